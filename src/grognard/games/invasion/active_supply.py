"""[7] Active Supply: depots become supply trains, trains and dummies are laid in turn, forage markers, new depots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.declaring import declare_link_raiders, declare_raiders, known_links
from grognard.games.invasion.events.phases import (
    CounterLaid,
    DepotConverted,
    DepotEstablished,
    DepotTaken,
    ForageMarked,
    LayingEnded,
    TrainDiscarded,
    TrainLaid,
    TrainsReady,
)
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.sieges import is_besieged
from grognard.games.invasion.stacks import FED, FORAGING, TRAINED
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.supply import supplied, supplied_austrians
from grognard.games.invasion.tables import (
    ADJACENT,
    BIT,
    CITIES,
    CITY_HEXES,
    CODES,
    DUMMY_TRAINS,
    FIRST_COMMANDER,
    FORAGE_CROWD,
    FORAGE_MARKERS_FROM,
    FRENCH,
    HEXES,
    IS_AUSTRIAN,
    NAMES,
    NO_FRENCH_DEPOT,
    RUSSIAN,
    TRAINS,
    codes,
)

DISCARD: Move = ("discard",)


def trains_of_turn(state: Campaign, side: int) -> int:
    """Supply trains and depots of a turn together. [7.2, 8.7, 16.1, 16.7]"""
    table = TRAINS[state.second_year][side][state.turn]
    return table - state.lost_depots[side] + hooks.train_change(state, side)


def convertible(state: Campaign, side: int) -> list[int]:
    """Depots that share their hex with friendly combat units. [7.1] Q1"""
    return list(hexes_of(state.depots[side] & state.fighters[side]))


@procedure
class ActiveSupply(Procedure[Campaign]):
    """[7.1 to 7.8]"""

    sequence = (
        "convert_first",
        "convert_second",
        "count_trains",
        "remove_depots_first",
        "remove_depots_second",
        "open_allocation",
        "allocate",
        "forage",
        "new_depots_first",
        "new_depots_second",
    )
    active: int = FRENCH
    converted: tuple[int, int] = (0, 0)
    genuine: tuple[int, int] = (0, 0)
    """Supply trains still to be placed; below 0 depots may be removed. [7.2]"""
    dummies: tuple[int, int] = (DUMMY_TRAINS, DUMMY_TRAINS)
    fed: tuple[int, int] = (0, 0)
    """By side: hexes in General Supply while trains are placed. Q78"""
    fed_austrians: int = 0

    # --- [7.1] ---

    def convert_first(self, state: Campaign) -> None:
        self._ask_convert(state, state.leader)

    def convert_second(self, state: Campaign) -> None:
        self._ask_convert(state, enemy_of(state.leader))

    def _ask_convert(self, state: Campaign, side: int) -> None:
        if convertible(state, side):
            state.ask(side, CONVERT)

    # --- [7.2] ---

    def count_trains(self, state: Campaign) -> None:
        """A converted depot is one of the turn's trains and lies on the board already. Q9"""
        left = [trains_of_turn(state, side) - state.depots[side].bit_count() for side in (FRENCH, RUSSIAN)]
        self.genuine = (left[0] - self.converted[0], left[1] - self.converted[1])

    def remove_depots_first(self, state: Campaign) -> None:
        self._ask_remove(state, state.leader)

    def remove_depots_second(self, state: Campaign) -> None:
        self._ask_remove(state, enemy_of(state.leader))

    def _ask_remove(self, state: Campaign, side: int) -> None:
        """The opponent removes depots of a side that has too many. [7.2]"""
        if self.genuine[side] < 0 and state.depots[side]:
            self.active = side
            state.ask(enemy_of(side), REMOVE_DEPOTS)

    # --- [7.4] ---

    def open_allocation(self, state: Campaign) -> None:
        self.genuine = (max(0, self.genuine[0]), max(0, self.genuine[1]))
        declare_raiders(state)
        self.fed = (supplied(state, FRENCH), supplied(state, RUSSIAN))
        self.fed_austrians = self.fed[FRENCH] | supplied_austrians(state)
        self.active = state.leader
        if state.journal:
            for side in (state.leader, enemy_of(state.leader)):
                depots = state.depots[side].bit_count()
                state.note(TrainsReady("7.2", NAMES[side], self.genuine[side], depots))

    def allocate(self, state: Campaign) -> None:
        """By turns, until nobody has a counter left."""
        if not self.has_counters(state, self.active):
            self.active = enemy_of(self.active)
            if not self.has_counters(state, self.active):
                return
        self.repeat()
        state.ask(self.active, ALLOCATE)

    def has_counters(self, state: Campaign, side: int) -> bool:
        return bool(self.genuine[side] or (self.dummies[side] and state.present[side]))

    def feeds(self, side: int, unit: int, hex_: int) -> bool:
        """Was a unit in General Supply when trains were placed?"""
        field = self.fed_austrians if IS_AUSTRIAN[unit] else self.fed[side]
        return bool(field >> hex_ & 1)

    # --- [7.6] ---

    def forage(self, state: Campaign) -> None:
        if not state.edition.forage_after_moves:
            mark_foragers(state)

    # --- [7.7] ---

    def new_depots_first(self, state: Campaign) -> None:
        self._ask_depots(state, state.leader)

    def new_depots_second(self, state: Campaign) -> None:
        self._ask_depots(state, enemy_of(state.leader))

    def _ask_depots(self, state: Campaign, side: int) -> None:
        """Asked if a counter of the side lies on a city, whatever it is: nobody learns from being asked."""
        if cities_with_counters(state, side):
            declare_link_raiders(state, side, cities_with_counters(state, side))
            state.ask(side, NEW_DEPOTS)


