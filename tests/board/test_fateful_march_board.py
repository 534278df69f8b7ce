"""The board of the point-to-point game: every fact that the rulebook tells about the map, and the tables behind it."""

from __future__ import annotations

import csv
import json
import math
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from grognard.board.board import load_board
from grognard.board.graphs import Connection, PointGraph
from grognard.board.projection import Projection

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "src/grognard/games/fateful_march/data/board.json").read_text("utf-8")
BOARD: dict[str, Any] = json.loads(TEXT)
SPACES: dict[str, dict[str, Any]] = {space["id"]: space for space in BOARD["spaces"]}
EDGES: list[dict[str, Any]] = BOARD["edges"]
PLACES: dict[str, dict[str, Any]] = {place["id"]: place for place in BOARD["places"]}
ON_MAP = [code for code, space in SPACES.items() if not space["offmap"]]
GRAPH = PointGraph(SPACES, (Connection(e["a"], e["b"], e["kind"], e.get("bridge", False)) for e in EDGES))
PROJECTION = Projection(**BOARD["projection"])

STEPS = {"road": 1, "track": 1}
"""For movement and retreats roads and tracks are alike."""
SUPPLY = {"road": 1, "track": 2}
"""For attrition tracks count double."""


def rows(name: str) -> list[dict[str, str]]:
    return list(
        csv.DictReader((ROOT / "src/grognard/games/fateful_march/building" / name).read_text("utf-8").splitlines())
    )


AREAS = rows("areas.csv")
CONNECTIONS = rows("connections.csv")


def neighbours(code: str) -> set[str]:
    return {GRAPH.codes[other] for other in GRAPH.neighbours[GRAPH.number[code]]}


def edge(a: str, b: str) -> dict[str, Any]:
    return next(each for each in EDGES if {each["a"], each["b"]} == {a, b})


def distance(a: str, b: str, weights: dict[str, int] = STEPS) -> int:
    return GRAPH.distances([GRAPH.number[a]], weights)[GRAPH.number[b]]


def having(key: str, value: object = True) -> set[str]:
    return {code for code, space in SPACES.items() if space[key] == value}


# --- the tables ------------------------------------------------------------------------------------------------


def test_it_loads_as_a_board() -> None:
    board = load_board(TEXT)
    assert board.kind == "points"
    assert len(board.spaces) == 111
    assert BOARD["board"] == "fateful_march"


def test_counts() -> None:
    assert len(ON_MAP) == 100
    assert Counter(space["offmap"] for space in SPACES.values()) == {"": 100, "french": 3, "russian": 8}
    assert Counter(each["kind"] for each in EDGES) == {"road": 196, "track": 48}
    assert sum(each.get("bridge", False) for each in EDGES) == 60
    assert len({frozenset((each["a"], each["b"])) for each in EDGES}) == 244


@pytest.mark.parametrize("row", AREAS, ids=lambda row: row["id"])
def test_every_area_is_as_in_the_table(row: dict[str, str]) -> None:
    space = SPACES[row["id"]]
    flags = set(row["flags"].split(";")) - {""}
    assert (space["name"], space["grid"]) == (row["name"], row["grid"])
    for flag in ("key", "fortress", "depot"):
        assert space[flag] == (flag in flags)
    sides = {"FR": "french", "RU": "russian", "": ""}
    values = dict(flag.split("=") for flag in flags if "=" in flag)
    assert space["points"] == int(values.get("vp", 0))
    assert space["offmap"] == sides[values.get("offmap", "")]
    assert space["supply"] == sides[values.get("source", "")]
    if not space["offmap"]:
        x, y = PROJECTION.to_board(float(row["lat"]), float(row["lon"]))
        assert math.dist(space["centre"], (x, y)) < 0.1


@pytest.mark.parametrize("row", CONNECTIONS, ids=lambda row: f"{row['a']}-{row['b']}")
def test_every_connection_is_as_in_the_table(row: dict[str, str]) -> None:
    built = edge(row["a"], row["b"])
    assert built["kind"] == row["kind"]
    assert built.get("bridge", False) == (row["bridge"] == "yes")
    assert not built.get("bridge") or built["river"]


# --- what the rulebook tells -----------------------------------------------------------------------------------


def test_resources_phase_names_squares() -> None:
    """[Res] Kovno (B2), Moscow (H2), Smolensk (E2), Kiev (D6), Kaluga (G3), Voronezh (H4)."""
    named = {"kovno": "B2", "moscow": "H2", "smolensk": "E2", "kiev": "D6", "kaluga": "G3", "voronezh": "H4"}
    assert {code: SPACES[code]["grid"] for code in named} == named


