"""The owner of a printed copy enters its values; everybody at the table sees what differs."""

import json

import pytest

from tests.browser.hand import BOT, HERE
from tests.browser.test_access import PHONE, serious, sideways
from tests.browser.test_two_browsers import LINK_OF_SEAT_1
from yurt.games import GAMES

COST = '[data-value="equipment.guide.cost"]'
SAID = {
    "en": ("A whole number from 1 to 7.", "Own values", "Guide: coins it costs", "house"),
    "fr": ("Un nombre entier de 1 à 7.", "Valeurs modifiées", "Guide\u00a0: coût en pièces", "maison"),
}


def open_box(hand, game="yeti"):
    hand.page.goto(f"{hand.address}/#/box/{game}")
    hand.page.wait_for_selector(".box-drawing .drawing > *")


@pytest.mark.parametrize("lang", SAID)
def test_an_own_value_is_checked_saved_played_with_and_seen_by_the_other_seat(sit, lang):
    limits, chip, label, _ = SAID[lang]
    host, guest = sit(lang=lang), sit(lang=lang)
    open_box(host)
    host.find(f"{COST} input").fill("9")
    assert host.find(f"{COST} .problem").text_content() == limits
    host.page.wait_for_selector(".box-deeds .primary:disabled")
    host.find(f"{COST} input").fill("5")
    host.find(".box-deeds .primary:enabled").click()
    host.lobby()
    assert host.find(".which-box input").is_checked()
    host.find(".chair select").nth(1).select_option("link")
    host.find(".seating .go").click()
    host.page.wait_for_selector(".waiting")
    guest.page.goto(guest.address + host.page.evaluate(LINK_OF_SEAT_1))
    for hand in (host, guest):
        hand.find(".own-box summary", has_text=chip).click()
        hand.page.wait_for_selector(".own-box-panel dd")
        assert hand.find(".own-box-panel dt").all_text_contents() == [label]
        assert hand.find(".own-box-panel dd").all_text_contents() == ["4 → 5"]
    host.find(".waiting .go:enabled").click()
    guest.page.wait_for_selector(".play-area .own-box summary")


def test_values_that_do_not_fit_together_are_refused_by_the_server_s_sentence(sit):
    hand = sit()
    open_box(hand, "himalaya")
    hand.find('[data-value="path.cave"] input').fill("12")
    fault = hand.find('[data-value="path.camps"] .problem')
    fault.wait_for()
    assert fault.text_content() == "space 12 is named twice (by path.cave before)"


def test_the_drawing_shows_the_values_as_they_are_typed(sit):
    hand = sit(text=True)  # the board in characters says it in words
    hand.page.goto(f"{hand.address}/#/box/himalaya")
    hand.page.wait_for_selector(".box-drawing pre")
    before = hand.find(".box-drawing pre").text_content()
    hand.find('[data-value="path.length"] input').fill("40")
    hand.until("![it, undefined].includes(document.querySelector('.box-drawing pre')?.textContent)", before)


def test_a_box_is_exported_and_imported(sit, tmp_path):
    hand, other = sit(), sit()
    open_box(hand)
    hand.find('[data-value="photo"] input').nth(5).fill("11")
    with hand.page.expect_download() as waiting:
        hand.find(".box-files a[download]").click()
    file = tmp_path / "box.toml"
    waiting.value.save_as(file)
    assert file.read_text("utf-8") == "photo = [0, 0, 1, 3, 6, 11, 15, 21]\n"
    open_box(other)
    other.find(".box-import input").set_input_files(file)
    other.until("document.querySelectorAll('.box-value .mine').length === 1")
    assert other.find('[data-value="photo"] input').nth(5).input_value() == "11"
    file.write_text("nonsense = 1", "utf-8")
    other.find(".box-import input").set_input_files(file)
    other.find(".problem", has_text="nonsense: this box has no such value").wait_for()


def test_a_list_grows_and_shrinks(sit):
    hand = sit()
    open_box(hand, "himalaya")
    camps = '[data-value="path.camps"]'
    hand.find(f"{camps} [aria-label^=Remove]").first.click()
    hand.until_there(1, f"{camps} input")
    hand.find(f"{camps} [aria-label^='One more']").click()
    hand.until_there(2, f"{camps} input")
    hand.find(f"{camps} .problem", has_text="named twice").wait_for()


def test_our_box_can_be_had_back_and_the_lobby_offers_nothing_then(sit):
    hand = sit()
    hand.page.add_init_script(
        f"localStorage['yurt.boxes'] ??= {json.dumps(json.dumps({'yeti': {'yeti': 60}}))}"
    )
    open_box(hand)
    hand.find(".box-files .quiet").click()
    hand.find(".box-deeds .primary:enabled").click()
    hand.lobby()
    assert hand.find(".which-box input").count() == 0
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    assert hand.find(".own-box").count() == 0


@pytest.mark.parametrize("lang", SAID)
def test_house_values_are_marked_in_the_form_and_in_the_rules(sit, lang):
    hand = sit(lang=lang)
    open_box(hand)
    assert hand.find(f"{COST} .house").text_content() == SAID[lang][3]
    assert hand.find('[data-value="dice"] .house').count() == 0
    assert hand.find('[data-value="photo"] .house').count() == 7  # what 7 coins bring is public
    hand.table("yeti", HERE, BOT)
    hand.find("#tab-rules").click()
    hand.page.wait_for_selector(".rules i.house")
    assert all(SAID[lang][3] in mark for mark in hand.find(".rules i.house").all_text_contents())


@pytest.mark.parametrize("game", GAMES)
def test_the_form_fits_a_phone_and_axe_finds_nothing_serious(sit, game):
    hand = sit(PHONE)
    open_box(hand, game)
    assert sideways(hand) <= 0
    assert serious(hand) == []
