"""Hints: the options of a view with what they are worth, as data and in words."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from yurt.bots.search import Finding, Search
from yurt.bots.workspace import FOR_WINS
from yurt.core.game import Game
from yurt.core.language import Phrase, capitalised, counted
from yurt.study.eye import Eye
from yurt.study.thought import standard
from yurt.study.worth import Option, Worth

LOOK = 2000  # iterations of the search that plays games to their end


class Hint(NamedTuple):
    action: int
    share: float  # of the search's attention
    win: float | None  # chance to win; None for an option that does not count
    result: float | None  # expected score; None while nothing was played to the end


def hint(
    game: Game, view: Any, seat: int, options: list[int], rng: random.Random, *, look: int = LOOK
) -> list[Hint]:
    """The options, best first: those that count with what they are worth, then the others."""
    found, weighed = weigh(game, view, seat, rng, look=look)
    by_action = {finding.action: finding for finding in found}
    worth = {option.action: option.win for option in weighed}
    untried = sorted(set(options) - set(by_action))
    order = dict.fromkeys([*worth, *by_action, *untried])
    return [_hint(action, by_action.get(action), worth.get(action)) for action in order]


def weigh(
    game: Game, view: Any, seat: int, rng: random.Random, *, look: int = LOOK, also: Sequence[int] = ()
) -> tuple[list[Finding], list[Option]]:
    """What a quick search thinks of all, and what those that count are worth; `also` count too.

    The search plays games to their end, so that results are scores; where a network has learned the game,
    that one says which count.
    """
    thought = standard(game, int(view.players))
    found = Search(game, look, style=FOR_WINS).think(view, seat, rng)
    counting = [finding.action for finding in found[: thought.candidates]]
    if thought.guided:
        counting = Eye(game, thought).counting(view, seat, rng)
    return found, Worth(game, thought).of(view, seat, {*counting, *also}, rng)


def _hint(action: int, finding: Finding | None, win: float | None) -> Hint:
    if finding is None:
        return Hint(action, 0.0, win, None)
    return Hint(action, finding.share, win, finding.result)


BEST = Phrase("{best}: {win}% to win", "{best} : {win} % de chances de gagner")
MORE = Phrase(", {count} more than “{second}”", ", {count} de plus que « {second} »")
FEWER = Phrase(
    ", {count} fewer than “{second}” but safer", ", {count} de moins que « {second} », mais plus sûr"
)
ALIKE = Phrase(", about as many {units} as “{second}”", ", à peu près autant de {units} que « {second} »")
ONLY = Phrase("{best}: there is nothing else to do", "{best} : il n’y a rien d’autre à faire")


def advice(game: Game, view: Any, seat: int, hints: list[Hint], names: Sequence[str] = ()) -> Phrase:
    """The best option compared with the next: “Keep 2 tents: 61% to win, 4 points more than …”."""
    labels = [game.label(view, seat, option.action, list(names)) for option in hints[:2]]
    best = capitalised(labels[0])
    if len(hints) < 2:
        return ONLY.fill(best=best)
    percent = round(100 * (hints[0].win or 0))
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
