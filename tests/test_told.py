"""Boards are told by Python and copy nothing: what they ask for is told, and nothing is told in vain."""

import json
import random
import re

import orjson
import pytest

from yurt.core.language import LANGUAGES
from yurt.core.match import Match
from yurt.core.position import as_plain, as_shown
from yurt.core.told import Told
from yurt.games import GAMES

EVERYWHERE = {"CHANCE", "UNKNOWN", "NOBODY"}
EVENTS = {"Event"}  # for whoever follows what happens
IMPORTED = re.compile(r'import \{([^}]*)\} from "\.{1,2}/told\.js"')

drawn = pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if game.drawn], ids=lambda game: game.name
)


def source(game):
    return "\n".join(file.read_text("utf-8") for file in (game.folder / "web").rglob("*.js"))


def imports(game):
    lists = IMPORTED.findall(source(game))
    return {name.split(" as ")[0].strip() for names in lists for name in names.split(",")}


def asked(game, what):
    return set(re.findall(rf"(?<![\w.]){re.escape(what)}\.(\w+)", source(game)))


@drawn
def test_what_a_board_imports_is_told_and_nothing_in_vain(game):
    facts = set(game.told.facts())
    assert imports(game) <= facts
    assert facts - imports(game) - EVERYWHERE - EVENTS - {"words"} == set()


@drawn
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_board_says_is_told_and_nothing_in_vain(game, language):
    told = game.told.spoken(game.laid(game.default_box), language)
    assert asked(game, "told.names") == set(told["names"])
    assert asked(game, "words") == set(game.told.words)


@drawn
def test_a_board_draws_every_kind_of_symbol_that_is_told(game):
    """A board names a symbol as "yeti" or `tile-${number}`; what hides in another says so in its note."""
    legend = game.told.legend(game.laid(game.default_box))
    for kind in legend:
        assert re.search(rf'["`]{kind}["`-]|\b{kind}\b.*= told\.legend', source(game)), kind


@drawn
def test_what_a_board_reads_of_a_view_beyond_its_fields_is_derived_and_nothing_in_vain(game):
    assert set(re.findall(r"\bderived\.(\w+)", source(game))) == set(game.derived)
    view = Match(game, seed=1).view()
    assert set(as_shown(game, view)) - {"derived"} == set(as_plain(view))


@drawn
def test_what_is_derived_and_where_options_lead_is_plain_at_every_moment(game):
    """orjson takes no NumPy numbers unless told to; a board takes nothing else."""
    rng, match = random.Random(5), Match(game, seed=5)
    outcomes = 0
    while not match.over:
        seat = match.awaiting[0]
        view = match.view(seat)
        orjson.dumps(as_shown(game, view))
        told = [game.outcome(view, seat, action) for action in match.actions(seat)]
        outcomes += sum(outcome is not None for outcome in told)
        orjson.dumps(told)
        match.play(seat, rng.choice(match.actions(seat)))
    orjson.dumps(as_shown(game, match.view()))
    assert bool(outcomes) == ("outcome" in source(game))


@drawn
def test_the_words_told_are_parts_of_the_actions_words(game):
    spoken = " | ".join(phrase.en for phrase in game.words.MOVES.values())
    for kind, words in game.told.words.items():
        assert all(re.search(rf"\b{re.escape(word)}\b", spoken) for word in words), kind


@drawn
def test_no_board_has_a_list_of_names_of_its_own(game):
    """The names of enums stand in told.js alone: no board spells out a whole enum."""
    assert not (game.folder / "web" / "names.js").exists()
    for name, members in game.told.facts().items():
        if name[0].isupper() and not name.isupper() and len(members) > 3:
            assert " ".join(members) not in source(game), name
            assert json.dumps(members) not in source(game), name


def test_the_module_is_what_the_facts_are():
    module = GAMES["yeti"].told.module()
    exported = dict(re.findall(r"^export const (\w+) = (.*);$", module, re.MULTILINE))
    assert {name: json.loads(fact) for name, fact in exported.items()} == GAMES["yeti"].told.facts()


def test_a_name_that_is_not_said_in_both_languages_is_refused():
    from yurt.core.language import Phrase

    with pytest.raises(AssertionError, match="sky: not said in every language"):
        Told(enums=[], numbers={}, words={}, names={"sky": [Phrase("thaw", "redoux"), Phrase("calm", "")]})


def test_an_enum_with_a_gap_is_refused():
    from enum import IntEnum

    with pytest.raises(AssertionError, match="its members count from 0"):
        Told(enums=[IntEnum("Phase", {"A": 0, "B": 2})], numbers={}, words={}, names={})
