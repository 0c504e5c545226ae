"""What plain searches find in each game, guided ones too, as JSON: `python -m tests.site.searched`."""

import json
import random

from yurt.bots.greedy import Greedy
from yurt.bots.learned.bots import Fallible, Master
from yurt.bots.learned.loading import has_network
from yurt.bots.search import Search
from yurt.core.match import Match
from yurt.games import GAMES
from yurt.study.weighing import Scales


def found():
    told = {}
    for game in GAMES.values():
        match, rng = Match(game, seed=5), random.Random(5)
        for _ in range(8):
            seat = match.awaiting[0]
            match.play(seat, rng.choice(match.actions(seat)))
        seat = match.awaiting[0]
        thought = Search(game, 12, way="plain").think(match.view(seat), seat, random.Random(1))
        option = Greedy(game, way="plain").choose(match.view(seat), seat, [], random.Random(1))
        told[game.name] = [option, *([one.action, one.visits, one.win] for one in thought)]
        if has_network(game):
            learned = Master(game, 5, way="plain").think(match.view(seat), seat, random.Random(1))
            told[game.name] += [[one.action, one.visits, one.win] for one in learned]
            fallible = Fallible(game, 1.5, 0.3, way="plain")
            told[game.name] += [
                fallible.choose(match.view(seat), seat, [], random.Random(seed)) for seed in range(9)
            ]
            scales = Scales(game, 3, way="plain", guided=True)
            told[game.name] += scales.chances(match.view(seat), seat, match.actions(seat)[0], 1)
    return told


if __name__ == "__main__":
    print(json.dumps(found()))
