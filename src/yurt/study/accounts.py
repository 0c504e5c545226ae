"""What is said of each player: how the game ended, the luck, and what the decisions were like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from yurt.core.game import Game
from yurt.core.language import Phrase
from yurt.study.analysis import Decision
from yurt.study.grading import GRADES
from yurt.study.luck import Luck
from yurt.study.puzzles import kind_of

WON = Phrase("{name} won", "{name} a gagné")
LOST = Phrase("{name} lost", "{name} a perdu")
LUCK = Phrase("{outcome}: {verdict} ({brought}).", "{outcome} : {verdict} ({brought}).")
ENDED = Phrase("{outcome}.", "{outcome}.")


class Play(NamedTuple):
    """What a player's decisions were like."""

    grades: dict[str, int]
    lost: float  # win chance, added up
    accuracy: float  # the share of the best option's chance that was kept, on average
    kinds: dict[str, float]  # win chance lost by each kind of move that was played, the costliest first

    @property
    def costly(self) -> str | None:
        """The kind of move by which most was lost."""
        return next(iter(self.kinds), None)


def sentence_of(name: str, won: bool, lot: tuple[Luck, Phrase] | None) -> Phrase:
    """How a player's game ended, and the verdict on luck that the end screen has too."""
    outcome = (WON if won else LOST).fill(name=name)
    if lot is None:
        return ENDED.fill(outcome=outcome)
    luck, brought = lot
    return LUCK.fill(outcome=outcome, verdict=luck.verdict, brought=brought)


def play_of(game: Game, decisions: Sequence[Decision]) -> Play:
    """Of one player's decisions."""
    grades: dict[str, int] = {
        grade: sum(decision.grade == grade for decision in decisions) for grade in GRADES
    }
    lost: dict[str, float] = {}
    for decision in decisions:
        if decision.loss:
            kind = kind_of(game, decision.taken)
            lost[kind] = lost.get(kind, 0.0) + decision.loss
    kept = [1 - decision.loss / decision.best.win for decision in decisions if decision.best.win > 0]
    return Play(
        grades=grades,
        lost=sum(lost.values()),
        accuracy=sum(kept) / len(kept) if kept else 1.0,
        kinds=dict(sorted(lost.items(), key=lambda row: -row[1])),
    )
