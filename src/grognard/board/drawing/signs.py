"""The signs on pieces: branches of service, coats of arms, laurels, and what markers show. All around the origin."""

from __future__ import annotations

import math
from collections.abc import Callable

from grognard.board.drawing.lettering import letters
from grognard.board.drawing.svg import number, pair, tag

INK, CREAM, GOLD, RED = "#2a241e", "#f6efdc", "#e3bd5c", "#a3262e"


def branch(kind: str, guard: bool = False) -> str:
    """The box of a branch of service, 22 by 14."""
    ink = RED if guard else INK
    box = tag("rect", x=-11.0, y=-7.0, width=22.0, height=14.0, fill=CREAM, stroke=ink, stroke_width=1.1)
    lines = {
        "infantry": "M-11-7L11 7M-11 7L11-7",
        "cavalry": "M-11 7L11-7",
        "cossacks": "M-11 7L11-7M3.4-6.2L11-7L8.2-1.4",
        "artillery": "",
        "supply": "M-11 3.4H11",
        "engineers": "M-6 4V-3H6V4M0-3V4",
        "headquarters": "M-11-2H11",
        "garrison": "M-6 7V-1H-3V-3.5H-1.4V-1H1.4V-3.5H3V-1H6V7",
    }
    drawn = box + tag("path", d=lines.get(kind, ""), fill="none", stroke=ink, stroke_width=1.1)
    if kind == "artillery":
        drawn += tag("circle", r=3.0, fill=ink)
    if kind == "headquarters":
        drawn += tag("path", d="M-11 7V13", stroke=CREAM, stroke_width=1.4) + tag(
            "path", d="M-11-7H11V-2H-11z", fill=ink
        )
    return drawn


def _mirrored(half: str, fill: str) -> str:
    side = tag("path", d=half, fill=fill, stroke=fill, stroke_width=0.3)  # the stroke closes the seam in the middle
    return side + tag("g", side, transform="scale(-1 1)")


def russian_arms(fill: str = GOLD) -> str:
    """The eagle with two heads under one crown."""
    half = (
        "M1-1.5C2.5-7.5 6.5-10.8 11.8-9.6L10.3-7.6L12-6.2L10.1-4.9L11.4-3L9.4-2.1L10-.1"
        "L7.8.3L7.6 2.4L5.4 2L4.6 3.8L2 2.4z"
        "M0-3.4C.3-6.4.8-8.6 2.2-9.6C3.3-10.4 4.9-9.9 5.4-8.5L3.9-8.1C3-7.7 2.7-6 2.7-3.6L1.6-.6L0-.4z"
        "M0-2.6C2.4-2.6 3.4-.6 3.2 1.6C3 3.6 1.6 5 0 5.6z"
        "M2.2 3.6L5.2 6.4L7.2 5.6L6.4 7.4L7.4 8.6L5 8.2L3.6 8.8L3.4 7.2L1 5z"
        "M0 5L2 6.4L3.6 11L1.9 9.9L1.3 12L0 10.2z"
        "M0-13.4L.5-12.4L2-12.8L1.6-10.6H0z"
    )
    return _mirrored(half, fill)


def french_arms(fill: str = GOLD) -> str:
    """The eagle that stands on a thunderbolt."""
    half = (
        "M1.2-4C3.4-8.4 7.6-9.2 11.4-6.4L10.6-4.4L11.6-2L9.9-1.2L10.4 1.4L8.4 1.4L8.2 3.8L6.3 2.9L5.2 4.8L3.6 2.6L2 3z"
        "M0-4C2-4 3.2-2 3.1.4C3 2.8 1.6 4.6 0 5.2z"
        "M1 3.6L3.4 5.4L2.6 7.6L1 7z"
        "M0 4.6L1.6 5.6L1.2 7.4H0z"
        "M0 7.6H7L9.6 6.4L9 8.2L11.4 8.6L9 9.4L9.6 11.2L7 10.2H0z"
    )
    head = (
        "M-1.8-3.4C-1.8-6.6-1.9-8.4-1.5-9.6C-1.1-11-.1-11.8 1.3-11.6C2.4-11.4 2.8-10.6 4.2-9.9L2-9C1.6-7 1.9-5 1.9-3.4z"
    )
    return _mirrored(half, fill) + tag("path", d=head, fill=fill)


