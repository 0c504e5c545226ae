"""Parameters that several commands take, read by functions that say what is wrong."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click

from yurt.core.box import read_values
from yurt.core.chance import read_seed
from yurt.core.game import find
from yurt.core.language import LANGUAGES

FAULT = 1  # the exit code of a check that found something


class Found(click.ParamType):  # type: ignore[type-arg, unused-ignore]  # generic from click 8.5 on
    """A parameter read by a function whose ValueError says what is wrong."""

    def __init__(self, name: str, read: Any) -> None:
        self.name = name
        self.read = read

    def convert(self, value: Any, param: Any, ctx: Any) -> Any:
        try:
            return value if not isinstance(value, str) else self.read(value)
        except ValueError as error:
            raise click.UsageError(str(error)) from None


def _language() -> str:
    return "fr" if os.environ.get("LANG", "").startswith("fr") else "en"


def _option(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise ValueError(f"an option is written name=value, not {text!r}")
    return name.strip(), value.strip()


game_argument = click.argument("game", type=Found("game", find))
players_option = click.option("--players", type=int, help="How many seats there are.")
seed_option = click.option("--seed", type=Found("seed", read_seed), help="The same seed gives the same game.")
options_option = click.option(
    "--option", "options", multiple=True, type=Found("option", _option), help="Of the game: weather=normal"
)
box_option = click.option(
    "--box", type=Found("box", lambda text: read_values(Path(text))), help="Your own values."
)
lang_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), default=_language, help="English or French."
)
