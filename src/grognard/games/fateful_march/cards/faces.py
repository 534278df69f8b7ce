"""The cards as pictures: faces and backs of both decks, each one SVG that needs no font and no other file.

What stands on a card comes from `data/cards_*.toml`; this module only sets and draws it. Everything is measured before
it is drawn, so that a longer text gets smaller letters or a smaller emblem and never leaves its frame.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from grognard.board.drawing import cards as drawing
from grognard.board.drawing.cards import COLOURS, CREAM, GOLD, INK, LEFT, MIDDLE, PAPER, RED, RIGHT
from grognard.board.drawing.outlines import Case, measure, wrap
from grognard.board.drawing.svg import moved, number, pair, tag
from grognard.games.fateful_march.cards import emblems
from grognard.games.fateful_march.tables import MONTH_NAMES, MONTHS, NAMES, SIDES, data_table

PAPERS = {"summer": "#f8eecb", "winter": "#e9eeee"}

_TITLE_TOP, _RIBBON, _TEXT_TOP, _FOOT = 17.0, 58.0, 79.0, 309.0
_TEXT_SIZES = (15.0, 14.5, 14.0, 13.5, 13.0, 12.5, 12.0)
_LEADING = 1.17
_LEAST_EMBLEM = 46.0
MARK_SIZE, NUMBER_SIZE = 10.5, 14.5

Card = Mapping[str, Any]

_TIMINGS = {
    "event": "Event",
    "battle": "Battle",
    "response": "Response",
    "must": "Must be played at once",
    "dummy": "No card at all",
}
_TRIGGERS = {
    "step_begin": "a step begins",
    "enemy_patrol": "enemy patrol",
    "enemy_forced_march": "enemy forced march",
    "enemy_march": "enemy march",
    "own_evade_check": "own evade check",
    "enemy_evade_check": "enemy evade check",
    "own_retreat": "own retreat",
    "own_retreat_no_path": "retreat without path",
    "own_depot_captured": "own depot overrun",
    "weather_rolled": "weather rolled",
}
"""When a response is played, as the ribbon says it."""


@functools.cache
def deck(side: int) -> dict[int, Card]:
    """A side's cards by number, the Dummy last."""
    cards = data_table(f"cards_{SIDES[side]}.toml")["card"]
    return {card["number"]: card for card in sorted(cards, key=lambda card: int(card["number"]))}


@functools.cache
def card_face(side: int, number: int) -> str:
    """The face of a card as a complete SVG, 250 by 350 units."""
    return draw_face(side, deck(side)[number])


def card_title(side: int, card: Card) -> str:
    """What a picture of the card is called."""
    return f"{NAMES[side]} card {card['number']}: {card['title']}"


def card_summary(card: Card) -> str:
    """All that the face says, as a sentence for those who do not see it."""
    said = [f"OPS {card['ops']}" if card.get("ops") is not None else "no OPS value"]
    said.append(_ribbon_text(card))
    said += [word for _, word in _marks(card)]
    return f"{'; '.join(said)}. {card['text']}"


# --- what goes where -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Setting:
    """How a card's words are set: lines, sizes, and where the emblem finds room."""

    title: tuple[str, ...]
    title_size: float
    text: tuple[str, ...]
    text_size: float
    basis: tuple[str, ...]
    basis_size: float
    emblem_middle: float
    emblem_height: float
    text_top: float
    basis_top: float


def set_words(card: Card) -> Setting:
    """The largest setting in which everything has its place."""
    title, title_size = drawing.set_title(card["title"], RIGHT - 62)
    for size in _TEXT_SIZES:
        text = wrap(card["text"], RIGHT - LEFT - 4, size, "plain")
        basis_size = min(size, 13.5)
        basis = wrap(_basis(card), RIGHT - LEFT - 10, basis_size, "italic")
        text_high, basis_high = len(text) * size * _LEADING, len(basis) * basis_size * 1.1
        room = _FOOT - _TEXT_TOP - text_high - basis_high - 16
        if room >= _LEAST_EMBLEM:
            break
    emblem = min(room, 112.0)
    slack = (room - emblem) / 2
    top = _TEXT_TOP + emblem + slack
    return Setting(
        tuple(title), title_size, tuple(text), size, tuple(basis), basis_size,
        _TEXT_TOP + emblem / 2 + slack / 3, emblem, top + 3, _FOOT - basis_high - 3,
    )  # fmt: skip


def _basis(card: Card) -> str:
    return "" if card["timing"] == "dummy" else str(card["basis"])


def _ribbon_text(card: Card) -> str:
    timing = _TIMINGS[card["timing"]]
    return f"{timing}: {_TRIGGERS[card['trigger']]}" if card.get("trigger") else timing


