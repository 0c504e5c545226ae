"""Runs a bot of somebody's Python file in this process: `python -m yurt.bots.host my_bot.py MyBot yeti`."""

from __future__ import annotations

import base64
import importlib.util
import json
import random
import sys
from pathlib import Path
from typing import Any

from yurt.bots.bot import Bot
from yurt.core.game import Game, find


def load(path: Path, kind: str, game: Game) -> Bot:
    """The bot of a file, made for a game."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ValueError(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    bot: Bot = getattr(module, kind)(game)
    return bot


def answer(bot: Bot, game: Game, question: dict[str, Any]) -> dict[str, str]:
    state = base64.b64decode(question["state"])
    view = game.rules.State.over(bytearray(state))
    options = [game.actions[word] for word in question["options"]]
    return {"play": game.word(bot.choose(view, question["seat"], options, random.Random(question["seed"])))}


def main() -> None:
    path, kind, name = sys.argv[1:]
    game = find(name)
    channel, sys.stdout = sys.stdout, sys.stderr  # what the bot prints is not an answer
    bot = load(Path(path), kind, game)
    for line in sys.stdin:
        question = json.loads(line)
        if "seat" in question:
            print(json.dumps(answer(bot, game, question)), file=channel, flush=True)


if __name__ == "__main__":
    main()
