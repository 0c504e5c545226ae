"""`yurt admin`: what a host does with a store by hand."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from yurt.server.store.desk import Listed
    from yurt.server.store.hands import Hand

ID = click.argument("id", metavar="TABLE")


def _store() -> str:
    from yurt.server.edge.run import default_store  # only here: the other commands need no server

    return str(default_store())


def on_store(function: Callable[..., Any]) -> Callable[..., Any]:
    """A command with the store's path; what is wrong with it is said in one sentence."""

    @click.option(
        "--store",
        envvar="YURT_STORE",
        metavar="FILE",
        help="The file that keeps all tables, or postgresql://…; by default what `yurt serve` takes.",
    )
    @wraps(function)
    def command(store: str | None, **given: Any) -> None:
        from yurt.server.store.copies import IncompleteError
        from yurt.server.store.records import StoreError

        try:
            function(store or _store(), **given)
        except StoreError as error:
            kind = click.UsageError if isinstance(error, IncompleteError) else click.ClickException
            raise kind(str(error)) from None

    return command


@click.group(invoke_without_command=True)
@click.pass_context
def admin(context: click.Context) -> None:
    """Look after a store: its tables, copies of it, and a person's data."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@admin.command()
@on_store
def tables(store: str) -> None:
    """List all tables, the last played first; nothing secret is shown.

    A table is waiting, running, finished, closed or unreadable.
    """
    from yurt.server.store import desk

    with desk.looking(store) as database:
        for table in desk.tables(database):
            setting = table.setting
            game = setting.game if setting else "unreadable"
            names = ", ".join(seat.name for seat in setting.seats) if setting else ""
            click.echo(
                f"{table.id}  {game:<10} {_stage(database, table):<10} {_day(table.updated)} "
                f"{table.entries:>5}  {names}"
            )


def _stage(database: Hand, table: Listed) -> str:
    from yurt.server.store import desk
    from yurt.server.store.records import StoreError
    from yurt.server.tables.rebuilding import is_over

    if table.setting and table.setting.closed:
        return "closed"
    if table.started is None:
        return "waiting"
    try:
        over = is_over(desk.table_of(database, table.id))
    except StoreError:
        over = None
    return {True: "finished", False: "running", None: "unreadable"}[over]


@admin.command()
@ID
@on_store
def log(store: str, id: str) -> None:
    """Print what was decided at a table, line by line."""
    from yurt.core.game import find
    from yurt.server.store import desk
    from yurt.server.store.records import UNDO

    with desk.looking(store) as database:
        table = desk.table_of(database, id)
    game = find(table.setting.game)
    for number, entry in enumerate(table.log):
        deed = "undo" if entry.action == UNDO else game.word(entry.action)
        click.echo(f"{number:>5}  {table.setting.seats[entry.seat].name}: {deed}")


@admin.command()
@ID
@on_store
def export(store: str, id: str) -> None:
    """Print the transcript of a table. Of a game that is not over it tells what is hidden."""
    from yurt.server.store import desk
    from yurt.server.tables.rebuilding import rebuilt

    with desk.looking(store) as database:
        table = desk.table_of(database, id)
    if table.started is None:
        raise click.ClickException(f"the game at table {id} has not begun")
    click.echo(rebuilt(table)[0].transcript(), nl=False)


@admin.command()
@ID
@on_store
def close(store: str, id: str) -> None:
    """Close a table: nobody can come to it any more. The server of a file must not run."""
    from yurt.server.store import desk

    with desk.changing(store) as database:
        desk.close(database, id)
    click.echo(f"table {id} is closed")


@admin.command()
@click.argument("name")
@on_store
def forget(store: str, name: str) -> None:
    """Take a NAME off all tables, and uploads that tell it out of the store. As with `close`."""
    from yurt.server.store import desk

    with desk.changing(store) as database:
        seats, uploads = desk.forget(database, name)
    click.echo(f"{seats} seats renamed, {uploads} uploaded transcripts removed")


@admin.command()
@click.argument("target", type=click.Path(dir_okay=False, path_type=Path))
@on_store
def backup(store: str, target: Path) -> None:
    """Copy the store to the file TARGET, also while a server runs. Keep it as you would a password file."""
    from yurt.server.store import copies

    if target.exists():
        raise click.ClickException(f"{target} is there already")
    copies.back_up(store, target)
    click.echo(f"{_told(store)} is copied to {target}")


@admin.command()
@click.argument("source", type=click.Path(dir_okay=False, path_type=Path))
@on_store
def restore(store: str, source: Path) -> None:
    """Put the copy SOURCE, a file, in the store's place. No server must run.

    A copy that is damaged or incomplete is refused with exit code 2, and nothing is changed.
    """
    from yurt.server.store import copies

    before, complete = copies.restore(source, store)
    if not complete:
        click.echo(f"{source} was made by an older version: nobody can tell if it is complete", err=True)
    click.echo(f"{_told(store)} is as in {source}" + (f"; what was there is in {before}" if before else ""))


@admin.command()
@on_store
def check(store: str) -> None:
    """Check that the store is intact: its file, the hash of every entry, and that every log replays.

    A server may run meanwhile. Exit code 1 if something is wrong.
    """
    from yurt.server.store import checking
    from yurt.server.tables.rebuilding import fault_of

    report = checking.Report()
    for line in checking.check(store, fault_of, report):
        click.echo(line)
    click.echo(f"{report.tables} tables, {report.entries} entries: {report.faults or 'no'} faults")
    if report.faults:
        raise click.exceptions.Exit(1)


def _told(store: str) -> str:
    """The store as it may be told: without a password."""
    from yurt.server.store.opening import is_postgres

    return "the database" if is_postgres(store) else store


def _day(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))
