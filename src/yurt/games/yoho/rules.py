"""Yoho!: steer a boat over a sea of two-faced cards and be the first with three coins (rules P1–P9).

A turn: play up to three of the five cards in hand. Two are always there, Net (take the object under
the boat) and Move (sail as far as the currents join); three are treasure cards that rotate, swap, push,
flip or remove sea cards, or catch and throw what floats nearby. Cannonballs open chests and rob boats.
A card that leaves the sea is replaced, and its line closes up towards the player. Then discard what
you like and draw up to three treasure cards.

A back that nobody has seen is drawn by chance when the card is first turned. Where a reshuffle mixes such
cards with others, those that stay on the sea get theirs then, in secret (State.sea_secret): what they may
be is afterwards all that is known of them.
"""

from yurt.core.chance import Rng, pick
from yurt.core.kernel import CHANCE, NOBODY, UNKNOWN, Ints, Log, compiled, tell
from yurt.games.yoho.cards import answer, fill, reveal, take_turn
from yurt.games.yoho.pieces import CARDS, CELLS, EMPTY, FIRST_PILE, SEA_CARDS, UNSETTLED
from yurt.games.yoho.pirates import can_draw, draw
from yurt.games.yoho.reshuffle import is_loose, note_sure, settle_backs, shuffle_sea, unsettled
from yurt.games.yoho.sea import AT_HOME, OUTSIDE, may_be, pile_period
from yurt.games.yoho.setup import choose_captain, equip
from yurt.games.yoho.state import ACTIONS as ACTIONS  # the contract wants it here
from yurt.games.yoho.state import Event, Move, Phase, Reason, State
from yurt.games.yoho.targets import weigh_answer, weigh_captains, weigh_discard, weigh_lair, weigh_turn
from yurt.games.yoho.tides import close_gap, learn, put, sink, toward

HAS_SECRETS = True  # something is hidden from somebody: see `hide`


@compiled
def start(state: State, players: int, slide: int, log: Log) -> None:
    """P1, P2: everything still in the piles."""
    state.players = players
    state.columns = slide
    state.reserve = state.box.coins = state.box.coins_by_players[players - 2]
    state.life_supply = state.box.life_tokens
    state.ball_supply = state.box.ball_tokens
    state.sea_front[:] = EMPTY
    state.sea_back[:] = UNKNOWN
    state.sea_secret[:] = UNSETTLED
    state.top = state.gap = state.barrel = EMPTY
    state.shuffle = FIRST_PILE
    state.berth[:] = FIRST_PILE
    for card in range(SEA_CARDS):
        state.deep[state.box.front[card]] += 1
    state.pile[:] = state.box.treasure
    state.pile_size = state.box.treasure.sum()
    state.boat[:] = AT_HOME
    state.captain[:] = NOBODY
    state.lair[:] = NOBODY
    for seat in range(players):
        equip(state, seat)
    state.awaiting[CHANCE] = 1


@compiled
def options(state: State, seat: int, weights: Ints) -> None:
    """Weigh the actions of `seat`: 0 where illegal, else 1, or for CHANCE the likelihood."""
    if seat == CHANCE:
        weigh_chance(state, weights)
    elif state.phase == Phase.TURN:
        weigh_turn(state, weights)
    elif state.phase == Phase.CAPTAIN:
        weigh_captains(state, weights)
    elif state.phase == Phase.LAIR:
        weigh_lair(state, weights)
    elif state.phase == Phase.DISCARD:
        weigh_discard(state, weights)
    else:
        weigh_answer(state, weights)


@compiled
def weigh_chance(state: State, weights: Ints) -> None:
    phase = state.phase
    if phase == Phase.SETUP:
        weights[Move.FIRST : Move.FIRST + state.players] = 1
    elif phase == Phase.POINT:
        weights[Move.POINT : Move.POINT + 4] = 1
    elif phase == Phase.LAY or phase == Phase.TOP:
        weights[Move.SEA : Move.SEA + len(state.deep)] = state.deep
    elif phase == Phase.BACK or phase == Phase.SORT:
        weigh_backs(state, state.cell, weights)
    else:
        weights[Move.DRAW : Move.DRAW + CARDS] = state.pile


