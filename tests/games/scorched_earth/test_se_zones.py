"""[3.5] Zones of control."""

from __future__ import annotations

import random

from se_states import at, campaign, default_set_up, unit, units

from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import (
    ENGINEER,
    FRENCH,
    HEXES,
    NEIGHBOURS,
    OPEN_HEXES,
    RUSSIAN,
)
from grognard.games.scorched_earth.zones import (
    zone_as_if,
)


def counted(state: Campaign, side: int) -> bytearray:
    """Zones from nothing."""
    zone = bytearray(HEXES)
    for hex_ in OPEN_HEXES:
        if any(unit != ENGINEER for unit in state.force(side, hex_)):
            for there in (hex_, *NEIGHBOURS[hex_]):
                zone[there] += 1
    return zone


def test_a_force_has_a_zone_in_its_hex_and_around() -> None:
    state = campaign({"davout oudinot": "2516"})
    assert state.zones[FRENCH][at("2516")]
    assert all(state.zones[FRENCH][hex_] == 1 for hex_ in NEIGHBOURS[at("2516")])
    assert sum(state.zones[FRENCH]) == 7
    assert not state.zones[RUSSIAN][at("2516")]
    assert state.present[FRENCH][at("2516")]


def test_a_weak_force_has_one_too() -> None:
    state = campaign({"kreutz": "3015"})
    state.sp[unit("kreutz")], state.fatigue[unit("kreutz")], state.demoralized[unit("kreutz")] = 0, 2, 2
    assert state.zones[RUSSIAN][at("3016")]


def test_the_engineer_has_none() -> None:
    state = campaign({"engineer": "2516"})
    assert not any(state.zones[FRENCH])


def test_friends_do_not_cancel_it() -> None:  # Q12
    state = campaign({"davout": "2516", "dokhturov": "2617"})
    assert state.zones[RUSSIAN][at("2516")]
    assert state.zones[FRENCH][at("2617")]


def test_an_attacker_is_taken_where_he_came_from() -> None:  # Q11
    state = campaign({"davout oudinot": "2516", "dokhturov": "2617"})
    state.move(units("davout", "oudinot"), at("2617"))
    zone = zone_as_if(state, FRENCH, at("2617"), at("2516"))
    state.move(units("davout", "oudinot"), at("2516"))
    assert zone == state.zones[FRENCH]


def test_an_attacker_who_left_friends_behind() -> None:
    state = campaign({"davout oudinot": "2516", "dokhturov": "2617"})
    before = state.zones[FRENCH][:]
    state.move(units("davout"), at("2617"))
    assert zone_as_if(state, FRENCH, at("2617"), at("2516")) == before
    assert zone_as_if(state, FRENCH, at("2516"), at("2516")) == state.zones[FRENCH]


def test_zones_follow_every_move() -> None:
    source = random.Random(1812)
    state = default_set_up()
    for _ in range(300):
        side = source.choice((FRENCH, RUSSIAN))
        force = state.force(side, source.choice(state.forces(side)))
        some = source.sample(force, source.randint(1, len(force)))
        match source.randrange(4):
            case 0 if len(state.on_map(side)) > 3:
                state.eliminate(some[0])
            case _:
                state.move(some, source.choice(OPEN_HEXES))
        for each in (FRENCH, RUSSIAN):
            assert state.zones[each] == counted(state, each)
            for hex_ in state.forces(each):
                assert state.present[each][hex_] == len(state.combat_units(each, hex_))
            assert sum(state.present[each]) == len([u for u in state.on_map(each) if u != ENGINEER])
