"""What the rules of a game are written with.

Rules are plain functions over records of integers. As they stand they run as
ordinary Python; `core/running` makes a compiled twin of the same source.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

CHANCE = -1  # dice and decks have a seat of their own: the last place of `awaiting`, behind all seats
CRITERIA = 6  # columns of a result: the score, then what breaks ties, in order
ACTIONS = 256  # the most different actions any game has

EVERYONE = -1
UNKNOWN = -1  # what a view shows where its reader may not look
NOBODY = -2  # where a seat could stand and none does

Ints: TypeAlias = NDArray[np.int64]
Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Mark a function that has a compiled twin; readers need not care."""
    function.__dict__["compiled"] = True
    return function


if TYPE_CHECKING:

    class _Row:
        dtype: np.dtype[Any]

        def tobytes(self) -> bytes: ...
else:
    _Row = np.void


class Record(_Row):
    """A row of named integers: a dataclass that compiled code can read."""

    layout: ClassVar[np.dtype[Any]]
    _bytes: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        fields = {name: field for name, field in vars(cls).items() if isinstance(field, _Field)}
        form: Any = (cls, [(name, field.form, field.shape) for name, field in fields.items()])
        cls.layout = np.dtype(form)
        cls._bytes = np.dtype(("u1", (cls.layout.itemsize,)))
        places: Any = cls.layout.fields
        for name, field in fields.items():
            field.put(*places[name][:2])

    @classmethod
    def new(cls) -> Self:
        return cls.over(bytearray(cls.layout.itemsize))

    @classmethod
    def over(cls, memory: bytearray | memoryview) -> Self:
        """The record that lies in this memory.

        It keeps what its fields were found in; none of that leads back to it, so that it is let go at once.
        """
        row: Any = np.frombuffer(memory, cls.layout)[0]
        row.memory = memory
        return row  # type: ignore[no-any-return]

    @property
    def data(self) -> Any:
        """The row's memory, which numba asks for at every call: NumPy's own would spell out all fields first.

        By `python -m bench.calls` a call of compiled rules takes 1 to 2 µs so, and 6 to 14 µs without.
        """
        kept = self.__dict__
        return kept["memory"] if "memory" in kept else self.getfield(self._bytes)  # type: ignore[attr-defined]

    def copy(self) -> Self:
        """As NumPy's own, which takes ten times as long for rows of many fields."""
        kept = self.__dict__
        return self.over(bytearray(kept["memory"] if "memory" in kept else self.tobytes()))

    def __reduce__(self) -> tuple[Any, ...]:
        return _record_of, (type(self), self.tobytes())

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()


def _record_of(kind: type[Record], row: bytes) -> Record:
    """Restore a pickled record."""
    return kind.over(bytearray(row))


class _Field:
    """A table or a record within a Record; far quicker to read than by NumPy's own attribute access."""

    place: Any  # its type and its offset in the row

    def __init__(self, form: Any, shape: tuple[int, ...]) -> None:
        self.form = form
        self.shape = shape

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def put(self, form: Any, offset: int) -> None:
        self.place = (form, offset)

    def __get__(self, row: Any, owner: type) -> Any:
        if row is None:
            return self
        kept = row.__dict__
        if self.name in kept:
            return kept[self.name]
        if "memory" not in kept:  # a row of many
            return row.getfield(*self.place)
        found = kept[self.name] = self._found(kept["memory"])
        return found

    def _found(self, memory: bytearray) -> Any:
        form, offset = self.place
        if issubclass(form.type, Record):
            return form.type.over(memoryview(memory)[offset : offset + form.itemsize])
        count = form.itemsize // form.base.itemsize
        return np.frombuffer(memory, form.base, count, offset).reshape(form.shape)

    def __set__(self, row: Any, value: Any) -> None:
        row[self.name] = value


class _Number(_Field):
    """One integer of a Record, as Python's own."""

    cell: int  # where it stands among the row's

    def put(self, form: Any, offset: int) -> None:
        super().put(form, offset)
        self.cell = offset // form.itemsize

    def __get__(self, row: Any, owner: type) -> Any:
        if row is None:
            return self
        try:
            return row.cells[self.cell]
        except AttributeError:
            return _cells(row)[self.cell]

    def __set__(self, row: Any, value: Any) -> None:
        try:
            row.cells[self.cell] = value
        except AttributeError:
            _cells(row)[self.cell] = value
        except TypeError:  # a truth of NumPy's
            row.cells[self.cell] = int(value)


def _cells(row: Any) -> Any:
    """The integers of a record, one after the other, kept with it unless it is a row of many."""
    if "memory" not in row.__dict__:
        return row.getfield(row._bytes).view(np.int64)
    row.cells = memoryview(row.memory).cast("q")
    return row.cells


def number() -> int:
    """Declare a field holding one integer."""
    return _Number("i8", ())  # type: ignore[return-value]


