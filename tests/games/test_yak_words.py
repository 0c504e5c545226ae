"""Yak in words: buttons, sentences, refusals and the board, in both languages."""

import random

import pytest

from tests.games.yak_script import arrange, cart, follow, towers, yak
from tests.script import rules_of, scripted
from yurt.core.check import walk
from yurt.core.grammar import spaced
from yurt.core.match import Match
from yurt.games.yak.names import counted_food, counted_stone, stones
from yurt.games.yak.pieces import Stone
from yurt.games.yak.rules import ACTIONS
from yurt.terminal.typed import choices


def vain(game, seat, language="en"):
    view = game.view(seat)
    found = [game.game.vain(view, seat, action) for action in game.actions(seat)]
    return [why.spoken(language) if why else "" for why in found]


def labels(game, seat, language="en"):
    view = game.view(seat)
    return [game.game.words.label(view, seat, action).spoken(language) for action in game.actions(seat)]


def prompt(game, seat, language="en"):
    return game.game.words.prompt(game.view(seat), seat).spoken(language)


def test_the_three_actions_say_what_is_there():
    """K3.1"""
    assert labels(yak(), 0) == [
        "build from the no-meat cart (1 red, 1 orange and 1 yellow)",
        "restock from the no-meat cart (3 milk and 3 bread)",
        "go to market (2 meat, 2 milk and 2 bread)",
    ]
    assert labels(yak(), 1, "fr") == [
        "construire avec le chariot sans lait (1 verte, 1 bleue et 1 pourpre)",
        "s’approvisionner sur le chariot sans lait (3 viandes et 3 pains)",
        "aller au marché (2 viandes, 2 laits et 2 pains)",
    ]


def test_an_action_that_would_come_to_nothing_says_so():
    """K4.1, K5.1, K6.1: no food to build with; no room for more food."""
    hungry = arrange(yak(), yurt={0: [0, 0, 0]})
    assert vain(hungry, 0) == ["no food here to pay for any of these stones", "", ""]
    full = arrange(yak(), yurt={0: [0, 8, 0]})
    assert vain(full, 0)[1:] == ["the yurt is full: no food is taken"] * 2
    assert vain(full, 0, "fr")[1] == spaced("la yourte est pleine : aucune nourriture à prendre")


def test_an_empty_cart_and_a_complete_tower_are_said_too():
    """K4.1, K8.5"""
    empty = cart(yak(), 0, "", food=[0, 0, 0])
    assert vain(empty, 0) == ["no stone on the cart", "there is no food to take", ""]
    done = towers(yak(), "RRRRR/GGGG/BBB/YY/O")
    assert vain(done, 0)[0] == "the tower is complete"


def test_the_terminal_says_it_with_the_option():
    """K4.1"""
    hungry = arrange(yak(), yurt={0: [0, 0, 0]})
    labels = [choice.label for choice in choices(hungry, 0, "en")]
    assert labels[0].endswith("(1 red, 1 orange and 1 yellow): no food here to pay for any of these stones")


def test_stones_say_what_they_cost_in_all():
    """K4.1"""
    game = cart(arrange(yak(), yurt={0: [0, 4, 0]}), 0, "R*")
    follow(game, "build, market")
    assert prompt(game, 0) == "Take a stone from the no-meat cart."
    assert labels(game, 0) == ["take a red stone (1 food in all)", "take a crystal (2 food in all)"]
    follow(game, "take red")
    assert prompt(game, 0) == "Another stone, or done (1 food)?"
    assert labels(game, 0) == ["take a crystal (4 food in all)", "done: pay 1 food"]


def test_payments_are_spelt_out():
    """K4.2"""
    game = arrange(yak(), yurt={0: [0, 2, 2]})
    follow(game, "build, market, take red, take orange, place a2")
    assert game.options(0) == ["pay 1 milk + bread", "pay 2 milk + bread"]
    assert labels(game, 0) == ["pay 1 milk and 2 bread", "pay 2 milk and 1 bread"]
    assert labels(game, 0, "fr") == ["payer 1 lait et 2 pains", "payer 2 laits et 1 pain"]


def test_a_yurt_with_little_room_is_told():
    """K5.1"""
    game = arrange(yak(), yurt={0: [6, 0, 0]})
    follow(game, "restock, market")
    assert labels(game, 0) == ["take 2 milk of 3", "take 2 bread of 3"]
    assert labels(game, 0, "fr") == ["prendre 2 laits sur 3", "prendre 2 pains sur 3"]


def test_a_day_reads_as_a_story():
    """K3.2, K6.2, K7.1"""
    game = follow(yak(), "market, build, enough, fog, blue, purple, crystal")
    assert game.sentences() == ["Player 1 draws 1 blue, 1 purple and 1 crystal."]
    game = follow(yak(), "market, build, enough, fog, blue, purple")
    assert game.sentences(language="fr") == [
        spaced("Brouillard (1) ! Les yaks font demi-tour : ils vont dans le sens antihoraire.")
    ]


