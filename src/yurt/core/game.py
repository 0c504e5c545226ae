"""What a game folder offers, checked at import."""

from __future__ import annotations

import importlib
import inspect
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from yurt.core.box import BoxError, Values, changed, faults, read_values
from yurt.core.contract import (
    Coach,
    Luck,
    OptionalWords,
    Paint,
    Pieces,
    Rules,
    Scenes,
    Stroke,
    Target,
    Text,
    Words,
    find_module,
    optional,
    samples_chance,
)
from yurt.core.kernel import ACTIONS, Heard, Log
from yurt.core.language import Mistake, Phrase
from yurt.core.running.twins import compile_module
from yurt.core.scenes import KINDS, Scene
from yurt.core.told import Told

IN_VAIN = Phrase("{label}: {vain}", "{label} : {vain}")
NO_GAME = Phrase(
    "there is no game “{name}” (there are: {known})", "il n’y a pas de jeu « {name} » (il y a : {known})"
)
NO_RULES_PAGE = Phrase("{game} has no rules page yet", "{game} n’a pas encore de page de règles")
NO_OPTION = Phrase(
    "{game} has no option “{name}” (it has: {known})",
    "{game} n’a pas d’option « {name} » (options : {known})",
)
NO_OPTIONS = Phrase("none", "aucune")
NO_VALUE = Phrase("{name} is one of {known}, not “{value}”", "{name} peut être {known}, pas « {value} »")
OTHER_RULES = Phrase(
    "played by rules {found} of {game}; these are rules {version}",
    "partie jouée avec les règles {found} {game:de} ; celles-ci sont les règles {version}",
)
NO_COUNT = Phrase(
    "players must be a whole number, not {found}", "players doit être un nombre entier, pas {found}"
)
NOT_SO_MANY = Phrase(
    "{game} is for {low} to {high} players, not {found}",
    "{game} se joue de {low} à {high} joueurs, pas à {found}",
)
SOURCE_PAGES = Path(__file__).parents[3] / "docs" / "rules"


