"""The frames of a film, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot, inf

from PIL import Image

from grognard.board.drawing.style import blend
from grognard.film import painting
from grognard.film.bands import Band, Point, bands_of, quadrangles, smooth, stretch
from grognard.film.counters import Cast
from grognard.film.painting import Polygon
from grognard.film.panel import BANDS, RED, Panel, card, colour_of, emblem
from grognard.film.script import Fight, Scene, Script
from grognard.film.stage import GOLD, INK, PANEL, PAPER, SIDES, SOFT, draw_map, draw_towns, letter_towns, set_stage
from grognard.games.styles import style_of
from grognard.messages import say

MARCHING = 0.72
"""The share of a turn in which armies are on the move."""
SPARK = 0.34
"""How long a battle burns, as a share of a turn."""
COLUMNS = 6
"""More than so many bands are drawn thinner, so that they stay apart."""
SHADES = (0, 0.2, 0.4, 0.6, 0.8)
"""Between a colour and paper: of smooth edges, and of what fades."""
FLAME = "#f0c458"
FADE = 0.6
"""Seconds from a card to the map."""


@dataclass(frozen=True, slots=True)
class Timing:
    """How long everything takes, in seconds."""

    opening: float
    turn: float
    pause: float
    closing: float

    @classmethod
    def of(cls, turns: int, seconds: float | None) -> Timing:
        """The usual pace; or whatever fills so many seconds."""
        usual = cls(2.8, min(2.0, 54 / max(1, turns)), 1.2, 4.0)
        share = 1.0 if seconds is None else seconds / usual.whole(turns)
        return cls(usual.opening * share, usual.turn * share, usual.pause * share, usual.closing * share)

    def whole(self, turns: int) -> float:
        return self.opening + turns * self.turn + self.pause + self.closing


class Film:
    """A film of a size and a number of frames per second: `frames` draws them."""

    def __init__(
        self,
        script: Script,
        wide: int,
        high: int,
        rate: int,
        seconds: float | None = None,
        cast: Cast | None = None,
    ) -> None:
        """With a cast the film shows its pieces; otherwise the armies' bands."""
        self.script, self.rate = script, rate
        self.timing = Timing.of(len(script.scenes), seconds)
        self.stage = set_stage(script, wide, high)
        self._cast = cast
        if cast is not None:
            cast.make_up(self.stage)
        self._bands = bands_of([] if cast else script.flows, script.where, script.names.__contains__, self._unit)
        clear = style_of(script.game).piece_size * 0.62 * self.stage.scale if cast else 0.0
        self._towns = letter_towns(script, self.stage, self._bands, clear)
        self._panel = Panel(script, self.stage, has_bands=cast is None)
        self._maps = [draw_map(script, self.stage, False, has_grid=cast is not None)]
        if any(scene.is_winter for scene in script.scenes):
            self._maps.append(draw_map(script, self.stage, True, has_grid=cast is not None))

    @property
    def count(self) -> int:
        """Of frames."""
        return max(2, round(self.timing.whole(len(self.script.scenes)) * self.rate))

    def frames(self) -> Iterator[Image.Image]:
        """All frames in order."""
        reel = _Reel(self)
        for number in range(self.count):
            yield reel.frame(number / self.rate)

    def colours(self) -> Image.Image:
        """A picture with all colours of the film in it, and those of the bands and signs in full measure."""
        sample = Image.new("RGB", (self.stage.wide, self.stage.high * (len(self._maps) + 1)), PANEL)
        for number, each in enumerate(self._maps):
            sample.paste(each, (0, number * self.stage.high))
        for number, picture in enumerate(self._cast.pictures.values() if self._cast else ()):
            spot = (
                number * picture.width % self.stage.wide,
                number * picture.width // self.stage.wide * picture.height,
            )
            sample.paste(picture, spot, picture)
        strong = [*BANDS.values(), *SIDES.values(), RED, GOLD, FLAME, INK, SOFT, PAPER]
        across, down = self.stage.wide // len(strong), self.stage.high // len(SHADES)
        for column, colour in enumerate(strong):
            for row, share in enumerate(SHADES):
                box = (column * across, len(self._maps) * self.stage.high + row * down)
                sample.paste(blend(colour, PANEL, share), (*box, box[0] + across, box[1] + down))
        return sample

    def _unit(self, march: float) -> float:
        """Map units for each unit of strength: the greatest strength shall take a fair share of the picture, but not be
        much broader than a march is long."""
        breadth = self.stage.crop[2] - self.stage.crop[0]
        greatest: float = max((leg["strength"] for flow in self.script.flows for leg in flow["legs"]), default=1)
        widest = min(breadth * 0.06, march * 0.85) / max(1, greatest)
        crowd = min(1.0, (COLUMNS / max(1, len(self.script.flows))) ** 0.5)
        return float(crowd * min(breadth * 0.009, max(breadth * 0.0015, widest)))

    # --- what stays from turn to turn

    def plates(self, place: int) -> list[Image.Image]:
        """The map by summer and winter with all that was marched and fought before a turn."""
        scenes = self.script.scenes
        turn = scenes[place].turn if place < len(scenes) else inf
        plates = [each.copy() for each in self._maps]
        for plate in plates:
            for band in sorted(self._bands, key=lambda band: band.rank):
                self.draw_band(plate, band, 0, sum(march.turn < turn for march in band.marches))
            for scene in scenes[:place]:
                for fight in scene.fights:
                    self.draw_field(plate, fight)
        return plates

    def draw_band(self, frame: Image.Image, band: Band, start: float, end: float) -> None:
        """What the band's head leaves behind between two moments."""
        for stroke in band.strokes:
            cuts = stretch(stroke.cuts, start, end) if end > start else []
            shapes = list(self._shapes(quadrangles(cuts, 2 / self.stage.scale)))
            painting.polygons(frame, shapes, PAPER, 0.85, rim=1.3 * self.stage.unit)
            painting.polygons(frame, shapes, BANDS[band.is_enemy, stroke.is_retreat])

    def _shapes(self, shapes: Iterator[list[Point]]) -> Iterator[Polygon]:
        for shape in shapes:
            yield [self.stage.pixel(point) for point in shape]

    def draw_field(self, frame: Image.Image, fight: Fight) -> None:
        """Crossed sabres where a battle was fought."""
        x, y = self.stage.pixel(fight.at)
        reach = 5 * self.stage.unit
        for way in (-1, 1):
            ends = [(x - way * reach, y - reach), (x + way * reach, y + reach)]
            painting.line(frame, ends, PAPER, 3.6 * self.stage.unit, 0.7)
        for way in (-1, 1):
            ends = [(x - way * reach, y - reach), (x + way * reach, y + reach)]
            painting.line(frame, ends, RED, 1.8 * self.stage.unit, 0.9)

    # --- one frame

    def draw_turn(self, plates: Sequence[Image.Image], place: int, share: float) -> Image.Image:
        """The frame of a turn of which a share has passed."""
        scene = self.script.scenes[place]
        snow = self._snow(place, share)
        frame = (
            plates[0].copy()
            if snow <= 0
            else plates[-1].copy()
            if snow >= 1
            else Image.blend(plates[0], plates[1], snow)
        )
        heads = []
        for band in sorted(self._bands, key=lambda band: band.rank):
            before = sum(march.turn < scene.turn for march in band.marches)
            passed = before + (band.marches_until(scene.turn) - before) * smooth(share / MARCHING)
            self.draw_band(frame, band, before, passed)
            heads += self._head(band, scene.turn, share, passed)
        draw_towns(frame, self.stage, self._towns)
        if self._cast is not None:
            self._cast.draw(frame, self.stage, place, share / MARCHING)
        self._draw_heads(frame, heads)
        shown = self._draw_sparks(frame, scene, share)
        self._panel.draw(frame, place, self._strengths(place, share), share, shown)
        return frame

    def _snow(self, place: int, share: float) -> float:
        """How far the map is under snow: it falls in the first winter turn."""
        scenes = self.script.scenes
        if not scenes[place].is_winter:
            return 0.0 if place == 0 or not scenes[place - 1].is_winter else 1 - smooth(share * 1.5)
        return 1.0 if place == 0 or scenes[place - 1].is_winter else smooth(share * 1.3)

    def _strengths(self, place: int, share: float) -> dict[str, float]:
        """Between those of the last turn and of this one."""
        now = self.script.scenes[place].strengths
        before = self.script.scenes[place - 1].strengths if place else now
        part = smooth(share)
        return {side: before.get(side, value) + (value - before.get(side, value)) * part for side, value in now.items()}

    def _head(self, band: Band, turn: int, share: float, passed: float) -> list[tuple[Band, Point, str, float]]:
        """Where a band's head is, with its strength; nothing before its first turn and after its last."""
        before, after = band.strength_before(turn), band.strength_after(turn)
        number = before if share < MARCHING / 2 else after
        if not band.marches or number is None or turn < band.legs[0]["turn"]:
            return []
        is_end = turn == self.script.scenes[-1].turn
        is_gone = not after or (band.strength_before(turn + 1) is None and not is_end)
        is_new = band.strength_after(turn - 1) is None and turn != self.script.scenes[0].turn
        opacity = 1 - smooth((share - 0.7) / 0.3) if is_gone else smooth(share * 6) if is_new else 1.0
        shown = number or before or 0
        return [(band, self.stage.pixel(band.head(passed)), str(round(shown)), opacity)] if shown else []

    def _draw_heads(self, frame: Image.Image, heads: list[tuple[Band, Point, str, float]]) -> None:
        sizes = [(11.5 if band.is_main else 9.5) * self.stage.unit for band, *_ in heads]
        places = _apart([at for _, at, *_ in heads], sizes)
        for (band, _, number, opacity), at, size in zip(heads, places, sizes, strict=True):
            emblem(frame, at, size, band.side, number, opacity)

    def _draw_sparks(self, frame: Image.Image, scene: Scene, share: float) -> int:
        """The battles that burn at this moment; how many have begun."""
        shown = 0
        named = {town.name for town in self._towns}
        for number, fight in enumerate(scene.fights):
            began = 0.25 + (0.7 - SPARK / 2) * number / len(scene.fights)
            age = (share - began) / SPARK
            if age < 0:
                continue
            shown += 1
            if age < 1:
                self._draw_spark(frame, fight, age, fight.place not in named)
            else:
                self.draw_field(frame, fight)
        return shown

    def _draw_spark(self, frame: Image.Image, fight: Fight, age: float, is_named: bool) -> None:
        u, at = self.stage.unit, self.stage.pixel(fight.at)
        fade = 1 - smooth((age - 0.55) / 0.45)
        painting.ring(frame, at, (8 + 30 * smooth(age)) * u, RED, 2 * u, 0.8 * (1 - age))
        size = (6 + 16 * smooth(age * 3)) * u
        painting.polygons(frame, [painting.star(at, 9, size, size * 0.45, age)], PAPER, fade, rim=1.5 * u)
        painting.polygons(frame, [painting.star(at, 9, size, size * 0.45, age)], RED, fade)
        painting.polygons(frame, [painting.star(at, 9, size * 0.6, size * 0.28, age + 0.2)], FLAME, fade)
        if is_named:
            x = min(max(at[0], self.stage.map[0] + 70 * u), self.stage.map[2] - 70 * u)
            painting.letter(frame, (x, at[1] - 26 * u), fight.place, "serif", 18 * u, RED, "ms", PAPER, fade)


