"""What Himalaya's rules work on: the moves, the phases of a turn, the events and the state."""

from enum import IntEnum

from yurt.core.kernel import Record, Runs, actions_in, number, numbers, record
from yurt.games.himalaya.pieces import CARDS, FACES, MOST_CAMPS, MOST_STEPS, SEATS, SHERPAS, YETI_STEPS, Box


class Move(Runs):
    """What can be played, each with how many actions it stands for; what to add to it is named."""

    FALL = FACES  # + face - 1: a die falls (chance)
    FIRST = SEATS  # + seat: who begins (chance)
    YETI = YETI_STEPS  # + FARTHEST + steps: a yeti card is turned (chance)
    WEATHER = 1  # bad weather is turned (chance)
    TAKE = FACES  # + face - 1: take a die
    THROW = 1  # throw all dice again instead of taking the last
    CARD = MOST_STEPS  # + steps - 1: play the supply card with this number
    CLIMBER = 1
    SHERPA = SHERPAS  # + rank: the sherpa goes up; rank 0 is one's highest
    BACK = SHERPAS  # + rank: the sherpa goes back
    STAY = 1  # use no rope
    ROPE = SHERPAS  # + companions
    REGAIN = MOST_STEPS  # + the card's lower number - 1: take a used supply card back
    LEAVE = 1  # take none back


ACTIONS = actions_in(Move)

Phase = IntEnum("Phase", "SETUP TURN THROW YETI CHOOSE PAWN ROPE CAMP OVER", start=0)
Event = IntEnum(
    "Event",
    "FIRST THROWN TURNED YETI SCARED CLIMBER_SCARED SHUFFLED TOOK IDLE PLAYED CLIMBED ADVANCED WITHDREW SLID "
    "ROPED REGAINED SUMMIT WEATHER",
    start=0,
)
Reason = IntEnum("Reason", "SUMMIT WEATHER", start=0)  # why the game ended


class State(Record):
    awaiting = numbers(SEATS + 1)  # 1 for each seat that must act; all 0 when the game is over
    players = number()
    phase = number()
    box = record(Box)
    seat = number()  # whose turn it is
    climber = numbers(SEATS)  # the space of each climber, 0 the base camp
    sherpas = numbers(SEATS, SHERPAS)  # the spaces of each player's sherpas, the highest first
    supply = numbers(SEATS, CARDS)  # a Supply for each card
    regained = numbers(SEATS, MOST_CAMPS)  # 1 where a player has taken back a card at a camp
    strict = number()  # 1 if a camp does not protect a lone climber (H6.1)
    yeti = number()
    unseen = numbers(YETI_STEPS)  # yeti cards not turned in this pass, by their number from -FARTHEST on
    seen = numbers(YETI_STEPS)  # those turned in this pass
    foul = number()  # 1 once bad weather is among the yeti cards
    thrown = number()  # 1 once the first throw is made: from then on a throw moves the yeti
    dice = numbers(FACES)  # dice on offer
    loose = number()  # dice in hand, falling
    taken = number()  # dice before the players until the next throw
    steps = number()  # the number of the die or card chosen this turn
    by_card = number()  # 1 if it is a card's
    arrival = number()  # where a sherpa has just arrived and may use a rope
    camp = number()  # which high camp a card may be taken back at
