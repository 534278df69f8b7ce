"""[Com K-O] Automatic elimination: at 500 % or more during the Movement Phase.

Infantry is eliminated when the phasing side declares it; that commits the units that are counted. Supply and Depot
units that are alone fall by themselves, whenever somebody comes up who is strong enough, and commit nobody ([Com K],
Q4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.core.decision import DONE, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.depots import destroy_lone_depots
from grognard.games.grand_tactical.events.movement import Overran
from grognard.games.grand_tactical.facts import Prompt, Refusal
from grognard.games.grand_tactical.fronts import front_against, front_of, is_prey
from grognard.games.grand_tactical.losing import lose
from grognard.games.grand_tactical.options import COMBAT_UNITS_ONLY
from grognard.games.grand_tactical.refusing import absence
from grognard.games.grand_tactical.state import AIM, COMMITTED, OVERRUN, Campaign, enemy_of
from grognard.games.grand_tactical.strength import attack_strength, defence_strength, multiplier, reaches
from grognard.games.grand_tactical.tables import (
    AUTOMATIC_ODDS,
    CODES,
    DEPOT,
    IS_COMBAT,
    IS_INFANTRY,
    IS_RIVER,
    LEADER,
    NAMES,
    NEIGHBOURS,
    TARGETS,
    UNIT_SIDE,
    step_between,
)
from grognard.games.grand_tactical.units import pieces_of
from grognard.games.grand_tactical.zones import AROUND, AROUND_SETS
from grognard.mechanics.hexmaps import SIX

# --- who can eliminate whom ------------------------------------------------------------------------------------------


def fighters(state: Campaign, side: int, hex_: int) -> list[int]:
    """Units of a hex that could make an attack now: Combat units and leaders, neither disrupted nor committed. Q5"""
    kind, disrupted, marks = state.kind, state.disrupted, state.marks
    return [
        unit
        for unit in state.units_in(side, hex_)
        if (IS_COMBAT[kind[unit]] or kind[unit] == LEADER) and not disrupted[unit] and not marks[unit] & COMMITTED
    ]


def may_attack_alone(state: Campaign, side: int, origin: int, target: int) -> bool:
    """May units of a hex attack one other hex by itself? Out of a Fortress they attack all enemies around it, those
    behind rivers all or none. [Fort E] Q77"""
    if not state.ground.is_fortress[origin]:
        return True
    enemies = state.pieces[enemy_of(side)]
    others = [there for there in NEIGHBOURS[origin] if there != target and enemies[there] and there not in state.doomed]
    if not others:
        return True
    # The others may be left out only if all of them, and not the target, are behind rivers.
    return not IS_RIVER[step_between(origin, target)] and all(IS_RIVER[step_between(origin, there)] for there in others)


def odds_against(state: Campaign, target: int, units: list[int]) -> tuple[int, int]:
    """Attack and defence, if these units attacked a hex now. [Com F]"""
    enemy = enemy_of(UNIT_SIDE[units[0]])
    times = multiplier(state, target, {state.where[unit] for unit in units if IS_COMBAT[state.kind[unit]]})
    return attack_strength(state, units), defence_strength(state, state.units_in(enemy, target), times)


def is_enough(state: Campaign, target: int, units: list[int]) -> bool:
    if not any(IS_COMBAT[state.kind[unit]] for unit in units):
        return False
    return reaches(*odds_against(state, target, units), AUTOMATIC_ODDS)


def overruns(state: Campaign, side: int) -> list[Move]:
    """The automatic eliminations that can be declared now."""
    front, combat = front_against(state, side), state.combat[side]
    near = state.crowded[side] & front.hunted | state.combat_sets[side] & front.hunted_alone
    # Nearly always there is nobody, or too few.
    if not near:
        return []
    found: list[Move] = []
    for hex_, needed in front.prey.items():
        if not AROUND_SETS[hex_] & near:
            continue
        if state.ground.is_fortress[hex_]:
            if sum(AROUND[hex_](combat)) >= needed and refuse_fortress(state, side, hex_) is None:
                found.append(("overrun", hex_))
            continue
        for origin in NEIGHBOURS[hex_]:
            if combat[origin] >= needed and refuse_overrun(state, side, origin, hex_) is None:
                found.append(("overrun", origin, hex_))
    return found


def _refuse_target(state: Campaign, side: int, target: int) -> Refusal | None:
    enemy = enemy_of(side)
    if target in state.doomed:
        return Refusal("Com M", "eliminated-already", hex=target)
    if not state.combat[enemy][target]:
        return Refusal("Com K", "no-infantry-there", hex=target)
    return None if is_prey(state, enemy, target) else Refusal("Com O", "cavalry-or-leaders", hex=target)


def refuse_overrun(state: Campaign, side: int, origin: int, target: int) -> Refusal | None:
    """Why units of a hex do not eliminate those of another."""
    if target not in NEIGHBOURS[origin]:
        return Refusal("Com A", "not-adjacent", origin=origin, target=target)
    if wrong := _refuse_target(state, side, target):
        return wrong
    if state.ground.is_fortress[target]:
        return Refusal("Fort D", "name-fortress", hex=target)
    units = fighters(state, side, origin)
    if not any(IS_COMBAT[state.kind[unit]] for unit in units):
        return Refusal("Com K", "nobody-to-attack", hex=origin)
    if not may_attack_alone(state, side, origin, target):
        return Refusal("Fort E", "sortie-against-all", hex=origin)
    return _refuse_odds(state, target, units)


def _refuse_odds(state: Campaign, target: int, units: list[int]) -> Refusal | None:
    attack, defence = odds_against(state, target, units)
    if reaches(attack, defence, AUTOMATIC_ODDS):
        return None
    return Refusal("Com K", "too-weak", attack=attack, defence=defence, odds=100 * attack // defence)


def besiegers(state: Campaign, side: int, target: int) -> list[int]:
    """All units around a Fortress that could attack it together. [Fort D]"""
    return [
        unit
        for hex_ in NEIGHBOURS[target]
        if state.combat[side][hex_] and may_attack_alone(state, side, hex_, target)
        for unit in fighters(state, side, hex_)
    ]


def refuse_fortress(state: Campaign, side: int, target: int) -> Refusal | None:
    """Why all units around a Fortress together do not eliminate its garrison."""
    if wrong := _refuse_target(state, side, target):
        return wrong
    if not state.ground.is_fortress[target]:
        return Refusal("Com B", "name-origin", hex=target)
    units = besiegers(state, side, target)
    if not any(IS_COMBAT[state.kind[unit]] for unit in units):
        return Refusal("Com K", "nobody-to-attack", hex=target)
    return _refuse_odds(state, target, units)


# --- what comes of it ------------------------------------------------------------------------------------------------


def commit(state: Campaign, unit: int, target: int) -> None:
    """It stands still from now on, and it is remembered whom it has eliminated. Q4, Q43"""
    direction = step_between(state.where[unit], target) % SIX + 1
    state.mark(unit, COMMITTED | direction * AIM)


def target_of(state: Campaign, unit: int) -> int:
    """The hex whose units a unit has automatically eliminated in this Player-Turn, -1 if none. Q43"""
    direction = state.marks[unit] // AIM
    return TARGETS[state.where[unit] * SIX + direction - 1] if direction else -1


def forget_target(state: Campaign, unit: int) -> None:
    """It has left the hex from which it made its attack."""
    state.marks[unit] %= AIM


def eliminate(state: Campaign, side: int, target: int, units: list[int]) -> None:
    """Infantry lies there until the Combat Phase, Supply and Depots go at once; the attackers stand still.
    [Com M N] Q4, Q68"""
    enemy = enemy_of(side)
    if state.journal:
        attack, defence = odds_against(state, target, units)
        attackers, defenders = pieces_of(state, units), pieces_of(state, state.units_in(enemy, target))
        state.note(Overran("Com K", NAMES[side], attackers, defenders, CODES[target], attack, defence))
    for unit in units:
        commit(state, unit, target)
    others = [unit for unit in state.units_in(enemy, target) if not IS_INFANTRY[state.kind[unit]]]
    lose(state, others, OVERRUN, "Com N")
    state.doom(enemy, target)


def companions(state: Campaign, side: int, hex_: int, target: int) -> list[int]:
    """Those who make the attack of a hex: all its units; with the other reading its Combat units, and its leaders where
    these are not enough alone. Q24"""
    if state.readings & COMBAT_UNITS_ONLY:
        units = fighters(state, side, hex_)
        alone = [unit for unit in units if IS_COMBAT[state.kind[unit]]]
        return alone if is_enough(state, target, alone) else units
    marks, disrupted = state.marks, state.disrupted
    return [unit for unit in state.units_in(side, hex_) if not disrupted[unit] and not marks[unit] & COMMITTED]


def clear_supply(state: Campaign, side: int, hex_: int) -> None:
    """Enemy Supply and Depot units without Combat units or leaders, next to a hex of the phasing side, fall if its
    units are strong enough. [Com K L N]"""
    enemy = enemy_of(side)
    front = front_of(state, enemy)
    if hex_ not in front.raiders:
        return
    for there in NEIGHBOURS[hex_]:
        if there not in front.stores:
            continue
        units = state.units_in(enemy, there)
        if _is_strong(state, side, hex_, there, units):
            lose(state, units, OVERRUN, "Com N")


def _is_strong(state: Campaign, side: int, hex_: int, target: int, units: Iterable[int]) -> bool:
    if all(state.kind[unit] == DEPOT for unit in units):
        return bool(state.combat[side][hex_])  # [Com L]
    if state.ground.is_fortress[target]:
        return is_enough(state, target, besiegers(state, side, target))
    return may_attack_alone(state, side, hex_, target) and is_enough(state, target, fighters(state, side, hex_))


def clear_all_supply(state: Campaign, side: int) -> None:
    """At the beginning of a Movement Phase."""
    if front_against(state, side).raiders:
        for hex_ in state.hexes(side):
            clear_supply(state, side, hex_)
    destroy_lone_depots(state)


# --- a Fortress: unit by unit ----------------------------------------------------------------------------------------


@procedure
class FortressOverrun(Procedure[Campaign]):
    """The phasing side names the units that eliminate a garrison, from any hexes around. [Fort D]"""

    sequence = ("name", "eliminate")
    side: int
    target: int
    units: list[int]

    def name(self, state: Campaign) -> None:
        left = [unit for unit in besiegers(state, self.side, self.target) if unit not in self.units]
        if left:
            self.repeat()
            state.ask(self.side, NAME_OVERRUNNERS)

    def eliminate(self, state: Campaign) -> None:
        eliminate(state, self.side, self.target, self.units)


class NameOverrunners(Decision[Campaign, FortressOverrun]):
    """Who takes part."""

    name = "overrun_with"
    rule = "Fort D"
    phase = "movement"
    verbs = ("with", "done")
    occasion = "movement"

    def prompt(self, state: Campaign, at: FortressOverrun, side: int) -> Prompt:
        attack, defence = odds_against(state, at.target, at.units) if at.units else (0, self._defence(state, at))
        return Prompt("overrun-with", target=at.target, attack=attack, defence=defence)

    def _defence(self, state: Campaign, at: FortressOverrun) -> int:
        return odds_against(state, at.target, besiegers(state, at.side, at.target))[1]

    def candidates(self, state: Campaign, at: FortressOverrun, side: int) -> Iterator[Move]:
        for unit in besiegers(state, side, at.target):
            yield ("with", unit)
        yield DONE

    def refusal(self, state: Campaign, at: FortressOverrun, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("with", unit):
                if wrong := absence(state, side, unit, "Fort D"):
                    return wrong
                if unit in at.units:
                    return Refusal("Fort D", "named-already", unit=unit)
                if unit not in besiegers(state, side, at.target):
                    return Refusal("Fort D", "cannot-take-part", unit=unit, hex=at.target)
                return None
            case ("done",):
                if not any(IS_COMBAT[state.kind[unit]] for unit in at.units):
                    return Refusal("Com K", "nobody-named")
                return _refuse_odds(state, at.target, at.units)
        return self.no_answer(move)

    def take(self, state: Campaign, at: FortressOverrun, side: int, move: Move) -> None:
        if move == DONE:
            at.go_to("eliminate")
        else:
            at.units.append(move[1])


NAME_OVERRUNNERS = NameOverrunners()
