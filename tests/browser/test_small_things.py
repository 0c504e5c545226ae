"""Small things that people stumbled over, each once."""

import pytest

from tests.browser.hand import BOT, HERE

PHONE = (360, 740)
CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
SELECTS = """() => [...document.querySelectorAll(".chair select")].filter((one) => {
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = getComputedStyle(one).font;
  const room = one.clientWidth - 2 * parseFloat(getComputedStyle(one).paddingLeft) - 18;
  return pen.measureText(one.selectedOptions[0].text).width > room;
}).map((one) => one.selectedOptions[0].text)"""

TIPS = """async (wins) => {
  const { Tips } = await import("/tips.js");
  const { html } = await import("/drawing.js");
  const { render } = await import("/vendor/preact-htm.js");
  const { speak } = await import("/words.js");
  const option = (win, place) => ({ word: `w${place}`, label: `option ${place}`, share: 0.3, win, text: "" });
  const options = wins.map(option);
  document.querySelector(".probe")?.remove();
  const probe = Object.assign(document.createElement("div"), { className: "probe" });
  document.body.append(probe);
  render(html`<${Tips} tips=${{ options }} play=${() => {}} close=${() => {}} say=${speak("en")} />`, probe);
}"""

CHANCE = [
    ("yeti", "en", "Dice", "Check the dice"),
    ("himalaya", "fr", "Dés", "Vérifier les dés"),
    ("yak", "en", "Shuffle", "Check the shuffle"),
    ("yoho", "fr", "Mélange", "Vérifier le mélange"),
]


@pytest.mark.parametrize(
    ("game", "names"), [("yeti", ".lane-name"), ("yak", ".action span"), ("yoho", ".treasure b")]
)
@pytest.mark.parametrize("size", [PHONE, (844, 390), (1366, 650)])
def test_no_french_word_is_cut(sit, game, names, size):
    hand = sit(size, lang="fr")
    hand.table(game, HERE, BOT, lang="fr")
    hand.await_turn()
    assert hand.page.evaluate(CUT, f".{game}-board {names}") == []


def test_the_lobby_on_a_phone_cuts_no_french_word(sit):
    hand = sit(PHONE, lang="fr")
    hand.lobby()
    assert hand.page.evaluate(SELECTS) == []


def test_a_refusal_says_once_that_it_is_not_now(sit):
    hand = sit(lang="fr")
    hand.table("yak", HERE, HERE, lang="fr")
    hand.lift_curtain()
    hand.await_turn()
    hand.settle()
    hand.find('[data-play^="take "]').first.click(force=True)
    hand.page.wait_for_selector(".notice")
    said = hand.find(".notice span").text_content()
    assert said.startswith(("K3.1", "Pas maintenant")), said
    assert "Interdit" not in said


def test_the_page_is_named_after_the_game(sit):
    hand = sit()
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    assert hand.find("h1").text_content() == "Yéti"


def test_a_table_of_the_rules_has_no_empty_heading_and_is_not_cut(sit):
    hand = sit()
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    hand.find("#tab-rules").click()
    hand.page.wait_for_selector(".rules table")
    assert hand.find(".rules th").evaluate_all("all => all.filter((one) => !one.textContent).length") == 0
    assert hand.page.evaluate(CUT, ".rules .scroll") == []


def test_the_yeti_does_not_hide_the_number_that_it_stands_on(sit):
    """It starts on 50."""
    hand = sit()
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    covered = """() => {
      const box = (one) => one.getBoundingClientRect();
      const fur = [...document.querySelectorAll(".yeti .fur")].map(box);
      const fifty = box([...document.querySelectorAll(".number")].find((one) => one.textContent === "50"));
      return Math.max(...fur.map(({ bottom }) => bottom)) - (fifty.top + fifty.height / 2);
    }"""
    assert hand.page.evaluate(covered) < 0


def test_hints_that_know_no_chance_to_win_do_not_all_say_nothing_percent(sit):
    """Rollouts that nobody wins tell nothing: then no option has a percentage; else the best has one."""
    hand = sit()
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    hand.page.evaluate(TIPS, [0.0, 0.0, 0.0])
    assert hand.find(".probe .choice").count() == 3
    assert "%" not in hand.find(".probe").text_content()
    hand.page.evaluate(TIPS, [0.31, 0.0, 0.0])
    assert "31 %" in hand.find(".probe").text_content()


def test_himalaya_s_pins_say_from_where_a_pawn_goes_and_not_how_far(sit):
    """“3↑” was read as three spaces up; it is “↑ from 3”."""
    hand = sit()
    hand.table("himalaya", HERE, BOT)
    hand.await_turn()
    hand.find('.drawing [data-play^="take "][data-lit]').first.click()
    hand.page.wait_for_selector(".pin", state="attached")
    tags = hand.find(".pin .tag + text").all_text_contents()
    told = [tag for tag in tags if not tag.startswith("×")]
    assert told
    assert all(tag.startswith(("↑ from ", "↓ from ")) or tag == "stay" for tag in told), told


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [PHONE, (844, 390), (1366, 768)])
def test_no_die_of_himalaya_lies_alone_on_a_row(sit, players, size):
    hand = sit(size)
    hand.table("himalaya", HERE, *[BOT] * (players - 1))
    hand.await_turn()
    hand.settle()
    rows = hand.page.evaluate(
        """() => {
          const dice = [...document.querySelectorAll(".tray .dice .die")];
          const tops = dice.map((die) => Math.round(die.getBoundingClientRect().top / 8));
          return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
        }"""
    )
    assert len(rows) == 1 or min(rows) > 1, rows


@pytest.mark.parametrize("players", [2, 4])
def test_no_lair_hides_a_coordinate_of_the_sea(sit, players):
    hand = sit()
    hand.table("yoho", HERE, *[BOT] * (players - 1))
    for _ in range(12):
        hand.await_turn()
        if hand.find(".lair").count() == players:
            break
        hand.play()
    hidden = hand.page.evaluate(
        """() => {
          document.querySelector(".names").style.pointerEvents = "all"; // else a point does not find them
          const shown = (one) => one.closest(".lair, .names, .sailor");
          const seen = (x, y) => document.elementsFromPoint(x, y).find(shown);
          return [...document.querySelectorAll(".names text")].filter((name) => {
            const { left, top, width, height } = name.getBoundingClientRect();
            const over = seen(left + width / 2, top + height / 2);
            return over && !over.closest(".names");
          }).map((name) => name.textContent);
        }"""
    )
    both = sorted("abcd1234" * 2)
    for name in set(hidden):
        assert hidden.count(name) < both.count(name), f"{name} can be read nowhere"


@pytest.mark.parametrize(("game", "lang", "tab", "check"), CHANCE)
def test_only_games_with_dice_speak_of_dice(sit, game, lang, tab, check):
    hand = sit(lang=lang)
    hand.table(game, HERE, BOT, lang=lang)
    hand.await_turn()
    assert hand.find("#tab-dice").inner_text() == tab
    hand.find("#tab-dice").click()
    hand.page.wait_for_selector(".dice-page")
    assert hand.find(".dice-page h2").inner_text() == check
    if game == "yak":
        assert "dice" not in hand.find("aside.side").inner_text().lower()


def test_nothing_is_preloaded_that_a_page_may_not_use(sit):
    """Browsers warn on the console about every unused preload, again and again."""
    hand = sit()
    hand.lobby()
    hand.find(".card-place").last.click()
    assert hand.find("link[rel=preload]").count() == 0
    hand.table("yak", HERE, BOT)
    assert hand.find("link[rel=preload]").count() == 0
