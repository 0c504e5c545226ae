"""The legend: every symbol of a board has a name, an effect and a rule that exists, in every language."""

import re
from pathlib import Path

import pytest

from yurt.core.language import LANGUAGES
from yurt.games import GAMES

RULES = Path(__file__).parents[1] / "docs" / "rules"
SIGNS = re.compile(r"const SIGNS = \{\n(.*?)\n\};", re.DOTALL)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def kinds(game):
    return game.told.legend(game.laid(game.default_box))


def numbers(game, language):
    page = RULES / f"{game.name}{'' if language == 'en' else '.' + language}.md"
    return set(re.findall(r"^- \W*([A-Z]\d+\.\d+)", page.read_text("utf-8"), re.MULTILINE))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_symbol_has_a_name_an_effect_and_a_rule(game, language):
    known = numbers(game, language)
    for kind, symbols in kinds(game).items():
        for symbol in symbols:
            said = symbol.spoken(language)
            assert said["name"], kind
            assert said["effect"], kind
            assert said["rule"] in known, (kind, said)


@every_game
def test_what_a_symbol_is_differs_from_language_to_language(game):
    for kind, symbols in kinds(game).items():
        for symbol in symbols:
            assert symbol.effect.en != symbol.effect.fr, kind
            assert bool(symbol.cost.en) == bool(symbol.cost.fr), kind


@every_game
def test_every_kind_of_symbol_is_drawn_alone_for_the_legend(game):
    [signs] = SIGNS.findall((game.folder / "web" / "legend.js").read_text("utf-8"))
    assert set(re.findall(r"^  (\w+)[:,]", signs, re.MULTILINE)) == set(kinds(game))


def test_a_symbol_is_said_with_the_numbers_of_the_box_in_play():
    yeti = GAMES["yeti"]
    own = yeti.told.legend(yeti.laid(yeti.box({"equipment.guide.cost": 6})))
    assert "6 coins" in own["tile"][-1].cost.en
    assert "6 pièces" in own["tile"][-1].cost.fr
