"""The contract of a game: every hook that it has to offer or may offer, and how hooks are found.

A game is a folder. Its modules `rules`, `words`, `text` and `pieces` are required, and `Game.modules` names
them. An optional module is the file of that name beside `rules`. Some modules may also have optional names;
where one leaves such a name out, the value given here holds. Nothing else of Yurt looks for hooks by name.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType, ModuleType
from typing import Any, NamedTuple, Protocol, TypeVar

from yurt.core.box import Sane, Values
from yurt.core.box_form import Caption
from yurt.core.chance import Rng
from yurt.core.features import Facts
from yurt.core.idea import Idea
from yurt.core.kernel import Heard, Ints, Log, Record, Runs
from yurt.core.language import Phrase
from yurt.core.scenes import Scene
from yurt.core.told import Told


class State(Protocol):
    """The fields that every game's State has."""

    awaiting: Ints  # 1 for each seat that must act; the last place is chance's
    players: int  # how many there are

    def copy(self) -> Any:
        """Return another record with the same content."""

    def tobytes(self) -> bytes:
        """Return the content as bytes; equal states have equal bytes."""


class Target(NamedTuple):
    """An option aimed at a person: its label, with a blank for the `name`, and their seat."""

    label: Phrase
    seat: int


class Stroke(NamedTuple):
    """A coloured part of the text board."""

    pattern: str  # within a line
    style: str  # as rich writes it; seat0, seat1 … for a player's own colour
    on: str = ""  # the lines that have this, or all


class Rules(Protocol):
    """rules.py: seven functions over a State, the names they use, and whether anything is hidden."""

    ACTIONS: int  # how many different actions there are
    HAS_SECRETS: bool  # whether `hide` ever hides anything; a law checks it
    State: type[Record]  # the position, with the box inside
    Move: type[Runs]  # the kinds of actions, numbered one after the other
    Event: Any  # IntEnum of what happens
    Reason: Any  # IntEnum of why a game can end

    def start(self, state: Any, players: int, *options_and_log: Any) -> None:
        """Set up an empty State that has its box, with the value of each option and the log."""

    def options(self, state: Any, seat: int, weights: Ints) -> None:
        """Weigh the legal actions of an awaited seat: 1 for a player's, any likelihood for chance's."""

    def apply(self, state: Any, seat: int, action: int, log: Log) -> None:
        """Play a legal action, and log what happens."""

    def hide(self, state: Any, reader: int) -> None:
        """Blank what a reader may not see."""

    def determinize(self, state: Any, reader: int, rng: Rng) -> None:
        """Fill in what is hidden from a reader by chance, as it could be."""

    def score(self, state: Any, scores: Ints) -> None:
        """Write each seat's score, then what breaks ties, in order."""

    def reason(self, state: Any) -> int:
        """Return the Reason why a game that is over has ended."""


class OptionalRules:
    """Optional names in rules.py."""

    sample_chance: Callable[[Any, Rng, Log], bool] | None = None  # play several draws at once; False if not


class Words(Protocol):
    """words.py: how a game speaks; `view` is always the State as the seat in question sees it."""

    NAME: Phrase  # the game's name
    BLURB: Phrase  # the game in a sentence
    GOAL: Phrase  # how one wins, in a line; its blanks are named as values of the box are
    LENGTH: Phrase  # when it ends, and after how long
    UNIT: tuple[Phrase, Phrase] | None  # what a score counts, one and several; None in a race
    OPTIONS: Mapping[str, tuple[Phrase, list[Phrase]]]  # each option of the game, and its values in order
    MOVES: Mapping[int, Phrase]  # how each action is written; the English is the transcripts' notation
    REASONS: Mapping[int, Phrase]  # why a game ended, in a few words
    BOX: Mapping[str, Caption]  # what each value of the box is
    BOX_PARTS: Mapping[str, Phrase]  # the box's tables: "equipment.guide"

    def label(self, view: Any, seat: int, action: int) -> Phrase:
        """Return an option as a button says it."""

    def prompt(self, view: Any, seat: int) -> Phrase:
        """Return what the seat is asked now."""

    def refusal(self, view: Any, seat: int, action: int) -> tuple[str, Phrase]:
        """Return the number of the rule that forbids the action, and why."""

    def sentence(self, heard: Heard, names: list[str]) -> Phrase:
        """Say what happened, also for a reader who may not know the values."""

    def sheet(self, view: Any) -> list[tuple[Phrase, list[int]]]:
        """Return the rows of the score sheet, each with a number for every player."""

    def ending(self, view: Any, story: Sequence[Heard], names: list[str]) -> Phrase:
        """Say in one sentence why the game ended, and who ended it."""

    def sources(self, view: Any, story: Sequence[Heard]) -> list[tuple[Phrase, list[int]]]:
        """Return rows that add up to the scores of a game that is over."""


class OptionalWords:
    """Optional names in words.py."""

    TARGETS: Mapping[int, Target] = MappingProxyType({})  # the actions aimed at a person
    NUMBERS: Mapping[int, int] = MappingProxyType({})  # the actions that people type as a number, as a die

    @staticmethod
    def vain(view: Any, seat: int, action: int) -> Phrase | None:
        """Say why an option has no effect in this position; None if it has one."""
        return None

    @staticmethod
    def final(before: Any, now: Any) -> tuple[str, Phrase] | None:
        """Return the rule that makes a decision final, and why; None if it can be undone."""
        return None


class Text(Protocol):
    """text.py: the board in characters."""

    def draw(self, view: Any, names: list[str], language: str) -> str:
        """Return the board, at most 80 characters wide."""


