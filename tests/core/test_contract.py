"""Every hook of a game is listed in core/contract.py, and found there only."""

import ast
import importlib
import inspect
import re
from pathlib import Path

import pytest

import yurt
from tests.core.toy.game import toy
from yurt.core import contract
from yurt.core.contract import FILES, OPTIONAL, OPTIONAL_NAMES, REQUIRED, find_module, optional
from yurt.games import GAMES

SOURCES = Path(yurt.__file__).parent
LISTED = {**REQUIRED, **OPTIONAL}
OF_A_GAME = re.compile(rf"\b({'|'.join(['game', 'modules', *LISTED])})\b|_of\(")
MAY_LOOK = {
    "core/contract.py": "the optional names",
    "core/alike.py": "a required function of the rules, by its name",
    "core/match.py": "the rules by their backend: plain, compiled or WebAssembly",
    "core/running/wasm.py": "whatever the rules have that the module has not",
    "core/running/twins.py": "whatever a module has, to compile it",
    "envs/by_module.py": "the rules' functions as WebAssembly",
}
BY_NAME = {"getattr", "hasattr"}
MODULES_BY_NAME = {"find_spec", "import_module"}
MAY_IMPORT = {
    "core/contract.py": "the optional modules",
    "core/game.py": "a pickled game's modules, and the list of games",
    "core/running/twins.py": "the sources behind a module",
    "site/thinking.py": "a function of Yurt for a worker of the browser",
    "site/referee.py": "the server's routes",
}


def calls(source):
    """The calls that look for something by name, as (function, arguments)."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in BY_NAME | MODULES_BY_NAME:
                yield called, [ast.unparse(argument) for argument in node.args], node.args


def unlisted(source, path):
    """What a file looks for by name in a game or its modules, without the contract."""
    for called, written, arguments in calls(source):
        place = f"{path}: {called}({', '.join(written)})"
        if called in BY_NAME and path not in MAY_LOOK and OF_A_GAME.search(written[0]):
            yield place
        constant = isinstance(arguments[0], ast.Constant)
        if called in MODULES_BY_NAME and path not in MAY_IMPORT and not constant:
            yield place
    for found in re.finditer(r"\.modules(?:\.get\(|\[)[\"'](\w+)[\"']", source):
        if found[1] not in REQUIRED:
            yield f"{path}: {found[0]}"


def sources():
    for file in sorted(SOURCES.rglob("*.py")):
        path = file.relative_to(SOURCES).as_posix()
        if not path.startswith(("games/", "site/standing/")):
            yield path, file.read_text("utf-8")


def test_hooks_are_found_by_the_contract_only():
    assert [found for path, source in sources() for found in unlisted(source, path)] == []


@pytest.mark.parametrize(
    "planted",
    [
        'getattr(game.words, "SURPRISE", None)',
        'hasattr(heuristic, "surprise")',
        'getattr(features_of(rules), "SURPRISE", 0)',
        'importlib.util.find_spec(f"{rules.__package__}.surprise")',
        'importlib.import_module(f"{package}.surprise")',
        'game.modules.get("surprise")',
        'game.modules["surprise"]',
    ],
)
def test_a_hook_that_is_not_listed_is_found_out(planted):
    assert len(list(unlisted(planted, "study/new.py"))) == 1


def test_every_exception_is_still_one():
    """A file that no longer looks for anything by name must not stay on the lists."""
    looking = {(path, called) for path, source in sources() for called, *_ in calls(source)}
    for excepted, functions in ((MAY_LOOK, BY_NAME), (MAY_IMPORT, MODULES_BY_NAME)):
        assert excepted.keys() <= {path for path, called in looking if called in functions}


def test_an_optional_module_that_is_not_listed_cannot_be_asked_for():
    with pytest.raises(LookupError, match=r"list it in core/contract\.py"):
        find_module(GAMES["yeti"].rules, "surprise")


def names_in(listed):
    """The names that a class of the contract lists."""
    found = {*vars(listed), *inspect.get_annotations(listed)}
    return {name for name in found if not name.startswith("_")}


@pytest.mark.parametrize("game", [*GAMES.values(), toy()], ids=lambda game: game.name)
@pytest.mark.parametrize("name", LISTED)
def test_a_module_has_all_names_that_the_contract_requires(game, name):
    module = game.modules.get(name) or find_module(game.rules, name)
    if module is None:
        assert name in OPTIONAL
        return
    assert [needed for needed in sorted(names_in(LISTED[name])) if not hasattr(module, needed)] == []


@pytest.mark.parametrize("name", OPTIONAL)
def test_every_optional_module_is_somebodys(name):
    assert any(game.module(name) for game in GAMES.values())


@pytest.mark.parametrize("name", OPTIONAL_NAMES)
def test_every_optional_name_is_somebodys(name):
    modules = [game.modules.get(name) or game.module(name) for game in GAMES.values()]
    used = {key for module in modules if module for key in vars(module)}
    assert names_in(OPTIONAL_NAMES[name]) <= used


def test_a_name_that_is_left_out_has_its_default():
    """The toy has none of the optional names."""
    words = optional(toy().words, contract.OptionalWords)
    assert (dict(words.TARGETS), dict(words.NUMBERS)) == ({}, {})
    assert words.vain(None, 0, 0) is None
    assert words.final(None, None) is None
    assert (toy().samples_chance, GAMES["yeti"].samples_chance) == (False, True)
    assert optional(GAMES["yoho"].words, contract.OptionalWords).TARGETS is GAMES["yoho"].words.TARGETS


def test_every_hook_has_a_type_and_a_sentence():
    source = Path(contract.__file__).read_text("utf-8")
    lines = source.splitlines()
    classes = {node.name: node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)}
    for listed in {*LISTED.values(), *OPTIONAL_NAMES.values(), contract.State}:
        assert ast.get_docstring(classes[listed.__name__]), listed
        for node in classes[listed.__name__].body[1:]:
            if isinstance(node, ast.FunctionDef):
                assert ast.get_docstring(node), node.name
                assert node.returns, node.name
            else:
                assert isinstance(node, ast.AnnAssign), ast.unparse(node)
                assert "  # " in lines[node.end_lineno - 1], ast.unparse(node)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_file_beside_the_modules_is_listed(game):
    known = {name.format(game=game.name) for name in FILES}
    beside = {file.name for file in game.folder.iterdir() if not file.name.startswith(("__", "."))}
    assert {name for name in beside if not name.endswith(".py")} <= known


@pytest.mark.parametrize("game", GAMES)
def test_optional_modules_are_those_beside_the_rules(game):
    for name in OPTIONAL:
        assert GAMES[game].module(name) is importlib.import_module(f"yurt.games.{game}.{name}")
