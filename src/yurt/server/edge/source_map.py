"""Which line of which module each line of a bundle is: so a browser's tools show modules as written."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


class Line(NamedTuple):
    """A line of a bundle; without a source it is the bundler's own."""

    text: str
    source: str = ""
    number: int = 0  # in its source, from 0


def _digits(number: int) -> str:
    """A number as the maps write it: the sign in the lowest bit, five bits a digit, the lowest first."""
    rest = abs(number) << 1 | (number < 0)
    said = ""
    while True:
        digit, rest = rest & 31, rest >> 5
        said += DIGITS[digit | (32 if rest else 0)]
        if not rest:
            return said


def source_map(lines: Sequence[Line], written: Mapping[str, str]) -> str:
    """The map of a bundle (version 3), with the modules in it as they are written."""
    sources = list(dict.fromkeys(line.source for line in lines if line.source))
    source = number = 0
    mappings = []
    for line in lines:
        if not line.source:
            mappings.append("")
            continue
        here = sources.index(line.source)
        mappings.append(f"A{_digits(here - source)}{_digits(line.number - number)}A")
        source, number = here, line.number
    return json.dumps(
        {
            "version": 3,
            "sources": sources,
            "sourcesContent": [written[address] for address in sources],
            "names": [],
            "mappings": ";".join(mappings),
        }
    )
