"""The games as WebAssembly beside native code, in one run: `python -m bench.wasm`.

Rollouts (random games to their end) and search iterations a second of processor time, with 2 players, by
turns so that neighbours on the machine disturb both alike; and the size of each module.
"""

from __future__ import annotations

import gzip
import random
import time
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from yurt.bots.bound import bound_modules, bound_rollout, style_of
from yurt.bots.rollout import make_room, make_scores
from yurt.bots.workspace import make_workspace, set_root
from yurt.core.game import Game
from yurt.core.match import Match
from yurt.core.running.twins import compile_module
from yurt.core.running.wasm import Instance, load
from yurt.games import GAMES

ROUNDS = 7  # the best of them counts
ROLLOUTS, ITERATIONS = 2000, 3000
LEAST = 0.6  # of native speed
MOST_BYTES = 40_000  # gzipped


class Line(NamedTuple):
    game: str
    what: str
    native: float  # a second
    wasm: float

    @property
    def share(self) -> float:
        return self.wasm / self.native


def rows(games: list[Game]) -> list[Line]:
    """Rollouts and iterations of each game, native and with wasmtime."""
    return [line for game in games for line in (_rollouts(game), _search(game))]


def _rollouts(game: Game) -> Line:
    native = bound_rollout(game, fast=True).play_many
    module = Instance(load(game.wasm_file)).play_rollouts
    plays = [_rolling(game, play) for play in (native, module)]
    return Line(game.name, "rollouts", *_rates(plays, ROLLOUTS))


def _rolling(game: Game, play: Callable[..., object]) -> Callable[[], object]:
    room, scores = make_room(game, 2), make_scores(game, ROLLOUTS)
    return lambda: play(room, 1, scores, np.zeros(ROLLOUTS, np.int64))


def _search(game: Game) -> Line:
    native = bound_modules(game.modules["rules"], compile_module)[1]
    module = Instance(load(game.wasm_file))
    plays = [_growing(game, native, np.zeros), _growing(game, module, module.zeros)]
    return Line(game.name, "search", *_rates(plays, ITERATIONS))


def _growing(game: Game, tree: object, zeros: Callable[..., object]) -> Callable[[], object]:
    """A search from the fifth decision of a game."""
    match, rng = Match(game, 2, seed=1), random.Random(1)
    for _ in range(5):
        match.play(match.awaiting[0], rng.choice(match.actions(match.awaiting[0])))
    seat, workspace = match.awaiting[0], make_workspace(game, ITERATIONS, style_of(game), zeros)

    def grow() -> None:
        set_root(workspace, match.view(seat), 1)
        tree.clear(workspace, seat)  # type: ignore[attr-defined]
        tree.grow(workspace, ITERATIONS)  # type: ignore[attr-defined]

    return grow


def _rates(plays: list[Callable[[], object]], count: int) -> tuple[float, float]:
    best = [0.0, 0.0]
    for play in plays:
        play()  # compiles, or loads what was compiled
    for _ in range(ROUNDS):
        for place, play in enumerate(plays):
            began = time.process_time()
            play()
            best[place] = max(best[place], count / (time.process_time() - began))
    return best[0], best[1]


def main() -> None:
    for line in rows(list(GAMES.values())):
        verdict = "" if line.share >= LEAST else f"  below {LEAST}"
        print(
            f"{line.game:<9} {line.what:<9} native {line.native:>9,.0f}/s  wasmtime {line.wasm:>9,.0f}/s"
            f"  {line.share:.2f} ×{verdict}"
        )
    for game in GAMES.values():
        module = game.wasm_file.read_bytes()
        size = len(gzip.compress(module))
        verdict = "" if size <= MOST_BYTES else f"  above {MOST_BYTES:,}"
        print(f"{game.name:<9} module    {len(module):>9,} bytes, {size:,} gzipped{verdict}")


if __name__ == "__main__":
    main()
