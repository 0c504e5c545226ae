"""The folder of a contest: what it is of, and its rows."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import takewhile
from pathlib import Path
from typing import Any

from yurt.arena.dataset import Dataset, need_arrow
from yurt.arena.plan import Plan
from yurt.arena.rows import Row
from yurt.core.language import Mistake, Phrase

HEADER, ROWS, EARLIER = "contest.json", "rows", "rows.csv"
ANOTHER = Phrase(
    "{out} holds another contest: take another folder, or the same game, bots, players and seed",
    "{out} contient un autre tournoi : prenez un autre dossier, ou les mêmes jeu, robots, joueurs et graine",
)
OLD = Phrase(
    "{out} holds rows that an earlier Yurt wrote ({file}): take another folder",
    "{out} contient des lignes d’un Yurt plus ancien ({file}) : prenez un autre dossier",
)


class Kept:
    """A contest's rows in a folder, taken up again where a kill ended it."""

    def __init__(self, plan: Plan, out: Path) -> None:
        """ValueError if the folder holds another contest, or if Arrow is not there."""
        need_arrow()
        self.plan = plan
        out.mkdir(parents=True, exist_ok=True)
        header = out / HEADER
        if (out / EARLIER).exists():
            raise Mistake(OLD.fill(out=out, file=EARLIER))
        if header.exists() and json.loads(header.read_text("utf-8")) != plan.header():
            raise Mistake(ANOTHER.fill(out=out))
        header.write_text(json.dumps(plan.header(), indent=1) + "\n", "utf-8")
        self.dataset = Dataset(out / ROWS, schema(plan))

    @property
    def next(self) -> int:
        return self.dataset.next

    def append(self, played: Sequence[Row]) -> None:
        self.dataset.append(as_table(played, self.dataset.schema))

    def close(self) -> None:
        self.dataset.write()

    def rows(self) -> Iterator[Row]:
        """What was kept before, in order, as far as the plan goes."""
        found = map(_row, self.dataset.rows())
        return takewhile(lambda row: row.number < self.plan.games, found)


def schema(plan: Plan) -> Any:
    """A column for each field of a row; every file says of itself which contest it is of."""
    import pyarrow as pa

    columns = {
        "number": pa.int64(),
        "seed": pa.int64(),
        "bots": pa.list_(pa.string()),
        "scores": pa.list_(pa.int32()),
        "winners": pa.list_(pa.int8()),
        "decided": pa.string(),
        "decisions": pa.int32(),
        "seconds": pa.float64(),
        "faults": pa.list_(pa.string()),
        "plays": pa.list_(pa.int16()),
        "ended": pa.string(),
    }
    assert list(columns) == [field.name for field in fields(Row)], "all of a row is kept"
    return pa.schema(columns, {"contest": json.dumps(plan.header())})


def as_table(played: Sequence[Row], form: Any) -> Any:
    """Rows as Arrow has them."""
    import pyarrow as pa

    columns = [pa.array([getattr(row, part.name) for row in played], part.type) for part in form]
    return pa.table(columns, schema=form)


def _row(cells: dict[str, Any]) -> Row:
    plain: dict[str, Any] = {
        name: tuple(cell) if isinstance(cell, list) else cell for name, cell in cells.items()
    }
    return Row(**plain)
