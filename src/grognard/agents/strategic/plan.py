"""Plans of a Movement Phase: what the orders are given for. The first of each side is the staff's own."""

from __future__ import annotations

from dataclasses import dataclass

BY_THE_CLOCK = "clock"
"""The axis that the staff follows: Smolensk, then Moscow if there is time, then winter quarters."""


@dataclass(frozen=True, slots=True)
class Errand:
    """So many Corps are to be in a space before anybody is sent elsewhere."""

    space: int
    corps: int
    kind: int


@dataclass(frozen=True, slots=True)
class Plan:
    """A stance, for the French where the main army goes, and what is ordered beside it."""

    code: str
    least_attack: float = 0.0
    """What an attack must promise more than the staff asks for, in Corps."""
    caution: float = 1.0
    """How much more than usual enemies nearby are feared."""
    axis: str = BY_THE_CLOCK
    """French: the space that the main army marches to; empty if it is to stand."""
    wings: float = 0.35
    """French: the part of the infantry that may go after Fortresses beside the axis."""
    stand: float = 0.9
    """Russian: how many enemies for each Corps of its own an army still awaits."""
    errands: tuple[Errand, ...] = ()
    assaults: frozenset[int] = frozenset()
    """Stacks to be attacked even if the staff would not."""
    truces: frozenset[int] = frozenset()
    """Stacks to be left alone."""


FRENCH_PLANS = (
    Plan("by-the-clock"),
    Plan("strike", least_attack=-0.25),
    Plan("save-the-army", least_attack=0.8, caution=2.0),
    Plan("moscow", axis="R57"),
    Plan("smolensk", axis="R44"),
    Plan("quarters", axis=""),
    Plan("petersburg", axis="R41a"),
    Plan("kiev", axis="R40c"),
    Plan("fortresses", wings=0.7),
    Plan("one-road", wings=0.1),
    Plan("bold-march", caution=0.3),
    Plan("fortresses-from-quarters", axis="", wings=0.7),
)
RUSSIAN_PLANS = (
    Plan("keep-off"),
    Plan("strike", least_attack=-0.25),
    Plan("no-battle", least_attack=1.0),
    Plan("stand-firm", stand=1.6),
    Plan("give-ground", stand=0.5),
    Plan("close-in", caution=0.4, stand=1.3),
    Plan("far-away", caution=2.0, stand=0.5, least_attack=0.5),
    Plan("close-in-and-strike", caution=0.4, least_attack=-0.25),
)
PLANS = (FRENCH_PLANS, RUSSIAN_PLANS)
