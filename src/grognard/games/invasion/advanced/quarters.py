"""[16.13] The offer of a second year, winter quarters, and what comes back in 1813."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from grognard.core.decision import DONE, Alternative, Decision, Move
from grognard.core.events import EVERYBODY, all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.advanced import rivers
from grognard.games.invasion.advanced.effects import foreign_units
from grognard.games.invasion.advanced.events import (
    NapoleonRolled,
    NoQuarters,
    Quartered,
    QuarteredUnseen,
    SecondYearBegan,
    SourceNamed,
    UnitsRestored,
    WinterLosses,
    WinterQuartersChosen,
)
from grognard.games.invasion.advanced.hands import join_decks
from grognard.games.invasion.advanced.losses import remove_piece
from grognard.games.invasion.advanced.picking import WINTER_COMMANDER, WINTER_LOSS, ChoosePieces
from grognard.games.invasion.advanced.uprising import turn_cities
from grognard.games.invasion.declaring import as_known, declare_cutters
from grognard.games.invasion.events.phases import StackArrived
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.fields import around, counted, field_of, hexes_of
from grognard.games.invasion.options import CARDS, DUMMIES, TWO_YEARS
from grognard.games.invasion.stacks import DEAD, REMOVED, WAITING
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.supply import cut, reach_of_depots
from grognard.games.invasion.tables import (
    ALL_ROWS,
    BIT,
    CAPACITY,
    CITY_HEXES,
    CODES,
    FIRST_COMMANDER,
    FRENCH,
    HEXES,
    KIEV,
    LAST_TURN,
    MOSCOW,
    NAMES,
    NAPOLEON,
    OCCUPANCY,
    OPEN,
    OPEN_TO,
    PIECE_SIDE,
    PIECES,
    PIECES_OF,
    RUSSIAN,
    SECOND_YEAR_TURN,
    ST_PETERSBURG,
    UNITS,
    WINTER_ROUTE,
    distance,
)

ENOUGH_DEPOTS = 8
LAST_OFFER_TURN = 7
MILITIA_TURN = 13
"""The Kaluga militia is not among those who come in winter quarters."""
LEAVES_UP_TO, AWAY_UP_TO, COMES_BACK_FROM = 2, 4, 5
RESTORED = (0, 0, 1, 1, 1, 2)
"""By the die at the end of each turn of 1813."""
SWEDISH_CORPS = "Swedish"
SHARES = range(max(OCCUPANCY) + 1)
"""Occupancies of pieces, in half points."""


def is_offer_due(state: Campaign) -> bool:
    """At the end of the first turn with eight French Depots, at the latest of Turn 7, once. Q62"""
    if not state.has(TWO_YEARS) or state.is_offer_made:
        return False
    return state.depots[FRENCH].bit_count() >= ENOUGH_DEPOTS or state.turn == LAST_OFFER_TURN


# --- where pieces may go -------------------------------------------------------------------------------------------

FRENCH_QUARTERS, RUSSIAN_QUARTERS, RETURNS, COMEBACK = range(4)
"""Why pieces are placed."""


def _returning(state: Campaign, piece: int) -> int:
    """In or next to Kiev, Moscow and St Petersburg, each only while it is free of the French; Swedes at St Petersburg.
    Q88"""
    corps = PIECES[piece].corps
    cities = (ST_PETERSBURG,) if corps == SWEDISH_CORPS else (KIEV, MOSCOW, ST_PETERSBURG)
    field = 0
    for city in cities:
        if not state.fighters[FRENCH] >> city & 1:
            field |= BIT[city] | around(BIT[city], ALL_ROWS)
    return field & OPEN_TO[RUSSIAN] & ~state.present[FRENCH]


def allowed(state: Campaign, kind: int, piece: int) -> int:
    """The hexes where a piece may be placed, room apart. [16.13]"""
    if kind == FRENCH_QUARTERS:
        return (state.friendly[FRENCH] | state.depots[FRENCH] & CITY_HEXES) & ~state.fighters[RUSSIAN]
    if kind == COMEBACK:
        return state.fighters[FRENCH]
    if kind == RETURNS:
        return _returning(state, piece)
    near = state.present[FRENCH] | around(state.present[FRENCH], ALL_ROWS)
    field = as_known(state, RUSSIAN, partial(_in_winter_supply, state)) & OPEN_TO[RUSSIAN] & ~near
    if state.new_source:
        # 2021 bans the cities downstream, the first edition those along the river.
        hex_ = state.new_source - 1
        below = rivers.along(hex_) if state.edition.winter_ban_on_whole_river else rivers.downstream(hex_) or 0
        field &= ~below
    return field


def _in_winter_supply(state: Campaign) -> int:
    """[6.2, final bullet]"""
    return reach_of_depots(state, RUSSIAN, WINTER_ROUTE) & ~cut(state, RUSSIAN)


def has_room(state: Campaign, piece: int, hex_: int) -> bool:
    """[4.1]"""
    return state.load[PIECE_SIDE[piece] * HEXES + hex_] + OCCUPANCY[piece] <= CAPACITY


def rooms(state: Campaign, side: int) -> tuple[int, ...]:
    """By occupancy in half points: the hexes that have room for so much. [4.1]"""
    load = state.load[side * HEXES : (side + 1) * HEXES]
    loaded = counted(load)  # no other hex can be full
    return tuple(OPEN & ~field_of(hex_ for hex_ in loaded if load[hex_] + share > CAPACITY) for share in SHARES)


def open_places(state: Campaign, kind: int, side: int, pieces: Iterable[int]) -> dict[int, int]:
    """By piece: the hexes where it may be placed and has room."""
    found: dict[int, int] = {}
    by_corps: dict[bool, int] = {}
    free = rooms(state, side)
    for piece in pieces:
        is_swedish = PIECES[piece].corps == SWEDISH_CORPS
        if is_swedish not in by_corps:
            by_corps[is_swedish] = allowed(state, kind, piece)
        found[piece] = by_corps[is_swedish] & free[OCCUPANCY[piece]]
    return found


# --- placing -------------------------------------------------------------------------------------------------------


@procedure
class Quarters(Procedure[Campaign]):
    """A side places pieces: those of `pool`, and up to `left` of those that were lost."""

    sequence = ("place", "tell")
    side: int
    kind: int
    pool: tuple[int, ...]
    origins: tuple[int, ...] = ()
    """Where those of the pool stood, or -1."""
    lost: tuple[int, ...] = ()
    left: int = 0
    placed: tuple[int, ...] = ()
    """Those who have their place."""

    def place(self, state: Campaign) -> None:
        self._give_up(state)
        if self.pool or (self.left and self.lost):
            self.repeat()
            state.ask(self.side, QUARTER)

    def tell(self, state: Campaign) -> None:
        """What the others see of winter quarters: that an army has gone there."""
        if state.journal and state.has(DUMMIES) and self.is_winter:
            state.note(QuarteredUnseen("16.13", NAMES[self.side]), all_but(self.side))

    @property
    def is_winter(self) -> bool:
        """Does a whole army go to its quarters?"""
        return self.kind in (FRENCH_QUARTERS, RUSSIAN_QUARTERS)

    def _give_up(self, state: Campaign) -> None:
        """Pieces for which there is no place at all are eliminated. Q64"""
        places = open_places(state, self.kind, self.side, (*self.pool, *self.lost))
        for piece in self.pool:
            if not places[piece]:
                state.where[piece] = DEAD
                state.lost_year[piece] = 1
                self.drop(piece)
                if state.journal:
                    state.note(NoQuarters("16.13", NAMES[self.side], PIECES[piece].id))
        self.lost = tuple(piece for piece in self.lost if places[piece])

    def drop(self, piece: int) -> None:
        """A piece has its place."""
        if piece in self.pool:
            number = self.pool.index(piece)
            self.pool = self.pool[:number] + self.pool[number + 1 :]
            self.origins = self.origins[:number] + self.origins[number + 1 :]
        else:
            self.lost = tuple(each for each in self.lost if each != piece)
            self.left -= 1

    def offered(self) -> tuple[int, ...]:
        """The next piece of each corps, since nobody can survey thousands of moves; and those that may return."""
        first: dict[str, int] = {}
        for piece in self.pool:
            first.setdefault(PIECES[piece].corps, piece)
        return (*first.values(), *(self.lost if self.left else ()))

    def put(self, state: Campaign, piece: int, hex_: int) -> None:
        self.drop(piece)
        self.placed = (*self.placed, piece)
        state.place(piece, hex_)
        if state.journal:
            event = Quartered("16.13", NAMES[self.side], PIECES[piece].id, CODES[hex_])
            state.note(event, only(self.side) if state.has(DUMMIES) else EVERYBODY)
            if state.has(DUMMIES) and not self.is_winter:
                state.note(StackArrived("16.13", NAMES[self.side], CODES[hex_]), all_but(self.side))

    def nearest(self, state: Campaign, piece: int) -> int:
        """For whoever does not want to choose: where a piece is, or as near as there is room."""
        origin = self.origins[self.pool.index(piece)]
        places = hexes_of(open_places(state, self.kind, self.side, (piece,))[piece])
        return min(places, key=lambda hex_: (distance(origin, hex_) if origin >= 0 else 0, hex_))


class PlaceInQuarters(Decision[Campaign, Quarters]):
    """Where pieces go."""

    name = "quarters"
    rule = "16.13"
    phase = "winter-quarters"
    verbs = ("put", "default", "done")
    occasion = "winter-quarters"

    def prompt(self, state: Campaign, at: Quarters, side: int) -> Prompt:
        if at.pool:
            return Prompt("quarters", count=len(at.pool))
        return Prompt("return", count=at.left)

    def candidates(self, state: Campaign, at: Quarters, side: int) -> Iterator[Move]:
        for piece in at.offered():
            for hex_ in hexes_of(allowed(state, at.kind, piece)):
                yield ("put", piece, hex_)
        yield ("default",) if at.pool else DONE

    def options(self, state: Campaign, at: Quarters, side: int) -> Sequence[Move]:
        places = open_places(state, at.kind, side, at.offered())
        moves: list[Move] = [("put", piece, hex_) for piece, field in places.items() for hex_ in hexes_of(field)]
        return [*moves, ("default",) if at.pool else DONE]

    def refusal(self, state: Campaign, at: Quarters, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("default",):
                return None if at.pool else Refusal(self.rule, "nothing-to-place")
            case ("done",):
                return Refusal(self.rule, "still-to-place", count=len(at.pool)) if at.pool else None
            case ("put", piece, hex_):
                return self._refuse_put(state, at, piece, hex_)
        return self.no_answer(move)

    def _refuse_put(self, state: Campaign, at: Quarters, piece: int, hex_: int) -> Refusal | None:
        if piece not in at.pool and not (at.left and piece in at.lost):
            return Refusal(self.rule, "not-to-place", piece=piece)
        if piece not in at.offered():
            next_one = next(each for each in at.pool if PIECES[each].corps == PIECES[piece].corps)
            return Refusal(self.rule, "other-of-corps-first", piece=next_one)
        if not allowed(state, at.kind, piece) >> hex_ & 1:
            return Refusal(self.rule, "no-quarters", piece=piece, hex=hex_)
        if not has_room(state, piece, hex_):
            return Refusal("4.1", "no-room", piece=piece, hex=hex_)
        return None

    def take(self, state: Campaign, at: Quarters, side: int, move: Move) -> None:
        match move:
            case ("put", piece, hex_):
                at.put(state, piece, hex_)
            case ("default",):
                for piece in at.pool:
                    if open_places(state, at.kind, side, (piece,))[piece]:
                        at.put(state, piece, at.nearest(state, piece))
            case _:
                at.left = 0


QUARTER = PlaceInQuarters()


# --- winter quarters -----------------------------------------------------------------------------------------------


def _arrivals(state: Campaign, side: int) -> list[int]:
    """Those of the lists in 16.13, and those of the turns that are skipped. Q63"""
    waiting = [piece for piece in PIECES_OF[side] if state.where[piece] == WAITING]
    due = [piece for piece in waiting if 0 < PIECES[piece].turn <= LAST_TURN]
    return [piece for piece in due if not (side == RUSSIAN and PIECES[piece].turn == MILITIA_TURN)]


def _take_up(state: Campaign, side: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All pieces of a side from the map, in good order, with where they stood."""
    pieces = [piece for piece in PIECES_OF[side] if state.where[piece] >= 0]
    origins = [state.where[piece] for piece in pieces]
    for piece in pieces:
        state.take_off(piece, WAITING)
    return tuple(pieces), tuple(origins)


