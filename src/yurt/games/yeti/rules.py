"""Yéti: roll, keep, and hunt the yeti up the mountain (rules Y1–Y9).

A turn: roll all dice not held by others. Snow is set aside; of the rest keep one
symbol and roll again until no die is left. Then the dice work in this order:
snow (a blizzard drives the yeti away), coins (a photo or equipment), sherpas
(climb), footprints (points by height), tents (stay up there). When a marker
reaches the yeti the round is finished, and most points win.
"""

from enum import IntEnum

from yurt.core.chance import Rng, below
from yurt.core.kernel import (
    CHANCE,
    NOBODY,
    SEATS,
    UNKNOWN,
    Log,
    Record,
    Table,
    compiled,
    number,
    numbers,
    record,
    tell,
    total,
)
from yurt.games.yeti.pieces import (
    FACES,
    MOST_COINS,
    MOST_SHERPAS,
    PEAK,
    SKY_TILES,
    TILES,
    Box,
    Face,
    Sky,
    Tile,
)


class Move(IntEnum):
    """What can be played; where a run of actions follows, the number to add is named."""

    FALL = 0  # + Face: a die falls (chance)
    FIRST = 5  # + seat: who begins (chance)
    SKY = 10  # + Sky: a weather tile is seen for the first time (chance)
    KEEP = 22  # + Face
    ROLL = 27  # keep nothing more of this roll
    GOGGLES = 28
    THAW = 29  # roll all snow again
    PAY = 30  # + Face: pay to turn a die that shows it
    TURN = 35  # + Face: turn the die
    LEAVE = 40  # turn no snow
    READY = 41  # use the dice
    PURSE = 42
    PHOTO = 43
    BUY = 44  # + Tile
    SAVE = 51  # buy nothing
    ROPE = 52  # as a sherpa, or as a tent
    CLIMB = 53  # + levels
    SLEEP = 57  # use no rope as a tent


ACTIONS = 58

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
def start(state: State, players: int, weather: int, log: Log) -> None:
    """Y2: lay out the game; `weather` is the variant of Y9."""
    state.players = players
    state.weather = weather
    state.box.holders = state.box.holders_by_players[players - 2]
    state.box.blizzard = state.box.blizzard_by_players[players - 2]
    state.yeti = state.box.yeti
    state.peaks_left = players
    state.owner[:] = NOBODY
    state.pile[:] = UNKNOWN
    state.sky = Sky.NONE
    state.fair_left = SKY_TILES
    if weather == Weather.NORMAL:
        state.fair_left = SKY_TILES // 2
    if weather == Weather.LONG:
        state.fair_left = 0
    state.foul_left = SKY_TILES - state.fair_left
    state.loose = state.box.dice
    state.awaiting[CHANCE] = 1


@compiled
def options(state: State, seat: int, weights: Table) -> None:
    """Weigh the actions of `seat`: 0 where illegal, else 1, or for CHANCE the likelihood."""
    phase = state.phase
    if seat == CHANCE:
        weigh_chance(state, weights)
    elif phase == Phase.KEEP:
        for face in range(FACES):
            weights[Move.KEEP + face] = state.rolled[face] > 0
        weights[Move.ROLL] = state.fresh_snow + state.symbols > 0
    elif phase == Phase.READY:
        weigh_ready(state, weights)
    elif phase == Phase.PAID:
        weights[Move.TURN : Move.TURN + FACES] = 1
        weights[Move.TURN + state.paid_face] = 0
    elif phase == Phase.SNOW:
        weights[Move.TURN + Face.SHERPA : Move.TURN + FACES] = 1
        weights[Move.LEAVE] = 1
    elif phase == Phase.COINS:
        weigh_coins(state, weights)
    elif phase == Phase.CLIMB:
        weights[Move.CLIMB : Move.CLIMB + reach(state, sherpas(state)) + 1] = 1
        weights[Move.ROPE] = rope_lifts(state)
    else:
        weights[Move.ROPE] = weights[Move.SLEEP] = 1


