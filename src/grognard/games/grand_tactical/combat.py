"""[Com] The Combat Phase: declarations, retreats before combat, battles in the attacker's order, advances."""

from __future__ import annotations

from typing import Any, NamedTuple

from grognard.core.decision import Decision
from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.advancing import ADVANCE
from grognard.games.grand_tactical.battle import Battle, Fought
from grognard.games.grand_tactical.declaring import CHOOSE_BATTLE, DECLARE, NO_HEX, STORM
from grognard.games.grand_tactical.depots import destroy_lone_depots
from grognard.games.grand_tactical.events.common import Lost
from grognard.games.grand_tactical.events.war import AttackDeclared, BattleDropped
from grognard.games.grand_tactical.losing import recover
from grognard.games.grand_tactical.odds import attackers_in, reckon
from grognard.games.grand_tactical.options import COMBAT_UNITS_ONLY
from grognard.games.grand_tactical.overrun import target_of
from grognard.games.grand_tactical.state import CAUSES, OVERRUN, Campaign, enemy_of
from grognard.games.grand_tactical.strength import is_across_river
from grognard.games.grand_tactical.tables import CODES, NAMES
from grognard.games.grand_tactical.units import pieces_of
from grognard.games.grand_tactical.withdrawing import RetreatBeforeCombat
from grognard.games.grand_tactical.zones import AROUND


class Attack(NamedTuple):
    """A declared attack, and what has come of it."""

    units: tuple[int, ...]
    targets: tuple[int, ...]
    """One hex; several for an attack out of a Fortress. [Fort E]"""
    defenders: tuple[int, ...] = ()
    """Everybody in the targets when it was declared."""
    is_overwhelming: int = 0
    """Was it declared at 500 % or more? Q63"""
    result: str = ""
    """`dropped`, or the result in the Combat Results Table; empty while it is to come."""
    open_hexes: tuple[int, ...] = ()
    """Where its units may advance to. [Com J]"""

    def origins(self, state: Campaign) -> tuple[int, ...]:
        """Where its units stand now."""
        return tuple(sorted({state.where[unit] for unit in self.units if state.where[unit] >= 0}))


DROPPED = "dropped"
ELIMINATED = "De"


def beats_attacker(result: str) -> bool:
    """Ae, Ars and Ar1 forbid any advance. [Com J]"""
    return "A" in result


