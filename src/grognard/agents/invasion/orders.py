"""The orders of a day: what a plan means for every stack. What both sides have in common stands here."""

from __future__ import annotations

from typing import NamedTuple

from grognard.agents.invasion.assault import LEAST_GAIN, Assault, find_assaults
from grognard.agents.invasion.picture import Picture
from grognard.agents.invasion.plans import Plan


class Goal(NamedTuple):
    """What a stack is meant to do."""

    code: str
    """`assault`, `advance`, `hold`, `post`, `return`, `fall-back`, `strike`, `take`."""
    hex: int


GREAT = 3
"""Units: a stack that cannot be ignored."""
SHORT_AT_LEAST, SHORT_FROM = 0.15, 1.4
"""Trains are never sure; with this many times as many as are wanted they are as good as sure."""
_MARCHING = ("active-supply-phase", "rally-segment", "movement-segment")


class Orders:
    """What the plan wants of every stack in a picture."""

    is_returning = False

    def __init__(self, picture: Picture, plan: Plan) -> None:
        self.picture = picture
        self.plan = plan
        self._goals: dict[int, Goal] = {}
        self._needs: dict[int, int] = {}
        self._shortage = -1.0
        self._assaults: list[Assault] | None = None

    # --- goals ---

    def goal(self, hex_: int) -> Goal:
        """Of the stack in a hex."""
        if hex_ not in self._goals:
            assault = self.assault(hex_)
            self._goals[hex_] = self.find_goal(hex_) if assault is None else Goal("assault", assault.slot(hex_))
        return self._goals[hex_]

    def find_goal(self, hex_: int) -> Goal:
        raise NotImplementedError

    def goal_hexes(self) -> set[int]:
        """Where stacks are going."""
        return {self.goal(hex_).hex for hex_ in self.picture.own}

    def is_spearhead(self, hex_: int) -> bool:
        """Is it one of the few stacks that trains, depots and haste are for?"""
        return False

    def slack(self, hex_: int) -> int:
        """Hexes that a stack may keep from its goal without loss: an army marches in a column, not in a crowd."""
        return 0

    # --- joint attacks ---

    @property
    def assaults(self) -> list[Assault]:
        """Joint attacks that are being marched up to."""
        if self._assaults is None:
            is_time = self.picture.board.phase in _MARCHING
            least = LEAST_GAIN - self.plan.eager
            self._assaults = find_assaults(self.picture, self._may_leave, self.detour, least) if is_time else []
        return self._assaults

    def assault(self, hex_: int) -> Assault | None:
        """The joint attack that the stack in a hex has a part in."""
        return next((each for each in self.assaults if each.slot(hex_) >= 0), None)

    def _may_leave(self, hex_: int) -> bool:
        """Can a stack leave its place to attack somebody?"""
        return len(self.picture.units(hex_)) > self.need(hex_)

    def detour(self, hex_: int, slot: int) -> float:
        """Units: what it costs that a stack is drawn away from its own goal."""
        return 0.0

    # --- garrisons and food ---

    def need(self, hex_: int) -> int:
        """Units that must stay in a city of ours."""
        if hex_ not in self._needs:
            self._needs[hex_] = self.find_need(hex_)
        return self._needs[hex_]

    def find_need(self, hex_: int) -> int:
        raise NotImplementedError

    def feeds_capital(self, hex_: int) -> bool:
        """Is it a city from which the capital that the plan aims at can be fed in winter?"""
        return False

    def shortage(self) -> float:
        """That a stack in the field gets no train next turn, but for the spearhead. Those that must rally before they
        march want two."""
        if self._shortage < 0:
            picture = self.picture
            supplies = picture.board.supplies[picture.side]
            trains = max(1, supplies.number - supplies.depots)
            wanted = 0.0
            for hex_ in picture.own:
                if picture.state.is_friendly_territory(picture.side, hex_):
                    continue
                wanted += not picture.state.depots[picture.side] >> hex_ & 1
                wanted += 0.5 * (len(picture.good(hex_)) < len(picture.units(hex_)))
            self._shortage = min(1.0, max(SHORT_AT_LEAST, SHORT_FROM - trains / max(1.0, wanted)))
        return self._shortage
