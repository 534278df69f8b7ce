"""What is written to the terminal, or to a pipe, goes through here."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from types import ModuleType

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from grognard.core.events import Entry
from grognard.core.rulebook import Section

readline: ModuleType | None
try:  # with it the arrow keys edit the line
    import readline
except ImportError:
    readline = None

PIPE_WIDTH = 118
"""A file has no width of its own."""


class Screen:
    """A console on which all text is taken as it is: no markup, and lines broken only where a terminal ends."""

    def __init__(self) -> None:
        is_measured = sys.stdout.isatty() or os.environ.get("COLUMNS", "").isdigit()
        self.console = Console(markup=False, highlight=False, emoji=False, width=None if is_measured else PIPE_WIDTH)

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def in_colour(self) -> bool:
        return self.console.color_system is not None and not self.console.no_color

    def say(self, text: str = "", style: str = "") -> None:
        self.console.print(Text(text, style=style), soft_wrap=not self.console.is_terminal)

    def show(self, what: RenderableType) -> None:
        self.console.print(what)

    def tell(self, entries: Iterable[Entry]) -> None:
        """What happened, in sentences."""
        for entry in entries:
            self.say(f"  {entry.event.sentence()}")

    def show_section(self, section: Section) -> None:
        """A section of the rules, set as a page in a terminal, as Markdown in a pipe."""
        self.say(section.heading, "bold")
        if self.console.is_terminal:
            self.show(Markdown(section.text))
        else:
            self.say(section.text)

    def list_in_columns(self, cells: Sequence[str]) -> None:
        """Short texts side by side, read downwards."""
        if not cells:
            return
        widest = max(map(len, cells)) + 3
        across = max(1, self.width // widest)
        rows = -(-len(cells) // across)
        for row in range(rows):
            self.say("".join(cell.ljust(widest) for cell in cells[row::rows]).rstrip())

    def ask(self, prompt: str) -> str | None:
        """A line from the keyboard or the pipe; None at the end of the input."""
        try:
            line = input(prompt)
        except EOFError:
            self.say()
            return None
        if not sys.stdin.isatty():
            # Whoever reads the output of a scripted game wants to see what was typed.
            self.say(line)
        return line.strip()

    def clear(self) -> None:
        """Wipe what the next player must not see, also what has scrolled away and what the arrow keys recall."""
        if readline is not None:
            readline.clear_history()
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[3J\x1b[2J\x1b[H")
            self.console.file.flush()
        elif self.console.is_terminal:
            self.say("\n" * 80)


def progress_bar(hidden: bool) -> Progress:
    """A bar on the error stream that leaves no trace, for work whose end can be counted."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), disable=hidden, transient=True)
