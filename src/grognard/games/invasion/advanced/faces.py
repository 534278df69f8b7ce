"""[16.1] The Random Event Cards as pictures, each one SVG that needs no font and no other file.

What stands on a card comes from `data/cards.toml`; this module only sets and draws it. Most cards have a French half
above a Russian one; a single instruction has the whole card."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass

from grognard.board.drawing import cards as drawing
from grognard.board.drawing.cards import COLOURS, CREAM, INK, LEFT, MIDDLE, RIGHT
from grognard.board.drawing.outlines import Case, measure, wrap
from grognard.board.drawing.svg import moved, tag
from grognard.games.invasion.advanced.deck import BOTH, CARDS, Card, Half
from grognard.games.invasion.advanced.emblems import emblem
from grognard.games.invasion.tables import FRENCH, NAMES, RUSSIAN, SIDES

DECKS = ("Turns 1 to 8", "Turns 9 to 16")
BROWN, BROWN_DARK = "#6d5a43", "#5c4a35"
"""Of cards that belong to nobody."""
PAPERS = ("#f6ecd0", "#e9ebe6")
"""By deck: summer and autumn, then the winter."""
TITLE_LEFT = 62.0
TITLE_TOP, RIBBON, TOP, FOOT = 17.0, 58.0, 79.0, 330.0
BAND = 17.0
_TEXT_SIZES = (15.0, 14.5, 14.0, 13.5, 13.0, 12.5, 12.0, 11.5, 11.0)
_LEADING = 1.17
_EMBLEM = 48.0
"""The room at the left of a half."""


@dataclass(frozen=True, slots=True)
class Part:
    """A half of a card, or its single instruction: its heading on a band, its text and where they stand."""

    side: int
    """BOTH on a card for both sides."""
    heading: str
    half: Half
    lines: tuple[str, ...]
    top: float
    bottom: float
    text_top: float


@dataclass(frozen=True, slots=True)
class Setting:
    """How a card's words are set."""

    title: tuple[str, ...]
    title_size: float
    text_size: float
    parts: tuple[Part, ...]
    basis: tuple[str, ...]
    basis_size: float
    basis_top: float


@functools.cache
def card_face(number: int) -> str:
    """The face of a card as a complete SVG, 250 by 350 units."""
    return draw_face(CARDS[number])


def card_title(card: Card) -> str:
    """What a picture of the card is called."""
    return f"Event card {card.number}: {card.title}"


def card_summary(card: Card) -> str:
    """All that the face says, as sentences for those who do not see it."""
    parts = _parts_of(card)
    return f"{DECKS[card.deck]}. " + " ".join(f"{heading}: {half.text}" for _, heading, half in parts)


# --- what goes where -------------------------------------------------------------------------------------------------


def _parts_of(card: Card) -> list[tuple[int, str, Half]]:
    if card.is_single:
        heading = "Both sides" if card.single == BOTH else NAMES[card.single]
        return [(card.single, heading, card.halves[0])]
    return [(side, f"{NAMES[side]}: {card.halves[side].title}", card.halves[side]) for side in (FRENCH, RUSSIAN)]


def _text_wide(card: Card) -> float:
    return RIGHT - LEFT - (4 if card.is_single else _EMBLEM + 4)


def set_words(card: Card) -> Setting:
    """The largest setting in which everything has its place."""
    title, title_size = drawing.set_title(card.title, RIGHT - TITLE_LEFT)
    parts = _parts_of(card)
    for size in _TEXT_SIZES:
        basis_size = min(size, 13.0)
        basis = wrap(card.basis, RIGHT - LEFT - 10, basis_size, "italic")
        basis_top = FOOT - len(basis) * basis_size * 1.1
        texts = [wrap(half.text, _text_wide(card), size, "plain") for _, _, half in parts]
        highs = [max(len(lines) * size * _LEADING, 90.0 if card.is_single else 42.0) for lines in texts]
        room = basis_top - 10 - TOP - len(parts) * (BAND + 6) - (46.0 if card.is_single else 0)
        if sum(highs) <= room or size == _TEXT_SIZES[-1]:
            break
    slack = (room - sum(highs)) / len(parts)
    placed, top = [], TOP
    for (side, heading, half), lines, high in zip(parts, texts, highs, strict=True):
        bottom = basis_top - 10 if card.is_single else top + BAND + 6 + high + slack
        text_high = len(lines) * size * _LEADING
        text_top = bottom - text_high - 4 if card.is_single else (top + BAND + bottom - text_high) / 2
        placed.append(Part(side, heading, half, tuple(lines), top, bottom, text_top))
        top = bottom
    return Setting(tuple(title), title_size, size, tuple(placed), tuple(basis), basis_size, basis_top)


