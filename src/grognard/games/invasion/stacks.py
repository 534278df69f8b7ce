"""Where the pieces of a campaign stand, and what the rules remember of each of them."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.state import State
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.options import EDITIONS, Edition
from grognard.games.invasion.tables import (
    BIT,
    FIRST_COMMANDER,
    FRENCH,
    HEXES,
    IS_CAVALRY,
    OCCUPANCY,
    PIECE_SIDE,
    PIECES,
    PIECES_OF,
    RATINGS,
    RUSSIAN,
    UNITS_OF,
)

WAITING, REMOVED, DEAD, LOST = -1, -2, -3, -4
"""Where a piece is that is on no hex: not there yet, removed from play, eliminated, and due but never placed [13.3]."""

FED, MOVED, FORCED, FORAGING, CUT_OFF, DECLARED, TRAINED = 1, 2, 4, 8, 16, 32, 64
"""What `marks` remembers of a piece: a supply train reached it in General Supply (Q78); it has moved in this phase; it
force marched; it is under a forage marker (Q7); it is a unit in Riga that was found out of supply [6.4]; it is cavalry
whose presence the enemy knows [8.2, 15.1]; a genuine supply train lay on its hex this turn (Q68, Q79)."""


class Stacks(State):
    """The pieces of a campaign, by their numbers in the tables.

    `stacks` holds the pieces of a side in a hex (side * HEXES + hex), in order; hexes without any are not in it.
    `fighters`, `riders` and `present` are, by side, the hexes with combat units, with undisrupted cavalry and with any
    piece; `load` is the occupancy by side and hex. All four follow the stacks."""

    __slots__ = (
        "blanks",
        "disrupted",
        "edition_number",
        "fighters",
        "fought",
        "load",
        "lost_year",
        "marks",
        "present",
        "riders",
        "second_year",
        "stacks",
        "where",
    )

    edition_number: int
    second_year: int
    """Is this the campaign of 1813? [16.13]"""
    disrupted: bytearray
    marks: bytearray
    fought: bytearray
    """Combats of this turn that a unit has taken part in. [11.2]"""
    lost_year: bytearray
    """In which year of the campaign a piece was lost: 1, 2, or 0."""
    blanks: bytearray
    """By side and hex: dummy units in the stack. [15.1]"""

    def __init__(self) -> None:
        super().__init__()
        self.where = [WAITING] * len(PIECES)
        self.stacks: dict[int, tuple[int, ...]] = {}
        self.fighters = [0, 0]
        self.riders = [0, 0]
        self.present = [0, 0]
        self.load = bytearray(2 * HEXES)

    # --- who is where ------------------------------------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.edition_number]

    def rating(self, commander: int) -> int:
        return RATINGS[self.edition_number][commander]

    def stack_of(self, side: int, hex_: int) -> tuple[int, ...]:
        """All pieces of a side in a hex: combat units first."""
        return self.stacks.get(side * HEXES + hex_, ())

    def units_in(self, side: int, hex_: int) -> tuple[int, ...]:
        """Its combat units."""
        return tuple([piece for piece in self.stacks.get(side * HEXES + hex_, ()) if piece < FIRST_COMMANDER])

    def good_units_in(self, side: int, hex_: int) -> tuple[int, ...]:
        """Its undisrupted combat units."""
        disrupted = self.disrupted
        stack = self.stacks.get(side * HEXES + hex_, ())
        return tuple([piece for piece in stack if piece < FIRST_COMMANDER and not disrupted[piece]])

    def commanders_in(self, side: int, hex_: int) -> tuple[int, ...]:
        return tuple([piece for piece in self.stacks.get(side * HEXES + hex_, ()) if piece >= FIRST_COMMANDER])

    def best_rating(self, side: int, hex_: int) -> int:
        """The highest Commander Rating in a stack, 0 without a commander. [10.2] Q76"""
        ratings = RATINGS[self.edition_number]
        return max([ratings[piece] for piece in self.stack_of(side, hex_)], default=0)

    def on_map(self, side: int) -> list[int]:
        where = self.where
        return [unit for unit in UNITS_OF[side] if where[unit] >= 0]

    def stack_hexes(self, side: int) -> list[int]:
        """The hexes with any piece of a side, by number."""
        return list(hexes_of(self.present[side]))

    # --- coming and going: the verbs ---------------------------------------------------------------------------

    def place(self, piece: int, hex_: int) -> None:
        """Put a piece that is on no hex on one."""
        self.where[piece] = hex_
        self.lost_year[piece] = 0
        self._join((piece,), hex_)

    def take_off(self, piece: int, to: int) -> None:
        """Take a piece from the map: to WAITING, REMOVED or DEAD."""
        hex_ = self.where[piece]
        self.where[piece] = to
        self._leave((piece,), hex_)
        self.marks[piece] = 0
        if piece < FIRST_COMMANDER:
            self.disrupted[piece] = self.fought[piece] = 0
        if to in (DEAD, REMOVED):
            self.lost_year[piece] = 1 + self.second_year

    def move(self, pieces: Iterable[int], hex_: int) -> None:
        """Move pieces that stand together to another hex."""
        moving = tuple(pieces)
        if not moving:
            return
        origin = self.where[moving[0]]
        for piece in moving:
            self.where[piece] = hex_
        self._leave(moving, origin)
        self._join(moving, hex_)

    def _join(self, pieces: tuple[int, ...], hex_: int) -> None:
        side = PIECE_SIDE[pieces[0]]
        stack = side * HEXES + hex_
        self.stacks[stack] = tuple(sorted((*self.stacks.get(stack, ()), *pieces)))
        self.load[stack] += sum([OCCUPANCY[piece] for piece in pieces])
        bit = BIT[hex_]
        self.present[side] |= bit
        for piece in pieces:
            if piece < FIRST_COMMANDER:
                self.fighters[side] |= bit
                if IS_CAVALRY[piece] and not self.disrupted[piece]:
                    self.riders[side] |= bit

    def _leave(self, pieces: tuple[int, ...], hex_: int) -> None:
        side = PIECE_SIDE[pieces[0]]
        stack = side * HEXES + hex_
        left = tuple([each for each in self.stacks[stack] if each not in pieces])
        self.load[stack] -= sum([OCCUPANCY[piece] for piece in pieces])
        bit = BIT[hex_]
        if left:
            self.stacks[stack] = left
            if left[0] >= FIRST_COMMANDER:
                self.fighters[side] &= ~bit
        else:
            del self.stacks[stack]
            self.present[side] &= ~bit
            self.fighters[side] &= ~bit
        self._see_riders(side, hex_)
        if self.blanks[stack]:
            self.drop_blanks(side, hex_)

    def _see_riders(self, side: int, hex_: int) -> None:
        for piece in self.stacks.get(side * HEXES + hex_, ()):
            if IS_CAVALRY[piece] and not self.disrupted[piece]:
                self.riders[side] |= BIT[hex_]
                return
        self.riders[side] &= ~BIT[hex_]

    def most_blanks(self, side: int, hex_: int) -> int:
        """As many dummies as combat units; in the first edition as real counters. [15.1]"""
        if self.edition.dummies_counted_with_commanders:
            return len(self.stack_of(side, hex_))
        return len(self.units_in(side, hex_))

    def drop_blanks(self, side: int, hex_: int) -> None:
        """Dummies beyond their limit go back to their owner at once. Q89"""
        stack = side * HEXES + hex_
        self.blanks[stack] = min(self.blanks[stack], self.most_blanks(side, hex_))

    def stack_anew(self) -> None:
        """Make stacks, fields and loads from where the pieces are."""
        self.stacks, self.load = {}, bytearray(2 * HEXES)
        self.fighters, self.riders, self.present = [0, 0], [0, 0], [0, 0]
        for side in (FRENCH, RUSSIAN):
            together: dict[int, list[int]] = {}
            for piece in PIECES_OF[side]:
                if self.where[piece] >= 0:
                    together.setdefault(self.where[piece], []).append(piece)
            for hex_, pieces in together.items():
                self._join(tuple(pieces), hex_)

    # --- what units are like: the verbs ------------------------------------------------------------------------

    def disrupt(self, unit: int) -> None:
        """Cavalry that is disrupted closes no way any more, and would have to be declared anew. [8.2]"""
        self.disrupted[unit] = 1
        self.marks[unit] &= ~DECLARED
        self._see_riders(PIECE_SIDE[unit], self.where[unit])

    def rally(self, unit: int) -> None:
        self.disrupted[unit] = 0
        self._see_riders(PIECE_SIDE[unit], self.where[unit])

    def eliminate(self, piece: int) -> None:
        """For good, as far as the basic game goes. What becomes of commanders left alone is not decided here."""
        self.take_off(piece, DEAD)

    def hit(self, unit: int) -> bool:
        """A hit disrupts, or eliminates a unit that is disrupted already: was it that? [11.17]"""
        if self.disrupted[unit]:
            self.eliminate(unit)
            return True
        self.disrupt(unit)
        return False
