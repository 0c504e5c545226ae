"""Yoho!: the turn, its end and the end of the game (P3, P9), and bad input."""

import random

import pytest

from tests.games.yoho_table import boat, end_turn, held, place, play, table
from tests.script import arrange, told
from yurt.core.match import IllegalAction, Match
from yurt.games.yoho.pieces import Card
from yurt.games.yoho.state import Event

OPEN = {"a1": "plain X/barrel", "a2": "plain X/barrel", "b1": "rum I/plain I", "c1": "rum I/plain I"}


def test_no_card_need_be_played():
    """P3.1"""
    game = end_turn(table(OPEN))
    assert game.awaiting == [1]
    assert game.view().turns == 2


def test_three_cards_may_be_played_in_any_order():
    """P3.1"""
    game = play(table(OPEN), "play swap, d1, d2, move, a1, play rotate, b1")
    assert game.options(0) == ["discard slide", "keep the rest"], "the turn is over by itself"


def test_a_fourth_card_is_refused():
    """P3.1"""
    game = place(table(OPEN, hands=("swap swap swap",)), _1="a1")
    arrange(game, boat={0: 0})
    play(game, "play swap, d1, d2, move, a2, play swap, d1, d2")
    with pytest.raises(IllegalAction, match=r"^P3\.3: your turn is ending: discard, then draw$"):
        game.play(0, "play swap")
    busy = place(table(OPEN, hands=("swap swap swap",)), _0="a1", _1="a1")
    play(busy, "play swap, d1, d2, play swap, d1, d2, play swap, d1, d2")
    with pytest.raises(
        IllegalAction, match=r"^P3\.1: you have played 3 cards, and that is all for this turn$"
    ):
        busy.play(0, "move")


def test_a_base_card_works_once_a_turn_and_comes_back():
    """P3.1"""
    game = play(table(OPEN), "move, a1")
    with pytest.raises(IllegalAction, match=r"^P3\.1: this base card was played"):
        game.play(0, "move")
    end_turn(end_turn(game))
    assert "move" in game.options(0)


def test_played_treasure_cards_are_discarded():
    """P3.1"""
    game = play(table(OPEN), "play swap, d1, d2")
    assert game.view().played[Card.SWAP] == 1
    assert game.view().discard.sum() == 0
    play(game, "end turn")
    assert game.view().discard[Card.SWAP] == 1


def test_a_card_that_is_not_in_hand_cannot_be_played():
    """P3.1"""
    with pytest.raises(IllegalAction, match=r"^P3\.1: you hold no Remove$"):
        table().play(0, "play remove")


def test_a_turn_that_a_hidden_hand_ends_is_ended_by_its_player_and_nothing_is_announced():
    """P3.5"""
    game = table(hands=("net catch/throw catch/throw",))
    assert game.awaiting == [0], "among reefs these cards can do nothing"
    assert game.options(0) == ["end turn"]
    play(game, "end turn")
    assert game.options(0) == ["discard net", "discard catch/throw", "keep the rest"]
    assert game.heard(1) == game.heard() == []


def test_a_turn_that_all_can_see_is_over_ends_by_itself():
    """P3.5"""
    game = play(table(OPEN), "play swap, d1, d2, move, a1, play rotate, b1")
    assert game.options(0) == ["discard slide", "keep the rest"]


def test_the_referee_never_plays_what_a_hand_forces():
    """P3.5"""
    forced = 0
    for seed in range(6):
        rng, game = random.Random(seed), Match("yoho", 2, seed=seed)
        while not game.over:
            seat = game.awaiting[0]
            forced += len(game.actions(seat)) == 1
            game.play(seat, rng.choice(game.actions(seat)))
    assert forced > 10, "hands force the end of many turns, and none of them is played by itself"


def test_a_log_from_before_this_rule_leads_to_the_same_game():
    """P3.5"""
    for seed in range(4):
        rng, game, log = random.Random(seed), Match("yoho", 3, seed=seed), []
        while not game.over and game.turn < 600:
            seat = game.awaiting[0]
            action = rng.choice(game.actions(seat))
            if len(game.actions(seat)) > 1:
                log.append((seat, action))
            game.play(seat, action)
        again = Match("yoho", 3, seed=seed)
        for seat, action in log:
            again.play_recorded(seat, action)
        assert again.history == game.history[: again.turn]
        assert game.turn - again.turn <= 1


def test_at_the_end_any_cards_may_be_discarded_and_three_are_held_again():
    """P3.3"""
    game = play(table(OPEN), "play swap, d1, d2, end turn")
    assert game.options(0) == ["discard rotate", "discard slide", "keep the rest"]
    play(game, "discard slide, keep the rest, draw flip, draw flip")
    assert held(game) == ["flip", "flip", "rotate"]
    assert game.awaiting == [1]


def test_who_discards_everything_draws_three():
    """P3.3"""
    game = play(
        table(OPEN), "end turn, discard slide, discard swap, discard rotate, draw net, draw flip, draw flip"
    )
    assert held(game) == ["flip", "flip", "net"]


