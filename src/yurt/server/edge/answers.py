"""What a request is answered that went wrong: always a `Problem`, in the language asked for."""

from __future__ import annotations

import logging
import math
from typing import NamedTuple

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from yurt.server import phrases
from yurt.server.refusal import RefusalError, echo, told
from yurt.server.store.records import StoreError
from yurt.server.wire.message import Problem

log = logging.getLogger("yurt.server")
Fault = RefusalError | StoreError | RequestValidationError | HTTPException
FAULTS = (RefusalError, StoreError, RequestValidationError, HTTPException)


class Answer(NamedTuple):
    problem: Problem
    status: int
    headers: dict[str, str]


def answer_to(fault: Fault, language: str) -> Answer:
    if isinstance(fault, RefusalError):
        headers = {} if fault.retry is None else {"Retry-After": str(math.ceil(fault.retry))}
        return Answer(fault.problem(language), fault.status, headers)
    if isinstance(fault, StoreError):
        log.error("%s", fault)
        return answer_to(RefusalError(503, phrases.STORE_FAILED, retry=1), language)
    if isinstance(fault, RequestValidationError):
        why = phrases.MALFORMED.fill(why=told(fault.errors()[0])).spoken(language)
        return Answer(Problem(error=why, rule="", retry=None), 422, {})
    problem = Problem(error=echo(str(fault.detail)), rule="", retry=None)
    return Answer(problem, fault.status_code, dict(fault.headers or {}))


def language_wanted(query: str, accepted: str) -> str:
    """The language that a request wants its answer in: as its address says, else as its head does."""
    if "lang=" in query:
        return "fr" if "lang=fr" in query else "en"
    return "fr" if accepted.lower().startswith("fr") else "en"
