"""Draw the start page's small pictures of the boards anew, each into its game's folder here: `make pictures`.

The drawn boards are too large for a list of games. Each picture is a piece of one, which the game's `title.toml` names,
scaled down by the browser that the tests use, because that needs no other program.
"""

from __future__ import annotations

import base64
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from grognard.games.catalogue import facts_of, titles

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
    return Piece([game, *told["setting"]], told["piece"], (540, 360), 0.48, file)


PIECES = {"opening": OPENING, **{title.id: piece_of(title.id) for title in titles()}}
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


def draw(page: Page, name: str, folder: Path) -> None:
    piece = PIECES[name]
    board = folder / f"{name}.png"
    width = round(piece.size[0] / piece.part[2] * 1.5)
    command = [
        sys.executable,
        "-c",
        "from grognard.cli.main import main; main()",
        "map",
        *piece.map,
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
