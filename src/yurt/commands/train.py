"""Teach a network a game."""

from __future__ import annotations

import importlib.util
import time
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from yurt.commands.parameters import game_argument
from yurt.commands.watching import ray_option
from yurt.core.game import Game

MINUTES = 30.0
TOLD_EVERY = 10.0


@click.command()
@game_argument
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="Where it is kept, and goes on."
)
@click.option(
    "--minutes", default=MINUTES, show_default=True, type=click.FloatRange(0.01), help="Of processor time."
)
@click.option("--lessons", type=click.IntRange(1), help="So many instead: then a seed repeats exactly.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0))
@click.option("--games", default=768, show_default=True, type=click.IntRange(16), help="Played side by side.")
@click.option(
    "--against", default="search@60", show_default=True, help="Measured against this bot meanwhile."
)
@click.option("--trials", default=100, show_default=True, type=click.IntRange(0), help="Games for that.")
@click.option("--threads", default=1, show_default=True, type=click.IntRange(1), help="Of the learner.")
@click.option(
    "--actors",
    type=click.IntRange(1),
    help="So many processes play, or workers of the cluster; by default this one, or all of the cluster's.",
)
@ray_option
@click.option("--plain", is_flag=True, help="Compile nothing.")
@click.option("--install", is_flag=True, help="At the end put the network beside the game.")
def train(
    game: Game,
    out: Path | None,
    minutes: float,
    lessons: int | None,
    seed: int,
    games: int,
    against: str,
    trials: int,
    threads: int,
    actors: int | None,
    ray: str | None,
    plain: bool,
    install: bool,
) -> None:
    """Let a network learn a game by playing itself, for all numbers of players at once."""
    if importlib.util.find_spec("torch") is None:
        raise click.UsageError("learning needs PyTorch: pip install 'yurt[train]'")
    from yurt.training.plan import SCRIPTED, Plan
    from yurt.training.workshop import Workshop

    folder = out or Path(f"{game.name}-learned")
    plan = Plan(
        game.name,
        lessons=lessons or 0,
        seconds=60 * minutes,
        seed=seed,
        rows=games,
        scripted=0.0 if plain else SCRIPTED,  # uncompiled, such bots would take nearly all of the time
        compiled=not plain,
    )
    shop = Workshop(plan, folder, against, trials, threads, _cast(actors, ray))
    console, told = Console(stderr=True), 0.0
    for progress in shop.work():
        if time.monotonic() - told > TOLD_EVERY:
            told = time.monotonic()
            console.print(_line(progress, shop.measured))
    made = shop.finish()
    console.print(f"{made}: {made.stat().st_size / 1000:.0f} kB")
    if install:
        from yurt.bots.learned.loading import file_of

        file_of(game).write_bytes(made.read_bytes())
        console.print(f"{file_of(game).name} is now the network of {game.words.NAME.en}")


def _cast(actors: int | None, ray: str | None) -> Any:
    """Who plays: this process, so many, or a cluster."""
    from yurt.training.actors import Here, OnRay, Processes

    if ray is not None:
        return lambda plan, seed: OnRay(plan, seed, ray, actors or 0)
    if actors is not None:
        return lambda plan, seed: Processes(plan, seed, actors)
    return Here


def _line(progress: Any, measured: list[Any]) -> str:
    said = (
        f"lesson {progress.lessons}, {progress.seconds:.0f} s, {progress.steps / 1e6:.2f} M decisions, "
        f"surprise {progress.losses['hope']:.3f}, entropy {progress.losses['entropy']:.2f}"
    )
    if not measured:
        return said
    last = measured[-1]
    return f"{said}; wins {last.share:.0%} ({last.low:.0%} – {last.high:.0%}) against {last.against}"
