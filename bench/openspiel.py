"""`master` against OpenSpiel's Python searches: `python -m bench.openspiel [GAME …] [--games 21] [--cut 60]`.

Both sit at one table of OpenSpiel's (`yurt_yeti`), in turn at each seat. OpenSpiel's searches have as many
simulations as make a decision take so many times as long as ours takes; MCTS sees the whole table there,
ISMCTS is given worlds that agree with what its seat sees. Ours runs natively, or with --wasm as on a server.
OpenSpiel's rollouts go to the end of the game; where one alone takes longer than a decision may (at Yoho!),
--cut ends them after so many moves and lets the scores say who stands how.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from typing import Any

import numpy as np

from yurt.bots import find_bot
from yurt.bots.learned.loading import has_network
from yurt.core.chance import seeded_rng
from yurt.core.game import Game, find
from yurt.core.match import Match
from yurt.core.ranking import criteria_of
from yurt.envs import reward
from yurt.games import GAMES

CURIOSITY = 2.0  # OpenSpiel's own default in its examples
LEAST = 2  # simulations


class Ours:
    def __init__(self, game: Game, way: Any) -> None:
        self.bot, self.rng = find_bot("master", game, way=way), random.Random(1)
        match = Match(game, 2, seed=1)  # asked once before time is taken: code is loaded, or even compiled
        seat = match.awaiting[0]
        self.bot.choose(match.view(seat), seat, match.actions(seat), self.rng)

    def step(self, state: Any) -> int:
        seat = state.current_player()
        return self.bot.choose(state.view(seat), seat, state.legal_actions(), self.rng)


class CutRollouts:
    """OpenSpiel's random rollouts for so many moves, and then whoever is ahead."""

    def __init__(self, game: Game, moves: int, numbers: Any) -> None:
        from open_spiel.python.algorithms import mcts

        self.game, self.moves, self.numbers = game, moves, numbers
        self.prior = mcts.RandomRolloutEvaluator(1, numbers).prior

    def evaluate(self, state: Any) -> Any:
        made, rewards = state.clone(), np.zeros(state.num_players())
        for _ in range(self.moves):
            if made.is_terminal():
                break
            actions, chances = zip(*self.prior(made), strict=True)
            made.apply_action(int(self.numbers.choice(actions, p=chances)))
        reward.pay(criteria_of(self.game.rules, made.board), len(rewards), reward.RANK, rewards)
        return rewards


class Theirs:
    """One of OpenSpiel's searches, with simulations by the time that they may take."""

    def __init__(self, game: Game, kind: str, spiel: Any, cut: int) -> None:
        self.game, self.kind, self.spiel, self.cut = game, kind, spiel, cut
        self.numbers = np.random.RandomState(1)
        self.simulations = LEAST
        self.make()

    def make(self) -> None:
        from open_spiel.python.algorithms import ismcts, mcts

        evaluator: Any = mcts.RandomRolloutEvaluator(1, self.numbers)
        if self.cut:
            evaluator = CutRollouts(self.game, self.cut, self.numbers)
        if self.kind == "MCTS":
            self.bot = mcts.MCTSBot(
                self.spiel, CURIOSITY, self.simulations, evaluator, random_state=self.numbers
            )
            return
        self.bot = ismcts.ISMCTSBot(
            self.spiel, evaluator, CURIOSITY, self.simulations, random_state=self.numbers
        )
        self.bot.set_resampler(self.world)

    def world(self, state: Any, seat: int) -> Any:
        """A state that looks the same to the seat."""
        made = state.clone()
        made.board = state.view(seat).copy()
        self.game.rules.determinize(made.board, seat, seeded_rng(int(self.numbers.randint(1 << 30))))
        return made

    def step(self, state: Any) -> int:
        return int(self.bot.step(state))

    def think(self, times: float) -> None:
        """So many times as many simulations from now on."""
        self.simulations = max(LEAST, round(times * self.simulations))
        self.make()


def play(spiel: Any, bots: list[Any], seed: int) -> tuple[list[float], list[float], list[int]]:
    """Returns, seconds and decisions of each seat."""
    state, rng = spiel.new_initial_state(), random.Random(seed)
    seconds, decisions = [0.0] * len(bots), [0] * len(bots)
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
            continue
        seat = state.current_player()
        began = time.process_time()
        action = bots[seat].step(state)
        seconds[seat] += time.process_time() - began
        decisions[seat] += 1
        state.apply_action(action)
    return state.returns(), seconds, decisions


def compare(game: Game, kind: str, games: int, times: float, cut: int, way: Any) -> None:
    import pyspiel

    import yurt.envs.openspiel  # noqa: F401 - registers the games

    spiel = pyspiel.load_game(f"yurt_{game.name}(players=2)")
    ours, theirs = Ours(game, way), Theirs(game, kind, spiel, cut)
    won, count, seconds = 0.0, games - 1, np.zeros(2)
    for number in range(games):
        seat = number % 2
        returns, spent, asked = play(spiel, [ours, theirs] if seat == 0 else [theirs, ours], number)
        mine, other = spent[seat] / asked[seat], spent[1 - seat] / asked[1 - seat]
        if number:  # the first sets the time
            won += (returns[seat] + 1) / 2
            seconds += [mine, other]
        told = f"{1000 * mine:.1f} : {1000 * other:.0f} ms, {theirs.simulations} simulations"
        print(f"  {game.name}, {kind}: {won:g} of {number}, {told}", file=sys.stderr, flush=True)
        if number == 0 or other < times * mine:
            theirs.think(times * mine / other)
    taken = 1000 * seconds / count
    print(
        f"{game.name}: master won {won:g} of {count} against {kind} with {theirs.simulations} simulations; "
        f"{taken[0]:.1f} : {taken[1]:.0f} ms a decision",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "names", nargs="*", default=[name for name, game in GAMES.items() if has_network(game)]
    )
    parser.add_argument("--games", type=int, default=21, help="with one that sets the time")
    parser.add_argument("--times", type=float, default=20.0)
    parser.add_argument("--cut", type=int, default=0, help="moves of a rollout; 0: to the end")
    parser.add_argument("--wasm", action="store_true")
    given = parser.parse_args()
    for game in map(find, given.names):
        for kind in ("MCTS", "ISMCTS"):
            compare(game, kind, given.games, given.times, given.cut, "wasm" if given.wasm else "native")


if __name__ == "__main__":
    main()
