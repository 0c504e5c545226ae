"""The coach: every idea is of the game and has a rule; only a move that is much worse is spoken of."""

import re
from pathlib import Path

import pytest

from yurt.core import transcript
from yurt.core.kernel import CHANCE
from yurt.core.language import LANGUAGES
from yurt.core.match import Match
from yurt.core.position import as_plain
from yurt.games import GAMES
from yurt.study import coach
from yurt.study.worth import Option

RULES = Path(__file__).parents[2] / "docs" / "rules"
TRANSCRIPTS = Path(__file__).parents[1] / "games" / "transcripts"
MOST_WORDS = 25
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def numbers(game, language):
    page = RULES / f"{game.name}{'' if language == 'en' else '.' + language}.md"
    return set(re.findall(r"^- \W*([A-Z]\d+\.\d+)", page.read_text("utf-8"), re.MULTILINE))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_idea_is_one_short_sentence_with_a_rule_that_exists(game, language):
    ideas = game.coach
    known = numbers(game, language)
    for kind, idea in [*ideas.PHASES.items(), *ideas.EVENTS.items()]:
        said = idea.text.spoken(language)
        assert 0 < len(said.split()) <= MOST_WORDS, (kind, said)
        assert not re.search(r"\d", said), "numbers are the box's"
        assert idea.rule in known, kind


@every_game
def test_every_idea_is_of_a_phase_or_an_event_of_its_game(game):
    ideas = game.coach
    [state] = {type(event).__name__ for event in ideas.EVENTS} | set()
    assert state == "Event"
    assert set(ideas.EVENTS) <= set(game.rules.Event)
    assert {type(phase).__name__ for phase in ideas.PHASES} == {"Phase"}


@every_game
def test_what_is_explained_happens_and_is_asked_in_recorded_games(game):
    """An idea of a phase in which nobody is ever asked, or of an event never told, would never be said."""
    ideas = game.coach
    phases, events = set(map(int, ideas.PHASES)), set(map(int, ideas.EVENTS))
    for file in sorted((TRANSCRIPTS / game.name).glob("*.txt")):
        recorded = transcript.read(file.read_text("utf-8"))
        match = transcript.begin(recorded)
        for line, seat, word in recorded.actions:
            if seat != CHANCE:
                phases.discard(int(match.view(seat).phase))
            transcript.step(match, line, seat, word)
        events -= {heard.event for _, heard in match.story()}
        if not phases | events:
            break
    assert (phases, events) == (set(), set())


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_is_a_line_with_the_numbers_of_the_box(game, language):
    own = {"yak": {"score.stupa": 44}, "yoho": {"goal": 4}}.get(game.name, {})
    said = game.coach.goal(game.laid(game.box(own))).spoken(language)
    assert len(said) <= 110
    expected = {"yeti": "{yeti}", "yak": "44", "yoho": "4", "himalaya": "36"}[game.name]
    assert expected in said
    for blank in re.findall(r"{(.*?)}", said):
        assert isinstance(as_plain(Match(game, seed=1).view(0))[blank], int), (
            "the page fills it from the view"
        )


def option(action, win, behind=0.0, unsure=0.0):
    return Option(action, win, 0.02, behind, unsure)


@pytest.mark.parametrize(
    ("taken", "spoken"),
    [
        (option(2, 0.30, 0.32, 0.05), True),
        (option(2, 0.55, 0.07, 0.01), False),  # not much worse
        (option(2, 0.42, 0.20, 0.11), False),  # within the doubt
    ],
)
def test_only_a_move_that_is_much_worse_beyond_doubt_is_spoken_of(taken, spoken):
    assert bool(coach.compared([option(1, 0.62), taken], 2)) == spoken


def test_of_the_best_move_nothing_is_said():
    assert coach.compared([option(1, 0.62), option(2, 0.2, 0.42, 0.02)], 1) is None


def test_the_word_names_the_better_move_and_both_chances():
    match = Match("yeti", 2, seed=4)
    seat = match.awaiting[0]
    first, second = match.actions(seat)[:2]
    judgement = coach.Judgement(option(first, 0.62), option(second, 0.31, 0.31, 0.02))
    said = coach.word(match.game, match.view(seat), seat, judgement)
    assert "62%" in said.en
    assert "31\u00a0%" in said.fr
    assert match.game.words.label(match.view(seat), seat, first).en.lower() in said.en.lower()
