"""Puzzles: positions in which one move is clearly the best, kept beside each game; one of them a day.

A game's puzzles are lines of JSON in `games/<game>/puzzles/puzzles.jsonl`. The first line says by which rules
and with how much thought they were made; each other line is a puzzle, its position the transcript of a game
up to the question.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from yurt.core import transcript
from yurt.core.game import Game
from yurt.core.language import Phrase
from yurt.core.match import Match

FILE = Path("puzzles") / "puzzles.jsonl"
Grade = Literal["easy", "medium", "hard"]
GRADES: tuple[Grade, ...] = ("easy", "medium", "hard")
DAY_ZERO = date(2026, 1, 1)

NO_PUZZLES = Phrase("there are no puzzles for {game} yet", "il n’y a pas encore de problèmes pour {game}")
NO_PUZZLE = Phrase("{game} has no puzzle “{id}”", "{game} n’a pas de problème « {id} »")
OLD_RULES = Phrase(
    "the puzzles of {game} were made for rules {made} and these are rules {now}: "
    "make new ones with `yurt puzzles make`",
    "les problèmes de {game} ont été faits pour les règles {made} et voici les règles {now} : "
    "refaites-les avec « yurt puzzles make »",
)


class PuzzleError(ValueError):
    """Why there is no such puzzle; a sentence for people."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(why.en)
        self.why = why


@dataclass(frozen=True)
class Weighed:
    """What a move was found to be worth: a chance to win, and half of its 95 % interval."""

    move: str
    win: float
    error: float


@dataclass(frozen=True)
class Row:
    """A row of the score sheet at the end, on average: after the best move and after the next best."""

    row: int  # of `words.sheet`
    best: float
    second: float


@dataclass(frozen=True)
class Puzzle:
    id: str
    grade: Grade
    kind: str  # of its best move
    seat: int  # whose move it is
    moves: tuple[Weighed, ...]  # every option, best first
    margin: float  # how much likelier a win is with the best than with the next
    error: float  # half of the margin's 95 % interval
    found: dict[str, float]  # how often bots play the best move, the weakest first
    sheet: tuple[Row, ...]  # where the two differ at the end
    transcript: str

    @property
    def best(self) -> Weighed:
        return self.moves[0]

    @property
    def second(self) -> Weighed:
        return self.moves[1]

    def weighed(self, move: str) -> Weighed | None:
        return next((weighed for weighed in self.moves if weighed.move == move), None)


def identity(text: str) -> str:
    """A puzzle's name, made of its position."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def kind_of(game: Game, action: int) -> str:
    """Which of the game's moves an action is: keep, climb, buy."""
    moves = game.rules.Move
    return max((move for move in moves if move <= action), key=int).name.lower()


def position(puzzle: Puzzle, game: Game) -> Match:
    """The match in which the puzzle's seat is asked; it is the referee's, a seat is shown its view of it."""
    return transcript.replay(transcript.read(puzzle.transcript), game)


# Keeping them


def written(game: Game, made: dict[str, Any], played: int, puzzles: Iterable[Puzzle]) -> str:
    """The file of a game's puzzles: with which settings they were made, and out of how many games."""
    head = {"game": game.name, "rules": game.version, "played": played, "made": made}
    lines = [head, *(asdict(puzzle) for puzzle in puzzles)]
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


def begun(text: str, game: Game, made: dict[str, Any]) -> tuple[int, list[Puzzle]] | None:
    """How many games a file has been through, and what was found; None where it was made otherwise."""
    head = json.loads(text.partition("\n")[0])
    alike = head == {"game": game.name, "rules": game.version, "played": head.get("played"), "made": made}
    return (head["played"], read(text, game)) if alike else None


def read(text: str, game: Game) -> list[Puzzle]:
    """The puzzles of a file; PuzzleError where they were made for other rules."""
    return _checked(game, *_parsed(text))


def _parsed(text: str) -> tuple[int, list[Puzzle]]:
    """For which rules, and which."""
    head, *lines = [json.loads(line) for line in text.splitlines()]
    return head["rules"], [_puzzle(line) for line in lines]


def _puzzle(line: dict[str, Any]) -> Puzzle:
    moves = tuple(Weighed(**move) for move in line.pop("moves"))
    rows = tuple(Row(**row) for row in line.pop("sheet"))
    return Puzzle(moves=moves, sheet=rows, **line)


def _checked(game: Game, made: int, puzzles: list[Puzzle]) -> list[Puzzle]:
    try:
        game.carried_over(made, {})
    except ValueError:
        raise PuzzleError(OLD_RULES.fill(game=game.words.NAME, made=made, now=game.version)) from None
    return puzzles


def puzzles_of(game: Game) -> list[Puzzle]:
    """A game's puzzles, as they lie beside it; PuzzleError where there are none for its rules."""
    path = game.folder / FILE
    found = _checked(game, *_beside(path)) if path.is_file() else []
    if not found:
        raise PuzzleError(NO_PUZZLES.fill(game=game.words.NAME))
    return found


def count_of(game: Game) -> int:
    """How many puzzles can be played now."""
    try:
        return len(puzzles_of(game))
    except PuzzleError:
        return 0


@lru_cache(maxsize=16)
def _beside(path: Path) -> tuple[int, list[Puzzle]]:
    return _parsed(path.read_text("utf-8"))


def puzzle_of(game: Game, id: str) -> Puzzle:
    for puzzle in puzzles_of(game):
        if puzzle.id == id:
            return puzzle
    raise PuzzleError(NO_PUZZLE.fill(game=game.words.NAME, id=id))


# One a day


def today() -> date:
    """The day it is everywhere: by UTC."""
    return datetime.now(UTC).date()


def of_the_day(game: Game, day: date) -> Puzzle:
    """The same for everyone: all puzzles in turn, in an order that their names make."""
    order = sorted(puzzles_of(game), key=lambda puzzle: identity(puzzle.id))
    return order[(day - DAY_ZERO).days % len(order)]


def by_grade(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Easy ones first."""
    return iter(sorted(puzzles, key=lambda puzzle: GRADES.index(puzzle.grade)))
