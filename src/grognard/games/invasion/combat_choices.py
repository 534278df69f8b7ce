"""[10, 11] The decisions of a combat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from grognard.core.decision import DONE, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.events.war import CommandsSpent
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.roads import load_of
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.supports import refuse_support, support_stacks
from grognard.games.invasion.tables import ADJACENT, CAPACITY, COMBAT, FIRST_COMMANDER, NAMES
from grognard.games.invasion.withdrawal import open_withdrawals, refuse_withdrawal

if TYPE_CHECKING:
    from grognard.games.invasion.combat import Combat

STAY: Move = ("stay",)
MUST_WITHDRAW: int = COMBAT["must_withdraw"]


class ChooseForce(Decision[Campaign, "Combat"]):
    """Which units attack, and how many Combat Commands are spent. [10.1, 10.2]"""

    name = "force"
    rule = "10.2"
    phase = "combat"
    verbs = ("with", "spend")
    occasion = "force"

    def prompt(self, state: Campaign, at: Combat, side: int) -> Prompt:
        return Prompt("force", hex=at.hex, target=at.target, most=state.commands[side], units=at.units)

    def candidates(self, state: Campaign, at: Combat, side: int) -> Iterator[Move]:
        for unit in state.units_in(side, at.hex):
            yield ("with", unit)
        for count in range(state.commands[side] + 1):
            yield ("spend", count)

    def refusal(self, state: Campaign, at: Combat, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("with", unit):
                return self._refuse_unit(state, at, side, unit)
            case ("spend", count):
                if count > state.commands[side]:
                    return Refusal(self.rule, "too-few-commands", count=state.commands[side])
                return self._refuse_force(state, at, side, at.units or state.units_in(side, at.hex))
        return self.no_answer(move)

    def _refuse_unit(self, state: Campaign, at: Combat, side: int, unit: int) -> Refusal | None:
        if unit >= FIRST_COMMANDER:
            return Refusal("10.1", "commanders-go-along", commander=unit)
        if unit not in state.units_in(side, at.hex):
            return Refusal("10.1", "not-there", piece=unit, hex=at.hex)
        if unit in at.units:
            return Refusal("10.1", "named-already", piece=unit)
        return self._refuse_force(state, at, side, (*at.units, unit))

    def _refuse_force(self, state: Campaign, at: Combat, side: int, units: tuple[int, ...]) -> Refusal | None:
        if state.edition.attack_capped_by_occupancy and load_of(units) > CAPACITY:  # first edition 4.2
            return Refusal("4.2", "attack-too-large", occupancy=load_of(units), most_occupancy=CAPACITY)
        return hooks.refuse_attack(state, side, at.hex, units, at.target)

    def take(self, state: Campaign, at: Combat, side: int, move: Move) -> None:
        if move[0] == "with":
            at.units = tuple(sorted((*at.units, move[1])))
            state.ask(side, self)
            return
        at.units = at.units or state.units_in(side, at.hex)
        at.spent = move[1]
        state.commands[side] -= at.spent
        if state.journal and at.spent:
            state.note(CommandsSpent("10.2", NAMES[side], at.spent))


class Defend(Decision[Campaign, "Combat"]):
    """How many Combat Commands the defender spends on supports. [10.3]"""

    name = "defend"
    rule = "10.3"
    phase = "combat"
    verbs = ("spend",)
    occasion = "defend"

    def prompt(self, state: Campaign, at: Combat, side: int) -> Prompt:
        return Prompt("defend", target=at.target, most=state.commands[side])

    def candidates(self, state: Campaign, at: Combat, side: int) -> Iterator[Move]:
        for count in range(state.commands[side] + 1):
            yield ("spend", count)

    def refusal(self, state: Campaign, at: Combat, side: int, move: Move) -> Refusal | NoAnswer | None:
        if move[0] != "spend":
            return self.no_answer(move)
        good = move[1] <= state.commands[side]
        return None if good else Refusal(self.rule, "too-few-commands", count=state.commands[side])

    def take(self, state: Campaign, at: Combat, side: int, move: Move) -> None:
        at.defender_spent = move[1]
        state.commands[side] -= move[1]
        if state.journal:
            state.note(CommandsSpent(self.rule, NAMES[side], move[1]))


class Call(Decision[Campaign, "Combat"]):
    """Which stacks are called to support, in the order of their dice. [10.3, 10.5]"""

    name = "call"
    rule = "10.3"
    phase = "combat"
    verbs = ("call", "done")
    occasion = "call"

    def rule_at(self, state: Campaign, at: Combat) -> str:
        return "10.3" if state.pending[at.side] is self else "10.5"

    def prompt(self, state: Campaign, at: Combat, side: int) -> Prompt:
        return Prompt("call", target=at.target, is_attack=side == at.side, hexes=at.called)

    def _main(self, at: Combat, side: int) -> int:
        return at.hex if side == at.side else at.target

    def candidates(self, state: Campaign, at: Combat, side: int) -> Iterator[Move]:
        for hex_ in hexes_of(ADJACENT[at.target] & state.present[side]):
            yield ("call", hex_)
        yield DONE

    def options(self, state: Campaign, at: Combat, side: int) -> Sequence[Move]:
        stacks = support_stacks(state, side, self._main(at, side), at.target, side == at.side)
        return [*(("call", hex_) for hex_ in stacks if hex_ not in at.called), DONE]

    def refusal(self, state: Campaign, at: Combat, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("call", hex_):
                return self._refuse(state, at, side, hex_)
        return self.no_answer(move)

    def _refuse(self, state: Campaign, at: Combat, side: int, hex_: int) -> Refusal | None:
        main = self._main(at, side)
        if hex_ in at.called:
            return Refusal(self.rule, "called-already", hex=hex_)
        if not ADJACENT[at.target] >> hex_ & 1 or hex_ == main:
            return Refusal(self.rule, "not-beside-combat", hex=hex_, target=at.target)
        return refuse_support(state, side, hex_, main, side == at.side)

    def take(self, state: Campaign, at: Combat, side: int, move: Move) -> None:
        if move == DONE:
            return
        at.called = (*at.called, move[1])
        if len(self.options(state, at, side)) > 1:
            state.ask(side, self)


class Slip(Decision[Campaign, "Combat"]):
    """Whether cavalry withdraws before combat. [11.1]"""

    name = "slip"
    rule = "11.1"
    phase = "combat"
    verbs = ("withdraw", "stay")
    occasion = "slip"

    def prompt(self, state: Campaign, at: Combat, side: int) -> Prompt:
        return Prompt("slip", hex=at.target)

    def candidates(self, state: Campaign, at: Combat, side: int) -> Iterator[Move]:
        yield STAY
        for hex_ in hexes_of(ADJACENT[at.target]):
            yield ("withdraw", hex_)

    def refusal(self, state: Campaign, at: Combat, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("stay",):
                return self._refuse_stay(at)
            case ("withdraw", hex_):
                good = hex_ in open_withdrawals(state, side, at.target, at.hex)
                return None if good else refuse_withdrawal(state, side, at.target, at.hex, hex_)
        return self.no_answer(move)

    def _refuse_stay(self, at: Combat) -> Refusal | None:
        return None

    def take(self, state: Campaign, at: Combat, side: int, move: Move) -> None:
        if move != STAY:
            at.slip(state, move[1])


class Withdraw(Slip):
    """Whether the defenders withdraw, and where to. [11.10, 11.12]"""

    name = "withdraw"
    rule = "11.11"
    occasion = "withdraw"

    def prompt(self, state: Campaign, at: Combat, side: int) -> Prompt:
        return Prompt("withdraw", hex=at.target, must=self._refuse_stay(at) is not None)

    def _refuse_stay(self, at: Combat) -> Refusal | None:
        return Refusal("11.12", "must-withdraw", count=at.difference) if at.difference >= MUST_WITHDRAW else None

    def take(self, state: Campaign, at: Combat, side: int, move: Move) -> None:
        if move != STAY:
            at.fall_back(state, move[1])


class Advance(Decision[Campaign, "Combat"]):
    """Who advances. [11.12, 11.13]"""

    name = "advance"
    rule = "11.12"
    phase = "combat"
    verbs = ("advance", "done")
    occasion = "advance"

    def prompt(self, state: Campaign, at: Combat, side: int) -> Prompt:
        return Prompt("advance", target=at.target, pieces=at.advancing)

    def candidates(self, state: Campaign, at: Combat, side: int) -> Iterator[Move]:
        for piece in state.stack_of(side, at.hex):
            yield ("advance", piece)
        yield DONE

    def options(self, state: Campaign, at: Combat, side: int) -> Sequence[Move]:
        return [*(("advance", piece) for piece in sorted(at.advance_candidates(state))), DONE]

    def refusal(self, state: Campaign, at: Combat, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("advance", piece):
                if piece in at.advance_candidates(state):
                    return None
                return self._refuse_room(state, at, piece) or self._why_not(state, at, piece)
        return self.no_answer(move)

    def _why_not(self, state: Campaign, at: Combat, piece: int) -> Refusal:
        """Disrupted units stay; infantry and artillery before a narrow victory; commanders go with units. Q31, Q39"""
        if piece in at.advancing:
            code = "advances-already"
        elif state.where[piece] != at.hex:
            code = "not-in-combat"
        elif piece >= FIRST_COMMANDER:
            code = "advances-with-unit"
        elif state.disrupted[piece]:
            code = "disrupted-stays"
        else:
            code = "only-cavalry-advances" if piece in at.units else "not-in-combat"
        return Refusal(self.rule, code, piece=piece)

    def _refuse_room(self, state: Campaign, at: Combat, piece: int) -> Refusal | None:
        if piece in at.advancing or piece not in at.units or state.disrupted[piece]:
            return None
        load, most = load_of((*at.advancing, piece)), state.capacity(at.side, at.target)
        return Refusal("4.1", "crowded", hex=at.target, occupancy=load, most_occupancy=most) if load > most else None

    def take(self, state: Campaign, at: Combat, side: int, move: Move) -> None:
        if move == DONE:
            return
        at.advancing = (*at.advancing, move[1])
        if at.advance_candidates(state):
            state.ask(side, self)


FORCE, DEFEND, CALL, SLIP, WITHDRAW, ADVANCE = ChooseForce(), Defend(), Call(), Slip(), Withdraw(), Advance()
