"""The panel beside the map: the calendar, strengths and battles of the turn; and the cards before and after it all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from PIL import Image

from grognard.film import painting
from grognard.film.bands import Point
from grognard.film.script import Fight, Scene, Script
from grognard.film.stage import GOLD, INK, LINE, OTHER_SIDE, PANEL, PAPER, SIDES, SOFT, Stage
from grognard.messages import say, side_name

BANDS = {(False, False): "#d99f4e", (False, True): "#2b2522", (True, False): "#9dbd98", (True, True): "#5f8c6d"}
"""Colours by whether it is the enemy's, and whether it leads back: Minard's tan and black, and the enemy's green."""
COLD = "#4b6f86"
RED = "#a3262e"
LISTED = 6
"""Battles that are listed beside the map."""


def colour_of(side: str) -> str:
    return SIDES.get(side, OTHER_SIDE)


def emblem(frame: Image.Image, at: Point, size: float, side: str, number: str = "", opacity: float = 1.0) -> None:
    """A side's sign with a number in it: told apart by its shape as well, the first side's square, others' round."""
    rim = max(1.0, size / 7)
    x, y = at
    for radius, colour in ((size + rim, PAPER), (size, colour_of(side))):
        if side == "russian":
            painting.ring(frame, at, radius * 1.08, colour, inf, opacity)
        else:
            painting.rounded(frame, (x - radius, y - radius, x + radius, y + radius), radius / 3, colour, opacity)
    if number:
        letters = size * (1.3 if len(number) < 3 else 0.95)
        painting.letter(frame, (x, y + size * 0.05), number, "bold", letters, PAPER, "mm", opacity=opacity)


