"""How the server is."""

from __future__ import annotations

from pydantic import Field

from yurt.server.wire.message import Message


class Waits(Message):
    """How long bots and hints waited for their turn, in seconds, of the latest 1,000 that were asked for."""

    waiting: int = Field(description="how many wait now")
    counted: int
    median: float
    late: float = Field(description="95 of 100 waited less")
    longest: float


class Health(Message):
    """An answer means that the store answers too; else it is 503."""

    tables: int = Field(description="in memory; others are in the store")
    bots: Waits
    compiled: list[str] = Field(description="the games whose compiled rules are loaded; others play plain")
