"""Yak's table drawn in characters: for the terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from yurt.core.kernel import UNKNOWN
from yurt.core.language import Phrase, capital
from yurt.games.yak.names import ACTION, CART, DIRECTION, LETTER, ONE_STONE, STONE, food, stones
from yurt.games.yak.pieces import BUILDABLE, COLOURS, EMPTY, STONES, Action, Cart, Stone
from yurt.games.yak.sheet import card, sheet
from yurt.games.yak.state import Phase
from yurt.games.yak.tower import LEVELS, WHERE

WIDTH = 78
SEAT_LETTERS = "ABCD"
TOWER_WIDTH = 18
PYRAMID_WIDTH = 11  # a base of four, and where it may grow
DAY = Phrase("Day {day}", "Journée {day}")
LAST_DAY = Phrase(" – the last day", " – la dernière journée")
ONE_MORE = Phrase(" – one more day after this", " – encore une journée après celle-ci")
OVER = Phrase(" – the game is over", " – la partie est finie")
GOING = Phrase("The yaks go {direction}.", "Les yaks vont {direction}.")
BABY = Phrase("Baby yak: {name}.", "Bébé yak : {name}.")
NOBODY_S = Phrase("nobody", "personne")
MARKET = Phrase("Market: {food}.", "Marché : {food}.")
TRACK = Phrase("Fog track: {track}.", "Piste du brouillard : {track}.")
SPACE = {
    "fog": Phrase("fog", "brouillard"),
    "cloud": Phrase("cloud", "nuage"),
    "free": Phrase("free", "libre"),
}
BAG = Phrase("Bag, {count:stone|stones}: {stones}.", "Sac, {count:pierre|pierres} : {stones}.")
CARD = Phrase("Bonus – {card}.", "Bonus – {card}.")
KEY = Phrase("{letters}, * crystal, ~ fog.", "{letters}, * cristal, ~ brouillard.")
GROWS = Phrase("The base may grow at each +.", "La base peut s’étendre à chaque +.")
YURT = Phrase("yurt: {food}", "yourte : {food}")
STUPA = Phrase("Stupa", "Stupa")
HAS_CHOSEN = Phrase("has chosen", "a choisi")
CHOOSING = Phrase("is choosing", "choisit")
HOLDS = Phrase("{name} holds {stone}.", "{name} tient {stone}.")
DRAWN = Phrase("{name} has drawn {stones}.", "{name} a pioché {stones}.")


def draw(view: Any, names: list[str], language: str) -> str:
    """The board in characters."""
    parts = [
        *_title(view, names, language),
        "",
        *_ring(view, names, language),
        *_common(view, language),
        "",
        *_towers(view, names, language),
        *_key(view, language),
        "",
        *_yurts(view, names, language),
        *_hand(view, names, language),
        *_sheet(view, names, language),
    ]
    return "\n".join(line.rstrip() for line in parts)


def _title(view: Any, names: list[str], language: str) -> Iterator[str]:
    title = DAY.fill(day=int(view.day)).spoken(language)
    if view.phase == Phase.OVER:
        title += OVER.spoken(language)
    elif view.last:
        title += (LAST_DAY if view.last == 2 else ONE_MORE).spoken(language)
    yield f"{title}. {BABY.fill(name=names[int(view.first)]).spoken(language)}"[:WIDTH]
    yield GOING.fill(direction=DIRECTION[int(view.direction)]).spoken(language)


def _ring(view: Any, names: list[str], language: str) -> Iterator[str]:
    """The stops in clockwise order, an arrow showing where each cart goes next."""
    arrow = "v" if view.direction == 1 else "^"
    for stop in range(int(view.stops)):
        cart = Cart(int(view.cart_at[stop]))
        owner = (
            f"{SEAT_LETTERS[stop]} {names[stop]}" if stop < view.players else f"- {NOBODY_S.spoken(language)}"
        )
        load = _letters(view.stones[cart], language)
        kinds = food(view.food[cart].tolist()).spoken(language)
        name = capital(CART[cart].spoken(language))
        yield f"{arrow} {owner:<14.14} {name:<19} {load:<{2 * int(view.box.cart_stones)}} {kinds}"[:WIDTH]


def _letters(counts: Any, language: str) -> str:
    """The stones of a cart one by one: “R R *”."""
    return " ".join(
        LETTER[Stone(stone)].spoken(language) for stone in range(BUILDABLE) for _ in range(int(counts[stone]))
    )


def _common(view: Any, language: str) -> Iterator[str]:
    yield MARKET.fill(food=food(view.market.tolist())).spoken(language)
    free = int(view.box.fog_track - view.fog - view.cloud)
    spaces = ["fog"] * int(view.fog) + ["free"] * free + ["cloud"] * int(view.cloud)
    yield TRACK.fill(track=" | ".join(SPACE[space].spoken(language) for space in spaces)).spoken(language)
    contents = "  ".join(
        f"{int(view.bag[stone])} {LETTER[Stone(stone)].spoken(language)}"
        for stone in range(STONES)
        if view.bag[stone]
    )
    yield BAG.fill(count=int(view.bag.sum()), stones=contents or "–").spoken(language)[:WIDTH]
    for colour in view.cards:
        if colour >= 0:
            yield CARD.fill(card=card(view, int(colour))).spoken(language)[:WIDTH]


def _towers(view: Any, names: list[str], language: str) -> Iterator[str]:
    """The pyramids side by side, the top level first; at the end crystals are small letters."""
    seats = range(int(view.players))
    titles = [f"{SEAT_LETTERS[seat]} {names[seat]}"[: TOWER_WIDTH - 2] for seat in seats]
    yield "    " + "".join(f"{title:<{TOWER_WIDTH}}" for title in titles)
    for level in range(LEVELS - 1, -1, -1):
        rows = [" ".join(_stones(view, seat, level, language)) for seat in seats]
        lines = [f"{row:^{PYRAMID_WIDTH}}" for row in rows]
        yield f"  {'abcde'[level]} " + "".join(f"{line:<{TOWER_WIDTH}}" for line in lines)


def _stones(view: Any, seat: int, level: int, language: str) -> list[str]:
    """A level of the pyramid on the base as it is, a dot for each free place; a + where the base may grow."""
    wide = _width(view, seat)
    stones = list(_level(view, seat, level, language))[: max(0, wide - level)]
    if level or not _grows(view, seat):
        return stones
    return ["+", *stones, "+"] if wide else ["+"]


def _level(view: Any, seat: int, level: int, language: str) -> Iterator[str]:
    for place, (height, _) in enumerate(WHERE):
        if height != level:
            continue
        stone, painted = int(view.tower[seat, place]), int(view.painted[seat, place])
        if stone == EMPTY:
            yield "."
        elif stone == Stone.CRYSTAL and painted >= 0:
            yield LETTER[Stone(painted)].spoken(language).lower()
        else:
            yield LETTER[Stone(stone)].spoken(language)


def _width(view: Any, seat: int) -> int:
    """How many places the base has as it is."""
    return LEVELS if view.fixed else int((view.tower[seat, :LEVELS] != EMPTY).sum())


def _grows(view: Any, seat: int) -> bool:
    return view.phase != Phase.OVER and _width(view, seat) < LEVELS


def _key(view: Any, language: str) -> Iterator[str]:
    letters = ", ".join(
        f"{LETTER[Stone(colour)].spoken(language)} {STONE[Stone(colour)].spoken(language)}"
        for colour in range(COLOURS)
        if colour != view.removed
    )
    yield from wrap(
        KEY.fill(letters=letters).spoken(language), WIDTH, initial_indent="  ", subsequent_indent="  "
    )
    if any(_grows(view, seat) for seat in range(int(view.players))):
        yield f"  {GROWS.spoken(language)}"


def _yurts(view: Any, names: list[str], language: str) -> Iterator[str]:
    for seat in range(int(view.players)):
        parts = [YURT.fill(food=food(view.yurt[seat].tolist())).spoken(language)]
        if view.stupa == seat:
            parts.append(STUPA.spoken(language))
        if view.phase != Phase.OVER:
            parts.append(_choice(view, seat, language))
        yield f"{SEAT_LETTERS[seat]} {names[seat]:<14.14} {' – '.join(filter(None, parts))}"[:WIDTH]


def _choice(view: Any, seat: int, language: str) -> str:
    if view.phase < Phase.SUNRISE:
        return ""
    if view.awaiting[seat] and view.phase == Phase.SUNRISE:
        return CHOOSING.spoken(language)
    if view.choice[seat] == UNKNOWN:
        return HAS_CHOSEN.spoken(language)
    return ACTION[Action(int(view.choice[seat]))].spoken(language)


def _hand(view: Any, names: list[str], language: str) -> Iterator[str]:
    name = names[int(view.seat)]
    if view.hand != EMPTY:
        yield HOLDS.fill(name=name, stone=ONE_STONE[Stone(int(view.hand))]).spoken(language)
    if view.drawn.any():
        yield DRAWN.fill(name=name, stones=stones(view.drawn.tolist())).spoken(language)


def _sheet(view: Any, names: list[str], language: str) -> Iterator[str]:
    """At the end, the score sheet."""
    if view.phase != Phase.OVER:
        return
    yield ""
    yield f"{'':<28}" + "".join(f"{SEAT_LETTERS[seat]:>6}" for seat in range(int(view.players)))
    for title, numbers in sheet(view):
        yield f"{capital(title.spoken(language)):<28}" + "".join(f"{number:>6}" for number in numbers)
