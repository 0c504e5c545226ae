"""Himalaya: the yeti and its cards (H6.1, H8)."""

import pytest

from tests.games.himalaya_script import climbers, himalaya, last_die, sherpas, thrown_again, unseen
from tests.script import told
from yurt.core.kernel import CHANCE
from yurt.games.himalaya.pieces import FARTHEST
from yurt.games.himalaya.state import Event

FAR = [1, 1, 1, 1]


def cards(*steps):
    """So many yeti cards of each number, as the state counts them."""
    return [steps.count(number) for number in range(-FARTHEST, FARTHEST + 1)]


@pytest.mark.parametrize(("card", "space"), [("yeti +5", 20), ("yeti -4", 11)])
def test_the_card_moves_the_yeti_up_or_down(card, space):
    """H8.1"""
    game = thrown_again(card)
    assert game.view().yeti == space
    assert told(game, Event.YETI) == [(space, 15)]


@pytest.mark.parametrize("space", [17, 12, 31, 15])
def test_special_spaces_mean_nothing_to_the_yeti(space):
    """H8.1"""
    assert thrown_again("yeti +1", yeti=space - 1).view().yeti == space


@pytest.mark.parametrize(("yeti", "card", "space"), [(34, "yeti +5", 35), (2, "yeti -4", 1)])
def test_the_yeti_stays_between_base_camp_and_summit(yeti, card, space):
    """H8.1"""
    assert thrown_again(card, yeti=yeti).view().yeti == space


def test_a_yeti_that_can_not_move_scares_nobody():
    """H8.1, ruling 7"""
    game = thrown_again("yeti +5", yeti=35, sherpas={0: [35, 1, 1, 1]})
    assert sherpas(game)[0] == 35


def test_sherpas_flee_to_the_nearest_camp_below():
    """H8.2"""
    game = thrown_again("yeti +1", sherpas={0: [16, 16, 3, 1], 1: [25, 16, 2, 2]})
    assert sherpas(game) == [12, 12, 3, 1]
    assert sherpas(game, 1) == [25, 12, 2, 2]
    assert told(game, Event.SCARED) == [(12, 2), (12, 1)]


def test_below_the_first_camp_they_flee_to_the_base_camp():
    """H8.2"""
    assert sherpas(thrown_again("yeti -4", sherpas={0: [11, 1, 1, 1]})) == [1, 1, 1, 0]


def test_the_camp_is_strictly_below():
    """H8.2"""
    assert sherpas(thrown_again("yeti +1", yeti=24, sherpas={0: [25, 1, 1, 1]}))[0] == 24


def test_sherpas_in_a_camp_are_safe():
    """H8.2, H6.1"""
    assert sherpas(thrown_again("yeti -3", sherpas={0: [12, 12, 1, 1]})) == [12, 12, 1, 1]


def test_a_climber_alone_in_a_camp_is_safe_too():
    """H6.1"""
    assert climbers(thrown_again("yeti -3", sherpas={0: FAR}, climber=[12])) == [12, 0]


def test_a_strict_yeti_scares_a_lone_climber_out_of_a_camp_to_the_next_below():
    """H6.1, lone-climber: strict"""
    game = thrown_again("yeti +1", yeti=23, sherpas={0: FAR}, climber=[24], lone_climber="strict")
    assert climbers(game) == [12, 0]
    assert told(game, Event.CLIMBER_SCARED, 0) == [(12, 0)]


def test_the_sherpas_of_others_do_not_protect_a_lone_climber_in_a_camp():
    """H6.1, lone-climber: strict: and they stay there themselves, H8.2"""
    game = thrown_again("yeti -3", sherpas={0: FAR, 1: [12, 12, 1, 1]}, climber=[12], lone_climber="strict")
    assert climbers(game) == [0, 0]
    assert sherpas(game, 1) == [12, 12, 1, 1]


def test_one_sherpa_of_his_own_protects_a_climber_in_a_camp_from_a_strict_yeti():
    """H6.1, lone-climber: strict"""
    game = thrown_again("yeti -3", sherpas={0: [12, 1, 1, 1]}, climber=[12], lone_climber="strict")
    assert climbers(game) == [12, 0]
    assert sherpas(game) == [12, 1, 1, 1]


def test_a_strict_yeti_leaves_sherpas_alone_in_a_camp_without_a_climber():
    """H8.2, H6.1, lone-climber: strict"""
    game = thrown_again("yeti -3", sherpas={0: [12, 12, 1, 1]}, lone_climber="strict")
    assert sherpas(game) == [12, 12, 1, 1]
    assert not told(game, Event.SCARED)


