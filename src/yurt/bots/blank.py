"""The judgement of a game that brings none of its own: there is nothing but the result."""

from __future__ import annotations

from typing import Any

from yurt.core.kernel import Table, compiled


@compiled
def worth(state: Any, seat: int) -> int:
    """Everybody stands equally well."""
    return 0


@compiled
def spread(state: Any) -> int:
    return 1


@compiled
def lean(state: Any, seat: int, weights: Table) -> None:
    """Every option is as good as the others."""
