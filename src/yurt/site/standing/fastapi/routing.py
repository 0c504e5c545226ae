"""Routes: recorded as they are declared, called with what their signatures ask for."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Callable
from functools import cached_property
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel
from pydantic.fields import REQUIRED
from pydantic.models import plain
from pydantic.taking import Wrong, taker
from starlette.requests import Request
from starlette.responses import Response

from .exceptions import RequestValidationError
from .parameters import Depends, Path, Query

Function = Callable[..., Any]
Found = dict[Function, Any]  # what functions made of this request: each is asked once


class Asked:
    """What one function wants to know of a request; read from its signature when it is first called."""

    def __init__(self, function: Function) -> None:
        self.function = function

    @cached_property
    def _parameters(self) -> list[tuple[str, Any, Any]]:
        function = self.function if inspect.isroutine(self.function) else type(self.function).__call__
        hints = get_type_hints(function, include_extras=True)
        return [
            (name, hints[name], REQUIRED if given.default is inspect.Parameter.empty else given.default)
            for name, given in inspect.signature(self.function).parameters.items()
        ]

    async def call(self, request: Request, found: Found) -> Any:
        ordered = sorted(self._parameters, key=lambda parameter: _order(parameter[1]))
        given = {name: await _value(request, found, name, hint, default) for name, hint, default in ordered}
        answer = self.function(**given)
        return await answer if inspect.isawaitable(answer) else answer


def _order(hint: Any) -> int:
    """What others make of a request comes first, its body last: so faults are told in FastAPI's order."""
    if _source(hint, Depends):
        return 0
    return 2 if _is_message(hint) else 1


def _source(hint: Any, kind: type) -> Any:
    if get_origin(hint) is not Annotated:
        return None
    return next((said for said in get_args(hint)[1:] if isinstance(said, kind)), None)


def _is_message(hint: Any) -> bool:
    if get_origin(hint) in (Union, UnionType):
        return any(_is_message(kind) for kind in get_args(hint))
    return isinstance(hint, type) and issubclass(hint, BaseModel)


async def _value(request: Request, found: Found, name: str, hint: Any, default: Any) -> Any:
    depends = _source(hint, Depends)
    if depends:
        if depends.function not in found:
            found[depends.function] = await asked(depends.function).call(request, found)
        return found[depends.function]
    if hint is Request:
        return request
    if _is_message(hint):
        return _checked(hint, await _body(request), "body")
    if _source(hint, Path) or name in request.path_params:
        return _checked(hint, request.path_params[name], "path", name)
    query = _source(hint, Query)
    key = (query and query.alias) or name
    if key in request.query_params:
        return _checked(hint, request.query_params[key], "query", key)
    if default is REQUIRED:
        raise RequestValidationError("Field required", "query", key)
    return default


def _checked(hint: Any, value: Any, *place: Any) -> Any:
    try:
        return taker(hint)(value, False)
    except Wrong as wrong:
        raise RequestValidationError(wrong.message, *place, *wrong.place) from None


async def _body(request: Request) -> Any:
    text = await request.body()
    if not text:
        raise RequestValidationError("Field required", "body")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise RequestValidationError("JSON decode error", "body", error.pos) from None


_asked: dict[Function, Asked] = {}


def asked(function: Function) -> Asked:
    if function not in _asked:
        _asked[function] = Asked(function)
    return _asked[function]


class Route:
    """An address and the function that answers there."""

    def __init__(self, method: str, path: str, function: Function, status: int, kind: Any) -> None:
        self.method = method
        self.path = path
        self.function = function
        self.status = status
        self.kind = kind  # of response, where it is not JSON

    @cached_property
    def _form(self) -> re.Pattern[str]:
        return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(self.path)))

    def match(self, path: str) -> dict[str, str] | None:
        found = self._form.fullmatch(path)
        return found.groupdict() if found else None

    async def answer(self, request: Request) -> Response:
        made = await asked(self.function).call(request, {})
        if isinstance(made, Response):
            return made
        if self.kind is not None:
            return self.kind(made, self.status)  # type: ignore[no-any-return]
        text = json.dumps(plain(made), ensure_ascii=False, separators=(",", ":"))
        return Response(text.encode(), self.status, media_type="application/json")


class APIRouter:
    """Routes with the same beginning."""

    def __init__(self, *, prefix: str = "", responses: Any = None) -> None:
        self.prefix = prefix
        self.routes: list[Route] = []

    def _on(
        self, method: str, path: str, *, status_code: int = 200, response_class: Any = None, **_: Any
    ) -> Any:
        def record(function: Function) -> Function:
            self.routes.append(Route(method, self.prefix + path, function, status_code, response_class))
            return function

        return record

    def get(self, path: str, **said: Any) -> Any:
        return self._on("GET", path, **said)

    def post(self, path: str, **said: Any) -> Any:
        return self._on("POST", path, **said)

    def patch(self, path: str, **said: Any) -> Any:
        return self._on("PATCH", path, **said)

    def delete(self, path: str, **said: Any) -> Any:
        return self._on("DELETE", path, **said)
