"""Finding puzzles: bots play, a search looks at every other decision, and what is clearly best is weighed.

The mover's own view is all that is ever searched. What a first look takes for clearly best is graded by who
finds it (bots, asked again and again), then weighed against every other option with equal thought. Where a
network has learned the game, it is asked too: what it has not for best is no puzzle, and what takes its
master is a hard one.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from yurt.bots import find_bot
from yurt.bots.bot import Bot
from yurt.bots.learned.loading import has_network
from yurt.bots.names import with_bots
from yurt.bots.search import Search
from yurt.bots.ways import fastest_way
from yurt.bots.workspace import FOR_WINS
from yurt.core import transcript
from yurt.core.game import Game
from yurt.core.match import Match
from yurt.core.running import Way
from yurt.study.puzzles import GRADES, Grade, Puzzle, Row, Weighed, identity, kind_of
from yurt.study.weighing import Runs, Scales, half_interval, margin, seeds_of

FINDERS = ("search@60", "search@400")  # who mostly find an easy puzzle, and one that is not
STRONGEST = "search@3000"  # who finds a hard one, where there is no master
SHOWN_ROWS = 2  # of the score sheet


@dataclass(frozen=True)
class Budget:
    """How much thought a puzzle gets; it stands in the first line of the file."""

    players: tuple[str, ...] = ("search@10", *FINDERS)  # of the games in which they are found
    look: int = 800  # iterations of the first look
    rough_runs: int = 4  # of each option
    rough: int = 300  # iterations of each
    runs: int = 10  # of the three best
    iterations: int = 1000
    ends: int = 30  # last games of each run that are read for the score sheet
    asked: int = 10  # times that each of those who may find it is asked
    mostly: float = 0.8  # of these times it must play the best move
    least_margin: float = 0.08  # in chance to win
    least_sure: float = 0.04  # of the margin's lower end
    most_of_a_grade: float = 0.45  # of those wanted
    most_of_a_kind: float = 0.3
    most_of_an_answer: float = 0.15
    a_game: int = 2  # puzzles out of one game at most
    apart: int = 30  # actions between them, so that none is the other's next move


def finders_of(game: Game) -> tuple[str, ...]:
    """Who mostly finds a puzzle of each grade."""
    return (*FINDERS, "master" if has_network(game) else STRONGEST)


class Tally:
    """What was found so far, and what is still wanted."""

    def __init__(self, wanted: int, budget: Budget) -> None:
        self.wanted = wanted
        self.most_of_a_grade = max(1, int(budget.most_of_a_grade * wanted))
        self.most_of_a_kind = max(1, int(budget.most_of_a_kind * wanted))
        self.most_of_an_answer = max(1, int(budget.most_of_an_answer * wanted))
        self.found: list[Puzzle] = []
        self.grades: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()

    @property
    def full(self) -> bool:
        return len(self.found) >= self.wanted

    def wants_answer(self, kind: str, answer: str) -> bool:
        return self.kinds[kind] < self.most_of_a_kind and self.answers[answer] < self.most_of_an_answer

    def wants_grade(self, grade: str) -> bool:
        return self.grades[grade] < self.most_of_a_grade

    def add(self, puzzle: Puzzle) -> bool:
        """Whether it is new."""
        if any(puzzle.id == known.id for known in self.found):
            return False
        self.found.append(puzzle)
        self.grades[puzzle.grade] += 1
        self.kinds[puzzle.kind] += 1
        self.answers[puzzle.best.move] += 1
        return True


class Finder:
    """Finds puzzles of one game; the same seed and budget find the same ones, in one go or in several."""

    def __init__(
        self, game: Game, seed: int, budget: Budget | None = None, *, way: Way | None = None
    ) -> None:
        """way=None: the fastest there is."""
        way = way or fastest_way(game)
        self.game = game
        self.budget = budget = budget or Budget()
        self.seed = seed
        self.rng = random.Random(seed)
        self.rules = game.fast if way == "native" else game.rules
        self.eye = Search(game, budget.look, style=FOR_WINS, way=way)
        self.rough = Scales(game, budget.rough, way=way)
        self.fine = Scales(game, budget.iterations, way=way)
        self.second = Scales(game, budget.rough, way=way, guided=True) if has_network(game) else None
        self.finders = finders_of(game)
        names = (*budget.players, *self.finders)
        self.bots: dict[str, Bot] = {name: find_bot(name, game, way=way) for name in names}

    def find(
        self,
        wanted: int,
        games: int,
        progress: Callable[[int, Tally], None],
        known: Iterable[Puzzle] = (),
        played: int = 0,
    ) -> list[Puzzle]:
        """As many as wanted, or as there are in so many games; `known` came out of those played before."""
        tally = Tally(wanted, self.budget)
        for puzzle in known:
            tally.add(puzzle)
        while played < games and not tally.full:
            self.rng = random.Random(f"{self.seed} {played}")
            self._look_through_a_game(tally)
            played += 1
            progress(played, tally)
        return tally.found

    def _look_through_a_game(self, tally: Tally) -> None:
        left, again = self.budget.a_game, 0
        for match, seat in self._decisions():
            if match.turn < again:
                continue
            puzzle = self._puzzle(match, seat, tally)
            if puzzle and tally.add(puzzle):
                left, again = left - 1, match.turn + self.budget.apart
            if tally.full or not left:
                return

    def _decisions(self) -> Iterator[tuple[Match, int]]:
        """Some decisions of one game between bots, each before it is made."""
        players = self.rng.choice(self.game.players)
        seed = self.rng.getrandbits(40)
        match = Match(
            self.game,
            players,
            seed=seed,
            names=with_bots([None] * players),
            rules=self.rules,
            all_forced=True,
        )
        seats = [self.bots[self.rng.choice(self.budget.players)] for _ in range(players)]
        while not match.over:
            seat = self.rng.choice(match.awaiting)
            if self.rng.random() < 0.5:
                yield match, seat
            action = seats[seat].choose(match.view(seat), seat, match.actions(seat), self.rng)
            match.play(seat, action)

    def _puzzle(self, match: Match, seat: int, tally: Tally) -> Puzzle | None:
        """The decision as a puzzle, if it is one that is wanted."""
        view, actions = match.view(seat), match.actions(seat)
        answer = self._at_first_sight(view, seat, actions)
        if answer is None or not tally.wants_answer(kind_of(self.game, answer), self.game.word(answer)):
            return None
        grade, found = self._grade(view, seat, actions, answer, tally)
        if not grade:
            return None
        weighed = self._agreed(view, seat, actions, answer) and self._weighed(view, seat, actions, answer)
        return self._made(match, seat, grade, found, weighed) if weighed else None

    def _at_first_sight(self, view: Any, seat: int, actions: list[int]) -> int | None:
        if len(actions) < 3:
            return None
        best, *others = sorted(self.eye.think(view, seat, self.rng), key=lambda option: -option.win)
        if best.win - others[0].win < self.budget.least_margin / 2:
            return None
        return best.action

    def _grade(
        self, view: Any, seat: int, actions: list[int], answer: int, tally: Tally
    ) -> tuple[Grade | None, dict[str, float]]:
        """Easy is what a short search mostly plays, medium what a longer one does, hard what takes more."""
        found: dict[str, float] = {}
        for grade, finder in zip(GRADES, self.finders, strict=True):
            bot = self.bots[finder]
            tries = [bot.choose(view, seat, actions, self.rng) for _ in range(self.budget.asked)]
            found[finder] = tries.count(answer) / len(tries)
            if found[finder] >= self.budget.mostly:
                return (grade if tally.wants_grade(grade) else None), found
        return None, found

    def _weighed(self, view: Any, seat: int, actions: list[int], answer: int) -> list[Runs] | None:
        """Every option, best first; nothing where the answer is not clearly the best."""
        budget = self.budget
        seeds = seeds_of(self.rng, budget.rough_runs)
        rough = [self.rough.weigh(view, seat, action, seeds) for action in actions]
        rough.sort(key=lambda runs: -runs.win)
        if rough[0].action != answer or rough[0].win - rough[1].win < budget.least_margin / 2:
            return None
        seeds = seeds_of(self.rng, budget.runs)
        fine = [self.fine.weigh(view, seat, runs.action, seeds, budget.ends) for runs in rough[:3]]
        fine.sort(key=lambda runs: -runs.win)
        more, unsure = margin(fine[0], fine[1])
        clear = more >= budget.least_margin and more - unsure >= budget.least_sure
        highest = max((runs.win for runs in rough[3:]), default=0.0)
        return fine + rough[3:] if clear and fine[0].action == answer and highest < fine[1].win else None

    def _agreed(self, view: Any, seat: int, actions: list[int], answer: int) -> bool:
        """Whether the game's network, if it has one, surely has the same move for best."""
        if self.second is None:
            return True
        seeds = seeds_of(self.rng, self.budget.rough_runs)
        weighed = {action: self.second.weigh(view, seat, action, seeds) for action in actions}
        others = (margin(weighed[answer], weighed[action]) for action in actions if action != answer)
        return all(more - unsure > 0 for more, unsure in others)

    def _made(
        self, match: Match, seat: int, grade: Grade, found: dict[str, float], weighed: list[Runs]
    ) -> Puzzle:
        more, unsure = margin(weighed[0], weighed[1])
        text = _by_hand(transcript.write(match))
        return Puzzle(
            id=identity(text),
            grade=grade,
            kind=kind_of(self.game, weighed[0].action),
            seat=seat,
            moves=tuple(
                Weighed(self.game.word(runs.action), round(runs.win, 3), round(runs.error, 3))
                for runs in weighed
            ),
            margin=round(more, 3),
            error=round(unsure, 3),
            found={finder: round(share, 2) for finder, share in found.items()},
            sheet=tuple(self._rows(seat, *weighed[:2])),
            transcript=text,
        )

    def _rows(self, seat: int, best: Runs, second: Runs) -> Iterator[Row]:
        """The first rows of the score sheet by which the two surely differ at the end."""
        after = [[self._column(end, seat) for end in runs.ends] for runs in (best, second)]
        left = SHOWN_ROWS
        for number in range(min(map(len, after[0] + after[1]), default=0)):
            one, two = ([column[number] for column in columns] for columns in after)
            row = Row(number, round(sum(one) / len(one), 2), round(sum(two) / len(two), 2))
            if left and abs(row.best - row.second) > half_interval(one) + half_interval(two):
                left -= 1
                yield row

    def _column(self, end: Any, seat: int) -> list[int]:
        return [int(values[seat]) for _, values in self.game.words.sheet(end)]


def _by_hand(text: str) -> str:
    """A transcript without its seed, from which what comes next could be read."""
    lines = ("dice: by hand" if line.startswith("seed:") else line for line in text.splitlines())
    return "\n".join(lines) + "\n"


def settings_of(finder: Finder) -> dict[str, Any]:
    """What decides which puzzles are found; it stands in the first line of the file."""
    made = {"seed": finder.seed, **json.loads(json.dumps(asdict(finder.budget)))}
    return made | {"network": True} if finder.second else made
