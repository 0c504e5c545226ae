"""A game's box: every printed value with its provenance, and the changes an owner makes to it.

In `box.toml` each value is a table `{ value = 4, from = "house" }`; an owner's own file gives
just the values that differ, as plain values or in the same form.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, TypeAlias

PROVENANCE = ("rulebook", "public", "house")

Values: TypeAlias = dict[str, Any]  # "equipment.guide.cost" → 4


class BoxError(ValueError):
    """A box with a missing, unknown or absurd value."""


@dataclass(frozen=True)
class Sane:
    """What a value may be: numbers from low to high, or one of some words; a list may vary in length."""

    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    lengths: tuple[int, int] | None = None  # of a list; None: as long as the default


def read_values(path: Path) -> Values:
    """The values of a box file, without their provenance."""
    return {name: value for name, value, _ in entries(path)}


def entries(path: Path) -> Iterator[tuple[str, Any, Any]]:
    """Each value of a box file: its name, the value, and where it comes from (None if not said)."""
    try:
        table = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BoxError(f"{path}: can't be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BoxError(f"{path}: is no TOML file: {error}") from None
    yield from _leaves(table, "")


def _leaves(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Any, Any]]:
    for key, value in table.items():
        if isinstance(value, dict) and "value" in value:
            yield prefix + key, value["value"], value.get("from")
        elif isinstance(value, dict):
            yield from _leaves(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value, None


def changed(default: Values, own: Values, sane: Mapping[str, Sane]) -> Values:
    """The default with an owner's values in it; BoxError names the value that cannot be."""
    for name, value in own.items():
        if name not in default:
            raise BoxError(f"{name}: this box has no such value")
        _check(name, value, default[name], _limits(name, sane))
    return default | own


def difference(default: Values, values: Values) -> Values:
    return {name: value for name, value in values.items() if value != default[name]}


def _limits(name: str, sane: Mapping[str, Sane]) -> Sane:
    for pattern, limits in sane.items():
        if fnmatchcase(name, pattern):
            return limits
    raise AssertionError(f"{name} is in the box, but pieces.py does not say what is sane for it")


def _check(name: str, value: Any, default: Any, limits: Sane) -> None:
    if isinstance(default, list):
        least, most = limits.lengths or (len(default), len(default))
        if not isinstance(value, list) or not least <= len(value) <= most:
            wanted = f"{least}" if least == most else f"{least} to {most}"
            raise BoxError(f"{name}: must be a list of {wanted} values, not {value!r}")
        for index, item in enumerate(value):
            _check(f"{name}[{index}]", item, default[0], Sane(limits.low, limits.high, limits.words))
    elif isinstance(default, str):
        if value not in limits.words:
            raise BoxError(f"{name}: must be one of {', '.join(limits.words)}, not {value!r}")
    elif not isinstance(value, int) or isinstance(value, bool) or not limits.low <= value <= limits.high:
        raise BoxError(f"{name}: must be a whole number from {limits.low} to {limits.high}, not {value!r}")
