"""What pirates gain and lose: coins, lives, cannonballs, treasure cards."""

from yurt.core.kernel import CHANCE, NOBODY, Log, compiled, tell, whisper
from yurt.games.yoho.pieces import Kind
from yurt.games.yoho.sea import AT_HOME
from yurt.games.yoho.state import Event, State
from yurt.games.yoho.tides import go_home


@compiled
def gain(state: State, kind: int, log: Log) -> None:
    """P8.1: what an object brings to the active player, be it nothing."""
    if kind == Kind.GOLD:
        gain_coin(state, log)
    elif kind == Kind.BALL:
        gain_ball(state, log)
    elif kind == Kind.RUM:
        gain_life(state, log)
    else:
        state.extra += 1
        state.draws += 1
        tell(log, Event.BOTTLE, state.seat, state.extra)


@compiled
def gain_coin(state: State, log: Log) -> None:
    if state.reserve:
        state.reserve -= 1
        state.coins[state.seat] += 1
        tell(log, Event.COIN, state.seat, state.coins[state.seat])
    else:
        tell(log, Event.NOTHING, state.seat, Kind.GOLD)


@compiled
def gain_life(state: State, log: Log) -> None:
    if state.lives[state.seat] < state.box.life_most and state.life_supply:
        state.life_supply -= 1
        state.lives[state.seat] += 1
        tell(log, Event.LIFE, state.seat, state.lives[state.seat])
    else:
        tell(log, Event.NOTHING, state.seat, Kind.RUM)


@compiled
def gain_ball(state: State, log: Log) -> None:
    if state.balls[state.seat] < state.box.ball_most and state.ball_supply:
        state.ball_supply -= 1
        state.balls[state.seat] += 1
        tell(log, Event.BALL, state.seat, state.balls[state.seat])
    else:
        tell(log, Event.NOTHING, state.seat, Kind.BALL)


@compiled
def spend_ball(state: State) -> None:
    state.balls[state.seat] -= 1
    state.ball_supply += 1


@compiled
def hit(state: State, victim: int, thief: int, log: Log) -> None:
    """P7.1: a life, else a coin, which goes to the thief or to the reserve, else the way home."""
    if state.lives[victim]:
        state.lives[victim] -= 1
        state.life_supply += 1
        tell(log, Event.LIFE_LOST, victim, state.lives[victim])
    elif state.coins[victim]:
        state.coins[victim] -= 1
        if thief == NOBODY:
            state.reserve += 1
            tell(log, Event.COIN_LOST, victim, state.coins[victim])
        else:
            state.coins[thief] += 1
            tell(log, Event.STOLEN, thief, state.coins[thief], victim)
    else:
        go_home(state, victim, log)


@compiled
def spring_trap(state: State, cell: int, log: Log) -> None:
    """P7.2: each boat on the card is hit."""
    tell(log, Event.TRAP, state.seat, cell)
    for step in range(state.players):
        seat = (state.seat + step) % state.players
        if state.boat[seat] == cell:
            hit(state, seat, NOBODY, log)


@compiled
def shares_card(state: State, seat: int, other: int) -> bool:
    """P7.4: whether two boats lie on the same sea card."""
    return bool(seat != other and state.boat[seat] == state.boat[other] != AT_HOME)


@compiled
def can_draw(state: State, log: Log) -> bool:
    """P3.4: whether there is a treasure card to draw, shuffling the discards if the pile is empty."""
    if not state.pile_size and state.discard.any():
        state.pile[:] = state.discard
        state.pile_size = state.discard.sum()
        state.discard[:] = 0
        tell(log, Event.SHUFFLED, CHANCE, state.pile_size)
    return bool(state.pile_size > 0)


@compiled
def draw(state: State, card: int, log: Log) -> None:
    """The active player draws a treasure card, and no one else sees it."""
    state.pile[card] -= 1
    state.pile_size -= 1
    state.hand[state.seat, card] += 1
    state.cards[state.seat] += 1
    whisper(log, Event.DREW, state.seat, state.seat, card)
