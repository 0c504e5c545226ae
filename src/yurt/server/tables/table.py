"""One table: its seats, its match, and everyone who looks on.

A change is made under the table's lock, stored, and only then shown: nobody ever sees what a
crash could take back. If the store fails, what is in memory may be ahead of the log: the table is
given up at once, shows nothing more, and comes back from its log.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from orjson import Fragment

from yurt.core.language import Phrase, listed
from yurt.core.match import NOT_AWAITED, IllegalAction, Match
from yurt.server import phrases
from yurt.server.jobs.asking import Workers
from yurt.server.jobs.compiled import rules_of
from yurt.server.refusal import RefusalError, illegal
from yurt.server.shown import views
from yurt.server.shown.composing import Shown
from yurt.server.store.interface import Store
from yurt.server.store.records import UNDO, Entry, StoredTable, StoreError
from yurt.server.tables.coach import Coach
from yurt.server.tables.freezing import EVERY, frozen
from yurt.server.tables.onlooker import Onlooker
from yurt.server.tables.rebuilding import begun
from yurt.server.tables.robots import Robots
from yurt.server.tables.tokens import Right, Tokens
from yurt.server.wire.message import Stage
from yurt.server.wire.tables import SeatChange, SeatInfo, TableInfo
from yurt.server.wire.told import Presence

PRESENCE_SECONDS = 0.4  # who comes and goes is collected for so long, then told
AWAY_SECONDS = 1.0  # a table that was given up comes back after so long

log = logging.getLogger("yurt.server")


class Table:
    """Invariant: outside the lock, match, log and what is shown tell the same, or the table is gone."""

    def __init__(self, record: StoredTable, store: Store, workers: Workers) -> None:
        self.id = record.id
        self.setting = record.setting
        self.record = record
        self.store = store
        self.workers = workers
        self.tokens = Tokens(store.key, record.id, record.setting)
        self.turns: dict[str, int] = {}  # the turn that each message led to, by its id
        self.log = record.log
        self._turns: list[int] = []  # the turn that each entry of the log led to
        self.onlookers: set[Onlooker] = set()
        self.lock = asyncio.Lock()
        self.back_at = 0.0  # when a table that is gone may be had again, by the loop's clock
        self.robots = Robots(self)
        self.coach = Coach(self)
        self.shown = Shown(None, {})
        self._gone = False
        self._match: Match | None = None
        self._lasting = views.lasting(record)
        self._seats: Fragment | None = None  # as shown; none once it no longer holds
        self._asked: dict[int, int] = {}  # for each seat awaited, the turn since which its question stands
        self._telling: asyncio.TimerHandle | None = None

    def resume(self, match: Match, turns: list[int]) -> None:
        """Go on with a match that was rebuilt from the log; `turns`: what each entry led to."""
        self._match = match
        self._turns = turns
        self.record.frozen = None
        self.turns = {entry.id: turn for entry, turn in zip(self.log, turns, strict=True) if entry.id}
        self._note_questions([])

    # Being given up

    @property
    def gone(self) -> bool:
        return self._gone

    @property
    def match(self) -> Match | None:
        """Nobody gets hold of a match that may be ahead of its log."""
        self._check()
        return self._match

    def let_go(self, seconds: float = 0.0) -> None:
        """From now on it refuses everything and shows nothing; it can be had again from the log."""
        self._gone = True
        self.back_at = asyncio.get_running_loop().time() + seconds
        for onlooker in self.onlookers:
            onlooker.close(1012, phrases.STORE_FAILED)
        self.onlookers.clear()

    def _check(self) -> None:
        if self._gone:
            raise RefusalError(503, phrases.STORE_FAILED, retry=AWAY_SECONDS)
        if self.setting.closed:
            raise RefusalError(410, phrases.CLOSED)

    @contextmanager
    def _storing(self) -> Iterator[None]:
        """Change and store: whatever fails in between, the table is given up."""
        self._check()
        try:
            yield
        except RefusalError:
            raise
        except BaseException as error:
            log.error("table %s is given up: %r", self.id, error)
            self.let_go(AWAY_SECONDS)
            if isinstance(error, StoreError):
                raise RefusalError(503, phrases.STORE_FAILED, retry=AWAY_SECONDS) from None
            raise

    # What anyone at the table may ask

    @property
    def stage(self) -> Stage:
        return views.stage(self.match)

    @property
    def commitment(self) -> str | None:
        return views.commitment(self.record)

    def right(self, token: str) -> Right:
        right = self.tokens.right(token)
        if right is None:
            raise RefusalError(401, phrases.NO_TOKEN)
        return right

    def seats(self) -> list[SeatInfo]:
        connected = {seat for onlooker in self.onlookers for seat in onlooker.held}
        return [
            SeatInfo(
                seat=number,
                name=seat.name,
                kind=seat.kind,  # type: ignore[arg-type]
                bot=seat.bot if seat.kind == "bot" else None,
                connected=number in connected or seat.kind == "bot",
                taken=seat.taken or seat.kind == "bot",
            )
            for number, seat in enumerate(self.setting.seats)
        ]

    def info(self, right: Right) -> TableInfo:
        match = self.match
        return TableInfo(
            table=self.id,
            game=self.setting.game,
            options=self.setting.options,
            stage=self.stage,
            seats=self.seats(),
            turn=match.turn if match else 0,
            awaiting=match.awaiting if match else [],
            over=match is not None and match.over,
            winners=match.winners if match else [],
            scores=views.public_scores(match) if match else [],
            started=self.record.started,
            updated=self.record.updated,
            commitment=self.commitment,
            next=self.setting.next,
            hints=self.setting.hints,
            holds=[] if right.seat is None else [right.seat],
            host=right.host,
        )

    def why(self, seat: int, word: str) -> tuple[str, Phrase | None]:
        """Why an action is not allowed now: the rule and the reason; no reason if it is."""
        match = self.playing()
        try:
            action = match.number(word)
        except IllegalAction as error:
            return error.rule, error.why
        if match.over:
            return "", phrases.OVER
        if seat not in match.awaiting:
            return "", NOT_AWAITED.fill(name=self.setting.seats[seat].name)
        if action in match.actions(seat):
            return "", None
        return match.game.words.refusal(match.view(seat), seat, action)

    def seed(self, purpose: str, seat: int) -> int:
        """For the bot that thinks for a seat now: the secret decides, and not who else was quicker."""
        decision = sum(played.seat == seat for played in self.playing().history)
        digest = hmac.digest(self.record.secret, f"{purpose} {seat} {decision}".encode(), "sha256")
        return int.from_bytes(digest[:7], "big")

    # What players do

    async def play(self, seat: int, word: str | int, turn: int, id: str | None) -> int:
        """Play for a seat; returns the turn that it led to, also for a message that comes again."""
        async with self.lock:
            with self._storing():
                if id in self.turns:
                    return self.turns[id]
                match = self._turn_of(seat, turn)
                before = self._questions(match)
                try:
                    action = match.number(word) if isinstance(word, str) else word
                    match.play(seat, action)
                except IllegalAction as error:
                    raise illegal(error) from None
                await self._append(Entry(seat, action, id), match)
            self._note_questions([asked for asked in before if asked[0] != seat])
            self.show()
        self.robots.wake()
        return match.turn

    async def undo(self, seat: int, turn: int, id: str | None) -> int:
        async with self.lock:
            with self._storing():
                if id in self.turns:
                    return self.turns[id]
                match = self.playing()
                if turn != match.turn:
                    raise RefusalError(409, phrases.WRONG_TURN)
                try:
                    match.undo(seat)
                except IllegalAction as error:
                    raise illegal(error) from None
                await self._append(Entry(seat, UNDO, id), match)
            self._note_questions([])
            self.show(retell=True)
        self.robots.wake()
        return match.turn

    def playing(self) -> Match:
        match = self.match
        if match is None:
            raise RefusalError(409, phrases.NOT_BEGUN)
        return match

    def _turn_of(self, seat: int, turn: int) -> Match:
        """The match, if the question that the seat answers still stands."""
        match = self.playing()
        if match.over:
            raise RefusalError(409, phrases.OVER)
        if seat not in match.awaiting:
            names = NOT_AWAITED.fill(name=self.setting.seats[seat].name)
            raise RefusalError(409, names if turn == match.turn else phrases.WRONG_TURN)
        if not self._asked[seat] <= turn <= match.turn:
            raise RefusalError(409, phrases.WRONG_TURN)
        match.rules = rules_of(match.game)  # compiled ones may have come since the game began
        return match

    def _questions(self, match: Match) -> list[tuple[int, list[int]]]:
        """Who is asked what now, where several are: others' choices need not make a question stale."""
        awaiting = match.awaiting
        return [(seat, match.actions(seat)) for seat in awaiting] if len(awaiting) > 1 else []

    def _note_questions(self, before: list[tuple[int, list[int]]]) -> None:
        """A question that stood before and is still the same keeps its turn; all others are new."""
        match = self.playing()
        self._asked = {
            seat: self._asked[seat] if (seat, match.actions(seat)) in before else match.turn
            for seat in match.awaiting
        }

    async def _append(self, entry: Entry, match: Match) -> None:
        kept = None
        if (self.entries + 1) % EVERY == 0:
            kept = frozen(self.record, match, [*self.log, entry], [*self._turns, match.turn])
        await self.store.append(self.id, self.entries, entry, kept)
        self.log.append(entry)
        self._turns.append(match.turn)
        self.record.updated = time.time()
        if entry.id is not None:
            self.turns[entry.id] = match.turn

    # Seats

    async def join(self, rights: list[Right], word: str | None) -> None:
        """Someone came: the seats are taken, and before the game begins the word goes into the dice."""
        places = [self.setting.seats[right.seat] for right in rights if right.seat is not None]
        async with self.lock:
            fresh = [place for place in places if not place.taken]
            speaks = word if self.match is None and not any(place.word for place in places) else None
            if fresh or (places and speaks):
                with self._storing():
                    for place in fresh:
                        place.taken = True
                    places[0].word = places[0].word or speaks
                    await self._save()
                self.show()
        if self.match is None and not all(right.spectator for right in rights) and self._everyone_is_here():
            await self.start()

    def _everyone_is_here(self) -> bool:
        """Whether a table that needs no host's word can begin."""
        links = [seat for seat in self.setting.seats if seat.kind == "link"]
        return all(seat.taken for seat in links) if self.setting.prompt else not links

    async def start(self) -> None:
        """Begin the game with the words of those who have joined."""
        async with self.lock:
            if self.match is not None:
                raise RefusalError(409, phrases.BEGUN)
            missing = [seat.name for seat in self.setting.seats if seat.kind == "link" and not seat.taken]
            if missing:
                raise RefusalError(409, phrases.NOT_ALL_HERE.fill(names=listed(missing)))
            with self._storing():
                self.setting.words = [seat.word for seat in self.setting.seats if seat.word]
                self.record.started = time.time()
                await self._save()
                self._match = begun(self.record)
            self._note_questions([])
            self.show(retell=True)
        self.robots.wake()

    async def change_seat(self, seat: int, change: SeatChange) -> None:
        """Give a seat to a bot or back to a person, in the middle of the game too."""
        async with self.lock:
            with self._storing():
                place = self.setting.seats[seat]
                if change.kind == "bot":
                    place.bot = change.bot
                place.kind = change.kind
                place.name = change.name or place.name
                await self._save()
            if self.match:
                self.match.names[seat] = place.name
            self.show(retell=bool(change.name))
        self.robots.wake()

    async def claim_seat(self, seat: int, name: str) -> str:
        """A guest sits down on a free seat: its token from now on. Who had a link to it comes too late."""
        async with self.lock:
            with self._storing():
                place = self.setting.seats[seat]
                if place.kind != "link" or place.taken:
                    raise RefusalError(409, phrases.SEAT_TAKEN.fill(name=place.name))
                place.generation += 1
                place.taken, place.name = True, name or place.name
                await self._save()
            if self.match:
                self.match.names[seat] = place.name
            self.show(retell=True)
        return self.tokens.seat(seat) or ""

    async def renew_invitation(self) -> str:
        """A new link for the table; the old one is dead."""
        async with self.lock:
            with self._storing():
                self.setting.invitations += 1
                await self._save()
        return self.tokens.invitation()

    async def allow_hints(self, allowed: bool) -> None:
        async with self.lock:
            with self._storing():
                self.setting.hints = allowed
                await self._save()
            self.show()

    async def renew_seat(self, seat: int) -> str | None:
        """A new link for a seat; the old one is dead."""
        async with self.lock:
            with self._storing():
                self.setting.seats[seat].generation += 1
                self.setting.seats[seat].taken = False
                await self._save()
            for onlooker in self.onlookers:
                if seat in onlooker.held:
                    onlooker.close(4401, phrases.REPLACED)
            self.show()
        return self.tokens.seat(seat)

    async def renew_spectators(self) -> str:
        async with self.lock:
            with self._storing():
                self.setting.spectators += 1
                await self._save()
            for onlooker in self.onlookers:
                if onlooker.spectator and not onlooker.held and not onlooker.host:
                    onlooker.close(4401, phrases.REPLACED)
        return self.tokens.spectator()

    async def lead_on(self, lay: Callable[[], Awaitable[Table]]) -> Table | None:
        """Lay the table of the rematch and remember it; None if there is one already."""
        async with self.lock:
            with self._storing():
                if self.setting.next:
                    return None
                table = await lay()
                self.setting.next = table.id
                await self._save()
            self.show()
        return table

    async def _save(self) -> None:
        await self.store.save_setting(self.id, self.record.version, self.setting, self.record.started)
        self.record.version += 1
        self._seats = None

    # Onlookers

    @property
    def idle(self) -> bool:
        return not self.onlookers and not self.robots.thinking and not self.lock.locked()

    async def attend(self, onlooker: Onlooker) -> None:
        """Show the table to someone from now on."""
        async with self.lock:
            self._check()
            self.onlookers.add(onlooker)
            self._seat()
            self.shown.prepare(onlooker.audiences())
            onlooker.refresh()
        self.robots.wake()

    async def leave(self, onlooker: Onlooker) -> None:
        async with self.lock:
            if onlooker in self.onlookers:
                self.onlookers.discard(onlooker)
                self._seat()

    def _seat(self) -> None:
        """Somebody came or went; who looks on need not be shown all again for that."""
        self._seats = None
        self.shown.seat(self._seats_shown())
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell_presence)

    def _seats_shown(self) -> Fragment:
        self._seats = self._seats or views.encoded([seat.model_dump() for seat in self.seats()])
        return self._seats

    def _tell_presence(self) -> None:
        self._telling = None
        connected = [seat.seat for seat in self.seats() if seat.connected]
        for onlooker in self.onlookers:
            onlooker.notice(Presence(connected=connected))

    @property
    def entries(self) -> int:
        return len(self.log)

    @property
    def version(self) -> int:
        """Grows with every change that is stored, and is the same after a restart."""
        return self.record.version + self.entries

    def show(self, *, retell: bool = False) -> None:
        """Let everyone see the table as it is now; only for what is stored."""
        facts = self._lasting | views.public(self.record, self.match, self.version)
        self.shown = Shown(self.match, facts, self.shown)
        self.shown.seat(self._seats_shown())
        if retell:
            self.shown.retell()
        self.shown.prepare(audience for onlooker in self.onlookers for audience in onlooker.audiences())
        for onlooker in self.onlookers:
            onlooker.refresh()
