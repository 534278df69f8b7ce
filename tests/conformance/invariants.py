"""What must hold in every state of a title. A registered game without an entry here fails its tests."""

from __future__ import annotations

from laws import Invariants
from laws_of_fateful_march import FatefulMarchInvariants
from laws_of_scorched_earth import ScorchedEarthInvariants
from laws_of_strategic import StrategicInvariants

__all__ = ["INVARIANTS", "Invariants"]

INVARIANTS: dict[str, type[Invariants]] = {
    "strategic": StrategicInvariants,
    "fateful_march": FatefulMarchInvariants,
    "scorched_earth": ScorchedEarthInvariants,
}
