"""Parameters that several commands take, read by functions that say what is wrong."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import click

from yurt.core.box import read_values
from yurt.core.chance import read_seed
from yurt.core.game import find
from yurt.core.language import LANGUAGES, Mistake, sentence_of
from yurt.terminal.phrases import NO_PAIR

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
            raise click.UsageError(sentence_of(error).spoken(ctx.params.get("lang") or language())) from None


def language() -> str:
    """What `--lang` is where nobody says it."""
    return "fr" if os.environ.get("LANG", "").startswith("fr") else "en"


def asked_language(arguments: Sequence[str]) -> str:
    """The language of a command line, as far as it can be told of one that is wrong."""
    said = [word.removeprefix("--lang=") for word in arguments if word.startswith("--lang=")]
    said += [after for word, after in pairwise(arguments) if word == "--lang"]
    return said[-1] if said and said[-1] in LANGUAGES else language()


def _option(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise Mistake(NO_PAIR.fill(found=text))
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
    "--lang", type=click.Choice(LANGUAGES), default=language, is_eager=True, help="English or French."
)
