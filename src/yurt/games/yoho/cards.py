"""Playing cards and firing cannonballs: from the click on a card to what it does to the sea."""

from yurt.core.kernel import NOBODY, UNKNOWN, Log, compiled, tell
from yurt.games.yoho.pieces import Card, Kind
from yurt.games.yoho.pirates import gain, hit, spend_ball, spring_trap
from yurt.games.yoho.sea import period, pile_period, shows, sure_back, visible
from yurt.games.yoho.state import Event, Move, Phase, State
from yurt.games.yoho.tides import learn, push, put_top, swap, turn_over

BASE = 1  # told of a base card that is played


@compiled
def take_turn(state: State, action: int, log: Log) -> None:
    if action == Move.END:
        end_turn(state)
    elif action == Move.BLAST:
        spend_ball(state)
        tell(log, Event.BLASTED, state.seat, state.boat[state.seat])
        ask_way(state, state.boat[state.seat], log)
    elif action >= Move.FIRE:
        fire(state, action - Move.FIRE, log)
    elif action >= Move.NET:
        play_base(state, action, log)
    else:
        play_treasure(state, action - Move.PLAY, log)


@compiled
def fire(state: State, victim: int, log: Log) -> None:
    """P7.4: a hit, but a coin is stolen; P9.1: it may be the third."""
    spend_ball(state)
    tell(log, Event.FIRED, state.seat, victim)
    hit(state, victim, state.seat, log)
    check_riches(state, log)


@compiled
def check_riches(state: State, log: Log) -> None:
    """P9.1"""
    if state.coins[state.seat] >= state.box.goal:
        state.phase = Phase.OVER
        tell(log, Event.RICH, state.seat, state.coins[state.seat], state.captain[state.seat])


@compiled
def play_base(state: State, action: int, log: Log) -> None:
    """P3.1: Net or Move, once each a turn."""
    state.plays -= 1
    if action == Move.NET:
        state.net_used = 1
        tell(log, Event.PLAYED, state.seat, Card.NET, BASE)
        cast_net(state, log)
    else:
        state.sail_used = 1
        tell(log, Event.PLAYED, state.seat, Card.MOVE, BASE)
        state.phase = Phase.SAIL


@compiled
def play_treasure(state: State, card: int, log: Log) -> None:
    """P3.1, P8.1: a card from the hand; what a message bottle allows is used first."""
    if state.extra:
        state.extra -= 1
    else:
        state.plays -= 1
    state.hand[state.seat, card] -= 1
    state.cards[state.seat] -= 1
    state.played[card] += 1
    tell(log, Event.PLAYED, state.seat, card, 0)
    ask_target(state, card, log)


@compiled
def ask_target(state: State, card: int, log: Log) -> None:
    if card == Card.NET:
        cast_net(state, log)
    elif card == Card.MOVE:
        state.phase = Phase.SAIL
    elif card == Card.ROTATE:
        state.phase = Phase.ROTATE
    elif card == Card.SWAP:
        state.phase = Phase.SWAP
    elif card == Card.SLIDE:
        state.phase = Phase.SLIDE
    elif card == Card.FLIP:
        state.phase = Phase.FLIP
    elif card == Card.REMOVE:
        state.phase = Phase.REMOVE
    else:
        state.phase = Phase.CATCH


@compiled
def answer(state: State, action: int, log: Log) -> None:
    """The target of the card in play, or how it is used."""
    if action >= Move.TAKE:
        take_from_island(state, action - Move.TAKE, log)
    elif action >= Move.AT:
        throw(state, action - Move.AT, log)
    elif action >= Move.SIDEWAYS:
        open_up(state, action - Move.SIDEWAYS, log)
    elif action >= Move.CLOCKWISE:
        rotate(state, 1 if action == Move.CLOCKWISE else 3, log)
    elif action >= Move.EDGE:
        aim(state, action - Move.EDGE, log)
    elif action >= Move.CELL:
        choose(state, action - Move.CELL, log)
    elif state.phase == Phase.PUSH:
        slide(state, action - Move.POINT, log)
    else:
        fill(state, action - Move.POINT, log)


@compiled
def choose(state: State, cell: int, log: Log) -> None:
    """A card of the grid was chosen."""
    if state.phase == Phase.SAIL:
        sail(state, cell, log)
    elif state.phase == Phase.ROTATE:
        ask_spin(state, cell, log)
    elif state.phase == Phase.SWAP:
        state.cell = cell
        state.phase = Phase.WITH
    elif state.phase == Phase.WITH:
        swap_with(state, cell, log)
    elif state.phase == Phase.FLIP:
        ask_way(state, cell, log)
    elif state.phase == Phase.REMOVE:
        tell(log, Event.REMOVED, state.seat, cell, visible(state, cell))
        leave(state, cell)
    else:
        catch(state, cell, log)


@compiled
def sail(state: State, cell: int, log: Log) -> None:
    """P4.1: to a card, or home."""
    state.boat[state.seat] = cell
    tell(log, Event.SAILED, state.seat, cell)
    state.phase = Phase.TURN


