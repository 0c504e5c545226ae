"""The page has one way out: one module asks, and whoever answers can be changed there."""

import re
from pathlib import Path

import yurt

PACKAGE = Path(yurt.__file__).parent
ASKS = re.compile(r"\bfetch\(|\bWebSocket\(|\bXMLHttpRequest\b|\bEventSource\b|\bsendBeacon\b")


def test_no_module_of_the_page_but_one_asks_for_anything():
    modules = [*(PACKAGE / "web").glob("*.js"), *PACKAGE.glob("games/*/web/**/*.js")]
    assert len(modules) > 80
    asking = [path.name for path in modules if ASKS.search(path.read_text("utf-8"))]
    assert asking == ["house.js"]
