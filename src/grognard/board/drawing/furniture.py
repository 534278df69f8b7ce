"""What stands around and on a map: the frame with its degrees, the title, the scales, the compass."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator

from grognard.board.drawing.lettering import letters, width
from grognard.board.drawing.shapes import chance, grown, meet
from grognard.board.drawing.sheet import Sheet
from grognard.board.drawing.svg import Box, group, moved, number, pair, tag
from grognard.board.projection import Projection

MARGIN = 46.0
VERST_KM = 1.0668
_BAR = 22.0  # from the map's edge to the outer rule of the frame

Earth = Callable[[float, float], tuple[float, float]]
"""From board units to latitude and longitude."""


def margin(sheet: Sheet) -> float:
    return MARGIN * sheet.scale


def paper(sheet: Sheet, box: Box) -> str:
    """The sheet itself: fibres everywhere, darker toward the edge."""
    colours = sheet.colours
    left, top, right, bottom = box
    whole = {"x": left, "y": top, "width": right - left, "height": bottom - top}
    sheet.define(_fibres(colours.fibre))
    sheet.define(_wash(sheet))
    return tag("rect", fill=colours.paper, **whole) + tag("rect", fill="url(#fibres)", **whole)


def vignette(sheet: Sheet, box: Box) -> str:
    colours = sheet.colours
    left, top, right, bottom = box
    whole = {"x": left, "y": top, "width": right - left, "height": bottom - top}
    shade = colours.paper_edge
    stops = "".join(
        tag("stop", offset=offset, stop_color=shade, stop_opacity=strength)
        for offset, strength in (("58%", 0.0), ("82%", 0.16), ("100%", 0.5))
    )
    sheet.define(tag("radialGradient", stops, id="edge", cx="50%", cy="50%", r="72%"))
    drawn = tag("rect", fill="url(#edge)", pointer_events="none", **whole)
    if colours.frost:
        drawn += _frost(sheet, whole)
    return drawn


def _frost(sheet: Sheet, whole: dict[str, float]) -> str:
    """White breath from the edges."""
    stops = "".join(
        tag("stop", offset=offset, stop_color=sheet.colours.frost, stop_opacity=strength)
        for offset, strength in (("60%", 0.0), ("85%", 0.35), ("100%", 0.75))
    )
    sheet.define(tag("radialGradient", stops, id="frost", cx="50%", cy="50%", r="75%"))
    return tag("rect", fill="url(#frost)", pointer_events="none", **whole)


def _fibres(colour: str) -> str:
    """A tile of short pale hairs, as in laid paper."""
    hairs: dict[float, str] = {0.05: "", 0.09: "", 0.14: ""}
    strengths = list(hairs)
    for i in range(150):
        x, y, turn = 260 * chance(i, 1), 260 * chance(i, 2), math.tau * chance(i, 3)
        long = 3 + 13 * chance(i, 4)
        dx, dy = long * math.cos(turn), long * math.sin(turn) * 0.6
        bend = (chance(i, 5) - 0.5) * long
        hairs[strengths[i % 3]] += f"M{pair(x, y)}q{pair(dx / 2 - bend * 0.4, dy / 2 + bend)} {pair(dx, dy)}"
    inner = "".join(
        tag("path", d=data, fill="none", stroke=colour, stroke_width=0.6, opacity=opacity)
        for opacity, data in hairs.items()
    )
    return tag("pattern", inner, id="fibres", width=260.0, height=260.0, patternUnits="userSpaceOnUse")


def _wash(sheet: Sheet) -> str:
    """A tile of broad uneven spots, as a brush leaves them."""
    light, dark = sheet.colours.paper, sheet.colours.paper_edge
    inner = ""
    for name, colour in (("light", light), ("dark", dark)):
        stops = tag("stop", offset="0", stop_color=colour, stop_opacity=0.3) + tag(
            "stop", offset="1", stop_color=colour, stop_opacity=0
        )
        sheet.define(tag("radialGradient", stops, id=f"wash-{name}"))
    for i in range(14):
        x, y = 620 * chance(i, 21), 540 * chance(i, 22)
        around, flat = 70 + 90 * chance(i, 23), 0.6 + 0.5 * chance(i, 24)
        fill = f"url(#wash-{'light' if i % 3 else 'dark'})"
        # What runs over an edge of the tile comes in again at the other side.
        for dx in (-620, 0, 620):
            for dy in (-540, 0, 540):
                if -around < x + dx < 620 + around and -around < y + dy < 540 + around:
                    inner += tag("ellipse", cx=x + dx, cy=y + dy, rx=around, ry=around * flat, fill=fill, opacity=0.6)
    return tag("pattern", inner, id="wash", width=620.0, height=540.0, patternUnits="userSpaceOnUse")


# --- frame -----------------------------------------------------------------------------------------------------


def frame(sheet: Sheet) -> str:
    """A neat line, a bar of degrees, and two rules around it."""
    colours = sheet.colours
    wide, high, scale = sheet.wide, sheet.high, sheet.scale

    def rule(out: float, thick: float) -> str:
        out *= scale
        return tag(
            "rect", x=-out, y=-out, width=wide + 2 * out, height=high + 2 * out, fill="none", stroke_width=thick * scale
        )

    rules = rule(0, 1.1) + rule(7, 0.6) + rule(_BAR - 2, 0.7) + rule(_BAR + 2.2, 2.6)
    return group(rules, stroke=colours.ink) + group(_degrees(sheet), fill=colours.ink)


def _degrees(sheet: Sheet) -> str:
    """Dark and light by whole degrees along each edge, with a figure at each second one."""
    if "projection" not in sheet.board:
        return ""
    to_earth = earth_under(sheet)
    wide, high, scale = sheet.wide, sheet.high, sheet.scale
    drawn = []
    for edge in (0.0, high):
        crossings = _meridians(to_earth, edge, wide)
        bar = edge + (-5.4 if edge == 0 else 1.6) * scale
        drawn += [tag("rect", x=start, y=bar, width=end - start, height=3.8 * scale) for start, end in _dark(crossings)]
        line = edge + (-10.5 if edge == 0 else 17.5) * scale
        drawn += [_figure(sheet, at, line, degree) for at, degree in crossings if degree % 2 == 0]
    for edge in (0.0, wide):
        crossings = _parallels(to_earth, edge, high)
        bar = edge + (-5.4 if edge == 0 else 1.6) * scale
        drawn += [tag("rect", x=bar, y=start, width=3.8 * scale, height=end - start) for start, end in _dark(crossings)]
        line = edge + (-10.5 if edge == 0 else 17.5) * scale
        drawn += [_figure(sheet, line, at, degree, -90) for at, degree in crossings if degree % 2 == 0]
    return "".join(drawn)


def _meridians(to_earth: Earth, y: float, wide: float) -> list[tuple[float, int]]:
    """Where meridians cross an edge at this height."""
    return list(_crossings(lambda x: to_earth(x, y)[1], wide))


def _parallels(to_earth: Earth, x: float, high: float) -> list[tuple[float, int]]:
    return list(_crossings(lambda y: to_earth(x, y)[0], high))


def earth_under(sheet: Sheet) -> Earth:
    """From the board to latitude and longitude; a board may be pressed together north of a line."""
    projection, squeeze = Projection(**sheet.board["projection"]), sheet.board.get("squeeze")
    if not squeeze:
        return projection.to_earth
    line, factor = float(squeeze["north_of"]), float(squeeze["factor"])
    return lambda x, y: projection.to_earth(x, y if y > line else line - (line - y) / factor)


def _dark(crossings: list[tuple[float, int]]) -> Iterator[tuple[float, float]]:
    """Every other degree."""
    for (start, degree), (end, following) in itertools.pairwise(crossings):
        if min(degree, following) % 2 == 0:
            yield start, end


def _figure(sheet: Sheet, x: float, y: float, degree: int, turn: float = 0) -> str:
    return letters(f"{degree}°", x, y, 9.5 * sheet.scale, "fell", "middle", turn=turn)


def _crossings(angle_at: Callable[[float], float], end: float) -> Iterator[tuple[float, int]]:
    """Where whole degrees lie along an edge."""
    step = 2.0
    position, before = 0.0, angle_at(0.0)
    while position < end:
        following = min(position + step, end)
        after = angle_at(following)
        if math.floor(before) != math.floor(after):
            degree = max(math.floor(before), math.floor(after))
            share = (degree - before) / (after - before)
            yield position + share * (following - position), degree
        position, before = following, after


# --- title, scales, compass ------------------------------------------------------------------------------------


class Cartouche:
    """Title, line below it, source and scales in one panel; on the map where the game needs no room, else below it."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.title, more = str(sheet.board["title"]), ""
        if self.title.find(": ") > 8:
            self.title, _, more = self.title.partition(": ")
        self.subtitle = sheet.style.subtitle
        publisher = f"after the game by {sheet.board['publisher']}" if sheet.board.get("publisher") else ""
        self.source = ", ".join(part for part in (more, publisher) if part).replace(
            "game, after the game by", "game by"
        )
        self.size = 29.0
        self.wide = max(width(self.title, self.size, "caps", 1.5) + 64, width(self.subtitle, 13, "italic") + 60, 300)
        self.high = 152.0
        self.spot = self._find_spot()

    @property
    def strip(self) -> float:
        """The height of a strip below the map, if the panel must go there."""
        return 0 if self.spot else (self.high + 10) * self.sheet.scale

    def _find_spot(self) -> tuple[float, float] | None:
        """Along the map's edges, the spot that covers the fewest spaces; none if it would cover a whole lot."""
        best, best_cost = None, 14.0
        gap = 16.0 * self.sheet.scale
        wide, high = self.wide * self.sheet.scale, self.high * self.sheet.scale
        far_x, far_y = self.sheet.wide - wide - gap, self.sheet.high - high - gap
        if far_x < gap or far_y < gap:
            return None
        spots = [(gap + (far_x - gap) * i / 24, y) for i in range(25) for y in (gap, far_y)]
        spots += [(x, gap + (far_y - gap) * i / 24) for i in range(25) for x in (gap, far_x)]
        for x, y in spots:
            corner = 0.6 * min(abs(x - gap), abs(x - far_x)) / self.sheet.wide
            corner += 0.6 * min(abs(y - gap), abs(y - far_y)) / self.sheet.high
            box = (x, y, x + wide, y + high)
            cost = 100 * covered(self.sheet, box) + 10 * corner + 20 * _names_under(self.sheet, box)
            if cost < best_cost:
                best, best_cost = (x, y), cost
        return best

    @property
    def box(self) -> Box:
        wide, high = self.wide * self.sheet.scale, self.high * self.sheet.scale
        x, y = self.spot or ((self.sheet.wide - wide) / 2, self.sheet.high + margin(self.sheet) - 12)
        return x, y, x + wide, y + high

    def draw(self) -> str:
        sheet, colours = self.sheet, self.sheet.colours
        middle = self.wide / 2
        inner = "" if not self.spot else self._panel()
        inner += letters(self.title, middle, 44, self.size, "caps", "middle", colours.ink, 1.5)
        inner += letters(self.subtitle, middle, 65, 13, "italic", "middle", colours.ink)
        inner += _flourish(middle, 76, colours.ink)
        inner += moved(middle, 98, scales(sheet, min(self.wide - 90, 240)))
        inner += letters(self.source, middle, 140, 9.5, "italic", "middle", colours.ink, 0.3)
        return moved(*self.box[:2], inner, scale=sheet.scale)

    def _panel(self) -> str:
        """Double rule with the corners drawn in."""
        colours = self.sheet.colours

        def panel(inset: float, cut: float) -> str:
            w, h = self.wide - inset, self.high - inset
            return (
                f"M{pair(inset + cut, inset)}H{number(w - cut)}a{number(cut)} {number(cut)} 0 0 0 {pair(cut, cut)}"
                f"V{number(h - cut)}a{number(cut)} {number(cut)} 0 0 0 {pair(-cut, cut)}H{number(inset + cut)}"
                f"a{number(cut)} {number(cut)} 0 0 0 {pair(-cut, -cut)}V{number(inset + cut)}"
                f"a{number(cut)} {number(cut)} 0 0 0 {pair(cut, -cut)}z"
            )

        return (
            tag("path", d=panel(0, 13), fill=colours.paper, stroke=colours.ink, stroke_width=2)
            + tag("path", d=panel(0, 13), fill="url(#fibres)")
            + tag("path", d=panel(4.5, 13), fill="none", stroke=colours.ink, stroke_width=0.6)
        )


