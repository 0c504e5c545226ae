"""The command line: what it prints, and one sentence with the right exit code when it can't."""

import os
import random
import signal
import subprocess
import sys

import pytest

from tests.core.toy.game import toy
from tests.patience import until
from yurt.bots import BOTS
from yurt.bots.levels import SEARCHED
from yurt.core.chance import Verifiable
from yurt.core.match import Match
from yurt.games import GAMES


def finished(**arguments):
    match, rng = Match("yeti", 2, **({"seed": 4} | arguments)), random.Random(1)
    while not match.over:
        match.play(match.awaiting[0], rng.choice(match.actions(match.awaiting[0])))
    return match


def test_a_whole_game_is_played_over_a_pipe(yurt):
    code, out, _ = yurt("play", "yeti", "--seed", 4, "--bots", "uniform", typed="1\n" * 600)
    assert code == 0
    assert "Result:" in out
    assert "wins." in out or "share the victory." in out


def test_a_whole_game_is_played_in_french(yurt):
    code, out, _ = yurt("play", "yeti", "--seed", 4, "--bots", "uniform", "--lang", "fr", typed="1\n" * 600)
    assert code == 0
    assert "Résultat" in out


def test_the_client_shows_board_options_and_what_happened(yurt):
    _, out, _ = yurt("play", "yeti", "--seed", 1, "--bots", "none", "--names", "Ada,Bo", typed="quit\n")
    assert "begins." in out
    assert "rolls" in out
    assert "Equipment" in out
    assert "  1  keep" in out


def test_words_can_be_typed_instead_of_numbers_and_taken_back(yurt):
    match = Match("yeti", 2, seed=1, names=["Ada", "Bo"])
    word = next(w for w in match.options(match.awaiting[0]) if w.startswith("keep"))
    _, out, _ = yurt("play", "yeti", "--seed", 1, "--bots", "none", typed=f"{word}\nundo\nquit\n")
    assert "revealed since" in out or "Taken back." in out


def test_a_refused_move_cites_the_rule(yurt):
    _, out, _ = yurt("play", "yeti", "--seed", 1, "--bots", "none", typed="buy guide\nquit\n")
    assert "Y5.2: " in out


def test_help_rules_and_board_are_there_at_any_time(yurt):
    _, out, _ = yurt("play", "yeti", "--seed", 1, "--bots", "none", typed="help\nrules Y5.2\nboard\nquit\n")
    assert "take your last decision back" in out
    assert "Y5.2" in out
    assert out.count("Equipment ") == 2


def test_a_number_without_an_option_is_refused(yurt):
    _, out, _ = yurt("play", "yeti", "--seed", 1, "--bots", "none", typed="99\nquit\n")
    assert "here is no option 99" in out


def test_when_the_input_ends_the_game_can_be_resumed(yurt, tmp_path):
    code, _, err = yurt("play", "yeti", "--seed", 4, "--bots", "uniform", typed="1\n1\n1\n")
    assert code == 2
    assert "the input ended" in err
    (saved,) = tmp_path.glob("*.txt")
    assert str(saved) in err
    code, out, _ = yurt("play", "--resume", saved, typed="1\n" * 600)
    assert code == 0
    assert Match.replay(saved.read_text()).over
    assert "Bots: Mila (at random)." in out


def test_a_game_can_be_saved_where_one_likes(yurt, tmp_path):
    target = tmp_path / "my game.txt"
    _, out, _ = yurt("play", "yeti", "--bots", "none", typed=f"save {target}\nquit\n")
    assert "Saved: " in out
    assert Match.replay(target.read_text()).players == 2


def test_a_place_that_cannot_be_written_is_said(yurt):
    _, out, _ = yurt("play", "yeti", "--bots", "none", typed="save /nowhere/at/all\nquit\n")
    assert "/nowhere/at/all can’t be written" in out


