"""What cannot be seen, drawn anew: a world that a side cannot tell from the real one. [3.13]

Of every enemy stack the counter on top stays as it is. All other enemy units on the map are dealt among the stacks
again, with strength, fatigue and demoralization of the imagination; of the Russians who came from the cup the French
know only how many there are. Where a place or town still remembers the other side there is no infantry. The Artillery
Park may be bound for anywhere until it is used.

If the side is asked nothing, somebody else is in the middle of something that only he sees in full: then whatever the
procedures on the stack are about stays as it is, and the rest is drawn anew."""

from __future__ import annotations

import random
from functools import cache

from grognard.games.scorched_earth.attrition import AttritionPhase
from grognard.games.scorched_earth.combat import open_combat
from grognard.games.scorched_earth.maneuvers import Maneuver
from grognard.games.scorched_earth.movement import MoveOrder
from grognard.games.scorched_earth.setup import side_setting_up
from grognard.games.scorched_earth.stacking import load, may_stack
from grognard.games.scorched_earth.state import (
    CAUSES,
    DEAD,
    EXHAUSTED,
    FRESH,
    IN_CUP,
    MOVED,
    WAITING,
    WORN,
    Campaign,
    enemy_of,
)
from grognard.games.scorched_earth.tables import (
    CHICHAGOV,
    CUP,
    ENGINEER,
    FRENCH,
    FULL_STRENGTH,
    HEXES,
    HOLDING,
    HQS,
    HQS_OF,
    LINE_OF,
    NO_HOLDING,
    NO_HQ,
    NO_PLACE,
    NO_UNIT,
    NOBODY,
    PARK_TARGETS,
    RUSSIAN,
    SETUP_LINES,
    STACKING_SHARE,
    UNCOLOURED,
    UNITS,
    UNITS_OF,
    distance,
)

_RETREAT, _MARCH = 3, 8
"""Out of sight a unit is taken to have come no farther from where it was set up than a retreat leads before its side
has activated a group, and than so many hexes more with each turn."""
_TRIES = 12
"""So often units are dealt before a stack may grow beyond its limit, because hardly another way is left."""
_LOSS_A_TURN = 0.035
"""How probable it is that a strength point out of sight was lost, by each turn that is over."""
_MOST_LOST = 0.4
_FATIGUE = ((FRESH, WORN, EXHAUSTED), (6, 3, 1))
_DEMORALIZED = ((0, 1, 2), (8, 2, 1))


def resample(state: Campaign, side: int, source: random.Random) -> Campaign:
    """A clone in which all that the side cannot see is drawn anew, consistent with what it sees."""
    imagined = state.clone()
    world = _World(imagined, enemy_of(side), source, is_asked=state.pending[side] is not None)
    world.imagine()
    return imagined


@cache
def _way_from_set_up(unit: int, hex_: int) -> int:
    """How far from the hexes of its line, in a straight line; nothing for who came from the cup. [14]"""
    hexes = SETUP_LINES[LINE_OF[unit]].hexes if unit in LINE_OF else ()
    return min((distance(hex_, each) for each in hexes), default=0)


