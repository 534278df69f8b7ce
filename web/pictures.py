"""Draw the start page's small pictures of the boards anew, into src/start/boards: `make pictures`.

The drawn boards are too large for a list of games. Each picture is a piece of one, scaled down by the browser that the
tests use, because that needs no other program.
"""

from __future__ import annotations

import base64
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests" / "browser"))
from find_chromium import find_chromium  # noqa: E402

PIECES = {
    # picture: board and what stands on it, the corner and the width of the piece as shares of the board, its size
    "opening": (["strategic", "--scenario", "1", "--side", "french"], (0.2, 0.31, 0.77), (1120, 504)),
    "strategic": (["strategic", "--scenario", "1", "--side", "french"], (0.19, 0.36, 0.4), (540, 360)),
    "grand_tactical": (["grand_tactical"], (0.22, 0.42, 0.3), (540, 360)),
    "invasion": (["invasion"], (0.2, 0.18, 0.56), (540, 360)),
    "scorched_earth": (["scorched_earth"], (0.2, 0.34, 0.46), (540, 360)),
    "fateful_march": (["fateful_march"], (0.145, 0.1, 0.46), (540, 360)),
}
QUALITY = {"opening": 0.42}
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
    arguments, piece, size = PIECES[name]
    board = folder / f"{name}.png"
    width = round(size[0] / piece[2] * 1.5)
    command = [
        sys.executable,
        "-c",
        "from grognard.cli.main import main; main()",
        "map",
        *arguments,
        "--width",
        str(width),
        "-o",
        str(board),
    ]
    subprocess.run(command, check=True)
    picture = base64.b64encode(board.read_bytes()).decode()
    data = page.evaluate(SHRINK, [picture, piece, size, QUALITY.get(name, 0.48)])
    target = HERE / "src" / "start" / "boards" / f"{name}.webp"
    target.write_bytes(bytes(data))
    print(f"{target.name}: {len(data) // 1024} KB")


def main() -> None:
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        for name in sys.argv[1:] or PIECES:
            draw(page, name, Path(folder))
        browser.close()


if __name__ == "__main__":
    main()
