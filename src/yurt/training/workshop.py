"""A training with all around it: lessons, checkpoints, strength measured on the way, the curve, the file."""

from __future__ import annotations

import csv
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from yurt import __version__
from yurt.bots import find_bot
from yurt.bots.learned.bots import Blitz
from yurt.training.actors import Cast, Here
from yurt.training.drawing import drawn
from yurt.training.measuring import strength
from yurt.training.plan import Plan
from yurt.training.run import Progress, Training
from yurt.training.saving import saved

SAVED_EVERY, MEASURED_EVERY = 60.0, 300.0  # seconds on the clock
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
        self, plan: Plan, folder: Path, against: str, trials: int, threads: int = 1, cast: Cast = Here
    ) -> None:
        torch.set_num_threads(threads)
        self.folder, self.against, self.trials = folder, against, trials
        self.training = Training(plan, cast)
        self.training.take_up(folder)
        self.measured: list[Measured] = self._earlier()

    def work(self) -> Iterator[Progress]:
        saved_at = measured_at = time.monotonic()
        for progress in self.training.go_on():
            now = time.monotonic()
            if now - measured_at > MEASURED_EVERY:
                self.measure(progress)
                measured_at = now
            if now - saved_at > SAVED_EVERY:
                self.training.save(self.folder)
                saved_at = now
            yield progress

    def measure(self, progress: Progress) -> None:
        """Some games of the bare network, noted in the curve."""
        if not self.trials:
            return
        game, plain = self.training.game, not self.training.plan.compiled
        way: Any = "plain" if plain else "native"
        bot = Blitz(game, way=way, file=self.file())
        found = strength(game, bot, find_bot(self.against, game, way=way), self.trials, compiled=not plain)
        self.measured.append(
            Measured(progress.seconds, progress.steps, self.against, found.games, *found[:3])
        )
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / CURVE).open("a", encoding="utf-8", newline="") as file:
            csv.writer(file).writerow(vars(self.measured[-1]).values())

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
            "measured": [vars(found) for found in self.measured[-1:]],
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
        with file.open(encoding="utf-8", newline="") as lines:
            return [
                Measured(float(row[0]), int(row[1]), row[2], int(row[3]), *map(float, row[4:7]))
                for row in csv.reader(lines)
            ]
