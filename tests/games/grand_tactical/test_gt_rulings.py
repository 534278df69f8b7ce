"""Rulings worked by hand on the board: closed hexsides (Q58), Areas that touch (Q65), one's own pieces (Q72), and how
far a full retreat goes through forest (Q1)."""

from __future__ import annotations

import pytest
from gt_field import NORTH, PLAIN, SOUTH, Field

from grognard.games.grand_tactical.movement import new_movement_phase
from grognard.games.grand_tactical.tables import (
    AREA_AT,
    AREA_NEIGHBOURS,
    AREAS,
    FRENCH,
    NEIGHBOURS,
    NUMBER,
    RUSSIAN,
    TERRAIN,
    data_table,
)

# --- Q58: closed hexsides ------------------------------------------------------------------------------------------

ACROSS = [("1023", "1123"), ("2109", "2209"), ("3501", "3502"), ("3601", "3602")]
"""Land on both sides, and a lagoon, a strait or a lake between."""


@pytest.mark.parametrize(("here", "there"), ACROSS)
def test_hexes_divided_by_a_closed_hexside_are_not_adjacent(here: str, there: str) -> None:
    closed = {
        frozenset((edge["a"], edge["b"])) for edge in data_table("board.json")["edges"] if edge["kind"] == "closed"
    }
    assert frozenset((here, there)) in closed
    assert NUMBER[there] not in NEIGHBOURS[NUMBER[here]]
    field = Field()
    field.french(here, "2x5-5 3-6")
    field.russian(there, "5-5")
    for side, hex_ in ((FRENCH, there), (RUSSIAN, here)):
        assert not field.state.is_controlled(side, NUMBER[hex_]), "zones do not cross it"


def test_no_attack_crosses_a_closed_hexside() -> None:
    """Nobody else is near: without the lagoon the stack would have to attack."""
    field = Field()
    field.french("1023", "2x5-5")
    field.russian("1123", "5-5")
    field.combat(FRENCH)
    assert field.asked() is None
    assert field.told("AttackDeclared") == []


def test_no_step_crosses_a_closed_hexside() -> None:
    """With one point for the last step a corps could go over; it must go around, which is farther."""
    field = Field()
    (corps,) = field.french("1023", "5-5")
    field.begin(new_movement_phase(FRENCH)).play(f"move {corps}")
    assert "to 1123" in field.options(), "there is a way by land"
    field.play("to 1123")
    assert field.told("Marched")[-1]["points"] > 1


# --- Q65: Areas that touch -----------------------------------------------------------------------------------------


def test_areas_touch_where_playable_hexes_do_whatever_lies_between() -> None:
    """Counted once more from the board file: rivers and frontiers divide no Areas, closed hexsides do."""
    board = data_table("board.json")
    closed = {frozenset((edge["a"], edge["b"])) for edge in board["edges"] if edge["kind"] == "closed"}
    rivers = {frozenset((edge["a"], edge["b"])) for edge in board["edges"] if edge["kind"] == "river"}
    dry: set[tuple[str, str]] = set()
    wet: set[tuple[str, str]] = set()
    spaces = {NUMBER[space["id"]]: space for space in board["spaces"]}
    for hex_, space in spaces.items():
        for there in NEIGHBOURS[hex_]:
            other = spaces[there]
            pair = frozenset((space["id"], other["id"]))
            if space.get("area") and other.get("area") and space["area"] != other["area"]:
                assert pair not in closed
                (wet if pair in rivers else dry).add((space["area"], other["area"]))
    touching = {(AREAS[area], AREAS[there]) for area, them in enumerate(AREA_NEIGHBOURS) for there in them}
    assert touching == dry | wet
    assert wet - dry, "some Areas touch only across a river, and are adjacent all the same"
    assert all((there, area) in touching for area, there in touching)


