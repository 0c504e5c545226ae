"""Two people, two browsers, one table: a reload and a dropped connection do no harm."""

from tests.browser.hand import BOT, HERE, LINK
from tests.patience import until

LINK_OF_SEAT_1 = """async () => {
  const table = location.hash.split("/")[2];
  const kept = JSON.parse(localStorage["yurt.tables"])[table];
  const headers = { Authorization: `Bearer ${kept.host}` };
  const answer = await fetch(`/api/tables/${table}/links`, { headers });
  return `/#/t/${table}/${(await answer.json()).seats[1].token}`;
}"""


WATCH_LINES = """
const Real = WebSocket;
window.lines = [];
window.sent = [];
window.WebSocket = class extends Real {
  constructor(url) { super(url); lines.push(this); }
  send(text) { sent.push(text); super.send(text); }
};
"""


def two(sit, game="yeti", *others):
    host, guest = sit(speed="instant"), sit(speed="instant")
    guest.page.add_init_script(WATCH_LINES)
    host.table(game, HERE, LINK, *others)
    host.page.wait_for_selector(".waiting")
    guest.page.goto(guest.address + host.page.evaluate(LINK_OF_SEAT_1))
    guest.page.wait_for_selector(".waiting")
    host.find(".waiting .go:enabled").click()
    for hand in (host, guest):
        hand.page.wait_for_selector(".stage")
    return host, guest


def play_on(hands, moves):
    """Let whoever is asked click, until so many moves were made."""
    made = 0
    while made < moves and not any(hand.over for hand in hands):
        until(lambda: next((hand for hand in hands if hand.asked), None)).play()
        made += 1
    return made


def agree(host, guest):
    """Wait until both screens tell the same story."""
    return until(lambda: log_of(host) == log_of(guest))


def log_of(hand):
    hand.find("#tab-log").click()
    return hand.find(".log li").all_text_contents()


def test_a_reload_and_a_dropped_connection_in_the_middle(sit):
    host, guest = two(sit)
    play_on([host, guest], 3)
    guest.page.reload()
    guest.page.wait_for_selector(".stage")
    assert agree(host, guest)
    play_on([host, guest], 2)
    opened = guest.page.evaluate("lines.length")
    guest.page.evaluate("lines.at(-1).close()")
    guest.until("lines.length > it && lines.at(-1).readyState === WebSocket.OPEN", opened)
    play_on([host, guest], 3)
    assert agree(host, guest)


def test_a_move_made_without_a_connection_is_played_once_when_it_is_back(sit):
    """The page keeps the move, reconnects and sends it again with the same id."""
    hand = sit()
    hand.page.add_init_script(WATCH_LINES)
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    told = hand.told()
    hand.page.evaluate(
        "() => { const line = lines.at(-1); const send = line.send.bind(line);"
        " line.send = (text) => { send(text); if (text.includes('play')) line.close(); }; }"
    )
    hand.play()
    hand.until("lines.length > 1")
    hand.until_told(told)
    hand.await_turn()
    assert hand.find(".notice").count() == 0
    plays = hand.page.evaluate("sent.filter((text) => text.includes('\"play\"'))")
    assert len(plays) >= 2, "it was sent again"
    assert len(set(plays)) == 1, "with the same id"


HOLD_MOVES_BACK = """
const Open = WebSocket;
window.held = [];
window.WebSocket = class extends Open {
  send(text) {
    if (text.includes('"play"') && held.length === 0) held.push(() => super.send(text));
    else super.send(text);
  }
};
"""


def test_a_move_on_its_way_is_not_asked_for_again_when_another_chooses_first(sit):
    """All choose at once: the other chooses while ours is on its way, and the question still stands."""
    host, guest = two(sit, "yak")
    host.page.add_init_script(HOLD_MOVES_BACK)
    host.page.reload()
    for hand in (host, guest):
        hand.await_turn()
    before = host.turn
    host.play()
    guest.play()
    host.until_turn(before)
    host.settle()
    assert not host.asked
    host.page.evaluate("held[0]()")
    assert play_on([host, guest], 4) == 4
    assert host.find(".notice").count() == 0


def test_a_dead_link_says_what_to_do(sit):
    hand = sit()
    hand.page.goto(f"{hand.address}/#/t/nowhere/nothing")
    hand.page.wait_for_selector(".dead")
    assert "ask the host" in hand.find(".dead").text_content()


def test_a_renewed_link_kills_the_old_one(sit):
    host, guest = two(sit)
    host.find("#tab-table").click()
    host.page.locator(".seat-list").get_by_text("New link").click()
    guest.page.wait_for_selector(".dead")
