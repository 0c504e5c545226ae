"""Rows kept as Parquet, by Arrow, as they come: a folder of files of which each is whole at every moment."""

from __future__ import annotations

import importlib.util
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from yurt.core.language import Mistake, Phrase

NO_ARROW = Phrase(
    "rows are kept as Parquet by pyarrow, which is not installed: pip install 'yurt[data]'",
    "les lignes sont gardées en Parquet par pyarrow, qui n’est pas installé : pip install 'yurt[data]'",
)
UNREADABLE = Phrase("{path} can’t be read as Parquet", "{path} ne se lit pas comme du Parquet")
FULL = 16 << 20  # bytes in memory: where a file is full and the next one begins
SECONDS = 5.0  # between two writings: what a kill may cost
ROWS_AT_ONCE = 2_000
NUMBER = "number"  # the column that says of which game a row is


def need_arrow() -> None:
    """A sentence where pyarrow is not there."""
    if not importlib.util.find_spec("pyarrow"):
        raise Mistake(NO_ARROW)


class Dataset:
    """Rows in the order of their games' numbers, all rows of a game at once; a file is named by its first."""

    def __init__(self, folder: Path, schema: Any) -> None:
        """Take up what the folder holds; `schema` is Arrow's."""
        self.folder, self.schema = folder, schema
        folder.mkdir(parents=True, exist_ok=True)
        for cut_short in folder.glob("*.part"):
            cut_short.unlink()
        self.open = schema.empty_table()  # the rows of the last file, as long as it is not full
        self.unwritten, self.written = 0, time.monotonic()
        self.next = 0  # the first game that is not there
        if files := self.files():
            last = _read(files[-1])
            self.next = last[NUMBER][-1].as_py() + 1
            self.open = last if last.nbytes < FULL else self.open

    def files(self) -> list[Path]:
        return sorted(self.folder.glob("*.parquet"))

    def append(self, rows: Any) -> None:
        """Add a table of whole games, but for those that are there; it is written within seconds."""
        import pyarrow as pa
        import pyarrow.compute as compute

        rows = rows.filter(compute.greater_equal(rows[NUMBER], self.next))
        if not rows.num_rows:
            return
        self.next = rows[NUMBER][-1].as_py() + 1
        self.unwritten += rows.num_rows
        self.open = pa.concat_tables([self.open, rows])
        if self.open.nbytes >= FULL or time.monotonic() - self.written > SECONDS:
            self.write()

    def write(self) -> None:
        """Have everything on the disk before this returns."""
        if self.unwritten:
            import pyarrow.parquet as parquet

            self.open = self.open.combine_chunks()
            path = self.folder / f"{self.open[NUMBER][0].as_py():012}.parquet"
            beside = path.with_suffix(".part")
            with beside.open("wb") as file:
                parquet.write_table(self.open, file, compression="zstd")
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
            _sync(self.folder)
            if self.open.nbytes >= FULL:
                self.open = self.schema.empty_table()
        self.unwritten, self.written = 0, time.monotonic()

    def tables(self) -> Iterator[Any]:
        """Yield what is written as Arrow record batches, with little of it in memory."""
        for path in self.files():
            yield from _some(path)


def _read(path: Path) -> Any:
    import pyarrow as pa
    import pyarrow.parquet as parquet

    try:
        return parquet.read_table(path, memory_map=False)
    except (pa.ArrowInvalid, OSError):
        raise Mistake(UNREADABLE.fill(path=path)) from None


def _some(path: Path) -> Iterator[Any]:
    import pyarrow as pa
    import pyarrow.parquet as parquet

    try:
        with parquet.ParquetFile(path) as file:
            yield from file.iter_batches(ROWS_AT_ONCE)
    except (pa.ArrowInvalid, OSError):
        raise Mistake(UNREADABLE.fill(path=path)) from None


def _sync(folder: Path) -> None:
    """That a file has got its name must reach the disk too; where a folder can't be opened it need not."""
    if os.name != "nt":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
