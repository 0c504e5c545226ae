"""What every game owes: the laws, numbered rules that tests cite, a box with sources, transcripts, words."""

import ast
import importlib
import pkgutil
import random
import re
from pathlib import Path

import numpy as np
import pytest

from tests.script import COMPILED, rules_of
from yurt.core import transcript
from yurt.core.box import PROVENANCE, entries
from yurt.core.chance import pick, seeded_rng
from yurt.core.check import LAWS, NEEDS_COMPILER, walk
from yurt.core.kernel import CHANCE, Log
from yurt.core.language import LANGUAGES, Phrase
from yurt.core.match import Match
from yurt.games import GAMES

SEED = 8  # its random games are among the shorter ones
TRANSCRIPTS = 10  # the fewest golden ones of a game
TESTS = Path(__file__).parent
DOCS = TESTS.parent / "docs" / "rules"
NUMBERED = re.compile(r"^\s*[-*] \**([A-Z]\d+\.\d+)\b", re.MULTILINE)  # “- Y1.1 …”
CITED = re.compile(r"\b[A-Z]\d+\.\d+\b")

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def settings(game):
    """All player counts, the options' values going round with them, until each has appeared."""
    longest = max(map(len, [game.players, *game.options.values()]))
    for turn in range(longest):
        options = {name: values[turn % len(values)] for name, values in game.options.items()}
        yield game.players[turn % len(game.players)], options


def singly(rules, state, rng):
    """Draw once, and only once."""
    weights = np.zeros(rules.ACTIONS, np.int64)
    rules.options(state, CHANCE, weights)
    rules.apply(state, CHANCE, pick(rng, weights), Log.new())


@pytest.mark.compiled
@every_game
def test_what_tumbles_together_falls_as_it_would_one_by_one(game):
    rules = rules_of(game)
    if not hasattr(rules, "sample_chance"):
        pytest.skip("nothing tumbles in this game")
    tumbled = 0
    for players, chosen in settings(game):
        match = Match(game, players, chance="asked", rules=rules, chosen=chosen)
        for _ in walk(match, random.Random(SEED)):
            if match.awaiting != [CHANCE]:
                continue
            together, single = match._state.copy(), match._state.copy()
            rngs = seeded_rng(match.turn), seeded_rng(match.turn)
            if not rules.sample_chance(together, rngs[0], Log.new()):
                assert together.tobytes() == single.tobytes(), "what does not sample_chance is not touched"
                continue
            tumbled += 1
            while rngs[0].tobytes() != rngs[1].tobytes():
                assert single.awaiting[CHANCE], "one by one needs fewer numbers"
                singly(rules, single, rngs[1])
            assert together.tobytes() == single.tobytes()
    assert tumbled > 100


def rules_page(game, language="en"):
    ending = "" if language == "en" else f".{language}"
    return DOCS / f"{game.name}{ending}.md"


def numbers(game, language="en"):
    return NUMBERED.findall(rules_page(game, language).read_text("utf-8"))


def golden(game):
    files = (TESTS / "games" / "transcripts" / game.name).glob("*.txt")
    return [transcript.read(file.read_text("utf-8")) for file in files]


@pytest.mark.compiled
@every_game
@pytest.mark.parametrize("law", LAWS)
def test_every_law_holds_for_every_game(game, law):
    if law == NEEDS_COMPILER and not COMPILED:
        pytest.skip("it compiles the rules, which takes long: YURT_COMPILED=1 runs it")
    rules = game.rules if law == NEEDS_COMPILER else rules_of(game)
    for players, chosen in settings(game):
        match = Match(game, players, seed=SEED, rules=rules, chosen=chosen)
        try:
            LAWS[law](match, random.Random(SEED))
        except AssertionError as broken:
            where = f"{players} players, {chosen}, seed {SEED}, action {match.turn}"
            pytest.fail(f"{law}: {broken} ({where})", pytrace=False)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_rules_in_numbered_points(game, language):
    assert len(numbers(game, language)) > 10


@every_game
def test_the_rules_have_the_same_numbers_in_both_languages(game):
    assert numbers(game, "fr") == numbers(game)


@every_game
def test_no_rule_number_stands_twice(game):
    assert len(set(numbers(game))) == len(numbers(game))


@every_game
def test_every_numbered_rule_is_cited_by_a_test(game):
    cited = {number for file in (TESTS / "games").glob(f"test_{game.name}*.py") for number in citations(file)}
    missing = [number for number in numbers(game) if number not in cited]
    assert not missing, f"no test of {game.name} cites {', '.join(missing)}"


@every_game
def test_tests_cite_only_rules_that_exist(game):
    known = set(numbers(game))
    letter = next(iter(known))[0]
    for file in (TESTS / "games").glob(f"test_{game.name}*.py"):
        unknown = {number for number in citations(file) if number[0] == letter} - known
        assert not unknown, f"{file.name} cites {', '.join(sorted(unknown))}"


def citations(file):
    """The rule numbers in the docstrings of a file's tests."""
    for function in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(function, ast.FunctionDef) and function.name.startswith("test_"):
            yield from CITED.findall(ast.get_docstring(function) or "")


@every_game
def test_every_value_in_the_box_says_where_it_comes_from(game):
    for name, value, source in entries(game.folder / "box.toml"):
        sources = source if isinstance(source, list) else [source]
        assert set(sources) <= set(PROVENANCE), f"{name}: from = {source!r}"
        assert not isinstance(source, list) or len(source) == len(value), f"{name}: one source for each value"


@every_game
def test_every_game_has_golden_transcripts_of_all_its_settings(game):
    found = golden(game)
    assert len(found) >= TRANSCRIPTS
    assert {int(played.header["players"]) for played in found} == set(game.players)
    for name, values in game.options.items():
        assert {played.header[name] for played in found} == set(values)


@every_game
def test_no_sentence_is_the_same_in_both_languages(game):
    same = [
        phrase.en
        for phrase in [*printed(game), *told(game)]
        if phrase.en == phrase.fr and is_sentence(phrase.en)
    ]
    assert not same, f"not translated: {same}"


def is_sentence(text):
    """Names may be the same in both languages; what has three words or more is said in one."""
    return len(re.findall(r"[^\W\d_]{2,}", re.sub(r"{[^}]*}", "", text))) > 2


def printed(game):
    """Every phrase that stands in a game's modules."""
    package = importlib.import_module(f"yurt.games.{game.name}")
    for module in pkgutil.iter_modules(package.__path__):
        yield from phrases(vars(importlib.import_module(f"{package.__name__}.{module.name}")))


def phrases(value):
    if isinstance(value, Phrase):
        yield value
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from phrases(item)
    elif isinstance(value, dict):
        for name, item in value.items():
            if not str(name).startswith("__"):
                yield from phrases(item)


def told(game):
    """What is told in a game."""
    match = Match(game, seed=SEED, rules=rules_of(game))
    for _ in walk(match, random.Random(SEED)):
        pass
    return {game.sentence(heard, match.names) for _, heard in match.story()}
