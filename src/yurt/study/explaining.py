"""What a try at a puzzle is answered, and its solution: in words and numbers, with how sure they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from yurt.bots.names import bot_label
from yurt.core.language import Phrase, capitalised, listed
from yurt.core.match import Match
from yurt.study.puzzles import Puzzle, Weighed

GRADE = {
    "easy": Phrase("easy", "facile"),
    "medium": Phrase("medium", "moyen"),
    "hard": Phrase("hard", "difficile"),
}
RIGHT = Phrase("Right! “{best}” is the move.", "Juste ! « {best} » est le coup à jouer.")
ANSWER = Phrase("The move is “{best}”.", "Le coup à jouer est « {best} ».")
WORTH = Phrase(
    "It wins {win} of 100 games (± {error}). Next comes “{second}” with {other} (± {unsure}): {more} fewer, "
    "{low} to {high} at 95%.",
    "Il gagne {win} parties sur 100 (± {error}). Vient ensuite « {second} » avec {other} (± {unsure}) : "
    "{more} de moins, de {low} à {high} à 95 %.",
)
OTHERS = Phrase("Then {moves}.", "Puis {moves}.")
OTHER = Phrase("“{move}” {win}", "« {move} » {win}")
WRONG = Phrase(
    "“{tried}” wins {win} of 100 games (± {error}). Another move wins {more} more: try again.",
    "« {tried} » gagne {win} parties sur 100 (± {error}). Un autre coup en gagne {more} de plus : "
    "essayez encore.",
)
AT_THE_END = Phrase("At the end, on average, {rows}.", "À la fin, en moyenne, {rows}.")
ROW = Phrase("{row}: {best} instead of {second}", "{row} : {best} au lieu de {second}")
FOUND_BY = Phrase(
    "How often bots find it – {finders}.", "Combien de fois les robots le trouvent – {finders}."
)
FINDER = Phrase("{finder}: {share}%", "{finder} : {share} %")
TOLD = 4  # moves in all


class Reply(NamedTuple):
    right: bool
    said: list[Phrase]


def reply(puzzle: Puzzle, match: Match, move: str) -> Reply:
    """What is said to somebody who plays `move`; IllegalAction where it is no option."""
    action = match.number(move)
    if action not in match.actions(puzzle.seat):
        match.play(puzzle.seat, action)  # the referee says why not
    move = match.game.word(action)
    if move == puzzle.best.move:
        return Reply(True, [RIGHT.fill(best=label(puzzle, match, move)), *_reasons(puzzle, match)])
    tried = next(weighed for weighed in puzzle.moves if weighed.move == move)
    more = max(1, round(100 * puzzle.best.win) - round(100 * tried.win))
    said = WRONG.fill(tried=label(puzzle, match, move), more=more, **_figures(tried))
    return Reply(False, [said])


def solution(puzzle: Puzzle, match: Match) -> list[Phrase]:
    """For those who give up."""
    return [ANSWER.fill(best=label(puzzle, match, puzzle.best.move)), *_reasons(puzzle, match)]


def label(puzzle: Puzzle, match: Match, move: str) -> Phrase:
    """A move as a button says it."""
    said = match.game.label(match.view(puzzle.seat), puzzle.seat, match.number(move), match.names)
    return capitalised(said)


def _reasons(puzzle: Puzzle, match: Match) -> Iterator[Phrase]:
    second = _figures(puzzle.second)
    low, more, high = (_decimal(100 * (puzzle.margin + sign * puzzle.error)) for sign in (-1, 0, 1))
    yield WORTH.fill(
        **_figures(puzzle.best),
        second=label(puzzle, match, puzzle.second.move),
        other=second["win"],
        unsure=second["error"],
        more=more,
        low=low,
        high=high,
    )
    others = [
        OTHER.fill(move=label(puzzle, match, weighed.move), win=_figures(weighed)["win"])
        for weighed in sorted(puzzle.moves[2:], key=lambda weighed: -weighed.win)[: TOLD - 2]
    ]
    if others:
        yield OTHERS.fill(moves=listed(others))
    rows = _rows(puzzle, match)
    if rows:
        yield AT_THE_END.fill(rows=listed(rows))
    finders = [
        FINDER.fill(finder=bot_label(bot), share=round(100 * share)) for bot, share in puzzle.found.items()
    ]
    yield FOUND_BY.fill(finders=listed(finders))


def _figures(weighed: Weighed) -> dict[str, int]:
    """In hundredths; an interval of nothing would say too much."""
    return {"win": round(100 * weighed.win), "error": max(1, round(100 * weighed.error))}


def _rows(puzzle: Puzzle, match: Match) -> list[Phrase]:
    titles = [title for title, _ in match.game.words.sheet(match.view(puzzle.seat))]
    return [
        ROW.fill(row=titles[row.row], best=_decimal(row.best), second=_decimal(row.second))
        for row in puzzle.sheet
    ]


def _decimal(value: float) -> Phrase:
    """With one place, as each language writes it."""
    text = f"{value:.1f}"
    return Phrase(text, text.replace(".", ","))
