"""[9.6.2] Retreats: of those who were beaten, driven out by a siege, or slip away of their own will.

A retreat leads toward a friendly source of supply. Its owner need not name the source: he may take any step that is
right for one of those for which all his steps so far were right. Q30
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from grognard.core.decision import Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import procedure
from grognard.games.scorched_earth import stacking, victory
from grognard.games.scorched_earth.burning import (
    ATTACKER,
    BESIEGED,
    BURN,
    DEFENDER,
    EVADER,
    KINDS,
    Departure,
    can_be_burnt,
)
from grognard.games.scorched_earth.combat import Combat
from grognard.games.scorched_earth.events.war import Demoralized, DemoralizedSeen, Surrounded
from grognard.games.scorched_earth.facts import Prompt, Refusal
from grognard.games.scorched_earth.maneuvers import (
    LOST,
    NOWHERE,
    UNDECIDED,
    Maneuver,
    enter,
    ids,
    lose_point,
    move_force,
    not_next,
    watchers,
)
from grognard.games.scorched_earth.options import THIRD_LEVEL_BY_UNIT
from grognard.games.scorched_earth.reaction import INTERCEPT, may_be_intercepted, react
from grognard.games.scorched_earth.stacking import fits
from grognard.games.scorched_earth.state import (
    DEMORALIZATION,
    MOST_DEMORALIZED,
    RETREAT,
    SIEGE,
    Campaign,
    enemy_of,
)
from grognard.games.scorched_earth.supply import depot_source
from grognard.games.scorched_earth.tables import (
    CODES,
    ENGINEER,
    FRENCH,
    NAMES,
    NEIGHBOURS,
    NO_PLACE,
    OPEN_HEXES,
    PLACE_AT,
    PLACES,
    RETREAT_LENGTHS,
    RUSSIAN,
    distances_from,
)

HALT: Move = ("halt",)
LENGTHS = tuple(RETREAT_LENGTHS[kind] for kind in KINDS)
RULES = ("9.6", "9.6", "3.5.1", "11")
_DEPOT = len(PLACES)
"""A source is the number of its place, or this plus the hex of a depot."""

# --- where a retreat leads -----------------------------------------------------------------------------------------


@cache
def distances_to(source: int) -> bytes:
    """By hex: how far a source is."""
    if source >= _DEPOT:
        return distances_from(source - _DEPOT)
    rows = [distances_from(hex_) for hex_ in PLACES[source].hexes]
    return bytes(min(each) for each in zip(*rows, strict=True))


def sources_for(state: Campaign, side: int, units: Iterable[int], hex_: int) -> tuple[int, ...]:
    """The sources that a force may retreat toward from a hex: those that are not in it, and that feed all of it. Q54"""
    control, burnt, here = state.control, state.burnt, PLACE_AT[hex_]
    found = [n for n in range(len(PLACES)) if control[n] == side and not burnt[n] and n != here]
    if side == FRENCH:
        depots = {depot_source(state, unit) for unit in units if unit != ENGINEER}
        if len(depots) == 1 and (depot := depots.pop()) not in (-1, hex_):
            found.append(_DEPOT + depot)
    return tuple(found)


def toward(source: int, here: int, free: list[int]) -> list[int]:
    """Of the free hexes those that lead toward a source: nearer to it; else as near; else any. Q30"""
    row = distances_to(source)
    far = row[here]
    return [hex_ for hex_ in free if row[hex_] < far] or [hex_ for hex_ in free if row[hex_] == far] or free


@procedure
class Retreat(Departure):
    """A force leaves the hex `start`, from one hex to the next. Everybody sees where it is."""

    sequence = (
        "look_for_way",
        "react",
        "burn",
        "suffer",
        "next_hex",
        "watch",
        "go",
        "clash",
        "defeat",
        "settle",
        "close",
    )
    home: int = NOWHERE
    """The hex from which a beaten attacker came: he may always go back there. NOWHERE for others."""
    shunned: int = NOWHERE
    """The hex from which the attacker came: a beaten defender goes there only if no other is free. NOWHERE for others.
    """
    foes: tuple[int, ...] = ()
    """The hexes of those from whom it retreats: they do not react to it."""
    done: int = 0
    """Hexes gone."""
    aims: tuple[int, ...] = ()
    """The sources for which all steps so far were right."""

    @property
    def least(self) -> int:
        return LENGTHS[self.kind][0]

    @property
    def most(self) -> int:
        return LENGTHS[self.kind][1]

    @property
    def rule(self) -> str:
        return RULES[self.kind]

    def excluded(self, state: Campaign) -> tuple[int, ...]:
        """Those from whom it retreats, here and, if this is the end of a longer retreat, there. [9.6.2]"""
        return tuple(hex_ for frame in self._whole(state) for hex_ in frame.foes)

    def tried(self, state: Campaign) -> tuple[int, ...]:
        """Each enemy force tries once in a retreat, however it ends."""
        return tuple(unit for frame in self._whole(state) for unit in frame.rolled)

    def _whole(self, state: Campaign) -> list[Retreat]:
        """This retreat and those of the same force that it is a part of."""
        own = set(self.force)
        return [frame for frame in state.stack if isinstance(frame, Retreat) and own & set(frame.force)]

    # --- the ways -------------------------------------------------------------------------------------------------

    def free(self, state: Campaign, here: int, done: int) -> list[int]:
        """The hexes to which it could go at all: without enemies, not back to the start, and not into the other hex of
        a City that it burns or is driven out of. Q68"""
        enemies, shut = state.present[enemy_of(self.side)], self._shut(done)
        found = [hex_ for hex_ in NEIGHBOURS[here] if not enemies[hex_] and hex_ not in shut]
        if self.shunned in found and len(found) > 1:
            found.remove(self.shunned)
        return found

    def _shut(self, done: int) -> tuple[int, ...]:
        place = PLACE_AT[self.start]
        if place != NO_PLACE and (self.kind == BESIEGED or (self.has_tried and not done)):
            return PLACES[place].hexes
        return (self.start,)

    def ways(self, state: Campaign, here: int, done: int, aims: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
        """The hexes of the next step, each with the sources for which it is right."""
        free = self.free(state, here, done)
        found: dict[int, list[int]] = {}
        for aim in aims:
            for hex_ in toward(aim, here, free):
                found.setdefault(hex_, []).append(aim)
        if not aims:
            return dict.fromkeys(free, ())
        if not done and self.home in free and fits(state, self.force, self.home):
            found.setdefault(self.home, [])
        return {hex_: tuple(found[hex_]) for hex_ in sorted(found)}

    def aims_from(self, state: Campaign, here: int) -> tuple[int, ...]:
        """At the beginning, and once a source is reached, any other."""
        return self.aims if self.done and self.aims else sources_for(state, self.side, self.force, here)

    def next_hexes(self, state: Campaign) -> list[int]:
        """Where it may go next. It must be able to go far enough and to end within the limit of stacking, if any way
        leads there. [3.3, 9.6]"""
        here = self.here(state)
        if self.done >= self.most:
            return [] if self.may_halt(state) else self._ways_to_room(state, here)
        ways = self.ways(state, here, self.done, self.aims_from(state, here))
        if self.is_crowded(state, here) or self._could_be_stuck(state, ways):
            return self._ways_that_end_well(state, ways)
        return list(ways)

    def _ways_that_end_well(self, state: Campaign, ways: dict[int, tuple[int, ...]]) -> list[int]:
        """Within its length; else by going on; else any, but nobody evades to where he cannot stand. [3.3]"""
        roomy = [hex_ for hex_, aims in ways.items() if self._finds_room(state, hex_, self.done + 1, aims)]
        if not roomy:
            roomy = [hex_ for hex_ in ways if self._length_to_room(state, hex_) is not None]
        return roomy or ([] if self.kind == EVADER else list(ways))

    def is_crowded(self, state: Campaign, here: int) -> bool:
        """Are there friends near with whom it could not stand?"""
        left = self.most - self.done
        row = distances_from(here)
        return any(0 < row[hex_] <= left and not fits(state, self.force, hex_) for hex_ in state.forces(self.side))

    def _could_be_stuck(self, state: Campaign, ways: Iterable[int]) -> bool:
        """Is one of these hexes a dead end that is not far enough?"""
        done = self.done + 1
        return done < self.least and any(not self.free(state, hex_, done) for hex_ in ways)

    def _finds_room(self, state: Campaign, hex_: int, done: int, aims: tuple[int, ...]) -> bool:
        if done >= self.least and fits(state, self.force, hex_):
            return True
        if done >= self.most:
            return False
        aims = self._aims_after(state, hex_, aims)
        ways = self.ways(state, hex_, done, aims)
        return any(self._finds_room(state, there, done + 1, right) for there, right in ways.items())

    def _aims_after(self, state: Campaign, hex_: int, aims: tuple[int, ...]) -> tuple[int, ...]:
        """Once a source is reached another one is chosen, as if anew."""
        if not aims or any(not distances_to(aim)[hex_] for aim in aims):
            return sources_for(state, self.side, self.force, hex_)
        return aims

    def _ways_to_room(self, state: Campaign, here: int) -> list[int]:
        """It has gone far enough and cannot stay: on by the shortest way to a hex where it can. [3.3]"""
        nearest: dict[int, int] = {}
        for first in self.free(state, here, self.done):
            if (length := self._length_to_room(state, first)) is not None:
                nearest[first] = length
        shortest = min(nearest.values(), default=0)
        return sorted(hex_ for hex_, length in nearest.items() if length == shortest)

    def _length_to_room(self, state: Campaign, first: int) -> int | None:
        seen, frontier, length = {first}, [first], 0
        while frontier:
            if any(fits(state, self.force, hex_) for hex_ in frontier):
                return length
            around = {there for hex_ in frontier for there in self.free(state, hex_, self.done)} - seen
            seen |= around
            frontier, length = sorted(around), length + 1
        return None

    def may_halt(self, state: Campaign) -> bool:
        return self.done >= self.least and fits(state, self.force, self.here(state))

    # --- before it leaves -------------------------------------------------------------------------------------------

    def look_for_way(self, state: Campaign) -> None:
        """Who evades says where to before the dice are thrown: the terrain matters. [3.5.1]"""
        if self.kind == EVADER:
            state.ask(self.side, EVADE_TO)

    def react(self, state: Campaign) -> None:
        if self.kind != EVADER:
            return
        moving = state.force(enemy_of(self.side), self.foes[0])
        if not react(state, self.force, self.goal, self._moving(state, moving), "evade"):
            self.finish()

    def _moving(self, state: Campaign, there: tuple[int, ...]) -> tuple[int, ...]:
        """Of those in the hex the force that moves: others may lie there already."""
        for frame in reversed(state.stack[:-1]):
            if isinstance(frame, Maneuver) and frame.side != self.side:
                return frame.force
        return there

    def burn(self, state: Campaign) -> None:
        """[9.6.3] Not if it goes into the City's other hex, or could go nowhere else. Q68"""
        if self.side != RUSSIAN or not can_be_burnt(state, self.start):
            return
        hexes, enemies = PLACES[PLACE_AT[self.start]].hexes, state.present[enemy_of(self.side)]
        ways = (self.goal,) if self.kind == EVADER else NEIGHBOURS[self.start]
        if any(hex_ not in hexes and not enemies[hex_] for hex_ in ways):
            state.ask(self.side, BURN)

    def suffer(self, state: Campaign) -> None:
        """What it costs to have to leave: demoralization, and sometimes strength."""
        if self.force:
            (self._be_beaten, self._be_beaten, self._give_up, self._be_driven_out)[self.kind](state)
            self.force = self.survivors(state)
        if not self.force:
            self.finish()

    def _be_beaten(self, state: Campaign) -> None:
        """[9.6] If a unit had two levels already, every unit of the force loses a point; with the other reading only
        such units. Q42"""
        broken = [unit for unit in self.force if state.demoralized[unit] == MOST_DEMORALIZED]
        self._demoralize(state, self.force, is_open=True)
        if broken:
            units = broken if state.readings & THIRD_LEVEL_BY_UNIT else self.force
            self._weaken(state, units, DEMORALIZATION, is_open=True)

    def _give_up(self, state: Campaign) -> None:
        """[3.5.1] Russians who evade from a City or Fortress are demoralized, whoever controls it; not the French."""
        if self.side == RUSSIAN and PLACE_AT[self.start] != NO_PLACE:
            self._demoralize(state, self.force, is_open=False)

    def _be_driven_out(self, state: Campaign) -> None:
        """[11] Units at two levels lose a point instead."""
        broken = [unit for unit in self.force if state.demoralized[unit] == MOST_DEMORALIZED]
        self._demoralize(state, tuple(unit for unit in self.force if unit not in broken), is_open=False)
        self._weaken(state, broken, SIEGE, is_open=False)

    def _demoralize(self, state: Campaign, units: tuple[int, ...], is_open: bool) -> None:
        fighting = tuple(unit for unit in units if unit != ENGINEER)
        for unit in fighting:
            state.demoralize(unit)
        if not state.journal:
            return
        name, code = NAMES[self.side], CODES[self.here(state)]
        levels = tuple(state.demoralized[unit] for unit in fighting)
        told = Demoralized(self.rule, name, code, ids(fighting), levels, combat=state.fought_at)
        if is_open:
            state.note(told)
            return
        if fighting:
            state.note(told, only(self.side))
        # Whether all had two levels already is hidden, so the others are told in any case.
        state.note(DemoralizedSeen(self.rule, name, code), all_but(self.side))

    def _weaken(self, state: Campaign, units: Iterable[int], cause: int, is_open: bool) -> None:
        for unit in units:
            if unit != ENGINEER and state.where[unit] >= 0 and not state.is_decided:
                lose_point(state, unit, cause, self.rule, is_open)

    # --- from hex to hex --------------------------------------------------------------------------------------------

    def next_hex(self, state: Campaign) -> None:
        if self.kind == EVADER and not self.done:
            return  # it has said where to
        if self.done >= self.most and self.may_halt(state):
            self.go_to("close")
            return
        if self.next_hexes(state):
            state.ask(self.side, RETREAT_TO)
            return
        self.go_to("close")
        if not self.may_halt(state):
            self._be_trapped(state)

    def _be_trapped(self, state: Campaign) -> None:
        """No hex is free: who cannot leave is lost, who cannot go on loses a point each. [9.6.2]"""
        here = self.here(state)
        is_lost = not self.done or not fits(state, self.force, here)
        if state.journal:
            state.note(Surrounded(self.rule, NAMES[self.side], CODES[here], is_lost, combat=state.fought_at))
        if not is_lost:
            self._weaken(state, self.force, RETREAT, is_open=self.is_beaten)
            return
        for unit in self.force:
            if unit != ENGINEER and not state.is_decided:
                victory.eliminate(state, unit, self.rule)

    def aim(self, state: Campaign, goal: int) -> None:
        """The owner has said which hex is next."""
        here = self.here(state)
        if self.done < self.most:
            self.aims = self.ways(state, here, self.done, self.aims_from(state, here)).get(goal, ())
        self.goal = goal

    def watch(self, state: Campaign) -> None:
        """[9.6.2] Other enemies may cut the retreat off, each once."""
        if not self.is_met and may_be_intercepted(state, self) and watchers(state, self):
            self.repeat()
            state.ask(enemy_of(self.side), INTERCEPT)

    def go(self, state: Campaign) -> None:
        self.origin = self.here(state)
        move_force(state, self.force, self.goal, "evade" if self.kind == EVADER else "retreat", self.rule)
        self.done += 1
        self.aims = self._aims_after(state, self.goal, self.aims)
        if not self.is_met:
            enter(state, self.side, self.goal)
            self.go_to("next_hex")

    def clash(self, state: Campaign) -> None:
        """The retreating force attacks whoever is in its way, and counts as demoralized unless it evades. Q55"""
        self.is_met, self.outcome = 0, UNDECIDED
        is_shaken = int(self.kind != EVADER)
        state.call(Combat(self.side, self.force, self.goal, self.origin, 1, is_shaken))

    def defeat(self, state: Campaign) -> None:
        call_defeat(state, self)

    def settle(self, state: Campaign) -> None:
        """Who fights his way through goes on; who does not has ended his retreat. [9.6.2]"""
        self.force = self.survivors(state)
        if not self.force or self.outcome == LOST:
            self.finish()
            return
        enter(state, self.side, self.goal)
        self.go_to("next_hex")

    def close(self, state: Campaign) -> None:
        """It stands where it is."""


