"""Which request, and which table, a line of the log is about."""

from __future__ import annotations

import itertools
import json
import logging
import sys
import time
from contextvars import ContextVar

REQUEST: ContextVar[int] = ContextVar("request", default=0)
TABLE: ContextVar[str] = ContextVar("table", default="")
numbers = itertools.count(1)  # of requests and sockets, since the server began


class Lines(logging.Formatter):
    """A line of JSON for each record: when, how grave, what, and of which request and table."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "request": REQUEST.get() or None,
            "table": TABLE.get() or None,
            "text": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(
            {name: value for name, value in line.items() if value is not None}, ensure_ascii=False
        )


def log_to_stderr(form: str, level: str) -> None:
    """From now on all that is logged, down to a level, goes to the standard error: as text, or as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines() if form == "json" else logging.Formatter("%(message)s"))
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)


def is_json() -> bool:
    """Return whether the log is written as JSON."""
    return any(isinstance(handler.formatter, Lines) for handler in logging.getLogger().handlers)


def announce(text: str) -> None:
    """Print a line for whoever started the server, whatever the level of the log, in the log's form."""
    if is_json():
        record = logging.LogRecord("yurt.server", logging.INFO, "", 0, text, None, None)
        text = Lines().format(record)
    print(text, flush=True)