def arms(side: str, fill: str = GOLD) -> str:
    known: dict[str, Callable[[str], str]] = {"russian": russian_arms, "french": french_arms}
    if side in known:
        return known[side](fill)
    return tag("path", d="M-8-9H8V0C8 6 4 10 0 12C-4 10-8 6-8 0z", fill=fill)


def laurel(around: float, leaves: int, fill: str) -> str:
    """Two branches rising from below; the more leaves, the higher the rank."""
    drawn = []
    for i in range(leaves):
        turn = math.radians(100 + 130 * (i + 0.6) / 8)
        x, y = around * math.cos(turn), around * math.sin(turn)
        tilt = math.degrees(turn) + 62
        leaf = tag("path", d="M0 0C1.4-1.6 1.6-3.6 0-5.2C-1.6-3.6-1.4-1.6 0 0z", fill=fill)
        drawn.append(tag("g", leaf, transform=f"translate({pair(x, y)})rotate({number(tilt + 70)})"))
    half = "".join(drawn)
    return half + tag("g", half, transform="scale(-1 1)")


# --- tokens ----------------------------------------------------------------------------------------------------


def _wheel() -> str:
    spokes = "".join(
        f"M0 0L{pair(5.6 * math.cos(math.tau * i / 8), 5.6 * math.sin(math.tau * i / 8))}" for i in range(8)
    )
    return (
        tag("circle", r=5.8, fill="none", stroke=INK, stroke_width=1.7)
        + tag("path", d=spokes, stroke=INK, stroke_width=0.9)
        + tag("circle", r=1.5, fill=INK)
    )


def _store(text: str) -> str:
    """A magazine with its gate, or with the letters of those whom it feeds."""
    if text:
        house = tag("path", d="M-8.5-1.5L0-9L8.5-1.5V7.5H-8.5z", fill=INK)
        return house + letters(text, 0, 5.8, 11 if len(text) < 2 else 9, "sans", "middle", CREAM)
    return tag("path", d="M-6.5-1L0-6.5L6.5-1V6H-6.5z", fill=INK) + tag(
        "path", d="M-2.6 6V1H2.6V6M-2.6 1L2.6 6M2.6 1L-2.6 6", fill="none", stroke=CREAM, stroke_width=0.9
    )


def _flame() -> str:
    return tag(
        "path",
        d="M0-8C1-4.6 5.4-3 5.2 2C5 5.6 2.4 7.4 0 7.4C-2.6 7.4-5 5.4-5 2.2"
        "C-5-.4-3.4-1.4-2.9-3.8C-1.8-3-1.4-2-1.5-.8C-.2-2.6-.6-5.6 0-8z",
        fill=RED,
    ) + tag(
        "path", d="M.2-.6C.8 1.2 2.6 2 2.3 4.2C2.1 6 1 6.6 0 6.6C-1.2 6.6-2.3 5.6-2.2 4C-2 2.2-.2 1.4.2-.6z", fill=GOLD
    )


def _number(text: str) -> str:
    size = 11.0 if len(text) < 3 else 8.6
    return letters(text, 0, size * 0.36, size, "sans", "middle", INK)


TOKENS: dict[str, Callable[[str], str]] = {
    "supply": lambda text: _wheel(),
    "depot": _store,
    "burnt": lambda text: _flame(),
    "depletion": _number,
    "order": lambda text: _number(text or "?"),
    "marker": _number,
}


