"""How much thought a position gets: by a game's network where it has one, else by the search."""

from __future__ import annotations

from dataclasses import dataclass, replace

from yurt.bots.calibration import Judge, judge_of
from yurt.core.game import Game


@dataclass(frozen=True)
class Thought:
    """It stands with every analysis."""

    look: int = 600  # iterations of the search that picks the options that count
    candidates: int = 3  # of them, besides the one taken
    runs: int = 8  # with each
    iterations: int = 400  # of each run
    curve_runs: int = 3  # wherever a step begins
    curve: int = 800  # iterations of each
    judge: Judge = "search"  # of options
    curve_judge: Judge = "search"
    doubt: float = 0.0  # the least half of a 95 % interval: what all runs have in common may be wrong

    @property
    def guided(self) -> bool:
        """Whether a network says what options are worth."""
        return self.judge == "network"


SEARCHED = Thought()
GUIDED = Thought(look=200, iterations=100, curve=100, judge="network", curve_judge="network", doubt=0.01)


def standard(game: Game, players: int) -> Thought:
    """What people are shown was thought so."""
    options, curve = (
        GUIDED if judge_of(game, measure, players) == "network" else SEARCHED
        for measure in ("options", "curve")
    )
    return replace(options, curve=curve.curve, curve_runs=curve.curve_runs, curve_judge=curve.curve_judge)
