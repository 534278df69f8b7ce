"""[S11] Cossack Raids: Forage orders are lost, and an exhausted strength point."""

from __future__ import annotations

from grognard.core.decision import Decision, Move
from grognard.core.errors import Refusal
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.aftermath import settle
from grognard.games.fateful_march.blocks import remove_blocks
from grognard.games.fateful_march.events.battle import CossackRaid, RaidLoss
from grognard.games.fateful_march.forces import NOWHERE
from grognard.games.fateful_march.losses import kinds_said, lose, said, why_none
from grognard.games.fateful_march.state import EXHAUSTED, KIND_BITS, RAIDED, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    CONNECTION,
    FORAGE,
    IS_COSSACK,
    KIND_SIDE,
    NAMES,
    NEIGHBOURS,
    RUSSIAN,
    place,
)


def raider(state: Campaign, side: int, area: int) -> int | None:
    """A lot of fresh Cossacks there that have not raided this turn. Q26"""
    for lot, _ in state.lots[area]:
        if IS_COSSACK[lot & KIND_BITS] and not lot & (EXHAUSTED | RAIDED) and KIND_SIDE[lot & KIND_BITS] == side:
            return lot
    return None


def may_execute(state: Campaign, side: int, area: int, order: int) -> bool:
    """Is there a fresh Cossack strength point that has not raided? [R11.1]"""
    return raider(state, side, area) is not None


def why_not(state: Campaign, side: int, area: int, order: int) -> Refusal:
    cossacks = [lot for lot, _ in state.side_lots(side, area) if IS_COSSACK[lot & KIND_BITS]]
    if not cossacks:
        words = f"You have no Cossacks in {place(area)}"
    elif any(not lot & EXHAUSTED for lot in cossacks):
        words = f"All fresh Cossacks in {place(area)} have raided this turn, and each raids once"
    else:
        words = f"All Cossacks in {place(area)} are exhausted, and only fresh ones raid"
    return Refusal("R11.1", f"{words}.")


@procedure
class ExecuteRaid(Procedure[Campaign]):
    """[R11.1] A Cossack is shown, an adjacent area named; its Forage orders go, and one exhausted strength point."""

    sequence = ("name_target", "ride", "destroy", "settle")
    side: int
    order: int
    area: int
    target: int = NOWHERE

    def name_target(self, state: Campaign) -> None:
        state.ask(self.side, NAME_TARGET)

    def ride(self, state: Campaign) -> None:
        lot = raider(state, self.side, self.area)
        assert lot is not None
        state.add(self.area, lot | RAIDED)
        state.take(self.area, lot)
        if state.journal:
            state.note(CossackRaid("R11.1", CODES[self.area], NAMES[self.side], CODES[self.target]))
        remove_blocks(state, 1 - self.side, FORAGE, self.target)

    def destroy(self, state: Campaign) -> None:
        enemy = 1 - self.side
        if state.count(enemy, self.target) > state.count_fresh(enemy, self.target):
            state.ask(enemy, RAID_LOSS)
        elif state.journal and state.count(enemy, self.target):
            state.note(RaidLoss("R11.1", CODES[self.target], NAMES[enemy], ""))

    def settle(self, state: Campaign) -> None:
        settle(state)


class NameTarget(Decision[Campaign, ExecuteRaid]):
    """[R11.1] Which adjacent area the Cossacks raid, the enemy's off-map areas included. Q40"""

    name = "name raid target"
    rule = "R11.1"
    phase = "Cossack Raid"
    verbs = ("raid",)
    occasion = "Cossack Raids (S11)"
    whose = RUSSIAN

    def prompt(self, state: Campaign, at: ExecuteRaid, side: int) -> str:
        return f"Name the area that the Cossacks in {place(at.area)} raid."

    def candidates(self, state: Campaign, at: ExecuteRaid, side: int) -> list[Move]:
        return [("raid", there) for there in range(AREAS)]

    def options(self, state: Campaign, at: ExecuteRaid, side: int) -> list[Move]:
        return [("raid", there) for there in sorted(NEIGHBOURS[at.area])]

    def refusal(self, state: Campaign, at: ExecuteRaid, side: int, move: Move) -> Refusal | None:
        match move:
            case ("raid", there):
                if (at.area, there) in CONNECTION:
                    return None
                if there == at.area:
                    return Refusal(self.rule, f"The Cossacks are in {place(there)}; they raid an adjacent area.")
                return Refusal(self.rule, f"{place(there)} is not adjacent to {place(at.area)}.")
        return self.no_answer(move, "raid and the area")

    def take(self, state: Campaign, at: ExecuteRaid, side: int, move: Move) -> None:
        at.target = move[1]


class ChooseRaidLoss(Decision[Campaign, ExecuteRaid]):
    """[R11.1] Which exhausted strength point the raid destroys."""

    name = "raid loss"
    rule = "R11.1"
    phase = "Cossack Raid"
    verbs = ("eliminate",)
    occasion = "Cossack Raids (S11)"

    def prompt(self, state: Campaign, at: ExecuteRaid, side: int) -> str:
        return f"Cossacks raid {place(at.target)}: choose the exhausted strength point that is eliminated."

    def candidates(self, state: Campaign, at: ExecuteRaid, side: int) -> list[Move]:
        return [("eliminate", at.target, each) for each in state.classes(side, at.target)]

    def refusal(self, state: Campaign, at: ExecuteRaid, side: int, move: Move) -> Refusal | None:
        match move:
            case ("eliminate", area, sp_class):
                if area != at.target:
                    return Refusal(self.rule, f"The raid is on {place(at.target)}, not on {place(area)}.")
                if not sp_class & EXHAUSTED:
                    tired = {each: n for each, n in state.classes(side, area).items() if each & EXHAUSTED}
                    words = f"A raid eliminates only an exhausted strength point; choose from {said(tired.items())}"
                    return Refusal(self.rule, f"{words}.")
                if not state.classes(side, area).get(sp_class):
                    return Refusal(self.rule, why_none(state, side, area, sp_class))
                return None
        return self.no_answer(move, "eliminate and the strength point")

    def take(self, state: Campaign, at: ExecuteRaid, side: int, move: Move) -> None:
        _, area, sp_class = move
        lose(state, area, sp_class, 1, is_eliminated=True)
        if state.journal:
            units = kinds_said({sp_class & (KIND_BITS | EXHAUSTED): 1})
            state.note(RaidLoss(self.rule, CODES[area], NAMES[side], units))


NAME_TARGET = NameTarget()
RAID_LOSS = ChooseRaidLoss()
