"""Yoho!: a reshuffle of the sea shows nobody a back that nobody has seen (P3.4)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.test_yoho_secrets import leaky
from tests.games.yoho_table import drain, flow, number, play, table
from tests.script import arrange, rules_of, told
from yurt.core.chance import seeded_rng
from yurt.core.check import LAWS, any_action
from yurt.core.kernel import CHANCE, NOBODY, UNKNOWN
from yurt.core.match import Match
from yurt.core.position import seen
from yurt.games.yoho.names import FACE
from yurt.games.yoho.pieces import CELLS, DISCARDED, EMPTY, SEA_CARDS, UNSETTLED
from yurt.games.yoho.sea import known_back
from yurt.games.yoho.state import Event, Phase
from yurt.games.yoho.tides import learn

TWO_CHESTS = {"a1": "chest L/gold L", "b1": "chest L/trap L"}


def one_lost(back="gold chest L"):
    """Of two chests one was removed unopened, and the pile is made anew; the other's back in secret."""
    game = drain(table(TWO_CHESTS, hands=("remove flip flip",)))
    play(game, "play remove, a1")
    game.play(CHANCE, back)
    return game


def named(face):
    return "unknown" if face == UNKNOWN else FACE[int(face)].en


def test_a_chest_discarded_unopened_goes_back_as_unknown_as_it_was():
    """P3.4: its twin on the sea is not told by it either"""
    game = one_lost()
    assert told(game, Event.SEA_SHUFFLED) == [(23, 1)]
    for reader in (0, 1, None):
        view = game.view(reader)
        assert named(known_back(view, number("b1"))) == "unknown"
        assert view.sea_secret[number("b1")] == UNKNOWN


def test_what_a_reshuffle_shows_is_told_in_a_sentence():
    """P3.4"""
    shown = "The discarded sea cards are a new pile, 23 in all, fronts up: "
    assert shown + "1 with a back that nobody has seen." in one_lost().sentences(1)
    game = play(drain(table(hands=("remove flip flip",))), "play remove, a1")
    assert shown + "all know which cards they are." in game.sentences(1, since=0)
    assert any("nouvelle pioche de 23" in sentence for sentence in game.sentences(1, "fr", since=0))


@pytest.mark.parametrize("back", ["gold chest L", "trapped chest L"])
def test_a_card_that_stays_on_the_sea_keeps_the_back_it_has(back):
    """P3.4: settled when the others were shuffled, seen when it is turned"""
    game = one_lost(back)
    game.play(CHANCE, "closed chest L")
    game.play(0, "play flip")
    game.play(0, "b1")
    game.play(0, "left-right")
    assert game.options(CHANCE) == [back]
    game.play(CHANCE, back)
    assert told(game, Event.FLIPPED) == [(number("b1"), [face.en for face in FACE].index(back))]
    assert game.view().sea_secret[number("b1")] == UNSETTLED


def test_the_card_that_comes_up_again_is_the_other_one():
    """P3.4: no card of the box is there twice"""
    game = one_lost("gold chest L")
    game.play(CHANCE, "closed chest L")
    state = game._state
    state.top, state.sea_front[2], state.sea_pile[2] = EMPTY, state.top, state.shuffle
    state.sea_back[2] = UNKNOWN
    state.hand[0, 3] = 1
    game.play(0, "play flip")
    game.play(0, "c1")
    game.play(0, "left-right")
    assert game.options(CHANCE) == ["trapped chest L"]


def test_a_card_that_stayed_on_the_sea_can_not_be_one_that_was_seen_in_the_discards():
    """P3.4"""
    sea = {"a1": "barrel/plain X", "b1": "barrel/plain T", "c1": "barrel/reef"}
    game = table(sea, hands=("flip remove remove",))
    play(game, "play flip, c1, left-right, reef, play remove, c1")
    flow(game)
    drain(game)
    game.play(0, "play remove")
    game.play(0, "a1")
    assert game._state.phase == Phase.SORT
    assert game.options(CHANCE) == ["open sea X", "open sea T"], "the reef was in the pile"


def test_a_back_that_can_be_told_stays_known():
    """P3.4: of two chests of gold, one lost, the other is gold as before"""
    sea = {"a1": "chest L/gold L", "b1": "chest L/gold L"}
    game = drain(table(sea, hands=("remove flip flip",)))
    play(game, "play remove, a1")
    assert told(game, Event.SEA_SHUFFLED) == [(23, 0)]
    assert named(known_back(game.view(), number("b1"))) == "gold chest L"


def test_a_settled_card_is_settled_also_when_it_is_discarded():
    """P3.4: until the next reshuffle, which makes it as unknown as the others"""
    game = one_lost("gold chest L")
    game.play(CHANCE, "closed chest L")
    arrange(game, hand={(0, 4): 1})
    game.play(0, "play remove")
    game.play(0, "b1")
    state = game._state
    assert [int(back) for back in state.lost_secret[: state.lost]] == [FACE.index(FACE_GOLD)]
    assert (game.view().lost_secret[: state.lost] == UNKNOWN).all()


FACE_GOLD = next(face for face in FACE if face.en == "gold chest L")


