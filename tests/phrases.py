"""All that people can read, collected from the code, to be read by somebody or checked by rule.

`python -m tests.phrases fr yak` prints what Yak says in French, without a game what no game says.
"""

import importlib
import pkgutil
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import yurt
from yurt.core.game import find
from yurt.core.grammar import spaced
from yurt.core.kernel import CHANCE
from yurt.core.language import Phrase
from yurt.core.match import Match

NAMES = ["Ana", "Élodie", "Hugo", "Yann", "Igor"]
ROOMS = ("core", "games", "bots", "study", "server", "terminal")
PAGE = Path(yurt.__file__).parent / "web" / "words.js"


def told(game, seed, moments=200) -> Iterator[Phrase]:
    """What a random game says: sentences, prompts, options, some refusals and the score sheet."""
    rng = random.Random(seed)
    players = rng.choice(game.players)
    chosen = {name: rng.choice(values) for name, values in game.options.items()}
    match = Match(game, players, seed=seed, names=NAMES[:players], chosen=chosen)
    for _ in range(moments):
        yield from heard(match)
        if match.over:
            break
        seat = rng.choice([seat for seat in match.awaiting if seat != CHANCE])
        yield from asked(match, seat, rng)
        match.play(seat, rng.choice(match.actions(seat)))
    yield from (row for row, _ in game.words.sheet(match.view()))


def heard(match) -> Iterator[Phrase]:
    for reader in (None, 0):
        yield from (match.game.sentence(event, match.names) for event in match.heard(reader))


def asked(match, seat, rng) -> Iterator[Phrase]:
    words, view, actions = match.game.words, match.view(seat), match.actions(seat)
    yield words.prompt(view, seat)
    yield from (words.label(view, seat, action) for action in actions)
    for action in rng.sample(range(match.rules.ACTIONS), 12):
        if action not in actions:
            yield words.refusal(view, seat, action)[1]


def boards(game, seed, language) -> Iterator[str]:
    """A few boards of a random game, as lines."""
    rng = random.Random(seed)
    match = Match(game, seed=seed, names=NAMES[: game.players[0]])
    while not match.over and match.turn < 300:
        if rng.random() < 0.1:
            yield from match.board(match.awaiting[0], language).splitlines()
        seat = match.awaiting[0]
        match.play(seat, rng.choice(match.actions(seat)))


def written(prefix="yurt") -> Iterator[tuple[str, Phrase]]:
    """Every phrase that stands in a module, with where; its blanks are not filled."""
    for found in pkgutil.walk_packages(yurt.__path__, "yurt."):
        parts = found.name.split(".")
        if parts[1] in ROOMS and found.name.startswith(prefix):
            for name, value in vars(importlib.import_module(found.name)).items():
                yield from ((f"{found.name}.{name}", phrase) for phrase in phrases_in(value))


def phrases_in(value) -> Iterator[Phrase]:
    if isinstance(value, Phrase):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from phrases_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from phrases_in(inner)


def page_words() -> list[Phrase]:
    """What the page itself says."""
    text = PAGE.read_text("utf-8").partition("const WORDS")[2].partition("};")[0]
    return [
        Phrase(en, fr)
        for en, fr in re.findall(r'\[\s*"((?:[^"\\]|\\.)*)",\s*"((?:[^"\\]|\\.)*)",?\s*\]', text)
    ]


def printed(language, name=None) -> Iterator[str]:
    if name is None:
        yield from (phrase.spoken(language) for where, phrase in written() if ".games." not in where)
        yield from (spaced(phrase.fr) if language == "fr" else phrase.en for phrase in page_words())
        return
    game = find(name)
    yield from (phrase.spoken(language) for _, phrase in written(f"yurt.games.{name}"))
    for seed in range(12):
        yield from (phrase.spoken(language) for phrase in told(game, seed))
    yield from boards(game, 1, language)


if __name__ == "__main__":
    seen = set()
    for line in printed(*sys.argv[1:]):
        shape = re.sub(r"\d+", "0", line)
        if shape not in seen:
            seen.add(shape)
            print(line)
