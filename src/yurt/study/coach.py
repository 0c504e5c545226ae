"""A coach for first games: the goal, what is new, and a word when a move was much worse than the best.

A move is judged by the same search as a hint, from what the seat saw when it moved. Of a move that is worse
only by chance of the search nothing is said: its win chance must lie below the best one's by a clear margin,
and by more than twice the standard error of the difference.
"""

from __future__ import annotations

import importlib
import importlib.util
import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Protocol, cast

from yurt.bots.calibration import corrected
from yurt.bots.hints import ITERATIONS
from yurt.bots.search import Finding, Search
from yurt.bots.workspace import FOR_WINS
from yurt.core.game import Game
from yurt.core.idea import Idea
from yurt.core.language import Phrase, capitalised

MUCH = 0.10  # of a game won: less is not worth a word
FEWEST = 25  # games with an option before anything is said of it
ERRORS = 2.0  # standard errors that a difference must exceed

WORD = Phrase(
    "“{best}” was better: {win} % to win, “{taken}” {less} %.",
    "« {best} » valait mieux : {win} % de chances de gagner, contre {less} % pour « {taken} ».",
)


class Ideas(Protocol):
    """What a game's `coach.py` has."""

    PHASES: Mapping[int, Idea]  # said when a seat is first asked in it
    EVENTS: Mapping[int, Idea]  # said when it first happens

    def goal(self, view: Any) -> Phrase:
        """How one wins, in a line, with the numbers of the box in play."""


class Judgement(NamedTuple):
    """A move that was much worse than the best."""

    best: Finding
    taken: Finding


def ideas_of(game: Game) -> Ideas | None:
    """The game's own `coach.py`, or none."""
    name = f"{game.modules['rules'].__package__}.coach"
    if not importlib.util.find_spec(name):
        return None
    return cast(Ideas, importlib.import_module(name))


def judge(
    game: Game, view: Any, seat: int, action: int, rng: random.Random, iterations: int = ITERATIONS
) -> Judgement | None:
    """What a search holds against an action of a seat, from that seat's own view; None for nothing."""
    found = Search(game, iterations, style=FOR_WINS).think(view, seat, rng)
    players = int(view.players)
    return compared([replace(each, win=corrected(game, each.win, players)) for each in found], action)


def compared(found: Sequence[Finding], action: int) -> Judgement | None:
    """The action against the one that the search prefers, if it is much worse beyond all doubt."""
    best = found[0]
    taken = next((finding for finding in found if finding.action == action), None)
    if taken is None or taken is best or min(best.visits, taken.visits) < FEWEST:
        return None
    gap = best.win - taken.win
    doubt = ERRORS * math.hypot(_error(best), _error(taken))
    return Judgement(best, taken) if gap > max(MUCH, doubt) else None


def _error(finding: Finding) -> float:
    """The standard error of a win chance; of one that never or always came, as if once it had not."""
    share = min(max(finding.win, 1 / (finding.visits + 1)), 1 - 1 / (finding.visits + 1))
    return math.sqrt(share * (1 - share) / finding.visits)


def word(game: Game, view: Any, seat: int, judgement: Judgement, names: Sequence[str] = ()) -> Phrase:
    """The better move in words, and both chances."""
    best, taken = judgement
    said = [capitalised(game.label(view, seat, move.action, list(names))) for move in (best, taken)]
    percent = [round(100 * finding.win) for finding in (best, taken)]
    return WORD.fill(best=said[0], taken=said[1], win=percent[0], less=percent[1])
