"""The analysis of finished games: in workers, step by step, in turn with all who want to think there."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Protocol

import orjson

from yurt.core.kernel import CHANCE
from yurt.core.language import Mistake, Phrase, capitalised
from yurt.core.match import Match
from yurt.server.jobs import lines
from yurt.server.jobs.asking import WorkerError, Workers
from yurt.study import review
from yurt.study.analysis import STANDARD, Parts, analyst_of, read_parts

VERSION = 2  # of what is kept: an older analysis is made again
BATCH = 1  # steps at a time: half a second, so that bots do not wait
MOST_RUNNING = 8
MOST_REMEMBERED = 50
MOST_STEPS = 4_000
MOST_FAILURES = 3

log = logging.getLogger("yurt.server")


# In a worker


def plan(text: str) -> int | Phrase:
    """How many steps a game has, or why it is not analysed."""
    try:
        return len(analyst_of(text).steps)
    except Mistake as error:
        return error.sentence


def part(text: str, steps: Sequence[int]) -> dict[str, Any]:
    """Some steps of a game, as they are kept."""
    return analyst_of(text).parts(steps).plain()


def told(text: str, plain: dict[str, Any], language: str) -> bytes:
    """What is known so far, in words."""
    analyst = analyst_of(text)
    found = review.told(analyst.match, analyst.states, read_parts(plain), STANDARD, language)
    return orjson.dumps(found)


def options(text: str, turn: int, language: str) -> list[dict[str, str]] | None:
    """All that might have been played in a decision; None where nobody decided."""
    analyst = analyst_of(text)
    match = analyst.match
    if not _decided(match, turn):
        return None
    seat, (view, actions) = match.history[turn].seat, analyst.asked(turn)
    labels = [capitalised(match.game.label(view, seat, action, match.names)) for action in actions]
    return [
        {"word": match.game.word(action), "label": label.spoken(language)}
        for action, label in zip(actions, labels, strict=True)
    ]


def why(text: str, turn: int, move: str, language: str) -> bytes | None:
    """How an option of a decision would have gone, as `WhyNot`; None where there is no such one."""
    analyst = analyst_of(text)
    match = analyst.match
    if not _decided(match, turn):
        return None
    action = next((one for one in analyst.asked(turn)[1] if match.game.word(one) == move), None)
    if action is None:
        return None
    decision = analyst.decision(turn, also=action)
    said = review.told(match, analyst.states, Parts([decision], []), STANDARD, language)["decisions"][0]
    steps = analyst.imagined(turn, action)
    moments = lines.moments(match.game, steps, turn, decision.seat, match.names, language)
    answer = {
        **said,
        "text": review.why(match, analyst.states, decision, action).spoken(language),
        "line": [line["text"] for moment in moments for line in moment["heard"]],
        "asked": move,
        "moments": moments,
    }
    return orjson.dumps(answer)


def _decided(match: Match, turn: int) -> bool:
    """Whether somebody chose at a moment."""
    return 0 <= turn < match.turn and match.history[turn].seat != CHANCE and not match.history[turn].forced


# In the server


@dataclass
class Running:
    """An analysis on its way."""

    text: str
    total: int
    waiting: deque[list[int]]
    decisions: list[dict[str, Any]] = field(default_factory=list)
    standings: list[dict[str, Any]] = field(default_factory=list)
    cancelled: bool = False
    failures: int = 0
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @property
    def plain(self) -> dict[str, Any]:
        return {"decisions": self.decisions, "standings": self.standings}

    @property
    def complete(self) -> bool:
        return len(self.standings) == self.total


class Keeper(Protocol):
    """Where complete analyses are kept beside their games."""

    async def add_analysis(self, id: str, text: str) -> None: ...

    async def analysis(self, id: str) -> str | None: ...


class Analyses:
    """All that run, and the last that did; each game is looked through once, for all who look."""

    def __init__(self, pools: Sequence[Workers], keeper: Keeper) -> None:
        self.pools = pools
        self.keeper = keeper
        self._running: OrderedDict[str, Running] = OrderedDict()

    def find(self, id: str) -> Running | None:
        return self._running.get(id)

    async def kept(self, id: str) -> dict[str, Any] | None:
        """One that was complete before; None where there is none of this version."""
        return read_kept(await self.keeper.analysis(id))

    @property
    def busy(self) -> bool:
        return sum(not one.complete and not one.cancelled for one in self._running.values()) >= MOST_RUNNING

    def start(self, id: str, text: str, total: int) -> Running:
        """Begin, or go on with one that was cancelled."""
        before = self._running.get(id)
        if before and not before.cancelled:
            return before
        batches = [list(range(first, min(first + BATCH, total))) for first in range(0, total, BATCH)]
        running = before or Running(text, total, deque(batches))
        running.cancelled, running.failures = False, 0
        self._running[id] = running
        while len(self._running) > MOST_REMEMBERED:
            self._forget()
        running.tasks = [asyncio.create_task(self._work(id, running, pool)) for pool in self.pools]
        return running

    def cancel(self, id: str) -> None:
        """Stop; what is there stays, and a new start goes on."""
        running = self._running.get(id)
        if running and not running.complete:
            running.cancelled = True

    def close(self) -> None:
        for running in self._running.values():
            running.cancelled = True
            for task in running.tasks:
                task.cancel()

    def _forget(self) -> None:
        """Let go of the oldest that is not on its way."""
        for id, running in self._running.items():
            if running.complete or running.cancelled:
                del self._running[id]
                return
        self._running.popitem(last=False)

    async def _work(self, id: str, running: Running, pool: Workers) -> None:
        while running.waiting and not running.cancelled:
            steps = running.waiting.popleft()
            try:
                found = await pool.ask(part, running.text, steps, who=f"analysis {id}")
            except WorkerError as error:
                running.waiting.append(steps)  # tried again, after the others
                running.failures += 1
                log.warning("an analysis got no answer: %s", error)
                if running.failures >= MOST_FAILURES:
                    running.cancelled = True
                continue
            running.decisions += found["decisions"]
            running.standings += found["standings"]
            if running.complete:
                await self.keeper.add_analysis(id, kept(running.plain))


def kept(plain: dict[str, Any]) -> str:
    """A complete analysis as it is stored."""
    return orjson.dumps({"version": VERSION, "thought": asdict(STANDARD), **plain}).decode()


def read_kept(text: str | None) -> dict[str, Any] | None:
    """One that was stored; None where there is none of this version."""
    plain: dict[str, Any] | None = orjson.loads(text) if text else None
    return plain if plain and plain["version"] == VERSION and plain["thought"] == asdict(STANDARD) else None
