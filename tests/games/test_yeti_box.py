"""Yéti: what is in the box, where each value comes from, and an owner's own box (Y1)."""

import pytest

from tests.games.yeti_script import dice, yeti
from tests.script import arrange, follow
from yurt import Match
from yurt.core.box import PROVENANCE, BoxError, entries, read_values
from yurt.core.game import find
from yurt.games.yeti.pieces import Tile

GAME = find("yeti")
VALUES = {name: (value, source) for name, value, source in entries(GAME.folder / "box.toml")}


def refused(**own):
    """The sentence that a box with this value gets; `__` stands for a dot."""
    with pytest.raises(BoxError) as error:
        Match("yeti", box={name.replace("__", "."): value for name, value in own.items()})
    return str(error.value)


@pytest.mark.parametrize("name", VALUES)
def test_every_value_says_where_it_comes_from(name):
    """Y1.1–Y1.6"""
    value, source = VALUES[name]
    sources = source if isinstance(source, list) else [source]
    assert set(sources) <= set(PROVENANCE)
    if isinstance(source, list):
        assert len(source) == len(value), "one source for each value of the list"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("dice", 7),
        ("yeti", 50),
        ("holders", [1, 2, 2, 2]),
        ("blizzard", [7, 6, 5, 4]),
        ("climb", [0, 1, 1, 2, 2, 2, 3]),
        ("footprint", [1, 2, 3, 4]),
        ("weather.photo", 3),
        ("weather.equipment", 2),
        ("weather.pay", 2),
        ("weather.slump", 3),
        ("weather.alone", 2),
    ],
)
def test_what_the_rulebook_says_is_in_the_box(name, value):
    """Y1.1, Y1.6, Y2.3, Y5.3, Y5.4, Y6.1, Y9.3"""
    assert VALUES[name] == (value, "rulebook")


def test_the_three_highest_peak_tokens_come_from_the_rulebook():
    """Y1.2"""
    assert VALUES["peaks"] == ([8, 6, 4, 2, 1], ["rulebook"] * 3 + ["house"] * 2)


def test_the_best_photo_is_public_and_the_others_are_ours():
    """Y1.3"""
    assert VALUES["photo"] == ([0, 0, 1, 3, 6, 10, 15, 21], ["house"] * 7 + ["public"])


def test_costs_pay_outs_and_tie_values_are_ours():
    """Y1.4"""
    printed = [source for name, (_, source) in VALUES.items() if name.startswith("equipment.")]
    assert printed == ["house"] * 3 * len(Tile)


def test_the_pairs_of_weather_faces_are_ours():
    """Y1.5"""
    assert VALUES["weather.backs"] == ([1, 2, 3, 4, 5, 6], "house")


def test_an_owners_box_names_only_what_differs(tmp_path):
    own = tmp_path / "mine.toml"
    own.write_text("[equipment.guide]\ncost = 5\n")
    match = Match("yeti", box=read_values(own))
    assert match.view().box.cost[Tile.GUIDE] == 5
    assert match.view().box.cost[Tile.BACKPACK] == 4


def test_an_owners_box_may_name_its_source_too(tmp_path):
    own = tmp_path / "mine.toml"
    own.write_text('[equipment]\nguide.cost = { value = 5, from = "rulebook" }\n')
    assert Match("yeti", box=read_values(own)).view().box.cost[Tile.GUIDE] == 5


def test_the_game_is_played_with_the_owners_box():
    """Y1.3"""
    game = yeti("first 0", box={"photo": [0, 0, 2, 4, 7, 11, 16, 22]})
    follow(game, dice("4 coin, 2 tent"))
    assert follow(game, "buy photo").view().points[0] == 7


def test_a_transcript_keeps_the_owners_box():
    text = yeti("first 0", box={"yeti": 40}).transcript()
    assert "box yeti: 40" in text.splitlines()
    assert Match.replay(text).view().yeti == 40


def test_other_tile_pairs_turn_over_as_printed():
    """Y1.5, Y9.2"""
    game = yeti("first 0, thaw, calm", weather="normal", box={"weather.backs": [2, 1, 3, 4, 5, 6]})
    assert game.game.word(10 + game.view().pile[0]) == "slump"


def test_an_unknown_value_is_named():
    assert refused(equipment__ladder__cost=3) == "equipment.ladder.cost: this box has no such value"


@pytest.mark.parametrize("cost", [0, 8, -1, 2.5, "four", True, None])
def test_an_absurd_number_is_named_with_what_it_may_be(cost):
    said = f"equipment.guide.cost: must be a whole number from 1 to 7, not {cost!r}"
    assert refused(equipment__guide__cost=cost) == said


def test_a_list_of_the_wrong_length_is_named():
    assert refused(peaks=[8, 6]) == "peaks: must be a list of 5 values, not [8, 6]"
    assert refused(peaks=8) == "peaks: must be a list of 5 values, not 8"


def test_an_absurd_item_of_a_list_is_named_with_its_place():
    said = "blizzard[1]: must be a whole number from 0 to 30, not 'far'"
    assert refused(blizzard=[7, "far", 5, 4]) == said


@pytest.mark.parametrize("name", ["photo", "climb", "footprint"])
def test_a_track_must_not_fall(name):
    falling = [3, 2, *VALUES[name][0][2:]]
    assert refused(**{name: falling}) == f"{name}: must not fall from one value to the next"


def test_peak_tokens_lie_with_the_highest_first():
    """Y1.2"""
    assert refused(peaks=[1, 2, 4, 6, 8]) == "peaks: the highest token comes first"


def test_a_foul_face_stands_behind_one_fair_face_only():
    """Y1.5"""
    assert (
        refused(weather__backs=[1, 1, 3, 4, 5, 6])
        == "weather.backs: each foul face stands behind one fair face"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("dice 7", "is no TOML file: "),
        ("dice = ", "is no TOML file: "),
        (b"\xff\xfe", "is no TOML file: "),
        (None, "can’t be read: No such file or directory"),
    ],
)
def test_a_box_file_that_cannot_be_read_is_named(tmp_path, text, said):
    own = tmp_path / "mine.toml"
    if text is not None:
        own.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(BoxError) as error:
        read_values(own)
    assert str(error.value).startswith(f"{own}: {said}")
    assert "\n" not in str(error.value)


def test_a_value_without_its_number_is_named(tmp_path):
    own = tmp_path / "mine.toml"
    own.write_text('dice = { from = "rulebook" }\n')
    with pytest.raises(BoxError, match=r"^dice\.from: this box has no such value$"):
        Match("yeti", box=read_values(own))


def test_a_box_without_photos_can_still_be_played():
    """Y1.3"""
    game = arrange(yeti("first 0", box={"photo": [0] * 8}))
    follow(game, "6*coin")
    assert "buy photo" not in game.options(0)
    with pytest.raises(ValueError, match=r"^Y1\.3: this box has no photo to buy$"):
        game.play(0, "buy photo")
