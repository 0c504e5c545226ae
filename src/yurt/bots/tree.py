"""The search tree: what each option led to, by what the seat that had it knew.

An iteration fills in what the searching seat cannot see (it determinizes), walks down the tree and beyond
(`walk`), and adds what each seat got to the options on its way.
"""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

from types import ModuleType

from yurt.bots.walk import NONE
from yurt.bots.workspace import ROOT, WORLD, Workspace
from yurt.core.contract import Rules
from yurt.core.kernel import NOBODY, awaited, compiled

rules: Rules
evaluation: ModuleType  # yurt.bots.evaluation, bound to the same game
walk: ModuleType  # yurt.bots.walk, bound to the same game


@compiled
def clear(workspace: Workspace, seat: int) -> None:
    """Begin anew, for a seat or, with NOBODY, for a spectator."""
    workspace.trees[0].seat = seat
    workspace.trees[0].nodes = 0
    workspace.trees[0].edges = 0
    workspace.slots[:] = NONE
    workspace.totals[:] = 0


@compiled
def grow(workspace: Workspace, iterations: int) -> None:
    """Search on; the root's edges then hold what was found."""
    for _ in range(iterations):
        workspace.states[WORLD] = workspace.states[ROOT]
        rules.determinize(workspace.states[WORLD], workspace.trees[0].seat, workspace.rngs[0])
        length = walk.walk(workspace, workspace.trees[0].seat)
        evaluation.fill_rewards(workspace)
        backpropagate(workspace, length)


@compiled
def grow_below(workspace: Workspace, action: int, iterations: int) -> None:
    """Search on below one option of the root alone, or with NONE from the root as it stands.

    What each seat got in these iterations is added to `totals`.
    """
    for _ in range(iterations):
        workspace.states[WORLD] = workspace.states[ROOT]
        rules.determinize(workspace.states[WORLD], workspace.trees[0].seat, workspace.rngs[0])
        length = walk.walk_below(workspace, action)
        evaluation.fill_rewards(workspace)
        backpropagate(workspace, length)
        for seat in range(len(workspace.totals)):
            workspace.totals[seat] += workspace.rewards[seat]


@compiled
def backpropagate(workspace: Workspace, length: int) -> None:
    ended = awaited(workspace.states[WORLD]) == NOBODY
    for place in range(length):
        edge = workspace.edges[workspace.path[place]]
        edge.visits += 1
        edge.reward += workspace.rewards[edge.seat]
        if ended:
            edge.ended += 1
            edge.result += workspace.scores[edge.seat, 0]


@compiled
def most_visited(workspace: Workspace) -> int:
    """The action tried most at the root."""
    action, visits, edge = NONE, 0, workspace.nodes[0].first
    while edge != NONE:
        tried = workspace.edges[edge]
        if tried.visits > visits or (tried.visits == visits and tried.action < action):
            action, visits = tried.action, tried.visits
        edge = tried.next
    return int(action)
