"""Results as rows: one line of CSV a game, appended durably, and each replays into a transcript."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path

from yurt.core.game import Game

BETWEEN = "|"  # stands between the values of the seats


@dataclass(frozen=True, slots=True)
class Row:
    number: int  # of the game in its contest
    seed: int  # of its chance
    bots: tuple[str, ...]  # by seat
    scores: tuple[int, ...]
    winners: tuple[int, ...]  # seats
    decided: str  # by points, tie-break, shared, forfeit
    decisions: int
    seconds: float
    faults: tuple[str, ...] = ()  # "2: no answer within 1 s"
    plays: tuple[int, ...] = ()  # decisions in order; empty where bots and seed tell them
    ended: str = ""  # why: the name of one of the game's Reason; empty where it was given up

    @property
    def players(self) -> int:
        return len(self.bots)

    def share(self, seat: int) -> float:
        """What the seat has of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


COLUMNS = [field.name for field in fields(Row)]


def append(path: Path, rows: Iterable[Row]) -> None:
    """Add rows to a file, on the disk before this returns."""
    columns = _columns(path)
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        if not columns:
            writer.writerow(COLUMNS)
        writer.writerows([_cell(getattr(row, column)) for column in columns or COLUMNS] for row in rows)
        file.flush()
        os.fsync(file.fileno())


def _columns(path: Path) -> list[str]:
    """What a file that is there holds; one that an earlier Yurt began has fewer columns, and keeps them."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return next(csv.reader(file), [])


def _cell(value: object) -> object:
    if isinstance(value, tuple):
        return BETWEEN.join(map(str, value))
    return round(value, 4) if isinstance(value, float) else value


def read(path: Path) -> list[Row]:
    """The rows of a file; a last line that a kill cut short is dropped, from the file too."""
    if not path.exists():
        return []
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if len(whole) < len(text):
        with path.open("rb+") as file:
            file.truncate(len(whole))
    return [_row(cells) for cells in csv.DictReader(whole.decode("utf-8").splitlines())]


def _row(cells: dict[str, str]) -> Row:
    return Row(
        number=int(cells["number"]),
        seed=int(cells["seed"]),
        bots=tuple(cells["bots"].split(BETWEEN)),
        scores=_numbers(cells["scores"]),
        winners=_numbers(cells["winners"]),
        decided=cells["decided"],
        decisions=int(cells["decisions"]),
        seconds=float(cells["seconds"]),
        faults=tuple(filter(None, cells["faults"].split(BETWEEN))),
        plays=_numbers(cells["plays"]),
        ended=cells.get("ended", ""),
    )


def _numbers(cell: str) -> tuple[int, ...]:
    return tuple(int(part) for part in cell.split(BETWEEN) if part)


def how_decided(winners: Sequence[int], scores: Sequence[int]) -> str:
    """What made the winners so: points, a tie-break, or nothing (shared)."""
    if len(winners) > 1:
        return "shared"
    return "points" if list(scores).count(scores[winners[0]]) == 1 else "tie-break"


def reason_name(game: Game, reason: int | None) -> str:
    """Why a game ended, as rows note it; empty for one that did not."""
    return "" if reason is None else str(game.rules.Reason(reason).name)


def reason_words(game: Game, row: Row) -> str:
    """Why the game of a row ended, as a report says it."""
    if row.decided == "forfeit":
        return "forfeit"
    return game.words.REASONS[game.rules.Reason[row.ended]].en if row.ended else "not noted"
