"""As FastAPI's: they are starlette's."""

from starlette.responses import PlainTextResponse, Response

__all__ = ["PlainTextResponse", "Response"]
