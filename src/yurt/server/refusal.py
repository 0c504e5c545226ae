"""A request that is not granted, and why."""

from __future__ import annotations

from pydantic import ValidationError

from yurt.core.language import Phrase
from yurt.core.match import IllegalAction
from yurt.server.wire import Problem


class RefusalError(Exception):
    """Raised wherever the server says no; `status` is the HTTP status."""

    def __init__(self, status: int, why: Phrase, rule: str = "", retry: float | None = None) -> None:
        super().__init__(why.en)
        self.status = status
        self.why = why
        self.rule = rule
        self.retry = retry

    def problem(self, language: str) -> Problem:
        return Problem(error=self.why.spoken(language), rule=self.rule, retry=self.retry)


def illegal(error: IllegalAction) -> RefusalError:
    return RefusalError(409, error.why, error.rule)


def as_it_is(sentence: object) -> Phrase:
    """A sentence that exists in one language only, such as what the core says of a bad box."""
    return Phrase(str(sentence), str(sentence))


def fault(error: ValueError) -> str:
    """What is wrong with a message, without repeating it."""
    if not isinstance(error, ValidationError):
        return str(error)
    first = error.errors(include_url=False, include_input=False)[0]
    return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