def _marks(card: Card) -> list[tuple[str, str]]:
    """The small signs at the foot, and the word beside each."""
    found = []
    if card["season"] in PAPERS:
        found.append((card["season"], card["season"].capitalize()))
    if card.get("removed"):
        found.append(("removed", "Removed"))
    if months := card.get("option"):
        found.append(("option", ", ".join(MONTH_NAMES[MONTHS.index(month)] for month in months)))
    if card.get("setup"):
        found.append(("setup", "Set-up"))
    return found


# --- drawing ---------------------------------------------------------------------------------------------------


def draw_face(side: int, card: Card) -> str:
    """Any card's face, also of one that is in no deck yet."""
    case, setting = Case(), set_words(card)
    paper = PAPERS.get(card["season"], PAPER)
    drawn = (
        drawing.frame(side, COLOURS[side], paper)
        + _ops(case, side, card)
        + _title(case, setting)
        + _ribbon(case, side, card)
    )
    drawn += _vignette(case, side, card, setting) + _words(case, setting) + _foot(case, side, card)
    return drawing.picture(card_title(side, card), card_summary(card), case, drawn)


def _ops(case: Case, side: int, card: Card) -> str:
    """The OPS value on a scroll, or the seal of a card that has none."""
    if card["timing"] == "must":
        return moved(39, 36, drawing.seal()) + case.line("!", 39, 46, 29, "sans", CREAM, "middle")
    colour = COLOURS[side]
    return (
        moved(39, 36, drawing.scroll(colour))
        + case.line(str(card.get("ops") or 0), 39, 45.4, 27, "sans", colour, "middle")
        + case.line("OPS", 39, 27.6, 6.4, "sans", INK, "middle", 0.8)
    )


def title_lines(setting: Setting) -> Iterator[tuple[str, float]]:
    """The lines of the title and where they stand."""
    baselines = drawing.title_baselines(len(setting.title), setting.title_size, _TITLE_TOP, _RIBBON)
    yield from zip(setting.title, baselines, strict=True)


def _title(case: Case, setting: Setting) -> str:
    middle = (62 + RIGHT) / 2
    return "".join(
        case.line(line, middle, y, setting.title_size, "caps", INK, "middle") for line, y in title_lines(setting)
    )


def _ribbon(case: Case, side: int, card: Card) -> str:
    """The band that says when the card is played."""
    colour = RED if card["timing"] == "must" else COLOURS[side]
    text = _ribbon_text(card)
    size = next(size for size in (12.5, 12.0, 11.5, 11.0, 10.5) if measure(text, size, "sans") <= 180 or size == 10.5)
    wide = measure(text, size, "sans")
    left = MIDDLE - (wide + 18) / 2
    sign = moved(left + 6, _RIBBON + 8.5, _TIMING_SIGNS[card["timing"]]())
    return drawing.ribbon(colour, _RIBBON) + sign + case.line(text, left + 18, _RIBBON + 12.7, size, "sans", CREAM)


def _sign(path: str, fill: str = "none") -> str:
    return tag(
        "path", d=path, fill=fill, stroke=CREAM, stroke_width=1.5, stroke_linecap="round", stroke_linejoin="round"
    )


_TIMING_SIGNS = {
    "event": lambda: _sign("M-4.6-4.6H2L4.6-2V4.8H-4.6zM-2-1H2M-2 2H2"),
    "battle": lambda: _sign("M-5 4.6C0 2 4-1.6 5-5M5 4.6C0 2-4-1.6-5-5M-5.4 1.4L-2 5M5.4 1.4L2 5"),
    "response": lambda: _sign("M5 3.6V1C5-2.6 2-3.6-4.6-3.2M-1.4-6L-4.8-3.2L-1.4 0"),
    "must": lambda: _sign("M0-5.4V1M0 4.6V5.2"),
    "dummy": lambda: _sign("M-5.4-2C-3-4-1-2 0-2C1-2 3-4 5.4-2C5 2 3 4 1 1.6C.4 1-.4 1-1 1.6C-3 4-5 2-5.4-2z"),
}


def _vignette(case: Case, side: int, card: Card, setting: Setting) -> str:
    """The emblem before engraved rays; in winter it snows about it."""
    scale = min(setting.emblem_height / 64, 1.7)
    colour = COLOURS[side]
    paper = PAPERS.get(card["season"], PAPER)
    weather = drawing.snowflakes() if card["season"] == "winter" else ""
    drawn = drawing.rays(colour, paper, 104 / max(scale, 1.1)) + weather + emblems.emblem(card, SIDES[side])
    if name := _leader(card):
        drawn += drawing.medallion(case, colour, name)
    return moved(MIDDLE, setting.emblem_middle, drawn, scale=scale)


def _leader(card: Card) -> str:
    """The leader whom a card is about, if there is one."""
    for effect in card.get("effects", ()):
        if name := effect.get("leader"):
            return str(name)
    for condition in card.get("conditions", ()):
        name = condition.get("leader_in_battle") or condition.get("leader_on_map")
        if isinstance(name, str) and name != "any":
            return name
    return ""


