"""An event loop of one's own: a browser test may have left its loop running in this thread."""

import asyncio
from concurrent.futures import ThreadPoolExecutor


def run(coroutine):
    """As asyncio.run, in a thread where no other loop can be running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()
