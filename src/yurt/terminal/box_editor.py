"""An owner's box asked for line by line: it works over a pipe and with a screen reader."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import platformdirs

from yurt.core.box import BoxError, Values, difference, faults, to_toml
from yurt.core.box_form import OF_PART, Entry, form, full_label
from yurt.core.game import Game
from yurt.core.language import Mistake, capital
from yurt.terminal import box_phrases as phrases
from yurt.terminal.phrases import CANNOT_SAVE


def default_path(game: str) -> Path:
    """Where an owner's box is kept when no other file is named."""
    return platformdirs.user_data_path("yurt") / "boxes" / f"{game}.toml"


def write_box(path: Path, own: Values) -> None:
    """Write an owner's values so that `--box` reads them back; ValueError where it can't."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(to_toml(own), "utf-8")
    except OSError as error:
        raise Mistake(CANNOT_SAVE.fill(path=path, why=error.strerror)) from None


class BoxEditor:
    """Asks for one value after the other; `own` holds what differs from our box."""

    def __init__(self, game: Game, own: Values, language: str, ask: Callable[[str], str]) -> None:
        self.game = game
        self.own = difference(game.default_box, own)
        self.language = language
        self.ask = ask  # shows a prompt and reads a line; EOFError when there are no more
        self.lines = form(game)

    def run(self, say: Callable[[str], None]) -> Values:
        """Ask for every value, then for those that do not fit together, until the box is right."""
        say(phrases.INTRO.fill(game=self.game.words.NAME).spoken(self.language))
        self._through(list(range(len(self.lines))), say)
        while found := self.game.box_faults(self.own):
            blamed = [
                index
                for index, line in enumerate(self.lines)
                if any(fault.name in (line.name, line.part) for fault in found)
            ]
            for fault in found:
                say(self._told(fault))
            self._through(blamed, say)
        return self.own

    def _through(self, wanted: list[int], say: Callable[[str], None]) -> None:
        at = 0
        while at < len(wanted):
            step = self._value(self.lines[wanted[at]], say)
            if step is None:
                return
            at = max(at + step, 0)

    def _value(self, line: Entry, say: Callable[[str], None]) -> int | None:
        """Ask until the value is right: 1 to go on, -1 to go back, None when all else stays as it is."""
        while True:
            now = self.own.get(line.name, line.value)
            typed = self.ask(self._prompt(line, now)).strip()
            command = phrases.COMMANDS.get(typed.lower())
            if command == "explain":
                say(self._explained(line))
            elif command == "back":
                return -1
            elif command == "done":
                return None
            elif command == "ours":
                self._put(line, line.value, say)
                return 1
            elif not typed or self._put(line, as_value(typed, line), say):
                return 1

    def _put(self, line: Entry, value: Any, say: Callable[[str], None]) -> bool:
        """Keep a value that is right by itself; one that does not fit the others is asked for again later."""
        alone = list(faults(self.game.default_box, {line.name: value}, self.game.pieces.SANE))
        if not alone:
            self.own = difference(self.game.default_box, {**self.own, line.name: value})
        for fault in alone or self.game.box_faults(self.own):
            if fault.name == line.name:
                say(self._told(fault))
        return not alone

    def _told(self, fault: BoxError) -> str:
        named = {line.name: full_label(self.game, line) for line in self.lines} | dict(
            self.game.words.BOX_PARTS
        )
        return OF_PART.fill(part=named[fault.name], label=fault.why).spoken(self.language)

    def _prompt(self, line: Entry, now: Any) -> str:
        marks = [phrases.MINE] if line.name in self.own else [phrases.HOUSE] if line.house else []
        mark = "".join(f" ({each.spoken(self.language)})" for each in marks)
        label = capital(full_label(self.game, line).spoken(self.language))
        return f"{label}{mark}, {self._limits(line)} [{as_text(now)}]: "

    def _limits(self, line: Entry) -> str:
        if line.sane.words:
            return phrases.WORDS.spoken(self.language)
        return phrases.NUMBERS.fill(low=line.sane.low, high=line.sane.high).spoken(self.language)

    def _explained(self, line: Entry) -> str:
        caption, language = line.caption, self.language
        sources = ", ".join(
            phrases.SOURCES[source].spoken(language) for source in dict.fromkeys(line.sources)
        )
        parts = [f"{line.name} = {as_text(line.value)} ({sources})"]
        if line.lengths:
            low, high = line.lengths
            said = phrases.EXACTLY.fill(count=low) if low == high else phrases.LIST.fill(low=low, high=high)
            parts.append(said.spoken(language))
        for named in (caption.rows, caption.columns):
            parts += [", ".join(each.spoken(language) for each in named)] if named else []
        parts += [f"{value} = {name.spoken(language)}" for value, name in caption.choices.items()]
        return "\n".join(f"  {part}" for part in [*parts, phrases.HELP.spoken(language)])


def as_text(value: Any) -> str:
    """A value as it is typed: items of a list split by commas, those of a list in it by spaces."""
    if not isinstance(value, list):
        return str(value)
    return (
        ", ".join(" ".join(map(str, item)) if isinstance(item, list) else str(item) for item in value) or "-"
    )


def as_value(typed: str, line: Entry) -> Any:
    """What was typed, as the box has it; what is no number stays as it is, for the check to refuse."""
    if not isinstance(line.value, list):
        return _item(typed, line)
    if typed == "-":
        return []
    nested = isinstance(line.value[0], list)
    between = "," if nested or line.sane.words else None
    rows = typed.split(between) if between else typed.replace(",", " ").split()
    return [[_item(each, line) for each in row.split()] if nested else _item(row, line) for row in rows]


def _item(typed: str, line: Entry) -> Any:
    word = typed.strip()
    if line.sane.words:
        return word
    return int(word) if word.lstrip("-").isascii() and word.lstrip("-").isdigit() and len(word) < 10 else word
