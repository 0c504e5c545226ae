"""The games as WebAssembly beside native code, in one run: `python -m bench.wasm`.

Rollouts (random games to their end) and search iterations a second of processor time, with 2 players: native,
with wasmtime and in a page of Chromium, by turns so that neighbours on the machine disturb all alike; and the
size of each module.
"""

from __future__ import annotations

import base64
import gzip
import random
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from bench import chromium
from yurt.bots.bound import bound_modules, bound_rollout, style_of
from yurt.bots.rollout import make_room, make_scores
from yurt.bots.workspace import make_workspace, set_root
from yurt.core.game import Game, find
from yurt.core.match import Match
from yurt.core.running.twins import compile_module
from yurt.core.running.wasm import Instance, load
from yurt.games import GAMES

ROUNDS = 5  # the best of them counts
ROLLOUTS, ITERATIONS = 2000, 3000
TIMES = 10  # in a row, since Chromium counts hundredths of a second
LEAST = 0.6  # of native speed
MOST_BYTES = 40_000  # gzipped
WAYS = ("native", "wasmtime", "Chromium")

Timed = Callable[[], float]  # plays once; the seconds that it took


class Line(NamedTuple):
    game: str
    what: str
    rates: list[float]  # a second, of WAYS


def rows(games: list[Game]) -> list[Line]:
    """Rollouts and iterations of each game, in every way that there is here."""
    with chromium.browser() as browser:
        return [line for game in games for line in _lines(game, browser)]


def _lines(game: Game, browser: Any) -> list[Line]:
    match, seat = _position(game)
    scores = make_scores(game, ROLLOUTS)
    arguments = (make_room(game, 2), 1, scores, np.zeros(ROLLOUTS, np.int64))
    view = base64.b64encode(match.view(seat).tobytes()).decode()
    asked = {"view": view, "seat": seat, "seed": 1, "iterations": ITERATIONS}
    binary = game.wasm_file.read_bytes()
    page = chromium.Page(browser, binary, chromium.as_given(arguments), asked) if browser else None
    rolling = [_timed(_rolling(play, arguments)) for play in _players(game)]
    growing = [_timed(_growing(game, match, seat, *tree)) for tree in _trees(game)]
    if page:
        rolling.append(lambda: page.seconds("rollouts", TIMES))
        growing.append(lambda: page.seconds("search", TIMES))
    lines = [
        Line(game.name, "rollouts", _rates(rolling, ROLLOUTS)),
        Line(game.name, "search", _rates(growing, ITERATIONS)),
    ]
    if page:
        assert page.points() == scores.sum(), "games in a page end as they do here"
        page.close()
    return lines


def _position(game: Game) -> tuple[Match, int]:
    """The sixth decision of a game."""
    match, rng = Match(game, 2, seed=1), random.Random(1)
    for _ in range(5):
        match.play(match.awaiting[0], rng.choice(match.actions(match.awaiting[0])))
    return match, match.awaiting[0]


def _players(game: Game) -> list[Callable[..., object]]:
    return [bound_rollout(game, fast=True).play_many, Instance(load(game.wasm_file)).play_rollouts]


def _rolling(play: Callable[..., object], arguments: tuple[Any, ...]) -> Callable[[], object]:
    def roll() -> None:
        arguments[2][:] = 0  # the rules add to what stands there
        play(*arguments)

    return roll


def _trees(game: Game) -> list[tuple[Any, Any]]:
    module = Instance(load(game.wasm_file))
    return [(bound_modules(game.modules["rules"], compile_module)[1], np.zeros), (module, module.zeros)]


def _growing(game: Game, match: Match, seat: int, tree: Any, zeros: Any) -> Callable[[], object]:
    workspace = make_workspace(game, ITERATIONS, style_of(game), zeros)

    def grow() -> None:
        set_root(workspace, match.view(seat), 1)
        tree.clear(workspace, seat)
        tree.grow(workspace, ITERATIONS)

    return grow


def _timed(play: Callable[[], object]) -> Timed:
    def timed() -> float:
        began = time.process_time()
        for _ in range(TIMES):
            play()
        return time.process_time() - began

    return timed


def _rates(plays: list[Timed], count: int) -> list[float]:
    for play in plays:
        play()  # compiles, or loads what was compiled
    taken = [[play() for play in plays] for _ in range(ROUNDS)]
    return [TIMES * count / min(seconds) for seconds in zip(*taken, strict=True)]


def main(names: list[str] | None = None) -> None:
    games = [find(name) for name in names or GAMES]
    for line in rows(games):
        native, *others = line.rates
        print(f"{line.game:<9} {line.what:<9} native {native:>9,.0f}/s", end="")
        for way, rate in zip(WAYS[1:], others, strict=False):
            verdict = "" if rate / native >= LEAST else f" (below {LEAST})"
            print(f"  {way} {rate:>9,.0f}/s, {rate / native:.2f} ×{verdict}", end="")
        print("" if len(others) == 2 else "  Chromium: not here (pip install 'yurt[browser]')")
    for game in games:
        module = game.wasm_file.read_bytes()
        size = len(gzip.compress(module))
        verdict = "" if size <= MOST_BYTES else f"  above {MOST_BYTES:,}"
        print(f"{game.name:<9} module    {len(module):>9,} bytes, {size:,} gzipped{verdict}")


if __name__ == "__main__":
    main(sys.argv[1:])
