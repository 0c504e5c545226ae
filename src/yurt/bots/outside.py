"""Bots from outside: a class in a Python file, or any program that speaks JSON lines.

Both run in a process of their own, so that a bot that is slow, silent, dead or talks
nonsense costs its own turn and nothing else.
"""

from __future__ import annotations

import base64
import contextlib
import json
import queue
import random
import shlex
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import IO, Any

from yurt.core.game import Game
from yurt.core.language import Mistake, Phrase, quoted
from yurt.core.match import Match
from yurt.core.position import as_plain

PROGRAM = "program:"
SECONDS = 10.0  # for one answer, unless the caller says otherwise
START_SECONDS = 30.0  # more for the first, while a program starts
MOST_STARTS = 3  # in a row without an answer: it is not started again
NO_PROGRAM = Phrase("“{name}” names no program", "« {name} » ne nomme aucun programme")
CANNOT_PLAY = Phrase(
    "the bot “{name}” can’t play: {why}",
    "le robot « {name} » ne peut pas jouer : {why}",
)
NO_FILE = Phrase(
    "there is no file “{path}” (for the bot “{name}”)",
    "il n’y a pas de fichier « {path} » (pour le robot « {name} »)",
)


class BotFault(Exception):
    """A bot gave no answer that counts; it says why."""


class BotEnded(BotFault):
    """Its program could not be started, or ended before it answered."""


def is_outside(name: str) -> bool:
    """Whether a name means a bot from outside: `my_bot.py:MyBot` or `program:./my_bot`."""
    return name.startswith(PROGRAM) or ".py:" in name


class Outside:
    """A bot in a process of its own; it starts when first asked, and again after a fault."""

    def __init__(self, game: Game, name: str, seconds: float = SECONDS) -> None:
        self.name = name
        self.game = game
        self.seconds = seconds
        self.command = _command(name, game)
        self.process: subprocess.Popen[str] | None = None
        self.answers: queue.Queue[str] = queue.Queue()
        self._starts = 0  # since it last answered
        self._errors: IO[bytes] | None = None  # where its program complains; None: where ours does

    def check(self) -> None:
        """Ask for one decision; Mistake says why its program can't be started or ends at once."""
        match = Match(self.game, seed=1)
        seat = match.awaiting[0]
        with tempfile.TemporaryFile() as errors:
            self._errors = errors
            try:
                self.choose(match.view(seat), seat, match.actions(seat), random.Random(1))
            except BotEnded as fault:
                errors.seek(0)
                lines = errors.read().decode(errors="replace").split("\n")
                complaint = next((line for line in reversed(lines) if line.strip()), str(fault))
                raise Mistake(CANNOT_PLAY.fill(name=self.name, why=quoted(complaint))) from None
            except BotFault:
                pass  # it runs: what it answers is for the contest to judge
            finally:
                self.close()
                self._errors, self._starts = None, 0

    def choose(self, view: Any, seat: int, options: list[int], rng: random.Random) -> int:
        """BotFault says why there is no answer."""
        fresh = self.process is None
        question = {
            "seat": seat,
            "options": [self.game.word(option) for option in options],
            "view": as_plain(view),
            "state": base64.b64encode(view.tobytes()).decode(),
            "seed": rng.getrandbits(53),
        }
        try:
            self._tell(question)
            answer = self.answers.get(timeout=max(START_SECONDS, self.seconds) if fresh else self.seconds)
            action = self._understand(answer, options)
            self._starts = 0
            return action
        except queue.Empty:
            self.close()
            raise BotFault(f"no answer within {self.seconds:g} s") from None
        except BotFault:
            self.close()
            raise

    def _tell(self, question: dict[str, Any]) -> None:
        if self.process is None:
            self._start()
            self._tell({"game": self.game.name, "protocol": 1})
        assert self.process, "started above"
        assert self.process.stdin, "it is a pipe"
        try:
            self.process.stdin.write(json.dumps(question) + "\n")
            self.process.stdin.flush()
        except OSError:
            raise BotEnded("its program has ended") from None

    def _start(self) -> None:
        if self._starts == MOST_STARTS:
            raise BotEnded(f"its program was started {MOST_STARTS} times and never answered")
        self._starts += 1
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(
                self.command, stdin=pipe, stdout=pipe, stderr=self._errors, text=True, encoding="utf-8"
            )
        except OSError as error:
            raise BotEnded(f"{self.command[0]} can't be started: {error.strerror}") from None
        self.answers = queue.Queue()
        threading.Thread(target=_listen, args=(self.process, self.answers), daemon=True).start()

    def _understand(self, answer: str, options: list[int]) -> int:
        if not answer:
            raise BotEnded("its program has ended")
        try:
            word = json.loads(answer)["play"]
            action = self.game.actions[word]
        except (ValueError, KeyError, TypeError):
            raise BotFault(f"nonsense: {answer.strip()[:80]!r}") from None
        if action not in options:
            raise BotFault(f"not an option: {word!r}")
        return action

    def close(self) -> None:
        """End its process."""
        if self.process:
            self.process.kill()
            self.process.wait()
            for pipe in (self.process.stdin, self.process.stdout):
                assert pipe, "both are pipes"
                _shut(pipe)
            self.process = None


def _shut(pipe: Any) -> None:
    with contextlib.suppress(BrokenPipeError):  # what was still to be written has no reader any more
        pipe.close()


def _listen(process: subprocess.Popen[str], answers: queue.Queue[str]) -> None:
    """Pass on each line, and an empty one at the end."""
    assert process.stdout, "it is a pipe"
    try:
        for line in process.stdout:
            answers.put(line)
    except ValueError:  # closed while reading, or no UTF-8
        pass
    answers.put("")


def _command(name: str, game: Game) -> list[str]:
    if name.startswith(PROGRAM):
        try:
            command = shlex.split(name.removeprefix(PROGRAM))
        except ValueError:  # a quotation mark that is not closed
            command = []
        if not command:
            raise Mistake(NO_PROGRAM.fill(name=name))
        return command
    path, _, kind = name.rpartition(":")
    if not Path(path).is_file():
        raise Mistake(NO_FILE.fill(path=path, name=name))
    return [sys.executable, "-m", "yurt.bots.host", path, kind, game.name]
