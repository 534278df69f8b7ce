"""[15.1] How many of the counters in a closed stack are units, and how many dummies: dealt anew for an imagined world.

Only the heights of stacks are known. What is dealt follows from them and from what else everybody knows, never from
how things really are, so that whoever imagines twice learns nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator

from grognard.games.invasion.active_supply import ActiveSupply
from grognard.games.invasion.commanders import CommandersMove
from grognard.games.invasion.declaring import barring_hexes
from grognard.games.invasion.dummies import ArrangeDummies
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.orders import CombatPhase
from grognard.games.invasion.reinforcements import Arrivals
from grognard.games.invasion.stacks import FED, TRAINED
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import CITY_HEXES, DRY_ADJACENT, HEXES, OCCUPANCY

_QUIET = (ActiveSupply, ArrangeDummies, CombatPhase, CommandersMove, Arrivals)
"""Between marches and combats nobody is in the middle of something."""
_TRIES = 40


def deal_anew(state: Campaign, enemy: int, source: random.Random) -> None:
    """Combat units and dummies of closed stacks change places, the heights of the stacks staying as they are."""
    if not isinstance(state.stack[-1], _QUIET):
        return
    hexes = list(_alike(state, enemy))
    units = sorted(unit for hex_ in hexes for unit in state.units_in(enemy, hex_))
    if sum(state.blanks[enemy * HEXES + hex_] for hex_ in hexes) == 0 or len(hexes) == 1:
        return
    shaken = sum(state.disrupted[unit] for unit in units)
    for _ in range(_TRIES):
        dealt = _deal(state, enemy, hexes, units, source)
        if dealt is not None:
            _lay(state, enemy, dealt)
            placed = [unit for hex_ in hexes for unit in dealt[hex_]]
            weak = source.sample(range(len(placed)), shaken)
            for number, unit in enumerate(placed):
                state.disrupted[unit] = int(number in weak)
            state.stack_anew()
            return


def _alike(state: Campaign, enemy: int) -> Iterator[int]:
    """Stacks with combat units that no marker tells apart, and of whose numbers nothing is known: neither do they
    besiege a lone unit, or fail to, nor would their cavalry have been declared."""
    side = enemy_of(enemy)
    told = barring_hexes(state, side)
    for city in hexes_of(CITY_HEXES & state.fighters[side]):
        if len(state.units_in(side, city)) == 1:
            told |= DRY_ADJACENT[city]
    for hex_ in hexes_of(state.fighters[enemy] & ~told):
        units = state.units_in(enemy, hex_)
        if not any(state.marks[unit] & ~(FED | TRAINED) or state.fought[unit] for unit in units):
            yield hex_


def _deal(
    state: Campaign, enemy: int, hexes: list[int], units: list[int], source: random.Random
) -> dict[int, list[int]] | None:
    """Units by hex, or None if they do not fit this time."""
    room, least = {}, {}
    for hex_ in hexes:
        commanders = len(state.commanders_in(enemy, hex_))
        counters = len(state.units_in(enemy, hex_)) + state.blanks[enemy * HEXES + hex_]
        room[hex_] = counters
        led = commanders if state.edition.dummies_counted_with_commanders else 0
        least[hex_] = max(1, (counters - led + 1) // 2)  # never more dummies than units, or than real counters
    dealt: dict[int, list[int]] = {hex_: [] for hex_ in hexes}
    load = dict.fromkeys(hexes, 0)
    left = sorted(units, key=lambda unit: -OCCUPANCY[unit])  # the largest first; who is who is shuffled later
    wanting = [hex_ for hex_ in hexes for _ in range(least[hex_])]
    spare = [hex_ for hex_ in hexes for _ in range(room[hex_] - least[hex_])]
    if not len(wanting) <= len(left) <= len(wanting) + len(spare):
        return None
    places = wanting + source.sample(spare, len(left) - len(wanting))
    source.shuffle(places)
    for unit in left:
        share = OCCUPANCY[unit]
        fitting = [hex_ for hex_ in places if load[hex_] + share <= state.capacity(enemy, hex_)]
        if not fitting:
            return None
        # Where least has been dealt yet, so that the smaller ones still fit.
        hex_ = min(fitting, key=lambda each: load[each] + 2 * (places.count(each) - 1))
        places.remove(hex_)
        dealt[hex_].append(unit)
        load[hex_] += share
    return dealt


def _lay(state: Campaign, enemy: int, dealt: dict[int, list[int]]) -> None:
    for hex_, units in dealt.items():
        place = enemy * HEXES + hex_
        state.blanks[place] += len(state.units_in(enemy, hex_)) - len(units)
    for hex_, units in dealt.items():
        for unit in units:
            state.where[unit] = hex_
