"""Games that bots play, with what was predicted at some moments and what came of it, a line a game."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from yurt.bots.bot import Bot
from yurt.bots.bound import style_of
from yurt.bots.calibration import Judge, Measure
from yurt.bots.learned.loading import has_network
from yurt.bots.search import Search
from yurt.bots.walk import NONE
from yurt.core import transcript
from yurt.core.game import Game, find
from yurt.core.kernel import NOBODY
from yurt.core.match import Match
from yurt.core.running import Way
from yurt.study.curve import results_of
from yurt.study.thought import GUIDED, SEARCHED, Thought
from yurt.study.weighing import Scales, seeds_of
from yurt.study.worth import Worth

LEVEL, ITERATIONS = "hard", 400  # who plays: a search with the iterations of this level
MOMENTS = 6  # of each game


@dataclass(frozen=True)
class Guess:
    """What one measure thought of one moment: every player's chance to win, not corrected."""

    measure: Measure
    chances: list[float]
    judge: Judge = "search"


@dataclass(frozen=True)
class Played:
    """One game of the corpus."""

    players: int
    number: int
    results: list[float]
    guesses: list[Guess]


class Moment(NamedTuple):
    """A decision in a game: all that there is, what its seat saw of it, which, and what it played."""

    state: Any
    view: Any
    seat: int
    action: int


def rng_of(game: Game, players: int, number: int) -> random.Random:
    """The chance of one game, and of all that is thought of it."""
    return random.Random(f"{game.name} {players} {number}")


def sampled(game: Game, player: Bot, players: int, rng: random.Random) -> tuple[list[Moment], list[float]]:
    """Some moments of a game that one bot plays at all seats, and how it ended."""
    match = Match(game, players, seed=rng.getrandbits(40), all_forced=True)
    asked: list[tuple[int, Any, int, int]] = []
    while not match.over:
        seat = rng.choice(match.awaiting)
        view, actions = match.view(seat), match.actions(seat)
        action = player.choose(view, seat, actions, rng)
        asked.append((match.turn, view, seat, action))
        match.play(seat, action)
    chosen = rng.sample(asked, min(MOMENTS, len(asked)))
    _, states = transcript.positions(transcript.read(match.transcript()), game)
    return [Moment(states[turn], *rest) for turn, *rest in chosen], results_of(match)


class Corpus:
    """Plays games of one title; the same number is the same game."""

    def __init__(self, game: Game, *, way: Way | None = None, iterations: int | None = None) -> None:
        self.game = game
        self.player = Search(game, iterations or ITERATIONS, way=way)
        thoughts = (SEARCHED, GUIDED) if has_network(game) else (SEARCHED,)
        self.minds = [Mind(game, _cut(thought, iterations), way) for thought in thoughts]

    def play(self, players: int, number: int) -> Played:
        rng = rng_of(self.game, players, number)
        moments, results = sampled(self.game, self.player, players, rng)
        guesses = [
            guess
            for state, view, seat, action in moments
            for mind in self.minds
            for guess in (
                Guess("curve", mind.standing(state, rng), mind.judge),
                Guess("options", mind.worth.chances(view, seat, action, rng), mind.judge),
            )
        ]
        return Played(players, number, results, guesses)


class Mind:
    """One judge, with as much thought as people are shown."""

    def __init__(self, game: Game, thought: Thought, way: Way | None) -> None:
        self.thought, self.judge = thought, thought.judge
        self.worth = Worth(game, thought, way=way)
        self.level = Scales(game, thought.curve, style=style_of(game), way=way, guided=thought.guided)

    def standing(self, state: Any, rng: random.Random) -> list[float]:
        """Who stands how, with as much thought as an analysis has for it."""
        seeds = seeds_of(rng, self.thought.curve_runs)
        found = [self.level.chances(state, NOBODY, NONE, seed) for seed in seeds]
        return [sum(column) / len(found) for column in zip(*found, strict=True)]


def _cut(thought: Thought, iterations: int | None) -> Thought:
    """The same with so many iterations, for who has little time."""
    return replace(thought, iterations=iterations, curve=iterations) if iterations else thought


@dataclass(frozen=True)
class PlayOne:
    """A game of the corpus for a worker, who is told its players and number."""

    game: str

    def prepare(self) -> None:
        """Nothing: these bots play on the game's module."""

    def __call__(self, which: tuple[int, int]) -> Played:
        return _corpus(self.game).play(*which)


@lru_cache
def _corpus(game: str) -> Corpus:
    return Corpus(find(game))


def written(played: Played) -> str:
    return json.dumps(asdict(played), separators=(",", ":"))


def read(lines: Iterable[str]) -> list[Played]:
    """A corpus as it was written."""
    found = []
    for line in lines:
        plain = json.loads(line)
        guesses = [Guess(**guess) for guess in plain.pop("guesses")]
        found.append(Played(guesses=guesses, **plain))
    return found
