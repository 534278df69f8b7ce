"""Games at the terminal, typed line by line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import grognard
from grognard.cli.main import main
from grognard.cli.menu import Menu
from grognard.cli.screen import Screen
from grognard.core.words import words_of

AGAINST_RANDOM = ["--french", "human", "--russian", "random"]
HOT_SEAT = ["--french", "human", "--russian", "human"]


def sit_down(*words: str, lines: list[str], width: int = 118) -> Result:
    runner = CliRunner(env={"COLUMNS": str(width), "NO_COLOR": "1"})
    return runner.invoke(main, ["play", *words], input="".join(f"{line}\n" for line in lines))


def answer(shown: str, typed: str) -> str:
    """What was shown between a typed line and the next prompt."""
    _, _, rest = shown.partition(f"> {typed}\n")
    return re.split(r"(?m)^\w+> ", rest)[0]


# --- the prompt ------------------------------------------------------------------------------------------------


def test_a_scripted_evening_with_every_command(tmp_path: Path) -> None:
    """Scenario 2, French Movement Phase reached by two answers; then each command once."""
    saved = tmp_path / "saved.json"
    result = sit_down(
        *("strategic", "--seed", "1", "--french", "random", "--russian", "human"),
        lines=[
            "help",
            "?",
            "? Movement B1",
            "? movment",
            "why march R22 R57 1ic",
            "why march R22 R32 1ic",
            "odds march R22 R32 1ic",
            "march R22 R57 1ic",
            "nonsense",
            "99",
            "2",
            "..",
            "all",
            "march R22 R32 1ic",
            "undo",
            "undo",
            "position",
            "log 2",
            f"save {saved}",
            "save",
            f"save {tmp_path}",
            "board",
            "quit",
        ],
    )
    shown = result.output
    assert result.exit_code == 0, shown
    assert "undo             take back" in answer(shown, "help")
    assert answer(shown, "?").startswith("Movement A: One border")
    assert answer(shown, "? Movement B1").startswith("Movement B1: Entering an enemy-occupied space")
    assert "did you mean Movement" in answer(shown, "? movment")
    assert "[Movement A]" in answer(shown, "why march R22 R57 1ic")
    assert answer(shown, "why march R22 R32 1ic") == "'march R22 R32 1ic' can be played now.\n"
    assert "100.0%" in answer(shown, "odds march R22 R32 1ic")
    assert answer(shown, "march R22 R57 1ic").startswith("No: ")
    assert '"nonsense" is not an action' in answer(shown, "nonsense")
    assert "Now: done, march. For example: march " in answer(shown, "nonsense")
    assert "99 is not on the list" in answer(shown, "99")
    assert "moves; .. goes back" in answer(shown, "2")
    assert "march R22 R32 1ic" in answer(shown, "all")
    assert "Russian: 1 Infantry Corps marches from R22 (Vilna) to R32" in answer(shown, "march R22 R32 1ic")
    assert "takes back the last move" in answer(shown, "undo")
    assert "Nothing can be taken back" in shown.split("> undo\n")[2]
    assert "R22: R 1ic\n" in answer(shown, "position")
    assert "FW9: F ?\n" in answer(shown, "position")
    assert len(answer(shown, "log 2").splitlines()) == 2
    assert "Saved to" in answer(shown, f"save {saved}")
    assert "save needs a file name" in answer(shown, "save")
    assert "is a directory" in answer(shown, f"save {tmp_path}")
    assert "Game-Turn 1, late June 1812" in answer(shown, "board")
    assert shown.endswith("You leave the table.\n")
    assert grognard.load(saved.read_text("utf-8")).pending["russian"].name == "basic movement"


def test_numbers_open_groups_and_play_actions() -> None:
    shown = sit_down(
        "strategic", "--seed", "2", "--french", "random", "--russian", "human", lines=["2", "1", "quit"]
    ).output
    groups = [line for line in shown.splitlines() if "1 done" in line]
    assert groups
    opened = answer(shown, "2")
    first = re.search(r"1 (march R21 \S+ \S+)", opened)
    assert first is not None
    assert "marches from R21 (Vilkomir)" in answer(shown, "1")


def test_many_options_remain_readable() -> None:
    """Suwalki alone has about a hundred marches: they are reached by stack, destination and units."""
    lines = ["done"] * 3
    shown = sit_down("strategic", "--seed", "4", *HOT_SEAT, lines=["", "1", "", *lines, "", "8", "1", "quit"]).output
    menu = shown.split("Basic Movement")[-1]
    assert re.search(r"8 FW9 Suwalki: 9ic 6cc 2su \(\d+ moves\)", menu)
    opened = answer(shown, "8")
    assert re.search(r"R22 Vilna \(\d+ moves\)", opened)
    assert max(map(len, opened.splitlines())) <= 118
    assert "march FW9 FP4 9ic" in shown.split("> 1\n")[-1]


def test_the_end_of_the_input_leaves_the_table() -> None:
    result = sit_down("strategic", "--seed", "1", *AGAINST_RANDOM, lines=[])
    assert result.exit_code == 0
    assert result.output.endswith("You leave the table.\n")


def test_the_default_is_a_human_against_the_computer() -> None:
    shown = sit_down("strategic", "--seed", "1", lines=["quit"]).output
    assert "French> quit" in shown
    assert "Hand over" not in shown


# --- whole games, records --------------------------------------------------------------------------------------


def test_a_whole_game_by_the_first_option_each_time(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    result = sit_down(
        *("strategic", "--scenario", "3", "--seed", "12", *AGAINST_RANDOM, "--record", str(path)), lines=["1"] * 500
    )
    assert result.exit_code == 0
    ending = result.output[-400:]
    assert re.search(r"(side wins|Nobody wins): .*, -?\d+ points\.", ending)
    assert "Seed of the dice: 12\n" in ending
    table = grognard.load(path.read_text("utf-8"))
    assert table.state.over
    assert table.view()["commitment"] in ending


def play_by_first_options(*words: str, monkeypatch: pytest.MonkeyPatch) -> tuple[str, list[int]]:
    """What is shown of a game, and how many answers each question had that was asked."""
    counts: list[int] = []
    show = Menu.show

    def count(self: Menu, screen: Screen) -> None:
        counts.append(len(self))
        show(self, screen)

    monkeypatch.setattr(Menu, "show", count)
    return sit_down("strategic", "-s", "3", "--seed", "12", *words, lines=["1", ""] * 150).output, counts


def test_against_the_computer_a_single_answer_is_told_and_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, counts = play_by_first_options(*AGAINST_RANDOM, monkeypatch=monkeypatch)
    assert min(counts) > 1
    told = re.search(r"Answered for you: (.+)\n", shown)
    assert told is not None
    assert f"{told[1].rsplit(' ', 1)[0]} [" not in shown.split(told[0])[0][-300:], "it is not asked as well"


def test_two_humans_are_asked_even_without_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, counts = play_by_first_options(*HOT_SEAT, monkeypatch=monkeypatch)
    assert min(counts) == 1
    assert "Answered for you" not in shown


def test_two_computers_can_be_watched() -> None:
    result = sit_down("strategic", "-s", "3", "--seed", "9", "-p", "french=random", "-p", "russian=random", lines=[])
    assert result.exit_code == 0
    assert "A French force marches from" in result.output
    assert "The game ends with" in result.output
    assert "Seed of the dice: 9\n" in result.output


def test_a_record_is_kept_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    first = sit_down("strategic", "--seed", "4", *HOT_SEAT, "--record", str(path), lines=["", "1", ""])
    assert f"The record is saved in {path}." in first.output
    assert len(json.loads(path.read_text("utf-8"))["actions"]) == 1
    refused = sit_down("strategic", "--record", str(path), lines=[])
    assert refused.exit_code == 1
    assert f"already exists. Continue it with --resume {path}" in refused.stderr.replace("\n", "")
    again = sit_down("--resume", str(path), "--record", str(path), *HOT_SEAT, lines=["", "done"])
    assert "Russian> done" in again.output
    assert len(json.loads(path.read_text("utf-8"))["actions"]) == 2
    assert list(tmp_path.iterdir()) == [path]


def test_a_record_of_another_game_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(grognard.game("strategic").start("1", seed=1).record()), "utf-8")
    result = sit_down("chess", "--resume", str(path), lines=[])
    assert result.exit_code == 1
    assert "is a record of strategic, not of chess" in result.stderr


def test_an_interrupt_keeps_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Screen, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "ask", interrupted)
    path = tmp_path / "game.json"
    result = sit_down("strategic", "--seed", "1", *AGAINST_RANDOM, "--record", str(path), lines=[])
    assert result.exit_code == 130
    assert grognard.load(path.read_text("utf-8")).pending


# --- secrets ---------------------------------------------------------------------------------------------------


def test_two_humans_hand_over_and_see_only_their_own(tmp_path: Path) -> None:
    """The French see no Russian contents, the Russians no French ones, at any of their prompts."""
    lines = ["", "1", "", "board", "position", "march R22 R32 1ic", "log", *["done"] * 3]
    lines += ["", "board", "position", "log", "quit"]
    shown = sit_down("strategic", "--seed", "4", *HOT_SEAT, lines=lines).output
    parts = re.split(r"Hand over to the (French|Russian) player, then press Enter", shown)
    turns = list(zip(parts[1::2], parts[2::2], strict=True))
    assert [side for side, _ in turns] == ["French", "Russian", "French"]
    for side, seen in turns:
        enemy = {"French": "R", "Russian": "F"}[side]
        seen = seen.replace(words_of("grognard.games.strategic").term("board-legend"), "")
        assert f"{enemy}?" in seen
        assert not re.search(rf"\b{enemy}\d+/\d", seen)
        assert not re.search(rf"(: |\| ){enemy} \d", seen)
    assert "Russian: 1 Infantry Corps marches from R22" in turns[1][1]
    assert "A Russian force marches from R22 (Vilna) to R32 (Svencionys)." in turns[2][1]
    assert "Infantry Corps march" not in turns[2][1]


def test_what_is_hidden_changes_nothing_on_the_screen(tmp_path: Path) -> None:
    """The same French prompts over two positions that differ only in what the Russian stacks hold."""
    path = tmp_path / "game.json"
    shown = []
    for hidden in ("R 5ic 2cc 1su", "R 1cc"):
        text = f"turn 4, french movement\nR35: F 7ic 3cc\nR44: {hidden}\nR50: R 3ic"
        path.write_text(json.dumps(grognard.game("strategic").position(text, seed=3).record()), "utf-8")
        lines = ["board", "position", "all", "why march R35 R44 9ic", "odds march R35 R44 7ic", "march R35 R44 7ic"]
        output = sit_down("--resume", str(path), *AGAINST_RANDOM, lines=[*lines, "log", "board", "undo"]).output
        shown.append([line for line in output.splitlines() if not line.startswith("Seal")])
    assert shown[0] == shown[1]
    assert "F7/0 R?" in "".join(shown[0])


def test_battle_plans_of_two_humans_stay_hidden(tmp_path: Path) -> None:
    """Combat step 1: both choose in secret; the second sees that the first has chosen, not what."""
    position = "turn 4, french combat\nR44: F 7ic 3cc | R 5ic 1cc"
    path = tmp_path / "battle.json"
    path.write_text(json.dumps(grognard.game("strategic").position(position, seed=3).record()), "utf-8")
    shown = sit_down("--resume", str(path), *HOT_SEAT, lines=["", "plan C", "", "log", "board"]).output
    second = shown.split("Hand over to the Russian player")[1]
    assert "The French have chosen their Battle Plan." in second
    assert "plan C" not in second
    assert "Assault" not in second
    assert "F7/3" not in second


def test_at_a_terminal_the_screen_is_wiped_between_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    from rich.console import Console

    from grognard.cli.screen import Screen

    screen = Screen()
    screen.console = Console(file=io.StringIO(), force_terminal=True, _environ={"TERM": "xterm"})
    screen.clear()
    assert isinstance(screen.console.file, io.StringIO)
    assert "\x1b[3J\x1b[2J" in screen.console.file.getvalue()
    screen.console = Console(file=io.StringIO(), force_terminal=True, _environ={"TERM": "dumb"})
    screen.clear()
    assert isinstance(screen.console.file, io.StringIO)
    assert screen.console.file.getvalue().count("\n") > 60
