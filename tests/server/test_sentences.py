"""What happened is said once for all tables: it must be what the game itself would say."""

import random

import pytest

from yurt import Match
from yurt.core.language import LANGUAGES
from yurt.games import GAMES
from yurt.server import sentences

NAMES = (
    ["Ada", "Bo"],
    ["Bo", "Élise"],
    ["Hugo", "Yves"],
    ["Ynès", "Œdipe"],
    ["8 Days", "11"],
    ["Uni", "one"],
    ["a", "b"],
    ["élise", "ßzet"],
    ["{name}", "%s"],
    ["! vous", "Zoé ?"],
    ["« Ada »", "100 %"],
    ["de Ada", "Ada and Bo"],
)


def happenings(game, players):
    """Everything different that was told in some games."""
    found = {}
    for seed in range(3):
        match, rng = Match(game, players, seed=seed), random.Random(seed)
        while not match.over:
            seat = match.awaiting[0]
            match.play(seat, rng.choice(match.actions(seat)))
        found |= dict.fromkeys(heard for _, heard in [*match.story(None), *match.story(0)])
    return list(found)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_with_any_names_a_sentence_is_the_games_own(game, language):
    for heard in happenings(game, 2):
        for names in NAMES:
            own = GAMES[game].sentence(heard, names).spoken(language)
            assert sentences.spoken(GAMES[game], heard, names, language) == own


@pytest.mark.parametrize("game", GAMES)
def test_for_other_names_that_sound_alike_nothing_is_said_again(game, monkeypatch):
    told, said, sentence = happenings(game, 2), [], GAMES[game].words.sentence
    sentences._parts.cache_clear()
    monkeypatch.setattr(
        GAMES[game].words, "sentence", lambda heard, names: said.append(heard) or sentence(heard, names)
    )
    for names in (["Ada", "Bo"], ["Ana", "Cy"], ["Ida", "Max"]):
        for heard in told:
            sentences.spoken(GAMES[game], heard, names, "fr")
    assert len(said) == len(set(said)) > 20


def test_a_sentence_that_does_more_with_a_name_than_to_put_it_in_is_left_to_the_game():
    assert sentences._parts(lambda heard, names: _Loud(names[0]), (0, 0, 0, 0), "ab", "en") == ()


class _Loud:
    def __init__(self, name):
        self.name = name

    def spoken(self, language):
        return f"{self.name[1:]}!"
