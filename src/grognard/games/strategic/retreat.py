"""[Combat A-D, K, L] Retreats before combat, party by party, and retreats of whole stacks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Self

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.strategic.battle_events import DepotGone, Retreated, Withdrew
from grognard.games.strategic.events import PileJoined
from grognard.games.strategic.facts import Prompt, Refusal
from grognard.games.strategic.losses import eliminate_stack
from grognard.games.strategic.state import NO_RETREAT, Campaign
from grognard.games.strategic.tables import (
    CAVALRY,
    CODES,
    DEPOT,
    LEADER,
    LEADERS_OF,
    NAMES,
    NEIGHBOURS,
    SPACES,
)
from grognard.games.strategic.units import Units, stack_units, units_of


def open_spaces(state: Campaign, side: int, space: int) -> list[int]:
    """Adjacent spaces without units hostile to the side. [Combat B, K]"""
    enemy = (1 - side) * SPACES
    return [there for there in NEIGHBOURS[space] if not state.present[enemy + there]]


def open_refusal(state: Campaign, side: int, space: int, there: int, rule: str) -> Refusal | None:
    if there not in NEIGHBOURS[space]:
        return Refusal(rule, "not-adjacent", there=there, space=space)
    if state.present[(1 - side) * SPACES + there]:
        return Refusal(rule, "hostile-units", space=there)
    return None


def send_units(state: Campaign, side: int, origin: int, destination: int, units: Units) -> None:
    """Move units out of a battle, in addition to any movement; the caller tells it, then settles. [Combat L]"""
    for kind, count in enumerate(units.counts):
        if count:
            state.move(side, origin, destination, kind, count)
    for leader in units.leaders:
        state.move(side, origin, destination, LEADER + leader)


def tell_pile(state: Campaign, side: int, space: int, others: int) -> None:
    """What everybody sees of a pile in which others were already, whom nobody else has seen. [Stacking B] Q42"""
    if state.piles and others and state.journal:
        state.note(PileJoined("Stacking B", NAMES[side], CODES[space], state.markers[side * SPACES + space]))


# --- step 3: retreat before combat -----------------------------------------------------------------------------


class Party(NamedTuple):
    """Who retreats together: a Cavalry Corps with the Supply units that ride along, or a leader alone."""

    kind: int
    riding: int = 0

    @property
    def units(self) -> Units:
        return units_of(self.kind) if self.kind >= LEADER else Units((0, 1, self.riding, 0))


@procedure
class RetreatBeforeCombat(Procedure[Campaign]):
    """[Combat A-C] The owner says who goes, cavalry with the Supply units that ride along, and leaders; then the
    enemy says where each party goes. Q12"""

    sequence = ("declare", "send")
    side: int
    space: int
    parties: list[Party]
    """Each party that goes, in the order in which they were told to."""

    def declare(self, state: Campaign) -> None:
        stack = self.side * SPACES + self.space
        cavalry, leaders = state.cavalry[stack], state.leaders_in(self.side, self.space)
        if not (cavalry or leaders) or not open_spaces(state, self.side, self.space):
            self.finish()
        elif self.must_go(state) and not leaders and not state.supply[stack]:
            self.parties = [Party(CAVALRY)] * cavalry
        else:
            state.ask(self.side, WITHDRAW)

    def send(self, state: Campaign) -> None:
        if not self.parties:
            return
        self.repeat()
        spaces = open_spaces(state, self.side, self.space)
        if len(spaces) == 1:
            self.go(state, spaces[0])
        else:
            state.ask(1 - self.side, SEND_PARTY)

    def go(self, state: Campaign, destination: int) -> None:
        """The first party leaves."""
        units = self.parties.pop(0).units
        others = state.present[self.side * SPACES + destination]
        send_units(state, self.side, self.space, destination, units)
        if state.journal:
            codes = CODES[self.space], units, CODES[destination]
            state.note(Withdrew("Combat A", NAMES[self.side], *codes))
        tell_pile(state, self.side, destination, others)
        state.settle(self.space)
        state.settle(destination)

    def cavalry_left(self, state: Campaign) -> int:
        """Cavalry Corps that have not been told to go."""
        going = sum(party.kind == CAVALRY for party in self.parties)
        return state.cavalry[self.side * SPACES + self.space] - going

    def supply_left(self, state: Campaign) -> int:
        riding = sum(party.riding for party in self.parties)
        return state.supply[self.side * SPACES + self.space] - riding

    def must_go(self, state: Campaign) -> bool:
        """[Combat C] A stack without infantry that faces infantry must send all its cavalry away. Q13"""
        own, enemy = self.side * SPACES + self.space, (1 - self.side) * SPACES + self.space
        return not state.infantry[own] and state.infantry[enemy] > 0

    # Saved games and the digests of records have a party as one number: a Cavalry Corps by its Supply units, a leader
    # by his kind plus 100. They are read and written so, and nothing else is.

    def freeze(self) -> list[Any]:
        numbers = [party.riding if party.kind == CAVALRY else 100 + party.kind for party in self.parties]
        return [type(self).__name__, self.step, self.side, self.space, numbers]

    @classmethod
    def thaw(cls, values: list[Any]) -> Self:
        step, side, space, numbers = values
        parties = [Party(CAVALRY, number) if number < 100 else Party(number - 100) for number in numbers]
        frame = cls(side, space, parties)
        frame.step = step
        return frame


class Withdraw(Decision[Campaign, RetreatBeforeCombat]):
    """[Combat A-C] Who retreats before combat."""

    name = "withdraw"
    rule = "Combat A"
    phase = "combat-phase"
    blind = True
    verbs = ("withdraw", "stand")
    occasion = "battle-step-3"

    def prompt(self, state: Campaign, at: RetreatBeforeCombat, side: int) -> Prompt:
        must_go = bool(at.must_go(state) and at.cavalry_left(state))
        return Prompt("withdraw", space=at.space, must_go=must_go)

    def candidates(self, state: Campaign, at: RetreatBeforeCombat, side: int) -> Iterator[Move]:
        yield ("stand",)
        for riding in range(at.supply_left(state) + 1):
            yield ("withdraw", CAVALRY, riding)
        for leader in LEADERS_OF[side]:
            yield ("withdraw", LEADER + leader, 0)

    def refusal(self, state: Campaign, at: RetreatBeforeCombat, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("stand",):
                if at.must_go(state) and at.cavalry_left(state):
                    return Refusal("Combat C", "cavalry-must-go")
                return None
            case ("withdraw", kind, riding):
                if kind >= LEADER:
                    return self._leader_refusal(state, at, side, kind)
                if kind != CAVALRY:
                    return Refusal("Combat B", "never-withdraws")
                if not at.cavalry_left(state):
                    return Refusal(self.rule, "no-cavalry-left", space=at.space)
                if riding > at.supply_left(state):
                    return Refusal("Combat B", "fewer-supply", count=at.supply_left(state))
                return None
        return self.no_answer(move)

    def _leader_refusal(self, state: Campaign, at: RetreatBeforeCombat, side: int, kind: int) -> Refusal | None:
        leader = kind - LEADER
        if leader not in state.leaders_in(side, at.space):
            return Refusal("Opt. Leaders B", "leader-elsewhere", kind=kind, space=at.space)
        if Party(kind) in at.parties:
            return Refusal("Opt. Leaders B", "leader-going", kind=kind)
        return None

    def take(self, state: Campaign, at: RetreatBeforeCombat, side: int, move: Move) -> None:
        match move:
            case ("withdraw", kind, riding):
                at.parties.append(Party(kind, riding if kind == CAVALRY else 0))
                if len(self.options(state, at, side)) > 1 or (at.must_go(state) and at.cavalry_left(state)):
                    state.ask(side, self)


class SendParty(Decision[Campaign, RetreatBeforeCombat]):
    """[Combat A] The enemy says where a retreating party goes. Q12"""

    name = "send party"
    rule = "Combat A"
    phase = "combat-phase"
    blind = True
    verbs = ("retreat",)
    occasion = "battle-step-3"

    def prompt(self, state: Campaign, at: RetreatBeforeCombat, side: int) -> Prompt:
        return Prompt("send-party", side=at.side, units=at.parties[0].units)

    def candidates(self, state: Campaign, at: RetreatBeforeCombat, side: int) -> list[Move]:
        return [("retreat", there) for there in NEIGHBOURS[at.space]]

    def refusal(self, state: Campaign, at: RetreatBeforeCombat, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("retreat", there):
                return open_refusal(state, at.side, at.space, there, "Combat B")
        return self.no_answer(move)

    def take(self, state: Campaign, at: RetreatBeforeCombat, side: int, move: Move) -> None:
        at.go(state, move[1])


# --- retreats of whole stacks ----------------------------------------------------------------------------------


@procedure
class RetreatStack(Procedure[Campaign]):
    """[Combat K, Battle Plan Chart] A whole stack leaves; without an open space it is eliminated."""

    sequence = ("retreat",)
    side: int
    space: int
    chooser: int
    rule: str

    def retreat(self, state: Campaign) -> None:
        spaces = open_spaces(state, self.side, self.space)
        if not spaces:
            eliminate_stack(state, self.side, self.space, NO_RETREAT, self.rule)
            return
        leave_depots(state, self.side, self.space)
        if not state.present[self.side * SPACES + self.space]:
            return
        if len(spaces) == 1:
            self.go(state, spaces[0])  # Q35
        else:
            state.ask(self.chooser, RETREAT_TO)

    def go(self, state: Campaign, destination: int) -> None:
        units = stack_units(state, self.side, self.space)
        others = state.present[self.side * SPACES + destination]
        send_units(state, self.side, self.space, destination, units)
        if state.journal:
            codes = CODES[self.space], units, CODES[destination]
            state.note(Retreated(self.rule, NAMES[self.side], *codes))
        tell_pile(state, self.side, destination, others)
        state.settle(self.space)
        state.settle(destination)


def leave_depots(state: Campaign, side: int, space: int) -> None:
    """A Depot goes along only with a Supply unit that carries it; the others are eliminated. Q14"""
    stack = side * SPACES + space
    if (left := state.depots[stack] - state.supply[stack]) > 0:
        state.lose(side, space, DEPOT, left, NO_RETREAT)
        if state.journal:
            for _ in range(left):
                state.note(DepotGone("Supply C", CODES[space], "left-behind"))
        state.settle(space)


class RetreatTo(Decision[Campaign, RetreatStack]):
    """[Combat K] Where the stack goes; the side in brackets chooses."""

    name = "retreat to"
    rule = "Combat K"
    phase = "combat-phase"
    verbs = ("retreat",)
    occasion = "stack-retreats"

    def rule_at(self, state: Campaign, at: RetreatStack) -> str:
        return at.rule

    def prompt(self, state: Campaign, at: RetreatStack, side: int) -> Prompt:
        return Prompt("retreat-to", is_own=side == at.side, side=at.side, space=at.space)

    def candidates(self, state: Campaign, at: RetreatStack, side: int) -> list[Move]:
        return [("retreat", there) for there in NEIGHBOURS[at.space]]

    def refusal(self, state: Campaign, at: RetreatStack, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("retreat", there):
                return open_refusal(state, at.side, at.space, there, at.rule)
        return self.no_answer(move)

    def take(self, state: Campaign, at: RetreatStack, side: int, move: Move) -> None:
        at.go(state, move[1])


WITHDRAW = Withdraw()
SEND_PARTY = SendParty()
RETREAT_TO = RetreatTo()
