"""A training with all around it: lessons, checkpoints, strength measured on the way, the curve, the file."""

from __future__ import annotations

import csv
import subprocess
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from yurt import __version__
from yurt.bots import find_bot
from yurt.bots.learned.bots import Blitz
from yurt.core.running import Way
from yurt.training.actors import Cast, Here
from yurt.training.drawing import by_opponent, drawn
from yurt.training.measuring import strength
from yurt.training.plan import Plan
from yurt.training.run import Progress, Training
from yurt.training.saving import saved

SAVED_EVERY, MEASURED_EVERY = 60.0, 300.0  # seconds on the clock
PARTS = 10  # of a training after which it is measured too, where that is sooner
CURVE = "curve.csv"


@dataclass(frozen=True)
class Measured:
    """How strong it was after so many seconds of learning."""

    seconds: float
    steps: int
    against: str
    games: int
    share: float
    low: float
    high: float


def commit() -> str:
    """That of the checkout which learns; nothing where there is none."""
    asked = ("git", "-C", str(Path(__file__).parent), "rev-parse", "HEAD")
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


class Workshop:
    """Goes on in its folder where it was stopped."""

    def __init__(
        self,
        plan: Plan,
        folder: Path,
        against: Sequence[str],
        trials: int,
        threads: int = 1,
        cast: Cast = Here,
    ) -> None:
        """Measured against these bots, in so many trials each."""
        torch.set_num_threads(threads)
        self.folder, self.trials = folder, trials
        self.training = Training(plan, cast)
        self._way: Way = "native" if plan.compiled else "plain"
        self._opponents = {name: find_bot(name, self.training.game, way=self._way) for name in against}
        self.training.take_up(folder)
        self.measured: list[Measured] = self._earlier()

    def work(self) -> Iterator[Progress]:
        """Lesson after lesson, saved and measured on the way."""
        saved_at, measured_at, part = time.monotonic(), time.monotonic(), self._part()
        for progress in self.training.go_on():
            now = time.monotonic()
            if now - measured_at > MEASURED_EVERY or part < self._part() < PARTS:
                self.measure(progress)
                measured_at, part = now, self._part()
            if now - saved_at > SAVED_EVERY:
                self.training.save(self.folder)
                saved_at = now
            yield progress

    def _part(self) -> int:
        """How many parts of the training lie behind."""
        training = self.training
        return int(PARTS * training.plan.done(training.lessons, training.seconds))

    def measure(self, progress: Progress) -> None:
        """Some games of the bare network against each opponent, noted in the curve."""
        if not self.trials:
            return
        game, compiled = self.training.game, self.training.plan.compiled
        bot = Blitz(game, way=self._way, file=self.file())
        for name, opponent in self._opponents.items():
            found = strength(game, bot, opponent, self.trials, compiled=compiled)
            made = Measured(progress.seconds, progress.steps, name, found.games, *found[:3])
            self.measured.append(made)
            self.folder.mkdir(parents=True, exist_ok=True)
            with (self.folder / CURVE).open("a", encoding="utf-8", newline="") as file:
                csv.writer(file).writerow(vars(made).values())

    def file(self) -> bytes:
        training = self.training
        return saved(training.learner.network, training.learner.used, self.card())

    def card(self) -> dict[str, Any]:
        """What the network was made of."""
        training, plan = self.training, self.training.plan
        return {
            "game": plan.game,
            "rules": training.game.version,
            "yurt": __version__,
            "commit": commit(),
            "data": "games with itself, with earlier selves and with scripted bots",
            "seed": plan.seed,
            "lessons": training.lessons,
            "decisions": training.learner.steps,
            "core_seconds": round(training.seconds),
            "players": list(training.game.players),
            "measured": [vars(found[-1]) for found in by_opponent(self.measured).values()],
        }

    def finish(self) -> Path:
        """Measure once more; write checkpoint, network and curve. Where the network is."""
        training = self.training
        self.measure(Progress(training.lessons, training.seconds, training.learner.steps, {}))
        training.save(self.folder)
        made = self.folder / f"{training.plan.game}.net"
        made.write_bytes(self.file())
        if self.measured:
            (self.folder / "curve.svg").write_text(drawn(training.game, self.measured), "utf-8")
        return made

    def _earlier(self) -> list[Measured]:
        file = self.folder / CURVE
        if not file.exists():
            return []
        try:
            with file.open(encoding="utf-8", newline="") as lines:
                return [
                    Measured(float(row[0]), int(row[1]), row[2], int(row[3]), *map(float, row[4:7]))
                    for row in csv.reader(lines)
                ]
        except (ValueError, IndexError, TypeError) as error:
            raise ValueError(f"{file} is not a learning curve, or it is damaged: move it away") from error