@compiled
def weigh_chance(state: State, weights: Table) -> None:
    if state.phase == Phase.SETUP:
        weights[Move.FIRST : Move.FIRST + state.players] = 1
    elif state.phase < Phase.DAWN:
        for tile in range(SKY_TILES):
            if unseen(state, tile):
                weights[Move.SKY + tile] = state.fair_left
                weights[Move.SKY + state.box.backs[tile]] = state.foul_left
    else:
        for face in range(FACES):
            weights[Move.FALL + face] = state.box.faces[face]


@compiled
def unseen(state: State, tile: int) -> bool:
    """Whether nobody has seen the weather tile with this fair face yet."""
    for place in range(SKY_TILES):
        if state.pile[place] == tile or state.pile[place] == state.box.backs[tile]:
            return False
    return True


@compiled
def weigh_ready(state: State, weights: Table) -> None:
    """Y4.1: what may be done before the dice are used."""
    weights[Move.GOGGLES] = goggles_help(state)
    weights[Move.THAW] = thaw_helps(state)
    if sun_helps(state):
        for face in range(FACES):
            weights[Move.PAY + face] = state.kept[face] > 0
    weights[Move.READY] = 1


@compiled
def goggles_help(state: State) -> bool:
    return owns(state, Tile.GOGGLES) and not state.goggles_used and 1 <= state.kept[Face.SNOW] <= 2


@compiled
def thaw_helps(state: State) -> bool:
    return state.sky == Sky.THAW and not state.thaw_used and 1 <= state.kept[Face.SNOW] <= 2


@compiled
def sun_helps(state: State) -> bool:
    return state.sky == Sky.SUN and not state.pay_used and state.points[state.seat] >= state.box.sky_pay


@compiled
def weigh_coins(state: State, weights: Table) -> None:
    """Y5.2: one purchase at most."""
    purse = coins(state)
    weights[Move.PURSE] = purse_helps(state)
    weights[Move.PHOTO] = state.box.photo[min(purse, MOST_COINS)] > 0
    for tile in range(TILES):
        weights[Move.BUY + tile] = state.owner[tile] != state.seat and state.box.cost[tile] <= purse
    weights[Move.SAVE] = 1


@compiled
def owns(state: State, tile: int) -> bool:
    return bool(state.owner[tile] == state.seat)


@compiled
def coins(state: State, more: int = 0) -> int:
    return int(max(0, state.kept[Face.COIN] + state.added[Face.COIN] + more - (state.sky == Sky.HAIL)))


@compiled
def purse_helps(state: State) -> bool:
    """Whether its coin would count: hail may take it, and there is nothing for more than seven."""
    return owns(state, Tile.PURSE) and coins(state) < min(coins(state, 1), MOST_COINS)


@compiled
def sherpas(state: State, more: int = 0) -> int:
    hired = state.kept[Face.SHERPA] + state.added[Face.SHERPA] + owns(state, Tile.GUIDE) + more
    return int(max(0, hired - (state.sky == Sky.GALE)))


@compiled
def footprints(state: State) -> int:
    found = state.kept[Face.FOOTPRINT] + owns(state, Tile.MAGNIFIER)
    return int(max(0, found - (state.sky == Sky.DRIFT)))


@compiled
def tents(state: State) -> int:
    return int(state.kept[Face.TENT] + state.added[Face.TENT] + owns(state, Tile.BAG))


@compiled
def reach(state: State, helpers: int) -> int:
    """Y5.3: how many levels so many sherpas can climb from here."""
    return int(min(PEAK - state.level[state.seat], state.box.climb[min(helpers, MOST_SHERPAS)]))


@compiled
def rope_lifts(state: State) -> bool:
    return owns(state, Tile.ROPE) and reach(state, sherpas(state, 1)) > reach(state, sherpas(state))


