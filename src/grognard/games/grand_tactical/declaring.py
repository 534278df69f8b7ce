"""[Com A B C, Fort D E] The questions of the attacker: which attacks, with whom against a Fortress, in which order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from grognard.core.decision import DONE, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.games.grand_tactical.facts import Prompt, Refusal
from grognard.games.grand_tactical.odds import can_attack, sortie_targets, targets_of
from grognard.games.grand_tactical.options import COMBAT_UNITS_ONLY
from grognard.games.grand_tactical.state import COMMITTED, Campaign, enemy_of
from grognard.games.grand_tactical.strength import is_across_river
from grognard.games.grand_tactical.tables import NEIGHBOURS, UNIT_SIDE
from grognard.games.grand_tactical.zones import AROUND

if TYPE_CHECKING:
    from grognard.games.grand_tactical.combat import CombatPhase

NO_HEX = -1

# --- who must attack -----------------------------------------------------------------------------------------------


def idle_units(state: Campaign, at: CombatPhase) -> list[int]:
    """Stacked Combat units that must attack, can, and have not been told to. [Com A, Mov J] Q30, Q62, Q69"""
    engaged = at.engaged()
    return [
        unit
        for hex_ in state.hexes(at.side)
        if state.combat[at.side][hex_] > 1 and targets_of(state, at.side, hex_)
        for unit in state.combat_units(at.side, hex_)
        if can_attack(state, unit) and unit not in engaged
    ]


class DeclareAttacks(Decision[Campaign, "CombatPhase"]):
    """[Com A B C] One attack after the other; stacks must make one."""

    name = "declare_attacks"
    rule = "Com A"
    phase = "combat"
    verbs = ("attack", "sortie", "across", "spare", "done")
    occasion = "declarations"
    leads_to = ("declare_attacks", "declare_attacks")

    def prompt(self, state: Campaign, at: CombatPhase, side: int) -> Prompt:
        idle = idle_units(state, at)
        if idle:
            hexes = tuple(sorted({state.where[unit] for unit in idle}))
            return Prompt("stacks-attack", hexes=hexes, count=len(at.attacks))
        return Prompt("declare-attacks", count=len(at.attacks))

    def candidates(self, state: Campaign, at: CombatPhase, side: int) -> Iterator[Move]:
        is_fortress, enemies = state.ground.is_fortress, state.pieces[enemy_of(side)]
        fortresses = set()
        for origin in state.hexes(side):
            if not any(AROUND[origin](enemies)):
                continue
            if is_fortress[origin]:
                yield ("sortie", origin)
                yield ("across", origin)
            for target in NEIGHBOURS[origin]:
                yield ("attack", origin, target)
                if is_fortress[target]:
                    fortresses.add(target)
        for target in sorted(fortresses):
            yield ("attack", target)
        if state.readings & COMBAT_UNITS_ONLY:
            for unit in sorted(at.engaged()):
                yield ("spare", unit)
        yield DONE

    def options(self, state: Campaign, at: CombatPhase, side: int) -> list[Move]:
        enemies = state.pieces[enemy_of(side)]
        likely = (move for move in self.candidates(state, at, side) if len(move) < 3 or enemies[move[2]])
        return [move for move in likely if self.refusal(state, at, side, move) is None]

    def refusal(self, state: Campaign, at: CombatPhase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("attack", origin, target):
                return self._attack_refusal(state, at, origin, target)
            case ("attack", target):
                return self._storm_refusal(state, at, target)
            case ("sortie" | "across", origin):
                return self._sortie_refusal(state, at, origin, move[0] == "across")
            case ("spare", unit):
                return self._spare_refusal(state, at, unit)
            case ("done",):
                return self._done_refusal(state, at)
        return self.no_answer(move)

    def _attack_refusal(self, state: Campaign, at: CombatPhase, origin: int, target: int) -> Refusal | None:
        if target not in NEIGHBOURS[origin]:
            return Refusal("Com A", "not-adjacent", origin=origin, target=target)  # Q58
        if not state.pieces[enemy_of(at.side)][target]:
            return Refusal("Com A", "no-enemies-there", target=target)
        if state.ground.is_fortress[origin]:
            return Refusal("Fort E", "sortie-instead", origin=origin)
        return self._nobody_to_attack(state, at, origin)

    def _nobody_to_attack(self, state: Campaign, at: CombatPhase, origin: int) -> Refusal | None:
        """Why nobody in a hex can attack."""
        if at.free_units(state, origin):
            return None
        units = state.combat_units(at.side, origin)
        if not units:
            return Refusal("Com G", "no-combat-units", origin=origin)
        if all(unit in at.engaged() for unit in units):
            return Refusal("Com B", "attacks-already", origin=origin)
        if any(state.marks[unit] & COMMITTED for unit in units):
            return Refusal("Com K", "hex-committed", origin=origin)
        return Refusal("Dis A", "disrupted-there", origin=origin)

    def _storm_refusal(self, state: Campaign, at: CombatPhase, target: int) -> Refusal | None:
        """[Fort D] Units one by one are for Fortresses."""
        if not state.ground.is_fortress[target]:
            return Refusal("Com B", "whole-stacks", target=target)
        if not state.pieces[enemy_of(at.side)][target]:
            return Refusal("Com A", "no-enemies-there", target=target)
        if not any(at.free_units(state, origin) for origin in self._around(state, target)):
            return Refusal("Fort D", "nobody-around", target=target)
        return None

    def _around(self, state: Campaign, target: int) -> list[int]:
        """Hexes next to a Fortress from which it may be attacked."""
        return [hex_ for hex_ in NEIGHBOURS[target] if not state.ground.is_fortress[hex_]]

    def _sortie_refusal(self, state: Campaign, at: CombatPhase, origin: int, is_across: bool) -> Refusal | None:
        """[Fort E] Out of a Fortress against all enemies around it; behind rivers all of them or none."""
        if not state.ground.is_fortress[origin]:
            return Refusal("Fort E", "no-fortress", origin=origin)
        if refusal := self._nobody_to_attack(state, at, origin):
            return refusal
        targets = targets_of(state, at.side, origin)
        if not targets:
            return Refusal("Com A", "no-enemies-around", origin=origin)
        wet = [there for there in targets if is_across_river(origin, there)]
        if is_across and not wet:
            return Refusal("Fort E", "nobody-across", origin=origin)
        if not is_across and len(wet) == len(targets):
            return Refusal("Fort E", "all-across", origin=origin)
        return None

    def _spare_refusal(self, state: Campaign, at: CombatPhase, unit: int) -> Refusal | None:
        """Another reading lets Leaders, Supply units and Depots stay out. Q24"""
        if not state.readings & COMBAT_UNITS_ONLY:
            return Refusal("Com B", "everybody-attacks", unit=unit)
        if unit not in at.engaged():
            return Refusal("Com B", "does-not-attack", unit=unit)
        return Refusal("Com B", "combat-units-attack", unit=unit) if state.is_combat(unit) else None

    def _done_refusal(self, state: Campaign, at: CombatPhase) -> Refusal | None:
        """[Com A, Mov J]"""
        if idle := idle_units(state, at):
            hexes = tuple(sorted({state.where[unit] for unit in idle}))
            return Refusal("Mov J", "stacks-must-attack", hexes=hexes)
        return None

    def take(self, state: Campaign, at: CombatPhase, side: int, move: Move) -> None:
        match move:
            case ("attack", origin, target):
                at.add(state, at.free_units(state, origin), (target,))
            case ("attack", target):
                at.storming = target
                return
            case ("sortie" | "across", origin):
                dry, *both = sortie_targets(state, side, origin)
                at.add(state, at.free_units(state, origin), both[0] if both and move[0] == "across" else dry)
            case ("spare", unit):
                at.attacks[:] = [
                    attack._replace(units=tuple(each for each in attack.units if each != unit)) for attack in at.attacks
                ]
            case ("done",):
                return
        at.go_to("declare_attacks")


class StormFortress(Decision[Campaign, "CombatPhase"]):
    """[Fort D] Who attacks a Fortress, unit by unit, from all hexes around it."""

    name = "storm_fortress"
    rule = "Fort D"
    phase = "combat"
    verbs = ("with", "done")
    occasion = "declarations"

    def prompt(self, state: Campaign, at: CombatPhase, side: int) -> Prompt:
        number = at.attack_on(at.storming)
        count = len(at.attacks[number].units) if number >= 0 else 0
        return Prompt("storm-fortress", target=at.storming, count=count)

    def candidates(self, state: Campaign, at: CombatPhase, side: int) -> Iterator[Move]:
        for unit in state.on_map(side):
            yield ("with", unit)
        yield DONE

    def options(self, state: Campaign, at: CombatPhase, side: int) -> list[Move]:
        units = sorted(unit for hex_ in NEIGHBOURS[at.storming] for unit in state.units_in(side, hex_))
        moves: list[Move] = [*(("with", unit) for unit in units), DONE]
        return [move for move in moves if self.refusal(state, at, side, move) is None]

    def refusal(self, state: Campaign, at: CombatPhase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("with", unit):
                return self._with_refusal(state, at, unit)
            case ("done",):
                return self._done_refusal(state, at)
        return self.no_answer(move)

    def _with_refusal(self, state: Campaign, at: CombatPhase, unit: int) -> Refusal | None:
        hex_ = state.where[unit]
        if UNIT_SIDE[unit] != at.side:
            return Refusal(self.rule, "enemy-unit", unit=unit)
        if hex_ < 0 or hex_ not in NEIGHBOURS[at.storming]:
            return Refusal(self.rule, "not-around", unit=unit, target=at.storming)
        if state.ground.is_fortress[hex_]:
            return Refusal("Fort E", "sortie-instead", origin=hex_)
        if unit in at.engaged():
            return Refusal("Com B", "unit-attacks-already", unit=unit)
        if state.disrupted[unit]:
            return Refusal("Dis A", "disrupted", unit=unit)
        return Refusal("Com K", "unit-committed", unit=unit) if state.marks[unit] & COMMITTED else None

    def _done_refusal(self, state: Campaign, at: CombatPhase) -> Refusal | None:
        """An attack needs a Combat unit. [Com G, Lead C]"""
        number = at.attack_on(at.storming)
        if number >= 0 and not any(state.is_combat(unit) for unit in at.attacks[number].units):
            return Refusal("Com G", "combat-unit-needed", target=at.storming)
        return None

    def take(self, state: Campaign, at: CombatPhase, side: int, move: Move) -> None:
        if move == DONE:
            at.storming = NO_HEX
            at.go_to("declare_attacks")
        else:
            at.add(state, (move[1],), (at.storming,))


class ChooseBattle(Decision[Campaign, "CombatPhase"]):
    """[Com] The attacker chooses the order of his battles."""

    name = "choose_battle"
    rule = "Com"
    phase = "combat"
    verbs = ("fight",)
    occasion = "battles"

    def prompt(self, state: Campaign, at: CombatPhase, side: int) -> Prompt:
        return Prompt("choose-battle", count=len(at.to_come(state)))

    def candidates(self, state: Campaign, at: CombatPhase, side: int) -> list[Move]:
        return [self._move(state, at, number) for number in range(len(at.attacks))]

    def _move(self, state: Campaign, at: CombatPhase, number: int) -> Move:
        attack = at.attacks[number]
        origins = attack.origins(state)
        return ("fight", origins[0] if origins else attack.targets[0], attack.targets[0])

    def options(self, state: Campaign, at: CombatPhase, side: int) -> list[Move]:
        return [self._move(state, at, number) for number in at.to_come(state)]

    def refusal(self, state: Campaign, at: CombatPhase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("fight", origin, target):
                if self._number(state, at, move) >= 0:
                    return None
                return Refusal(self.rule, "no-such-battle", origin=origin, target=target)
        return self.no_answer(move)

    def _number(self, state: Campaign, at: CombatPhase, move: Move) -> int:
        return next((number for number in at.to_come(state) if self._move(state, at, number) == move), -1)

    def take(self, state: Campaign, at: CombatPhase, side: int, move: Move) -> None:
        at.battle = self._number(state, at, move)


DECLARE = DeclareAttacks()
STORM = StormFortress()
CHOOSE_BATTLE = ChooseBattle()
