"""Every rule of play is shown by a lesson or a picture, and the page that says which is up to date."""

from pathlib import Path

import pytest

from yurt.games import GAMES
from yurt.study.shown import page, rules_of_play, shown

PAGE = Path(__file__).parents[2] / "docs" / "shown.md"
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_no_rule_of_play_is_shown_by_nothing(game):
    assert [one.rule for one in shown(game) if not one.at_all] == []


@every_game
def test_all_numbers_but_the_appendix_are_of_play(game):
    rules = rules_of_play(game)
    assert len(rules) > 20
    assert sorted({rule[1:].split(".")[0] for rule in rules}) == list("23456789")


def test_the_page_that_lists_them_is_up_to_date():
    assert PAGE.read_text("utf-8") == page(GAMES.values()), "run `python docs/shown.py`"
