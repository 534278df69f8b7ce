"""[11] The Siege Phase: French infantry at a Russian City or Fortress, and the Artillery Park."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import Entry
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.scorched_earth import control
from grognard.games.scorched_earth.events.war import Besieged
from grognard.games.scorched_earth.facts import Prompt, Refusal
from grognard.games.scorched_earth.options import NO_CITY_SIEGES
from grognard.games.scorched_earth.retreat import drive_out
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import FRENCH, NAMES, NO_PLACE, PLACES, RUSSIAN
from grognard.games.scorched_earth.victory import russian_determination


def french_hexes(state: Campaign, place: int) -> tuple[int, ...]:
    """The hexes of a place where French combat units stand: a die for each."""
    present = state.present[FRENCH]
    return tuple(hex_ for hex_ in PLACES[place].hexes if present[hex_])


def may_be_besieged(state: Campaign, place: int) -> bool:
    """Is it Russian, and of a kind that sieges are for? [11] Q35"""
    if state.control[place] != RUSSIAN:
        return False
    return PLACES[place].is_fortress or not state.readings & NO_CITY_SIEGES


def has_infantry(state: Campaign, place: int) -> bool:
    """One infantry unit at least must take part; in winter any unit will do. Q23, Q35"""
    hexes = french_hexes(state, place)
    return any(state.counts_as_infantry(unit) for hex_ in hexes for unit in state.combat_units(FRENCH, hex_))


def has_park(state: Campaign, place: int) -> bool:
    """Is the Artillery Park bound for it, and not lost? [11.1]"""
    return state.park == place and not state.park_gone


def dice_against(state: Campaign, place: int) -> int:
    return len(french_hexes(state, place)) + has_park(state, place)


@procedure
class SiegePhase(Procedure[Campaign]):
    """[11] The French name one place after another, each once; then the dice are thrown for it."""

    sequence = ("choose", "drive_out", "take", "again")
    tried: tuple[int, ...] = ()
    place: int = NO_PLACE
    left: tuple[int, ...] = ()
    """Hexes of the place from which Russians are still to be driven out."""

    def choose(self, state: Campaign) -> None:
        """Asked if French troops are at any such place, whether there is infantry among them or not: that is hidden."""
        if any(french_hexes(state, place) for place in self.open_places(state)):
            state.ask(FRENCH, BESIEGE)
        else:
            self.finish()

    def open_places(self, state: Campaign) -> Iterator[int]:
        return (n for n in range(len(PLACES)) if n not in self.tried and may_be_besieged(state, n))

    def besiege(self, state: Campaign, place: int) -> None:
        """[11] One die above Determination is enough."""
        self.tried, self.place, self.left = (*self.tried, place), NO_PLACE, ()
        with_park, need = has_park(state, place), russian_determination(state)
        dice = tuple(state.dice.roll() for _ in range(dice_against(state, place)))
        if with_park:
            state.park_used = 1
        is_success = max(dice) > need
        if state.journal:
            state.note(Besieged("11", NAMES[FRENCH], PLACES[place].id, dice, with_park, need, is_success))
        if is_success:
            self.place = place
            self.left = tuple(hex_ for hex_ in PLACES[place].hexes if state.present[RUSSIAN][hex_])
        else:
            self.go_to("again")

    def drive_out(self, state: Campaign) -> None:
        """All Russians there retreat, hex by hex."""
        if self.left:
            first, *rest = self.left
            self.left = tuple(rest)
            self.repeat()
            if state.present[RUSSIAN][first]:
                drive_out(state, RUSSIAN, first, french_hexes(state, self.place))

    def take(self, state: Campaign) -> None:
        """A Fortress is taken; control of a City comes by occupation alone. Q35"""
        if PLACES[self.place].is_fortress and state.control[self.place] == RUSSIAN:
            control.take_control(state, self.place, FRENCH, "11")

    def again(self, state: Campaign) -> None:
        self.go_to("choose")


class Besiege(Decision[Campaign, SiegePhase]):
    """[11] Which place next."""

    name = "siege"
    rule = "11"
    phase = "siege"
    verbs = ("siege", "done")
    occasion = "siege"
    whose = FRENCH

    def prompt(self, state: Campaign, at: SiegePhase, side: int) -> Prompt:
        return Prompt("siege")

    def candidates(self, state: Campaign, at: SiegePhase, side: int) -> list[Move]:
        return [*(("siege", place) for place in range(len(PLACES))), DONE]

    def refusal(self, state: Campaign, at: SiegePhase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("siege", place):
                return self._siege_refusal(state, at, place)
            case ("done",):
                return None
        return self.no_answer(move)

    def _siege_refusal(self, state: Campaign, at: SiegePhase, place: int) -> Refusal | None:
        if place in at.tried:
            return Refusal(self.rule, "besieged-already", place=place)
        if not may_be_besieged(state, place):
            if state.control[place] != RUSSIAN:
                return Refusal(self.rule, "not-russian", place=place)
            return Refusal(self.rule, "no-city-sieges", place=place)
        if not has_infantry(state, place):
            return Refusal(self.rule, "no-infantry", place=place, hexes=PLACES[place].hexes)
        return None

    def foresees(self, entry: Entry, side: int) -> bool:
        """The dice alone: what becomes of the garrison depends on what is hidden."""
        return isinstance(entry.event, Besieged)

    def take(self, state: Campaign, at: SiegePhase, side: int, move: Move) -> None:
        if move == DONE:
            at.finish()
        else:
            at.besiege(state, move[1])


BESIEGE = Besiege()
