"""[Sup B C] Depots: built by French Supply units, lost when left alone beside the enemy; Russian Supply units strip the
country instead."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.decision import DONE, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.events.movement import AreaStripped, DepotBuilt
from grognard.games.grand_tactical.facts import Prompt, Refusal
from grognard.games.grand_tactical.losing import lose
from grognard.games.grand_tactical.refusing import absence
from grognard.games.grand_tactical.state import DEPOT_LOST, Campaign, free_depot
from grognard.games.grand_tactical.tables import (
    AREA_AT,
    AREAS,
    CODES,
    DEPOT,
    DEPOTS,
    FRENCH,
    NAMES,
    RUSSIAN,
    SUPPLY,
)
from grognard.games.grand_tactical.zones import AROUND_SETS, look_at
from grognard.mechanics.depletion import DEPLETED, UNDEPLETED

_DEPOT_HEXES = look_at(DEPOTS)


def destroy_lone_depots(state: Campaign) -> None:
    """Depots with nothing but Depots on their hex are lost when a Russian Combat unit is adjacent, whoever moved and
    whatever took their companions away. To be called after every such change. [Sup C] Q48, Q70"""
    for hex_ in _DEPOT_HEXES(state.where):
        if hex_ >= 0 and AROUND_SETS[hex_] & state.combat_sets[RUSSIAN] and is_alone(state, hex_):
            lose(state, state.units_in(FRENCH, hex_), DEPOT_LOST, "Sup C")


def is_alone(state: Campaign, hex_: int) -> bool:
    """Are there none but Depots on a hex?"""
    return all(state.kind[unit] == DEPOT for unit in state.units_in(FRENCH, hex_))


# --- at the end of the Movement Phase --------------------------------------------------------------------------------


def refuse_work(state: Campaign, side: int, unit: int) -> Refusal | None:
    """Why a Supply unit may not build a Depot, or strip its Area. [Sup B] Q57"""
    rule = "Sup B"
    if wrong := absence(state, side, unit, rule):
        return wrong
    if state.kind[unit] != SUPPLY:
        return Refusal(rule, "not-supply", unit=unit)
    if state.disrupted[unit]:
        return Refusal("Dis A", "disrupted", unit=unit)
    area = AREA_AT[state.where[unit]]
    if side == RUSSIAN:
        return Refusal(rule, "stripped-already", area=area) if state.depletion[area] == DEPLETED else None
    if state.depletion[area] != UNDEPLETED:
        return Refusal(rule, "not-undepleted", area=area)
    return Refusal(rule, "no-depots-left") if free_depot(state) is None else None


def workers(state: Campaign, side: int) -> list[int]:
    """The Supply units that may do it."""
    return [unit for unit in state.of_kind(side, SUPPLY) if refuse_work(state, side, unit) is None]


def build(state: Campaign, unit: int) -> None:
    """A Depot on the hex of a Supply unit; its Area is 100 % depleted at once. [Sup B]"""
    hex_ = state.where[unit]
    area = AREA_AT[hex_]
    depot = free_depot(state)
    assert depot is not None
    state.depletion[area] = DEPLETED
    state.place(depot, hex_)
    if state.journal:
        state.note(DepotBuilt("Sup B", NAMES[FRENCH], CODES[hex_], AREAS[area]))


def strip(state: Campaign, unit: int) -> None:
    """The Area of a Russian Supply unit is 100 % depleted at once. [Sup B]"""
    area = AREA_AT[state.where[unit]]
    state.depletion[area] = DEPLETED
    if state.journal:
        state.note(AreaStripped("Sup B", NAMES[RUSSIAN], AREAS[area]))


@procedure
class SupplyWork(Procedure[Campaign]):
    """Supply units do their work one after the other, as their owner likes."""

    sequence = ("work",)
    side: int

    def work(self, state: Campaign) -> None:
        if workers(state, self.side):
            self.repeat()
            state.ask(self.side, BUILD if self.side == FRENCH else STRIP)


class SupplyWorks(Decision[Campaign, SupplyWork]):
    """What a side's Supply units may do at the end of its Movement Phase."""

    rule = "Sup B"
    phase = "movement"
    occasion = "movement"
    verb: str

    def candidates(self, state: Campaign, at: SupplyWork, side: int) -> Iterator[Move]:
        for unit in state.of_kind(side, SUPPLY):
            yield (self.verb, unit)
        yield DONE

    def refusal(self, state: Campaign, at: SupplyWork, side: int, move: Move) -> Refusal | NoAnswer | None:
        if move == DONE:
            return None
        return refuse_work(state, side, move[1]) if move[0] == self.verb else self.no_answer(move)

    def take(self, state: Campaign, at: SupplyWork, side: int, move: Move) -> None:
        if move == DONE:
            at.finish()
        else:
            (build if side == FRENCH else strip)(state, move[1])


class BuildDepots(SupplyWorks):
    """French: Depots."""

    name = "build"
    verb = "build"
    verbs = ("build", "done")
    whose = FRENCH

    def prompt(self, state: Campaign, at: SupplyWork, side: int) -> Prompt:
        return Prompt("build")


class StripAreas(SupplyWorks):
    """Russians: scorched earth."""

    name = "strip"
    verb = "strip"
    verbs = ("strip", "done")
    whose = RUSSIAN

    def prompt(self, state: Campaign, at: SupplyWork, side: int) -> Prompt:
        return Prompt("strip")


BUILD, STRIP = BuildDepots(), StripAreas()
