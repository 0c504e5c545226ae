"""Yoho!: pushing, removing and filling gaps; the piles (P3.4, P5.3, P5.5, P6)."""

import pytest

from tests.games.yoho_table import boat, drain, end_turn, kind, number, place, play, table, ways
from tests.script import told
from yurt.core.kernel import CHANCE
from yurt.core.match import IllegalAction, Match
from yurt.games.yoho.pieces import DISCARDED
from yurt.games.yoho.sea import known_back
from yurt.games.yoho.state import Event
from yurt.games.yoho.words import FACE

LINE = ["rum L/plain T", "plain X/barrel", "ball L/plain T", "bottle L/plain T"]  # from one end to the other
ENDS = [
    ("north b", ["b1", "b2", "b3", "b4"]),
    ("south b", ["b4", "b3", "b2", "b1"]),
    ("west 2", ["a2", "b2", "c2", "d2"]),
    ("east 2", ["d2", "c2", "b2", "a2"]),
]
OTHER_LAIRS = {
    "north": "north a, east 4, south d, west 4",
    "east": "east 4, north a, south d, west 4",
    "south": "south d, north a, east 4, west 4",
    "west": "west 4, north a, east 4, south d",
}


@pytest.mark.parametrize(("edge", "line"), ENDS)
def test_a_slide_pushes_the_line_from_any_end(edge, line):
    """P5.3"""
    game = table(dict(zip(line, LINE, strict=True)), pile=["island X/barrel"])
    place(game, _0=line[0], _1=line[3])
    play(game, f"play slide, {edge}")
    assert [kind(game, cell) for cell in line] == ["island", "rum", "plain", "ball"]
    assert boat(game, 0) == line[1], "it rides along"
    assert boat(game, 1) == "home", "its card was pushed out"


@pytest.mark.parametrize(
    ("side", "allowed"),
    [("north", "north south"), ("south", "north south"), ("east", "east west"), ("west", "east west")],
)
def test_with_columns_only_lines_that_run_away_from_one_s_own_side_are_pushed(side, allowed):
    """P5.3"""
    game = play(table(lairs=OTHER_LAIRS[side], slide="columns"), "play slide")
    assert {word.split()[0] for word in game.options(0)} == set(allowed.split())
    assert len(game.options(0)) == 8
    across = "west 2" if "north" in allowed else "north b"
    with pytest.raises(IllegalAction, match=r"^P5\.3: only the four lines that run away from your own side"):
        game.play(0, across)


def test_a_slide_pushes_any_line_unless_the_option_says_otherwise():
    """P5.3"""
    assert len(play(table(), "play slide").options(0)) == 16
    assert Match("yoho", 2, seed=1).chosen == {"slide": "any"}


def test_the_card_pushed_out_is_discarded():
    """P5.3"""
    game = play(table({"b4": "rum L/plain T"}), "play slide, north b")
    view = game.view()
    assert view.lost == 1
    assert FACE[int(view.lost_front[0])].en == "rum L"


@pytest.mark.parametrize(("top", "exits_after"), [("north", "north east"), ("west", "north west")])
def test_the_card_pushed_in_may_lie_in_any_orientation(top, exits_after):
    """P5.3"""
    game = play(table(pile=["rum L/plain T"]), "play slide, west 3")
    assert game.options(0) == ["top north", "top east", "top south", "top west"]
    play(game, f"top {top}")
    assert ways(game, "a3") == exits_after


def test_orientations_that_are_the_same_are_offered_once():
    """P5.3"""
    game = play(table(pile=["rum I/plain I"]), "play slide, west 3")
    assert game.options(0) == ["top north", "top east"]
    with pytest.raises(IllegalAction, match=r"^P6\.1: that would lie just like another choice$"):
        game.play(0, "top south")


