"""Hints: every option of a view with what a search thinks of it, as data and in words."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from yurt.bots.calibration import corrected
from yurt.bots.search import Search
from yurt.bots.workspace import FOR_WINS
from yurt.core.game import Game
from yurt.core.language import Phrase, capitalised, counted

ITERATIONS = 2000


class Hint(NamedTuple):
    action: int
    share: float  # of the search's attention
    win: float  # chance to win
    result: float | None  # expected score; None while nothing was played to the end


def hint(
    game: Game, view: Any, seat: int, options: list[int], rng: random.Random, iterations: int = ITERATIONS
) -> list[Hint]:
    """The options, best first; rollouts go to the end of the game, so that results are scores."""
    found = Search(game, iterations, style=FOR_WINS).think(view, seat, rng)
    hints = [
        Hint(finding.action, finding.share, corrected(game, finding.win, int(view.players)), finding.result)
        for finding in found
    ]
    untried = sorted(set(options) - {option.action for option in hints})
    return hints + [Hint(action, 0.0, 0.0, None) for action in untried]


BEST = Phrase("{best}: {win} % to win", "{best} : {win} % de chances de gagner")
MORE = Phrase(", {count} more than “{second}”", ", {count} de plus que « {second} »")
FEWER = Phrase(
    ", {count} fewer than “{second}” but safer", ", {count} de moins que « {second} », mais plus sûr"
)
ALIKE = Phrase(", about as many {units} as “{second}”", ", à peu près autant de {units} que « {second} »")
ONLY = Phrase("{best}: there is nothing else to do", "{best} : il n’y a rien d’autre à faire")


def advice(game: Game, view: Any, seat: int, hints: list[Hint], names: Sequence[str] = ()) -> Phrase:
    """The best option compared with the next: “Keep 2 tents: 61 % to win, 4 points more than …”."""
    labels = [game.label(view, seat, option.action, list(names)) for option in hints[:2]]
    best = capitalised(labels[0])
    if len(hints) < 2:
        return ONLY.fill(best=best)
    percent = round(100 * hints[0].win)
    said = BEST.fill(best=best, win=percent) if percent else best  # of no chance at all nothing is said
    more = _compared(game.words.UNIT, hints[0], hints[1], labels[1])
    return Phrase(said.en + more.en + ".", said.fr + more.fr + ".")


def _compared(unit: tuple[Phrase, Phrase] | None, best: Hint, second: Hint, label: Phrase) -> Phrase:
    """The two results side by side, in what the game counts; nothing where it counts nothing."""
    if unit is None or best.result is None or second.result is None:
        return Phrase("", "")
    difference = round(best.result - second.result)
    if not difference:
        return ALIKE.fill(units=unit[1], second=label)
    said = MORE if difference > 0 else FEWER
    return said.fill(count=counted(abs(difference), *unit), second=label)
