"""[Att] Attrition: one die for the army; its owner removes the corps that it names."""

from __future__ import annotations

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.depots import destroy_lone_depots
from grognard.games.grand_tactical.events.phases import AttritionRolled, AttritionVoid
from grognard.games.grand_tactical.facts import Prompt, Refusal
from grognard.games.grand_tactical.losing import lose
from grognard.games.grand_tactical.refusing import absence
from grognard.games.grand_tactical.state import ATTRITION as BY_ATTRITION
from grognard.games.grand_tactical.state import Campaign
from grognard.games.grand_tactical.tables import ATTRITION, NAMES
from grognard.games.grand_tactical.units import KIND_WORDS


@procedure
class AttritionPhase(Procedure[Campaign]):
    """The die, and the losses one by one."""

    sequence = ("roll", "losses")
    side: int
    lost: tuple[int, ...] = ()
    """The kinds of corps that are still to be lost."""

    def roll(self, state: Campaign) -> None:
        die = state.dice.roll()
        self.lost = ATTRITION[self.side][die - 1]
        if state.journal:
            kinds = tuple(KIND_WORDS[kind] for kind in self.lost)
            state.note(AttritionRolled("Att", NAMES[self.side], (die,), kinds))

    def losses(self, state: Campaign) -> None:
        """The owner chooses; a kind that he does not have is void. [Err a] Q16"""
        if not self.lost:
            return
        self.repeat()
        units = state.of_kind(self.side, self.lost[0])
        if len(units) > 1:
            state.ask(self.side, LOSE_CORPS)
            return
        if state.journal and not units:
            state.note(AttritionVoid("Err a", NAMES[self.side], KIND_WORDS[self.lost[0]]))
        self.take(state, units)

    def take(self, state: Campaign, units: list[int]) -> None:
        lose(state, units, BY_ATTRITION, "Att")
        destroy_lone_depots(state)
        self.lost = self.lost[1:]


class LoseCorps(Decision[Campaign, AttritionPhase]):
    """Which corps attrition takes."""

    name = "lose_corps"
    rule = "Att"
    phase = "attrition"
    verbs = ("lose",)
    occasion = "attrition"

    def prompt(self, state: Campaign, at: AttritionPhase, side: int) -> Prompt:
        return Prompt("lose-corps", kind=at.lost[0])

    def candidates(self, state: Campaign, at: AttritionPhase, side: int) -> list[Move]:
        return [("lose", unit) for unit in state.of_kind(side, at.lost[0])]

    options = candidates

    def refusal(self, state: Campaign, at: AttritionPhase, side: int, move: Move) -> Refusal | NoAnswer | None:
        if move[0] != "lose":
            return self.no_answer(move)
        unit = move[1]
        if wrong := absence(state, side, unit, "Att"):
            return wrong
        if state.kind[unit] != at.lost[0]:
            return Refusal("Att", "other-kind", unit=unit, kind=at.lost[0])
        return None

    def take(self, state: Campaign, at: AttritionPhase, side: int, move: Move) -> None:
        at.take(state, [move[1]])


LOSE_CORPS = LoseCorps()