@compiled
def apply(state: State, seat: int, action: int, log: Log) -> None:
    """Play an action that `options` allows."""
    state.awaiting[seat] = 0
    if seat == CHANCE:
        befall(state, action, log)
    elif state.phase == Phase.KEEP:
        keep(state, action, log)
    elif state.phase <= Phase.SNOW:
        prepare(state, action, log)
    elif state.phase == Phase.COINS:
        spend(state, action, log)
    elif state.phase == Phase.CLIMB:
        climb(state, action, log)
    elif action == Move.ROPE:
        give_back(state, Tile.ROPE, Face.TENT, log)
    else:
        make_camp(state, log)
    walk(state, log)


@compiled
def befall(state: State, action: int, log: Log) -> None:
    """Chance: who begins, what the weather is, how a die falls."""
    if action < Move.FIRST:
        state.loose -= 1
        if state.phase == Phase.ROLL:
            state.rolled[action] += 1
        else:
            state.kept[action] += 1
    elif action < Move.SKY:
        appoint(state, action - Move.FIRST, log)
    else:
        see_tile(state, action - Move.SKY)


@compiled
def appoint(state: State, seat: int, log: Log) -> None:
    """Y2.1, Y2.3: the first player, and those after who hold a die."""
    state.first = state.seat = seat
    tell(log, Event.FIRST, seat, 0)
    for step in range(1, state.box.holders + 1):
        state.held[(seat + step) % state.players] = 1
        state.loose -= 1
    state.phase = Phase.ROUND if state.weather == Weather.OFF else Phase.PILE


@compiled
def see_tile(state: State, face: int) -> None:
    state.pile[state.top] = face
    if face < SKY_TILES:
        state.fair_left -= 1
    else:
        state.foul_left -= 1


@compiled
def walk(state: State, log: Log) -> None:
    """Go on to the next question, roll or end."""
    asked = False
    while not asked:
        if state.phase == Phase.PILE:
            asked = see_pile(state)
        elif state.phase == Phase.ROUND:
            open_round(state)
        elif state.phase == Phase.WEATHER:
            asked = forecast(state, log)
        elif state.phase == Phase.DAWN:
            begin_turn(state)
        elif state.phase == Phase.ROLL:
            asked = roll(state, log)
        elif state.phase == Phase.KEEP:
            asked = ask_keep(state)
        elif state.phase == Phase.AGAIN:
            asked = roll_again(state, log)
        elif state.phase == Phase.READY:
            asked = ask_ready(state)
        elif state.phase == Phase.PAID:
            asked = ask(state)
        elif state.phase == Phase.SNOW:
            asked = ask_snow(state, log)
        elif state.phase == Phase.COINS:
            asked = ask_coins(state)
        elif state.phase == Phase.CLIMB:
            asked = ask_climb(state, log)
        elif state.phase == Phase.TENTS:
            asked = ask_tents(state, log)
        else:
            asked = True


@compiled
def ask(state: State) -> bool:
    state.awaiting[state.seat] = 1
    return True


@compiled
def see_pile(state: State) -> bool:
    """Y9.1: at the start only the top weather tile is seen."""
    if state.pile[state.top] == UNKNOWN:
        state.awaiting[CHANCE] = 1
        return True
    state.phase = Phase.ROUND
    return False


@compiled
def open_round(state: State) -> None:
    """Y9.2: the top weather tile is turned over and goes under the pile."""
    state.round += 1
    state.phase = Phase.DAWN
    if state.weather != Weather.OFF:
        state.pile[state.top] = other_side(state, state.pile[state.top])
        state.top = (state.top + 1) % SKY_TILES
        state.phase = Phase.WEATHER


@compiled
def forecast(state: State, log: Log) -> bool:
    """Y9.2: the tile now on top is in force."""
    if state.pile[state.top] == UNKNOWN:
        state.awaiting[CHANCE] = 1
        return True
    state.sky = state.pile[state.top]
    tell(log, Event.SKY, CHANCE, state.sky)
    state.phase = Phase.DAWN
    return False