def text_lines(setting: Setting) -> Iterator[tuple[str, float, float, str]]:
    """The lines of rules and basis: text, baseline, size, face."""
    for i, line in enumerate(setting.text):
        yield line, setting.text_top + setting.text_size * (0.92 + i * _LEADING), setting.text_size, "plain"
    for i, line in enumerate(setting.basis):
        yield line, setting.basis_top + setting.basis_size * (0.86 + i * 1.1), setting.basis_size, "italic"


def _words(case: Case, setting: Setting) -> str:
    drawn = "".join(
        case.line(line, MIDDLE, y, size, face, INK if face == "plain" else "#5c4a35", "middle")
        for line, y, size, face in text_lines(setting)
    )
    return drawn + (moved(MIDDLE, setting.basis_top - 4, drawing.divider()) if setting.basis else "")


def _foot(case: Case, side: int, card: Card) -> str:
    y = _FOOT + 13
    drawn = tag(
        "path", d=f"M{number(LEFT)} {number(_FOOT + 2)}H{number(RIGHT)}", stroke=COLOURS[side], stroke_width=0.6
    )
    for sign, word, x in foot_marks(card):
        drawn += moved(x, y, _MARK_SIGNS[sign]()) + case.line(word, x + 10.5, y + 3.8, MARK_SIZE, "plain", INK)
    return drawn + case.line(_number(card), RIGHT - 2, y + 5, NUMBER_SIZE, "sans", COLOURS[side], "end")


def _number(card: Card) -> str:
    """A star marks the options of a month, so that they are quickly found in the pile."""
    return f"*{card['number']}" if card.get("option") else str(card["number"])


def foot_marks(card: Card) -> list[tuple[str, str, float]]:
    """The signs of the foot, the word beside each (months shortened if it is crowded) and the middle of the sign."""
    room = RIGHT - LEFT - measure(_number(card), NUMBER_SIZE, "sans") - 6
    marks = _marks(card)
    if _foot_width(marks) > room:
        marks = [(sign, word[:3] if sign == "option" else word) for sign, word in marks]
    placed, x = [], LEFT + 9
    for sign, word in marks:
        placed.append((sign, word, x))
        x += 27 + measure(word, MARK_SIZE, "plain")
    return placed


def _foot_width(marks: list[tuple[str, str]]) -> float:
    return sum(27 + measure(word, MARK_SIZE, "plain") for _, word in marks) - 6


def _mark(inner: str, fill: str) -> str:
    return tag("circle", r=8.4, fill=fill, stroke=INK, stroke_width=0.7) + inner


def _summer() -> str:
    rays = "".join(
        f"M{pair(4.4 * math.cos(a), 4.4 * math.sin(a))}L{pair(6.8 * math.cos(a), 6.8 * math.sin(a))}"
        for a in (math.tau * i / 8 for i in range(8))
    )
    return _mark(tag("circle", r=3.0, fill=INK) + tag("path", d=rays, stroke=INK, stroke_width=1.2), "#f0c74e")


def _winter() -> str:
    arms = "".join(
        f"M0 0L{pair(6.6 * math.cos(a), 6.6 * math.sin(a))}" for a in (math.tau * i / 6 + math.pi / 6 for i in range(6))
    )
    return _mark(tag("path", d=arms, stroke=INK, stroke_width=1.4, stroke_linecap="round"), "#9cc3dc")


def _removed() -> str:
    card = tag("rect", x=-3.6, y=-5.0, width=7.2, height=10.0, rx=1.0, fill=CREAM, stroke=INK, stroke_width=0.9)
    return _mark(card + tag("path", d="M-5.4-5L5.4 5M5.4-5L-5.4 5", stroke=RED, stroke_width=1.8), CREAM)


def _option() -> str:
    page = tag("path", d="M-4.8-4H4.8V5.2H-4.8zM-4.8-1.2H4.8M-2.4-5.6V-3M2.4-5.6V-3", fill="none", stroke=INK,
               stroke_width=1.1)  # fmt: skip
    return _mark(page + tag("path", d="M-2.6 1H2.6M-2.6 3.2H1", stroke=INK, stroke_width=0.8), CREAM)


def _setup() -> str:
    return _mark(
        tag("path", d="M-2.6 6V-5.6M-2.6-5.4H4.6L2.4-2.8L4.6-.2H-2.6", fill=GOLD, stroke=INK, stroke_width=1.1), CREAM
    )


_MARK_SIGNS = {"summer": _summer, "winter": _winter, "removed": _removed, "option": _option, "setup": _setup}


# --- backs -----------------------------------------------------------------------------------------------------


@functools.cache
def card_back(side: int) -> str:
    """The back of a side's cards: its arms on an engraved rosette."""
    case = Case()
    drawn = drawing.back(side, COLOURS[side], drawing.gilt_arms(SIDES[side]), ("Napoleon's", "Fateful March"), case)
    return drawing.picture(f"{NAMES[side]} card, face down", "", case, drawn)
