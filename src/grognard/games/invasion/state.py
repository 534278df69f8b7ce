"""The state of a campaign: flat arrays of small numbers, sets of hexes, and the few verbs that change them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from grognard.core.decision import Decision, Move
from grognard.core.events import Event, all_but, only
from grognard.core.procedure import Procedure
from grognard.core.state import State
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.options import DUMMIES, EDITIONS, Edition, choices_of
from grognard.games.invasion.records import Laid
from grognard.games.invasion.tables import (
    ALL_PIECES,
    BATTLE_POINTS,
    BIT,
    BRIDGED_ROWS,
    CAPACITY,
    CITIES_OF,
    DATES,
    FIRST_COMMANDER,
    FIRST_WINTER_TURN,
    FRENCH,
    HEXES,
    IS_CAVALRY,
    LEADERS,
    MOSCOW,
    NOBODY,
    OCCUPANCY,
    PIECE_SIDE,
    PIECES,
    PIECES_OF,
    RATINGS,
    RUSSIAN,
    SECOND_YEAR_DATES,
    SIDES,
    ST_PETERSBURG,
    STACK_DUMMIES,
    TERRITORY,
    TRAIN_CAPACITY,
    UNITS,
    UNITS_OF,
)

WAITING, REMOVED, DEAD, LOST = -1, -2, -3, -4
"""Where a piece is that is on no hex: not there yet, removed from play, eliminated, and due but never placed [13.3]."""

FED, MOVED, FORCED, FORAGING, CUT_OFF, DECLARED, TRAINED = 1, 2, 4, 8, 16, 32, 64
"""What `marks` remembers of a piece: a supply train reached it in General Supply (Q78); it has moved in this phase; it
force marched; it is under a forage marker (Q7); it is a unit in Riga that was found out of supply [6.4]; it is cavalry
whose presence the enemy knows [8.2, 15.1]; a genuine supply train lay on its hex this turn (Q68, Q79)."""
_FOR_A_TURN = FED | MOVED | FORCED | CUT_OFF | TRAINED
MOST_COMBATS = 2
"""More earlier combats than this make no difference. [11.2]"""

MOSCOW_TAKEN, ST_PETERSBURG_TAKEN, MOSCOW_LEFT, ST_PETERSBURG_LEFT = 1, 2, 4, 8
"""What changes Combat Commands for a turn. [9.2]"""

_ARRAYS = (
    ("disrupted", len(UNITS)),
    ("marks", len(PIECES)),
    ("fought", len(UNITS)),
    ("lost_year", len(PIECES)),
    ("trains", 2 * HEXES),
    ("dummies", 2 * HEXES),
    ("shown", 2 * HEXES),
    ("raised", 2 * HEXES),
    ("blanks", 2 * HEXES),
)
_NUMBERS = (
    "turn",
    "rules",
    "edition_number",
    "second_year",
    "battle_points",
    "first_attacker",
    "city_events",
    "city_events_used",
    "city_events_last",
    "cities_held",
    "ended",
    "bridge",
    "broken_bridge",
    "bridge_turn",
    "early_winter",
    "may_corps_force_march",
    "heir",
    "delayed_turn",
    "reserve_losses",
    "kiev_turn",
    "uprising_turn",
    "independence",
    "is_offer_made",
    "new_source",
    "is_napoleon_away",
    "swedes_turn",
)
_PAIRS = ("lost_depots", "commands", "command_changes", "sources_gone", "victories")
_FIELDS = ("depots", "pinned", "unfit", "screens", "friendly")


class Campaign(State):
    """Pieces and hexes go by their numbers in the tables; fields of hexes are whole numbers.

    `stacks` holds the pieces of a side in a hex (side * HEXES + hex), in order; hexes without any are not in it.
    `fighters`, `riders` and `present` are, by side, the hexes with combat units, with undisrupted cavalry and with any
    piece; `load` is the occupancy by side and hex. All four follow the stacks."""

    __slots__ = (
        "battle_points",
        "blanks",
        "bridge",
        "bridge_turn",
        "broken_bridge",
        "choices",
        "cities_held",
        "city_events",
        "city_events_last",
        "city_events_used",
        "command_changes",
        "commands",
        "decks",
        "delayed_turn",
        "depots",
        "discards",
        "disrupted",
        "dummies",
        "early_winter",
        "edition_number",
        "ended",
        "fighters",
        "first_attacker",
        "fought",
        "friendly",
        "hands",
        "heir",
        "independence",
        "is_napoleon_away",
        "is_offer_made",
        "kiev_turn",
        "laid",
        "load",
        "lost_depots",
        "lost_year",
        "marks",
        "may_corps_force_march",
        "new_source",
        "pinned",
        "present",
        "raised",
        "reserve_losses",
        "riders",
        "rules",
        "screens",
        "second_year",
        "shown",
        "sources_gone",
        "stacks",
        "swedes_turn",
        "trains",
        "turn",
        "unfit",
        "uprising_turn",
        "victories",
        "where",
    )

    sides = SIDES

    turn: int
    rules: int
    """The rules in play, a bit each: see `options.RULES`."""
    edition_number: int
    second_year: int
    """Is this the campaign of 1813? [16.13]"""
    battle_points: int
    """Russian victory points for success in battle. [14.7b]"""
    first_attacker: int
    """The side that attacks first this turn and moves its commanders first. [9.3, 12.2]"""
    city_events: int
    """What happened this turn at Moscow and St Petersburg: see MOSCOW_TAKEN. [9.2]"""
    city_events_used: int
    """Those that have happened before."""
    city_events_last: int
    """Those of the turn before, which count now."""
    cities_held: int
    """Were the French in Moscow (1) and St Petersburg (2) when that was last looked at?"""
    ended: int
    """0 while the game goes on; 1 if it is over because Napoleon was lost. [14.7]"""
    bridge: int
    """A step over a river that counts as bridged, plus 1; 0 for none. [16.1, card 27]"""
    broken_bridge: int
    """A step over a bridge that counts as absent, plus 1; 0 for none. [16.1, card 27]"""
    bridge_turn: int
    """The turn in whose General Supply phase the two count for the last time."""
    early_winter: int
    """Is this turn a winter turn by a card? [16.1, card 24]"""
    may_corps_force_march: int
    """Has the Jerome card been laid, so that VIII Corps may force march? [16.1]"""
    heir: int
    """The commander who counts as A since Napoleon went to Paris; 0 for none. [16.1, card 26]"""
    delayed_turn: int
    """The turn whose arrivals at Kiev come one turn later; 0 for none. [16.1, card 11]"""
    reserve_losses: int
    """Cavalry removed by 16.7."""
    kiev_turn: int
    """The turn on which a unit of V Corps first occupied Kiev; 0 for none yet. [16.8]"""
    uprising_turn: int
    """The turn of the uprising; 0 for none. [16.8]"""
    independence: int
    """Has independence been declared? [16.9]"""
    is_offer_made: int
    """Has the second year been offered? [16.13]"""
    new_source: int
    """The hex of the source named in winter quarters, plus 1; 0 for none. [16.13]"""
    is_napoleon_away: int
    """Is Napoleon in France, from where he may come back? [16.13]"""
    swedes_turn: int
    """The turn at whose end the Swedes come; 0 if they do not. [16.12]"""
    disrupted: bytearray
    marks: bytearray
    fought: bytearray
    """Combats of this turn that a unit has taken part in. [11.2]"""
    lost_year: bytearray
    """In which year of the campaign a piece was lost: 1, 2, or 0."""
    trains: bytearray
    """By side and hex: genuine supply trains, face down or face up."""
    shown: bytearray
    """Of these, those that lie face up because they were depots. [7.1]"""
    dummies: bytearray
    raised: bytearray
    """By side and hex: supply trains that raise its capacity, this turn's and 16 times last turn's. [15.2]"""
    blanks: bytearray
    """By side and hex: dummy units in the stack. [15.1]"""

    def __init__(self) -> None:
        super().__init__()
        for name, size in _ARRAYS:
            setattr(self, name, bytearray(size))
        for name in _NUMBERS:
            setattr(self, name, 0)
        self.choices = choices_of({})
        self.where = [WAITING] * len(PIECES)
        self.turn, self.battle_points, self.first_attacker = 1, BATTLE_POINTS, FRENCH
        self.lost_depots = [0, 0]
        """Depots lost for good: so many supply trains fewer. [8.7]"""
        self.commands = [0, 0]
        """Combat Commands left this turn. [9]"""
        self.command_changes = [0, 0]
        """By decisive victories, for the rest of the game. [9.2]"""
        self.victories = [0, 0]
        """Decisive victories of this turn, which count from the next. [9.2]"""
        self.sources_gone = [0, 0]
        """Sources of supply that do not work any more, or work beside the usual ones: for 16.13."""
        self.depots = [0, 0]
        self.pinned = [0, 0]
        """By side: hexes whose units began the movement beside enemy cavalry. [8.4 bp7]"""
        self.unfit = [0, 0]
        """By side: hexes that held a disrupted unit when the movement began. [8.4 bp4]"""
        self.screens = [0, 0]
        """By side: hexes where a unit that has not moved must stay, because others have passed behind it. Q19"""
        self.friendly = list(CITIES_OF)
        """By side: its friendly cities. [1.1, 16.9]"""
        self.decks: list[tuple[int, ...]] = [(), ()]
        """Cards still to be drawn, without any order. [16.1]"""
        self.hands: list[tuple[int, ...]] = [(), ()]
        self.discards: tuple[int, ...] = ()
        self.laid: list[Laid] = []
        """The cards laid this turn. [16.1]"""
        self.stacks: dict[int, tuple[int, ...]] = {}
        self.fighters = [0, 0]
        self.riders = [0, 0]
        self.present = [0, 0]
        self.load = bytearray(2 * HEXES)

    # --- what there is -----------------------------------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.edition_number]

    @property
    def is_winter(self) -> bool:
        """Not in a two-year campaign; an event may bring it early. [1.1, 16.13]"""
        return (self.turn >= FIRST_WINTER_TURN and not self.second_year) or bool(self.early_winter)

    @property
    def date(self) -> str:
        return (SECOND_YEAR_DATES if self.second_year else DATES)[self.turn]

    @property
    def leader(self) -> int:
        """The side with more supply trains in the table: it begins allocating, moving and placing. [7.4, 8.2, 13.2]"""
        return LEADERS[self.second_year][self.turn]

    def has(self, rule: int) -> bool:
        """Is a rule in play?"""
        return bool(self.rules & rule)

    @property
    def has_closed_stacks(self) -> bool:
        """Does nobody look into enemy stacks, so that cavalry has to be declared? [15.1] Q91"""
        return self.has(DUMMIES)

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

    def capacity(self, side: int, hex_: int) -> int:
        """Half points of occupancy that a hex holds. [4.1, 15.2]"""
        raised = self.raised[side * HEXES + hex_]
        return CAPACITY + TRAIN_CAPACITY * max(raised & 15, raised >> 4) if raised else CAPACITY

    def is_friendly_territory(self, side: int, hex_: int) -> bool:
        """Cities may have changed sides, the country around them does not. [1.1, 16.9] Q81"""
        if (self.friendly[0] | self.friendly[1]) >> hex_ & 1:
            return bool(self.friendly[side] >> hex_ & 1)
        return bool(TERRITORY[side] >> hex_ & 1)

    def trains_in(self, side: int, hex_: int) -> int:
        """Genuine supply trains."""
        return self.trains[side * HEXES + hex_]

    def counters_in(self, side: int, hex_: int) -> int:
        """Supply train counters as the enemy sees them, dummies included."""
        return self.trains[side * HEXES + hex_] + self.dummies[side * HEXES + hex_]

    def trains_left(self, side: int) -> int:
        """Genuine supply trains of a side on the board."""
        return sum(self.trains[side * HEXES : (side + 1) * HEXES])

    def free_blanks(self, side: int) -> int:
        """Dummy units that lie beside the board. [15.1]"""
        return STACK_DUMMIES - sum(self.blanks[side * HEXES : (side + 1) * HEXES])

    @property
    def bridged_rows(self) -> Any:
        """Steps that cross no unbridged river, as events leave them. [6.2]"""
        if not (self.bridge or self.broken_bridge):
            return BRIDGED_ROWS
        from grognard.games.invasion.supply import changed_rows

        return changed_rows(self.bridge, self.broken_bridge)

    # --- control -----------------------------------------------------------------------------------------------

    def call(self, procedure: Procedure[Any]) -> None:
        if not self.ended:
            self.stack.append(procedure)

    def ask(self, side: int, decision: Decision[Any, Any]) -> None:
        if not self.ended:
            self.pending[side] = decision
            self.waiting += 1

    def is_blind(self, side: int, move: Move) -> bool:
        """Where stacks are closed, what comes of some moves hangs on who is in them. [15.1]"""
        if not self.has(DUMMIES):
            return False
        from grognard.games.invasion.blind import is_blind

        return is_blind(self, side, move)

    def end(self) -> None:
        """The game is over at once. [14.7]"""
        self.ended = 1
        self.stack.clear()
        self.pending = [None] * len(SIDES)
        self.waiting = 0

    # --- where pieces stand: the verbs -------------------------------------------------------------------------

    def note_closed(self, side: int, told: Event, glimpse: Event) -> None:
        """Where stacks are closed, their owner is told more than the others. [15.1]"""
        if self.has(DUMMIES):
            self.note(told, only(side))
            self.note(glimpse, all_but(side))
        else:
            self.note(told)

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

    def lose_depot(self, side: int, hex_: int) -> None:
        """An enemy has entered a depot, or attacked it alone: a supply train fewer for good. [8.7]"""
        self.depots[side] &= ~BIT[hex_]
        self.lost_depots[side] += 1

    def spend_train(self, side: int, hex_: int) -> None:
        stack = side * HEXES + hex_
        self.trains[stack] -= 1
        self.shown[stack] = min(self.shown[stack], self.trains[stack])

    def watch_cities(self) -> None:
        """Have the French taken or left Moscow or St Petersburg? Asked whenever a move or a combat is over. Q27"""
        fighters = self.fighters[FRENCH]
        held = (fighters >> MOSCOW & 1) | (fighters >> ST_PETERSBURG & 1) << 1
        if held != self.cities_held:
            self.city_events |= (held & ~self.cities_held) | (self.cities_held & ~held) << 2
            self.cities_held = held

    # --- turns -------------------------------------------------------------------------------------------------

    def begin_turn(self) -> None:
        """Marks of the turn before are gone; what happened in it counts now. [9.2]"""
        marks = self.marks
        for piece in ALL_PIECES:
            if marks[piece]:
                marks[piece] &= ~_FOR_A_TURN
        self.fought[:] = bytes(len(UNITS))
        self.city_events_last = self.city_events & ~self.city_events_used
        if not self.edition.city_events_once:
            self.city_events_last = self.city_events
        self.city_events_used |= self.city_events
        self.city_events = 0
        won = self.victories[FRENCH] - self.victories[RUSSIAN]
        self.command_changes[FRENCH] += won
        self.command_changes[RUSSIAN] -= won
        self.victories = [0, 0]
        self.laid, self.early_winter = [], 0

    # --- copies ------------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        new = object.__new__(type(self))
        self._clone_control(new)
        new.where = self.where[:]
        new.disrupted, new.marks, new.fought = self.disrupted[:], self.marks[:], self.fought[:]
        new.lost_year = self.lost_year[:]
        new.trains, new.dummies, new.shown = self.trains[:], self.dummies[:], self.shown[:]
        new.raised, new.blanks, new.load = self.raised[:], self.blanks[:], self.load[:]
        new.turn, new.rules, new.edition_number = self.turn, self.rules, self.edition_number
        new.second_year, new.battle_points = self.second_year, self.battle_points
        new.first_attacker, new.ended = self.first_attacker, self.ended
        new.city_events, new.city_events_used = self.city_events, self.city_events_used
        new.city_events_last, new.cities_held = self.city_events_last, self.cities_held
        new.bridge, new.broken_bridge, new.bridge_turn = self.bridge, self.broken_bridge, self.bridge_turn
        new.early_winter, new.may_corps_force_march = self.early_winter, self.may_corps_force_march
        new.heir, new.delayed_turn, new.reserve_losses = self.heir, self.delayed_turn, self.reserve_losses
        new.kiev_turn, new.uprising_turn, new.independence = self.kiev_turn, self.uprising_turn, self.independence
        new.is_offer_made, new.new_source = self.is_offer_made, self.new_source
        new.is_napoleon_away, new.swedes_turn = self.is_napoleon_away, self.swedes_turn
        new.choices = self.choices
        new.lost_depots, new.commands = self.lost_depots[:], self.commands[:]
        new.command_changes, new.victories = self.command_changes[:], self.victories[:]
        new.sources_gone = self.sources_gone[:]
        new.depots, new.pinned, new.screens = self.depots[:], self.pinned[:], self.screens[:]
        new.unfit, new.friendly = self.unfit[:], self.friendly[:]
        new.decks, new.hands, new.discards = self.decks[:], self.hands[:], self.discards
        new.laid = self.laid[:]
        new.stacks = self.stacks.copy()
        new.fighters, new.riders, new.present = self.fighters[:], self.riders[:], self.present[:]
        return new

    def pack(self) -> dict[str, Any]:
        data: dict[str, Any] = {name: getattr(self, name) for name in _NUMBERS}
        data |= {name: getattr(self, name).hex() for name, _ in _ARRAYS}
        data |= {name: getattr(self, name)[:] for name in _PAIRS}
        data |= {name: [f"{field:x}" for field in getattr(self, name)] for name in _FIELDS}
        data["where"] = self.where[:]
        data["choices"] = self.choices.hex()
        data["decks"] = [list(each) for each in self.decks]
        data["hands"] = [list(each) for each in self.hands]
        data["discards"] = list(self.discards)
        data["laid"] = [list(each) for each in self.laid]
        return data

    def unpack(self, data: Mapping[str, Any]) -> None:
        for name in _NUMBERS:
            setattr(self, name, data[name])
        for name, _ in _ARRAYS:
            setattr(self, name, bytearray.fromhex(data[name]))
        for name in _PAIRS:
            setattr(self, name, list(data[name]))
        for name in _FIELDS:
            setattr(self, name, [int(field, 16) for field in data[name]])
        self.where = list(data["where"])
        self.choices = bytes.fromhex(data["choices"])
        self.decks = [tuple(each) for each in data["decks"]]
        self.hands = [tuple(each) for each in data["hands"]]
        self.discards = tuple(data["discards"])
        self.laid = [Laid(*each) for each in data["laid"]]
        self.stack_anew()

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


def enemy_of(side: int) -> int:
    return RUSSIAN - side


def side_name(side: int) -> str:
    return SIDES[side] if side != NOBODY else ""
