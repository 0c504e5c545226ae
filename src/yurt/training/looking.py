"""What a network is told of many games at once; `features` is bound to one game's."""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

from typing import Any

from yurt.core.features import Facts, Features
from yurt.core.kernel import Ints, compiled

features: Features


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
