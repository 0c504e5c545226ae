"""A look one step ahead, and what an end is worth; `rules` and `judgement` are bound to one game's."""

# ruff: noqa: F821, SIM110 - open names are bound later; plain loops compile

from __future__ import annotations

import math
from typing import Any, NamedTuple, Protocol

from yurt.core.chance import below, pick
from yurt.core.game import Rules
from yurt.core.kernel import SEATS, Record, Table, awaited, compiled, number, outranks


class Judgement(Protocol):
    """What a game's `judgement.py` knows: hand-written, rough and quick."""

    def worth(self, state: Any, seat: int) -> int:
        """How well the seat stands, in hundredths of a point."""

    def spread(self, state: Any) -> int:
        """How much more worth makes a seat e times as likely to win."""

    def lean(self, state: Any, seat: int, weights: Table) -> None:
        """Raise the weights of options that good players like."""


rules: Rules
judgement: Judgement
TUMBLES: bool  # whether the rules can let all dice fall at once

ROOT, WORLD, EYES, TRIAL = range(
    4
)  # the states on a desk: as the bot sees it, as played on, two to work with
REWARD = 1_000_000  # a certain win


class Plan(Record):
    """How to play out and what to reward."""

    explore = number()  # weight of curiosity against success, in thousandths
    depth = number()  # decisions of a playout before it is judged
    leaning = number()  # 1: playouts, and the order in which options are tried, follow `lean`
    winning = number()  # how much of a reward is for winning and not for a good margin, in thousandths


class Desk(NamedTuple):
    """Room to work in, made once; all arrays, so that compiled code can write on them."""

    states: Any  # ROOT, WORLD, EYES, TRIAL
    cells: Table  # the same memory as bare numbers
    rngs: Any
    logs: Any
    plans: Any
    weights: Table
    values: Table  # what each option seems worth
    scores: Table
    rewards: Table
    trees: Any
    nodes: Any
    edges: Any
    slots: Table  # where in `nodes` a key is, by hash
    path: Table  # edges walked


@compiled
def advantage(state: Any, seat: int) -> int:
    """How much better the seat stands than the others do on average."""
    others = 0
    for other in range(state.players):
        if other != seat:
            others += judgement.worth(state, other)
    return int(judgement.worth(state, seat) - others // (state.players - 1))


@compiled
def best(desk: Desk) -> int:
    """The option with the highest value, any of them where several have it."""
    found, ties = -1, 0
    for action in range(len(desk.weights)):
        if not desk.weights[action]:
            continue
        if found < 0 or desk.values[action] > desk.values[found]:
            found, ties = action, 1
        elif desk.values[action] == desk.values[found]:
            ties += 1
            if below(desk.rngs[0], ties) == 0:
                found = action
    return found


@compiled
def look_ahead(desk: Desk, seat: int, samples: int) -> int:
    """The option after which the seat stands best in guessed worlds; others asked at once play anything."""
    desk.values[:] = 0
    for _ in range(samples):
        desk.states[WORLD] = desk.states[ROOT]
        rules.guess(desk.states[WORLD], seat, desk.rngs[0])
        action = 0
        while action < len(desk.weights):
            desk.states[TRIAL] = desk.states[WORLD]
            action = try_next(desk, seat, action) + 1
    return best(desk)


@compiled
def try_next(desk: Desk, seat: int, action: int) -> int:
    """Add to `desk.values` how well the seat stands after its next option from `action` on; which it was."""
    trial, weights, log, rng = desk.states[TRIAL], desk.weights, desk.logs[0], desk.rngs[0]
    for turn in range(SEATS):
        mover = (seat + turn) % SEATS
        if not trial.awaiting[mover] or (turn and not desk.states[WORLD].awaiting[mover]):
            continue
        weights[:] = 0
        rules.options(trial, mover, weights)
        if turn:
            judgement.lean(trial, mover, weights)
            chosen = pick(rng, weights)
        else:
            while action < len(weights) and not weights[action]:
                action += 1
            if action == len(weights):
                return action
            chosen = action
        log.count = 0
        rules.apply(trial, mover, chosen, log)
    weights[:] = 0
    rules.options(desk.states[WORLD], seat, weights)
    desk.values[action] += advantage(trial, seat)
    return action


@compiled
def reward(desk: Desk) -> None:
    """Fill `desk.rewards`: each seat's chance to win as the world now stands."""
    world, winning = desk.states[WORLD], 0
    desk.scores[:] = 0
    hope(desk)
    if awaited(world) < 0:
        rules.score(world, desk.scores)
        winning = desk.plans[0].winning
    winners = 0
    for seat in range(world.players):
        winners += wins(desk.scores, seat, world.players)
    for seat in range(world.players):
        won = REWARD // winners if wins(desk.scores, seat, world.players) else 0
        desk.rewards[seat] = (won * winning + desk.rewards[seat] * (1000 - winning)) // 1000


@compiled
def hope(desk: Desk) -> None:
    """Fill `desk.rewards` by judgement: the better a seat stands the likelier it wins."""
    world = desk.states[WORLD]
    spread = judgement.spread(world)
    highest = judgement.worth(world, 0)
    for seat in range(world.players):
        desk.values[seat] = judgement.worth(world, seat)
        highest = max(highest, desk.values[seat])
    total = 0.0
    for seat in range(world.players):
        total += math.exp((desk.values[seat] - highest) / spread)
    for seat in range(world.players):
        desk.rewards[seat] = int(REWARD * math.exp((desk.values[seat] - highest) / spread) / total)


@compiled
def wins(scores: Table, seat: int, players: int) -> bool:
    """Whether nobody stands before the seat."""
    for other in range(players):
        if outranks(scores, other, seat):
            return False
    return True