def test_resources_phase_free_replacements() -> None:
    """[Res] 1 infantry in Kovno for the French; 1 infantry in each of four cities and 1 Cossack for the Russians."""
    assert {code: space["replacement"] for code, space in SPACES.items() if space["replacement"]} == {
        "kovno": "french infantry",
        "moscow": "russian infantry",
        "smolensk": "russian infantry",
        "kiev": "russian infantry",
        "kaluga": "russian infantry",
        "voronezh": "russian cossack",
    }


def test_off_map_areas() -> None:
    """[T:Areas] Livonia is Russian, Prussia French."""
    assert SPACES["livonia"]["offmap"] == "russian"
    assert SPACES["prussia"]["offmap"] == "french"
    assert having("offmap", "french") == {"prussia", "warsaw", "galicia"}


def test_supply_sources_lie_along_the_edges() -> None:
    """[S14] French ones on the western edge, Russian ones on the northern, eastern and southern; and Kiev."""
    assert having("supply", "french") == having("offmap", "french")
    assert having("supply", "russian") == having("offmap", "russian") | {"kiev"}
    width, height = BOARD["size"]
    panel_top = BOARD["panel"][1]
    for code, space in SPACES.items():
        if not space["offmap"]:
            continue
        left, top, wide, high = space["box"]
        west, north, east = left <= 10, top <= 10, left + wide >= width - 10
        south = top + high >= height - 10 or top + high == panel_top
        assert west if space["offmap"] == "french" else north or east or south, code
        assert not (west and space["offmap"] == "russian")


def test_key_cities_and_their_points() -> None:
    """[T:Areas] Key cities bring Victory Points: 24 in all."""
    points = {code: space["points"] for code, space in SPACES.items() if space["points"]}
    assert points == {
        "moscow": 5, "kiev": 4, "riga": 3, "smolensk": 2, "kaluga": 2, "tula": 2,
        "vilna": 1, "minsk": 1, "polotsk": 1, "vitebsk": 1, "mogilev": 1, "orel": 1,
    }  # fmt: skip
    assert having("key") == set(points)


def test_fortress_towns() -> None:
    """[T:Areas] Riga is a particularly strong one; [B2] Smolensk is one."""
    assert having("fortress") == {"riga", "dunaburg", "bobruisk", "smolensk", "kiev"}
    assert having("strong") == {"riga"}


def test_depot_towns() -> None:
    """[S8], [B9] Vilna, Minsk, Borisov and Svencionys are Depot Towns; key cities and fortresses are, too."""
    assert {"vilna", "minsk", "borisov", "svencionys"} <= having("depot")
    assert having("key") | having("fortress") <= having("depot")
    assert not having("depot") & (having("offmap", "french") | having("offmap", "russian"))
    assert not SPACES["pleshchenitsy"]["depot"]


def test_combat_example_orsha_to_smolensk_is_over_a_bridge() -> None:
    """[B2]"""
    assert edge("orsha", "smolensk") == {**edge("orsha", "smolensk"), "bridge": True, "river": "Dnieper"}


def test_evade_example_at_vilna() -> None:
    """[S8] From Vilna, entered from Kovno, the way to the depot in Minsk is by Molodechno or Volozhin, equally far."""
    assert "kovno" in neighbours("vilna")
    far = {code: distance(code, "minsk") for code in neighbours("vilna") - {"kovno"}}
    nearest = min(far.values())
    assert {code for code, steps in far.items() if steps == nearest} == {"molodechno", "volozhin"}
    assert {code: distance(code, "minsk", SUPPLY) for code in ("molodechno", "volozhin")} == {
        "molodechno": 1,
        "volozhin": 1,
    }


def test_retreat_examples_at_pleshchenitsy() -> None:
    """[B9] Adjacent are Borisov, Molodechno and Lepel, no other; Minsk is 2 away, Svencionys 3; the way to Minsk is by
    Molodechno."""
    assert neighbours("pleshchenitsy") == {"borisov", "molodechno", "lepel"}
    assert distance("pleshchenitsy", "minsk") == 2
    assert distance("pleshchenitsy", "svencionys") == 3
    assert distance("molodechno", "minsk") < distance("lepel", "minsk")


def test_battle_example_at_vitebsk() -> None:
    """[S9] One can enter Vitebsk over a bridge and without one."""
    entries = [edge("vitebsk", other).get("bridge", False) for other in neighbours("vitebsk")]
    assert set(entries) == {True, False}


