"""Yoho!'s sea drawn in characters.

Currents are double lines from the middle of a card to its edges: where two meet, boats pass.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import Any

from yurt.core.kernel import NOBODY, UNKNOWN
from yurt.core.language import Phrase
from yurt.games.yoho.names import (
    CARD,
    COLUMNS,
    FACE,
    KIND,
    balls,
    cards,
    cell_name,
    coins,
    edge_name,
    lives,
    surname,
)
from yurt.games.yoho.pieces import EMPTY, LINE, PASSABLE, SHAPES, Card, Kind, Side
from yurt.games.yoho.sea import AT_HOME, beside, exits, kind_of, known_back, visible
from yurt.games.yoho.state import Phase

WIDTH = 80
WIDE, HIGH = 9, 3  # the inside of a card
MARGIN = 11  # left of the grid: a lair, then the number of the row
BOATS = "①②③④"
LETTER = {
    Kind.CHEST: Phrase("C", "C"),
    Kind.GOLD: Phrase("G", "O"),
    Kind.TRAP: Phrase("T", "P"),
    Kind.PLAIN: Phrase("~", "~"),
    Kind.BALL: Phrase("K", "K"),
    Kind.BOTTLE: Phrase("M", "M"),
    Kind.RUM: Phrase("R", "R"),
    Kind.ISLAND: Phrase("I", "I"),
    Kind.REEF: Phrase("#", "#"),
    Kind.BARREL: Phrase("B", "B"),
}
CROSSINGS = " ║═╚║║╔╠═╝═╩╗╣╦╬"  # by exits: bit 1 north, 2 east, 4 south, 8 west

TURN = Phrase("Turn {turn}: {name}", "Tour {turn} : {name}")
SETUP = Phrase("Before the first turn", "Avant le premier tour")
PILE = Phrase(
    "Sea pile: top card {top}, {count} below",
    "Pioche Courants marins : {top} au-dessus, {count:carte|cartes} dessous",
)
TOP_UNSEEN = Phrase("not turned up yet", "pas encore visible")
TREASURE = Phrase(
    "Treasure pile: {count}; discards: {discards}", "Pioche au trésor : {count} ; défausse : {discards}"
)
RESERVE = Phrase("Reserve: {coins}", "Réserve : {coins}")
PLAYED = Phrase("Played this turn: {cards}", "Cartes jouées ce tour : {cards}")
HAND = Phrase("Hand of {name}: Net, Move; {cards}", "Main {name:de} : Filet, Déplacement ; {cards}")
NONE = Phrase("none", "aucune")
PLAYER = Phrase(
    "{mark} {name}{captain}, {lair}: {boat}; {stock}", "{mark} {name}{captain}, {lair} : {boat} ; {stock}"
)
CAPTAIN = Phrase(" with {captain}", " avec {captain}")
AT_SEA = Phrase("boat in {cell}", "bateau en {cell}")
HOME = Phrase("at home", "au repaire")
LAIR = Phrase("⌂ {edge}", "⌂ {edge}")
NO_LAIR = Phrase("no lair yet", "sans repaire")
SIGNS = (
    Phrase("⌂ lair", "⌂ repaire"),
    Phrase("♥ lives", "♥ vies"),
    Phrase("● cannonballs", "● boulets"),
    Phrase("$ coins", "$ pièces"),
    Phrase("/ known other side", "/ autre face connue"),
)


def draw(view: Any, names: list[str], language: str) -> str:
    """The board in characters."""
    parts = [
        _title(view, names, language),
        "",
        *_sea(view, language),
        "",
        *_wrapped(_players(view, names, language)),
        "",
        *_wrapped(_piles(view, names, language)),
        *_legend(language),
    ]
    return "\n".join(line.rstrip() for line in parts)


def _wrapped(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        yield from textwrap.wrap(line, WIDTH, subsequent_indent="  ")


def _title(view: Any, names: list[str], language: str) -> str:
    if not view.turns:
        return SETUP.spoken(language)
    return TURN.fill(turn=int(view.turns), name=names[int(view.seat)]).spoken(language)


def _sea(view: Any, language: str) -> Iterator[str]:
    """The grid with the lairs on its four sides."""
    yield _lair_row(view, Side.NORTH)
    yield " " * MARGIN + "".join(f"{column:^{WIDE + 1}}" for column in f"{COLUMNS}").rstrip()
    yield _border(view, -1)
    for row in range(LINE):
        west, east = _lair_block(view, Side.WEST, row), _lair_block(view, Side.EAST, row)
        for line in range(HIGH):
            number = str(row + 1) if line == 1 else " "
            yield f"{west[line]:<{MARGIN - 3}}{number} {_line(view, row, line, language)}  {east[line]}"
        yield _border(view, row)
    yield _lair_row(view, Side.SOUTH)


def _lair_row(view: Any, side: Side) -> str:
    """The lair north or south of the grid, above or below its column."""
    columns = [" ".join(_lair_block(view, side, line)) for line in range(LINE)]
    row = " " * MARGIN
    for line, lair in enumerate(columns):
        row = f"{row:<{MARGIN + line * (WIDE + 1)}}{lair}" if lair.strip() else row
    return row


def _lair_block(view: Any, side: Side, line: int) -> list[str]:
    """A lair in three words: whose, tokens, coins; blank where there is none."""
    for seat in range(int(view.players)):
        if view.lair[seat] == side * LINE + line:
            boat = BOATS[seat] if view.boat[seat] == AT_HOME else ""
            tokens = f"♥{int(view.lives[seat])} ●{int(view.balls[seat])}"
            return [f"⌂{seat + 1}{boat}", tokens, f"${int(view.coins[seat])}"]
    return [""] * HIGH


def _border(view: Any, row: int) -> str:
    """The line below a row of cards, or above the first (-1), open where currents meet."""
    line = " " * (MARGIN - 1) + "+"
    for column in range(LINE):
        above = row >= 0 and exits(view, row * LINE + column) >> Side.SOUTH & 1
        below = row < LINE - 1 and exits(view, (row + 1) * LINE + column) >> Side.NORTH & 1
        open_ends = (row < 0 and below) or (row == LINE - 1 and above) or (above and below)
        line += f"{'║' if open_ends else '-':-^{WIDE}}+"
    return line


def _line(view: Any, row: int, line: int, language: str) -> str:
    """One line of text through a row of cards."""
    text = ""
    for column in range(LINE):
        cell = row * LINE + column
        text += _wall(view, cell, Side.WEST, line) if not column else ""
        text += _inside(view, cell, line, language)
        text += _wall(view, cell, Side.EAST, line)
    return text


def _wall(view: Any, cell: int, side: Side, line: int) -> str:
    """The border west or east of a card: open where the currents on both sides meet, or lead out."""
    other = beside(cell, side)
    here = exits(view, cell) >> side & 1
    there = exits(view, other) >> (side ^ 2) & 1 if other >= 0 else 1
    return "═" if line == 1 and here and there else "|"


def _inside(view: Any, cell: int, line: int, language: str) -> str:
    mask = exits(view, cell)
    north, south = "║" if mask & 1 else " ", "║" if mask & 4 else " "
    if line == 0:
        boats = "".join(BOATS[seat] for seat in range(int(view.players)) if view.boat[seat] == cell)
        return f"{boats:<4}{north}    "
    if line == 2:
        return f"    {south}{_back(view, cell, language):>4}"
    west, east = ("═" if mask & 8 else " "), ("═" if mask & 2 else " ")
    return west * 4 + _middle(view, cell, language) + east * 4


def _middle(view: Any, cell: int, language: str) -> str:
    """The object's letter, or the crossing of the currents."""
    if view.sea_front[cell] == EMPTY:
        return " "
    kind = Kind(kind_of(visible(view, cell)))
    return CROSSINGS[exits(view, cell)] if kind == Kind.PLAIN else LETTER[kind].spoken(language)


