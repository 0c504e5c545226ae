"""A game's box: every printed value with its provenance, and the changes an owner makes to it.

In `box.toml` each value is a table `{ value = 4, from = "house" }`; an owner's own file gives
just the values that differ, as plain values or in the same form.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, TypeAlias

from yurt.core.language import Phrase

PROVENANCE = ("rulebook", "public", "house")

Values: TypeAlias = dict[str, Any]  # "equipment.guide.cost" → 4


LONGEST_SHOWN = 60  # characters of a wrong value that a sentence repeats

NO_SUCH_VALUE = Phrase("this box has no such value", "cette boîte n’a pas cette valeur")
NO_LIST = Phrase(
    "must be a list of {wanted} values, not {found}", "doit être une liste de {wanted} valeurs, pas {found}"
)
TO = Phrase("{least} to {most}", "{least} à {most}")
NO_WORD = Phrase("must be one of {words}, not {found}", "doit être l’un de {words}, pas {found}")
NO_NUMBER = Phrase(
    "must be a whole number from {low} to {high}, not {found}",
    "doit être un nombre entier de {low} à {high}, pas {found}",
)
CANNOT_READ = Phrase("can’t be read: {why}", "lecture impossible : {why}")
NO_TOML = Phrase("is no TOML file: {why}", "n’est pas un fichier TOML : {why}")
TOO_DEEP = Phrase("its tables lie too deep in each other", "ses tables sont trop imbriquées")
TOO_LARGE_A_NUMBER = Phrase("has a number that is too large", "contient un nombre trop grand")
TOO_LONG_A_FILE = Phrase(
    "must not be longer than {most} characters", "ne doit pas dépasser {most} caractères"
)

MOST_CHARACTERS = 32_000  # of a box file; ours have 4,000
MOST_DOTS = 40  # in a line: tomllib takes time quadratic in the parts of a key
DEEPEST = 8  # lists or tables in each other
LARGEST_NUMBER = 2**63  # in size: JSON and messages have room for it


class BoxError(ValueError):
    """A box with a missing, unknown or absurd value: which one, and why it cannot be."""

    def __init__(self, name: str, why: Phrase) -> None:
        super().__init__(f"{name}: {why.en}")
        self.name = name.partition("[")[0]
        self.sentence = Phrase(f"{name}: {why.en}", f"{name} : {why.fr}")
        self.why = why


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
        text = path.read_text("utf-8")
    except OSError as error:
        raise BoxError(str(path), CANNOT_READ.fill(why=error.strerror)) from None
    except UnicodeDecodeError as error:
        raise BoxError(str(path), NO_TOML.fill(why=error)) from None
    return entries_in(text, str(path))


def entries_in(text: str, called: str) -> Iterator[tuple[str, Any, Any]]:
    """The same of a box file's text; `called` names it where it is no box."""
    if len(text) > MOST_CHARACTERS:
        raise BoxError(called, TOO_LONG_A_FILE.fill(most=MOST_CHARACTERS))
    if any(line.count(".") > MOST_DOTS for line in text.split("\n")):
        raise BoxError(called, TOO_DEEP)
    try:
        table = tomllib.loads(text)
        check_size(called, table)
        return iter(list(_leaves(table, "")))
    except BoxError:
        raise
    except RecursionError:
        raise BoxError(called, TOO_DEEP) from None
    except ValueError as error:  # TOMLDecodeError, and a number of thousands of digits
        raise BoxError(called, NO_TOML.fill(why=error)) from None


def check_size(called: str, value: Any, depth: int = 0) -> None:
    """Raise BoxError if values are nested too deeply, or a number is too large to be shown."""
    if depth > DEEPEST:
        raise BoxError(called, TOO_DEEP)
    if isinstance(value, int) and abs(value) >= LARGEST_NUMBER:
        raise BoxError(called, TOO_LARGE_A_NUMBER)
    if isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            check_size(called, item, depth + 1)


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
    for fault in faults(default, own, sane):
        raise fault
    return default | own


def faults(default: Values, own: Values, sane: Mapping[str, Sane]) -> Iterator[BoxError]:
    """What is wrong with each of an owner's values by itself."""
    for name, value in own.items():
        try:
            if name not in default:
                raise BoxError(name, NO_SUCH_VALUE)
            _check(name, value, default[name], limits(name, sane))
        except BoxError as fault:
            yield fault


def difference(default: Values, values: Values) -> Values:
    return {name: value for name, value in values.items() if value != default.get(name)}


def limits(name: str, sane: Mapping[str, Sane]) -> Sane:
    for pattern, found in sane.items():
        if fnmatchcase(name, pattern):
            return found
    raise AssertionError(f"{name} is in the box, but pieces.py does not say what is sane for it")


def to_toml(own: Values) -> str:
    """An owner's values as a box file that can be read back."""
    return "".join(f"{name} = {json.dumps(value, ensure_ascii=False)}\n" for name, value in own.items())


def _check(name: str, value: Any, default: Any, limits: Sane) -> None:
    if isinstance(default, list):
        least, most = limits.lengths or (len(default), len(default))
        if not isinstance(value, list) or not least <= len(value) <= most:
            wanted = least if least == most else TO.fill(least=least, most=most)
            raise BoxError(name, NO_LIST.fill(wanted=wanted, found=_shown(value)))
        for index, item in enumerate(value):
            _check(f"{name}[{index}]", item, default[0], Sane(limits.low, limits.high, limits.words))
    elif isinstance(default, str):
        if value not in limits.words:
            raise BoxError(name, NO_WORD.fill(words=", ".join(limits.words), found=_shown(value)))
    elif not isinstance(value, int) or isinstance(value, bool) or not limits.low <= value <= limits.high:
        raise BoxError(name, NO_NUMBER.fill(low=limits.low, high=limits.high, found=_shown(value)))


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"
