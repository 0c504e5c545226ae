"""Using the dice, from coins to tents; then the turn ends (Y5.2–Y5.6)."""

from yurt.core.kernel import CHANCE, NOBODY, Ints, Log, compiled, tell
from yurt.games.yeti.pieces import MOST_COINS, PEAK, TILES, Face, Sky, Tile
from yurt.games.yeti.state import Event, Move, Phase, State, ask, owns
from yurt.games.yeti.symbols import coins, footprints, purse_helps, reach, rope_lifts, sherpas, tents
from yurt.games.yeti.track import gain, lose


@compiled
def ask_coins(state: State) -> bool:
    if coins(state) or purse_helps(state):
        return ask(state)
    state.phase = Phase.CLIMB
    return False


@compiled
def weigh_coins(state: State, weights: Ints) -> None:
    """Y5.2: one purchase at most."""
    purse = coins(state)
    weights[Move.PURSE] = purse_helps(state)
    weights[Move.PHOTO] = state.box.photo[min(purse, MOST_COINS)] > 0
    for tile in range(TILES):
        weights[Move.BUY + tile] = state.owner[tile] != state.seat and state.box.cost[tile] <= purse
    weights[Move.SAVE] = 1


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
