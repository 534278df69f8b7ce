"""[R1.4, R2.7] What follows at once when strength points come, go or die: overrun depots and lonely leaders."""

from __future__ import annotations

from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.events.marching import DepotOverrun, LeaderLost
from grognard.games.fateful_march.facts import Reason
from grognard.games.fateful_march.state import OUT_OF_GAME, Campaign
from grognard.games.fateful_march.tables import AREAS, CODES, FRENCH, LEADERS, NAMES, NOBODY, RUSSIAN
from grognard.games.fateful_march.victory import shift


def settle(state: Campaign) -> None:
    """Look at all areas where something changed. Whoever adds, removes or moves strength points or leaders calls this
    when he is done with it; what it finds happens before his next step."""
    if not state.checks:
        return
    if any(_is_overrun(state, area) or _lonely_leaders(state, area) for area in state.checks):
        state.call(Aftermath())
    else:
        state.checks.clear()


def _is_overrun(state: Campaign, area: int) -> bool:
    """A fresh enemy and nobody of the marker's owner. Exhausted enemies leave it to the lines of communication. Q17"""
    owner = state.depots[area]
    if owner == NOBODY:
        return False
    return not state.totals[owner * AREAS + area] and bool(state.fresh[(1 - owner) * AREAS + area])


def _lonely_leaders(state: Campaign, area: int) -> list[int]:
    """Leaders in the area whose side has no strength point there."""
    if area not in state.leader_area:
        return []
    return [
        leader
        for side in (FRENCH, RUSSIAN)
        if not state.totals[side * AREAS + area]
        for leader in state.leaders_in(side, area)
    ]


@procedure
class Aftermath(Procedure[Campaign]):
    """Area by area in the order in which things changed: the depot, then the leaders."""

    sequence = ("next_area",)

    def next_area(self, state: Campaign) -> None:
        while state.checks:
            area = state.checks[0]
            if _is_overrun(state, area):
                self.repeat()
                state.call(Overrun(state.depots[area], area))
                return
            for leader in _lonely_leaders(state, area):
                eliminate_leader(state, leader)
            # The game may have ended with a leader, and nothing is looked at any more.
            if area in state.checks:
                state.checks.remove(area)


@procedure
class Overrun(Procedure[Campaign]):
    """[R1.4] The marker goes to its owner's Force Pool, and a card of his choice is lost; the captor gets nothing."""

    sequence = ("take_marker", "respond", "discard")
    side: int
    area: int

    def take_marker(self, state: Campaign) -> None:
        state.depots[self.area] = NOBODY
        if state.journal:
            state.note(DepotOverrun("R1.4", NAMES[self.side], CODES[self.area]))

    def respond(self, state: Campaign) -> None:
        from grognard.games.fateful_march.cards import responses

        if state.hands[self.side]:
            state.verdict = 0
            responses.window(state, responses.OWN_DEPOT_CAPTURED, self.side, self.area)

    def discard(self, state: Campaign) -> None:
        # Cards may overrun depots themselves, so they know this module.
        from grognard.games.fateful_march.cards import hands, responses

        is_cancelled = state.verdict & responses.DISCARD_CANCELLED
        state.verdict = 0
        # An empty hand costs nothing. [S9]
        if not is_cancelled and state.hands[self.side]:
            state.call(hands.DiscardChoice(self.side, 1))


def eliminate_leader(state: Campaign, leader: int) -> None:
    """[R2.7] Out of the game, and points for the enemy. Q20"""
    area = state.leader_area[leader]
    side, name, points = LEADERS[leader].side, LEADERS[leader].name, LEADERS[leader].points
    state.leader_area[leader] = OUT_OF_GAME
    if state.journal:
        state.note(LeaderLost("R2.7", NAMES[side], name, CODES[area]))
    shift(state, 1 - side, points, Reason("leader-lost", leader=leader, area=area), "R2.7")
