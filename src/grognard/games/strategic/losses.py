"""Corps lost in battle: by the owner's choice where he has one, and whole stacks."""

from __future__ import annotations

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.strategic.battle_events import LeaderLost, Lost
from grognard.games.strategic.facts import Prompt, Refusal
from grognard.games.strategic.state import CAUSES, Campaign
from grognard.games.strategic.tables import CAVALRY, CODES, INFANTRY, LEADERS, NAMES, SPACES
from grognard.games.strategic.units import corps_of, stack_units

RULE_OF = {"battle plan": "Battle Plan Chart", "pursuit": "Pursuit Table"}


@procedure
class LoseCorps(Procedure[Campaign]):
    """A side loses Corps of its own choice, or all it has if it has fewer. Q32"""

    sequence = ("lose", "settle")
    side: int
    space: int
    count: int
    cause: int
    settles: int = 1
    """Is it the last loss of its result, after which Control is looked at?"""

    def lose(self, state: Campaign) -> None:
        stack = self.side * SPACES + self.space
        infantry, cavalry = state.infantry[stack], state.cavalry[stack]
        self.count = min(self.count, infantry + cavalry)
        if not self.count:
            return
        if infantry and cavalry and self.count < infantry + cavalry:
            state.ask(self.side, CHOOSE_LOSSES)
        else:
            self.pay(state, min(self.count, infantry), min(self.count, cavalry))

    def pay(self, state: Campaign, infantry: int, cavalry: int) -> None:
        rule = RULE_OF[CAUSES[self.cause]]
        lose_corps(state, self.side, self.space, infantry, cavalry, self.cause, rule)

    def settle(self, state: Campaign) -> None:
        if self.settles:
            state.settle(self.space)


class ChooseLosses(Decision[Campaign, LoseCorps]):
    """Which Corps go: infantry, cavalry or some of both."""

    name = "choose losses"
    rule = "Battle Plan Chart"
    phase = "combat-phase"
    verbs = ("lose",)
    occasion = "battle-losses"

    def rule_at(self, state: Campaign, at: LoseCorps) -> str:
        return RULE_OF[CAUSES[at.cause]]

    def prompt(self, state: Campaign, at: LoseCorps, side: int) -> Prompt:
        return Prompt("choose-losses", count=at.count, space=at.space, cause=CAUSES[at.cause].replace(" ", "-"))

    def candidates(self, state: Campaign, at: LoseCorps, side: int) -> list[Move]:
        return [("lose", n, at.count - n) for n in range(at.count + 1)]

    def refusal(self, state: Campaign, at: LoseCorps, side: int, move: Move) -> Refusal | NoAnswer | None:
        rule = self.rule_at(state, at)
        match move:
            case ("lose", _, _, _):
                return Refusal(rule, "only-corps-lost")
            case ("lose", infantry, cavalry):
                stack = side * SPACES + at.space
                if infantry + cavalry != at.count:
                    return Refusal(rule, "lose-exactly", count=at.count)
                if infantry > state.infantry[stack] or cavalry > state.cavalry[stack]:
                    return Refusal(rule, "not-so-many", space=at.space)
                return None
        return self.no_answer(move, rule=rule)

    def take(self, state: Campaign, at: LoseCorps, side: int, move: Move) -> None:
        _, infantry, cavalry = move
        at.pay(state, infantry, cavalry)


def lose_corps(state: Campaign, side: int, space: int, infantry: int, cavalry: int, cause: int, rule: str) -> None:
    """The caller settles Control once both sides have paid: losses of one result are simultaneous."""
    if infantry:
        state.lose(side, space, INFANTRY, infantry, cause)
    if cavalry:
        state.lose(side, space, CAVALRY, cavalry, cause)
    if state.journal and infantry + cavalry:
        state.note(Lost(rule, NAMES[side], CODES[space], corps_of(infantry, cavalry), CAUSES[cause]))


def eliminate_stack(state: Campaign, side: int, space: int, cause: int, rule: str) -> None:
    """Everything goes: Corps, Supply units, Depots, leaders. Nothing is captured. Q34"""
    if state.journal:
        units = stack_units(state, side, space)
        state.note(Lost(rule, NAMES[side], CODES[space], units, CAUSES[cause]))
        for leader in units.leaders:
            state.note(LeaderLost(rule, NAMES[side], LEADERS[leader].name))
    state.lose_stack(side, space, cause)
    state.settle(space)


CHOOSE_LOSSES = ChooseLosses()
