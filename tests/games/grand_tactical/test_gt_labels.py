"""Moves in a player's words, what they cost or risk, and the game's own card."""

from __future__ import annotations

from gt_field import PLAIN
from test_gt_movement import Moves

from grognard.core.decision import Move
from grognard.games.grand_tactical.game import GAME, statistics
from grognard.games.grand_tactical.labels import label, price, way
from grognard.games.grand_tactical.tables import FRENCH
from grognard.games.grand_tactical.verbs import VERBS


def move_of(line: str) -> Move:
    (move,) = VERBS.read(line, 0)
    return move


def said(field: Moves, line: str) -> str:
    return label(field.state, FRENCH, move_of(line)).text


def costs(field: Moves, line: str) -> str:
    found = price(field.state, FRENCH, move_of(line))
    return found.text if found is not None else ""


def test_units_are_called_by_what_they_are_now() -> None:
    field = Moves()
    corps, division, leader = field.french(PLAIN, "5-5 1-4 A")
    field.start()
    assert said(field, f"move {corps}") == f"Move Infantry Corps 1 from {PLAIN}"
    assert said(field, f"move {division}") == f"Move Cavalry Division 1 from {PLAIN}"
    assert said(field, f"move {leader}") == f"Move Napoleon from {PLAIN}"
    assert said(field, "done") == "End the Movement Phase"


def test_supply_units_of_one_hex_are_told_apart_at_their_work() -> None:
    field = Moves()
    first, second = field.french(PLAIN, "2x1-3")
    field.start()
    assert said(field, f"build {first}") == f"Supply 1 builds a Depot in {PLAIN}"
    assert said(field, f"build {second}") == f"Supply 2 builds a Depot in {PLAIN}"


def test_a_march_tells_its_price_its_way_and_whom_it_comes_next_to() -> None:
    field = Moves()
    (corps,) = field.french(PLAIN, "5-5")
    field.russian("5436", "2-3")
    field.start().play(f"move {corps}")
    assert costs(field, "to 5437") == "2 points, 3 left; enemy control stops it; next to the enemy in 5436"
    assert costs(field, "to 5440") == "1 point, 4 left"
    assert way(field.state, FRENCH, move_of("to 5437")) == (PLAIN, "5438", "5437")


def test_a_forced_march_tells_its_risk() -> None:
    field = Moves()
    (corps,) = field.french(PLAIN, "5-5")
    field.start(5).play(f"move {corps}", "to 5438", "stop")
    assert costs(field, f"double {corps}") == "of 6 rolls: 2 complete the march, 3 may halt, 1 eliminated or reduced"
    field.play(f"double {corps}")
    # After a 5: two faces go on, two disrupt, two eliminate.
    assert costs(field, "press") == "of 6 rolls: 2 complete the march, 2 disrupted, 2 eliminated or reduced"


def test_an_automatic_elimination_tells_its_odds() -> None:
    field = Moves()
    field.french(PLAIN, "5-5 P")
    field.russian("5438", "2-3")
    field.start()
    expected = "10 to 2; the units stand still for the rest of the phase"
    assert costs(field, f"overrun {PLAIN} 5438") == expected


def test_the_calendar() -> None:
    turns = GAME.calendar()
    assert len(turns) == 19
    assert (turns[0].label, turns[0].marks["index"]) == ("late June 1812", 7)
    assert (turns[18].label, turns[18].marks["index"]) == ("late December 1812", 22)
    assert [turn.season for turn in turns] == ["summer"] * 7 + ["autumn"] * 4 + ["winter"] * 8


def test_what_is_counted_of_a_campaign() -> None:
    state = GAME.own(GAME.start("1", seed=3).state)
    counted = statistics(state)
    assert counted["victory points"] == 6
    assert counted["french places"] == 6
    assert counted["russian places"] == 16  # fifteen fortresses, and Moscow


def test_a_line_of_notation_is_played_at_a_table() -> None:
    table = GAME.start("2", seed=3, dice=[1, 1])
    table.play("russian", "default")
    table.play("french", "default")
    while table.state.pending[1] is None or table.state.pending[1].name != "move":
        table.play("russian", table.options("russian")[0])
    table.play("russian", "move wittgenstein; stop")
    refusal = table.why_not("russian", "move napoleon")
    assert refusal is not None
    assert "Napoleon is an enemy unit." in str(refusal)


SUPPLY = """turn: 1
begin: supply
french places: brest
4226: F 6x5-5 fd1
tula: R ri20
"""


def test_sources_tell_what_they_use_up() -> None:
    table = GAME.position(SUPPLY, {}, seed=1)
    assert table.preview("french", "feed R44 6 0 fd1").price == "Six or more units use the Depot up"
    assert table.preview("french", "feed R44 2 0 fd1").price == ""
