"""A page as a test plays it: it says hello, hears updates, and checks that every message is of the wire."""

import itertools
import json
import random
import warnings
from contextlib import contextmanager

with warnings.catch_warnings():  # newer versions of Starlette would rather have another httpx
    warnings.simplefilter("ignore", DeprecationWarning)
    warnings.filterwarnings("ignore", message="Using `httpx`")
    from fastapi.testclient import TestClient

from tests import seeded
from yurt.server.edge import sockets
from yurt.server.edge.app import make_app
from yurt.server.edge.limits import Limits
from yurt.server.store.opening import opened
from yurt.server.wire.told import ToPage

GENEROUS = Limits(1e6, 10**6, 1e6, 10**6, 1e6, 10**6, 10**6, 1e6, 10**6)
ADDRESS = "http://yurt.test"
ADDRESSES = [ADDRESS, "http://testserver"]  # the other is what sockets of a TestClient ask
numbers = itertools.count()


def fresh():
    """The address of a store that is not there yet; see `on_every_store`."""
    return ":memory:"


@contextmanager
def served(store=None, limits=GENEROUS, dead_seconds=600.0, **settings):
    """A server without a network; a test that listens to one page must not lose the others."""
    sockets.DEAD_SECONDS = dead_seconds
    settings = {"secret": seeded.numbered(), "origins": ADDRESSES} | settings
    app = make_app(opened(store or fresh()), limits=limits, **settings)
    with TestClient(app, base_url=ADDRESS) as client:
        yield client


def lay(client, seats="here bot", game="yeti", **wanted):
    """A new table; seats by their kinds."""
    kinds = [
        {"kind": kind, "name": f"{kind}{number}", "bot": "uniform"}
        for number, kind in enumerate(seats.split())
    ]
    answer = client.post("/api/tables", json={"game": game, "seats": kinds, "pace": 0, **wanted})
    assert answer.status_code == 201, answer.text
    return answer.json()


def bearer(token):
    return {"Authorization": f"Bearer {token}"}


class Page:
    """One socket; `tokens` are those that the page holds."""

    def __init__(self, socket, table, tokens, **hello):
        self.socket = socket
        self.update = None
        self.heard = []  # all messages but pings
        self.send(hello={"table": table, "tokens": tokens, **hello})

    def send(self, **message):
        self.socket.send_text(json.dumps(message))

    def hear(self):
        """The next message that is no ping."""
        while True:
            message = json.loads(self.socket.receive_text())
            ToPage.model_validate(message)
            if "ping" in message:
                self.send(pong=message["ping"])
                continue
            self.heard.append(message)
            if "update" in message:
                assert self.update is None or message["update"]["version"] >= self.update["version"]
                self.update = message["update"]
            return message

    def until(self, holds):
        """Listen until an update is so."""
        while self.update is None or not holds(self.update):
            self.hear()
        return self.update

    def answer(self, kind):
        """The next message of a kind."""
        while True:
            message = self.hear()
            if kind in message:
                return message[kind]

    def awaits(self, seat):
        return self.until(lambda update: seat in update["awaiting"] or update["over"])

    def options(self, seat):
        return [option["word"] for option in self.seen(seat)["options"]]

    def seen(self, seat):
        return next(seen for seen in self.update["seen"] if seen["seat"] == seat)

    def play(self, seat, word=None, turn=None, id=None):
        """Play the first option, or a word; the message that was sent."""
        word = self.options(seat)[0] if word is None else word
        turn = self.update["turn"] if turn is None else turn
        message = {"play": word, "seat": seat, "turn": turn, "id": id or f"move-{next(numbers)}"}
        self.send(**message)
        return message

    def played(self, seat, word=None):
        """Play and wait until it shows."""
        turn = self.update["turn"]
        self.play(seat, word)
        self.answer("ack")
        return self.until(lambda update: update["turn"] > turn)

    def to_the_end(self, seats):
        """Play anything until the game is over."""
        rng = random.Random(1)
        while not self.update["over"]:
            self.until(lambda update: update["over"] or set(seats) & set(update["awaiting"]))
            mine = [seat for seat in seats if seat in self.update["awaiting"]]
            if mine:
                self.played(mine[0], rng.choice(self.options(mine[0])))
        return self.update


@contextmanager
def sat(client, made, *seats, host=False, spectator=False, **hello):
    """A page at a table, holding the tokens of some seats."""
    tokens = [made["seats"][seat]["token"] for seat in seats]
    tokens += [made["host"]] * host + [made["spectator"]] * spectator
    with client.websocket_connect("/ws") as socket:
        yield Page(socket, made["table"], tokens, **hello)
