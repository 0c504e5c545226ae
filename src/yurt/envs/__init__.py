"""Environments for learning, through the interfaces that people already use."""

from __future__ import annotations

import sys
from functools import partial
from types import ModuleType

from yurt.games import GAMES

VERSION = "_v0"  # of the environments: raised when the same actions would be observed or paid otherwise


def __getattr__(name: str) -> ModuleType:
    """Make the module that PettingZoo's users expect of each game: `from yurt.envs import yak_v0`."""
    game = name.removesuffix(VERSION)
    if game == name or game not in GAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from yurt.envs import pettingzoo

    module = ModuleType(f"{__name__}.{name}", f"{GAMES[game].words.NAME.en} for PettingZoo.")
    module.__dict__.update(env=partial(pettingzoo.env, game), raw_env=partial(pettingzoo.raw_env, game))
    sys.modules[module.__name__] = module
    return module
