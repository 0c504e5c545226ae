"""The referee: what it plays by itself, what it shows, what can be taken back."""

import random
import re
import types
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from tests.core.toy import game as toy_module
from tests.core.toy.game import Event, Move, start, toy
from tests.script import follow
from yurt.core.chance import Verifiable
from yurt.core.kernel import CHANCE, UNKNOWN
from yurt.core.language import Phrase
from yurt.core.match import IllegalAction, Match
from yurt.games import GAMES


def asked(script="", players=2):
    return follow(Match(toy(), players, chance="asked"), script)


def test_chance_is_awaited_only_where_the_caller_plays_it():
    assert asked().awaiting == [CHANCE]
    assert Match(toy(), 2, seed=1).awaiting == [0, 1]


def test_a_view_hides_others_cards_and_keeps_one_s_own():
    game = asked("one, two")
    assert list(game.view(0).hand[:2]) == [1, 3]
    assert list(game.view(1).hand[:2]) == [3, 2]
    assert list(game.view(None).hand[:2]) == [3, 3]


def test_a_whisper_is_heard_by_one_seat_alone():
    game = asked("one")
    assert game.heard(0)[0].value == 1
    assert game.heard(1)[0].value == UNKNOWN
    assert game.heard(None)[0].value == UNKNOWN


def test_a_secret_choice_can_be_changed_until_the_last_has_chosen():
    game = asked("one, two, 0: bet")
    game.undo(0)
    assert game.awaiting == [0, 1]
    follow(game, "0: fold")
    assert game.view(0).choice[0] == Move.FOLD


def test_taking_back_a_choice_keeps_what_another_chose_meanwhile():
    game = asked("one, two, zero, 0: bet, 1: fold", players=3)
    game.undo(0)
    assert game.awaiting == [0, 2]
    assert game.view(1).choice[1] == Move.FOLD


def test_what_was_revealed_cannot_be_taken_back():
    game = asked("one, two, 0: bet, 1: fold")
    with pytest.raises(IllegalAction, match="revealed"):
        game.undo(1)
    with pytest.raises(IllegalAction, match="someone else has played"):
        game.undo(0)


def test_what_another_did_openly_since_cannot_be_unseen():
    game = asked("one, two, 0: bet, 1: look")
    with pytest.raises(IllegalAction, match="someone else has played"):
        game.undo(0)


def test_chance_cannot_be_taken_back():
    game = asked("one, two, 0: bet, 1: fold, single")
    with pytest.raises(IllegalAction, match="revealed"):
        game.undo(0)


def test_who_has_played_nothing_has_nothing_to_take_back():
    with pytest.raises(IllegalAction, match="nothing"):
        asked("one, two").undo(0)


def test_whether_something_can_be_taken_back_is_known_beforehand():
    game = asked("one, two, 0: bet")
    assert (game.may_undo(0), game.may_undo(1)) == (True, False)
    follow(game, "1: fold")
    assert not game.may_undo(0)


def telling_silence(state, seat, weights):
    """Once somebody has looked, who holds a zero can only fold."""
    toy_module.options(state, seat, weights)
    if seat != CHANCE and state.looked.any() and state.hand[seat] == 0:
        weights[:] = 0
        weights[Move.FOLD] = 1


def silent(script):
    rules = types.ModuleType("silent")
    rules.__dict__.update(vars(toy_module) | {"options": telling_silence})
    return follow(Match(toy(rules), 3, chance="asked", names=["Ada", "Bo", "Cy"]), script)


def test_what_a_hidden_hand_forces_waits_for_its_owner_and_nothing_is_said_of_it():
    game = silent("one, zero, two, 0: look")
    assert game.awaiting == [0, 1, 2]
    assert game.options(1) == ["fold"]
    assert [told.event for told in game.heard(2)] == [Event.LOOKED]


