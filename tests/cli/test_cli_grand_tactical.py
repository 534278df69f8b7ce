"""1812, Grand Tactical Game at the terminal: map, stacks, attacks with their odds, Areas, and an opening typed in."""

from __future__ import annotations

import io
import random
import re

import pytest
from click.testing import CliRunner
from rich.console import Console, RenderableType

from grognard.cli.board import position_text, text_board
from grognard.cli.main import main
from grognard.games.grand_tactical.game import GAME

BOARD = text_board("grand_tactical")
COMBAT = """
turn: 3
begin: french combat
french places: minsk
depleted: R22
half: R31
5438: F 2x5-5 davout
5439: R ri1(2-3) bagration
3029: F fs1
"""
"""Clear ground without a river between the two hexes; two corps and Davout against a division and Bagration."""
MOVEMENT = COMBAT.replace("french combat", "french movement")


def printed(what: RenderableType, width: int = 140) -> str:
    console = Console(file=io.StringIO(), width=width, no_color=True)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def drawn(text: str, side: str | None = "french", width: int = 140) -> str:
    return printed(BOARD.draw(GAME.position(text, seed=1).view(side), width, False), width)


def joined(text: str) -> str:
    """Without the breaks of lines."""
    return " ".join(text.split())


# --- the board -----------------------------------------------------------------------------------------------------


def test_the_headline() -> None:
    text = joined(drawn(COMBAT))
    # Six Fortresses outside Russia and Minsk, 1 point each.
    assert "Turn 3, mid-July 1812, French Combat" in text
    assert "Victory Points 7 against an Index of 9" in text
    assert "Taken: Minsk French (1 point)" in text


def test_both_sides_with_strengths_and_leaders() -> None:
    text = drawn(COMBAT)
    rows = {line.split()[0]: line for line in text.splitlines() if re.match(r" \d{4} .* [FR] ", line)}
    assert re.search(r"F davout, fi1, fi2 +10 +Davout \+13/\+13", rows["5438"])
    assert re.search(r"R bagration, ri1 \(division\) +2 +Bagration \+1/\+4", rows["5439"])
    assert text.index(rows["5438"]) < text.index(rows["5439"]), "one's own first"
    russian = drawn(COMBAT, "russian")
    assert russian.index("R bagration") < russian.index("F davout")
    assert "French: strength 10 in 2 hexes" in text
    assert "Russian: strength 2 in 1 hex" in text


def test_what_has_become_of_a_unit_is_said_in_words() -> None:
    table = GAME.position("turn: 3\nbegin: french movement\n5438: F fi1 fi2(2-3,d2fc)\ntula: R ri20\n", seed=1)
    for action in ("move fi1", "to 5436", "stop"):
        table.play("french", action)
    board = printed(BOARD.draw(table.view("french"), 200, False), 200)
    assert "F fi1 (has moved)" in board
    assert "F fi2 (division; disrupted until turn 3)" in board
    assert "fi7 is French infantry 7" in board


@pytest.mark.parametrize(("text", "state"), [(MOVEMENT, "could be declared"), (COMBAT, "declared")])
def test_an_attack_with_its_odds(text: str, state: str) -> None:
    """Davout adds at most the strength he leads, Bagration likewise: 10 + 10 against 2 + 2. In the Combat Phase a stack
    with one target must attack it."""
    (row,) = [line for line in drawn(text).splitlines() if re.match(r" 5438 +5439 ", line)]
    odds, results, told = re.split(r" {2,}", row.strip())[2:]
    assert odds == "20 to 4, 500%"
    assert results == "De, De, De, De, De, De", "500% and more"
    assert told == state
    view = GAME.position(text, seed=1).view("french")
    assert (
        BOARD.name(view, "space:5439") == "5439: R bagration, ri1 (division); attack from 5438 on 5439: 20 to 4, 500%"
    )


def test_areas_that_are_depleted_or_crowded() -> None:
    text = joined(drawn(COMBAT))
    assert "Areas 100% depleted: R22" in text
    assert "Areas 50% depleted: R31" in text
    assert "Crowded" not in text
    crowded = joined(drawn(COMBAT + "2325: F fi9\n"))
    assert "Crowded Areas: R22 (1 Combat unit, cannot feed any)" in crowded


@pytest.mark.parametrize(("width", "is_whole"), [(80, False), (140, True)])
def test_the_map_is_where_the_armies_are(width: int, is_whole: bool) -> None:
    """On few columns what lies beyond is named instead of drawn."""
    text = drawn(COMBAT, width=width)
    lines = [line.rstrip() for line in text.splitlines()]
    assert max(map(len, lines)) <= width
    heads = [line for line in lines if re.fullmatch(r" {4}\d\d( +\d\d)+", line)]
    assert len(heads) == 2, "numbers of the columns above and below"
    assert heads[0] == heads[1]
    # Column 54 is a low one: its hexes stand half a line below the numbers of the rows.
    at = heads[0].index("54")
    row = next(number for number, line in enumerate(lines) if line.startswith("38 "))
    assert lines[row + 1][at:].startswith(".F10")
    assert lines[row + 3][at:].startswith(".R2")
    assert ("Beyond the edges: 3029" in text) != is_whole
    assert any("%Fs" in line for line in lines) == is_whole


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize("scenario", ["1", "2", "3"])
def test_the_openings_fit(scenario: str, width: int) -> None:
    text = printed(BOARD.draw(GAME.start(scenario=scenario, seed=1).view("french"), width, True), width)
    assert max(len(line.rstrip()) for line in text.splitlines()) <= width
    assert "napoleon" in text or "to be placed:" in text
    assert ("set-up" in text) == ("to be placed:" in text)