@compiled
def other_side(state: State, face: int) -> int:
    if face < SKY_TILES:
        return int(state.box.backs[face])
    for tile in range(SKY_TILES):
        if state.box.backs[tile] == face:
            return tile
    return UNKNOWN


@compiled
def begin_turn(state: State) -> None:
    """Y3.1: take all dice that nobody else holds."""
    state.held[state.seat] = 0
    state.loose = state.box.dice - total(state.held)
    state.kept[:] = 0
    state.added[:] = 0
    state.goggles_used = state.thaw_used = state.pay_used = 0
    state.phase = Phase.ROLL


@compiled
def roll(state: State, log: Log) -> bool:
    """Y3.1, Y3.2: the dice fall one by one; snow is set aside."""
    if state.loose:
        state.awaiting[CHANCE] = 1
        return True
    tell(log, Event.ROLLED, state.seat, packed(state.rolled))
    state.fresh_snow = state.rolled[Face.SNOW]
    state.kept[Face.SNOW] += state.fresh_snow
    state.rolled[Face.SNOW] = 0
    state.symbols = 0
    state.phase = Phase.KEEP
    return False


@compiled
def packed(dice: Table) -> int:
    """How many dice show each face, as the digits of one number (base 16, snow last)."""
    digits = 0
    for face in range(FACES - 1, -1, -1):
        digits = 16 * digits + dice[face]
    return digits


@compiled
def ask_keep(state: State) -> bool:
    """Y3.3–Y3.5: choose what to keep; what is not kept is rolled again."""
    left = total(state.rolled)
    if not left:
        state.phase = Phase.READY
    elif state.symbols < most_symbols(state):
        return ask(state)
    else:
        throw_rest(state)
    return False


@compiled
def most_symbols(state: State) -> int:
    if state.sky == Sky.CALM:
        return FACES
    return 1 + owns(state, Tile.BACKPACK)


@compiled
def throw_rest(state: State) -> None:
    state.loose = total(state.rolled)
    state.rolled[:] = 0
    state.phase = Phase.ROLL


@compiled
def keep(state: State, action: int, log: Log) -> None:
    if action == Move.ROLL:
        throw_rest(state)
        return
    face = action - Move.KEEP
    tell(log, Event.KEPT, state.seat, face, state.rolled[face])
    state.kept[face] += state.rolled[face]
    state.rolled[face] = 0
    state.symbols += 1


@compiled
def roll_again(state: State, log: Log) -> bool:
    """Y4.1: snow rolled again counts as it falls."""
    if state.loose:
        state.awaiting[CHANCE] = 1
        return True
    tell(log, Event.AGAIN, state.seat, packed(state.kept))
    state.phase = Phase.READY
    return False


@compiled
def ask_ready(state: State) -> bool:
    if goggles_help(state) or thaw_helps(state) or sun_helps(state):
        return ask(state)
    state.phase = Phase.SNOW
    return False


@compiled
def prepare(state: State, action: int, log: Log) -> None:
    """Y4.1 and Y5.1: rerolls, and dice turned to another face."""
    if action == Move.GOGGLES:
        state.goggles_used = 1
        throw_snow(state, 1)
    elif action == Move.THAW:
        state.thaw_used = 1
        throw_snow(state, state.kept[Face.SNOW])
    elif action == Move.READY:
        state.phase = Phase.SNOW
    elif action == Move.LEAVE:
        state.phase = Phase.COINS
    elif action >= Move.TURN:
        turn_die(state, action - Move.TURN, log)
    else:
        state.pay_used = 1
        state.paid_face = action - Move.PAY
        lose(state, state.seat, state.box.sky_pay, Event.PAID, log)
        state.phase = Phase.PAID


@compiled
def throw_snow(state: State, dice: int) -> None:
    state.kept[Face.SNOW] -= dice
    state.loose = dice
    state.phase = Phase.AGAIN


@compiled
def turn_die(state: State, face: int, log: Log) -> None:
    paid = state.phase == Phase.PAID
    old = state.paid_face if paid else Face.SNOW
    state.kept[old] -= 1
    state.kept[face] += 1
    tell(log, Event.TURNED, state.seat, face, old)
    state.phase = Phase.READY if paid else Phase.COINS