class _Reel:
    """What is on the screen at a moment. The plates of a turn are drawn when it begins."""

    def __init__(self, film: Film) -> None:
        self._film = film
        self._plates: tuple[int, list[Image.Image]] = (-1, [])
        scenes, script = film.script.scenes, film.script
        dates = say("film-begins", first=scenes[0].date, last=scenes[-1].date) if len(scenes) > 1 else scenes[0].date
        self._first = self._turn(0, 0.0)
        self._last: tuple[Image.Image, Image.Image] | None = None
        lines = [each for each in (script.scenario, dates) if each.strip()]
        self._opening = card(script, film.stage, self._first, script.title, lines, INK)

    def frame(self, time: float) -> Image.Image:
        timing, count = self._film.timing, len(self._film.script.scenes)
        fade = min(FADE, timing.opening / 3, timing.closing / 3)
        if time < timing.opening:
            return _mix(self._opening, self._first, (time - timing.opening + fade) / fade)
        time -= timing.opening
        if time < count * timing.turn:
            place = min(count - 1, int(time / timing.turn))
            return self._turn(place, time / timing.turn - place)
        time -= count * timing.turn
        last, closing = self._ending()
        return _mix(last, closing, (time - timing.pause) / fade)

    def _turn(self, place: int, share: float) -> Image.Image:
        if self._plates[0] != place:
            self._plates = place, self._film.plates(place)
        return self._film.draw_turn(self._plates[1], place, share)

    def _ending(self) -> tuple[Image.Image, Image.Image]:
        if self._last is None:
            script, film = self._film.script, self._film
            last = self._turn(len(script.scenes) - 1, 1.0)
            heading, score = script.ending
            colour = colour_of(script.winner) if script.winner else INK
            lines = [score, script.scenes[-1].date, script.title]
            closing = card(script, film.stage, last, heading, [each for each in lines if each.strip()], colour)
            self._last = last, closing
        return self._last


def _mix(one: Image.Image, other: Image.Image, share: float) -> Image.Image:
    return one if share <= 0 else other if share >= 1 else Image.blend(one, other, smooth(share))


def _apart(places: Sequence[Point], sizes: Sequence[float]) -> list[Point]:
    """Signs that would cover each other are pushed apart."""
    now = [list(each) for each in places]
    for _ in range(12):
        for i in range(len(now)):
            for j in range(i):
                dx, dy = now[i][0] - now[j][0], now[i][1] - now[j][1]
                far, wanted = hypot(dx, dy), (sizes[i] + sizes[j]) * 1.12
                if far >= wanted:
                    continue
                ux, uy = (dx / far, dy / far) if far > 0.01 else (0.6, 0.8)
                push = (wanted - far) / 2
                now[i][0] += ux * push
                now[i][1] += uy * push
                now[j][0] -= ux * push
                now[j][1] -= uy * push
    return [(x, y) for x, y in now]
