"""What Yurt uses of orjson, over the standard library's json."""

from __future__ import annotations

import json
import re
import secrets
from typing import Any

JSONDecodeError = json.JSONDecodeError
_MARK = secrets.token_hex(8)  # nobody's text has it
_MARKED = re.compile(rf'"{_MARK}(\d+)"')


class Fragment:
    """What is encoded already."""

    __slots__ = ("text",)

    def __init__(self, text: bytes | str) -> None:
        self.text = text if isinstance(text, str) else text.decode()


def dumps(value: Any) -> bytes:
    found: list[str] = []

    def mark(fragment: Any) -> str:
        if not isinstance(fragment, Fragment):
            raise TypeError(f"Type is not JSON serializable: {type(fragment).__name__}")
        found.append(fragment.text)
        return f"{_MARK}{len(found) - 1}"

    text = json.dumps(value, default=mark, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return (_MARKED.sub(lambda marked: found[int(marked[1])], text) if found else text).encode()


def loads(text: bytes | str) -> Any:
    return json.loads(text)
