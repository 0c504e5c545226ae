"""Who is right of two options: `python -m bench.truth [GAME …] [--decisions 60] [--puzzles [ID …]]`.

Decisions out of games that the search plays (search@400). What the search and what the network's thought says
of the options that count is compared with what comes of them: from the seat's own view, filled in anew each
time, masters of 30 iterations play on to the end, by the same worlds and dice after each option. With
--puzzles the same for the game's puzzles: the kept answer against what the network's thought has for best
beside it.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from bench.judging import games_of
from yurt.arena.simulate import bound_batch, workspace_for
from yurt.bots import batch, seated
from yurt.bots.learned.loading import has_network, network_of
from yurt.core.chance import Rng, seeded_rng
from yurt.core.game import Game, find
from yurt.core.kernel import CRITERIA, Log, as_rows
from yurt.core.position import legal_actions
from yurt.core.ranking import winners_of
from yurt.games import GAMES
from yurt.study.eye import Eye
from yurt.study.puzzles import position, puzzles_of
from yurt.study.thought import GUIDED, SEARCHED
from yurt.study.worth import Option, Worth

MASTERS = 30  # iterations of those who play on


class Truth:
    """Plays on natively."""

    def __init__(self, game: Game, games: int) -> None:
        self.game, self.games, policy = game, games, seated.BLITZ + MASTERS
        self._play = bound_batch(game.name, "native", True, True).play_many
        workspace = workspace_for(game, [policy])
        started = np.zeros(1, game.rules.State.layout)
        self._room = batch.BatchRoom(
            started=started,
            states=started.copy(),
            chance=np.zeros(1, Rng.layout),
            bots=workspace.rngs,
            logs=np.zeros(1, Log.layout),
            weights=np.zeros(game.rules.ACTIONS, np.int64),
            workspace=workspace,
            network=network_of(game),
            policies=as_rows(np.full((1, game.seats), policy, np.int64)),
            tallies=as_rows(np.zeros((1, 2), np.int64)),
            played=np.zeros(0, np.int64),
        )

    def wins(self, view: Any, seat: int, action: int) -> list[float]:
        """What the seat won in each game."""
        return [self._won(view, seat, action, seed) for seed in range(1, self.games + 1)]

    def _won(self, view: Any, seat: int, action: int, seed: int) -> float:
        world, rules = view.copy(), self.game.fast
        rules.determinize(world, seat, seeded_rng(seed))
        rules.apply(world, seat, action, Log.new())
        self._room.started[0] = world
        criteria = np.zeros((1, self.game.seats, CRITERIA), np.int64)
        self._play(self._room, np.array([seed], np.int64), criteria)
        winners = winners_of(criteria[0], int(view.players))
        return 1 / len(winners) if seat in winners else 0.0


class Compared(NamedTuple):
    """Two options: by how much the first is better, as was said and as it came, with its standard error."""

    guided: float
    searched: float
    came: float
    error: float


def differing(truth: Truth, view: Any, seat: int, one: int, other: int) -> tuple[float, float]:
    pairs = zip(truth.wins(view, seat, one), truth.wins(view, seat, other), strict=True)
    differences = [first - second for first, second in pairs]
    return statistics.fmean(differences), statistics.stdev(differences) / len(differences) ** 0.5


def by_action(options: Sequence[Option]) -> dict[int, float]:
    return {option.action: option.win for option in options}


def tell_decisions(truth: Truth, players: int, count: int) -> None:
    game, rng = truth.game, random.Random(1)
    eyes = [Eye(game, thought) for thought in (GUIDED, SEARCHED)]
    worths = [Worth(game, thought) for thought in (GUIDED, SEARCHED)]
    found: list[Compared] = []
    rivals: list[Compared] = []
    moments = [one for played in games_of(game, players, count // 2, None) for one in played.moments]
    for moment in rng.sample(moments, len(moments)):
        options = legal_actions(game.rules, moment.view, moment.seat)
        counting = sorted({action for eye in eyes for action in eye.counting(moment.view, moment.seat, rng)})
        if len(found) == count or len(options) < 2 or len(counting) < 2:
            continue
        guided, searched = (
            by_action(worth.of(moment.view, moment.seat, counting, random.Random(1))) for worth in worths
        )
        best, rival = max(counting, key=guided.__getitem__), max(counting, key=searched.__getitem__)
        other = rival if rival != best else rng.choice([action for action in counting if action != best])
        came, error = differing(truth, moment.view, moment.seat, best, other)
        row = Compared(guided[best] - guided[other], searched[best] - searched[other], came, error)
        found.append(row)
        if rival != best:
            rivals.append(row)
    came, noise = (
        statistics.fmean(values) for values in zip(*((row.came, row.error**2) for row in found), strict=True)
    )
    for name in ("guided", "searched"):
        said = [getattr(row, name) for row in found]
        wrong = statistics.fmean((one - row.came) ** 2 for one, row in zip(said, found, strict=True))
        print(
            f"{game.name}, {players} players, {len(found)} decisions, {name}: "
            f"says {statistics.fmean(said):+.3f}, came {came:+.3f}, "
            f"strays by {max(0.0, wrong - noise) ** 0.5:.3f} beyond the noise"
        )
    if len(rivals) > 1:
        gained = [row.came for row in rivals]
        error = 1.96 * statistics.stdev(gained) / len(gained) ** 0.5
        print(
            f"  where they differ ({len(rivals)}): the network's choice is better by "
            f"{statistics.fmean(gained):+.3f} ± {error:.3f}",
            flush=True,
        )


def tell_puzzles(truth: Truth, ids: Sequence[str]) -> None:
    game = truth.game
    worth = Worth(game, GUIDED)
    for puzzle in puzzles_of(game):
        if ids and puzzle.id not in ids:
            continue
        match = position(puzzle, game)
        view, seat = match.view(puzzle.seat), puzzle.seat
        answer = match.number(puzzle.best.move)
        weighed = worth.of(view, seat, match.actions(seat), random.Random(1))
        wins = by_action(weighed)
        rival = max((action for action in wins if action != answer), key=wins.__getitem__)
        came, error = differing(truth, view, seat, answer, rival)
        print(
            f"{game.name} {puzzle.id} {puzzle.grade}, {match.players} players: {puzzle.best.move} "
            f"{puzzle.best.win:.2f} ({puzzle.margin:+.2f}), now {wins[answer]:.2f} "
            f"({wins[answer] - wins[rival]:+.3f} to {game.word(rival)}), "
            f"came {came:+.3f} ± {1.96 * error:.3f}",
            flush=True,
        )


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    learned = [name for name, game in GAMES.items() if has_network(game)]
    reading.add_argument("names", nargs="*", default=learned, metavar="game")
    reading.add_argument("--decisions", type=int, default=60)
    reading.add_argument("--players", type=int, default=2)
    reading.add_argument("--puzzles", nargs="*", metavar="id", help="all, or some by their names")
    reading.add_argument("--played-on", type=int, default=150, help="games after each option")
    wanted = reading.parse_args()
    for game in map(find, wanted.names):
        truth = Truth(game, wanted.played_on)
        if wanted.puzzles is not None:
            tell_puzzles(truth, wanted.puzzles)
        else:
            tell_decisions(truth, wanted.players, wanted.decisions)


if __name__ == "__main__":
    main()
