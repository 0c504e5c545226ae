"""Himalaya: lead your climber to the summit, from sherpas to sherpas (rules H1–H9).

A turn: take a die of the common throw, or play a supply card, and move one pawn by
it. Sherpas go up, or back by half; where others stand they may rope up and go on by
their number. A climber goes only where two own sherpas wait. Each new throw moves
the yeti, which scares pawns back to a camp. The first climber on the summit wins;
if bad weather comes before, the highest climber does.
"""

from yurt.core.chance import Rng
from yurt.core.kernel import CHANCE, Ints, Log, compiled, packed, tell
from yurt.games.himalaya.moving import (
    NOWHERE,
    alike,
    all_sherpas,
    can_move,
    climber_end,
    half,
    own_sherpas,
    relocate,
    retreat_end,
    rope_end,
    sherpa_end,
)
from yurt.games.himalaya.pieces import (
    CARDS,
    FACES,
    MOST_CAMPS,
    SHERPAS,
    YETI_STEPS,
    Supply,
)
from yurt.games.himalaya.state import ACTIONS as ACTIONS  # the contract wants it here
from yurt.games.himalaya.state import Event, Move, Phase, Reason, State
from yurt.games.himalaya.yeti import turn_card

HAS_SECRETS = False  # everybody sees everything


@compiled
def start(state: State, players: int, lone_climber: int, log: Log) -> None:
    """H2: lay out the game."""
    state.players = players
    state.strict = lone_climber
    state.box.dice = state.box.dice_by_players[players - 2]
    for card in range(CARDS):
        state.box.dealt[card] = state.box.dealt_by_players[players - 2, card]
    for seat in range(players):
        for rank in range(SHERPAS):
            state.sherpas[seat, rank] = SHERPAS - rank
        for card in range(CARDS):
            state.supply[seat, card] = Supply.HELD if state.box.dealt[card] else Supply.BOXED
    state.yeti = state.box.cave
    state.unseen[:] = state.box.deck
    state.taken = state.box.dice
    state.awaiting[CHANCE] = 1


@compiled
def options(state: State, seat: int, weights: Ints) -> None:
    """Weigh the actions of `seat`: 0 where illegal, else 1, or for CHANCE the likelihood."""
    if seat == CHANCE:
        weigh_chance(state, weights)
    elif state.phase == Phase.CHOOSE:
        weigh_choice(state, weights)
    elif state.phase == Phase.PAWN:
        weigh_pawns(state, weights)
    elif state.phase == Phase.ROPE:
        weights[Move.STAY] = 1
        weights[Move.ROPE : Move.ROPE + own_sherpas(state, seat, state.arrival)] = 1
    else:
        weights[Move.LEAVE] = 1
        for card in range(CARDS):
            if state.supply[seat, card] == Supply.USED:
                weights[Move.REGAIN + state.box.supplies[card, 0] - 1] = 1


@compiled
def weigh_chance(state: State, weights: Ints) -> None:
    if state.phase == Phase.SETUP:
        weights[Move.FIRST : Move.FIRST + state.players] = 1
    elif state.phase == Phase.THROW:
        weights[Move.FALL : Move.FALL + FACES] = 1
    else:
        weights[Move.YETI : Move.YETI + YETI_STEPS] = state.unseen
        weights[Move.WEATHER] = state.foul


@compiled
def weigh_choice(state: State, weights: Ints) -> None:
    """H3.2–H3.5: a die or a card that moves a pawn; any die if none of them does."""
    found = weigh_cards(state, weights)
    for face in range(FACES):
        if state.dice[face] and can_move(state, face + 1, 0):
            weights[Move.TAKE + face] = 1
            found = True
    if not found:
        for face in range(FACES):
            weights[Move.TAKE + face] = state.dice[face] > 0
    weights[Move.THROW] = state.dice.sum() == 1


@compiled
def weigh_cards(state: State, weights: Ints) -> bool:
    found = False
    for card in range(CARDS):
        if state.supply[state.seat, card] == Supply.HELD:
            for side in range(2):
                steps = state.box.supplies[card, side]
                if can_move(state, steps, 1):
                    weights[Move.CARD + steps - 1] = 1
                    found = True
    return found


@compiled
def weigh_pawns(state: State, weights: Ints) -> None:
    steps = state.steps
    by_card = state.by_card
    weights[Move.CLIMBER] = climber_end(state, steps, by_card) != NOWHERE
    for rank in range(SHERPAS):
        if not alike(state, rank):
            space = state.sherpas[state.seat, rank]
            weights[Move.SHERPA + rank] = sherpa_end(state, space, steps, by_card) != NOWHERE
            weights[Move.BACK + rank] = not by_card and retreat_end(state, space, steps) != NOWHERE


