"""How many of each symbol a player has, from dice, equipment and weather, and what they can do."""

from yurt.core.kernel import compiled
from yurt.games.yeti.pieces import MOST_COINS, MOST_SHERPAS, PEAK, Face, Sky, Tile
from yurt.games.yeti.state import State, owns


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
def reach(state: State, helpers: int) -> int:
    """Y5.3: how many levels so many sherpas can climb from here."""
    return int(min(PEAK - state.level[state.seat], state.box.climb[min(helpers, MOST_SHERPAS)]))


@compiled
def rope_lifts(state: State) -> bool:
    return owns(state, Tile.ROPE) and reach(state, sherpas(state, 1)) > reach(state, sherpas(state))


@compiled
def footprints(state: State) -> int:
    found = state.kept[Face.FOOTPRINT] + owns(state, Tile.MAGNIFIER)
    return int(max(0, found - (state.sky == Sky.DRIFT)))


@compiled
def tents(state: State) -> int:
    return int(state.kept[Face.TENT] + state.added[Face.TENT] + owns(state, Tile.BAG))
