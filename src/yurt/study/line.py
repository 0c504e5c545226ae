"""How an option would have gone: a sample of what follows, played on by bots from its seat’s own view."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from yurt.bots.bot import Bot
from yurt.bots.learned.bots import Blitz
from yurt.bots.learned.loading import has_network
from yurt.bots.search import Search
from yurt.core.chance import seeded_rng
from yurt.core.game import Game
from yurt.core.kernel import CHANCE, Heard, Log, all_awaited
from yurt.core.language import Phrase
from yurt.core.position import all_told, heard, legal_actions, seen, weights_of
from yurt.core.running import Way

MOST_SENTENCES = 6  # that are told
MOST_TOLD = 14  # that are shown: a line ends once it has so many
MOST_ACTIONS = 60  # and at the latest after so many
ITERATIONS = 60  # of the bots that play on, where no network does


class Imagined(NamedTuple):
    """One action of a line: it never was played."""

    seat: int  # or CHANCE
    action: int
    before: Any  # states of one of the worlds that the view allows
    after: Any
    heard: list[Heard]  # by the seat from whose view the line is


def imagined(
    game: Game, view: Any, seat: int, action: int, seed: int, *, way: Way | None = None
) -> list[Imagined]:
    """What would follow an option, in one of the worlds that the seat's view allows."""
    rng = random.Random(seed)
    state = view.copy()
    game.rules.determinize(state, seat, seeded_rng(rng.getrandbits(40)))
    bot: Bot = Blitz(game, way=way) if has_network(game) else Search(game, ITERATIONS, way=way)
    steps = [_played(game, state, seat, action, seat)]
    while sum(len(step.heard) for step in steps) < MOST_TOLD and len(steps) < MOST_ACTIONS:
        state = steps[-1].after
        awaiting = all_awaited(state)
        if not awaiting:
            break
        choice = _choice(game, state, awaiting[0], bot, rng)
        steps.append(_played(game, state, awaiting[0], choice, seat))
    return steps


def line_of(
    game: Game, view: Any, seat: int, action: int, names: list[str], seed: int, *, way: Way | None = None
) -> list[Phrase]:
    """The first sentences of what the seat would have heard."""
    steps = imagined(game, view, seat, action, seed, way=way)
    told = [game.sentence(one, names) for step in steps for one in step.heard]
    return told[:MOST_SENTENCES]


def _choice(game: Game, state: Any, seat: int, bot: Bot, rng: random.Random) -> int:
    if seat == CHANCE:
        weights = weights_of(game.rules, state, CHANCE)
        return rng.choices(range(len(weights)), weights.tolist())[0]
    actions = legal_actions(game.rules, state, seat)
    if len(actions) == 1:
        return actions[0]
    return bot.choose(seen(game.rules, state, seat), seat, actions, rng)


def _played(game: Game, before: Any, seat: int, action: int, reader: int) -> Imagined:
    """Play an action on a copy; what the reader hears of it."""
    log, after = Log.new(), before.copy()
    game.rules.apply(after, seat, action, log)
    return Imagined(seat, action, before, after, [heard(happening, reader) for happening in all_told(log)])
