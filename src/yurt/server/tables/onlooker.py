"""Someone who is shown a table, as the table knows it."""

from __future__ import annotations

from typing import Protocol

from yurt.core.language import Phrase
from yurt.server.shown.composing import Audience
from yurt.server.wire.told import Answer, Presence


class Onlooker(Protocol):
    """Someone who is shown the table."""

    held: list[int]
    host: bool
    spectator: bool

    @property
    def client(self) -> str: ...
    def audiences(self) -> list[Audience]: ...
    def refresh(self) -> None: ...
    def answer(self, answer: Answer) -> None: ...
    def notice(self, presence: Presence) -> None: ...
    def close(self, code: int, why: Phrase) -> None: ...
