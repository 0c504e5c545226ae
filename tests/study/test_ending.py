"""What is told once a game is over: luck for each player, the turning point, the places."""

import random
import re

import pytest

from tests.core.toy.game import toy
from tests.games.test_transcripts import FILES, text_of
from yurt.core import transcript
from yurt.core.check import walk
from yurt.core.kernel import CHANCE
from yurt.core.language import LANGUAGES
from yurt.core.match import Match, Played
from yurt.games import GAMES
from yurt.server.jobs import replays
from yurt.study.analysis import Parts, Standing
from yurt.study.ending import lots, places, summary
from yurt.study.luck import Luck, luck
from yurt.study.review import told
from yurt.study.steps import steps_of
from yurt.study.thought import standard
from yurt.study.turning import turning_point


def fallen(name, prepare, *words):
    """The luck of two players in these strokes of chance alone, from a position."""
    match = Match(name, 2, chance="asked")
    prepare(match)
    states, played = [], []
    for word in words:
        states.append(match._state.copy())
        action = match.game.actions[word]
        match.play(CHANCE, action)
        played.append(Played(CHANCE, action, False))
    return luck(match.game, states, played)


def first_of_two(match):
    match.play(CHANCE, "first 0")


def test_footprints_are_good_luck_for_who_rolls_them_and_bad_luck_for_the_others():
    mine, other = fallen("yeti", first_of_two, *["footprint"] * 5)
    assert mine.brought > 1
    assert mine.verdict.en == "lucky"
    assert other.brought == pytest.approx(-mine.brought)
    assert other.verdict.en == "unlucky"


def test_snow_is_bad_luck():
    mine, _ = fallen("yeti", first_of_two, *["snow"] * 5)
    assert mine.brought < -1


def test_a_die_of_himalaya_is_nobody_s_luck():
    """All may take it: at the start, where all stand alike, it is worth the same to both."""
    mine, other = fallen("himalaya", first_of_two, "die 1", "die 1")
    assert mine.brought == pytest.approx(0)
    assert other.brought == pytest.approx(0)


def test_no_luck_in_a_game_without_chance():
    assert Luck(0.0, 0.0).verdict.en == "average luck"
    assert Luck(0.0, 0.0).verdict.fr == "chance moyenne"


@pytest.mark.parametrize("name", GAMES)
def test_whatever_falls_luck_is_nothing_on_average(name):
    """One stroke of chance, every outcome weighed by its likelihood."""
    match = Match(name, 2, seed=5, chance="asked")
    rng, counts = random.Random(5), match.game.luck.counts
    for _ in walk(match, rng):
        weights = match.weights(CHANCE) if match.awaiting == [CHANCE] else None
        if (
            match.turn > 60
            and weights is not None
            and (weights > 0).sum() > 1
            and counts(int(weights.argmax()))
        ):
            break
    total = [0.0, 0.0]
    for action in match.actions(CHANCE):
        found = luck(match.game, [match._state], [Played(CHANCE, action, False)])
        for seat, lot in enumerate(found):
            total[seat] += lot.brought * int(match.weights(CHANCE)[action])
    assert total == pytest.approx([0, 0])


def test_the_game_turned_when_the_lead_changed_for_the_last_time():
    assert turning_point([[0, 0], [3, 0], [3, 4], [5, 4], [6, 4]], [0]) == 3


def test_a_lead_that_was_shared_in_between_is_taken_again():
    assert turning_point([[0, 0], [3, 0], [3, 3], [5, 3]], [0]) == 3


def test_where_a_tie_break_decides_being_level_counts_as_in_front():
    assert turning_point([[0, 0], [0, 3], [3, 3]], [0]) == 2


def test_nothing_turned_where_all_were_level_all_the_time():
    assert turning_point([[0, 0], [0, 0]], [1]) is None


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_summed_up(name):
    file = next(file for file in FILES if file.parent.name == name)
    match, states = transcript.positions(transcript.read(text_of(file)))
    told = summary(match, states)
    assert sorted(told.places)[0] == 1
    assert [seat for seat, place in enumerate(told.places) if place == 1] == match.winners
    assert len(lots(match, states)) == match.players
    assert told.measure
    assert told.turning is None or 0 < told.turning.turn <= match.turn


def test_the_toy_says_nothing_of_luck_and_has_places():
    match = Match(toy(), 3, seed=2)
    for _ in walk(match, random.Random(2)):
        pass
    told = summary(match, [match._state])
    assert (lots(match, [match._state]), told.measure) == ([], None)
    assert min(places(match)) == 1


@pytest.mark.parametrize("name", GAMES)
def test_luck_adds_up_to_nothing_over_all_players(name):
    for file in [file for file in FILES if file.parent.name == name][:6]:
        match, states = transcript.positions(transcript.read(text_of(file)))
        found = [lot for lot, _ in lots(match, states)]
        assert sum(lot.brought for lot in found) == pytest.approx(0, abs=1e-6)
        assert max(lot.share for lot in found) >= 0 >= min(lot.share for lot in found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_end_screen_and_the_analysis_give_the_same_verdict(name, language):
    for file in [file for file in FILES if file.parent.name == name][:3]:
        text = text_of(file)
        match, states = transcript.positions(transcript.read(text))
        at_random = random.Random(file.stem)
        parts = Parts(
            [], [_standing(step.first, match.players, at_random) for step in steps_of(match.history)]
        )
        analysed = told(match, states, parts, standard(match.game, match.players), language)
        shown = replays.luck(text, language)["luck"]
        assert [player["luck"] for player in analysed["players"]] == [lot["verdict"] for lot in shown]
        for lot, player in zip(shown, analysed["players"], strict=True):
            assert f"{lot['verdict']} ({lot['brought']})" in player["sentence"]
        said = [player["sentence"] + player["played"] for player in analysed["players"]]
        said += [turned["text"] + turned["moved"] for turned in analysed["turning"]]
        percents = [int(found) for one in said for found in re.findall(r"(\d+)\s*%", one)]
        assert all(percent <= 100 for percent in percents)


def _standing(turn, players, rng):
    """Chances as no estimate would have them: what is said must hold whatever they are."""
    shares = [rng.random() for _ in range(players)]
    return Standing(turn, [share / sum(shares) for share in shares], [0.01] * players)
