"""What a game of Yoho! is made of: its actions, its phases, what can happen, and the state."""

from enum import IntEnum

from yurt.core.kernel import Record, Runs, actions_in, number, numbers, record
from yurt.games.yoho.pieces import CAPTAINS, CARDS, CELLS, EDGES, FACES, SEA_CARDS, SEATS, Box, Side


class Move(Runs):
    """What can be played, each with how many actions it stands for; what to add to it is named."""

    SEA = FACES  # + face: a sea card comes up, or shows its back for the first time (chance)
    POINT = len(Side)  # + Side: where the top of a sea card points (chance in the set-up, else the player)
    FIRST = SEATS  # + seat: who begins (chance)
    DRAW = CARDS  # + Card: a treasure card is drawn (chance)
    PLAY = CARDS  # + Card: a treasure card from the hand
    NET = 1  # the base cards
    SAIL = 1
    CELL = CELLS  # + cell of the grid
    HOME = 1
    EDGE = EDGES  # + edge: for a lair, or to push a card in
    CLOCKWISE = 1
    COUNTER = 1
    SIDEWAYS = 1  # turn a card over, left to right
    ENDWISE = 1  # or top to bottom
    AT = SEATS  # + seat: throw the barrel at
    FIRE = SEATS  # + seat
    BLAST = 1  # fire at the closed chest
    TAKE = 3  # + 0 cannonball, 1 rum, 2 message bottle: from the treasure island
    END = 1
    DISCARD = CARDS  # + Card
    DONE = 1  # discard no more
    CAPTAIN = CAPTAINS  # + Captain: whose lair card it is


ACTIONS = actions_in(Move)

Phase = IntEnum(
    "Phase",
    "SETUP LAY POINT DEAL CAPTAIN LAIR TURN ROTATE SPIN SWAP WITH SLIDE PUSH FLIP WAY REMOVE SAIL CATCH "
    "THROW ISLAND FILL DISCARD BACK BOTTLE TOP SORT TIDE NEXT OVER",
    start=0,
)
Event = IntEnum(
    "Event",
    "FIRST CAPTAIN LAIR TURN PLAYED DREW ROTATED SWAPPED PUSHED FLIPPED REMOVED SAILED TOOK COIN LIFE BALL "
    "NOTHING BOTTLE THROWN BROKEN FIRED BLASTED TRAP LIFE_LOST COIN_LOST STOLEN WENT_HOME FILLED DISCARDED "
    "SHUFFLED SEA_SHUFFLED RICH END",
    start=0,
)
Reason = IntEnum("Reason", "COINS LIMIT", start=0)  # why the game ended


class State(Record):
    awaiting = numbers(SEATS + 1)  # 1 for each seat that must act; all 0 when the game is over
    players = number()
    phase = number()
    box = record(Box)
    columns = number()  # 1 if Slide pushes only lines that run away from the player's own side
    first = number()  # the seat that begins
    seat = number()  # whose turn it is
    turns = number()  # begun so far, by all players together; 0 in the set-up

    # The grid, row by row from the north-west
    sea_front = numbers(CELLS)  # a face, EMPTY for a gap
    sea_back = numbers(CELLS)  # a face, UNKNOWN while nobody has seen it
    sea_pile = numbers(CELLS)  # of a card whose back is UNKNOWN: among the cards of which pile it may be
    sea_secret = numbers(CELLS)  # its back, settled at a reshuffle and seen by nobody; else UNSETTLED
    sea_side = numbers(CELLS)  # 0 the front is up, 1 the back
    sea_turn = numbers(CELLS)  # quarter turns clockwise of the side that is up
    # The sea pile and the discards
    top = number()  # the face that the top card shows, EMPTY before it is turned up
    deep = numbers(FACES)  # the other cards of the pile, by front
    shuffle = number()  # the number of this pile; a reshuffle makes the next
    berth = numbers(SEA_CARDS)  # ON_SEA and DISCARDED: known to be there; else as sea_pile
    lost = number()  # discarded cards whose back nobody has seen
    lost_front = numbers(SEA_CARDS)
    lost_pile = numbers(SEA_CARDS)  # as sea_pile
    lost_secret = numbers(SEA_CARDS)  # as sea_secret
    # The pirates
    boat = numbers(SEATS)  # a cell, or AT_HOME
    captain = numbers(SEATS)  # NOBODY before it is chosen
    lair = numbers(SEATS)  # an edge: 4 * Side + line; NOBODY before it is chosen
    lives = numbers(SEATS)
    balls = numbers(SEATS)
    coins = numbers(SEATS)
    life_supply = number()
    ball_supply = number()
    reserve = number()  # of coins
    # Treasure cards
    hand = numbers(SEATS, CARDS)  # secret, each its owner's
    cards = numbers(SEATS)  # treasure cards in each hand
    pile = numbers(CARDS)  # what the pile holds: secret, for it tells what the hands hold
    pile_size = number()
    discard = numbers(CARDS)
    played = numbers(CARDS)  # this turn, not yet discarded
    # The turn
    plays = number()  # cards that may still be played
    extra = number()  # treasure cards more, thanks to message bottles
    net_used = number()  # the base cards
    sail_used = number()
    cell = number()  # the sea card that was chosen
    edge = number()  # where a card is pushed in
    way = number()  # how the card is turned over: 0 left to right, 1 top to bottom
    draws = number()  # treasure cards that message bottles still bring
    gap = number()  # a cell whose card leaves the grid, or EMPTY
    barrel = number()  # the cell of a barrel that was thrown at a chest and leaves the grid next, or EMPTY
