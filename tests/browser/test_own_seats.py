"""Two people, two devices: everyone keeps their own seat, and sees who is there."""

import pytest

from tests.browser.hand import BOT, CURTAIN, HERE, LINK, PATIENCE
from tests.browser.test_joining import invited
from tests.browser.test_two_browsers import LINK_OF_SEAT_1
from tests.patience import until
from yurt.games import GAMES

RESULT = "dialog.ending"
LAPTOP, PHONE = (1366, 768), (390, 844)
PATCH_SEATS = """async ([kind, seats]) => {
  const [{ ask }, { tables }] = await Promise.all([import("/api.js"), import("/remember.js")]);
  const table = location.hash.split("/")[2];
  const token = tables()[table].host;
  for (const seat of seats) await ask("PATCH", `/tables/${table}/seats/${seat}`, { body: { kind, ...(kind === "bot" && { bot: "uniform" }) }, token });
}"""  # noqa: E501
OWN_SEATS = """() => {
  const table = location.hash.split("/")[2];
  return JSON.parse(localStorage["yurt.tables"])[table].tokens.map(({ seat }) => seat).sort();
}"""
TABLE = "() => location.hash.split('/')[2]"
SHOWN_TO_HOST = """async () => {
  const [{ ask }, { tables }] = await Promise.all([import("/api.js"), import("/remember.js")]);
  const table = location.hash.split("/")[2];
  const { seats } = await ask("GET", `/tables/${table}/links`, { token: tables()[table].host });
  return seats.map(({ token }) => token);
}"""


def joined(sit, game, lang="en"):
    """A host on a laptop and a friend on a phone, who came by the table's link; the game has begun."""
    host, guest = sit(LAPTOP, lang=lang, speed="instant"), sit(PHONE, lang=lang, speed="instant")
    host.table(game, HERE, LINK, lang=lang)
    guest.page.goto(invited(host))
    guest.find(".your-name input").fill("Dan")
    guest.find(".join .go").click()
    guest.page.wait_for_selector(".waiting")
    host.find(".waiting .go:enabled").click()
    for hand in (host, guest):
        hand.page.wait_for_selector(".stage")
    return host, guest


def finish(host, *others, seats=(0, 1)):
    """Let bots play for everybody to the end, and give the seats back."""
    host.page.evaluate(PATCH_SEATS, ["bot", list(seats)])
    for hand in (host, *others):
        hand.page.wait_for_selector(f"{RESULT} .places", timeout=PATIENCE)
    host.page.evaluate(PATCH_SEATS, ["here", list(seats)])


def table_tab(hand):
    """The list of seats; on a phone behind the menu."""
    if not hand.find("#tab-table").is_visible():
        hand.find(".to-side").click()
    hand.find("#tab-table").click()
    return hand.page.wait_for_selector(".seat-list")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("presses", ["host", "guest"])
def test_after_a_rematch_everyone_keeps_their_own_seat(sit, game, presses):
    host, guest = joined(sit, game)
    before = host.page.evaluate(TABLE)
    finish(host, guest)
    {"host": host, "guest": guest}[presses].find(f"{RESULT} button", has_text="Play again").click()
    for hand in (host, guest):
        hand.until("location.hash.split('/')[2] !== it", before)
        hand.page.wait_for_selector(".stage")
    for again in (False, True):
        for hand, own, name in ((host, [0], "Ana"), (guest, [1], "Dan")):
            if again:
                hand.page.reload()
            hand.page.wait_for_selector(f".seat-chip[aria-current]:has-text('{name}')")
            assert hand.page.evaluate(OWN_SEATS) == own
    assert host.page.evaluate(TABLE) == guest.page.evaluate(TABLE)
    assert host.page.evaluate(SHOWN_TO_HOST)[1] is None
    for _ in range(2):  # a few moves: each person's choice is their own, and nobody hands a device on
        until(lambda: next((hand for hand in (host, guest) if hand.asked), None)).play()
        assert [hand.find(CURTAIN).count() for hand in (host, guest)] == [0, 0]


def test_several_people_on_one_device_keep_all_their_seats_in_a_rematch(sit):
    hand = sit(speed="instant")
    hand.table("yak", HERE, HERE, BOT)
    before = hand.page.evaluate(TABLE)
    finish(hand)
    hand.find(f"{RESULT} button", has_text="Play again").click()
    hand.until("location.hash.split('/')[2] !== it", before)
    hand.page.wait_for_selector(CURTAIN)
    assert hand.page.evaluate(OWN_SEATS) == [0, 1]


