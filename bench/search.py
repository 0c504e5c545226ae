"""Search iterations per second on one core, beside OpenSpiel's C++ searches, with the steps of a rollout.

A step is an action of a player or of chance. Rollouts go to the end of the game, at random, in both.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from yurt.bots import warm
from yurt.bots.bound import style_of
from yurt.bots.search import Search
from yurt.bots.workspace import SearchStyle
from yurt.core.check import any_action
from yurt.core.match import Match
from yurt.games import GAMES

SECONDS = 1.0  # for each measurement
TO_THE_END = SearchStyle(use_prior=0, win_weight=1000)


class Line(NamedTuple):
    what: str
    players: int
    iterations: float  # a second
    steps: float | None  # in a random game from the start; None where rollouts are cut short

    @property
    def cells(self) -> list[str]:
        """As a row of a table: the last column is steps a second."""
        rate = f"{self.iterations * self.steps:,.0f}" if self.steps else ""
        steps = f"{self.steps:.0f}" if self.steps else "cut short"
        return [self.what, str(self.players), f"{self.iterations:,.0f}", steps, rate]


HEAD = ["search", "players", "iterations/s", "steps a rollout", "steps/s"]


def rows(seconds: float = SECONDS) -> list[Line]:
    """Each game of ours with 2 and 4 players, to the end and as the levels play it; then OpenSpiel's."""
    lines = []
    for name, game in GAMES.items():
        warm.wait(game)
        for players in (2, 4):
            whole = our_rate(name, players, TO_THE_END, seconds)
            cut = our_rate(name, players, style_of(game), seconds)
            lines.append(
                Line(f"{name}, random rollouts to the end", players, whole, our_steps(name, players))
            )
            lines.append(Line(f"{name}, as the levels play", players, cut, None))
    return lines + peers(seconds)


def our_rate(name: str, players: int, style: SearchStyle, seconds: float) -> float:
    match = Match(name, players, seed=1)
    seat = match.awaiting[0]
    bot = Search(match.game, 400, style=style, way="native")
    return rate(lambda: bot.think(match.view(seat), seat, random.Random(1)), 400, seconds)


def our_steps(name: str, players: int, games: int = 5) -> float:
    total = 0
    for seed in range(games):
        match, rng = Match(name, players, seed=seed), random.Random(seed)
        while not match.over:
            match.play(match.awaiting[0], any_action(match, match.awaiting[0], rng))
        total += match.turn
    return total / games


def rate(search: Callable[[], Any], iterations: int, seconds: float) -> float:
    """Iterations a second of processor time, so that neighbours on the machine count less."""
    search()
    began, done = time.process_time(), 0
    while time.process_time() - began < seconds:
        search()
        done += iterations
    return done / (time.process_time() - began)


def peers(seconds: float) -> list[Line]:
    """OpenSpiel's own games: MCTS where all is open, information-set MCTS where hands are hidden."""
    try:
        import pyspiel
    except ImportError:
        return []
    lines = []
    for name in ("backgammon", "yacht", "pig"):
        game = pyspiel.load_game(name)
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 400, 1000, False, 1, False)
        lines.append(_peer(f"OpenSpiel MCTS, {name}", game, bot, seconds))
    for name in ("hearts", "gin_rummy"):
        game = pyspiel.load_game(name)
        kind = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 400, -1, kind, False, False)
        lines.append(_peer(f"OpenSpiel ISMCTS, {name}", game, bot, seconds))
    return lines


def _peer(what: str, game: Any, bot: Any, seconds: float) -> Line:
    rng = random.Random(1)
    state = first_decision(game, rng)
    found = rate(lambda: bot.step(state), 400, seconds)
    return Line(what, game.num_players(), found, sum(game_length(game, rng) for _ in range(5)) / 5)


def first_decision(game: Any, rng: random.Random) -> Any:
    """The first decision of a game that a player has a choice in."""
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(_any(state, rng))
    return state


def game_length(game: Any, rng: random.Random) -> int:
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(_any(state, rng))
        steps += 1
    return steps


def _any(state: Any, rng: random.Random) -> int:
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choices(actions, weights)[0])
    return int(rng.choice(state.legal_actions()))


if __name__ == "__main__":
    for cells in [HEAD, ["---"] * len(HEAD), *(line.cells for line in rows())]:
        print("| " + " | ".join(cells) + " |")
