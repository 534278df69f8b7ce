"""[11.11, 11.16] Withdrawing from a hex: the pursuit, the hex, and units for which there is no room."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.events.phases import DepotLost
from grognard.games.invasion.events.war import Pursued, SentOn, SlippedAway, Withdrew
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.fields import around, hexes_of
from grognard.games.invasion.roads import load_of, refuse_ground
from grognard.games.invasion.stacks import DECLARED
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import (
    ADJACENT,
    BIT,
    CODES,
    HEXES,
    IS_CAVALRY,
    NAMES,
    OCCUPANCY,
    OPEN_TO,
    PIECES,
)


def withdrawal_hexes(state: Campaign, side: int, hex_: int, attacker: int) -> int:
    """Where a stack may withdraw to, whatever its size: not over an unbridged river, not to an enemy, not next to the
    stack that attacked, not where the side may not go. [11.11, 14.6] Q1"""
    enemy = enemy_of(side)
    found = around(BIT[hex_], state.bridged_rows) & OPEN_TO[side] & ~state.present[enemy]
    if state.fighters[enemy] >> attacker & 1:
        found &= ~ADJACENT[attacker]
    return found


def refuse_withdrawal(state: Campaign, side: int, here: int, attacker: int, hex_: int) -> Refusal:
    """What bars a hex to a withdrawal. [11.11]"""
    enemy = enemy_of(side)
    if not ADJACENT[here] >> hex_ & 1:
        return Refusal("11.11", "not-adjacent", hex=hex_, here=here)
    if refused := refuse_ground(side, hex_):
        return refused
    if state.present[enemy] >> hex_ & 1:
        return Refusal("11.11", "enemy-at-goal", hex=hex_)
    if state.fighters[enemy] >> attacker & 1 and ADJACENT[attacker] >> hex_ & 1:
        return Refusal("11.11", "beside-attackers", hex=hex_, here=attacker)
    if not around(BIT[here], state.bridged_rows) >> hex_ & 1:
        return Refusal("11.11", "no-bridge-back", hex=hex_, here=here)
    return Refusal("11.11", "no-room-to-withdraw", hex=hex_)


def open_withdrawals(state: Campaign, side: int, hex_: int, attacker: int) -> list[int]:
    """Where a whole stack may withdraw to; in the first edition not where it finds no room."""
    hexes = hexes_of(withdrawal_hexes(state, side, hex_, attacker))
    if state.edition.withdraw_into_full_hex:
        return list(hexes)
    load = state.load[side * HEXES + hex_]
    return [there for there in hexes if state.load[side * HEXES + there] + load <= state.capacity(side, there)]


@procedure
class Withdrawal(Procedure[Campaign]):
    """[11.11] Ends with the number of units that were eliminated."""

    sequence = ("pursue", "go", "choose_excess", "shake", "send_on", "settle", "tell")
    side: int
    hex: int
    goal: int
    attacker: int
    """The hex of the stack that attacked."""
    pursuit: int = 0
    """Disrupted units that the pursuit still takes. [11.16]"""
    units: tuple[int, ...] = ()
    excess: tuple[int, ...] = ()
    """Units that go on for another hex."""
    company: tuple[int, ...] = ()
    """Commanders who go on with the next of them. Q90"""
    eliminated: int = 0
    is_early: bool = False
    """Before combat? [11.1]"""

    def pursue(self, state: Campaign) -> None:
        shaken = self.shaken(state)
        if not self.pursuit or not shaken:
            return
        self.repeat()
        if len(shaken) == 1:
            self.lose(state, shaken[0])
        else:
            state.ask(self.side, PURSUED)

    def shaken(self, state: Campaign) -> list[int]:
        return [unit for unit in state.units_in(self.side, self.hex) if state.disrupted[unit]]

    def lose(self, state: Campaign, unit: int) -> None:
        self.pursuit -= 1
        self.eliminated += 1
        if state.journal:
            state.note(Pursued("11.16", NAMES[self.side], CODES[self.hex], PIECES[unit].id))
        state.eliminate(unit)

    def go(self, state: Campaign) -> None:
        side, enemy = self.side, enemy_of(self.side)
        self.units = state.units_in(side, self.hex)
        if not self.units:
            self.go_to("settle")
            return
        blanks = state.blanks[side * HEXES + self.hex]
        for unit in self.units:
            state.marks[unit] &= ~DECLARED
        state.move(state.stack_of(side, self.hex), self.goal)
        if blanks:
            state.blanks[side * HEXES + self.goal] += blanks
            state.drop_blanks(side, self.goal)
        if state.depots[enemy] >> self.goal & 1:  # Q23
            state.lose_depot(enemy, self.goal)
            if state.journal:
                state.note(DepotLost("8.7", NAMES[enemy], CODES[self.goal]))
        if state.journal:
            told = NAMES[side], CODES[self.hex], CODES[self.goal]
            state.note(SlippedAway("11.1", *told) if self.is_early else Withdrew("11.11", *told))

    # --- no room ---

    def needed(self, state: Campaign) -> int:
        """How many more units must go on, at the fewest. Q38"""
        excess = self._over(state) - load_of(self.excess)
        if excess <= 0:
            return 0
        shares = sorted((OCCUPANCY[unit] for unit in self.units if unit not in self.excess), reverse=True)
        return next(count for count, share in enumerate(accumulate(shares), 1) if share >= excess)

    def _over(self, state: Campaign) -> int:
        return state.load[self.side * HEXES + self.goal] - state.capacity(self.side, self.goal)

    def may_go_on(self, state: Campaign, unit: int) -> bool:
        """Can the fewest be sent on with this unit among them?"""
        if unit in self.excess or unit not in self.units:
            return False
        left = self.needed(state) - 1
        excess = self._over(state) - load_of(self.excess) - OCCUPANCY[unit]
        others = [OCCUPANCY[each] for each in self.units if each not in self.excess and each != unit]
        return sum(sorted(others, reverse=True)[:left]) >= excess

    def choose_excess(self, state: Campaign) -> None:
        if not self.needed(state):
            return
        self.repeat()
        choices = [unit for unit in self.units if self.may_go_on(state, unit)]
        if len(choices) == 1 or len(choices) == self.needed(state):
            self.excess = (*self.excess, choices[0])
        else:
            state.ask(self.side, PUSH)

    def shake(self, state: Campaign) -> None:
        """Those who go on are disrupted, or eliminated if they were."""
        for unit in self.excess:
            if state.hit(unit):
                self.eliminated += 1
                self._tell(state, unit, "")
        self.excess = tuple(unit for unit in self.excess if state.where[unit] >= 0)

    def send_on(self, state: Campaign) -> None:
        if not self.excess:
            return
        self.repeat()
        unit = self.excess[0]
        hexes = self.second_hexes(state, unit)
        if not hexes:
            state.eliminate(unit)
            self.eliminated += 1
            self.excess = self.excess[1:]
            self._tell(state, unit, "")
        elif len(hexes) == 1 and not self.free_commanders(state):
            self.send(state, hexes[0])
        else:
            state.ask(self.side, SEND_ON)

    def second_hexes(self, state: Campaign, unit: int) -> list[int]:
        """Under the same bans, and with room. [11.11]"""
        field = withdrawal_hexes(state, self.side, self.goal, self.attacker) & ~BIT[self.hex]
        return [
            there
            for there in hexes_of(field)
            if state.load[self.side * HEXES + there] + OCCUPANCY[unit] <= state.capacity(self.side, there)
        ]

    def free_commanders(self, state: Campaign) -> list[int]:
        return [each for each in state.commanders_in(self.side, self.goal) if each not in self.company]

    def send(self, state: Campaign, there: int) -> None:
        unit = self.excess[0]
        state.move((unit, *self.company), there)
        self.excess, self.company = self.excess[1:], ()
        self._tell(state, unit, CODES[there])

    def _tell(self, state: Campaign, unit: int, there: str) -> None:
        if state.journal:
            state.note(SentOn("11.11", NAMES[self.side], PIECES[unit].id, CODES[self.goal], there))

    def settle(self, state: Campaign) -> None:
        units = [unit for unit in self.units if state.where[unit] == self.goal]
        if units:
            hooks.occupied(state, self.side, self.goal, units)

    def tell(self, state: Campaign) -> None:
        self.finish_with(state, self.eliminated)


def pursuit_of(state: Campaign, side: int, hex_: int, attackers: tuple[int, ...], origin: int) -> int:
    """How many disrupted units a withdrawal costs: one, if the attackers have undisrupted cavalry left and the
    withdrawing stack has none. [11.16] Q36"""
    chased = any(IS_CAVALRY[unit] and state.where[unit] >= 0 and not state.disrupted[unit] for unit in attackers)
    covered = any(IS_CAVALRY[unit] for unit in state.good_units_in(side, hex_))
    return hooks.pursuit_losses(state, enemy_of(side), origin, hex_) if chased and not covered else 0


class ChoosePursued(Decision[Campaign, Withdrawal]):
    """Which disrupted unit the pursuit takes."""

    name = "pursued"
    rule = "11.16"
    phase = "combat"
    verbs = ("lose",)
    occasion = "pursuit"

    def prompt(self, state: Campaign, at: Withdrawal, side: int) -> Prompt:
        return Prompt("pursued", hex=at.hex)

    def candidates(self, state: Campaign, at: Withdrawal, side: int) -> Iterator[Move]:
        for unit in state.units_in(side, at.hex):
            yield ("lose", unit)

    def refusal(self, state: Campaign, at: Withdrawal, side: int, move: Move) -> Refusal | NoAnswer | None:
        if move[0] != "lose":
            return self.no_answer(move)
        good = move[1] in at.shaken(state)
        return None if good else Refusal(self.rule, "not-disrupted-there", piece=move[1], hex=at.hex)

    def take(self, state: Campaign, at: Withdrawal, side: int, move: Move) -> None:
        at.lose(state, move[1])


class Push(Decision[Campaign, Withdrawal]):
    """Which units go on because the hex is full. [11.11]"""

    name = "push"
    rule = "11.11"
    phase = "combat"
    verbs = ("push",)
    occasion = "push"

    def prompt(self, state: Campaign, at: Withdrawal, side: int) -> Prompt:
        return Prompt("push", hex=at.goal, count=at.needed(state))

    def candidates(self, state: Campaign, at: Withdrawal, side: int) -> Iterator[Move]:
        for unit in at.units:
            yield ("push", unit)

    def refusal(self, state: Campaign, at: Withdrawal, side: int, move: Move) -> Refusal | NoAnswer | None:
        if move[0] != "push":
            return self.no_answer(move)
        unit = move[1]
        if unit not in at.units or unit in at.excess:
            return Refusal(self.rule, "not-withdrawing", piece=unit)
        return None if at.may_go_on(state, unit) else Refusal(self.rule, "too-small", unit=unit)

    def take(self, state: Campaign, at: Withdrawal, side: int, move: Move) -> None:
        at.excess = (*at.excess, move[1])


class SendOn(Decision[Campaign, Withdrawal]):
    """Where a unit goes for which there was no room, and which commanders go with it. [11.11] Q90"""

    name = "send_on"
    rule = "11.11"
    phase = "combat"
    verbs = ("withdraw", "with")
    occasion = "push"

    def prompt(self, state: Campaign, at: Withdrawal, side: int) -> Prompt:
        return Prompt("send-on", unit=at.excess[0], hex=at.goal)

    def candidates(self, state: Campaign, at: Withdrawal, side: int) -> Iterator[Move]:
        for hex_ in hexes_of(ADJACENT[at.goal]):
            yield ("withdraw", hex_)
        for piece in state.commanders_in(side, at.goal):
            yield ("with", piece)

    def refusal(self, state: Campaign, at: Withdrawal, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("withdraw", hex_):
                good = hex_ in at.second_hexes(state, at.excess[0])
                return None if good else self._refuse_hex(state, at, side, hex_)
            case ("with", piece):
                good = piece in at.free_commanders(state)
                return None if good else Refusal(self.rule, "not-there", piece=piece, hex=at.goal)
        return self.no_answer(move)

    def _refuse_hex(self, state: Campaign, at: Withdrawal, side: int, hex_: int) -> Refusal:
        if hex_ == at.hex:
            return Refusal(self.rule, "just-left", hex=hex_)
        return refuse_withdrawal(state, side, at.goal, at.attacker, hex_)

    def take(self, state: Campaign, at: Withdrawal, side: int, move: Move) -> None:
        if move[0] == "with":
            at.company = (*at.company, move[1])
        else:
            at.send(state, move[1])


PURSUED, PUSH, SEND_ON = ChoosePursued(), Push(), SendOn()