def call_defeat(state: Campaign, at: Maneuver) -> None:
    """The loser of a moving force's combat in its goal leaves the hex. [9.6]"""
    if at.outcome == LOST:
        beaten = tuple(unit for unit in at.force if state.where[unit] == at.goal)
        flight = Retreat(at.side, beaten, start=at.goal, kind=ATTACKER, home=at.origin, foes=(at.goal,))
    else:
        beaten = state.force(enemy_of(at.side), at.goal)
        flight = Retreat(enemy_of(at.side), beaten, start=at.goal, kind=DEFENDER, shunned=at.origin, foes=(at.goal,))
    if beaten:
        state.call(flight)


def evade(state: Campaign, side: int, hex_: int, foe: int) -> None:
    """A force tries to slip away from an enemy who has come into a hex. [3.5.1]"""
    state.call(Retreat(side, state.force(side, hex_), start=hex_, kind=EVADER, foes=(foe,)))


def can_evade(state: Campaign, side: int, hex_: int) -> bool:
    """Is there a hex without enemies to go to, and one where it may stand? [3.3, 3.5.1]"""
    enemies = state.present[enemy_of(side)]
    if all(enemies[there] for there in NEIGHBOURS[hex_]):
        return False
    flight = Retreat(side, state.force(side, hex_), start=hex_, kind=EVADER)
    return not flight.is_crowded(state, hex_) or bool(flight.next_hexes(state))


