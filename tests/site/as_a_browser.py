"""Runs a module as a browser's Python would: nothing but the standard library and the stand-ins.

`python -S -m tests.site.as_a_browser MODULE …`, with the stand-ins first on the path.
"""

import asyncio  # noqa: F401 - these look at the platform, and shall see the true one
import runpy
import subprocess  # noqa: F401
import sys

if __name__ == "__main__":
    sys.platform = "emscripten"
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
