"""Himalaya: where sherpas and climbers may go, slides and ropes (H4, H5, H7)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.himalaya_script import climbers, himalaya, sherpas
from tests.script import follow, rules_of, told
from yurt.core.check import walk
from yurt.core.match import IllegalAction, Match
from yurt.games.himalaya.pieces import Ground
from yurt.games.himalaya.state import Event

FAR = [0, 0, 0, 0]  # sherpas out of the way


def chosen(steps, own=(4, 3, 2, 1), others=FAR, **fields):
    """Seat 0 has taken a die, and is asked for a pawn."""
    dice = " ".join([str(steps), "6", "6", "6", "6"])
    return himalaya(f"take {steps}", dice=dice, sherpas={0: list(own), 1: list(others)}, **fields)


def by_card(steps, own=(4, 3, 2, 1), others=FAR, **fields):
    """Seat 0 has played its card 5/6, and is asked for a pawn."""
    return himalaya(f"card {steps}", sherpas={0: list(own), 1: list(others)}, **fields)


# H4: moving


def test_a_sherpa_moves_by_the_exact_count():
    """H4.1"""
    game = chosen(3, own=(34, 3, 2, 1))
    assert "sherpa 1" not in game.options(0)
    with pytest.raises(IllegalAction, match=r"^H4\.1: the summit is on 36: 37 is too far$"):
        game.play(0, "sherpa 1")


def test_nobody_stops_on_the_cave_even_when_the_yeti_is_out():
    """H4.2"""
    game = chosen(4, own=(11, 3, 2, 1), yeti=20)
    with pytest.raises(IllegalAction, match=r"^H4\.2: space 15 is the yeti’s cave"):
        game.play(0, "sherpa 1")


def test_nobody_stops_where_the_yeti_stands():
    """H4.2"""
    game = chosen(4, own=(11, 8, 3, 2), yeti=12)
    with pytest.raises(IllegalAction, match=r"^H4\.2: the yeti stands on space 12$"):
        game.play(0, "sherpa 2")


def test_no_climber_stops_where_the_yeti_stands():
    """H4.2"""
    game = chosen(4, own=(12, 12, 3, 2), climber=[8], yeti=12)
    with pytest.raises(IllegalAction, match=r"^H4\.2: the yeti stands on space 12$"):
        game.play(0, "climber")


def test_cave_and_yeti_may_be_passed():
    """H4.2"""
    game = chosen(6, own=(12, 3, 2, 1), yeti=16)
    follow(game, "sherpa 1")
    assert sherpas(game) == [18, 3, 2, 1]


def test_a_sherpa_goes_back_neither_onto_the_yeti_nor_into_the_cave():
    """H4.2, H5.1"""
    game = chosen(2, own=(16, 14, 2, 1), yeti=13)
    assert not {"back 1", "back 2"} & set(game.options(0))


def test_a_card_leads_onto_no_snow():
    """H4.3"""
    game = by_card(5, own=(29, 26, 2, 1))
    with pytest.raises(IllegalAction, match=r"^H4\.3: space 34 is a snow field: no supply card leads there$"):
        game.play(0, "sherpa 1")
    with pytest.raises(IllegalAction, match=r"^H4\.3: space 31 is a snow field"):
        game.play(0, "sherpa 2")


def test_a_card_leads_neither_sherpa_nor_climber_onto_the_summit():
    """H4.3"""
    game = by_card(6, own=(30, 3, 2, 1), climber=[30])
    for pawn in ("sherpa 1", "climber"):
        with pytest.raises(
            IllegalAction, match=r"^H4\.3: space 36 is the summit: no supply card leads there$"
        ):
            game.play(0, pawn)


def test_a_die_leads_onto_snow():
    """H4.3"""
    assert sherpas(follow(chosen(5, own=(29, 3, 2, 1)), "sherpa 1"))[0] == 34


def test_a_sherpa_may_stop_on_the_summit_and_wins_nothing():
    """H4.4"""
    game = follow(chosen(6, own=(30, 3, 2, 1)), "sherpa 1")
    assert sherpas(game)[0] == 36
    assert not game.over


# H5: sherpas


@pytest.mark.parametrize(("die", "back"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_sherpa_goes_back_by_half_the_die_rounded_up(die, back):
    """H5.1"""
    game = follow(chosen(die, own=(14, 3, 2, 1)), "back 1")
    assert sherpas(game)[0] == 14 - back
    assert told(game, Event.WITHDREW, 0) == [(14 - back, 14)]


def test_going_back_stops_at_the_base_camp():
    """H5.1"""
    game = follow(chosen(6, own=(14, 13, 12, 1)), "back 4")
    assert sherpas(game) == [14, 13, 12, 0]


def test_a_sherpa_at_the_base_camp_can_not_go_back():
    """H5.1"""
    with pytest.raises(IllegalAction, match=r"^H5\.1: nothing lies below the base camp$"):
        chosen(6, own=(14, 13, 12, 0)).play(0, "back 4")


def test_a_card_leads_only_up():
    """H5.1"""
    game = by_card(5)
    assert game.options(0) == ["sherpa 1", "sherpa 2", "sherpa 3", "sherpa 4"]
    with pytest.raises(IllegalAction, match=r"^H5\.1: a card leads only up$"):
        game.play(0, "back 1")


def test_a_turn_is_one_move_up_or_back():
    """H5.1, H3.2"""
    assert follow(chosen(4, own=(14, 13, 12, 1)), "back 1").awaiting == [1]


def test_sherpas_on_one_space_are_alike():
    """H3.2"""
    game = chosen(2, own=(14, 14, 5, 5))
    assert game.options(0) == ["sherpa 1", "sherpa 3", "back 1", "back 3"]
    with pytest.raises(IllegalAction, match=r"^H3\.2: it stands with sherpa 1 on space 14: move that one$"):
        game.play(0, "sherpa 2")


def test_a_sherpa_slides_after_going_up():
    """H5.2"""
    game = follow(chosen(3, own=(14, 3, 2, 1)), "sherpa 1")
    assert sherpas(game) == [8, 3, 2, 1]
    assert told(game, Event.SLID, 0) == [(8, Ground.LANDSLIDE)]


def test_a_sherpa_slides_after_going_back():
    """H5.2"""
    game = follow(chosen(4, own=(23, 3, 2, 1)), "back 1")
    assert sherpas(game) == [16, 3, 2, 1]
    assert told(game, Event.SLID, 0) == [(16, Ground.AVALANCHE)]


def test_a_sherpa_slides_after_a_card():
    """H5.2"""
    assert sherpas(follow(by_card(6, own=(11, 3, 2, 1)), "sherpa 1")) == [8, 3, 2, 1]


def test_a_sherpa_and_its_companions_slide_after_a_rope():
    """H5.2, H5.3"""
    game = follow(chosen(2, own=(7, 7, 5, 1)), "sherpa 3, rope 2")
    assert sherpas(game) == [4, 4, 4, 1], "two spaces on, from 9 down to 4"


def test_a_slide_onto_the_yeti_is_refused():
    """H5.2"""
    game = chosen(3, own=(14, 5, 2, 1), yeti=8)
    with pytest.raises(
        IllegalAction, match=r"^H5\.2: the slide on 17 ends on 8: the yeti stands on space 8$"
    ):
        game.play(0, "sherpa 1")


def test_a_sherpa_slides_past_a_yeti_that_stands_at_the_top_of_the_slide():
    """H5.2, ruling 3"""
    assert sherpas(follow(chosen(3, own=(14, 5, 2, 1), yeti=17), "sherpa 1"))[0] == 8


def test_a_move_that_slides_back_to_where_it_began_is_a_move():
    """H5.2, ruling 8"""
    game = follow(chosen(5), "sherpa 1")
    assert sherpas(game) == [4, 3, 2, 1]
    assert game.awaiting == [1]


def test_a_rope_leads_on_by_the_number_of_sherpas_of_all_colours():
    """H5.3"""
    game = follow(chosen(3, own=(10, 10, 7, 1), others=[10, 0, 0, 0]), "sherpa 3")
    assert game.options(0) == ["no rope", "rope 0", "rope 1", "rope 2"]
    follow(game, "rope 0")
    assert sherpas(game) == [13, 10, 10, 1]
    assert told(game, Event.ROPED, 0) == [(13, 0)]


@pytest.mark.parametrize(
    ("own", "pawn", "companions", "end"),
    [
        ((7, 3, 2, 1), "sherpa 1", 0, [12, 3, 2, 1]),
        ((10, 7, 2, 1), "sherpa 2", 1, [13, 13, 2, 1]),
        ((10, 10, 7, 1), "sherpa 3", 2, [14, 14, 14, 1]),
        ((10, 10, 10, 7), "sherpa 4", 3, [15, 15, 15, 15]),
    ],
)
def test_any_number_of_own_sherpas_come_along(own, pawn, companions, end):
    """H5.3"""
    cave_aside = {"path.cave": 30}
    game = chosen(3, own=own, others=[10, 10, 0, 0], box=cave_aside, yeti=30)
    follow(game, f"{pawn}, rope {companions}")
    assert sherpas(game) == end
    assert sherpas(game, 1) == [10, 10, 0, 0], "others stay"


def test_more_companions_than_stood_there_are_refused():
    """H5.3"""
    game = follow(chosen(3, own=(10, 7, 2, 1)), "sherpa 2")
    with pytest.raises(IllegalAction, match=r"^H5\.3: only one of your own can come along$"):
        game.play(0, "rope 2")


def test_a_rope_may_be_declined():
    """H5.3"""
    game = follow(chosen(3, own=(10, 7, 2, 1)), "sherpa 2, no rope")
    assert sherpas(game) == [10, 10, 2, 1]
    assert game.awaiting == [1]


def test_a_rope_is_used_once_a_turn():
    """H5.3"""
    game = follow(chosen(3, own=(11, 10, 7, 1), others=[11, 0, 0, 0]), "sherpa 3, rope 0")
    assert sherpas(game) == [11, 11, 10, 1]
    assert game.awaiting == [1]


def test_no_rope_without_other_sherpas():
    """H5.3"""
    game = follow(chosen(3, own=(7, 3, 2, 1)), "sherpa 1")
    assert game.awaiting == [1]


def test_no_rope_after_going_back():
    """H5.3"""
    game = follow(chosen(6, own=(13, 10, 2, 1)), "back 1")
    assert sherpas(game) == [10, 10, 2, 1]
    assert game.awaiting == [1]


def test_no_rope_after_a_slide():
    """H5.3"""
    game = follow(chosen(3, own=(14, 8, 2, 1), others=[8, 8, 0, 0]), "sherpa 1")
    assert sherpas(game) == [8, 8, 2, 1]
    assert game.awaiting == [1]


def test_a_rope_follows_a_card_too():
    """H5.3"""
    assert sherpas(follow(by_card(5, own=(10, 5, 2, 1)), "sherpa 2, rope 1")) == [11, 11, 2, 1]


def test_a_rope_onto_the_yeti_is_not_offered():
    """H5.4"""
    game = follow(chosen(3, own=(10, 7, 2, 1), yeti=11), "sherpa 2")
    assert game.awaiting == [1]
    assert sherpas(game) == [10, 10, 2, 1]


def test_a_rope_whose_slide_ends_on_the_yeti_is_not_offered():
    """H5.4, H5.2"""
    assert follow(chosen(1, own=(8, 7, 2, 1), yeti=4), "sherpa 2").awaiting == [1]


def test_a_rope_into_the_cave_is_not_offered():
    """H5.4"""
    assert follow(chosen(3, own=(14, 11, 2, 1), yeti=20), "sherpa 2").awaiting == [1]


def test_a_rope_past_the_summit_is_not_offered():
    """H5.4, H4.1"""
    game = follow(chosen(5, own=(35, 30, 2, 1), others=[35, 0, 0, 0]), "sherpa 2")
    assert game.awaiting == [1]


def test_a_rope_from_a_card_onto_snow_is_not_offered():
    """H5.4, H4.3"""
    assert follow(by_card(5, own=(30, 25, 2, 1)), "sherpa 2").awaiting == [1]
    with_a_die = follow(chosen(5, own=(30, 25, 2, 1)), "sherpa 2, rope 0")
    assert sherpas(with_a_die)[0] == 31


# H7: climbers


def test_a_climber_goes_where_two_own_sherpas_stand():
    """H7.1"""
    game = follow(chosen(5, own=(5, 5, 2, 1)), "climber")
    assert climbers(game) == [5, 0]
    assert told(game, Event.CLIMBED, 0) == [(5, 0)]


def test_a_climber_goes_by_card_too():
    """H7.1"""
    assert climbers(follow(by_card(6, own=(6, 6, 2, 1)), "climber")) == [6, 0]


def test_one_own_sherpa_is_not_enough_for_a_climber_and_others_do_not_count():
    """H7.1"""
    game = chosen(5, own=(5, 3, 2, 1), others=[5, 5, 5, 0])
    with pytest.raises(IllegalAction, match=r"^H7\.1: 1 sherpa of yours on space 5: a climber needs two$"):
        game.play(0, "climber")


def test_a_climber_never_goes_back():
    """H7.1"""
    options = chosen(6, own=(9, 9, 2, 1), climber=[12]).options(0)
    assert "climber" not in options
    assert all(option.startswith(("sherpa", "back")) for option in options)


def test_sherpas_may_leave_their_climber_alone():
    """H7.1"""
    game = follow(chosen(2, own=(5, 5, 2, 1), climber=[5]), "sherpa 1")
    assert climbers(game) == [5, 0]


def test_one_climber_a_space():
    """H7.2"""
    game = chosen(5, own=(5, 5, 2, 1), climber=[0, 5])
    with pytest.raises(IllegalAction, match=r"^H7\.2: another climber stands on space 5$"):
        game.play(0, "climber")


def test_sherpas_may_stop_beside_another_climber():
    """H7.2"""
    assert sherpas(follow(chosen(3, own=(5, 2, 1, 1), climber=[0, 8]), "sherpa 1")) == [8, 2, 1, 1]


# Whatever is played


@pytest.mark.compiled
@given(st.integers(0, 10_000), st.integers(2, 5))
@settings(max_examples=15)
def test_pawns_only_ever_stand_where_they_may(seed, players):
    """H4.2, H5.2, H7.2"""
    game = Match("himalaya", players, seed=seed, rules=rules_of("himalaya"))
    for _ in walk(game, random.Random(seed)):
        view = game.view()
        pawns = [*view.sherpas[:players].ravel(), *view.climber[:players]]
        assert view.box.cave not in pawns
        assert all(view.box.landing[space] == space for space in pawns)
        assert all(list(row) == sorted(row, reverse=True) for row in view.sherpas)
        alone = [space for space in view.climber[:players] if view.box.ground[space] != Ground.CAMP]
        assert len(alone) == len(set(alone))
