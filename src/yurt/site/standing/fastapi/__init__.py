"""What Yurt uses of FastAPI: routes as functions, with what they need read from their signatures."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from .parameters import Depends, Path, Query
from .routing import APIRouter, Route

__all__ = [
    "APIRouter",
    "Depends",
    "HTTPException",
    "Path",
    "Query",
    "Request",
    "Response",
    "Route",
    "WebSocket",
    "WebSocketDisconnect",
]
