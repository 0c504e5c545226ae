"""Measure: compile, simulate, and let bots compete."""

from __future__ import annotations

import gzip
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from rich.console import Console
from rich.table import Table

from yurt.commands.parameters import FAULT, Found, game_argument, options_option, players_option, seed_option
from yurt.commands.watching import ray_option, watching, workers_of
from yurt.core.game import Game, find
from yurt.core.language import Mistake
from yurt.core.running.twins import has_compiler
from yurt.games import GAMES
from yurt.terminal.phrases import NO_COUNT

if TYPE_CHECKING:
    from yurt.arena.plan import Plan
    from yurt.arena.playing import Games
    from yurt.arena.standings import Standing

MOST_GAMES = 1_000_000_000

Command = TypeVar("Command", bound=Callable[..., Any])


def _count(text: str) -> int:
    """A number of games as people write it: 2000, 1e6."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 1 <= number <= MOST_GAMES or number != int(number):
        raise Mistake(NO_COUNT.fill(found=text))
    return int(number)


games_option = click.option(
    "--games", default="1000", type=Found("games", _count), help="How many: 2000, 1e6."
)
out_option = click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="A folder for the results."
)


bots_option = click.option(
    "--bots",
    default="uniform",
    show_default=True,
    help="Split by commas: hard,normal,greedy, my_bot.py:MyBot",
)


@click.command("compile")
@click.argument("games", nargs=-1, type=Found("game", find))
def compile_games(games: tuple[Game, ...]) -> None:
    """Compile all games, or some, natively now: simulations begin at once, and servers’ moves cost less."""
    from yurt.bots import warm
    from yurt.server.jobs import compiled

    for game in games or GAMES.values():
        with Console().status(f"compiling {game.name} …"):
            warm.wait(game)
            if not compiled.is_made(game):
                compiled.make(game)


@click.command()
@click.argument("games", nargs=-1, type=Found("game", find))
@click.option("--check", is_flag=True, help="Make nothing: say which modules belong to their sources.")
def wasm(games: tuple[Game, ...], check: bool) -> None:
    """Make the WebAssembly modules of all games, or of some, from their sources."""
    from yurt.bots import modules

    stale = False
    for game in games or GAMES.values():
        if check:
            current = modules.is_current(game)
            stale = stale or not current
            click.echo(f"{game.wasm_file.name}: {'belongs to' if current else 'NOT made from'} these sources")
            continue
        with Console(stderr=True).status(f"making {game.wasm_file.name} …"):
            module = modules.make_again(game)
        click.echo(f"{game.wasm_file.name}: {len(module):,} bytes, {len(gzip.compress(module)):,} gzipped")
    if stale:
        sys.exit(FAULT)


def contest_options(command: Command) -> Command:
    """What every contest is told."""
    chosen = players_option, bots_option, seed_option, options_option
    for option in reversed((game_argument, games_option, *chosen, out_option, ray_option)):
        command = option(command)
    return command


@click.command()
@contest_options
@click.option(
    "--record",
    type=click.Path(file_okay=False, path_type=Path),
    help="In place of --out: a folder for the results with every position, mask, policy and action.",
)
def simulate(
    game: Game,
    games: int,
    players: int | None,
    bots: str,
    seed: int | None,
    options: tuple[tuple[str, str], ...],
    out: Path | None,
    ray: str | None,
    record: Path | None,
) -> None:
    """Play games by the million, in compiled batches on all cores."""
    from yurt.arena import record as recording
    from yurt.arena import simulate as simulation

    if out and record:
        raise click.UsageError("--record is a folder for the rows too: leave out --out, or --record")
    say_how()
    plan = _planned(game, bots, games, players, seed, options)
    told: dict[str, Any] = {
        "bots": plan.bots,
        "players": plan.players,
        "seed": plan.seed,
        "options": plan.options,
        "workers": workers_of(ray),
    }
    if record:
        played = recording.record(game.name, games, record, **told)
    else:
        played = simulation.simulate(game.name, games, out=out, **told)
    _conclude(plan, played, out or record)


@click.command()
@contest_options
@click.option(
    "--penalty",
    type=click.Choice(["fallback", "forfeit"]),
    default="fallback",
    show_default=True,
    help="What befalls an outside bot that is slow, silent or answers nonsense.",
)
@click.option(
    "--seconds", type=click.FloatRange(0.01), default=10.0, help="How long an outside bot may think."
)
def arena(
    game: Game,
    games: int,
    players: int | None,
    bots: str,
    seed: int | None,
    options: tuple[tuple[str, str], ...],
    out: Path | None,
    ray: str | None,
    penalty: Any,
    seconds: float,
) -> None:
    """Let bots compete: seats rotated, chance paired, resumable with the same --out."""
    from yurt.arena import contest

    say_how()
    plan = _planned(game, bots, games, players, seed, options)
    played = contest.contest(
        game.name,
        plan.bots,
        games,
        players=plan.players,
        seed=plan.seed,
        options=plan.options,
        out=out,
        penalty=penalty,
        seconds=seconds,
        workers=workers_of(ray),
    )
    _conclude(plan, played, out)


def say_how() -> None:
    """A sentence where numba is not there, which plays most games in a night."""
    if not has_compiler():
        click.echo(
            "numba is not installed: bots play as WebAssembly, somewhat slower ('yurt[fast]')", err=True
        )


def _planned(
    game: Game,
    bots: str,
    games: int,
    players: int | None,
    seed: int | None,
    options: tuple[tuple[str, str], ...],
) -> Plan:
    from yurt.arena.plan import planned

    names = [name.strip() for name in bots.split(",") if name.strip()] or ["uniform"]
    return planned(game.name, names, games, players, 1 if seed is None else seed, dict(options))


def _standing_table(standings: list[Standing], title: str | None = None) -> Table:
    table = Table("bot", "seats", "wins", "even", "score", "rating", "faults", title=title)
    for row in standings:
        rating = "" if row.rating is None else f"{row.rating:.1f} ({row.low:.1f}–{row.high:.1f})"
        wins = f"{100 * row.wins:.1f} % ({100 * row.wins_low:.1f}–{100 * row.wins_high:.1f})"
        table.add_row(
            row.bot,
            f"{row.seats:,}",
            wins,
            f"{100 * row.even:.0f} %",
            f"{row.score:.1f}",
            rating,
            str(row.faults),
        )
    return table


def _conclude(plan: Plan, played: Games, out: Path | None) -> None:
    """Add games up as they come, which may take days, and say what they showed."""
    from yurt.arena import report
    from yurt.arena.standings import Tally

    console, tally = Console(), Tally(plan.games)
    with watching(lambda: _standing_table(tally.standings())) as watch:
        what = "games" if not has_compiler() else "games (compiled first)"
        for some in watch(played.columns, what, plan.games, lambda _: tally.games):
            tally.add_all(some)
    name = find(plan.game).words.NAME.en
    console.print(_standing_table(tally.rated(), f"{name}: {tally.games:,} games"))
    for reason, count in report.reasons(plan, tally):
        console.print(f"Ended by {reason}: {count:,} games")
    if out:
        console.print(f"Report: {report.write(plan, tally, out)}", highlight=False)


@click.command()
@click.argument("games", nargs=-1)
@click.option(
    "--fit", is_flag=True, help="Find how much networks err at each level, and keep it beside the games."
)
@out_option
@ray_option
def levels(games: tuple[str, ...], fit: bool, out: Path | None, ray: str | None) -> None:
    """Measure the bots' levels against each other again (for a night)."""
    from yurt.arena import ladder

    say_how()
    if fit:
        _fit([find(name) for name in games])
        return
    with watching() as watch:
        ladder.measure(
            games or tuple(GAMES),
            out or Path("levels"),
            Console(soft_wrap=True),
            workers=workers_of(ray),
            watch=watch,
        )