def possible_backs(view):
    """For each front, which backs each card may have that a reader has not seen the back of."""
    backs = {}
    piles = [
        (int(view.sea_front[cell]), int(view.sea_pile[cell]))
        for cell in range(CELLS)
        if is_unseen(view, cell)
    ]
    piles += [(int(view.lost_front[place]), int(view.lost_pile[place])) for place in range(int(view.lost))]
    piles += [
        (front, int(view.shuffle)) for front in range(len(view.deep)) if view.deep[front] or view.top == front
    ]
    for front, pile in piles:
        backs.setdefault(front, set()).add(
            frozenset(
                int(view.box.back[card])
                for card in range(SEA_CARDS)
                if view.berth[card] == pile and view.box.front[card] == front
            )
        )
    return backs


def is_unseen(view, cell):
    return view.sea_front[cell] != EMPTY and view.sea_back[cell] == UNKNOWN


def seen_backs(view):
    """The cards of which everyone knows where they are, as front and back."""
    known = [card for card in range(SEA_CARDS) if view.berth[card] <= DISCARDED]
    return {(int(view.box.front[card]), int(view.box.back[card])) for card in known}


def watch_reshuffles(rules, seed, players, reshuffles=2):
    """Hold the law over a random game: a card may be all afterwards that it may have been before."""
    rng = random.Random(seed)
    game = Match("yoho", players, chance="asked", rules=rules)
    while not game.over and reshuffles:
        seat, before = game.awaiting[0], game._state.copy()
        game.play(seat, any_action(game, seat, rng))
        if before.phase == Phase.SORT or told(game, Event.SEA_SHUFFLED):
            reshuffles -= bool(told(game, Event.SEA_SHUFFLED))
            for reader in (*range(players), NOBODY):
                assert_no_less_possible(seen(rules, before, reader), seen(rules, game._state, reader))


@pytest.mark.compiled
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 10_000), players=st.integers(2, 4))
def test_a_reshuffle_tells_nobody_more_of_any_back(seed, players):
    """P3.4"""
    watch_reshuffles(rules_of("yoho"), seed, players)


def shown_to_all(state, seat, action, log):
    """Leaks: what is settled in secret is seen by everyone."""
    settles = state.phase == Phase.SORT
    rules_of("yoho").apply(state, seat, action, log)
    if settles:
        cell = next(cell for cell in range(CELLS) if state.sea_secret[cell] >= 0)
        learn(state, cell, int(state.sea_secret[cell]))


def secrets_on_the_table(state, reader):
    secrets = state.sea_secret.copy()
    rules_of("yoho").hide(state, reader)
    state.sea_secret[:] = secrets


@pytest.mark.parametrize("leak", [{"apply": shown_to_all}, {"hide": secrets_on_the_table}])
def test_a_reshuffle_that_shows_a_back_is_found(leak):
    """P3.4"""
    with pytest.raises(AssertionError, match="reader"):
        watch_reshuffles(leaky(**leak), 1, 3)


def assert_no_less_possible(before, after):
    assert {*after.sea_secret, *after.lost_secret[: after.lost]} <= {UNKNOWN, UNSETTLED}, (
        "a reader sees a secret"
    )
    could, seen_before = possible_backs(before), seen_backs(before)
    for front, cards in possible_backs(after).items():
        for backs in cards:
            grown = any(backs >= others for others in could.get(front, ()))
            assert grown or any((front, back) in seen_before for back in backs), "a reader is told of a back"


@pytest.mark.compiled
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_a_reader_may_guess_any_back_that_a_settled_card_can_have(seed):
    """P3.4: and no two cards are guessed to be the same one of the box"""
    rules, rng = rules_of("yoho"), random.Random(seed)
    game = Match("yoho", 3, chance="asked", rules=rules)
    while not game.over and not (game.view().sea_secret == UNKNOWN).any():
        game.play(game.awaiting[0], any_action(game, game.awaiting[0], rng))
    for reader in (0, 1, 2, NOBODY):
        for guess in range(5):
            guessed = game.view(None if reader == NOBODY else reader)
            rules.determinize(guessed, reader, seeded_rng(seed + guess))
            assert not (guessed.sea_secret == UNKNOWN).any()
            assert not (guessed.lost_secret[: guessed.lost] == UNKNOWN).any()
            for cell in range(CELLS):
                if guessed.sea_secret[cell] != UNSETTLED:
                    assert_free(guessed, int(guessed.sea_front[cell]), int(guessed.sea_pile[cell]))


def assert_free(state, front, pile):
    """Each back is settled at most as often as there are such cards."""
    cards = [
        card for card in range(SEA_CARDS) if state.berth[card] == pile and state.box.front[card] == front
    ]
    backs = [int(state.box.back[card]) for card in cards]
    secrets = [
        int(state.sea_secret[cell])
        for cell in range(CELLS)
        if is_unseen(state, cell) and (state.sea_front[cell], state.sea_pile[cell]) == (front, pile)
    ]
    for back in secrets:
        assert back == UNSETTLED or secrets.count(back) <= backs.count(back)


def test_the_leak_law_holds_over_a_game_with_many_reshuffles():
    """P3.4"""
    LAWS["nothing hidden is told"](Match("yoho", 3, seed=1, rules=rules_of("yoho")), random.Random(3))
