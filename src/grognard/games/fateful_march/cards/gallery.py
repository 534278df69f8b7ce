"""The gallery of all cards in the manual: pictures, and the page that shows them by deck and season.

    python -m grognard.games.fateful_march.cards.gallery docs

draws `docs/pictures/cards/*.svg` anew and writes the gallery into `docs/cards.md`; `make pictures` does so, too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from grognard.board.drawing.gallery import cell, rows, with_gallery, write_gallery
from grognard.games.fateful_march.cards.faces import card_back, card_face, card_title, deck
from grognard.games.fateful_march.tables import NAMES, SIDES

_SEASONS = {"all": "all year", "summer": "summer", "winter": "winter", "none": "the Dummy card"}
_FOLDER = "cards"


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
    cells = [cell(_FOLDER, file_name(side, number), card_title(side, deck(side)[number])) for number in numbers]
    if has_back:
        cells.append(cell(_FOLDER, f"{SIDES[side]}-back.svg", f"The back of the {NAMES[side]} cards"))
    return rows(cells)


def page_with_gallery(page: str) -> str:
    """The manual's page with the gallery written anew."""
    return with_gallery(page, gallery())


def main(docs: Path) -> None:
    print(write_gallery(docs / "cards.md", docs / "pictures" / _FOLDER, dict(pictures()), gallery()))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