def _names_under(sheet: Sheet, box: Box) -> int:
    """How many names of seas lie under a box."""
    return sum(
        name["style"] == "sea" and meet(box, grown((*name["at"], *name["at"]), 3 * float(name.get("size", 16))))
        for name in sheet.ground("names")
    )


def covered(sheet: Sheet, box: Box) -> float:
    """The share of a box that lies on spaces of the game."""
    hits = 0
    for i in range(8):
        for j in range(6):
            x, y = box[0] + (box[2] - box[0]) * (i + 0.5) / 8, box[1] + (box[3] - box[1]) * (j + 0.5) / 6
            code = sheet.space_at(x, y)
            hits += code is not None and code not in sheet.out_of_play
    return hits / 48


def _flourish(x: float, y: float, ink: str) -> str:
    return moved(
        x,
        y,
        tag(
            "path",
            d="M-62 0h44M18 0h44M-14 0q4-5 9 0t10 0t9 0M-18 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0"
            "M14 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
            fill="none",
            stroke=ink,
            stroke_width=0.8,
        ),
    )


def scales(sheet: Sheet, room: float) -> str:
    """Two bars about the middle: kilometres above, versts below."""
    per_unit = float(sheet.board.get("km_per_unit", 1)) * sheet.scale
    ink = sheet.colours.ink
    drawn = []
    for y, unit_km, name in ((0.0, 1.0, "km"), (21.0, VERST_KM, "versts")):
        units_each = unit_km / per_unit
        step = _round_step(room / units_each / 4)
        wide = step * 4 * units_each
        left = -room / 2
        for i in range(4):
            drawn.append(
                tag(
                    "rect",
                    x=left + wide * i / 4,
                    y=y,
                    width=wide / 4,
                    height=3.4,
                    fill=ink if i % 2 == 0 else sheet.colours.paper,
                    stroke=ink,
                    stroke_width=0.6,
                )
            )
        for i in (0, 1, 2, 4):
            drawn.append(letters(number(step * i), left + wide * i / 4, y - 2.6, 8.5, "fell", "middle", ink))
        drawn.append(letters(name, left + wide + 7, y + 4.2, 10, "italic", fill=ink))
    return "".join(drawn)


