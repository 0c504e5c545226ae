"""What came of a game; each row replays into a transcript."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from yurt.core.game import Game

DECIDED = ("points", "tie-break", "shared", "forfeit")


@dataclass(frozen=True, slots=True)
class Row:
    number: int  # of the game in its contest
    seed: int  # of its chance
    bots: tuple[str, ...]  # by seat
    scores: tuple[int, ...]
    winners: tuple[int, ...]  # seats
    decided: str  # one of DECIDED
    decisions: int
    seconds: float = field(compare=False)  # no part of what happened
    faults: tuple[str, ...] = ()  # "2: no answer within 1 s"
    plays: tuple[int, ...] = ()  # decisions in order; empty where bots and seed tell them
    ended: str = ""  # why: the name of one of the game's Reason; empty where it was given up

    @property
    def players(self) -> int:
        return len(self.bots)

    def share(self, seat: int) -> float:
        """What the seat has of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def how_decided(winners: Sequence[int], scores: Sequence[int]) -> str:
    """What made the winners so: points, a tie-break, or nothing (shared)."""
    if len(winners) > 1:
        return "shared"
    return "points" if list(scores).count(scores[winners[0]]) == 1 else "tie-break"


def reason_name(game: Game, reason: int | None) -> str:
    """Why a game ended, as rows note it; empty for one that did not."""
    return "" if reason is None else str(game.rules.Reason(reason).name)


def reason_words(game: Game, decided: str, ended: str) -> str:
    """Why a game ended, as a report says it, by what its row notes."""
    if decided == "forfeit":
        return "forfeit"
    return game.words.REASONS[game.rules.Reason[ended]].en if ended else "not noted"
