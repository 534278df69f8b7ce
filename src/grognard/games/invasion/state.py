"""The state of a campaign: flat arrays of small numbers, sets of hexes, and the few verbs that change them. Where its
pieces stand is in `stacks.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from grognard.core.decision import Decision, Move
from grognard.core.events import Event, all_but, only
from grognard.core.game import Days
from grognard.core.procedure import Procedure
from grognard.games.invasion.options import DUMMIES, choices_of
from grognard.games.invasion.records import Laid
from grognard.games.invasion.stacks import CUT_OFF, FED, FORCED, MOVED, TRAINED, Stacks
from grognard.games.invasion.tables import (
    ALL_PIECES,
    BATTLE_POINTS,
    BIT,
    BRIDGED_ROWS,
    CAPACITY,
    CITIES_OF,
    DATES,
    DAYS,
    FIRST_WINTER_TURN,
    FRENCH,
    HEXES,
    LEADERS,
    MOSCOW,
    NOBODY,
    PIECES,
    RUSSIAN,
    SECOND_YEAR_DATES,
    SECOND_YEAR_DAYS,
    SIDES,
    ST_PETERSBURG,
    STACK_DUMMIES,
    TERRITORY,
    TRAIN_CAPACITY,
    UNITS,
)

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
_PAIRS = ("lost_depots", "commands", "command_changes", "victories")
_FIELDS = ("depots", "pinned", "unfit", "screens", "friendly")


class Campaign(Stacks):
    """Everything about a game in progress: the pieces in their stacks, and beside them supply, commands and cards.
    Hexes go by their numbers in the tables; fields of hexes are whole numbers."""

    __slots__ = (
        "battle_points",
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
        "dummies",
        "early_winter",
        "ended",
        "first_attacker",
        "friendly",
        "hands",
        "heir",
        "independence",
        "is_napoleon_away",
        "is_offer_made",
        "kiev_turn",
        "laid",
        "lost_depots",
        "may_corps_force_march",
        "new_source",
        "pinned",
        "raised",
        "reserve_losses",
        "rules",
        "screens",
        "shown",
        "swedes_turn",
        "trains",
        "turn",
        "unfit",
        "uprising_turn",
        "victories",
    )

    sides = SIDES
    form = 2

    turn: int
    rules: int
    """The rules in play, a bit each: see `options.RULES`."""
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
    trains: bytearray
    """By side and hex: genuine supply trains, face down or face up."""
    shown: bytearray
    """Of these, those that lie face up because they were depots. [7.1]"""
    dummies: bytearray
    raised: bytearray
    """By side and hex: supply trains that raise its capacity, this turn's and 16 times last turn's. [15.2]"""

    def __init__(self) -> None:
        super().__init__()
        for name, size in _ARRAYS:
            setattr(self, name, bytearray(size))
        for name in _NUMBERS:
            setattr(self, name, 0)
        self.choices = choices_of({})
        self.turn, self.battle_points, self.first_attacker = 1, BATTLE_POINTS, FRENCH
        self.lost_depots = [0, 0]
        """Depots lost for good: so many supply trains fewer. [8.7]"""
        self.commands = [0, 0]
        """Combat Commands left this turn. [9]"""
        self.command_changes = [0, 0]
        """By decisive victories, for the rest of the game. [9.2]"""
        self.victories = [0, 0]
        """Decisive victories of this turn, which count from the next. [9.2]"""
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

    # --- what there is -----------------------------------------------------------------------------------------

    @property
    def is_winter(self) -> bool:
        """Not in a two-year campaign; an event may bring it early. [1.1, 16.13]"""
        return (self.turn >= FIRST_WINTER_TURN and not self.second_year) or bool(self.early_winter)

    @property
    def date(self) -> str:
        return (SECOND_YEAR_DATES if self.second_year else DATES)[self.turn]

    @property
    def days(self) -> Days:
        return (SECOND_YEAR_DAYS if self.second_year else DAYS)[self.turn]

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

    # --- the verbs ---------------------------------------------------------------------------------------------

    def note_closed(self, side: int, told: Event, glimpse: Event) -> None:
        """Where stacks are closed, their owner is told more than the others. [15.1]"""
        if self.has(DUMMIES):
            self.note(told, only(side))
            self.note(glimpse, all_but(side))
        else:
            self.note(told)

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

    @classmethod
    def upgraded(cls, data: Mapping[str, Any], form: int) -> Mapping[str, Any]:
        # The first form had one thing more, which no rule ever set.
        return data if form == 1 else super().upgraded(data, form)


def enemy_of(side: int) -> int:
    return RUSSIAN - side


def side_name(side: int) -> str:
    return SIDES[side] if side != NOBODY else ""
