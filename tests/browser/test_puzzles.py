"""Puzzles in the browser: one of each game solved on its board, on phone and desktop, in both languages."""

import pytest

from yurt.games import GAMES
from yurt.study.puzzles import of_the_day, puzzles_of, today

PHONE, DESKTOP = (390, 844), (1366, 768)
# What may be clicked on the board, its middle in sight and under something that is not of the drawing.
COVERED = """() => [...document.querySelectorAll(".drawing svg [data-play][data-lit]")].filter((lit) => {
  const { left, top, width, height } = lit.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return width && found && !lit.ownerSVGElement.contains(found) && !found.closest(".about");
}).map((lit) => lit.dataset.play)"""
CUT = """() => [...document.querySelectorAll(".seat-chip :is(.who, .name)")].filter(
  ({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth
).map((name) => name.textContent)"""


def open_puzzle(hand, game, id):
    hand.page.goto(f"{hand.address}/#/puzzle/{game}/{id}")
    hand.page.wait_for_selector(".puzzle-page .prompt.asked")
    hand.page.wait_for_selector(".drawing [data-lit], .dock .choices .choice", state="attached")


def try_move(hand, word):
    """By a real click, on the board or below it."""
    hand.find(f'.puzzle-page [data-play="{word}"]').first.click()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "lang"), [(PHONE, "fr"), (DESKTOP, "en")])
def test_a_puzzle_is_solved_on_the_real_board(sit, game, size, lang):
    hand = sit(size, lang=lang)
    puzzle = puzzles_of(GAMES[game])[0]
    open_puzzle(hand, game, puzzle.id)
    assert not hand.page.evaluate(CUT)
    try_move(hand, puzzle.second.move)
    wrong = hand.page.wait_for_selector("[data-mood=wrong]").inner_text()
    assert str(round(100 * puzzle.second.win)) in wrong
    assert "±" in wrong
    assert not hand.page.evaluate(COVERED)
    try_move(hand, puzzle.best.move)
    right = hand.page.wait_for_selector("[data-mood=right]").inner_text()
    assert str(round(100 * puzzle.best.win)) in right
    assert ("Right!" if lang == "en" else "Juste") in right
    assert hand.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    hand.find(".dock a", has_text="Next puzzle" if lang == "en" else "Problème suivant").click()
    hand.until("![it, undefined].includes(document.querySelector('.puzzle-page')?.dataset.puzzle)", puzzle.id)
    hand.page.goto(f"{hand.address}/#/puzzles/{game}")
    solved = hand.page.wait_for_selector(".puzzle-list .solved")
    assert "✓" in solved.inner_text()


def test_the_answer_can_be_shown_and_then_nothing_is_solved(sit):
    hand = sit(DESKTOP)
    puzzle = puzzles_of(GAMES["yeti"])[1]
    open_puzzle(hand, "yeti", puzzle.id)
    hand.find(".dock button", has_text="Show the answer").click()
    hand.page.wait_for_selector("[data-mood=shown]")
    assert hand.find(f'[data-play="{puzzle.best.move}"][data-advised]').count() > 0
    hand.page.goto(f"{hand.address}/#/puzzles/yeti")
    hand.until_there(1, ".puzzle-list .given")
    assert hand.find(".puzzle-list .solved").count() == 0


def test_the_puzzle_of_the_day_begins_a_streak_that_this_device_keeps(sit):
    hand = sit(PHONE)
    puzzle = of_the_day(GAMES["yeti"], today())
    hand.page.goto(f"{hand.address}/#/puzzles")
    hand.page.wait_for_selector("[data-streak='0']")
    hand.find(".daily a[href='#/puzzle/yeti/today']").click()
    hand.page.wait_for_selector(f"[data-puzzle='{puzzle.id}'] .prompt.asked")
    hand.page.wait_for_selector(".drawing [data-lit], .dock .choices .choice", state="attached")
    try_move(hand, puzzle.best.move)
    hand.page.wait_for_selector("[data-streak='1']")
    hand.page.goto(f"{hand.address}/#/puzzles")
    hand.page.reload()
    hand.page.wait_for_selector("[data-streak='1']")
    hand.find(".daily .tick", has_text="✓").wait_for()


@pytest.mark.parametrize(("size", "lang"), [(PHONE, "fr"), (DESKTOP, "en")])
def test_the_card_of_a_game_and_its_seating_lead_to_its_puzzles(sit, size, lang):
    hand = sit(size, lang=lang)
    hand.lobby()
    hand.find(".card", has_text="Himalaya").click()
    hand.find(".card-links a[href='#/puzzles/himalaya']").click()
    hand.page.wait_for_selector(".puzzle-list")
    assert hand.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    hand.page.go_back()
    hand.find(".card", has_text="Himalaya").click()
    hand.find(".seating a[href='#/puzzle/himalaya/today']").click()
    hand.page.wait_for_selector(".puzzle-page .prompt.asked")


def test_a_puzzle_is_solved_by_keyboard(sit):
    hand = sit(DESKTOP)
    puzzle = puzzles_of(GAMES["yeti"])[0]
    open_puzzle(hand, "yeti", puzzle.id)
    words = hand.page.evaluate(
        "async (path) => (await (await fetch(path)).json()).seen.options.map(({ word }) => word)",
        f"/api/games/yeti/puzzles/{puzzle.id}",
    )
    hand.press(str(words.index(puzzle.best.move) + 1))
    hand.page.wait_for_selector("[data-mood=right]")


def test_a_puzzle_that_is_not_there_is_a_sentence(sit):
    hand = sit(PHONE)
    hand.page.goto(f"{hand.address}/#/puzzle/yeti/00000000")
    assert "has no puzzle" in hand.page.wait_for_selector(".dead").inner_text()
