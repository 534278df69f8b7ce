"""`grognard map`: the real boards as pictures, and nothing in them that a side may not see."""

from __future__ import annotations

import builtins
import itertools
import json
import xml.etree.ElementTree as ElementTree
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from grognard.board.drawing import draw_board
from grognard.board.drawing.places import set_names
from grognard.board.drawing.shapes import meet
from grognard.board.drawing.sheet import Sheet
from grognard.cli.main import main
from grognard.games import game
from grognard.games.boards import board
from grognard.games.strategic.pieces import pieces
from grognard.games.styles import style_of
from grognard.lab.simulate import play_game

SVG = "{http://www.w3.org/2000/svg}"
BOARDS = sorted(
    each.name for each in files("grognard.games").iterdir() if each.joinpath("data", "board.json").is_file()
)


def run(*words: str) -> Result:
    return CliRunner(env={"COLUMNS": "118"}).invoke(main, ["map", *words])


def drawn_pieces(svg: str) -> list[tuple[str, str, str]]:
    """Kind, side and space of each piece in a picture."""
    return [
        (str(each.get("data-piece")), str(each.get("data-side")), str(each.get("data-space")))
        for each in ElementTree.fromstring(svg).iter(f"{SVG}g")
        if each.get("data-piece")
    ]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first part of a game between two random players: it is not over."""
    finished = play_game("strategic", {"french": "random", "russian": "random"}, "3", None, "drawn").record()
    path = tmp_path_factory.mktemp("records") / "game.json"
    path.write_text(json.dumps({**finished, "actions": finished["actions"][:60], "snapshots": []}), "utf-8")
    return path


# --- boards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", BOARDS)
def test_every_board_is_drawn_whole_and_small_enough(game_id: str, tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    assert run(game_id, "-o", str(path)).exit_code == 0
    assert path.stat().st_size < 3_000_000
    ids = {each.get("id") for each in ElementTree.parse(path).iter(f"{SVG}g")}
    assert {f"space-{code}" for code in board(game_id).spaces} <= ids


@pytest.mark.parametrize("game_id", BOARDS)
def test_no_place_name_covers_another(game_id: str) -> None:
    labels = [each.label for each in set_names(Sheet(board(game_id).file, style_of(game_id), False)) if each.label]
    assert labels
    for one, other in itertools.combinations(labels, 2):
        assert not meet(one.box, other.box), (one.text, other.text)


def test_every_place_that_counts_is_named_on_the_strategic_board() -> None:
    real = board("strategic")
    named = {each.place["id"] for each in set_names(Sheet(real.file, style_of("strategic"), False)) if each.label}
    assert {place.id for place in real.places.values() if place.points} <= named


def test_the_picture_is_the_same_every_time() -> None:
    view = game("strategic").start("1", seed=1).view("french")
    first, second = (draw_board(board("strategic"), style_of("strategic"), pieces(view)) for _ in range(2))
    assert first == second


# --- what a side sees ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "enemy"), [("french", "russian"), ("russian", "french")])
def test_a_side_sees_its_own_corps_and_the_enemys_arms_only(side: str, enemy: str, tmp_path: Path) -> None:
    path = tmp_path / "opening.svg"
    assert run("strategic", "-s", "1", "--side", side, "-o", str(path)).exit_code == 0
    shown = drawn_pieces(path.read_text("utf-8"))
    markers = {"control", "depletion"}
    assert {kind for kind, owner, _ in shown if owner == enemy} - markers == {"hidden"}
    assert {kind for kind, owner, _ in shown if owner == side} - markers >= {"infantry", "cavalry"}


def test_a_spectator_sees_arms_only_until_the_game_is_over(record: Path, tmp_path: Path) -> None:
    path = tmp_path / "position.svg"
    assert run("strategic", "--record", str(record), "-o", str(path)).exit_code == 0
    assert {kind for kind, _, _ in drawn_pieces(path.read_text("utf-8"))} <= {"hidden", "control", "depletion"}


def test_what_is_hidden_leaves_no_trace_in_the_picture() -> None:
    """Two positions that a side cannot tell apart give it the same picture, to the last letter."""
    texts = []
    for units in ("4ic 1cc", "1su"):
        position = f"turn 4, french movement\nFW9: F 5ic 2cc\nR22: R {units}\nR44: R 2ic"
        seen = game("strategic").position(position, seed=1).view("french")
        texts.append(draw_board(board("strategic"), style_of("strategic"), pieces(seen), fonts=None))
    assert texts[0] == texts[1]


def test_when_the_game_is_over_everything_is_shown(tmp_path: Path) -> None:
    table = play_game("strategic", {"french": "random", "russian": "random"}, "3", None, "drawn")
    record, path = tmp_path / "game.json", tmp_path / "end.svg"
    record.write_text(json.dumps(table.record()), "utf-8")
    assert run("strategic", "--record", str(record), "--winter", "-o", str(path)).exit_code == 0
    assert "hidden" not in {kind for kind, _, _ in drawn_pieces(path.read_text("utf-8"))}


def test_pieces_of_a_view_with_leaders_piles_and_depletion() -> None:
    view: dict[str, Any] = {
        "board": {
            "stacks": [
                {"side": "french", "space": "R44", "ic": 3, "cc": 0, "su": 1, "dp": 1, "leaders": ["Napoleon"]},
                {"side": "russian", "space": "R50", "markers": 3},
            ],
            "depletion": {"R40": "50% depleted", "R44": "100% depleted"},
            "french_control": ["R44"],
        }
    }  # fmt: skip
    made = [(each["kind"], each["space"], each.get("count"), each.get("text")) for each in pieces(view)]
    assert made == [
        ("leader", "R44", None, "N"),
        ("infantry", "R44", 3, None),
        ("supply", "R44", 1, None),
        ("depot", "R44", 1, None),
        ("hidden", "R50", 3, None),
        ("depletion", "R40a", None, "50"),
        ("depletion", "R44", None, "100"),
        ("control", "R44", None, None),
    ]


# --- pictures --------------------------------------------------------------------------------------------------


def test_png_and_pdf(tmp_path: Path) -> None:
    pytest.importorskip("typst")
    picture, page = tmp_path / "board.png", tmp_path / "board.PDF"
    assert run("strategic", "--width", "600", "-o", str(picture)).exit_code == 0
    content = picture.read_bytes()
    assert content.startswith(b"\x89PNG")
    assert int.from_bytes(content[16:20], "big") == 600
    assert run("strategic", "-o", str(page)).exit_code == 0
    assert page.read_bytes().startswith(b"%PDF")


def test_without_typst_the_error_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real_import = builtins.__import__

    def no_typst(name: str, *rest: Any, **more: Any) -> Any:
        if name == "typst":
            raise ImportError(name)
        return real_import(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", no_typst)
    result = run("strategic", "-o", str(tmp_path / "board.png"))
    assert result.exit_code == 1
    assert "pip install 'grognard[print]'" in result.stderr
    assert not list(tmp_path.iterdir())


# --- mistakes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["strategic"], 2, "--output"),
        (["strategic", "-o", "board.gif"], 2, ".svg, .png, .pdf"),
        (["waterloo", "-o", "board.svg"], 1, "no board for a game 'waterloo'"),
        (["../strategic", "-o", "board.svg"], 1, "no board for a game"),
        (["strategic", "--side", "swedish", "-o", "board.svg"], 1, "no side 'swedish'"),
        (["strategic", "-s", "99", "-o", "board.svg"], 1, "no scenario '99'"),
        (["strategic", "--to", "3", "-o", "board.svg"], 2, "--to needs --record"),
        (["strategic", "--record", "nothing.json", "-o", "board.svg"], 1, "cannot read nothing.json"),
        (["strategic", "--record", "a.json", "-s", "1", "-o", "board.svg"], 2, "exclude each other"),
        (["strategic", "-o", "no/such/folder/board.svg"], 1, "cannot write"),
    ],
)
def test_mistakes_are_told_in_one_line(
    words: list[str], code: int, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*words)
    assert result.exit_code == code
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_the_record_of_another_game_is_refused(record: Path, tmp_path: Path) -> None:
    other = next((name for name in BOARDS if name != "strategic"), None)
    if other is None:
        pytest.skip("there is one board only")
    result = run(other, "--record", str(record), "-o", str(tmp_path / "board.svg"))
    assert result.exit_code == 1
    assert f"is a record of strategic, not of {other}" in result.stderr