def numbers(*shape: int) -> Ints:
    """Declare a field holding a table of integers."""
    return _Field("i8", shape)  # type: ignore[return-value]


class Runs(IntEnum):
    """Actions numbered one after the other: each member says how many of them it stands for."""

    length: int

    def __new__(cls, length: int = 1) -> Self:
        first = sum(run.length for run in cls.__members__.values())
        run = int.__new__(cls, first)
        run._value_ = first
        run.length = length
        return run


def actions_in(runs: type[Runs]) -> int:
    """How many actions there are in all."""
    return sum(run.length for run in runs)


Kind = TypeVar("Kind", bound=Record)


def record(kind: type[Kind]) -> Kind:
    """Declare a field holding another record."""
    return _Field(kind.layout, ())  # type: ignore[return-value]


def records(kind: type[Record], count: int) -> Any:
    """Declare a field holding a row of records."""
    return _Field(kind.layout, (count,))


def as_rows(table: NDArray[Any]) -> Any:
    """The rows of a table as records of one field, `numbers`: the same memory.

    Compiled code that takes a row of a table counts the references to it; of a field it does not.
    """
    kind: type[Record] = type("Row", (Record,), {"numbers": _Field(table.dtype, table.shape[1:])})
    return table.view(kind.layout).reshape(len(table))


def narrow(kind: type[Kind], names: Iterable[str], **more: Any) -> type[Kind]:
    """Some fields of a kind of record, and perhaps more, in numbers of half the width."""
    fields = more | {name: vars(kind)[name] for name in names}
    halved = {name: _Field(_half(field.form), field.shape) for name, field in fields.items()}
    return type(kind.__name__, (Record,), halved)


def _half(form: Any) -> Any:
    return "i4" if form == "i8" else narrow(form.type, form.names).layout


def span(layout: np.dtype[Any], name: str) -> tuple[int, int]:
    """Where in a record's cells a field begins and ends."""
    assert layout.fields, "a record has fields"
    form, offset = layout.fields[name][:2]
    return offset // 8, (offset + form.itemsize) // 8


def cells(row: Record) -> Ints:
    """All integers of a record, one after the other (a copy)."""
    return np.frombuffer(row.tobytes(), np.int64)


class Happening(Record):
    event = number()  # one of the game's Event
    seat = number()  # whom it befell
    value = number()
    detail = number()  # a second value, where one does not say it all
    heard_by = number()  # the seat that may know the values, or EVERYONE


class Heard(NamedTuple):
    """A Happening as one reader may know it: the values are UNKNOWN where they were whispered to another."""

    event: int
    seat: int
    value: int
    detail: int


class Log(Record):
    count = number()
    happenings = records(Happening, 64)  # what one action brings about


@compiled
def tell(log: Log, event: int, seat: int, value: int, detail: int = 0) -> None:
    """Note something that everyone sees."""
    whisper(log, event, seat, EVERYONE, value, detail)


@compiled
def whisper(log: Log, event: int, seat: int, heard_by: int, value: int, detail: int = 0) -> None:
    """Note something whose values one seat alone may know."""
    happening = log.happenings[log.count]
    happening.event = event
    happening.seat = seat
    happening.value = value
    happening.detail = detail
    happening.heard_by = heard_by
    log.count += 1


@compiled
def awaited(state: Any) -> int:
    """The first seat that must act, CHANCE after all others; NOBODY when the game is over."""
    found = CHANCE if state.awaiting[CHANCE] else NOBODY
    for seat in range(len(state.awaiting) - 2, -1, -1):
        if state.awaiting[seat]:
            found = seat
    return found


def all_awaited(state: Any) -> list[int]:
    """Every seat that must act, CHANCE last."""
    *seats, chance = state.awaiting.tolist()
    return [seat for seat, awaits in enumerate(seats) if awaits] + [CHANCE] * bool(chance)


@compiled
def total(table: Ints) -> int:
    """The sum of a table; unlike `table.sum()` it compiles in no time and is quick for short tables."""
    amount = 0
    for place in range(len(table)):  # by place: `for number in table` does not vectorise
        amount += table[place]
    return amount


@compiled
def highest(table: Ints) -> int:
    """The highest number of a table that has any; unlike `table.max()` it needs nothing of numba's own."""
    found = table[0]
    for place in range(1, len(table)):
        found = max(found, table[place])
    return int(found)


@compiled
def several(weights: Ints) -> bool:
    """Whether more than one option is open."""
    found = False
    for weight in weights:
        if weight:
            if found:
                return True
            found = True
    return False


@compiled
def packed(counts: Ints) -> int:
    """How many of each kind, as the digits of one number (base 16, the first kind last)."""
    digits = 0
    for kind in range(len(counts) - 1, -1, -1):
        digits = 16 * digits + counts[kind]
    return digits