def test_a_choice_that_a_hand_forced_looks_to_others_like_any_other():
    game = silent("one, zero, two, 0: look, 1: fold")
    free = silent("one, two, zero, 0: look, 1: fold")
    assert game.heard(0) == free.heard(0)
    assert game.view(0).tobytes() == free.view(0).tobytes()
    assert [game.may_undo(seat) for seat in range(3)] == [free.may_undo(seat) for seat in range(3)]


def test_taking_back_a_choice_keeps_what_a_hand_forced_meanwhile():
    game = silent("one, zero, two, 0: look, 0: bet, 1: fold")
    game.undo(0)
    assert game.awaiting == [0, 2]
    assert game.view(1).choice[1] == Move.FOLD


def test_one_s_own_forced_play_can_be_taken_back():
    game = silent("zero, one, two, 0: look, 0: fold")
    assert game.awaiting == [1, 2]
    game.undo(0)
    assert game.awaiting == [0, 1, 2]
    assert game.options(0) == ["fold"]


def test_a_recorded_undo_is_repeated_although_it_is_allowed_no_more():
    game = silent("one, zero, two, 0: look")
    game.repeat_undo(0)
    assert game.awaiting == [0, 1, 2]


def test_an_open_click_can_be_taken_back_and_the_story_forgets_it():
    game = asked("one, two, 0: look")
    game.undo(0)
    assert Event.LOOKED not in [heard.event for _, heard in game.story(0)]
    assert "look" in game.options(0)


@pytest.mark.parametrize(
    ("seat", "action", "why"),
    [
        (0, "wait", "T1: that can't be done now"),
        (0, "bett", "did you mean “bet”"),
        (CHANCE, "single", "not to play now"),
        (7, "bet", "seat 7 is not to play now"),
        (0, 400, "no action “400”"),
        (0, -1, "no action “-1”"),
    ],
)
def test_what_is_refused_says_why(seat, action, why):
    with pytest.raises(IllegalAction, match=why):
        asked("one, two").play(seat, action)


@pytest.mark.parametrize("seat", [True, False, "0", None, 0.0, [0]])
def test_a_seat_that_is_no_whole_number_is_refused_by_what_it_is(seat):
    game = asked("one, two")
    for play in (lambda: game.play(seat, "bet"), lambda: game.undo(seat), lambda: game.repeat(seat, 0)):
        with pytest.raises(TypeError, match=f"a seat must be a whole number, not {re.escape(repr(seat))}"):
            play()
    assert game.awaiting == [0, 1]


@pytest.mark.parametrize("action", [True, 1.5, 1.0, None, ["bet"]])
def test_an_action_that_is_no_word_and_no_whole_number_is_refused_by_what_it_is(action):
    game = asked("one, two")
    with pytest.raises(
        TypeError, match=f"an action must be a word or a whole number, not {re.escape(repr(action))}"
    ):
        game.play(0, action)
    assert game.turn == 2


def test_numpy_s_whole_numbers_are_seats_and_actions():
    game = asked("one, two")
    game.play(np.int64(0), np.int8(Move.BET))
    assert game.awaiting == [1]
    assert type(game.history[-1].seat) is type(game.history[-1].action) is int


def test_a_word_that_could_steer_a_terminal_is_not_repeated_raw():
    with pytest.raises(IllegalAction) as refused:
        asked("one, two").play(0, "\x1b]0;pwned\x07" + "x" * 5_000)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 200


def test_a_refusal_speaks_french():
    with pytest.raises(IllegalAction) as refused:
        asked("one, two").play(0, "attendre")
    assert refused.value.said("fr") == "T1\u00a0: pas maintenant"


def test_nothing_can_be_played_after_the_end():
    game = asked("one, two, 0: fold, 1: fold, blank, 0: bet, 1: fold, double")
    assert game.over
    assert (game.scores, game.winners) == ([2, 0], [0])
    with pytest.raises(IllegalAction, match="over"):
        game.play(0, "bet")
    with pytest.raises(IllegalAction, match="over"):
        game.undo(0)


