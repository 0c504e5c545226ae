"""Who asks: the token in a request's head."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request


class HTTPAuthorizationCredentials(NamedTuple):
    scheme: str
    credentials: str


class HTTPBearer:
    """Only the kind that lets requests without a token through."""

    def __init__(self, *, auto_error: bool, description: str = "") -> None:
        assert not auto_error, "what has no token is refused by the routes"

    def __call__(self, request: Request) -> HTTPAuthorizationCredentials | None:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not token.strip():
            return None
        return HTTPAuthorizationCredentials(scheme, token.strip())
