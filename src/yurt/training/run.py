"""A training from its first lesson to its last: a pool of earlier selves, checkpoints, going on."""

from __future__ import annotations

import copy
import pickle
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np
import torch

from yurt.bots.learned.loading import features_of
from yurt.core.contract import OptionalFeatures, optional
from yurt.core.game import find
from yurt.training.actors import Cast, Here
from yurt.training.learning import Learner
from yurt.training.network import Network
from yurt.training.plan import Plan

POOL = 8  # earlier selves that are kept
KEPT_EVERY = 50  # lessons
LEARNED_BY = "checkpoint.pt"


@dataclass
class Progress:
    lessons: int
    seconds: float
    steps: int
    losses: dict[str, float]


class Training:
    """A learner with its pool and its actors; `go_on` until the plan is done."""

    def __init__(self, plan: Plan, cast: Cast = Here) -> None:
        game = find(plan.game)
        torch.manual_seed(plan.seed)
        self.plan, self.game, self._cast = plan, game, cast
        own_lead = optional(features_of(game.modules["rules"]), OptionalFeatures).LEAD
        lead = plan.settings.lead if own_lead is None else float(own_lead)
        self.learner = Learner(plan.network(), replace(plan.settings, lead=lead), plan.seed)
        self.pool: list[Network] = []
        self.lessons, self.seconds = 0, 0.0

    def go_on(self) -> Iterator[Progress]:
        """Lesson after lesson; a training that was taken up begins other games, with other seeds."""
        if self.plan.done(self.lessons, self.seconds) == 1:
            return
        rng = np.random.default_rng([self.plan.seed, self.lessons])
        actors = self._cast(self.plan, self.plan.seed + self.lessons)
        try:
            while self.plan.done(self.lessons, self.seconds) < 1:
                began = time.process_time()
                if self.lessons % KEPT_EVERY == 0:
                    self.pool = [*self.pool[-POOL + 1 :], copy.deepcopy(self.learner.network)]
                earlier = self.pool[int(rng.integers(len(self.pool)))]
                course = actors.play(self.learner.network, earlier)
                rate = self.plan.settings.rate * (1 - 0.95 * self.plan.done(self.lessons, self.seconds))
                losses = self.learner.learn(course, rate)
                self.lessons += 1
                self.seconds += time.process_time() - began + course.seconds
                yield Progress(self.lessons, self.seconds, self.learner.steps, losses)
        finally:
            actors.end()

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
        """Go on where a folder left off."""
        file = folder / LEARNED_BY
        if not file.exists():
            return False
        try:
            kept = torch.load(file, weights_only=True)
        except (pickle.UnpicklingError, RuntimeError, EOFError) as error:
            raise ValueError(f"{file} is not a checkpoint, or it is damaged: take another folder") from error
        learner = self.learner
        shapes = {name: part.shape for name, part in learner.network.state_dict().items()}
        found = {name: part.shape for name, part in kept["network"].items()}
        if kept["plan"]["game"] != self.plan.game or found != shapes:  # by features or version
            raise ValueError(f"{folder} holds another training: take another folder")
        learner.network.load_state_dict(kept["network"])
        learner.optimiser.load_state_dict(kept["optimiser"])
        for state in kept["pool"]:
            earlier = copy.deepcopy(learner.network)
            earlier.load_state_dict(state)
            self.pool.append(earlier)
        learner.used = kept["used"]
        self.lessons, self.seconds, learner.steps = kept["lessons"], kept["seconds"], kept["steps"]
        return True
