"""Letters: the bundled fonts, how wide words are in them, and names set upright, turned or along a line."""

from __future__ import annotations

import base64
import functools
import json
import math
from importlib import resources
from typing import Final

from grognard.board.drawing.svg import Box, pair, tag, words

FELL: Final = "'IM FELL DW Pica', Georgia, serif"
CAPS: Final = "'IM FELL English SC', Georgia, serif"
SANS: Final = "'Grognard Sans', 'Source Sans 3', sans-serif"

_FACES: Final = (
    # file, family, style, weight
    ("fell-regular", "IM FELL DW Pica", "normal", 400),
    ("fell-italic", "IM FELL DW Pica", "italic", 400),
    ("fell-small-caps", "IM FELL English SC", "normal", 400),
    ("sans-regular", "Grognard Sans", "normal", 400),
    ("sans-semibold", "Grognard Sans", "normal", 600),
)
_FILES: Final = {"fell": "fell-regular", "italic": "fell-italic", "caps": "fell-small-caps", "sans": "sans-semibold"}
_FONTS = resources.files("grognard.board") / "fonts"


@functools.cache
def _widths() -> dict[str, dict[str, int]]:
    widths: dict[str, dict[str, int]] = json.loads((_FONTS / "widths.json").read_text("utf-8"))
    return widths


def width(text: str, size: float, face: str = "fell", spacing: float = 0) -> float:
    """How wide a text is, from the fonts' own measures."""
    table = _widths()[_FILES[face]]
    return sum(table.get(sign, 550) for sign in text) * size / 1000 + spacing * len(text)


@functools.cache
def font_faces(link: str | None = None) -> str:
    """The fonts for a style sheet: inside the picture, or linked from a folder."""
    rules = []
    for file, family, style, weight in _FACES:
        if link is None:
            data = base64.b64encode((_FONTS / f"{file}.woff2").read_bytes()).decode()
            source = f"data:font/woff2;base64,{data}"
        else:
            source = f"{link.rstrip('/')}/{file}.woff2"
        rules.append(
            f"@font-face{{font-family:'{family}';font-style:{style};font-weight:{weight};"
            f"src:url({source}) format('woff2')}}"
        )
    return "".join(rules)


def font_of(face: str) -> dict[str, str]:
    """The attributes of a face."""
    if face == "sans":
        return {"font_family": SANS, "font_weight": "600"}
    if face == "italic":
        return {"font_family": FELL, "font_style": "italic"}
    return {"font_family": CAPS if face == "caps" else FELL}


def letters(
    text: str,
    x: float,
    y: float,
    size: float,
    face: str = "fell",
    anchor: str = "start",
    fill: str | None = None,
    spacing: float = 0,
    halo: str | None = None,
    opacity: float | None = None,
    turn: float = 0,
) -> str:
    """A line of text; a halo keeps it legible on busy ground."""
    return tag(
        "text",
        words(text),
        x=x,
        y=y,
        font_size=size,
        text_anchor=None if anchor == "start" else anchor,
        fill=fill,
        letter_spacing=spacing or None,
        opacity=opacity,
        stroke=halo,
        stroke_width=size * 0.22 if halo else None,
        stroke_opacity=0.75 if halo else None,
        stroke_linejoin="round" if halo else None,
        paint_order="stroke" if halo else None,
        transform=f"rotate({turn:g} {pair(x, y)})" if turn else None,
        **font_of(face),
    )


def box_of_text(text: str, x: float, y: float, size: float, face: str, anchor: str, spacing: float = 0) -> Box:
    """The room a line of text takes, from the height of its capitals to below its descenders."""
    wide = width(text, size, face, spacing)
    left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
    return left, y - size * 0.74, left + wide, y + size * 0.24


def arc(x: float, y: float, wide: float, turn: float, rise: float) -> str:
    """Path data of a gentle arch with its middle at a point, for a name to stand on."""
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def at(along: float, across: float) -> str:
        return pair(x + along * cosine - across * sine, y + along * sine + across * cosine)

    return f"M{at(-wide / 2, rise)}Q{at(0, -rise)} {at(wide / 2, rise)}"


def letters_along(
    text: str, path_id: str, size: float, face: str, fill: str, spacing: float, halo: str | None, lift: float = 0
) -> str:
    """A text in the middle of a path."""
    inner = tag("textPath", words(text), href=f"#{path_id}", startOffset="50%", text_anchor="middle")
    return tag(
        "text",
        inner,
        font_size=size,
        fill=fill,
        letter_spacing=spacing or None,
        dy=-lift or None,
        stroke=halo,
        stroke_width=size * 0.2 if halo else None,
        stroke_opacity=0.7 if halo else None,
        stroke_linejoin="round" if halo else None,
        paint_order="stroke" if halo else None,
        **font_of(face),
    )
