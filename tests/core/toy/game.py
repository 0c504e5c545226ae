"""A toy with all the core must cope with: a hidden card each, a secret choice made by all at once, a die.

Each player is dealt a card. Each day all secretly BET or FOLD; then a die is rolled for those who bet:
its eyes, times the card, are won. Most after two days win.
"""

from enum import IntEnum
from pathlib import Path

from yurt.core.box import BoxError, Sane
from yurt.core.box_form import Caption
from yurt.core.chance import pick
from yurt.core.game import Game
from yurt.core.kernel import (
    CHANCE,
    UNKNOWN,
    Record,
    Runs,
    actions_in,
    compiled,
    number,
    numbers,
    record,
    tell,
    whisper,
)
from yurt.core.language import Phrase

SEATS = 8
CARDS = 3
HAS_SECRETS = True


class Move(Runs):
    DEAL = CARDS  # + card
    FALL = 3  # + 0 … 2 eyes
    BET = 1
    FOLD = 1
    LOOK = 1  # a decision that changes nothing but the state
    WAIT = 1  # never legal


ACTIONS = actions_in(Move)


Event = IntEnum("Event", "DEALT CHOSE SHOWN FELL LOOKED", start=0)
Reason = IntEnum("Reason", "DAYS", start=0)


class Box(Record):
    cards = numbers(CARDS)
    days = number()


class State(Record):
    awaiting = numbers(SEATS + 1)
    players = number()
    box = record(Box)
    left = numbers(CARDS)  # cards not dealt yet
    hand = numbers(SEATS)  # secret, UNKNOWN before the deal
    choice = numbers(SEATS)  # secret until all have chosen
    looked = numbers(SEATS)
    day = number()
    won = numbers(SEATS)


@compiled
def start(state, players, log):
    state.players = players
    state.left[:] = state.box.cards
    state.hand[:] = UNKNOWN
    state.choice[:] = UNKNOWN
    state.awaiting[CHANCE] = 1


@compiled
def options(state, seat, weights):
    if seat != CHANCE:
        weights[Move.BET] = weights[Move.FOLD] = 1
        weights[Move.LOOK] = 1 - state.looked[seat]
    elif state.hand[state.players - 1] == UNKNOWN:
        weights[Move.DEAL : Move.DEAL + CARDS] = state.left
    else:
        weights[Move.FALL : Move.FALL + 3] = 1


@compiled
def apply(state, seat, action, log):
    if action < Move.FALL:
        deal(state, action, log)
    elif action < Move.BET:
        pay(state, action - Move.FALL, log)
    elif action == Move.LOOK:
        state.looked[seat] = 1
        tell(log, Event.LOOKED, seat, 0)
    else:
        state.awaiting[seat] = 0
        state.choice[seat] = action
        whisper(log, Event.CHOSE, seat, seat, action)
        if not state.awaiting.any():
            reveal(state, log)


@compiled
def deal(state, card, log):
    seat = 0
    while state.hand[seat] != UNKNOWN:
        seat += 1
    state.hand[seat] = card
    state.left[card] -= 1
    whisper(log, Event.DEALT, seat, seat, card)
    if seat == state.players - 1:
        begin_day(state)


@compiled
def begin_day(state):
    state.choice[:] = UNKNOWN
    state.looked[:] = 0
    state.awaiting[:] = 0
    if state.day < state.box.days:
        state.day += 1
        state.awaiting[: state.players] = 1


@compiled
def reveal(state, log):
    for seat in range(state.players):
        tell(log, Event.SHOWN, seat, state.choice[seat])
    state.awaiting[CHANCE] = 1


@compiled
def pay(state, eyes, log):
    tell(log, Event.FELL, CHANCE, eyes)
    for seat in range(state.players):
        if state.choice[seat] == Move.BET:
            state.won[seat] += eyes
    begin_day(state)


@compiled
def hide(state, reader):
    revealed = state.awaiting[CHANCE] and state.hand[state.players - 1] != UNKNOWN
    state.left[:] = UNKNOWN
    for seat in range(state.players):
        if seat != reader:
            if state.hand[seat] != UNKNOWN:
                state.hand[seat] = CARDS  # dealt, but not to be seen
            if not revealed:
                state.choice[seat] = UNKNOWN


@compiled
def determinize(state, reader, rng):
    state.left[:] = state.box.cards
    for seat in range(state.players):
        if 0 <= state.hand[seat] < CARDS:
            state.left[state.hand[seat]] -= 1
    for seat in range(state.players):
        if state.hand[seat] == CARDS:
            state.hand[seat] = pick(rng, state.left)
            state.left[state.hand[seat]] -= 1
        if state.choice[seat] == UNKNOWN and state.day and not state.awaiting[seat]:
            state.choice[seat] = Move.BET


@compiled
def score(state, scores):
    for seat in range(state.players):
        scores[seat, 0] = state.won[seat]


@compiled
def reason(state):
    return Reason.DAYS


NAME = Phrase("Toy", "Jouet")
BLURB = Phrase("Bet or fold.", "Misez ou passez.")
GOAL = Phrase("The most won bets.", "Le plus de paris gagnés.")
LENGTH = Phrase("It ends after two days.", "Elle finit après deux jours.")
OPTIONS = {}
BOX = {"cards": Caption(Phrase("cards", "cartes")), "days": Caption(Phrase("days", "jours"))}
BOX_PARTS = {}
MOVES = {
    Move.DEAL + 0: Phrase("zero", "zéro"),
    Move.DEAL + 1: Phrase("one", "un"),
    Move.DEAL + 2: Phrase("two", "deux"),
    Move.FALL + 0: Phrase("blank", "rien"),
    Move.FALL + 1: Phrase("single", "simple"),
    Move.FALL + 2: Phrase("double", "le double"),
    Move.BET: Phrase("bet", "miser"),
    Move.FOLD: Phrase("fold", "passer"),
    Move.LOOK: Phrase("look", "regarder"),
    Move.WAIT: Phrase("wait", "attendre"),
}


def label(view, seat, action):
    return MOVES[action]


UNIT = None


def prompt(view, seat):
    return Phrase("Bet or fold?", "Miser ou passer ?")


def refusal(view, seat, action):
    return "T1", Phrase("that can't be done now", "pas maintenant")


def sentence(heard, names):
    return Phrase(f"{Event(heard.event).name} {heard.value}", f"{Event(heard.event).name} : {heard.value}")


def sheet(view):
    return [(Phrase("won", "gagné"), [int(view.won[seat]) for seat in range(view.players)])]


REASONS = {Reason.DAYS: Phrase("last day", "dernier jour")}


def ending(view, story, names):
    return Phrase("The last day is over.", "Le dernier jour est fini.")


def sources(view, story):
    return sheet(view)


def draw(view, names, language):
    return f"day {int(view.day)}: {[int(card) for card in view.hand[: int(view.players)]]}"


SANE = {"cards": Sane(1, 9), "days": Sane(1, 9)}


def lay(values, box):
    box.cards[:] = values["cards"]
    box.days = values["days"]
    if sum(values["cards"]) < SEATS:
        raise BoxError("cards", Phrase("too few for all players", "trop peu pour tous"))


def stock(state):
    dealt = sum(1 for seat in range(state.players) if state.hand[seat] != UNKNOWN)
    return {"cards": int(state.left.sum()) + dealt}


def toy(rules=None):
    """The toy as a Game; `rules` may be a module with a planted fault."""
    import sys

    here = sys.modules[__name__]
    modules = {"rules": rules or here, "words": here, "text": here, "pieces": here}
    return Game("toy", 1, range(2, SEATS + 1), {}, modules, Path(__file__).parent)
