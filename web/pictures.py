"""Draw the start page's small pictures of the boards and of the fronts anew, by day and by night, each into its game's
folder: `make pictures`.

The drawn boards are too large for a list of games. Each picture is a piece of one, which the game's `title.toml` names.
A front is the beginning of a scenario, with no more on it than both sides may know. The pieces are scaled down by the
browser that the tests use, because that needs no other program.
"""

from __future__ import annotations

import base64
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from grognard.board.drawing import board_shape
from grognard.cli.session import save_record
from grognard.core.table import Table
from grognard.games import GAMES
from grognard.games.boards import board as find_board
from grognard.games.catalogue import facts_of, titles
from grognard.games.styles import style_of
from grognard.lab.simulate import seat_players

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests" / "browser"))
from find_chromium import find_chromium  # noqa: E402


@dataclass(frozen=True)
class Piece:
    """What is to be drawn, and where it goes."""

    map: list[str]
    """The board and what stands on it, as `grognard map` takes it."""
    part: Sequence[float]
    """Its corner and its width, as shares of the board."""
    size: tuple[int, int]
    quality: float
    file: Path
    beginning: tuple[str, Mapping[str, str]] | None = None
    """A scenario and its options: the armies stand as they do when it begins."""


FRONT_SIZE = 540, 360
OPENING = Piece(
    ["strategic", "--scenario", "1", "--side", "french"],
    (0.2, 0.31, 0.77),
    (1120, 504),
    0.42,
    HERE / "src" / "start" / "opening.webp",
)


def piece_of(game: str) -> Piece:
    told = facts_of(game)["picture"]
    file = HERE / "src" / "games" / game / "board.webp"
    beginning: tuple[str, Mapping[str, str]] | None = (told["scenario"], {}) if "scenario" in told else None
    return Piece([game, *told.get("setting", ())], told["piece"], (540, 360), 0.42, file, beginning)


def fronts_of(game: str) -> dict[str, Piece]:
    """The fronts of a game's briefings."""
    return {f"{game}-{name}": piece for name, piece in (_front(game, told) for told in facts_of(game)["briefing"])}


def _front(game: str, told: Mapping[str, Any]) -> tuple[str, Piece]:
    name = told.get("id", told["scenario"])
    beginning = (told["scenario"], told.get("options", {}))
    file = HERE / "src" / "games" / game / f"front-{name}.webp"
    return name, Piece([game], around(game, told["front"]), FRONT_SIZE, 0.55, file, beginning)


def around(game: str, spaces: Sequence[str]) -> tuple[float, float, float]:
    """The piece of a board that has these spaces well inside."""
    shape = board_shape(find_board(game), style_of(game))
    left, top, wide, high = shape["box"]
    at = [space["at"] for space in shape["spaces"] if space["id"] in spaces]
    assert len(at) == len(set(spaces)), f"{game} lacks one of {spaces}"
    (west, east), (north, south) = ((min(line), max(line)) for line in zip(*at, strict=True))
    part = max(east - west, (south - north) * FRONT_SIZE[0] / FRONT_SIZE[1]) * 1.35
    tall = part * FRONT_SIZE[1] / FRONT_SIZE[0]
    return (west + east - part) / 2 / wide - left / wide, (north + south - tall) / 2 / high - top / high, part / wide


def at_night(piece: Piece) -> Piece:
    file = piece.file.with_name(f"{piece.file.stem}-night.webp")
    return replace(piece, map=[*piece.map, "--night"], file=file)


PIECES = {"opening": OPENING, **{title.id: piece_of(title.id) for title in titles()}}
for _title in titles():
    PIECES |= fronts_of(_title.id)
PIECES |= {f"{name}-night": at_night(piece) for name, piece in PIECES.items()}

SHRINK = """
async ([picture, [left, top, share], [width, height], quality]) => {
  const image = new Image()
  image.src = 'data:image/png;base64,' + picture
  await image.decode()
  const wide = image.width * share
  const bitmap = await createImageBitmap(
    image, left * image.width, top * image.height, wide, (wide * height) / width,
    { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d').drawImage(bitmap, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  return [...new Uint8Array(await blob.arrayBuffer())]
}
"""


def deploy(game: str, scenario: str, options: Mapping[str, str]) -> Table:
    """A scenario at its first move: where players set up, the computer has."""
    table = GAMES[game].start(scenario, options, seed="front")
    players = seat_players(game, dict.fromkeys(table.game.sides, "staff"), "front")
    while setting_up := [side for side, question in table.pending.items() if question.name == "set_up"]:
        side = setting_up[0]
        table.play(side, players[side].choose(table.seat(side)))
    return table


def arrange(piece: Piece, folder: Path) -> list[str]:
    """What `grognard map` is told."""
    if piece.beginning is None:
        return piece.map
    table = deploy(piece.map[0], *piece.beginning)
    record = folder / "front.json"
    save_record(table, record)
    season = {turn.turn: turn.season for turn in table.game.calendar()}[table.state.time]
    return [*piece.map, "--record", str(record), *(["--winter"] if season == "winter" else [])]


def draw(page: Page, name: str, folder: Path) -> None:
    piece = PIECES[name]
    board = folder / f"{name}.png"
    width = round(piece.size[0] / piece.part[2] * 1.5)
    command = [
        sys.executable,
        "-c",
        "from grognard.cli.main import main; main()",
        "map",
        *arrange(piece, folder),
        "--width",
        str(width),
        "-o",
        str(board),
    ]
    subprocess.run(command, check=True)
    picture = base64.b64encode(board.read_bytes()).decode()
    data = page.evaluate(SHRINK, [picture, piece.part, piece.size, piece.quality])
    piece.file.write_bytes(bytes(data))
    print(f"{name}: {len(data) // 1024} KB")


def main() -> None:
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        for name in sys.argv[1:] or PIECES:
            draw(page, name, Path(folder))
        browser.close()


if __name__ == "__main__":
    main()
