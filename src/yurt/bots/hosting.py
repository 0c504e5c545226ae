"""What a host in another language must know to call a game's module: sizes, places, styles, all as data."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import numpy as np

from yurt.bots.bound import style_of
from yurt.bots.evaluation import REWARD, SAMPLES
from yurt.bots.workspace import FOR_WINS, Edge, Node, StyleRow, Tree, Workspace, make_workspace
from yurt.core.chance import Rng
from yurt.core.game import Game
from yurt.core.kernel import Record

FEW, MANY = 1, 1000  # iterations: what differs between two workspaces depends on them
RECORDS: tuple[type[Record], ...] = (Tree, Node, Edge, StyleRow, Rng)


def hosting(game: Game) -> dict[str, Any]:
    """Part of the module's section `yurt`; docs/architecture.md says how a host reads it."""
    few, many = (make_workspace(game, iterations, style_of(game)) for iterations in (FEW, MANY))
    return {
        "state": game.rules.State.layout.itemsize,
        "actions": game.rules.ACTIONS,
        "seats": game.seats,
        "workspace": [_array(name, few, many) for name in Workspace._fields],
        "records": {kind.__name__: list(kind.layout.names or ()) for kind in RECORDS},
        "box": [int(few.trees[0].box), int(few.trees[0].rest)],
        "styles": {"play": asdict(style_of(game)), "wins": asdict(FOR_WINS)},
        "samples": SAMPLES,
        "reward": REWARD,
    }


def _array(name: str, few: Workspace, many: Workspace) -> dict[str, Any]:
    """One array of a workspace: bytes of an item, how many in each direction, and whose memory it shares."""
    array, other = getattr(many, name), getattr(few, name)
    lengths = zip(array.shape, other.shape, strict=True)
    told = {"name": name, "item": array.itemsize, "lengths": [_length(*both) for both in lengths]}
    shared = [known for known in Workspace._fields if np.shares_memory(getattr(many, known), array)]
    return told if shared[0] == name else told | {"same_as": shared[0]}


def _length(many: int, few: int) -> int | str:
    if many == few:
        return many
    return "iterations" if many == MANY else "slots"
