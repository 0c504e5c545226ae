"""What luck and choices did, in one sentence a player; and what a player's decisions were like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from yurt.core.game import Game
from yurt.core.language import Phrase
from yurt.study.analysis import Decision
from yurt.study.curve import Account
from yurt.study.grading import GRADES
from yurt.study.puzzles import kind_of

WON_BY_BOTH = Phrase(
    "{name} won {luck} % by luck and {choices} % by better choices.",
    "{name} a gagné {luck} % par la chance et {choices} % par de meilleurs choix.",
)
WON_BY_LUCK = Phrase(
    "{name} won by luck (+{luck} %), although choices cost {choices} %.",
    "{name} a gagné par la chance (+{luck} %), bien que les choix aient coûté {choices} %.",
)
WON_BY_CHOICES = Phrase(
    "{name} won by better choices (+{choices} %), against bad luck (−{luck} %).",
    "{name} a gagné par de meilleurs choix (+{choices} %), malgré la malchance (−{luck} %).",
)
LOST_BY_BOTH = Phrase(
    "{name} lost {luck} % by bad luck and {choices} % by weaker choices.",
    "{name} a perdu {luck} % par malchance et {choices} % par de moins bons choix.",
)
LOST_BY_LUCK = Phrase(
    "{name} lost by bad luck (−{luck} %), although choices brought {choices} %.",
    "{name} a perdu par malchance (−{luck} %), bien que les choix aient rapporté {choices} %.",
)
LOST_BY_CHOICES = Phrase(
    "{name} lost by weaker choices (−{choices} %), although luck brought {luck} %.",
    "{name} a perdu par de moins bons choix (−{choices} %), bien que la chance ait rapporté {luck} %.",
)


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


def sentence_of(account: Account, name: str) -> Phrase:
    """By luck or by choices: the parts of what was won or lost since the start."""
    luck, choices = round(100 * account.luck), round(100 * account.choices)
    won = account.result > account.start
    if won:
        phrase = (
            WON_BY_BOTH if luck >= 0 and choices >= 0 else WON_BY_LUCK if luck > choices else WON_BY_CHOICES
        )
    else:
        phrase = (
            LOST_BY_BOTH
            if luck <= 0 and choices <= 0
            else LOST_BY_LUCK
            if luck < choices
            else LOST_BY_CHOICES
        )
    return phrase.fill(name=name, luck=abs(luck), choices=abs(choices))


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
