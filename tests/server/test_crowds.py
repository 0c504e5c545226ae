"""Short forms of what the soak does for half an hour."""

from pathlib import Path

import pytest

from tests.server import alone, crowd
from tests.server.test_process import server  # noqa: F401  a fixture


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs Linux's /proc")
def test_after_a_restart_all_pages_are_back_soon(server):  # noqa: F811
    seconds, before, after = alone.run(crowd.come_back(server, 20, 25))
    assert seconds < 10
    assert after < 1.5 * before


def test_a_crowd_that_looks_on_is_sent_the_table_once(server):  # noqa: F811
    made = server.lay()

    async def run():
        line = await crowd.played(server, made, 5)
        sent = await crowd.look_on(server, made, 40)
        await line.close()
        return sent

    assert alone.run(run()) < 10_000, "nothing but who is there"
