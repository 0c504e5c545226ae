"""Rows and tables of numbers over a memory; a part of one is the same memory, as in NumPy."""

from __future__ import annotations

import operator
from array import array as laid
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from itertools import accumulate, repeat
from math import prod
from typing import Any

from .kinds import CELL, SIZES, dtype


class ndarray:
    """A row of numbers."""

    __slots__ = ("__dict__", "_cells")

    def __init__(self, cells: Any) -> None:
        self._cells = cells

    @property
    def shape(self) -> tuple[int, ...]:
        return (len(self._cells),)

    def __len__(self) -> int:
        return len(self._cells)

    def __getitem__(self, key: Any) -> Any:
        if key.__class__ is slice:
            return ndarray(self._cells[key])
        return self._cells[key]

    def __setitem__(self, key: Any, value: Any) -> None:
        try:
            self._cells[key] = value
        except TypeError:
            _fill(self._cells[key], value)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._cells)

    @property
    def data(self) -> Any:
        return self._cells

    def view(self, form: dtype) -> Any:
        """The same memory, read as records."""
        return over(dtype((form, (len(self._cells) * CELL // form.itemsize,))), self._cells)

    def tolist(self) -> list[Any]:
        return self._cells.tolist()  # type: ignore[no-any-return]

    def tobytes(self) -> bytes:
        return self._cells.tobytes()  # type: ignore[no-any-return]

    def copy(self) -> Any:
        return _like(self, self._cells)

    # What is asked of all numbers together

    def sum(self) -> Any:
        return sum(self._cells)

    def any(self) -> bool:
        return any(self._cells)

    def all(self) -> bool:
        return all(self._cells)

    def max(self) -> Any:
        return max(self._cells)

    def min(self) -> Any:
        return min(self._cells)

    def argmax(self) -> int:
        found = self.tolist()
        return found.index(max(found))

    def cumsum(self) -> ndarray:
        return _row(accumulate(self._cells))

    def nonzero(self) -> tuple[ndarray]:
        return (flatnonzero(self),)

    def searchsorted(self, value: Any, side: str = "left") -> int:
        return (bisect_right if side == "right" else bisect_left)(self._cells, value)

    # What is done with each number

    def _each(self, operation: Callable[[Any, Any], Any], other: Any) -> Any:
        return _like(self, map(operation, self._cells, _numbers(other)))

    def _asked(self, operation: Callable[[Any, Any], bool], other: Any) -> ndarray:
        return ndarray(memoryview(bytes(map(operation, self._cells, _numbers(other)))).cast("?"))

    def _changed(self, operation: Callable[[Any, Any], Any], other: Any) -> ndarray:
        _fill(self._cells, list(map(operation, self._cells, _numbers(other))))
        return self

    def __add__(self, other: Any) -> Any:
        return self._each(operator.add, other)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        return self._each(operator.sub, other)

    def __mul__(self, other: Any) -> Any:
        return self._each(operator.mul, other)

    __rmul__ = __mul__

    def __iadd__(self, other: Any) -> ndarray:
        return self._changed(operator.add, other)

    def __isub__(self, other: Any) -> ndarray:
        return self._changed(operator.sub, other)

    def __imul__(self, other: Any) -> ndarray:
        return self._changed(operator.mul, other)

    def __eq__(self, other: Any) -> Any:
        return self._asked(operator.eq, other)

    def __ne__(self, other: Any) -> Any:
        return self._asked(operator.ne, other)

    def __lt__(self, other: Any) -> Any:
        return self._asked(operator.lt, other)

    def __le__(self, other: Any) -> Any:
        return self._asked(operator.le, other)

    def __gt__(self, other: Any) -> Any:
        return self._asked(operator.gt, other)

    def __ge__(self, other: Any) -> Any:
        return self._asked(operator.ge, other)

    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        if len(self._cells) != 1:
            raise ValueError("the truth of several numbers is not one truth: any() or all()?")
        return bool(self._cells[0])

    def __repr__(self) -> str:
        return f"array({self.tolist()})"


class Table(ndarray):
    """Rows of rows, as deep as its shape has lengths."""

    def __init__(self, cells: Any, shape: tuple[int, ...]) -> None:
        super().__init__(cells)
        self._shape = shape
        width = prod(shape[1:])
        self._rows = [
            shaped(cells[place * width : (place + 1) * width], shape[1:]) for place in range(shape[0])
        ]

    @property
    def shape(self) -> tuple[int, ...]:
        return self._shape

    def __len__(self) -> int:
        return self._shape[0]

    def __getitem__(self, key: Any) -> Any:
        if key.__class__ is not tuple:
            return _stacked(self._rows[key]) if key.__class__ is slice else self._rows[key]
        first, *rest = key
        inner: Any = tuple(rest) if len(rest) > 1 else rest[0]
        if first.__class__ is slice:
            return _stacked([row[inner] for row in self._rows[first]])
        return self._rows[first][inner]

    def __setitem__(self, key: Any, value: Any) -> None:
        if key.__class__ is not tuple:
            rows = self._rows[key] if key.__class__ is slice else [self._rows[key]]
            for row, part in zip(rows, _parts(value, len(rows), self, key), strict=True):
                row[:] = part
            return
        first, *rest = key
        self._rows[first][tuple(rest) if len(rest) > 1 else rest[0]] = value

    def __iter__(self) -> Iterator[Any]:
        return iter(self._rows)

    def tolist(self) -> list[Any]:
        return [row.tolist() for row in self._rows]


def shaped(cells: Any, shape: tuple[int, ...]) -> ndarray:
    return ndarray(cells) if len(shape) == 1 else Table(cells, shape)


def over(form: dtype, cells: Any) -> Any:
    """An array or a record of a kind, over a memory."""
    from .records import Records, record_over

    if form.base.fields and form.shape:
        return Records(form.base, cells)
    return record_over(form.type, cells) if form.fields else shaped(cells, form.shape)


def _row(numbers: Any) -> ndarray:
    return ndarray(memoryview(laid("q", numbers)))


def _like(found: ndarray, numbers: Any) -> Any:
    return shaped(memoryview(laid("q", numbers)), found.shape)


def _numbers(other: Any) -> Any:
    """The numbers to go with each of an array's own."""
    if isinstance(other, ndarray):
        return other._cells
    return other if isinstance(other, (list, tuple, range, memoryview)) else repeat(other)


def _fill(cells: Any, value: Any) -> None:
    """Write a number everywhere, or so many numbers one after the other."""
    if isinstance(value, ndarray):
        value = value._cells
    elif isinstance(value, (list, tuple, range)):
        value = laid(cells.format, value)
    else:
        value = laid(cells.format, [value]) * len(cells)
    if len(value) != len(cells):
        raise ValueError(f"{len(value)} numbers do not fit into {len(cells)} places")
    cells[:] = value


def _parts(value: Any, count: int, table: Table, key: Any) -> Any:
    """What each of some rows is given."""
    if key.__class__ is not slice:
        return [value]
    deep = isinstance(value, Table) or (isinstance(value, (list, tuple)) and hasattr(value[0], "__len__"))
    return value if deep else [value] * count


def _stacked(parts: list[Any]) -> Any:
    """A copy of some rows, or of a number of each."""
    if not parts or not isinstance(parts[0], ndarray):
        return _row(parts)
    together = laid("q", [number for part in parts for number in part._cells])
    return shaped(memoryview(together), (len(parts), *parts[0].shape))


def zeros(shape: int | tuple[int, ...], kind: Any = float) -> Any:
    form, lengths = dtype(kind), (shape,) if isinstance(shape, int) else tuple(shape)
    return over(dtype((form, lengths)), _cells(bytearray(form.itemsize * prod(lengths)), form))


def _cells(buffer: Any, form: dtype) -> Any:
    memory: Any = memoryview(buffer)
    return memory.cast("B").cast(form.code)


def full(shape: int | tuple[int, ...], value: int, kind: Any) -> Any:
    found = zeros(shape, kind)
    _fill(found._cells, value)
    return found


def frombuffer(buffer: Any, kind: Any) -> Any:
    form = dtype(kind)
    cells = _cells(buffer, form)
    return over(dtype((form, (len(cells) * SIZES[form.code] // form.itemsize,))), cells)


def array(numbers: Any) -> Any:
    """A row of numbers, or a table of rows."""
    parts = list(numbers)
    return _stacked([_row(part) if hasattr(part, "__len__") else part for part in parts])


def flatnonzero(row: ndarray) -> ndarray:
    return _row(place for place, number in enumerate(row._cells) if number)
