"""Yéti's table drawn in characters: for the terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from yurt.core.kernel import NOBODY
from yurt.core.language import Phrase, capital
from yurt.games.yeti.names import EFFECT, LEVEL, SKY, TILE, counted, points, sky_effect
from yurt.games.yeti.pieces import FACES, PEAK, Sky, Tile

WIDTH = 78
NAME_WIDTH = 12  # longer names are cut, so that the lines stay within 80 characters
SUPPLY = Phrase("supply", "réserve")
LETTERS = "ABCDE"
COLON = Phrase(": ", " : ")
ROUND = Phrase("Round {round}", "Tour de table {round}")
LAST = Phrase("the last round", "le dernier tour de table")
WEATHER = Phrase("Weather: {sky} – {effect}.", "Météo : {sky} – {effect}.")
YETI = Phrase("the yeti", "le yéti")
ROLLED = Phrase("on the table", "sur la table")
KEPT = Phrase("set aside", "mis de côté")
HELD = Phrase("holds {count:die|dice}", "retient {count:dé|dés}")
FIRST = Phrase("first player", "joue en premier")
TOKEN = Phrase("peak token taken", "jeton Sommet pris")
TOKENS_LEFT = Phrase("Peak tokens left", "Jetons Sommet restants")
PHOTO = Phrase("Photo, points by coins", "Photo, points selon les pièces")
HEADINGS = Phrase("Equipment      cost  pay-out  owner", "Équipement     coût   rachat  propriétaire")


def draw(view: Any, names: list[str], language: str) -> str:
    """The board in characters."""
    names = [name[:NAME_WIDTH].strip() for name in names]
    parts = [
        _title(view, language),
        *_track(view, names, language),
        "",
        *_mountain(view, language),
        "",
        *_equipment(view, names, language),
        _photo(view, language),
        *_dice(view, names, language),
    ]
    return "\n".join(line.rstrip() for line in parts)


def _title(view: Any, language: str) -> str:
    title = ROUND.fill(round=int(view.round)).spoken(language)
    if view.last:
        title += f" – {LAST.spoken(language)}"
    if view.sky != Sky.NONE:
        sky = Sky(int(view.sky))
        title += ".\n" + WEATHER.fill(sky=SKY[sky], effect=sky_effect(view, sky)).spoken(language)
        return title
    return f"{title}."


def _track(view: Any, names: list[str], language: str) -> Iterator[str]:
    """The score track as a scale with the yeti Y and each player's letter, then the numbers spelt out."""
    seats = range(int(view.players))
    marks = [("Y", int(view.yeti)), *((LETTERS[seat], int(view.points[seat])) for seat in seats)]
    longest = max(space for _, space in marks)
    lines: list[list[str]] = []
    for letter, space in marks:
        place = round(space * (WIDTH - 1) / max(longest, 1))
        free = next((line for line in lines if line[place] in "· "), None)
        if free is None:  # another mark is there: stack this one below
            free = ["·" if not lines else " "] * WIDTH
            lines.append(free)
        free[place] = letter
    yield from ("".join(line) for line in lines)
    colon = COLON.spoken(language)
    yield f"  Y {YETI.spoken(language)}{colon}{int(view.yeti)}"
    for seat in seats:
        yield f"  {LETTERS[seat]} {names[seat]}{colon}{_standing(view, seat, language)}"


def _standing(view: Any, seat: int, language: str) -> str:
    parts = [points(int(view.points[seat]))]
    if view.round and seat == view.first:
        parts.append(FIRST)
    if view.held[seat]:
        parts.append(HELD.fill(count=int(view.held[seat])))
    if view.peak[seat]:
        parts.append(TOKEN)
    return ", ".join(part.spoken(language) for part in parts)


def _mountain(view: Any, language: str) -> Iterator[str]:
    for level in range(PEAK, -1, -1):
        half = (PEAK - level) * 4 + 2
        slope = f"{'/' + ' ' * (2 * half - 2) + chr(92):^32}"
        climbers = [LETTERS[seat] for seat in range(int(view.players)) if view.level[seat] == level]
        name = LEVEL[level].spoken(language).removeprefix("the ")
        worth = int(view.box.footprint[level])
        yield f"{slope} {capital(name):<13} ×{worth}  {' '.join(climbers)}"
    left = view.box.peaks[int(view.players - view.peaks_left) : int(view.players)]
    tokens = " ".join(str(int(token)) for token in left) or "–"
    yield f"{'':33}{TOKENS_LEFT.spoken(language)}{COLON.spoken(language)}{tokens}"


def _equipment(view: Any, names: list[str], language: str) -> Iterator[str]:
    yield HEADINGS.spoken(language)
    for tile in Tile:
        owner = int(view.owner[tile])
        who = SUPPLY.spoken(language) if owner == NOBODY else f"{LETTERS[owner]} {names[owner]}"
        name = capital(TILE[tile].spoken(language))
        numbers = f"{int(view.box.cost[tile]):>4}  {int(view.box.payout[tile]):>7}"
        yield f"{name:<15}{numbers}  {who:<14} {EFFECT[tile].spoken(language)}"[:WIDTH]


def _photo(view: Any, language: str) -> str:
    prices = ", ".join(f"{coins} → {int(worth)}" for coins, worth in enumerate(view.box.photo) if worth)
    return f"{PHOTO.spoken(language)}{COLON.spoken(language)}{prices or '–'}"


def _dice(view: Any, names: list[str], language: str) -> Iterator[str]:
    """The dice of the turn, spelt out: what lies on the table and what was set aside."""
    for title, dice in ((ROLLED, view.rolled), (KEPT, view.kept)):
        faces = [counted(face, int(dice[face])).spoken(language) for face in range(FACES) if dice[face]]
        if faces:
            heading = f"{names[int(view.seat)]}, {title.spoken(language)}{COLON.spoken(language)}"
            yield heading + ", ".join(faces)
