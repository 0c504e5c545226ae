"""A box of one’s own: its form, and what is wrong with it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from yurt.server.wire.games import Told
from yurt.server.wire.message import MOST_BODY_BYTES, Message


class BoxChoice(Message):
    value: int | str
    label: str


class BoxPart(Message):
    name: str
    label: str


class BoxValue(Message):
    """One value that the box prints; lists have `lengths`, and lists of lists `columns`."""

    name: str = Field(description="e.g. equipment.guide.cost; what stands before the last dot is its part")
    part: str
    label: str
    value: Any = Field(description="ours")
    sources: list[Literal["rulebook", "public", "house"]] = Field(
        description="where we have it from; one for each item where they differ"
    )
    low: int
    high: int
    choices: list[BoxChoice] = Field(description="names of numbers, or the words to choose from")
    lengths: tuple[int, int] | None = Field(description="how many items a list may have")
    rows: list[str] = Field(description="what the items of a list stand for")
    columns: list[str]


class BoxForm(Message):
    game: str
    title: str
    parts: list[BoxPart]
    values: list[BoxValue]


OwnValues = dict[Annotated[str, Field(max_length=64)], Any]


class BoxWanted(Message):
    """An owner's values to be checked: as such, or as the text of a box.toml."""

    box: OwnValues = {}
    toml: Annotated[str, Field(max_length=MOST_BODY_BYTES)] | None = None


class BoxFault(Message):
    name: str = Field(description="the value that cannot be, or the part whose values do not fit together")
    error: str


class BoxChange(Message):
    name: str
    label: str
    ours: str
    theirs: str


class BoxChecked(Message):
    box: dict[str, Any] = Field(description="the values that are not ours, as they were read")
    faults: list[BoxFault]
    changes: list[BoxChange] = Field(description="empty while there are faults")
    toml: str = Field(description="the same as a file; empty while there are faults")
    view: dict[str, Any] | None = Field(description="a table laid with it, as a spectator sees it")
    board: str
    names: list[str] = Field(description="of the players of that table")
    told: Told | None = Field(description="the names and the legend with these values")
