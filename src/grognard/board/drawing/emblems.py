"""The emblems on the cards, engraved by code: one for each thing that cards are about. All around the origin."""

from __future__ import annotations

import math

from grognard.board.drawing import signs
from grognard.board.drawing.svg import moved, number, pair, tag

INK, PAPER, GOLD, RED = "#2a241e", "#f8f1df", "#b98a2b", "#a3262e"
WOOD, STEEL, GREEN, SNOW = "#8a6a41", "#5f6b74", "#5d7350", "#6f8fa3"


def _line(path: str, wide: float = 1.2, colour: str = INK, fill: str = "none") -> str:
    return tag("path", d=path, fill=fill, stroke=colour, stroke_width=wide, stroke_linecap="round",
               stroke_linejoin="round")  # fmt: skip


def _shape(path: str, fill: str, wide: float = 0.9) -> str:
    return _line(path, wide, INK, fill)


def _both(half: str) -> str:
    return half + tag("g", half, transform="scale(-1 1)")


# --- arms ------------------------------------------------------------------------------------------------------


def _sabre() -> str:
    return (
        _shape("M-17 15C-3 6 9-6 18-22C17-4 4 11-14 19z", "#e8e4d6")
        + _line("M-13 15.4C-1 8 9-2 16-15", 0.6, STEEL)
        + _shape("M-15 13L-20 24L-16.4 25.6L-10.6 16.6z", WOOD)
        + _line("M-19.6 12.6C-21 18-18 22-12 21.4L-10 15.4", 1.8, GOLD)
    )


def sabres() -> str:
    return _both(_sabre())


def cannon() -> str:
    spokes = "".join(
        f"M0 0L{pair(11 * math.cos(math.tau * i / 10), 11 * math.sin(math.tau * i / 10))}" for i in range(10)
    )
    wheel = (
        tag("circle", r=12.0, fill="none", stroke=INK, stroke_width=2.6)
        + tag("path", d=spokes, stroke=INK, stroke_width=1.1)
        + tag("circle", r=3.0, fill=WOOD, stroke=INK, stroke_width=0.9)
    )
    return (
        _shape("M-4 6L-32 19L-30 23L2 12z", WOOD)
        + _shape("M-14-9L29-17L30-10L-12 4C-17 4-18-7-14-9z", "#b08d3e")
        + _line("M-4-10.4L-2 1M10-13L11.6-3.6M25.5-16.2L26.8-8.6", 0.9)
        + _shape("M28.6-18.4L31.4-18.8L32.8-9.4L30-8.6z", "#b08d3e")
        + tag("circle", cx=-17.6, cy=-3.4, r=2.6, fill="#b08d3e", stroke=INK, stroke_width=0.9)
        + moved(0, 12, wheel)
        + "".join(
            tag("circle", cx=float(x), cy=float(y), r=3.4, fill=INK) for x, y in ((20, 21), (27.4, 21), (23.7, 15))
        )
        + _line("M36-15C39-19 43-18 43-14C47-14 47-9 43-8C42-5 38-6 37-9C34-10 34-14 36-15z", 0.8, "#8d8577", "#e6dec9")
    )


def redoubt() -> str:
    """The trace of a fort with four bastions, and the ditch before it."""
    corners = ((-9, -15), (-12, -22), (-25, -25), (-22, -12), (-15, -9))
    points = []
    for turn in range(4):
        for x, y in corners:
            for _ in range(turn):
                x, y = y, -x
            points.append((float(x), float(y)))
    fort = "M" + "L".join(pair(*point) for point in points) + "z"
    ditch = tag("path", d=fort, fill="#ddcfa9", stroke="#8a6a41", stroke_width=0.7, transform="scale(1.22)")
    inner = tag("path", d=fort, fill="#f2e7c9", stroke=INK, stroke_width=1.2, transform="scale(.74)")
    flag = moved(-4, 11, tag("g", signs.flag(("#8a6a41", PAPER, RED)), transform="scale(1.1)"))
    return tag("g", ditch + _shape(fort, "#b99f66", 1.4) + inner, transform="scale(1 .96)") + flag


