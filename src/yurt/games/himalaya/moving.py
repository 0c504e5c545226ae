"""How Himalaya’s pawns move, and where they may go (rules H4, H5 and H7)."""

from yurt.core.kernel import compiled
from yurt.games.himalaya.pieces import SHERPAS, Ground
from yurt.games.himalaya.state import State

NOWHERE = -1


@compiled
def may_rest(state: State, space: int, by_card: int) -> bool:
    """H4.2, H4.3: whether a pawn may stop on a space."""
    ground = state.box.ground[space]
    if space == state.yeti or ground == Ground.CAVE:
        return False
    return not by_card or (ground != Ground.SNOW and ground != Ground.SUMMIT)


@compiled
def settle(state: State, space: int, by_card: int) -> int:
    """H5.2: where a sherpa that arrives on a space ends, or NOWHERE if it may not."""
    if space > state.box.length:
        return NOWHERE
    end = state.box.landing[space]
    return end if may_rest(state, end, by_card) else NOWHERE


@compiled
def half(steps: int) -> int:
    """H5.1: how far back a die takes a sherpa."""
    return (steps + 1) // 2


@compiled
def sherpa_end(state: State, space: int, steps: int, by_card: int) -> int:
    """Where a sherpa ends that goes up from a space, or NOWHERE."""
    return settle(state, space + steps, by_card)


@compiled
def retreat_end(state: State, space: int, steps: int) -> int:
    """H5.1: where a sherpa ends that goes back from a space, or NOWHERE."""
    if space == 0:
        return NOWHERE
    return settle(state, max(0, space - half(steps)), 0)


@compiled
def climber_end(state: State, steps: int, by_card: int) -> int:
    """H7: where the climber whose turn it is ends, or NOWHERE."""
    space = state.climber[state.seat] + steps
    if space >= state.box.length:
        return NOWHERE if by_card else state.box.length
    if not may_rest(state, space, by_card) or climber_on(state, space):
        return NOWHERE
    return space if own_sherpas(state, state.seat, space) >= 2 else NOWHERE


@compiled
def climber_on(state: State, space: int) -> bool:
    found = False
    for seat in range(state.players):
        found = found or state.climber[seat] == space
    return bool(found)


@compiled
def own_sherpas(state: State, seat: int, space: int) -> int:
    count = 0
    for rank in range(SHERPAS):
        if state.sherpas[seat, rank] == space:
            count += 1
    return count


@compiled
def all_sherpas(state: State, space: int) -> int:
    count = 0
    for seat in range(state.players):
        count += own_sherpas(state, seat, space)
    return count


@compiled
def alike(state: State, rank: int) -> bool:
    """Whether the next higher sherpa stands on the same space: moving that one is the same."""
    seat = state.seat
    return rank > 0 and state.sherpas[seat, rank] == state.sherpas[seat, rank - 1]


@compiled
def can_move(state: State, steps: int, by_card: int) -> bool:
    """H3.5: whether any pawn of the player whose turn it is may move by these steps."""
    for rank in range(SHERPAS):
        space = state.sherpas[state.seat, rank]
        if sherpa_end(state, space, steps, by_card) != NOWHERE:
            return True
        if not by_card and retreat_end(state, space, steps) != NOWHERE:
            return True
    return climber_end(state, steps, by_card) != NOWHERE


@compiled
def rope_end(state: State) -> int:
    """H5.3, H5.4: where a rope leads from the space just reached, or NOWHERE if there is none."""
    others = all_sherpas(state, state.arrival) - 1
    if others == 0:
        return NOWHERE
    return settle(state, state.arrival + others, state.by_card)


@compiled
def relocate(state: State, seat: int, old: int, new: int, count: int) -> None:
    """Move so many of a player's sherpas from one space to another; the highest stays first."""
    left = count
    for rank in range(SHERPAS):
        if left and state.sherpas[seat, rank] == old:
            state.sherpas[seat, rank] = new
            left -= 1
    for rank in range(1, SHERPAS):
        space = state.sherpas[seat, rank]
        place = rank
        while place > 0 and state.sherpas[seat, place - 1] < space:
            state.sherpas[seat, place] = state.sherpas[seat, place - 1]
            place -= 1
        state.sherpas[seat, place] = space
