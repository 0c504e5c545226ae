"""The room that a search works in: made once, all arrays, so that compiled code can write on them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import numpy as np

from yurt.core.chance import Rng, sow
from yurt.core.game import Game
from yurt.core.kernel import CRITERIA, Ints, Log, Record, number, span

ROOT, WORLD, VIEW, TRIAL = range(4)  # states: as the bot sees it, as played on, two to work with
LONGEST_PATH = 400  # decisions in one walk down a tree
TO_THE_END = 1_000_000  # as the depth of a rollout


@dataclass(frozen=True)
class SearchStyle:
    """How a search plays on and what it rewards; a game's heuristic says what measured best (`STYLE`)."""

    explore: int = 700  # weight of curiosity against success, in thousandths
    depth: int = TO_THE_END  # decisions of a rollout before it is judged
    use_prior: int = 1  # 1: rollouts, and the order in which options are tried, follow the prior
    win_weight: int = 900  # how much of a reward is for winning and not for a good margin, in thousandths


FOR_WINS = SearchStyle(depth=TO_THE_END, win_weight=1000)  # rewards are wins, and nothing else


class StyleRow(Record):
    """A SearchStyle as compiled code reads it."""

    explore = number()
    depth = number()
    use_prior = number()
    win_weight = number()


class Tree(Record):
    """How far a search is; its nodes and edges have tables of their own."""

    seat = number()  # whose decision is searched
    nodes = number()  # how many there are
    edges = number()
    box = number()  # where in a state its box begins, which never changes
    rest = number()  # and where it ends


class Node(Record):
    key = number()
    first = number()  # its first edge


class Edge(Record):
    action = number()
    seat = number()
    next = number()  # the node's next edge
    visits = number()
    available = number()  # how often it could have been chosen
    reward = number()
    ended = number()  # how many rollouts reached the end of the game
    result = number()  # the sum of the seat's scores in these
    prior = number()  # how likely a network thinks it is, in parts of a certain win's reward


class Workspace(NamedTuple):
    states: Any  # ROOT, WORLD, VIEW, TRIAL
    cells: Ints  # the same memory as bare numbers
    rngs: Any
    logs: Any
    styles: Any
    weights: Ints
    values: Ints  # what each option seems worth
    scores: Ints
    rewards: Ints
    totals: Ints  # rewards added up
    trees: Any
    nodes: Any
    edges: Any
    slots: Ints  # where in `nodes` a key is, by hash
    path: Ints  # edges walked


def make_workspace(
    game: Game, iterations: int, style: SearchStyle, zeros: Callable[..., Any] = np.zeros, *, breadth: int = 1
) -> Workspace:
    """Room for so many iterations of so many edges each; `zeros` makes arrays as NumPy's does."""
    layout = game.rules.State.layout
    cells = zeros((4, layout.itemsize // 8), np.int64)
    trees = zeros(1, Tree.layout)
    trees[0].box, trees[0].rest = span(layout, "box")
    styles = zeros(1, StyleRow.layout)
    for name, value in asdict(style).items():
        setattr(styles[0], name, value)
    return Workspace(
        states=cells.view(layout).reshape(4),
        cells=cells,
        rngs=zeros(1, Rng.layout),
        logs=zeros(1, Log.layout),
        styles=styles,
        weights=zeros(game.rules.ACTIONS, np.int64),
        values=zeros(max(game.rules.ACTIONS, game.seats), np.int64),
        scores=zeros((game.seats, CRITERIA), np.int64),
        rewards=zeros(game.seats, np.int64),
        totals=zeros(game.seats, np.int64),
        trees=trees,
        nodes=zeros(iterations, Node.layout),
        edges=zeros(breadth * iterations, Edge.layout),
        slots=zeros(_slots(iterations), np.int64),
        path=zeros(LONGEST_PATH, np.int64),
    )


def _slots(iterations: int) -> int:
    slots = 16
    while slots < 2 * iterations:
        slots *= 2
    return slots


def set_root(workspace: Workspace, view: Any, seed: int) -> None:
    """Lay down the view to search from, and start its chance."""
    workspace.states[ROOT] = view
    sow(workspace.rngs[0], seed, 0)
