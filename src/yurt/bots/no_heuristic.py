"""The heuristic of a game that brings none of its own: there is nothing but the result."""

from __future__ import annotations

from typing import Any

from yurt.core.kernel import Ints, compiled


@compiled
def value(state: Any, seat: int) -> int:
    """Everybody stands equally well."""
    return 0


@compiled
def scale(state: Any) -> int:
    return 1


@compiled
def prior(state: Any, seat: int, weights: Ints) -> None:
    """Every option is as good as the others."""
