"""Single pieces: counters with their branch of service, hidden stacks, leaders' medallions, wooden markers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.board.drawing import signs
from grognard.board.drawing.lettering import letters, width
from grognard.board.drawing.signs import CREAM, GOLD, INK
from grognard.board.drawing.style import blend
from grognard.board.drawing.svg import group, moved, number, pair, tag, words

Piece = Mapping[str, Any]

NATIONS = {
    "french": "#2f4d86",
    "russian": "#3d6a4c",
    "polish": "#a12c4b",
    "italian": "#4f8b45",
    "bavarian": "#6f9cc4",
    "saxon": "#7d9a5a",
    "westphalian": "#7a86a8",
    "wurttemberg": "#5a5f6e",
    "prussian": "#3b3f45",
    "austrian": "#f2efe6",
    "swedish": "#d9b23c",
}
RIMS = {"austrian": "#d8b13a"}
TIRED = "#7c7265"
"""What exhausted strength points are washed with."""

WEARY = "#7b4a12"
"""The disc of a stack with tired units in it."""

MARKERS = frozenset(signs.TOKENS) | {"control"}
MOST_EDGES = 3
TOKEN = 11.5
MEDALLION = 13.5
NAME_SIZE = 8.6
BLOCK = 15.0
"""The side of an order block, of a depot cube and of a marker of devastation on boards of points."""
WOODEN = {"french": "#7f93b8", "russian": "#86a38d"}
"""Painted wood: what blocks and cubes of a side are made of."""


def shadow(size: float) -> str:
    """One soft shadow for all counters: layers that thin out, so that no filter is needed."""
    half = size / 2
    layers = "".join(
        tag(
            "rect",
            x=-half - spread + 1.2,
            y=-half - spread + 2.2,
            width=size + 2 * spread,
            height=size + 2 * spread,
            rx=3 + spread,
            opacity=0.09,
        )
        for spread in (-0.5, 0.6, 1.6, 2.6)
    )
    return group(layers, id="piece-shadow", fill=INK)


def round_shadow() -> str:
    layers = "".join(tag("circle", cx=0.8, cy=1.6, r=TOKEN + s, opacity=0.1) for s in (-0.5, 0.4, 1.2, 2.0))
    return group(layers, id="token-shadow", fill=INK)


def wood() -> str:
    stops = tag("stop", offset="0", stop_color="#efd9a9") + tag("stop", offset="1", stop_color="#c9a063")
    return tag("radialGradient", stops, id="wood", cx="38%", cy="32%", r="80%")


def outline(side: str, size: float, inset: float = 0) -> str:
    """The rim tells the side: corners rounded for the French and their allies, notched for the Russians."""
    half = size / 2 - inset
    is_notched = side == "russian"
    turn = 4.6 if is_notched else max(3 - inset * 0.5, 1)
    bow = f"a{number(turn)} {number(turn)} 0 0 {0 if is_notched else 1} "
    near, far = turn - half, half - turn
    return (
        f"M{pair(near, -half)}H{number(far)}{bow}{pair(turn, turn)}V{number(far)}{bow}{pair(-turn, turn)}"
        f"H{number(near)}{bow}{pair(-turn, -turn)}V{number(near)}{bow}{pair(turn, -turn)}z"
    )


def draw_piece(piece: Piece, size: float) -> str:
    """A piece with its middle at the origin, labelled for whoever hovers over it."""
    title = tag("title", words(str(piece["title"]))) if piece.get("title") else ""
    return group(
        title + piece_face(piece, size),
        data_piece=piece["kind"],
        data_side=str(piece.get("side", "")),
        data_space=str(piece["space"]),
    )


def piece_face(piece: Piece, size: float) -> str:
    """The drawing alone, about the origin: pieces that look alike have the same, wherever they stand."""
    kind = piece["kind"]
    if kind == "leader":
        return _medallion(piece)
    if kind == "control":
        return signs.flag(signs.FLAGS.get(piece["side"], signs.FLAGS["french"]))
    if kind in _SMALL:
        return _SMALL[kind](piece)
    return _token(piece) if kind in MARKERS else _counter(piece, size)


def edges(piece: Piece) -> int:
    """How many counters are seen under the top one."""
    return min(max(int(piece.get("count") or 1) - 1, 0), MOST_EDGES)


def strength(piece: Piece) -> int | None:
    """What a counter adds to the sum of those that are shown as one, as far as it is seen; None for leaders and
    markers, which have no part in it."""
    kind = piece["kind"]
    if kind == "leader" or kind in MARKERS or kind in _SMALL:
        return None
    if piece.get("hidden") or kind == "hidden":
        return 0
    figures = str(piece.get("sum") or piece.get("strength") or "")
    return int(figures) if figures.isdigit() else int(piece.get("count") or 1)


def _counter(piece: Piece, size: float) -> str:
    side = str(piece.get("side", ""))
    nation = str(piece.get("nation") or side)
    fill = NATIONS.get(nation, "#6d6455")
    if piece.get("exhausted"):
        fill = blend(fill, TIRED, 0.55)
    is_pale = nation in ("austrian", "swedish")
    rim = RIMS.get(nation, INK if is_pale else blend(fill, CREAM, 0.72))
    drawn = tag("use", href="#piece-shadow")
    for layer in range(edges(piece), 0, -1):
        under = tag("path", d=outline(side, size), fill=blend(fill, INK, 0.3), stroke=INK, stroke_width=0.7)
        light = tag("path", d=outline(side, size, 1), fill="none", stroke=rim, stroke_width=0.5, opacity=0.5)
        drawn += moved(2.3 * layer, -2.3 * layer, under + light)
    drawn += tag("path", d=outline(side, size), fill=fill, stroke=blend(fill, INK, 0.65), stroke_width=1)
    drawn += tag("path", d=outline(side, size, 2.1), fill="none", stroke=rim, stroke_width=0.8, opacity=0.75)
    drawn += _face(piece, size, side, INK if is_pale else CREAM)
    corner = size / 2 - 3
    return drawn + _name(piece, size / 2 + 8.5) + _count(piece, corner) + _tired(piece, corner) + _sum(piece, corner)


def _face(piece: Piece, size: float, side: str, light: str) -> str:
    if piece.get("hidden"):
        return tag("g", signs.arms(side), transform=f"scale({number(size / 32, 2)})")
    if piece["kind"] == "screen":
        return _screen(piece, size)
    if "strength" in piece:
        return _figures(piece, size, light)
    text = str(piece.get("text") or "")
    up = -3.5 if text else 0.0
    drawn = moved(0, up, signs.branch(piece["kind"], bool(piece.get("guard"))))
    if piece.get("size"):
        drawn += letters(str(piece["size"]), 0, up - 8.8, 6, "sans", "middle", light, 0.4)
    if text:
        drawn += letters(text, 0, size / 2 - 5, 11, "sans", "middle", light)
    return drawn


def _figures(piece: Piece, size: float, light: str) -> str:
    """A counter with its strength in large figures; beside the branch a bar for each level of fatigue, and a flag with
    a white cloth for each level of demoralization."""
    up, aside = -size * 0.17, size * 0.3
    drawn = moved(0, up, signs.branch(piece["kind"], bool(piece.get("guard"))))
    if piece.get("size"):
        drawn += letters(str(piece["size"]), 0, up - 8.8, 6, "sans", "middle", light, 0.4)
    drawn += letters(str(piece["strength"]), 0, size / 2 - 5, 19, "sans", "middle", light)
    for level in range(int(piece.get("fatigue") or 0)):
        bar = {"x": -2.6 - 3.6 * level, "y": -7.0, "width": 2.4, "height": 14.0, "rx": 0.8}
        drawn += moved(-aside, up, tag("rect", **bar, fill=GOLD, stroke=INK, stroke_width=0.5))
    return drawn + moved(aside, up, signs.white_flag(int(piece.get("shaken") or 0)))


def _screen(piece: Piece, size: float) -> str:
    """A leader's screen: his initial in laurels under his stars. Whatever stands behind it is not seen."""
    rank = min(max(int(piece.get("rank") or 1), 1), 5)
    initial = str(piece.get("text") or str(piece.get("name") or "?")[0])
    return (
        tag("rect", x=3.4 - size / 2, y=3.4 - size / 2, width=size - 6.8, height=size - 6.8, rx=1.4,
            fill="none", stroke=GOLD, stroke_width=1.1)
        + moved(0, 7.4 - size / 2, signs.stars(rank, GOLD))
        + signs.laurel(size / 2 - 6.2, 6, GOLD)
        + letters(initial, 0, 6.2, 15, "caps", "middle", CREAM)
    )  # fmt: skip


