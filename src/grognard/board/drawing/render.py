"""A board as one SVG picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
) -> str:
    """The board as SVG text: a group for each layer, and in `grid` one for each space.

    `fonts` is "" to put the fonts into the picture, a folder's address to link them, None to leave them out."""
    file = board.file if isinstance(board, Board) else board
    sheet = Sheet(file, style, winter)
    layers = _layers(sheet, pieces or ())
    left, top, right, bottom = box = _page(layers.pop("strip"), sheet)
    content = furniture.paper(sheet, box)
    clip = tag("clipPath", tag("rect", width=sheet.wide, height=sheet.high), id="map-clip")
    for name, drawn in layers.items():
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


def _page(strip: str, sheet: Sheet) -> Box:
    margin = furniture.margin(sheet)
    return -margin, -margin, sheet.wide + margin, sheet.high + margin + float(strip or 0)


def _layers(sheet: Sheet, pieces: Sequence[Piece]) -> dict[str, str]:
    """The layers from the lowest to the highest. Names find room first: the signs of woods and hills keep off them."""
    cartouche = furniture.Cartouche(sheet)
    if cartouche.spot:
        sheet.title_box = cartouche.box
        sheet.labels.take(cartouche.box)
    great_names = names.great_names(sheet, "sea")
    roads = ground.roads(sheet)
    rivers = water.rivers(sheet)
    crossings = bridges(sheet)
    link_crossings = link_bridges(sheet)
    placed = places.set_names(sheet)
    great_names += names.great_names(sheet, "power", "region")
    rose_spot = furniture.compass_spot(sheet, cartouche.box)
    if rose_spot:
        x, y = rose_spot
        reach = (furniture.COMPASS + 8) * sheet.scale
        sheet.labels.take((x - reach, y - reach, x + reach, y + reach))
    codes = names.space_codes(sheet)
    river_names = names.river_names(sheet)
    heights, forest, marsh = _country(sheet)
    furnishing = cartouche.draw() + (furniture.compass(sheet, *rose_spot) if rose_spot else "")
    return {
        "sea": water.sea(sheet),
        "land": water.land(sheet),
        "powers": ground.powers(sheet),
        "relief": ground.relief(sheet, heights),
        "forest": ground.forest(sheet, forest),
        "marsh": ground.marsh(sheet, marsh),
        "rivers": water.lakes(sheet) + rivers + water.shore(sheet),
        "roads": roads + crossings,
        "frontiers": ground.frontiers(sheet),
        "grid": grid.borders(sheet) + link_crossings + hexes.barriers(sheet) + grid.spaces(sheet),
        "places": places.draw_signs(sheet, placed),
        "names": great_names + river_names + codes + places.draw_names(sheet, placed),
        "frame": furniture.frame(sheet) + furnishing,
        "pieces": stacking.draw_pieces(sheet, pieces),
        "strip": number(cartouche.strip),
    }


def _country(sheet: Sheet) -> tuple[list[tuple[int, Line]], list[Line], list[Line]]:
    """Heights, woods and marshes: on hexes as the rules have them, elsewhere as they lie."""
    if sheet.kind != "hexes":
        heights = [(int(each.get("relief", 2)), each["ring"]) for each in sheet.ground("rough")]
        return heights, sheet.ground("forest"), sheet.ground("marsh")
    hills = [(2, ring) for ring in hexes.outlines(sheet, "rough", "hills")]
    hills += [(3, ring) for ring in hexes.outlines(sheet, "mountain", "mountains")]
    return hills, hexes.outlines(sheet, "forest", "woods"), hexes.outlines(sheet, "marsh", "deep marsh", "swamp")
