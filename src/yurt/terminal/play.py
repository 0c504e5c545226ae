"""A game in the terminal, line by line: it works over a pipe and with a screen reader."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from yurt.bots.ways import SLOW, ready_way
from yurt.core.language import capital, sentence_of
from yurt.core.match import IllegalAction
from yurt.terminal import phrases
from yurt.terminal.curtain import cover
from yurt.terminal.lines import end_lines, read_line, rules_text
from yurt.terminal.recap import changed_lines, last_turn
from yurt.terminal.save import save
from yurt.terminal.session import Session
from yurt.terminal.typed import action_meant, choices, folded, notation

RECAP = 30  # lines at most, when a game is resumed


class LineClient:
    """A session told and asked in lines."""

    def __init__(self, session: Session, write: Callable[[str], None] = print) -> None:
        self.session = session
        self.match = session.match
        self.language = session.language
        self.people = session.people
        self.say = write
        self.told = {seat: last_turn(self.match, seat) for seat in self.people}  # how far each was told
        self.resuming = {*self.people} if self.match.turn else set()  # who was not yet told where they are
        self.shown = -1  # the turn whose options are on the screen
        self.board = ""  # the board that is on the screen, or was and has changed little
        self.reader: int | None = None  # who may look at the screen now
        self.secret = False  # something on the screen is the reader's alone

    def run(self) -> int:
        """Play until the game is over or somebody quits; the exit code."""
        while not self.match.over:
            seat = self.session.next_seat()
            if seat in self.session.bots:
                self.session.let_bot_play(seat)
            elif not self.ask(seat):
                self.leave()
                self.say(phrases.RESUME.fill(path=self.session.path).spoken(self.language))
                return 0
        self.finish()
        return 0

    # What a person does

    def ask(self, seat: int) -> bool:
        """Ask until the seat has played something; False when they quit."""
        self.hand_over(seat)
        self.show(seat)
        line = self.read(phrases.ASK.fill(name=self.match.names[seat]).spoken(self.language))
        first, _, rest = line.partition(" ")
        command = "help" if first == "?" else phrases.COMMANDS.get(folded(first))
        if command == "quit":
            return False
        try:
            if command and folded(line) not in notation(self.match):
                self.obey(command, rest.strip(), seat)
            elif line:
                self.play(seat, line)
        except IllegalAction as refused:
            self.say(capital(refused.said(self.language)))
        except ValueError as mistake:
            self.say(capital(sentence_of(mistake).spoken(self.language)))
        return True

    def play(self, seat: int, line: str) -> None:
        shown = choices(self.match, seat, self.language)
        self.session.play(seat, action_meant(line, shown, self.match))
        self.secret = self.secret or self.session.has_secrets(seat)

    def obey(self, command: str, argument: str, seat: int) -> None:
        if command == "undo":
            self.session.undo(seat)
            self.told = {reader: min(turn, self.match.turn) for reader, turn in self.told.items()}
            self.say(phrases.TAKEN_BACK.spoken(self.language))
        elif command == "save":
            self.keep_copy(Path(argument) if argument else self.session.path)
        elif command == "rules":
            self.say(rules_text(self.match.game, self.language, argument))
        elif command == "help":
            self.say(phrases.HELP.spoken(self.language))
        elif command == "hint":
            self.give_hint(seat)
        else:
            self.shown, self.board = -1, ""

    def keep_copy(self, path: Path) -> None:
        try:
            save(self.match, path)
        except OSError as error:
            raise IllegalAction(phrases.CANNOT_SAVE.fill(path=path, why=error.strerror)) from None
        self.say(phrases.SAVED.fill(path=path).spoken(self.language))

    def give_hint(self, seat: int) -> None:
        if ready_way(self.match.game) == "plain":
            self.say(capital(SLOW.spoken(self.language)))
        self.say(self.session.hint(seat))

    # Who may look

    def hand_over(self, seat: int) -> None:
        """Cover the screen until the next person is there, if one of the two has a secret."""
        if seat == self.reader or len(self.people) < 2:
            return
        if self.secret or self.session.has_secrets(seat):
            self.leave()
            self.read(phrases.HAND_OVER.fill(name=self.match.names[seat]).spoken(self.language))
        self.board = ""
        self.shown = -1
        self.reader = seat

    def leave(self) -> None:
        """Take off the screen what is the reader's alone."""
        if self.secret and len(self.people) > 1:
            cover()
        self.secret = False

    # What a person is shown

    def show(self, seat: int) -> None:
        """What happened since, the board and the options; once for each position."""
        if self.shown == self.match.turn:
            return
        self.secret = self.secret or self.session.has_secrets(seat)
        acted = {played.seat for played in self.match.history[max(self.shown, 0) :] if not played.forced}
        self.tell(seat)
        self.draw(seat, whole=self.shown < 0 or bool(acted & ({*range(self.match.players)} - {seat})))
        self.shown = self.match.turn
        prompt = self.match.game.words.prompt(self.match.view(seat), seat).spoken(self.language)
        self.say(phrases.YOUR_TURN.fill(name=self.match.names[seat], prompt=prompt).spoken(self.language))
        for choice in choices(self.match, seat, self.language):
            self.say(f"{choice.number:>3}  {choice.label}")

    def tell(self, seat: int) -> None:
        sentences = self.match.sentences(seat, self.language, since=self.told[seat])
        earlier = max(0, len(sentences) - RECAP) if seat in self.resuming else 0
        if earlier:
            self.say(phrases.EARLIER.fill(count=earlier).spoken(self.language))
        for sentence in sentences[earlier:]:
            self.say(sentence)
        self.resuming.discard(seat)
        self.told[seat] = self.match.turn

    def draw(self, seat: int, *, whole: bool) -> None:
        """The board, if it has changed; of one's own small changes only the lines that did."""
        board = self.match.board(seat, self.language)
        lines = changed_lines(self.board, board)
        if whole or lines is None:
            if board != self.board:
                self.say("\n" + board + "\n")
        else:
            for line in lines:
                self.say(line)
        self.board = board

    def finish(self) -> None:
        seat = self.people[0] if len(self.people) == 1 else None
        since = min(self.told.values(), default=0)
        for sentence in self.match.sentences(seat, self.language, since=since):
            self.say(sentence)
        for line in end_lines(self.match, None, self.language):
            self.say(line)

    def read(self, prompt: str) -> str:
        return read_line(prompt, self.say)