def test_several_lone_climbers_flee_a_camp_together():
    """H6.1, H7.2, lone-climber: strict"""
    game = thrown_again("yeti +1", yeti=23, sherpas={0: FAR, 1: FAR}, climber=[24, 24], lone_climber="strict")
    assert climbers(game) == [12, 12]


def test_passing_over_pawns_does_nothing():
    """H8.3"""
    game = thrown_again("yeti +5", sherpas={0: [19, 18, 16, 16]}, climber=[0, 18])
    assert sherpas(game) == [19, 18, 16, 16]
    assert climbers(game) == [0, 18]


def test_a_climber_protects_his_own_sherpas_but_not_the_others():
    """H8.3"""
    game = thrown_again("yeti +1", sherpas={0: [16, 1, 1, 1], 1: [16, 16, 1, 1]}, climber=[16])
    assert climbers(game) == [16, 0]
    assert sherpas(game) == [16, 1, 1, 1]
    assert sherpas(game, 1) == [12, 12, 1, 1]


def test_a_climber_without_an_own_sherpa_flees_with_the_sherpas_of_others():
    """H8.3"""
    game = thrown_again("yeti +1", sherpas={0: FAR, 1: [16, 16, 1, 1]}, climber=[16])
    assert climbers(game) == [12, 0]
    assert sherpas(game, 1) == [12, 12, 1, 1]
    assert told(game, Event.CLIMBER_SCARED, 0) == [(12, 0)]


def test_a_scared_climber_may_share_a_camp():
    """H7.2, H8.3"""
    assert climbers(thrown_again("yeti +1", sherpas={0: FAR}, climber=[16, 12])) == [12, 12]


def test_a_protected_climber_may_move_on_from_beside_the_yeti():
    """H8.3"""
    game = last_die(
        6, "throw again, 5*die 2, yeti +1, take 2, climber", sherpas={0: [18, 18, 16, 1]}, climber=[16]
    )
    assert climbers(game) == [18, 0]
    assert game.view().yeti == 16


def test_no_rope_after_a_scare():
    """H5.3"""
    game = last_die(1, "take 1, back 4, 5*die 1, yeti +1", sherpas={0: [16, 12, 12, 1], 1: FAR})
    assert sherpas(game) == [12, 12, 12, 0]
    assert game.options(1) == ["take 1", "card 5", "card 6"]


def test_a_card_seen_does_not_come_again_in_the_first_pass():
    """H8.4"""
    game = thrown_again("yeti +5")
    assert unseen(game) == [4, 3, 2, 1, -1, -2, -3, -4]
    assert list(game.view().seen) == cards(5)


def last_card(**fields):
    """Eight cards are seen, and the ninth is turned."""
    return thrown_again("yeti -4", unseen=cards(-4), seen=cards(5, 4, 3, 2, 1, -1, -2, -3), **fields)


def test_no_bad_weather_in_the_first_pass():
    """H8.4, H2.2"""
    game = last_die(6, "throw again, 5*die 1", unseen=cards(-4, 2), seen=cards(5, 4, 3, 1, -1, -2, -3))
    assert game.options(CHANCE) == ["yeti -4", "yeti +2"]


def test_after_nine_cards_all_ten_are_shuffled():
    """H8.4"""
    game = last_card()
    assert told(game, Event.SHUFFLED)
    assert unseen(game) == [5, 4, 3, 2, 1, -1, -2, -3, -4]
    assert game.view().foul


def test_bad_weather_may_come_from_the_tenth_card_on():
    """H8.4"""
    game = last_die(6, "throw again, 5*die 1", foul=1)
    weights = game.weights(CHANCE)
    assert "bad weather" in game.options(CHANCE)
    assert weights.sum() == 10
    assert weights.max() == 1


def test_when_nine_cards_of_the_second_pass_are_seen_bad_weather_is_certain():
    """H8.4"""
    game = last_die(
        6, "throw again, 5*die 1", foul=1, unseen=cards(), seen=cards(5, 4, 3, 2, 1, -1, -2, -3, -4)
    )
    assert game.options(CHANCE) == ["bad weather"]


def test_the_order_of_the_cards_is_nowhere_in_the_state():
    """H2.2: two games that have seen the same cards are the same, whatever comes."""
    game = himalaya()
    assert all(game.view(seat).tobytes() == game.view().tobytes() for seat in range(2))
