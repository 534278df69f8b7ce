"""What the cards of all titles share: size, frame, titles set to fit, signs, rays behind an emblem, and backs.

Each card is one SVG that needs no font and no other file. Everything is measured before it is drawn."""

from __future__ import annotations

import math

from grognard.board.drawing import signs
from grognard.board.drawing.outlines import Case, measure, wrap
from grognard.board.drawing.style import blend
from grognard.board.drawing.svg import moved, number, pair, tag, words

WIDE, HIGH = 250, 350
MIDDLE = WIDE / 2
LEFT, RIGHT = 19.0, 231.0
INK, CREAM, GOLD, RED, PAPER = "#2a241e", "#f6efdc", "#c39a3f", "#a3262e", "#f4ecd8"
COLOURS = ("#2f4d86", "#3d6a4c")
"""By side: the colour of its frame."""
FROST = "#6f8fa3"
_GILT = "#e3bd5c"


def picture(title: str, summary: str, case: Case, drawn: str) -> str:
    """The whole card. Title and summary are for those who do not see it."""
    head = tag("title", words(title)) + (tag("desc", words(summary)) if summary else "")
    defs = case.definitions()
    return tag(
        "svg",
        head + (tag("defs", defs) if defs else "") + drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {HIGH}",
        width=str(WIDE),
        height=str(HIGH),
        role="img",
    )


# --- frame -----------------------------------------------------------------------------------------------------------


def outline(is_notched: bool | int, inset: float) -> str:
    """Corners rounded for the French, notched for the Russians: the side is told by more than colour."""
    turn = 11.0 if is_notched else max(11 - inset, 3.0)
    bow = f"a{number(turn)} {number(turn)} 0 0 {0 if is_notched else 1} "
    left, right, top, bottom = inset, WIDE - inset, inset, HIGH - inset
    return (
        f"M{pair(left + turn, top)}H{number(right - turn)}{bow}{pair(turn, turn)}V{number(bottom - turn)}"
        f"{bow}{pair(-turn, turn)}H{number(left + turn)}{bow}{pair(-turn, -turn)}V{number(top + turn)}"
        f"{bow}{pair(turn, -turn)}z"
    )


def frame(is_notched: bool | int, colour: str, paper: str) -> str:
    """Paper within an engraved band: bars like those of a banknote between two rules."""
    return (
        tag("path", d=outline(is_notched, 1), fill=paper, stroke=blend(colour, INK, 0.4), stroke_width=1.4)
        + tag("path", d=outline(is_notched, 6.4), fill="none", stroke=colour, stroke_width=7)
        + tag("path", d=outline(is_notched, 6.4), fill="none", stroke=CREAM, stroke_width=3.4,
              stroke_dasharray=".8 1.7", opacity=0.75)
        + tag("path", d=outline(is_notched, 12.2), fill="none", stroke=colour, stroke_width=0.9)
        + tag("path", d=outline(is_notched, 14), fill="none", stroke=INK, stroke_width=0.4)
    )  # fmt: skip


# --- words -----------------------------------------------------------------------------------------------------------

_TITLE_SIZES = ((23.0, 1), (21.0, 1), (21.0, 2), (19.0, 2), (17.5, 2), (16.0, 2), (14.0, 2))
"""Sizes to try, each with the most lines it may have."""


def set_title(title: str, wide: float) -> tuple[list[str], float]:
    """A title in the largest letters that fit, and in two even lines if one is too long."""
    for size, most in _TITLE_SIZES:
        lines = _balanced(title, size, wide)
        if len(lines) <= most and all(measure(line, size, "caps") <= wide for line in lines):
            break
    return lines, size


def _balanced(title: str, size: float, wide: float) -> list[str]:
    lines = wrap(title, wide, size, "caps")
    if len(lines) != 2:
        return lines
    parts = title.split()
    splits = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts))]
    return list(min(splits, key=lambda split: max(measure(line, size, "caps") for line in split)))


def title_baselines(lines: int, size: float, top: float, bottom: float) -> list[float]:
    """Where the lines of a title stand, so that they are in the middle between top and bottom."""
    leading = size * 0.98
    first = (top + bottom) / 2 - (lines - 1) * leading / 2 + size * 0.27
    return [first + i * leading for i in range(lines)]


def divider() -> str:
    """Between what a card does and why."""
    brown = "#8a6a41"
    return tag("path", d="M-34 0H-5M5 0H34M-2.4 0l2.4-2.4 2.4 2.4-2.4 2.4z", fill=brown, stroke=brown, stroke_width=0.7)


def ribbon(colour: str, top: float) -> str:
    """A band across the card, 17 high, on which words are written."""
    left, right = number(LEFT - 4), number(RIGHT + 4)
    band = tag("path", d=f"M{left} {number(top)}H{right}V{number(top + 17)}H{left}z", fill=colour)
    rules = f"M{left} {number(top + 1.8)}H{right}M{left} {number(top + 15.2)}H{right}"
    return band + tag("path", d=rules, stroke=CREAM, stroke_width=0.5, opacity=0.7)


# --- pictures --------------------------------------------------------------------------------------------------------


