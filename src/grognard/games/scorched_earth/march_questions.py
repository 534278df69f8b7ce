"""[3.5.1, 8.1, 9.6] What is asked during a move order: who goes and where to, who evades, who pursues."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.core.decision import Alternative, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.games.scorched_earth import command
from grognard.games.scorched_earth.facts import Prompt, Reason, Refusal
from grognard.games.scorched_earth.maneuvers import (
    absence_refusal,
)
from grognard.games.scorched_earth.options import OWN_HEX_ONLY
from grognard.games.scorched_earth.reaction import PASS
from grognard.games.scorched_earth.retreat import can_evade, evade, evasion_refusal
from grognard.games.scorched_earth.state import (
    MOVED,
    Campaign,
)
from grognard.games.scorched_earth.tables import (
    ALL_UNITS,
    ENGINEER,
    OPEN_HEXES,
    RECOVERY_COSTS,
    UNIT_SIDE,
)
from grognard.games.scorched_earth.terrain import allowance

if TYPE_CHECKING:
    from grognard.games.scorched_earth.movement import MoveOrder

STOP: Move = ("stop",)


class March(Decision[Campaign, "MoveOrder"]):
    """[8.1] Who goes, and then hex by hex where to."""

    name = "march"
    rule = "8.1"
    phase = "orders"
    verbs = ("with", "to", "pick", "recover", "stop")
    occasion = "move"

    def prompt(self, state: Campaign, at: MoveOrder, side: int) -> Prompt:
        units = at.company(state)
        left = allowance(state, units, bool(at.is_strategic)) - at.spent
        code = "march" if at.force or at.chosen else "set-out"
        return Prompt(
            code, is_strategic=bool(at.is_strategic), hex=at.place(state), units=tuple(units), points_left=left
        )

    def candidates(self, state: Campaign, at: MoveOrder, side: int) -> list[Move]:
        found: list[Move] = [("with", unit) for unit in ALL_UNITS]
        found += [("to", hex_) for hex_ in OPEN_HEXES]
        found += [("pick", unit) for unit in ALL_UNITS]
        found += [("recover", levels) for levels in range(1, len(RECOVERY_COSTS))]
        found.append(STOP)
        return found

    def options(self, state: Campaign, at: MoveOrder, side: int) -> list[Move]:
        units = at.company(state)
        found: list[Move] = []
        if not at.force:
            found += [("with", unit) for unit in self._nameable(at) if self._naming_refusal(state, at, unit) is None]
        found += [("to", hex_) for hex_ in at.next_hexes(state, units)]
        found += [("pick", unit) for unit in sorted(at.pickable(state, units))]
        if worst := state.worst_demoralization(units):
            levels = range(1, worst + 1)
            found += [("recover", each) for each in levels if at.recovery_refusal(state, units, each) is None]
        if not found or at.stop_refusal(state, units) is None:
            found.append(STOP)
        return found

    def _nameable(self, at: MoveOrder) -> list[int]:
        return sorted({*at.pool, ENGINEER} - set(at.chosen))

    def _naming_refusal(self, state: Campaign, at: MoveOrder, unit: int) -> Refusal | None:
        """Why a unit may not be named."""
        if at.force:
            return Refusal(self.rule, "set-out-already", unit=unit)
        if unit in at.chosen:
            return Refusal(self.rule, "in-force-already", unit=unit)
        if unit == ENGINEER:
            if at.chosen and at.may_take_engineer(state):
                return None
            return self._engineer_refusal(state, at)
        if unit not in at.pool:
            return self._absence_refusal(state, at, unit)
        if at.is_strategic and not at.finishes_with(state, (*at.chosen, unit), 0):
            return at.endless(state, (*at.chosen, unit), at.start, Reason("with", unit=unit), self.rule)
        return None

    def _engineer_refusal(self, state: Campaign, at: MoveOrder) -> Refusal:
        if state.where[ENGINEER] != at.start or at.may_take_engineer(state):
            return Refusal("3.1", "engineer-first")
        if state.marks[ENGINEER] & MOVED:
            return command.moved_refusal(state, ENGINEER)
        return Refusal("3.2.1", "engineer-not-commanded", name=state.commander(state.hq).name)

    def _absence_refusal(self, state: Campaign, at: MoveOrder, unit: int) -> Refusal | None:
        """Why a unit is not one of those that the order may name."""
        hex_ = state.where[unit]
        if UNIT_SIDE[unit] != at.side:
            return Refusal(self.rule, "enemy-unit", unit=unit)
        if hex_ < 0:
            return Refusal(self.rule, "not-on-map", unit=unit)
        if hex_ != at.start:
            return Refusal(self.rule, "ordered-elsewhere", unit=unit, hex=hex_, start=at.start)
        return command.order_refusal(state, unit)

    def refusal(self, state: Campaign, at: MoveOrder, side: int, move: Move) -> Refusal | NoAnswer | None:
        units = at.company(state)
        match move:
            case ("with", unit):
                return self._naming_refusal(state, at, unit)
            case ("to", hex_):
                return at.step_refusal(state, units, hex_)
            case ("pick", unit):
                return at.pick_refusal(state, units, unit)
            case ("recover", levels):
                return at.recovery_refusal(state, units, levels)
            case ("stop",):
                refusal = at.stop_refusal(state, units)
                return None if refusal is None or self.options(state, at, side) == [STOP] else refusal
        return self.no_answer(move)

    def take(self, state: Campaign, at: MoveOrder, side: int, move: Move) -> None:
        if move[0] == "with":
            at.chosen = tuple(sorted((*at.chosen, move[1])))
            state.ask(side, MARCH)
            return
        at.set_out(state)
        match move:
            case ("to", hex_):
                at.goal = hex_
            case ("stop",):
                at.go_to("close")
            case ("pick", unit):
                at.pick_up(state, unit)
                state.ask(side, MARCH)
            case ("recover", levels):
                at.recover(state, levels)
                state.ask(side, MARCH)


class Evade(Decision[Campaign, "MoveOrder"]):
    """[3.5.1] Those whom a march comes to, or comes next to, may try to slip away."""

    name = "evade"
    rule = "3.5.1"
    phase = "reaction"
    blind = True
    verbs = ("evade", "pass")
    occasion = "reaction"

    def prompt(self, state: Campaign, at: MoveOrder, side: int) -> Prompt:
        return Prompt("evade", hex=at.goal)

    def candidates(self, state: Campaign, at: MoveOrder, side: int) -> list[Move]:
        return [*(("evade", hex_) for hex_ in OPEN_HEXES), PASS]

    def options(self, state: Campaign, at: MoveOrder, side: int) -> list[Move]:
        found: list[Move] = [("evade", hex_) for hex_ in sorted(at.evaders(state)) if can_evade(state, side, hex_)]
        found.append(PASS)
        return found

    def refusal(self, state: Campaign, at: MoveOrder, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("pass",):
                return None
            case ("evade", hex_):
                if hex_ not in at.evaders(state):
                    return self._absence_refusal(state, at, side, hex_)
                return None if can_evade(state, side, hex_) else evasion_refusal(state, side, hex_)
            case ("intercept", _):
                return Refusal(self.rule, "entered-already", goal=at.goal)
        return self.no_answer(move)

    def _absence_refusal(self, state: Campaign, at: MoveOrder, side: int, hex_: int) -> Refusal:
        """Why no force there may evade: beside an attack on others nobody does, only those who are attacked. Q13"""
        if at.finds_enemy and hex_ != at.goal and state.present[side][hex_]:
            return Refusal(self.rule, "others-attacked", goal=at.goal)
        if state.readings & OWN_HEX_ONLY and hex_ != at.goal and state.present[side][hex_]:
            return Refusal(self.rule, "only-entered-evades", hex=hex_)
        return absence_refusal(state, at, hex_)

    def take(self, state: Campaign, at: MoveOrder, side: int, move: Move) -> None:
        if move == PASS:
            at.go_to("clash")
            return
        at.rolled = (*at.rolled, *state.force(side, move[1]))
        evade(state, side, move[1], at.goal)


class Pursue(Alternative[Campaign, "MoveOrder"]):
    """[9.6] After a successful charge."""

    name = "pursue"
    rule = "9.6"
    phase = "orders"
    verbs = ("pursue", "stay")
    occasion = "after-a-charge"

    def prompt(self, state: Campaign, at: MoveOrder, side: int) -> Prompt:
        return Prompt("pursue", hex=at.goal)

    def take(self, state: Campaign, at: MoveOrder, side: int, move: Move) -> None:
        if move == ("pursue",):
            at.pursue(state)


MARCH = March()
EVADE = Evade()
PURSUE = Pursue()
