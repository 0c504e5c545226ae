"""What a person types: every label that is shown is understood, however it is written."""

import random
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.script import arrange, scripted
from yurt.core.check import walk
from yurt.core.grammar import spaced
from yurt.core.language import LANGUAGES
from yurt.core.match import IllegalAction, Match
from yurt.games import GAMES
from yurt.terminal.typed import action_meant, choices, folded, notation

NAMES = ["Ada", "Bo", "Élodie", "D’Arcy"]
every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def as_typed(label):
    """How people write a label: as it is, in capitals, without accents, with the keyboard's apostrophe."""
    bare = unicodedata.normalize("NFD", label).encode("ascii", "ignore").decode()
    straight = label.replace("’", "'").replace("−", "-")
    return [label, label.upper(), straight, f"  {straight.lower()} ", *([bare] if "’" not in label else [])]


def positions(game, seed, count):
    """Moments of a random game, each with the seat that chooses."""
    match, rng = Match(game, min(4, GAMES[game].seats), seed=seed, names=NAMES), random.Random(seed)
    for number, seat in enumerate(walk(match, rng)):
        if number == count:
            return
        yield match, seat


@every_language
@every_game
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 1000))
def test_every_label_that_is_shown_is_understood_and_leads_to_its_action(game, language, seed):
    for match, seat in positions(game, seed, 40):
        shown = choices(match, seat, language)
        for choice in shown:
            for line in as_typed(choice.label):
                assert action_meant(line, shown, match) == choice.action, line
            assert action_meant(str(choice.number), shown, match) == choice.action


def answer(line, shown, match):
    """The action that is meant, or what is said instead."""
    try:
        return action_meant(line, shown, match)
    except IllegalAction as refused:
        return str(refused)


@every_language
@every_game
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 1000), rng=st.randoms(use_true_random=False))
def test_a_beginning_leads_to_its_action_or_is_called_unclear(game, language, seed, rng):
    for match, seat in positions(game, seed, 30):
        shown = choices(match, seat, language)
        choice = rng.choice(shown)
        begun = choice.label[: rng.randrange(1, len(choice.label) + 1)]
        whole = {folded(other.label): other.action for other in shown} | notation(match)
        if not folded(begun):
            continue
        if begun.strip().isdigit():
            continue
        found = answer(begun, shown, match)
        assert found in (choice.action, whole.get(folded(begun))) or "could be" in str(found)


@every_game
def test_no_two_numbers_are_the_same(game):
    for match, seat in positions(game, 5, 80):
        numbers = [choice.number for choice in choices(match, seat, "en")]
        assert len(set(numbers)) == len(numbers)


def meant(match, line, language="en"):
    seat = match.awaiting[0]
    return match.game.word(action_meant(line, choices(match, seat, language), match))


@pytest.fixture
def himalaya():
    return scripted("himalaya", 2, "first 0, die 6, die 6, die 4, die 2, die 2")


def test_a_die_is_taken_by_its_value(himalaya):
    assert [meant(himalaya, line) for line in ("6", "4", "2", "the 6", "TAKE 4")] == [
        "take 6", "take 4", "take 2", "take 6", "take 4"
    ]  # fmt: skip
    with pytest.raises(IllegalAction, match="no option 1"):
        meant(himalaya, "1")


def test_what_is_no_die_is_numbered_behind_them(himalaya):
    shown = {choice.label: choice.number for choice in choices(himalaya, 0, "en")}
    assert shown["take the 6"] == 6
    assert min(number for label, number in shown.items() if "card" in label) == 7


@pytest.mark.parametrize(
    "line", ["s'approvisionner", "S’APPROVISIONNER", "s appro", "s’", "approvisionner", "ReStOcK"]
)
def test_apostrophes_and_capitals_do_not_matter(line):
    match = Match("yak", 2, seed=3)
    assert meant(match, line, "fr") == "restock"


def test_an_unclear_beginning_names_what_it_could_be():
    match = Match("yeti", 2, seed=3)
    with pytest.raises(
        IllegalAction, match=r"“keep” could be “keep 1 sherpa”, “keep 2 tents”, “keep 1 coin”"
    ):
        meant(match, "keep")
    with pytest.raises(IllegalAction) as refused:
        meant(match, "garder", "fr")
    assert refused.value.said("fr").startswith(spaced("« garder » peut être « garder 1 sherpa »"))


def test_a_word_from_the_middle_is_enough():
    match = Match("yeti", 2, seed=3)
    assert meant(match, "tents") == "keep tent"
    assert meant(match, "tentes", "fr") == "keep tent"


def test_a_slip_gets_a_suggestion():
    with pytest.raises(IllegalAction, match=r"know “kepe 2 tents” \(did you mean “keep 2 tents”\?\)"):
        meant(Match("yeti", 2, seed=3), "kepe 2 tents")


def test_levels_to_climb_are_not_taken_for_the_level_reached():
    match = scripted("yeti", 2, "first 0, 6*sherpa")
    arrange(match, level=[1])
    labels = {choice.label: match.game.word(choice.action) for choice in choices(match, 0, "en")}
    assert labels["climb to level 2"] == "climb 1"
    with pytest.raises(IllegalAction, match="could be"):
        meant(match, "climb 2")
    assert meant(match, "climb to level 2") == "climb 1"


def test_targets_are_people():
    match = Match("yoho", 3, seed=0, names=["Ada", "Bo", "Cy"])
    for seat in walk(match, random.Random(0)):
        if any(action in match.game.targets for action in match.actions(seat)):
            break
    shown = choices(match, seat, "en")
    aimed = next(choice for choice in shown if choice.action in match.game.targets)
    target = match.game.targets[aimed.action].seat
    assert aimed.label.endswith(f"at {match.names[target]}")
    assert action_meant(f"at {match.names[target].lower()}", shown, match) == aimed.action
    with pytest.raises(IllegalAction, match="I don’t know"):
        action_meant(f"fire at {target}", shown, match)


def test_what_the_rules_forbid_is_still_refused_by_its_rule():
    match = Match("yeti", 2, seed=1)
    with pytest.raises(IllegalAction, match=r"Y5\.2"):
        match.play(match.awaiting[0], match.number(meant(match, "buy guide")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_matches_nothing_is_not_known(game, language):
    """Not the beginning of a word in an explanation either: “take a crystal (2 food in all)”."""
    unknown = {"en": "I don’t know “{}”", "fr": "je ne connais pas «\u00a0{}\u00a0»"}[language]
    for seed in range(4):
        rng, match = random.Random(seed), Match(game, 2, seed=seed)
        while not match.over and match.turn < 200:
            seat = match.awaiting[0]
            for line in ("foo", "xyz"):
                with pytest.raises(IllegalAction) as refused:
                    action_meant(line, choices(match, seat, language), match)
                assert refused.value.said(language).startswith(unknown.format(line))
            match.play(seat, rng.choice(match.actions(seat)))
