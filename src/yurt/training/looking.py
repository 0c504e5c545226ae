"""What a network is told of many games at once; `features` is bound to one game's."""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

from typing import Any

from yurt.core.arithmetic import logarithm, power_of_e
from yurt.core.contract import Features, Heuristic
from yurt.core.features import Facts
from yurt.core.kernel import Ints, compiled

features: Features
heuristic: Heuristic


@compiled
def look_all(seen: Any, seats: Ints, masks: Any, facts: Facts, rows: Any, open_: Any, actions: Any) -> None:
    """For each game the facts that hold (the rest is filled with FACTS, which stands for none), and which
    turned actions are open, with the action that each stands for."""
    for game in range(len(seats)):
        view, seat = seen[game], seats[game]
        facts.count = 0
        features.describe(view, seat, facts)
        for place in range(facts.count):
            rows[game, place] = facts.rows[place]
        for place in range(facts.count, rows.shape[1]):
            rows[game, place] = features.FACTS
        for action in range(open_.shape[1]):
            place = features.turned(view, seat, action)
            open_[game, place] = masks[game, action]
            actions[game, place] = action


@compiled
def guess_all(states: Any, seats: Ints, guesses: Any) -> None:
    """For each game how likely its decider is to win, by the hand-written heuristic."""
    for game in range(len(seats)):
        state = states[game]
        own, scale, total = heuristic.value(state, seats[game]), heuristic.scale(state), 0.0
        for seat in range(state.players):
            ahead = (heuristic.value(state, seat) - own) / scale
            total += 1 / power_of_e(-ahead) if ahead > 0 else power_of_e(ahead)
        guesses[game] = 1 / total


@compiled
def advise_all(seen: Any, seats: Ints, masks: Any, weights: Ints, advice: Any) -> None:
    """For each game the logarithm of how much a good player likes each turned action, by the heuristic."""
    for game in range(len(seats)):
        view, seat = seen[game], seats[game]
        for action in range(len(weights)):
            weights[action] = masks[game, action]
        heuristic.prior(view, seat, weights)
        for action in range(len(weights)):
            liked = logarithm(weights[action]) if weights[action] > 1 else 0.0
            advice[game, features.turned(view, seat, action)] = liked


@compiled
def stand_all(seen: Any, seats: Ints, standings: Any) -> None:
    """For each game how well each seat stands, the own first, by the heuristic."""
    for game in range(len(seats)):
        view = seen[game]
        scale = heuristic.scale(view)
        own = heuristic.value(view, seats[game])
        for place in range(standings.shape[1]):
            standings[game, place] = 0.0
        for place in range(1, view.players):
            other = heuristic.value(view, (seats[game] + place) % view.players)
            standings[game, place] = min(8.0, max(-8.0, (other - own) / scale))
