"""The routes of puzzles: which there are, one as its seat sees it, what a try is answered; none is kept."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated

from fastapi import APIRouter, Path

from yurt.core.game import Game
from yurt.core.language import Phrase, capital
from yurt.core.match import IllegalAction
from yurt.server.edge.table_routes import PROBLEMS, Asked, GamePath, known_game
from yurt.server.refusal import RefusalError
from yurt.server.shown import puzzle as shown
from yurt.server.wire.puzzles import PuzzleListed, PuzzleReply, Puzzles, PuzzleShown, PuzzleTry
from yurt.study.explaining import GRADE
from yurt.study.puzzles import Puzzle, PuzzleError, by_grade, of_the_day, puzzle_of, puzzles_of, today

router = APIRouter(prefix="/api/games/{game}/puzzles", responses=PROBLEMS)

TODAY = "today"
PuzzlePath = Annotated[
    str, Path(max_length=64, pattern=r"^[a-z0-9]+$", description="a puzzle's id, or `today`")
]


def _found(game: Game, id: str) -> Puzzle:
    try:
        return of_the_day(game, today()) if id == TODAY else puzzle_of(game, id)
    except PuzzleError as error:
        raise RefusalError(404, _sentence(error.why)) from None


def _sentence(why: Phrase) -> Phrase:
    return Phrase(*(f"{capital(words)}." for words in why))


@router.get("")
async def puzzles(game: GamePath, lang: Asked = "en") -> Puzzles:
    """Every puzzle of a game, easy ones first, and which of them is today's for everyone."""
    found = known_game(game)
    try:
        all_of_them = list(by_grade(puzzles_of(found)))
    except PuzzleError as error:
        raise RefusalError(404, _sentence(error.why)) from None
    day = today()
    return Puzzles(
        game=found.name,
        title=found.words.NAME.spoken(lang),
        day=day.isoformat(),
        today=of_the_day(found, day).id,
        puzzles=[_listed(puzzle, lang) for puzzle in all_of_them],
    )


def _listed(puzzle: Puzzle, lang: str) -> PuzzleListed:
    return PuzzleListed(id=puzzle.id, grade=puzzle.grade, label=GRADE[puzzle.grade].spoken(lang))


@router.get("/{id}")
async def puzzle(game: GamePath, id: PuzzlePath, lang: Asked = "en") -> PuzzleShown:
    """A position as the seat that must move sees it."""
    found = known_game(game)
    asked = _found(found, id)
    order = [one.id for one in by_grade(puzzles_of(found))]
    day = today()
    return PuzzleShown(
        game=found.name,
        title=found.words.NAME.spoken(lang),
        **_listed(asked, lang).model_dump(),
        day=day.isoformat() if of_the_day(found, day).id == asked.id else None,
        next=order[(order.index(asked.id) + 1) % len(order)],
        number=order.index(asked.id) + 1,
        **await to_thread(shown.shown, found.name, asked.id, lang),
    )


@router.post("/{id}/try")
async def attempt(game: GamePath, id: PuzzlePath, tried: PuzzleTry, lang: Asked = "en") -> PuzzleReply:
    """What a move is worth; right or not, with numbers. What the rules forbid is refused by its rule."""
    asked = _found(known_game(game), id)
    try:
        return await to_thread(shown.reply, game, asked.id, tried.move, lang)
    except IllegalAction as refused:
        raise RefusalError(409, refused.why, refused.rule) from None


@router.get("/{id}/answer")
async def answer(game: GamePath, id: PuzzlePath, lang: Asked = "en") -> PuzzleReply:
    """The best move and why, for those who give up."""
    asked = _found(known_game(game), id)
    return await to_thread(shown.solution, game, asked.id, lang)
