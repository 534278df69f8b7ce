"""The gallery of the event cards in the manual.

    python -m grognard.games.invasion.advanced.gallery docs

draws `docs/pictures/event-cards/*.svg` anew and writes the gallery into `docs/event-cards.md`; so does
`make pictures`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from grognard.board.drawing.gallery import cell, rows, with_gallery, write_gallery
from grognard.games.invasion.advanced.deck import CARDS
from grognard.games.invasion.advanced.faces import DECKS, card_back, card_face, card_title

FOLDER = "event-cards"
_BACK = "back.svg"
_NAMES = ("first", "second")


def pictures() -> dict[str, str]:
    """Every picture by the name of its file."""
    return {file_name(number): card_face(number) for number in CARDS} | {_BACK: card_back()}


def file_name(number: int) -> str:
    return f"card-{number:02}.svg"


def gallery() -> str:
    """The gallery as Markdown: a heading for each deck, and its cards in rows."""
    parts = []
    for deck, name in enumerate(_NAMES):
        cells = [cell(FOLDER, file_name(card.number), card_title(card)) for card in CARDS.values() if card.deck == deck]
        parts.append(f"## The {name} deck: {DECKS[deck].lower()}\n\n{rows(cells)}")
    parts.append(f"### The back\n\n{rows([cell(FOLDER, _BACK, 'The back of the event cards')])}")
    return "\n\n".join(parts)


def page_with_gallery(page: str) -> str:
    """The manual's page with the gallery written anew."""
    return with_gallery(page, gallery())


def main(docs: Path) -> None:
    print(write_gallery(docs / "event-cards.md", docs / "pictures" / FOLDER, pictures(), gallery()))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
