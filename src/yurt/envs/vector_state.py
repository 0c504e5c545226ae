"""Many games of one kind, ready to be stepped: what `stepping` works in, and why it refuses."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

import numpy as np

from yurt.bots.anything import make_masks
from yurt.bots.bound import bound_loop, bound_search
from yurt.bots.workspace import SearchStyle, make_workspace
from yurt.core.chance import Rng
from yurt.core.game import Game
from yurt.core.kernel import CRITERIA, Ints, Log, as_rows
from yurt.core.running import Way
from yurt.core.running.twins import bind, compile_module
from yurt.envs import asking, greedy, observe, stepping, uniform
from yurt.envs.by_module import rules_by_module

OPPONENTS = ("uniform", "greedy", "self")  # self: every decision is the caller's


def bound_stepping(game: Game, opponents: str, way: Way) -> ModuleType:
    """`stepping` bound to a game; native, it is compiled when first called unless it is in the cache."""
    make = compile_module if way == "native" else bind
    rules = rules_by_module(game) if way == "wasm" else game.modules["rules"]
    how: ModuleType = uniform
    if opponents == "greedy":
        how = make(
            greedy,
            rules=rules,
            evaluation=bound_search(game, "native" if way == "native" else "plain").evaluation,
        )
    playing = bound_loop(rules, make(asking, rules=rules, opponents=how), make)
    return make(stepping, rules=rules, loop=playing)


def make_vector_state(
    game: Game,
    rows: int,
    players: int,
    chosen: Mapping[str, str],
    reward: int,
    ours: Ints,
    opponents: str,
) -> stepping.VectorState:
    """Room for so many games, none of them begun."""
    form, layout = game.rules.State.layout, observe.layout(game)
    places = np.zeros(1, stepping.Places.layout)
    places[0].box, places[0].rest, places[0].reward = layout.box, layout.rest, reward
    started = np.frombuffer(game.started(players, chosen, game.box({}), Log.new()).tobytes(), np.int64).copy()
    cells, seen, ends = np.tile(started, (rows, 1)), _seen(game, rows, started), _seen(game, rows, started)
    masks, eights = make_masks(game, rows)
    return stepping.VectorState(
        places=places,
        started=started,
        states=cells.view(form).reshape(rows),
        cells=as_rows(cells),
        chance=np.zeros(rows, Rng.layout),
        others=np.zeros(rows, Rng.layout),
        logs=np.zeros(1, Log.layout),
        weights=np.zeros(game.rules.ACTIONS, np.int64),
        scores=np.zeros((game.seats, CRITERIA), np.int64),
        ours=as_rows(ours),
        seats=np.zeros(rows, np.int64),
        movers=np.zeros(rows, np.int64),
        seen=seen.view(observe.form(game)).reshape(rows),
        observations=as_rows(seen),
        masks=masks,
        eights=eights,
        rewards=np.zeros((rows, game.seats), np.float64),
        shares=np.zeros((rows, game.seats), np.float64),
        gains=np.zeros(rows, np.float64),
        over=np.zeros(rows, np.bool_),
        ends=ends.view(observe.form(game)).reshape(rows),
        finals=as_rows(ends),
        workspace=make_workspace(game, 1, SearchStyle()) if opponents == "greedy" else 0,
    )


def _seen(game: Game, rows: int, started: Ints) -> observe.Observation:
    """Room for what is seen in each row, with the box behind it, which `hide` may want to read."""
    layout = observe.layout(game)
    seen = np.zeros((rows, layout.size + layout.rest - layout.box), np.int32)
    seen[:, layout.size :] = started[layout.box : layout.rest]
    return seen


def why_not(game: Game, vector: stepping.VectorState, row: int, action: int) -> str:
    """Why the action of a row is refused, in words."""
    seat = int(vector.seats[row])
    view = vector.states[row].copy()
    game.rules.hide(view, seat)
    return f"game {row}, seat {seat}: {refusal(game, view, seat, action)}"


def refusal(game: Game, view: Any, seat: int, action: int) -> str:
    """Why a seat may not play an action, in words."""
    if not 0 <= action < game.rules.ACTIONS:
        return f"there is no action {action}: {game.name} has 0 to {game.rules.ACTIONS - 1}"
    rule, why = game.words.refusal(view, seat, action)
    return f"{game.word(action)!r} is illegal ({rule}: {why.en})"
