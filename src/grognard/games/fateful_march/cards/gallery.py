"""The gallery of all cards in the manual: pictures, and the page that shows them by deck and season.

    python -m grognard.games.fateful_march.cards.gallery docs

draws `docs/pictures/cards/*.svg` anew and writes the gallery into `docs/cards.md`; `make pictures` does so, too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from grognard.games.fateful_march.cards.faces import card_back, card_face, card_title, deck
from grognard.games.fateful_march.tables import NAMES, SIDES

FIRST, LAST = "<!-- gallery: written by make pictures -->", "<!-- end of the gallery -->"
_SEASONS = {"all": "all year", "summer": "summer", "winter": "winter", "none": "the Dummy card"}
_ACROSS = 4


def pictures() -> Iterator[tuple[str, str]]:
    """Every picture: the name of its file, and the drawing."""
    for side, name in enumerate(SIDES):
        for number in deck(side):
            yield file_name(side, number), card_face(side, number)
        yield f"{name}-back.svg", card_back(side)


def file_name(side: int, number: int) -> str:
    return f"{SIDES[side]}-{number:02}.svg"


def gallery() -> str:
    """The gallery as Markdown: a heading for each deck, one for each season, and the cards in rows."""
    parts = []
    for side in range(len(SIDES)):
        parts.append(f"## The {NAMES[side]} deck")
        for season, said in _SEASONS.items():
            numbers = [number for number, card in deck(side).items() if card["season"] == season]
            parts.append(f"### {NAMES[side]}, {said}\n\n{_rows(side, numbers, has_back=season == 'none')}")
    return "\n\n".join(parts)


def _rows(side: int, numbers: list[int], has_back: bool) -> str:
    cells = [_cell(file_name(side, number), card_title(side, deck(side)[number])) for number in numbers]
    if has_back:
        cells.append(_cell(f"{SIDES[side]}-back.svg", f"The back of the {NAMES[side]} cards"))
    return "\n".join(" ".join(cells[first : first + _ACROSS]) for first in range(0, len(cells), _ACROSS))


def _cell(file: str, said: str) -> str:
    words = said.replace("&", "&amp;").replace('"', "&quot;")
    return f'<img src="pictures/cards/{file}" width="200" alt="{words}">'


def with_gallery(page: str) -> str:
    """The page with the gallery between its two marks written anew."""
    before, _, rest = page.partition(FIRST)
    _, _, after = rest.partition(LAST)
    return f"{before}{FIRST}\n\n{gallery()}\n\n{LAST}{after}"


def main(docs: Path) -> None:
    folder = docs / "pictures" / "cards"
    folder.mkdir(parents=True, exist_ok=True)
    drawn = dict(pictures())
    for old in folder.glob("*.svg"):
        if old.name not in drawn:
            old.unlink()
    for name, svg in drawn.items():
        (folder / name).write_text(svg + "\n", "utf-8")
    page = docs / "cards.md"
    page.write_text(with_gallery(page.read_text("utf-8")), "utf-8")
    print(f"{folder}: {len(drawn)} pictures, {sum(map(len, drawn.values())) // 1024} KB")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
