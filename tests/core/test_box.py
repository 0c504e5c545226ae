"""A box as people fill it in: names, limits, what is wrong, what differs, and the file it is kept in."""

import pytest

from yurt.core.box import BoxError, entries_in, read_values, to_toml
from yurt.core.box_form import changes, form
from yurt.core.game import find
from yurt.core.grammar import spaced
from yurt.core.language import LANGUAGES
from yurt.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def captions(entry):
    caption = entry.caption
    return [caption.label, *caption.rows, *caption.columns, *caption.choices.values()]


@every_game
def test_every_value_of_a_box_has_its_name_in_both_languages(game):
    lines = form(game)
    assert [line.name for line in lines] == list(game.default_box)
    assert {*game.words.BOX} == {*game.default_box}
    assert {*game.words.BOX_PARTS} == {line.part for line in lines} - {""}
    said = [phrase for line in lines for phrase in captions(line)] + [*game.words.BOX_PARTS.values()]
    assert all(phrase.spoken(language).strip() for phrase in said for language in LANGUAGES)


@every_game
def test_rows_columns_and_choices_fit_the_value(game):
    for line in form(game):
        caption = line.caption
        if caption.rows:
            assert line.lengths == (len(caption.rows),) * 2, line.name
        if caption.columns:
            assert all(len(row) == len(caption.columns) for row in line.value), line.name
        if line.sane.words:
            assert {*caption.choices} == {*line.sane.words}, line.name
        elif caption.choices:
            assert [*caption.choices] == [*range(line.sane.low, line.sane.high + 1)], line.name
        assert len(line.sources) in (1, len(caption.rows)), line.name


@every_game
def test_an_owners_file_is_read_back_as_it_was(game, tmp_path):
    file = tmp_path / "box.toml"
    file.write_text(to_toml(game.default_box), "utf-8")
    assert read_values(file) == game.default_box


def test_every_wrong_value_is_named_in_the_language_asked_for():
    faults = find("yeti").box_faults({"yeti": 3, "equipment.guide.cost": 4, "photo": [1]})
    assert [fault.name for fault in faults] == ["yeti", "photo"]
    assert faults[0].why.fr == "doit être un nombre entier de 10 à 200, pas 3"
    assert faults[1].sentence.en == "photo: must be a list of 8 values, not [1]"


def test_an_item_of_a_list_is_blamed_on_its_value():
    (fault,) = find("yeti").box_faults({"faces": [1, 1, 9, 1, 1]})
    assert (fault.name, str(fault)) == ("faces", "faces[2]: must be a whole number from 1 to 6, not 9")


def test_values_that_do_not_fit_together_are_a_fault():
    (fault,) = find("himalaya").box_faults({"path.cave": 12})
    assert fault.sentence.fr == "path.camps : la case 12 est nommée deux fois (déjà par path.cave)"


def test_a_right_box_has_no_fault():
    assert find("yak").box_faults({"cards.most": 6}) == []


def test_a_long_wrong_value_is_not_repeated_whole():
    (fault,) = find("yeti").box_faults({"yeti": "x" * 1000})
    assert len(str(fault)) < 200


def test_what_differs_is_told_row_by_row():
    told = changes(find("yeti"), {"photo": [0, 0, 1, 3, 6, 11, 15, 21], "yeti": 50})
    assert [(change.label.en, change.ours.en, change.theirs.en) for change in told] == [
        ("Photo track: points for coins (5 coins)", "10", "11")
    ]


def test_a_list_of_another_length_is_told_whole():
    (told,) = changes(find("himalaya"), {"path.camps": []})
    assert (told.label.fr, told.ours.fr, told.theirs.fr) == (
        spaced("Le chemin : cases des camps d’altitude"),
        "12, 24",
        "aucun",
    )


def test_words_of_the_box_are_told_by_their_names():
    (told,) = changes(find("yoho"), {"sea.1": ["chest T", "trap T"]})
    assert (told.label.en, told.ours.fr, told.theirs.en) == (
        "Sea cards: card 1 (back)",
        "coffre d’or T",
        "trapped chest T",
    )


@pytest.mark.parametrize("text", ["a = ", "a = [" * 5000, ".".join("a" * 5000) + " = 1", "a = " + "9" * 5000])
def test_a_text_that_is_no_box_is_one_sentence(text):
    with pytest.raises(BoxError, match=r"^box\.toml: "):
        list(entries_in(text, "box.toml"))
