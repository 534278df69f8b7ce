"""The command `grognard`: its subcommands, and one place where every failure becomes one clear line."""

from __future__ import annotations

import os
import sys
from typing import Any

import click

from grognard import __version__
from grognard.cli.bench import bench
from grognard.cli.case import case
from grognard.cli.play import play
from grognard.cli.replay import replay
from grognard.cli.rulebook import NoSuchSection
from grognard.cli.show import games, rules
from grognard.cli.simulate import simulate
from grognard.core.errors import GrognardError

FAILED, MISUSED, INTERRUPTED = 1, 2, 130


class Commands(click.Group):
    """A group that never shows a traceback for what a player, a file or a pipe did wrong."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        kwargs["standalone_mode"] = False
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                # A terminal that lacks a sign shows ? for it.
                stream.reconfigure(errors="replace")
        sys.exit(self._run(*args, **kwargs))

    def _run(self, *args: Any, **kwargs: Any) -> int:
        try:
            code = super().main(*args, **kwargs)
            sys.stdout.flush()
        except click.UsageError as error:
            command = error.ctx.command_path if error.ctx else "grognard"
            return _fail(f"{error.format_message().rstrip('.')} (see {command} --help)", MISUSED)
        except click.ClickException as error:
            return _fail(error.format_message(), error.exit_code)
        except NoSuchSection as error:
            return _fail(str(error), MISUSED)
        except GrognardError as error:
            return _fail(str(error), FAILED)
        except (KeyboardInterrupt, click.Abort):
            return INTERRUPTED
        except BrokenPipeError:
            _stop_writing()
            return FAILED
        except OSError as error:
            return _fail(f"{error.filename or 'the system'}: {(error.strerror or str(error)).lower()}", FAILED)
        return code if isinstance(code, int) else 0


def _fail(message: str, code: int) -> int:
    click.echo(f"grognard: {' '.join(message.split())}", err=True)
    return code


def _stop_writing() -> None:
    """Nobody reads any more: what is still buffered goes nowhere, without a complaint at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
)
@click.version_option(__version__, prog_name="grognard")
@click.pass_context
def main(context: click.Context) -> None:
    """Board wargames of Napoleon's 1812 campaign in Russia, every rule of each, on one engine.

    \b
    grognard games                          what there is to play
    grognard play strategic                 play it, against the computer
    grognard rules strategic Movement B1    read a rule
    grognard case my-question.yaml          ask the rules a question
    grognard simulate strategic --games 100 let computers play
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


for command in (games, play, rules, case, replay, simulate, bench):
    main.add_command(command)
