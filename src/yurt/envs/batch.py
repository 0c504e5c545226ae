"""Thousands of games side by side, stepped in one compiled call; the open names are bound to one game's."""

# ruff: noqa: F821, SIM102 - open names are bound later; plain branches compile

from __future__ import annotations

from types import ModuleType
from typing import Any, NamedTuple

from yurt.bots.steps import Desk
from yurt.core.chance import EIGHT_ONES, pick, pick_option, running_count, sow
from yurt.core.game import Rules
from yurt.core.kernel import CHANCE, Record, Table, awaited, compiled, number
from yurt.envs.reward import pay

rules: Rules
opponents: ModuleType  # how the other seats decide: yurt.envs.uniform or yurt.envs.greedy
TUMBLES: bool  # whether the rules can let all dice fall at once

CHANCE_STREAM, OTHERS_STREAM = 0, 1
NONE = -1  # in place of an action: there is nothing to play
LEGAL = -1  # in place of a row: no action is illegal


class Plan(Record):
    box = number()  # where in a state its box begins, which never changes
    rest = number()  # and where it ends
    reward = number()  # RANK or SCORE


class Hall(NamedTuple):
    """Room for many games, one a row; all arrays, so that compiled code can write on them."""

    plans: Any
    started: Table  # the numbers of a State that is laid out, before any chance
    states: Any
    cells: Any  # the same memory as bare numbers
    chance: Any  # an Rng a row
    others: Any  # and one for its opponents
    logs: Any
    weights: Table
    scores: Table
    ours: Table  # for each row, 1 at the seats that the caller plays
    seats: Table  # who decides now in each row
    movers: Table  # who decided before the last step
    seen: Any  # what the decider sees: a State in narrow numbers, the box last
    observations: Any  # the same memory as bare numbers
    masks: Any  # a byte an action, and some more to fill the last eight
    eights: Any  # the same memory, eight masks in a number
    rewards: Any  # for each row and seat, of a game that ended in the last step
    gains: Any  # for each row what the mover got in the last step
    over: Any  # 1 where one did
    ends: Any  # what the mover saw at its end
    finals: Any


@compiled
def sow_all(hall: Hall, seeds: Table) -> None:
    """Lay out every game anew, each with the chance of its own seed."""
    for row in range(len(seeds)):
        sow(hall.chance[row], seeds[row], CHANCE_STREAM)
        sow(hall.others[row], seeds[row], OTHERS_STREAM)
        hall.cells[row].numbers[:] = hall.started


@compiled
def refused(masks: Any, actions: Table) -> int:
    """The first row whose action is not among its options, or LEGAL."""
    for row in range(len(actions)):
        action = actions[row]
        if action < 0 or action >= rules.ACTIONS or not masks[row, action]:
            return row
    return LEGAL


@compiled
def choose_any(rngs: Any, eights: Table, actions: Table) -> None:
    """An option for each row, each as likely."""
    for row in range(len(actions)):
        actions[row] = pick_option(rngs[row], eights[row])


@compiled
def step(hall: Hall, desk: Desk, actions: Table) -> None:
    """Play the action of each row (NONE after `sow_all`), and on until the caller has a choice again.

    A game that is over makes room for a new one. One function for all of it: to hand over so many arrays
    for each row would cost as much as the rules.
    """
    log, weights = hall.logs[0], hall.weights
    for row in range(len(actions)):
        state, chance = hall.states[row], hall.chance[row]
        mask, eights = hall.masks[row].numbers, hall.eights[row].numbers
        action, seat = actions[row], hall.seats[row]
        hall.over[row] = 0
        hall.gains[row] = 0
        hall.movers[row] = seat
        while True:
            log.count = 0
            if action != NONE:
                rules.apply(state, seat, action, log)
                log.count = 0
            seat = awaited(state)
            action = NONE
            if seat == CHANCE:
                if TUMBLES:
                    if rules.tumble(state, chance, log):  # type: ignore[attr-defined]
                        continue
                weights[:] = 0
                rules.options(state, CHANCE, weights)
                action = pick(chance, weights)
                continue
            over = seat < 0
            if not over:
                eights[:] = 0
                rules.options(state, seat, mask)
                action = forced(eights)
                if action == NONE and not hall.ours[row, seat]:
                    action = opponents.choose(hall, desk, row, seat)
                if action != NONE:
                    continue
            reader = hall.movers[row] if over else seat
            seen = hall.ends[row] if over else hall.seen[row]
            numbers = hall.finals[row].numbers if over else hall.observations[row].numbers
            look(hall.cells[row].numbers, hall.plans[0], reader, seen, numbers)
            if not over:
                break
            finish(hall, row)
        hall.seats[row] = seat


@compiled
def finish(hall: Hall, row: int) -> None:
    """Pay the seats, lay out the next game."""
    hall.over[row] = 1
    hall.scores[:] = 0
    rules.score(hall.states[row], hall.scores)
    pay(hall.scores, hall.states[row].players, hall.plans[0].reward, hall.rewards[row])
    hall.gains[row] = hall.rewards[row, hall.movers[row]]
    hall.cells[row].numbers[:] = hall.started


@compiled
def forced(eights: Table) -> int:
    """The only option, or NONE where there are several."""
    only = NONE
    for place in range(len(eights)):
        if eights[place]:
            if only != NONE or eights[place] & (eights[place] - 1):
                return NONE
            only = place
    below = (eights[only] - 1) & EIGHT_ONES
    return 8 * only + (running_count(below) >> 56)


@compiled
def look(cells: Table, plan: Plan, seat: int, seen: Any, numbers: Any) -> None:
    """Write down what the seat sees, as `observe.Layout.flat` does; `numbers` are those of `seen`."""
    numbers[0] = seat
    copy_over(numbers[1:], cells[: plan.box])
    copy_over(numbers[plan.box + 1 :], cells[plan.rest :])
    rules.hide(seen, seat)


@compiled
def copy_over(target: Any, source: Table) -> None:
    """All of the source to the beginning of the target."""
    for place in range(len(source)):
        target[place] = source[place]
