"""The look of a board: colours for summer and winter, by day and by night, and what differs from game to game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final


def blend(colour: str, other: str, share: float) -> str:
    """A colour moved toward another by a share of the way."""
    mixed = (
        round(int(colour[i : i + 2], 16) * (1 - share) + int(other[i : i + 2], 16) * share) for i in range(1, 7, 2)
    )
    return "#" + "".join(f"{value:02x}" for value in mixed)


@dataclass(frozen=True, slots=True)
class Palette:
    paper: str = "#f4ecd8"
    paper_edge: str = "#d9c7a0"
    fibre: str = "#8a7350"
    ink: str = "#2a241e"
    sea: str = "#cddbdc"
    waterline: str = "#7f9fa9"
    river: str = "#4f7c94"
    forest: str = "#a9b894"
    tree: str = "#5d7350"
    marsh: str = "#5f8488"
    reed: str = "#6b7a4c"
    hachure: str = "#6b5640"
    gold: str = "#b98a2b"
    gilding: str = "#f7e9bd"
    """Inside the gold rim of a place that is worth points."""
    red: str = "#a3262e"
    frost: str = ""
    """The colour that creeps in from the edges; none in summer."""
    powers: tuple[tuple[str, str, str], ...] = (
        ("Russia", "#d5dec6", "#7f9a63"),
        ("Duchy of Warsaw", "#ecd3c4", "#c07f63"),
        ("Warsaw", "#ecd3c4", "#c07f63"),
        ("Prussia", "#dcd5e6", "#8f80ac"),
        ("Austria", "#f1e3b4", "#c9a640"),
        ("Danzig", "#e3d3d8", "#a3798a"),
        ("Moldavia", "#e9d9c0", "#b08a54"),
        ("Sweden", "#e2e0cf", "#9a9668"),
        ("", "#eae3cd", "#a39a7a"),
    )

    def power(self, name: str) -> tuple[str, str]:
        """Tint and frontier band of a power."""
        for known, tint, band in self.powers:
            if known == name or not known:
                return tint, band
        raise AssertionError


SUMMER: Final = Palette()


def _frozen(palette: Palette) -> Palette:
    """The same map when the snow has come: cooler, paler, the rivers under ice."""
    snow, ice = "#eef1f2", "#b9c9d1"
    return replace(
        palette,
        paper=blend(palette.paper, snow, 0.75),
        paper_edge="#bccad2",
        fibre="#7d8a92",
        sea=blend(palette.sea, "#dbe4e8", 0.6),
        waterline=blend(palette.waterline, ice, 0.35),
        river=blend(palette.river, ice, 0.45),
        forest=blend(palette.forest, "#c3ccca", 0.65),
        tree=blend(palette.tree, "#66747a", 0.6),
        marsh=blend(palette.marsh, ice, 0.4),
        reed=blend(palette.reed, "#8b9296", 0.6),
        hachure=blend(palette.hachure, "#6f7478", 0.55),
        frost="#f7fafb",
        powers=tuple(
            (name, blend(blend(tint, "#e6eaec", 0.6), snow, 0.15), blend(band, "#a9b3b8", 0.5))
            for name, tint, band in palette.powers
        ),
    )


WINTER: Final = _frozen(SUMMER)

NIGHT: Final = Palette(
    paper="#221e19",
    paper_edge="#0b0908",
    fibre="#6a573c",
    ink="#e2d6bc",
    sea="#15242d",
    waterline="#33525f",
    river="#5f9dc0",
    forest="#22331f",
    tree="#6f8d5e",
    marsh="#5a8f96",
    reed="#8b9963",
    hachure="#9a815e",
    gold="#dcae48",
    gilding="#4d3d16",
    red="#e0777c",
    powers=(
        ("Russia", "#28321f", "#6d8a52"),
        ("Duchy of Warsaw", "#402a24", "#b0705a"),
        ("Warsaw", "#402a24", "#b0705a"),
        ("Prussia", "#302a3e", "#8577aa"),
        ("Austria", "#3f3619", "#b4953b"),
        ("Danzig", "#3a2a30", "#9c7081"),
        ("Moldavia", "#382d1e", "#a07b49"),
        ("Sweden", "#2d2d24", "#8b8759"),
        ("", "#2a261e", "#8c8364"),
    ),
)
"""The map by lamplight: dark parchment, its lettering and lines in light ink."""


def _snowbound(palette: Palette) -> Palette:
    """The map by lamplight when the snow has come: slate instead of parchment, the ice on rivers pale."""
    slate, ice = "#3a454e", "#b9ced9"
    return replace(
        palette,
        paper=blend(palette.paper, slate, 0.7),
        paper_edge="#0c1013",
        fibre="#56646e",
        ink=blend(palette.ink, "#e6edf1", 0.5),
        sea=blend(palette.sea, slate, 0.4),
        waterline=blend(palette.waterline, ice, 0.2),
        river=blend(palette.river, ice, 0.5),
        forest=blend(palette.forest, "#3f4b4f", 0.6),
        tree=blend(palette.tree, "#8b9ba0", 0.55),
        marsh=blend(palette.marsh, ice, 0.3),
        reed=blend(palette.reed, "#8b9296", 0.6),
        hachure=blend(palette.hachure, "#8b9296", 0.55),
        frost="#5a6c78",
        powers=tuple(
            (name, blend(tint, slate, 0.5), blend(band, "#93a2ab", 0.4)) for name, tint, band in palette.powers
        ),
    )


WINTER_NIGHT: Final = _snowbound(NIGHT)


@dataclass(frozen=True, slots=True)
class Style:
    """What one game's board has of its own."""

    subtitle: str = "Theatre of the War in the Year 1812"
    lettering: float = 1.0
    """How large the lettering is."""
    last_rank: int = 5
    """Places of a lower rank are left out; the first rank is the highest."""
    codes: str = "quiet"
    """The names of spaces in the rules: "quiet" in a free spot, "top" of the hex, or "none"."""
    signs: float = 1.0
    """How large the signs of woods are."""
    road_strength: float = 0.55
    piece_size: float = 37
    summer: Palette = field(default=SUMMER)
    winter: Palette = field(default=WINTER)
    night: Palette = field(default=NIGHT)
    winter_night: Palette = field(default=WINTER_NIGHT)

    def palette(self, winter: bool, night: bool) -> Palette:
        by_night, by_day = (self.winter_night, self.winter) if winter else (self.night, self.summer)
        return by_night if night else by_day
