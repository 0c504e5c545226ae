"""What the cells of an array are, or the fields of a record: `dtype`."""

from __future__ import annotations

from math import prod
from typing import Any

CELL = 8  # bytes: every number has as many


class integer:
    """Any whole number of NumPy's; here they all are Python's own, so nothing is one."""


class int64(integer):
    """Where a kind is asked for: whole numbers of 64 bits."""


class int32(integer):
    """Whole numbers of 32 bits."""


class int16(integer):
    """Whole numbers of 16 bits."""


class int8(integer):
    """Bytes with a sign."""


class uint8(integer):
    """Bytes."""


class float64:
    """Broken numbers."""


CODES: dict[Any, str] = {
    "i8": "q",
    "u1": "B",
    int64: "q",
    int32: "i",
    int16: "h",
    int8: "b",
    uint8: "B",
    float64: "d",
    float: "d",
}
SIZES = {"q": 8, "i": 4, "h": 2, "d": 8, "b": 1, "B": 1}


class dtype:
    """A number, a record (`fields`), or so many of one of them (`base`, `shape`)."""

    def __new__(cls, form: Any) -> dtype:
        return form if isinstance(form, dtype) else super().__new__(cls)

    def __init__(self, form: Any) -> None:
        if form is self:
            return
        self.base: dtype = self
        self.shape: tuple[int, ...] = ()
        self.fields: dict[str, tuple[dtype, int]] | None = None
        self.type: Any = None
        self.code = ""
        if not isinstance(form, tuple):
            self.code = CODES[form]
            self.itemsize = SIZES[self.code]
        elif isinstance(form[1], list):
            self._become_record(*form)
        else:
            self._become_several(dtype(form[0]), form[1])

    def _become_several(self, base: dtype, shape: tuple[int, ...]) -> None:
        if not shape:
            self.__dict__.update(base.__dict__ | {"base": self})
            return
        self.base, self.shape, self.code, self.type = base, shape, base.code, base.type
        self.itemsize = base.itemsize * prod(shape)

    def _become_record(self, kind: Any, fields: list[tuple[str, Any, tuple[int, ...]]]) -> None:
        from .records import give_fields

        self.type, self.fields, self.itemsize, self.code = kind, {}, 0, "q"
        for name, form, shape in fields:
            field = dtype((dtype(form), shape))
            self.fields[name] = field, self.itemsize
            self.itemsize += field.itemsize
        give_fields(kind, self.fields)

    @property
    def names(self) -> tuple[str, ...] | None:
        return tuple(self.fields) if self.fields else None

    def __getitem__(self, name: str) -> dtype:
        assert self.fields, "only a record has fields"
        return self.fields[name][0]

    def __repr__(self) -> str:
        if self.shape:
            return f"{self.base}{self.shape}"
        if self.fields:
            return "{" + ", ".join(f"{name}: {field[0]}" for name, field in self.fields.items()) + "}"
        return self.code
