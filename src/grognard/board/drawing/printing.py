"""A drawn board as PNG or PDF. Needs the package typst, which lays out the SVG with the bundled fonts."""

from __future__ import annotations

import re
import tempfile
from importlib import resources
from pathlib import Path
from typing import Literal, get_args

from grognard.core.errors import GrognardError

Kind = Literal["png", "pdf"]
FORMATS: tuple[Kind, ...] = get_args(Kind)
_POINTS_PER_UNIT = 0.75


class CannotPrint(GrognardError):
    """A picture that could not be made, and why."""


def render(svg: str, kind: Kind, width: int = 2000) -> bytes:
    """The picture as a file's content; `width` is a PNG's width in pixels."""
    try:
        import typst
    except ImportError:
        raise CannotPrint(
            "PNG and PDF need the package typst: pip install 'grognard[print]'; SVG needs nothing"
        ) from None
    found = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', svg)
    if not found:
        raise CannotPrint("this is not a drawn board: it has no viewBox")
    wide, high = float(found[1]), float(found[2])
    page = float(width) if kind == "png" else wide * _POINTS_PER_UNIT
    with (
        tempfile.TemporaryDirectory() as folder,
        resources.as_file(resources.files("grognard.board") / "fonts") as fonts,
    ):
        Path(folder, "board.svg").write_text(svg, "utf-8")
        size = f"width: {page}pt, height: {page * high / wide:.2f}pt"
        Path(folder, "page.typ").write_text(
            f'#set page({size}, margin: 0pt, fill: none)\n#image("board.svg", {size})\n', "utf-8"
        )
        try:
            made = typst.compile(
                str(Path(folder, "page.typ")), format=kind, ppi=72.0, font_paths=[str(fonts)], ignore_system_fonts=True
            )
        except Exception as error:  # typst has no error type of its own in all versions
            raise CannotPrint(f"typst could not draw the board: {error}") from None
    # More than one page would mean that the page is too small for its picture.
    return made[0] if isinstance(made, list) else bytes(made or b"")
