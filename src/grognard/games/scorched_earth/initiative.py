"""[8.0] The roll for the initiative, and the random events that ties bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.decision import Alternative, Decision, Move
from grognard.core.events import all_but
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.scorched_earth import stacking
from grognard.games.scorched_earth.control import gain_logistics
from grognard.games.scorched_earth.events.phases import (
    CityBurnt,
    EventDeclined,
    InitiativeRolled,
    RandomEventCame,
    Revived,
    StrengthRestored,
)
from grognard.games.scorched_earth.facts import Prompt, Reason, Refusal
from grognard.games.scorched_earth.refusing import absence
from grognard.games.scorched_earth.reinforcements import Arrival, bring_in, raise_strength
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.supply import depot_source, has_line, units_with_line
from grognard.games.scorched_earth.tables import (
    CITIES,
    CODES,
    ENGINEER,
    FRENCH,
    FULL_STRENGTH,
    NAMES,
    PLACE_AT,
    PLACES,
    RAID_DICE,
    RANDOM_EVENTS,
    RUSSIAN,
    SYMPATHY_DICE,
    UNITS,
)
from grognard.mechanics.piles import draw

TIED = -1
PASS: Move = ("pass",)


def roll_initiative(state: Campaign) -> tuple[int, int]:
    """The winner or TIED, and the French die. The higher die wins. [8.0]"""
    french, russian = state.dice.roll(), state.dice.roll()
    winner = TIED if french == russian else FRENCH if french > russian else RUSSIAN
    if state.journal:
        name = "" if winner == TIED else NAMES[winner]
        state.note(InitiativeRolled("8.0", (french, russian), name))
    return winner, french


@procedure
class RandomEventHappens(Procedure[Campaign]):
    """[8.0.1] What a tie brings, by the number on both dice."""

    sequence = ("tell", "happen")
    die: int

    def tell(self, state: Campaign) -> None:
        if state.journal:
            event = RANDOM_EVENTS[self.die]
            state.note(RandomEventCame("8.0.1", event.id))

    def happen(self, state: Campaign) -> None:
        match RANDOM_EVENTS[self.die].id:
            case "conscription":
                # The cup is empty or not for all to see. Allowed before the third turn too. Q36
                if state.cup():
                    state.ask(RUSSIAN, CONSCRIPT)
            case "cossacks":
                gain_logistics(state, RAID_DICE, "8.0.1", Reason("random-event", event="cossacks"), sign=-1)
            case "scorched_earth":
                if burnable_cities(state):
                    state.ask(RUSSIAN, SCORCH)
            case "elan":
                state.elan = 1
            case "sympathy":
                gain_logistics(state, SYMPATHY_DICE, "8.0.1", Reason("random-event", event="sympathy"))
            case "volunteers":
                state.call(Volunteers())


def _decline(state: Campaign, side: int, die: int) -> None:
    if state.journal:
        state.note(EventDeclined("8.0.1", NAMES[side], RANDOM_EVENTS[die].id))


class Conscript(Alternative[Campaign, RandomEventHappens]):
    """1, 1: a reinforcement without a price."""

    name = "conscript"
    rule = "8.0.1"
    phase = "random-event"
    verbs = ("draw", "pass")
    occasion = "random-event"
    whose = RUSSIAN

    def prompt(self, state: Campaign, at: RandomEventHappens, side: int) -> Prompt:
        return Prompt("conscript")

    def take(self, state: Campaign, at: RandomEventHappens, side: int, move: Move) -> None:
        if move == PASS:
            _decline(state, side, at.die)
        else:
            state.call(Arrival(1))


def burnable_cities(state: Campaign) -> list[int]:
    """Cities, not Fortresses, under Russian control that do not lie in ashes already. [8.0.1]"""
    return [place for place in CITIES if state.control[place] == RUSSIAN and not state.burnt[place]]


class Scorch(Decision[Campaign, RandomEventHappens]):
    """3, 3: a City burns without a roll and without a price."""

    name = "scorch"
    rule = "8.0.1"
    phase = "random-event"
    verbs = ("burn", "pass")
    occasion = "random-event"
    whose = RUSSIAN

    def prompt(self, state: Campaign, at: RandomEventHappens, side: int) -> Prompt:
        return Prompt("scorch")

    def candidates(self, state: Campaign, at: RandomEventHappens, side: int) -> Iterator[Move]:
        for place in range(len(PLACES)):
            yield ("burn", place)
        yield PASS

    def options(self, state: Campaign, at: RandomEventHappens, side: int) -> Sequence[Move]:
        return [*(("burn", place) for place in burnable_cities(state)), PASS]

    def refusal(self, state: Campaign, at: RandomEventHappens, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("pass",):
                return None
            case ("burn", place):
                if place in burnable_cities(state):
                    return None
                return _why_not_burn(state, place, self.rule)
            case ("burn",):
                return Refusal(self.rule, "name-the-city")
        return self.no_answer(move)

    def take(self, state: Campaign, at: RandomEventHappens, side: int, move: Move) -> None:
        if move == PASS:
            _decline(state, side, at.die)
            return
        state.burnt[move[1]] = 1
        if state.journal:
            state.note(CityBurnt(self.rule, PLACES[move[1]].id))


def _why_not_burn(state: Campaign, place: int, rule: str) -> Refusal:
    if PLACES[place].is_fortress:
        return Refusal(rule, "fortress-never-burns", place=place)
    if state.control[place] != RUSSIAN:
        return Refusal(rule, "not-russian", place=place)
    return Refusal(rule, "burnt-already", place=place)


# --- 6, 6: volunteers ----------------------------------------------------------------------------------------------


@procedure
class Volunteers(Procedure[Campaign]):
    """[8.0.1] A random eliminated unit comes back, or a unit on the map is brought to full strength."""

    sequence = ("choose", "draw", "place")
    is_returning: int = 0
    unit: int = 0
    """The one that comes back, once it is drawn."""

    def choose(self, state: Campaign) -> None:
        state.ask(FRENCH, VOLUNTEERS)

    def draw(self, state: Campaign) -> None:
        if not self.is_returning:
            self.finish()
            return
        self.unit = draw(fallen_units(state), state.dice)

    def place(self, state: Campaign) -> None:
        """At its depot; else in a City. Without either the other half of the event is left. [8.0.1]"""
        hexes = homecoming_hexes(state, self.unit)
        if not hexes:
            self.is_returning = 0
            state.ask(FRENCH, RESTORE)
        elif len(hexes) == 1:
            come_home(state, self.unit, hexes[0])
        else:
            state.ask(FRENCH, RETURN_TO)


def fallen_units(state: Campaign) -> list[int]:
    """Eliminated French combat units; the Engineer never comes alone."""
    return [unit for unit in state.eliminated(FRENCH) if unit != ENGINEER]


def homecoming_hexes(state: Campaign, unit: int) -> list[int]:
    """The hex of its group's depot, or if that cannot be those of French Cities outside Russia that are not burnt."""
    depot = depot_source(state, unit)
    if depot >= 0 and _is_open(state, unit, depot):
        return [depot]
    cities = [place for place in CITIES if PLACES[place].side == FRENCH]
    held = [place for place in cities if state.control[place] == FRENCH and not state.burnt[place]]
    return [hex_ for place in held for hex_ in PLACES[place].hexes if _is_open(state, unit, hex_)]


