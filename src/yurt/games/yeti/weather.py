"""The weather variant: the pile of tiles, and the one in force (Y9.1, Y9.2)."""

from yurt.core.kernel import CHANCE, UNKNOWN, Log, compiled, tell
from yurt.games.yeti.pieces import SKY_TILES, Sky
from yurt.games.yeti.state import Event, Phase, State, Weather


@compiled
def unseen(state: State, tile: int) -> bool:
    """Whether nobody has seen the weather tile with this fair face yet."""
    for place in range(SKY_TILES):
        if state.pile[place] == tile or state.pile[place] == state.box.backs[tile]:
            return False
    return True


@compiled
def see_tile(state: State, face: int) -> None:
    state.pile[state.top] = face
    if face < SKY_TILES:
        state.fair_left -= 1
    else:
        state.foul_left -= 1


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
    tell(log, Event.SKY, CHANCE, state.sky, stake(state, state.sky))
    state.phase = Phase.DAWN
    return False


@compiled
def stake(state: State, sky: int) -> int:
    """The number of points that the box has for a weather (Y9.3); 0 for one that needs none."""
    number = 0
    if sky == Sky.CLEAR:
        number = state.box.sky_photo
    elif sky == Sky.FAIR:
        number = state.box.sky_equipment
    elif sky == Sky.SUN:
        number = state.box.sky_pay
    elif sky == Sky.SLUMP:
        number = state.box.sky_slump
    elif sky == Sky.WHITEOUT:
        number = state.box.sky_alone
    return number


@compiled
def other_side(state: State, face: int) -> int:
    if face < SKY_TILES:
        return int(state.box.backs[face])
    for tile in range(SKY_TILES):
        if state.box.backs[tile] == face:
            return tile
    return UNKNOWN
