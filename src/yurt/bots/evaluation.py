"""A look one step ahead, and what an end is worth; `rules` and `heuristic` are bound to one game's."""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

from typing import Any

from yurt.bots.workspace import ROOT, TRIAL, WORLD, Workspace
from yurt.core.arithmetic import power_of_e
from yurt.core.chance import below, pick
from yurt.core.contract import Heuristic, Rules
from yurt.core.kernel import NOBODY, awaited, compiled
from yurt.core.ranking import wins

rules: Rules
heuristic: Heuristic

REWARD = 1_000_000  # a certain win
SAMPLES = 8  # worlds in which `look_ahead` tries each option


@compiled
def advantage(state: Any, seat: int) -> int:
    """How much better the seat stands than the others do on average."""
    others = 0
    for other in range(state.players):
        if other != seat:
            others += heuristic.value(state, other)
    return int(heuristic.value(state, seat) - others // (state.players - 1))


@compiled
def best(workspace: Workspace) -> int:
    """The option with the highest value, any of them where several have it."""
    found, ties = -1, 0
    for action in range(len(workspace.weights)):
        if not workspace.weights[action]:
            continue
        if found < 0 or workspace.values[action] > workspace.values[found]:
            found, ties = action, 1
        elif workspace.values[action] == workspace.values[found]:
            ties += 1
            if below(workspace.rngs[0], ties) == 0:
                found = action
    return found


@compiled
def look_ahead(workspace: Workspace, seat: int, samples: int) -> int:
    """The option after which the seat stands best in sampled worlds; others asked at once play anything."""
    workspace.values[:] = 0
    for _ in range(samples):
        workspace.states[WORLD] = workspace.states[ROOT]
        rules.determinize(workspace.states[WORLD], seat, workspace.rngs[0])
        action = 0
        while action < len(workspace.weights):
            workspace.states[TRIAL] = workspace.states[WORLD]
            action = try_next(workspace, seat, action) + 1
    return best(workspace)


@compiled
def try_next(workspace: Workspace, seat: int, action: int) -> int:
    """Add to `values` how well the seat stands after its next option from `action` on; which it was."""
    trial, weights = workspace.states[TRIAL], workspace.weights
    for turn in range(trial.players):
        mover = (seat + turn) % trial.players
        if not trial.awaiting[mover] or (turn and not workspace.states[WORLD].awaiting[mover]):
            continue
        weights[:] = 0
        rules.options(trial, mover, weights)
        if turn:
            heuristic.prior(trial, mover, weights)
            chosen = pick(workspace.rngs[0], weights)
        else:
            while action < len(weights) and not weights[action]:
                action += 1
            if action == len(weights):
                return action
            chosen = action
        workspace.logs[0].count = 0
        rules.apply(trial, mover, chosen, workspace.logs[0])
    weights[:] = 0
    rules.options(workspace.states[WORLD], seat, weights)
    workspace.values[action] += advantage(trial, seat)
    return action


@compiled
def fill_rewards(workspace: Workspace) -> None:
    """Each seat's chance to win as the world now stands."""
    world, win_weight = workspace.states[WORLD], 0
    workspace.scores[:] = 0
    estimate_rewards(workspace)
    if awaited(world) == NOBODY:
        rules.score(world, workspace.scores)
        win_weight = workspace.styles[0].win_weight
    winners = 0
    for seat in range(world.players):
        winners += wins(workspace.scores, seat, world.players)
    for seat in range(world.players):
        won = REWARD // winners if wins(workspace.scores, seat, world.players) else 0
        estimated = workspace.rewards[seat] * (1000 - win_weight)
        workspace.rewards[seat] = (won * win_weight + estimated) // 1000


@compiled
def estimate_rewards(workspace: Workspace) -> None:
    """Rewards by the heuristic alone: the better a seat stands the likelier it wins."""
    world = workspace.states[WORLD]
    scale = heuristic.scale(world)
    highest = heuristic.value(world, 0)
    for seat in range(world.players):
        workspace.values[seat] = heuristic.value(world, seat)
        highest = max(highest, workspace.values[seat])
    total = 0.0
    for seat in range(world.players):
        total += power_of_e((workspace.values[seat] - highest) / scale)
    for seat in range(world.players):
        workspace.rewards[seat] = int(REWARD * power_of_e((workspace.values[seat] - highest) / scale) / total)
