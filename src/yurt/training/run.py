"""A training from its first lesson to its last: a pool of earlier selves, checkpoints, going on."""

from __future__ import annotations

import copy
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

import numpy as np
import torch

from yurt.bots.learned.loading import features_of
from yurt.core.game import Game, find
from yurt.training.learning import Learner, Settings
from yurt.training.network import Network
from yurt.training.playing import Hall, make_hall

POOL = 8  # earlier selves that are kept
EARLIER = 0.25  # of the games are played against one of them
KEPT_EVERY = 50  # lessons
SCRIPTED = 0.125  # of the games, against a bot that does not learn
LEARNED_BY = "checkpoint.pt"


@dataclass(frozen=True)
class Plan:
    """What is to be learned, and for how long: so many lessons, or so many seconds of processor time."""

    game: str
    lessons: int = 0
    seconds: float = 0.0
    seed: int = 1
    rows: int = 512
    wide: int = 128
    narrow: int = 32
    scripted: float = SCRIPTED  # of the games are played against a bot that does not learn
    settings: Settings = field(default_factory=Settings)
    compiled: bool = True

    def done(self, lessons: int, seconds: float) -> float:
        """How much of the training lies behind, from 0 to 1."""
        return min(1.0, lessons / self.lessons if self.lessons else seconds / self.seconds)


@dataclass
class Progress:
    lessons: int
    seconds: float
    steps: int
    losses: dict[str, float]


class Training:
    """A learner with its pool; `lessons` goes on until the plan is done."""

    def __init__(self, plan: Plan) -> None:
        game = find(plan.game)
        torch.manual_seed(plan.seed)
        self.plan, self.game = plan, game
        self.features = features_of(game.modules["rules"])
        network = Network(self.features.FACTS, game.rules.ACTIONS, game.seats, plan.wide, plan.narrow)
        lead = float(getattr(self.features, "LEAD", plan.settings.lead))
        self.learner = Learner(network, self._hall(plan.seed), replace(plan.settings, lead=lead), plan.seed)
        self.pool: list[Network] = []
        self.lessons, self.seconds = 0, 0.0

    def _hall(self, seed: int) -> Hall:
        plan = self.plan
        return make_hall(
            self.game,
            plan.rows,
            variants(self.game),
            seed,
            scripted=plan.scripted,
            compiled=plan.compiled,
        )

    def go_on(self) -> Iterator[Progress]:
        """Lesson after lesson."""
        while self.plan.done(self.lessons, self.seconds) < 1:
            began = time.process_time()
            losses = self._lesson()
            self.lessons += 1
            self.seconds += time.process_time() - began
            yield Progress(self.lessons, self.seconds, self.learner.steps, losses)

    def _lesson(self) -> dict[str, float]:
        learner, rng = self.learner, self.learner.rng
        if self.lessons % KEPT_EVERY == 0:
            self.pool = [*self.pool[-POOL + 1 :], copy.deepcopy(learner.network)]
        earlier = self.pool[int(rng.integers(len(self.pool)))]
        theirs = rng.random(learner.hall.rows) < EARLIER
        rate = self.plan.settings.rate * (1 - 0.95 * self.plan.done(self.lessons, self.seconds))
        return learner.learn(learner.play(earlier, theirs), rate)

    def save(self, folder: Path) -> None:
        """All that is needed to go on; written beside and moved into place."""
        folder.mkdir(parents=True, exist_ok=True)
        learner = self.learner
        kept = {
            "plan": asdict(self.plan),
            "network": learner.network.state_dict(),
            "optimiser": learner.optimiser.state_dict(),
            "pool": [earlier.state_dict() for earlier in self.pool],
            "used": learner.used,
            "lessons": self.lessons,
            "seconds": self.seconds,
            "steps": learner.steps,
        }
        beside = folder / f"{LEARNED_BY}.new"
        torch.save(kept, beside)
        beside.replace(folder / LEARNED_BY)

    def take_up(self, folder: Path) -> bool:
        """Go on where a folder left off; the games begin anew, with other seeds."""
        file = folder / LEARNED_BY
        if not file.exists():
            return False
        kept = torch.load(file, weights_only=True)
        if kept["plan"]["game"] != self.plan.game or kept["plan"]["wide"] != self.plan.wide:
            raise ValueError(f"{folder} holds another training: take another folder")
        learner = self.learner
        learner.network.load_state_dict(kept["network"])
        learner.optimiser.load_state_dict(kept["optimiser"])
        for state in kept["pool"]:
            earlier = copy.deepcopy(learner.network)
            earlier.load_state_dict(state)
            self.pool.append(earlier)
        learner.used = kept["used"]
        self.lessons, self.seconds, learner.steps = kept["lessons"], kept["seconds"], kept["steps"]
        learner.rng = np.random.default_rng([self.plan.seed, self.lessons])
        learner.hall = self._hall(self.plan.seed + self.lessons)
        return True


def variants(game: Game) -> list[dict[str, str]]:
    """The options that games are played with while learning: mostly none, and now and then each other one."""
    return [{}, {}, *getattr(features_of(game.modules["rules"]), "VARIANTS", ())]
