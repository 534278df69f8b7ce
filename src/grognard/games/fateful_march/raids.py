"""[S11] Cossack Raids: Forage orders are lost, and an exhausted strength point."""

from __future__ import annotations

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.aftermath import settle
from grognard.games.fateful_march.blocks import remove_blocks
from grognard.games.fateful_march.events.battle import CossackRaid, RaidLoss
from grognard.games.fateful_march.facts import Prompt, Refusal
from grognard.games.fateful_march.forces import NOWHERE
from grognard.games.fateful_march.losses import lose, none_left
from grognard.games.fateful_march.lots import EXHAUSTED, KIND_BITS, RAIDED
from grognard.games.fateful_march.state import Campaign
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
)
from grognard.games.fateful_march.units import unit_words


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
        return Refusal("R11.1", "no-cossacks", area=area)
    has_fresh = any(not lot & EXHAUSTED for lot in cossacks)
    return Refusal("R11.1", "cossacks-have-raided" if has_fresh else "cossacks-exhausted", area=area)


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
            state.note(RaidLoss("R11.1", CODES[self.target], NAMES[enemy], ()))

    def settle(self, state: Campaign) -> None:
        settle(state)


class NameTarget(Decision[Campaign, ExecuteRaid]):
    """[R11.1] Which adjacent area the Cossacks raid, the enemy's off-map areas included. Q40"""

    name = "name raid target"
    rule = "R11.1"
    phase = "raid"
    verbs = ("raid",)
    occasion = "raids"
    whose = RUSSIAN

    def prompt(self, state: Campaign, at: ExecuteRaid, side: int) -> Prompt:
        return Prompt("name-raid-target", area=at.area)

    def candidates(self, state: Campaign, at: ExecuteRaid, side: int) -> list[Move]:
        return [("raid", there) for there in range(AREAS)]

    def options(self, state: Campaign, at: ExecuteRaid, side: int) -> list[Move]:
        return [("raid", there) for there in sorted(NEIGHBOURS[at.area])]

    def refusal(self, state: Campaign, at: ExecuteRaid, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("raid", there):
                if (at.area, there) in CONNECTION:
                    return None
                if there == at.area:
                    return Refusal(self.rule, "raid-at-home", area=there)
                return Refusal(self.rule, "not-adjacent", area=there, origin=at.area)
        return self.no_answer(move)

    def take(self, state: Campaign, at: ExecuteRaid, side: int, move: Move) -> None:
        at.target = move[1]


class ChooseRaidLoss(Decision[Campaign, ExecuteRaid]):
    """[R11.1] Which exhausted strength point the raid destroys."""

    name = "raid loss"
    rule = "R11.1"
    phase = "raid"
    verbs = ("eliminate",)
    occasion = "raids"

    def prompt(self, state: Campaign, at: ExecuteRaid, side: int) -> Prompt:
        return Prompt("raid-loss", area=at.target)

    def candidates(self, state: Campaign, at: ExecuteRaid, side: int) -> list[Move]:
        return [("eliminate", at.target, each) for each in state.classes(side, at.target)]

    def refusal(self, state: Campaign, at: ExecuteRaid, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("eliminate", area, sp_class):
                if area != at.target:
                    return Refusal(self.rule, "raid-elsewhere", target=at.target, area=area)
                if not sp_class & EXHAUSTED:
                    tired = tuple(each for each in state.classes(side, area).items() if each[0] & EXHAUSTED)
                    return Refusal(self.rule, "raid-takes-exhausted", units=tired)
                if not state.classes(side, area).get(sp_class):
                    return none_left(state, side, area, sp_class, self.rule)
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: ExecuteRaid, side: int, move: Move) -> None:
        _, area, sp_class = move
        lose(state, area, sp_class, 1, is_eliminated=True)
        if state.journal:
            units = unit_words({sp_class & (KIND_BITS | EXHAUSTED): 1})
            state.note(RaidLoss(self.rule, CODES[area], NAMES[side], units))


NAME_TARGET = NameTarget()
RAID_LOSS = ChooseRaidLoss()
