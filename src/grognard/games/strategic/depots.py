"""[Supply B-D] What Supply units do at the end of a Movement Phase: Depots and scorched earth."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.strategic.battle_events import DepotGone
from grognard.games.strategic.events import AreaBurnt, DepotMade
from grognard.games.strategic.facts import Prompt, Refusal
from grognard.games.strategic.marching import note_stack
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.tables import (
    AREA_OF,
    CODES,
    DEPLETED,
    DEPOT,
    FRENCH,
    MAP,
    RUSSIAN,
    SPACES,
    SPACES_OF,
    SUPPLY,
    UNDEPLETED,
)


@procedure
class SupplyUnitsAct(Procedure[Campaign]):
    """[Supply B] At the end of the phase, before any battle. Asked whenever the side has a Supply unit at all, which
    both know by bookkeeping, so that being asked does not tell where one stands."""

    sequence = ("ask",)
    side: int

    def ask(self, state: Campaign) -> None:
        first = self.side * SPACES
        if any(state.supply[first : first + SPACES]):
            state.ask(self.side, MAKE_DEPOTS if self.side == FRENCH else LAY_WASTE)


def abandon_refusal(state: Campaign, side: int, space: int) -> Refusal | None:
    """[Supply D] A Depot may be given up. Q39"""
    if state.depots[side * SPACES + space]:
        return None
    return Refusal("Supply D", "no-depot", space=space)


def abandon_depot(state: Campaign, space: int) -> None:
    shown = state.markers[space]
    state.remove(FRENCH, space, DEPOT)
    if state.marched[DEPOT * SPACES + space]:
        state.marched[DEPOT * SPACES + space] -= 1  # one that has moved first: the others can still be carried on
    if state.journal:
        # The enemy is not told: he never saw that it was there. Only a pile or a stack less he sees.
        state.note(DepotGone("Supply D", CODES[space], "given-up"), only(FRENCH))
        note_stack(state, FRENCH, space, shown, "Supply D")
    state.settle(space)


class MakeDepots(Decision[Campaign, SupplyUnitsAct]):
    """[Supply B] A French Supply unit may make a Depot; the Area is used up by it. Q19, Q49"""

    name = "make depots"
    rule = "Supply B"
    phase = "movement-phase"
    verbs = ("depot", "abandon", "done")
    occasion = "french-supply-units"
    whose = FRENCH

    def prompt(self, state: Campaign, at: SupplyUnitsAct, side: int) -> Prompt:
        return Prompt("make-depots")

    def candidates(self, state: Campaign, at: SupplyUnitsAct, side: int) -> Iterator[Move]:
        yield DONE
        for space in state.stacks_of(FRENCH):
            yield ("depot", space)
            yield ("abandon", space)

    def refusal(self, state: Campaign, at: SupplyUnitsAct, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("depot", space):
                area = AREA_OF[space]
                if not state.supply[space]:
                    return Refusal(self.rule, "none-there", side=FRENCH, kind=SUPPLY, space=space)
                if state.depletion[area] != UNDEPLETED:
                    return Refusal(self.rule, "area-depleted", area=area)
                if state.is_held(RUSSIAN, SPACES_OF[area]):
                    return Refusal(self.rule, "enemies-in-area", area=area)
                return None
            case ("abandon", space):
                return abandon_refusal(state, side, space)  # Q39
        return self.no_answer(move)

    def take(self, state: Campaign, at: SupplyUnitsAct, side: int, move: Move) -> None:
        match move:
            case ("depot", space):
                at.repeat()
                state.add(FRENCH, space, DEPOT)
                state.depletion[AREA_OF[space]] = DEPLETED
                if state.journal:
                    state.note(DepotMade(self.rule, CODES[space]))
            case ("abandon", space):
                at.repeat()
                abandon_depot(state, space)


class LayWaste(Decision[Campaign, SupplyUnitsAct]):
    """[Supply B] A Russian Supply unit may deplete the Area where it is, whatever its state. Q20"""

    name = "lay waste"
    rule = "Supply B"
    phase = "movement-phase"
    verbs = ("burn", "done")
    occasion = "russian-supply-units"
    whose = RUSSIAN

    def prompt(self, state: Campaign, at: SupplyUnitsAct, side: int) -> Prompt:
        return Prompt("lay-waste")

    def candidates(self, state: Campaign, at: SupplyUnitsAct, side: int) -> Iterator[Move]:
        yield DONE
        for area in dict.fromkeys(AREA_OF[space] for space in state.stacks_of(RUSSIAN)):
            yield ("burn", area)

    def refusal(self, state: Campaign, at: SupplyUnitsAct, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("burn", area):
                if not any(state.supply[SPACES + space] for space in SPACES_OF[area]):
                    return Refusal(self.rule, "no-russian-supply", area=area)
                if state.depletion[area] == DEPLETED:
                    return Refusal(self.rule, "depleted-already", area=area)
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: SupplyUnitsAct, side: int, move: Move) -> None:
        match move:
            case ("burn", area):
                at.repeat()
                state.depletion[area] = DEPLETED
                if state.journal:
                    state.note(AreaBurnt(self.rule, MAP.areas[area]))


MAKE_DEPOTS = MakeDepots()
LAY_WASTE = LayWaste()
