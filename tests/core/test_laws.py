"""The laws themselves: each holds for a sound game, and a planted fault trips it."""

import random
import types
from dataclasses import replace

import pytest

from tests.core.toy import game as toy_rules
from tests.core.toy.game import Event, Move, toy
from yurt.core.check import LAWS, check
from yurt.core.kernel import CHANCE, UNKNOWN, tell
from yurt.core.match import Match
from yurt.core.running.twins import bind


@pytest.mark.parametrize("law", LAWS)
def test_the_law_holds_for_a_sound_game(law):
    check(toy(), law, range(3))


def planted(**faults):
    """The toy with some functions replaced."""
    module = types.ModuleType("faulty")
    module.__dict__.update(vars(bind(toy_rules)))
    module.__dict__.update(faults)
    return toy(module)


def open_hand(state, reader):
    hand = state.hand.copy()
    toy_rules.hide(state, reader)
    state.hand[:] = hand


def open_event(state, seat, action, log):
    toy_rules.apply(state, seat, action, log)
    if action < Move.FALL:
        tell(log, Event.DEALT, CHANCE, action)


def telling_options(state, seat, weights):
    toy_rules.options(state, seat, weights)
    if seat != CHANCE and state.hand[(seat + 1) % state.players] == 2:
        weights[Move.LOOK] = 0


def partial_hide(state, reader):
    if state.left[0] != UNKNOWN:
        toy_rules.hide(state, reader)
        state.left[0] = 7


def shy_hide(state, reader):
    """The one who holds a card sees less of the day than a spectator."""
    toy_rules.hide(state, reader)
    if reader >= 0 and state.hand[reader] > 0:
        state.day = UNKNOWN


def open_table(state, reader):
    """Nothing is hidden, though the toy says that it has secrets."""


def hasty_guess(state, reader, rng):
    state.won[0] += 1


def endless_apply(state, seat, action, log):
    toy_rules.apply(state, seat, action, log)
    if not state.awaiting.any():
        state.day = 0
        state.awaiting[: state.players] = 1


def ordered_apply(state, seat, action, log):
    toy_rules.apply(state, seat, action, log)
    if action in (Move.BET, Move.FOLD):
        state.won[seat] += int(state.awaiting.sum())


def dice_thrown_before(state, seat, action, log):
    """No die is thrown: the last decision ends the day, and on the last day the game."""
    toy_rules.apply(state, seat, action, log)
    if action in (Move.BET, Move.FOLD) and state.awaiting[CHANCE]:
        toy_rules.pay(state, 1, log)


def vanishing_apply(state, seat, action, log):
    toy_rules.apply(state, seat, action, log)
    if action == Move.DEAL + 1:
        state.left[0] -= 1


def telling_silence(state, seat, weights):
    """Once somebody has looked, who holds a zero can only fold: not a fault, but it tells the card."""
    toy_rules.options(state, seat, weights)
    if seat != CHANCE and state.looked.any() and state.hand[seat] == 0:
        weights[:] = 0
        weights[Move.FOLD] = 1


FAULTS = {
    "nothing hidden is told": [{"hide": open_hand}, {"apply": open_event}, {"options": telling_options}],
    "hide is idempotent": [{"determinize": hasty_guess}],
    "secrets are declared": [{"hide": open_table}],
    "seats see what spectators see": [{"hide": shy_hide}],
    "simultaneous order does not matter": [{"apply": ordered_apply}],
    "stock is conserved": [{"apply": vanishing_apply}],
    "compiled is uncompiled": [{"apply": ordered_apply}],
}


def _named(value):
    return value if isinstance(value, str) else next(iter(value.values())).__name__


@pytest.mark.parametrize(
    ("law", "fault"), [(law, fault) for law, faults in FAULTS.items() for fault in faults], ids=_named
)
def test_a_planted_fault_trips_the_law(law, fault):
    game = planted(**fault)
    game.__dict__["fast"] = toy_rules
    with pytest.raises(AssertionError, match=law):
        check(game, law, range(8))


def test_a_secret_that_is_not_declared_is_found_out():
    with pytest.raises(AssertionError, match="something is hidden, but HAS_SECRETS is False"):
        check(planted(HAS_SECRETS=False), "secrets are declared", range(1))


def test_a_forced_play_that_tells_a_hand_breaks_no_law():
    for law in ("the referee tells no hand", "undo teaches nothing", "undo then redo is identity"):
        check(planted(options=telling_silence), law, range(8))


def test_a_referee_that_plays_what_a_hidden_hand_forces_is_found_out(monkeypatch):
    monkeypatch.setattr("yurt.core.position.tells_a_hand", lambda *_: False)
    with pytest.raises(AssertionError, match="what its hidden hand forced"):
        check(planted(options=telling_silence), "the referee tells no hand", range(8))


def test_an_undo_after_a_forced_play_that_tells_a_hand_is_found_out(monkeypatch):
    monkeypatch.setattr("yurt.core.position.tells_a_hand", lambda *_: False)
    monkeypatch.setattr(Match, "_gives_away", lambda *_: False)
    with pytest.raises(AssertionError, match="tells what it holds"):
        check(planted(options=telling_silence), "undo teaches nothing", range(8))


def test_an_undo_after_the_end_is_found_out(monkeypatch):
    def careless(match, seat):
        index = match._last_decision(seat)
        return index, match._played_meanwhile(seat, index)

    monkeypatch.setattr(Match, "_takes_back", careless)
    game = planted(apply=dice_thrown_before)
    with pytest.raises(AssertionError, match="may undo after the end"):
        check(game, "the end is the end", range(1))


def test_a_game_without_an_end_is_found_out(monkeypatch):
    monkeypatch.setattr("yurt.core.check.MOST_ACTIONS", 500)
    with pytest.raises(AssertionError, match="no end after 500 actions"):
        check(planted(apply=endless_apply), "random play ends", range(1))


def test_a_word_for_two_actions_is_found_out():
    game = toy()
    words = types.SimpleNamespace(**vars(toy_rules))
    words.MOVES = dict(toy_rules.MOVES) | {Move.WAIT: toy_rules.MOVES[Move.BET]}
    game = replace(game, modules=dict(game.modules) | {"words": words})
    with pytest.raises(AssertionError, match="stands for two actions"):
        LAWS["everything has words"](Match(game, 2, seed=1), random.Random(1))
