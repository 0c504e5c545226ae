"""How a game of Yoho! ended, and where the coins come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yurt.core.kernel import Heard
from yurt.core.language import Phrase
from yurt.games.yoho.names import coins
from yurt.games.yoho.state import Event, Reason

REASONS: dict[int, Phrase] = {
    Reason.COINS: Phrase("enough coins", "assez de pièces"),
    Reason.LIMIT: Phrase("the turn limit", "la limite de tours"),
}
COINS = Phrase(
    "{name} has {coins}, all that it takes to win.", "{name} possède {coins} : il n’en faut pas plus."
)
LIMIT = Phrase(
    "Turn {turns} was the last: most coins win, then lives, then cannonballs.",
    "Le tour {turns} était le dernier : le plus de pièces gagne, puis de vies, puis de boulets.",
)
FOUND = Phrase("coins found at sea", "pièces trouvées en mer")
STOLEN = Phrase("coins stolen", "pièces volées")
LOST = Phrase("coins lost", "pièces perdues")


def ending(view: Any, story: Sequence[Heard], names: list[str]) -> Phrase:
    """Why the game ended, and by whose doing."""
    for seat, name in enumerate(names):
        if view.coins[seat] >= view.box.goal:
            return COINS.fill(name=name, coins=coins(int(view.coins[seat])))
    return LIMIT.fill(turns=int(view.turns))


def sources(view: Any, story: Sequence[Heard]) -> list[tuple[Phrase, list[int]]]:
    """Which way the coins came and went."""
    rows = {kind: [0] * int(view.players) for kind in (FOUND, STOLEN, LOST)}
    for told in story:
        if told.event == Event.COIN:
            rows[FOUND][told.seat] += 1
        elif told.event == Event.COIN_LOST:
            rows[LOST][told.seat] -= 1
        elif told.event == Event.STOLEN:
            rows[STOLEN][told.seat] += 1
            rows[LOST][told.detail] -= 1
    return [(kind, values) for kind, values in rows.items() if any(values) or kind == FOUND]
