"""One table: its seats, its match, and everyone who looks on.

A change is made under the table's lock, stored, and only then shown: nobody ever sees what a
crash could take back. If the store fails, what is in memory may be ahead of the log: the table is
given up at once, shows nothing more, and comes back from its log. Where another node was first, the
change is taken back, what the other has stored is followed, and the change is tried again.
"""

from __future__ import annotations

import asyncio
import copy
import hmac
import logging
import time
from collections.abc import Awaitable, Callable

from orjson import Fragment

from yurt.core.language import Phrase
from yurt.core.match import NOT_AWAITED, IllegalAction, Match
from yurt.server import phrases
from yurt.server.jobs.asking import Workers
from yurt.server.jobs.compiled import rules_of
from yurt.server.refusal import RefusalError, illegal
from yurt.server.shown import views
from yurt.server.shown.composing import Shown
from yurt.server.store.interface import Store
from yurt.server.store.records import (
    UNDO,
    Entry,
    Setting,
    Size,
    StoredTable,
    StoreError,
    TakenError,
    UnreadableError,
)
from yurt.server.tables import changes
from yurt.server.tables.changes import Changing
from yurt.server.tables.coach import Coach
from yurt.server.tables.following import adopt, follow, outdated
from yurt.server.tables.freezing import EVERY, frozen
from yurt.server.tables.onlooker import Onlooker
from yurt.server.tables.rebuilding import begun
from yurt.server.tables.robots import Robots
from yurt.server.tables.tokens import Right, Tokens
from yurt.server.wire.message import Stage
from yurt.server.wire.tables import Claimed, SeatChange, SeatInfo, TableInfo
from yurt.server.wire.told import Presence

PRESENCE_SECONDS = 0.4  # who comes and goes is collected for so long, then told
MOST_ENTRIES = 10_000  # of a log; then nothing is taken back any more, so the game ends some time
AWAY_SECONDS = 1.0  # a table that was given up comes back after so long

log = logging.getLogger("yurt.server")


