"""Lessons in the terminal, as a person types them."""

import pytest

from yurt.core.language import LANGUAGES
from yurt.games import GAMES
from yurt.study.lessons import lessons_of
from yurt.study.sitting import LEARNER, Sitting

taught = pytest.mark.parametrize("game", [name for name, game in GAMES.items() if lessons_of(game)])


def by_labels(lesson, language):
    """A right way through a lesson, by the labels that a person reads."""
    sitting, labels = Sitting(lesson), []
    while not sitting.over:
        match, word = sitting.match, sitting.right_words[0]
        label = match.game.label(match.view(LEARNER), LEARNER, match.number(word), match.names)
        labels.append(label.spoken(language))
        sitting.answer(word)
    return labels


@taught
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_lessons_of_a_game_are_taken_one_after_the_other(yurt, game, language):
    lessons = lessons_of(GAMES[game])
    typed = "\n".join(label for lesson in lessons for label in by_labels(lesson, language)) + "\n"
    code, out, err = yurt("learn", game, "--lang", language, typed=typed)
    assert (code, err) == (0, "")
    for lesson in lessons:
        for step in lesson.steps:
            assert step.say.spoken(language) in out
            assert f"✓ {step.praise.spoken(language)}" in out
    assert out.endswith(f"yurt play {game}\n")


def test_a_lesson_reads_like_this(yurt):
    _, out, _ = yurt("learn", "yeti", "keep", typed="keep tent\nroll\nhint\nkeep footprint\nquit\n")
    told = out[out.index("Each footprint") :]
    assert told.startswith(
        """Each footprint of the yeti is worth a point. No snow fell, so you must keep one symbol: take the three footprints.
  1  keep 1 sherpa
  2  keep 1 tent
  3  keep 1 coin
  4  keep 3 footprints
> keep tent
Y3.3: You may, but then all other dice are rolled again, the footprints too. Keep the three footprints.
> roll
Y3.3: """  # noqa: E501  as it is printed
    )
    assert "> hint\nkeep 3 footprints\n> keep footprint\n" in told
    assert "✓ The other dice were rolled again.\nSnow is set aside by itself" in told


def test_lessons_are_listed_and_begin_where_one_likes(yurt):
    _, listed, _ = yurt("learn", "yeti", "--list", "--lang", "fr")
    assert listed.startswith("Yéti\n  1  keep          Garder et relancer\n  2  climb ")
    _, out, _ = yurt("learn", "yeti", "5", typed="rules 5.5\nrules 99\nboard\nhelp\n\nquit\n")
    assert "Lesson 5 of 5: Tents keep you up" in out
    assert "- Y5.5 " in out
    assert "Yeti has no rule “99”" in out
    assert out.count("First keep the sherpas.") == 2
    assert "the move that is asked for" in out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["yeti", "ropes"], "yeti has no lesson 'ropes' (it has: keep, climb, coins, blizzard, tents)"),
        (["chess"], "there is no game “chess” (there are: "),
        (["yeti"], "the input ended in the middle of the game"),
    ],
)
def test_what_cannot_be_learned_is_one_sentence(yurt, words, why):
    code, _, err = yurt("learn", *words)
    assert code == 2
    assert err.startswith(f"yurt: {why}")
    assert err.count("\n") == 1
