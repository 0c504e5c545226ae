"""What Yéti's rules read and write: its moves, phases, events and its State."""

from enum import IntEnum

from yurt.core.kernel import Record, Runs, actions_in, compiled, number, numbers, record
from yurt.games.yeti.pieces import FACES, PEAK, SEATS, SKY_TILES, TILES, Box


class Move(Runs):
    """What can be played, each with how many actions it stands for; what to add to it is named."""

    FALL = FACES  # + Face: a die falls (chance)
    FIRST = SEATS  # + seat: who begins (chance)
    SKY = 2 * SKY_TILES  # + Sky: a weather tile is seen for the first time (chance)
    KEEP = FACES  # + Face
    ROLL = 1  # keep nothing more of this roll
    GOGGLES = 1
    THAW = 1  # roll all snow again
    PAY = FACES  # + Face: pay to turn a die that shows it
    TURN = FACES  # + Face: turn the die
    LEAVE = 1  # turn no snow
    READY = 1  # use the dice
    PURSE = 1
    PHOTO = 1
    BUY = TILES  # + Tile
    SAVE = 1  # buy nothing
    ROPE = 1  # as a sherpa, or as a tent
    CLIMB = PEAK + 1  # + levels
    SLEEP = 1  # use no rope as a tent


ACTIONS = actions_in(Move)

Phase = IntEnum(
    "Phase", "SETUP PILE ROUND WEATHER DAWN ROLL KEEP AGAIN READY PAID SNOW COINS CLIMB TENTS OVER", start=0
)
Weather = IntEnum("Weather", "OFF NORMAL SHORT LONG", start=0)
Event = IntEnum(
    "Event",
    "FIRST SKY ROLLED KEPT AGAIN PAID TURNED BLIZZARD YETI PHOTO BOUGHT PAYOUT BONUS USED CLIMBED PEAK "
    "TRACKS CAMPED POWDER ALONE LAST END",
    start=0,
)
Reason = IntEnum("Reason", "REACHED", start=0)  # why the game ended


class State(Record):
    awaiting = numbers(SEATS + 1)  # 1 for each seat that must act; all 0 when the game is over
    players = number()
    phase = number()
    box = record(Box)
    first = number()  # the seat that begins each round
    seat = number()  # whose turn it is
    round = number()
    last = number()  # 1 once a marker has reached the yeti: this round is the last
    points = numbers(SEATS)
    yeti = number()
    level = numbers(SEATS)  # 0 base camp … 3 peak
    peak = numbers(SEATS)  # 1 for those who took a peak token
    peaks_left = number()
    owner = numbers(TILES)  # seat, or NOBODY: in the supply
    held = numbers(SEATS)  # dice on a player's own card until that player's turn
    loose = number()  # dice in hand, to be rolled
    rolled = numbers(FACES)  # dice of this roll, still to be kept or rolled again
    kept = numbers(FACES)  # dice set aside
    added = numbers(FACES)  # symbols that purse and rope add this turn
    fresh_snow = number()  # snow in this roll
    symbols = number()  # symbols kept of this roll
    goggles_used = number()
    thaw_used = number()
    pay_used = number()
    paid_face = number()  # the face of the die that was paid for
    weather = number()  # a Weather: the variant played
    sky = number()  # the Sky in force this round
    pile = numbers(SKY_TILES)  # the face that each weather tile shows, UNKNOWN before it is first seen
    top = number()  # where in the pile the top tile is
    fair_left = number()  # unseen tiles that lie on their fair face
    foul_left = number()


@compiled
def owns(state: State, tile: int) -> bool:
    return bool(state.owner[tile] == state.seat)


@compiled
def ask(state: State) -> bool:
    state.awaiting[state.seat] = 1
    return True
