"""Yak: the end, the score sheet and the bonus cards (K8, K9)."""

import pytest

from tests.games.yak_script import arrange, follow, quietly, towers, yak
from tests.script import scripted, told
from yurt.core.kernel import CHANCE, NOBODY
from yurt.games.yak.pieces import Stone
from yurt.games.yak.state import Event

THIRTEEN = "RRRRR/RRRR/RRR/R"  # a stone is missing on the fourth level, and it fits nowhere else


def finish(game, food=None):
    """End the game: a last day on which nobody can do anything; then the food is as given."""
    arrange(game, last=2, bag=[0] * 10)
    for seat in range(game.players):
        arrange(game, yurt={seat: [0, 0, 0]})
        game.play(seat, "build")
    for seat, left in enumerate(food or []):
        arrange(game, yurt={seat: left})
    assert game.over
    return game


def sheet(game, title):
    return {row.en: numbers for row, numbers in game.game.words.sheet(game.view())}[title]


def test_who_completes_the_fourth_level_takes_the_stupa():
    """K8.1"""
    game = arrange(towers(yak(), THIRTEEN), yurt={0: [0, 1, 0]})
    follow(game, "build, market, take red")
    assert game.view().stupa == 0
    assert told(game, Event.STUPA)
    assert game.view().last == 1


def test_one_place_of_the_fourth_level_is_not_enough():
    """K8.1"""
    game = arrange(towers(yak(), "RRRRR/RRRR/RRR"), yurt={0: [0, 1, 0]})
    follow(game, "build, market, take red, place d2")
    assert game.view().stupa == NOBODY
    assert game.view().last == 0


def test_the_second_to_complete_it_gets_no_stupa():
    """K8.1"""
    game = arrange(towers(yak(), THIRTEEN, THIRTEEN), yurt={0: [0, 1, 0], 1: [0, 0, 1]})
    follow(game, "build, build, take red, take green")
    assert game.view().stupa == 0


def test_the_day_is_finished_and_one_last_day_is_played():
    """K8.1"""
    game = arrange(towers(yak(), THIRTEEN), yurt={0: [0, 1, 0]})
    follow(game, "build, market, take red")
    assert game.awaiting == [1], "the day goes on"
    quietly(game)
    assert (game.view().day, game.view().last, game.over) == (2, 2, False)
    quietly(follow(game, "market, market"))
    assert game.over
    assert told(game, Event.END)


def test_the_stupa_of_the_last_player_of_a_day_leaves_a_whole_day_too():
    """K8.1"""
    game = arrange(towers(yak(), "", THIRTEEN), yurt={1: [0, 0, 1]}, first=0)
    follow(game, "market, build, enough, 3*blue, into no-meat cart, take green")
    assert (game.view().day, game.view().last) == (2, 2)


@pytest.mark.parametrize(
    ("levels", "row", "points"),
    [
        ("RR...", "groups of 2", 3),
        ("RRR..", "groups of 3", 6),
        ("RRR../R", "groups of 4", 9),
        ("RRR../RR", "groups of 5", 12),
        ("RRR../RR../R", "groups of 6", 16),
        ("RRRR./RRR", "groups of 7 or more", 21),
        ("RRRRR/RRRR/RRR", "groups of 7 or more", 21),
        ("RGRGR", "single stones", 5),
        ("RRGG.", "number of groups", 0),
        ("RRGGB/...B", "number of groups", 4),
        ("RRGGB/OO.B", "number of groups", 8),
        ("RRGGB/OOPB/.P", "number of groups", 12),
        ("RRGGB/OOPB/YPT/YT", "number of groups", 20),
    ],
)
def test_groups_their_number_and_single_stones_score(levels, row, points):
    """K1.6, K8.2, K8.3"""
    assert sheet(towers(yak(players=4), levels), row)[0] == points


