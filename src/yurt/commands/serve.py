"""`yurt serve`: every setting by a flag, by the environment, or in one file."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

PORT = 8000
LEVELS = ("error", "warning", "info")


def settings_from(context: click.Context, option: click.Parameter, path: str | None) -> None:
    """What a file says counts where neither the command line nor the environment says it."""
    if path is None:
        return
    try:
        said = tomllib.loads(Path(path).read_text("utf-8"))
    except OSError as error:
        raise click.UsageError(f"{path} can’t be read: {error.strerror}") from None
    except ValueError as error:
        raise click.UsageError(f"{path} is no TOML: {error}") from None
    known = {_key(each): each for each in context.command.params if each is not option}
    found: dict[str, Any] = {}
    for key, value in said.items():
        if key not in known:
            raise click.UsageError(f"{path}: there is no setting “{key}” (there are: {', '.join(known)})")
        found[known[key].name or ""] = _value(path, key, value, known[key])
    context.default_map = found


def _key(option: click.Parameter) -> str:
    return option.opts[0].lstrip("-")


def _value(path: str, key: str, value: Any, option: click.Parameter) -> Any:
    if key == "limit" and isinstance(value, dict):
        return [f"{name}={number}" for name, number in value.items()]
    several = getattr(option, "multiple", False)
    if isinstance(value, dict) or isinstance(value, list) != several:
        wanted = "a list" if several else "one value"
        raise click.UsageError(f"{path}: “{key}” takes {wanted}, not {value!r}")
    return value


@click.command()
@click.option(
    "--config",
    envvar="YURT_CONFIG",
    is_eager=True,
    expose_value=False,
    callback=settings_from,
    metavar="FILE",
    help="A TOML file with these settings, by their long names.",
)
@click.option("--host", default="127.0.0.1", show_default=True, envvar="YURT_HOST", help="Where to listen.")
@click.option("--lan", is_flag=True, help="Let others in this network in: prints the address and a QR code.")
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(0, 65535), envvar="YURT_PORT")
@click.option(
    "--store",
    envvar="YURT_STORE",
    metavar="FILE",
    help="The file that keeps all tables, or the address of a database: postgresql://….",
)
@click.option(
    "--node",
    envvar="YURT_NODE",
    metavar="NAME",
    help="What this server is called among those that share a database; by default as the machine.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    envvar="YURT_WORKERS",
    help="How many processes serve here; several share a database.",
)
@click.option("--open", "open_browser", is_flag=True, help="Open the page in a browser.")
@click.option(
    "--origin",
    "origins",
    multiple=True,
    envvar="YURT_ORIGIN",
    help="A public address of this server, as people type it; needed with a domain name.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    envvar="YURT_PROXY",
    help="The address of a proxy whose X-Forwarded-For is trusted; none by default.",
)
@click.option(
    "--limit",
    "limits",
    multiple=True,
    envvar="YURT_LIMIT",
    metavar="NAME=VALUE",
    help="See docs/operate.md.",
)
@click.option(
    "--metrics",
    type=click.IntRange(1, 65535),
    envvar="YURT_METRICS",
    metavar="PORT",
    help="Answer Prometheus at /metrics on this port.",
)
@click.option(
    "--metrics-host", default="127.0.0.1", show_default=True, envvar="YURT_METRICS_HOST", help="And there."
)
@click.option(
    "--log",
    "log_form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    envvar="YURT_LOG",
    help="How lines of the log are written.",
)
@click.option(
    "--log-level", type=click.Choice(LEVELS), default="warning", show_default=True, envvar="YURT_LOG_LEVEL"
)
@click.option(
    "--drain",
    type=click.FloatRange(0, 600),
    default=0.0,
    show_default=True,
    envvar="YURT_DRAIN",
    metavar="SECONDS",
    help="After SIGTERM go on for so long, with /readyz saying no.",
)
@click.option(
    "--keep-waiting",
    type=click.FloatRange(0, min_open=True),
    default=14.0,
    show_default=True,
    envvar="YURT_KEEP_WAITING",
    metavar="DAYS",
    help="Forget a table that never began.",
)
@click.option(
    "--keep-unused",
    type=click.FloatRange(0, min_open=True),
    envvar="YURT_KEEP_UNUSED",
    metavar="DAYS",
    help="Forget a table at which nobody has played for so long; never by default.",
)
@click.option(
    "--keep-replays",
    type=click.IntRange(1),
    default=1_000,
    show_default=True,
    envvar="YURT_KEEP_REPLAYS",
    help="How many uploaded transcripts are kept.",
)
def serve(
    host: str,
    lan: bool,
    port: int,
    store: str | None,
    node: str | None,
    workers: int,
    open_browser: bool,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    limits: tuple[str, ...],
    metrics: int | None,
    metrics_host: str,
    log_form: str,
    log_level: str,
    drain: float,
    keep_waiting: float,
    keep_unused: float | None,
    keep_replays: int,
) -> None:
    """Serve the games to browsers."""
    from yurt.server.edge import run  # only here: the other commands need no server
    from yurt.server.edge.limits import limits_from
    from yurt.server.edge.several import serve_several
    from yurt.server.store.opening import is_postgres
    from yurt.server.store.records import Retention, StoreError
    from yurt.server.tracing import log_to_stderr

    if lan and _said("host"):
        raise click.UsageError("--lan says where to listen: leave --host out, or --lan")
    if lan and port == 0:
        raise click.UsageError("--lan prints the address: it needs a --port other than 0")
    if workers > 1 and not (store and is_postgres(store)):
        raise click.UsageError("several processes need a store that they can share: --store postgresql://…")
    log_to_stderr(log_form, log_level)
    listen_at = "0.0.0.0" if lan else host
    settings: dict[str, Any] = {
        "origins": origins,
        "limits": limits_from(limits),
        "proxies": ",".join(proxies),
        "address": _address_in_network(port) if lan else None,
        "retention": Retention(keep_waiting, keep_unused, keep_replays),
        "metrics": (metrics_host, metrics) if metrics else None,
        "drain": drain,
        "node": node,
    }
    try:
        if workers > 1 and store:
            logs = (log_form, log_level)
            serve_several(workers, listen_at, port, store, open_browser, logs=logs, **settings)
        else:
            run.serve(listen_at, port, store, open_browser, **settings)
    except StoreError as error:
        raise click.ClickException(str(error)) from None


def _said(parameter: str) -> bool:
    """Whether somebody has given a parameter."""
    return click.get_current_context().get_parameter_source(parameter) is not ParameterSource.DEFAULT


def _address_in_network(port: int) -> str:
    from yurt.server.edge.network import lan_address  # only here, as above

    found = lan_address()
    if found is None:
        raise click.ClickException("this machine is in no network, so nobody else could come")
    return f"http://{found}:{port}"
