"""Himalaya: dice, supply cards and high camps (H3, H6)."""

import pytest

from tests.games.himalaya_script import himalaya, last_die, sherpas, unseen
from tests.script import follow, told
from yurt.core.kernel import CHANCE
from yurt.core.match import IllegalAction
from yurt.games.himalaya.pieces import Supply
from yurt.games.himalaya.state import Event, Phase

HELD = [Supply.BOXED, Supply.BOXED, Supply.HELD, Supply.BOXED]
USED = [Supply.BOXED, Supply.BOXED, Supply.USED, Supply.BOXED]


def test_the_yeti_does_not_move_on_the_first_throw():
    """H3.1"""
    game = himalaya()
    assert game.awaiting == [0]
    assert game.view().yeti == 15
    assert len(unseen(game)) == 9


def test_each_takes_another_die_of_the_same_throw():
    """H3.1, H3.2"""
    game = himalaya("take 5, sherpa 2", dice="6 5 4 2 1")
    assert game.awaiting == [1]
    assert game.options(1) == ["take 1", "take 2", "take 4", "take 6", "card 5", "card 6"]


def test_a_die_value_is_offered_once():
    """H3.2"""
    assert himalaya(dice="3 3 3 6 6").options(0) == ["take 3", "take 6", "card 5", "card 6"]


def test_who_finds_no_die_throws_all_again_and_turns_a_yeti_card_before_choosing():
    """H3.1, H8.1"""
    game = last_die(1, "take 1, sherpa 1")
    assert game.awaiting == [CHANCE]
    follow(game, "5*die 2")
    assert game.awaiting == [CHANCE]
    assert game.options(CHANCE) == [f"yeti {steps:+d}" for steps in (-4, -3, -2, -1, 1, 2, 3, 4, 5)]
    follow(game, "yeti +3")
    assert game.awaiting == [1]
    assert game.view().yeti == 18


def test_the_dice_taken_are_back_in_the_next_throw():
    """H3.1"""
    game = last_die(1, "take 1, sherpa 1, 5*die 2, yeti +3")
    assert list(game.view().dice) == [0, 5, 0, 0, 0, 0]
    assert game.view().taken == 0


def test_the_last_die_may_be_thrown_with_all_others_and_the_yeti_moves():
    """H3.3"""
    game = last_die(4)
    assert game.options(0) == ["take 4", "throw again", "card 5", "card 6"]
    follow(game, "throw again, 5*die 6, yeti -2")
    assert game.view().yeti == 13
    assert game.awaiting == [0]
    assert game.options(0) == ["take 6", "card 5", "card 6"]


def test_two_dice_left_may_not_be_thrown_again():
    """H3.3"""
    game = himalaya("take 1, sherpa 1, take 2, back 1, take 3, back 1")
    with pytest.raises(IllegalAction, match=r"^H3\.3: 2 dice are left"):
        game.play(1, "throw again")


def test_a_card_moves_a_pawn_up_by_either_number_and_is_used_up():
    """H3.4"""
    game = himalaya("card 6, sherpa 1")
    assert sherpas(game) == [10, 3, 2, 1]
    assert game.view().supply[0, 2] == Supply.USED
    assert game.view().dice.sum() == 5, "no die is taken"
    assert game.awaiting == [1]


def test_a_used_card_can_not_be_played_again():
    """H3.4"""
    game = himalaya(supply={0: USED})
    with pytest.raises(IllegalAction, match=r"^H3\.4: your card 5/6 is used up$"):
        game.play(0, "card 5")


def test_a_card_played_with_no_die_left_leaves_the_new_throw_to_the_next_player():
    """H3.4"""
    game = last_die(1, "take 1, sherpa 1, 5*die 2, yeti +3, card 5, sherpa 1")
    assert game.awaiting == [0]
    assert game.view().dice.sum() == 5
    assert game.view().yeti == 18, "the next player neither throws nor turns a card"


def test_a_card_may_be_played_after_throwing_the_last_die_again():
    """H3.3, H3.4"""
    game = last_die(4, "throw again, 5*die 6, yeti -2, card 6, sherpa 1")
    assert sherpas(game) == [10, 3, 2, 1]
    assert game.view().dice.sum() == 5


def test_the_last_die_may_be_left_for_the_next_player_by_playing_a_card():
    """H3.3, H3.4"""
    game = last_die(4, "card 6, sherpa 1")
    assert game.options(1) == ["take 4", "throw again", "card 5", "card 6"]


def stuck(**fields):
    """All sherpas at the base camp, and the only die leads onto the yeti."""
    return last_die(5, sherpas={0: [0, 0, 0, 0]}, yeti=5, **fields)


