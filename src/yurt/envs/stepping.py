"""Thousands of games side by side, stepped in one compiled call; the open names are bound to one game's."""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

from types import ModuleType
from typing import Any, NamedTuple

from yurt.bots.workspace import Workspace
from yurt.core.chance import pick_option, sow
from yurt.core.contract import Rules
from yurt.core.kernel import NOBODY, Ints, Record, compiled, number
from yurt.core.loop import NONE
from yurt.envs.asking import AskingRoom
from yurt.envs.reward import pay, share_win

rules: Rules
loop: ModuleType  # yurt.core.loop with yurt.envs.asking as its policy

CHANCE_STREAM, OTHERS_STREAM = 0, 1
LEGAL = -1  # in place of a row: no action is illegal


class Places(Record):
    box = number()  # where in a state its box begins, which never changes
    rest = number()  # and where it ends
    reward = number()  # RANK or SCORE


class VectorState(NamedTuple):
    """Room for many games, one a row; all arrays, so that compiled code can write on them."""

    places: Any
    started: Ints  # the numbers of a State that is laid out, before any chance
    states: Any
    cells: Any  # the same memory as bare numbers
    chance: Any  # an Rng a row
    others: Any  # and one for its opponents
    logs: Any
    weights: Ints
    scores: Ints
    ours: Any  # for each row, 1 at the seats that the caller plays
    seats: Ints  # who decides now in each row
    movers: Ints  # who decided before the last step
    seen: Any  # what the decider sees: a State in narrow numbers, the box last
    observations: Any  # the same memory as bare numbers
    masks: Any  # a byte an action, and some more to fill the last eight
    eights: Any  # the same memory, eight masks in a number
    rewards: Any  # for each row and seat, of a game that ended in the last step
    shares: Any  # and what part of the win
    gains: Any  # for each row what the mover got in the last step
    over: Any  # 1 where one did
    ends: Any  # what the mover saw at its end
    finals: Any
    workspace: Workspace | int  # where opponents think, if they do


@compiled
def sow_all(vector: VectorState, seeds: Ints) -> None:
    """Lay out every game anew, each with the chance of its own seed."""
    for row in range(len(seeds)):
        sow(vector.chance[row], seeds[row], CHANCE_STREAM)
        sow(vector.others[row], seeds[row], OTHERS_STREAM)
        vector.cells[row].numbers[:] = vector.started


@compiled
def refused(masks: Any, actions: Ints) -> int:
    """The first row whose action is not among its options, or LEGAL."""
    for row in range(len(actions)):
        action = actions[row]
        if action < 0 or action >= rules.ACTIONS or not masks[row, action]:
            return row
    return LEGAL


@compiled
def choose_any(rngs: Any, eights: Ints, actions: Ints) -> None:
    """An option for each row, each as likely."""
    for row in range(len(actions)):
        actions[row] = pick_option(rngs[row], eights[row])


@compiled
def step(vector: VectorState, actions: Ints) -> None:
    """Play the action of each row (NONE after `sow_all`), and on until the caller has a choice again.

    A game that is over makes room for a new one.
    """
    log, weights, places = vector.logs[0], vector.weights, vector.places[0]
    for row in range(len(actions)):
        state, chance = vector.states[row], vector.chance[row]
        action, seat = actions[row], vector.seats[row]
        vector.over[row] = 0
        vector.gains[row] = 0
        vector.movers[row] = seat
        room = AskingRoom(
            state,
            vector.others[row],
            vector.masks[row],
            vector.eights[row],
            vector.ours[row],
            vector.workspace,
        )
        while True:
            seat = loop.play_on(state, seat, action, chance, weights, log, room)
            if seat != NOBODY:
                break
            finish(vector, row)
            action = NONE
        vector.seats[row] = seat
        look(vector.cells[row], places, seat, vector.seen[row], vector.observations[row])


@compiled
def finish(vector: VectorState, row: int) -> None:
    """Pay the seats, note what the mover sees at the end, lay out the next game."""
    look(vector.cells[row], vector.places[0], vector.movers[row], vector.ends[row], vector.finals[row])
    vector.over[row] = 1
    vector.scores[:] = 0
    rules.score(vector.states[row], vector.scores)
    pay(vector.scores, vector.states[row].players, vector.places[0].reward, vector.rewards[row])
    share_win(vector.scores, vector.states[row].players, vector.shares[row])
    vector.gains[row] = vector.rewards[row, vector.movers[row]]
    vector.cells[row].numbers[:] = vector.started


@compiled
def look(state: Any, places: Places, seat: int, seen: Any, observation: Any) -> None:
    """Write down what the seat sees, as `observe.Layout.flat` does; both share their memory."""
    cells, numbers = state.numbers, observation.numbers
    numbers[0] = seat
    copy_over(numbers[1:], cells[: places.box])
    copy_over(numbers[places.box + 1 :], cells[places.rest :])
    rules.hide(seen, seat)


@compiled
def copy_over(target: Any, source: Ints) -> None:
    """All of the source to the beginning of the target."""
    for place in range(len(source)):
        target[place] = source[place]