def _is_open(state: Campaign, unit: int, hex_: int) -> bool:
    return not state.zones[RUSSIAN][hex_] and stacking.fits(state, (unit,), hex_)


def come_home(state: Campaign, unit: int, hex_: int) -> None:
    if state.journal:
        state.note(Revived("8.0.1", NAMES[FRENCH], UNITS[unit].id, CODES[hex_], FULL_STRENGTH[unit]))
    bring_in(state, unit, hex_, FULL_STRENGTH[unit])


def restorable(state: Campaign) -> list[int]:
    """Units on the map below full strength with a line of communication, of whatever type. [8.0.1]"""
    weak = [unit for unit in state.on_map(FRENCH) if state.sp[unit] < FULL_STRENGTH[unit]]
    return units_with_line(state, weak)


class Restore(Decision[Campaign, Volunteers]):
    """The half of the event that is for units on the map."""

    name = "restore"
    rule = "8.0.1"
    phase = "random-event"
    verbs: ClassVar[tuple[str, ...]] = ("restore", "pass")
    occasion = "random-event"
    whose = FRENCH

    def prompt(self, state: Campaign, at: Volunteers, side: int) -> Prompt:
        return Prompt("restore", unit=at.unit)

    def candidates(self, state: Campaign, at: Volunteers, side: int) -> Iterator[Move]:
        for unit in state.on_map(side):
            yield ("restore", unit)
        yield PASS

    def options(self, state: Campaign, at: Volunteers, side: int) -> Sequence[Move]:
        return [*(("restore", unit) for unit in restorable(state)), PASS]

    def refusal(self, state: Campaign, at: Volunteers, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("pass",):
                return None
            case ("restore", unit):
                return _why_not_restore(state, side, unit, self.rule)
        return self.no_answer(move)

    def take(self, state: Campaign, at: Volunteers, side: int, move: Move) -> None:
        match move:
            case ("restore", unit):
                raise_strength(state, unit, FULL_STRENGTH[unit], self.rule)
                if state.journal:
                    state.note(StrengthRestored(self.rule, NAMES[side]), all_but(side))
            case _:
                _decline(state, side, 6)


def _why_not_restore(state: Campaign, side: int, unit: int, rule: str) -> Refusal | None:
    if (absent := absence(state, side, unit, rule)) is not None:
        return absent
    if state.sp[unit] >= FULL_STRENGTH[unit]:
        return Refusal(rule, "full-strength", unit=unit, strength=FULL_STRENGTH[unit])
    return None if has_line(state, unit) else Refusal(rule, "no-line", unit=unit)


class ChooseVolunteers(Restore):
    """6, 6: which half of the event."""

    name = "volunteers"
    verbs = ("restore", "return", "pass")

    def prompt(self, state: Campaign, at: Volunteers, side: int) -> Prompt:
        return Prompt("volunteers")

    def candidates(self, state: Campaign, at: Volunteers, side: int) -> Iterator[Move]:
        yield ("return",)
        yield from super().candidates(state, at, side)

    def options(self, state: Campaign, at: Volunteers, side: int) -> Sequence[Move]:
        moves = super().options(state, at, side)
        return [("return",), *moves] if self._can_return(state) else moves

    def _can_return(self, state: Campaign) -> bool:
        return any(homecoming_hexes(state, unit) for unit in fallen_units(state))

    def refusal(self, state: Campaign, at: Volunteers, side: int, move: Move) -> Refusal | NoAnswer | None:
        if move != ("return",):
            return super().refusal(state, at, side, move)
        if not fallen_units(state):
            return Refusal(self.rule, "none-eliminated")
        return None if self._can_return(state) else Refusal(self.rule, "no-home")

    def take(self, state: Campaign, at: Volunteers, side: int, move: Move) -> None:
        if move == ("return",):
            at.is_returning = 1
        else:
            super().take(state, at, side, move)


class ReturnTo(Decision[Campaign, Volunteers]):
    """Where the unit that was drawn comes back, if its depot cannot take it."""

    name = "return_to"
    rule = "8.0.1"
    phase = "random-event"
    verbs = ("place",)
    occasion = "random-event"
    whose = FRENCH

    def prompt(self, state: Campaign, at: Volunteers, side: int) -> Prompt:
        return Prompt("return-to", unit=at.unit)

    def candidates(self, state: Campaign, at: Volunteers, side: int) -> Iterator[Move]:
        for hex_ in homecoming_hexes(state, at.unit):
            yield ("place", at.unit, hex_)

    def refusal(self, state: Campaign, at: Volunteers, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("place", unit, hex_):
                if unit != at.unit:
                    return Refusal(self.rule, "another-drawn", unit=unit, units=(at.unit,))
                hexes = homecoming_hexes(state, unit)
                if hex_ not in hexes:
                    cities = tuple(sorted({PLACE_AT[there] for there in hexes}))
                    return Refusal(self.rule, "not-home", hex=hex_, places=cities)
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: Volunteers, side: int, move: Move) -> None:
        come_home(state, move[1], move[2])


CONSCRIPT, SCORCH, VOLUNTEERS, RESTORE, RETURN_TO = Conscript(), Scorch(), ChooseVolunteers(), Restore(), ReturnTo()
