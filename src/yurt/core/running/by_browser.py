"""Runs a game's WebAssembly module with the browser's own, from Python that runs in the browser too.

The two have memories of their own: at every call all arrays are copied to the module's and back.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from yurt.core.running.calling import BLOCK_SLOTS, SLOT, WasmFault, flat, told_by


class Module(NamedTuple):
    """A module made ready by the browser, and what it says of itself."""

    code: Any
    made_from: str
    exports: frozenset[str]
    faults: list[str]


@lru_cache(maxsize=32)
def load(path: Path) -> Module:
    """The module of a file, made ready once a worker."""
    import js  # type: ignore[import-not-found]  # not before: what is loaded may be kept without it
    from pyodide.ffi import to_js  # type: ignore[import-not-found]

    binary = path.read_bytes()
    told = told_by(binary)
    code = js.WebAssembly.Module.new(to_js(binary))
    return Module(code, told["made_from"], frozenset(told["exports"]), told["faults"])


class Instance:
    """One memory with a module's functions over it."""

    zeros = staticmethod(np.zeros)

    def __init__(self, module: Module) -> None:
        import js

        self.module = module
        self._js = js
        self._found = js.WebAssembly.Instance.new(module.code).exports
        self._stack_pointer = getattr(self._found, "__stack_pointer")
        self._stack = self._stack_pointer.value
        self._scratch: dict[tuple[str, int], tuple[int, int]] = {}  # by function and slot
        self._block = self._reserve(BLOCK_SLOTS * SLOT)

    def __getattr__(self, name: str) -> Callable[..., int]:
        if name not in self.module.exports:
            raise AttributeError(f"the module exports no {name!r}")
        return partial(self._call, name)

    def _call(self, name: str, *arguments: Any) -> int:
        slots: list[int] = []
        borrowed: dict[int, Any] = {}  # memories by their addresses in the module
        for value in flat(arguments):
            if isinstance(value, np.ndarray):
                address = self._address(name, value.data.obj, len(slots), borrowed)
                slots += (address, *value.shape)
            else:
                slots.append(int(value))
        self._bytes(self._block, len(slots) * SLOT).assign(memoryview(array("q", slots)).cast("B"))
        for address, memory in borrowed.items():
            self._bytes(address, len(memory)).assign(memory)
        answer = self._answer(name)
        for address, memory in borrowed.items():
            self._bytes(address, len(memory)).assign_to(memory)
        return answer

    def _answer(self, name: str) -> int:
        from pyodide.ffi import JsException

        try:
            return int(getattr(self._found, name)(self._block))
        except JsException as trap:
            raise self._fault(name, trap) from None

    def _address(self, name: str, memory: Any, slot: int, borrowed: dict[int, Any]) -> int:
        """Where a memory is copied to, the same place at every call if it is large enough."""
        for address, known in borrowed.items():
            if known is memory:  # read in two ways, it stays one
                return address
        address, room = self._scratch.get((name, slot), (0, 0))
        if room < len(memory) or not address:
            address = self._reserve(max(len(memory), 1))
            self._scratch[name, slot] = address, len(memory)
        borrowed[address] = memory
        return address

    def _reserve(self, size: int) -> int:
        return int(self._found.reserve(size)) & 0xFFFFFFFF

    def _bytes(self, address: int, size: int) -> Any:
        """The module's memory from an address on; it moves when it grows, so that nobody keeps this."""
        return self._js.Uint8Array.new(self._found.memory.buffer, address, size)

    def _fault(self, name: str, trap: Exception) -> WasmFault:
        """Why a call ended early; the next one starts with an empty stack."""
        self._stack_pointer.value = self._stack
        place = self._bytes(self._found.fault.value, 4)
        code, known = int.from_bytes(bytes(place.to_py()), "little"), self.module.faults
        place.fill(0)
        return WasmFault(f"{name}: {known[code] if 0 < code < len(known) else trap}")
