"""What a referee asks of the rules at one moment; Match is made of it, and whoever needs no whole Match."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from struct import Struct
from typing import Any, NamedTuple

import numpy as np

from yurt.core.chance import seeded_rng
from yurt.core.contract import Rules
from yurt.core.game import Game
from yurt.core.kernel import (
    CHANCE,
    EVERYONE,
    NOBODY,
    UNKNOWN,
    Heard,
    Ints,
    Log,
    Record,
    all_awaited,
    cells,
    span,
)

HANDS = 16  # others that a seat might hold, to see whether one of them would have left it a choice


def weights_of(rules: Rules, state: Any, seat: int) -> Ints:
    """How likely each action is, for CHANCE; 1 for what another seat may play; 0 for all else."""
    weights = np.zeros(rules.ACTIONS, np.int64)
    if state.awaiting[seat]:
        rules.options(state, seat, weights)
    return weights


def legal_actions(rules: Rules, state: Any, seat: int) -> list[int]:
    return weights_of(rules, state, seat).nonzero()[0].tolist()


def forced_seat(rules: Rules, state: Any) -> int | None:
    """A seat that has a single option, so that the referee may play it."""
    for seat in all_awaited(state):
        if seat != CHANCE and len(legal_actions(rules, state, seat)) == 1:
            return seat
    return None


def tells_a_hand(rules: Rules, state: Any, seat: int) -> bool:
    """Whether a seat with a single option is forced by what it alone knows.

    With another hand it would have had a choice, so that playing it at once would tell the others its hand.
    The same state always has the same answer.
    """
    if not rules.HAS_SECRETS:
        return False
    view = seen(rules, state, NOBODY)
    if view.tobytes() == seen(rules, state, seat).tobytes():
        return False
    rng, actions = seeded_rng(0), legal_actions(rules, state, seat)
    for _ in range(HANDS):
        other = view.copy()
        rules.determinize(other, NOBODY, rng)
        if legal_actions(rules, other, seat) != actions:
            return True
    return False


def seen(rules: Rules, state: Any, reader: int) -> Any:
    """The state as a seat may see it, or with NOBODY a spectator."""
    view = state.copy()
    rules.hide(view, reader)
    return view


class Moment:
    """A state that does not change any more, with what was asked of it: each is worked out once."""

    __slots__ = (
        "_actions",
        "_awaiting",
        "_hidden",
        "_row",
        "_rows",
        "_telling",
        "_weights",
        "rules",
        "state",
    )

    def __init__(self, rules: Rules, state: Any) -> None:
        self.rules = rules
        self.state = state
        self._awaiting: list[int] | None = None
        self._row: bytes | None = None
        self._weights: dict[int, Ints] = {}
        self._actions: dict[int, list[int]] = {}
        self._telling: dict[int, bool] = {}
        self._rows: dict[int, bytes] = {}
        self._hidden: dict[int, int] = {}

    @property
    def awaiting(self) -> list[int]:
        if self._awaiting is None:
            self._awaiting = _awaited_in(self.state)
        return self._awaiting

    @property
    def row(self) -> bytes:
        if self._row is None:
            self._row = self.state.tobytes()
        return self._row

    def weights(self, seat: int) -> Ints:
        if seat not in self._weights:
            weights = self._weights[seat] = np.zeros(self.rules.ACTIONS, np.int64)
            if seat in self.awaiting:
                self.rules.options(self.state, seat, weights)
        return self._weights[seat]

    def actions(self, seat: int) -> list[int]:
        if seat not in self._actions:
            self._actions[seat] = self.weights(seat).nonzero()[0].tolist()
        return self._actions[seat]

    def is_forced(self, seat: int) -> bool:
        """Return whether an awaited seat has a single option."""
        return len(self.actions(seat)) == 1

    def tells_a_hand(self, seat: int) -> bool:
        """As the function of this name."""
        if seat not in self._telling:
            self._telling[seat] = tells_a_hand(self.rules, self.state, seat)
        return self._telling[seat]

    def seen(self, reader: int) -> bytes:
        """The view of a reader as bytes; where nothing is hidden from a spectator, nothing is from a seat."""
        if reader not in self._rows:
            if not self.rules.HAS_SECRETS:
                return self.row
            if reader != NOBODY and self.seen(NOBODY) == self.row:
                self._rows[reader] = self._rows[NOBODY]
            else:
                self._rows[reader] = seen(self.rules, self.state, reader).tobytes()
        return self._rows[reader]

    def hidden(self, reader: int) -> int:
        """What a reader does not see, as a number with a byte for each cell."""
        if reader not in self._hidden:
            view, row = self.seen(reader), self.row
            differs = np.frombuffer(view, np.int64) != np.frombuffer(row, np.int64) if view != row else None
            self._hidden[reader] = 0 if differs is None else int.from_bytes(differs.tobytes(), "little")
        return self._hidden[reader]


def _awaited_in(state: Any) -> list[int]:
    """As `all_awaited`, read from the state's memory: a field of it is not made for this alone."""
    read, place = _awaiting(type(state).layout)
    *seats, chance = read(state.data, place)
    return [seat for seat, awaits in enumerate(seats) if awaits] + [CHANCE] * bool(chance)


