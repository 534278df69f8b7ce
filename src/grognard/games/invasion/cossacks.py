"""[13.1] Cossacks: a die for each French unit that stands alone in the country."""

from __future__ import annotations

from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.escape import call_lone_commanders
from grognard.games.invasion.events.phases import CossacksRaided, CossacksRaidedUnseen
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import (
    CITY_HEXES,
    CODES,
    COSSACKS_HIT_ON,
    COSSACKS_LATER_HIT_ON,
    FRENCH,
    NAMES,
    OPEN,
    PIECES,
    RUSSIA,
)


def raided_hexes(state: Campaign) -> list[int]:
    """Hexes without a city, in Russia (in the first edition anywhere), with one French combat unit. Q72"""
    country = RUSSIA if state.edition.cossacks_in_russia_only else OPEN
    field = state.fighters[FRENCH] & country & ~CITY_HEXES
    return [hex_ for hex_ in hexes_of(field) if len(state.units_in(FRENCH, hex_)) == 1]


def hit_on(state: Campaign) -> int:
    """The least die that hits. The first edition goes by the season, which 1813 does not know. [13.1] Q65"""
    worse_from = state.edition.cossacks_worse_from
    later = state.turn >= worse_from if worse_from else state.is_winter
    return hooks.cossacks_hit_on(state, COSSACKS_LATER_HIT_ON if later else COSSACKS_HIT_ON)


def raid(state: Campaign) -> None:
    least = hit_on(state)
    if least > 6:
        return
    emptied = []
    for hex_ in raided_hexes(state):
        unit = state.units_in(FRENCH, hex_)[0]
        die = state.dice.roll()
        fate = "missed"
        if die >= least:
            fate = "eliminated" if state.hit(unit) else "disrupted"
            if fate == "eliminated":
                emptied.append((FRENCH, hex_))
        if state.journal:
            told = CossacksRaided("13.1", NAMES[FRENCH], CODES[hex_], PIECES[unit].id, die, fate)
            if fate == "eliminated":
                state.note(told)
            else:
                state.note_closed(FRENCH, told, CossacksRaidedUnseen("13.1", NAMES[FRENCH], CODES[hex_], die, fate))
    state.watch_cities()
    if state.edition.commander_dice_any_cause:  # Q40
        call_lone_commanders(state, emptied)
