"""The bots' own names."""

import re
from pathlib import Path

import yurt
from yurt.bots.names import NAMES, with_bots

PAGE = Path(yurt.__file__).parent / "web" / "words.js"


def test_a_bot_is_called_by_its_seat():
    assert with_bots(["Ana", None, None]) == ["Ana", "Mila", "Tashi"]


def test_a_bot_is_never_called_like_a_person_at_the_table():
    assert with_bots(["mila", None, "Yuki", None]) == ["mila", "Tashi", "Yuki", "Pemba"]


def test_there_are_names_for_a_table_of_bots_and_namesakes():
    assert len(set(with_bots([*NAMES[:5], None, None, None, None, None]))) == 10


def test_the_page_calls_the_bots_alike():
    assert re.search(r'bots: \["([^"]+)"', PAGE.read_text("utf-8"))[1].split(",") == list(NAMES)


def test_there_are_names_for_any_number_of_bots():
    names = with_bots([None] * 64)
    assert len({name.casefold() for name in names}) == 64
