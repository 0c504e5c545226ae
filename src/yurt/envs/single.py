"""Gymnasium's environment for one learner, against bots."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from numpy.typing import NDArray

from yurt.bots import Bot, checked_bot
from yurt.core.chance import SEED_LIMIT
from yurt.core.game import Game, find
from yurt.core.match import Match
from yurt.envs import observe, reward
from yurt.envs.render import MODES, checked_mode, paint
from yurt.envs.reset_options import chosen_at_reset
from yurt.envs.vector import observation_space
from yurt.envs.vector_state import refusal

Mask = NDArray[np.int8]


class Blind(np.int64):
    """An action drawn without a mask.

    Random agents and Gymnasium's own checks draw an action, reset, and play it then: where it is
    illegal by that time, the next legal one takes its place. An action that is chosen is refused.
    """


class LegalActions(spaces.Discrete):
    """The actions; without a mask it draws among those that are legal now."""

    def __init__(self, count: int, mask: Callable[[], Mask]) -> None:
        super().__init__(count)
        self._mask: Callable[[], Mask] | None = mask

    def __getstate__(self) -> dict[str, Any]:
        """Leave the environment out: a space alone is sent to other processes."""
        return {**vars(self), "_mask": None}

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        if self._mask is None:
            return super().sample()
        return Blind(super().sample(self._mask()))


class BoardEnv(gymnasium.Env[observe.Observation, np.int64]):
    """The learner has one seat; bots, chance and forced moves are played before it is asked again."""

    action_space: LegalActions
    metadata = {"render_modes": MODES, "render_fps": 2}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "uniform",
        reward_by: str = "rank",
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        """opponents: the name of a bot, or one for each other seat (`yurt bots` lists them)."""
        self.game = game = find(game)
        self.players = game.seated(players)
        self.chosen = chosen_at_reset(game, options, None)
        self.seat = seat
        self.render_mode = checked_mode(render_mode)
        self._reward = reward.kind_of(reward_by)
        self._wanted = opponents
        self.opponents = self._named_opponents(self.players)
        self._bots = self._make_bots()
        self._match: Match | None = None
        self.layout = observe.layout(game)
        self.observation_space = observation_space(game)
        self.action_space = LegalActions(game.rules.ACTIONS, self.action_mask)

    def _named_opponents(self, players: int) -> list[str]:
        if not 0 <= self.seat < players:
            raise ValueError(f"a seat is 0 to {players - 1}, not {self.seat}")
        return _names(self._wanted, players - 1)

    def _make_bots(self) -> list[Bot]:
        return [checked_bot(name, self.game) for name in self.opponents]

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_bots"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._bots = self._make_bots()
        self.action_space._mask = self.action_mask

    def __deepcopy__(self, memo: dict[int, Any]) -> BoardEnv:
        """Copy the game and its chance, to plan on; the bots remember nothing, so both have the same ones."""
        other = type(self).__new__(type(self))
        memo[id(self)] = other
        other.__dict__.update({name: deepcopy(value, memo) for name, value in self.__getstate__().items()})
        other._bots = self._bots
        other.action_space._mask = other.action_mask
        return other

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[observe.Observation, dict[str, Any]]:
        """Begin a game; `options` change its `players` and the game's options for this one game."""
        super().reset(seed=seed)
        players, chosen = self._settings_of(options)
        chance, opponents = (int(number) for number in self.np_random.integers(SEED_LIMIT, size=2))
        self._match = Match(self.game, players, seed=chance, chosen=chosen, all_forced=True)
        self._rng = random.Random(opponents)
        self._play_others(self._match)
        return self._observation(), self._info()

    def _settings_of(self, options: dict[str, Any] | None) -> tuple[int, dict[str, str]]:
        """Return the players and options of the next game, and sit the bots down for it."""
        chosen = chosen_at_reset(self.game, self.chosen, options, "players")
        players = self.game.seated((options or {}).get("players", self.players))
        opponents = self._named_opponents(players)
        if opponents != self.opponents:
            self.opponents = opponents
            self._bots = self._make_bots()
        return players, chosen

    def step(self, action: np.int64) -> tuple[observe.Observation, float, bool, bool, dict[str, Any]]:
        match = self._playing()
        match.play(self.seat, self._checked(action))
        self._play_others(match)
        paid = float(reward.paid(match, self._reward)[self.seat]) if match.over else 0.0
        return self._observation(), paid, match.over, False, self._info()

    def action_mask(self) -> Mask:
        """1 for each action that is legal now."""
        if self._match is None or self._match.over:
            return np.zeros(self.game.rules.ACTIONS, np.int8)
        return self._match.weights(self.seat).astype(np.int8)  # type: ignore[no-any-return]

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask as sb3-contrib asks for it: True for each action that is legal now."""
        return self.action_mask().astype(np.bool_)

    def render(self) -> Any:
        if self.render_mode is None or self._match is None:
            return None
        board = self._match.board(self.seat)
        return paint(board) if self.render_mode == "rgb_array" else board

    def _playing(self) -> Match:
        if self._match is None:
            raise ResetNeeded("the game has not begun: call reset() before step()")
        if self._match.over:
            raise ResetNeeded("the game is over: call reset() to begin another")
        return self._match

    def _checked(self, action: np.int64) -> int:
        if not isinstance(action, (int, np.integer)) and np.asarray(action).shape != ():
            raise InvalidAction(f"an action is one whole number, not of shape {np.asarray(action).shape}")
        if not self.action_space.contains(action):
            raise InvalidAction(f"there is no action {action!r}: {self.game.name} has {self.action_space}")
        mask = self.action_mask()
        if mask[action]:
            return int(action)
        if isinstance(action, Blind):
            return int((np.roll(mask, -int(action)).argmax() + action) % len(mask))
        view = self._playing().view(self.seat)
        raise InvalidAction(refusal(self.game, view, self.seat, int(action)))

    def _play_others(self, match: Match) -> None:
        while not match.over and match.awaiting[0] != self.seat:
            seat = match.awaiting[0]
            bot = self._bots[seat - (seat > self.seat)]
            match.play(seat, bot.choose(match.view(seat), seat, match.actions(seat), self._rng))

    def _observation(self) -> observe.Observation:
        assert self._match, "reset() has made one"
        return self.layout.flat(self._match.view(self.seat), self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_mask()}


def _names(opponents: str | Sequence[str], count: int) -> list[str]:
    if isinstance(opponents, str):
        return [opponents] * count
    if len(opponents) != count:
        raise ValueError(f"{count} opponents are wanted, not {len(opponents)}")
    return list(opponents)
