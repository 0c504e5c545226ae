"""Gymnasium's vector environment: thousands of games in one compiled call."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from yurt.core.chance import SEED_LIMIT
from yurt.core.game import Game, find
from yurt.core.loop import NONE
from yurt.core.running import Way
from yurt.core.running.twins import has_compiler
from yurt.envs import observe, reward, stepping
from yurt.envs.render import MODES, checked_mode, paint
from yurt.envs.vector_state import OPPONENTS, bound_stepping, make_vector_state, why_not

Returned = tuple[
    observe.Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]

NO_COMPILER = (
    "there is no numba here, so the games run on their WebAssembly modules, one by one: far slower than in "
    "one compiled call (pip install 'yurt[fast]')"
)


def observation_space(game: Game) -> Any:
    """Return the space of what a seat sees, with the bounds of each number."""
    return spaces.Box(*observe.layout(game).bounds(game), dtype=np.int32)


class BoardVectorEnv(VectorEnv[observe.Observation, NDArray[np.int64], NDArray[Any]]):
    """A row is a game; one that ends is followed by the next in the same step.

    The masks are in `infos["action_mask"]`, whose turn it is in `infos["seat"]`.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        players: int | None = None,
        *,
        seat: int | None = None,
        opponents: str = "uniform",
        reward_by: str = "rank",
        copy: bool = True,
        compiled: bool = True,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        """seat=None: row k sits at seat k, and round again. opponents: uniform, greedy or self.

        copy=False: the arrays returned are the same each time, and overwritten by the next step.
        """
        way: Way = "plain" if not compiled else "native" if has_compiler() else "wasm"
        if way == "wasm":
            warnings.warn(NO_COMPILER, stacklevel=2)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": MODES, "render_fps": 2}
        self.render_mode = checked_mode(render_mode)
        self.game = game = find(game)
        self.num_envs = num_envs
        self.players = game.seated(players)
        self.own_seats = _own_seats(num_envs, self.players, seat)
        self.copy = copy
        ours = _ours(self.own_seats, game.seats, opponents)
        self._vector = make_vector_state(
            game, num_envs, self.players, options, reward.kind_of(reward_by), ours, opponents
        )
        self._rules = bound_stepping(game, opponents, way)
        self._settings = {
            "game": game,
            "num_envs": num_envs,
            "players": self.players,
            "seat": seat,
            "opponents": opponents,
            "reward_by": reward_by,
            "copy": copy,
            "compiled": compiled,
            "render_mode": render_mode,
            **options,
        }
        self._begun = False
        self.layout = observe.layout(game)
        self._observations = self._vector.observations["numbers"][:, : self.layout.size]
        self.single_observation_space = observation_space(game)
        self.single_action_space = spaces.Discrete(game.rules.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def __reduce__(self) -> tuple[Any, ...]:
        arrays = {name: array.tobytes() for name, array in self._arrays().items()}
        return _restored, (type(self), self._settings, arrays, self._np_random, self._begun)

    def _arrays(self) -> dict[str, NDArray[Any]]:
        """Return all that changes as games go on; some of them lie in the same memory."""
        named = self._vector._asdict()
        return {name: array for name, array in named.items() if isinstance(array, np.ndarray)}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[observe.Observation, dict[str, Any]]:
        """Begin all games; with a seed, row k has the chance of seed + k. `options` must be empty."""
        if options:
            raise ValueError(
                "a vector environment takes its options when it is made, not at reset(options=…)"
            )
        super().reset(seed=seed)
        first = int(self.np_random.integers(SEED_LIMIT)) if seed is None else seed
        seeds = first + np.arange(self.num_envs)
        self._rules.sow_all(self._vector, seeds)
        self._rules.step(self._vector, np.full(self.num_envs, NONE))
        self._begun = True
        return self._given(self._observations), self._infos()

    def step(self, actions: NDArray[np.int64]) -> Returned:
        played = self._checked(actions)
        vector = self._vector
        row = self._rules.refused(vector.masks["numbers"], played)
        if row != stepping.LEGAL:
            raise InvalidAction(why_not(self.game, vector, row, int(played[row])))
        self._rules.step(vector, played)
        over = vector.over.copy()
        gains = vector.gains.copy()
        infos = self._infos()
        if over.any():
            infos |= self._ended(over)
        return self._given(self._observations), gains, over, np.zeros(self.num_envs, np.bool_), infos

    def render(self) -> tuple[Any, ...] | None:
        """Return a picture of each game, as the seat that decides sees it."""
        if self.render_mode is None or not self._begun:
            return None
        boards = (self._board(row) for row in range(self.num_envs))
        return tuple(paint(board) if self.render_mode == "rgb_array" else board for board in boards)

    def _board(self, row: int) -> str:
        view = self.game.rules.State.over(bytearray(self._vector.states[row].tobytes()))
        self.game.rules.hide(view, int(self._vector.seats[row]))
        return self.game.text.draw(view, [f"Player {seat + 1}" for seat in range(self.players)], "en")

    def any_actions(self) -> NDArray[np.int64]:
        """A legal action for each game, each as likely; quicker than sampling with masks."""
        actions = np.zeros(self.num_envs, np.int64)
        self._rules.choose_any(self._vector.others, self._vector.eights["numbers"], actions)
        return actions

    def _checked(self, actions: NDArray[np.int64]) -> NDArray[np.int64]:
        if not self._begun:
            raise ResetNeeded("the games have not begun: call reset() before step()")
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise InvalidAction(
                f"{self.num_envs} whole numbers are wanted, one for each game, "
                f"not {given.dtype} of shape {given.shape}"
            )
        return given.astype(np.int64)

    def _infos(self) -> dict[str, Any]:
        masks = self._vector.masks["numbers"][:, : self.game.rules.ACTIONS]
        return {"action_mask": self._given(masks), "seat": self._given(self._vector.seats)}

    def _ended(self, over: NDArray[np.bool_]) -> dict[str, Any]:
        """What the mover saw at the end of a game, and what all seats got."""
        rewards = self._given(self._vector.rewards[:, : self.players])
        return {
            "final_obs": self._given(self._vector.finals["numbers"][:, : self.layout.size]),
            "_final_obs": over,
            "final_info": {"rewards": rewards, "_rewards": over, "seat": self._given(self._vector.movers)},
            "_final_info": over,
        }

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array


def _restored(
    kind: type[BoardVectorEnv],
    settings: dict[str, Any],
    arrays: dict[str, bytes],
    np_random: np.random.Generator | None,
    begun: bool,
) -> BoardVectorEnv:
    """Restore a pickled environment."""
    env = kind(**settings)
    for name, array in env._arrays().items():
        array.reshape(-1).view(np.uint8)[:] = np.frombuffer(arrays[name], np.uint8)
    env._np_random, env._begun = np_random, begun
    return env


def _own_seats(rows: int, players: int, seat: int | None) -> NDArray[np.int64]:
    if seat is None:
        return np.arange(rows) % players
    if not 0 <= seat < players:
        raise ValueError(f"a seat is 0 to {players - 1}, not {seat}")
    return np.full(rows, seat)


def _ours(own_seats: NDArray[np.int64], seats: int, opponents: str) -> NDArray[np.int64]:
    """For each row, 1 at the seats that the caller plays."""
    if opponents not in OPPONENTS:
        raise ValueError(
            f"opponents are {', '.join(OPPONENTS)}, not {opponents!r} (other bots play in the single one)"
        )
    if opponents == "self":
        return np.ones((len(own_seats), seats), np.int64)
    ours: NDArray[np.int64] = (np.arange(seats) == own_seats[:, None]).astype(np.int64)
    return ours
