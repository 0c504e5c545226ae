"""Lessons: every one replays, its answers are legal, whatever else is tried gets a sentence."""

from pathlib import Path

import pytest

from yurt.core.game import find
from yurt.core.language import Phrase
from yurt.games import GAMES
from yurt.study import lesson_laws
from yurt.study.lessons import Lesson, Step, Wrong, find_lesson, lessons_of
from yurt.study.script import LessonError, Script, read_script
from yurt.study.sitting import LEARNER, Sitting

IDEAS = {
    "yeti": ["keep", "climb", "coins", "blizzard", "tents"],
    "himalaya": ["dice", "ropes", "slides", "yeti", "climber"],
    "yak": ["day", "carts", "building", "fog"],
    "yoho": ["sail", "sea", "chests", "cannonballs"],
}
PAGE = Path(__file__).parents[2] / "docs" / "lessons.md"
YES = Phrase("Yes.", "Oui.")
every_game = pytest.mark.parametrize("game", IDEAS)


@every_game
def test_a_game_has_a_lesson_for_each_of_its_ideas(game):
    assert [lesson.name for lesson in lessons_of(GAMES[game])] == IDEAS[game]
    assert 3 <= len(IDEAS[game]) <= 6


@every_game
def test_the_page_lists_every_lesson_with_the_rules_that_it_shows(game):
    page = PAGE.read_text("utf-8")
    for lesson in lessons_of(GAMES[game]):
        row = f"| `yurt learn {game} {lesson.name}` | {lesson.title.en} | {', '.join(lesson.shows)} |"
        assert row in page, f"docs/lessons.md lacks: {row}"


def test_every_game_is_taught():
    assert set(IDEAS) == set(GAMES)


@every_game
def test_lessons_keep_their_laws(game):
    assert list(lesson_laws.lesson_faults(GAMES[game])) == []


@every_game
def test_what_is_wrong_is_not_played_and_named_by_a_rule(game):
    for lesson in lessons_of(GAMES[game]):
        sitting = Sitting(lesson)
        while not sitting.over:
            right, turn = sitting.right_words, sitting.match.turn
            for word in sitting.match.options(LEARNER):
                if word not in right:
                    verdict = sitting.answer(word)
                    assert (verdict.right, sitting.match.turn) == (False, turn)
                    assert verdict.rule, (lesson.name, word)
            assert sitting.answer(right[0]).right


@every_game
def test_the_learner_is_asked_for_every_move_of_their_own(game):
    """What the referee plays for a seat had no other option."""
    for lesson in lessons_of(GAMES[game]):
        sitting = Sitting(lesson)
        begun = sitting.match.turn
        while not sitting.over:
            sitting.answer(sitting.right_words[0])
        own = [p for p in sitting.match.history[begun:] if p.seat == LEARNER and not p.forced]
        assert len(own) == len(lesson.steps)


def made(**changes):
    """A lesson of one step, right as it stands."""
    steps = changes.pop("step", {})
    wrong = (Wrong(("keep *",), Phrase("No.", "Non."), "Y3.3"),)
    step = Step(YES, ("keep tent",), YES, read_script("chance: 5*tent, 7*tent, 4*tent, 3*coin"), wrong)
    lesson = {
        "game": find("yeti"), "name": "made", "title": Phrase("Made", "Faite"), "shows": ("Y3.3",),
        "players": 2, "options": {}, "box": {}, "opening": read_script("chance: first 0, tent, 5*coin"),
        "steps": (step._replace(**steps),),
    }  # fmt: skip
    return Lesson(**lesson | changes)


def faults(monkeypatch, lesson):
    monkeypatch.setattr(lesson_laws, "lessons_of", lambda _: [lesson])
    return list(lesson_laws.lesson_faults(lesson.game))