def evasion_refusal(state: Campaign, side: int, hex_: int) -> Refusal:
    """Why a force cannot evade."""
    enemies = state.present[enemy_of(side)]
    if all(enemies[there] for there in NEIGHBOURS[hex_]):
        return Refusal("3.5.1", "enemies-all-around", hex=hex_)
    return Refusal("3.3", "ways-all-crowded", hex=hex_)


def fire_refusal(state: Campaign, at: Retreat) -> Refusal:
    """Why the force that retreats cannot burn anything now. [9.6.3] Q68"""
    place = PLACE_AT[at.start]
    if at.side != RUSSIAN:
        return Refusal("9.6.3", "only-russians-burn")
    if place == NO_PLACE:
        return Refusal("9.6.3", "no-city", hex=at.start)
    if PLACES[place].is_fortress:
        return Refusal("9.6.3", "fortress-never-burns", place=place)
    if state.burnt[place]:
        return Refusal("9.6.3", "burnt-already", place=place)
    if state.control[place] != RUSSIAN:
        return Refusal("9.6.3", "not-russian", place=place)
    if at.has_tried:
        return Refusal("9.6.3", "fire-tried", place=place)
    if at.kind == EVADER and not at.done:
        return Refusal("9.6.3", "fire-after-evasion", place=place)
    return Refusal("9.6.3", "fire-too-late", place=place)


