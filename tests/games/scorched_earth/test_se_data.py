"""The data of the game: sums, lists and the facts that hold them together."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from se_states import at, default_set_up, place, unit

from grognard.core.packs import Pack
from grognard.games.checking import check_game
from grognard.games.scorched_earth.stacking import may_stack
from grognard.games.scorched_earth.tables import (
    ALLOWANCE,
    CAVALRY,
    CITIES,
    CODES,
    CUP,
    D_ARRIVALS,
    DEFAULT_DEPOTS,
    DEFAULT_HEX,
    DEFAULT_PARK,
    DEPOTS,
    ENGINEER,
    FRENCH,
    FRONTIER_SIDE,
    FULL_STRENGTH,
    GRID,
    GROUPS,
    HOLDINGS,
    HQS,
    INFANTRY,
    IS_OPEN,
    IS_ROAD,
    IS_TOWN,
    KEY_CITIES,
    KUTUZOV_HEXES,
    LINE_OF,
    NEIGHBOURS,
    NUMBER,
    PARK_TARGETS,
    PLACE_AT,
    PLACES,
    RUSSIAN,
    SETUP_LINES,
    STRATEGIC_ALLOWANCE,
    TOWNS,
    UNCOLOURED,
    UNITS,
    UNITS_OF,
    WEST_ROADS,
    data_table,
    distance,
    hex_name,
)

ON_MAP = [n for n in UNITS_OF[RUSSIAN] if n not in CUP]

# Every unit with its group, type, size and strength.
FRENCH_UNITS = """
N   Davout I inf xxx 7; Oudinot II inf xxx 4; Ney III inf xxx 4; Lefebvre OG inf xxx 2; Mortier YG inf xxx 2
N   Bessieres GC cav xxx 1; Engineer eng none 0
M   Beauharnais IV inf xxx 5; Saint-Cyr VI inf xxx 3; Nansouty I R cav xxx 2; Montbrun II R cav xxx 2
M   Grouchy III R cav xxx 2
J   Poniatowski V inf xxx 4; Reynier VII inf xxx 2; Junot VIII inf xxx 2; Victor IX inf xxx 3; Augereau XI inf xxx 3
J   Schwarzenberg inf xxx 3; Latour IV R cav xxx 2
Mc  Yorck inf xxx 2; Grandjean inf xx 1; Pr. Cavalry I cav xx 1; Pr. Cavalry II cav xx 1
"""
RUSSIAN_UNITS = """
1   Wittgenstein I inf xxx 2; Baggovut II inf xxx 2; Tuchkov III inf xxx 2; Tolstoy IV inf xxx 1
1   Constantine V inf xxx 2; Dokhturov VI inf xxx 2; Uvarov I cav xxx 1; Korff II cav xxx 1; Kreutz cav xx 1
1   Platov Ck cav xx 2
2   Raevsky VII inf xxx 2; Borosdin VIII inf xxx 2; Sievers IV cav xxx 1
3   Kamenski inf xxx 1; Markov inf xxx 2; Sacken inf xxx 1; Lambert cav xx 1
-   Riga corps inf xxx 2
"""
CUP_UNITS = """
D   Langeron inf xxx 2; Essen inf xxx 1; Voinov inf xxx 1; Zass inf xx 1; Sabaneev inf xx 1; Chaplits cav xx 1
-   Miloradovich inf xxx 2; Lobanov inf xxx 2; Steinheil inf xxx 1; Ertel inf xx 1; Moscow Militia inf xxx 2
-   Petersburg Militia inf xx 1; Novgorod Militia inf xx 1; Smolensk Militia inf xx 1; Kaluga Militia inf xx 1
-   Tula Militia inf xx 1; Winzingerode cav xx 1; Dorokhov cav xx 1; Don Cossacks cav xx 2
"""
SHORT = ("inf", "cav", "eng")
SIZES = {"corps": "xxx", "division": "xx", "none": "none"}


def listed(text: str) -> set[str]:
    rows = [line.split(maxsplit=1) for line in text.strip().splitlines()]
    return {f"{group} {each.strip()}" for group, line in rows for each in line.split(";")}


def told(numbers: list[int]) -> set[str]:
    lines = set()
    for each in (UNITS[n] for n in numbers):
        group = each.letter if each.is_from_cup else each.group
        name = "-" if group == UNCOLOURED else GROUPS[group]
        lines.add(f"{name} {each.name} {SHORT[each.type]} {SIZES[each.size]} {each.strength}")
    return lines


def points(numbers: list[int]) -> int:
    return sum(FULL_STRENGTH[n] for n in numbers)


# --- units -----------------------------------------------------------------------------------------------------------


def test_every_unit_of_the_three_lists() -> None:
    assert told(list(UNITS_OF[FRENCH])) == listed(FRENCH_UNITS)
    assert told(ON_MAP) == listed(RUSSIAN_UNITS)
    assert told(list(CUP)) == listed(CUP_UNITS)


def test_totals() -> None:
    assert (len(UNITS_OF[FRENCH]), points(list(UNITS_OF[FRENCH]))) == (23, 58)
    assert (len(ON_MAP), points(ON_MAP)) == (18, 28)
    assert (len(CUP), points(list(CUP))) == (19, 24)


def test_totals_by_type() -> None:
    def total(numbers: list[int], kind: int) -> tuple[int, int]:
        some = [n for n in numbers if UNITS[n].type == kind]
        return len(some), points(some)

    assert total(list(UNITS_OF[FRENCH]), INFANTRY) == (15, 47)
    assert total(list(UNITS_OF[FRENCH]), CAVALRY) == (7, 11)
    assert total(ON_MAP, INFANTRY) == (12, 21)
    assert total(ON_MAP, CAVALRY) == (6, 7)


def test_headquarters() -> None:
    told = [(hq.front.name, hq.front.rating, hq.front.dice, GROUPS[hq.group]) for hq in HQS]
    assert sorted(told) == [
        ("Bagration", 2, 1, "2"),
        ("Barclay", 2, 1, "1"),
        ("Chichagov", 1, 1, "D"),
        ("Jerome", 1, 1, "J"),
        ("MacDonald", 2, 1, "Mc"),
        ("Murat", 2, 1, "M"),
        ("Napoleon", 3, 2, "N"),
        ("Tormasov", 1, 1, "3"),
    ]
    backs = {hq.back.name: (hq.back.rating, hq.back.dice) for hq in HQS if hq.back != hq.front}
    assert backs == {"Kutuzov": (3, 2)}
    everywhere = {face.name for hq in HQS for face in (hq.front, hq.back) if face.commands_all}
    assert everywhere == {"Napoleon", "Kutuzov"}
    assert [hq.id for hq in HQS if hq.is_aside] == ["chichagov"]


def test_a_depot_for_each_french_group() -> None:
    assert sorted(GROUPS[depot.group] for depot in DEPOTS) == ["J", "M", "Mc", "N"]


def test_allowances_in_half_points() -> None:
    davout, grouchy = unit("davout"), unit("grouchy")
    summer, winter = ALLOWANCE
    assert (summer[davout], summer[grouchy], summer[ENGINEER]) == (8, 12, 8)
    assert (winter[davout], winter[grouchy], winter[ENGINEER]) == (8, 8, 8)
    summer, winter = STRATEGIC_ALLOWANCE
    assert (summer[davout], summer[grouchy]) == (12, 18)
    assert (winter[davout], winter[grouchy]) == (12, 12)


# --- the map ---------------------------------------------------------------------------------------------------------

CITY_LIST = {
    "Vilno": 2, "Moscow": 2, "St Petersburg": 2, "Grodno": 1, "Minsk": 1, "Polotsk": 1, "Vitebsk": 1, "Mogilev": 1,
    "Smolensk": 1, "Pskov": 1, "Novgorod": 1, "Tver": 1, "Kaluga": 1, "Tula": 1, "Zhitomir": 1,
    "Warsaw": 2, "Königsberg": 2, "Memel": 1, "Tilsit": 1, "Lublin": 1,
}  # fmt: skip
FORTRESS_LIST = {
    "Riga": 1, "Dünaburg": 1, "Borisov": 1, "Bobruisk": 1, "Kiev": 1,
    "Danzig": 2, "Thorn": 1, "Graudenz": 1, "Modlin": 1, "Zamosc": 1,
}  # fmt: skip


def test_cities_and_fortresses() -> None:
    assert {PLACES[n].name: PLACES[n].points for n in CITIES} == CITY_LIST
    assert {place.name: place.points for place in PLACES if place.is_fortress} == FORTRESS_LIST


def test_points_on_offer() -> None:
    assert sum(each.points for each in PLACES if each.side == RUSSIAN) == 23
    west = ("vilna", "grodno", "minsk", "polotsk", "vitebsk", "mogilev", "riga", "dunaburg", "borisov", "bobruisk")
    assert sum(PLACES[place(name)].points for name in west) == 11
    assert Counter(each.side for each in PLACES) == {RUSSIAN: 20, FRENCH: 10}


def test_places_lie_on_roads_and_share_no_hex() -> None:
    for number, each in enumerate(PLACES):
        assert len(each.hexes) in (2, 3)
        assert all(IS_ROAD[step] for step in each.steps)
        assert all(PLACE_AT[hex_] == number for hex_ in each.hexes)
        assert len(each.steps) == (2 if len(each.hexes) == 2 else 6)
    assert sum(len(each.hexes) for each in PLACES) + len(TOWNS) == len(HOLDINGS)


def test_the_three_cities_and_smolensk() -> None:
    assert {PLACES[n].name for n in KEY_CITIES} == {"Moscow", "St Petersburg", "Vilno"}
    assert {CODES[hex_] for hex_ in KUTUZOV_HEXES} == {"3815", "3915"}
    assert {PLACES[n].name for n in D_ARRIVALS} == {"Kiev", "Zhitomir"}
    assert len(PARK_TARGETS) == 20


def test_coastal_hexes_are_ordinary() -> None:
    assert IS_OPEN[at("2112")]
    assert IS_OPEN[at("2609")]
    assert at("2709") in NEIGHBOURS[at("2609")]


def test_neighbours_are_open_and_mutual() -> None:
    for hex_, around in enumerate(NEIGHBOURS):
        for there in around:
            assert IS_OPEN[there]
            assert hex_ in NEIGHBOURS[there]
            assert distance(hex_, there) == 1
    assert distance(at("2120"), at("4812")) == GRID.distance(at("2120"), at("4812"))


def test_hexes_as_players_say_them() -> None:
    assert hex_name(at("2914")) == "2914 (Vilno)"
    assert hex_name(at("2625")) == "2625 (Lutsk)"
    assert hex_name(at("2516")) == "2516"


def test_roads_leave_in_the_west() -> None:
    assert WEST_ROADS
    assert all(CODES[hex_].startswith("15") for hex_ in WEST_ROADS)


# --- the set-up ------------------------------------------------------------------------------------------------------


def hexes_of(name: str) -> set[str]:
    return {CODES[hex_] for hex_ in SETUP_LINES[LINE_OF[unit(name)]].hexes}


def test_every_unit_outside_of_the_cup_has_one_line() -> None:
    assert sorted(LINE_OF) == [n for n in range(len(UNITS)) if n not in CUP]
    assert sum(len(line.units) for line in SETUP_LINES) == len(LINE_OF) == 41


def test_lines_stay_on_their_own_side_of_the_frontier() -> None:
    assert hexes_of("markov") == {"2625", "2624", "2724", "2725"}  # not 2524, 2525 and 2626, which are Austrian
    assert hexes_of("yorck") == {"2214", "2213", "2215", "2114", "2313", "2314"}
    assert {"2319", "2320", "2321", "2120"} <= hexes_of("victor")
    assert hexes_of("ney") == {"2517"}
    assert hexes_of("kreutz") == {"3015", "3014", "3016", "2914", "2915", "3114", "3115"}
    for line in SETUP_LINES:
        assert all(FRONTIER_SIDE[hex_] == line.side for hex_ in line.hexes)
        assert line.hexes or line.with_group == GROUPS.index("N")


def test_the_proposed_set_up_is_legal() -> None:
    for number, hex_ in DEFAULT_HEX.items():
        line = SETUP_LINES[LINE_OF[number]]
        assert hex_ in line.hexes or number == ENGINEER
    assert set(DEFAULT_HEX) == set(LINE_OF)
    state = default_set_up()
    for side in (FRENCH, RUSSIAN):
        assert all(may_stack(state.force(side, hex_)) for hex_ in state.forces(side))
    assert DEFAULT_HEX[ENGINEER] in {DEFAULT_HEX[n] for n in LINE_OF if UNITS[n].group == GROUPS.index("N")} - {-1}
    assert DEFAULT_PARK in PARK_TARGETS


def test_the_proposed_depots_are_safe_from_any_russian_set_up() -> None:
    russian = {hex_ for line in SETUP_LINES if line.side == RUSSIAN for hex_ in line.hexes}
    assert len(DEFAULT_DEPOTS) == len(DEPOTS)
    for hex_ in DEFAULT_DEPOTS.values():
        assert FRONTIER_SIDE[hex_] == FRENCH
        assert not russian & {hex_, *NEIGHBOURS[hex_]}


def test_the_proposed_set_up_shelters_everybody_it_can() -> None:
    state = default_set_up()
    depots = set(DEFAULT_DEPOTS.values())
    for hex_ in state.forces(FRENCH):
        assert depots & {hex_, *NEIGHBOURS[hex_]} or PLACE_AT[hex_] != 255 or IS_TOWN[hex_]


# --- the files -------------------------------------------------------------------------------------------------------


def test_every_entry_has_a_source() -> None:
    told = data_table("units.toml")
    assert all(each["source"] for kind in ("unit", "hq", "depot") for each in told[kind])
    tables = data_table("tables.toml")
    assert all(each["source"] for name, each in tables.items() if name != "event")
    assert all(each["source"] for each in tables["event"])
    assert all(line["source"] for line in data_table("setup.toml")["line"])


def test_what_was_checked_is_told() -> None:
    checked = check_game("scorched_earth").checked
    assert "units.toml: 60 units, 8 headquarters, 4 depots" in checked
    assert "setup.toml: 16 lines" in checked


MISTAKES = {
    "units.toml": [
        ("[unit.davout]\nstrength = 70\n", "unit 1 strength must be a whole number from 0 to 20, not 70"),
        ('[unit.davout]\ngroup = "1"\n', "davout is french, its group '1' is not"),
        ('[unit.engineer]\ntype = "infantry"\n', "there must be one engineer, and one only"),
        ('[hq.barclay]\nid = "kutuzov"\n', "there is no headquarters 'barclay', whom the rules name"),
        ('[unit.ney]\nid = "davout"\n', "two entries of unit have the id 'davout'"),
    ],
    "tables.toml": [
        ("[terrain]\nroad = 0.3\n", "0.3 is not a number of halves"),
        ("[combat.dice.1]\nleast = 2\n", "combat dice: the least values must fall from row to row"),
        ('[determination]\nkutuzov_place = "smolensko"\n', "perhaps 'smolensk' is meant"),
    ],
    "setup.toml": [
        ('[line.1]\nunits = ["markov"]\n', "kamenski is neither in the cup nor in a line of the set-up"),
        ('[line.2]\nhexes = ["2419", "9999"]\n', "line 2 hexes 2: there is no '9999'"),
        ('[line.1]\naround = "1501"\n', "there is no '1501'"),
        ('[default.units]\ndavout = "1501"\n', "default units davout: there is no '1501'"),
    ],
}


@pytest.mark.parametrize(("file", "text", "sentence"), [(f, *case) for f, cases in MISTAKES.items() for case in cases])
def test_mistakes_of_packs_are_found(tmp_path: Path, file: str, text: str, sentence: str) -> None:
    folder = tmp_path / "pack"
    path = folder / "scorched_earth/data" / file
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    sentences = [mistake.sentence for mistake in check_game("scorched_earth", [Pack(folder)]).mistakes]
    assert any(sentence in each for each in sentences), sentences


def test_number_and_code_agree() -> None:
    assert all(NUMBER[CODES[hex_]] == hex_ for hex_ in range(len(CODES)))
