"""The board in the terminal: everything at its place, nothing over anything else, nothing secret."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

import grognard
from grognard.board.text import Box, Sheet, lay_out
from grognard.cli.board import LISTING, text_board
from grognard.games.strategic import terminal
from grognard.games.strategic.tables import MAP


def printed(what: RenderableType, width: int = 118) -> str:
    console = Console(file=io.StringIO(), width=width, no_color=True)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def position(text: str, side: str | None = "french", **options: str) -> str:
    table = grognard.game("strategic").position(text, options, seed=1)
    return printed(text_board("strategic").draw(table.view(side), 118, False))


@pytest.mark.parametrize("width", [terminal.LEAST_WIDTH, 110, 118, 200])
def test_every_space_has_its_label_and_no_line_is_too_long(width: int) -> None:
    view = grognard.game("strategic").start("1", seed=1).view("french")
    shown = printed(text_board("strategic").draw(view, width, False), width)
    words = shown.replace("*", " ").replace("#", " ").split()
    assert set(MAP.codes) <= set(words)
    assert max(map(len, shown.splitlines())) <= width


def test_labels_never_overlap_and_keep_near_their_places() -> None:
    layout = terminal._layout(118)
    boxes = list(layout.values())
    assert len(boxes) == len(MAP)
    for number, one in enumerate(boxes):
        assert not any(one.meets(other) for other in boxes[number + 1 :])
    assert layout["R41a"].row < layout["R57"].row < layout["R40c"].row
    assert layout["FW9"].column < layout["R22"].column < layout["R44"].column < layout["R57"].column


def test_own_stacks_show_their_strength_and_enemies_do_not() -> None:
    shown = position("turn 4, french movement\ncontrol: FP2 R44\nR44: F 7ic 3cc 1su\nR50: R 4ic 2cc\nR51: R 1su")
    assert "F7/3+" in shown
    assert shown.count("R?") == 2 + 1  # and once in the legend
    assert "R4/2" not in shown
    assert "R44# Smolensk" in shown
    assert "R57* Moscow" in shown
    assert " R44 Smolensk    7ic 3cc 1su " in shown


def test_depletion_stands_beside_the_stack_or_above_a_long_one() -> None:
    text = "turn 4, french combat\ndepleted 50%: R31\ndepleted 100%: R44 R50\nR44: F 17ic 13cc 1su | R 12ic 10cc"
    table = grognard.game("strategic").position(text, seed=1)
    table.play("french", "plan D")
    table.play("russian", "plan F")
    shown = printed(text_board("strategic").draw(table.view("french"), 118, False))
    assert "F17/13+ R12/10" in shown
    assert "R44* 100%" in shown
    assert "R50 Vyazma" in shown
    lines = shown.splitlines()
    (row,) = (number for number, line in enumerate(lines) if "R31b" in line and "Polotsk" in line)
    assert "50%" in lines[row + 1]


def test_a_spectator_sees_no_contents() -> None:
    shown = position("turn 4, french movement\nR44: F 7ic 3cc\nR50: R 4ic", side=None)
    assert "F?" in shown
    assert "7ic" not in shown
    assert "Your stack" not in shown


def test_markers_are_shown_when_piles_are_played() -> None:
    shown = position("turn 4, french movement\nR44: F 7ic\nR50: R 4ic 1cc\nmarkers: R R50 3", piles="yes")
    assert "R?3" in shown


def test_a_narrow_terminal_gets_a_list() -> None:
    view = grognard.game("strategic").start("1", seed=1).view("russian")
    shown = printed(text_board("strategic").draw(view, 80, False), 80)
    assert max(map(len, shown.splitlines())) <= 80
    assert "Prussia\n" in shown
    assert "R21    Vilkomir       R1/1" in shown
    assert "FW9    Suwalki        F?" in shown


def test_clicks_are_named_as_players_say_them() -> None:
    view = grognard.game("strategic").start("1", seed=1).view("french")
    name = text_board("strategic").name
    assert name(view, "space:FW9") == "FW9 Suwalki: 9ic 6cc 2su"
    assert name(view, "area:R40") == "R40 Zhitomir"
    assert name(view, "button:plan G") == "Counter-Attack"
    assert name(view, "button:done") == "done"


def test_a_game_without_a_board_of_its_own_is_listed() -> None:
    assert text_board("unknown") is LISTING
    view = grognard.game("crossing").start(seed=1).view("french")
    assert text_board("crossing") is LISTING
    shown = printed(LISTING.draw(view, 118, False))
    assert "bobr: F oudinot ney victor guard" in shown
    assert "stakhov: R ? ?" in shown
    assert LISTING.name(view, "space:bobr") == "bobr"


def test_a_sheet_too_small_says_so() -> None:
    with pytest.raises(ValueError, match="too small"):
        lay_out({"a": (1, 1), "b": (1, 1)}, {"a": 6, "b": 6}, (8, 2), 2)


def test_a_sheet_clips_what_lies_outside_and_joins_equal_styles() -> None:
    sheet = Sheet(6, 2)
    sheet.write(4, 0, [("abc", "bold")])
    sheet.write(0, 1, [("x", "bold"), ("y", "bold"), ("z", "")])
    assert str(sheet) == "    ab\nxyz"
    assert sheet.lines() == [[("    ", ""), ("ab", "bold")], [("xy", "bold"), ("z", "")]]


def test_boxes_keep_a_gap_between_them() -> None:
    assert Box(0, 0, 4, 2).meets(Box(4, 1, 4, 2))
    assert not Box(0, 0, 4, 2).meets(Box(5, 1, 4, 2))
    assert not Box(0, 0, 4, 2).meets(Box(0, 2, 4, 2))
