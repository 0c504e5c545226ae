"""Two people at one terminal: what one saw and typed is gone, scrolled lines too, before the other looks."""

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import time

import pytest

PATIENCE = 60  # seconds

needs_tmux = pytest.mark.skipif(not shutil.which("tmux"), reason="a real terminal with scrolled lines: tmux")


class Tmux:
    """A terminal of its own, with everything that was scrolled off it."""

    def __init__(self, folder, *words):
        self.socket = str(folder / "tmux")
        command = [sys.executable, "-m", "yurt", "play", *words]
        environment = [f"{name}={os.environ[name]}" for name in ("PYTHONPATH", "PATH") if name in os.environ]
        self.tmux("-f", os.devnull, "new-session", "-d", "-x", "100", "-y", "24",
                  "env", *environment, f"YURT_GAMES={folder}", "LANG=C.UTF-8", *command)  # fmt: skip

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-S", self.socket, *words], capture_output=True, text=True, check=True)
        return done.stdout

    def everything(self):
        return self.tmux("capture-pane", "-p", "-J", "-S", "-", "-E", "-")

    def type(self, line):
        self.tmux("send-keys", "-l", line)
        self.tmux("send-keys", "Enter")

    def wait(self, text):
        """What is on the screen and above it, once it ends with a text."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            found = self.everything()
            if found.rstrip().endswith(text):
                return found
            time.sleep(0.1)
        raise AssertionError(f"{text!r} was never last in:\n{found}")


@pytest.fixture
def terminal(tmp_path):
    opened = []

    def open_terminal(*words):
        opened.append(Tmux(tmp_path, *words, "--bots", "none", "--names", "Ada,Bo", "--seed", "3"))
        return opened[-1]

    yield open_terminal
    for screen in opened:
        subprocess.run(["tmux", "-S", screen.socket, "kill-server"], capture_output=True, check=False)


@needs_tmux
def test_a_secret_choice_at_yak_is_covered_before_the_other_looks(terminal):
    screen = terminal("yak")
    screen.wait("Ada>")
    screen.type("restock")
    covered = screen.wait("Hand over to Bo, who presses Enter.")
    assert not re.search("restock|Ada>", covered)
    screen.type("")
    seen = screen.wait("Bo>")
    assert "Ada has chosen." in seen
    assert "has chosen to" not in seen
    screen.type("market")
    covered = screen.wait("Hand over to Ada, who presses Enter.")
    assert "market" not in covered


@needs_tmux
def test_a_hand_at_yoho_is_covered_before_the_other_looks(terminal):
    screen = terminal("yoho")
    screen.wait("Hand over to Ada, who presses Enter.")
    screen.type("")
    seen = screen.wait("Ada>")
    hand = re.search("Hand of Ada: .*", seen)[0]
    screen.type("Bartholomew Draken")
    covered = screen.wait("Hand over to Bo, who presses Enter.")
    assert "Hand of" not in covered
    assert "draws" not in covered
    screen.type("")
    seen = screen.wait("Bo>")
    assert "Hand of Bo" in seen
    assert hand not in seen
    assert "Ada draws a card." in seen


@needs_tmux
def test_who_quits_leaves_no_hand_behind(terminal):
    screen = terminal("yoho")
    screen.tmux("set-option", "remain-on-exit", "on")
    screen.wait("Hand over to Ada, who presses Enter.")
    screen.type("")
    screen.wait("Ada>")
    screen.type("quit")
    until = time.monotonic() + PATIENCE
    while "--resume" not in screen.everything() and time.monotonic() < until:
        time.sleep(0.1)
    assert "--resume" in screen.everything()
    assert "Hand of Ada" not in screen.everything()


def test_open_information_needs_no_curtain(tmp_path):
    written = played_at_a_terminal(tmp_path, "himalaya", [b"2\n", b"quit\n"])
    assert b"\x1b[3J" not in written


def test_the_screen_and_what_was_scrolled_off_are_erased_between_two_people(tmp_path):
    written = played_at_a_terminal(tmp_path, "yak", [b"restock\n", b"\n", b"quit\n"])
    before, erased, after = written.rpartition(b"\x1b[H\x1b[2J\x1b[3J")
    assert erased
    assert b"restock\r\n" in before
    assert b"restock\r\n" not in after
    assert b"to restock" not in after


def played_at_a_terminal(folder, game, lines):
    """What the program writes to a terminal in which these lines are typed, each when it asks."""
    terminal, behind = pty.openpty()
    words = ["play", game, "--bots", "none", "--names", "Ada,Bo", "--seed", "3"]
    environment = os.environ | {"YURT_GAMES": str(folder), "TERM": "xterm", "LANG": "C.UTF-8"}
    with subprocess.Popen(
        [sys.executable, "-m", "yurt", *words], env=environment, stdin=behind, stdout=behind, stderr=behind
    ):
        os.close(behind)
        written = b""
        for line in lines:
            written += until_asked(terminal)
            os.write(terminal, line)
        written += until_asked(terminal)
    os.close(terminal)
    return written


def until_asked(terminal):
    """All that is written until the program waits for a line, or ends."""
    written = b""
    while not written.endswith((b"> ", b"Enter. ")):
        ready, _, _ = select.select([terminal], [], [], PATIENCE)
        assert ready, f"nothing more after {written!r}"
        try:
            part = os.read(terminal, 65536)
        except OSError:  # how a terminal says that nobody is there any more
            part = b""
        if not part:
            return written
        written += part
    return written
