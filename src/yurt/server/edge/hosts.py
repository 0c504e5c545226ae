"""Which `Host` headers are ours: DNS rebinding makes a foreign page's name lead to this machine.

An address of digits can't be rebound, so it is always ours. So are this machine's names and those of
`--origin`.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

PROBES = ("/healthz", "/readyz")  # a balancer asks for them by any name, and they tell nothing


class Hosts:
    """The names by which this server may be asked."""

    def __init__(self, origins: Iterable[str]) -> None:
        machine = socket.gethostname().lower()
        self._names = {"localhost", machine, f"{machine.partition('.')[0]}.local"}
        self._names |= {urlsplit(origin).hostname or "" for origin in origins}

    def is_ours(self, host: str) -> bool:
        """Return whether a `Host` header names this server; what is no browser may leave it out."""
        if not host:
            return True
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        name = name.removesuffix(".")
        return name in self._names or name.endswith(".localhost") or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
