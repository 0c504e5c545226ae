"""OpenSpiel: importing it registers `yurt_yeti` and the others as OpenSpiel games written in Python."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import pyspiel

from yurt.core.game import Game, find
from yurt.core.kernel import CHANCE, EVERYONE, NOBODY, UNKNOWN, Happening, Log, awaited
from yurt.core.position import forced_seat, legal_actions, seen, weights_of
from yurt.core.ranking import criteria_of
from yurt.envs import observe, reward
from yurt.games import GAMES

LONGEST = 100_000  # no game has so many actions
PLAYED = -1  # in place of an event: a seat's own action, which it alone remembers

Parameters = dict[str, Any]


def game_type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=f"yurt_{game.name}",
        long_name=game.words.NAME.en,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def parameters(game: Game) -> Parameters:
    """The number of players and the game's options, with what they are if nothing is said."""
    options = {name: _plain(values[0]) for name, values in game.options.items()}
    return {"players": game.players[0], **options}


def _plain(value: str) -> str | int:
    """OpenSpiel reads digits as a number."""
    return int(value) if value.isdigit() else value


class BoardGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its settings; a wrong one is refused with a ValueError that says why."""

    game_name: ClassVar[str]

    def __init__(self, given: Parameters | None = None) -> None:
        self.board_game = game = find(self.game_name)
        settings = parameters(game) | (given or {})
        players = settings["players"]
        options = {option: str(settings[option]) for option in game.options}
        self.started = game.started(players, options, game.box({}), Log.new())
        info = pyspiel.GameInfo(
            num_distinct_actions=game.rules.ACTIONS,
            max_chance_outcomes=game.rules.ACTIONS,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPES[self.game_name], info, settings)

    def new_initial_state(self, _: str = "") -> BoardState:
        return BoardState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, kind: Any = None, params: Parameters | None = None) -> BoardObserver:
        return BoardObserver(
            self.board_game, kind or pyspiel.IIGObservationType(perfect_recall=False), params
        )


class BoardState(pyspiel.State):  # type: ignore[misc]
    """A game being played, chance and all; forced moves are played by themselves.

    OpenSpiel clones and saves what stands in its attributes, so these are plain.
    """

    def __init__(self, game: BoardGame) -> None:
        super().__init__(game)
        self.name = game.board_game.name
        self.board = game.started.copy()
        self.told = b""  # all that was played and happened, one Happening after the other
        self._settle()

    @property
    def played(self) -> Game:
        return GAMES[self.name]

    def current_player(self) -> int:
        seat = awaited(self.board)
        if seat == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        return awaited(self.board) == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        return legal_actions(self.played.rules, self.board, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = weights_of(self.played.rules, self.board, CHANCE)
        total = weights.sum()
        return [(int(action), float(weights[action] / total)) for action in np.flatnonzero(weights)]

    def _apply_action(self, action: int) -> None:
        seat = awaited(self.board)
        if seat != CHANCE:
            self.told += np.array([PLAYED, seat, action, 0, seat]).tobytes()
        self._apply(seat, action)
        self._settle()

    def _action_to_string(self, player: int, action: int) -> str:
        return self.played.word(action)

    def returns(self) -> list[float]:
        """By rank: 1 for the first, -1 for the last."""
        players = int(self.board.players)
        rewards = np.zeros(players)
        if self.is_terminal():
            reward.pay(criteria_of(self.played.rules, self.board), players, reward.RANK, rewards)
        return rewards.tolist()

    def __str__(self) -> str:
        names = [f"Player {seat}" for seat in range(int(self.board.players))]
        return self.played.text.draw(self.view(NOBODY), names, "en")

    def view(self, reader: int) -> Any:
        """The State as a seat may see it, or with NOBODY a spectator."""
        return seen(self.played.rules, self.board, reader)

    def story(self, reader: int) -> Any:
        """All that a seat has played and heard, a row each: event (or PLAYED), seat, value, detail."""
        happenings = np.frombuffer(self.told, np.int64).reshape(-1, len(Happening.layout.names or ()))
        for_all, for_it = happenings[:, 4] == EVERYONE, happenings[:, 4] == reader
        story = happenings[:, :4].copy()
        story[~for_all & ~for_it, 2:] = UNKNOWN
        return story[for_it | (happenings[:, 0] != PLAYED)]

    def _apply(self, seat: int, action: int) -> None:
        log = Log.new()
        self.played.rules.apply(self.board, seat, action, log)
        self.told += log.happenings[: log.count].tobytes()

    def _settle(self) -> None:
        while (seat := forced_seat(self.played.rules, self.board)) is not None:
            self._apply(seat, self._legal_actions(seat)[0])


class BoardObserver:
    """What a seat sees now, in named parts and as a tensor; with perfect recall the string adds the story."""

    def __init__(self, game: Game, kind: Any, params: Parameters | None) -> None:
        if params:
            raise ValueError(f"an observation of {game.name} takes no parameters, not {params}")
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observation is what one seat may see, or a spectator")
        self.spectator = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.perfect_recall = kind.perfect_recall
        self.layout = observe.layout(game)
        self.tensor = np.zeros(self.layout.size, np.float32)
        self.dict = self.layout.named(self.tensor)

    def set_from(self, state: BoardState, player: int) -> None:
        reader = NOBODY if self.spectator else player
        self.tensor[:] = self.layout.flat(state.view(reader), reader)

    def string_from(self, state: BoardState, player: int) -> str:
        reader = NOBODY if self.spectator else player
        parts = self.layout.named(self.layout.flat(state.view(reader), reader))
        lines = [f"{name}: {part.tolist()}" for name, part in parts.items()]
        if self.perfect_recall:
            lines.append(f"story: {state.story(reader).tolist()}")
        return "\n".join(lines)


TYPES: dict[str, Any] = {}


def register(game: Game) -> None:
    """Make a game known to OpenSpiel as `yurt_<name>`."""
    TYPES[game.name] = game_type(game)
    # A class each: OpenSpiel lets go of what it holds after Python has ended, which only a class survives
    kind = type(game.name.capitalize(), (BoardGame,), {"game_name": game.name})
    pyspiel.register_game(TYPES[game.name], kind)


for _game in GAMES.values():
    register(_game)
