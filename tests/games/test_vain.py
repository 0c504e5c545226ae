"""What would come to nothing says so before it is chosen."""

import pytest

from tests.games.himalaya_script import himalaya, last_die
from tests.games.test_yoho_hits import at_b2
from tests.games.yeti_script import dice, yeti
from tests.games.yoho_table import play
from tests.script import arrange, follow
from yurt.games.himalaya.pieces import Supply
from yurt.games.yeti.pieces import Tile


def vain(game, word):
    """Why an option of seat 0 would come to nothing; None where it would not."""
    action = game.game.actions[word]
    assert action in game.actions(0), f"{word} is no option"
    why = game.game.vain(game.view(0), 0, action)
    return why and why.en


def test_a_purse_that_pays_for_more_says_nothing():
    """Y5.2: two coins buy what one does not."""
    game = follow(arrange(yeti("first 0"), owner={Tile.PURSE: 0}), dice("1 coin, 5 tent"))
    assert vain(game, "use purse") is None


def test_a_purse_beyond_every_price_says_so():
    """Y5.2"""
    game = arrange(yeti("first 0"), owner={Tile.PURSE: 0})
    follow(game, dice("1 coin, 5 tent"))
    game._state.box.photo[:] = 1
    game._state.box.cost[:] = 7
    assert vain(arrange(game), "use purse") == "a coin more buys nothing more"


def test_a_climb_that_a_slide_undoes_says_so():
    """H5.2: from 8 by one to the landslide on 9, down to 4."""
    game = himalaya("take 1", sherpas={0: [8, 3, 2, 1]})
    assert vain(game, "sherpa 1") == "the slide takes it back no higher than it was"
    assert vain(game, "sherpa 2") is None


def test_a_die_that_moves_no_pawn_says_so():
    """H3.5"""
    game = last_die(5, sherpas={0: [0, 0, 0, 0]}, yeti=5, supply={0: [Supply.USED] * 4})
    assert vain(game, "take 5") == "none of your pawns can move by it"
    assert vain(game, "throw again") is None


@pytest.mark.parametrize(("card", "field"), [("ball I/plain I", "balls"), ("rum I/plain I", "lives")])
def test_a_net_that_finds_no_room_says_so(card, field):
    """P8.1"""
    full = arrange(at_b2(card), **{field: {0: 2}})
    assert vain(full, "net").startswith("No room for another")
    assert vain(arrange(at_b2(card), **{field: {0: 0}}), "net") is None


def test_gold_from_an_empty_reserve_says_so():
    """P8.1"""
    game = play(at_b2("chest I/gold I", "flip swap slide"), "play flip, b2")
    assert vain(game, "net") is None
    assert vain(arrange(game, reserve=0), "net") == "The reserve is empty"


def test_a_treasure_island_says_what_there_is_no_room_for():
    """P8.1"""
    game = play(arrange(at_b2("island X/barrel"), balls={0: 2}, lives={0: 0}), "net")
    assert vain(game, "take cannonball").startswith("No room")
    assert vain(game, "take rum") is None
