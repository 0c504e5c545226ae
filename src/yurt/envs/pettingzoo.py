"""PettingZoo: every seat is an agent; `env("yak", players=3)`."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from yurt.core.chance import SEED_LIMIT
from yurt.core.game import Game, find
from yurt.core.kernel import NOBODY
from yurt.core.match import Match
from yurt.envs import observe, reward
from yurt.envs.observe import Observation
from yurt.envs.render import MODES, checked_mode, paint
from yurt.envs.reset_options import chosen_at_reset
from yurt.envs.vector import observation_space
from yurt.envs.vector_state import refusal

PROBE = "options"  # PettingZoo's api_test sends this key to see that `reset` takes any


def env(game: str | Game, players: int | None = None, **options: Any) -> AECEnv[str, Any, Any]:
    """The environment with PettingZoo's usual guards; an illegal action raises, and says why."""
    raw: AECEnv[str, Any, Any] = raw_env(game, players, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """A Match, its seats asked in turn; where several choose at once none sees what another chose."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        reward_by: str = "rank",
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        super().__init__()
        self.game = game = find(game)
        self.players = game.seated(players)
        self.chosen = chosen_at_reset(game, options, None)
        self.metadata = {"render_modes": MODES, "name": f"yurt_{game.name}_v0", "is_parallelizable": False}
        self.render_mode = checked_mode(render_mode)
        self.layout = observe.layout(game)
        self._reward = reward.kind_of(reward_by)
        self._random, _ = seeding.np_random()
        self._match = self._begin(self.chosen)
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(game.rules.ACTIONS) for agent in self.possible_agents}
        self.state_space = observation_space(game)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; `options` change the game's options for this one game."""
        given = {name: value for name, value in (options or {}).items() if name != PROBE}
        chosen = chosen_at_reset(self.game, self.chosen, given)
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._match = self._begin(chosen)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._awaited()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees, as one vector, and what it may play; `layout.named` names the parts."""
        seat = self.possible_agents.index(agent)
        return {
            "observation": self.layout.flat(self._match.view(seat), seat),
            "action_mask": self._match.weights(seat).astype(np.int8),
        }

    def state(self) -> Observation:
        """Return the whole position with nothing hidden, as one vector; `me` is the seat that decides.

        For training only, such as a critic that sees all: it tells every hand.
        """
        seat = self._match.awaiting[0] if self._match.awaiting else NOBODY
        return self.layout.flat(self._match.full_state(), seat)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._play(self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        if self._match.over:
            self.rewards = dict(
                zip(self.agents, reward.paid(self._match, self._reward).tolist(), strict=True)
            )
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._awaited()
        self._accumulate_rewards()

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        board = self._match.board()
        return paint(board) if self.render_mode == "rgb_array" else board

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self.game.rules.ACTIONS,), np.int8)
        return spaces.Dict({"observation": observation_space(self.game), "action_mask": mask})

    def _begin(self, chosen: dict[str, str]) -> Match:
        seed = int(self._random.integers(SEED_LIMIT))
        return Match(self.game, self.players, seed=seed, chosen=chosen, all_forced=True)

    def _awaited(self) -> str:
        return self.possible_agents[self._match.awaiting[0]]

    def _play(self, seat: int, action: int) -> None:
        legal = self._match.weights(seat)
        if not 0 <= action < len(legal) or not legal[action]:
            raise InvalidAction(refusal(self.game, self._match.view(seat), seat, action))
        self._match.play(seat, action)
