"""Yoho! in words and characters."""

import random

import pytest

from tests.games.yoho_table import place, play, table
from yurt.core.game import find
from yurt.core.grammar import spaced
from yurt.core.match import Match

GAME = find("yoho")


def test_the_board_shows_currents_objects_boats_and_lairs():
    """P2.1, P4.1"""
    game = table({"a1": "plain X/reef", "b1": "chest I/gold I @east"}, lairs="north a, south d")
    place(game, _1="b1")
    board = game.board(0).splitlines()
    assert board[2] == "           ⌂1① ♥1 ●1 $0"
    assert board[5:8] == [
        "          |    ║    |②        |         |         |",
        "        1 ═════╬═════════C════|    #    |    #    |",
        "          |    ║  /#|      /GI|      /#|      /#|".replace("      /#|", "       /#|"),
    ]


def test_a_current_that_meets_none_stops_at_the_edge():
    """P4.1"""
    board = table({"a1": "plain I/reef", "a2": "plain I/reef @east"}).board(0).splitlines()
    assert board[8] == "          +---------+---------+---------+---------+"
    assert board[4].startswith("          +----║----+"), "a current that leads out of the grid"


def test_the_own_hand_is_shown_and_no_other():
    """P2.2"""
    game = table()
    assert "Hand of Player 1: Net, Move; 1 Rotate, 1 Swap, 1 Slide" in game.board(0)
    assert "Player 2" not in "".join(line for line in game.board(0).splitlines() if "Hand" in line)
    assert "Hand" not in game.board()


def test_the_hand_is_that_of_ana():
    """P2.2"""
    game = table()
    game.names[0] = "Ana"
    assert spaced("Main d’Ana : Filet") in game.board(0, "fr")


def test_the_top_of_the_sea_pile_is_shown():
    """P2.1"""
    game = table(pile=["rum L/reef"])
    assert "Sea pile: top card rum L, 22 below" in game.board(0)
    assert spaced("Pioche Courants marins : rhum L au-dessus, 22 cartes dessous") in game.board(0, "fr")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_board_is_never_wider_than_eighty(language):
    """P2.1"""
    rng = random.Random(3)
    game = Match(
        "yoho", 4, seed=3, names=["Bartholomew Draken", "Isabella Searose", "Nightshade", "Mordrake"]
    )
    for _ in range(150):
        seat = game.awaiting[0]
        assert max(map(len, game.board(seat, language).splitlines())) <= 80
        game.play(seat, rng.choice(game.actions(seat)))


def test_labels_tell_what_a_choice_means():
    """P5.3, P6.1"""
    game = play(table({"b2": "chest T/gold T"}, pile=["rum L/reef"]), "play slide")
    label = GAME.words.label
    assert label(game.view(0), 0, game.number("north b")).en == "from the north into column b"
    assert label(game.view(0), 0, game.number("north b")).fr == "côté nord, dans la colonne b"
    play(game, "west 2")
    assert label(game.view(0), 0, game.number("top east")).en == "east and south"
    assert label(game.view(0), 0, game.number("top east")).fr == "est et sud"
    assert label(game.view(0), 0, game.number("b2")).en == "b2 (closed chest T)"


def test_a_turn_reads_as_a_story():
    """P3.1"""
    game = place(table({"b2": "chest L/trap L", "d1": "chest L/gold L"}), _0="b2", _1="b2")
    start = game.turn
    play(game, "fire at chest, left-right, trapped chest L")
    assert game.sentences(1, since=start) == [
        "Player 1 fires a cannonball at the chest in b2.",
        "The card in b2 is turned over: trapped chest L.",
        "Boom! The chest in b2 was a trap.",
        "Player 1 loses a life (none left).",
        "Player 2 loses a life (none left).",
        "Player 1 lays a new card in b4: reef.",
    ]
    assert game.sentences(1, "fr", since=start)[-2:] == [
        "Player 2 perd une vie (il n’en reste plus).",
        spaced("Player 1 pose une nouvelle carte en b4 : récif."),
    ]
