"""The replay as one file: who gets it when, that no name in it can become a script, and what the command line says."""

from __future__ import annotations

import base64
import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from guests import HERE, Server

import grognard
from grognard.cli.main import main
from grognard.core.history import History
from grognard.core.table import EVERYTHING
from grognard.server import replays

RECORD = Path(__file__).parents[1] / "conformance" / "records" / "invasion-1-napoleon-lost.json"
SHORT: dict[str, Any] = json.loads(RECORD.read_text("utf-8"))
TEMPLATE = f"<html><head>{replays.TITLE}</head><body>{replays.DATA}</body></html>"


@pytest.fixture(autouse=True)
def built_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A page with the two places that are filled in; the real one is tried in a browser."""
    page = tmp_path / replays.PAGE
    page.write_text(TEMPLATE, "utf-8")
    monkeypatch.setattr(replays, "FOLDER", tmp_path)
    return page


def archive_of(page: str) -> Any:
    packed = re.search(r'<script id="replay" type="text/plain">([A-Za-z0-9+/=]+)</script>', page)
    assert packed
    return json.loads(gzip.decompress(base64.b64decode(packed[1])))


def replay(*words: str | Path) -> Result:
    return CliRunner(env={"COLUMNS": "118"}).invoke(main, ["replay", *map(str, words)])


def test_only_a_finished_game_is_given_as_a_file(server: Server) -> None:
    guest = server.guest()
    game = guest.post("/games", {"game": "invasion", "seats": {"french": HERE, "russian": HERE}}).json()
    early = guest.get(f"/games/{game['id']}/replay")
    assert (early.status_code, early.json()["message"]) == (
        409,
        "The game is not over. You can save its replay once it is.",
    )
    done = guest.post("/import", {"record": SHORT, "seats": {"french": HERE, "russian": HERE}}).json()
    answer = guest.get(f"/games/{done['id']}/replay")
    assert answer.headers["content-disposition"] == f'attachment; filename="grognard-{done["id"]}.html"'
    told = archive_of(answer.text)
    table = grognard.load(SHORT)
    assert len(told["steps"]) == len(History(table).steps(EVERYTHING))
    last = [told["pieces"][number] for number in told["steps"][-1]["pieces"]]
    shown = guest.get(f"/games/{done['id']}/history/{len(told['steps']) - 1}?eyes=all").json()
    assert last == shown["pieces"]
    assert {piece["face"] for piece in last} <= set(told["faces"])
    assert told["steps"][-1]["entries"] == len(told["log"])
    assert server.guest().get(f"/games/{game['id']}/replay").status_code == 404


def test_a_name_cannot_become_a_script(monkeypatch: pytest.MonkeyPatch) -> None:
    evil = "</title></script><script>alert(1)</script>"
    monkeypatch.setattr(replays, "scenario_name", lambda game, scenario: evil)
    page = replays.replay_page(grognard.load(SHORT))
    assert "alert(1)" in page  # it stands in the title, as text
    assert page.count("<script") == page.count("</script>") == 1
    assert archive_of(page)["scenario"] == evil


def test_a_record_becomes_a_page_or_a_picture(tmp_path: Path, built_page: Path) -> None:
    assert replay(RECORD, "--html", "-o", tmp_path / "game.html").output == ""
    assert archive_of((tmp_path / "game.html").read_text("utf-8"))["eyes"] == "all"
    assert replay(RECORD, "--html", "--side", "french", "-o", tmp_path / "game.html").exit_code == 0
    assert archive_of((tmp_path / "game.html").read_text("utf-8"))["eyes"] == "french"
    assert replay(RECORD, "--at", "2", "-o", tmp_path / "board.svg").output == ""
    assert 'data-piece="' in (tmp_path / "board.svg").read_text("utf-8")
    built_page.unlink()
    wanted = {
        ("--html",): "--html and --at need -o FILE",
        ("-o", tmp_path / "game.html"): "-o needs either --html, for a page, or --at STEP, for a picture of the board",
        ("--at", "99", "-o", tmp_path / "board.svg"): "there is no step 99; the steps are 0 to 5",
        ("--at", "1", "-o", tmp_path / "board.bmp"): "-o needs a name that ends in .svg, .png, .pdf",
        ("--html", "-o", tmp_path / "game.html"): "The page of the replay has not been built",
    }
    for words, sentence in wanted.items():
        told = replay(RECORD, *words)
        assert told.exit_code
        assert sentence in told.output
        assert len(told.output.strip().splitlines()) == 1