def horseshoe() -> str:
    holes = "".join(
        tag("rect", x=x - 1.1, y=y - 1.8, width=2.2, height=3.6, fill=INK)
        for x, y in ((-16.2, 8), (-17.8, -2), (-14.6, -12), (16.2, 8), (17.8, -2), (14.6, -12))
    )
    return (
        _shape("M-9 22L-19 22C-26 4-24-23 0-24C24-23 26 4 19 22L9 22C15 6 15-13 0-13C-15-13-15 6-9 22z", "#9aa3a8", 1.3)
        + _line("M-16.8 21C-22 4-21-20 0-21C21-20 22 4 16.8 21", 0.6, STEEL)
        + holes
    )


def lances() -> str:
    half = (
        _line("M-18 26L15-20", 2.4, WOOD)
        + _line("M-18 26L15-20", 0.5)
        + _shape("M14-19L20-28L18-17.6z", "#e8e4d6")
        + _shape("M12.6-17L32-13L27-9.6L33-4.4L5.6-7z", RED)
        + _line("M9-12L29.6-9.4", 2.2, PAPER)
    )
    return _both(half)


def axe_and_fork() -> str:
    fork = _line("M-18 26L10-14", 2.6, WOOD) + _line("M10-14L4-19L11-28M10-14L17-24M10-14L16-9.6L23-19", 1.7, STEEL)
    axe = (
        _line("M18 26L-11-17", 2.8, WOOD)
        + _shape("M-8-12L-13-20C-20-22-26-17-27-9C-21-10-15-9-10-5z", "#c9cfd1")
        + _line("M-24.6-11.6C-23-16-19-18.6-15-18.4", 0.6, STEEL)
    )
    return fork + axe


# --- roads and orders ------------------------------------------------------------------------------------------


def road() -> str:
    trees = "".join(
        moved(x, y, _shape("M0-12C5-7 5-1 0 1C-5-1-5-7 0-12z", "#8ea07a", 0.7) + _line("M0 1V5", 1.0), scale=s)
        for x, y, s in ((-33, 6, 1.0), (-22, -3, 0.7), (34, 10, 1.15), (24, -2, 0.75), (-40, 17, 1.3))
    )
    stone = _shape("M18 21V10Q22 5 26 10V21z", "#e9e2cf") + _line("M20 13H24M20 16H24", 0.6)
    return (
        _line("M-46-8C-30-15-12-6 0-8C16-11 28-16 46-8", 0.9)
        + _shape("M-20 26C-4 12 12 10 3 0C-2-4-3-6 0-8C2-6 1-4 8 0C22 10 4 14 2 26z", "#e9dcb9", 1.0)
        + _line("M-8 25C-2 15 12 11 6 2", 0.6, WOOD)
        + trees
        + stone
    )


def signpost() -> str:
    return (
        _shape("M-2 26V-24L0-27L2-24V26z", WOOD)
        + _shape("M-2-20H-27L-33-14.5L-27-9H-2z", "#e9dcb9")
        + _shape("M2-9H25L31-3.5L25 2H2z", "#e9dcb9")
        + _line("M-25-16.4H-7M-25-12.8H-10M6-5.4H22M6-1.8H19", 0.9)
        + _line("M-16 26C-8 23 8 23 16 26", 0.9)
    )


def dispatch() -> str:
    return (
        _shape("M-30-17H30V19H-30z", "#fbf6e8", 1.2)
        + _line("M-30-17L0 6L30-17M-30 19L-8 0M30 19L8 0", 1.0)
        + tag("path", d="M0-3C3-6 6-4 8-2C11-1 11 2 10 4C11 7 9 9 7 10C5 13 2 12 0 12C-3 13-6 12-7 9C-10 8-10 5-9 3"
              "C-11 0-9-2-6-2C-4-5-2-4 0-3z", fill=RED, stroke=INK, stroke_width=0.8)
        + moved(0, 4.4, tag("g", signs.laurel(4.6, 5, "#e9b9a9"), transform="scale(.8)"))
    )  # fmt: skip


def spyglass() -> str:
    return tag(
        "g",
        _shape("M-34-5H-12V5H-34z", "#8a6a41")
        + _shape("M-12-6.6H9V6.6H-12z", "#b08d3e")
        + _shape("M9-8.4H32V8.4H9z", WOOD)
        + _shape("M30-10.4H36V10.4H30z", "#d6b45c")
        + _shape("M-38-6.6H-33V6.6H-38z", "#d6b45c")
        + _line("M-12-6.6V6.6M9-8.4V8.4M12-8.4V8.4M-9-6.6V6.6", 0.8)
        + _line("M-32-3H-13M-11-4H8M13-5.4H29", 0.6, PAPER),
        transform="rotate(-24)",
    )