@cache
def _awaiting(layout: np.dtype[Any]) -> tuple[Callable[[Any, int], tuple[int, ...]], int]:
    """What reads who is awaited, and where that stands."""
    first, last = span(layout, "awaiting")
    return Struct(f"={last - first}q").unpack_from, 8 * first


Told = tuple[int, int, int, int, int]  # a Happening as plain numbers


def all_told(log: Log) -> list[Told]:
    """What an action brought about."""
    return log.happenings[: log.count].tolist()  # type: ignore[no-any-return]


def hears(happening: Told, reader: int) -> bool:
    """Whether a reader may know the values of a happening."""
    return happening[-1] in (EVERYONE, reader)


def heard(happening: Told, reader: int) -> Heard:
    """A happening as a reader may know it."""
    event, seat, value, detail, heard_by = happening
    if heard_by in (EVERYONE, reader):
        return Heard(event, seat, value, detail)
    return Heard(event, seat, UNKNOWN, UNKNOWN)


def as_plain(view: Record) -> dict[str, Any]:
    """A view as plain lists and numbers, by the names of its fields."""
    return dict(_reading(type(view).layout)(cells(view).tolist(), 0))


def as_shown(game: Game, view: Record) -> dict[str, Any]:
    """A view as a board is given it: its fields, and what follows from them."""
    return as_plain(view) | {"derived": {name: made(view) for name, made in game.derived.items()}}


class Place(NamedTuple):
    """Where a field lies in the bytes of a view, and what makes plain lists and numbers of them."""

    start: int
    end: int
    read: Callable[[bytes], Any]


@lru_cache(maxsize=64)
def places_of(layout: np.dtype[Any]) -> dict[str, Place]:
    """All fields of a view, by name."""
    return {
        name: Place(field[1], field[1] + field[0].itemsize, _plain(_cut(field[0])))
        for name, field in (layout.fields or {}).items()
    }


@lru_cache(maxsize=64)
def _owners(layout: np.dtype[Any]) -> list[str]:
    """For each cell of a view the field that it belongs to."""
    return [name for name, place in places_of(layout).items() for _ in range(place.start, place.end, 8)]


def differing(layout: np.dtype[Any], one: bytes, other: bytes) -> list[str]:
    """The fields in which two views differ, in their order."""
    if one == other:
        return []
    cells = (np.frombuffer(one, np.int64) != np.frombuffer(other, np.int64)).nonzero()[0].tolist()
    owners = _owners(layout)
    return list(dict.fromkeys([owners[cell] for cell in cells]))


def _plain(cut: Callable[[list[int], int], Any]) -> Callable[[bytes], Any]:
    return lambda row: cut(np.frombuffer(row, np.int64).tolist(), 0)


@lru_cache(maxsize=64)
def _reading(layout: np.dtype[Any]) -> Callable[[list[int], int], dict[str, Any]]:
    """How to cut a flat row of integers into a record's fields; far quicker than field by field."""
    parts = [(name, field[1] // 8, _cut(field[0])) for name, field in (layout.fields or {}).items()]

    def read(row: list[int], start: int) -> dict[str, Any]:
        return {name: cut(row, start + offset) for name, offset, cut in parts}

    return read


def _cut(layout: np.dtype[Any]) -> Callable[[list[int], int], Any]:
    if layout.shape:
        one, step = _cut(np.dtype((layout.base, layout.shape[1:]))), layout.itemsize // 8 // layout.shape[0]
        if len(layout.shape) == 1 and not layout.base.fields:
            return lambda row, start: row[start : start + step * layout.shape[0]]
        places = [step * index for index in range(layout.shape[0])]
        return lambda row, start: [one(row, start + place) for place in places]
    if layout.fields:
        return _reading(layout)
    return lambda row, start: row[start]
