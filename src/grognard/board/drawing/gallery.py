"""The gallery of a title's cards in the manual: pictures, and the rows that show them in a page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

FIRST, LAST = "<!-- gallery: written by make pictures -->", "<!-- end of the gallery -->"
_ACROSS = 4


def cell(folder: str, file: str, said: str) -> str:
    """One picture of a page, with its words for those who do not see it."""
    words = said.replace("&", "&amp;").replace('"', "&quot;")
    return f'<img src="pictures/{folder}/{file}" width="200" alt="{words}">'


def rows(cells: Iterable[str]) -> str:
    """Pictures, four across."""
    listed = list(cells)
    return "\n".join(" ".join(listed[first : first + _ACROSS]) for first in range(0, len(listed), _ACROSS))


def with_gallery(page: str, gallery: str) -> str:
    """A page with the gallery between its two marks written anew."""
    before, _, rest = page.partition(FIRST)
    _, _, after = rest.partition(LAST)
    return f"{before}{FIRST}\n\n{gallery}\n\n{LAST}{after}"


def write_gallery(page: Path, folder: Path, drawn: Mapping[str, str], gallery: str) -> str:
    """Write pictures and page anew; pictures that no card has any more go. Returns what was written."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.svg"):
        if old.name not in drawn:
            old.unlink()
    for name, svg in drawn.items():
        (folder / name).write_text(svg + "\n", "utf-8")
    page.write_text(with_gallery(page.read_text("utf-8"), gallery), "utf-8")
    return f"{folder}: {len(drawn)} pictures, {sum(map(len, drawn.values())) // 1024} KB"