def test_equal_players_share_the_victory():
    assert asked("one, two, 0: fold, 1: fold, blank, 0: fold, 1: fold, double").winners == [0, 1]


def test_words_of_both_languages_are_understood():
    game = asked("un, deux, 0: miser")
    assert game.view(0).choice[0] == Move.BET


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"players": 9}, "toy is for 2 to 8 players, not 9"),
        ({"players": "2"}, "players must be a whole number, not '2'"),
        ({"players": 2.0}, "players must be a whole number, not 2.0"),
        ({"chance": "ask"}, "chance must be “seeded”, “asked” or a source of chance, not 'ask'"),
        ({"chance": True}, "chance must be “seeded”, “asked” or a source of chance, not True"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"names": ["a", "b", "c"]}, "3 names for 2 players"),
        ({"weather": "normal"}, "toy has no option “weather”"),
        ({"box": {"days": 0}}, "days: must be a whole number from 1 to 9, not 0"),
        ({"box": {"nights": 1}}, "nights: this box has no such value"),
        ({"box": {"cards": [1, 1]}}, "cards: must be a list of 3 values"),
        ({"box": {"cards": [1, 1, 1]}}, "cards: too few for all players"),
    ],
)
def test_a_match_that_cannot_be_says_why(arguments, why):
    with pytest.raises(ValueError, match=why):
        Match(toy(), **{"players": 2} | arguments)


def test_an_unknown_game_names_those_there_are():
    with pytest.raises(ValueError, match=r"no game “chess” \(there are: yeti"):
        Match("chess")


def with_option(state, players, first_bet, log):
    """The toy's start, with an option that people write `first-bet`."""
    start(state, players, log)
    state.won[:] = first_bet


def toy_with_option():
    here = SimpleNamespace(**vars(toy_module) | {"start": with_option})
    here.OPTIONS = {"first-bet": (Phrase("first bet", "première mise"), [Phrase("seen", "vue")] * 2)}
    modules = dict.fromkeys(("rules", "words", "text", "pieces"), here)
    return replace(toy(), options={"first-bet": ("open", "blind")}, modules=modules)


@pytest.mark.parametrize("given", [{"chosen": {"first-bet": "blind"}}, {"first_bet": "blind"}])
def test_an_option_is_written_with_a_dash_or_as_python_does(given):
    game = Match(toy_with_option(), 2, seed=1, **given)
    assert game.chosen == {"first-bet": "blind"}
    assert game.view().won.all()
    assert "first-bet: blind" in game.transcript()


def test_an_option_s_number_is_taken_as_python_writes_it():
    assert Match("yak", 3, seed=1, bonus=3).chosen["bonus"] == "3"
    with pytest.raises(ValueError, match=r"bonus is one of .*, not “7”"):
        Match("yak", 3, bonus=7)
    with pytest.raises(ValueError, match=r"bonus is one of .*, not “True”"):
        Match("yak", 3, bonus=True)


def test_a_player_without_a_name_is_called_by_the_seat():
    assert Match(toy(), 3, names=["", "Bo"]).names == ["Player 1", "Bo", "Player 3"]


def test_an_unknown_option_is_refused_with_the_names_people_read():
    with pytest.raises(ValueError, match=r"toy has no option “last-bet” \(it has: first-bet\)"):
        Match(toy_with_option(), 2, seed=1, chosen={"last-bet": "blind"})


@pytest.mark.parametrize("game", GAMES)
def test_a_copied_match_goes_its_own_way_with_the_same_chance(game):
    rng, match = random.Random(1), Match(game, 2, chance=Verifiable(b"s" * 32, ["a"]))
    for _ in range(25):
        before, shown = match.copied(), match.freeze()
        seat = rng.choice(match.awaiting)
        action = rng.choice(match.actions(seat))
        match.play(seat, action)
        assert before.freeze() == shown, "what is played on one is not played on the other"
        before.play(seat, action)
        assert before.transcript() == match.transcript()
        assert before.freeze() == match.freeze()
        if match.over:
            return
