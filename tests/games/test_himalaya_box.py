"""Himalaya: the box and the set-up (H1, H2)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.himalaya_script import climbers, himalaya, sherpas, unseen
from tests.script import rules_of, scripted
from yurt.core.box import BoxError
from yurt.core.check import walk
from yurt.core.game import find
from yurt.core.kernel import CHANCE
from yurt.core.match import Match
from yurt.games.himalaya.pieces import MOST_SPACES, SHERPAS, Ground


def test_the_path_leads_past_two_camps_a_cave_slides_and_snow_to_the_summit():
    """H1.1"""
    box = himalaya().view().box
    special = {space: Ground(int(box.ground[space])) for space in range(37) if box.ground[space]}
    assert special == {
        **dict.fromkeys((0, 12, 24), Ground.CAMP),
        **dict.fromkeys((9, 17), Ground.LANDSLIDE),
        **dict.fromkeys((21, 27, 33), Ground.AVALANCHE),
        **dict.fromkeys((31, 32, 34, 35), Ground.SNOW),
        15: Ground.CAVE,
        36: Ground.SUMMIT,
    }


def test_a_slide_leads_to_the_space_under_it_on_the_serpentine():
    """H1.1"""
    landing = himalaya().view().box.landing
    assert [(space, int(landing[space])) for space in range(37) if landing[space] != space] == [
        (9, 4),
        (17, 8),
        (21, 16),
        (27, 22),
        (33, 28),
    ]


@pytest.mark.parametrize(("players", "dice"), [(2, 5), (3, 6), (4, 7), (5, 8)])
def test_more_players_throw_more_dice(players, dice):
    """H1.2"""
    game = scripted("himalaya", players, f"first 0, {dice}*die 4")
    assert game.awaiting == [0]
    assert game.view().dice.sum() == dice


@pytest.mark.parametrize(
    ("players", "cards"), [(2, "56"), (3, "3456"), (4, "123456"), (5, "12345678")], ids=["2", "3", "4", "5"]
)
def test_each_player_gets_the_supply_cards_of_the_player_count(players, cards):
    """H1.3"""
    game = scripted("himalaya", players, f"first 0, {players + 3}*die 1")
    assert game.options(0) == ["take 1", *(f"card {steps}" for steps in cards)]


def test_the_yeti_cards_are_five_up_and_four_down():
    """H1.4"""
    assert unseen(himalaya()) == [5, 4, 3, 2, 1, -1, -2, -3, -4]


def test_climbers_start_at_the_base_camp_and_sherpas_on_the_first_four_spaces():
    """H2.1"""
    game = himalaya(dice="1 2 3 4 5 6 6 6", players=5)
    assert climbers(game) == [0] * 5
    assert all(sherpas(game, seat) == [4, 3, 2, 1] for seat in range(5))


def test_the_yeti_starts_in_its_cave_and_bad_weather_is_put_aside():
    """H2.2"""
    view = himalaya().view()
    assert view.yeti == view.box.cave
    assert not view.foul


@pytest.mark.parametrize("players", range(2, 6))
def test_the_first_player_is_drawn_and_the_others_follow_clockwise(players):
    """H2.3"""
    game = scripted("himalaya", players)
    assert game.awaiting == [CHANCE]
    assert game.options(CHANCE) == [f"first {seat}" for seat in range(players)]
    game = scripted("himalaya", players, f"first {players - 1}, {players + 3}*die 1, take 1, sherpa 1")
    assert game.awaiting == [0]


@pytest.mark.parametrize(
    ("own", "why"),
    [
        ({"path.length": 61}, r"path\.length: must be a whole number from 12 to 60"),
        ({"path.length": "long"}, r"path\.length: must be a whole number"),
        ({"path.length": 24}, r"path\.camps: space 24 must lie above .* below the summit on 24"),
        ({"path.camps": [24, 12]}, r"path\.camps: the lowest camp comes first"),
        ({"path.camps": [4, 12]}, r"path\.camps: space 4 must lie above the sherpas"),
        ({"path.cave": 12}, r"space 12 is named twice"),
        ({"path.snow": [31, 31]}, r"path\.snow: space 31 is named twice"),
        ({"path.snow": 31}, r"path\.snow: must be a list"),
        ({"path.landslides": [[9, 10]]}, r"path\.landslides: the slide on space 9 must lead down, not to 10"),
        ({"path.landslides": [[19, 15]]}, r"path\.landslides: the slide on space 19 leads to 15"),
        ({"path.avalanches": [[21, 17]]}, r"path\.avalanches: the slide on space 21 leads to 17"),
        ({"path.avalanches": [[21]]}, r"path\.avalanches\[0\]: must be a list of 2 values"),
        ({"supplies": [[1, 2], [2, 3], [5, 6], [7, 8]]}, r"supplies: the numbers must rise"),
        ({"yeti": [7]}, r"yeti\[0\]: must be a whole number from -6 to 6"),
        ({"yeti": []}, r"yeti: must be a list of 1 to 12 values"),
        ({"dice": [5, 6, 7, 1]}, r"dice\[3\]: must be a whole number from 2 to 12"),
        ({"path.glacier": 3}, r"path\.glacier: this box has no such value"),
    ],
)
def test_a_path_that_cannot_be_is_refused_with_its_reason(own, why):
    """H1.1–H1.4"""
    with pytest.raises(BoxError, match=why):
        find("himalaya").box(own)


@st.composite
def paths(draw):
    """Any sane path."""
    length = draw(st.integers(12, MOST_SPACES))
    spaces = draw(st.permutations(range(SHERPAS + 1, length)))
    counts = [draw(st.integers(0, most)) for most in (4, 3, 3, 6)]
    cave, rest, parts = spaces[0], spaces[1:], []
    for count in counts:
        parts.append(sorted(rest[:count]))
        rest = rest[count:]
    camps, landslides, avalanches, snow = parts
    closed = {cave, *landslides, *avalanches}

    def slides(starts):
        return [
            [start, draw(st.sampled_from([end for end in range(start) if end not in closed]))]
            for start in starts
        ]

    return {
        "path.length": length,
        "path.cave": cave,
        "path.camps": camps,
        "path.landslides": slides(landslides),
        "path.avalanches": slides(avalanches),
        "path.snow": snow,
    }


@given(paths(), st.integers(2, 5), st.integers(0, 1000))
@settings(max_examples=15)
def test_any_sane_path_can_be_played_and_drawn(path, players, seed):
    """H1.1"""
    game = Match("himalaya", players, seed=seed, box=path, rules=rules_of("himalaya"))
    for _ in walk(game, random.Random(seed)):
        pass
    assert game.winners
    assert max(map(len, game.board().splitlines())) <= 80
    assert Match.replay(game.transcript()).scores == game.scores
