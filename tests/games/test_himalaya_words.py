"""Himalaya: what players read, in both languages."""

import pytest

from tests.games.himalaya_script import himalaya, last_die, thrown_again
from tests.script import follow
from yurt.core.grammar import spaced
from yurt.core.match import IllegalAction
from yurt.games.himalaya.pieces import Supply

USED = [Supply.BOXED, Supply.BOXED, Supply.USED, Supply.BOXED]


def labels(game, language="en"):
    seat = game.awaiting[0]
    view = game.view(seat)
    return [game.game.words.label(view, seat, action).spoken(language) for action in game.actions(seat)]


def prompt(game, language="en"):
    seat = game.awaiting[0]
    return game.game.words.prompt(game.view(seat), seat).spoken(language)


def test_labels_say_where_a_pawn_ends():
    game = himalaya("take 4", sherpas={0: [13, 4, 4, 1]})
    assert labels(game) == [
        "climber to space 4",
        "sherpa from space 13 up to space 17, then slide to space 8",
        "sherpa from space 4 up to space 8",
        "sherpa from space 1 up to space 5",
        "sherpa from space 13 back to space 11",
        "sherpa from space 4 back to space 2",
        "sherpa from space 1 back to the base camp",
    ]
    assert labels(game, "fr")[1] == spaced(
        "sherpa de la case 13 : monter à la case 17, puis glisser à la case 8"
    )
    assert labels(game, "fr")[-1] == spaced("sherpa de la case 1 : reculer au camp de base")


def test_a_rope_names_its_length_and_companions():
    game = himalaya("take 3, sherpa 3", sherpas={0: [10, 10, 7, 1], 1: [10, 1, 1, 1]})
    assert prompt(game) == "3 sherpas on space 10: go on by rope, 3 spaces further?"
    assert labels(game) == [
        "no rope: stay on space 10",
        "rope to space 13 alone",
        "rope to space 13 with 1 more of yours",
        "rope to space 13 with 2 more of yours",
    ]
    assert labels(game, "fr")[3] == "cordée jusqu’à la case 13 avec 2 autres des vôtres"


def test_a_die_that_moves_nobody_says_so():
    game = last_die(5, sherpas={0: [0, 0, 0, 0]}, yeti=5, supply={0: USED})
    assert labels(game) == ["take the 5 without moving", "throw all dice again (the yeti moves)"]
    assert prompt(game) == "Take the last die or throw all of them again."


def test_the_summit_is_named():
    assert labels(himalaya("take 4", climber=[32]))[0] == "climber to the summit!"


def test_events_read_as_sentences():
    game = thrown_again("yeti +1", sherpas={0: [16, 16, 3, 1], 1: [16, 1, 1, 1]}, climber=[0, 0])
    assert game.sentences() == [
        "Player 1 turns the yeti card +1.",
        "The yeti goes from space 15 to space 16.",
        "2 sherpas of Player 1 flee to the camp on 12.",
        "1 sherpa of Player 2 flees to the camp on 12.",
    ]
    assert game.sentences(language="fr")[2] == "Player 1 voit 2 sherpas s’enfuir jusqu’au camp de la case 12."


@pytest.mark.parametrize(
    ("script", "word", "why"),
    [
        ("", "die 4", "H3.1: dice and yeti cards fall by chance"),
        ("", "take 6", "H3.2: no die on offer shows 6: there are 1, 2, 3, 4 and 5"),
        ("", "throw again", "H3.3: 5 dice are left: all are thrown again only instead of taking the last"),
        ("", "card 7", "H1.3: you hold no card with a 7 (in hand: 5/6)"),
        ("", "card 8", "H1.3: you hold no card with an 8 (in hand: 5/6)"),
        ("", "sherpa 1", "H3.2: first take a die or play a card"),
        ("", "rope 0", "H5.3: a rope is for a sherpa that has just gone up to other sherpas"),
        (
            "",
            "regain 5",
            "H6.2: a card comes back at the end of a move, with two own sherpas in a high camp, once a camp",
        ),
        ("take 4", "take 5", "H3.2: you have chosen 4 already: now move a pawn by it"),
        ("take 5", "climber", "H7.1: no sherpa of yours on space 5: a climber needs two"),
        ("take 4", "climber", "H7.1: 1 sherpa of yours on space 4: a climber needs two"),
        ("take 1, sherpa 2", "sherpa 2", "H5.3: first say whether you rope up"),
        ("take 1, sherpa 2", "take 2", "H3.2: you have moved already this turn"),
    ],
)
def test_a_refusal_cites_the_rule_and_says_why(script, word, why):
    game = himalaya(script)
    with pytest.raises(IllegalAction) as refused:
        game.play(0, word)
    assert str(refused.value) == why
    assert refused.value.said("fr") != why


def test_a_single_die_left_is_told_as_one():
    """H3.2"""
    with pytest.raises(IllegalAction) as refused:
        last_die(6).play(0, "take 5")
    assert refused.value.said("en") == "H3.2: no die on offer shows 5: there is one 6"
    assert refused.value.said("fr").endswith("il ne reste qu’un 6")


def test_the_board_shows_pawns_yeti_dice_and_cards():
    game = himalaya(
        "take 1, back 4, regain nothing",
        sherpas={0: [12, 12, 2, 1], 1: [16, 4, 4, 0]},
        climber=[12],
        supply={0: USED},
        yeti=18,
        foul=1,
    )
    board = game.board()
    assert "|[12]A      |" in board
    assert "| a2        |" in board
    assert "|18  Y      |" in board
    assert "Base camp (0): B ab" in board
    assert "Dice on offer: 5 4 3 2" in board
    assert "Yeti cards to come: +5 +4 +3 +2 +1 −1 −2 −3 −4 bad weather" in board
    assert "A Player 1: climber on 12, sherpas on 12 12 2 0" in board
    assert "cards in hand: none; used: 5/6" in board
    assert spaced("Camp de base (0) : B ab") in game.board(language="fr")


def test_the_widest_board_is_80_wide():
    used = {0: [Supply.USED] * 4}
    game = himalaya(
        dice="1 2 3 4 5 6 6 6", players=5, supply=used, regained={0: [1, 1, 0, 0]}, climber=[12] * 5, yeti=12
    )
    game.names[0] = "A climber with a very long name of her own"
    assert "|[12]ABCDE Y|" in game.board()
    for language in ("en", "fr"):
        assert max(map(len, game.board(language=language).splitlines())) <= 80


def test_french_words_are_understood():
    game = himalaya("prendre 4, sherpa 1")
    assert game.awaiting == [1]
    follow(game, "carte 5, sherpa 1")
    assert game.awaiting == [0]


def test_the_sheet_has_the_climber_and_what_breaks_ties():
    rows = [
        (row.en, numbers) for row, numbers in himalaya().game.words.sheet(himalaya(climber=[12, 4]).view())
    ]
    assert rows[0] == ("climber on space", [12, 4])
    assert len(rows) == 5
