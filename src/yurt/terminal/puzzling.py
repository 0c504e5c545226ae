"""A puzzle in the terminal: the board, the options, and what each try is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from yurt.core.game import Game
from yurt.core.language import Phrase, capital
from yurt.core.match import IllegalAction, Match
from yurt.study import explaining
from yurt.study.puzzles import Puzzle, by_grade, of_the_day, position, puzzles_of, today
from yurt.terminal.lines import read_line
from yurt.terminal.typed import Choice, action_meant, choices, folded

TOLD = 6  # of the last sentences

TITLE = Phrase(
    "{game}, puzzle {id} ({grade}): you are {name}. Which move gives the best chance to win?",
    "{game}, problème {id} ({grade}) : vous êtes {name}. Quel coup donne le plus de chances de gagner ?",
)
ASK = Phrase("Your move (or “answer”, “quit”): ", "Votre coup (ou « solution », « quitter ») : ")
LISTED = Phrase("{id} {grade}{mark}", "{id} {grade}{mark}")
TODAYS = Phrase(" (today’s)", " (celui du jour)")
INPUT_ENDED = Phrase("the input ended before the puzzle was solved", "l’entrée s’arrête avant la solution")
GIVE_UP = {"answer", "solution", "reponse"}
QUIT = {"quit", "quitter", "q"}


def listed_lines(game: Game, language: str) -> Iterator[str]:
    """Every puzzle with its grade, easy ones first."""
    now = of_the_day(game, today())
    for puzzle in by_grade(puzzles_of(game)):
        mark = TODAYS if puzzle.id == now.id else Phrase("", "")
        yield LISTED.fill(id=puzzle.id, grade=explaining.GRADE[puzzle.grade], mark=mark).spoken(language)


def ask(game: Game, puzzle: Puzzle, language: str, write: Callable[[str], None]) -> bool:
    """Show a puzzle and ask until it is solved or given up; whether it was solved."""
    match = position(puzzle, game)
    shown = choices(match, puzzle.seat, language)
    _show(match, puzzle, shown, language, write)
    while True:
        line = read_line(ASK.spoken(language), write)
        if folded(line) in QUIT:
            return False
        if folded(line) in GIVE_UP:
            _say(explaining.solution(puzzle, match), language, write)
            return False
        try:
            move = match.game.word(action_meant(line, shown, match))
            right, said = explaining.reply(puzzle, match, move)
        except IllegalAction as refused:
            write(capital(refused.said(language)))
            continue
        _say(said, language, write)
        if right:
            return True


def _show(
    match: Match, puzzle: Puzzle, shown: list[Choice], language: str, write: Callable[[str], None]
) -> None:
    seat = puzzle.seat
    title = TITLE.fill(
        game=match.game.words.NAME,
        id=puzzle.id,
        grade=explaining.GRADE[puzzle.grade],
        name=match.names[seat],
    )
    write(title.spoken(language))
    for sentence in match.sentences(seat, language, since=0)[-TOLD:]:
        write(sentence)
    write("\n" + match.board(seat, language) + "\n")
    write(match.game.words.prompt(match.view(seat), seat).spoken(language))
    for choice in shown:
        write(f"{choice.number:>3}  {choice.label}")


def _say(phrases: list[Phrase], language: str, write: Callable[[str], None]) -> None:
    for phrase in phrases:
        write(phrase.spoken(language))