def name_width(piece: Piece) -> float:
    """How wide the name below a piece is; 0 if none is written there."""
    name = "" if piece.get("pinned") else str(piece.get("name") or "")
    return width(name, NAME_SIZE, "fell") if name else 0.0


def _name(piece: Piece, down: float) -> str:
    """Below its neighbour's name where both would run together."""
    name = str(piece.get("name") or "")
    down += NAME_SIZE if piece.get("lowered") else 0.0
    return letters(name, 0, down, NAME_SIZE, "fell", "middle", INK, 0, CREAM) if name else ""


def _count(piece: Piece, corner: float) -> str:
    """How many there are, on a disc at the lower right corner."""
    count = int(piece.get("count") or 1)
    if count < 2:
        return ""
    text = str(count)
    around = max(7.6, width(text, 12, "sans") / 2 + 2.6)
    disc = tag("circle", r=around, fill=CREAM, stroke=INK, stroke_width=1)
    return moved(corner, corner, disc + letters(text, 0, 4.3, 12, "sans", "middle", INK))


def _tired(piece: Piece, corner: float) -> str:
    """How many of them are exhausted, on a dark disc at the lower left corner."""
    count = int(piece.get("tired") or 0)
    if not count:
        return ""
    text = str(count)
    around = max(6.6, width(text, 10.5, "sans") / 2 + 2.4)
    disc = tag("circle", r=around, fill=TIRED, stroke=INK, stroke_width=1)
    return moved(-corner, corner, disc + letters(text, 0, 3.8, 10.5, "sans", "middle", CREAM))


