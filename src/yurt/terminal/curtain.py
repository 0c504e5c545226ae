"""The screen that several people share: what one was shown is gone before the next looks."""

from __future__ import annotations

import os
import sys

# Home, erase the screen, erase what was scrolled off: in this order, for some terminals keep
# a page that is erased among what was scrolled off.
ERASE = "\x1b[H\x1b[2J\x1b[3J"
TALL = 200  # lines, where a terminal can't erase


def cover() -> None:
    """Take everything off the screen, scrolled lines included, and forget what was typed ahead."""
    if not sys.stdout.isatty():
        return
    sys.stdout.write("\n" * TALL if os.environ.get("TERM") == "dumb" else ERASE)
    sys.stdout.flush()
    _forget_typed()


def _forget_typed() -> None:
    """What was typed too early must not answer for the next person."""
    try:
        import termios
    except ImportError:  # Windows
        return
    if sys.stdin.isatty():
        termios.tcflush(sys.stdin, termios.TCIFLUSH)
