"""Gymnasium's way in: importing it registers `yurt/Yeti-v0` and the others, as Gymnasium's users expect."""

from __future__ import annotations

import gymnasium

from yurt.envs.single import BoardEnv
from yurt.envs.vector import BoardVectorEnv
from yurt.games import GAMES

IDS = {name: f"yurt/{name.capitalize()}-v0" for name in GAMES}

for _name, _id in IDS.items():
    gymnasium.register(
        _id,
        entry_point="yurt.envs.single:BoardEnv",
        vector_entry_point="yurt.envs.vector:BoardVectorEnv",
        kwargs={"game": _name},
    )

__all__ = ["IDS", "BoardEnv", "BoardVectorEnv"]
