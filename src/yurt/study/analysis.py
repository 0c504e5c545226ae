"""A finished game looked through by the strongest bot: what each decision was worth, and who stood how.

Every decision is weighed from the view of the seat that had it, with equal thought for the options that
count; what the runs differ by is how unsure the figures are. The chances of all players are estimated
wherever a step begins. Each part stands for itself, so that many can work at one game, and the same game
has the same analysis.
"""

from __future__ import annotations

import hashlib
import random
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from yurt.bots.bound import style_of
from yurt.bots.calibration import power_of, raised
from yurt.bots.walk import NONE
from yurt.core import transcript
from yurt.core.game import Game
from yurt.core.kernel import NOBODY
from yurt.core.language import LANGUAGES, Mistake, Phrase
from yurt.core.match import Match
from yurt.core.position import legal_actions, seen
from yurt.core.running import Way
from yurt.study.eye import Eye
from yurt.study.grading import LEAST, Grade, grade_of, loss_of
from yurt.study.line import Imagined, imagined, line_of
from yurt.study.steps import steps_of
from yurt.study.thought import Thought, standard
from yurt.study.weighing import Scales, seeds_of
from yurt.study.worth import Option, Worth

NOT_OVER = Phrase(
    "only a finished game is analysed: before that it would be a hint",
    "on n’analyse qu’une partie finie : avant, ce serait un conseil",
)


@dataclass(frozen=True)
class Decision:
    turn: int
    seat: int
    taken: int  # the action
    among: int  # how many options there were
    options: list[Option]  # those that count, best first, with the one taken
    line: list[list[str]] = field(default_factory=list)  # how the best would have gone, where much was lost

    @property
    def best(self) -> Option:
        return self.options[0]

    @property
    def choice(self) -> Option:
        return next(option for option in self.options if option.action == self.taken)

    @property
    def grade(self) -> Grade:
        return grade_of(self.choice.behind, self.choice.unsure)

    @property
    def loss(self) -> float:
        return loss_of(self.choice.behind, self.choice.unsure)


@dataclass(frozen=True)
class Standing:
    """Each player's chance to win at a moment, and its standard errors."""

    turn: int
    chances: list[float]
    errors: list[float]


class Parts(NamedTuple):
    """Some of an analysis, or all of it."""

    decisions: list[Decision]
    standings: list[Standing]

    def plain(self) -> dict[str, Any]:
        """As it is kept: numbers and lists."""
        return {
            "decisions": [asdict(decision) for decision in self.decisions],
            "standings": [asdict(standing) for standing in self.standings],
        }


def read_parts(plain: dict[str, Any]) -> Parts:
    decisions = [
        Decision(**{**decision, "options": [Option(**option) for option in decision["options"]]})
        for decision in plain["decisions"]
    ]
    return Parts(decisions, [Standing(**standing) for standing in plain["standings"]])


class Analyst:
    """Looks through one finished game."""

    def __init__(
        self, match: Match, states: Sequence[Any], thought: Thought | None = None, *, way: Way | None = None
    ) -> None:
        """thought=None: the standard one of the game."""
        if not match.over:
            raise Mistake(NOT_OVER)
        game = match.game
        self.match, self.states = match, states
        self.thought = thought = thought or standard(game, match.players)
        self.way = way
        self.steps = steps_of(match.history)
        self.power = power_of(game, "curve", match.players, thought.curve_judge)
        digest = hashlib.sha256(repr(match.history).encode()).hexdigest()
        self.name = digest[:16]  # the same game, the same seeds
        self.eye = Eye(game, thought, way=way)
        self.worth = Worth(game, thought, way=way)
        by_network = thought.curve_judge == "network"
        self.level = Scales(game, thought.curve, style=style_of(game), way=way, guided=by_network)

    def parts(self, steps: Iterable[int]) -> Parts:
        """What there is to say of some steps, by their numbers."""
        chosen = [self.steps[number] for number in steps]
        decisions = [self.with_line(self.decision(step.first)) for step in chosen if not step.by_chance]
        return Parts(decisions, [self.standing(step.first) for step in chosen])

    def standing(self, turn: int) -> Standing:
        """Who stands how at a moment, as far as it can be seen when all is open but what is in hand."""
        seeds = seeds_of(self._rng("standing", turn), self.thought.curve_runs)
        runs = [
            raised(self.level.chances(self.states[turn], NOBODY, NONE, seed), self.power) for seed in seeds
        ]
        columns = list(zip(*runs, strict=True))
        errors = [
            statistics.stdev(column) / len(seeds) ** 0.5 if len(seeds) > 1 else 0.0 for column in columns
        ]
        return Standing(turn, [statistics.fmean(column) for column in columns], errors)

    def decision(self, turn: int, also: int | None = None) -> Decision:
        """The options that count from the view of the seat that decided; `also` is one more to weigh."""
        played = self.match.history[turn]
        rng = self._rng("decision", turn)
        view, actions = self.asked(turn)
        counting = self._counting(view, played.seat, actions, rng)
        wanted = {*counting, played.action, *([] if also is None else [also])}
        options = self.worth.of(view, played.seat, wanted, rng)
        return Decision(turn, played.seat, played.action, len(actions), options)

    def with_line(self, decision: Decision) -> Decision:
        """The decision with how the best option would have gone, where much was lost."""
        if decision.grade in LEAST:
            return replace(decision, line=self.line(decision.turn, decision.best.action))
        return decision

    def line(self, turn: int, action: int) -> list[list[str]]:
        """How an option would have gone, in every language, for the seat that decided."""
        match, seed = self.match, self._rng("line", turn).getrandbits(40)
        view, seat = self.asked(turn)[0], match.history[turn].seat
        said = line_of(match.game, view, seat, action, match.names, seed, way=self.way)
        return [[phrase.spoken(language) for language in LANGUAGES] for phrase in said]

    def imagined(self, turn: int, action: int) -> list[Imagined]:
        """The same line move by move."""
        match, seed = self.match, self._rng("line", turn).getrandbits(40)
        view, seat = self.asked(turn)[0], match.history[turn].seat
        return imagined(match.game, view, seat, action, seed, way=self.way)

    def asked(self, turn: int) -> tuple[Any, list[int]]:
        """What the seat that decided saw, and what it might have played."""
        rules, seat = self.match.rules, self.match.history[turn].seat
        return seen(rules, self.states[turn], seat), legal_actions(rules, self.states[turn], seat)

    def _counting(self, view: Any, seat: int, actions: list[int], rng: random.Random) -> list[int]:
        if len(actions) <= self.thought.candidates + 1:
            return actions
        return self.eye.counting(view, seat, rng)

    def _rng(self, what: str, turn: int) -> random.Random:
        return random.Random(f"{self.name} {what} {turn}")


def of_text(
    text: str, thought: Thought | None = None, *, way: Way | None = None, game: Game | None = None
) -> Analyst:
    """The analyst of a transcript; Mistake where the game is not over."""
    return Analyst(*transcript.positions(transcript.read(text), game), thought, way=way)


@lru_cache(maxsize=2)
def analyst_of(text: str) -> Analyst:
    """The same analyst for who asks for one part after the other."""
    return of_text(text)
