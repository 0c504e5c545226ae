"""Grades of decisions: by how much of the chance to win was surely given away, never by doubt."""

from __future__ import annotations

from typing import Literal

from yurt.core.language import Phrase

Grade = Literal["best", "fine", "inaccuracy", "mistake", "blunder"]
GRADES: tuple[Grade, ...] = ("best", "fine", "inaccuracy", "mistake", "blunder")
LEAST: dict[Grade, float] = {"inaccuracy": 0.02, "mistake": 0.05, "blunder": 0.10}  # surely given away

NAMES: dict[Grade, Phrase] = {
    "best": Phrase("best", "le meilleur"),
    "fine": Phrase("fine", "bon"),
    "inaccuracy": Phrase("inaccuracy", "imprécision"),
    "mistake": Phrase("mistake", "erreur"),
    "blunder": Phrase("blunder", "gaffe"),
}
SEVERAL: dict[Grade, Phrase] = {
    "best": Phrase("best", "meilleurs"),
    "fine": Phrase("fine", "bons"),
    "inaccuracy": Phrase("inaccuracies", "imprécisions"),
    "mistake": Phrase("mistakes", "erreurs"),
    "blunder": Phrase("blunders", "gaffes"),
}


def grade_of(behind: float, unsure: float) -> Grade:
    """Of an option that is so far behind the best, give or take half of a 95 % interval."""
    if behind <= 0:
        return "best"
    surely = behind - unsure
    return next((grade for grade in reversed(GRADES) if surely > LEAST.get(grade, 1.0)), "fine")


def loss_of(behind: float, unsure: float) -> float:
    """What counts as lost: nothing, where the option may be as good as the best."""
    return behind if behind > unsure else 0.0