@compiled
def apply(state: State, seat: int, action: int, log: Log) -> None:
    """Play an action that `options` allows."""
    state.awaiting[seat] = 0
    if seat == CHANCE:
        befall(state, action, log)
    elif state.phase == Phase.CHOOSE:
        choose(state, action, log)
    elif state.phase == Phase.PAWN:
        move_pawn(state, action, log)
    elif state.phase == Phase.ROPE:
        if action != Move.STAY:
            rope_up(state, action - Move.ROPE, log)
        state.phase = Phase.CAMP
    else:
        if action != Move.LEAVE:
            regain(state, action - Move.REGAIN + 1, log)
        state.camp += 1
    walk(state, log)


@compiled
def befall(state: State, action: int, log: Log) -> None:
    """Chance: who begins, how a die falls, which yeti card is turned."""
    if action < Move.FIRST:
        state.loose -= 1
        state.dice[action] += 1
    elif action < Move.YETI:
        state.seat = action - Move.FIRST
        tell(log, Event.FIRST, state.seat, 0)
        throw(state)
    elif action == Move.WEATHER:
        state.phase = Phase.OVER
        tell(log, Event.WEATHER, CHANCE, 0)
    else:
        turn_card(state, action - Move.YETI, log)
        state.phase = Phase.CHOOSE


@compiled
def walk(state: State, log: Log) -> None:
    """Go on to the next question, throw or end."""
    asked = False
    while not asked:
        if state.phase == Phase.TURN:
            begin_turn(state)
        elif state.phase == Phase.THROW:
            asked = fall(state, log)
        elif state.phase == Phase.YETI:
            state.awaiting[CHANCE] = 1
            asked = True
        elif state.phase == Phase.ROPE:
            asked = ask_rope(state)
        elif state.phase == Phase.CAMP:
            asked = ask_camps(state)
        else:
            state.awaiting[state.seat] = state.phase != Phase.OVER
            asked = True


@compiled
def begin_turn(state: State) -> None:
    """H3.1: the player who finds no die throws all of them."""
    state.phase = Phase.CHOOSE
    if not state.dice.any():
        throw(state)


@compiled
def throw(state: State) -> None:
    state.dice[:] = 0
    state.taken = 0
    state.loose = state.box.dice
    state.phase = Phase.THROW


@compiled
def fall(state: State, log: Log) -> bool:
    """H3.1: the dice fall one by one; every throw but the first moves the yeti."""
    if state.loose:
        state.awaiting[CHANCE] = 1
        return True
    tell(log, Event.THROWN, state.seat, packed(state.dice))
    state.phase = Phase.YETI if state.thrown else Phase.CHOOSE
    state.thrown = 1
    return False


@compiled
def choose(state: State, action: int, log: Log) -> None:
    """H3.2–H3.5: a die, a card, or all dice again."""
    if action == Move.THROW:
        throw(state)
    elif action >= Move.CARD:
        state.steps = action - Move.CARD + 1
        state.by_card = 1
        card = use_card(state)
        tell(log, Event.PLAYED, state.seat, state.steps, card)
        state.phase = Phase.PAWN
    else:
        take(state, action - Move.TAKE, log)


@compiled
def use_card(state: State) -> int:
    """Spend the supply card chosen; its two numbers as one (16 × the lower + the higher)."""
    for card in range(CARDS):
        low, high = state.box.supplies[card, 0], state.box.supplies[card, 1]
        if state.steps == low or state.steps == high:
            state.supply[state.seat, card] = Supply.USED
            return int(16 * low + high)
    return 0


@compiled
def take(state: State, face: int, log: Log) -> None:
    state.dice[face] -= 1
    state.taken += 1
    state.steps = face + 1
    if can_move(state, face + 1, 0):
        tell(log, Event.TOOK, state.seat, face + 1)
        state.phase = Phase.PAWN
    else:
        tell(log, Event.IDLE, state.seat, face + 1)
        state.phase = Phase.CAMP


@compiled
def move_pawn(state: State, action: int, log: Log) -> None:
    if action == Move.CLIMBER:
        climb(state, log)
    elif action < Move.BACK:
        advance(state, state.sherpas[state.seat, action - Move.SHERPA], log)
    else:
        withdraw(state, state.sherpas[state.seat, action - Move.BACK], log)