@compiled
def swap_with(state: State, cell: int, log: Log) -> None:
    """P5.2"""
    swap(state, state.cell, cell)
    tell(log, Event.SWAPPED, state.seat, state.cell, cell)
    state.phase = Phase.TURN


@compiled
def ask_spin(state: State, cell: int, log: Log) -> None:
    """P5.1: either way, where that makes a difference."""
    state.cell = cell
    state.phase = Phase.SPIN
    if period(state, cell) < 4:
        rotate(state, 1, log)


@compiled
def rotate(state: State, quarters: int, log: Log) -> None:
    state.sea_turn[state.cell] = (state.sea_turn[state.cell] + quarters) % 4
    tell(log, Event.ROTATED, state.seat, state.cell, quarters)
    state.phase = Phase.TURN


@compiled
def aim(state: State, edge: int, log: Log) -> None:
    """P5.3: where the top card comes in; then in which orientation, where that makes a difference."""
    state.edge = edge
    state.phase = Phase.PUSH
    if pile_period(state, state.top, state.shuffle) == 1:
        slide(state, 0, log)


@compiled
def slide(state: State, turn: int, log: Log) -> None:
    push(state, state.edge, turn, log)
    state.phase = Phase.TIDE


@compiled
def ask_way(state: State, cell: int, log: Log) -> None:
    """P5.4: left-right or top-bottom, where that makes a difference."""
    state.cell = cell
    state.phase = Phase.WAY
    if period(state, cell) < 4:
        open_up(state, 0, log)


@compiled
def open_up(state: State, way: int, log: Log) -> None:
    """Turn the chosen card over; a back that nobody has seen is up to chance, unless only one is left."""
    state.way = way
    cell = state.cell
    if state.sea_back[cell] == UNKNOWN:
        back = sure_back(state, state.sea_front[cell], state.sea_pile[cell])
        if back == UNKNOWN:
            state.phase = Phase.BACK
            return
        learn(state, cell, back)
    reveal(state, log)


@compiled
def reveal(state: State, log: Log) -> None:
    """P5.4, P7.2: the other side comes up; a trap goes off at once."""
    turn_over(state, state.cell, state.way)
    tell(log, Event.FLIPPED, state.seat, state.cell, visible(state, state.cell))
    state.phase = Phase.TIDE
    if shows(state, state.cell) == Kind.TRAP:
        spring_trap(state, state.cell, log)
        leave(state, state.cell)


@compiled
def leave(state: State, cell: int) -> None:
    """P6.1: the card leaves the grid next."""
    state.gap = cell
    state.phase = Phase.TIDE


@compiled
def cast_net(state: State, log: Log) -> None:
    """P8.1"""
    state.cell = state.boat[state.seat]
    take(state, state.cell, log)


@compiled
def take(state: State, cell: int, log: Log) -> None:
    """P8.1: the object of a card, which is then discarded."""
    tell(log, Event.TOOK, state.seat, shows(state, cell), cell)
    if shows(state, cell) == Kind.ISLAND:
        state.phase = Phase.ISLAND
        return
    gain(state, shows(state, cell), log)
    leave(state, cell)
    check_riches(state, log)


@compiled
def take_from_island(state: State, choice: int, log: Log) -> None:
    """P8.1: a cannonball, rum or a message bottle."""
    if choice == 0:
        gain(state, Kind.BALL, log)
    elif choice == 1:
        gain(state, Kind.RUM, log)
    else:
        gain(state, Kind.BOTTLE, log)
    leave(state, state.cell)


@compiled
def catch(state: State, cell: int, log: Log) -> None:
    """P5.7: take an object, or throw a barrel; or the chest that the barrel flies at was chosen."""
    if state.phase == Phase.THROW:
        tell(log, Event.BROKEN, state.seat, cell, state.cell)
        state.barrel = state.cell
        ask_way(state, cell, log)
        return
    state.cell = cell
    if shows(state, cell) == Kind.BARREL:
        state.phase = Phase.THROW
    else:
        take(state, cell, log)


@compiled
def throw(state: State, victim: int, log: Log) -> None:
    """P7.3: the barrel hits a boat or a lair."""
    tell(log, Event.THROWN, state.seat, victim, state.cell)
    hit(state, victim, NOBODY, log)
    leave(state, state.cell)


@compiled
def fill(state: State, turn: int, log: Log) -> None:
    """P6.1: the top card of the pile, face as it lies."""
    front = state.top
    put_top(state, state.cell, turn)
    tell(log, Event.FILLED, state.seat, state.cell, front)
    state.phase = Phase.TIDE


@compiled
def end_turn(state: State) -> None:
    """P3.1, P3.3: played cards are discarded, then others as the player likes."""
    state.discard += state.played
    state.played[:] = 0
    state.phase = Phase.DISCARD if state.cards[state.seat] else Phase.DEAL