def _sum(piece: Piece, corner: float) -> str:
    """The strength of a whole stack, on a dark disc at the lower left corner; it is earthen if any of them is tired."""
    if not piece.get("sum"):
        return ""
    text = str(piece["sum"])
    around = max(7.6, width(text, 12, "sans") / 2 + 2.6)
    disc = tag("circle", r=around, fill=WEARY if piece.get("weary") else INK, stroke=CREAM, stroke_width=1)
    return moved(-corner, corner, disc + letters(text, 0, 4.3, 12, "sans", "middle", CREAM))


def _block(piece: Piece) -> str:
    """An order block of painted wood: its type on its face, or nothing if it lies face down."""
    sign = str(piece.get("sign") or "")
    face = signs.order_sign(sign) if sign else ""
    return _cuboid(piece, CREAM if sign else "") + face + _few(piece)


def _cube(piece: Piece) -> str:
    """A depot cube."""
    return _cuboid(piece, "") + tag("g", signs.TOKENS["depot"](""), transform="scale(.72)") + _few(piece)


def _cuboid(piece: Piece, face: str) -> str:
    """Wood in a side's colour, with its right and lower edges in the shade; rims as on counters."""
    side, half = str(piece.get("side", "")), BLOCK / 2
    wood_colour = WOODEN.get(side, "#c9a063")
    dark = blend(wood_colour, INK, 0.45)
    shade = f"M{pair(half, -half)}l2.4 2.4V{number(half + 2.4)}H{number(2.4 - half)}l-2.4-2.4z"
    corner = 0.6 if side == "russian" else 2.2
    body = tag("path", d=shade, fill=dark, stroke=INK, stroke_width=0.5)
    body += tag("rect", x=-half, y=-half, width=BLOCK, height=BLOCK, rx=corner, fill=wood_colour, stroke=INK,
                stroke_width=0.8)  # fmt: skip
    if face:
        body += tag("rect", x=1.2 - half, y=1.2 - half, width=BLOCK - 2.4, height=BLOCK - 2.4, rx=1.0, fill=face)
    else:
        body += tag("rect", x=1.6 - half, y=1.6 - half, width=BLOCK - 3.2, height=BLOCK - 3.2, rx=1.0, fill="none",
                    stroke=dark, stroke_width=0.5)  # fmt: skip
    return body