def test_with_more_than_three_cards_some_must_go():
    """P3.3"""
    game = place(table({"b2": "bottle I/plain I"}), _0="b2")
    play(game, "net, draw flip, end turn")
    assert len(held(game)) == 4
    with pytest.raises(IllegalAction, match=r"^P3\.3: you hold 4 cards: no more than 3 may stay$"):
        game.play(0, "keep the rest")
    play(game, "discard flip, keep the rest")
    assert held(game) == ["rotate", "slide", "swap"]


def test_cards_can_be_discarded_only_at_the_end():
    """P3.3"""
    with pytest.raises(IllegalAction, match=r"^P3\.3: only at the end of your turn$"):
        table().play(0, "discard swap")


def test_a_card_can_be_taken_back_until_it_takes_effect():
    """P3.1"""
    game = table(OPEN, hands=("flip swap slide",))
    play(game, "play swap, d1")
    game.undo(0)
    game.undo(0)
    assert held(game) == ["flip", "slide", "swap"]
    assert game.view().plays == 3


def test_what_was_revealed_cannot_be_taken_back():
    """P5.4"""
    seen = table({"a1": "chest T/gold T", "b1": "chest T/trap T"}, hands=("flip swap slide",))
    play(seen, "play flip, a1, left-right, gold chest T")
    with pytest.raises(IllegalAction, match="revealed"):
        seen.undo(0)


def test_three_coins_win_at_once():
    """P9.1"""
    game = place(table({"b2": "chest I/gold I"}, hands=("flip swap slide",)), _0="b2")
    arrange(game, coins={0: 2}, reserve=2)
    play(game, "play flip, b2, net")
    assert game.over
    assert game.winners == [0]
    assert told(game, Event.RICH) == [(3, 0)]


def test_theft_can_bring_the_third_coin():
    """P9.1"""
    game = place(table({"b2": "plain X/reef"}), _0="b2", _1="b2")
    arrange(game, coins={0: 2, 1: 2}, lives={1: 0}, reserve=0)
    play(game, "fire at 1")
    assert game.winners == [0]
    assert game.scores == [3, 1]


def test_catching_can_bring_the_third_coin():
    """P5.7, P9.1"""
    game = table({"a1": "chest I/gold I"}, hands=("flip catch/throw slide",))
    arrange(game, coins={0: 2}, reserve=2)
    play(game, "play flip, a1, play catch/throw")
    assert game.winners == [0]


def test_after_three_hundred_turns_most_coins_then_lives_then_cannonballs_win():
    """P9.2"""
    game = arrange(table(), turns=299, coins={0: 1, 1: 1}, lives={0: 1, 1: 2})
    end_turn(game)
    assert not game.over
    end_turn(game)
    assert game.over
    assert game.winners == [1]
    assert told(game, Event.END) == [(300, 0)]


def test_who_is_equal_in_everything_shares_the_victory():
    """P9.2"""
    game = end_turn(end_turn(table(turns=2)))
    assert game.winners == [0, 1]
    richer = end_turn(arrange(table(turns=1), coins={1: 1}))
    assert richer.winners == [1]
    armed = end_turn(arrange(table(turns=1), balls={0: 2}))
    assert armed.winners == [0]


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("b2", r"^P3\.1: no card in play asks for this"),
        ("north a", r"^P3\.1: no card in play asks for this"),
        ("draw flip", r"^P2\.1: cards come up by chance"),
        ("open sea X", r"^P2\.1: cards come up by chance"),
        ("top north", r"^P3\.1: no card in play asks for this"),
        ("take rum", r"^P3\.1: no card in play asks for this"),
        ("hoist the flag", "there is no action"),
        ("", "there is no action"),
    ],
)
def test_nonsense_is_refused_with_a_reason(word, why):
    """P3.1"""
    game = table()
    before = game.view().tobytes()
    with pytest.raises(IllegalAction, match=why):
        game.play(0, word)
    assert game.view().tobytes() == before


def test_nobody_plays_out_of_turn():
    """P2.3"""
    with pytest.raises(IllegalAction, match="Player 2 is not to play now"):
        table().play(1, "end turn")
    game = table(ready=False)
    with pytest.raises(IllegalAction, match=r"^P2\.3: choose your captain first$"):
        game.play(0, "move")
    play(game, "captain draken, captain searose")
    with pytest.raises(IllegalAction, match=r"^P2\.3: choose a place for your lair first$"):
        game.play(0, "move")


def test_a_card_in_play_must_be_used_first():
    """P3.1"""
    game = play(table(OPEN), "play swap")
    with pytest.raises(IllegalAction, match=r"^P3\.1: first say what the card in play does"):
        game.play(0, "move")


@pytest.mark.parametrize("players", [0, 1, 5])
def test_yoho_is_for_two_to_four(players):
    """P1.3"""
    with pytest.raises(ValueError, match="yoho is for 2 to 4 players"):
        Match("yoho", players)


def test_a_boat_may_sail_twice_with_two_cards():
    """P3.1, P5.6"""
    game = play(table(OPEN, hands=("move swap slide",)), "move, a2, play move, a1")
    assert boat(game) == "a1"
