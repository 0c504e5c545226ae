"""Yoho!: where boats sail, and how the treasure cards change that (P4, P5.1–P5.4)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.yoho_table import boat, end_turn, place, play, table, ways
from tests.script import rules_of
from yurt.core.match import IllegalAction, Match
from yurt.games.yoho.sea import AT_HOME, exits, reach

ACROSS = "plain I/reef @east"  # a current from west to east
DOWN = "plain I/reef"


def test_boats_leave_the_lairs_on_all_four_sides():
    """P4.1"""
    sea = {"b1": DOWN, "d2": ACROSS, "c4": DOWN, "a3": ACROSS}
    game = table(sea, players=4, lairs="north b, east 2, south c, west 3")
    for _ in range(4):
        end_turn(play(game, "move"))
    assert [boat(game, seat) for seat in range(4)] == ["b1", "d2", "c4", "a3"]


def test_a_lair_whose_card_has_no_exit_towards_it_keeps_its_boat():
    """P4.1"""
    game = table({"a1": ACROSS})
    with pytest.raises(IllegalAction, match=r"^P4\.1: no current leads your boat anywhere from here$"):
        game.play(0, "move")


def test_a_boat_goes_as_far_as_the_currents_join():
    """P4.1"""
    game = play(table({"a1": "plain T/reef @east", "a2": DOWN, "a3": "plain L/reef", "b1": ACROSS}), "move")
    assert set(game.options(0)) == {"a1", "a2", "a3", "b1"}


def test_both_cards_need_an_exit_on_the_shared_edge():
    """P4.1"""
    game = play(table({"a1": "plain X/reef", "b1": DOWN, "a2": ACROSS}), "move")
    assert boat(game) == "a1", "it was the only place to go"


def test_a_boat_comes_home_where_the_current_faces_the_lair():
    """P4.1"""
    game = table({"a1": "plain X/reef", "a2": DOWN})
    play(game, "move, a2")
    play(end_turn(end_turn(game)), "move")
    assert set(game.options(0)) == {"a1", "home"}
    play(game, "home")
    assert boat(game) == "home"


def test_another_players_lair_is_barred():
    """P4.1"""
    game = table({"a1": DOWN, "a2": DOWN, "a3": DOWN, "a4": DOWN}, lairs="north a, south a")
    play(game, "move")
    assert set(game.options(0)) == {"a1", "a2", "a3", "a4"}
    play(game, "a4")
    play(end_turn(end_turn(game)), "move")
    assert set(game.options(0)) == {"a1", "a2", "a3", "home"}


@pytest.mark.parametrize("obstacle", ["reef/reef", "barrel/reef"])
def test_reefs_and_barrels_cannot_be_entered(obstacle):
    """P4.2"""
    game = table({"a1": "plain X/reef", "b1": obstacle, "a2": DOWN})
    play(game, "move")
    assert set(game.options(0)) == {"a1", "a2"}
    with pytest.raises(IllegalAction, match=r"^P4\.2: b1 is a (reef|barrel): no way in$"):
        game.play(0, "b1")


def stuck(hand):
    """A boat on a reef that once was open sea, with open sea around it."""
    sea = {"a1": "reef/plain X", "b1": "plain X/reef", "a2": "plain X/reef"}
    return place(table(sea, hands=(hand,)), _0="a1")


def test_a_boat_on_a_reef_cannot_move_off():
    """P4.2"""
    with pytest.raises(IllegalAction, match=r"^P4\.2: your boat is stuck on a reef"):
        stuck("flip remove slide").play(0, "move")


def test_a_trapped_boat_gets_free_by_a_flip():
    """P4.2, P5.4"""
    game = play(stuck("flip remove slide"), "play flip, a1, open sea X, move")
    assert set(game.options(0)) == {"home", "b1", "a2"}


def test_a_trapped_boat_gets_free_by_removing_its_card():
    """P4.2, P5.5"""
    game = play(stuck("flip remove slide"), "play remove, a1, move")
    assert set(game.options(0)) == {"home", "b1"}, "the card from a2 came to a1 under the boat"


def test_a_trapped_boat_gets_free_by_sliding_it_out():
    """P4.2, P5.3"""
    game = play(stuck("flip remove slide"), "play slide, east 1")
    assert boat(game) == "home"


def test_chests_objects_and_boats_do_not_block():
    """P4.3"""
    sea = {"a1": DOWN, "a2": "chest I/gold I", "a3": "rum I/reef", "a4": DOWN}
    game = place(table(sea, players=3, lairs="north a, east 4, west 4"), _1="a2", _2="a2")
    play(game, "move")
    assert set(game.options(0)) == {"a1", "a2", "a3", "a4"}
    play(game, "a2")
    assert [boat(game, seat) for seat in range(3)] == ["a2"] * 3


def test_passing_collects_nothing():
    """P4.3"""
    game = play(table({"a1": "rum I/reef", "a2": "plain I/reef"}), "move, a2")
    assert game.view().lives[0] == 1


@pytest.mark.parametrize(
    ("way", "exits_after"), [("clockwise", "east south"), ("counterclockwise", "north west")]
)
def test_rotate_turns_a_card_by_a_quarter_either_way(way, exits_after):
    """P5.1"""
    game = table({"b2": "plain L/reef", "c4": "plain L/reef"})
    play(game, f"play rotate, b2, {way}")
    assert ways(game, "b2") == exits_after


def test_rotate_is_not_offered_where_it_changes_nothing():
    """P5.1"""
    game = play(
        table({"b2": "plain X/reef", "c2": "plain X/rum T", "d2": DOWN, "a1": "plain L/reef"}), "play rotate"
    )
    assert game.options(0) == ["a1", "b2", "c2", "d2"], "who knows which of b2 and c2 has a T behind?"
    with pytest.raises(IllegalAction, match=r"^P5\.1: turning c1 changes nothing$"):
        game.play(0, "c1")
    play(game, "d2")
    assert ways(game, "d2") == "east west", "both ways are the same for a straight current"


def test_a_rotated_card_joins_its_neighbours():
    """P4.1, P5.1"""
    game = play(table({"a1": DOWN, "a2": ACROSS, "b2": ACROSS}), "play rotate, a2, move")
    assert set(game.options(0)) == {"a1", "a2"}


def test_swap_changes_places_and_keeps_orientations_and_boats():
    """P5.2"""
    game = place(table({"b2": "plain L/reef @south", "b3": "rum T/reef @east"}), _0="b2", _1="b3")
    play(game, "play swap, b2, b3")
    assert (ways(game, "b3"), ways(game, "b2")) == ("south west", "north east south")
    assert (boat(game, 0), boat(game, 1)) == ("b3", "b2")


def test_swap_joins_what_was_apart():
    """P4.1, P5.2"""
    game = play(table({"a1": DOWN, "b2": DOWN}), "play swap, b2, a2, move")
    assert set(game.options(0)) == {"a1", "a2"}


def test_only_neighbours_can_be_swapped():
    """P5.2"""
    game = play(table(), "play swap, d1")
    assert set(game.options(0)) == {"c1", "d2"}
    with pytest.raises(IllegalAction, match=r"^P5\.2: a2 is not next to d1$"):
        game.play(0, "a2")


@pytest.mark.parametrize(
    ("top", "way", "exits_after"),
    [
        ("north", "left-right", "north east"),
        ("north", "top-bottom", "south west"),
        ("east", "left-right", "north west"),
        ("east", "top-bottom", "east south"),
    ],
)
def test_the_two_ways_of_flipping_differ_by_a_half_turn(top, way, exits_after):
    """P5.4"""
    game = table({"b2": f"plain T/rum L @{top}"}, hands=("flip swap slide",))
    play(game, f"play flip, b2, {way}")
    assert ways(game, "b2") == exits_after


def test_flipping_twice_the_same_way_gives_the_same_card():
    """P5.4"""
    game = table({"b2": "plain T/rum L @east"}, hands=("flip flip slide",))
    before = ways(game, "b2")
    play(game, "play flip, b2, top-bottom, play flip, b2, top-bottom")
    assert ways(game, "b2") == before


def test_boats_stay_on_a_flipped_card():
    """P5.4"""
    game = place(table({"b2": "plain T/reef"}, hands=("flip swap slide",)), _0="b2", _1="b2")
    play(game, "play flip, b2, left-right")
    assert boat(game, 0) == boat(game, 1) == "b2"


def test_a_flip_joins_currents():
    """P4.1, P5.4"""
    game = table({"a1": DOWN, "a2": "barrel/plain X"}, hands=("flip swap slide",))
    play(game, "play flip, a2, move")
    assert set(game.options(0)) == {"a1", "a2"}


def slow_reach(view, seat):
    """Where a boat can go, worked out step by step on pairs of places."""
    shift = {0: (-1, 0), 1: (0, 1), 2: (1, 0), 3: (0, -1)}

    def leads(place_, side):
        return exits(view, place_) >> side & 1

    edges = set()
    for cell in range(16):
        for side, (down, right) in shift.items():
            row, column = cell // 4 + down, cell % 4 + right
            if (
                0 <= row < 4
                and 0 <= column < 4
                and leads(cell, side)
                and leads(row * 4 + column, (side + 2) % 4)
            ):
                edges.add((cell, row * 4 + column))
    side, line = divmod(int(view.lair[seat]), 4)
    touched = [line, line * 4 + 3, 12 + line, line * 4][side]
    if leads(touched, side):
        edges |= {(AT_HOME, touched), (touched, AT_HOME)}
    reached = {int(view.boat[seat])}
    for _ in range(17):
        reached |= {end for begin, end in edges if begin in reached}
    return reached - {int(view.boat[seat])}


@pytest.mark.compiled
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), boats=st.integers(0, 16))
def test_the_reach_of_a_boat_is_what_a_slow_search_finds(seed, boats):
    """P4.1"""
    game = Match("yoho", 2, seed=seed, rules=rules_of("yoho"))
    while not game.view().turns:
        game.play(
            game.awaiting[0], game.actions(game.awaiting[0])[seed % len(game.actions(game.awaiting[0]))]
        )
    view = game.view()
    view.boat[0] = boats
    bits = reach(view, 0)
    assert {place_ for place_ in range(17) if bits >> place_ & 1} == slow_reach(view, 0)
