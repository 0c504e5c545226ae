"""What `reset(options=…)` may change, for one game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from yurt.core.game import Game, parameter


def chosen_at_reset(
    game: Game, chosen: Mapping[str, str], options: Mapping[str, Any] | None, *also: str
) -> dict[str, str]:
    """Return the game's options, those of `reset` before those of the environment.

    `also` names what else the environment takes there. ValueError says what is allowed.
    """
    own = {parameter(name) for name in game.options}
    wanted = {name: str(value) for name, value in (options or {}).items() if name not in also}
    for name in wanted:
        if parameter(name) not in own:
            allowed = ", ".join([*also, *game.options]) or "nothing"
            raise ValueError(f"reset(options=…) takes {allowed} at {game.name}, not {name!r}")
    found = game.settings({**chosen, **wanted})
    game.option_values(found)
    return found