def test_a_group_hangs_together_beside_above_and_below():
    """K8.2"""
    assert sheet(towers(yak(), "RGR../RB"), "groups of 2")[0] == 3, "b1 stands on a1"
    assert sheet(towers(yak(), "RGG../BR"), "single stones")[0] == 3, "b2 does not touch a1"


def test_the_total_is_the_sum_of_the_sheet():
    """K8.3"""
    game = towers(yak(), "RRGGB/...B", "RR*")
    arrange(game, stupa=0, yurt={0: [1, 0, 0], 1: [2, 2, 0]})
    assert game.scores == [9 + 4 + 3, 6 + 2]
    assert sheet(game, "total") == game.scores


def test_the_sheet_of_a_finished_game_is_the_same():
    """K8.3"""
    game = finish(towers(yak(), "RRGGB/...B", "RR*"), food=[[1, 0, 0], [0, 3, 0]])
    assert game.scores == [9 + 4, 6 + 2]
    assert sheet(game, "most food") == [0, 2]


def test_everyone_with_the_most_food_gets_the_points():
    """K8.3"""
    game = finish(yak(players=3), food=[[3, 0, 0], [1, 1, 1], [2, 0, 0]])
    assert sheet(game, "most food") == [2, 2, 0]


def test_nobody_gets_them_where_nobody_has_food():
    """K8.3"""
    assert sheet(finish(yak(players=3)), "most food") == [0, 0, 0]


def test_the_stupa_is_worth_three():
    """K1.6, K8.3"""
    assert sheet(arrange(yak(), stupa=1), "Stupa") == [0, 3]


def test_most_points_win():
    """K8.3"""
    assert finish(towers(yak(), "RR", "RRR")).winners == [1]


def test_food_left_breaks_a_tie():
    """K8.4"""
    game = finish(towers(yak(), "RRR", "RR*"), food=[[1, 0, 0], [0, 0, 0]])
    arrange(game, stupa=NOBODY)
    assert game.winners == [0]
    level = finish(towers(yak(players=3), "RR", "GG", "RGRGR"), food=[[2, 0, 0], [0, 1, 0], [0, 0, 1]])
    assert level.scores == [5, 3, 5]
    assert level.winners == [0]


def test_where_food_is_tied_too_the_victory_is_shared():
    """K8.4"""
    game = finish(towers(yak(players=3), "RR", "GG", "B"), food=[[2, 0, 0], [0, 1, 1], [0, 0, 0]])
    assert game.winners == [0, 1]


def test_bonus_cards_are_drawn_among_the_colours_in_the_game():
    """K9.1"""
    game = yak_before_cards("3")
    assert game.options(CHANCE) == [
        f"card {colour}" for colour in ("red", "orange", "yellow", "blue", "purple", "turquoise", "black")
    ]
    follow(game, "card purple")
    assert "card purple" not in game.options(CHANCE)
    follow(game, "card red, card blue")
    assert list(game.view().cards) == [Stone.PURPLE, Stone.RED, Stone.BLUE]


def yak_before_cards(bonus):
    return scripted("yak", 2, "remove green, first 0", bonus=bonus)


@pytest.mark.parametrize("bonus", ["0", "1", "2", "3"])
def test_as_many_cards_are_played_as_the_option_says(bonus):
    """K9.1"""
    game = yak_before_cards(bonus)
    for colour in ("red", "orange", "yellow")[: int(bonus)]:
        follow(game, f"card {colour}")
    assert (game.view().cards >= 0).sum() == int(bonus)
    assert "red" in game.options(CHANCE), "the carts are stocked"


def card_points(colour, *drawn):
    game = towers(arrange(yak(players=max(2, len(drawn))), cards=[colour]), *drawn)
    return sheet(game, f"bonus: {colour.name.lower()}")