# --- the grid --------------------------------------------------------------------------------------------------

ROWS = (55.95, 54.65, 53.35, 52.05, 50.75)


def square(latitude: float, longitude: float) -> str:
    """Columns are 2.25 degrees wide from 21.60 E; the outermost are open to the outside."""
    column = min(max((round(100 * longitude) - 2160) // 225, 0), 7)
    return "ABCDEFGH"[column] + str(1 + sum(round(latitude, 2) < bound for bound in ROWS))


@pytest.mark.parametrize("code", SPACES)
def test_every_area_stands_in_its_square(code: str) -> None:
    assert square(*PROJECTION.to_earth(*SPACES[code]["centre"])) == SPACES[code]["grid"]


# --- the drawing -----------------------------------------------------------------------------------------------


def test_everything_is_connected() -> None:
    assert max(GRAPH.distances([0], STEPS)) < len(GRAPH)


def kilometres(a: str, b: str) -> float:
    """Over the globe, from the table's own latitudes and longitudes."""
    (lat1, lon1), (lat2, lon2) = (
        (math.radians(float(row["lat"])), math.radians(float(row["lon"]))) for row in AREAS if row["id"] in (a, b)
    )
    half = math.sin((lat2 - lat1) / 2) ** 2 + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2
    return 2 * 6371 * math.asin(math.sqrt(half))


def test_lengths_of_connections() -> None:
    """On the map 217 connections of 31 to 133 km, 81 on average; 205 of them have 40 to 130."""
    pairs = [(each["a"], each["b"]) for each in EDGES if each["a"] in ON_MAP and each["b"] in ON_MAP]
    lengths = [kilometres(a, b) for a, b in pairs]
    assert len(lengths) == 217
    assert sum(40 <= length <= 130 for length in lengths) == 205
    assert [round(each) for each in (min(lengths), sum(lengths) / len(lengths), max(lengths))] == [31, 81, 133]
    for (a, b), length in zip(pairs, lengths, strict=True):
        drawn = math.dist(SPACES[a]["centre"], SPACES[b]["centre"]) * BOARD["km_per_unit"]
        assert drawn == pytest.approx(length, rel=0.01)


def crosses(one: dict[str, Any], other: dict[str, Any]) -> bool:
    (ax, ay), (bx, by) = SPACES[one["a"]]["centre"], SPACES[one["b"]]["centre"]
    (cx, cy), (dx, dy) = SPACES[other["a"]]["centre"], SPACES[other["b"]]["centre"]

    def turn(px: float, py: float, qx: float, qy: float, rx: float, ry: float) -> bool:
        return (qx - px) * (ry - py) > (qy - py) * (rx - px)

    return turn(ax, ay, bx, by, cx, cy) != turn(ax, ay, bx, by, dx, dy) and turn(cx, cy, dx, dy, ax, ay) != turn(
        cx, cy, dx, dy, bx, by
    )


def test_no_two_connections_cross() -> None:
    for one, other in combinations(EDGES, 2):
        if not {one["a"], one["b"]} & {other["a"], other["b"]}:
            assert not crosses(one, other), (one, other)


def test_points_and_boxes_do_not_touch() -> None:
    for one, other in combinations(ON_MAP, 2):
        assert math.dist(SPACES[one]["centre"], SPACES[other]["centre"]) > 40
    boxes = [(code, space["box"]) for code, space in SPACES.items() if "box" in space]
    assert len(boxes) == 11
    for code, (left, top, wide, high) in boxes:
        assert SPACES[code]["rings"]
        for point in ON_MAP:
            x, y = SPACES[point]["centre"]
            assert not (left - 18 < x < left + wide + 18 and top - 18 < y < top + high + 18), (code, point)


def test_bridges_are_on_their_connections_and_clear_of_the_points() -> None:
    for each in EDGES:
        if each.get("bridge"):
            ends = [SPACES[each["a"]]["centre"], SPACES[each["b"]]["centre"]]
            away = [math.dist(each["bridge_at"], end) for end in ends]
            assert abs(sum(away) - math.dist(*ends)) < 0.2
            assert min(away) > 19


def test_every_point_has_a_region_around_it() -> None:
    for code in ON_MAP:
        x, y = SPACES[code]["centre"]
        ring = SPACES[code]["region"][0]
        inside = False
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                inside = not inside
        assert inside, code


def test_every_town_is_a_place_with_its_name_and_worth() -> None:
    for code in ON_MAP:
        place = PLACES[code]
        assert (place["name"], place["space"]) == (SPACES[code]["name"], code)
        assert place["at"] == SPACES[code]["centre"]
        assert place["points"] == SPACES[code]["points"]
        assert (place["kind"] == "fortress") == SPACES[code]["fortress"]


@pytest.mark.parametrize(
    ("code", "power"),
    [("tilsit", "Prussia"), ("lublin", "Duchy of Warsaw"), ("suwalki", "Duchy of Warsaw"), ("bialystok", "Russia"),
     ("vilkovishki", "Duchy of Warsaw"), ("kovno", "Russia"), ("galicia", "Austria"), ("riga", "Russia")],
)  # fmt: skip
def test_powers_of_1812(code: str, power: str) -> None:
    assert SPACES[code]["power"] == power


# --- the set-ups -----------------------------------------------------------------------------------------------

SET_UPS: dict[str, dict[str, tuple[str, str]]] = {
    "niemen": {
        "french": ("vilkovishki suwalki bialystok tilsit lublin", "tilsit vilkovishki bialystok lublin"),
        "russian": (
            "vilna svencionys vilkomir rossieny lida grodno volkovysk minsk lutsk riga dunaburg bobruisk mozyr kiev",
            "vilna minsk drissa dunaburg riga bobruisk smolensk lutsk moscow",
        ),
    },
    "moscow": {
        "french": (
            "smolensk dukhovshchina yelnya vitebsk orsha mogilev minsk vilna kovno polotsk jakobstadt mitau kobrin",
            "kovno vilna minsk glubokoye polotsk vitebsk orsha smolensk mitau brest",
        ),
        "russian": (
            "dorogobuzh vyazma gzhatsk moscow kaluga bely sebezh riga lutsk bobruisk mozyr kiev",
            "moscow vyazma kaluga riga sebezh bobruisk lutsk",
        ),
    },
    "retreat": {
        "french": (
            "moscow mozhaysk vyazma smolensk orsha lepel vitebsk mogilev minsk vilna kovno bialystok mitau",
            "kovno vilna minsk borisov orsha smolensk vyazma mozhaysk bialystok mitau",
        ),
        "russian": (
            "tarutino maloyaroslavets kaluga klin polotsk pruzhany brest riga bobruisk mozyr",
            "tarutino kaluga polotsk riga brest lutsk bobruisk",
        ),
    },
    "berezina": {
        "french": ("orsha tolochin senno vilna kovno slonim mitau", "kovno vilna mitau bialystok"),
        "russian": (
            "minsk lepel mstislavl mogilev smolensk volkovysk riga bobruisk",
            "minsk bobruisk polotsk smolensk riga lutsk kaluga",
        ),
    },
}
"""By scenario and side: where Strength Points stand, and where Depot Markers."""


@pytest.mark.parametrize("scenario", SET_UPS)
@pytest.mark.parametrize("side", ["french", "russian"])
def test_set_ups_name_areas_and_depots_are_in_depot_towns(scenario: str, side: str) -> None:
    stacks, depots = (text.split() for text in SET_UPS[scenario][side])
    assert set(stacks) <= set(SPACES)
    assert set(depots) <= having("depot")
    other = "russian" if side == "french" else "french"
    assert not set(stacks) & set(SET_UPS[scenario][other][0].split())


@pytest.mark.parametrize("scenario", SET_UPS)
@pytest.mark.parametrize("side", ["french", "russian"])
def test_lines_of_communications_hold_at_the_start(scenario: str, side: str) -> None:
    """[S14] Each depot is within four roads, free of the enemy, of the next, down to a source of supply."""
    other = "russian" if side == "french" else "french"
    closed = bytearray(len(SPACES))
    for code in [*SET_UPS[scenario][other][0].split(), *having("offmap", other)]:
        closed[GRAPH.number[code]] = 1
    joined = {GRAPH.number[code] for code in having("supply", side)}
    waiting = {GRAPH.number[code] for code in SET_UPS[scenario][side][1].split()}
    while waiting:
        far = GRAPH.distances(sorted(joined), {"road": 1}, closed=closed)
        reached = {depot for depot in waiting if far[depot] <= 4}
        assert reached, [GRAPH.codes[depot] for depot in waiting]
        joined |= reached
        waiting -= reached


def test_depots_of_the_set_ups_fit_the_cubes() -> None:
    """21 cubes: 10 French, 11 Russian."""
    for sides in SET_UPS.values():
        assert len(sides["french"][1].split()) <= 10
        assert len(sides["russian"][1].split()) <= 11