class Panel:
    """Draws the panel of each frame. What stays the same in a film is reckoned once."""

    def __init__(self, script: Script, stage: Stage, has_bands: bool) -> None:
        self.script, self.stage = script, stage
        self.unit = stage.unit
        left, top, right, bottom = stage.panel
        pad = 20 * self.unit
        self.left, self.right, self.top, self.bottom = left + pad, right - pad, top + pad, bottom - pad
        self.middle = (left + right) / 2
        self._keys = _keys(script) if has_bands else []
        self.most = max((value for scene in script.scenes for value in scene.strengths.values()), default=0)

    def draw(self, frame: Image.Image, place: int, strengths: Mapping[str, float], share: float, shown: int) -> None:
        """The panel in the turn at `place`, of which a share has passed and so many battles have been fought."""
        scene = self.script.scenes[place]
        half = self.middle if self.stage.is_upright else self.right
        y = self._calendar(frame, scene, half)
        if self.stage.is_upright:
            self._strengths(frame, strengths, self.top, self.middle + 14 * self.unit)
            self._chart(frame, place, share, self.top + 100 * self.unit, self.bottom, self.middle + 14 * self.unit)
            self._fights(frame, scene.fights[:shown], y, half - 10 * self.unit)
            return
        y = self._strengths(frame, strengths, y + 12 * self.unit, self.left)
        y = self._chart(frame, place, share, y + 10 * self.unit, y + 150 * self.unit, self.left)
        self._fights(frame, scene.fights[:shown], y + 34 * self.unit, self.right)
        self._key(frame)

    def _calendar(self, frame: Image.Image, scene: Scene, right: float) -> float:
        u, room = self.unit, right - self.left - 4
        y = self.top + 18 * u
        painting.letter(frame, (self.left, y), self.script.title, "caps",
                        painting.fitting(self.script.title, "caps", 19 * u, room), SOFT)  # fmt: skip
        y += 12 * u
        painting.line(frame, [(self.left, y), (right, y)], LINE, 1.2 * u)
        date = scene.date[:1].upper() + scene.date[1:]
        y += 36 * u
        painting.letter(frame, (self.left, y), date, "serif", painting.fitting(date, "serif", 31 * u, room), INK)
        y += 24 * u
        words = say("film-turn", turn=scene.turn, last=self.script.scenes[-1].turn)
        painting.letter(frame, (self.left, y), words, "italic", 18 * u, SOFT)
        if scene.degrees is not None:
            self._cold(frame, scene.degrees, right, y)
        return y + 12 * u

    def _cold(self, frame: Image.Image, degrees: int, right: float, y: float) -> None:
        """The cold of those days, with its source: it is history, not a rule."""
        u = self.unit
        words = say("film-cold", degrees=f"−{-degrees}" if degrees < 0 else str(degrees))
        painting.letter(frame, (right, y), words, "bold", 18 * u, COLD, "rs")
        painting.letter(frame, (right, y + 16 * u), say("film-cold-source"), "italic", 12 * u, COLD, "rs")

    def _strengths(self, frame: Image.Image, strengths: Mapping[str, float], y: float, left: float) -> float:
        u = self.unit
        room = self.right - left
        for side in self.script.sides:
            if side not in strengths:
                continue
            value = strengths[side]
            y += 30 * u
            emblem(frame, (left + 8 * u, y - 7 * u), 7 * u, side)
            painting.letter(frame, (left + 24 * u, y), side_name(side), "serif", 21 * u, INK)
            painting.letter(frame, (self.right, y), str(round(value)), "bold", 25 * u, colour_of(side), "rs")
            y += 9 * u
            painting.rounded(frame, (left, y, self.right, y + 5 * u), 2 * u, LINE, 0.5)
            if value > 0:
                end = left + max(4 * u, room * value / self.most)
                painting.rounded(frame, (left, y, end, y + 5 * u), 2 * u, colour_of(side))
            y += 5 * u
        return y

    def _chart(self, frame: Image.Image, place: int, share: float, top: float, bottom: float, left: float) -> float:
        """Strength from turn to turn, as far as the film has come."""
        scenes, u = self.script.scenes, self.unit
        if not self.most or len(scenes) < 2:
            return top
        top += 14 * u
        step = (self.right - left) / len(scenes)
        painting.line(frame, [(left, bottom), (self.right, bottom)], LINE, 1.2 * u)
        now = left + (place + share) * step
        painting.line(frame, [(now, top), (now, bottom)], GOLD, 1.2 * u, 0.7)
        for side in self.script.sides:
            values = [scene.strengths.get(side) for scene in scenes[: place + 1]]
            known = [
                (left + (number + 1) * step, bottom - (bottom - top) * value / self.most)
                for number, value in enumerate(values)
                if value is not None
            ]
            points = _until(known, now)
            if len(points) > 1:
                painting.line(frame, points, colour_of(side), 2.2 * u)
            if points:
                painting.ring(frame, points[-1], 3.4 * u, colour_of(side), inf)
        return bottom

    def _key(self, frame: Image.Image) -> None:
        """What the bands' colours mean, at the foot of the panel."""
        u, y = self.unit, self.bottom
        for is_enemy, is_back, words in reversed(self._keys):
            painting.rounded(
                frame, (self.left, y - 9 * u, self.left + 26 * u, y - 1 * u), 1.5 * u, BANDS[is_enemy, is_back]
            )
            painting.letter(frame, (self.left + 34 * u, y), words, "italic", 16 * u, SOFT)
            y -= 22 * u

    def _fights(self, frame: Image.Image, fights: Sequence[Fight], y: float, right: float) -> None:
        """The battles of the turn so far, the newest last, each with its place and what it cost."""
        u = self.unit
        if not fights:
            return
        room = max(1, min(LISTED, int((self.bottom - y - 22 * u * len(self._keys)) / (24 * u)) - 1))
        y += 6 * u
        painting.letter(frame, (self.left, y), say("film-battles"), "caps", 17 * u, SOFT)
        for fight in fights[-room:]:
            y += 24 * u
            at = (self.left + 6 * u, y - 6 * u)
            painting.polygons(frame, [painting.star(at, 8, 7 * u, 3 * u)], RED)
            x = right
            for side in reversed(self.script.sides):
                if fight.losses.get(side):
                    words = f"−{fight.losses[side]}"
                    painting.letter(frame, (x, y), words, "bold", 16 * u, colour_of(side), "rs")
                    x -= painting.width_of(words, "bold", 16 * u) + 8 * u
            size = painting.fitting(fight.place, "serif", 18 * u, x - self.left - 22 * u)
            painting.letter(frame, (self.left + 18 * u, y), fight.place, "serif", size, INK)
            if fight.winner:
                end = self.left + 18 * u + painting.width_of(fight.place, "serif", size)
                painting.line(
                    frame, [(self.left + 18 * u, y + 4 * u), (end, y + 4 * u)], colour_of(fight.winner), 1.6 * u
                )


