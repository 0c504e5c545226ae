"""Waiting for something to become true, instead of sleeping and hoping."""

import time

INTERVAL = 0.02  # between two looks


def until(holds, seconds=60):
    """What `holds` answers, once that is true; a sentence fails the test if it never is."""
    deadline = time.monotonic() + seconds
    while not (answer := holds()):
        assert time.monotonic() < deadline, f"not within {seconds} seconds: {holds.__doc__ or holds.__name__}"
        time.sleep(INTERVAL)
    return answer
