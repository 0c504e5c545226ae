"""Who may do what: a token of 128 bits for each seat, the host, the spectators and those who are invited.

A token follows from the store's key, the table and a generation, so it need not be stored, can be
shown again to the host, and dies when its generation is raised.
"""

from __future__ import annotations

import base64
import hmac
import secrets
from typing import NamedTuple

from yurt.server.store.records import Setting

BYTES = 16


class Right(NamedTuple):
    """What a token opens."""

    host: bool = False
    seat: int | None = None

    @property
    def spectator(self) -> bool:
        return not self.host and self.seat is None


def new_id() -> str:
    return secrets.token_hex(8)


class Tokens:
    """The tokens of one table."""

    def __init__(self, key: bytes, table: str, setting: Setting) -> None:
        self.key = key
        self.table = table
        self.setting = setting

    def host(self) -> str:
        return self._made("host")

    def spectator(self) -> str:
        return self._made(f"spectator {self.setting.spectators}")

    def invitation(self) -> str:
        """It opens nothing but a choice among the free seats."""
        return self._made(f"invitation {self.setting.invitations}")

    def invites(self, token: str) -> bool:
        return hmac.compare_digest(self.invitation().encode(), token.encode())

    def seat(self, seat: int) -> str | None:
        """None for a seat that was a bot's from the start: nobody has a link to it."""
        place = self.setting.seats[seat]
        if place.kind == "bot" and not place.taken and place.person is None:
            return None
        return self._made(f"seat {seat} {place.generation}")

    def shown_to_host(self, seat: int) -> str | None:
        """Return a seat's token unless a guest has claimed it."""
        return None if self.setting.seats[seat].claimed else self.seat(seat)

    def right(self, token: str) -> Right | None:
        """What the token opens, or None; it takes as long for a wrong one as for a right one."""
        known = [(self.host(), Right(host=True)), (self.spectator(), Right())]
        for seat in range(len(self.setting.seats)):
            known.append((self.seat(seat) or secrets.token_urlsafe(BYTES), Right(seat=seat)))
        given = token.encode()
        found = [right for made, right in known if hmac.compare_digest(made.encode(), given)]
        return found[0] if found else None

    def _made(self, whose: str) -> str:
        digest = hmac.digest(self.key, f"{self.table} {whose}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:BYTES]).rstrip(b"=").decode()
