"""What a seat sees, as numbers: the fields of its view one after the other, and a table that says where."""

from __future__ import annotations

import inspect
import re
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from yurt.core.game import Game
from yurt.core.kernel import NOBODY, cells, narrow, number, span

Observation = NDArray[np.int32]
LIMIT = 2**15  # every number of a view is smaller
ME = "me"  # the part that says whose eyes these are
FIELD = re.compile(r"^    (\w+) = \w+\(.*\)(?:  # (.*))?$", re.MULTILINE)


class Part(NamedTuple):
    """A field of the State, and where in the vector it is."""

    name: str
    shape: tuple[int, ...]
    first: int
    meaning: str

    @property
    def end(self) -> int:
        return self.first + prod(self.shape)


class Layout(NamedTuple):
    """Where in a vector each part of a view is; the box is left out, for it never changes."""

    parts: tuple[Part, ...]
    box: int  # where in a State, counted in numbers, its box begins
    rest: int  # and where it ends

    @property
    def size(self) -> int:
        return self.parts[-1].end

    def flat(self, view: Any, seat: int) -> Observation:
        """The view of a seat as one vector; `view` must have passed `hide`."""
        numbers = cells(view)
        kept = (np.array([seat]), numbers[: self.box], numbers[self.rest :])
        return np.concatenate(kept).astype(np.int32)

    def bounds(self, game: Game) -> tuple[Observation, Observation]:
        """Return the least and the greatest value of each number.

        They are exact for the parts that all games share, and LIMIT for what is a game's own.
        """
        low, high = np.full(self.size, -LIMIT, np.int32), np.full(self.size, LIMIT, np.int32)
        known = {ME: (NOBODY, game.seats - 1), "awaiting": (0, 1), "players": (0, game.seats)}
        for part in self.parts:
            if part.name in known:
                low[part.first : part.end], high[part.first : part.end] = known[part.name]
        return low, high

    def named(self, flat: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The vector again as named parts, without a copy; vectors may come in rows."""
        rows = flat.shape[:-1]
        return {part.name: flat[..., part.first : part.end].reshape(rows + part.shape) for part in self.parts}


def layout(game: Game) -> Layout:
    """The layout of a game's State; a field's meaning is the comment that stands beside it."""
    form: Any = game.rules.State.layout
    meanings = dict(FIELD.findall(inspect.getsource(game.rules.State)))
    parts, first = [Part(ME, (), 0, "the seat whose eyes these are")], 1
    for name in form.names:
        if name != "box":
            parts.append(Part(name, form[name].shape, first, meanings.get(name, "")))
            first = parts[-1].end
    return Layout(tuple(parts), *span(form, "box"))


def form(game: Game) -> np.dtype[Any]:
    """A State whose numbers are those of a flat vector, followed by the box."""
    names = [part.name for part in layout(game).parts if part.name != ME]
    return narrow(game.rules.State, [*names, "box"], **{ME: number()}).layout


def table(game: Game) -> str:
    """The layout as a Markdown table."""
    rows = [
        f"| `{part.name}` | {_place(part)} | {_shape(part)} | {part.meaning} |" for part in layout(game).parts
    ]
    return "\n".join(["| part | where | shape | what |", "|---|---|---|---|", *rows])


def _place(part: Part) -> str:
    return str(part.first) if part.end == part.first + 1 else f"{part.first}–{part.end - 1}"


def _shape(part: Part) -> str:
    return " × ".join(map(str, part.shape)) or "number"
