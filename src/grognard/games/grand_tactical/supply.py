"""[Sup] The Supply Interphase: sources for all Combat units, dice for those without, depletion at the end."""

from __future__ import annotations

from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.depots import destroy_lone_depots
from grognard.games.grand_tactical.events.supply import (
    DEPLETION_CODES,
    AreaUsed,
    DepotExpended,
    Fed,
    HungerRolled,
)
from grognard.games.grand_tactical.facts import Reason, Refusal
from grognard.games.grand_tactical.feeding import CHOOSE_ORDER, CHOOSE_SOURCES
from grognard.games.grand_tactical.provisions import COUNT, NO_AREA_YET, NONE, Eaters, Load, after_use, feeds_one
from grognard.games.grand_tactical.state import HUNGER, Campaign, enemy_of, is_depot, is_supply
from grognard.games.grand_tactical.tables import (
    AREA_AT,
    AREA_NEIGHBOURS,
    AREAS,
    CODES,
    DEPOT_USERS,
    FRENCH,
    IS_COMBAT,
    IS_CORPS,
    NAMES,
    RUSSIAN,
    STRENGTH,
    UNIT_SIDE,
    UNSUPPLIED,
)
from grognard.games.grand_tactical.units import pieces_of
from grognard.mechanics.depletion import DEPLETED, UNDEPLETED, why_not_drawn_on

# --- the procedure -------------------------------------------------------------------------------------------------


