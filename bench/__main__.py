"""`make bench`: speed against peers and twins, as ratios in one run."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table

from bench import calls, columns, compiling, envs, load, page, peers, rollouts, search, wasm
from yurt.games import GAMES

PARTS = ("rollouts", "compiling", "calls", "wasm", "search", "columns", "envs", "load", "page")


def main() -> None:
    wanted = sys.argv[1:] or PARTS
    console = Console(width=110)
    for part in wanted:
        if part not in PARTS:
            sys.exit(f"bench: there is no part {part!r} (there are: {', '.join(PARTS)})")
    if "rollouts" in wanted:
        console.print(rollout_table())
    if "compiling" in wanted:
        console.print(compile_table())
    if "calls" in wanted:
        calls.main()
    if "wasm" in wanted:
        wasm.main()
    if "search" in wanted:
        console.print(
            _filled(Table(*search.HEAD, title="Search, one core"), [r.cells for r in search.rows()])
        )
    if "columns" in wanted:
        columns.main([])
    if "envs" in wanted:
        console.print(
            _filled(Table(*envs.HEAD, title="Environments, one core"), [r.cells for r in envs.rows()])
        )
    if "load" in wanted:
        load.main([])
    if "page" in wanted:
        page.main([])


def _filled(table: Table, rows: list[list[str]]) -> Table:
    for row in rows:
        table.add_row(*row)
    return table


def rollout_table() -> Table:
    table = Table(
        "random rollouts",
        "players",
        "rollouts/s",
        "decisions/s",
        "× C++",
        "× plain",
        title="One core, processor time",
    )
    lines = rollouts.rows(list(GAMES))
    rates = {(line.what, line.players): line.rollouts for line in lines}
    for line in lines:
        cpp = rates.get(("yeti, C++ by hand", line.players))
        plain = rates.get(("yeti, plain dataclasses", line.players))
        yeti = line.what.startswith("yeti")
        table.add_row(
            line.what,
            str(line.players),
            f"{line.rollouts:,.0f}",
            f"{line.rollouts * line.decisions:,.0f}",
            _ratio(line.rollouts, cpp, rollouts.CPP_TARGET, line.what) if yeti else "",
            _ratio(line.rollouts, plain, rollouts.PLAIN_TARGET, line.what) if yeti else "",
        )
    for peer in peers.rows() or ():
        table.add_row(peer.what, "", f"{peer.rollouts:,.0f}", f"{peer.steps:,.0f} steps", "", "")
    return table


def _ratio(rate: float, other: float | None, target: float, what: str) -> str:
    """A ratio; for the compiled engine also whether it reaches what we want."""
    if not other:
        return "not here"
    ratio = rate / other
    if "compiled" not in what:
        return f"{ratio:.2g}"
    return f"{ratio:.2g} ({'reaches' if ratio >= target else 'misses'} {target:g})"


def compile_table() -> Table:
    table = Table("compiling", "seconds", "processor seconds", "wanted", title="Once per install")
    for line in compiling.rows(list(GAMES)):
        wanted = (
            ""
            if line.target is None
            else f"≤ {line.target:g} s: {'yes' if line.worked <= line.target else 'no'}"
        )
        table.add_row(line.what, f"{line.seconds:.1f}", f"{line.worked:.1f}", wanted)
    return table


if __name__ == "__main__":
    main()
