"""A browser's Python has no threads: what would be done in one is done at once. Imported before all else."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Any


async def _at_once(function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Any:
    return function(*arguments, **named)


if sys.platform == "emscripten":
    asyncio.to_thread = _at_once