class _World:
    """An imagined state in which the enemy's things are being dealt."""

    def __init__(self, state: Campaign, enemy: int, source: random.Random, is_asked: bool) -> None:
        self.state = state
        self.enemy = enemy
        self.source = source
        self.is_asked = is_asked
        self.tops = {hex_: state.force(enemy, hex_)[0] for hex_ in state.forces(enemy)}
        self.kept = self._kept_hexes()
        self.least: dict[int, int] = {}
        """By hex: the units that must at least be there, if it is more than the one on top."""
        turns = state.turn - 1 + any(state.has_activated(hq) or state.hq == hq for hq in HQS_OF[enemy])
        self.farthest = _RETREAT + _MARCH * turns
        self.off_map: dict[int, int] = {}
        """Where units that may have come from the cup are if they are on no hex."""

    def imagine(self) -> None:
        if side_setting_up(self.state) == self.enemy:
            return
        marches = self._look_at_marches()
        tried = self._look_at_reactions()
        self._deal()
        for number in range(len(CAUSES)):
            self.state.losses[number * 2 + self.enemy] = 0
        if self.is_asked:
            self._mend_marks()
            self._mend_marches(marches)
            self._mend_reactions(tried)
            self._mend_attrition()
            self._mend_headquarters()
        if self.enemy == FRENCH and self.state.park != NO_PLACE and not self.state.park_used:
            self.state.park = self.source.choice(PARK_TARGETS)

    # --- what stays -----------------------------------------------------------------------------------------------

    def _kept_hexes(self) -> set[int]:
        """Stacks that are open to all; if the side is not asked also those that are being dealt with."""
        state = self.state
        combat = open_combat(state)
        kept = set() if combat is None else {combat.hex_}
        if self.is_asked:
            return kept
        for frame in state.stack:
            for name in ("force", "pool", "chosen", "rolled"):
                kept.update(state.where[unit] for unit in getattr(frame, name, ()))
            for name in ("start", "origin", "goal", "hex_"):
                kept.add(getattr(frame, name, -1))
            if isinstance(frame, AttritionPhase):
                kept.update(key % HEXES for key in (*frame.ties[::2], *frame.checks))
                kept.update(frame.paid)
        kept.add(state.hq_hex)
        return kept

    # --- dealing --------------------------------------------------------------------------------------------------

    def _deal(self) -> None:
        """All of the enemy's units that are out of sight, among his stacks."""
        state, enemy = self.state, self.enemy
        open_hexes = sorted(hex_ for hex_ in self.tops if hex_ not in self.kept)
        shown = {self.tops[hex_] for hex_ in open_hexes}
        hidden = [unit for hex_ in open_hexes for unit in state.force(enemy, hex_) if unit not in shown]
        pool = self._pool(hidden) if enemy == RUSSIAN else sorted(hidden)
        placed = self._place(pool, {hex_: [self.tops[hex_]] for hex_ in open_hexes})
        for unit in hidden:
            state.where[unit] = self.off_map.get(unit, WAITING)
        for hex_ in open_hexes:
            for unit in placed[hex_]:
                if unit not in shown:
                    state.where[unit] = hex_
                    self._imagine_unit(unit)
        tops = [units[0] for units in state.stacks.values() if units[0] not in shown]
        state.stack_anew([*shown, *(unit for unit in tops if state.where[unit] >= 0)])

    def _pool(self, hidden: list[int]) -> list[int]:
        """Who may be there: coloured units, who are known, and as many from the cup as are out of it."""
        state = self.state
        known = [unit for unit in hidden if unit not in CUP]
        seen = {unit for hex_ in self.kept for unit in state.force(self.enemy, hex_)} | set(self.tops.values())
        unseen = [unit for unit in CUP if state.where[unit] != DEAD and unit not in seen]
        waiting = [unit for unit in unseen if state.where[unit] == WAITING]
        number = len(hidden) - len(known)
        if not self.is_asked:
            unseen = [unit for unit in unseen if unit not in waiting]
            waiting = []
        drawn = self._draw(unseen, number + len(waiting))
        self.off_map = dict.fromkeys(unseen, IN_CUP)
        for unit in unseen:
            state.where[unit] = IN_CUP
            state.sp[unit] = FULL_STRENGTH[unit]
            state.fatigue[unit] = state.demoralized[unit] = state.marks[unit] = 0
        for unit in drawn[number:]:
            state.where[unit] = WAITING
            self.off_map[unit] = WAITING
        return sorted([*known, *drawn[:number]])

    def _draw(self, unseen: list[int], number: int) -> list[int]:
        """So many units from the cup; none with the ID D before Chichagov has come, and one of them after that."""
        letter = HQS[CHICHAGOV].group
        can_be = [unit for unit in unseen if UNITS[unit].letter != letter]
        southern = [unit for unit in unseen if UNITS[unit].letter == letter]
        first: list[int] = []
        if self.state.is_in_play(CHICHAGOV) or len(can_be) < number:
            is_known = any(UNITS[unit].letter == letter and unit not in unseen for unit in CUP)
            first = [] if is_known or not southern or not number else [self.source.choice(southern)]
            can_be = [unit for unit in unseen if unit not in first]
        drawn = [*first, *self.source.sample(can_be, number - len(first))]
        self.source.shuffle(drawn)
        return drawn

    def _place(self, pool: list[int], stacks: dict[int, list[int]]) -> dict[int, list[int]]:
        for _ in range(_TRIES):
            dealt = {hex_: units[:] for hex_, units in stacks.items()}
            if self._fill(pool, dealt, is_strict=True):
                return dealt
        dealt = {hex_: units[:] for hex_, units in stacks.items()}
        self._fill(pool, dealt, is_strict=False)
        return dealt

    def _fill(self, pool: list[int], dealt: dict[int, list[int]], is_strict: bool) -> bool:
        """Greater units first, each in a stack that can hold it; stacks of which more is known first."""
        units = pool[:]
        self.source.shuffle(units)
        units.sort(key=lambda unit: -STACKING_SHARE[unit])
        wanting = [hex_ for hex_, least in sorted(self.least.items()) for _ in range(least - 1) if hex_ in dealt]
        for unit in units:
            hexes = self._hexes_for(unit, dealt)
            fitting = [hex_ for hex_ in hexes if may_stack((*dealt[hex_], unit))]
            if unit != ENGINEER and (first := [hex_ for hex_ in wanting if hex_ in fitting]):
                wanting.remove(first[0])
                fitting = first[:1]
            if not fitting and is_strict:
                return False
            hex_ = self.source.choice(fitting) if fitting else min(hexes, key=lambda each: (load(dealt[each]), each))
            dealt[hex_].append(unit)
        return not wanting or not is_strict

    def _hexes_for(self, unit: int, dealt: dict[int, list[int]]) -> list[int]:
        """While the other side sets up everybody stands in a hex of his line. [14] After that infantry is nowhere
        where it would have been remembered, [3.14] and nobody where he can hardly have marched yet."""
        if side_setting_up(self.state) == NOBODY:
            hexes = [hex_ for hex_ in dealt if not (self.state.counts_as_infantry(unit) and self._knows_none(hex_))]
            near = [hex_ for hex_ in hexes if _way_from_set_up(unit, hex_) <= self.farthest]
            return near or hexes or list(dealt)
        if unit not in LINE_OF:
            return list(dealt)
        line = SETUP_LINES[LINE_OF[unit]]
        hexes = [hex_ for hex_ in dealt if hex_ in line.hexes]
        return hexes if hexes and line.with_group == UNCOLOURED else list(dealt)

    def _knows_none(self, hex_: int) -> bool:
        """Does everybody see that no infantry of the enemy is in this hex?"""
        state = self.state
        is_alone = not state.present[enemy_of(self.enemy)][hex_]
        return HOLDING[hex_] != NO_HOLDING and is_alone and state.memory[HOLDING[hex_]] != self.enemy

    def _imagine_unit(self, unit: int) -> None:
        """Strength, fatigue and demoralization that nobody has seen."""
        state, source = self.state, self.source
        state.sp[unit] = FULL_STRENGTH[unit]
        state.fatigue[unit] = state.demoralized[unit] = 0
        if unit == ENGINEER or side_setting_up(state) != NOBODY:
            return
        chance = min(_LOSS_A_TURN * state.turn, _MOST_LOST)
        state.sp[unit] -= sum(source.random() < chance for _ in range(FULL_STRENGTH[unit]))
        if state.turn > 1 or state.activated:
            state.fatigue[unit] = source.choices(*_FATIGUE)[0]
            state.demoralized[unit] = source.choices(*_DEMORALIZED)[0]

    # --- procedures -----------------------------------------------------------------------------------------------

    def _look_at_marches(self) -> list[tuple[Maneuver, int, bool]]:
        """The enemy's marches and retreats: where each force is, and whether others are in its hex, too, as everybody
        knows who has seen it come."""
        found: list[tuple[Maneuver, int, bool]] = []
        for frame in self.state.stack:
            if not isinstance(frame, Maneuver) or frame.side != self.enemy:
                continue
            if not (units := frame.survivors(self.state)):
                continue
            hex_ = self.state.where[units[0]]
            if isinstance(frame, MoveOrder):
                is_part = bool(frame.joining) and hex_ != frame.start
            else:
                is_part = len(units) < len(self.state.force(self.enemy, hex_))
            if is_part:
                self.least[hex_] = 2
            found.append((frame, hex_, is_part))
        return found

    def _mend_marches(self, marches: list[tuple[Maneuver, int, bool]]) -> None:
        state = self.state
        for frame, hex_, is_part in marches:
            if hex_ in self.kept:
                continue
            force = state.force(self.enemy, hex_)
            fighting = [unit for unit in force if unit != ENGINEER]
            if is_part and len(fighting) > 1:
                stays = self.source.choice(fighting)
                force = tuple(unit for unit in force if unit != stays)
            frame.force = tuple(sorted(force))
            if isinstance(frame, MoveOrder):
                for unit in frame.force:
                    state.marks[unit] |= MOVED

    def _look_at_reactions(self) -> list[tuple[Maneuver, list[int]]]:
        """The side's own marches and retreats, with the hexes of enemies who have tried to react."""
        where, found = self.state.where, []
        for frame in self.state.stack:
            if isinstance(frame, Maneuver) and frame.side != self.enemy and frame.rolled:
                found.append((frame, sorted({where[unit] for unit in frame.rolled if where[unit] >= 0})))
        return found

    def _mend_reactions(self, tried: list[tuple[Maneuver, list[int]]]) -> None:
        for frame, hexes in tried:
            frame.rolled = tuple(unit for hex_ in hexes for unit in self.state.force(self.enemy, hex_))

    def _mend_attrition(self) -> None:
        """What the enemy still has to choose, and what he has paid for, is his business."""
        for frame in self.state.stack:
            if isinstance(frame, AttritionPhase):
                pairs = zip(frame.ties[::2], frame.ties[1::2], strict=True)
                own = [pair for pair in pairs if pair[0] // HEXES != self.enemy]
                frame.ties = [number for pair in own for number in pair]
                if self.enemy == FRENCH:
                    frame.paid = []

    def _mend_marks(self) -> None:
        for unit in UNITS_OF[self.enemy]:
            self.state.marks[unit] = 0

    def _mend_headquarters(self) -> None:
        """An enemy headquarters in a hex with troops is carried by one of them, as far as one can see."""
        state = self.state
        if state.hq == NO_HQ or HQS[state.hq].side != self.enemy or state.hq_hex < 0:
            return
        force = state.force(self.enemy, state.hq_hex)
        state.hq_unit = force[0] if force else NO_UNIT
