"""The analysis of finished games: in workers, step by step, in turn with all who want to think there.

On several nodes one of them claims an analysis and keeps what it has found so far in the store, where the
others read it; if it is gone, the next node on which somebody looks goes on from there.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Any, Literal, Protocol

import orjson

from yurt.core import transcript
from yurt.core.game import find
from yurt.core.kernel import CHANCE
from yurt.core.language import Mistake, Phrase, capitalised
from yurt.core.match import Match
from yurt.server.jobs import lines
from yurt.server.jobs.asking import WorkerError, Workers
from yurt.server.jobs.turns import QueueFullError
from yurt.server.store.interface import Others
from yurt.server.store.records import StoreError, hashed
from yurt.study import review
from yurt.study.analysis import Parts, analyst_of, read_parts
from yurt.study.thought import Thought, standard

VERSION = 3  # of what is kept: an older analysis is made again
BATCH = 1  # steps at a time: half a second, so that bots do not wait
MOST_RUNNING = 32
MOST_RUNNING_EACH = 2  # of one client
MOST_REMEMBERED = 50
MOST_STEPS = 4_000
MOST_FAILURES = 3
FULL_SECONDS = 1.0  # before an analysis asks again for a turn in a full queue
KEEP_SECONDS = 2.0  # between two times that other nodes are let know how far it is

log = logging.getLogger("yurt.server")
Stage = Literal["running", "cancelled", "done"]


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
    found = review.told(analyst.match, analyst.states, read_parts(plain), analyst.thought, language)
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
    found = review.told(match, analyst.states, Parts([decision], []), analyst.thought, language)
    said = found["decisions"][0]
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
    steps: list[int] = field(default_factory=list)  # that are done
    cancelled: bool = False
    failures: int = 0
    tasks: list[asyncio.Task[None]] = field(default_factory=list)
    kept_at: float = 0.0  # when it was last kept, by the monotonic clock
    client: str = ""  # who began it, in whose turn it goes on
    by: str = ""  # a hash of that, which other nodes know too

    @property
    def plain(self) -> dict[str, Any]:
        return {"decisions": self.decisions, "standings": self.standings}

    @property
    def complete(self) -> bool:
        return len(self.standings) == self.total

    @property
    def stage(self) -> Stage:
        return "done" if self.complete else "cancelled" if self.cancelled else "running"


class Keeper(Protocol):
    """Where analyses are kept beside their games."""

    key: bytes

    @property
    def others(self) -> Others | None: ...

    async def add_analysis(self, id: str, text: str) -> None: ...

    async def analysis(self, id: str) -> str | None: ...


class Analyses:
    """All that run, and the last that did; each game is looked through once, for all who look."""

    def __init__(self, pools: Sequence[Workers], keeper: Keeper) -> None:
        self.pools = pools
        self.keeper = keeper
        self._running: OrderedDict[str, Running] = OrderedDict()

    async def look(self, id: str, text: str, client: str = "") -> tuple[Stage, dict[str, Any]] | None:
        """What is known so far of the analysis of a game, and whether it goes on; None: nothing."""
        stored = await self._stored(id, text) if id not in self._running else None
        if stored and stage_of(stored) == "running" and await self._is_ours(id):
            self.start(id, text, stored["total"], stored, client)  # the node that did it is gone
        running = self._running.get(id)
        if running:
            return running.stage, running.plain
        return (stage_of(stored), stored) if stored else None

    async def begin(self, id: str, text: str, total: int, client: str = "") -> int:
        """Begin, or go on; how many steps are done already."""
        stored = None
        if id not in self._running:
            stored = await self._stored(id, text)
            if not await self._is_ours(id):
                return len(stored["standings"]) if stored else 0
        running = self.start(id, text, total, stored, client)
        if self.keeper.others:
            await self._keep(id, running)
        return len(running.standings)

    async def _stored(self, id: str, text: str) -> dict[str, Any] | None:
        """What is stored of a game's analysis; None where there is none by the thought it gets now."""
        stored = await self.keeper.analysis(id)
        return read_stored(stored, thought_for(text)) if stored else None

    async def _is_ours(self, id: str) -> bool:
        """Whether this node does it: there is no other, or none that does."""
        return self.keeper.others is None or await self.keeper.others.claim(job_of(id))

    def has_room(self, id: str, client: str | None = None) -> bool:
        """Whether one more may run, of all or of one client's; one that runs already may."""
        running = {each for each, one in self._running.items() if one.stage == "running"}
        ours = {each for each in running if client in (None, self._running[each].client)}
        return id in running or len(ours) < (MOST_RUNNING if client is None else MOST_RUNNING_EACH)

    def start(
        self, id: str, text: str, total: int, stored: dict[str, Any] | None = None, client: str = ""
    ) -> Running:
        """Begin, or go on with one that was cancelled, or with what is stored of one."""
        before = self._running.get(id)
        if before and not before.cancelled:
            return before
        running = before or _resumed(text, total, stored)
        running.cancelled, running.failures = False, 0
        running.client, running.by = client, hashed(client, self.keeper.key)
        self._running[id] = running
        while len(self._running) > MOST_REMEMBERED:
            self._forget()
        running.tasks = [asyncio.create_task(self._work(id, running, pool)) for pool in self.pools]
        return running

    async def cancel(self, id: str, client: str = "") -> bool:
        """Stop, wherever it is done; what is there stays, and a new start goes on.

        Return False, and let it go on, if another client began it.
        """
        running, others = self._running.get(id), self.keeper.others
        by = running.by if running else orjson.loads(await self.keeper.analysis(id) or "{}").get("by")
        if by and by != hashed(client, self.keeper.key):
            return False
        if running:
            running.cancelled = not running.complete
            await self._end(id, running)
        elif others and not await others.stop(job_of(id)):
            stored = orjson.loads(await self.keeper.analysis(id) or "{}")
            if stored and stage_of(stored) == "running":
                await self.keeper.add_analysis(id, orjson.dumps(stored | {"stage": "cancelled"}).decode())
        return True

    async def _keep(self, id: str, running: Running) -> None:
        """Let other nodes know how far it is."""
        running.kept_at = time.monotonic()
        so_far = {"total": running.total, "stage": running.stage, "steps": running.steps, "by": running.by}
        await self.keeper.add_analysis(id, written(running.plain | so_far, thought_for(running.text)))

    async def _end(self, id: str, running: Running) -> None:
        """Among several nodes what is stored counts from now on, whoever goes on with it."""
        others = self.keeper.others
        if others and self._running.pop(id, None):
            if not running.complete:
                await self._keep(id, running)
            await others.release(job_of(id))

    async def _let_know(self, id: str, running: Running, others: Others) -> None:
        """Now and then what is found is kept, unless somebody has stopped it or goes on with it elsewhere."""
        if running.cancelled or time.monotonic() - running.kept_at < KEEP_SECONDS:
            return
        held = await others.held(job_of(id))
        running.cancelled = held != "ours"
        if held == "lost":
            self._running.pop(id, None)
        elif held == "stopped":
            await self._end(id, running)
        else:
            await self._keep(id, running)

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
                found = await pool.ask(part, running.text, steps, who=running.client)
            except QueueFullError:
                running.waiting.appendleft(steps)
                await asyncio.sleep(FULL_SECONDS)
                continue
            except WorkerError as error:
                running.waiting.append(steps)  # tried again, after the others
                running.failures += 1
                log.warning("an analysis got no answer: %s", error)
                if running.failures >= MOST_FAILURES:
                    running.cancelled = True
                continue
            running.decisions += found["decisions"]
            running.standings += found["standings"]
            running.steps += steps
            try:
                if running.complete:
                    whole = written(running.plain, thought_for(running.text))
                    await self.keeper.add_analysis(id, whole)
                    await self._end(id, running)
                elif self.keeper.others:
                    await self._let_know(id, running, self.keeper.others)
            except StoreError as error:
                log.warning("an analysis could not be kept: %s", error)