def test_a_closed_hexside_alone_makes_no_neighbours() -> None:
    """The strait at 2109 and 2209 divides nothing else: both lie in Areas that touch elsewhere or not at all."""
    for here, there in ACROSS:
        one, other = AREA_AT[NUMBER[here]], AREA_AT[NUMBER[there]]
        if one != other:
            by_land = any(
                AREA_AT[each] == other
                for hex_ in range(len(TERRAIN))
                if AREA_AT[hex_] == one
                for each in NEIGHBOURS[hex_]
            )
            assert (other in AREA_NEIGHBOURS[one]) == by_land


# --- Q72: one's own pieces -----------------------------------------------------------------------------------------


def test_nobody_destroys_his_own_depots_and_supply_units() -> None:
    """A French stack of 500 % and more goes by a lone French Depot and a lone Supply unit, and through them."""
    field = Field()
    depot, supply = *field.french(PLAIN, "0-0"), *field.french(NORTH, "1-3")
    corps = field.french(SOUTH, "5x5-5")
    field.russian("6026", "5-5")
    field.begin(new_movement_phase(FRENCH))
    assert not [option for option in field.options() if option.startswith("overrun")]
    assert field.refused(f"overrun {SOUTH} {PLAIN}")
    field.play(f"move {corps[0]}", f"to {PLAIN}", f"to {NORTH}", "stop")
    assert (field.where(depot), field.where(supply)) == (PLAIN, NORTH)
    assert field.told("Lost") == []


def test_a_half_exchange_is_not_paid_with_leaders_supply_or_depots() -> None:
    """10 to 5 is 200 %, a 2 is a half exchange."""
    field = Field()
    corps = field.french(SOUTH, "5-5 3-6 2-3")
    others = field.french(SOUTH, "1-3 0-0")
    field.russian(PLAIN, "5-5", disrupted=True)
    field.combat(FRENCH, 2)
    assert field.asked() == (FRENCH, "half_exchange")
    assert field.options() == [f"lose {unit}" for unit in sorted(corps, key=lambda unit: (unit[1] != "i", unit))]
    for unit in others:
        assert field.refused(f"lose {unit}") == ("Err g", "combat-units-pay")


# --- Q1: full retreats through forest ------------------------------------------------------------------------------

WOOD, DEEPER, DEEPEST = "4521", "4420", "4419"
"""Forest, and nothing but forest around the first two. From the first to the last it is two hexes, four points."""


def withdrawing(full_retreat: str = "hexes") -> list[str]:
    """Where a Russian division (allowance 3) in the wood can retreat to before combat."""
    field = Field(full_retreat=full_retreat)
    (division,) = field.russian(WOOD, "2-3")
    field.french("4522", "5-5")
    field.combat(FRENCH).play(f"attack 4522 {WOOD}", f"withdraw {division}")
    assert field.asked() == (RUSSIAN, "withdraw_to")
    return field.options()


def test_the_wood_is_what_it_is_taken_for() -> None:
    for hex_ in (WOOD, DEEPER):
        assert {TERRAIN[each] for each in (NUMBER[hex_], *NEIGHBOURS[NUMBER[hex_]])} == {"forest"}
    assert NUMBER[DEEPER] in NEIGHBOURS[NUMBER[WOOD]]
    assert NUMBER[DEEPEST] in NEIGHBOURS[NUMBER[DEEPER]]
    assert NUMBER[DEEPEST] not in NEIGHBOURS[NUMBER[WOOD]]


def test_a_full_retreat_counts_hexes_whatever_the_terrain() -> None:
    """By 4421 and 4321 or 4322 to 4221 it is three hexes of forest, six points: twice what the division marches."""
    assert {TERRAIN[NUMBER[hex_]] for hex_ in ("4421", "4321", "4322", "4221")} == {"forest"}
    assert {f"to {DEEPEST}", "to 4221"} <= set(withdrawing())


def test_in_points_one_hex_of_forest_is_all() -> None:
    """Two of three points are spent, and where nothing around costs one that is the end; from 4621 it goes on to 4722,
    which is clear, and does not stay."""
    assert TERRAIN[NUMBER["4722"]] == "clear"
    assert withdrawing(full_retreat="points") == ["to 4420", "to 4421", "to 4520", "to 4620", "to 4722"]
