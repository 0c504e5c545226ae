"""How an option would have gone: a sample of what follows, in words, from its seat’s own view."""

from __future__ import annotations

import random
from typing import Any

from yurt.bots.search import Search
from yurt.core.chance import seeded_rng
from yurt.core.game import Game
from yurt.core.kernel import CHANCE, Log, all_awaited
from yurt.core.language import Phrase
from yurt.core.position import all_told, heard, legal_actions, seen, weights_of
from yurt.core.running import Way

MOST_SENTENCES = 6
MOST_ACTIONS = 60  # a line ends at the latest after so many
ITERATIONS = 60  # of the bots that play on


def line_of(
    game: Game, view: Any, seat: int, action: int, names: list[str], seed: int, *, way: Way | None = None
) -> list[Phrase]:
    """What the seat would have heard after the option, in one of the worlds that its view allows."""
    rng = random.Random(seed)
    state = view.copy()
    game.rules.determinize(state, seat, seeded_rng(rng.getrandbits(40)))
    bot = Search(game, ITERATIONS, way=way)
    said = _played(game, state, seat, action, seat, names)
    for _ in range(MOST_ACTIONS):
        awaiting = all_awaited(state)
        if not awaiting or len(said) >= MOST_SENTENCES:
            break
        mover = awaiting[0]
        said += _played(game, state, mover, _choice(game, state, mover, bot, rng), seat, names)
    return said[:MOST_SENTENCES]


def _choice(game: Game, state: Any, seat: int, bot: Search, rng: random.Random) -> int:
    if seat == CHANCE:
        weights = weights_of(game.rules, state, CHANCE)
        return rng.choices(range(len(weights)), weights.tolist())[0]
    actions = legal_actions(game.rules, state, seat)
    if len(actions) == 1:
        return actions[0]
    return bot.choose(seen(game.rules, state, seat), seat, actions, rng)


def _played(game: Game, state: Any, seat: int, action: int, reader: int, names: list[str]) -> list[Phrase]:
    """Play an action; what the reader hears of it."""
    log = Log.new()
    game.rules.apply(state, seat, action, log)
    return [game.sentence(heard(happening, reader), names) for happening in all_told(log)]
