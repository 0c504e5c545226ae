"""Games as text: exact, and clear about what is wrong with an edited one."""

from dataclasses import replace

import pytest

from tests.core.toy.game import toy
from yurt.core import transcript
from yurt.core.chance import Verifiable
from yurt.core.match import Match


def played(**arguments):
    match = Match(toy(), 2, **({"seed": 5} | arguments))
    while not match.over:
        seat = match.awaiting[0]
        match.play(seat, match.options(seat)[0])
    return match


TEXT = played().transcript()


def test_a_transcript_reads_like_this():
    assert TEXT == (
        "yurt transcript 1\n"
        "game: toy\n"
        "rules: 1\n"
        "players: 2\n"
        "names: Player 1, Player 2\n"
        "seed: 5\n"
        "result: 2 2\n"
        "\n"
        "chance: one, zero\n"
        "0: bet\n"
        "1: bet\n"
        "chance: blank\n"
        "0: bet\n"
        "1: bet\n"
        "chance: double\n"
    )


def test_the_box_s_changes_stand_in_the_header():
    text = played(box={"days": 1}).transcript()
    assert "box days: 1\n" in text
    assert Match.replay(text, toy()).transcript() == text


def test_an_unfinished_game_is_played_on_with_the_same_chance():
    match = Match(toy(), 2, seed=5)
    match.play(0, "bet")
    again = Match.replay(match.transcript(), toy())
    for game in (match, again):
        while not game.over:
            game.play(game.awaiting[0], "bet")
    assert again.transcript() == match.transcript()


def test_notes_come_back():
    match = Match(toy(), 2, seed=1, notes={"bots": "- uniform"})
    assert Match.replay(match.transcript(), toy()).notes == {"bots": "- uniform"}


def replaced(old, new):
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1: a transcript of this version begins with"),
        (replaced("transcript 1", "transcript 9"), "line 1: a transcript of this version begins"),
        (replaced("players: 2", "players: 9"), "line 4: toy is for 2 to 8 players, not 9"),
        (replaced("players: 2", "players: many"), "line 4: players: must be a whole number, not “many”"),
        (replaced("players: 2\n", ""), "line 1: the header does not say “players:”"),
        (replaced("rules: 1", "rules: 7"), "line 3: played by rules 7 of toy; these are rules 1"),
        (replaced("seed: 5", "seed: five"), "line 6: seed: a seed is a whole number"),
        (
            replaced("seed: 5", "box days: 99\nseed: 5"),
            "line 6: days: must be a whole number from 1 to 9, not 99",
        ),
        (replaced("seed: 5", "box days: ["), "line 6: box days:"),
        (replaced("seed: 5", "what is this"), "line 6: expected “name: value”, found “what is this”"),
        (replaced("result: 2 2", "result: 3 2"), "line 7: the result is 2 2, not 3 2"),
        (replaced("0: bet", "0: jump"), r"line 1\d: seat 0 can’t play “jump”: there is no action “jump”"),
        (replaced("0: bet", "0: single"), r"line 1\d: seat 0 can’t play “single”: T1"),
        (replaced("0: bet", "z: bet"), r"line 1\d: expected a seat number or “chance”, found “z”"),
        (
            replaced("0: bet", "9" * 5_000 + ": bet"),
            r"line 1\d: expected a seat number or “chance”, found “9{40,80}…”",
        ),
        (replaced("0: bet", "12: bet"), r"line 1\d: seat 12 can’t play “bet”: seat 12 is not to play now"),
        (
            replaced("players: 2", "players: " + "9" * 5_000),
            "line 4: players: must be a whole number, not “9+…”",
        ),
        (TEXT[: TEXT.rindex("chance")], "the text ends before the game does: it is truncated"),
        (TEXT + "0: bet\n", "the game is over"),
    ],
)
def test_an_edited_text_gets_one_sentence_with_its_line(text, why):
    with pytest.raises(transcript.TranscriptError, match=why):
        Match.replay(text, toy())


@pytest.mark.parametrize(
    "place", ["game: toy", "players: 2", "seed: 5", "0: bet", "chance: blank", "result: 2 2"]
)
def test_what_is_wrong_with_a_text_is_never_said_in_characters_that_steer_a_terminal(place):
    text = replaced(place, place + "\x1b]0;pwned\x07\x9b2J\u202e")
    try:
        said = [fault.en for fault in transcript.verify(transcript.read(text), toy())]
    except transcript.TranscriptError as error:
        said = [str(error)]
    assert all(sentence.isprintable() and len(sentence) < 300 for sentence in said)


@pytest.mark.parametrize("name", [",", "", " , ,", "Doe, Jane"])
def test_nobody_s_name_moves_to_another_seat(name):
    match = Match(toy(), 3, seed=1, names=[name, "Bo", "Cy"])
    assert Match.replay(match.transcript(), toy()).names[1:] == ["Bo", "Cy"]


def test_a_text_from_before_keeps_its_names_in_their_places():
    assert Match.replay(replaced("names: Player 1, Player 2", "names: , Bo"), toy()).names == [
        "Player 1",
        "Bo",
    ]


def test_a_text_too_long_for_a_game_is_not_read():
    with pytest.raises(transcript.TranscriptError, match="at most"):
        transcript.read("yurt transcript 1\n" + "x" * 3_000_000)


def test_the_chance_of_a_seeded_game_verifies():
    assert transcript.verify(transcript.read(TEXT), toy()) == []


def test_an_open_secret_verifies():
    text = played(chance=Verifiable(bytes(32), ["ada", "bo"])).transcript()
    assert transcript.verify(transcript.read(text), toy()) == []


def test_loaded_dice_are_found_with_their_line():
    text = replaced("chance: blank", "chance: double").replace("result: 2 2", "result: 4 4")
    faults = transcript.verify(transcript.read(text), toy())
    assert [fault.en for fault in faults] == ["line 12: chance was “blank”, the text says “double”"]


def test_a_secret_that_was_not_the_committed_one_is_found():
    text = played(chance=Verifiable(bytes(32), ["ada"])).transcript()
    faults = transcript.verify(
        transcript.read(text.replace(f"secret: {'00' * 32}", f"secret: {'01' * 32}")), toy()
    )
    assert "which is not the commitment" in faults[0].en


def test_dice_thrown_by_hand_have_nothing_to_verify():
    match = Match(toy(), 2, chance="asked")
    with pytest.raises(transcript.TranscriptError, match="nothing to derive"):
        transcript.verify(transcript.read(match.transcript()), toy())


def test_earlier_rules_that_options_make_again_are_still_played():
    today = replace(toy(), version=3, earlier={1: {}})
    assert Match.replay(TEXT, today).scores == [2, 2]
    with pytest.raises(
        transcript.TranscriptError, match="line 3: played by rules 2 of toy; these are rules 3"
    ):
        Match.replay(replaced("rules: 1", "rules: 2"), today)


def test_a_box_that_is_nested_too_deeply_is_refused_with_its_line():
    text = f"{transcript.FORMAT}\ngame: yeti\nrules: 1\nplayers: 2\nbox cost: {'[' * 100_000}\nseed: 1\n"
    with pytest.raises(transcript.TranscriptError, match="line 5: box cost: nested too deeply"):
        transcript.replay(transcript.read(text))