def lost_in_1812(state: Campaign) -> tuple[int, ...]:
    """Russian pieces eliminated or removed from play in 1812; not those that never came. Q66"""
    ways = (DEAD,) if state.edition.only_the_dead_return else (DEAD, REMOVED)
    gone = [piece for piece in PIECES_OF[RUSSIAN] if state.where[piece] in ways]
    return tuple(piece for piece in gone if state.lost_year[piece] == 1)


@procedure
class WinterQuarters(Procedure[Campaign]):
    """The offer, and if it is taken the winter of both armies."""

    sequence = (
        "offer",
        "french_quarters",
        "name_source",
        "french_losses",
        "french_commanders",
        "napoleon",
        "russian_quarters",
        "russian_returns",
        "resume",
    )
    ones: int = 0
    """Dice of the winter losses that showed 1: so many commanders are lost."""

    def offer(self, state: Campaign) -> None:
        state.is_offer_made = 1
        state.ask(FRENCH, OFFER)

    def french_quarters(self, state: Campaign) -> None:
        _clear_markers(state)
        arrivals = tuple(_arrivals(state, FRENCH))
        pieces, origins = _take_up(state, FRENCH)
        state.call(Quarters(FRENCH, FRENCH_QUARTERS, pieces + arrivals, origins + (-1,) * len(arrivals)))

    def name_source(self, state: Campaign) -> None:
        state.ask(FRENCH, SOURCE)

    def french_losses(self, state: Campaign) -> None:
        """Half of two dice; foreigners who are no Poles go first. [16.13]"""
        dice = (state.dice.roll(), state.dice.roll())
        count, self.ones = sum(dice) // 2, dice.count(1)
        if state.journal:
            state.note(WinterLosses("16.13", dice, count, self.ones))
        first = tuple(unit for unit in foreign_units(state) if UNITS[unit].nation != "Polish")
        others = tuple(unit for unit in state.on_map(FRENCH) if unit not in first)
        if count > len(first):
            state.call(ChoosePieces(FRENCH, WINTER_LOSS, others, count - len(first)))
        state.call(ChoosePieces(FRENCH, WINTER_LOSS, first, min(count, len(first))))

    def french_commanders(self, state: Campaign) -> None:
        commanders = [piece for piece in PIECES_OF[FRENCH] if piece >= FIRST_COMMANDER and state.where[piece] >= 0]
        state.call(ChoosePieces(FRENCH, WINTER_COMMANDER, tuple(commanders), self.ones))

    def napoleon(self, state: Campaign) -> None:
        if state.where[NAPOLEON] < 0:
            return
        die = state.dice.roll()
        fate = "leaves" if die <= LEAVES_UP_TO else "away" if die <= AWAY_UP_TO else "stays"
        if state.journal:
            state.note(NapoleonRolled("16.13", (die,), fate))
        if fate != "stays":
            remove_piece(state, NAPOLEON, "16.13")
            state.is_napoleon_away = int(fate == "away")

    def russian_quarters(self, state: Campaign) -> None:
        pieces, origins = _take_up(state, RUSSIAN)
        declare_cutters(state, RUSSIAN, partial(_in_winter_supply, state), OPEN_TO[RUSSIAN])
        state.call(Quarters(RUSSIAN, RUSSIAN_QUARTERS, pieces, origins))

    def russian_returns(self, state: Campaign) -> None:
        dice = (state.dice.roll(), state.dice.roll())
        if state.journal:
            state.note(UnitsRestored("16.13", dice, sum(dice) // 2))
        swedes = [piece for piece in PIECES_OF[RUSSIAN] if PIECES[piece].corps == SWEDISH_CORPS]
        arrivals = (*_arrivals(state, RUSSIAN), *(piece for piece in swedes if state.where[piece] == WAITING))
        origins = (-1,) * len(arrivals)
        state.call(Quarters(RUSSIAN, RETURNS, arrivals, origins, lost_in_1812(state), sum(dice) // 2))

    def resume(self, state: Campaign) -> None:
        """The game goes on with Turn 8: the end of this turn moves the marker on. Q66a"""
        if state.uprising_turn == state.turn:  # the turn that follows it is the first of 1813 [16.9] Q60
            state.uprising_turn = SECOND_YEAR_TURN - 1
        state.second_year, state.turn = 1, SECOND_YEAR_TURN - 1
        state.city_events_used |= state.city_events
        state.watch_cities()
        state.city_events = 0  # what happens in winter is no event of a turn
        turn_cities(state)
        if state.has(CARDS):
            join_decks(state)
        if state.journal:
            state.note(SecondYearBegan("16.13", SECOND_YEAR_TURN))


def _clear_markers(state: Campaign) -> None:
    """Forage, combat and other markers do not outlast the winter, nor bridges of cards. Q66a"""
    for row in (state.marks, state.fought, state.trains, state.dummies, state.shown, state.raised, state.blanks):
        row[:] = bytes(len(row))
    state.bridge = state.broken_bridge = 0


class TwoYearOffer(Alternative[Campaign, WinterQuarters]):
    """Winter quarters, or on to the end."""

    name = "two_years"
    rule = "16.13"
    phase = "winter-quarters"
    verbs = ("accept", "pass")
    occasion = "winter-quarters"
    whose = FRENCH

    def prompt(self, state: Campaign, at: WinterQuarters, side: int) -> Prompt:
        return Prompt("two-years")

    def take(self, state: Campaign, at: WinterQuarters, side: int, move: Move) -> None:
        if state.journal:
            state.note(WinterQuartersChosen(self.rule, move == ("accept",)))
        if move == ("pass",):
            at.finish()


OFFER = TwoYearOffer()


# --- the new source ------------------------------------------------------------------------------------------------


def refuse_source(state: Campaign, hex_: int) -> Refusal | None:
    """A friendly city; or an enemy one with a French Depot, on a river to the Baltic free of Russians below. [16.13]"""
    if not CITY_HEXES >> hex_ & 1:
        return Refusal("16.13", "source-no-city", hex=hex_)
    if state.friendly[FRENCH] >> hex_ & 1:
        return Refusal("16.13", "source-occupied", hex=hex_) if state.fighters[RUSSIAN] >> hex_ & 1 else None
    if not state.depots[FRENCH] >> hex_ & 1:
        return Refusal("16.13", "source-needs-depot", hex=hex_)
    below = rivers.downstream(hex_)
    if below is None:
        return Refusal("16.13", "source-needs-river", hex=hex_)
    taken = below & state.fighters[RUSSIAN]
    if taken:
        return Refusal("16.13", "source-cut-off", hex=hex_, hexes=tuple(hexes_of(taken)))
    return None


class NameSource(Decision[Campaign, WinterQuarters]):
    """A city that is a source of supply from now on, if the French like."""

    name = "name_source"
    rule = "16.13"
    phase = "winter-quarters"
    verbs = ("source", "pass")
    occasion = "winter-quarters"
    whose = FRENCH

    def prompt(self, state: Campaign, at: WinterQuarters, side: int) -> Prompt:
        return Prompt("name-source")

    def candidates(self, state: Campaign, at: WinterQuarters, side: int) -> Iterator[Move]:
        yield ("pass",)
        for hex_ in hexes_of(CITY_HEXES):
            yield ("source", hex_)

    def refusal(self, state: Campaign, at: WinterQuarters, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("pass",):
                return None
            case ("source", hex_):
                return refuse_source(state, hex_)
        return self.no_answer(move)

    def take(self, state: Campaign, at: WinterQuarters, side: int, move: Move) -> None:
        if move != ("pass",):
            state.new_source = move[1] + 1
            if state.journal:
                state.note(SourceNamed(self.rule, CODES[move[1]]))


SOURCE = NameSource()


# --- the end of a turn in 1813 -------------------------------------------------------------------------------------


@procedure
class EndOf1813Turn(Procedure[Campaign]):
    """Russian units that return, and perhaps Napoleon."""

    sequence = ("restore", "napoleon")

    def restore(self, state: Campaign) -> None:
        die = state.dice.roll()
        if state.journal:
            state.note(UnitsRestored("16.13", (die,), RESTORED[die - 1]))
        if RESTORED[die - 1]:
            state.call(Quarters(RUSSIAN, RETURNS, (), (), lost_in_1812(state), RESTORED[die - 1]))

    def napoleon(self, state: Campaign) -> None:
        if not state.is_napoleon_away:
            return
        die = state.dice.roll()
        comes = die >= COMES_BACK_FROM and bool(state.fighters[FRENCH])
        if state.journal:
            state.note(NapoleonRolled("16.13", (die,), "returns" if comes else "away"))
        if comes:
            state.is_napoleon_away = 0
            state.where[NAPOLEON], state.lost_year[NAPOLEON] = WAITING, 0
            state.call(Quarters(FRENCH, COMEBACK, (NAPOLEON,), (-1,)))