def _fit(games: list[Game]) -> None:
    """Of some games, or of all that have a network."""
    from yurt.arena import fitting
    from yurt.bots.learned.loading import has_network
    from yurt.bots.levels import check_learned, keep, spelled

    for game in games:
        check_learned(game, "blitz")
    for game in games or filter(has_network, GAMES.values()):
        won, master = fitting.won_at(game.name), spelled("master", game)
        played = fitting.fitted(won, click.echo, master, game.players[-1])
        click.echo(f"{keep(game, played)}: {', '.join(played.values())}")


@click.command()
@click.argument("games", nargs=-1, type=Found("game", find))
@click.option(
    "--rounds",
    default=10,
    show_default=True,
    type=click.IntRange(1),
    help="Each line-up at all seats so often.",
)
@click.option("--players", type=int, help="Only with so many; by default with every number that can play.")
@out_option
@ray_option
def ratings(
    games: tuple[Game, ...], rounds: int, players: int | None, out: Path | None, ray: str | None
) -> None:
    """Rate all bots of all games, or of some, for every number of players, as a table."""
    from yurt.arena import ratings as rating

    say_how()
    chosen = games or tuple(GAMES.values())
    for game in chosen:
        game.seated(players)
    with watching() as watch:
        rating.rate(
            [game.name for game in chosen],
            out or Path("ratings"),
            Console(soft_wrap=True),
            rounds=rounds,
            players=[players] if players else (),
            workers=workers_of(ray),
            watch=watch,
        )