def text_lines(setting: Setting, part: Part) -> Iterator[tuple[str, float]]:
    """The lines of a part and their baselines."""
    size = setting.text_size
    for i, line in enumerate(part.lines):
        yield line, part.text_top + size * (0.92 + i * _LEADING)


# --- drawing ---------------------------------------------------------------------------------------------------------


def draw_face(card: Card) -> str:
    """Any card's face, also of one that is in no deck yet."""
    case, setting, paper = Case(), set_words(card), PAPERS[card.deck]
    drawn = drawing.frame(0, BROWN, paper) + _number(case, card) + _title(case, setting)
    drawn += drawing.ribbon(BROWN, RIBBON)
    drawn += case.line(DECKS[card.deck], MIDDLE, RIBBON + 12.7, 12.5, "sans", CREAM, "middle")
    for part in setting.parts:
        drawn += _part(case, setting, part, paper, card)
    return drawing.picture(card_title(card), card_summary(card), case, drawn + _basis(case, setting))


def _number(case: Case, card: Card) -> str:
    return moved(39, 36, drawing.scroll(BROWN)) + case.line(str(card.number), 39, 43.4, 20, "sans", BROWN, "middle")


def _title(case: Case, setting: Setting) -> str:
    baselines = drawing.title_baselines(len(setting.title), setting.title_size, TITLE_TOP, RIBBON)
    return "".join(
        case.line(line, (TITLE_LEFT + RIGHT) / 2, y, setting.title_size, "caps", INK, "middle")
        for line, y in zip(setting.title, baselines, strict=True)
    )


def _colour(side: int) -> str:
    return BROWN if side == BOTH else COLOURS[side]


def _part(case: Case, setting: Setting, part: Part, paper: str, card: Card) -> str:
    size = next(size for size in (13.0, 12.5, 12.0, 11.0, 10.0) if measure(part.heading, size, "sans") <= 206)
    drawn = drawing.ribbon(_colour(part.side), part.top)
    drawn += case.line(part.heading, MIDDLE, part.top + 12.7, size, "sans", CREAM, "middle")
    drawn += _single_emblem(part, paper, card) if card.is_single else _half_emblem(part)
    middle = MIDDLE if card.is_single else (LEFT + _EMBLEM + RIGHT) / 2
    for line, y in text_lines(setting, part):
        drawn += case.line(line, middle, y, setting.text_size, "plain", INK, "middle")
    return drawn


def _single_emblem(part: Part, paper: str, card: Card) -> str:
    """The emblem before engraved rays; in the second deck it snows about it."""
    high = part.text_top - part.top - BAND - 6
    scale = min(high / 60, 1.7)
    side = RUSSIAN if part.side == BOTH else part.side
    drawn = drawing.rays(_colour(part.side), paper, 104 / max(scale, 1.1))
    drawn += (drawing.snowflakes() if card.deck else "") + emblem(part.half.effects[0], side)
    return moved(MIDDLE, part.top + BAND + 3 + high / 2, drawn, scale=scale)


def _half_emblem(part: Part) -> str:
    ground = tag("circle", r=36.0, fill="#fbf5e4", stroke=_colour(part.side), stroke_width=1.6, opacity=0.9)
    drawn = ground + tag("g", emblem(part.half.effects[0], part.side), transform="scale(.74)")
    return moved(LEFT + _EMBLEM / 2 - 2, (part.top + BAND + part.bottom) / 2, drawn, scale=0.66)


def _basis(case: Case, setting: Setting) -> str:
    drawn = moved(MIDDLE, setting.basis_top - 4, drawing.divider())
    for i, line in enumerate(setting.basis):
        y = setting.basis_top + setting.basis_size * (0.86 + i * 1.1)
        drawn += case.line(line, MIDDLE, y, setting.basis_size, "italic", BROWN_DARK, "middle")
    return drawn


@functools.cache
def card_back() -> str:
    """The back of the cards: the arms of both, for they belong to neither."""
    arms = "".join(moved(x, 0, drawing.gilt_arms(name, 1.35)) for name, x in zip(SIDES, (-17, 17), strict=True))
    case = Case()
    return drawing.picture(
        "Event card, face down", "", case, drawing.back(0, BROWN, arms, ("The Invasion", "of Russia"), case)
    )