def hourglass() -> str:
    return (
        _shape("M-17-26H17V-21H-17z", WOOD)
        + _shape("M-17 21H17V26H-17z", WOOD)
        + _shape("M-12-21C-12-8-2-5-2 0C-2 5-12 8-12 21H12C12 8 2 5 2 0C2-5 12-8 12-21z", "#eef0ea", 1.1)
        + tag("path", d="M-9-11C-5-6-1-4 0 0C1-4 5-6 9-11zM-10.6 19.8C-8 14-2 12 0 11C2 12 8 14 10.6 19.8z", fill=GOLD)
        + _line("M0 0V11", 0.9, GOLD)
        + _line("M-15-21V21M15-21V21", 1.6, WOOD)
    )


def drum() -> str:
    cords = "".join(f"M{number(x)}-7L{number(x + 5.6)} 12L{number(x + 11.2)}-7" for x in (-22.4, -11.2, 0, 11.2))
    return (
        _shape("M-24-8V13C-24 21 24 21 24 13V-8z", "#2f4d86")
        + _line(cords, 1.0, PAPER)
        + _line("M-24 13C-24 21 24 21 24 13", 2.4, GOLD)
        + tag("ellipse", cx=0.0, cy=-8.0, rx=24.0, ry=7.4, fill="#f5ecd4", stroke=INK, stroke_width=1.1)
        + _line("M-24-8C-24-.6 24-.6 24-8", 2.2, GOLD)
        + _line("M-31-23L5-7", 2.2, WOOD)
        + _line("M31-23L-5-7", 2.2, WOOD)
        + tag("circle", cx=5.4, cy=-6.8, r=2.0, fill=WOOD)
        + tag("circle", cx=-5.4, cy=-6.8, r=2.0, fill=WOOD)
    )


# --- bread, fire and weather -----------------------------------------------------------------------------------


def sheaf() -> str:
    ears = ""
    for turn in (-34, -20, -8, 6, 18, 32):
        grains = "".join(
            tag("ellipse", cx=side * 2.2, cy=-33.0 + 4.6 * i, rx=1.5, ry=2.9, transform=f"rotate({side * 22})")
            for i in range(4)
            for side in (-1, 1)
        )
        stalk = _line("M0 8V-24", 1.1, "#a5812f") + tag("g", grains, fill="#cda648", stroke=INK, stroke_width=0.5)
        ears += tag("g", stalk, transform=f"translate(0 8)rotate({turn})scale(.8)")
    return (
        ears
        + _shape("M-4 6L-16 27H16L4 6z", "#cda648")
        + _line("M-2 8L-8 26M0 8V26M2 8L8 26", 0.7)
        + _shape("M-7 4C-3 7 3 7 7 4L8 9C3 12-3 12-8 9z", RED)
    )


def store() -> str:
    def barrel(x: float, y: float) -> str:
        return moved(
            x, y,
            _shape("M-6-9H6C8.6-4 8.6 4 6 9H-6C-8.6 4-8.6-4-6-9z", WOOD)
            + _line("M-7.2-4.4H7.2M-7.2 4.4H7.2", 1.3, "#3f3a33") + _line("M-2-9V9M2.6-9V9", 0.5),
        )  # fmt: skip

    sack = _shape("M-6 9C-12 4-10-4-4-6L-5-9H5L4-6C10-4 12 4 6 9z", "#e0d3b0") + _line("M-4-6H4", 1.0)
    return (
        _shape("M-34 24V-4L-12-23L10-4V24z", "#e6d6b0", 1.1)
        + _shape("M-38-3L-12-26L14-3L10-2L-12-21L-34-2z", "#9b4a3a")
        + _shape("M-20 24V6H-4V24z", WOOD)
        + _line("M-20 6L-4 24M-4 6L-20 24", 0.9)
        + _shape("M-15-9H-9V-3H-15z", "#6b5640")
        + barrel(18, 15) + barrel(33, 15) + barrel(25, -3)
        + moved(-37, 16, sack)
    )  # fmt: skip


