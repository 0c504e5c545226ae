"""Many games of one kind, ready to be stepped: the Hall that `batch` works in, and why it refuses."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

import numpy as np

from yurt.bots import mind
from yurt.core.chance import Rng
from yurt.core.compile import bind, compile_module
from yurt.core.game import Game
from yurt.core.kernel import CRITERIA, SEATS, Log, Table, as_rows
from yurt.envs import batch, greedy, observe, uniform

OPPONENTS = ("uniform", "greedy", "self")  # self: every decision is the caller's


def bound(game: Game, opponents: str, *, fast: bool) -> ModuleType:
    """`batch` bound to a game, compiled when first called unless it is in the cache."""
    make, rules = compile_module if fast else bind, game.modules["rules"]
    how: ModuleType = uniform
    if opponents == "greedy":
        how = make(greedy, rules=rules, steps=mind.mind(game, fast).steps)
    return make(batch, rules=rules, opponents=how, TUMBLES=hasattr(rules, "tumble"))


def make_hall(
    game: Game, rows: int, players: int, chosen: Mapping[str, str], reward: int, ours: Table
) -> batch.Hall:
    """Room for so many games, none of them begun."""
    form, layout = game.rules.State.layout, observe.layout(game)
    plans = np.zeros(1, batch.Plan.layout)
    plans[0].box, plans[0].rest, plans[0].reward = layout.box, layout.rest, reward
    started = np.frombuffer(game.started(players, chosen, game.box({}), Log.new()).tobytes(), np.int64).copy()
    cells, seen, ends = np.tile(started, (rows, 1)), _seen(game, rows, started), _seen(game, rows, started)
    eights = np.zeros((rows, -(-game.rules.ACTIONS // 8)), np.int64)
    return batch.Hall(
        plans=plans,
        started=started,
        states=cells.view(form).reshape(rows),
        cells=as_rows(cells),
        chance=np.zeros(rows, Rng.layout),
        others=np.zeros(rows, Rng.layout),
        logs=np.zeros(1, Log.layout),
        weights=np.zeros(game.rules.ACTIONS, np.int64),
        scores=np.zeros((SEATS, CRITERIA), np.int64),
        ours=ours,
        seats=np.zeros(rows, np.int64),
        movers=np.zeros(rows, np.int64),
        seen=seen.view(observe.form(game)).reshape(rows),
        observations=as_rows(seen),
        masks=as_rows(eights.view(np.int8)),
        eights=as_rows(eights),
        rewards=np.zeros((rows, SEATS), np.float64),
        gains=np.zeros(rows, np.float64),
        over=np.zeros(rows, np.bool_),
        ends=ends.view(observe.form(game)).reshape(rows),
        finals=as_rows(ends),
    )


def _seen(game: Game, rows: int, started: Table) -> observe.Observation:
    """Room for what is seen in each row, with the box behind it, which `hide` may want to read."""
    layout = observe.layout(game)
    seen = np.zeros((rows, layout.size + layout.rest - layout.box), np.int32)
    seen[:, layout.size :] = started[layout.box : layout.rest]
    return seen


def why_not(game: Game, hall: batch.Hall, row: int, action: int) -> str:
    """Why the action of a row is refused, in words."""
    seat = int(hall.seats[row])
    view = hall.states[row].copy()
    game.rules.hide(view, seat)
    return f"game {row}, seat {seat}: {refusal(game, view, seat, action)}"


def refusal(game: Game, view: Any, seat: int, action: int) -> str:
    """Why a seat may not play an action, in words."""
    if not 0 <= action < game.rules.ACTIONS:
        return f"there is no action {action}: {game.name} has 0 to {game.rules.ACTIONS - 1}"
    rule, why = game.words.refusal(view, seat, action)
    return f"{game.word(action)!r} is illegal ({rule}: {why.en})"
