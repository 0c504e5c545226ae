"""The figures of the rules: each replays, shows what it says, and stands in the page of both languages."""

import re

import pytest

from yurt.core.language import LANGUAGES
from yurt.games import GAMES
from yurt.study.figures import figures_of

FIGURES = [(game, figure) for game in GAMES.values() for figure in figures_of(game).values()]
PICTURE = re.compile(r"!\[([^\]]+)\]\(\.\./images/rules/([a-z]+)-([a-z]+)\.webp\)")
every_figure = pytest.mark.parametrize(
    ("game", "figure"), FIGURES, ids=[f"{game.name}-{figure.name}" for game, figure in FIGURES]
)
every_page = pytest.mark.parametrize("language", LANGUAGES)


def numbers(game):
    return set(re.findall(r"^- \**([A-Z]\d+\.\d+)", game.rules_page("en"), re.MULTILINE))


@every_figure
def test_a_figure_replays_to_where_its_seat_must_choose(game, figure):
    match = figure.match()
    assert match.game is game
    assert figure.transcript.strip() == match.transcript().strip()
    if match.over:
        assert figure.seat is None
    else:
        assert figure.seat in match.awaiting
        assert len(match.options(figure.seat)) > 1


@every_figure
def test_a_figure_shows_rules_that_there_are(game, figure):
    assert figure.shows
    assert set(figure.shows) <= numbers(game)


@every_page
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_figure_stands_once_in_the_rules_and_no_other(game, language):
    found = PICTURE.findall(game.rules_page(language))
    assert {name for _, name, _ in found} == {game.name}
    assert sorted(figure for _, _, figure in found) == sorted(figures_of(game))


@every_page
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_rules_begin_with_the_goal_and_end_with_what_is_for_programs(game, language):
    headings = re.findall(r"^## (.*)$", game.rules_page(language), re.MULTILINE)
    goal, turn = {"en": ("The goal", "A turn in short"), "fr": ("Le but", "Un tour en bref")}[language]
    assert headings[:2] == [goal, turn]
    assert headings[-1] == {"en": "For programs", "fr": "Pour les programmes"}[language]
    letter = headings[2][0]
    assert headings.index(next(name for name in headings if name.startswith(f"{letter}1 "))) > 9, (
        "an appendix"
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_remarks_on_where_a_rule_comes_from_stand_in_the_appendix(game):
    play = game.rules_page("en").split("Appendix: the box")[0]
    assert not re.findall(r"\*\([^)]*(?:house|public)[^)]*\)\*", play)
