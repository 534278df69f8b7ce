"""What a turn is for: how strongly places, enemies and depots draw, on which road, and how many stay behind as guards.

The first plan of each side is the staff's own. A plan holds for a turn; its code is what the opponent talks about."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.scorched_earth.tables import PLACE_NUMBER


@dataclass(frozen=True, slots=True)
class Plan:
    """A stance and a road. All numbers multiply what the staff would reckon with."""

    code: str
    places: float = 1.0
    axis: frozenset[int] = frozenset()
    """Places that draw more strongly than the others."""
    hunt: float = 1.0
    """How strongly enemy stacks draw."""
    raids: float = 1.0
    """Russian: how strongly depots without a guard draw."""
    guards: float = 1.0
    """How much it counts to guard places and depots."""
    caution: float = 1.0
    """How much enemies nearby are feared."""
    relief: float = 0.0
    """What it counts to relieve a strong guard by a weak unit: a part of what the strong one could do then."""

    def draws(self, place: int) -> float:
        """How much more strongly than usual a place draws."""
        return self.places * (_ON_THE_ROAD if place in self.axis else 1.0)


_ON_THE_ROAD = 2.5


def _places(*names: str) -> frozenset[int]:
    return frozenset(PLACE_NUMBER[name] for name in names)


_TO_MOSCOW = _places("minsk", "mogilev", "vitebsk", "smolensk", "moscow", "kaluga", "tula", "tver")
_TO_PETERSBURG = _places("dunaburg", "polotsk", "riga", "pskov", "novgorod", "st_petersburg")
_TO_KIEV = _places("bobruisk", "zhitomir", "kiev", "minsk")
_TO_VILNA = _places("vilna", "grodno", "minsk", "polotsk")

FRENCH_PLANS = (
    # Speed pays: a City that is entered while nobody is in it does not burn. [9.6.3]
    Plan("as-usual", places=1.6, relief=0.7),
    Plan("relieve-guards", relief=0.7),
    Plan("field-army", guards=0.5, relief=0.7),
    Plan("seek-battle", hunt=2.0, caution=0.7),
    Plan("moscow", axis=_TO_MOSCOW, guards=0.8, relief=0.7),
    Plan("petersburg", axis=_TO_PETERSBURG, guards=0.8, relief=0.7),
    Plan("kiev", axis=_TO_KIEV, guards=0.8, relief=0.7),
    Plan("save-the-army", hunt=0.4, caution=1.6),
    Plan("quarters", places=0.4, guards=1.4, caution=1.4),
)
RUSSIAN_PLANS = (
    Plan("as-usual"),
    Plan("strike", hunt=6.0, caution=0.4),
    Plan("keep-off", hunt=0.3, guards=0.4, caution=2.2),
    Plan("field-army", guards=0.4),
    Plan("raids", raids=2.5, hunt=0.6),
    Plan("win-back", places=2.0),
    Plan("vilna", axis=_TO_VILNA, places=1.3),
    Plan("hold-cities", guards=1.6),
)
PLANS = (FRENCH_PLANS, RUSSIAN_PLANS)
USUAL = Plan("as-usual")
