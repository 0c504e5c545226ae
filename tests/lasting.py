"""What a server's worker holds after many games: `python -m tests.lasting 200` prints MB after each tenth.

Run in a process of its own, so that nothing else counts. Everything goes by the functions that a server asks
its workers for, with less thought.
"""

import gc
import random
import sys
from dataclasses import replace
from itertools import count
from pathlib import Path

from yurt.core.match import Match
from yurt.games import GAMES
from yurt.server.jobs import analysing, replays, thinking
from yurt.study import analysis, coach, hints, thought

BOTS = ("easy", "search@20", "master@4", "greedy")
THOUGHT = {"look": 8, "runs": 2, "iterations": 4, "curve_runs": 1, "curve": 8}
REPLAYED = 8  # one game in so many: reading takes longest


def think_little():
    """Let hints, the coach and analyses think as little as they can."""
    standard = thought.standard
    for module in (hints, analysis, analysing):
        module.standard = lambda game, players: replace(standard(game, players), **THOUGHT)
    for function in (hints.hint, coach.judge):
        function.__kwdefaults__["look"] = 8


def resident():
    """MB (Linux)."""
    gc.collect()
    status = Path("/proc/self/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


def play(game, seed):
    """A whole game, in which bots, a hint and the coach are asked once each."""
    match, rng, asked = Match(game, 2, seed=seed), random.Random(seed), iter(BOTS)
    while not match.over:
        seat = match.awaiting[0]
        options, row = match.actions(seat), match.view(seat).tobytes()
        action = rng.choice(options)
        if len(options) > 1 and (bot := next(asked, None)):
            action = thinking.choose(bot, game.name, row, seat, options, seed)
            if bot == "greedy":
                assert thinking.hint(game.name, row, seat, options, "en", seed)
                thinking.judge(game.name, row, seat, action, match.names, "fr", seed)
        match.play(seat, action)
    return match.transcript()


def study(text, *, whole):
    """Analyse a step of a game; read all of it too."""
    steps = analysing.plan(text)
    assert analysing.told(text, analysing.part(text, [steps // 2]), "en")
    if whole:
        assert replays.check(text) is None
        assert replays.moments(text, "none", "en", 0, 20)
        assert replays.ending(text, "fr")
        assert replays.luck(text, "en")


def main(games):
    think_little()
    chosen = list(GAMES.values())
    for number, game in zip(range(games), (chosen[n % len(chosen)] for n in count()), strict=False):
        study(play(game, number), whole=number % REPLAYED < 1 or number < 2 * len(chosen))
        if number % (games // 10) == games // 10 - 1:
            print(round(resident(), 1), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
