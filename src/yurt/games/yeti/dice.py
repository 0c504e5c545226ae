"""The dice until they are used: rolled, kept, rolled again and turned (Y3, Y4, Y5.1)."""

from yurt.core.kernel import CHANCE, Ints, Log, compiled, packed, tell, total
from yurt.games.yeti.pieces import FACES, Face, Sky, Tile
from yurt.games.yeti.state import Event, Move, Phase, State, ask, owns
from yurt.games.yeti.track import blizzard, lose


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
def face_of(state: State, side: int) -> int:
    """The face on the side of a die; plain sums, for a processor cannot foresee how a die falls."""
    face = 0
    for other in range(FACES - 1):
        side -= state.box.faces[other]
        face += side >= 0
    return face


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
    dice = state.rolled[face]
    state.kept[face] += dice
    state.rolled[face] = 0
    state.symbols += 1
    tell(log, Event.KEPT, state.seat, face, dice)


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
def weigh_ready(state: State, weights: Ints) -> None:
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