def whole(value: object) -> int | None:
    """Return a whole number; None for True, 1.0 and "1", which Python would often take for one."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def parameter(option: str) -> str:
    """How Python writes the name of an option that people read: `lone-climber` is `lone_climber`."""
    return option.replace("-", "_")


@dataclass(frozen=True)
class Game:
    name: str
    version: int  # of the rules: raised when an old transcript would replay otherwise
    players: range
    options: Mapping[str, tuple[str, ...]]  # what `start` takes, by `parameter`; the first is the default
    modules: Mapping[str, ModuleType]
    """The required ones: rules, words, text, pieces. The others are found beside the rules."""
    folder: Path
    earlier: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    """Versions of the rules that are still played, each as the options that make today's rules like it."""

    def __post_init__(self) -> None:
        wanted = ["state", "players", *map(parameter, self.options), "log"]
        assert list(inspect.signature(self.rules.start).parameters) == wanted, f"{self.name}: start{wanted}"
        said = {name: len(values) for name, (_, values) in self.words.OPTIONS.items()}
        assert said == {name: len(values) for name, values in self.options.items()}, f"{self.name}: OPTIONS"
        assert self.rules.State.layout["awaiting"].shape == (self.seats + 1,), f"{self.name}: awaiting"
        assert self.rules.ACTIONS <= ACTIONS, f"{self.name}: at most {ACTIONS} actions"
        assert sorted(self.words.MOVES) == list(range(self.rules.ACTIONS)), (
            f"{self.name}: an action has no word"
        )
        assert sorted(self.words.REASONS) == [int(reason) for reason in self.rules.Reason], (
            f"{self.name}: a reason has no words"
        )
        assert not self.drawn or self.told, f"{self.name}: its board is told nothing"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a game of the list by its name, another by the names of its modules."""
        if importlib.import_module("yurt.games").GAMES.get(self.name) is self:
            return find, (self.name,)
        modules = {role: module.__name__ for role, module in self.modules.items()}
        settings = (self.players, dict(self.options), modules, self.folder, dict(self.earlier))
        return _game_of, (self.name, self.version, *settings)

    def __deepcopy__(self, memo: object) -> Game:
        return self  # nothing of it changes

    @property
    def seats(self) -> int:
        """The most players there can be."""
        return self.players[-1]

    @cached_property
    def rules(self) -> Rules:
        return cast(Rules, self.modules["rules"])

    @cached_property
    def words(self) -> Words:
        return cast(Words, self.modules["words"])

    @property
    def text(self) -> Text:
        return cast(Text, self.modules["text"])

    @property
    def pieces(self) -> Pieces:
        return cast(Pieces, self.modules["pieces"])

    def module(self, name: str) -> ModuleType | None:
        """Return an optional module of the contract; None if the game has none."""
        return find_module(self.rules, name)

    @cached_property
    def scenes(self) -> Scenes | None:
        return cast(Scenes | None, self.module("scenes"))

    @property
    def coach(self) -> Coach | None:
        return cast(Coach | None, self.module("coach"))

    @property
    def luck(self) -> Luck | None:
        return cast(Luck | None, self.module("luck"))

    @property
    def kinds(self) -> Mapping[str, Phrase]:
        """Return the names of the kinds of decisions; empty if the game has none."""
        kinds: Any = self.module("kinds")
        return kinds.KINDS if kinds else {}

    @cached_property
    def samples_chance(self) -> bool:
        """Return whether several draws of chance can be played at once."""
        return samples_chance(self.rules)

    @cached_property
    def _optional_words(self) -> OptionalWords:
        return optional(self.words, OptionalWords)

    @cached_property
    def told(self) -> Told | None:
        """What its board is told by Python."""
        board: Any = self.module("told")
        return board.TOLD if board else None

    @property
    def derived(self) -> Mapping[str, Callable[[Any], Any]]:
        """What its board is told of each view."""
        return self.told.derived if self.told else {}

    def outcome(self, view: Any, seat: int, action: int) -> Any:
        """What its board is told of an option; None for nothing."""
        return self.told.outcome(view, seat, action) if self.told else None

    @property
    def has_secrets(self) -> bool:
        """Return whether something is ever hidden from a reader."""
        return self.rules.HAS_SECRETS

    @property
    def drawn(self) -> bool:
        return (self.folder / "web" / "board.js").is_file()

    @cached_property
    def fast(self) -> Rules:
        """The rules compiled; the first call of each function may take seconds."""
        return cast(Rules, compile_module(self.modules["rules"]))

    @property
    def wasm_file(self) -> Path:
        return self.folder / f"{self.name}.wasm"

    @cached_property
    def wasm(self) -> Rules:
        """The rules as WebAssembly, ready at once; ValueError where nobody has made it."""
        from yurt.core.running.wasm import WasmRules, load

        if not self.wasm_file.exists():
            raise ValueError(f"{self.name} has no WebAssembly module: `yurt wasm` makes it")
        return cast(Rules, WasmRules(load(self.wasm_file), self.rules))

    @cached_property
    def default_box(self) -> Values:
        return read_values(self.folder / "box.toml")

    def box(self, own: Values) -> Values:
        """The box with an owner's changes, checked."""
        values = changed(self.default_box, own, self.pieces.SANE)
        self.laid(values)
        return values

    def goal(self, box: Values) -> Phrase:
        """How one wins, with the numbers of a box."""
        return self.words.GOAL.fill(**{name: value for name, value in box.items() if isinstance(value, int)})

    def laid(self, box: Values) -> Any:
        """An empty State with a box in it, for what depends on the box alone."""
        state: Any = self.rules.State.new()
        self.pieces.lay(box, state.box)
        return state

    def box_faults(self, own: Values) -> list[BoxError]:
        """All that is wrong with an owner's values; how they fit together once each is right by itself."""
        found = list(faults(self.default_box, own, self.pieces.SANE))
        if not found:
            try:
                self.box(own)
            except BoxError as fault:
                found.append(fault)
        return found

    def rules_page(self, language: str) -> str:
        """Return the rules in numbered points, as Markdown; ValueError if nobody has written them."""
        name = f"{self.name}.fr.md" if language == "fr" else f"{self.name}.md"
        installed = Path(__file__).parents[1] / "rules_pages" / name  # put there when a wheel is built
        page = installed if installed.exists() else SOURCE_PAGES / name
        if not page.exists():
            raise Mistake(NO_RULES_PAGE.fill(game=self.name))
        return page.read_text("utf-8")

    @cached_property
    def actions(self) -> dict[str, int]:
        """Every way to write an action, in all languages."""
        return {word: action for action, phrase in self.words.MOVES.items() for word in phrase}

    def word(self, action: int) -> str:
        return self.words.MOVES[action].en

    def settings(self, chosen: Mapping[str, str | int]) -> dict[str, str]:
        """Every option with its value, by the name that people read; `chosen` may have Python's spelling."""
        shown = {parameter(name): name for name in self.options}
        default = {name: values[0] for name, values in self.options.items()}
        return default | {shown.get(parameter(name), name): str(value) for name, value in chosen.items()}

    @property
    def targets(self) -> Mapping[int, Target]:
        return self._optional_words.TARGETS

    @property
    def numbers(self) -> Mapping[int, int]:
        return self._optional_words.NUMBERS

    def strokes(self, language: str) -> list[Stroke]:
        """The colours of the board in characters; the later ones lie on top."""
        paint = cast(Paint | None, self.module("paint"))
        return paint.strokes(language) if paint else []

    def vain(self, view: Any, seat: int, action: int) -> Phrase | None:
        """Why an option would come to nothing as things stand; None where it would not."""
        return self._optional_words.vain(view, seat, action)

    def final(self, before: Any, now: Any) -> tuple[str, Phrase] | None:
        """Return the rule that makes a decision final, and why; None where no rule of the game does."""
        return self._optional_words.final(before, now)

    def full_label(self, view: Any, seat: int, action: int, names: list[str]) -> Phrase:
        """An option as a line says it: with why it would come to nothing, where it would."""
        label, vain = self.label(view, seat, action, names), self.vain(view, seat, action)
        return IN_VAIN.fill(label=label, vain=vain) if vain else label

    def label(self, view: Any, seat: int, action: int, names: list[str]) -> Phrase:
        """An option as a button says it, with people by their names."""
        name = self.named(action, names)
        if name is not None:
            return self.targets[action].label.fill(name=name)
        return self.words.label(view, seat, action)

    def named(self, action: int, names: list[str]) -> str | None:
        """Whom an option names, where it names somebody."""
        target = self.targets.get(action)
        return names[target.seat] if target and target.seat < len(names) else None

    def sentence(self, heard: Heard, names: list[str]) -> Phrase:
        """What happened, in the game's words."""
        return self.words.sentence(heard, names)

    def scene(self, heard: Heard, before: Any, view: Any) -> Scene:
        """How a board shows an event, from what its reader saw before it and just after it."""
        if self.scenes is None:
            return Scene()
        found = self.scenes.scene(heard, before, view)
        assert found.kind in KINDS, f"{self.name}: a scene of the kind {found.kind!r}"
        return found

    def opens(self, event: int) -> int:
        """The chapter an event opens in the story: 0 one of all, 1 its seat's if another's was, -1 none."""
        return int(self.scenes.CHAPTERS.get(event, -1)) if self.scenes else -1

    def option_values(self, chosen: Mapping[str, str]) -> list[int]:
        """The options as `start` takes them; ValueError says which are there."""
        chosen = self.settings(chosen)
        for name, value in chosen.items():
            if name not in self.options:
                known = ", ".join(self.options) or NO_OPTIONS
                raise Mistake(NO_OPTION.fill(game=self.name, name=name, known=known))
            if value not in self.options[name]:
                known = ", ".join(self.options[name])
                raise Mistake(NO_VALUE.fill(name=name, known=known, value=value))
        return [values.index(chosen[name]) for name, values in self.options.items()]

    def carried_over(self, version: int, chosen: Mapping[str, str]) -> dict[str, str]:
        """What was chosen under a version of the rules, as options of these; ValueError if it is gone."""
        if version != self.version and version not in self.earlier:
            raise Mistake(OTHER_RULES.fill(found=version, game=self.name, version=self.version))
        return dict(chosen) | dict(self.earlier.get(version, {}))

    def seated(self, players: int | None) -> int:
        """How many players there are, the fewest by default; ValueError says how many there may be."""
        if players is None:
            return self.players[0]
        count = whole(players)
        if count is None:
            raise Mistake(NO_COUNT.fill(found=repr(players)))
        if count not in self.players:
            low, high = self.players[0], self.players[-1]
            raise Mistake(NOT_SO_MANY.fill(game=self.name, low=low, high=high, found=players))
        return count

    def started(self, players: int, options: Mapping[str, str], box: Values, log: Log) -> Any:
        """A State laid out, before any chance."""
        players = self.seated(players)
        state = self.laid(box)
        self.rules.start(state, players, *self.option_values(options), log)
        return state


def _game_of(
    name: str,
    version: int,
    players: range,
    options: Mapping[str, tuple[str, ...]],
    modules: Mapping[str, str],
    folder: Path,
    earlier: Mapping[int, Mapping[str, str]],
) -> Game:
    """Restore a pickled game that is not in the list."""
    loaded = {role: importlib.import_module(module) for role, module in modules.items()}
    return Game(name, version, players, options, loaded, folder, earlier)


def find(game: str | Game) -> Game:
    """A game by its name; ValueError says which there are."""
    if isinstance(game, Game):
        return game
    games: Mapping[str, Game] = importlib.import_module("yurt.games").GAMES  # only now: core knows no game
    if game not in games:
        raise Mistake(NO_GAME.fill(name=game, known=", ".join(games)))
    return games[game]