def test_who_comes_back_after_the_others_went_on_finds_the_own_seat(sit):
    host, guest = joined(sit, "yeti")
    finish(host, guest)
    address = guest.page.url
    guest.lobby()
    host.find(f"{RESULT} button", has_text="Play again").click()
    host.page.wait_for_selector(".waiting")
    guest.page.goto(address)
    guest.find(f"{RESULT} button", has_text="To the next game").click()
    for hand, name in ((host, "Ana"), (guest, "Dan")):
        hand.page.wait_for_selector(f".seat-chip[aria-current]:has-text('{name}')")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "This is Ana’s table. Ask Ana for the invitation link."),
        ("fr", "C’est la table d’Ana. Demandez-lui le lien d’invitation."),
    ],
)
def test_the_address_of_a_table_says_whom_to_ask(sit, lang, said):
    host, stranger = sit(), sit(PHONE, lang=lang)
    host.table("yeti", HERE, LINK)
    refused = []
    stranger.page.on("response", lambda answer: refused.append(answer.url) if answer.status == 401 else None)
    for _ in range(2):  # also when it is opened again
        stranger.page.goto(host.page.url)
        stranger.page.wait_for_selector(f".dead:has-text('{said}')")
        stranger.page.reload()
        stranger.page.wait_for_selector(f".dead:has-text('{said}')")
    before = len(refused)
    stranger.page.wait_for_timeout(2500)
    assert len(refused) == before, "it does not ask again and again"


def test_the_address_of_no_table_says_so(sit):
    hand = sit()
    hand.page.goto(f"{hand.address}/#/t/nowhere")
    hand.page.wait_for_selector(".dead:has-text('There is no such table')")


def test_the_link_of_a_seat_becomes_the_guest_s_alone(sit):
    host, guest, second, late = sit(), sit(), sit(), sit()
    host.table("yeti", HERE, LINK)
    link = host.address + host.page.evaluate(LINK_OF_SEAT_1)
    guest.page.goto(link)
    guest.page.wait_for_selector(".waiting")
    assert guest.page.url != link
    assert host.page.evaluate(SHOWN_TO_HOST)[1] is None
    host.find("button", has_text="Copy the link for Bo").wait_for(state="detached")
    own = guest.page.url
    guest.page.reload()
    guest.page.wait_for_selector(".waiting")
    assert guest.page.url == own
    late.page.goto(link)
    late.page.wait_for_selector(".dead:has-text('already used on another device')")
    guest.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    guest.find("button", has_text="Copy your own link").click()
    second.page.goto(guest.find(".seat-list .by-hand input").input_value())
    second.page.wait_for_selector(".waiting")
    host.find(".seat-list").get_by_text("New link").click()
    guest.page.wait_for_selector(".dead:has-text('replaced')")
    second.page.wait_for_selector(".dead")
    host.find("button", has_text="Copy the link for Bo").wait_for()
    late.page.goto(host.address + host.page.evaluate(LINK_OF_SEAT_1))
    late.page.wait_for_selector(".waiting")


@pytest.mark.parametrize(
    ("lang", "said", "button", "absent"),
    [
        ("en", "A bot is playing for you.", "Take over", "away"),
        ("fr", "Un robot joue à votre place.", "Reprendre la main", "absent"),
    ],
)
def test_who_comes_back_takes_over_from_the_bot_and_is_seen_again(sit, lang, said, button, absent):
    host, guest = joined(sit, "himalaya", lang)
    address = guest.page.url
    guest.lobby()
    host.page.wait_for_selector(f".seat-chip.absent:has-text('{absent}')")
    host.find("#tab-table").click()
    row = host.find(".seat-row", has_text="Dan")
    row.locator("select").select_option("easy")
    row.locator("select").wait_for(state="detached")
    guest.page.goto(address)
    guest.page.wait_for_selector(f".stand-in:has-text('{said}')")
    assert not guest.asked
    guest.find(".stand-in button", has_text=button).click()
    guest.find(".stand-in").wait_for(state="detached")
    row.locator("select").wait_for()
    here = {"en": "is here", "fr": "est là"}[lang]
    row.get_by_text(here).wait_for()
    host.page.wait_for_selector(".invite")
    guest.lobby()
    host.page.wait_for_selector(f".seat-chip.absent:has-text('Dan'):has-text('{absent}')")
    row.get_by_text(absent).wait_for()


def test_guests_see_the_host_as_somebody_elsewhere_and_that_the_host_left(sit):
    host, guest = sit(LAPTOP, coach=None), sit(PHONE, coach=None)
    host.table("yak", HERE, LINK)
    guest.page.goto(invited(host))
    guest.find(".your-name input").fill("Dan")
    guest.find(".join .go").click()
    row = guest.find(".seat-row", has_text="Ana")
    row.get_by_text("is here").wait_for()
    host.find(".waiting .go:enabled").click()
    guest.page.wait_for_selector(".stage")
    assert guest.find(".seat-chip.absent").count() == 0
    host.find("#tab-table").click()
    host.find(".seat-row", has_text="Ana").get_by_text("on this device").wait_for()
    host.lobby()
    guest.page.wait_for_selector(".seat-chip.absent[data-seat='0']")
    guest.await_turn()
    guest.play()
    guest.page.wait_for_selector(".prompt:has-text('Waiting for Ana (away)')")  # a phone's bar has no names
    table_tab(guest)
    row.get_by_text("away").wait_for()


def test_a_finished_table_offers_its_result_and_not_to_go_on(sit):
    hand = sit(speed="instant")
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    finish(hand, seats=(0,))
    hand.page.goto(f"{hand.address}/#/tables")
    row = hand.page.wait_for_selector(".table-row").text_content()
    assert "Continue" not in row
    assert "The result" in row
