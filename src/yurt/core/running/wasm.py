"""A game's WebAssembly module: its functions called as if they were Python's, by wasmtime or by a browser."""

from __future__ import annotations

import sys
from typing import Any

from yurt.core.running.calling import WasmFault, told_by

if sys.platform == "emscripten":
    from yurt.core.running.by_browser import Instance, Module, load
else:
    from yurt.core.running.by_wasmtime import Instance, Module, load

__all__ = ["Instance", "Module", "WasmFault", "WasmRules", "load", "told_by"]


class WasmRules:
    """A game's rules, run by its module: the contract's functions from there, all else from the source."""

    def __init__(self, module: Module, rules: Any) -> None:
        self._instance = Instance(module)
        self._rules = rules

    def __getattr__(self, name: str) -> Any:
        """Made when it is first asked for."""
        found = getattr(self._rules, name)
        if "compiled" in getattr(found, "__dict__", ()):
            found = getattr(self._instance, name)
        self.__dict__[name] = found
        return found