@compiled
def weigh_backs(state: State, cell: int, weights: Ints) -> None:
    """The backs that a card of the sea can have, each as often as it is still unseen; or the settled one."""
    if state.sea_secret[cell] != UNSETTLED:
        weights[Move.SEA + state.sea_secret[cell]] = 1
        return
    front, pile = state.sea_front[cell], state.sea_pile[cell]
    for card in range(SEA_CARDS):
        if may_be(state, card, front, pile) and is_loose(state, card):
            weights[Move.SEA + state.box.back[card]] += 1


@compiled
def apply(state: State, seat: int, action: int, log: Log) -> None:
    """Play an action that `options` allows."""
    state.awaiting[seat] = 0
    if seat == CHANCE:
        befall(state, action, log)
    elif state.phase == Phase.CAPTAIN:
        choose_captain(state, action - Move.CAPTAIN, log)
    elif state.phase == Phase.LAIR:
        settle(state, action - Move.EDGE, log)
    elif state.phase == Phase.TURN:
        take_turn(state, action, log)
    elif state.phase == Phase.DISCARD:
        discard(state, action, log)
    else:
        answer(state, action, log)
    walk(state, log)


@compiled
def befall(state: State, action: int, log: Log) -> None:
    """Chance: who begins, which card comes up, what a back shows."""
    if state.phase == Phase.SETUP:
        state.first = state.seat = action - Move.FIRST
        tell(log, Event.FIRST, state.first, 0)
        state.phase = Phase.LAY
    elif state.phase == Phase.LAY or state.phase == Phase.TOP:
        come_up(state, action - Move.SEA)
    elif state.phase == Phase.POINT:
        state.sea_turn[state.cell] = action - Move.POINT
        state.cell += 1
        state.phase = Phase.LAY if state.cell < CELLS else Phase.TIDE
    elif state.phase == Phase.BACK:
        learn(state, state.cell, action - Move.SEA)
        reveal(state, log)
    elif state.phase == Phase.SORT:
        state.sea_secret[state.cell] = action - Move.SEA
    else:
        take_card(state, action - Move.DRAW, log)


@compiled
def come_up(state: State, face: int) -> None:
    """P2.1: the next card of the sea pile is seen."""
    state.deep[face] -= 1
    if state.phase == Phase.LAY:
        put(state, state.cell, face, 0)
        state.phase = Phase.POINT
    else:
        state.top = face
        state.phase = Phase.TIDE


@compiled
def take_card(state: State, card: int, log: Log) -> None:
    draw(state, card, log)
    if state.phase == Phase.BOTTLE:
        state.draws -= 1
        state.phase = Phase.TIDE


@compiled
def settle(state: State, edge: int, log: Log) -> None:
    """P2.3: a lair at an edge of the grid."""
    state.lair[state.seat] = edge
    tell(log, Event.LAIR, state.seat, edge, state.captain[state.seat])
    state.seat = (state.seat + 1) % state.players
    if state.seat == state.first:
        begin_turn(state, log)


@compiled
def begin_turn(state: State, log: Log) -> None:
    state.turns += 1
    state.plays = state.box.plays
    state.extra = state.net_used = state.sail_used = 0
    state.phase = Phase.TURN
    tell(log, Event.TURN, state.seat, state.turns)


@compiled
def discard(state: State, action: int, log: Log) -> None:
    if action == Move.DONE:
        state.phase = Phase.DEAL
        return
    card = action - Move.DISCARD
    state.hand[state.seat, card] -= 1
    state.cards[state.seat] -= 1
    state.discard[card] += 1
    tell(log, Event.DISCARDED, state.seat, card)
    if not state.cards[state.seat]:
        state.phase = Phase.DEAL


@compiled
def walk(state: State, log: Log) -> None:
    """Go on to the next question, draw or end."""
    asked = False
    while not asked:
        if state.phase == Phase.TIDE:
            tide(state, log)
        elif state.phase == Phase.SORT:
            asked = sort(state, log)
        elif state.phase == Phase.DEAL:
            asked = deal(state, log)
        elif state.phase == Phase.NEXT:
            next_turn(state, log)
        elif is_chance(state.phase):
            state.awaiting[CHANCE] = asked = True
        else:
            state.awaiting[state.seat] = state.phase != Phase.OVER
            asked = True


@compiled
def is_chance(phase: int) -> bool:
    return phase <= Phase.POINT or Phase.BACK <= phase <= Phase.TOP


