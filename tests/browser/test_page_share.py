"""What can be kept of a game: the board and the chart as pictures, and the replay as a file that needs no server."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

from PIL import Image
from players import Player, Sit
from playwright.sync_api import Locator, Page, Route, expect
from test_page_sizes import DESK, PHONE

RECORD = Path(__file__).parents[1] / "conformance" / "records" / "strategic-2-french-marginal-victory.json"


def saved(page: Page, button: Locator) -> bytes:
    with page.expect_download() as download:
        button.click()
    return download.value.path().read_bytes()


def test_a_finished_game_is_kept_as_pictures_and_as_one_file(sit: Sit, tmp_path: Path) -> None:
    player = sit(has_picture=True, is_new=True, **DESK)
    game = player.bring_in(RECORD)["id"]
    player.go(f"#/end/{game}")
    expect(player.page.locator(".flow-map .land")).to_be_attached()
    the_chart_is_a_picture_with_the_result_above_it(player.page)
    making = player.page.get_by_role("status").filter(has_text="Making the replay")

    def make_slowly(route: Route) -> None:
        expect(making).to_be_visible()
        route.continue_()

    player.page.route("**/api/games/*/replay", make_slowly)
    page = saved(player.page, player.page.get_by_role("button", name="Replay as one file"))
    expect(making).to_have_count(0)
    (tmp_path / "game.html").write_bytes(page)
    moments = steps_of(player, game)
    player.page.get_by_role("link", name="Replay the game").click()
    the_board_is_a_picture_with_all_its_pieces(player)
    for wishes in (DESK, {**PHONE, "color_scheme": "dark"}):
        the_file_shows_every_moment_as_the_server_does(player, tmp_path / "game.html", moments, wishes)


def the_chart_is_a_picture_with_the_result_above_it(page: Page) -> None:
    drawn = saved(page, page.get_by_role("button", name="Save the chart as SVG")).decode()
    assert "French Marginal Victory" in drawn
    assert "Minard" in drawn
    with Image.open(io.BytesIO(saved(page, page.get_by_role("button", name="Save the chart as PNG")))) as picture:
        assert picture.width == 3000
        assert len(picture.convert("RGB").getcolors(10_000_000) or ()) > 100


def the_board_is_a_picture_with_all_its_pieces(player: Player) -> None:
    page = player.page
    expect(player.map.locator(".piece").first).to_be_attached()
    standing = player.map.locator("g.piece[data-key]").count()
    player.button("Share").click()
    drawn = saved(page, player.button("Board as SVG")).decode()
    layer = drawn[drawn.index('<g data-layer="pieces">') :]
    assert layer.count('<g transform="translate(') >= standing > 0
    assert "@font-face" in drawn
    player.button("Share").click()
    file = saved(page, player.button("Board as PNG"))
    assert len(file) < 2_500_000
    with Image.open(io.BytesIO(file)) as picture:
        # The sheet is 1722 units across, and a unit 1.6 dots.
        assert picture.width == 2755
        colours = {colour: count for count, colour in picture.convert("RGB").getcolors(1 << 24) or ()}
    assert colours[47, 77, 134] > 500  # the blue of French counters


def steps_of(player: Player, game: str) -> dict[int, list[dict[str, Any]]]:
    """The pieces of some moments, as the server tells them."""
    address = f"{player.house.address}api/games/{game}/history"
    steps = player.page.request.get(f"{address}?eyes=all").json()["steps"]
    wanted = {0, 1, len(steps) // 2, len(steps) - 1}
    return {step: player.page.request.get(f"{address}/{step}?eyes=all").json()["pieces"] for step in sorted(wanted)}


def the_file_shows_every_moment_as_the_server_does(
    player: Player, file: Path, moments: dict[int, list[dict[str, Any]]], wishes: dict[str, Any]
) -> None:
    browser = player.page.context.browser
    assert browser
    context = browser.new_context(offline=True, reduced_motion="reduce", **wishes)
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("1812, Strategic Game")
    # From far away stacks are one piece each, large enough to be read; from near by every counter lies on the map.
    expect(page.locator("g.piece .sum").first).to_be_visible()
    assert page.locator("g.piece").count() < len(moments[max(moments)])
    for _ in range(6):
        page.get_by_role("button", name="Zoom in").click()
    for step, pieces in moments.items():
        slider.fill(str(step))
        expect(page.locator("g.piece")).to_have_count(len(pieces))
        told = {piece["key"]: f"translate({piece['x']:g} {piece['y']:g})" for piece in pieces}
        page.wait_for_function(
            """told => [...document.querySelectorAll('g.piece')].every(
                 piece => told[piece.dataset.key] === piece.getAttribute('transform'))""",
            arg=told,
        )
    page.locator("h1").click()
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.keyboard.press("PageUp")
    expect(page.get_by_role("heading", name="Turn 9")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    assert [url for url in asked if not url.startswith(("file:", "blob:", "data:"))] == []
    assert troubles == []
    is_dark = json.loads(page.evaluate("JSON.stringify(document.documentElement.dataset.theme === 'dark')"))
    assert is_dark == (wishes.get("color_scheme") == "dark")
    context.close()
