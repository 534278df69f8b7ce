"""[S6] Cavalry Patrols."""

from __future__ import annotations

import pytest
from fm_battlefield import Field, asked, told
from fm_march import act, blocks, choices, step, why_not

from grognard.games.fateful_march.events.marching import PatrolCancelled, PatrolReport, PatrolRode
from grognard.games.fateful_march.patrols import may_execute
from grognard.games.fateful_march.records import Block
from grognard.games.fateful_march.tables import FRENCH, NUMBER, PATROL, RUSSIAN


@pytest.mark.parametrize(
    ("words", "expected"), [("3inf", False), ("1cav", True), ("1cav_x", False), ("2gd 1pcav", True)]
)
def test_a_patrol_needs_fresh_horsemen(words: str, expected: bool) -> None:
    state = Field().put(FRENCH, "vilna", words).state
    assert may_execute(state, FRENCH, NUMBER["vilna"], PATROL) == expected


def test_cossacks_patrol_too() -> None:
    state = Field().put(RUSSIAN, "minsk", "1cos").state
    assert may_execute(state, RUSSIAN, NUMBER["minsk"], PATROL)


def patrol(field: Field) -> Field:
    return field.put(FRENCH, "vilna", "2inf 1cav").block(FRENCH, "patrol", "vilna")


def test_a_patrol_sees_points_leaders_and_every_block_of_an_adjacent_area() -> None:
    field = patrol(Field()).put(RUSSIAN, "lida", "2inf 1cav_x Barclay Bagration").block(RUSSIAN, "evade", "lida")
    field.state.blocks[RUSSIAN] += [Block(NUMBER["lida"], 11), Block(NUMBER["minsk"], 7)]
    state = step(field, 6)
    act(state, FRENCH, "execute patrol vilna")
    assert why_not(state, FRENCH, "look vilna").rule == "R6.1"
    assert why_not(state, FRENCH, "look minsk").rule == "R6.1"
    assert choices(state, FRENCH, "look") == {
        *("kovno", "vilkomir", "svencionys", "molodechno", "volozhin", "lida", "meretch")
    }
    act(state, FRENCH, "look lida")
    (report,) = told(state, PatrolReport, FRENCH)
    assert (report.units, report.leaders) == ((("inf", 2), ("cav_x", 1)), ("Barclay", "Bagration"))
    assert report.orders == ("evade", "dummy")
    assert told(state, PatrolReport, None) == []
    seen = {block.area: bool(block.is_seen) for block in state.blocks[RUSSIAN]}
    assert seen == {NUMBER["lida"]: True, NUMBER["minsk"]: False}
    assert blocks(state, FRENCH) == []


def test_one_horseman_is_shown() -> None:
    state = step(patrol(Field()), 6)
    act(state, FRENCH, "execute patrol vilna; look lida")
    (rode,) = told(state, PatrolRode, RUSSIAN)
    assert (rode.unit, rode.origin, rode.target) == ("cav", "vilna", "lida")


def test_a_patrol_looks_into_the_enemys_off_map_area() -> None:
    """Q40"""
    field = Field().put(FRENCH, "riga", "1cav").put(RUSSIAN, "livonia", "1inf").block(FRENCH, "patrol", "riga")
    state = step(field, 6)
    act(state, FRENCH, "execute patrol riga; look livonia")
    assert [report.units for report in told(state, PatrolReport)] == [(("inf", 1),)]


def test_those_who_marched_may_patrol() -> None:
    field = Field().put(FRENCH, "vilna", "1cav_f").block(FRENCH, "patrol", "vilna")
    state = step(field, 6)
    act(state, FRENCH, "execute patrol vilna; look lida")
    assert len(told(state, PatrolReport)) == 1


def test_a_screen_of_cossacks_stops_the_patrol_and_its_block_is_spent() -> None:
    field = patrol(Field()).put(RUSSIAN, "lida", "1inf 1cos").hand(RUSSIAN, 30)
    state = step(field, 6)
    act(state, FRENCH, "execute patrol vilna; look lida")
    assert asked(state) == {"russian": "respond"}
    act(state, RUSSIAN, "respond 30")
    assert told(state, PatrolReport) == []
    assert len(told(state, PatrolCancelled, FRENCH)) == 1
    assert blocks(state, FRENCH) == []
    assert state.verdict == 0


def test_the_enemy_is_asked_before_the_report_whatever_he_holds() -> None:
    field = patrol(Field()).put(RUSSIAN, "lida", "1inf 1cos").hand(RUSSIAN, 9)
    state = step(field, 6)
    act(state, FRENCH, "execute patrol vilna; look lida")
    assert asked(state) == {"russian": "respond"}
    assert told(state, PatrolReport) == []
    act(state, RUSSIAN, "pass")
    assert len(told(state, PatrolReport)) == 1