def _round_step(most: float) -> float:
    """The greatest of 1, 2, 2.5, 5, 10 ... that is not above a number."""
    tens = 10 ** math.floor(math.log10(most))
    return max(float(each * tens) for each in (1, 2, 2.5, 5) if each * tens <= most)


COMPASS = 46.0


def compass_spot(sheet: Sheet, taken: Box) -> tuple[float, float] | None:
    """The first free spot for the rose, sea and margins first; none if the game needs all the room."""
    best, best_cost = None, 0.12
    reach = (COMPASS + 10) * sheet.scale
    for i in range(30):
        for j in range(24):
            x = reach + 12 + (sheet.wide - 2 * reach - 24) * i / 29
            y = reach + 12 + (sheet.high - 2 * reach - 24) * j / 23
            box = (x - reach, y - reach, x + reach, y + reach)
            if meet(box, taken) or not sheet.labels.is_free(box):
                continue
            near_edge = min(x, y, sheet.wide - x, sheet.high - y) / max(sheet.wide, sheet.high)
            cost = covered(sheet, box) + 0.1 * near_edge
            if cost < best_cost:
                best, best_cost = (x, y), cost
    return best


def compass(sheet: Sheet, x: float, y: float) -> str:
    """A rose of sixteen points, each half dark and half light."""
    ink, light = sheet.colours.ink, sheet.colours.paper
    drawn = [
        tag("circle", r=COMPASS * 0.56, fill="none", stroke=ink, stroke_width=0.5),
        tag("circle", r=COMPASS * 0.6, fill="none", stroke=ink, stroke_width=1.1),
    ]
    for points, first, far, waist in ((8, 22.5, 0.5, 0.13), (4, 45, 0.66, 0.15), (4, 0, 0.86, 0.17)):
        for i in range(points):
            turn = first + 360 / points * i
            tip, side = COMPASS * far, COMPASS * waist
            half = 180 / max(points, 8) if points == 8 else 45
            ax, ay = side * math.sin(math.radians(half)), -side * math.cos(math.radians(half))
            dark = tag("path", d=f"M0 0L{pair(ax, ay)}L{pair(0, -tip)}z", fill=ink)
            pale = tag("path", d=f"M0 0L{pair(-ax, ay)}L{pair(0, -tip)}z", fill=light)
            drawn.append(tag("g", dark + pale, transform=f"rotate({number(turn)})", stroke=ink, stroke_width=0.5))
    drawn.append(_lily(ink, COMPASS * 0.86))
    return moved(x, y, "".join(drawn), turn=_north(sheet, x, y), scale=sheet.scale)


def _lily(ink: str, up: float) -> str:
    """The sign of north."""
    return moved(
        0,
        -up - 1,
        tag(
            "path",
            d="M0-12C2.6-8.5 2.6-6 1-2.6C2-4.6 5.6-6.8 6.6-3.6C7-1.8 5-.8 4.2-2.2C4.4.2 2 0 1 0L1.4 2.6L-1.4 2.6L-1 0"
            "C-2 0-4.4.2-4.2-2.2C-5-.8-7-1.8-6.6-3.6C-5.6-6.8-2-4.6-1-2.6C-2.6-6-2.6-8.5 0-12z",
            fill=ink,
        ),
    )


def _north(sheet: Sheet, x: float, y: float) -> float:
    """How far north is turned from the top of the sheet at a spot."""
    if "projection" not in sheet.board:
        return 0
    projection = Projection(**sheet.board["projection"])
    latitude, longitude = projection.to_earth(x, y)
    nx, ny = projection.to_board(latitude + 0.1, longitude)
    return math.degrees(math.atan2(nx - x, y - ny))
