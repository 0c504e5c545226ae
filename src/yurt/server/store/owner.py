"""One store belongs to one process, by a lock beside the file that the system lets go with the process; and
the file to one user."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from yurt.server.store.records import StoreError

try:
    import fcntl
except ImportError:  # not on Windows, where an open file can be locked
    fcntl = None  # type: ignore[assignment]
    import msvcrt


class Owner:
    """Holds the lock until it is released or the process ends, however it ends."""

    def __init__(self, store: Path) -> None:
        self._file = os.open(f"{store}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if fcntl is not None:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            else:
                msvcrt.locking(self._file, msvcrt.LK_NBLCK, 1)
        except OSError:
            os.close(self._file)
            raise StoreError("another process serves it, and a store belongs to one process") from None

    def release(self) -> None:
        with contextlib.suppress(OSError):
            os.close(self._file)


def made_private(path: Path) -> Path:
    """The file, made if need be so that its owner alone can read it: stores and their copies hold secrets.

    What SQLite lays beside a file is as open as the file is.
    """
    with contextlib.suppress(OSError):  # one that is there, or that SQLite will say more about
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
    return path
