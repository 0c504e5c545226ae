"""Yéti: a refused action is told which rule forbids it and why, in English and in French."""

import pytest

from tests.games.yeti_script import turn, yeti
from tests.script import arrange, follow
from yurt.core.grammar import NO_BREAK
from yurt.core.match import IllegalAction
from yurt.games.yeti.pieces import Tile


def refused(game, action):
    """What a refused action is told, in English and in French."""
    with pytest.raises(IllegalAction) as error:
        game.play(game.awaiting[0], action)
    return [error.value.said("en"), error.value.said("fr").replace(NO_BREAK, " ")]


def test_a_roll_is_chances_affair():
    """Y3.1"""
    game = yeti("first 0, 3*coin, 3*tent")
    said = ["Y3.1: dice and tiles fall by chance", "Y3.1 : dés et tuiles sont l’affaire du sort"]
    assert refused(game, "coin") == said


def test_snow_is_not_kept_by_hand():
    """Y3.2"""
    game = yeti("first 0, snow, 2*coin, 3*tent")
    said = ["Y3.2: snow is set aside by itself", "Y3.2 : la neige est mise de côté d’office"]
    assert refused(game, "keep snow") == said


def test_a_roll_without_snow_asks_for_a_symbol():
    """Y3.3"""
    assert refused(yeti("first 0, 3*coin, 3*tent"), "roll") == [
        "Y3.3: this roll shows no snow: you must keep a symbol",
        "Y3.3 : pas de neige dans ce lancer : il faut garder un symbole",
    ]


def test_a_symbol_that_did_not_fall_is_refused():
    """Y3.3"""
    assert refused(yeti("first 0, 3*coin, 3*tent"), "keep sherpa") == [
        "Y3.3: no die of this roll shows a sherpa",
        "Y3.3 : aucun dé de ce lancer ne montre un sherpa",
    ]


def test_after_the_last_roll_nothing_is_kept():
    """Y3.5"""
    assert refused(turn("2 coin, 4 tent"), "keep tent") == [
        "Y3.5: no die is left to keep or roll",
        "Y3.5 : il ne reste aucun dé à garder ou à lancer",
    ]


def test_goggles_come_before_the_dice_are_used():
    """Y4.1"""
    assert refused(turn("2 coin, 4 tent", owner={Tile.GOGGLES: 0}), "use goggles") == [
        "Y4.1: only before the dice are used",
        "Y4.1 : seulement avant d’utiliser les dés",
    ]


def test_goggles_must_be_ones_own():
    """Y1.4"""
    assert refused(turn("snow, 5 tent", "thaw"), "use goggles") == [
        "Y1.4: you do not own the goggles",
        "Y1.4 : vous ne possédez pas les lunettes",
    ]


def test_rerolls_need_one_or_two_snow():
    """Y1.4"""
    game = turn("3 snow, 3 tent", "sunshine", owner={Tile.GOGGLES: 0}, points=[5])
    assert refused(game, "use goggles") == [
        "Y1.4: it takes 1 or 2 snow, you have 3",
        "Y1.4 : il faut 1 ou 2 neiges, vous en avez 3",
    ]


def test_a_thaw_must_be_in_force():
    """Y9.3"""
    game = turn("snow, 5 tent", "sunshine", points=[5])
    assert refused(game, "reroll snow") == [
        "Y9.3: the weather in force is not “thaw”",
        "Y9.3 : la météo en vigueur n’est pas « redoux »",
    ]


def test_sunshine_must_be_in_force():
    """Y9.3"""
    assert refused(turn("snow, 5 tent", "thaw"), "pay snow") == [
        "Y9.3: the weather in force is not “sunshine”",
        "Y9.3 : la météo en vigueur n’est pas « grand soleil »",
    ]


def test_sunshine_must_be_paid():
    """Y9.3"""
    game = turn("snow, 5 tent", "sunshine", owner={Tile.GOGGLES: 0}, points=[1])
    assert refused(game, "pay tent") == [
        "Y9.3: you have 1 point, it costs 2",
        "Y9.3 : vous avez 1 point, il en faut 2",
    ]


def test_sunshine_turns_one_of_ones_own_dice():
    """Y9.3"""
    assert refused(turn("snow, 5 tent", "sunshine", points=[5]), "pay coin") == [
        "Y9.3: none of your dice shows a coin",
        "Y9.3 : aucun de vos dés ne montre une pièce",
    ]


def test_a_die_paid_for_must_show_another_face():
    """Y9.3"""
    game = follow(turn("snow, 5 tent", "sunshine", points=[5]), "pay tent")
    assert refused(game, "turn tent") == [
        "Y9.3: the die must show another face than before",
        "Y9.3 : le dé doit montrer une autre face qu’avant",
    ]
    assert refused(game, "leave snow") == [
        "Y9.3: you paid to turn a die: turn it",
        "Y9.3 : vous avez payé pour tourner un dé : tournez-le",
    ]


