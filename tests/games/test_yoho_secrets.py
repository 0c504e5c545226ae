"""Yoho!: what stays hidden, and that a leak would be found."""

import random
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.yoho_table import play, table
from tests.script import rules_of
from yurt.core.chance import seeded_rng
from yurt.core.check import LAWS
from yurt.core.kernel import CHANCE, EVERYONE, UNKNOWN
from yurt.core.match import IllegalAction, Match
from yurt.games.yoho.pieces import SEA_CARDS, Card
from yurt.games.yoho.state import Event

pytestmark = pytest.mark.compiled


def leaky(**changes):
    """The rules with some of their functions replaced."""
    functions = ("start", "options", "apply", "hide", "determinize", "score")
    names = ("ACTIONS", "HAS_SECRETS", "State", "Event", *functions)
    return SimpleNamespace(**{name: getattr(rules_of("yoho"), name) for name in names} | changes)


def told_openly(state, seat, action, log):
    rules_of("yoho").apply(state, seat, action, log)
    for happening in log.happenings[: log.count]:
        happening.heard_by = EVERYONE


def hands_on_the_table(state, reader):
    state.pile[:] = UNKNOWN


def pile_on_the_table(state, reader):
    for seat in range(state.players):
        if seat != reader:
            state.hand[seat] = UNKNOWN


def options_by_anothers_hand(state, seat, weights):
    rules_of("yoho").options(state, seat, weights)
    legal = weights.nonzero()[0]
    if seat != CHANCE and len(legal) > 1 and state.hand[(seat + 1) % state.players, Card.ROTATE] > 0:
        weights[legal[-1]] = 0


def watch(rules):
    """Hold the leak law over a game with three players."""
    LAWS["nothing hidden is told"](Match("yoho", 3, seed=1, rules=rules), random.Random(1))


def test_the_leak_law_holds_for_the_honest_rules():
    """P2.2"""
    watch(leaky())


@pytest.mark.parametrize(
    ("leak", "found"),
    [
        ({"apply": told_openly}, "an event tells reader"),
        ({"hide": hands_on_the_table}, "the view shows reader"),
        ({"hide": pile_on_the_table}, "the view shows reader"),
        ({"options": options_by_anothers_hand}, "the options of seat"),
    ],
)
def test_a_planted_leak_is_found(leak, found):
    """P2.2"""
    with pytest.raises(AssertionError, match=found):
        watch(leaky(**leak))


def test_a_drawn_card_is_whispered_to_its_owner():
    """P2.2, P3.3"""
    game = play(table(), "end turn, discard swap")
    play(game, "keep the rest, draw flip")
    drawn = {seat: [h.value for h in game.heard(seat) if h.event == Event.DREW] for seat in (0, 1, None)}
    assert drawn == {0: [Card.FLIP], 1: [UNKNOWN], None: [UNKNOWN]}
    assert "Player 1 draws a card." in game.sentences(1)
    assert "Player 1 draws Flip." in game.sentences(0)


def test_a_spectator_sees_no_hand_and_no_pile():
    """P2.2"""
    view = table().view()
    assert (view.hand[:2] == UNKNOWN).all()
    assert (view.pile == UNKNOWN).all()


def test_errors_tell_nothing_about_other_hands():
    """P2.2"""
    errors = []
    for other in ("flip flip flip", "remove remove net"):
        game = table(hands=("rotate swap slide", other))
        with pytest.raises(IllegalAction) as refused:
            game.play(0, "play flip")
        errors.append(str(refused.value))
    assert errors[0] == errors[1]


def some_way_into(seed, actions, players=3):
    """A random game after some actions."""
    rng = random.Random(seed)
    game = Match("yoho", players, seed=seed, rules=rules_of("yoho"))
    for _ in range(actions):
        if not game.over:
            seat = game.awaiting[0]
            game.play(seat, rng.choice(game.actions(seat)))
    return game


MOMENT = {"seed": st.integers(0, 10_000), "actions": st.integers(0, 400)}


@settings(max_examples=8, deadline=None)
@given(**MOMENT)
def test_every_unseen_card_has_as_many_possible_backs_as_there_are_such_cards(seed, actions):
    """P1.1, P3.4"""
    state = some_way_into(seed, actions)._state
    unseen = [
        (int(state.sea_front[cell]), int(state.sea_pile[cell]))
        for cell in range(16)
        if state.sea_front[cell] >= 0 and state.sea_back[cell] == UNKNOWN
    ]
    unseen += [(int(state.lost_front[k]), int(state.lost_pile[k])) for k in range(int(state.lost))]
    unseen += [
        (face, int(state.shuffle)) for face in range(len(state.deep)) for _ in range(int(state.deep[face]))
    ]
    unseen += [(int(state.top), int(state.shuffle))] if state.top >= 0 else []
    loose = [
        (int(state.box.front[card]), int(state.berth[card]))
        for card in range(SEA_CARDS)
        if state.berth[card] > 1
    ]
    assert sorted(unseen) == sorted(loose)


@settings(max_examples=8, deadline=None)
@given(**MOMENT)
def test_a_guess_deals_every_hand_its_size_and_no_card_twice(seed, actions):
    """P2.2"""
    game = some_way_into(seed, actions)
    rules = rules_of("yoho")
    for reader in (0, 1, 2, -2):
        guessed = game.view(None if reader < 0 else reader)
        rules.determinize(guessed, reader, seeded_rng(seed))
        assert (guessed.hand.sum(axis=1) == guessed.cards).all()
        assert guessed.pile.sum() == guessed.pile_size
        everywhere = guessed.hand.sum(axis=0) + guessed.pile + guessed.discard + guessed.played
        assert (everywhere == guessed.box.treasure).all()
        assert reader < 0 or (guessed.hand[reader] == game.view(reader).hand[reader]).all()


def test_two_views_of_a_seat_differ_only_where_it_may_look():
    """P2.2"""
    one = table(hands=("rotate swap slide", "flip flip flip"))
    other = table(hands=("rotate swap slide", "remove remove net"))
    assert one.view(0).tobytes() == other.view(0).tobytes()
    assert one.options(0) == other.options(0)
    assert one.board(0) == other.board(0)
    assert one.view(1).tobytes() != other.view(1).tobytes()
