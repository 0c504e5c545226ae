"""A lesson in learning: a network plays itself, and is measured against a bot of the ladder.

python examples/learn.py                       # Yéti, five minutes of one core
python examples/learn.py yak --seconds 600
"""

from __future__ import annotations

import argparse

from yurt.bots import find_bot
from yurt.bots.learned.bots import Blitz
from yurt.core.game import find
from yurt.training.measuring import Strength, strength
from yurt.training.plan import Plan
from yurt.training.run import Training
from yurt.training.saving import saved


def learn(plan: Plan) -> Blitz:
    """Lesson after lesson: all games are played on for some steps, then the network learns from them."""
    training = Training(plan)
    for lesson in training.go_on():
        print(f"lesson {lesson.lessons}: {lesson.steps:,} decisions, surprise {lesson.losses['hope']:.3f}")
    learner = training.learner
    file = saved(learner.network, learner.used, {"game": plan.game})  # in whole numbers, as it is shipped
    return Blitz(training.game, way="native" if plan.compiled else "plain", file=file)


def measure(bot: Blitz, against: str, games: int, *, compiled: bool = True) -> Strength:
    """Whole games against another bot, at each seat in turn."""
    other = find_bot(against, bot.game, way="native" if compiled else "plain")
    return strength(bot.game, bot, other, games, compiled=compiled)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", default="yeti")
    parser.add_argument("--seconds", type=float, default=300.0, help="of processor time")
    parser.add_argument("--against", default="normal")
    parser.add_argument("--games", type=int, default=100)
    given = parser.parse_args()
    bot = learn(Plan(find(given.game).name, seconds=given.seconds))
    found = measure(bot, given.against, given.games)
    print(
        f"won {found.share:.0%} of {found.games} against {given.against} ({found.low:.0%} – {found.high:.0%})"
    )


if __name__ == "__main__":
    main()