def test_options_and_box_reach_the_game(yurt, tmp_path):
    own = tmp_path / "own.toml"
    own.write_text("yeti = 30\n[equipment.guide]\ncost = 2\n")
    _, out, _ = yurt(
        "play", "yeti", "--box", own, "--option", "weather=normal", "--bots", "none", typed="quit\n"
    )
    assert "the yeti: 30" in out
    assert "Weather: " in out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["play", "chess"], "there is no game “chess” (there are: yeti"),
        (["play"], "say which game, or --resume FILE"),
        (["play", "yeti", "--players", "9"], "yeti is for 2 to 5 players, not 9"),
        (["play", "yeti", "--players", "few"], "'few' is not a valid integer"),
        (
            ["play", "yeti", "--option", "weather=warm"],
            "weather is one of off, normal, short, long, not “warm”",
        ),
        (["play", "yeti", "--option", "mood=good"], "yeti has no option “mood” (it has: weather)"),
        (["play", "yeti", "--option", "weather"], "an option is written name=value, not “weather”"),
        (["play", "yeti", "--seed", "soon"], "a seed is a whole number from 0 to"),
        (["play", "yeti", "--bots", "hal"], "there is no bot “hal”"),
        (["play", "yeti", "--players", "2", "--bots", "uniform,uniform,uniform"], "3 bots for 2 seats"),
        (["play", "yeti", "--bots", "none", "--names", "a,b,c"], "3 names for 2 people"),
        (["play", "yeti", "--box", "/nowhere"], "/nowhere: can’t be read: No such file"),
        (["play", "--resume", "/nowhere"], "/nowhere: can’t be read: No such file"),
        (["play", "yeti", "--lang", "de"], "'de' is not one of 'en', 'fr'"),
        (["replay", "/nowhere"], "/nowhere: can’t be read: No such file"),
        (["verify", "/etc/hostname"], "line 1: a transcript of this version begins with"),
        (["bots", "chess"], "there is no game “chess” (there are: yeti"),
        (["rules", "yeti", "Q7"], "yeti has no rule “Q7”"),
        (["dance"], "No such command 'dance'."),
        (["simulate", "yeti", "--games", "many"], "many"),
        (
            ["arena", "yeti", "--bots", "program:./not-there,uniform", "--games", "1"],
            "can’t play: ./not-there",
        ),
        (["play", "yeti", "--bots", "program:./not-there"], "can’t play: ./not-there"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(yurt, words, why):
    code, out, err = yurt(*words)
    assert code == 2
    assert out == ""
    assert why in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["play", "chess"], "il n’y a pas de jeu « chess » (il y a : yeti"),
        (["play"], "dites quel jeu, ou --resume FICHIER"),
        (["play", "yeti", "--players", "9"], "yeti se joue de 2 à 5 joueurs, pas à 9"),
        (["play", "yeti", "--option", "mood=good"], "yeti n’a pas d’option « mood »"),
        (["play", "yeti", "--seed", "soon"], "une graine est un nombre entier"),
        (["play", "yeti", "--bots", "hal"], "il n’y a pas de robot « hal »"),
        (["play", "--resume", "/nowhere"], "/nowhere : lecture impossible"),
        (["rules", "yeti", "Q7"], "yeti n’a pas de règle « Q7 »"),
        (["verify", "/etc/hostname"], "ligne 1 : une transcription de cette version commence par"),
    ],
)
def test_bad_input_gets_its_sentence_in_french_too(yurt, words, why):
    code, _, err = yurt(*words, "--lang", "fr")
    assert code == 2
    assert why in err.replace("\u00a0", " ")


STEERING = "\x1b]0;pwned\x07\x1b]52;c;cHduZWQ=\x07\x9b2J\u202e"


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["replay"], f"yurt transcript 1\ngame: {STEERING}x\nrules: 1\nplayers: 2\nseed: 3\n\n"),
        (["replay"], f"yurt transcript 1\n{STEERING}\n"),
        (["verify"], f"yurt transcript 1\ngame: yeti\nrules: 1\nplayers: {STEERING}2\nseed: 3\n\n"),
        (["verify"], finished().transcript().replace("chance: ", f"chance: {STEERING}", 1)),
        (["play", "--resume"], f"yurt transcript 1\ngame: yeti\nrules: {STEERING}\nplayers: 2\nseed: 3\n\n"),
        (["analyse"], f"yurt transcript 1\ngame: {STEERING}\nrules: 1\nplayers: 2\nseed: 3\n\n"),
        (["box", "yeti", "--box"], '"\\u001b]0;pwned\\u0007" = 3\n'),
        (["play", "yeti", "--box"], '"\\u001b]0;pwned\\u0007" = 3\n'),
    ],
)
def test_a_hostile_file_cannot_steer_the_terminal(yurt, tmp_path, words, text):
    """It could set the window's title, or write into the clipboard."""
    path = tmp_path / "hostile"
    path.write_text(text, "utf-8")
    code, out, err = yurt(*words, path)
    assert code in (1, 2)
    printed = out + err
    assert printed.replace("\n", "").isprintable(), repr(printed)


def test_a_game_without_a_rules_page_says_so(yurt, monkeypatch):
    monkeypatch.setitem(GAMES, "toy", toy())
    assert yurt("rules", "toy")[::2] == (2, "yurt: toy has no rules page yet\n")


def test_a_law_that_has_nothing_to_check_is_reported_as_skipped(yurt, monkeypatch):
    monkeypatch.setitem(GAMES, "toy", toy())
    _, out, _ = yurt("check", "toy")
    assert "skipped wasm is plain: toy has no WebAssembly module" in out
    assert "skipped lessons: toy has none" in out
    assert "holds   wasm" not in out


