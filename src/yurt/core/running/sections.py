"""Custom sections of a WebAssembly module: named bytes that machines pass over and hosts may read."""

from __future__ import annotations

SECTION = "yurt"  # ours: what is in the module, and what it was made from, as JSON
HEAD = 8  # bytes before the first section
CUSTOM = 0


def with_section(module: bytes, name: str, content: bytes) -> bytes:
    """The module with one more custom section at its end."""
    body = _length(len(name.encode())) + name.encode() + content
    return module + bytes([CUSTOM]) + _length(len(body)) + body


def section(module: bytes, name: str) -> bytes:
    """What a custom section holds; LookupError where there is none."""
    place = HEAD
    while place < len(module):
        kind = module[place]
        size, start = _read_length(module, place + 1)
        place = start + size
        if kind == CUSTOM:
            length, begin = _read_length(module, start)
            if module[begin : begin + length].decode() == name:
                return module[begin + length : place]
    raise LookupError(f"no section {name!r} in the module")


def _length(number: int) -> bytes:
    """As WebAssembly writes numbers: seven bits a byte, the lowest first (LEB128)."""
    written = bytearray()
    while number > 127:
        written.append(number & 127 | 128)
        number >>= 7
    return bytes([*written, number])


def _read_length(module: bytes, place: int) -> tuple[int, int]:
    """A number, and the place behind it."""
    number = shift = 0
    while module[place] & 128:
        number |= (module[place] & 127) << shift
        shift, place = shift + 7, place + 1
    return number | module[place] << shift, place + 1
