"""[Combat I] Pursuit by the Attacker's surplus of cavalry."""

from __future__ import annotations

from grognard.core.battle_report import Modifier
from grognard.core.decision import Alternative, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.strategic.battle_events import Rolled
from grognard.games.strategic.facts import Prompt, Refusal
from grognard.games.strategic.leaders import best_leader, leader_modifier
from grognard.games.strategic.losses import LoseCorps, lose_corps
from grognard.games.strategic.state import PURSUIT, Campaign
from grognard.games.strategic.tables import NAMES, SPACES, pursuit_result


@procedure
class PursuitStep(Procedure[Campaign]):
    """[Combat step 6] Only with more cavalry than the Defender, and only if the Attacker wishes. Q31"""

    sequence = ("offer", "roll")
    attacker: int
    defender: int
    space: int
    extra: int = 0
    """Corps that the Defender loses beyond those the Attacker gives up."""

    def offer(self, state: Campaign) -> None:
        if self.surplus(state) > 0:
            state.ask(self.attacker, PURSUE)
        else:
            self.finish()

    def surplus(self, state: Campaign) -> int:
        return state.cavalry[self._stack(self.attacker)] - state.cavalry[self._stack(self.defender)]

    def roll(self, state: Campaign) -> None:
        die = state.dice.roll()
        modifiers = self.modifiers(state)
        result = pursuit_result(self.surplus(state), die + int(sum(each.amount for each in modifiers)))
        if state.journal:
            who = NAMES[self.attacker]
            shown = "no effect" if result == "none" else f"{result} ex"
            state.note(Rolled("Pursuit Table", who, "pursuit", die, tuple(modifiers), shown))
        match result:
            case "A+1/D-1":
                self._repelled(state)
            case "D+1" | "D+2":
                self.extra = int(result[-1])
                state.ask(self.attacker, SACRIFICE)

    def modifiers(self, state: Campaign) -> list[Modifier]:
        """[Opt. Leaders D] In the standard game there are none."""
        found = []
        if best := best_leader(state, self.attacker, self.space, is_cavalry=True):
            found.append(leader_modifier("leader-pursuing", best.points, best.name))
        if best := best_leader(state, self.defender, self.space, is_cavalry=True):
            found.append(leader_modifier("leader-covering", -best.points, best.name))
        return found

    def _repelled(self, state: Campaign) -> None:
        """A+1/D-1 ex: both losses are counted before either is taken. Q32"""
        cavalry = state.cavalry[self._stack(self.attacker)]
        corps = state.corps(self._stack(self.defender))
        lost = min(cavalry, corps + 1)
        lose_corps(state, self.attacker, self.space, 0, lost, PURSUIT, "Pursuit Table")
        state.call(LoseCorps(self.defender, self.space, cavalry - 1, PURSUIT))

    def _stack(self, side: int) -> int:
        return side * SPACES + self.space


class Pursue(Alternative[Campaign, PursuitStep]):
    """[Combat I] The Attacker may pursue."""

    name = "pursue"
    rule = "Combat I"
    phase = "combat-phase"
    verbs = ("pursue", "halt")
    occasion = "battle-step-6"

    def prompt(self, state: Campaign, at: PursuitStep, side: int) -> Prompt:
        return Prompt("pursue", space=at.space, count=at.surplus(state))

    def take(self, state: Campaign, at: PursuitStep, side: int, move: Move) -> None:
        if move[0] == "halt":
            at.finish()


class Sacrifice(Decision[Campaign, PursuitStep]):
    """[Pursuit Table] D+1 and D+2 ex: how many of his own the Attacker gives up. Q4"""

    name = "sacrifice"
    rule = "Pursuit Table"
    phase = "combat-phase"
    verbs = ("sacrifice",)
    occasion = "battle-step-6"

    def prompt(self, state: Campaign, at: PursuitStep, side: int) -> Prompt:
        return Prompt("sacrifice", extra=at.extra)

    def candidates(self, state: Campaign, at: PursuitStep, side: int) -> list[Move]:
        return [("sacrifice", n) for n in range(state.cavalry[side * SPACES + at.space] + 1)]

    def refusal(self, state: Campaign, at: PursuitStep, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("sacrifice", count):
                most = state.cavalry[side * SPACES + at.space]
                if count <= most:
                    return None
                return Refusal(self.rule, "fewer-cavalry", count=most)
            case ("sacrifice", _, _):
                return Refusal(self.rule, "only-cavalry")
        return self.no_answer(move)

    def take(self, state: Campaign, at: PursuitStep, side: int, move: Move) -> None:
        count = move[1]
        lose_corps(state, side, at.space, 0, count, PURSUIT, "Pursuit Table")
        state.call(LoseCorps(at.defender, at.space, count + at.extra, PURSUIT))


PURSUE = Pursue()
SACRIFICE = Sacrifice()
