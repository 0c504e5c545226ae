"""What a store keeps of a table: its setting, its secret, and the log of what was played."""

from __future__ import annotations

import hmac
import json
from dataclasses import dataclass, field
from typing import Any, NamedTuple

UNDO = -1  # in the place of an action


class StoreError(RuntimeError):
    """The store can't be used, or refused a job; the message says why."""


class UnreadableError(StoreError):
    """A row that this version can't make sense of; it stays where it is."""


class TakenError(StoreError):
    """Another was first: the number of the log, or the version of the setting, is taken. Read on."""


@dataclass(frozen=True)
class Retention:
    """What is forgotten, counted by the store's own last day: a clock may be set ahead."""

    waiting_days: float = 14.0  # a table that never began
    unused_days: float | None = None  # any table at which nobody has played for so long; None: never
    replays: int = 1_000  # uploaded; the oldest make room


class Entry(NamedTuple):
    """One line of a table's log: what a seat decided. Chance and forced actions follow from it."""

    seat: int
    action: int
    id: str | None  # the sender's name for it: what comes again is not played again


@dataclass
class SeatSetting:
    kind: str
    name: str
    bot: str | None = None
    generation: int = 0  # raised when the link is renewed: older tokens are dead
    taken: bool = False
    word: str | None = None  # its share in the dice
    claimed: bool = False  # the token is the guest's alone: the host is not shown it
    person: str | None = None  # while a bot plays for someone: "here" or "link", as they came

    @property
    def is_held(self) -> bool:
        """Return whether a person plays here, or a bot stands in for one."""
        return self.taken or "here" in (self.kind, self.person)


@dataclass
class Setting:
    """All of a table but its log and its secret."""

    game: str
    rules: int  # the version that the log was played by
    options: dict[str, str]
    box: dict[str, Any]
    seats: list[SeatSetting]
    pace: float
    words: list[str] | None = None  # None before the game begins
    spectators: int = 0  # generation of the spectators' link
    invitations: int = 0  # generation of the table's link, by which guests claim a seat
    hints: bool = True  # False: the host has closed them for all
    prompt: bool = False  # begins as soon as everyone is there
    next: str | None = None
    opening: list[tuple[int, int]] | None = None  # of a branch: what was played before, chance included
    continues: str | None = None
    closed: bool = False  # by the host of the server: nobody can come any more


@dataclass
class StoredTable:
    """A table as it was stored."""

    id: str
    setting: Setting
    secret: bytes
    created: float
    started: float | None
    updated: float
    version: int = 0  # how often the setting was saved: who saves must know the last one
    log: list[Entry] = field(default_factory=list)
    frozen: bytes | None = None  # the match after some of the log, to be checked against it


class News(NamedTuple):
    """What is stored of a table beyond what somebody knows of it."""

    setting: Setting | None  # None: as it is known
    version: int
    started: float | None
    updated: float
    entries: list[Entry]
    elsewhere: frozenset[int]  # seats at which people sit on other nodes


class Size(NamedTuple):
    """How much is stored of a table, and where else people sit at it."""

    version: int
    entries: int
    elsewhere: frozenset[int]


def hashed(sender: str, key: bytes) -> str:
    """Return what is stored of a client's address: enough to tell clients apart, not to find them."""
    return hmac.new(key, sender.encode(), "sha256").hexdigest()[:16]


def write_setting(setting: Setting) -> str:
    plain = vars(setting) | {"seats": [vars(seat) for seat in setting.seats]}
    return json.dumps(plain, ensure_ascii=False)


def read_setting(table: str, text: str) -> Setting:
    try:
        plain = json.loads(text)
        plain["seats"] = [SeatSetting(**seat) for seat in plain["seats"]]
        if plain["opening"]:
            plain["opening"] = [(seat, action) for seat, action in plain["opening"]]
        return Setting(**plain)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise UnreadableError(f"the setting of table {table} can't be read: {error!r}") from None