class Pieces(Protocol):
    """pieces.py: what is in the box."""

    SANE: Mapping[str, Sane]  # what an owner may change each value to

    def lay(self, values: Values, box: Any) -> None:
        """Copy the box's values into the State's record; BoxError if they do not fit together."""

    def stock(self, state: Any) -> dict[str, int]:
        """Count what can neither vanish nor appear: dice, cards, tokens."""


class BoardData(Protocol):
    """told.py: what a drawn board gets from Python; required once there is a web/board.js."""

    TOLD: Told  # enums, numbers, words, names, the legend, and what follows from a view or an option


class Scenes(Protocol):
    """scenes.py: how a drawn board shows what happens."""

    CHAPTERS: Mapping[int, int]  # events that open a chapter: 0 of everybody, 1 of their seat

    def scene(self, heard: Heard, before: Any, view: Any) -> Scene:
        """Return how to show an event, from what its reader saw before it and just after it."""


class Paint(Protocol):
    """paint.py: the colours of the board in characters."""

    def strokes(self, language: str) -> list[Stroke]:
        """Return what gets which colour; later strokes lie on top."""


class Heuristic(Protocol):
    """heuristic.py: what bots know of the game, hand-written, rough and quick."""

    def value(self, state: Any, seat: int) -> int:
        """Return how well the seat stands, in hundredths of a point."""

    def scale(self, state: Any) -> int:
        """Return how much more value makes a seat e times as likely to win."""

    def prior(self, state: Any, seat: int, weights: Ints) -> None:
        """Raise the weights of options that good players like."""


class OptionalHeuristic:
    """Optional names in heuristic.py."""

    STYLE: Mapping[str, int] = MappingProxyType({})  # the fields of SearchStyle that measured best
    restrain: Callable[[Any, int, Ints], None] | None = None  # drop bad options at the root; two must stay


class Features(Protocol):
    """features.py: how a view is described to a network."""

    FACTS: int  # how many rows there are

    def describe(self, view: Any, seat: int, facts: Facts) -> None:
        """Note all that holds; `view` is what `seat` sees, who is to decide."""

    def turned(self, view: Any, seat: int, action: int) -> int:
        """Return an action as the seat calls it that sees itself first: a number below ACTIONS, each once."""


class OptionalFeatures:
    """Optional names in features.py."""

    HEAT: float = 1.0  # divides a network's likings at the root of a search
    PLAYS_ON: int = 0  # decisions that a guided search plays on before the network judges
    VARIANTS: Sequence[dict[str, str]] = ()  # options of the game that a training plays too
    LEAD: float | None = None  # a lead that is nearly as good as any; None leaves it to the training's plan


class Coach(Protocol):
    """coach.py: what a coach says in a first game."""

    PHASES: Mapping[int, Idea]  # said when a seat is first asked in a phase
    EVENTS: Mapping[int, Idea]  # said when an event first happens

    def goal(self, view: Any) -> Phrase:
        """Say how one wins with the numbers of this box; the page fills blanks named as the view's fields."""


class Luck(Protocol):
    """luck.py: what good and bad luck is."""

    ONE: int  # how much prospect one of what the scores count is worth
    UNIT: tuple[Phrase, Phrase]  # what the scores count, one and several
    MEASURE: Phrase  # what is counted as luck, in a sentence

    def prospect(self, state: Any, seat: int) -> float:
        """Return how well a seat stands, so that outcomes of one draw can be compared."""

    def counts(self, action: int) -> bool:
        """Return whether an action of chance can be good or bad for someone."""


class Kinds(Protocol):
    """kinds.py: the kinds of decisions that statistics add up."""

    KINDS: Mapping[str, Phrase]  # what people call each, by the name of the move


REQUIRED: Mapping[str, type] = {"rules": Rules, "words": Words, "text": Text, "pieces": Pieces}
OPTIONAL: Mapping[str, type] = {
    "told": BoardData,
    "scenes": Scenes,
    "paint": Paint,
    "heuristic": Heuristic,
    "features": Features,
    "coach": Coach,
    "luck": Luck,
    "kinds": Kinds,
}
OPTIONAL_NAMES: Mapping[str, type] = {
    "rules": OptionalRules,
    "words": OptionalWords,
    "heuristic": OptionalHeuristic,
    "features": OptionalFeatures,
}
FILES = {  # in the game's folder; only the box is required
    "box.toml": "every printed value, with where it comes from",
    "{game}.wasm": "the rules and bots as WebAssembly, made by `yurt wasm`",
    "{game}.net": "the network, made by `yurt train`",
    "levels.json": "how strong each level of the bots is, measured",
    "corrections.json": "what corrects the chances that an analysis gives, measured",
    "figures.toml": "the positions that the rules pages show",
    "lessons": "a folder of lessons, one TOML file each",
    "puzzles": "a folder with the puzzles, found by `yurt puzzles make`",
    "web": "a folder with the drawing for the page; board.js is its entry",
}

Listed = TypeVar("Listed")


def find_module(rules: Any, name: str) -> ModuleType | None:
    """Return the optional module of a game that has this name, from beside its rules; None if it has none."""
    if name not in OPTIONAL:
        raise LookupError(f"no optional module of a game is called {name}: list it in core/contract.py")
    return _beside(rules.__package__ or "", name)


@cache
def _beside(package: str, name: str) -> ModuleType | None:
    path = f"{package}.{name}"
    return importlib.import_module(path) if package and importlib.util.find_spec(path) else None


def optional(module: Any, listed: type[Listed]) -> Listed:
    """Return the optional names of a module: its own where it has them, else the values of `listed`."""
    found = listed()
    for name in vars(listed):
        if not name.startswith("_") and hasattr(module, name):
            setattr(found, name, getattr(module, name))
    return found


def samples_chance(rules: Any) -> bool:
    """Return whether a game can play several draws of chance at once."""
    return optional(rules, OptionalRules).sample_chance is not None