def job_of(id: str) -> str:
    return f"analysis {id}"


def _resumed(text: str, total: int, stored: dict[str, Any] | None) -> Running:
    """One with what is stored of it already; the other steps are still to be looked at."""
    plain = stored or {"decisions": [], "standings": [], "steps": []}
    waiting = [step for step in range(total) if step not in set(plain["steps"])]
    batches = [waiting[first : first + BATCH] for first in range(0, len(waiting), BATCH)]
    return Running(text, total, deque(batches), plain["decisions"], plain["standings"], plain["steps"])


@lru_cache(maxsize=64)
def thought_for(text: str) -> Thought:
    """What a game gets, by its transcript."""
    header = transcript.read(text).header
    return standard(find(header["game"]), int(header["players"]))


def written(plain: dict[str, Any], thought: Thought) -> str:
    """An analysis as it is stored; one that is not complete has its `total` and `stage` too."""
    return orjson.dumps({"version": VERSION, "thought": asdict(thought), **plain}).decode()


def stage_of(stored: dict[str, Any]) -> Stage:
    stage: Stage = stored.get("stage", "done")
    return stage


def read_stored(text: str, thought: Thought) -> dict[str, Any] | None:
    """One that was stored, complete or not; None where it is of another version or thought."""
    plain: dict[str, Any] = orjson.loads(text)
    return plain if plain["version"] == VERSION and plain["thought"] == asdict(thought) else None
