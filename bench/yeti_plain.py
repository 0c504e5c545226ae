"""Yéti as an ordinary Python programmer would write it: dataclasses, lists and enums, to measure against.

Random rollouts without the weather variant; decisions are counted as the engine counts them.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from enum import Enum, auto


class Face(Enum):
    SNOW = auto()
    SHERPA = auto()
    TENT = auto()
    COIN = auto()
    FOOTPRINT = auto()


class Tile(Enum):
    PURSE = auto()
    ROPE = auto()
    GOGGLES = auto()
    BAG = auto()
    MAGNIFIER = auto()
    BACKPACK = auto()
    GUIDE = auto()


SIDES = [Face.SNOW, Face.SHERPA, Face.TENT, Face.COIN, Face.FOOTPRINT, Face.FOOTPRINT]
COST = dict(zip(Tile, (1, 2, 2, 3, 3, 4, 4), strict=True))
PAYOUT = dict(zip(Tile, (2, 3, 3, 4, 4, 5, 5), strict=True))
PHOTO = [0, 0, 1, 3, 6, 10, 15, 21]
CLIMB = [0, 1, 1, 2, 2, 2, 3]
PEAKS = [8, 6, 4, 2, 1]
BLIZZARD = {2: 7, 3: 6, 4: 5, 5: 4}
PEAK = 3


@dataclass
class Player:
    points: int = 0
    level: int = 0
    held: int = 0
    peaked: bool = False
    tiles: set[Tile] = field(default_factory=set)


@dataclass
class Game:
    players: list[Player]
    rng: random.Random
    yeti: int = 50
    peaks_taken: int = 0
    last: bool = False
    decisions: int = 0

    def choose(self, options: list[object]) -> object:
        self.decisions += 1
        return self.rng.choice(options)

    def play(self) -> None:
        count = len(self.players)
        first = self.rng.randrange(count)
        for step in range(1, 2 if count == 2 else 3):
            self.players[(first + step) % count].held = 1
        while not self.last:
            for step in range(count):
                Turn(self, self.players[(first + step) % count]).play()

    def gain(self, player: Player, points: int) -> None:
        player.points += points
        if player.points >= self.yeti:
            self.last = True

    def blizzard(self) -> None:
        space = self.yeti + BLIZZARD[len(self.players)]
        reached = [player.points for player in self.players if player.points >= self.yeti]
        self.yeti = min([space, *(points - 1 for points in reached)])


@dataclass
class Turn:
    game: Game
    player: Player
    kept: list[Face] = field(default_factory=list)

    def count(self, face: Face) -> int:
        return self.kept.count(face)

    def has(self, tile: Tile) -> bool:
        return tile in self.player.tiles

    def play(self) -> None:
        self.player.held = 0
        self.roll()
        self.reroll_with_goggles()
        self.use_snow()
        self.use_coins()
        self.climb()
        self.follow_tracks()
        self.make_camp()

    def roll(self) -> None:
        dice = 7 - sum(player.held for player in self.game.players)
        while dice:
            rolled = [self.game.rng.choice(SIDES) for _ in range(dice)]
            snow = [face for face in rolled if face is Face.SNOW]
            rolled = [face for face in rolled if face is not Face.SNOW]
            self.kept += snow
            rolled = self.keep(rolled, bool(snow))
            dice = len(rolled)

    def keep(self, rolled: list[Face], snow: bool) -> list[Face]:
        for kept in range(2 if self.has(Tile.BACKPACK) else 1):
            if not rolled:
                break
            options: list[object] = [face for face in Face if face in rolled]
            if snow or kept:
                options.append(None)
            chosen = self.game.choose(options) if len(options) > 1 else self.forced(options)
            if chosen is None:
                break
            self.kept += [face for face in rolled if face is chosen]
            rolled = [face for face in rolled if face is not chosen]
        return rolled

    def forced(self, options: list[object]) -> object:
        self.game.decisions += 1  # the engine counts it too, though nothing is to be decided
        return options[0]

    def reroll_with_goggles(self) -> None:
        if self.has(Tile.GOGGLES) and 1 <= self.count(Face.SNOW) <= 2 and self.game.choose([True, False]):
            self.kept.remove(Face.SNOW)
            self.kept.append(self.game.rng.choice(SIDES))

    def use_snow(self) -> None:
        snow = self.count(Face.SNOW)
        if snow > 3:
            self.game.blizzard()
            self.player.held = snow - 3
            for _ in range(snow - 3):
                self.kept.remove(Face.SNOW)
        if snow >= 3:
            face = self.game.choose([Face.SHERPA, Face.TENT, Face.COIN, Face.FOOTPRINT, None])
            if isinstance(face, Face):
                self.kept.remove(Face.SNOW)
                self.kept.append(face)

    def use_coins(self) -> None:
        coins = self.count(Face.COIN)
        while coins or self.has(Tile.PURSE):
            options: list[object] = [tile for tile in Tile if COST[tile] <= coins and not self.has(tile)]
            options.append(None)
            if PHOTO[min(coins, 7)]:
                options.append("photo")
            if self.has(Tile.PURSE) and coins < 7:
                options.append("purse")
            chosen = self.game.choose(options)
            if chosen == "purse":
                self.player.tiles.remove(Tile.PURSE)
                coins += 1
                continue
            if chosen == "photo":
                self.game.gain(self.player, PHOTO[min(coins, 7)])
            elif isinstance(chosen, Tile):
                self.buy(chosen)
            return

    def buy(self, tile: Tile) -> None:
        for other in self.game.players:
            if tile in other.tiles:
                other.tiles.remove(tile)
                self.game.gain(other, PAYOUT[tile])
        self.player.tiles.add(tile)

    def reach(self, sherpas: int) -> int:
        return min(PEAK - self.player.level, CLIMB[min(sherpas, 6)])

    def climb(self) -> None:
        sherpas = self.count(Face.SHERPA) + self.has(Tile.GUIDE)
        while True:
            options: list[object] = list(range(self.reach(sherpas) + 1))
            if self.has(Tile.ROPE) and self.reach(sherpas + 1) > self.reach(sherpas):
                options.append("rope")
            if len(options) == 1:
                return
            chosen = self.game.choose(options)
            if isinstance(chosen, int):
                break
            self.player.tiles.remove(Tile.ROPE)
            sherpas += 1
        self.player.level += chosen
        if self.player.level == PEAK and not self.player.peaked:
            self.player.peaked = True
            self.game.peaks_taken += 1
            self.game.gain(self.player, PEAKS[self.game.peaks_taken - 1])

    def follow_tracks(self) -> None:
        footprints = self.count(Face.FOOTPRINT) + self.has(Tile.MAGNIFIER)
        self.game.gain(self.player, footprints * (self.player.level + 1))

    def make_camp(self) -> None:
        tents = self.count(Face.TENT) + self.has(Tile.BAG)
        if self.has(Tile.ROPE) and self.player.level > tents and self.game.choose([True, False]):
            self.player.tiles.remove(Tile.ROPE)
            tents += 1
        self.player.level = min(self.player.level, tents)


def rollouts(players: int, count: int, seed: int) -> tuple[int, float]:
    """Random games: the decisions in all, and the mean points of the first seat."""
    rng = random.Random(seed)
    decisions = points = 0
    for _ in range(count):
        game = Game([Player() for _ in range(players)], rng)
        game.play()
        decisions += game.decisions
        points += game.players[0].points
    return decisions, points / count
