"""A data set for learners: what was seen, allowed, thought and played at each decision of simulated games."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from yurt.arena.columns import Columns
from yurt.arena.dataset import Dataset, need_arrow
from yurt.arena.kept import Kept
from yurt.arena.plan import Plan, planned
from yurt.arena.playing import Games, parts
from yurt.arena.rows import Row, how_decided, reason_name
from yurt.arena.simulate import policy_of, workspace_for
from yurt.arena.workers import Here, Workers
from yurt.bots import seated
from yurt.bots.batch import PLAYERS_STREAM, stream_of
from yurt.bots.bound import BoundSearch, bound_search
from yurt.bots.evaluation import SAMPLES
from yurt.bots.learned.bound import bound_guided
from yurt.bots.learned.loading import network_of
from yurt.bots.learned.opinion import chances_of
from yurt.bots.search import findings
from yurt.bots.ways import fastest_way
from yurt.bots.workspace import ROOT, Workspace
from yurt.core.chance import pick, sow
from yurt.core.game import Game, find
from yurt.core.kernel import Ints, cells, span
from yurt.core.match import Match
from yurt.core.running import Way

POSITIONS = "positions"
GAMES_A_PART = 5


class Recorded(NamedTuple):
    """Some games, and a table of their positions."""

    games: Columns
    positions: Any


@dataclass(frozen=True)
class Recording:
    """The games of a plan as `simulate` plays them, decision by decision, so that each can be looked at."""

    plan: Plan
    size: int = GAMES_A_PART
    way: Way | None = None

    def prepare(self) -> None:
        self([0])

    def __call__(self, numbers: Sequence[int]) -> Recorded:
        import pyarrow as pa

        thinking = Thinking(self.plan, self.way or fastest_way(find(self.plan.game)))
        rows, columns = [], _columns(self.plan)
        for number in numbers:
            rows.append(_play(self.plan, number, thinking, columns))
        form = schema(self.plan)
        positions = pa.table([_array(columns[part.name], part.type) for part in form], schema=form)
        return Recorded(Columns.of(rows), positions)


class Thinking:
    """The bots of a plan, who decide with the numbers that they have in a batch."""

    def __init__(self, plan: Plan, way: Way) -> None:
        self.game = find(plan.game)
        self.bound: BoundSearch = bound_search(self.game, way)
        policies = [policy_of(bot, plan.game) for bot in plan.bots]
        self.workspace: Workspace = workspace_for(self.game, policies, self.bound.zeros)
        if max(policies) >= seated.BLITZ:
            self.guided, self.network = bound_guided(self.game, way).guided, network_of(self.game)

    def begin(self, seed: int, policies: Ints) -> None:
        sow(self.workspace.rngs[0], seed, PLAYERS_STREAM + stream_of(policies))

    def decide(self, policy: int, view: Any, seat: int, mask: Ints) -> tuple[int, dict[int, float]]:
        """What the seat plays, and what it thinks of its options.

        How likely each is played at random, how likely the network would play it, or its share of a search's
        visits; of who thinks nothing of the rest all is on one.
        """
        options = np.flatnonzero(mask).tolist()
        if policy == seated.UNIFORM:
            return int(pick(self.workspace.rngs[0], mask)), dict.fromkeys(options, 1 / len(options))
        self.workspace.states[ROOT] = view
        if policy == seated.GREEDY:
            action = int(self.bound.evaluation.look_ahead(self.workspace, seat, SAMPLES))
            return action, {action: 1.0}
        if policy == seated.BLITZ or policy >= seated.FALLIBLE:
            return self._liked(policy, seat), chances_of(self.workspace.values, options)
        self.bound.tree.clear(self.workspace, seat)
        if policy > seated.BLITZ:
            self.guided.guide(self.workspace, self.network, policy - seated.BLITZ)
        else:
            self.bound.tree.grow(self.workspace, policy)
        found = findings([self.workspace])
        return found[0].action, {finding.action: finding.share for finding in found}

    def _liked(self, policy: int, seat: int) -> int:
        """What a network plays at once; `values` of the workspace are then its likings."""
        if policy == seated.BLITZ:
            return int(self.guided.like_best(self.workspace, self.network, seat))
        frailty = divmod(policy - seated.FALLIBLE, seated.TEMPERATURE)
        return int(self.guided.like_fallibly(self.workspace, self.network, seat, *frailty))


def record(
    game: str,
    games: int,
    out: Path,
    *,
    bots: Sequence[str] = ("uniform",),
    players: int | None = None,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    workers: Workers | None = None,
) -> Games:
    """The rows of `simulate`, kept in `out`, with all positions beside them, in the folder `positions`."""
    need_arrow()
    recording = Recording(planned(game, bots, games, players, seed, options))
    kept = Kept(recording.plan, out)
    positions = Dataset(out / POSITIONS, schema(recording.plan))
    return Games(_recorded(recording, workers or Here(), kept, positions))


def _recorded(recording: Recording, workers: Workers, kept: Kept, positions: Dataset) -> Iterator[Columns]:
    known, first = kept.next, min(kept.next, positions.next)
    yield from kept.columns()
    try:
        for played in workers.each(recording, parts(recording.plan, recording.size, first)):
            positions.append(played.positions)
            kept.append(played.games)
            if len(new := played.games.between(known, recording.plan.games)):
                yield new
    finally:
        positions.write()
        kept.close()


def schema(plan: Plan) -> Any:
    """A row a decision; the vectors are those of docs/learn.md."""
    import pyarrow as pa

    game = find(plan.game)
    actions, seen = game.rules.ACTIONS, 1 + _visible(game)
    columns = {
        "number": pa.int64(),  # of the game
        "decision": pa.int32(),  # of the game, from 0
        "seat": pa.int8(),  # who decides
        "bot": pa.string(),
        "observation": pa.list_(pa.int16(), seen),
        "mask": pa.list_(pa.bool_(), actions),
        "policy": pa.list_(pa.float32(), actions),
        "action": pa.int16(),
        "scores": pa.list_(pa.int32(), plan.players),  # at the end of the game
        "wins": pa.list_(pa.float32(), plan.players),  # each seat's share of the win
    }
    return pa.schema(columns, {"contest": json.dumps(plan.header())})


def _visible(game: Game) -> int:
    box, rest = span(game.rules.State.layout, "box")
    return int(game.rules.State.layout.itemsize // 8 - (rest - box))


def _columns(plan: Plan) -> dict[str, list[Any]]:
    return {part.name: [] for part in schema(plan)}


def _array(values: list[Any], kind: Any) -> Any:
    """A column; vectors go by one flat array, which is far quicker."""
    import pyarrow as pa

    if not pa.types.is_fixed_size_list(kind):
        return pa.array(values, kind)
    flat = pa.array(np.concatenate(values).astype(kind.value_type.to_pandas_dtype()), kind.value_type)
    return pa.FixedSizeListArray.from_arrays(flat, type=kind)


def _play(plan: Plan, number: int, thinking: Thinking, columns: dict[str, list[Any]]) -> Row:
    """One game through the referee, each of its decisions added to the columns."""
    names, began = plan.seating(number), time.perf_counter()
    policies = np.array([policy_of(bot, plan.game) for bot in names], np.int64)
    match = Match(plan.game, plan.players, seed=plan.seed_of(number), chosen=plan.options, all_forced=True)
    thinking.begin(plan.seed_of(number), policies)
    decisions = 0
    while not match.over:
        seat = match.awaiting[0]
        view, mask = match.view(seat), np.zeros(thinking.game.rules.ACTIONS, np.int64)
        mask[match.actions(seat)] = 1
        action, thought = thinking.decide(int(policies[seat]), view, seat, mask)
        policy = np.zeros(len(mask), np.float32)
        policy[list(thought)] = list(thought.values())
        seen = _observation(thinking.game, view, seat)
        made = (number, decisions, seat, names[seat], seen, mask.astype(bool), policy, action)
        for name, value in zip(columns, made, strict=False):
            columns[name].append(value)
        match.play(seat, action)
        decisions += 1
    row = _row(plan, number, match, decisions, time.perf_counter() - began)
    columns["scores"] += [np.array(row.scores)] * decisions
    columns["wins"] += [np.array([row.share(seat) for seat in range(plan.players)])] * decisions
    return row


def _observation(game: Game, view: Any, seat: int) -> Ints:
    """As environments have it: whose eyes these are, and the view without its box."""
    numbers, (box, rest) = cells(view), span(game.rules.State.layout, "box")
    return np.concatenate((np.array([seat]), numbers[:box], numbers[rest:]))


def _row(plan: Plan, number: int, match: Match, decisions: int, seconds: float) -> Row:
    winners = tuple(match.winners)
    return Row(
        number=number,
        seed=plan.seed_of(number),
        bots=plan.seating(number),
        scores=tuple(match.scores),
        winners=winners,
        decided=how_decided(winners, match.scores),
        decisions=decisions,
        seconds=seconds,
        ended=reason_name(match.game, match.reason),
    )
