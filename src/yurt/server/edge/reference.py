"""The page /docs: every route and message, made from the OpenAPI description, without any script."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from typing import Any


def page(description: dict[str, Any]) -> str:
    routes = "\n".join(_routes(description))
    schemas = description.get("components", {}).get("schemas", {})
    messages = "\n".join(_message(name, schema) for name, schema in schemas.items())
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Yurt: the API</title>
<meta name="viewport" content="width=device-width"></head><body>
<h1>Yurt: the API</h1><p>{escape(description["info"].get("description", ""))}
The same for programs: <a href="/openapi.json">openapi.json</a>.</p>
<h2>Routes</h2><dl>{routes}</dl><h2>Messages</h2>{messages}
</body></html>"""


def _routes(description: dict[str, Any]) -> Iterator[str]:
    for path, methods in description["paths"].items():
        for method, route in methods.items():
            said = escape(route.get("description", route.get("summary", "")))
            yield f"<dt><code>{method.upper()} {escape(path)}</code></dt><dd>{said}</dd>"


def _message(name: str, schema: dict[str, Any]) -> str:
    fields = escape(json.dumps(schema, indent=2))
    return f"<details><summary>{escape(name)}</summary><pre>{fields}</pre></details>"
