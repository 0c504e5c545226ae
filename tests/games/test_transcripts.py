"""Whole games as they were once played: each replays, writes itself again, and its chance verifies."""

from pathlib import Path

import pytest

from tests.script import rules_of
from yurt.core import transcript

pytestmark = pytest.mark.compiled
FILES = sorted((Path(__file__).parent / "transcripts").glob("*/*.txt"))
EARLIER = sorted((Path(__file__).parent / "transcripts").glob("*/rules-*/*.txt"))


def text_of(file):
    return file.read_bytes().decode("utf-8")  # bytes: line ends count too


def replayed(text):
    """The match of a transcript, played through with the rules under test."""
    recorded = transcript.read(text)
    match = transcript.begin(recorded)
    match.rules = rules_of(match.game)
    for line, seat, word in recorded.actions:
        transcript.step(match, line, seat, word)
    return match


def named(file):
    return f"{file.parent.name}/{file.stem}"


@pytest.mark.parametrize("file", FILES, ids=named)
def test_a_transcript_writes_itself_again_byte_for_byte(file):
    text = text_of(file)
    match = replayed(text)
    assert match.over, "a golden transcript is a finished game"
    assert match.transcript() == text


@pytest.mark.parametrize("file", EARLIER, ids=lambda file: f"{file.parent.parent.name}/{named(file)}")
def test_a_transcript_of_earlier_rules_still_replays_to_its_result(file):
    recorded = transcript.read(text_of(file))
    match = replayed(text_of(file))
    assert f"rules-{recorded.header['rules']}" == file.parent.name
    assert int(recorded.header["rules"]) < match.game.version
    assert " ".join(map(str, match.scores)) == recorded.header["result"]
    assert transcript.verify(recorded) == []
    again = replayed(match.transcript())
    assert again.view().tobytes() == match.view().tobytes(), "as a game of today's rules it is the same one"


def test_an_option_may_be_spelt_in_a_header_as_it_once_was():
    """Yak's full-cart was full_cart."""
    file = next(file for file in FILES if "draws" in file.stem)
    text = text_of(file)
    old = text.replace("full-cart: draws", "full_cart: draws")
    assert old != text
    assert replayed(old).transcript() == text


def test_an_option_that_a_header_does_not_name_is_the_usual_one():
    """Yoho!'s slide is younger than its rules 2."""
    for file in FILES:
        text = text_of(file)
        if "\nslide: any\n" in text:
            assert replayed(text.replace("\nslide: any\n", "\n")).transcript() == text


@pytest.mark.parametrize("file", FILES, ids=named)
def test_the_chance_of_a_transcript_follows_from_its_header(file):
    assert transcript.verify(transcript.read(text_of(file))) == []


@pytest.mark.parametrize("file", FILES, ids=named)
def test_a_transcript_is_of_the_game_whose_folder_it_is_in(file):
    assert transcript.read(text_of(file)).header["game"] == file.parent.name
