"""A box as people read it and fill it in: every value with its name, limits and provenance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from yurt.core.box import Sane, Values, difference, entries, limits
from yurt.core.language import Phrase

if TYPE_CHECKING:
    from yurt.core.game import Game

OF_PART = Phrase("{part}: {label}", "{part} : {label}")
OF_ROW = Phrase("{label} ({row})", "{label} ({row})")
EMPTY = Phrase("none", "aucun")


@dataclass(frozen=True)
class Caption:
    """What a value of the box is, what each row and column of a list stands for, what its words mean."""

    label: Phrase
    rows: tuple[Phrase, ...] = ()
    columns: tuple[Phrase, ...] = ()
    choices: Mapping[Any, Phrase] = field(default_factory=dict)  # a number or a word of the box → its name

    def spoken(self, value: Any, language: str) -> str:
        """A value as a sentence may quote it."""
        if isinstance(value, list):
            between = ", " if not any(isinstance(item, list) for item in value) else "; "
            return between.join(self.spoken(item, language) for item in value) or EMPTY.spoken(language)
        return self.choices[value].spoken(language) if value in self.choices else str(value)


@dataclass(frozen=True)
class Entry:
    """One line of the form."""

    name: str
    part: str  # of the name: "equipment.guide"
    value: Any  # ours
    sources: list[str]  # where it comes from; one for each item where they differ
    sane: Sane
    caption: Caption

    @property
    def lengths(self) -> tuple[int, int] | None:
        """How many items a list may have; None for what is no list."""
        if not isinstance(self.value, list):
            return None
        return self.sane.lengths or (len(self.value), len(self.value))

    @property
    def house(self) -> bool:
        return "house" in self.sources


@dataclass(frozen=True)
class Change:
    """Where an owner's box is not ours."""

    name: str
    label: Phrase
    ours: Phrase
    theirs: Phrase


def form(game: Game) -> list[Entry]:
    """Every value of a game's box, in the box's order."""
    words, sane = game.words, game.pieces.SANE
    return [
        Entry(
            name=name,
            part=name.rpartition(".")[0],
            value=value,
            sources=source if isinstance(source, list) else [source],
            sane=limits(name, sane),
            caption=words.BOX[name],
        )
        for name, value, source in entries(game.folder / "box.toml")
    ]


def full_label(game: Game, entry: Entry) -> Phrase:
    """A value's name where its part does not stand above it: “Guide: cost”."""
    if not entry.part:
        return entry.caption.label
    return OF_PART.fill(part=game.words.BOX_PARTS[entry.part], label=entry.caption.label)


def changes(game: Game, own: Values) -> list[Change]:
    """What an owner's box has that ours has not, row by row where the rows have names."""
    changed = difference(game.default_box, own)
    return [
        change for entry in form(game) if entry.name in changed for change in _changes(game, entry, changed)
    ]


def _changes(game: Game, entry: Entry, changed: Values) -> Iterator[Change]:
    label, theirs = full_label(game, entry), changed[entry.name]
    if not entry.caption.rows or len(theirs) != len(entry.value):
        yield _change(entry, label, entry.value, theirs)
        return
    for row, our, their in zip(entry.caption.rows, entry.value, theirs, strict=True):
        if our != their:
            yield _change(entry, OF_ROW.fill(label=label, row=row), our, their)


def _change(entry: Entry, label: Phrase, ours: Any, theirs: Any) -> Change:
    spoken = entry.caption.spoken
    return Change(
        entry.name,
        label,
        Phrase(spoken(ours, "en"), spoken(ours, "fr")),
        Phrase(spoken(theirs, "en"), spoken(theirs, "fr")),
    )