def cities_with_counters(state: Campaign, side: int) -> int:
    """Cities where trains or dummies of a side lie."""
    return sum([BIT[hex_] for hex_ in hexes_of(CITY_HEXES) if state.counters_in(side, hex_)])


def _less(pair: tuple[int, int], side: int) -> tuple[int, int]:
    return (pair[0] - 1, pair[1]) if side == FRENCH else (pair[0], pair[1] - 1)


class Convert(Decision[Campaign, ActiveSupply]):
    """Whether a depot becomes a supply train. [7.1]"""

    name = "convert"
    rule = "7.1"
    phase = "active-supply"
    verbs = ("convert", "done")
    occasion = "convert"

    def prompt(self, state: Campaign, at: ActiveSupply, side: int) -> Prompt:
        return Prompt("convert")

    def candidates(self, state: Campaign, at: ActiveSupply, side: int) -> Iterator[Move]:
        for hex_ in hexes_of(state.depots[side]):
            yield ("convert", hex_)
        yield DONE

    def refusal(self, state: Campaign, at: ActiveSupply, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("convert", hex_):
                if not state.depots[side] >> hex_ & 1:
                    return Refusal(self.rule, "no-depot-there", hex=hex_)
                if not state.fighters[side] >> hex_ & 1:
                    return Refusal(self.rule, "no-stack-at-depot", hex=hex_)
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: ActiveSupply, side: int, move: Move) -> None:
        if move == DONE:
            return
        hex_ = move[1]
        state.depots[side] &= ~BIT[hex_]
        state.trains[side * HEXES + hex_] += 1
        state.shown[side * HEXES + hex_] += 1
        for unit in state.units_in(side, hex_):
            state.marks[unit] |= FED | TRAINED  # Q83
        at.converted = (1, at.converted[1]) if side == FRENCH else (at.converted[0], 1)
        if state.journal:
            state.note(DepotConverted(self.rule, NAMES[side], CODES[hex_]))