def test_narrow_terminals_get_lists_only() -> None:
    text = drawn(COMBAT, width=60)
    assert "Fortress # Moscow" not in joined(text)
    assert "davout" in text


def test_a_march_tells_what_it_costs_and_who_is_near() -> None:
    table = GAME.position(MOVEMENT.replace("2x5-5", "fi1 fi2"), seed=1)
    table.play("french", "move fi1")
    view = table.view("french")
    text = joined(printed(BOARD.draw(view, 140, False)))
    assert "On the march: Infantry Corps 1 in 5438, 5 points left, leg 1," in text
    assert "Double Forced March, first die, of 6 rolls:" in text
    # What a hex costs is told once, below the move.
    assert BOARD.name(view, "space:5339") == "5339"


def test_clicks_in_words() -> None:
    view = GAME.position(COMBAT.replace("bagration", "bagration rc1(d3rc)"), seed=1).view("french")
    assert BOARD.name(view, "space:5919") == "5919 (Moscow)"
    assert BOARD.name(view, "unit:davout") == "Davout in 5438"
    assert BOARD.name(view, "unit:ri1") == "Infantry Division 1 in 5439"
    assert BOARD.name(view, "unit:rc1") == "Cavalry Corps 1 in 5439, disrupted until turn 4"
    assert BOARD.name(view, "unit:fi9") == "Infantry 9", "not on the map"
    assert BOARD.name(view, "area:moscow") == "Moscow"
    assert BOARD.name(view, "button:done") == "done"


def test_the_position_shown_can_be_read_back() -> None:
    """In the middle of a march, too, and with the phase in which a unit was disrupted: nothing is hidden."""
    table = GAME.position(MOVEMENT.replace("2x5-5", "fi1 fi2").replace("2-3", "2-3,d3rc"), seed=1)
    table.play("french", "move fi1")
    again = GAME.position(position_text(table, "french"), seed=1)
    assert again.pending == table.pending
    assert list(map(str, again.options("french"))) == list(map(str, table.options("french")))
    assert again.state.digest() == table.state.digest()


def test_the_terminal_shows_what_a_march_has_come_to() -> None:
    lines = ["lose fi18", "move fi17", "position", "quit"]
    shown = CliRunner(env={"COLUMNS": "140", "NO_COLOR": "1"}).invoke(
        main,
        ["play", "grand_tactical", "--seed", "1", "--french", "human", "--russian", "random"],
        input="".join(f"{line}\n" for line in lines),
    )
    again = GAME.position(answer(shown.output, "position"), seed=1)
    assert list(map(str, again.options("french")))[:2] == ["to 0823", "to 0824"]


@pytest.mark.parametrize("scenario", ["1", "3"])
def test_every_state_of_a_random_game_can_be_drawn(scenario: str) -> None:
    table, source = GAME.start(scenario=scenario, seed="cli"), random.Random(2)
    for number in range(1200):
        if not table.pending:
            break
        side = source.choice(sorted(table.pending))
        if not number % 60:
            text = printed(BOARD.draw(table.view(side), 100, True), 100)
            assert "Victory Points" in text
            assert not re.search(r"board-|grand_tactical-|pieces-", text), "every word is in a catalogue"
        options = table.options(side)
        table.play(side, options[source.randrange(len(options))])


# --- an opening typed in -------------------------------------------------------------------------------------------


def answer(shown: str, typed: str) -> str:
    """What was shown between a typed line and the next prompt."""
    _, _, rest = shown.partition(f"> {typed}\n")
    return re.split(r"(?m)^\w+> ", rest)[0]


def test_a_scripted_opening() -> None:
    lines = ["board", "position", "why lose napoleon", "lose fi18", "move fi17", "board", "to 1023", "quit"]
    shown = CliRunner(env={"COLUMNS": "140", "NO_COLOR": "1"}).invoke(
        main,
        ["play", "grand_tactical", "--seed", "1", "--french", "human", "--russian", "random"],
        input="".join(f"{line}\n" for line in lines),
    )
    assert shown.exit_code == 0, shown.output
    board = answer(shown.output, "board")
    assert "Turn 1, late June 1812, French Attrition" in board
    assert "against an Index of 7" in board
    assert "F napoleon, davout, mortier, oudinot" in board
    assert "0924: F fi17" in answer(shown.output, "position")
    assert "Napoleon is the wrong kind of unit: the die takes Infantry Corps." in answer(
        shown.output, "why lose napoleon"
    )
    assert "an Infantry Corps in 1120 (Memel) is lost to attrition" in answer(shown.output, "lose fi18")
    marching = shown.output.partition("> move fi17\n")[2]
    assert "On the march: Infantry Corps 17 in 0924" in answer(marching, "board")
    assert "an Infantry Corps moves from 0924 (Koenigsberg) to 1023" in answer(shown.output, "to 1023")
