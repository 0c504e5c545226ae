"""One table: its seats, its match, and everyone who looks on.

A change is made under the table's lock, stored, and only then shown: nobody ever sees what a
crash could take back.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from typing import Any, Protocol

import orjson

from yurt.core.box import difference
from yurt.core.chance import Verifiable
from yurt.core.game import find
from yurt.core.language import Phrase
from yurt.core.match import NOT_AWAITED, IllegalAction, Match
from yurt.server import phrases
from yurt.server.jobs import thinking
from yurt.server.jobs.workers import WorkerError, Workers
from yurt.server.refusal import RefusalError, illegal
from yurt.server.shown import views
from yurt.server.shown.composing import Audience, Picture
from yurt.server.store.sqlite import UNDO, Entry, Store, StoredTable, StoreError
from yurt.server.tables.rebuilding import begun
from yurt.server.tables.robots import Robots
from yurt.server.tables.tokens import Right, Tokens
from yurt.server.wire import SeatChange, SeatInfo, Stage, TableInfo, Tip

log = logging.getLogger("yurt.server")


class Onlooker(Protocol):
    """Someone who is shown the table."""

    held: list[int]
    host: bool
    spectator: bool

    def audiences(self) -> list[Audience]: ...
    def refresh(self) -> None: ...
    def answer(self, kind: str, **parts: Any) -> None: ...
    def close(self, code: int, why: Phrase) -> None: ...


class Table:
    """Invariant: outside the lock, match, log and picture tell the same."""

    def __init__(self, record: StoredTable, store: Store, workers: Workers) -> None:
        self.id = record.id
        self.setting = record.setting
        self.record = record
        self.store = store
        self.workers = workers
        self.tokens = Tokens(store.key, record.id, record.setting)
        self.own_values = len(difference(find(record.setting.game).default_box, record.setting.box))
        self.match: Match | None = None
        self.turns: dict[str, int] = {}  # the turn that each message led to, by its id
        self.entries = len(record.log)
        self.onlookers: set[Onlooker] = set()
        self.lock = asyncio.Lock()
        self.broken = False  # the store failed: what is in memory may be ahead of the log
        self._asked: dict[int, int] = {}  # for each seat awaited, the turn since which its question stands
        self.robots = Robots(self)
        self.picture = Picture(None, b"", time.time_ns() // 1_000_000, None)

    def resume(self, match: Match, turns: dict[str, int]) -> None:
        """Go on with a match that was rebuilt from the log."""
        self.match = match
        self.turns = turns
        self._note_questions([])

    # What anyone at the table may ask

    @property
    def stage(self) -> Stage:
        if self.match is None:
            return "waiting"
        return "over" if self.match.over else "playing"

    @property
    def commitment(self) -> str | None:
        return None if self.setting.opening is not None else Verifiable(self.record.secret).commitment

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

    async def hint(self, seat: int, language: str) -> list[Tip]:
        async with self.lock:
            match = self.playing()
            if seat not in match.awaiting:
                raise RefusalError(409, phrases.HINT_NOT_YOUR_TURN)
            row, options, seed = match.view(seat).tobytes(), match.actions(seat), random.getrandbits(60)
        try:
            tips = await self.workers.ask(thinking.hint, match.game.name, row, seat, options, language, seed)
        except WorkerError as error:
            log.warning("no hint: %s", error)
            tips = []
        if not tips:
            raise RefusalError(404, phrases.NO_HINT)
        return [Tip(**tip) for tip in tips]

    # What players do

    async def play(self, seat: int, word: str | int, turn: int, id: str | None) -> int:
        """Play for a seat; returns the turn that it led to, also for a message that comes again."""
        async with self.lock:
            if id in self.turns:
                return self.turns[id]
            match = self._turn_of(seat, turn)
            try:
                action = match.number(word) if isinstance(word, str) else word
                before = self._questions(match)
                match.play(seat, action)
            except IllegalAction as error:
                raise illegal(error) from None
            await self._store(Entry(seat, action, id), match)
            self._note_questions([asked for asked in before if asked[0] != seat])
            self.show()
        self.robots.wake()
        return match.turn

    async def undo(self, seat: int, turn: int, id: str | None) -> int:
        async with self.lock:
            if id in self.turns:
                return self.turns[id]
            match = self.playing()
            if turn != match.turn:
                raise RefusalError(409, phrases.WRONG_TURN)
            try:
                match.undo(seat)
            except IllegalAction as error:
                raise illegal(error) from None
            await self._store(Entry(seat, UNDO, id), match)
            self._note_questions([])
            self.show(retell=True)
        self.robots.wake()
        return match.turn

    def playing(self) -> Match:
        if self.match is None:
            raise RefusalError(409, phrases.NOT_BEGUN)
        return self.match

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

    async def _store(self, entry: Entry, match: Match) -> None:
        try:
            await self.store.append(self.id, self.entries, entry)
        except StoreError as error:
            self.broken = True
            log.error("table %s: %s", self.id, error)
            raise RefusalError(503, phrases.STORE_FAILED, retry=1) from None
        self.entries += 1
        self.record.updated = time.time()
        if entry.id is not None:
            self.turns[entry.id] = match.turn

    # Seats

    async def join(self, rights: list[Right], word: str | None) -> None:
        """Someone came: the seats are taken, and before the game begins the word goes into the dice."""
        places = [self.setting.seats[right.seat] for right in rights if right.seat is not None]
        async with self.lock:
            news = [place for place in places if not place.taken]
            for place in news:
                place.taken = True
            if places and word and self.match is None and not any(place.word for place in places):
                places[0].word = word
                news.append(places[0])
            if news:
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
                raise RefusalError(409, phrases.NOT_ALL_HERE.fill(names=phrases.listed(missing)))
            self.setting.words = [seat.word for seat in self.setting.seats if seat.word]
            self.record.started = time.time()
            await self._save()
            self.match = begun(self.record)
            self._note_questions([])
            self.show(retell=True)
        self.robots.wake()

    async def change_seat(self, seat: int, change: SeatChange) -> None:
        """Give a seat to a bot or back to a person, in the middle of the game too."""
        async with self.lock:
            place = self.setting.seats[seat]
            if change.kind == "bot":
                place.bot = change.bot
            place.kind = change.kind
            place.name = change.name or place.name
            if self.match:
                self.match.names[seat] = place.name
            await self._save()
            self.show(retell=bool(change.name))
        self.robots.wake()

    async def renew_seat(self, seat: int) -> str | None:
        """A new link for a seat; the old one is dead."""
        async with self.lock:
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
            self.setting.spectators += 1
            await self._save()
            for onlooker in self.onlookers:
                if onlooker.spectator and not onlooker.held and not onlooker.host:
                    onlooker.close(4401, phrases.REPLACED)
        return self.tokens.spectator()

    async def lead_on(self, table: str) -> None:
        """Remember where the rematch is."""
        async with self.lock:
            self.setting.next = table
            await self._save()
            self.show()

    async def _save(self) -> None:
        try:
            await self.store.save_setting(self.id, self.setting, self.record.started)
        except StoreError as error:
            self.broken = True
            log.error("table %s: %s", self.id, error)
            raise RefusalError(503, phrases.STORE_FAILED, retry=1) from None

    # Onlookers

    @property
    def idle(self) -> bool:
        return not self.onlookers and not self.robots.thinking and not self.lock.locked()

    async def attend(self, onlooker: Onlooker) -> None:
        """Show the table to someone from now on."""
        async with self.lock:
            self.onlookers.add(onlooker)
            self.show()
        self.robots.wake()

    async def leave(self, onlooker: Onlooker) -> None:
        async with self.lock:
            if onlooker in self.onlookers:
                self.onlookers.discard(onlooker)
                self.show()

    def show(self, *, retell: bool = False) -> None:
        """Take a new picture and let everyone have it; only for what is stored."""
        before = self.picture
        self.picture = Picture(self.match, self._public(), before.version + 1, before)
        if retell:
            self.picture.retell()
        self.picture.prepare({audience for onlooker in self.onlookers for audience in onlooker.audiences()})
        for onlooker in self.onlookers:
            onlooker.refresh()

    def _public(self) -> bytes:
        """What all listeners are sent alike, as `Update` without its last fields."""
        match = self.match
        over = match is not None and match.over
        parts = {
            "table": self.id,
            "game": self.setting.game,
            "options": self.setting.options,
            "stage": self.stage,
            "version": self.picture.version + 1,
            "turn": match.turn if match else 0,
            "over": over,
            "winners": match.winners if match else [],
            "scores": views.public_scores(match) if match else [],
            "awaiting": match.awaiting if match else [],
            "seats": [seat.model_dump() for seat in self.seats()],
            "commitment": self.commitment,
            "words": self.setting.words or [],
            "secret": self.record.secret.hex() if over and self.setting.opening is None else None,
            "next": self.setting.next,
            "box": self.own_values,
        }
        return orjson.dumps(parts)[:-1]
