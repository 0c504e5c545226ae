"""Teach a network a game."""

from __future__ import annotations

import importlib.util
import operator
import time
from pathlib import Path
from typing import Any

import click
from rich.console import Console, Group, RenderableType
from rich.table import Table

from yurt.commands.parameters import game_argument
from yurt.commands.watching import ray_option, watching
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
    "--against",
    default="search@60",
    show_default=True,
    help="Measured against these bots meanwhile, split by commas: normal,hard,search.",
)
@click.option(
    "--trials", default=100, show_default=True, type=click.IntRange(0), help="Games against each for that."
)
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
    rivals = [name.strip() for name in against.split(",") if name.strip()]
    shop = Workshop(plan, folder, rivals, trials, threads, _cast(actors, ray))
    console = Console(stderr=True)
    _work(shop, console)
    made = shop.finish()
    if shop.measured:
        console.print(_curves(shop.measured))
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


def _work(shop: Any, console: Console) -> None:
    """All lessons: on a terminal a bar with the curves below it, elsewhere a line now and then."""
    plan, told, last = shop.training.plan, 0.0, None
    if not console.is_terminal:
        for progress in shop.work():
            if time.monotonic() - told > TOLD_EVERY:
                told = time.monotonic()
                console.print(_line(progress, shop.measured))
        return

    def below() -> RenderableType:
        said = _line(last, []) if last else ""
        return Group(said, _curves(shop.measured)) if shop.measured else said

    what, total = ("lessons", plan.lessons) if plan.lessons else ("seconds of learning", plan.seconds)
    with watching(below) as watch:
        reached = operator.attrgetter("lessons" if plan.lessons else "seconds")
        for progress in watch(shop.work(), f"{plan.game}, {what}", int(total), reached):
            last = progress


def _line(progress: Any, measured: list[Any]) -> str:
    said = (
        f"lesson {progress.lessons}, {progress.seconds:.0f} s, {progress.steps / 1e6:.2f} M decisions, "
        f"surprise {progress.losses['hope']:.3f}, entropy {progress.losses['entropy']:.2f}"
    )
    if not measured:
        return said
    last = measured[-1]
    return f"{said}; wins {last.share:.0%} ({last.low:.0%} – {last.high:.0%}) against {last.against}"


def _curves(measured: list[Any]) -> Table:
    """How strong it became against each bot."""
    from yurt.training.drawing import by_opponent, in_a_line

    table = Table("two players, against", "wins", "95 %", "as it learned", "games")
    for against, found in by_opponent(measured).items():
        last = found[-1]
        shares = [one.share for one in found]
        interval = f"{last.low:.0%} – {last.high:.0%}"
        table.add_row(against, f"{last.share:.0%}", interval, in_a_line(shares), str(last.games))
    return table