def _keys(script: Script) -> list[tuple[bool, bool, str]]:
    sides = list(dict.fromkeys(flow["side"] for flow in script.flows))
    keys = []
    if sides:
        keys += [(False, False, say("end-key-out", side=side_name(sides[0]))), (False, True, say("end-key-back"))]
    return keys + [(True, True, say("end-key-enemy", side=side_name(side))) for side in sides[1:]]


def _until(points: Sequence[Point], x: float) -> list[Point]:
    """A line as far as an x, with its last point there."""
    found: list[Point] = []
    for point in points:
        if point[0] <= x or not found:
            found.append(point)
        else:
            (x0, y0), (x1, y1) = found[-1], point
            found.append((x, y0 + (y1 - y0) * (x - x0) / (x1 - x0)))
            break
    return found


def card(
    script: Script, stage: Stage, ground: Image.Image, heading: str, lines: Sequence[str], colour: str
) -> Image.Image:
    """A frame with a printed card over the map."""
    u = stage.unit
    frame = Image.blend(ground, Image.new("RGB", ground.size, PAPER), 0.45)
    wide = min(stage.wide - 60 * u, 760 * u)
    size = 54 * u
    headings = painting.wrapped(heading, "caps", size, wide - 100 * u)
    headings = headings if len(headings) < 3 else [heading]
    size = min(painting.fitting(each, "caps", size, wide - 100 * u) for each in headings)
    high = 150 * u + len(headings) * size * 1.15 + len(lines) * 36 * u
    x, y = stage.wide / 2, (stage.high - high) / 2
    left, right = x - wide / 2, x + wide / 2
    painting.rounded(frame, (left + 5 * u, y + 7 * u, right + 5 * u, y + high + 7 * u), 5 * u, INK, 0.22)
    painting.rounded(frame, (left, y, right, y + high), 4 * u, PANEL)
    for inset, width in ((11, 2.4), (17, 1)):
        corners = [(left + inset * u, y + inset * u), (right - inset * u, y + inset * u),
                   (right - inset * u, y + high - inset * u), (left + inset * u, y + high - inset * u)]  # fmt: skip
        painting.line(frame, [*corners, corners[0]], INK, width * u, 0.8)
    y += 50 * u
    for each in headings:
        y += size * 1.1
        painting.letter(frame, (x, y), each, "caps", size, colour, "ms")
    y += 34 * u
    _ornament(frame, (x, y), u)
    y += 8 * u
    for number, words in enumerate(lines):
        y += 36 * u
        letters = painting.fitting(words, "italic", (27 if number == 0 else 23) * u, wide - 90 * u)
        painting.letter(frame, (x, y), words, "italic", letters, INK if number == 0 else SOFT, "ms")
    return frame


def _ornament(frame: Image.Image, at: Point, u: float) -> None:
    """A rule with a lozenge in its middle."""
    x, y = at
    painting.polygons(frame, [[(x, y - 5 * u), (x + 8 * u, y), (x, y + 5 * u), (x - 8 * u, y)]], GOLD)
    for way in (-1, 1):
        painting.polygons(frame, [[(x + way * 16 * u, y - 1.4 * u), (x + way * 150 * u, y),
                                   (x + way * 16 * u, y + 1.4 * u)]], INK)  # fmt: skip