class Table:
    """Invariant: outside the lock, match, log and what is shown tell the same, or the table is gone."""

    def __init__(self, record: StoredTable, store: Store, workers: Workers) -> None:
        self.id = record.id
        self.record = record
        self.store = store
        self.workers = workers
        self.tokens = Tokens(store.key, record.id, record.setting)
        self.turns: dict[str, int] = {}  # the turn that each message led to, by its id
        self.log = record.log
        self._turns: list[int] = []  # the turn that each entry of the log led to
        self.onlookers: set[Onlooker] = set()
        self.elsewhere: frozenset[int] = frozenset()  # seats at which people sit on other nodes
        self.led_on: Callable[[], None] = lambda: None  # called when another node has laid the rematch
        self.lock = asyncio.Lock()
        self.back_at = 0.0  # when a table that is gone may be had again, by the loop's clock
        self.used_at = time.monotonic()  # when somebody last asked for it or left it, by the monotonic clock
        self.robots = Robots(self)
        self.coach = Coach(self)
        self.shown = Shown(None, {})
        self._gone = False
        self._unshown = False  # something was stored since the table was last shown
        self._retell = False  # and the past has changed
        self._match: Match | None = None
        self._lasting = views.lasting(record)
        self._seats: Fragment | None = None  # as shown; none once it no longer holds
        self._asked: dict[int, int] = {}  # for each seat awaited, the turn since which its question stands
        self._telling: asyncio.TimerHandle | None = None
        self._sitting: asyncio.Task[None] | None = None  # on its way to tell other nodes who sits here

    @property
    def setting(self) -> Setting:
        return self.record.setting

    def resume(self, match: Match, turns: list[int]) -> None:
        """Go on with a match that was rebuilt from the log; `turns`: what each entry led to."""
        self._match = match
        self._turns = turns
        self.record.frozen = None
        self.turns = {entry.id: turn for entry, turn in zip(self.log, turns, strict=True) if entry.id}
        self.note_questions([])

    # Being given up

    @property
    def gone(self) -> bool:
        return self._gone

    @property
    def match(self) -> Match | None:
        """Nobody gets hold of a match that may be ahead of its log."""
        self.check()
        return self._match

    def let_go(self, seconds: float = 0.0) -> None:
        """From now on it refuses everything and shows nothing; it can be had again from the log."""
        self._gone, self._match, self.shown = True, None, Shown(None, {})
        self.back_at = asyncio.get_running_loop().time() + seconds
        for onlooker in self.onlookers:
            onlooker.close(1012, phrases.STORE_FAILED)
        self.onlookers.clear()

    def away(self) -> RefusalError:
        return RefusalError(503, phrases.STORE_FAILED, retry=AWAY_SECONDS)

    def check(self) -> None:
        if self._gone:
            raise self.away()
        if self.setting.closed:
            raise RefusalError(410, phrases.CLOSED)

    def ended(self, error: BaseException | None) -> None:
        """A change is at its end: what is stored is shown; whatever failed, the table is given up."""
        if error is not None and not isinstance(error, RefusalError):
            ending = isinstance(error, asyncio.CancelledError)
            log.log(logging.INFO if ending else logging.ERROR, "table %s is given up: %r", self.id, error)
            self.let_go(AWAY_SECONDS)
        elif self._unshown and not self._gone:
            self.show()
            self.robots.wake()

    # What anyone at the table may ask

    @property
    def stage(self) -> Stage:
        return views.stage(self.match)

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended; a closed table may be asked too."""
        return self._match is not None and self._match.over

    @property
    def commitment(self) -> str | None:
        return views.commitment(self.record)

    def right(self, token: str) -> Right:
        right = self.tokens.right(token)
        if right is None:
            raise RefusalError(401, phrases.NO_TOKEN)
        return right

    def stranger(self) -> RefusalError:
        """Return what somebody is told who has the table's address but no token: whom to ask for a link."""
        names = [seat.name for seat in self.setting.seats if "here" in (seat.kind, seat.person)]
        why = phrases.WHOSE_TABLE.fill(name=names[0]) if names else phrases.NO_SEAT_HERE
        return RefusalError(401, why)

    def seats(self) -> list[SeatInfo]:
        connected = self.elsewhere | self._held()
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

    def _held(self) -> frozenset[int]:
        return frozenset(seat for onlooker in self.onlookers for seat in onlooker.held)

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
        async with Changing(self):
            while id not in self.turns:
                try:
                    match = self._turn_of(seat, turn)
                    before, questions = self._aside(match), self.questions(match)
                    action = match.number(word) if isinstance(word, str) else word
                    match.play(seat, action)
                except (RefusalError, IllegalAction) as error:
                    if await self._learnt():
                        continue
                    raise illegal(error) if isinstance(error, IllegalAction) else error from None
                if await self._append(Entry(seat, action, id), match, before):
                    self.note_questions([asked for asked in questions if asked[0] != seat])
                    return match.turn
            return self.turns[id or ""]

    async def undo(self, seat: int, turn: int, id: str | None) -> int:
        async with Changing(self):
            while id not in self.turns:
                try:
                    match = self.playing()
                    if turn != match.turn:
                        raise RefusalError(409, phrases.WRONG_TURN)
                    if self.entries >= MOST_ENTRIES:
                        raise RefusalError(409, phrases.TOO_MANY_UNDOS)
                    before = self._aside(match)
                    match.undo(seat)
                except (RefusalError, IllegalAction) as error:
                    if await self._learnt():
                        continue
                    raise illegal(error) if isinstance(error, IllegalAction) else error from None
                if await self._append(Entry(seat, UNDO, id), match, before):
                    self._retell = True
                    self.note_questions([])
                    return match.turn
            return self.turns[id or ""]

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

    def questions(self, match: Match) -> list[tuple[int, list[int]]]:
        """Who is asked what now, where several are: others' choices need not make a question stale."""
        awaiting = match.awaiting
        return [(seat, match.actions(seat)) for seat in awaiting] if len(awaiting) > 1 else []

    def note_questions(self, before: list[tuple[int, list[int]]]) -> None:
        """A question that stood before and is still the same keeps its turn; all others are new."""
        match = self.playing()
        self._asked = {
            seat: self._asked[seat] if (seat, match.actions(seat)) in before else match.turn
            for seat in match.awaiting
        }

    def _aside(self, match: Match) -> Match | None:
        """The match as it is, to come back to; None where nobody else can be first."""
        return match.copied() if self.store.others else None

    async def _append(self, entry: Entry, match: Match, before: Match | None) -> bool:
        """Store what was played; if another node was first, go back and read on, and it is False."""
        kept = None
        if (self.entries + 1) % EVERY == 0:
            log, turns = [*self.log, entry], [*self._turns, match.turn]
            kept = await asyncio.to_thread(frozen, self.record, match, log, turns)
        try:
            await self.store.append(self.id, self.entries, entry, kept)
        except TakenError:
            if before is None:
                raise
            self._match = before
            await self._read_on()
            return False
        self.note(entry, match)
        return True

    def note(self, entry: Entry, match: Match) -> None:
        """An entry is in the log, and this is the match after it."""
        self.log.append(entry)
        self._turns.append(match.turn)
        self.record.updated = time.time()
        self._unshown = True
        if entry.id is not None:
            self.turns[entry.id] = match.turn

    # What other nodes do

    async def catch_up(self) -> None:
        """Follow what other nodes have stored meanwhile, and show it."""
        async with Changing(self):
            try:
                await self._read_on()
            except UnreadableError:  # whoever asks for it will be told so
                self.let_go()
            except StoreError as error:  # nothing was changed, so nothing is in doubt
                log.warning("table %s could not be read on: %s", self.id, error)
                raise self.away() from None

    async def _learnt(self) -> bool:
        """Before anything is refused: whether another node has stored what makes it another question."""
        before = self.version
        if self.store.others:
            await self._read_on()
        return self.version != before

    def is_behind(self, size: Size) -> bool:
        return (self.record.version, self.entries, self.elsewhere) != size

    async def _read_on(self) -> None:
        others = self.store.others
        assert others, "only where there are other nodes can one be behind"
        news = await others.news(self.id, self.record.version, self.entries)
        if news is None:
            self.let_go()
            raise RefusalError(404, phrases.NO_TABLE)
        if news.elsewhere != self.elsewhere:
            self.elsewhere, self._seats, self._unshown = news.elsewhere, None, True
        if news.setting:
            adopt(self, news)
        for entry in [] if self._gone else news.entries:
            follow(self, entry)
        self.record.updated = news.updated

    def retell(self) -> None:
        """The past has changed: whoever is shown the table next is told all of it."""
        self._retell = True

    # Seats

    async def join(self, rights: list[Right], word: str | None) -> None:
        """Someone came: the seats are taken; the game begins if nobody is missing and it needs no host."""
        held = [right.seat for right in rights if right.seat is not None]
        async with Changing(self):
            if held:
                await self._alter(lambda setting: changes.sit(setting, held, word))
        seated = not all(right.spectator for right in rights)
        if self.match is None and seated and changes.everyone_is_here(self.setting):
            try:
                await self.start()
            except RefusalError:
                if self.match is None:  # else somebody else was quicker
                    raise

    async def start(self) -> None:
        """Begin the game with the words of those who have joined."""
        async with Changing(self):
            await self._alter(changes.begin, time.time())
            self.begin()

    def begin(self) -> None:
        """Lay the game out, once it is stored that it has begun."""
        self._match = begun(self.record)
        self._retell = True
        self.note_questions([])

    async def change_seat(self, seat: int, change: SeatChange) -> None:
        """Give a seat to a bot or back to a person, in the middle of the game too."""
        async with Changing(self):
            await self._alter(lambda setting: changes.give_seat(setting, seat, change))

    async def claim_free_seat(self, seat: int, name: str) -> str:
        """A guest sits down on a free seat: its token from now on."""
        async with Changing(self):
            await self._alter(lambda setting: changes.claim_free_seat(setting, seat, name))
            return self.tokens.seat(seat) or ""

    async def claim_own_seat(self, token: str) -> Claimed:
        """Make the seat that a token opens its holder's alone; other tokens stay as they are."""
        async with Changing(self):
            seat = self.right(token).seat
            if seat is None:
                return Claimed(seat=None, token=token)
            generation = self.setting.seats[seat].generation
            await self._alter(lambda setting: changes.claim_own_seat(setting, seat, generation))
            return Claimed(seat=seat, token=self.tokens.seat(seat) or "")

    async def renew_invitation(self) -> str:
        """A new link for the table; the old one is dead."""
        async with Changing(self):
            await self._alter(changes.renew_invitation)
            return self.tokens.invitation()

    async def allow_hints(self, allowed: bool) -> None:
        async with Changing(self):
            await self._alter(lambda setting: changes.allow_hints(setting, allowed))

    async def renew_seat(self, seat: int) -> str | None:
        """A new link for a seat; the old one is dead."""
        async with Changing(self):
            await self._alter(lambda setting: changes.renew_seat(setting, seat))
            return self.tokens.seat(seat)

    async def renew_spectators(self) -> str:
        async with Changing(self):
            await self._alter(changes.renew_spectators)
            return self.tokens.spectator()

    async def lead_on(self, lay: Callable[[], Awaitable[Table]]) -> Table | None:
        """Lay the table of the rematch and remember it; None if there is one already."""
        async with Changing(self):
            if self.setting.next:
                return None
            table = await lay()
            await self._alter(lambda setting: changes.lead_on(setting, table.id))
            return table if self.setting.next == table.id else None

    async def _alter(self, alter: Callable[[Setting], bool | None], started: float | None = None) -> None:
        """Change the setting and store it, where `alter` finds anything to change (it says so, or nothing).

        Where another node has changed it meanwhile, that is read, and altered again.
        """
        while True:
            setting = copy.deepcopy(self.setting)
            if alter(setting) is False:
                return
            record, started = self.record, started or self.record.started
            try:
                await self.store.save_setting(self.id, record.version, setting, started)
            except TakenError:
                if self.store.others is None:
                    raise
                await self._read_on()
            else:
                self.take(setting, record.version + 1, started)
                return

    def take(self, setting: Setting, version: int, started: float | None) -> None:
        """This is the setting now, as it is stored; links that it has renewed are closed."""
        before, self.record.setting = self.record.setting, setting
        self.record.version, self.record.started = version, started
        self.tokens = Tokens(self.store.key, self.id, setting)
        self._seats, self._unshown = None, True
        if self._match:
            names = [seat.name for seat in setting.seats]
            self._retell |= self._match.names != names
            self._match.names[:] = names
        for onlooker in self.onlookers:
            if outdated(onlooker, before, setting):
                onlooker.close(4401, phrases.REPLACED)

    # Onlookers

    @property
    def idle(self) -> bool:
        return not self.onlookers and not self.robots.thinking and not self.lock.locked()

    async def attend(self, onlooker: Onlooker) -> None:
        """Show the table to someone from now on."""
        async with self.lock:
            self.check()
            self.onlookers.add(onlooker)
            self._seat()
            self.shown.prepare(onlooker.audiences())
            onlooker.refresh()
        self.robots.wake()

    async def leave(self, onlooker: Onlooker) -> None:
        async with self.lock:
            if onlooker in self.onlookers:
                self.onlookers.discard(onlooker)
                self.used_at = time.monotonic()
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
        if self.store.others and not self._gone:
            self.sit_down()
        connected = [seat.seat for seat in self.seats() if seat.connected]
        for onlooker in self.onlookers:
            onlooker.notice(Presence(connected=connected))

    def sit_down(self) -> None:
        """Let other nodes know who sits here."""
        self._sitting = asyncio.create_task(self._sit_down())

    async def _sit_down(self) -> None:
        others = self.store.others
        assert others, "only where there are other nodes"
        try:
            await others.sit(self.id, self._held())
            if not self.onlookers:
                await others.release(self.robots.job)
        except StoreError as error:
            log.warning("other nodes could not be told who is here: %s", error)

    @property
    def entries(self) -> int:
        return len(self.log)

    @property
    def version(self) -> int:
        """Grows with every change that is stored, and is the same after a restart."""
        return self.record.version + self.entries

    def show(self) -> None:
        """Let everyone see the table as it is now; only for what is stored."""
        retell, self._retell, self._unshown = self._retell, False, False
        facts = self._lasting | views.public(self.record, self.match, self.version)
        self.shown = Shown(self.match, facts, self.shown)
        self.shown.seat(self._seats_shown())
        if retell:
            self.shown.retell()
        self.shown.prepare(audience for onlooker in self.onlookers for audience in onlooker.audiences())
        for onlooker in self.onlookers:
            onlooker.refresh()
