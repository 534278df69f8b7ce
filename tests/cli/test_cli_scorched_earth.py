"""1812: Scorched Earth at the terminal: map, forces, headquarters and combat, and nothing that is hidden."""

from __future__ import annotations

import io
import random

import pytest
from rich.console import Console, RenderableType

from grognard.cli.board import text_board
from grognard.core.errors import BadPosition
from grognard.core.words import words_of
from grognard.games.scorched_earth.game import GAME

BOARD = text_board("scorched_earth")
ORDERS = """
turn: 3
begin: orders
active: napoleon 2516 on davout
cp: 5
vp: 11
burnt: vilna
depots: N 2416
2516: F davout oudinot(3,worn) engineer
2517: F ney(2,exhausted,d1)
2617: R platov dokhturov(1,d1)
"""


def printed(what: RenderableType, width: int = 118) -> str:
    console = Console(file=io.StringIO(), width=width, no_color=True)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def drawn(text: str, side: str | None, width: int = 118) -> str:
    view = GAME.position(text, seed=1).view(side)
    return printed(BOARD.draw(view, width, False), width)


def test_the_board_of_a_side() -> None:
    text = drawn(ORDERS, "french")
    assert "Turn 3, late July 1812 (summer), Action" in text
    assert "Napoleon in 2516: 5 Command Points, rallied 0 of 3" in text
    assert "davout oudinot(3,worn) engineer" in text
    assert "F10" in text
    assert "R2?" in text
    assert "Enemies: 2617 R platov ?" in text
    assert "Vilno Russian, burnt" in text


def test_one_of_anything_is_not_several() -> None:
    table = GAME.position(ORDERS.replace("cp: 5", "cp: 2").replace("davout oudinot(3,worn)", "davout(1)"), dice=[])
    table.play("french", "move 2516")
    assert "Napoleon in 2516: 1 Command Point, rallied 0 of 3" in printed(BOARD.draw(table.view("french"), 118, False))
    table.play("french", "to 2617")
    table.play("russian", "pass")
    told = printed(BOARD.draw(table.view("french"), 118, False))
    assert "davout(1) engineer; 1 strength point," in told


def test_a_headquarters_that_is_not_placed_has_no_points_yet() -> None:
    text = drawn(
        ORDERS.replace("begin: orders\nactive: napoleon 2516 on davout\ncp: 5", "begin: activation napoleon"), "french"
    )
    assert "Napoleon: to be placed" in text
    assert "Command Point" not in text


def test_nothing_hidden_is_shown() -> None:
    assert "dokhturov" not in drawn(ORDERS, "french")
    assert "oudinot" not in drawn(ORDERS, "russian")
    spectator = drawn(ORDERS, None)
    assert "dokhturov" not in spectator
    assert "oudinot" not in spectator


def test_narrow_terminals_get_lists_only() -> None:
    assert words_of("grognard.games.scorched_earth").term("board-legend") not in " ".join(
        drawn(ORDERS, "french", 60).split()
    )
    assert "davout" in drawn(ORDERS, "french", 60)


def test_clicks_in_words() -> None:
    view = GAME.position(ORDERS, seed=1).view("french")
    assert BOARD.name(view, "space:2617") == "2617 (Grodno): R platov ?"
    assert BOARD.name(view, "space:2914") == "2914 (Vilno)"
    assert BOARD.name(view, "unit:davout") == "Davout I"
    assert BOARD.name(view, "area:vilna") == "Vilno"
    assert BOARD.name(view, "button:save_lp") == "save lp"


MARCH = ORDERS.replace("begin: orders", "begin: march") + "march: from 2516; with davout\n"


def test_a_step_tells_what_it_costs_and_who_may_react() -> None:
    view = GAME.position(MARCH, seed=1).view("french")
    assert BOARD.name(view, "space:2616") == (
        "2616; 2 of 4 movement points; 2617 may intercept, at most 15/36; 2617 may evade, at most 15/36"
    )
    assert BOARD.name(view, "space:2914") == "2914 (Vilno)", "nothing of what cannot be reached in a step"


def test_a_reaction_tells_its_chance_to_its_owner() -> None:
    table = GAME.position(MARCH, seed=1)
    table.play("french", "to 2616")
    view = table.view("russian")
    assert "; chance of success 10/36, or 15/36 with more cavalry" in BOARD.name(view, "space:2617")
    assert "succeeds" not in BOARD.name(table.view("french"), "space:2617")


def test_an_order_tells_what_the_distance_costs() -> None:
    far = "turn: 3\nbegin: orders\nactive: napoleon 2120\ncp: 5\n2516: F davout\n"
    view = GAME.position(far, seed=1).view("french")
    assert BOARD.name(view, "space:2516") == "2516: F davout; 3 more for the distance"


FAR = "turn: 3\nbegin: orders\nactive: napoleon 4012 on davout\ncp: 5\ndepots: N 1615\n4012: F davout\n4712: R platov\n"


@pytest.mark.parametrize(("width", "beyond"), [(80, "Beyond the edges: 1615"), (120, "")])
def test_the_map_is_where_the_war_is(width: int, beyond: str) -> None:
    """On few columns what lies behind is named instead of drawn."""
    text = drawn(FAR, "french", width)
    lines = [line.rstrip() for line in text.splitlines()]
    assert max(map(len, lines)) <= width
    assert any("F7" in line and line.startswith("12 ") for line in lines)
    assert any("R2?" in line for line in lines)
    assert ("Beyond the edges" in text) == bool(beyond)
    assert beyond in text
    heads = [line for line in lines if line.startswith("    ") and " 40 41 " in line]
    assert len(heads) == 2, "numbers of the columns above and below"


def test_the_position_as_text() -> None:
    table = GAME.position(ORDERS, seed=1)
    text = BOARD.position(table.view("french"))
    assert "2516: F davout oudinot(3,worn) engineer" in text
    assert "2617: R platov ?" in text
    with pytest.raises(BadPosition):
        GAME.position(text)


def test_a_combat_is_shown_to_both() -> None:
    text = "turn: 3\nbegin: combat\nactive: napoleon 2120\nmarch: from 2516\n2617: F ney | R platov dokhturov\n"
    for side in ("french", "russian"):
        told = drawn(text, side)
        assert "Combat in 2617 (Grodno): the French side attacks" in told
        assert "Russian: platov dokhturov; 4 strength points" in told


def test_every_state_of_a_random_game_can_be_drawn() -> None:
    table, source = GAME.start(seed="cli"), random.Random(2)
    for number in range(240):
        if not table.pending:
            break
        side = source.choice(sorted(table.pending))
        if not number % 8:
            for eyes in ("french", "russian", None):
                assert printed(BOARD.draw(table.view(eyes), 100, True))
        options = table.options(side)
        table.play(side, options[source.randrange(len(options))])
