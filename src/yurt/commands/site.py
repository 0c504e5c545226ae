"""Write the static site."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Write over a site that was written there before.")
def site(out: Path, force: bool) -> None:
    """Write the page with all games into the folder OUT, for any web server: it needs no server of ours."""
    from yurt.site.building import FolderError, build  # only here: the other commands need none of it
    from yurt.site.pyodide import FetchError

    try:
        files = build(out, force=force)
    except (FolderError, FetchError) as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"“{out}” cannot be written: {error.strerror}") from None
    click.echo(f"{out}: {len(files)} files, {sum(files.values()) / 1e6:.1f} MB")