@compiled
def tide(state: State, log: Log) -> None:
    """What a card leaves to be done: a bottle's card, a gap, the next card of the pile, a barrel's gap."""
    if state.draws:
        draw_for_bottle(state, log)
    elif state.gap != EMPTY:
        open_gap(state, log)
    elif state.top == EMPTY:
        state.phase = Phase.TOP if state.deep.any() else Phase.SORT
    elif state.barrel != EMPTY:
        state.gap = state.barrel
        state.barrel = EMPTY
    else:
        state.phase = Phase.TURN if state.turns else Phase.DEAL


@compiled
def draw_for_bottle(state: State, log: Log) -> None:
    if can_draw(state, log):
        state.phase = Phase.BOTTLE
    else:
        state.draws = 0


@compiled
def open_gap(state: State, log: Log) -> None:
    """P6.1: discard the card, close up, and ask how the new one shall lie if that makes a difference."""
    sink(state, state.gap)
    state.cell = close_gap(state, state.gap, toward(state))
    state.gap = EMPTY
    state.phase = Phase.FILL
    if pile_period(state, state.top, state.shuffle) == 1:
        fill(state, 0, log)


@compiled
def sort(state: State, log: Log) -> bool:
    """P3.4: discards whose back nobody has seen stay unseen, so what stays on the sea is settled first."""
    note_sure(state)
    cell = unsettled(state)
    if cell != OUTSIDE:
        state.cell = cell
        state.awaiting[CHANCE] = 1
        return True
    shuffle_sea(state, log)
    state.phase = Phase.TIDE
    return False


@compiled
def deal(state: State, log: Log) -> bool:
    """P2.2, P3.3: draw up to three treasure cards."""
    if state.cards[state.seat] < state.box.hand and can_draw(state, log):
        state.awaiting[CHANCE] = 1
        return True
    if state.turns:
        state.phase = Phase.NEXT
        return False
    state.seat = (state.seat + 1) % state.players
    if state.seat == state.first:
        state.phase = Phase.CAPTAIN
    return False


@compiled
def next_turn(state: State, log: Log) -> None:
    """P9.2: the game has a limit."""
    if state.turns >= state.box.turns:
        state.phase = Phase.OVER
        tell(log, Event.END, CHANCE, state.turns)
        return
    state.seat = (state.seat + 1) % state.players
    begin_turn(state, log)


@compiled
def sample_chance(state: State, rng: Rng, log: Log) -> bool:
    """For rollouts: draw all treasure cards that are due, or the next sea card, as `pick` would."""
    if state.phase == Phase.DEAL:
        draw(state, pick(rng, state.pile), log)
        while state.cards[state.seat] < state.box.hand and can_draw(state, log):
            draw(state, pick(rng, state.pile), log)
    elif state.phase == Phase.TOP:
        come_up(state, pick(rng, state.deep))
    else:
        return False
    state.awaiting[CHANCE] = 0
    walk(state, log)
    return True


@compiled
def hide(state: State, reader: int) -> None:
    """Others' treasure cards, with them what the treasure pile holds, and from all what no one has seen."""
    for seat in range(state.players):
        if seat != reader:
            state.hand[seat] = UNKNOWN
    state.pile[:] = UNKNOWN
    for cell in range(CELLS):
        if state.sea_secret[cell] != UNSETTLED:
            state.sea_secret[cell] = UNKNOWN
    for place in range(state.lost):
        if state.lost_secret[place] != UNSETTLED:
            state.lost_secret[place] = UNKNOWN


@compiled
def determinize(state: State, reader: int, rng: Rng) -> None:
    """Deal out what the reader can't see: to each as many cards as they hold, and backs to settled cards."""
    settle_backs(state, rng)
    state.pile[:] = state.box.treasure - state.discard - state.played
    if 0 <= reader < state.players:
        state.pile -= state.hand[reader]
    for seat in range(state.players):
        if seat != reader:
            state.hand[seat] = 0
            for _ in range(state.cards[seat]):
                card = pick(rng, state.pile)
                state.pile[card] -= 1
                state.hand[seat, card] += 1


@compiled
def score(state: State, scores: Ints) -> None:
    """P9: coins, then lives, then cannonballs."""
    for seat in range(state.players):
        scores[seat, 0] = state.coins[seat]
        scores[seat, 1] = state.lives[seat]
        scores[seat, 2] = state.balls[seat]


@compiled
def reason(state: State) -> int:
    """P9: someone has the coins that it takes; else the last turn was played."""
    for seat in range(state.players):
        if state.coins[seat] >= state.box.goal:
            return Reason.COINS
    return Reason.LIMIT
