"""[Sup A-J] The questions of the Supply Interphase: where units are fed, as far as that makes a difference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from grognard.core.decision import DONE, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.games.grand_tactical.facts import Prompt, Reason, Refusal
from grognard.games.grand_tactical.provisions import COUNT, Eaters, after_use
from grognard.games.grand_tactical.state import Campaign, is_depot
from grognard.games.grand_tactical.tables import AREA_AT, AREA_NEIGHBOURS, FRENCH, IS_CORPS, RUSSIAN, UNIT_SIDE
from grognard.mechanics.depletion import DEPLETED

if TYPE_CHECKING:
    from grognard.games.grand_tactical.supply import SupplyInterphase


class ChooseSources(Decision[Campaign, "SupplyInterphase"]):
    """[Sup A D F G H J] A side feeds its units; what it leaves open is settled in the usual way."""

    name = "choose_sources"
    rule = "Sup F"
    phase = "supply"
    verbs = ("feed", "draw", "garrison", "decline", "forgo", "done")
    occasion = "supply"

    # --- is there a choice? ----------------------------------------------------------------------------------------

    def is_asked(self, state: Campaign, at: SupplyInterphase, side: int) -> bool:
        """Does anything depend on what a side chooses?"""
        return (
            bool(self._areas_with_a_choice(state, at, side))
            or bool(self._garrison_choices(state, at, side))
            or bool(self._forgo_choices(state, at, side))
        )

    def _areas_with_a_choice(self, state: Campaign, at: SupplyInterphase, side: int) -> list[int]:
        """Areas whose units have several sources. The Russian also orders his own Areas that want the same neighbour:
        the one that draws on it first has it. Q21"""
        rivals = at.rivals(state, side) if side == RUSSIAN else []
        areas = at.hungry_areas(side)
        return [area for area in areas if area in rivals or at.source_count(state, side, area) > 1]

    def _garrison_choices(self, state: Campaign, at: SupplyInterphase, side: int) -> list[Move]:
        """Other units that a Fortress could feed, or none, where that changes who starves or what is depleted. Q23"""
        found: list[Move] = []
        for fed in at.fed:
            if UNIT_SIDE[fed] != side:
                continue
            hex_ = state.where[fed]
            others = [unit for unit in state.combat_units(side, hex_) if unit != fed]
            kinds = {state.kind[fed]}
            for unit in others:
                if state.kind[unit] not in kinds and self._garrison_refusal(state, at, side, unit) is None:
                    kinds.add(state.kind[unit])
                    if self._matters(state, at, side, fed, unit):
                        found.append(("garrison", unit))
            if self._decline_refusal(state, at, side, hex_) is None and self._changes(state, at, fed, 1):
                found.append(("decline", hex_))
        return found

    def _matters(self, state: Campaign, at: SupplyInterphase, side: int, fed: int, unit: int) -> bool:
        """Does it matter which of two units a Fortress feeds?"""
        area = AREA_AT[state.where[fed]]
        if not at.lives_on_area(state, side, area):
            return True  # the other may starve, or burden a Depot
        change = IS_CORPS[state.kind[fed]] - IS_CORPS[state.kind[unit]]
        return bool(change) and self._changes(state, at, fed, change)

    def _changes(self, state: Campaign, at: SupplyInterphase, unit: int, corps: int) -> bool:
        """Would so many corps more leave the unit's Area in another state?"""
        area = AREA_AT[state.where[unit]]
        if not at.lives_on_area(state, UNIT_SIDE[unit], area):
            return at.source_count(state, UNIT_SIDE[unit], area) > 0
        more = corps if corps != 1 else IS_CORPS[state.kind[unit]]
        users, track = at.users[area], at.with_supply(area)
        return after_use(state, area, users, track) != after_use(state, area, users + more, track)

    def _forgo_choices(self, state: Campaign, at: SupplyInterphase, side: int) -> list[int]:
        """Areas where it makes a difference whether the Supply unit is used. [Sup H]"""
        return [
            area
            for area in range(COUNT)
            if at.users[area]
            and area not in at.forgone
            and at.may_use_track(side, area)
            and after_use(state, area, at.users[area], True) != after_use(state, area, at.users[area], False)
        ]

    # --- the question ----------------------------------------------------------------------------------------------

    def prompt(self, state: Campaign, at: SupplyInterphase, side: int) -> Prompt:
        hungry = tuple(
            Reason("hungry", area=area, corps=eaters.corps, divisions=eaters.divisions)
            for area in self._areas_with_a_choice(state, at, side)
            if (eaters := at.hungry[side * COUNT + area])
        )
        return Prompt("choose-sources", reasons=hungry, areas=tuple(self._forgo_choices(state, at, side)))

    def candidates(self, state: Campaign, at: SupplyInterphase, side: int) -> Iterator[Move]:
        for area in at.hungry_areas(side):
            eaters = at.hungry[side * COUNT + area]
            for corps in range(eaters.corps + 1):
                for divisions in range(eaters.divisions + 1):
                    for depot in at.depots:
                        yield ("feed", area, corps, divisions, depot)
                    for there in AREA_NEIGHBOURS[area]:
                        yield ("draw", area, corps, divisions, there)
        for unit in at.fed:
            if UNIT_SIDE[unit] == side:
                for other in state.combat_units(side, state.where[unit]):
                    yield ("garrison", other)
                yield ("decline", state.where[unit])
        for area in range(COUNT):
            if at.users[area]:
                yield ("forgo", area)
        yield DONE

    def refusal(self, state: Campaign, at: SupplyInterphase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("feed", area, corps, divisions, depot):
                return self._feed_refusal(state, at, side, area, corps, divisions, depot)
            case ("draw", area, corps, divisions, there):
                return self._draw_refusal(state, at, side, area, corps, divisions, there)
            case ("garrison", unit):
                return self._garrison_refusal(state, at, side, unit)
            case ("decline", hex_):
                return self._decline_refusal(state, at, side, hex_)
            case ("forgo", area):
                return self._forgo_refusal(state, at, side, area)
            case ("done",):
                return None
        return self.no_answer(move)

    def _number_refusal(self, at: SupplyInterphase, side: int, area: int, corps: int, divisions: int) -> Refusal | None:
        eaters: Eaters = at.hungry[side * COUNT + area]
        if 0 <= corps <= eaters.corps and 0 <= divisions <= eaters.divisions and corps + divisions:
            return None
        return Refusal(self.rule, "so-many-hungry", area=area, corps=eaters.corps, divisions=eaters.divisions)

    def _feed_refusal(
        self, state: Campaign, at: SupplyInterphase, side: int, area: int, corps: int, divisions: int, depot: int
    ) -> Refusal | None:
        if refusal := self._number_refusal(at, side, area, corps, divisions):
            return refusal
        if depot in at.depots_in(state, side, area):
            return None
        if depot in at.depots or is_depot(state, depot):
            return Refusal("Sup D", "depot-elsewhere", depot=depot, area=area)
        return Refusal("Sup D", "no-depot", unit=depot)

    def _draw_refusal(
        self, state: Campaign, at: SupplyInterphase, side: int, area: int, corps: int, divisions: int, there: int
    ) -> Refusal | None:
        if refusal := self._number_refusal(at, side, area, corps, divisions):
            return refusal
        if state.depletion[area] != DEPLETED:
            return Refusal("Sup G", "not-depleted", area=area)
        if refusal := at.draw_refusal(state, side, area, there):
            return refusal
        first = at.comes_later(state, area, there) if side == FRENCH else -1
        return Refusal("Sup", "another-first", area=area, source_area=first) if first >= 0 else None

    def _garrison_refusal(self, state: Campaign, at: SupplyInterphase, side: int, unit: int) -> Refusal | None:
        """[Sup J] Another unit of the same hex, before its Area is fed."""
        fed = next((each for each in at.fed if state.where[each] == state.where[unit]), None)
        if fed is None or UNIT_SIDE[unit] != side or not state.is_combat(unit):
            return Refusal("Sup J", "no-fortress-for", unit=unit)
        if fed == unit:
            return Refusal("Sup J", "fed-already", unit=unit)
        return self._assigned_refusal(state, at, side, AREA_AT[state.where[unit]])

    def _decline_refusal(self, state: Campaign, at: SupplyInterphase, side: int, hex_: int) -> Refusal | None:
        """[Sup A] Only where there is another source. Q23"""
        fed = next((each for each in at.fed if state.where[each] == hex_ and UNIT_SIDE[each] == side), None)
        if fed is None:
            return Refusal("Sup J", "feeds-nobody-there", hex=hex_)
        area = AREA_AT[hex_]
        if not at.lives_on_area(state, side, area) and not at.source_count(state, side, area):
            return Refusal("Sup A", "no-other-source", unit=fed)
        return self._assigned_refusal(state, at, side, area)

    def _assigned_refusal(self, state: Campaign, at: SupplyInterphase, side: int, area: int) -> Refusal | None:
        """Garrisons first: later the numbers of the Area are settled."""
        in_use = any(AREA_AT[state.where[load.depot]] == area for load in at.loads) or area in at.claims
        return Refusal(self.rule, "sources-assigned", area=area) if in_use else None

    def _forgo_refusal(self, state: Campaign, at: SupplyInterphase, side: int, area: int) -> Refusal | None:
        """[Sup H] The track is used only if its owner wishes."""
        if not at.may_use_track(side, area):
            return Refusal("Sup H", "no-supply-track", area=area)
        if area in at.forgone:
            return Refusal("Sup H", "forgone-already", area=area)
        return None if at.users[area] else Refusal("Sup H", "nobody-lives-there", area=area)

    def take(self, state: Campaign, at: SupplyInterphase, side: int, move: Move) -> None:
        match move:
            case ("done",):
                return
            case ("feed", area, corps, divisions, depot):
                at.feed(state, side, area, Eaters(corps, divisions), depot)
            case ("draw", area, corps, divisions, there):
                at.draw(state, side, area, Eaters(corps, divisions), there)
            case ("garrison", unit):
                self._change_garrison(state, at, next(n for n in at.fed if state.where[n] == state.where[unit]), unit)
            case ("decline", hex_):
                self._change_garrison(state, at, next(n for n in at.fed if state.where[n] == hex_), None)
            case ("forgo", area):
                at.forgone.append(area)
        if self.is_asked(state, at, side):
            state.ask(side, self)

    def _change_garrison(self, state: Campaign, at: SupplyInterphase, fed: int, unit: int | None) -> None:
        at.fed.remove(fed)
        at.add_eater(state, fed, 1)
        if unit is not None:
            at.add_eater(state, unit, -1)
            at.fed.append(unit)


class ChooseOrder(Decision[Campaign, "SupplyInterphase"]):
    """[Sup] Which of the depleted Areas that want the same neighbour comes first. Q21"""

    name = "choose_order"
    rule = "Sup"
    phase = "supply"
    verbs = ("first",)
    occasion = "supply"
    whose = RUSSIAN

    def prompt(self, state: Campaign, at: SupplyInterphase, side: int) -> Prompt:
        return Prompt("choose-order", areas=tuple(at.rivals(state, FRENCH)))

    def candidates(self, state: Campaign, at: SupplyInterphase, side: int) -> list[Move]:
        return [("first", area) for area in range(COUNT)]

    def options(self, state: Campaign, at: SupplyInterphase, side: int) -> list[Move]:
        return [("first", area) for area in at.rivals(state, FRENCH)]

    def refusal(self, state: Campaign, at: SupplyInterphase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("first", area):
                return None if area in at.rivals(state, FRENCH) else Refusal(self.rule, "no-rival", area=area)
        return self.no_answer(move)

    def take(self, state: Campaign, at: SupplyInterphase, side: int, move: Move) -> None:
        at.order.append(move[1])


CHOOSE_SOURCES = ChooseSources()
CHOOSE_ORDER = ChooseOrder()