def fire() -> str:
    flame = "M0-16C2-9 11-6 10 4C10 11 5 14 0 14C-5 14-10 11-10 4C-10-1-7-3-6-8C-3-6-3-4-3-2C0-5-1-11 0-16z"
    inner = "M0-3C1 0 5 2 4 7C4 10 2 12 0 12C-3 12-5 10-4 7C-4 4 0 3 0-3z"

    def burning(x: float, y: float, size: float) -> str:
        return moved(x, y, _shape(flame, "#c8492f", 0.7) + tag("path", d=inner, fill="#e8b84c"), scale=size)

    return (
        _line("M-20-27C-28-24-18-20-26-16M10-27C2-23 14-20 6-15M28-24C22-20 32-18 26-13", 1.1, "#8d8577")
        + burning(-20, 0, 1.15) + burning(4, -3, 1.4) + burning(26, 2, 1.05)
        + _shape("M-42 25V12H-36V5L-31-1L-26 5V12H-18V2H-15V-6L-12-12L-9-6V2H-6V14H2V4L9-2L16 4V14H22V8H30V13H42V25z",
                 INK, 0.6)
        + tag("path", d="M-33 9H-29V13H-33zM7 9H11V13H7zM25 16H28V20H25zM-13.4 6H-10.6V10H-13.4z", fill="#e8b84c")
    )  # fmt: skip


def sun() -> str:
    rays = "".join(
        f"M{pair(15 * math.cos(a), 15 * math.sin(a))}L{pair(far * math.cos(a), far * math.sin(a))}"
        for i in range(24)
        for a, far in ((math.tau * i / 24, 26.0 if i % 2 == 0 else 20.5),)
    )
    return (
        _line(rays, 1.5, GOLD)
        + tag("circle", r=12.6, fill="#e9c25f", stroke=INK, stroke_width=1.0)
        + _line("M-5-2.4H-2.4M2.4-2.4H5M-4.6 4C-2 6.6 2 6.6 4.6 4M0-2V2", 0.9)
    )


def snow() -> str:
    arm = "M0 0V-24M0-9L-5-14M0-9L5-14M0-16L-5-21M0-16L5-21"
    star = "".join(tag("path", d=arm, transform=f"rotate({60 * i})") for i in range(6))
    return tag("g", star, fill="none", stroke=SNOW, stroke_width=2.6, stroke_linecap="round") + tag(
        "circle", r=2.6, fill=PAPER, stroke=SNOW, stroke_width=1.4
    )


def cloud() -> str:
    return (
        _shape("M-24 4C-34 4-34-9-24-10C-24-20-10-24-4-16C2-26 20-24 21-12C32-14 35 3 24 4z", "#c3ccca", 1.1)
        + _line("M-18 10L-23 22M-6 10L-11 24M6 10L1 22M18 10L13 24", 1.5, SNOW)
        + _shape("M3 2L-5 13H0L-4 23L10 9H4L9 2z", "#e9c25f", 0.8)
    )


def grave() -> str:
    return (
        _line("M-30 25C-18 16 18 16 30 25", 1.0)
        + _shape("M-22 23C-12 15 12 15 22 23z", "#cbbb92")
        + _shape("M-2.6 20V-5H-12V-10H-2.6V-16H2.6V-10H12V-5H2.6V20z", WOOD)
        + _shape("M-8-15C-9-21-8-25-6-28H6C8-25 9-21 8-15C4-13-4-13-8-15z", "#34383d")
        + _line("M-8.4-16C-4-14 4-14 8.4-16", 1.8, GOLD)
        + tag("circle", cx=0.0, cy=-22.0, r=2.3, fill=GOLD)
        + _line("M-26 21L-24 15M-19 18L-18 12M24 21L23 14M18 18L19 13", 0.9, GREEN)
    )


def bridge() -> str:
    waves = "".join(f"M{x} {y}q4-3 8 0t8 0t8 0" for x, y in ((-40, 21), (-10, 25), (14, 20), (-30, 27)))
    arches = "M-44-2C-20-11 20-11 44-2V16H36C36 4 22 4 22 14V16H12C12 0-12 0-12 16H-22V14C-22 4-36 4-36 16H-44z"
    return (
        _line(waves, 1.1, "#4f7c94")
        + _shape(arches, "#d9c9a3", 1.2)
        + _line("M-44-7C-20-16 20-16 44-7", 1.2)
        + _line("M-36-9V-3M-24-11.6V-6M-12-13V-8M0-13.6V-8.4M12-13V-8M24-11.6V-6M36-9V-3", 1.0)
        + _line("M-17 6V14M17 6V14M-40 6V14M40 6V14M-4-4.6H4M-30 0H-24M24 0H30", 0.6)
    )


