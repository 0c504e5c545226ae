"""Random games to the end on one core: the engine, and twins of Yéti written by hand.

All are measured in processor time, turn by turn in the same run, and the best turn of each counts:
the machine is shared and noisy.
"""

from __future__ import annotations

import random
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bench import yeti_plain
from yurt.bots.bound import bound_rollout
from yurt.bots.rollout import make_room, make_scores
from yurt.core.game import Game, find
from yurt.core.match import Match

HERE = Path(__file__).parent
TURNS = 5
CPP_TARGET, PLAIN_TARGET = 0.4, 50.0
TOLERANCE = 0.1  # between twins' mean decisions, four standard errors of the plain one's: the same game

Measure = Callable[[], tuple[int, int, float]]  # rollouts, decisions, processor seconds


class Line(NamedTuple):
    what: str
    players: int
    rollouts: float  # a second
    decisions: float  # in a rollout


def rows(games: list[str], players: tuple[int, ...] = (2, 4)) -> list[Line]:
    """The engine for every game; for Yéti also through Match, the plain twin and the C++ twin."""
    lines = []
    for name in games:
        for seats in players:
            measures = {f"{name}, compiled": compiled(find(name), seats)}
            if name == "yeti":
                measures |= twins(seats)
            lines += measured(measures, seats)
    return lines


def measured(measures: dict[str, Measure], players: int) -> list[Line]:
    best: dict[str, float] = dict.fromkeys(measures, 0.0)
    played, decided = dict.fromkeys(measures, 0), dict.fromkeys(measures, 0)
    for _ in range(TURNS):
        for what, measure in measures.items():
            count, made, seconds = measure()
            best[what] = max(best[what], count / max(seconds, 1e-9))
            played[what] += count
            decided[what] += made
    lines = [Line(what, players, best[what], decided[what] / played[what]) for what in measures]
    for line in lines:
        strays = abs(line.decisions / lines[0].decisions - 1)
        assert strays < TOLERANCE or "Match" in line.what, f"{line.what} plays another game: {line.decisions}"
    return lines


def compiled(game: Game, players: int, count: int = 2000) -> Measure:
    module, room = bound_rollout(game, fast=True), make_room(game, players)
    seeds = iter(range(1, 10**12, count))

    def measure() -> tuple[int, int, float]:
        scores = make_scores(game, count)
        decisions = np.zeros(count, np.int64)
        began = time.process_time()
        module.play_many(room, next(seeds), scores, decisions)
        return count, int(decisions.sum()), time.process_time() - began

    measure()  # compiles, or loads what was compiled
    return measure


def twins(players: int) -> dict[str, Measure]:
    found = {"yeti, through Match": through_match(players), "yeti, plain dataclasses": plain(players)}
    binary = built()
    if binary:
        found["yeti, C++ by hand"] = by_hand(binary, players)
    return found


def through_match(players: int) -> Measure:
    def measure() -> tuple[int, int, float]:
        rng, began = random.Random(1), time.process_time()
        match = Match("yeti", players, seed=rng.getrandbits(40))
        while not match.over:
            match.play(match.awaiting[0], rng.choice(match.actions(match.awaiting[0])))
        decided = sum(played.seat >= 0 for played in match.history)
        return 1, decided, time.process_time() - began

    return measure


def plain(players: int, count: int = 100) -> Measure:
    def measure() -> tuple[int, int, float]:
        began = time.process_time()
        decisions, _ = yeti_plain.rollouts(players, count, 1)
        return count, decisions, time.process_time() - began

    return measure


def built() -> Path | None:
    """The C++ twin, compiled; None where there is no g++."""
    compiler = shutil.which("g++")
    if compiler is None:
        return None
    binary = HERE / "build" / "yeti"
    binary.parent.mkdir(exist_ok=True)
    source = str(HERE / "yeti.cpp")
    subprocess.run([compiler, "-std=c++20", "-O3", "-march=native", source, "-o", str(binary)], check=True)
    return binary


def by_hand(binary: Path, players: int, count: int = 20_000) -> Measure:
    def measure() -> tuple[int, int, float]:
        command = [str(binary), str(players), str(count), "7"]
        decisions, seconds, *_ = subprocess.run(
            command, check=True, capture_output=True, text=True
        ).stdout.split()
        return count, int(decisions), float(seconds)

    return measure
