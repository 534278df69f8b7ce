"""[Sup] What Areas and Fortresses give, and to whom: questions about the state."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.grand_tactical.state import Campaign, enemy_of
from grognard.games.grand_tactical.tables import AREAS, DEPLETION_CHART, NO_PLACE, PLACES, RUSSIAN
from grognard.mechanics.depletion import DEPLETED

COUNT = len(AREAS)
NO_AREA_YET = -1


class Eaters(NamedTuple):
    """Combat units that need a source, by what the rules count."""

    corps: int = 0
    divisions: int = 0

    @property
    def all(self) -> int:
        return self.corps + self.divisions

    def plus(self, corps: int, divisions: int) -> Eaters:
        return Eaters(self.corps + corps, self.divisions + divisions)


NONE = Eaters()


class Load(NamedTuple):
    """A Depot in use."""

    depot: int
    users: int


# --- questions about the state -------------------------------------------------------------------------------------


def feeds_one(state: Campaign, side: int, hex_: int) -> bool:
    """Does a Fortress feed one Combat unit of a side? Russians in Russia, French outside, and only where no enemy ever
    was. [Sup J, Fort A]"""
    place = state.ground.place_at[hex_]
    if place == NO_PLACE or not state.ground.is_fortress[hex_]:
        return False
    return PLACES[place].in_russia == (side == RUSSIAN) and not state.entered[place] >> enemy_of(side) & 1


def after_use(state: Campaign, area: int, corps: int, with_supply: bool) -> int:
    """What becomes of an Area that so many corps have used. [Area Depletion Chart]"""
    return _after_use(state.is_winter, state.depletion[area], corps, with_supply)


def _after_use(is_winter: bool, before: int, corps: int, with_supply: bool) -> int:
    if before == DEPLETED:
        return DEPLETED
    return max(before, DEPLETION_CHART.result(is_winter, with_supply, corps, before))


def bearing(is_winter: bool, depletion: int, *, with_supply: bool) -> int:
    """How many corps an Area in such a state can bear without getting worse: what the page's overlay shows."""
    return DEPLETION_CHART.bears(is_winter, with_supply, depletion)


def capacity(state: Campaign, area: int, with_supply: bool) -> int:
    """What an Area can still bear now."""
    return bearing(state.is_winter, state.depletion[area], with_supply=with_supply)
