"""Where others in the same network find this machine."""

from __future__ import annotations

import io
import ipaddress
import socket

import segno

ELSEWHERE = (
    "192.0.2.1",
    9,
)  # an address that nobody has: the way there says which of ours is used; nothing is sent
QUIET = 4  # modules round the code, as its standard wants it
WHITE_ON_BLACK, PLAIN = "\x1b[38;5;231;48;5;16m", "\x1b[0m"


def lan_address() -> str | None:
    """This machine's address in its network; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(ELSEWHERE)
            found = str(way.getsockname()[0])
        except OSError:
            return None
    known = ipaddress.ip_address(found)
    return None if known.is_loopback or known.is_unspecified else found


def picture(text: str, *, coloured: bool = False) -> str:
    """A text as a QR code in characters, light on dark; `coloured`: also where a terminal is otherwise."""
    drawn = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(drawn, border=QUIET, compact=True)
    lines = drawn.getvalue().splitlines()
    return "\n".join(f"{WHITE_ON_BLACK}{line}{PLAIN}" if coloured else line for line in lines) + "\n"
