"""The pieces of a game in a film: where each stands at the beginning and at the end of every turn, and its picture."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil

from PIL import Image

from grognard.board.drawing import Layout, board_shape, piece_face
from grognard.board.drawing.printing import render
from grognard.board.drawing.svg import group, moved, tag
from grognard.core.history import History
from grognard.core.table import EVERYTHING, Table
from grognard.film.bands import Point, smooth
from grognard.film.stage import Stage
from grognard.games.boards import board as find_board
from grognard.games.styles import style_of

ROOM = 2.2
"""The room of a picture, as a multiple of the size of a piece: edges and names stand out."""
IN_A_ROW = 24


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece somewhere on the board. What has the same key a turn later is the same piece."""

    key: str
    at: Point
    face: str


Position = list[Standing]
"""From the lowest piece to the highest."""


@dataclass(slots=True)
class Cast:
    """The positions at the beginning and after each turn of a game."""

    game: str
    positions: list[Position]
    pictures: dict[str, Image.Image] = field(default_factory=dict)

    def make_up(self, stage: Stage) -> None:
        """Draw all pictures at once, as large as the stage shows them."""
        faces = list(dict.fromkeys(standing.face for position in self.positions for standing in position))
        if not faces:
            return
        shape = board_shape(find_board(self.game), style_of(self.game))
        room = shape["piece_size"] * ROOM
        rows = ceil(len(faces) / IN_A_ROW)
        spots = [((number % IN_A_ROW + 0.5) * room, (number // IN_A_ROW + 0.5) * room) for number in range(len(faces))]
        drawn = "".join(moved(x, y, face) for (x, y), face in zip(spots, faces, strict=True))
        box = f"0 0 {IN_A_ROW * room} {rows * room}"
        svg = tag("svg", tag("defs", shape["definitions"]) + group(drawn), xmlns="http://www.w3.org/2000/svg",
                  viewBox=box, width=IN_A_ROW * room, height=rows * room)  # fmt: skip
        sheet = Image.open(io.BytesIO(render(svg, "png", round(IN_A_ROW * room * stage.scale)))).convert("RGBA")
        half = room * stage.scale / 2
        for (x, y), face in zip(spots, faces, strict=True):
            centre = x * stage.scale, y * stage.scale
            box_of = (
                round(centre[0] - half),
                round(centre[1] - half),
                round(centre[0] + half),
                round(centre[1] + half),
            )
            self.pictures[face] = sheet.crop(box_of)

    def draw(self, frame: Image.Image, stage: Stage, place: int, share: float) -> None:
        """The pieces on their way from one turn's end to the next."""
        before, after = self.positions[place], self.positions[place + 1]
        part = smooth(share)
        earlier = {standing.key: standing for standing in before}
        later = {standing.key for standing in after}
        for standing in before:
            if standing.key not in later:
                self._put(frame, stage, standing.face, standing.at, 1 - part)
        for standing in after:
            known = earlier.get(standing.key)
            if known is None:
                self._put(frame, stage, standing.face, standing.at, part)
            else:
                x, y = (here + (there - here) * part for here, there in zip(known.at, standing.at, strict=True))
                self._put(frame, stage, standing.face if share > 0.5 else known.face, (x, y), 1.0)

    def _put(self, frame: Image.Image, stage: Stage, face: str, at: Point, opacity: float) -> None:
        picture = self.pictures[face]
        x, y = stage.pixel(at)
        mask = picture.getchannel("A")
        if opacity < 1:
            mask = mask.point([round(value * max(0.0, opacity)) for value in range(256)])
        frame.paste(picture, (round(x - picture.width / 2), round(y - picture.height / 2)), mask)


def call(table: Table, turns: Sequence[int], eyes: str | None) -> Cast:
    """The pieces as these eyes saw them; all of them if nobody's eyes are named."""
    seen = EVERYTHING if eyes is None else eyes
    history = History(table)
    layout = Layout(find_board(table.game.id), style_of(table.game.id))
    size = style_of(table.game.id).piece_size
    steps = history.steps(seen)
    last = {turn: max((step.step for step in steps if step.turn <= turn), default=0) for turn in turns}
    positions = []
    for step in (0, *(last[turn] for turn in turns)):
        taken: dict[str, int] = {}
        position: Position = []
        for spot in layout.place(table.game.pieces(history.view(seen, step))):
            piece = spot.piece
            key = f"{piece.get('side', '')}:{piece['kind']}:{piece.get('name') or piece['space']}"
            taken[key] = number = taken.get(key, 0) + 1
            position.append(Standing(f"{key}:{number}", (spot.x, spot.y), piece_face(piece, size)))
        positions.append(position)
    return Cast(table.game.id, positions)
