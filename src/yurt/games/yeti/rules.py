"""Yéti: roll, keep, and hunt the yeti up the mountain (rules Y1–Y9).

A turn: roll all dice not held by others. Snow is set aside; of the rest keep one
symbol and roll again until no die is left. Then the dice work in this order:
snow (a blizzard drives the yeti away), coins (a photo or equipment), sherpas
(climb), footprints (points by height), tents (stay up there). When a marker
reaches the yeti the round is finished, and most points win.
"""

from yurt.core.chance import Rng, below
from yurt.core.kernel import CHANCE, NOBODY, UNKNOWN, Ints, Log, compiled, tell, total
from yurt.games.yeti.dice import (
    ask_keep,
    ask_ready,
    ask_snow,
    begin_turn,
    face_of,
    keep,
    prepare,
    roll,
    roll_again,
    weigh_ready,
)
from yurt.games.yeti.pieces import FACES, SKY_TILES, TILES, Face, Sky, Tile
from yurt.games.yeti.state import ACTIONS as ACTIONS  # the contract wants it here
from yurt.games.yeti.state import Event, Move, Phase, Reason, State, Weather, ask
from yurt.games.yeti.symbols import reach, rope_lifts, sherpas
from yurt.games.yeti.using import (
    ask_climb,
    ask_coins,
    ask_tents,
    climb,
    give_back,
    make_camp,
    spend,
    weigh_coins,
)
from yurt.games.yeti.weather import forecast, open_round, see_pile, see_tile, unseen

HAS_SECRETS = False  # everybody sees everything


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
def options(state: State, seat: int, weights: Ints) -> None:
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
def weigh_chance(state: State, weights: Ints) -> None:
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
    for step in range(1, state.box.holders + 1):
        state.held[(seat + step) % state.players] = 1
        state.loose -= 1
    tell(log, Event.FIRST, seat, 0)
    state.phase = Phase.ROUND if state.weather == Weather.OFF else Phase.PILE


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
def sample_chance(state: State, rng: Rng, log: Log) -> bool:
    """For rollouts: let all dice in hand fall at once, with the numbers that `pick` would draw."""
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
def hide(state: State, reader: int) -> None:
    """Nothing is secret: the faces of weather tiles nobody has seen are not there yet."""


@compiled
def determinize(state: State, reader: int, rng: Rng) -> None:
    """Nothing to determinize: what nobody has seen is drawn when it is first seen."""


@compiled
def score(state: State, scores: Ints) -> None:
    """Y7.2: points, then the tie values of one's own tiles."""
    for seat in range(state.players):
        scores[seat, 0] = state.points[seat]
    for tile in range(TILES):
        if state.owner[tile] >= 0:
            scores[state.owner[tile], 1] += state.box.tie[tile]


@compiled
def reason(state: State) -> int:
    """Y7.1: the yeti was reached, and the round is played to its end."""
    return Reason.REACHED
