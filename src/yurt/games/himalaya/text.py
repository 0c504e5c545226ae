"""Himalaya's table drawn in characters: for the terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from yurt.core.language import LANGUAGES, Phrase, listed
from yurt.games.himalaya.moving import own_sherpas
from yurt.games.himalaya.names import signed
from yurt.games.himalaya.pieces import FACES, FARTHEST, YETI_STEPS, Ground, Supply
from yurt.games.himalaya.refusals import cards

TERRACE = 6  # spaces side by side
CELL = 11
LONGEST_NAME = 30
LETTERS = "ABCDE"
SIGNS = {Ground.SNOW: "*", Ground.SUMMIT: "!"}
LEGEND = (
    Phrase(
        "[ ] camp, ( ) cave, ↓ slide and where to, * snow, ! summit,",
        "[ ] camp, ( ) grotte, ↓ glissement et son but, * neige, ! sommet,",
    ),
    Phrase("Y yeti, A climber, a sherpa (a2 = two of them)", "Y yéti, A alpiniste, a sherpa (a2 = deux)"),
)
BASE = Phrase("Base camp (0): {pawns}", "Camp de base (0) : {pawns}")
PLAYER = Phrase(
    "{letter} {name}: climber on {climber}, sherpas on {sherpas}",
    "{letter} {name} : alpiniste en {climber}, sherpas en {sherpas}",
)
SUPPLIES = Phrase(
    "    cards in hand: {held}; used: {used}",
    "    cartes en main : {held} ; utilisées : {used}",
)
REGAINED = Phrase(
    "    {count:~card|cards} taken back in {count:~camp|camps} {camps}",
    "    {count:~carte reprise au camp|cartes reprises aux camps} {camps}",
)
OFFER = Phrase("Dice on offer: {dice}", "Dés disponibles : {dice}")
YETI = Phrase("Yeti cards to come: {unseen}", "Cartes yéti à venir : {unseen}")
SEEN = Phrase("Yeti cards seen: {seen}", "Cartes yéti vues : {seen}")
BAD_WEATHER = Phrase("bad weather", "mauvais temps")


def draw(view: Any, names: list[str], language: str) -> str:
    """The board in characters."""
    parts = [*_mountain(view), *(phrase.spoken(language) for phrase in _table(view, names))]
    return "\n".join(line.rstrip() for line in parts)


def _mountain(view: Any) -> Iterator[str]:
    """The path as a serpentine, the summit in the top row; an arrow shows which way a row climbs."""
    rule = "+" + ("-" * CELL + "+") * TERRACE
    yield rule
    for terrace in range((int(view.box.length) - 1) // TERRACE, -1, -1):
        spaces = range(terrace * TERRACE + 1, (terrace + 1) * TERRACE + 1)
        rightwards = terrace % 2 == 0
        row = spaces if rightwards else reversed(spaces)
        cells = [_cell(view, space) for space in row]
        yield "|" + "|".join(f"{top:<{CELL}}" for top, _ in cells) + ("| →" if rightwards else "| ←")
        yield "|" + "|".join(f"{bottom:<{CELL}}" for _, bottom in cells) + "|"
        yield rule


def _cell(view: Any, space: int) -> tuple[str, str]:
    """Two lines: the space with climbers and yeti, and its sherpas."""
    if space > view.box.length:
        return "", ""
    yeti = " Y" if view.yeti == space else ""
    return f"{_sign(view, space)}{_climbers(view, space)}{yeti}", f" {_sherpas(view, space)}"


def _sign(view: Any, space: int) -> str:
    ground = view.box.ground[space]
    if ground == Ground.CAMP:
        return f"[{space}]"
    if ground == Ground.CAVE:
        return f"({space})"
    if ground in (Ground.LANDSLIDE, Ground.AVALANCHE):
        return f"{space}↓{int(view.box.landing[space])}"
    return f"{space}{SIGNS.get(ground, '')} "


def _climbers(view: Any, space: int) -> str:
    return "".join(LETTERS[seat] for seat in range(int(view.players)) if view.climber[seat] == space)


def _sherpas(view: Any, space: int) -> str:
    counts = [int(own_sherpas(view, seat, space)) for seat in range(int(view.players))]
    letters = LETTERS.lower()
    return "".join(
        f"{letters[seat]}{count if count > 1 else ''}" for seat, count in enumerate(counts) if count
    )


def _table(view: Any, names: list[str]) -> Iterator[Phrase]:
    """What lies beside the mountain, and all of it again in words."""
    yield BASE.fill(pawns=f"{_climbers(view, 0)} {_sherpas(view, 0)}".strip() or "–")
    yield from LEGEND
    yield OFFER.fill(
        dice=" ".join(str(face) for face in range(FACES, 0, -1) for _ in range(view.dice[face - 1])) or "–"
    )
    bad_weather = [BAD_WEATHER] if view.foul else []
    yield YETI.fill(unseen=_yeti_cards(view.unseen, bad_weather))
    yield SEEN.fill(seen=_yeti_cards(view.seen, []))
    for seat in range(int(view.players)):
        yield from _player(view, seat, names)


def _yeti_cards(counts: Any, others: list[Phrase]) -> Phrase:
    numbers = [
        signed(index - FARTHEST) for index in range(YETI_STEPS - 1, -1, -1) for _ in range(counts[index])
    ]
    return Phrase(
        *(
            " ".join([*numbers, *(other.spoken(language) for other in others)]) or "–"
            for language in LANGUAGES
        )
    )


def _player(view: Any, seat: int, names: list[str]) -> Iterator[Phrase]:
    heights = " ".join(str(int(space)) for space in view.sherpas[seat])
    yield PLAYER.fill(
        letter=LETTERS[seat],
        name=names[seat][:LONGEST_NAME],
        climber=int(view.climber[seat]),
        sherpas=heights,
    )
    yield SUPPLIES.fill(held=cards(view, seat, Supply.HELD), used=cards(view, seat, Supply.USED))
    camps = [str(int(camp)) for camp, done in zip(view.box.camps, view.regained[seat], strict=True) if done]
    if camps:
        yield REGAINED.fill(count=len(camps), camps=listed(camps))