def test_a_hard_frost_is_named():
    """Y9.3"""
    assert refused(turn("3 snow, 3 coin", "hard frost"), "turn tent") == [
        "Y9.3: hard frost: no snow may be turned",
        "Y9.3 : grand gel : aucune neige ne peut être tournée",
    ]


def test_a_snow_is_turned_in_its_own_phase():
    """Y5.1"""
    assert refused(turn("2 coin, 4 tent"), "turn tent") == [
        "Y5.1: a snow may be turned once all dice lie and three or more show snow",
        "Y5.1 : on ne tourne une neige qu’après les lancers, avec trois neiges ou plus",
    ]


def test_a_snow_is_not_turned_into_snow():
    """Y5.1"""
    assert refused(turn("3 snow, 3 tent"), "turn snow") == [
        "Y5.1: the die must show another face than before",
        "Y5.1 : le dé doit montrer une autre face qu’avant",
    ]


def test_too_few_coins_for_a_tile_are_counted():
    """Y5.2"""
    assert refused(turn("2 coin, 4 tent"), "buy guide") == [
        "Y5.2: you have 2 coins, the guide costs 4",
        "Y5.2 : vous avez 2 pièces, le guide en coûte 4",
    ]


def test_one_coin_and_plural_goggles_agree_with_their_verbs():
    """Y5.2"""
    assert refused(turn("coin, 5 tent"), "buy goggles") == [
        "Y5.2: you have 1 coin, the goggles cost 2",
        "Y5.2 : vous avez 1 pièce, les lunettes en coûtent 2",
    ]


def test_no_coin_at_all_is_counted_too():
    """Y5.2"""
    assert refused(turn("6 tent", owner={Tile.PURSE: 0}), "buy rope") == [
        "Y5.2: you have no coins, the rope costs 2",
        "Y5.2 : vous n’avez pas de pièce, la corde en coûte 2",
    ]


def test_ones_own_tile_is_refused():
    """Y5.2"""
    assert refused(turn("2 coin, 4 tent", owner={Tile.ROPE: 0}), "buy rope") == [
        "Y5.2: you own the rope already",
        "Y5.2 : vous possédez déjà la corde",
    ]


def test_too_few_coins_for_a_photo_are_counted():
    """Y1.3"""
    assert refused(turn("coin, 5 tent"), "buy photo") == [
        "Y1.3: you have 1 coin, a photo takes 2",
        "Y1.3 : vous avez 1 pièce, une photo en demande 2",
    ]


def test_a_purse_that_is_not_yours_is_refused():
    """Y5.6"""
    assert refused(turn("2 coin, 4 tent"), "use purse") == [
        "Y5.6: you do not own the purse",
        "Y5.6 : vous ne possédez pas la bourse",
    ]


def test_a_purse_of_ones_own_is_refused_where_it_would_buy_nothing():
    """Y5.6"""
    game = arrange(yeti("first 1, 6*tent"), owner={Tile.PURSE: 0})
    assert refused(follow(game, "7*coin"), "use purse") == [
        "Y5.6: more than 7 coins buy nothing better",
        "Y5.6 : plus de 7 pièces n’achètent rien de mieux",
    ]


def test_the_order_of_the_dice_is_told():
    """Y5.3"""
    assert refused(turn("2 coin, 4 tent"), "climb 1") == [
        "Y5.3: not now: dice are rolled, then used in the order snow, coins, sherpas, footprints, tents",
        "Y5.3 : pas maintenant : on lance les dés, puis viennent neiges, pièces, sherpas, empreintes, tentes",
    ]


def test_too_few_sherpas_are_counted():
    """Y5.3"""
    assert refused(turn("2 sherpa, 4 tent"), "climb 2") == [
        "Y5.3: with 2 sherpas you climb 1 level at most",
        "Y5.3 : avec 2 sherpas, on monte d’un niveau au plus",
    ]


def test_nothing_lies_above_the_peak():
    """Y5.3"""
    assert refused(turn("2 sherpa, 4 tent", level=[2]), "climb 2") == [
        "Y5.3: nothing lies above the peak",
        "Y5.3 : il n’y a rien au-dessus du sommet",
    ]


def test_a_rope_that_does_not_help_is_refused():
    """Y5.6"""
    assert refused(turn("3 sherpa, 3 tent", owner={Tile.ROPE: 0}), "use rope") == [
        "Y5.6: the rope would not help here",
        "Y5.6 : la corde ne servirait à rien ici",
    ]


def test_a_rope_that_is_not_yours_is_refused():
    """Y5.6"""
    assert refused(turn("3 sherpa, 3 tent"), "use rope") == [
        "Y5.6: you do not own the rope",
        "Y5.6 : vous ne possédez pas la corde",
    ]