def rays(colour: str, paper: str, half_wide: float) -> str:
    """Engraved rays about the origin, before which an emblem stands."""
    drawn = ""
    for i in range(-14, 15):
        half = half_wide * math.sqrt(max(0.0, 1 - (i / 15) ** 2)) * (1 if i % 2 else 0.86)
        drawn += f"M{pair(-half, i * 2.1)}H{number(half)}"
    ground = tag("path", d=drawn, stroke=blend(colour, PAPER, 0.45), stroke_width=0.55, opacity=0.65)
    return ground + tag("ellipse", rx=46.0, ry=29.0, fill=paper, opacity=0.82)


def snowflakes() -> str:
    """It snows about an emblem."""
    spots = ((-52, -12), (-44, 12), (-57, 4), (50, -14), (56, 3), (43, 15), (-38, -20), (37, -22))
    return "".join(
        tag("path", d=f"M{pair(x - 3, y)}h6M{pair(x, y - 3)}v6M{pair(x - 2, y - 2)}l4 4M{pair(x + 2, y - 2)}l-4 4",
            stroke=FROST, stroke_width=0.9, stroke_linecap="round")
        for x, y in spots
    )  # fmt: skip


def medallion(case: Case, colour: str, name: str) -> str:
    """The leader whom a card is about."""
    disc = (
        tag("circle", r=15.0, fill=colour, stroke=INK, stroke_width=0.9)
        + tag("circle", r=13.2, fill="none", stroke=_GILT, stroke_width=1.1)
        + signs.laurel(10.2, 7, _GILT)
    )
    return moved(0, 5, disc) + case.line(name[0], 0, 10.4, 16, "caps", CREAM, "middle")


def seal() -> str:
    """Red wax."""
    edge = [
        (r * math.cos(math.tau * i / 28), r * math.sin(math.tau * i / 28))
        for i in range(28)
        for r in (19 if i % 2 else 17,)
    ]
    wax = "M" + "L".join(pair(*point) for point in edge) + "z"
    ring = tag("circle", r=14.0, fill="none", stroke="#d98a7d", stroke_width=0.9)
    return tag("path", d=wax, fill=RED, stroke=INK, stroke_width=0.8) + ring


def scroll(colour: str) -> str:
    """A sheet between two rolls, for a number."""
    roll = tag("path", d="M19-13C19-17 14-17 14-13V13C14 18 20 18 20 13C20 10 16 10 16 13",
               fill=blend(colour, CREAM, 0.7), stroke=INK, stroke_width=0.8)  # fmt: skip
    page = tag("path", d="M-14-15H14V15H-14z", fill="#fdf8ea", stroke=INK, stroke_width=0.9)
    return roll + tag("g", roll, transform="scale(-1 1)") + page


# --- backs -----------------------------------------------------------------------------------------------------------


def back(is_notched: bool | int, colour: str, arms: str, lines: tuple[str, ...], case: Case) -> str:
    """The back of a deck: arms on an engraved rosette, the year above and the title of the game below."""
    deep, light = blend(colour, INK, 0.35), blend(colour, CREAM, 0.5)
    bars = tag("path", d=outline(is_notched, 16.4), fill="none", stroke=light, stroke_width=2.6,
               stroke_dasharray=".8 1.7")  # fmt: skip
    drawn = (
        tag("path", d=outline(is_notched, 1), fill=CREAM, stroke=deep, stroke_width=1.4)
        + tag("path", d=outline(is_notched, 7), fill=colour, stroke=deep, stroke_width=1)
        + tag("path", d=outline(is_notched, 13), fill="none", stroke=_GILT, stroke_width=1)
        + bars
        + moved(MIDDLE, HIGH / 2, _rose(arms, light, deep))
        + case.line("1812", MIDDLE, 58, 34, "caps", CREAM, "middle", 3)
    )
    for i, line in enumerate(lines):
        drawn += case.line(line, MIDDLE, 301 + 19 * i, 17, "caps", CREAM, "middle", 1)
    return drawn


def _rose(arms: str, light: str, deep: str) -> str:
    return (
        tag("path", d=_rosette(98, 0.42, 24), fill="none", stroke=light, stroke_width=0.5, opacity=0.8)
        + tag("path", d=_rosette(74, 0.3, 18), fill="none", stroke=_GILT, stroke_width=0.45, opacity=0.7)
        + tag("circle", r=40.0, fill=deep, stroke=_GILT, stroke_width=1.6)
        + tag("circle", r=36.5, fill="none", stroke=_GILT, stroke_width=0.5)
        + arms
    )


def gilt_arms(side: str, scale: float = 2.5) -> str:
    """The arms of a side in gold."""
    return tag("g", signs.arms(side, _GILT), transform=f"scale({number(scale)})")


def _rosette(far: float, swing: float, petals: int) -> str:
    """A rose engine's line."""
    points = []
    for i in range(360):
        turn = math.tau * i / 360 * 7
        r = far * (1 - swing / 2 + swing / 2 * math.cos(petals / 7 * turn + turn / 7))
        points.append((r * math.cos(turn), r * math.sin(turn)))
    return "M" + "L".join(pair(*point) for point in points) + "z"