@pytest.mark.parametrize(("edge", "line"), ENDS)
def test_a_gap_is_filled_towards_the_active_players_side(edge, line):
    """P6.1"""
    side = edge.split()[0]
    game = table(
        dict(zip(line, LINE, strict=True)),
        players=4,
        lairs=OTHER_LAIRS[side],
        hands=("remove swap slide",),
        pile=["island X/barrel"],
    )
    place(game, _0=line[1], _1=line[0], _2=line[2], _3=line[3])
    play(game, f"play remove, {line[1]}")
    assert [kind(game, cell) for cell in line] == ["rum", "ball", "bottle", "island"]
    assert boat(game, 0) == line[1], "the boat on the removed card stays"
    assert boat(game, 1) == line[0], "before the gap nothing moves"
    assert (boat(game, 2), boat(game, 3)) == (line[1], line[2]), "beyond it boats ride along"


def test_the_player_chooses_how_the_new_card_lies():
    """P6.1"""
    game = table(hands=("remove swap slide",), pile=["rum T/plain I"])
    play(game, "play remove, b2")
    assert game.options(0) == ["top north", "top east", "top south", "top west"]
    play(game, "top south")
    assert kind(game, "b4") == "rum"
    assert ways(game, "b4") == "east south west"


def test_any_card_may_be_removed():
    """P5.5"""
    game = play(table({"c2": "chest T/gold T"}, hands=("remove swap slide",)), "play remove")
    assert len(game.options(0)) == 16


def test_an_empty_sea_pile_is_made_of_the_discards_fronts_up():
    """P3.4"""
    game = drain(table({"a4": "plain X/reef"}, hands=("slide slide slide",)))
    game.play(0, "play slide")
    game.play(0, "north a")
    assert told(game, Event.SEA_SHUFFLED) == [(23, 0)]
    play(game, "open sea X")
    view = game.view()
    assert FACE[int(view.top)].en == "open sea X", "the card that was pushed out came up again"
    assert view.deep.sum() == 22
    assert not (view.berth == DISCARDED).any()


def test_an_empty_treasure_pile_is_made_of_the_discards():
    """P3.4"""
    game = table(hands=("slide slide slide",))
    state = game._state
    state.discard[:] = state.pile
    state.pile[:] = state.pile_size = 0
    play(game, "end turn, discard slide")
    play(game, "keep the rest")
    assert told(game, Event.SHUFFLED) == [(16, 0)]
    assert game.view().pile_size == 16, "15 discards and the card just discarded"
    assert "draw slide" in game.options(CHANCE)
    assert not game.view().discard.any()


def test_a_flipped_card_is_known_to_all_and_its_twin_is_not():
    """P1.1, P5.4"""
    sea = {"a2": "chest T/gold T", "b2": "chest T/gold T", "c2": "chest T/trap T"}
    game = table(sea, hands=("flip flip flip",))
    play(game, "play flip, a2, left-right")
    assert game.options(CHANCE) == ["gold chest T", "trapped chest T"]
    assert list(game.weights(CHANCE)[game.actions(CHANCE)]) == [2, 1]
    game.play(CHANCE, "trapped chest T")
    view = game.view()
    assert [FACE[known_back(view, number(cell))].en for cell in ("b2", "c2")] == ["gold chest T"] * 2


def test_a_back_that_was_seen_is_not_drawn_again():
    """P1.1, P5.4"""
    game = table({"a2": "chest T/gold T", "b2": "chest T/trap T"}, hands=("flip flip flip",))
    play(game, "play flip, a2, left-right, gold chest T")
    play(game, "play flip, a2, left-right")
    assert kind(game, "a2") == "chest"
    play(game, "play flip, a2, left-right")
    assert kind(game, "a2") == "gold", "no chance was asked"


def test_the_next_player_closes_gaps_towards_another_side():
    """P6.1"""
    game = table(
        {"b3": "rum L/plain T", "b2": "plain X/barrel"}, hands=("swap swap slide", "remove swap slide")
    )
    end_turn(game)
    play(game, "play remove, b4")
    assert (kind(game, "b4"), kind(game, "b3")) == ("rum", "plain")
