"""The folder of a contest: what it is of, and its rows."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np

from yurt.arena.columns import Columns
from yurt.arena.dataset import Dataset, need_arrow
from yurt.arena.plan import Plan
from yurt.arena.rows import DECIDED, Row
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

    def append(self, played: Columns) -> None:
        self.dataset.append(as_table(played, self.dataset.schema))

    def close(self) -> None:
        self.dataset.write()

    def columns(self) -> Iterator[Columns]:
        """What was kept before, in order, as far as the plan goes."""
        for some in map(_as_columns, self.dataset.tables()):
            if some.number[0] >= self.plan.games:
                return
            yield some.between(0, self.plan.games)

    def rows(self) -> Iterator[Row]:
        """The same, row by row."""
        return chain.from_iterable(self.columns())


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


def as_table(played: Columns, form: Any) -> Any:
    """Games as Arrow has them."""
    import pyarrow as pa

    count, players, winners = len(played), played.players, np.nonzero(played.wins)[1]
    faults = [played.faults.get(place, ()) for place in range(count)] if played.faults else [()] * count
    plays_end = np.zeros(count, np.int32) if played.plays_end is None else played.plays_end
    columns = {
        "bots": _lists(_named(played.names, played.bots.ravel()), _ends(count, players)),
        "scores": _lists(pa.array(played.scores.ravel(), pa.int32()), _ends(count, players)),
        "winners": _lists(pa.array(winners, pa.int8()), played.wins.sum(axis=1).cumsum()),
        "decided": _named(DECIDED, played.decided),
        "faults": pa.array(faults, pa.list_(pa.string())),
        "plays": _lists(pa.array(played.plays, pa.int16()), plays_end),
        "ended": _named(played.reasons, played.ended),
    }
    whole = [
        columns[part.name] if part.name in columns else pa.array(getattr(played, part.name), part.type)
        for part in form
    ]
    return pa.table(whole, schema=form)


def _named(names: Sequence[str], places: Any) -> Any:
    import pyarrow as pa

    return pa.array(names, pa.string()).take(pa.array(places))


def _ends(count: int, players: int) -> Any:
    return np.arange(1, count + 1) * players


def _lists(values: Any, ends: Any) -> Any:
    """Lists of these values, one after the other; where each ends."""
    import pyarrow as pa

    return pa.ListArray.from_arrays(pa.array(np.concatenate([[0], ends]), pa.int32()), values)


def _as_columns(table: Any) -> Columns:
    """Rows that Arrow has read."""
    found = {name: table.column(name) for name in table.schema.names}
    count = table.num_rows
    names, bots = _places_of(found["bots"].flatten())
    reasons, ended = _places_of(found["ended"])
    decided, how = _places_of(found["decided"])
    winners = found["winners"]
    wins = np.zeros((count, len(bots) // count), np.bool_)
    wins[np.repeat(np.arange(count), _lengths(winners)), _numbers(winners.flatten())] = True
    plays = _numbers(found["plays"].flatten())
    return Columns(
        names=names,
        reasons=reasons,
        number=_numbers(found["number"]),
        seed=_numbers(found["seed"]),
        bots=bots.reshape(count, -1),
        scores=_numbers(found["scores"].flatten()).reshape(count, -1),
        wins=wins,
        decided=np.array([DECIDED.index(one) for one in decided], np.int8)[how],
        decisions=_numbers(found["decisions"]),
        seconds=_numbers(found["seconds"]),
        ended=ended,
        faults={place: tuple(said) for place, said in enumerate(found["faults"].to_pylist()) if said},
        plays=plays,
        plays_end=_lengths(found["plays"]).cumsum() if len(plays) else None,
    )


def _numbers(column: Any) -> Any:
    return column.to_numpy(zero_copy_only=False)


def _lengths(column: Any) -> Any:
    import pyarrow.compute as compute

    return _numbers(compute.list_value_length(column))


def _places_of(column: Any) -> tuple[tuple[str, ...], Any]:
    """The different texts of a column, and for each row the place of its own."""
    coded = column.dictionary_encode()
    return tuple(coded.dictionary.to_pylist()), _numbers(coded.indices).astype(np.int16)