def test_a_player_who_cannot_move_takes_a_die_without_moving():
    """H3.5"""
    game = stuck(supply={0: USED})
    assert game.options(0) == ["take 5", "throw again"]
    follow(game, "take 5")
    assert told(game, Event.IDLE, 0) == [(5, 0)]
    assert sherpas(game) == [0, 0, 0, 0]
    assert game.view().phase == Phase.THROW
    assert game.view().seat == 1


def test_a_player_who_can_move_by_a_card_must():
    """H3.5"""
    game = stuck(supply={0: HELD})
    assert game.options(0) == ["throw again", "card 6"]
    with pytest.raises(IllegalAction, match=r"^H3\.5: none of your pawns can move by 5"):
        game.play(0, "take 5")


def test_a_die_that_moves_no_pawn_is_refused_while_another_does():
    """H3.5"""
    game = himalaya(dice="5 5 5 5 4", sherpas={0: [0, 0, 0, 0]}, yeti=5)
    assert game.options(0) == ["take 4", "card 6"]


def in_camp(own=(12, 12, 2, 1), script="take 1, back 4", **fields):
    """Seat 0 has moved with these sherpas standing."""
    return himalaya(script, sherpas={0: list(own)}, **fields)


def test_two_own_sherpas_in_a_camp_take_back_a_used_card():
    """H6.2"""
    game = in_camp(supply={0: USED})
    assert game.options(0) == ["regain 5", "regain nothing"]
    follow(game, "regain 5")
    assert game.view().supply[0, 2] == Supply.HELD
    assert told(game, Event.REGAINED, 0) == [(16 * 5 + 6, 12)]


def test_one_own_sherpa_in_a_camp_takes_nothing_back():
    """H6.2"""
    assert in_camp((12, 11, 2, 1), supply={0: USED}).awaiting == [1]


def test_the_base_camp_gives_no_card_back():
    """H6.2"""
    assert in_camp((8, 1, 0, 0), "take 1, back 1", supply={0: USED}).awaiting == [1]


def test_a_camp_gives_a_card_back_once_to_each_player():
    """H6.2"""
    again = in_camp(supply={0: USED}, regained={0: [1, 0, 0, 0]})
    assert again.awaiting == [1], "not twice in one camp"
    other_camp = in_camp((24, 24, 2, 1), supply={0: USED}, regained={0: [1, 0, 0, 0]})
    assert "regain 5" in other_camp.options(0)
    other_player = in_camp(supply={0: USED}, regained={1: [1, 0, 0, 0]})
    assert "regain 5" in other_player.options(0)


def test_the_right_is_kept_while_no_card_is_used():
    """H6.2"""
    game = in_camp(supply={0: HELD})
    assert game.awaiting == [1]
    assert not game.view().regained.any()
    follow(game, "take 2, back 1, card 5, sherpa 3")
    assert game.options(0) == ["regain 5", "regain nothing"], "the card just played may come back"


def test_the_right_is_kept_when_nothing_is_taken_back():
    """H6.2"""
    game = in_camp((12, 12, 4, 1), supply={0: USED})
    follow(game, "regain nothing, take 2, back 1, take 3, sherpa 4, no rope, regain 5")
    assert game.view().regained[0, 0]


def test_each_of_two_camps_gives_a_card_back():
    """H6.2"""
    used = [Supply.USED, Supply.USED, Supply.HELD, Supply.BOXED]
    game = himalaya(
        "take 6, back 1", dice="1 2 3 4 5 6 6", players=4, sherpas={0: [27, 24, 12, 12]}, supply={0: used}
    )
    assert game.options(0) == ["regain 1", "regain 3", "regain nothing"]
    follow(game, "regain 3")
    assert game.options(0) == ["regain 1", "regain nothing"]
    follow(game, "regain 1")
    assert list(game.view().supply[0]) == [Supply.HELD, Supply.HELD, Supply.HELD, Supply.BOXED]
    assert game.awaiting == [1]


def test_a_card_is_taken_back_after_the_climber_moved_too():
    """H6.2"""
    game = himalaya("take 4, climber", supply={0: USED}, sherpas={0: [12, 12, 1, 1]}, climber=[8])
    assert game.options(0) == ["regain 5", "regain nothing"]


def test_a_turn_without_a_move_gives_a_card_back_too():
    """H6.2, ruling 2"""
    nowhere = {
        "path.length": 20,
        "path.camps": [12, 19],
        "path.cave": 18,
        "path.avalanches": [],
        "path.snow": [],
    }
    game = last_die(2, sherpas={0: [19, 19, 19, 19]}, climber=[14], supply={0: USED}, yeti=17, box=nowhere)
    assert game.options(0) == ["take 2", "throw again"]
    follow(game, "take 2, regain 5")
    assert game.view().supply[0, 2] == Supply.HELD


def test_only_used_cards_are_taken_back():
    """H6.2"""
    game = in_camp(supply={0: USED})
    with pytest.raises(IllegalAction, match=r"^H6\.2: your used cards are: 5/6$"):
        game.play(0, "regain 3")
