"""What must hold in every state of the Crossing, the small game to learn from."""

from __future__ import annotations

from collections import Counter
from math import factorial, prod
from typing import Any

from laws import Invariants

from grognard.core.events import Event, Told
from grognard.core.state import State
from grognard.core.table import Table
from grognard.games.crossing.kinds import CORPS, FRENCH, MAP
from grognard.games.crossing.rules import ESCAPED, Campaign
from grognard.mechanics.stacks import LOST


class CrossingInvariants(Invariants):
    endings = ("Victory",)
    before_battle = (
        "play: at russian_turn\nsideturn: side french; at march\n"
        "studianka: F guard ney\nbrili: R chaplits\nstakhov: R langeron\n"
    )
    texts = ("done", "stand", "march studianka brili ney", "march stakhov brili langeron", "withdraw zembin")
    questions = ()
    exact = ("march", "react")

    def __init__(self, table: Table) -> None:
        self.gone: set[int] = set()

    def check(self, state: State) -> None:
        campaign = _campaign(state)
        self.check_alone(campaign)
        gone = {corps for corps, where in enumerate(campaign.where) if where >= ESCAPED}
        assert self.gone <= gone, "a corps came back"
        self.gone = gone

    @staticmethod
    def check_alone(state: State) -> None:
        campaign = _campaign(state)
        for corps, where in enumerate(campaign.where):
            assert where < len(MAP) or where in (ESCAPED, LOST), CORPS.codes[corps]
            assert where != ESCAPED or CORPS.side_of[corps] == FRENCH, "only the French escape"
            assert where != LOST or campaign.known[corps], "nobody is lost unseen"

    @staticmethod
    def ways(state: State, side: int) -> int:
        """Corps that the side does not know may stand in each other's places; the order within a place is nothing."""
        campaign = _campaign(state)
        places = Counter(
            where
            for corps, where in enumerate(campaign.where)
            if CORPS.side_of[corps] != side and where < len(MAP) and not campaign.known[corps]
        )
        return factorial(places.total()) // prod(map(factorial, places.values()))

    @staticmethod
    def check_view(view: dict[str, Any], side: str | None) -> None:
        for stack in view["board"]["stacks"]:
            assert len(stack["units"]) <= stack["count"]
            assert len(stack["units"]) == stack["count"] or stack["side"] != side

    @staticmethod
    def check_log(log: list[Event], side: str | None) -> None:
        marches = [event for event in log if isinstance(event, Told) and event.code == "marched"]
        assert all(event.side == side for event in marches)

    @staticmethod
    def contested(view: dict[str, Any]) -> str:
        stacks = view["board"]["stacks"]
        sides = [stack["space"] for stack in stacks]
        place = next((space for space in sides if sides.count(space) > 1), sides[0])
        return str([(stack["side"], stack["count"]) for stack in stacks if stack["space"] == place])


def _campaign(state: State) -> Campaign:
    assert isinstance(state, Campaign)
    return state


INVARIANTS = CrossingInvariants
