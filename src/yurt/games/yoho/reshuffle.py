"""P3.4: the discards become the new sea pile, and a back that nobody has seen stays unseen.

Cards are known by the pile that they were last seen to come from (State.berth). Unseen discards mix with the
rest of the new pile, and so do, as far as anyone can tell, those of their kind that stayed on the sea. But
these did not move: before the shuffle chance settles their backs in secret.
"""

from yurt.core.chance import Rng, below
from yurt.core.kernel import CHANCE, UNKNOWN, Log, compiled, tell
from yurt.games.yoho.pieces import CELLS, DISCARDED, SEA_CARDS, UNSETTLED
from yurt.games.yoho.sea import OUTSIDE, may_be, sure_back
from yurt.games.yoho.state import Event, State
from yurt.games.yoho.tides import find_card


@compiled
def note_sure(state: State) -> None:
    """Discards whose back nobody has seen, but which can have just one, are known like any other."""
    kept = 0
    for place in range(state.lost):
        front, pile = state.lost_front[place], state.lost_pile[place]
        back = sure_back(state, front, pile)
        if back != UNKNOWN:
            state.berth[find_card(state, front, back, pile)] = DISCARDED
            continue
        state.lost_front[kept] = front
        state.lost_pile[kept] = pile
        state.lost_secret[kept] = state.lost_secret[place]
        kept += 1
    forget_lost(state, kept)


@compiled
def forget_lost(state: State, kept: int) -> None:
    """Keep just the first of the discards that nobody has looked behind."""
    state.lost_front[kept : state.lost] = state.lost_pile[kept : state.lost] = 0
    state.lost_secret[kept : state.lost] = 0
    state.lost = kept


@compiled
def unsettled(state: State) -> int:
    """A card of the sea that may be the same as one in the discards, its back not settled; or OUTSIDE."""
    for cell in range(CELLS):
        if state.sea_back[cell] == UNKNOWN and state.sea_secret[cell] == UNSETTLED:
            for place in range(state.lost):
                if is_of(state, cell, state.lost_front[place], state.lost_pile[place]):
                    return cell
    return OUTSIDE


@compiled
def is_of(state: State, cell: int, front: int, pile: int) -> bool:
    """Whether a card of the sea, its back unseen, is one of those with this front from that pile."""
    return bool(
        state.sea_back[cell] == UNKNOWN and state.sea_front[cell] == front and state.sea_pile[cell] == pile
    )


@compiled
def settled(state: State, front: int, back: int, pile: int) -> int:
    """How many such cards, on the sea and among the discards, have this back in secret."""
    count = 0
    for cell in range(CELLS):
        count += is_of(state, cell, front, pile) and state.sea_secret[cell] == back
    for place in range(state.lost):
        if state.lost_front[place] == front and state.lost_pile[place] == pile:
            count += state.lost_secret[place] == back
    return count


@compiled
def is_loose(state: State, card: int) -> bool:
    """Whether a card of a pile is not one of those settled in secret: of cards alike, the first are."""
    front, back, pile = state.box.front[card], state.box.back[card], state.berth[card]
    alike = 0
    for other in range(card):
        alike += may_be(state, other, front, pile) and state.box.back[other] == back
    return bool(alike >= settled(state, front, back, pile))


@compiled
def settle_backs(state: State, rng: Rng) -> None:
    """Draw what a view hides of the cards settled in secret."""
    for cell in range(CELLS):
        if state.sea_secret[cell] == UNKNOWN:
            state.sea_secret[cell] = any_back(state, state.sea_front[cell], state.sea_pile[cell], rng)
    for place in range(state.lost):
        if state.lost_secret[place] == UNKNOWN:
            state.lost_secret[place] = any_back(state, state.lost_front[place], state.lost_pile[place], rng)


@compiled
def any_back(state: State, front: int, pile: int, rng: Rng) -> int:
    """One of the backs that such a card may have."""
    back, found = UNKNOWN, 0
    for card in range(SEA_CARDS):
        if may_be(state, card, front, pile) and is_loose(state, card):
            found += 1
            if below(rng, found) == 0:
                back = state.box.back[card]
    return int(back)


@compiled
def shuffle_sea(state: State, log: Log) -> None:
    """P3.4: the discards become the new sea pile; whose back nobody has seen is as unknown as before."""
    state.shuffle += 1
    for card in range(SEA_CARDS):
        if state.berth[card] == DISCARDED:
            state.berth[card] = state.shuffle
            state.deep[state.box.front[card]] += 1
    for place in range(state.lost):
        state.deep[state.lost_front[place]] += 1
        confuse(state, state.lost_front[place], state.lost_pile[place])
    tell(log, Event.SEA_SHUFFLED, CHANCE, state.deep.sum(), state.lost)
    forget_lost(state, 0)


@compiled
def confuse(state: State, front: int, pile: int) -> None:
    """From now on such cards, on the sea and in the new pile, can't be told from the pile's others."""
    for card in range(SEA_CARDS):
        if may_be(state, card, front, pile):
            state.berth[card] = state.shuffle
    for cell in range(CELLS):
        if is_of(state, cell, front, pile):
            state.sea_pile[cell] = state.shuffle
