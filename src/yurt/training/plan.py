"""What is to be learned, how, and for how long."""

from __future__ import annotations

from dataclasses import dataclass, field

from yurt.bots.learned.loading import features_of
from yurt.core.contract import OptionalFeatures, optional
from yurt.core.game import Game, find
from yurt.training.network import Network

SCRIPTED = 0.125  # of the games, against a bot that does not learn


@dataclass(frozen=True)
class Settings:
    steps: int = 64  # of each game between two lessons
    passes: int = 2  # over what was played
    slice: int = 4096  # decisions for one step of the optimiser
    rate: float = 1e-3
    clip: float = 0.2
    trace: float = 0.95  # the lambda of generalised advantages
    entropy: float = 0.01
    win_part: float = 0.5  # of the reward; the rest is for the margin
    lead: float = 15.0  # points: a lead of so many is nearly as good as any


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

    def network(self) -> Network:
        """A network of the plan's size that has learned nothing."""
        game = find(self.game)
        facts = features_of(game.modules["rules"]).FACTS
        return Network(facts, game.rules.ACTIONS, game.seats, self.wide, self.narrow)


def variants(game: Game) -> list[dict[str, str]]:
    """The options that games are played with while learning: mostly none, and now and then each other one."""
    return [{}, {}, *optional(features_of(game.modules["rules"]), OptionalFeatures).VARIANTS]
