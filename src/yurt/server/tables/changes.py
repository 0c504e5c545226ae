"""What people change at a table: alone, one after the other, on a copy of the setting that is then stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yurt.core.game import find
from yurt.core.language import listed
from yurt.server import phrases
from yurt.server.refusal import RefusalError
from yurt.server.store.records import Setting, StoreError
from yurt.server.tables import naming
from yurt.server.tables.robots import bots_for_people
from yurt.server.wire.tables import SeatChange

if TYPE_CHECKING:
    from yurt.server.tables.table import Table


class Changing:
    """A change, alone: at its end what is stored is shown, also if it is refused."""

    def __init__(self, table: Table) -> None:
        self.table = table

    async def __aenter__(self) -> None:
        await self.table.lock.acquire()
        try:
            self.table.check()
        except BaseException:
            self.table.lock.release()
            raise

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        try:
            self.table.ended(error)
        finally:
            self.table.lock.release()
        if isinstance(error, StoreError):
            raise self.table.away() from None


# Each changes a setting, or says why not; False: there is nothing to change


def sit(setting: Setting, held: list[int], word: str | None) -> bool:
    """Someone came: the seats are taken, and before the game begins the word goes into the dice."""
    places = [setting.seats[seat] for seat in held]
    fresh = [place for place in places if not place.taken]
    speaks = word if setting.words is None and not any(place.word for place in places) else None
    for place in fresh:
        place.taken = True
    if places:
        places[0].word = places[0].word or speaks
    return bool(fresh or (places and speaks))


def everyone_is_here(setting: Setting) -> bool:
    """Whether a table that needs no host's word can begin."""
    links = [seat for seat in setting.seats if seat.kind == "link"]
    return all(seat.taken for seat in links) if setting.prompt else not links


def begin(setting: Setting) -> None:
    """The words of those who have joined decide the dice."""
    if setting.words is not None:
        raise RefusalError(409, phrases.BEGUN)
    missing = [seat.name for seat in setting.seats if seat.kind == "link" and not seat.taken]
    if missing:
        raise RefusalError(409, phrases.NOT_ALL_HERE.fill(names=listed(missing)))
    setting.words = [seat.word for seat in setting.seats if seat.word]


def give_seat(setting: Setting, seat: int, change: SeatChange) -> None:
    """Give a seat to a bot, or back to a person, who comes as before; perhaps under another name."""
    place = setting.seats[seat]
    naming.rename(setting, seat, change.name or "")
    if change.kind != "bot":
        place.kind = place.person or ("link" if place.claimed else change.kind)
        place.person = None
        return
    if not setting.hints and place.is_held and change.bot != bots_for_people(find(setting.game))[0]:
        raise RefusalError(403, phrases.EASIEST_BOT_ONLY)
    if place.kind != "bot":
        place.person = place.kind
    place.kind, place.bot = "bot", change.bot


def claim_free_seat(setting: Setting, seat: int, name: str) -> None:
    """Seat a guest on a free seat; a link of that seat is dead from now on."""
    place = setting.seats[seat]
    if place.kind != "link" or place.taken:
        raise RefusalError(409, phrases.SEAT_TAKEN.fill(name=place.name))
    naming.rename(setting, seat, name)
    place.generation += 1
    place.taken = place.claimed = True


def claim_own_seat(setting: Setting, seat: int, generation: int) -> bool:
    """Make a seat's token its holder's alone: the one that the host could see is dead from now on."""
    place = setting.seats[seat]
    if place.generation != generation:  # another device was first
        raise RefusalError(401, phrases.NO_TOKEN)
    if place.claimed:
        return False
    place.generation += 1
    place.claimed = True
    if place.kind == "bot":
        place.person = "link"
    else:
        place.kind = "link"
    return True


def renew_seat(setting: Setting, seat: int) -> None:
    place = setting.seats[seat]
    place.generation += 1
    place.taken = place.claimed = False


def renew_invitation(setting: Setting) -> None:
    setting.invitations += 1


def renew_spectators(setting: Setting) -> None:
    setting.spectators += 1


def allow_hints(setting: Setting, allowed: bool) -> None:
    setting.hints = allowed


def lead_on(setting: Setting, table: str) -> bool:
    """To the table of the rematch, if there is none yet."""
    first = setting.next is None
    setting.next = setting.next or table
    return first
