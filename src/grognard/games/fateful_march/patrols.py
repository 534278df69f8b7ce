"""[S6] Cavalry Patrols: horsemen look at an adjacent area."""

from __future__ import annotations

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.cards import responses
from grognard.games.fateful_march.events.common import BOTH_PLAYERS, force_units
from grognard.games.fateful_march.events.marching import PatrolCancelled, PatrolReport, PatrolRode
from grognard.games.fateful_march.facts import Prompt, Refusal
from grognard.games.fateful_march.forces import NOWHERE
from grognard.games.fateful_march.lots import EXHAUSTED, FORCED, KIND_BITS
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CAVALRY_VALUE,
    CODES,
    KIND_SIDE,
    NAMES,
    NEIGHBOURS,
    ORDER_IDS,
)
from grognard.games.fateful_march.units import class_word, leader_names


def _riders(state: Campaign, side: int, area: int) -> list[int]:
    """The kinds of fresh cavalry and Cossacks there. [R6.1]"""
    return [
        lot & KIND_BITS
        for lot, _ in state.lots[area]
        if KIND_SIDE[lot & KIND_BITS] == side and CAVALRY_VALUE[lot & KIND_BITS] and not lot & EXHAUSTED
    ]


def may_execute(state: Campaign, side: int, area: int, order: int) -> bool:
    return bool(_riders(state, side, area))


def why_not(state: Campaign, side: int, area: int, order: int) -> Refusal:
    return Refusal("R6.1", "no-riders", area=area)


@procedure
class ExecutePatrol(Procedure[Campaign]):
    """[R6.1] One of the riders is shown, an area is named, and the enemy opens his stack there."""

    sequence = ("ask", "respond", "report")
    side: int
    order: int
    area: int
    target: int = NOWHERE

    def ask(self, state: Campaign) -> None:
        state.ask(self.side, CHOOSE_TARGET)

    def respond(self, state: Campaign) -> None:
        state.verdict = 0
        responses.window(state, responses.ENEMY_PATROL, 1 - self.side, self.target)

    def report(self, state: Campaign) -> None:
        is_cancelled = state.verdict & responses.PATROL_CANCELLED
        state.verdict = 0
        if is_cancelled:
            if state.journal:
                state.note(PatrolCancelled("R6.1", NAMES[self.side], CODES[self.target]))
            return
        show_stack(state, 1 - self.side, self.target)


def show_stack(state: Campaign, side: int, area: int) -> None:
    """A side shows the enemy all that it has in an area: strength points, leaders (Q56), and every block."""
    here = [block for block in state.blocks[side] if block.area == area]
    state.blocks[side] = [block._replace(is_seen=1) if block.area == area else block for block in state.blocks[side]]
    if state.journal:
        # Kind and state; who has force-marched is not asked. [R6.1]
        lots = [(lot & ~FORCED, count) for lot, count in state.side_lots(side, area)]
        leaders = leader_names(state.leaders_in(side, area))
        orders = tuple(ORDER_IDS[block.order] for block in here)
        state.note(PatrolReport("R6.1", NAMES[side], CODES[area], force_units(lots), leaders, orders), BOTH_PLAYERS)


class ChooseTarget(Decision[Campaign, ExecutePatrol]):
    name = "patrol"
    rule = "R6.1"
    phase = "executing-orders"
    verbs = ("look",)
    occasion = "patrols"

    def prompt(self, state: Campaign, at: ExecutePatrol, side: int) -> Prompt:
        return Prompt("patrol", area=at.area)

    def candidates(self, state: Campaign, at: ExecutePatrol, side: int) -> list[Move]:
        return [("look", area) for area in range(AREAS)]

    def refusal(self, state: Campaign, at: ExecutePatrol, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("look", area):
                if area in NEIGHBOURS[at.area]:
                    return None
                if area == at.area:
                    return Refusal(self.rule, "patrol-at-home", area=area)
                return Refusal(self.rule, "not-adjacent", area=area, origin=at.area)
        return self.no_answer(move)

    def options(self, state: Campaign, at: ExecutePatrol, side: int) -> list[Move]:
        # Also an enemy's off-map area: nothing enters it. Q40
        return [("look", area) for area in sorted(NEIGHBOURS[at.area])]

    def take(self, state: Campaign, at: ExecutePatrol, side: int, move: Move) -> None:
        at.target = move[1]
        if state.journal:
            riders = _riders(state, side, at.area)
            top = state.top[side * AREAS + at.area]
            unit = class_word(top if top in riders else riders[0])
            state.note(PatrolRode(self.rule, NAMES[side], unit, CODES[at.area], CODES[at.target]))


CHOOSE_TARGET = ChooseTarget()