ORDER_SIGNS: dict[str, str] = {
    # Lines of a sign about the origin, for blocks of 15. A march from an area leaves a dot, one to it comes to a bar.
    "fm_from": "M-2.6-3.4L.8 0L-2.6 3.4M1-3.4L4.4 0L1 3.4M-5.2 0h.1",
    "fm_to": "M-5-3.4L-1.6 0L-5 3.4M-1.4-3.4L2 0L-1.4 3.4M4.6-4V4",
    "m_from": "M-1.6 0H4.2M1.2-3.2L4.4 0L1.2 3.2M-4.8 0h.1",
    "m_to": "M-5 0H1.4M-1.4-3.2L1.8 0L-1.4 3.2M4.6-4V4",
    "patrol": "M-5 0C-2.6-3.8 2.6-3.8 5 0C2.6 3.8-2.6 3.8-5 0zM-.9 0h1.8",
    "evade": "M4.6 3.6C4.6-2.4-.4-3.6-4 -1.6M-1.4-4.2L-4.4-1.6L-1.8 1.4",
    "defend": "M-4.4-4.2H4.4V-.4C4.4 2.6 2 4.2 0 5C-2 4.2-4.4 2.6-4.4-.4z",
    "rally": "M-3.4 5V-4.8M-3.4-4.6C-1-6 1-3.2 4.2-4.6V.4C1 1.8-1-1-3.4.4",
    "raid": "M-4.8 4.8L3.4-3.4M4.8-4.8L1-3.8L3.8-1z",
    "depot": "M-4.6-.4L0-4.6L4.6-.4M-3.4-1.2V4.4H3.4V-1.2",
    "forage": "M0 5.2V-4.8M0-1.6C-2.4-1.8-3-3-3-4.6M0-1.6C2.4-1.8 3-3 3-4.6"
    "M0 1.8C-2.4 1.6-3 .4-3-1.2M0 1.8C2.4 1.6 3 .4 3-1.2",
    "dummy": "M-3-3L3 3M-3 3L3-3",
}


def order_sign(order: str) -> str:
    """What the face of an order block shows; a block that lies face down shows nothing."""
    return tag("path", d=ORDER_SIGNS[order], fill="none", stroke=INK, stroke_width=1.5, stroke_linecap="round",
               stroke_linejoin="round")  # fmt: skip


def stars(count: int, fill: str) -> str:
    """A row of small stars for a leader's seniority."""
    one = "M0-1.9L.56-.6L1.9-.6L.85.25L1.2 1.6L0 .8L-1.2 1.6L-.85.25L-1.9-.6L-.56-.6z"
    return "".join(
        tag("path", d=one, fill=fill, transform=f"translate({pair(4.2 * (i - (count - 1) / 2), 0)})")
        for i in range(count)
    )


def flag(colours: tuple[str, str, str]) -> str:
    """A small flag that flies from the place it marks; the foot of the pole is at the origin."""
    cloth = "".join(
        tag("path", d=f"M{number(1 + 5 * i)}-19q2.5-1.6 5 0v9.5q-2.5-1.6-5 0z", fill=colour)
        for i, colour in enumerate(colours)
    )
    return (
        tag("ellipse", cx=1.5, cy=0.2, rx=4.0, ry=1.3, fill=INK, opacity=0.25)
        + tag("path", d="M1-19q2.5-1.6 5 0t5 0t5 0v9.5q-2.5-1.6-5 0t-5 0t-5 0z", fill=CREAM)
        + cloth
        + tag("path", d="M1-19q2.5-1.6 5 0q2.5-1.6 5 0q2.5-1.6 5 0v9.5q-2.5-1.6-5 0q-2.5-1.6-5 0q-2.5-1.6-5 0z",
              fill="none", stroke=INK, stroke_width=0.6)
        + tag("path", d="M.5.4V-21", stroke=INK, stroke_width=1.3, stroke_linecap="round")
        + tag("circle", cx=0.5, cy=-21.5, r=1.2, fill=GOLD, stroke=INK, stroke_width=0.4)
    )  # fmt: skip


def white_flag(cloths: int) -> str:
    """A pole with so many white cloths, one below the other; nothing for none."""
    if not cloths:
        return ""
    cloth = "".join(
        tag("path", d=f"M0 {number(6.4 * i - 7)}h6.4v5h-6.4z", fill="#ffffff", stroke=RED, stroke_width=0.9)
        for i in range(cloths)
    )
    return tag("path", d="M0-7.6V7.4", stroke=CREAM, stroke_width=1.4, stroke_linecap="round") + cloth


FLAGS: dict[str, tuple[str, str, str]] = {
    "french": ("#2f4d86", CREAM, RED),
    "russian": (CREAM, "#3d5f9a", RED),
}