def _back(view: Any, cell: int, language: str) -> str:
    """The side that is down, where everybody knows it."""
    if view.sea_front[cell] == EMPTY:
        return ""
    face = int(view.sea_front[cell]) if view.sea_side[cell] else known_back(view, cell)
    if face == UNKNOWN:
        return ""
    shape = SHAPES[face % 4] if face < PASSABLE else ""
    return f"/{LETTER[Kind(kind_of(face))].spoken(language)}{shape}"


def _players(view: Any, names: list[str], language: str) -> Iterator[str]:
    for seat in range(int(view.players)):
        at_home = view.boat[seat] == AT_HOME
        boat = HOME if at_home else AT_SEA.fill(cell=cell_name(int(view.boat[seat])))
        lair = NO_LAIR if view.lair[seat] == NOBODY else LAIR.fill(edge=edge_name(int(view.lair[seat])))
        owned = (
            coins(int(view.coins[seat])),
            lives(int(view.lives[seat])),
            balls(int(view.balls[seat])),
            cards(int(view.cards[seat])),
        )
        captain = "" if view.captain[seat] == NOBODY else CAPTAIN.fill(captain=surname(view.captain[seat]))
        stock = ", ".join(phrase.spoken(language) for phrase in owned)
        player = PLAYER.fill(
            mark=BOATS[seat], name=names[seat], captain=captain, boat=boat, lair=lair, stock=stock
        )
        yield player.spoken(language)


def _piles(view: Any, names: list[str], language: str) -> Iterator[str]:
    top = TOP_UNSEEN if view.top == EMPTY else FACE[int(view.top)]
    yield PILE.fill(top=top, count=int(view.deep.sum())).spoken(language)
    yield RESERVE.fill(coins=coins(int(view.reserve))).spoken(language)
    discards = _counted(view.discard, language)
    yield TREASURE.fill(count=int(view.pile_size), discards=discards).spoken(language)
    if view.played.any():
        yield PLAYED.fill(cards=_counted(view.played, language)).spoken(language)
    for seat in range(int(view.players)):
        if view.hand[seat][0] != UNKNOWN and view.phase > Phase.DEAL:
            yield HAND.fill(name=names[seat], cards=_counted(view.hand[seat], language)).spoken(language)


def _counted(counts: Any, language: str) -> str:
    """“2 Rotate, 1 Flip”."""
    found = [f"{int(counts[card])} {CARD[card].spoken(language)}" for card in Card if counts[card]]
    return ", ".join(found) or NONE.spoken(language)


def _legend(language: str) -> Iterator[str]:
    """The letters and signs of the board."""
    letters = [f"{LETTER[kind].spoken(language)} {KIND[kind].spoken(language)}" for kind in Kind]
    signs = [sign.spoken(language) for sign in SIGNS]
    yield from (", ".join(line) for line in (letters[:5], letters[5:], signs))
