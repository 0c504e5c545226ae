"""Himalaya's yeti: it moves with every new throw, and scares (rule H8)."""

from yurt.core.kernel import CHANCE, Log, compiled, tell
from yurt.games.himalaya.moving import own_sherpas, relocate
from yurt.games.himalaya.pieces import FARTHEST, Ground
from yurt.games.himalaya.state import Event, State


@compiled
def turn_card(state: State, index: int, log: Log) -> None:
    """H8.1, H8.4: the yeti moves; after the last card all are shuffled, bad weather too."""
    state.unseen[index] -= 1
    state.seen[index] += 1
    steps = index - FARTHEST
    tell(log, Event.TURNED, state.seat, steps)
    roam(state, max(1, min(state.box.length - 1, state.yeti + steps)), log)
    if not state.unseen.any() and not state.foul:
        state.foul = 1
        state.unseen[:] = state.box.deck
        state.seen[:] = 0
        tell(log, Event.SHUFFLED, CHANCE, 0)


@compiled
def roam(state: State, space: int, log: Log) -> None:
    old = state.yeti
    state.yeti = space
    tell(log, Event.YETI, CHANCE, space, old)
    if space != old:
        scare(state, log)


@compiled
def scare(state: State, log: Log) -> None:
    """H8.2, H8.3: who is afraid of the yeti where it arrives goes back to the camp below."""
    in_camp = state.box.ground[state.yeti] == Ground.CAMP
    if in_camp and not state.strict:
        return
    refuge = camp_below(state, state.yeti)
    for seat in range(state.players):
        beside = own_sherpas(state, seat, state.yeti)
        climber_there = state.climber[seat] == state.yeti
        if climber_there and not beside:
            state.climber[seat] = refuge
            tell(log, Event.CLIMBER_SCARED, seat, refuge)
        elif beside and not climber_there and not in_camp:
            relocate(state, seat, state.yeti, refuge, beside)
            tell(log, Event.SCARED, seat, refuge, beside)


@compiled
def camp_below(state: State, space: int) -> int:
    below_it = space - 1
    while state.box.ground[below_it] != Ground.CAMP:
        below_it -= 1
    return below_it
