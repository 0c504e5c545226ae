"""A coach for first games: the goal, what is new, and a word when a move was much worse than the best.

A move is weighed as for a hint and in an analysis, from what the seat saw when it moved. Of a move that is
worse only by chance nothing is said: its chance to win must lie below the best one's by a clear margin, and
beyond the doubt.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from yurt.core.game import Game
from yurt.core.language import Phrase, capitalised
from yurt.study.hints import LOOK, weigh
from yurt.study.worth import Option

MUCH = 0.10  # of a game won, beyond doubt: less is not worth a word

WORD = Phrase(
    "“{best}” was better: {win}% to win, “{taken}” {less}%.",
    "« {best} » valait mieux : {win} % de chances de gagner, contre {less} % pour « {taken} ».",
)


class Judgement(NamedTuple):
    """A move that was much worse than the best."""

    best: Option
    taken: Option


def judge(
    game: Game, view: Any, seat: int, action: int, rng: random.Random, *, look: int = LOOK
) -> Judgement | None:
    """What is held against an action of a seat, from that seat's own view; None for nothing."""
    return compared(weigh(game, view, seat, rng, look=look, also=[action])[1], action)


def compared(weighed: Sequence[Option], action: int) -> Judgement | None:
    """The action against the best, if it is much worse beyond all doubt."""
    taken = next(option for option in weighed if option.action == action)
    return Judgement(weighed[0], taken) if taken.behind - taken.unsure > MUCH else None


def word(game: Game, view: Any, seat: int, judgement: Judgement, names: Sequence[str] = ()) -> Phrase:
    """The better move in words, and both chances."""
    best, taken = judgement
    said = [capitalised(game.label(view, seat, move.action, list(names))) for move in (best, taken)]
    percent = [round(100 * finding.win) for finding in (best, taken)]
    return WORD.fill(best=said[0], taken=said[1], win=percent[0], less=percent[1])