def _few(piece: Piece) -> str:
    """A number in the corner of a small piece."""
    count = int(piece.get("count") or 1)
    if count < 2:
        return ""
    disc = tag("circle", r=4.6, fill=CREAM, stroke=INK, stroke_width=0.7)
    return moved(BLOCK / 2, BLOCK / 2, disc + letters(str(count), 0, 2.7, 7.6, "sans", "middle", INK))


def _devastation(piece: Piece) -> str:
    """A burnt patch with its level."""
    level = str(piece.get("text") or "1")
    return (
        tag("circle", r=BLOCK / 2 + 0.6, fill="#ead8b0", stroke=INK, stroke_width=0.8)
        + moved(-1.6, -0.4, tag("g", signs.TOKENS["burnt"](""), transform="scale(.74)"))
        + letters(level, 4.2, 5.6, 9.6, "sans", "middle", INK, 0, CREAM)
    )


_SMALL: dict[str, Callable[[Piece], str]] = {"block": _block, "cube": _cube, "devastation": _devastation}
"""Pieces of boards of points that are neither counters nor tokens."""


def _medallion(piece: Piece) -> str:
    fill = NATIONS.get(str(piece.get("nation") or piece.get("side")), "#6d6455")
    name = str(piece.get("name") or piece.get("text") or "?")
    initial = str(piece.get("text") or name[0])
    leaves = 2 + 2 * min(max(int(piece.get("rank") or 1), 1), 3)
    return (
        tag("use", href="#token-shadow")
        + tag("circle", r=MEDALLION, fill=fill, stroke=INK, stroke_width=0.8)
        + tag("circle", r=MEDALLION - 1.4, fill="none", stroke=GOLD, stroke_width=1.2)
        + signs.laurel(MEDALLION - 4.6, leaves, GOLD)
        + letters(initial, 0, 4.2, 13, "caps", "middle", CREAM)
        + ("" if piece.get("pinned") else _name(piece, MEDALLION + 8))
    )


def _token(piece: Piece) -> str:
    kind, text = piece["kind"], str(piece.get("text") or "")
    is_square = kind in ("depletion", "order", "depot")
    rim: dict[str, str | float] = {"fill": "url(#wood)", "stroke": "#6b4a22", "stroke_width": 1.0}
    if is_square:
        half = TOKEN - 1.5
        body = tag("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=2.0, **rim)
        body += tag("rect", x=1.6 - half, y=1.6 - half, width=2 * half - 3.2, height=2 * half - 3.2, rx=1.2,
                    fill="none", stroke="#8d6a37", stroke_width=0.5)  # fmt: skip
    else:
        body = tag("circle", r=TOKEN - 1, **rim) + tag(
            "circle", r=TOKEN - 2.7, fill="none", stroke="#8d6a37", stroke_width=0.5
        )
    side = NATIONS.get(str(piece.get("side", "")))
    band = tag("circle" if not is_square else "rect", **_band(is_square), fill="none", stroke=side, stroke_width=1.7)
    drawn = tag("use", href="#token-shadow") + body + (band if side and kind in ("supply", "depot") else "")
    count = int(piece.get("count") or 1)
    drawn += tag("g", signs.TOKENS[kind](text), transform="scale(.92)")
    if count > 1:
        disc = tag("circle", r=6.0, fill=CREAM, stroke=INK, stroke_width=0.8)
        drawn += moved(TOKEN - 3, TOKEN - 3, disc + letters(str(count), 0, 3.4, 9.5, "sans", "middle", INK))
    return drawn


def _band(is_square: bool) -> dict[str, float]:
    if is_square:
        half = TOKEN - 1.5
        return {"x": -half, "y": -half, "width": 2 * half, "height": 2 * half, "rx": 2.0}
    return {"r": TOKEN - 1}