class RemoveDepots(Decision[Campaign, ActiveSupply]):
    """Which enemy depots leave the board because there are too many. [7.2]"""

    name = "remove_depots"
    rule = "7.2"
    phase = "active-supply"
    verbs = ("remove", "done")
    occasion = "remove-depots"

    def prompt(self, state: Campaign, at: ActiveSupply, side: int) -> Prompt:
        return Prompt("remove-depots", count=-at.genuine[at.active])

    def candidates(self, state: Campaign, at: ActiveSupply, side: int) -> Iterator[Move]:
        for hex_ in hexes_of(state.depots[at.active]):
            yield ("remove", hex_)
        yield DONE

    def refusal(self, state: Campaign, at: ActiveSupply, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("remove", hex_):
                there = state.depots[at.active] >> hex_ & 1
                return None if there else Refusal(self.rule, "no-enemy-depot-there", hex=hex_)
        return self.no_answer(move)

    def take(self, state: Campaign, at: ActiveSupply, side: int, move: Move) -> None:
        if move == DONE:
            return
        owner, hex_ = at.active, move[1]
        state.depots[owner] &= ~BIT[hex_]  # not a loss by 8.7: it comes back to the pool Q11
        at.genuine = (at.genuine[0] + 1, at.genuine[1]) if owner == FRENCH else (at.genuine[0], at.genuine[1] + 1)
        if state.journal:
            state.note(DepotTaken(self.rule, NAMES[owner], CODES[hex_]))
        if at.genuine[owner] < 0 and state.depots[owner]:
            state.ask(side, self)


# --- laying counters -----------------------------------------------------------------------------------------------


def may_found_depot(state: Campaign, side: int, hex_: int) -> Refusal | None:
    """Why no depot can be founded in a hex, chain or no chain. [7.3, 7.7] Q13 Q14 Q84"""
    enemy, bit = enemy_of(side), BIT[hex_]
    if not CITY_HEXES & bit:
        return Refusal("7.7", "no-city", hex=hex_)
    if side == FRENCH and NO_FRENCH_DEPOT & bit:
        return Refusal("7.3", "no-french-depot-here", hex=hex_)
    if state.depots[side] & bit:
        return Refusal("7.7", "depot-there", hex=hex_)
    if (state.fighters[enemy] | state.depots[enemy]) & bit:
        return Refusal("7.7", "enemy-in-city", hex=hex_)
    if not (state.friendly[side] | state.present[side]) & bit:
        return Refusal("7.7", "enemy-city-empty", hex=hex_)
    if is_besieged(state, side, hex_):
        return Refusal("7.7", "besieged", hex=hex_)
    return None


def depot_cities(state: Campaign, side: int) -> int:
    """All cities where `may_found_depot` has nothing to say."""
    enemy = enemy_of(side)
    field = CITY_HEXES & (state.friendly[side] | state.present[side])
    field &= ~(state.depots[side] | state.depots[enemy] | state.fighters[enemy])
    if side == FRENCH:
        field &= ~NO_FRENCH_DEPOT
    for hex_ in hexes_of(field & state.fighters[side]):
        if is_besieged(state, side, hex_):
            field &= ~BIT[hex_]
    return field


def refuse_stack_train(state: Campaign, at: ActiveSupply, side: int, hex_: int) -> Refusal | None:
    """Why a stack cannot get a train to rally or move. [7.3]"""
    units = state.units_in(side, hex_)
    if not units:
        return Refusal("7.3", "no-units-there", hex=hex_)
    if not state.commanders_in(side, hex_):
        return Refusal("7.3", "no-commander-there", hex=hex_)
    if not any(at.feeds(side, unit, hex_) for unit in units):
        return Refusal("7.3", "out-of-supply", hex=hex_)
    return None


class Allocate(Decision[Campaign, ActiveSupply]):
    """Where a supply train or a dummy is laid. [7.3, 7.4, 7.5]"""

    name = "allocate"
    rule = "7.4"
    phase = "active-supply"
    verbs = ("train", "dummy", "discard", "done")
    occasion = "allocate"

    def prompt(self, state: Campaign, at: ActiveSupply, side: int) -> Prompt:
        if not at.genuine[side]:
            return Prompt("allocate-dummies", count=at.dummies[side])
        return Prompt("allocate", count=at.genuine[side], dummies=at.dummies[side])

    def candidates(self, state: Campaign, at: ActiveSupply, side: int) -> Iterator[Move]:
        hexes = list(hexes_of(state.present[side] | CITY_HEXES))
        for verb in ("train", "dummy"):
            for hex_ in hexes:
                yield (verb, hex_)
        yield DISCARD
        yield DONE

    def options(self, state: Campaign, at: ActiveSupply, side: int) -> Sequence[Move]:
        moves: list[Move] = []
        if at.genuine[side]:
            moves += [("train", hex_) for hex_ in hexes_of(self._train_field(state, at, side))]
        if at.dummies[side]:
            moves += [("dummy", hex_) for hex_ in hexes_of(state.present[side])]
        moves.append(DISCARD if at.genuine[side] else DONE)
        return moves

    def _train_field(self, state: Campaign, at: ActiveSupply, side: int) -> int:
        """The same as `_refuse_train`, for all hexes at once."""
        field = depot_cities(state, side)
        for hex_ in hexes_of(state.fighters[side] & ~field):
            if refuse_stack_train(state, at, side, hex_) is None:
                field |= BIT[hex_]
        return field

    def refusal(self, state: Campaign, at: ActiveSupply, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("train", hex_):
                if not at.genuine[side]:
                    return Refusal("7.2", "no-trains-left")
                return self._refuse_train(state, at, side, hex_)
            case ("dummy", hex_):
                if not at.dummies[side]:
                    return Refusal("7.5", "no-dummies-left")
                return None if state.present[side] >> hex_ & 1 else Refusal("7.5", "dummy-needs-stack", hex=hex_)
            case ("discard",):
                return None if at.genuine[side] else Refusal("7.4", "no-trains-left")
            case ("done",):
                if not at.genuine[side]:
                    return None
                return Refusal("7.4", "trains-left", count=at.genuine[side])
        return self.no_answer(move)

    def _refuse_train(self, state: Campaign, at: ActiveSupply, side: int, hex_: int) -> Refusal | None:
        """In a city without units, or under siege, what matters is the Depot; elsewhere the stack."""
        stack = refuse_stack_train(state, at, side, hex_)
        if stack is None:
            return None
        depot = may_found_depot(state, side, hex_)
        if depot is None or depot.code == "besieged":
            return depot
        return depot if stack.code == "no-units-there" and CITY_HEXES >> hex_ & 1 else stack

    def take(self, state: Campaign, at: ActiveSupply, side: int, move: Move) -> None:
        match move:
            case ("train", hex_):
                at.genuine = _less(at.genuine, side)
                state.trains[side * HEXES + hex_] += 1
                self._feed(state, at, side, hex_)
                self._tell(state, side, hex_, True)
            case ("dummy", hex_):
                at.dummies = _less(at.dummies, side)
                state.dummies[side * HEXES + hex_] += 1
                self._tell(state, side, hex_, False)
            case ("discard",):
                at.genuine = _less(at.genuine, side)
                if state.journal:
                    state.note(TrainDiscarded("7.4", NAMES[side]))
            case _:
                at.dummies = (0, at.dummies[1]) if side == FRENCH else (at.dummies[0], 0)  # Q12
                if state.journal:
                    state.note(LayingEnded("7.5", NAMES[side]))
        at.active = enemy_of(side)

    def _feed(self, state: Campaign, at: ActiveSupply, side: int, hex_: int) -> None:
        pieces = state.stack_of(side, hex_)
        led = bool(pieces) and pieces[-1] >= FIRST_COMMANDER
        for piece in pieces:
            if piece < FIRST_COMMANDER:
                fed = FED if led and at.feeds(side, piece, hex_) else 0
                state.marks[piece] |= TRAINED | fed

    def _tell(self, state: Campaign, side: int, hex_: int, is_genuine: bool) -> None:
        if state.journal:
            state.note(TrainLaid("7.4", NAMES[side], CODES[hex_], is_genuine), only(side))
            state.note(CounterLaid("7.4", NAMES[side], CODES[hex_]), all_but(side))


# --- forage markers ------------------------------------------------------------------------------------------------


def is_crowded(state: Campaign, side: int, hex_: int) -> bool:
    """Next to two or more other friendly stacks with combat units. [7.6(ii)]"""
    return (ADJACENT[hex_] & state.fighters[side]).bit_count() >= FORAGE_CROWD


def must_forage(state: Campaign, side: int, hex_: int) -> bool:
    """Does a stack with combat units get a forage marker? [7.6]"""
    if state.is_friendly_territory(side, hex_):
        return False
    if state.depots[side] >> hex_ & 1 and not is_besieged(state, side, hex_):
        return False
    if state.edition.forage_after_moves:  # Q68
        return not any(state.marks[unit] & TRAINED for unit in state.units_in(side, hex_))
    if not state.trains_in(side, hex_):  # Q79
        return True
    return state.edition.forage_crowding and is_crowded(state, side, hex_)


def mark_foragers(state: Campaign) -> None:
    """Forage markers, from Turn 3 on. [7.6]"""
    if state.turn < FORAGE_MARKERS_FROM or not hooks.has_forage(state):
        return
    for side in (FRENCH, RUSSIAN) if state.edition.forage_both_sides else (FRENCH,):
        hexes = [hex_ for hex_ in hexes_of(state.fighters[side]) if must_forage(state, side, hex_)]
        for hex_ in hexes:
            for unit in state.units_in(side, hex_):
                state.marks[unit] |= FORAGING
        if hexes and state.journal:
            state.note(ForageMarked("7.6", NAMES[side], codes(hexes)))


# --- new depots ----------------------------------------------------------------------------------------------------


class NewDepots(Decision[Campaign, ActiveSupply]):
    """Which supply trains on cities become depots. [7.7, 7.8]"""

    name = "new_depots"
    rule = "7.7"
    phase = "active-supply"
    verbs = ("depot", "done")
    occasion = "new-depots"

    def prompt(self, state: Campaign, at: ActiveSupply, side: int) -> Prompt:
        return Prompt("new-depots")

    def candidates(self, state: Campaign, at: ActiveSupply, side: int) -> Iterator[Move]:
        for city in CITIES:
            yield ("depot", city.hex)
        yield DONE

    def options(self, state: Campaign, at: ActiveSupply, side: int) -> Sequence[Move]:
        return [*(("depot", hex_) for hex_ in self.hexes(state, side)), DONE]

    def hexes(self, state: Campaign, side: int) -> list[int]:
        """Cities where a train lies that can become a depot now."""
        laid = [city.hex for city in CITIES if state.trains_in(side, city.hex)]
        ready = [hex_ for hex_ in laid if may_found_depot(state, side, hex_) is None]
        if not ready:
            return []
        joined = known_links(state, side)
        return [hex_ for hex_ in ready if joined >> hex_ & 1]

    def refusal(self, state: Campaign, at: ActiveSupply, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("depot", hex_):
                if not state.trains_in(side, hex_):
                    return Refusal("7.7", "no-train-there", hex=hex_)
                if refused := may_found_depot(state, side, hex_):
                    return refused
                return None if known_links(state, side) >> hex_ & 1 else Refusal("7.8", "not-linked", hex=hex_)
        return self.no_answer(move)

    def take(self, state: Campaign, at: ActiveSupply, side: int, move: Move) -> None:
        if move == DONE:
            return
        hex_ = move[1]
        state.spend_train(side, hex_)
        state.depots[side] |= BIT[hex_]
        if state.journal:
            state.note(DepotEstablished("7.7", NAMES[side], CODES[hex_]))
        declare_link_raiders(state, side, cities_with_counters(state, side))
        if self.hexes(state, side):
            state.ask(side, self)


CONVERT, REMOVE_DEPOTS, ALLOCATE, NEW_DEPOTS = Convert(), RemoveDepots(), Allocate(), NewDepots()
