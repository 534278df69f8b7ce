"""[7.0] The French Depot Deployment Phase: depots go along roads to towns, Cities and Fortresses of the French."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from grognard.core.decision import DONE, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.scorched_earth.events.phases import DepotMoved, DepotRemoved
from grognard.games.scorched_earth.facts import Prompt, Refusal
from grognard.games.scorched_earth.state import OFF_MAP, Campaign
from grognard.games.scorched_earth.tables import (
    CODES,
    DEPOTS,
    DEPOTS_LEGAL_FROM,
    FRENCH,
    HOLDINGS,
    IS_TOWN,
    NAMES,
    NEIGHBOURS,
    NO_PLACE,
    ON_ROAD,
    PLACE_AT,
    ROADS,
    RUSSIAN,
    WEST_ROADS,
)
from grognard.mechanics.lines import connected


def is_depot_hex(state: Campaign, hex_: int) -> bool:
    """A town or a City or Fortress under French control; a burnt City will do, the depot feeds by itself. [7.0] Q24"""
    place = PLACE_AT[hex_]
    if place != NO_PLACE:
        return state.control[place] == FRENCH
    return IS_TOWN[hex_] and state.town_holder(hex_) == FRENCH


def open_roads(state: Campaign) -> frozenset[int]:
    """The road hexes free of the enemy and his zones that are joined with the western edge. [7.0] Q25"""
    return _open_roads(bytes(state.zones[RUSSIAN]))


@lru_cache(maxsize=32)
def _open_roads(shut: bytes) -> frozenset[int]:
    return frozenset(connected((hex_ for hex_ in WEST_ROADS if not shut[hex_]), ROADS, shut))


def can_leave(state: Campaign, depot: int, roads: frozenset[int]) -> bool:
    """Can a depot come to the roads that are open? One that is off the map comes in by the western edge; one that was
    set up away from roads may come to them by any free hexes. [7.0, 7.1, 14.2] Q26"""
    hex_ = state.depots[depot]
    if hex_ == OFF_MAP:
        return bool(roads)
    if hex_ in roads or any(there in roads for there in ROADS[hex_]):
        return True
    if ON_ROAD[hex_]:
        return False
    return not roads.isdisjoint(connected((hex_,), NEIGHBOURS, state.zones[RUSSIAN]))


def depot_hexes(state: Campaign, roads: frozenset[int]) -> list[int]:
    """All hexes where a depot may go that can come to these roads."""
    return [hex_ for hex_ in HOLDINGS if hex_ in roads and is_depot_hex(state, hex_)]


def must_leave(state: Campaign, depot: int, roads: frozenset[int]) -> bool:
    """On the second turn a depot in an illegal hex must find a legal one. [14.2]"""
    hex_ = state.depots[depot]
    is_illegal = state.turn == DEPOTS_LEGAL_FROM and hex_ != OFF_MAP and not is_depot_hex(state, hex_)
    return is_illegal and can_leave(state, depot, roads) and bool(depot_hexes(state, roads))


@procedure
class DepotPhase(Procedure[Campaign]):
    """[7.0] Each depot may move once, in any order; then those that had to and could not leave the map. [14.2]"""

    sequence = ("deploy", "remove_stranded")
    moved: list[int]

    def deploy(self, state: Campaign) -> None:
        state.ask(FRENCH, DEPLOY)

    def remove_stranded(self, state: Campaign) -> None:
        if state.turn != DEPOTS_LEGAL_FROM:
            return
        for depot, hex_ in enumerate(state.depots):
            if hex_ != OFF_MAP and not is_depot_hex(state, hex_):
                state.depots[depot] = OFF_MAP
                if state.journal:
                    state.note(DepotRemoved("14.2", NAMES[FRENCH], DEPOTS[depot].id, CODES[hex_]))


def new_depot_phase() -> DepotPhase:
    return DepotPhase([])


class Deploy(Decision[Campaign, DepotPhase]):
    """Which depots move, and where to."""

    name = "deploy_depots"
    rule = "7.0"
    phase = "depot-deployment"
    verbs = ("depot", "done")
    occasion = "depot-deployment"
    whose = FRENCH

    def prompt(self, state: Campaign, at: DepotPhase, side: int) -> Prompt:
        bound = self._bound(state, at)
        return Prompt("depots-must-leave", depots=bound) if bound else Prompt("deploy-depots")

    def _bound(self, state: Campaign, at: DepotPhase) -> tuple[int, ...]:
        """Those that must still move in this phase. [14.2]"""
        roads = open_roads(state)
        return tuple(depot for depot in self._left(at) if must_leave(state, depot, roads))

    def _left(self, at: DepotPhase) -> list[int]:
        return [depot for depot in range(len(DEPOTS)) if depot not in at.moved]

    def candidates(self, state: Campaign, at: DepotPhase, side: int) -> Iterator[Move]:
        for depot in self._left(at):
            for hex_ in HOLDINGS:
                yield ("depot", depot, hex_)
        yield DONE

    def options(self, state: Campaign, at: DepotPhase, side: int) -> Sequence[Move]:
        roads = open_roads(state)
        hexes = depot_hexes(state, roads)
        movable = [depot for depot in self._left(at) if can_leave(state, depot, roads)]
        moves: list[Move] = [
            ("depot", depot, hex_) for depot in movable for hex_ in hexes if hex_ != state.depots[depot]
        ]
        if not any(must_leave(state, depot, roads) for depot in self._left(at)):
            moves.append(DONE)
        return moves

    def refusal(self, state: Campaign, at: DepotPhase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return self._refuse_done(state, at)
            case ("depot", depot, hex_):
                return self._refuse_depot(state, at, depot, hex_)
        return self.no_answer(move)

    def _refuse_done(self, state: Campaign, at: DepotPhase) -> Refusal | None:
        bound = self._bound(state, at)
        return Refusal("14.2", "depots-must-leave", depots=bound) if bound else None

    def _refuse_depot(self, state: Campaign, at: DepotPhase, depot: int, hex_: int) -> Refusal | None:
        if depot in at.moved:
            return Refusal(self.rule, "depot-moved", depot=depot)
        if state.depots[depot] == hex_:
            return Refusal(self.rule, "depot-there", depot=depot, hex=hex_)
        if not is_depot_hex(state, hex_):
            if PLACE_AT[hex_] == NO_PLACE and not IS_TOWN[hex_]:
                return Refusal(self.rule, "no-town", hex=hex_)
            return Refusal(self.rule, "not-french-hex", hex=hex_)
        roads = open_roads(state)
        if not can_leave(state, depot, roads):
            return Refusal(self.rule, "depot-cut-off", depot=depot)
        if hex_ not in roads:
            return Refusal(self.rule, "no-open-road", hex=hex_)
        return None

    def take(self, state: Campaign, at: DepotPhase, side: int, move: Move) -> None:
        if move == DONE:
            return
        _, depot, hex_ = move
        if state.journal:
            origin = CODES[state.depots[depot]] if state.depots[depot] != OFF_MAP else ""
            state.note(DepotMoved(self.rule, NAMES[side], DEPOTS[depot].id, origin, CODES[hex_]))
        state.depots[depot] = hex_
        at.moved.append(depot)
        if len(at.moved) < len(DEPOTS):
            state.ask(side, self)


DEPLOY = Deploy()
