"""The score sheet, and the bonus cards spelt out."""

from __future__ import annotations

from typing import Any

import numpy as np

from yurt.core.language import Phrase
from yurt.games.yak.names import COLOUR, ZONE
from yurt.games.yak.pieces import BIGGEST_GROUP, MOST_CARDS, PLACES, Form, Stone, Zone
from yurt.games.yak.scoring import ROWS, tally

MAJORITY = Phrase(
    "{colour}: most stones +{most}, second most +{second}, +{placed} for each one {zone}",
    "{colour} : majorité +{most}, deuxième +{second}, +{placed} par pierre {zone}",
)
DUTY = Phrase(
    "{colour}: no stone −{missing}, else +{duty} for each one {zone}",
    "{colour} : aucune pierre −{missing}, sinon +{duty} par pierre {zone}",
)
BONUS = Phrase("bonus: {colour}", "bonus : {colour}")


def card(view: Any, colour: int) -> Phrase:
    """A bonus card with its numbers."""
    box = view.box
    form = MAJORITY if box.cards_form[colour] == Form.MAJORITY else DUTY
    return form.fill(
        colour=COLOUR[Stone(colour)],
        zone=ZONE[Zone(int(box.cards_zone[colour]))],
        **{
            name: int(getattr(box, f"cards_{name}"))
            for name in ("most", "second", "placed", "missing", "duty")
        },
    )


def tallies(view: Any) -> list[tuple[list[int], list[int]]]:
    """For each seat the tower with its crystals coloured, and the points of each row of the sheet."""
    found = []
    for seat in range(int(view.players)):
        painted, rows = np.zeros(PLACES, np.int64), np.zeros(ROWS, np.int64)
        tally(view, seat, painted, rows)
        found.append((painted.tolist(), rows.tolist()))
    return found


def sheet(view: Any) -> list[tuple[Phrase, list[int]]]:
    """The score sheet: its rows, each with a number for every player; before the end, as if it were now."""
    columns = [rows for _, rows in tallies(view)]
    rows = [list(row) for row in zip(*columns, strict=True)]
    return [
        *zip(_titles(view), rows, strict=False),
        (Phrase("total", "total"), [sum(column) for column in columns]),
    ]


def _titles(view: Any) -> list[Phrase]:
    """A title for each row, in the order of Row, as far as there are bonus cards."""
    sizes = range(2, BIGGEST_GROUP)
    return [
        *(Phrase(f"groups of {size}", f"groupes de {size}") for size in sizes),
        Phrase(f"groups of {BIGGEST_GROUP} or more", f"groupes de {BIGGEST_GROUP} ou plus"),
        Phrase("number of groups", "nombre de groupes"),
        Phrase("single stones", "pierres seules"),
        Phrase("most food", "le plus de vivres"),
        Phrase("Stupa", "Stupa"),
        *(
            BONUS.fill(colour=COLOUR[Stone(int(view.cards[number]))])
            for number in range(MOST_CARDS)
            if view.cards[number] >= 0
        ),
    ]
