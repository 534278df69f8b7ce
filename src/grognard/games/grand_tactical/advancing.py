"""[Com J] Advances after all battles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from grognard.core.decision import DONE, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.games.grand_tactical.depots import destroy_lone_depots
from grognard.games.grand_tactical.events.war import Advanced
from grognard.games.grand_tactical.facts import Prompt, Refusal
from grognard.games.grand_tactical.losing import step
from grognard.games.grand_tactical.overrun import forget_target
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import CODES, DEPOT, NAMES, SUPPLY
from grognard.games.grand_tactical.units import pieces_of

if TYPE_CHECKING:
    from grognard.games.grand_tactical.combat import Attack, CombatPhase


class Advance(Decision[Campaign, "CombatPhase"]):
    """[Com J] Any or all units of a battle, into the hex that they attacked."""

    name = "advance"
    rule = "Com J"
    phase = "combat"
    verbs = ("advance", "done")
    occasion = "advances"

    def prompt(self, state: Campaign, at: CombatPhase, side: int) -> Prompt:
        hexes = tuple(sorted({move[2] for move in self.options(state, at, side) if move != DONE}))
        return Prompt("advance", hexes=hexes)

    def candidates(self, state: Campaign, at: CombatPhase, side: int) -> Iterator[Move]:
        for attack in at.attacks:
            for unit in attack.units:
                for hex_ in attack.targets:
                    yield ("advance", unit, hex_)
        yield DONE

    def refusal(self, state: Campaign, at: CombatPhase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("advance", unit, hex_):
                attack = next((each for each in at.attacks if unit in each.units), None)
                if attack is None or state.where[unit] < 0:
                    return Refusal(self.rule, "did-not-attack", unit=unit)
                return self._advance_refusal(state, attack, unit, hex_)
            case ("done",):
                return None
        return self.no_answer(move)

    def _advance_refusal(self, state: Campaign, attack: Attack, unit: int, hex_: int) -> Refusal | None:
        if state.where[unit] in attack.open_hexes:
            return Refusal(self.rule, "has-advanced", unit=unit)
        if hex_ not in attack.targets:
            return Refusal(self.rule, "attacked-hex-only", unit=unit, hexes=attack.targets)
        if "A" in attack.result:
            return Refusal(self.rule, "was-beaten", unit=unit, result=attack.result)
        if hex_ not in attack.open_hexes:
            return Refusal(self.rule, "no-advance", hex=hex_)
        # Out of a Fortress into one of the hexes only. Q28
        taken = {state.where[each] for each in attack.units} & set(attack.open_hexes)
        if taken - {hex_}:
            return Refusal("Fort E", "one-hex-only", hexes=tuple(sorted(taken)))
        if state.kind[unit] == DEPOT and not self._has_carrier(state, attack, hex_):
            return Refusal("Mov L", "depot-needs-supply", unit=unit)
        return None

    def _has_carrier(self, state: Campaign, attack: Attack, hex_: int) -> bool:
        """Has a Supply unit of the attack advanced for each Depot that has, and one more? Q20"""
        there = [state.kind[each] for each in attack.units if state.where[each] == hex_]
        return there.count(SUPPLY) > there.count(DEPOT)

    def take(self, state: Campaign, at: CombatPhase, side: int, move: Move) -> None:
        if move == DONE:
            at.go_to("recover")
            return
        _, unit, hex_ = move
        if state.journal:
            attack = next(each for each in at.attacks if unit in each.units)
            codes = CODES[state.where[unit]], CODES[hex_]
            has_fought = attack.result != "dropped"
            state.note(Advanced(self.rule, NAMES[side], pieces_of(state, (unit,)), *codes, has_fought))
        step(state, unit, hex_)
        forget_target(state, unit)
        destroy_lone_depots(state)


ADVANCE = Advance()
