"""The command `grognard`: its subcommands, and one place where every failure becomes one clear line."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator, MutableMapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import click

from grognard import __version__
from grognard.core.errors import GrognardError
from grognard.core.packs import BrokenPack, add_packs
from grognard.core.rulebook import NoSuchSection
from grognard.messages import language_of_environment

FAILED, MISUSED, INTERRUPTED = 1, 2, 130
MODULES = {
    "games": "show",
    "play": "play",
    "briefing": "briefing",
    "learn": "learn",
    "puzzle": "puzzle",
    "serve": "serve",
    "rules": "show",
    "cards": "cards",
    "case": "case",
    "replay": "replay",
    "film": "film",
    "simulate": "simulate",
    "tournament": "lab",
    "compare": "lab",
    "balance": "lab",
    "plans": "plans",
    "train": "train",
    "report": "report",
    "hint": "hint",
    "branch": "branch",
    "bench": "bench",
    "data": "data",
    "map": "map",
    "backup": "stored",
    "restore": "stored",
}
"""The commands, and the modules of this package that hold them."""


class Modules(MutableMapping[str, click.Command]):
    """Commands by name, imported when they are first asked for: by then the packs of `--pack` are known."""

    def __init__(self) -> None:
        self._known: dict[str, click.Command | None] = dict.fromkeys(MODULES)

    def __getitem__(self, name: str) -> click.Command:
        command = self._known[name]
        if command is None:
            command = getattr(_loaded(f"grognard.cli.{MODULES[name]}"), name)
            self._known[name] = command
        assert isinstance(command, click.Command)
        return command

    def get(self, name: str, default: Any = None) -> Any:
        """Not the inherited one, which would take an error of the import for an unknown name."""
        return self[name] if name in self._known else default

    def __setitem__(self, name: str, command: click.Command) -> None:
        self._known[name] = command

    def __delitem__(self, name: str) -> None:
        del self._known[name]

    def __contains__(self, name: object) -> bool:
        return name in self._known

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


def _loaded(module: str) -> ModuleType:
    """All that an import makes is there to stay: to look for garbage in it would take a tenth of the time to start."""
    gc.disable()
    try:
        return import_module(module)
    finally:
        gc.freeze()
        gc.enable()


class Commands(click.Group):
    """A group that never shows a traceback for what a player, a file or a pipe did wrong."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """`--pack` may stand anywhere, also behind the command. It is taken out before any command is imported."""
        rest, folders = take_packs(args)
        if folders:
            add_packs(folders)
        return super().parse_args(ctx, rest)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        kwargs["standalone_mode"] = False
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                # A terminal that lacks a sign shows ? for it.
                stream.reconfigure(errors="replace")
        language_of_environment.cache_clear()
        try:
            code = self._run(*args, **kwargs)
        finally:
            language_of_environment.cache_clear()
        sys.exit(code)

    def _run(self, *args: Any, **kwargs: Any) -> int:
        try:
            code = super().main(*args, **kwargs)
            sys.stdout.flush()
        except click.UsageError as error:
            command = error.ctx.command_path if error.ctx else "grognard"
            return _fail(f"{error.format_message().rstrip('.')} (see {command} --help)", MISUSED)
        except click.ClickException as error:
            return _fail(error.format_message(), error.exit_code)
        except BrokenPack as error:
            for mistake in error.mistakes:
                click.echo(mistake, err=True)
            return _fail(f"{counted(len(error.mistakes), 'mistake')} in the data; no game is loaded", FAILED)
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
            _write_what_is_left()
            return _fail(f"{error.filename or 'the system'}: {(error.strerror or str(error)).lower()}", FAILED)
        return code if isinstance(code, int) else 0


def take_packs(args: list[str]) -> tuple[list[str], list[Path]]:
    """The other arguments, and the folders that `--pack` names."""
    rest: list[str] = []
    folders: list[Path] = []
    remaining = iter(args)
    for word in remaining:
        if word == "--":
            return [*rest, word, *remaining], folders
        if word == "--pack":
            folder = next(remaining, None)
            if folder is None:
                raise click.UsageError("--pack needs a folder")
            folders.append(Path(folder))
        elif word.startswith("--pack="):
            folders.append(Path(word.removeprefix("--pack=")))
        else:
            rest.append(word)
    return rest, folders


def counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _fail(message: str, code: int) -> int:
    click.echo(f"grognard: {' '.join(message.split())}", err=True)
    return code


def _write_what_is_left() -> None:
    """After a failure; if it was the writing that failed, Python would complain about the rest at the very end."""
    try:
        sys.stdout.flush()
    except OSError:
        _stop_writing()


def _stop_writing() -> None:
    """Nobody reads any more, or nothing can be written: what is left goes nowhere, without a complaint at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(
    cls=Commands,
    commands=Modules(),
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
)
@click.version_option(__version__, prog_name="grognard")
@click.option(
    "--pack",
    "packs",
    multiple=True,
    expose_value=False,
    metavar="DIR",
    help="Use a data pack over the games' own data; every command takes it (repeatable).",
)
@click.pass_context
def main(context: click.Context) -> None:
    """Board wargames of Napoleon's 1812 campaign in Russia, every rule of each, on one engine.

    \b
    grognard games                          what there is to play
    grognard serve                          play in the browser
    grognard play strategic                 play in the terminal, against the computer
    grognard learn strategic                learn a game by doing
    grognard rules strategic Movement B1    read a rule
    grognard case my-question.yaml          ask the rules a question
    grognard simulate strategic --games 100 let computers play
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