def test_a_box_that_cannot_be_is_refused(yurt, tmp_path):
    own = tmp_path / "own.toml"
    own.write_text("dice = 99\n")
    assert yurt("box", "yeti", "--box", own)[::2] == (
        2,
        "yurt: dice: must be a whole number from 5 to 12, not 99\n",
    )
    own.write_text("dice = ")
    assert "is no TOML file" in yurt("box", "yeti", "--box", own)[2]


def test_the_box_is_shown_with_where_each_value_comes_from(yurt):
    _, out, _ = yurt("box", "yeti")
    assert "equipment.guide.cost" in out
    assert "house" in out


def test_a_recorded_game_is_told_again(yurt, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(finished().transcript())
    code, out, _ = yurt("replay", path)
    assert code == 0
    assert "rolls" in out
    assert "Result:" in out
    assert "lance" in yurt("replay", path, "--lang", "fr", "--boards")[1]
    assert yurt("replay", path, "--seat", 7)[::2] == (2, "yurt: this game has the seats 0 to 1, not 7\n")


@pytest.mark.parametrize("chance", [None, Verifiable(bytes(32), ["ada", "bo"])])
def test_the_chance_of_a_recorded_game_is_verified(yurt, tmp_path, chance):
    path = tmp_path / "game.txt"
    text = finished(**({"chance": chance} if chance else {})).transcript()
    path.write_text(text)
    code, out, _ = yurt("verify", path)
    assert code == 0
    assert "outcomes follow from the" in out


def test_loaded_dice_are_reported_with_exit_code_1(yurt, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(finished().transcript().replace("seed: 4", "seed: 5"))
    code, out, _ = yurt("verify", path)
    assert code == 1
    assert "chance was" in out


def test_the_rules_are_shown_in_both_languages(yurt):
    assert "Y9.3" in yurt("rules", "yeti")[1]
    assert "Y9.3" in yurt("rules", "yeti", "--lang", "fr")[1]
    assert yurt("rules", "yeti", "Y5.2")[1].startswith("- Y5.2")


def test_every_bot_is_listed_with_a_line_in_both_languages(yurt):
    said = {lang: yurt("bots", "yeti", "--lang", lang)[1].splitlines() for lang in ("en", "fr")}
    for lines in said.values():
        named = dict(line.split(maxsplit=1) for line in lines[1:])
        assert list(named)[: len(BOTS)] == list(BOTS)
    assert not set(said["en"][1:]) & set(said["fr"][1:])


def test_a_level_says_how_much_it_thinks_or_errs(yurt, monkeypatch):
    def line(game, level, lang):
        return next(line for line in yurt("bots", game, "--lang", lang)[1].splitlines() if level in line)

    played = {"yak": SEARCHED, "yeti": SEARCHED | {"hard": "blitz@0.8+0.12"}}
    monkeypatch.setattr("yurt.bots.levels.played_at", lambda game: played[game.name])
    assert "400 iterations" in line("yak", "hard", "en")
    assert "temperature 0.8, 12%" in line("yeti", "hard", "en")
    assert "température 0,8, 12\N{NO-BREAK SPACE}%" in line("yeti", "hard", "fr")


def test_without_a_game_the_bots_of_all_games_are_listed(yurt):
    _, out, _ = yurt("bots")
    assert all(name in out for name in ("Yéti", "Himalaya", "Yak", "Yoho!", *BOTS))


def process(*words, **arguments):
    command = [sys.executable, "-m", "yurt", *words]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(command, text=True, **pipes, **arguments)


@pytest.mark.unix
def test_ctrl_c_ends_with_130_and_keeps_the_game(tmp_path):
    running = process(
        *("play", "yeti", "--seed", "4", "--bots", "none"),
        env=os.environ | {"YURT_GAMES": str(tmp_path)},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests in the background ignore it
    )
    while "keep" not in running.stdout.readline():  # until it asks
        assert running.poll() is None
    running.send_signal(signal.SIGINT)
    _, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert "Traceback" not in err
    assert "--resume" in err


def test_a_closed_pipe_is_no_traceback(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(finished().transcript())
    running = process("replay", str(path), "--boards")
    with running:
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == "yurt: the output was closed\n"
    assert running.returncode == 2


def test_a_killed_game_loses_no_move(tmp_path):
    running = process(
        "play", "yeti", "--seed", "4", "--bots", "none", env=os.environ | {"YURT_GAMES": str(tmp_path)}
    )
    for _ in range(5):
        running.stdin.write("1\n")
    running.stdin.flush()
    (saved,) = _wait_for_turns(tmp_path, 5)
    running.kill()
    running.communicate()
    assert _decisions(saved) == 5


def _wait_for_turns(folder, decisions):
    def saved():
        """the moves are saved"""
        return [path for path in folder.glob("*.txt") if _decisions(path) >= decisions]

    return until(saved)


def _decisions(path):
    match = Match.replay(path.read_text())
    return sum(played.seat in (0, 1) and not played.forced for played in match.history)