@procedure
class CombatPhase(Procedure[Campaign]):
    """[Seq A3] The phase of one side."""

    sequence = (
        "begin",
        "declare_attacks",
        "storm_fortress",
        "close_declarations",
        "retreat_before_combat",
        "find_vacated",
        "choose_battle",
        "fight",
        "find_advances",
        "advance",
        "recover",
    )
    horizons = ("choose_battle",)
    side: int
    attacks: list[Attack]
    storming: int = NO_HEX
    """The Fortress whose attackers are being named one by one. [Fort D]"""
    withdrawn: tuple[int, ...] = ()
    """Units that have retreated before combat."""
    vacated: tuple[int, ...] = ()
    """Hexes that all their defenders left before combat. [Com J]"""
    battle: int = -1
    """The attack that is fought now."""

    # --- declarations [Com A B C, Fort D E] ------------------------------------------------------------------------

    def begin(self, state: Campaign) -> None:
        """Whoever was automatically eliminated is removed now; who stands in his hex stays. [Com M] Q51"""
        if state.journal:
            enemy = enemy_of(self.side)
            for hex_ in state.doomed:
                force = pieces_of(state, state.units_in(enemy, hex_))
                state.note(Lost("Com M", NAMES[enemy], force, CODES[hex_], CAUSES[OVERRUN]))
        state.begin_combat(self.side)
        destroy_lone_depots(state)

    def declare_attacks(self, state: Campaign) -> None:
        if self.could_spare(state) or any(self.could_attack(state, hex_) for hex_ in state.hexes(self.side)):
            self._ask(state, DECLARE)

    def storm_fortress(self, state: Campaign) -> None:
        """Attackers of a Fortress may be named one by one; then declarations go on."""
        if self.storming != NO_HEX:
            self.repeat()
            self._ask(state, STORM)

    def _ask(self, state: Campaign, decision: Decision[Campaign, CombatPhase]) -> None:
        """Nobody is asked who has no choice: a stack with one target attacks it."""
        moves = decision.options(state, self, self.side)
        if len(moves) == 1:
            decision.take(state, self, self.side, moves[0])
        else:
            state.ask(self.side, decision)

    def could_attack(self, state: Campaign, hex_: int) -> bool:
        """Is there somebody in a hex who has no attack yet, can make one, and has an enemy next to him?"""
        return any(AROUND[hex_](state.pieces[enemy_of(self.side)])) and bool(self.free_units(state, hex_))

    def could_spare(self, state: Campaign) -> bool:
        """May somebody who takes part in a declared attack still be left out of it? Q24"""
        if not state.readings & COMBAT_UNITS_ONLY:
            return False
        return any(not state.is_combat(unit) for unit in self.engaged())

    def free_units(self, state: Campaign, hex_: int) -> tuple[int, ...]:
        """Everybody in a hex who can attack and has no attack yet, if a Combat unit is among them."""
        engaged = self.engaged()
        units = tuple(unit for unit in attackers_in(state, self.side, hex_) if unit not in engaged)
        return units if any(state.is_combat(unit) for unit in units) else ()

    def engaged(self) -> set[int]:
        """All units that take part in a declared attack, which is their only one. [Com B] Q60"""
        return {unit for attack in self.attacks for unit in attack.units}

    def attack_on(self, fortress: int) -> int:
        """The number of the one attack on a Fortress, -1 if there is none yet. Q6"""
        return next((n for n, attack in enumerate(self.attacks) if attack.targets == (fortress,)), -1)

    def add(self, state: Campaign, units: tuple[int, ...], targets: tuple[int, ...]) -> None:
        """An attack, or more units for the one on a Fortress."""
        number = self.attack_on(targets[0]) if state.ground.is_fortress[targets[0]] else -1
        if number < 0:
            self.attacks.append(Attack(units, targets))
        else:
            attack = self.attacks[number]
            self.attacks[number] = attack._replace(units=tuple(sorted((*attack.units, *units))))

    def close_declarations(self, state: Campaign) -> None:
        """What is under attack now, and at which odds, is what counts for retreats before combat. Q63"""
        for number, attack in enumerate(self.attacks):
            defenders = tuple(unit for hex_ in attack.targets for unit in state.units_in(enemy_of(self.side), hex_))
            reckoning = reckon(state, attack.units, attack.targets, self.side)
            self.attacks[number] = attack._replace(defenders=defenders, is_overwhelming=int(reckoning.is_overwhelming))
            if state.journal:
                self._note_declared(state, attack, defenders, reckoning.per_cent)

    def _note_declared(self, state: Campaign, attack: Attack, defenders: tuple[int, ...], per_cent: int) -> None:
        origins, targets = _codes(attack.origins(state)), _codes(attack.targets)
        forces = pieces_of(state, attack.units), pieces_of(state, defenders)
        state.note(AttackDeclared("Com A", NAMES[self.side], origins, targets, *forces, per_cent))

    # --- retreats before combat [Com D E] --------------------------------------------------------------------------

    def retreat_before_combat(self, state: Campaign) -> None:
        if not self.attacks:
            self.go_to("find_advances")
            return
        targets = sorted({hex_ for attack in self.attacks for hex_ in attack.targets})
        barred = {hex_ for attack in self.attacks if attack.is_overwhelming for hex_ in attack.targets}
        state.call(RetreatBeforeCombat(enemy_of(self.side), tuple(targets), tuple(sorted(barred))))

    def find_vacated(self, state: Campaign) -> None:
        """Hexes that every defender has left, whoever has come there since. Q44, Q73"""
        targets = sorted({hex_ for attack in self.attacks for hex_ in attack.targets})
        stayed = {unit for attack in self.attacks for unit in attack.defenders} - set(self.withdrawn)
        held = {state.where[unit] for unit in stayed}
        self.vacated = tuple(hex_ for hex_ in targets if hex_ not in held)

    # --- battles ---------------------------------------------------------------------------------------------------

    def to_come(self, state: Campaign) -> list[int]:
        """The attacks that are still to be fought: somebody must be there to be attacked. Q29, Q45"""
        enemies = state.pieces[enemy_of(self.side)]
        return [
            number
            for number, attack in enumerate(self.attacks)
            if not attack.result and any(enemies[hex_] for hex_ in attack.targets)
        ]

    def choose_battle(self, state: Campaign) -> None:
        """[Com, Procedure] The attacker chooses the order."""
        battles = self.to_come(state)
        if len(battles) > 1:
            state.ask(self.side, CHOOSE_BATTLE)
        elif battles:
            self.battle = battles[0]
        else:
            self.go_to("find_advances")

    def fight(self, state: Campaign) -> None:
        attack = self.attacks[self.battle]
        later = {
            unit for n, each in enumerate(self.attacks) if not each.result and n != self.battle for unit in each.units
        }
        self.go_to("choose_battle")
        state.call(Battle(self.side, attack.units, attack.targets, tuple(sorted(later))))

    def returned(self, state: Campaign, by: Procedure[Any], result: Any) -> None:
        """Units have retreated before combat, or a battle has been fought."""
        if isinstance(by, RetreatBeforeCombat):
            self.withdrawn = result
            return
        assert isinstance(result, Fought)
        attack = self.attacks[self.battle]
        open_hexes: tuple[int, ...] = ()
        if not beats_attacker(result.result):
            open_hexes = tuple(hex_ for hex_ in result.emptied if self._crosses(state, attack, hex_))
        self.attacks[self.battle] = attack._replace(result=result.result, open_hexes=open_hexes)

    def _crosses(self, state: Campaign, attack: Attack, hex_: int) -> bool:
        """Was a hex attacked across a river, or is it a Fortress? [Com J]"""
        return bool(state.ground.is_fortress[hex_]) or any(
            is_across_river(origin, hex_) for origin in attack.origins(state)
        )

    # --- advances [Com J] ------------------------------------------------------------------------------------------

    def find_advances(self, state: Campaign) -> None:
        """Where hexes have been left before combat any attacker may follow, unless he was beaten. Q73"""
        enemies = state.pieces[enemy_of(self.side)]
        for number, attack in enumerate(self.attacks):
            if not attack.result:
                self.attacks[number] = attack = attack._replace(result=DROPPED)
                if state.journal:
                    origins = _codes(attack.origins(state))
                    state.note(BattleDropped("Com C", NAMES[self.side], origins, _codes(attack.targets)))
            if beats_attacker(attack.result):
                open_hexes: tuple[int, ...] = ()
            else:
                left = [hex_ for hex_ in attack.targets if hex_ in self.vacated]
                open_hexes = tuple(dict.fromkeys((*attack.open_hexes, *left)))
            open_hexes = tuple(hex_ for hex_ in open_hexes if not enemies[hex_])
            self.attacks[number] = attack._replace(open_hexes=open_hexes)
        self.attacks += [each for each in self.eliminations(state) if not enemies[each.open_hexes[0]]]

    def eliminations(self, state: Campaign) -> list[Attack]:
        """The automatic eliminations of the Movement Phase across rivers and in Fortresses: attacks that let those who
        made them advance. Q43"""
        units: dict[int, list[int]] = {}
        for unit in state.on_map(self.side):
            if (hex_ := target_of(state, unit)) >= 0:
                units.setdefault(hex_, []).append(unit)
        made = [Attack(tuple(each), (hex_,), result=ELIMINATED, open_hexes=(hex_,)) for hex_, each in units.items()]
        return [attack for attack in made if self._crosses(state, attack, attack.targets[0])]

    def advance(self, state: Campaign) -> None:
        if ADVANCE.options(state, self, self.side) != [("done",)]:
            self.repeat()
            state.ask(self.side, ADVANCE)

    def recover(self, state: Campaign) -> None:
        recover(state)


def _codes(hexes: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(CODES[hex_] for hex_ in hexes)


def new_combat_phase(side: int) -> CombatPhase:
    return CombatPhase(side, [])
