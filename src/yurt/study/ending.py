"""What there is to tell once a game is over: places, sources, the turning point, and each one's luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from yurt.core.language import Phrase, agreeing, counted
from yurt.core.match import Match
from yurt.core.ranking import outranks, scores_of
from yurt.study.luck import Luck, luck
from yurt.study.turning import turning_point

TIE_BREAK = Phrase(
    "The scores are level; what breaks ties decided.", "À égalité, c’est le départage qui a décidé."
)
SHARED = Phrase("Nothing breaks the tie.", "Rien ne départage les premiers.")
MOST_SENTENCES = 3  # of the turning point


class Turning(NamedTuple):
    turn: int  # the moment after it
    sentences: list[Phrase]


class Summary(NamedTuple):
    reason: Phrase
    decided: Phrase | None  # where not by the scores alone
    places: list[int]  # by seat, the first is 1
    scores: list[Phrase]  # by seat, with what they count
    sources: list[tuple[Phrase, list[int]]]
    measure: Phrase | None  # what is counted as luck; None for a game that does not say it
    turning: Turning | None


def summary(match: Match, states: Sequence[Any]) -> Summary:
    """Of a game that is over, with all its states."""
    prospects = match.game.luck
    return Summary(
        reason=match.ending(),
        decided=_decided(match),
        places=places(match),
        scores=[counted(score, *prospects.UNIT) if prospects else _plain(score) for score in match.scores],
        sources=match.sources(),
        measure=prospects.MEASURE if prospects else None,
        turning=_turning(match, states),
    )


def lots(match: Match, states: Sequence[Any]) -> list[tuple[Luck, Phrase]]:
    """Each player's luck, with what chance brought; all that could come is tried, which takes seconds."""
    prospects = match.game.luck
    if not prospects:
        return []
    return [(lot, brought(lot, prospects.UNIT)) for lot in luck(match.game, states, match.history)]


def places(match: Match) -> list[int]:
    """Each seat's place: one more than the number of those who stand before it."""
    seats, criteria = range(match.players), match.criteria
    return [1 + sum(bool(outranks(criteria, other, seat)) for other in seats) for seat in seats]


def _decided(match: Match) -> Phrase | None:
    if len(match.winners) > 1:
        return SHARED
    return TIE_BREAK if match.scores.count(max(match.scores)) > 1 else None


def _plain(number: int) -> Phrase:
    return Phrase(str(number), str(number))


def brought(lot: Luck, unit: tuple[Phrase, Phrase]) -> Phrase:
    """“+6.4 points”, with a comma in French."""
    number = f"{lot.brought:+.1f}".replace("-", "−").replace("+0.0", "0").replace("−0.0", "0")
    words = agreeing(2, *unit)
    return Phrase(f"{number} {words.en}", f"{number.replace('.', ',')} {words.fr}")


def _turning(match: Match, states: Sequence[Any]) -> Turning | None:
    series = [scores_of(match.rules, state) for state in states]
    turn = turning_point(series, match.winners)
    if turn is None:
        return None
    told = [heard for at, heard in match.story() if at == turn - 1][:MOST_SENTENCES]
    return Turning(turn, [match.game.sentence(heard, match.names) for heard in told])
