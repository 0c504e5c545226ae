"""The law of the site: with the stand-ins everything is said and played as on a real server."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server import alone as own_loop
from tests.server.page import served
from tests.site import alone, searched, story
from yurt.core.game import find
from yurt.study.figures import figures_of

ROOT = Path(__file__).parents[2]
STANDING = ROOT / "src" / "yurt" / "site" / "standing"


def run_alone(*command):
    """A process that has nothing installed: the standard library and the stand-ins are all there is."""
    paths = [STANDING, ROOT / "src", ROOT]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, paths))}
    command = [sys.executable, "-S", "-m", "tests.site.as_a_browser", *command]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


class Served:
    """A real server behind the interface of the story."""

    def __init__(self, client):
        self.client = client

    async def ask(self, method, path, headers, body):
        answer = self.client.request(method, path, headers=headers, content=body)
        return answer.status_code, answer.headers["content-type"], answer.text

    def open(self):
        return Socket(self.client)

    async def words(self, game):
        return alone.words(game)

    async def figures(self, game):
        return sorted(figures_of(find(game)))


class Socket:
    def __init__(self, client):
        self.opened = client.websocket_connect("/ws")
        self.socket = self.opened.__enter__()
        self.say = self.socket.send_text

    async def heard(self):
        return self.socket.receive_text()

    def close(self):
        self.opened.__exit__(None, None, None)


@pytest.mark.parametrize(
    ("game", "language"), [("yeti", "en"), ("himalaya", "fr"), ("yak", "en"), ("yoho", "fr")]
)
def test_an_evening_with_the_stand_ins_is_the_same_as_on_a_server(game, language):
    ours = json.loads(run_alone("tests.site.alone", f"{game} {language}"))[0]
    with served(secret=lambda: alone.SECRET) as client:
        theirs = own_loop.run(story.tell(Served(client), game, language))
    for our, their in zip(ours, theirs, strict=False):
        assert our == their
    assert len(ours) == len(theirs)


def test_a_search_over_the_stand_in_finds_what_it_finds_over_numpy():
    assert json.loads(run_alone("tests.site.searched")) == searched.found()
