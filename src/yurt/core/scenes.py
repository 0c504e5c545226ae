"""What a board shows of one event: what moves along which way, what is marked, and the state just after it.

Rules tell an event when it is in the state already, so an action that brings about several events is seen
one event after the other.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Scene(NamedTuple):
    """How a board shows an event. Places and pieces go by the names that the drawing gives them."""

    kind: str = ""  # one of KINDS: what it looks and sounds like
    piece: str = ""  # what moves: the name of a piece, or with a dash at its end how their names begin
    path: tuple[str, ...] = ()  # the places on its way, the last is where it ends
    marks: tuple[str, ...] = ()  # what stays marked until the next player acts
    at: str = ""  # where what it brings is earned


KINDS = ("", "dice", "card", "step", "take", "storm", "end")


class _Unread:
    """A happening that nobody reads: whatever is written into it is let go."""

    event = seat = value = detail = heard_by = 0

    def __getitem__(self, place: int) -> _Unread:
        return self


class Watching:
    """A log that keeps the state as it is whenever something is told; for plain rules only."""

    happenings = _Unread()

    def __init__(self, state: Any) -> None:
        self.states: list[Any] = []
        self._state = state

    @property
    def count(self) -> int:
        return len(self.states)

    @count.setter
    def count(self, told: int) -> None:
        assert told == len(self.states) + 1, "one thing is told at a time"
        self.states.append(self._state.copy())


def states_told(plain: Any, before: Any, seat: int, action: int, told: int) -> list[Any]:
    """The state after each of so many events of an action."""
    state = before.copy()
    watching: Any = Watching(state)
    plain.apply(state, seat, action, watching)
    assert watching.count == told, "the same action tells the same again"
    return [*watching.states[:-1], state]  # what an action still does belongs to its last event


class Remembered(NamedTuple):
    """An action that told something: when, from which state (its bytes: there are many), and how much."""

    turn: int
    before: bytes
    told: int
