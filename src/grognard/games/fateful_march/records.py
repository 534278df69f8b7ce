"""Small facts that the state and the procedures remember, each with its own name."""

from __future__ import annotations

from typing import NamedTuple


class Block(NamedTuple):
    """An order block on the map."""

    area: int
    order: int
    is_seen: int = 0
    """Has the enemy seen its type?"""


class ChosenOrder(NamedTuple):
    """An order that a side has selected. [S3]"""

    side: int
    order: int


class PlacedOrder(NamedTuple):
    """An order of a side in an area: where it must be placed, or has been placed in secret. [S4]"""

    side: int
    order: int
    area: int


class Top(NamedTuple):
    """What shall lie on top of a stack."""

    side: int
    area: int
    top: int


class Command(NamedTuple):
    """Whom his side has chosen to command in an area. [R2.5]"""

    area: int
    leader: int


class PlayedCard(NamedTuple):
    """A card of a side on the table, the Dummy included."""

    side: int
    card: int


class CardEffect(NamedTuple):
    """One effect of a card of a side, by its number on the card."""

    side: int
    card: int
    number: int


class Due(NamedTuple):
    """How many losses attrition costs a side in an area. [S13]"""

    side: int
    area: int
    losses: int


class Loss(NamedTuple):
    """One strength point that its owner has chosen for a loss."""

    side: int
    area: int
    sp_class: int
    is_eliminated: int
    """Or else exhausted."""


class Group(NamedTuple):
    """Strength points that retreat together to an area. [R9.16]"""

    there: int
    sp_class: int
    number: int


class Escort(NamedTuple):
    """A leader who retreats to an area."""

    there: int
    leader: int


class Weary(NamedTuple):
    """A strength point that becomes exhausted on its retreat to an area."""

    there: int
    sp_class: int