# --- people and powers -----------------------------------------------------------------------------------------


def colours(side: str) -> str:
    """Two standards crossed under the arms."""
    bands = signs.FLAGS[side]
    cloth = "".join(_shape(f"M{9 * i} 0q4.5-3 9 0v17q-4.5-3-9 0z", colour, 0.6) for i, colour in enumerate(bands))
    half = _line("M-16 27L8-24", 1.8, WOOD) + moved(6.6, -21, cloth, turn=25) + tag(
        "circle", cx=8.8, cy=-25.4, r=1.8, fill=GOLD, stroke=INK, stroke_width=0.6
    )  # fmt: skip
    return _both(half) + moved(0, 11, tag("circle", r=12.6, fill=PAPER, stroke=INK, stroke_width=1.0)
                               + tag("g", signs.arms(side, GOLD), transform="scale(.82)"))  # fmt: skip


def purse() -> str:
    coins = "".join(
        moved(x, y, tag("ellipse", rx=9.0, ry=3.6, fill="#e3bd5c", stroke=INK, stroke_width=0.8))
        for x, y in ((22, 22), (22, 18.4), (22, 14.8), (22, 11.2), (-25, 22), (-25, 18.4))
    )
    return (
        coins
        + _shape("M-8-14C-26-2-26 25 0 25C26 25 26-2 8-14z", WOOD, 1.1)
        + _shape("M-8-14L-13-25C-6-21-4-27 0-22C4-27 6-21 13-25L8-14z", "#a5814f")
        + _line("M-9-14H9", 2.6, GOLD)
        + _line("M-13 8C-12 1-9-4-5-8", 0.8, PAPER)
    )


def treaty() -> str:
    lines = "M-16-13H14M-16-8H17M-16-3H12M-16 2H16M-16 7H4"
    return (
        _shape("M-22-22H20C26-22 26-15 20-15V15C20 22 14 24 9 22H-24C-18 22-18 16-22 15z", "#fbf6e8", 1.2)
        + _line(lines, 0.9)
        + _line("M20-15C16-15 15-20 18-22", 0.9)
        + tag("circle", cx=11.0, cy=14.0, r=6.0, fill=RED, stroke=INK, stroke_width=0.8)
        + _line("M8 19L5 28L10 25L13 29L14 19", 0.9, INK, RED)
        + _shape("M34-28C24-22 12-4 8 10L10 11C20 2 34-14 34-28z", "#dfe6e4", 0.8)
        + _line("M33-26C26-14 16 0 6 15", 0.8)
    )


def crown() -> str:
    return (
        _shape("M-25 18L-29-9L-14 4L-9-17L0 1L9-17L14 4L29-9L25 18z", "#e3bd5c", 1.2)
        + _shape("M-25 14H25V22H-25z", "#c99c37")
        + "".join(tag("circle", cx=float(x), cy=18.0, r=2.0, fill=c, stroke=INK, stroke_width=0.5)
                  for x, c in ((-16, RED), (0, "#2f4d86"), (16, RED)))
        + "".join(tag("circle", cx=float(x), cy=float(y), r=2.6, fill=PAPER, stroke=INK, stroke_width=0.8)
                  for x, y in ((-29, -11), (-9, -20), (9, -20), (29, -11)))
    )  # fmt: skip


def mask() -> str:
    """For the card that is none."""
    return (
        _shape(
            "M-30-10C-16-20-6-12 0-12C6-12 16-20 30-10C32 6 18 16 8 8C4 4-4 4-8 8C-18 16-32 6-30-10z", "#4a4038", 1.1
        )
        + tag("path", d="M-22-4C-16-9-9-7-7-1C-12 4-20 3-22-4zM22-4C16-9 9-7 7-1C12 4 20 3 22-4z", fill=PAPER)
        + _line("M-30-6C-38 0-38 12-32 20M30-6C38 0 38 12 32 20", 1.5, RED)
        + _line("M-27-9C-16-16-6-9 0-9C6-9 16-16 27-9", 0.6, GOLD)
    )
