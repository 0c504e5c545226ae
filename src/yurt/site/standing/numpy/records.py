"""Rows of named numbers: all of a row lies in one memory, and each of its fields looks at a part of it."""

from __future__ import annotations

from typing import Any

from .arrays import ndarray, over
from .kinds import CELL, dtype


class void:
    """A record: `core.kernel.Record` is made of it."""

    __slots__ = ("_cells", "_parts")

    layout: dtype
    _cells: Any  # a memoryview of all numbers
    _parts: dict[str, Any]  # the fields that are more than a number, each made once

    @property
    def dtype(self) -> dtype:
        return type(self).layout

    def tobytes(self) -> bytes:
        return self._cells.tobytes()  # type: ignore[no-any-return]

    def tolist(self) -> tuple[Any, ...]:
        fields = type(self).layout.fields or {}
        if len(fields) == len(self._cells):
            return tuple(self._cells)
        found = [getattr(self, name) for name in fields]
        return tuple(value if isinstance(value, int) else value.tolist() for value in found)


def record_over(kind: Any, cells: Any) -> Any:
    row = kind.__new__(kind)
    row._cells, row._parts = cells, {}
    return row


def give_fields(kind: Any, fields: dict[str, tuple[dtype, int]]) -> None:
    """Let a kind of record read its fields in the quickest way that plain Python has."""
    for name, (form, offset) in fields.items():
        start = offset // CELL
        if form.shape or form.fields:
            setattr(kind, name, _part(name, form, start, start + form.itemsize // CELL))
        else:
            setattr(kind, name, _number(start))


def _number(place: int) -> property:
    def read(row: void) -> Any:
        return row._cells[place]

    def write(row: void, value: int) -> None:
        row._cells[place] = value

    return property(read, write)


def _part(name: str, form: dtype, start: int, end: int) -> property:
    def read(row: void) -> Any:
        parts = row._parts
        if name not in parts:
            parts[name] = over(form, row._cells[start:end])
        return parts[name]

    def write(row: void, value: Any) -> None:
        found = read(row)
        if isinstance(found, void):
            found._cells[:] = value._cells
        else:
            found[:] = value

    return property(read, write)


class Records(ndarray):
    """Some records one after the other."""

    def __init__(self, form: dtype, cells: Any) -> None:
        super().__init__(cells)
        self._form = form
        self._width = form.itemsize // CELL
        self._made: dict[int, Any] = {}

    @property
    def shape(self) -> tuple[int, ...]:
        return (len(self._cells) // self._width,)

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, slice):
            start, end, _ = key.indices(len(self))
            return Records(self._form, self._cells[start * self._width : max(start, end) * self._width])
        if key not in self._made:
            start = range(len(self))[key] * self._width
            self._made[key] = record_over(self._form.type, self._cells[start : start + self._width])
        return self._made[key]

    def __setitem__(self, key: int, row: void) -> None:
        self[key]._cells[:] = row._cells

    def reshape(self, length: int) -> Records:
        assert length == len(self), "records stand in a row"
        return self

    def __iter__(self) -> Any:
        return (self[place] for place in range(len(self)))

    def tolist(self) -> list[Any]:
        return [row.tolist() for row in self]