@compiled
def climb(state: State, log: Log) -> None:
    """H7.1, H9.1: to two own sherpas, or onto the summit, which wins."""
    seat = state.seat
    old = state.climber[seat]
    state.climber[seat] = climber_end(state, state.steps, state.by_card)
    if state.climber[seat] == state.box.length:
        state.phase = Phase.OVER
        tell(log, Event.SUMMIT, seat, state.climber[seat], old)
    else:
        tell(log, Event.CLIMBED, seat, state.climber[seat], old)
        state.phase = Phase.CAMP


@compiled
def advance(state: State, old: int, log: Log) -> None:
    """H5.2, H5.3: up, perhaps down a slide; without a slide there may be a rope."""
    reached = old + state.steps
    end = sherpa_end(state, old, state.steps, state.by_card)
    relocate(state, state.seat, old, reached, 1)
    tell(log, Event.ADVANCED, state.seat, reached, old)
    slide(state, reached, end, 1, log)
    state.phase = Phase.CAMP
    if end == reached:
        state.arrival = reached
        state.phase = Phase.ROPE


@compiled
def withdraw(state: State, old: int, log: Log) -> None:
    """H5.1: back by half the die, never below the base camp."""
    reached = max(0, old - half(state.steps))
    end = retreat_end(state, old, state.steps)
    relocate(state, state.seat, old, reached, 1)
    tell(log, Event.WITHDREW, state.seat, reached, old)
    slide(state, reached, end, 1, log)
    state.phase = Phase.CAMP


@compiled
def slide(state: State, reached: int, end: int, count: int, log: Log) -> None:
    """H5.2: so many sherpas slide from where they arrived to where their move ends."""
    if end != reached:
        relocate(state, state.seat, reached, end, count)
        tell(log, Event.SLID, state.seat, end, state.box.ground[reached])


@compiled
def ask_rope(state: State) -> bool:
    if rope_end(state) == NOWHERE:
        state.phase = Phase.CAMP
        return False
    state.awaiting[state.seat] = 1
    return True


@compiled
def rope_up(state: State, companions: int, log: Log) -> None:
    """H5.3: go on by the number of sherpas met, with so many own ones of them."""
    old = state.arrival
    reached = old + all_sherpas(state, old) - 1
    end = rope_end(state)
    relocate(state, state.seat, old, reached, companions + 1)
    tell(log, Event.ROPED, state.seat, reached, companions)
    slide(state, reached, end, companions + 1, log)


@compiled
def ask_camps(state: State) -> bool:
    """H6.2: at the end of the move each high camp may give back a card, once."""
    while state.camp < MOST_CAMPS:
        if may_regain(state):
            state.awaiting[state.seat] = 1
            return True
        state.camp += 1
    end_turn(state)
    return False


@compiled
def may_regain(state: State) -> bool:
    seat = state.seat
    space = state.box.camps[state.camp]
    if not space or state.regained[seat, state.camp] or own_sherpas(state, seat, space) < 2:
        return False
    used = 0
    for card in range(CARDS):
        used += state.supply[seat, card] == Supply.USED
    return used > 0


@compiled
def regain(state: State, low: int, log: Log) -> None:
    seat = state.seat
    for card in range(CARDS):
        if state.box.supplies[card, 0] == low:
            state.supply[seat, card] = Supply.HELD
            high = state.box.supplies[card, 1]
            tell(log, Event.REGAINED, seat, 16 * low + high, state.box.camps[state.camp])
    state.regained[seat, state.camp] = 1


@compiled
def end_turn(state: State) -> None:
    state.steps = state.by_card = state.arrival = state.camp = 0
    state.seat = (state.seat + 1) % state.players
    state.phase = Phase.TURN


@compiled
def hide(state: State, reader: int) -> None:
    """Nothing is secret: the order of the yeti cards left is not there, they are drawn when turned."""


@compiled
def determinize(state: State, reader: int, rng: Rng) -> None:
    """Nothing to determinize: what nobody has seen is drawn when it is first seen."""


@compiled
def score(state: State, scores: Ints) -> None:
    """H9: the climber's height, then one's sherpas', the highest first."""
    for seat in range(state.players):
        scores[seat, 0] = state.climber[seat]
        for rank in range(SHERPAS):
            scores[seat, 1 + rank] = state.sherpas[seat, rank]


@compiled
def reason(state: State) -> int:
    """H9: a climber stands on the summit; else it was the weather."""
    for seat in range(state.players):
        if state.climber[seat] == state.box.length:
            return Reason.SUMMIT
    return Reason.WEATHER