def test_french_counts_agree():
    assert counted_stone(Stone.GREEN, 2).fr == "2 vertes"
    assert counted_stone(Stone.CRYSTAL, 2).fr == "2 cristaux"
    assert counted_stone(Stone.ORANGE, 2).fr == "2 orange"
    assert counted_food(2, 3).fr == "3 pains"
    assert counted_stone(Stone.FOG, 5).fr == "5 pierres de brouillard"
    assert stones([]).fr == "rien"


def test_an_apostrophe_may_be_typed_straight():
    assert yak().number("s'approvisionner") == yak().number("restock")


def test_a_negation_has_no_article():
    """K4.1"""
    game = follow(yak(), "build, market")
    rule, why = game.game.words.refusal(game.view(0), 0, game.number("take blue"))
    assert rule == "K4.1"
    assert why.en == "the no-meat cart carries no blue stone"
    assert why.fr == "le chariot sans viande ne porte pas de pierre bleue"


def board_rows(game, levels="abcde"):
    lines = str(game).splitlines()
    return [next(line for line in lines if line.startswith(f"  {level} ")) for level in levels]


def test_the_board_draws_each_tower_as_a_pyramid_on_its_base():
    """K1.5, K4.3: with a + where the base may grow"""
    game = towers(yak(players=3), "RR*/GB", "YYYYY/.B")
    assert board_rows(game) == [
        "  a  + R R * +         Y Y Y Y Y             +",
        "  b     G B             . B . .",
        "  c      .               . . .",
        "  d                       . .",
        "  e                        .",
    ]
    assert "The base may grow at each +." in str(game)
    assert "La base peut s’étendre à chaque +." in game.board(language="fr")


def test_the_board_draws_a_fixed_base_with_all_its_places():
    """K4.3"""
    game = towers(yak(base="fixed"), ".RR")
    assert board_rows(game, "ab") == ["  a  . R R . .         . . . . .", "  b   . . . .           . . . ."]
    assert "may grow" not in str(game)


def test_a_place_on_the_left_of_the_base_says_so():
    """K4.3"""
    game = follow(towers(yak(), "R"), "build, market, take red")
    assert prompt(game, 0, "fr") == spaced("Où posez-vous la pierre rouge ?")
    assert labels(game, 0) == ["lay it at a2", "lay it at a0, left of the base"]
    assert labels(game, 0, "fr") == ["poser en a2", "poser en a0, à gauche de la base"]
    follow(game, "poser a0")
    assert game.sentences()[0] == "Player 1 lays a red stone at the left end of the base."
    assert game.sentences(language="fr")[0] == "Player 1 pose une pierre rouge au bout gauche de la base."


def test_at_the_end_a_crystal_is_drawn_as_the_small_letter_of_its_colour():
    """K8.2"""
    game = arrange(towers(yak(), "RR*.."), last=2, bag=[0] * 10, yurt={0: [0, 0, 0], 1: [0, 0, 0]})
    follow(game, "build, build")
    assert next(line for line in str(game).splitlines() if line.startswith("  a ")).split()[1:4] == [
        "R",
        "R",
        "r",
    ]
    assert "Groupes de 3" in game.board(language="fr")


def test_the_board_shows_ring_market_fog_bag_and_yurts():
    """K2.2, K2.3, K2.4"""
    board = str(arrange(yak(), fog=2))
    for part in (
        "The yaks go clockwise.",
        "v A Player 1     No-meat cart        R O Y    3 milk and 3 bread",
        "v - nobody       No-bread cart",
        "Market: 2 meat, 2 milk and 2 bread.",
        "Fog track: fog | fog | free | cloud.",
        "A Player 1       yurt: 1 meat, 1 milk and 1 bread – is choosing",
    ):
        assert part in board


def test_the_board_keeps_choices_secret():
    """K3.1"""
    game = yak("0: restock")
    assert "has chosen" in game.board(1)
    assert "restock" in game.board(0)
    assert "restock" not in game.board(1)


@pytest.mark.parametrize("seed", range(3))
def test_every_refusal_cites_a_rule_in_both_languages(seed):
    """K3.1, K4.1, K5.1, K6.1"""
    rng = random.Random(seed)
    match = Match("yak", 2 + seed, seed=seed, rules=rules_of("yak"), bonus="1")
    for seat in walk(match, rng):
        if rng.random() < 0.1:
            view, legal = match.view(seat), set(match.actions(seat))
            for action in set(range(ACTIONS)) - legal:
                rule, why = match.game.words.refusal(view, seat, action)
                assert rule[0] == "K"
                assert why.en != why.fr
                assert "{" not in why.en + why.fr


def test_a_bonus_card_is_told_and_drawn():
    """K9.1"""
    game = scripted("yak", 4, "first 0, card purple", bonus="1")
    assert game.sentences() == ["Bonus card: purple, at least one, and each on the outer edge."]
    assert "Bonus – purple: no stone −3, else +2 for each one on the outer edge." in str(game)