LONG = Phrase(" ".join(["word"] * 26) + ".", "Oui.")
BROKEN = [
    ({"opening": read_script("chance: first 0, tent")}, "chance is asked for more than the script says"),
    ({"opening": read_script("chance: first 3")}, "chance can't play 'first 3' here"),
    ({"opening": read_script("chance: first 0, tent, 5*coin, snow")}, "chance was not asked for snow"),
    ({"opening": read_script("chance: first 0, tent, 5*coin\n1: roll")}, "seat 1 can't play 'roll'"),
    ({"shows": ("Y99.1",)}, "there is no rule 'Y99.1'"),
    ({"shows": ()}, "it shows no rule"),
    ({"step": {"right": ("keep snow",)}}, "'keep snow' is not among"),
    ({"step": {"right": ("climb 1",)}}, "'climb 1' is not among"),
    ({"step": {"wrong": ()}}, "nothing is said of 'keep coin'"),
    ({"step": {"wrong": (Wrong(("*",), YES, "Y3.3"), Wrong(("climb*",), YES, "Y3.3"))}}, "is never answered"),
    ({"step": {"say": LONG}}, "has 26 words in en"),
    ({"step": {"praise": Phrase("One. Two. Three.", "Un.")}}, "has 3 sentences in en"),
    ({"step": {"say": Phrase("Yes.", "")}}, "says nothing in fr"),
    ({"step": {"then": Script()}}, "chance is asked for more than the script says"),
]


def test_a_lesson_that_is_right_has_no_fault(monkeypatch):
    assert faults(monkeypatch, made()) == []


@pytest.mark.parametrize(("changes", "why"), BROKEN, ids=[why for _, why in BROKEN])
def test_a_broken_lesson_is_found(monkeypatch, changes, why):
    assert any(why in fault for fault in faults(monkeypatch, made(**changes)))


def test_an_illegal_move_is_refused_by_the_game_s_own_rule():
    sitting = Sitting(find_lesson(find("yeti"), "keep"))
    verdict = sitting.answer("roll")
    assert (verdict.right, verdict.rule) == (False, "Y3.3")
    assert "did you mean" in sitting.answer("keep tnet").say.en


def test_every_sentence_that_a_step_has_is_said():
    sitting = Sitting(find_lesson(find("yeti"), "keep"))
    assert sitting.praise is None
    assert sitting.answer("keep sherpa").say == sitting.step.wrong[0].say
    assert sitting.answer("garder empreinte").right  # in any language
    assert sitting.praise == sitting.lesson.steps[0].praise


def test_when_a_lesson_is_over_nothing_more_is_asked():
    sitting = Sitting(find_lesson(find("yeti"), "1"))
    for word in ("keep footprint", "keep footprint", "roll"):
        assert sitting.answer(word).right
    assert sitting.over
    assert sitting.right_words == []
    assert sitting.answer("roll").say.en == "the lesson is over"


def test_a_lesson_that_is_not_there_is_one_sentence():
    with pytest.raises(LessonError, match=r"yeti has no lesson 'ropes' \(it has: keep, climb"):
        find_lesson(find("yeti"), "ropes")


@pytest.mark.parametrize("line", ["dice: tent", "chance tent", "0 tent"])
def test_a_line_that_is_no_script_is_shown(line):
    with pytest.raises(LessonError, match=line):
        read_script(line)


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("1-a.toml", "title = 1", "argument after|must be a mapping"),
        ("1-a.toml", 'title = {en = "a", fr = "b"}', "'shows' is missing"),
        ("1-a.toml", "colour = 1", "a lesson has no colour"),
        ("1-a.toml", "[[", "Invalid|Expected"),
        ("1.toml", "", "called like 1-keep.toml"),
    ],
)
def test_a_file_that_is_no_lesson_is_named(tmp_path, name, text, why):
    import dataclasses

    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / name).write_text(text, "utf-8")
    with pytest.raises(LessonError, match=f"yeti/lessons/{name}: .*({why})"):
        lessons_of(dataclasses.replace(find("yeti"), folder=tmp_path))