@procedure
class SupplyInterphase(Procedure[Campaign]):
    """[Seq C] Both sides choose sources where they have a choice; all conditions are those of the beginning. Q21"""

    sequence = (
        "count",
        "russian_sources",
        "close_russian_sources",
        "choose_order",
        "french_sources",
        "close_french_sources",
        "list_unsupplied",
        "starve",
        "expend_depots",
        "deplete",
    )
    horizons = ("starve",)
    present: list[int]
    """By side and Area: Combat units there at the beginning, which is what all conditions go by. Q21"""
    supplies: list[int]
    """By side and Area: Supply units that can do their work. Q22"""
    depots: list[int]
    """Depots that can."""
    hungry: list[Eaters]
    """By side and Area: units without a source yet."""
    users: list[int]
    """By Area: corps that use it."""
    claims: list[int]
    """By Area: the Area whose units draw on it, or -1. [Sup G]"""
    loads: list[Load]
    fed: list[int]
    """Units that live on the Fortress where they stand."""
    forgone: list[int]
    """Areas whose owner does not use the Supply unit track."""
    order: list[int]
    """Depleted Areas of the French that want the same neighbour, as the Russian has ordered them. Q21"""
    unsupplied: list[int]
    """Units that have to roll."""

    # --- counting --------------------------------------------------------------------------------------------------

    def count(self, state: Campaign) -> None:
        for hex_, units in self.count_present(state).items():
            if feeds_one(state, UNIT_SIDE[units[0]], hex_):
                fed = max(units, key=lambda unit: (STRENGTH[state.kind[unit]], -unit))
                self.fed.append(fed)
                units.remove(fed)
            for unit in units:
                self.add_eater(state, unit, 1)

    def count_present(self, state: Campaign) -> dict[int, list[int]]:
        """Who is where, and which Supply units and Depots work; the Combat units by hex."""
        by_hex: dict[int, list[int]] = {}
        for unit in (*state.on_map(FRENCH), *state.on_map(RUSSIAN)):
            slot = UNIT_SIDE[unit] * COUNT + AREA_AT[state.where[unit]]
            if IS_COMBAT[state.kind[unit]]:
                self.present[slot] += 1
                by_hex.setdefault(state.where[unit], []).append(unit)
            elif is_supply(state, unit):
                self.supplies[slot] += 1
            elif is_depot(state, unit):
                self.depots.append(unit)
        return by_hex

    def depots_in(self, state: Campaign, side: int, area: int) -> list[int]:
        """Depots of an Area that feed a side. [Sup D, Dis A]"""
        return [unit for unit in self.depots if UNIT_SIDE[unit] == side and AREA_AT[state.where[unit]] == area]

    def add_eater(self, state: Campaign, unit: int, change: int) -> None:
        """One unit more, or fewer, has to be fed from the country or from Depots."""
        side, area = UNIT_SIDE[unit], AREA_AT[state.where[unit]]
        is_corps = IS_CORPS[state.kind[unit]]
        if self.lives_on_area(state, side, area):
            self.users[area] += change * is_corps
        else:
            slot = side * COUNT + area
            self.hungry[slot] = self.hungry[slot].plus(change * is_corps, change * (1 - is_corps))

    def lives_on_area(self, state: Campaign, side: int, area: int) -> bool:
        """Has a side's unit no choice but its Area, which feeds it? [Sup E F]"""
        return state.depletion[area] != DEPLETED and not self.depots_in(state, side, area)

    # --- sources ---------------------------------------------------------------------------------------------------

    def hungry_areas(self, side: int) -> list[int]:
        """Areas with units that have no source yet; those in the Russian's order come in that order."""
        hungry = self.hungry[side * COUNT : (side + 1) * COUNT]
        if hungry.count(NONE) == COUNT:
            return []
        areas = [area for area, eaters in enumerate(hungry) if eaters != NONE]
        if side == FRENCH and self.order:
            places = {area: number for number, area in enumerate(self.order)}
            areas.sort(key=lambda area: (places.get(area, COUNT), area))
        return areas

    def can_use_area(self, state: Campaign, area: int) -> bool:
        """May those who have a Depot at hand live on the Area all the same? [Sup F]"""
        return state.depletion[area] == UNDEPLETED

    def draw_refusal(self, state: Campaign, side: int, area: int, there: int) -> Refusal | None:
        """The conditions of [Sup G], and the order of Areas. Q21, Q41"""
        claimant = self.claims[there]
        code = why_not_drawn_on(
            is_adjacent=there in AREA_NEIGHBOURS[area],
            has_enemies=bool(self.present[enemy_of(side) * COUNT + there]),
            occupants=self.present[side * COUNT + there],
            state=state.depletion[there],
            has_supply=bool(self.supplies[side * COUNT + there]),
            is_claimed=claimant not in (NO_AREA_YET, area),
        )
        if code == "feeds-others":
            return Refusal("Sup G", code, area=there, source_area=claimant)
        return Refusal("Sup G", code, area=there, source_area=area) if code else None

    def neighbours(self, state: Campaign, side: int, area: int) -> list[int]:
        """Adjacent Areas that can feed units of an Area."""
        if state.depletion[area] != DEPLETED:
            return []
        return [there for there in AREA_NEIGHBOURS[area] if self.draw_refusal(state, side, area, there) is None]

    def source_count(self, state: Campaign, side: int, area: int) -> int:
        own = int(self.can_use_area(state, area))
        return len(self.depots_in(state, side, area)) + len(self.neighbours(state, side, area)) + own

    def feed(self, state: Campaign, side: int, area: int, eaters: Eaters, depot: int) -> None:
        """Units of an Area use a Depot there. [Sup D]"""
        self._take_off(side, area, eaters)
        users = next((load.users for load in self.loads if load.depot == depot), 0)
        self.loads[:] = [load for load in self.loads if load.depot != depot]
        self.loads.append(Load(depot, users + eaters.all))
        self._note_fed(state, side, area, eaters, Reason("depot", hex=state.where[depot]))

    def draw(self, state: Campaign, side: int, area: int, eaters: Eaters, there: int) -> None:
        """Units of an Area use another. [Sup G]"""
        self._take_off(side, area, eaters)
        self.claims[there] = area
        self.users[there] += eaters.corps
        self._note_fed(state, side, area, eaters, Reason("area", area=there))

    def _take_off(self, side: int, area: int, eaters: Eaters) -> None:
        slot = side * COUNT + area
        self.hungry[slot] = self.hungry[slot].plus(-eaters.corps, -eaters.divisions)

    def _note_fed(self, state: Campaign, side: int, area: int, eaters: Eaters, why: Reason) -> None:
        if state.journal:
            state.note(Fed("Sup F", NAMES[side], AREAS[area], eaters.corps, eaters.divisions, why))

    def load_of(self, depot: int) -> int:
        return next((load.users for load in self.loads if load.depot == depot), 0)

    def russian_sources(self, state: Campaign) -> None:
        self._ask(state, RUSSIAN)

    def french_sources(self, state: Campaign) -> None:
        self._ask(state, FRENCH)

    def _ask(self, state: Campaign, side: int) -> None:
        if CHOOSE_SOURCES.is_asked(state, self, side):
            state.ask(side, CHOOSE_SOURCES)

    def close_russian_sources(self, state: Campaign) -> None:
        self.close(state, RUSSIAN)

    def close_french_sources(self, state: Campaign) -> None:
        self.close(state, FRENCH)

    def close(self, state: Campaign, side: int) -> None:
        """Whoever has not been told otherwise: lives on an undepleted Area; uses Depots as far as they last, then a
        neighbour, then Depots all the same. Nobody goes without who has a source. [Sup A]"""
        for area in self.hungry_areas(side):
            slot = side * COUNT + area
            if self.can_use_area(state, area):
                self.users[area] += self.hungry[slot].corps
                self.hungry[slot] = NONE
                continue
            depots = self.depots_in(state, side, area)
            for depot in depots:
                if eaters := _part(self.hungry[slot], DEPOT_USERS - self.load_of(depot)):
                    self.feed(state, side, area, eaters, depot)
            if self.hungry[slot].all and (found := self.neighbours(state, side, area)):
                self.draw(state, side, area, self.hungry[slot], found[0])
            if self.hungry[slot].all and depots:
                self.feed(state, side, area, self.hungry[slot], depots[-1])

    # --- the order of Areas ----------------------------------------------------------------------------------------

    def rivals(self, state: Campaign, side: int) -> list[int]:
        """Depleted Areas of a side, not ordered yet, of which several want the same neighbour. Q21"""
        wanted: dict[int, list[int]] = {}
        for area in self.hungry_areas(side):
            if area not in self.order:
                for there in self.neighbours(state, side, area):
                    wanted.setdefault(there, []).append(area)
        return sorted({area for areas in wanted.values() if len(areas) > 1 for area in areas})

    def choose_order(self, state: Campaign) -> None:
        if self.rivals(state, FRENCH):
            self.repeat()
            state.ask(RUSSIAN, CHOOSE_ORDER)

    def comes_later(self, state: Campaign, area: int, there: int) -> int:
        """An Area that comes first and could still want the same neighbour; -1 if none does. Q21"""
        earlier = self.order[: self.order.index(area)] if area in self.order else self.order
        for other in earlier:
            if self.hungry[FRENCH * COUNT + other].all and there in self.neighbours(state, FRENCH, other):
                return other
        return NO_AREA_YET

    # --- hunger ----------------------------------------------------------------------------------------------------

    def list_unsupplied(self, state: Campaign) -> None:
        for side in (RUSSIAN, FRENCH):
            areas = self.hungry_areas(side)
            self.unsupplied += [
                unit
                for area in areas
                for unit in state.on_map(side)
                if AREA_AT[state.where[unit]] == area and IS_COMBAT[state.kind[unit]] and unit not in self.fed
            ]

    def starve(self, state: Campaign) -> None:
        """One die for each. [Unsupplied Chart]"""
        if not self.unsupplied:
            return
        self.repeat()
        unit = self.unsupplied.pop(0)
        die = state.dice.roll()
        is_lost = UNSUPPLIED[state.is_winter][die - 1]
        if state.journal:
            side, hex_ = UNIT_SIDE[unit], state.where[unit]
            force = pieces_of(state, (unit,))
            state.note(HungerRolled("Unsupplied Chart", NAMES[side], force, CODES[hex_], (die,), is_lost))
        if is_lost:
            state.eliminate(unit, HUNGER)

    # --- what is left ----------------------------------------------------------------------------------------------

    def expend_depots(self, state: Campaign) -> None:
        """A Depot that six or more have used is gone; one that nobody stands by any more may be. [Sup C D]"""
        for load in self.loads:
            if load.users > DEPOT_USERS:
                if state.journal:
                    hex_ = CODES[state.where[load.depot]]
                    state.note(DepotExpended("Sup D", NAMES[UNIT_SIDE[load.depot]], hex_, load.users))
                state.take_off(load.depot)
        destroy_lone_depots(state)

    def may_use_track(self, side: int, area: int) -> bool:
        """May a side count an Area with its Supply unit: no enemy Combat units there, and it has one? [Sup H] Q41"""
        if self.present[enemy_of(side) * COUNT + area] or not self.supplies[side * COUNT + area]:
            return False
        claim = self.claims[area]
        return bool(self.present[side * COUNT + area]) or (
            claim != NO_AREA_YET and bool(self.present[side * COUNT + claim])
        )

    def with_supply(self, area: int) -> bool:
        return area not in self.forgone and any(self.may_use_track(side, area) for side in (FRENCH, RUSSIAN))

    def deplete(self, state: Campaign) -> None:
        """[Sup H I] All at once, at the end."""
        for area in range(COUNT):
            users = self.users[area]
            if not users:
                continue
            with_supply, before = self.with_supply(area), state.depletion[area]
            after = after_use(state, area, users, with_supply)
            state.depletion[area] = after
            if state.journal:
                states = DEPLETION_CODES[before], DEPLETION_CODES[after]
                state.note(AreaUsed("Sup H", AREAS[area], users, with_supply, *states))


def new_supply_interphase() -> SupplyInterphase:
    zeros = [0] * (2 * COUNT)
    return SupplyInterphase(
        zeros, zeros[:], [], [NONE] * (2 * COUNT), [0] * COUNT, [NO_AREA_YET] * COUNT, [], [], [], [], []
    )


def _part(eaters: Eaters, most: int) -> Eaters | None:
    """So many of some at most, corps first: a Depot counts all alike, an Area only corps."""
    corps = min(eaters.corps, most)
    divisions = min(eaters.divisions, most - corps)
    return Eaters(corps, divisions) if corps + divisions > 0 else None
