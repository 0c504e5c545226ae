"""A game in the terminal, line by line: it works over a pipe and with a screen reader."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path

from yurt.bots import Bot, hints, warm
from yurt.core.kernel import cells
from yurt.core.language import capital
from yurt.core.match import IllegalAction, Match
from yurt.terminal import phrases
from yurt.terminal.lines import read_line, result_lines, rules_text
from yurt.terminal.save import save


class LineClient:
    """A Match, the bots at it, and one terminal shared by the people at it."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        language: str,
        path: Path,
        write: Callable[[str], None] = print,
    ) -> None:
        self.match = match
        self.bots = bots
        self.language = language
        self.path = path
        self.write = write
        self.random = random.Random(match.transcript())
        self.told = dict.fromkeys(self.people, 0)  # the turn up to which each was told
        self.shown = -1  # the turn at which the board was last shown
        self.reader: int | None = None  # who may look at the screen now

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.match.players) if seat not in self.bots]

    def run(self) -> int:
        """Play until the game is over or somebody quits; the exit code."""
        save(self.match, self.path)
        while not self.match.over:
            seat = self.next_seat()
            if seat in self.bots:
                self.let_bot_play(seat)
            elif not self.ask(seat):
                self.say(phrases.RESUME.fill(path=self.path).spoken(self.language))
                return 0
        self.finish()
        return 0

    def next_seat(self) -> int:
        """People first where several are awaited: nobody waits for a bot's thoughts."""
        awaited = self.match.awaiting
        return next((seat for seat in awaited if seat not in self.bots), awaited[0])

    def let_bot_play(self, seat: int) -> None:
        options = self.match.actions(seat)
        self.match.play(seat, self.bots[seat].choose(self.match.view(seat), seat, options, self.random))
        save(self.match, self.path)

    def ask(self, seat: int) -> bool:
        """Ask until the seat has played something; False when they quit."""
        self.hand_over(seat)
        self.show(seat)
        line = self.read(phrases.ASK.fill(name=self.match.names[seat]).spoken(self.language))
        first, _, rest = line.partition(" ")
        command = phrases.COMMANDS.get(first.lower())
        if command == "quit":
            return False
        try:
            if command and line not in self.match.game.actions:
                self.obey(command, rest.strip(), seat)
            elif line:
                self.play(seat, line)
        except IllegalAction as refused:
            self.say(capital(refused.said(self.language)))
        except ValueError as mistake:
            self.say(capital(str(mistake)))
        return True

    def play(self, seat: int, line: str) -> None:
        action: str | int = line
        if line.isascii() and line.isdigit():
            options = self.match.actions(seat)
            if not 1 <= int(line) <= len(options):
                raise IllegalAction(phrases.NO_SUCH_NUMBER.fill(number=line))
            action = options[int(line) - 1]
        self.match.play(seat, action)
        save(self.match, self.path)

    def obey(self, command: str, argument: str, seat: int) -> None:
        if command == "undo":
            self.match.undo(seat)
            save(self.match, self.path)
            self.told = {reader: min(turn, self.match.turn) for reader, turn in self.told.items()}
            self.say(phrases.TAKEN_BACK.spoken(self.language))
        elif command == "save":
            self.keep_copy(Path(argument) if argument else self.path)
        elif command == "rules":
            self.say(rules_text(self.match.game, self.language, argument))
        elif command == "help":
            self.say(phrases.HELP.spoken(self.language))
        elif command == "hint":
            self.give_hint(seat)
        else:
            self.shown = -1

    def keep_copy(self, path: Path) -> None:
        try:
            save(self.match, path)
        except OSError as error:
            raise IllegalAction(phrases.CANNOT_SAVE.fill(path=path, why=error.strerror)) from None
        self.say(phrases.SAVED.fill(path=path).spoken(self.language))

    def give_hint(self, seat: int) -> None:
        match, view = self.match, self.match.view(seat)
        if not warm.ready(match.game):
            self.say(capital(warm.COMPILING.spoken(self.language)))
        found = hints.hint(match.game, view, seat, match.actions(seat), self.random)
        self.say(hints.advice(match.game, view, seat, found).spoken(self.language))

    def hand_over(self, seat: int) -> None:
        """Where hands are secret and people share the screen, cover it until the next person is there."""
        if seat == self.reader or len(self.people) < 2 or not self.has_secrets(seat):
            return
        if self.reader is not None or self.match.turn:
            self.say("\n" * 60)
        self.read(phrases.HAND_OVER.fill(name=self.match.names[seat]).spoken(self.language))
        self.reader = seat
        self.shown = -1

    def has_secrets(self, seat: int) -> bool:
        return bool((cells(self.match.view(seat)) != cells(self.match.view())).any())

    def show(self, seat: int) -> None:
        """What happened since, the board and the options; once for each position."""
        if self.shown == self.match.turn:
            return
        for sentence in self.match.sentences(seat, self.language, since=self.told.get(seat, 0)):
            self.say(sentence)
        self.told[seat] = self.shown = self.match.turn
        words, view = self.match.game.words, self.match.view(seat)
        self.say("\n" + self.match.board(seat, self.language) + "\n")
        prompt = words.prompt(view, seat).spoken(self.language)
        self.say(phrases.YOUR_TURN.fill(name=self.match.names[seat], prompt=prompt).spoken(self.language))
        for number, action in enumerate(self.match.actions(seat), start=1):
            self.say(f"{number:>3}  {words.label(view, seat, action).spoken(self.language)}")

    def finish(self) -> None:
        seat = self.people[0] if len(self.people) == 1 else None
        since = min(self.told.values(), default=0)
        for sentence in self.match.sentences(seat, self.language, since=since):
            self.say(sentence)
        self.say("\n" + self.match.board(None, self.language) + "\n")
        for line in result_lines(self.match, self.language):
            self.say(line)

    def say(self, text: str) -> None:
        self.write(text)

    def read(self, prompt: str) -> str:
        return read_line(prompt, self.write)
