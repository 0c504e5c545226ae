"""What all hosts of a WebAssembly module share: what it says of itself, and how arguments are laid out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from yurt.core.running.sections import SECTION, section

BLOCK_SLOTS = 512  # for the arguments of one call
SLOT = 8  # bytes


class WasmFault(RuntimeError):
    """Compiled code gave up; it says why."""


def told_by(binary: bytes) -> dict[str, Any]:
    """What a module says of itself: `made_from`, `exports`, `faults`."""
    told: dict[str, Any] = json.loads(section(binary, SECTION))
    return told


def flat(arguments: Sequence[Any]) -> Iterator[Any]:
    """Arguments one by one, those within tuples too."""
    for value in arguments:
        if isinstance(value, tuple):
            yield from flat(value)
        else:
            yield value
