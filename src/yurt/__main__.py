"""The command line."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

import click

from yurt import __version__
from yurt.commands import admin, analyse, calibrate, look, measure, play, puzzles, site, train
from yurt.commands.parameters import asked_language
from yurt.commands.serve import serve
from yurt.core.language import printable, sentence_of

USAGE, INTERRUPTED = 2, 130


@click.group(context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.version_option(__version__)
@click.pass_context
def app(context: click.Context) -> None:
    """Four board games on one engine: play them, check them, simulate them."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


for command in (
    play.play,
    play.learn,
    serve,
    admin.admin,
    site.site,
    puzzles.puzzle,
    puzzles.puzzles,
    look.replay,
    look.verify,
    analyse.analyse,
    look.check,
    look.rules,
    look.box,
    look.bots,
    measure.compile_games,
    measure.wasm,
    measure.simulate,
    measure.arena,
    measure.levels,
    measure.ratings,
    calibrate.calibrate,
    train.train,
):
    app.add_command(command)


def main() -> None:
    """Run a command; whatever goes wrong on the user's side is one sentence and an exit code."""
    try:
        with app.make_context("yurt", sys.argv[1:]) as context:  # app.main would hide a closed pipe
            app.invoke(context)
        sys.stdout.flush()
        code = 0
    except click.exceptions.Exit as done:
        code = done.exit_code
    except (KeyboardInterrupt, click.exceptions.Abort):
        code = _complain("interrupted", INTERRUPTED)
    except click.ClickException as error:
        code = _complain(error.format_message(), USAGE)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing left to flush into
        code = _complain("the output was closed", USAGE)
    except ValueError as error:
        code = _complain(sentence_of(error).spoken(asked_language(sys.argv)), USAGE)
    sys.exit(code)


def _complain(sentence: str, code: int) -> int:
    with suppress(BrokenPipeError):
        plain = "\n".join(
            map(printable, sentence.splitlines())
        )  # it may repeat what a file or an argument says
        click.echo(f"yurt: {plain}", err=True)
    return code


if __name__ == "__main__":
    main()