@pytest.mark.parametrize(
    ("drawn", "points"),
    [
        (("GG/R", "GG", "GG"), [5, 0, 0]),
        (("OOO/RR", "OO/R", "OO"), [5, 2, 0]),
        (("OOO/RR", "OOO/RR", "OO/R"), [2, 2, 0]),
        (("OOO/RR", "OO/R", "OO/R"), [5, 0, 0]),
        (("OOO/RR", "OOO/RR", "OOO/RR"), [2, 2, 2]),
        (("OO", "OO", "OO"), [0, 0, 0]),
    ],
)
def test_a_majority_card_pays_the_most_and_the_second_most(drawn, points):
    """K9.2"""
    assert card_points(Stone.RED, *drawn) == points


def test_a_majority_card_pays_each_stone_in_its_zone():
    """K9.2, K9.4"""
    assert card_points(Stone.RED, "RR./G", "GGG") == [5 + 2, 0]


def test_four_players_tied_in_pairs():
    """K9.2"""
    assert card_points(Stone.RED, "OOO/RR", "OOO/RR", "OO/R", "OO/R") == [2, 2, 0, 0]


def test_a_duty_card_costs_who_has_no_stone_of_the_colour():
    """K9.3"""
    assert card_points(Stone.BLUE, "RR", "BB") == [-3, 4]


def test_a_duty_done_outside_the_zone_neither_costs_nor_pays():
    """K9.3"""
    assert card_points(Stone.BLUE, "RR/B", "BRR") == [0, 2]


@pytest.mark.parametrize(
    ("colours", "zone"),
    [
        ((Stone.RED, Stone.BLUE), "XXXXX/..../.../../."),
        ((Stone.ORANGE, Stone.PURPLE), "X...X/X..X/X.X/XX/X"),
        ((Stone.YELLOW, Stone.TURQUOISE), "...../XXXX/.../../."),
        ((Stone.GREEN, Stone.BLACK), "...../..../XXX/XX/X"),
    ],
)
def test_each_card_has_its_zone(colours, zone):
    """K9.4: a full tower of one colour, all of it against a neighbour without"""
    majority, duty = colours
    letters = {Stone.RED: "R", Stone.ORANGE: "O", Stone.YELLOW: "Y", Stone.GREEN: "G"}
    letters |= {Stone.BLUE: "B", Stone.PURPLE: "P", Stone.TURQUOISE: "T", Stone.BLACK: "K"}
    inside = zone.count("X")
    for colour, base, each in ((majority, 5, 1), (duty, 0, 2)):
        full = "/".join(letters[colour] * length for length in (5, 4, 3, 2, 1))
        assert card_points(colour, full, "")[0] == base + inside * each


@pytest.mark.parametrize(
    ("levels", "inside"),
    [
        ("P", 1),
        ("PPP", 2),
        ("PPPP/PPP", 4),
        ("PPPP/P.P", 4),
        ("PGP/P", 3),
        ("GPPG/GP/P", 2),
        ("PPPPP/.PP", 4),
    ],
)
def test_the_outer_edge_is_the_first_and_last_stone_of_each_level(levels, inside):
    """K9.4: as the tower stands"""
    assert card_points(Stone.PURPLE, levels, "")[0] == 2 * inside


def test_the_edge_of_a_fixed_base_is_in_fixed_places():
    """K4.3, K9.4"""
    game = towers(arrange(yak(base="fixed"), cards=[Stone.PURPLE]), "PPP", "P...P/P..P")
    assert sheet(game, "bonus: purple") == [2, 8]


def test_crystals_do_not_count_for_cards():
    """K9.1"""
    assert card_points(Stone.RED, "R*", "RR") == [2 + 1, 5 + 2]
    assert card_points(Stone.BLUE, "RR*", "B*") == [-3, 2]


def test_the_sheet_has_a_row_for_each_card():
    """K9.1"""
    game = arrange(yak(), cards=[Stone.RED, Stone.BLUE, NOBODY])
    titles = [row.en for row, _ in game.game.words.sheet(game.view())]
    assert titles[-3:] == ["bonus: red", "bonus: blue", "total"]
    assert len(titles) == 6 + 4 + 2 + 1