def drive_out(state: Campaign, side: int, hex_: int, foes: tuple[int, ...]) -> None:
    """A siege has succeeded. [11]"""
    state.call(Retreat(side, state.force(side, hex_), start=hex_, kind=BESIEGED, foes=foes))


# --- the questions -------------------------------------------------------------------------------------------------


class RetreatTo(Decision[Campaign, Retreat]):
    """[9.6.2] The next hex, or the end of the retreat."""

    name = "retreat"
    rule = "9.6.2"
    phase = "retreat"
    leads_to = ("retreat", "next_hex")
    verbs = ("to", "halt")
    occasion = "retreat"

    def prompt(self, state: Campaign, at: Retreat, side: int) -> Prompt:
        return Prompt("retreat", hex=at.here(state), may_halt=at.may_halt(state))

    def candidates(self, state: Campaign, at: Retreat, side: int) -> list[Move]:
        return [*(("to", hex_) for hex_ in OPEN_HEXES), HALT]

    def options(self, state: Campaign, at: Retreat, side: int) -> list[Move]:
        found: list[Move] = [("to", hex_) for hex_ in sorted(at.next_hexes(state))]
        if at.may_halt(state):
            found.append(HALT)
        return found

    def refusal(self, state: Campaign, at: Retreat, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("to", hex_):
                return None if hex_ in at.next_hexes(state) else self._why_not(state, at, hex_)
            case ("halt",):
                if at.may_halt(state):
                    return None
                if at.done < at.least:
                    return Refusal(at.rule, "too-short", least=at.least, done=at.done)
                return stacking.refusal(state, at.force, at.here(state))
            case ("burn", *_):
                return fire_refusal(state, at)
        return self.no_answer(move)

    def _why_not(self, state: Campaign, at: Retreat, hex_: int) -> Refusal:
        here = at.here(state)
        if at.done >= at.most and at.may_halt(state):
            return Refusal(at.rule, "too-long", hex=here, most=at.most)
        if hex_ not in NEIGHBOURS[here]:
            return not_next(here, hex_, self.rule)
        if state.present[enemy_of(at.side)][hex_]:
            return Refusal(self.rule, "enemies-there", hex=hex_)
        free = at.free(state, here, at.done)
        if hex_ == at.shunned and hex_ not in free:
            return Refusal(self.rule, "attacker-came-from", hex=hex_)
        if hex_ not in free:
            return self._why_shut(at, hex_)
        if at.done >= at.most:
            return Refusal("3.3", "not-shortest", hex=hex_)
        if hex_ in at.ways(state, here, at.done, at.aims_from(state, here)):
            return Refusal("3.3", "nowhere-to-stand", hex=hex_)
        return Refusal(self.rule, "not-toward-supply", hex=hex_)

    def _why_shut(self, at: Retreat, hex_: int) -> Refusal:
        if hex_ == at.start:
            return Refusal(self.rule, "not-back", hex=hex_)
        code = "driven-out" if at.kind == BESIEGED else "not-within-city"
        return Refusal(self.rule, code, place=PLACE_AT[at.start])

    def take(self, state: Campaign, at: Retreat, side: int, move: Move) -> None:
        if move == HALT:
            at.go_to("close")
        else:
            at.aim(state, move[1])


class EvadeTo(RetreatTo):
    """[3.5.1] Where to, before the dice are thrown."""

    name = "evade_to"
    rule = "3.5.1"
    phase = "reaction"
    blind = True
    occasion = "evasion"

    def prompt(self, state: Campaign, at: Retreat, side: int) -> Prompt:
        return Prompt("evade-to", hex=at.start)


RETREAT_TO = RetreatTo()
EVADE_TO = EvadeTo()
