"""A request that is not granted, and why."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from yurt.core.language import Phrase, one_line
from yurt.core.match import IllegalAction
from yurt.server.wire.message import Problem

LONGEST_SENTENCE = 300


class RefusalError(Exception):
    """Raised wherever the server says no; `status` is the HTTP status."""

    def __init__(self, status: int, why: Phrase, rule: str = "", retry: float | None = None) -> None:
        super().__init__(why.en)
        self.status = status
        self.why = why
        self.rule = rule
        self.retry = retry

    def problem(self, language: str) -> Problem:
        return Problem(error=echo(self.why.spoken(language)), rule=self.rule, retry=self.retry)


def echo(sentence: str) -> str:
    """A sentence that may repeat what was sent in: on one line, and cut."""
    plain = one_line(sentence)
    return plain if len(plain) <= LONGEST_SENTENCE else plain[: LONGEST_SENTENCE - 1] + "…"


def illegal(error: IllegalAction) -> RefusalError:
    return RefusalError(409, error.why, error.rule)


def fault(error: ValueError) -> str:
    """What is wrong with a message, without repeating it."""
    if not isinstance(error, ValidationError):
        return echo(str(error))
    return told(error.errors(include_url=False, include_input=False)[0])


def told(fault: Any) -> str:
    """One of pydantic's errors as a sentence; what it names may be of any length."""
    return echo(f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}")
