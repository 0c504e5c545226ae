"""How rules run: as plain Python, native, or as WebAssembly; the only room that knows a compiler."""

from typing import Literal, TypeAlias

Way: TypeAlias = Literal["plain", "native", "wasm"]
