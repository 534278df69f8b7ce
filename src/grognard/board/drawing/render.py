"""A board as one SVG picture."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grognard.board.board import Board
from grognard.board.drawing import furniture, grid, ground, hexes, names, places, stacking, water
from grognard.board.drawing.bridges import bridges, link_bridges
from grognard.board.drawing.lettering import font_faces
from grognard.board.drawing.sheet import Sheet
from grognard.board.drawing.style import Style
from grognard.board.drawing.svg import Box, Line, group, number, tag, words

Piece = Mapping[str, Any]


def draw_board(
    board: Board | Mapping[str, Any],
    style: Style,
    pieces: Sequence[Piece] | None = None,
    winter: bool = False,
    fonts: str | None = "",
    without: Collection[str] = (),
    part: Box | None = None,
    night: bool = False,
) -> str:
    """The board as SVG text: a group for each layer, and in `grid` one for each space.

    `fonts` is "" to put the fonts into the picture, a folder's address to link them, None to leave them out. `without`
    names layers to leave out; `part` is all that the picture shows, if it does not show the whole board."""
    file = board.file if isinstance(board, Board) else board
    sheet = Sheet(file, style, winter, night)
    lettered = set_lettering(sheet)
    layers = _layers(sheet, lettered, pieces or ())
    box = page(sheet, lettered)
    left, top, right, bottom = part or box
    content = furniture.paper(sheet, box)
    clip = tag("clipPath", tag("rect", width=sheet.wide, height=sheet.high), id="map-clip")
    for name, drawn in layers.items():
        if name in without:
            continue
        if name == "frame":
            drawn = furniture.vignette(sheet, box) + drawn
        clipped = None if name in ("frame", "pieces") else "url(#map-clip)"
        # Lettering and ornament let clicks through to the spaces below.
        events = "none" if name in ("places", "names", "frame") else None
        content += group(drawn, id=name, clip_path=clipped, pointer_events=events) + "\n"
    faces = "" if fonts is None else font_faces(fonts or None)
    head = tag("title", words(str(file["title"]))) + (tag("style", faces) if faces else "")
    defs = tag("defs", clip + "".join(sheet.definitions))
    return tag(
        "svg",
        head + defs + "\n" + content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(number(each) for each in (left, top, right - left, bottom - top)),
        width=right - left,
        height=bottom - top,
        data_board=str(file["board"]),
    )


@dataclass(frozen=True, slots=True)
class Lettering:
    """Names and all that they must keep clear of: it is set before anything is drawn below it."""

    cartouche: furniture.Cartouche
    rose: tuple[float, float] | None
    great_names: str
    roads: str
    rivers: str
    crossings: str
    link_crossings: str
    placed: list[places.Placed]
    codes: str
    river_names: str


def set_lettering(sheet: Sheet) -> Lettering:
    """Find room for the names. After it the sheet knows what pieces should not cover."""
    cartouche = furniture.Cartouche(sheet)
    if cartouche.spot:
        sheet.title_box = cartouche.box
        sheet.labels.take(cartouche.box)
    seas = names.great_names(sheet, "sea")
    roads = ground.roads(sheet)
    rivers = water.rivers(sheet)
    crossings = bridges(sheet)
    link_crossings = link_bridges(sheet)
    placed = places.set_names(sheet)
    lands = names.great_names(sheet, "power", "region")
    rose = furniture.compass_spot(sheet, cartouche.box)
    if rose:
        x, y = rose
        reach = (furniture.COMPASS + 8) * sheet.scale
        sheet.labels.take((x - reach, y - reach, x + reach, y + reach))
    codes = names.space_codes(sheet)
    river_names = names.river_names(sheet)
    return Lettering(
        cartouche, rose, seas + lands, roads, rivers, crossings, link_crossings, placed, codes, river_names
    )


def page(sheet: Sheet, lettered: Lettering) -> Box:
    """The whole picture, with the frame around the map and the strip below it."""
    margin = furniture.margin(sheet)
    return -margin, -margin, sheet.wide + margin, sheet.high + margin + lettered.cartouche.strip


def _layers(sheet: Sheet, set_: Lettering, pieces: Sequence[Piece]) -> dict[str, str]:
    """The layers from the lowest to the highest. Names found room first: the signs of woods and hills keep off them."""
    heights, forest, marsh = _country(sheet)
    furnishing = set_.cartouche.draw() + (furniture.compass(sheet, *set_.rose) if set_.rose else "")
    return {
        "sea": water.sea(sheet),
        "land": water.land(sheet),
        "powers": ground.powers(sheet),
        "relief": ground.relief(sheet, heights),
        "forest": ground.forest(sheet, forest),
        "marsh": ground.marsh(sheet, marsh),
        "rivers": water.lakes(sheet) + set_.rivers + water.shore(sheet),
        "roads": set_.roads + set_.crossings,
        "frontiers": ground.frontiers(sheet),
        "grid": grid.borders(sheet) + set_.link_crossings + hexes.barriers(sheet) + grid.spaces(sheet),
        "places": places.draw_signs(sheet, set_.placed),
        "names": set_.great_names + set_.river_names + set_.codes + places.draw_names(sheet, set_.placed),
        "frame": furniture.frame(sheet) + furnishing,
        "pieces": stacking.draw_pieces(sheet, pieces),
    }


def _country(sheet: Sheet) -> tuple[list[tuple[int, Line]], list[Line], list[Line]]:
    """Heights, woods and marshes: on hexes as the rules have them, elsewhere as they lie."""
    if sheet.kind != "hexes":
        heights = [(int(each.get("relief", 2)), each["ring"]) for each in sheet.ground("rough")]
        return heights, sheet.ground("forest"), sheet.ground("marsh")
    hills = [(2, ring) for ring in hexes.outlines(sheet, "rough", "hills")]
    hills += [(3, ring) for ring in hexes.outlines(sheet, "mountain", "mountains")]
    return hills, hexes.outlines(sheet, "forest", "woods"), hexes.outlines(sheet, "marsh", "deep marsh", "swamp")
