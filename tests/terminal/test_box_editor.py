"""`yurt box GAME --edit`: a box entered line by line over a pipe, and the file that comes of it."""

import pytest

from yurt.core.box import read_values
from yurt.core.game import find
from yurt.core.grammar import spaced
from yurt.games import GAMES

KEEP = "\n"


@pytest.fixture
def edit(yurt, tmp_path):
    """Edit a box: the exit code, what is printed, the complaint, and the values that are in the file then."""
    file = tmp_path / "box.toml"

    def run(game, typed, lang="en"):
        code, out, complaint = yurt("box", game, "--edit", "--box", file, "--lang", lang, typed=typed)
        return code, out, complaint, read_values(file) if file.exists() else None

    return run


def lines_before(game, name):
    return KEEP * list(find(game).default_box).index(name)


@pytest.mark.parametrize("game", GAMES)
def test_enter_keeps_every_value(edit, game):
    code, out, _, values = edit(game, KEEP * len(GAMES[game].default_box))
    assert (code, values) == (0, {})
    assert f"yurt play {game} --box" in out


def test_what_is_typed_is_kept_in_the_file(edit):
    typed = lines_before("yeti", "yeti") + "60\ndone\n"
    code, out, _, values = edit("yeti", typed)
    assert (code, values) == (0, {"yeti": 60})
    assert "Where the yeti starts, 10 to 200 [50]: 60" in out


def test_a_wrong_value_is_one_sentence_and_asked_for_again(edit):
    code, out, _, values = edit("yeti", "99\nseven\n8\ndone\n")
    assert (code, values) == (0, {"dice": 8})
    assert "Dice: must be a whole number from 5 to 12, not 99\n" in out
    assert "Dice: must be a whole number from 5 to 12, not 'seven'\n" in out


def test_it_speaks_french(edit):
    _, out, _, values = edit("yeti", "99\n?\n8\nfini\n", lang="fr")
    assert values == {"dice": 8}
    assert spaced("Dés : doit être un nombre entier de 5 à 12, pas 99\n") in out
    assert "dice = 7 (livret)" in out


def test_back_goes_to_the_value_before(edit):
    assert edit("yeti", "8\nback\n9\ndone\n")[3] == {"dice": 9}


def test_ours_takes_our_value_again(edit):
    edit("yeti", "8\ndone\n")
    assert edit("yeti", "ours\ndone\n")[3] == {}


def test_the_file_is_gone_on_with(edit):
    edit("yeti", "8\ndone\n")
    _, out, _, values = edit("yeti", lines_before("yeti", "yeti") + "60\ndone\n")
    assert values == {"dice": 8, "yeti": 60}
    assert "Dice (yours), 5 to 12 [8]: " in out


def test_lists_are_typed_with_commas_or_spaces(edit):
    before = lines_before("yeti", "photo")
    assert edit("yeti", before + "0,0,1,3,6,11,15,21\ndone\n")[3] == {"photo": [0, 0, 1, 3, 6, 11, 15, 21]}
    assert edit("yeti", before + "0 0 1 3 6 12 15 21\ndone\n")[3] == {"photo": [0, 0, 1, 3, 6, 12, 15, 21]}


def test_lists_of_lists_and_empty_lists_can_be_typed(edit):
    before = lines_before("himalaya", "path.landslides")
    assert edit("himalaya", before + "9 4, 17 6\n-\ndone\n")[3] == {
        "path.landslides": [[9, 4], [17, 6]],
        "path.avalanches": [],
    }


def test_words_are_listed_and_typed(edit):
    before = lines_before("yoho", "sea.1")
    _, out, _, values = edit("yoho", before + "?\nchest T, trap T\ndone\n")
    assert values == {"sea.1": ["chest T", "trap T"]}
    assert "gold T = gold chest T" in out


def test_values_that_do_not_fit_together_are_asked_for_again(edit):
    before = lines_before("himalaya", "path.length")
    code, out, _, values = edit("himalaya", before + "34\ndone\n31, 32\n")
    assert code == 0
    assert "The path: spaces of deep snow: space 34 must lie above the sherpas’ first 4 spaces" in out
    assert values == {"path.length": 34, "path.snow": [31, 32]}


def test_house_values_are_marked(edit):
    _, out, _, _ = edit("yeti", KEEP * 40)
    assert "Guide: coins it costs (house), 1 to 7 [4]: " in out
    assert "Dice, 5 to 12 [7]: " in out


def test_when_the_input_ends_nothing_is_written(edit):
    assert edit("yeti", "8\n")[0] == 2
    assert edit("yeti", "8\n")[2:] == (
        "yurt: the input ended before the box was complete; nothing was written\n",
        None,
    )


def test_a_file_that_cannot_be_written_is_one_sentence(yurt, tmp_path):
    code, _, complaint = yurt("box", "yeti", "--edit", "--box", tmp_path, typed="done\n")
    assert code == 2
    assert complaint.startswith(f"yurt: {tmp_path}: can’t be read")


def test_without_a_file_it_is_kept_in_the_users_folder_and_offered(yurt, tmp_path, monkeypatch):
    monkeypatch.setattr("platformdirs.user_data_path", lambda name: tmp_path / name)
    yurt("box", "yeti", "--edit", "--lang", "en", typed="8\ndone\n")
    kept = tmp_path / "yurt" / "boxes" / "yeti.toml"
    assert read_values(kept) == {"dice": 8}
    _, out, _ = yurt("play", "yeti", "--bots", "none", "--lang", "en", typed="quit\n")
    assert f"You have a box of your own: add --box {kept}\n" in out
    _, out, _ = yurt("play", "yeti", "--bots", "none", "--lang", "en", "--box", kept, typed="quit\n")
    assert "You have a box" not in out


def test_the_box_is_shown_with_house_values_marked_in_french(yurt):
    _, out, _ = yurt("box", "yeti", "--lang", "fr")
    assert "maison *" in out
    assert "livret" in out
