"""What Himalaya's rules work on: the moves, the phases of a turn, the events and the state."""

from enum import IntEnum

from yurt.core.kernel import SEATS, Record, number, numbers, record
from yurt.games.himalaya.pieces import CARDS, FACES, MOST_CAMPS, SHERPAS, YETI_STEPS, Box


class Move(IntEnum):
    """What can be played; where a run of actions follows, the number to add is named."""

    FALL = 0  # + face - 1: a die falls (chance)
    FIRST = 6  # + seat: who begins (chance)
    YETI = 11  # + FARTHEST + steps: a yeti card is turned (chance)
    WEATHER = 24  # bad weather is turned (chance)
    TAKE = 25  # + face - 1: take a die
    THROW = 31  # throw all dice again instead of taking the last
    CARD = 32  # + steps - 1: play the supply card with this number
    CLIMBER = 44
    SHERPA = 45  # + rank: the sherpa goes up; rank 0 is one's highest
    BACK = 49  # + rank: the sherpa goes back
    STAY = 53  # use no rope
    ROPE = 54  # + companions
    REGAIN = 58  # + the card's lower number - 1: take a used supply card back
    LEAVE = 70  # take none back


ACTIONS = 71

Phase = IntEnum("Phase", "SETUP TURN THROW YETI CHOOSE PAWN ROPE CAMP OVER", start=0)
Event = IntEnum(
    "Event",
    "FIRST THROWN TURNED YETI SCARED CLIMBER_SCARED SHUFFLED TOOK IDLE PLAYED CLIMBED ADVANCED WITHDREW SLID "
    "ROPED REGAINED SUMMIT WEATHER",
    start=0,
)


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