@compiled
def ask_snow(state: State, log: Log) -> bool:
    """Y5.1: three snow or more let you turn one, after the blizzard that a fourth brings."""
    snow = state.kept[Face.SNOW]
    if snow > 3:
        blizzard(state, snow - 3, log)
    if snow >= 3 and state.sky != Sky.FROST:
        return ask(state)
    state.phase = Phase.COINS
    return False


@compiled
def blizzard(state: State, surplus: int, log: Log) -> None:
    """Y6: the yeti flees, but not past a marker that has reached it; surplus snow is held."""
    tell(log, Event.BLIZZARD, state.seat, surplus)
    space = state.yeti + state.box.blizzard
    for seat in range(state.players):
        if state.points[seat] >= state.yeti:
            space = min(space, state.points[seat] - 1)
    move_yeti(state, max(0, space), log)
    state.held[state.seat] = surplus
    state.kept[Face.SNOW] = 3


@compiled
def move_yeti(state: State, space: int, log: Log) -> None:
    if space != state.yeti:
        tell(log, Event.YETI, CHANCE, space, state.yeti)
        state.yeti = space


@compiled
def ask_coins(state: State) -> bool:
    if coins(state) or purse_helps(state):
        return ask(state)
    state.phase = Phase.CLIMB
    return False


@compiled
def spend(state: State, action: int, log: Log) -> None:
    """Y5.2: a photo, a tile from the supply or from its owner, or nothing."""
    if action == Move.PURSE:
        give_back(state, Tile.PURSE, Face.COIN, log)
        return
    if action == Move.PHOTO:
        paid = min(coins(state), MOST_COINS)
        gain(state, state.seat, state.box.photo[paid], Event.PHOTO, paid, log)
        if state.sky == Sky.CLEAR:
            gain(state, state.seat, state.box.sky_photo, Event.BONUS, Sky.CLEAR, log)
    elif action != Move.SAVE:
        buy(state, action - Move.BUY, log)
    state.phase = Phase.CLIMB


@compiled
def buy(state: State, tile: int, log: Log) -> None:
    owner = state.owner[tile]
    state.owner[tile] = state.seat
    tell(log, Event.BOUGHT, state.seat, tile, owner)
    if owner != NOBODY:
        payout = state.box.payout[tile]
        if state.sky == Sky.SLUMP:
            payout = max(0, payout - state.box.sky_slump)
        gain(state, owner, payout, Event.PAYOUT, tile, log)
    if state.sky == Sky.FAIR:
        gain(state, state.seat, state.box.sky_equipment, Event.BONUS, Sky.FAIR, log)


@compiled
def give_back(state: State, tile: int, face: int, log: Log) -> None:
    """Y5.6: a tile for one use adds its symbol and goes back to the supply."""
    state.owner[tile] = NOBODY
    state.added[face] += 1
    tell(log, Event.USED, state.seat, tile, face)


@compiled
def gain(state: State, seat: int, points: int, event: int, detail: int, log: Log) -> None:
    """Y7.1: score; a marker that reaches the yeti makes this the last round."""
    state.points[seat] += points
    tell(log, event, seat, points, detail)
    if state.points[seat] >= state.yeti and not state.last:
        state.last = 1
        tell(log, Event.LAST, seat, 0)


@compiled
def lose(state: State, seat: int, points: int, event: int, log: Log) -> None:
    """Y8.1: a marker that falls back onto the yeti or past it pushes the yeti back."""
    before = state.points[seat]
    state.points[seat] = max(0, before - points)
    tell(log, event, seat, before - state.points[seat])
    if state.points[seat] <= state.yeti <= before:
        move_yeti(state, max(0, state.points[seat] - 1), log)


@compiled
def ask_climb(state: State, log: Log) -> bool:
    if reach(state, sherpas(state)) or rope_lifts(state):
        return ask(state)
    follow_tracks(state, log)
    return False


