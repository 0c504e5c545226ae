"""How much one client may ask for, and when it may ask again."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, fields

MOST_CLIENTS = 10_000  # remembered; the longest silent are forgotten


@dataclass(frozen=True)
class Limits:
    """Each is a flag of `yurt serve`; docs/operate.md says what they mean."""

    requests_per_second: float = 20.0
    request_burst: int = 200
    tables_per_minute: float = 30.0
    table_burst: int = 30
    uploads_per_minute: float = 12.0
    upload_burst: int = 6
    sockets_per_client: int = 200
    messages_per_second: float = 20.0  # on one socket
    message_burst: int = 60
    connections_per_client: int = 250
    most_waiting_connections: int = 200  # whose request has not come yet, of all clients
    head_seconds: float = 10.0  # for a request's head to come
    body_seconds: float = 30.0  # for its body
    answer_seconds: float = 60.0  # for the answer to be read
    most_head_bytes: int = 32_000


def limits_from(words: Iterable[str]) -> Limits:
    """Limits as people type them, `name=value`; ValueError says which there are."""
    known, changed = {field.name: type(field.default) for field in fields(Limits)}, {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in known:
            raise ValueError(f"there is no limit {name!r} (there are: {', '.join(known)})")
        try:
            changed[name] = (float if known[name] is float else int)(value)
        except ValueError:
            raise ValueError(f"{name} takes a number, not {value!r}") from None
        if not 0 < changed[name] < math.inf:
            raise ValueError(f"{name} must be more than 0")
    return Limits(**changed)  # type: ignore[arg-type]


class Bucket:
    """So many at once, then so many a second."""

    def __init__(self, per_second: float, burst: int) -> None:
        self.per_second = per_second
        self.burst = burst
        self.left = float(burst)
        self.since = time.monotonic()

    def take(self) -> float:
        """0 if it is granted, else the seconds to wait."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.since) * self.per_second)
        self.since = now
        if self.left < 1:
            return (1 - self.left) / self.per_second
        self.left -= 1
        return 0.0


class Buckets:
    """A bucket for each client."""

    def __init__(self, per_second: float, burst: int) -> None:
        self.per_second = per_second
        self.burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> float:
        bucket = self._buckets.pop(client, None) or Bucket(self.per_second, self.burst)
        self._buckets[client] = bucket
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return bucket.take()
