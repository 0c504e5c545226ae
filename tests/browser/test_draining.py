"""Nodes that are stopped and begun again one after the other: at the tables nobody notices."""

import signal

import pytest

from tests.browser.conftest import sitting
from tests.browser.test_two_browsers import agree, play_on, two
from tests.patience import until
from tests.server import cluster
from tests.server.between import Balancer

WATCH = """
const Bare = WebSocket;
window.held = [];
window.complaints = [];
window.acknowledged = [];
window.WebSocket = class extends Bare {
  constructor(url) {
    super(url);
    this.kept = { told: null, closed: null };
    held.push(this.kept);
    this.addEventListener("message", ({ data }) => {
      if (data.startsWith('{"update"')) this.kept.told ??= performance.now();
      if (data.startsWith('{"ack"')) acknowledged.push(JSON.parse(data).ack.id);
    });
    this.addEventListener("close", () => (this.kept.closed ??= performance.now()));
  }
  close() {
    this.kept.closed ??= performance.now();
    super.close();
  }
};
new MutationObserver(() => {
  for (const shown of document.querySelectorAll(".lost, .notice")) complaints.push(shown.textContent);
}).observe(document, { subtree: true, childList: true });
"""
WITHOUT = """() => {
  const good = held.filter(({ told }) => told !== null);
  return good.slice(1).map(({ told }, last) => told - good[last].closed);
}"""


@pytest.fixture
def nodes(tmp_path):
    found = cluster.Cluster(tmp_path, 2, drain=6.0)
    yield found
    found.close()


@pytest.fixture
def balancer(nodes):
    found = Balancer(nodes.nodes)
    yield found
    found.close()


@pytest.fixture
def hands(chrome, balancer):
    """Two people at a table, each on another node."""
    with sitting(chrome, f"http://127.0.0.1:{balancer.port}") as sit:

        def watched(**settings):
            hand = sit(**settings)
            hand.page.add_init_script(WATCH)
            return hand

        found = two(watched)
        assert sorted(balancer.sockets()) == [0, 1]
        yield found


def without(hand):
    """For how many milliseconds, each time, a page had no line that knew its table; below 0: it had two."""
    return hand.page.evaluate(WITHOUT)


def assert_none_is_lost(nodes, hands, made):
    [table] = {hand.page.evaluate("() => location.hash.split('/')[2]") for hand in hands}
    stored = [entry.id for entry in nodes.stored(table).log]
    assert len(stored) == len(set(stored))

    def acknowledged():
        """every move is acknowledged"""
        found = {id for hand in hands for id in hand.page.evaluate("() => acknowledged")}
        return found if len(found) >= made else None

    assert until(acknowledged) <= set(stored)  # the answer to the last move may come after what it changed


def test_a_node_that_is_stopped_hands_its_pages_over_and_nobody_notices(nodes, balancer, hands):
    made = play_on(hands, 4)
    for node in nodes.nodes:
        node.signal(signal.SIGTERM)
        while node.process.poll() is None:
            made += play_on(hands, 1)
        assert node.process.returncode == 0, node.log.read_text()
        until(lambda other=1 - node.number: balancer.sockets() == [other] * 2)
        node.begin()
        until(node.answers, cluster.PATIENCE)
    made += play_on(hands, 4)
    agree(*hands)
    gaps = [gap for hand in hands for gap in without(hand)]
    print(f"{made} moves; without a line for {', '.join(f'{gap:.0f}' for gap in gaps)} ms")
    assert len(gaps) == 3, "the first page went over, then both"
    assert max(gaps) <= 0, "the next line knew the table before the last was let go"
    for hand in hands:
        assert hand.page.evaluate("() => complaints") == []
    assert_none_is_lost(nodes, hands, made)


def test_a_page_whose_node_is_killed_is_on_another_at_once(nodes, balancer, hands):
    made = play_on(hands, 4)
    nodes.nodes[0].kill()
    made += play_on(hands, 6)
    agree(*hands)
    [gap] = [gap for hand in hands for gap in without(hand)]
    print(f"without a line for {gap:.0f} ms")
    until(lambda: balancer.sockets() == [1, 1])
    assert_none_is_lost(nodes, hands, made)