@compiled
def climb(state: State, action: int, log: Log) -> None:
    """Y5.3: up to as many levels as the sherpas carry you; the peak has a token, once."""
    if action == Move.ROPE:
        give_back(state, Tile.ROPE, Face.SHERPA, log)
        return
    if action > Move.CLIMB:
        state.level[state.seat] += action - Move.CLIMB
        tell(log, Event.CLIMBED, state.seat, state.level[state.seat])
    if state.level[state.seat] == PEAK and not state.peak[state.seat]:
        token = state.box.peaks[state.players - state.peaks_left]
        state.peak[state.seat] = 1
        state.peaks_left -= 1
        gain(state, state.seat, token, Event.PEAK, 0, log)
    follow_tracks(state, log)


@compiled
def follow_tracks(state: State, log: Log) -> None:
    """Y5.4: each footprint is worth more the higher you are."""
    found = footprints(state)
    if found:
        gain(
            state, state.seat, found * state.box.footprint[state.level[state.seat]], Event.TRACKS, found, log
        )
    state.phase = Phase.TENTS


@compiled
def ask_tents(state: State, log: Log) -> bool:
    if owns(state, Tile.ROPE) and state.level[state.seat] > tents(state):
        return ask(state)
    make_camp(state, log)
    return False


@compiled
def make_camp(state: State, log: Log) -> None:
    """Y5.5: without enough tents the climber goes down; then the turn ends."""
    seat = state.seat
    if state.level[seat] > tents(state):
        state.level[seat] = tents(state)
        tell(log, Event.CAMPED, seat, state.level[seat])
    snow = state.kept[Face.SNOW] + state.held[seat]
    if state.sky == Sky.POWDER and snow:
        gain(state, seat, snow, Event.POWDER, 0, log)
    if state.sky == Sky.WHITEOUT and alone(state):
        lose(state, seat, state.box.sky_alone, Event.ALONE, log)
    end_turn(state, log)


@compiled
def alone(state: State) -> bool:
    for seat in range(state.players):
        if seat != state.seat and state.level[seat] == state.level[state.seat]:
            return False
    return True


@compiled
def end_turn(state: State, log: Log) -> None:
    """Y7.1: the last round ends with the player to the right of the first."""
    state.seat = (state.seat + 1) % state.players
    state.phase = Phase.DAWN
    if state.seat == state.first:
        state.phase = Phase.ROUND
        if state.last:
            state.phase = Phase.OVER
            tell(log, Event.END, CHANCE, 0)


@compiled
def tumble(state: State, rng: Rng, log: Log) -> bool:
    """For playouts: let all dice in hand fall at once, with the numbers that `pick` would draw."""
    if not state.loose or state.phase < Phase.ROLL:
        return False
    fallen = state.rolled if state.phase == Phase.ROLL else state.kept
    sides = total(state.box.faces)
    for _ in range(state.loose):
        fallen[face_of(state, below(rng, sides))] += 1
    state.loose = 0
    state.awaiting[CHANCE] = 0
    walk(state, log)
    return True


@compiled
def face_of(state: State, side: int) -> int:
    """The face on the side of a die; plain sums, for a processor cannot foresee how a die falls."""
    face = 0
    for other in range(FACES - 1):
        side -= state.box.faces[other]
        face += side >= 0
    return face


@compiled
def hide(state: State, reader: int) -> None:
    """Nothing is secret: the faces of weather tiles nobody has seen are not there yet."""


@compiled
def guess(state: State, reader: int, rng: Rng) -> None:
    """Nothing to guess: what nobody has seen is drawn when it is first seen."""


@compiled
def score(state: State, scores: Table) -> None:
    """Y7.2: points, then the tie values of one's own tiles."""
    for seat in range(state.players):
        scores[seat, 0] = state.points[seat]
    for tile in range(TILES):
        if state.owner[tile] >= 0:
            scores[state.owner[tile], 1] += state.box.tie[tile]
