"""Random positions, judged by the game and by a second reading of the rules that was written apart from it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from se_second_reading import DEFENCE, Flight, March, Reading, around

from grognard.games.scorched_earth import attrition, command, reaction, stacking, supply, terrain
from grognard.games.scorched_earth.burning import ATTACKER, DEFENDER, EVADER
from grognard.games.scorched_earth.maneuvers import NOWHERE
from grognard.games.scorched_earth.movement import MoveOrder
from grognard.games.scorched_earth.retreat import Retreat
from grognard.games.scorched_earth.state import OFF_MAP, Campaign
from grognard.games.scorched_earth.tables import (
    ALL_UNITS,
    CODES,
    ENGINEER,
    FULL_STRENGTH,
    HQS,
    NEIGHBOURS,
    NUMBER,
    OPEN_HEXES,
    PLACES,
    UNIT_NUMBER,
    UNIT_SIDE,
    within,
)

SEEDS = range(8)


def scattered(seed: int) -> Campaign:
    """Both armies near each other, in any state; places in any hands, some of them burnt."""
    luck = random.Random(seed)
    state = Campaign()
    state.turn = luck.choice((1, 2, 3, 6, 10, 11, 12))
    state.vp = luck.choice((3, 10))
    state.elan, state.kutuzov = luck.randint(0, 1), luck.randint(0, 1)
    ground = within(luck.choice(OPEN_HEXES), luck.choice((2, 3, 5, 9)))
    for unit in ALL_UNITS:
        hex_ = luck.choice(ground)
        if unit != ENGINEER and not state.present[1 - UNIT_SIDE[unit]][hex_] and stacking.fits(state, (unit,), hex_):
            state.bring(unit, hex_, luck.randint(0, FULL_STRENGTH[unit]))
            state.fatigue[unit], state.demoralized[unit] = luck.choice((0, 0, 1, 2)), luck.choice((0, 0, 1, 2))
    for number, place in enumerate(PLACES):
        state.control[number] = luck.choice((place.side, place.side, 1 - place.side))
        state.burnt[number] = not place.is_fortress and luck.random() < 0.25
    for depot in range(len(state.depots)):
        state.depots[depot] = luck.choice((OFF_MAP, *(hex_ for hex_ in ground if not state.present[1][hex_])))
    return state


@pytest.mark.parametrize("seed", SEEDS)
def test_steps(seed: int) -> None:
    """[2.0, 3.5.1, 3.12, 9.1]"""
    state = scattered(seed)
    reading = Reading(state)
    for hex_ in OPEN_HEXES:
        here = CODES[hex_]
        assert sorted(CODES[there] for there in NEIGHBOURS[hex_]) == sorted(around(here))
        for there in NEIGHBOURS[hex_]:
            assert terrain.step_cost(state, hex_, there) / 2 == reading.cost(here, CODES[there])
            modifier = sum(amount for _, amount in terrain.combat_causes(state, hex_, there))
            assert modifier == reading.terrain(here, CODES[there], DEFENCE, 1), (here, CODES[there])


@pytest.mark.parametrize("seed", SEEDS)
def test_lines_of_communication(seed: int) -> None:
    """[3.6]"""
    state = scattered(seed)
    reading = Reading(state)
    for unit, code in reading.where.items():
        assert supply.has_line(state, UNIT_NUMBER[unit]) == reading.has_line(unit), (unit, code, state.turn)


@pytest.mark.parametrize("seed", SEEDS)
def test_attrition(seed: int) -> None:
    """[6.0]"""
    state = scattered(seed)
    reading = Reading(state)
    for side in (0, 1):
        forces = {code for code in reading.forces(side) if reading.must_check(side, code)}
        assert {CODES[hex_] for hex_ in attrition.checking_forces(state, side)} == forces
        for code in reading.forces(side):
            for is_paid in (False, True):
                modifier = sum(each for _, each in attrition.modifiers(state, side, NUMBER[code], is_paid))
                assert modifier == reading.attrition(side, code, is_paid), code


@pytest.mark.parametrize("seed", SEEDS)
def test_the_price_of_a_move(seed: int) -> None:
    """[3.2]"""
    state = scattered(seed)
    reading = Reading(state)
    luck = random.Random(seed)
    for hq, headquarters in enumerate(HQS):
        hexes = [hex_ for hex_ in OPEN_HEXES if not state.present[1 - headquarters.side][hex_]]
        state.hq, state.hq_hex = hq, luck.choice(state.forces(headquarters.side) or hexes)
        for unit, code in reading.where.items():
            if reading.side(unit) == headquarters.side:
                price = command.order_price(state, (UNIT_NUMBER[unit],), 1)
                start = CODES[state.hq_hex]
                assert price == reading.move_price(hq, start, unit), (headquarters.id, start, unit, code)


@pytest.mark.parametrize("seed", SEEDS)
def test_reactions(seed: int) -> None:
    """[3.5.1] Every force into every hex beside it, against every enemy nearby."""
    state = scattered(seed)
    reading = Reading(state)
    for side in (0, 1):
        for code in sorted(reading.forces(side)):
            units = reading.force(side, code)
            for there in around(code):
                for enemy in set(around(there)) & reading.forces(1 - side):
                    against = reading.force(1 - side, enemy)
                    found = reaction.causes(state, _numbers(units), NUMBER[there], _numbers(against))
                    assert sum(each for _, each in found) == reading.reaction(units, there, against)


@pytest.mark.parametrize("march", [March(), March(has_won=True), March(is_strategic=True)], ids=str)
@pytest.mark.parametrize("seed", SEEDS[:5])
def test_steps_of_a_march(seed: int, march: March) -> None:
    """[3.3, 3.8, 8.1, 9.6, 9.7] Every force and its first unit alone, with points spent already."""
    state = scattered(seed)
    reading = Reading(state)
    for side in (0, 1):
        for code in sorted(reading.forces(side)):
            for units in (reading.force(side, code), reading.force(side, code)[:1]):
                if march.is_strategic and code in reading.zones[1 - side]:
                    continue
                for spent in (0, 2.5):
                    order = MoveOrder(side, tuple(_numbers(units)), is_strategic=int(march.is_strategic))
                    order.spent, order.has_won = round(spent * 2), int(march.has_won)
                    found = {CODES[there] for there in order.next_hexes(state, order.force)}
                    assert found == reading.steps(units, march, spent), (units, code, spent)


@pytest.mark.parametrize("kind", [DEFENDER, ATTACKER, EVADER])
@pytest.mark.parametrize("seed", SEEDS[:5])
def test_first_steps_of_a_retreat(seed: int, kind: int) -> None:
    """[3.3, 9.6.2] Every force, attacked from or beaten back to the hexes north and south of it."""
    state = scattered(seed)
    reading = Reading(state)
    for side in (0, 1):
        for code in sorted(reading.forces(side)):
            for beside in around(code)[:2] if kind != EVADER else [""]:
                whence = NUMBER[beside] if beside else NOWHERE
                units = tuple(reading.force(side, code))
                retreat = Retreat(side, tuple(_numbers(list(units))), start=NUMBER[code], kind=kind)
                flight = Flight(units, code, retreat.least, retreat.most, is_willing=kind == EVADER)
                if kind == DEFENDER:
                    retreat.shunned, flight = whence, replace(flight, shunned=beside)
                else:
                    retreat.home, flight = whence, replace(flight, home=beside)
                assert {CODES[there] for there in retreat.next_hexes(state)} == reading.first_steps(flight), flight


def _numbers(units: list[str]) -> list[int]:
    return [UNIT_NUMBER[unit] for unit in units]


def test_scattered_armies_meet() -> None:
    """The positions are worth judging: enemies side by side, with and without lines, in summer and winter."""
    states = [scattered(seed) for seed in SEEDS]
    assert any(state.is_winter for state in states)
    assert any(not state.is_winter for state in states)
    lines = {supply.has_line(state, unit) for state in states for unit in state.on_map(0) if state.turn > 1}
    assert lines == {False, True}
    assert all(any(state.zones[1][hex_] for hex_ in state.forces(0)) for state in states)
