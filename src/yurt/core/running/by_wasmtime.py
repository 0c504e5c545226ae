"""Runs a game's WebAssembly module with wasmtime: its functions called as if they were Python's.

Arrays that `zeros` made lie in the module's memory and are worked on in place; others are copied there and
back at every call (two that begin at the same place, as one memory read in two ways, stay one).
"""

from __future__ import annotations

import atexit
import ctypes
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from weakref import WeakSet

import numpy as np
import wasmtime

from yurt.core.running.calling import BLOCK_SLOTS, SLOT, WasmFault, flat, told_by

Thing = TypeVar("Thing")


class Module(NamedTuple):
    """A module made ready for this machine, and what it says of itself."""

    code: wasmtime.Module
    made_from: str
    exports: frozenset[str]
    faults: list[str]


_to_close: WeakSet[Any] = WeakSet()


@atexit.register
def _close_all() -> None:
    """Before Python takes apart what wasmtime closes its things with."""
    for thing in list(_to_close):
        thing.close()


def _closed_at_exit(thing: Thing) -> Thing:
    _to_close.add(thing)
    return thing


@lru_cache(maxsize=1)
def _engine() -> wasmtime.Engine:
    return _closed_at_exit(wasmtime.Engine())


@lru_cache(maxsize=32)
def load(path: Path) -> Module:
    """The module of a file, made ready once a process."""
    binary = path.read_bytes()
    told = told_by(binary)
    code = _closed_at_exit(wasmtime.Module(_engine(), binary))
    return Module(code, told["made_from"], frozenset(told["exports"]), told["faults"])


class Instance:
    """One memory with a module's functions over it; two threads need two."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self._store = _closed_at_exit(wasmtime.Store(_engine()))
        found: Any = wasmtime.Instance(self._store, module.code, []).exports(self._store)
        self._found, self._memory = found, found["memory"]
        self._stack = found["__stack_pointer"].value(self._store)
        self._base = self._address_of_memory()
        self._scratch: dict[tuple[str, int], tuple[int, int]] = {}
        self._block = self._reserve(BLOCK_SLOTS * SLOT)
        self._slots = (ctypes.c_int64 * BLOCK_SLOTS).from_address(self._base + self._block)

    def __getattr__(self, name: str) -> Callable[..., int]:
        if name not in self.module.exports:
            raise AttributeError(f"the module exports no {name!r}")
        return partial(self._call, name, self._found[name])

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        """Like NumPy's, but in the memory of the module."""
        form, lengths = np.dtype(dtype), (shape,) if isinstance(shape, int) else shape
        size = form.itemsize * int(np.prod(lengths, dtype=np.int64))
        address = self._base + self._reserve(max(size, 1))
        room = (ctypes.c_uint8 * size).from_address(address)
        room._owner = self  # the memory lives as long as its arrays
        return np.frombuffer(room, np.uint8).view(form).reshape(lengths) if size else np.zeros(lengths, form)

    def _call(self, name: str, function: Any, *arguments: Any) -> int:
        slots: list[int] = []
        borrowed: dict[int, tuple[int, int]] = {}
        for value in flat(arguments):
            if isinstance(value, np.ndarray | np.void):
                slots.append(self._place(name, value, len(slots), borrowed))
                slots += value.shape
            else:
                slots.append(int(value))
        for place, slot in enumerate(slots):
            self._slots[place] = slot
        try:
            answer = int(function(self._store, self._block))
        except wasmtime.Trap as trap:
            raise self._fault(name, trap) from None
        for own, (size, address) in borrowed.items():
            ctypes.memmove(own, self._base + address, size)
        return answer

    def _place(self, name: str, value: Any, slot: int, borrowed: dict[int, tuple[int, int]]) -> int:
        """Where in memory an array or a record is; others are copied there."""
        assert value.flags.c_contiguous, "compiled code wants whole arrays"
        row = value if isinstance(value, np.ndarray) else _bytes_of(value)
        own = int(row.__array_interface__["data"][0])
        if 0 < own - self._base < self._memory.data_len(self._store):
            return own - self._base
        if own not in borrowed:
            address = self._scratch_for(name, slot, value.nbytes)
            ctypes.memmove(self._base + address, own, value.nbytes)
            borrowed[own] = value.nbytes, address
        return borrowed[own][1]

    def _scratch_for(self, name: str, slot: int, size: int) -> int:
        """Room for an argument, the same at every call if it is large enough."""
        address, room = self._scratch.get((name, slot), (0, 0))
        if room < size or not address:
            address = self._reserve(max(size, 1))
            self._scratch[name, slot] = address, size
        return address

    def _reserve(self, size: int) -> int:
        address = int(self._found["reserve"](self._store, size)) & 0xFFFFFFFF
        assert self._address_of_memory() == self._base, "memory grows where it is"
        return address

    def _address_of_memory(self) -> int:
        pointer = ctypes.cast(self._memory.data_ptr(self._store), ctypes.c_void_p)
        return int(pointer.value or 0)

    def _fault(self, name: str, trap: wasmtime.Trap) -> WasmFault:
        """Why a call ended early; the next one starts with an empty stack."""
        self._found["__stack_pointer"].set_value(self._store, self._stack)
        place = self._base + self._found["fault"].value(self._store)
        code = ctypes.c_int32.from_address(place)
        known = 0 < code.value < len(self.module.faults)
        said = self.module.faults[code.value] if known else trap.message
        code.value = 0
        return WasmFault(f"{name}: {said}")


def _bytes_of(record: Any) -> Any:
    """The memory of a record itself, which NumPy only lets be read."""
    return np.frombuffer(record, np.uint8)
