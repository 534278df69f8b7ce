"""[S11] Cossack Raids."""

from __future__ import annotations

from fm_battlefield import Field, answer, asked, refusal, sp, told, units

from grognard.games.fateful_march.events.battle import CossackRaid, RaidLoss
from grognard.games.fateful_march.raids import ExecuteRaid, may_execute
from grognard.games.fateful_march.state import OUT_OF_GAME, Campaign
from grognard.games.fateful_march.tables import FRENCH, KIND_NUMBER, LEADER_NUMBER, NUMBER, RAID, RUSSIAN

INF = KIND_NUMBER[FRENCH, "inf"]


def raid(field: Field, area: str = "polotsk") -> Campaign:
    return field.run(procedure=ExecuteRaid(RUSSIAN, RAID, NUMBER[area]))


def test_only_fresh_cossacks_raid() -> None:
    field = Field().put(RUSSIAN, "polotsk", "1cos").put(RUSSIAN, "nevel", "1cos_x").put(RUSSIAN, "drissa", "2cav")
    able = [area for area in ("polotsk", "nevel", "drissa") if may_execute(field.state, RUSSIAN, NUMBER[area], RAID)]
    assert able == ["polotsk"]


def test_any_adjacent_area_may_be_named_and_no_other() -> None:
    state = raid(Field().put(RUSSIAN, "polotsk", "1cos"))
    targets = {"drissa", "sebezh", "nevel", "glubokoye", "lepel", "beshenkovichi", "vitebsk"}
    assert set(state.moves(RUSSIAN)) == {("raid", NUMBER[there]) for there in targets}
    assert "not adjacent" in refusal(state, RUSSIAN, ("raid", NUMBER["moscow"])).message
    assert refusal(state, RUSSIAN, ("raid", NUMBER["polotsk"])).rule == "R11.1"


def test_all_forage_orders_there_are_removed_and_one_exhausted_point() -> None:
    field = Field().put(RUSSIAN, "polotsk", "1cos").put(FRENCH, "vitebsk", "3inf 2inf_x 1cav_x")
    for order in ("forage", "forage", "rally"):
        field.block(FRENCH, order, "vitebsk")
    field.block(FRENCH, "forage", "orsha")
    state = raid(field)
    answer(state, RUSSIAN, ("raid", NUMBER["vitebsk"]))
    assert len(state.blocks[FRENCH]) == 2
    assert asked(state) == {"french": "raid loss"}
    assert (
        "eliminates an exhausted strength point"
        in refusal(state, FRENCH, ("eliminate", NUMBER["vitebsk"], sp(FRENCH, "inf"))).message
    )
    answer(state, FRENCH, ("eliminate", NUMBER["vitebsk"], sp(FRENCH, "inf_x")))
    assert units(state, FRENCH, "vitebsk") == {"inf": 3, "inf_x": 1, "cav_x": 1}
    assert state.casualties[INF] == 1
    assert state.vp == 0
    assert [event.units for event in told(state, RaidLoss, RUSSIAN)] == [(("inf_x", 1),)]


def test_without_exhausted_points_nothing_is_eliminated_and_the_russian_learns_it() -> None:
    state = raid(Field().put(RUSSIAN, "polotsk", "1cos").put(FRENCH, "vitebsk", "3inf"))
    answer(state, RUSSIAN, ("raid", NUMBER["vitebsk"]))
    assert asked(state) == {}
    assert units(state, FRENCH, "vitebsk") == {"inf": 3}
    assert [event.units for event in told(state, RaidLoss, RUSSIAN)] == [()]


def test_a_cossack_raids_once_a_turn() -> None:
    field = Field().put(RUSSIAN, "polotsk", "2cos")
    state = field.state
    for able in (True, False):
        raid(field)
        answer(state, RUSSIAN, ("raid", NUMBER["vitebsk"]))
        assert may_execute(state, RUSSIAN, NUMBER["polotsk"], RAID) is able
    assert units(state, RUSSIAN, "polotsk") == {"cos": 2}
    assert len(told(state, CossackRaid, FRENCH)) == 2


def test_an_off_map_area_of_the_enemy_may_be_raided() -> None:
    state = raid(Field().put(RUSSIAN, "tilsit", "1cos").put(FRENCH, "prussia", "1inf_x 1inf"), "tilsit")
    answer(state, RUSSIAN, ("raid", NUMBER["prussia"]))
    answer(state, FRENCH, ("eliminate", NUMBER["prussia"], sp(FRENCH, "inf_x")))
    assert units(state, FRENCH, "prussia") == {"inf": 1}


def test_a_leader_left_alone_by_a_raid_is_lost() -> None:
    field = Field().put(RUSSIAN, "polotsk", "1cos").put(FRENCH, "vitebsk", "1inf_x Macdonald")
    state = raid(field)
    answer(state, RUSSIAN, ("raid", NUMBER["vitebsk"]))
    answer(state, FRENCH, ("eliminate", NUMBER["vitebsk"], sp(FRENCH, "inf_x")))
    assert state.leader_area[LEADER_NUMBER["Macdonald"]] == OUT_OF_GAME
    assert state.vp == -1
