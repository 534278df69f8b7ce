"""[14.1] Setting up: first the Russians, then the French.

Pieces that can stand in one hex only are there from the beginning; the others and the depots are their owner's choice.
`default` puts all that is still missing where a sensible set-up has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import EVERYBODY, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.declaring import declare_link_raiders, known_links
from grognard.games.invasion.events.phases import ArmySetUp, Deployed, DepotLaid
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.fields import field_of, hexes_of
from grognard.games.invasion.options import (
    COMMAND,
    DUMMIES,
    FREE_FRENCH,
    FREE_RUSSIAN,
    RESERVE,
    choices_of,
    edition_of,
    rules_of,
)
from grognard.games.invasion.stacks import WAITING
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import (
    ARM,
    BORDER_UNITS,
    CITIES,
    CODES,
    DEFAULT_DEPOTS,
    FIRST_COMMANDER,
    FREE_COMMANDERS,
    FRENCH,
    HEXES,
    IS_CAVALRY,
    MOST_DEPOTS,
    NAMES,
    NEAR_BORDER,
    OCCUPANCY,
    OPEN_TO,
    PIECE_SIDE,
    PIECES,
    PIECES_OF,
    RUSSIAN,
    SETUP_ENTRIES,
    SETUP_ORDER,
    TERRITORY,
    UNITS,
    SetupEntry,
    codes,
    commander,
)

DEFAULT: Move = ("default",)
_FREE = (FREE_FRENCH, FREE_RUSSIAN)
_ENTRY_OF = {piece: entry for entry in SETUP_ENTRIES for piece in (*entry.units, *entry.commanders, *entry.advanced)}
_FREE_OF = {piece: free for free in FREE_COMMANDERS for piece in free.commanders}
_ARMS_IN_ALL = tuple(
    sum(ARM[unit] == arm for entry in SETUP_ENTRIES if entry.side == RUSSIAN for unit in entry.units)
    for arm in range(3)
)
_FREE_HEXES = tuple(tuple(hexes_of(TERRITORY[side] & OPEN_TO[side])) for side in (FRENCH, RUSSIAN))
CITIES_TO_SUPPLY = tuple(tuple(city.hex for city in CITIES if city.side == side) for side in (FRENCH, RUSSIAN))


def open_campaign(options: Mapping[str, str]) -> Campaign:
    """The map before the set-up."""
    state = Campaign()
    state.choices, state.rules, state.edition_number = choices_of(options), rules_of(options), edition_of(options)
    return state


def side_setting_up(state: Campaign) -> int | None:
    """The side that is still setting up."""
    return next((frame.side for frame in state.stack if isinstance(frame, SetUp)), None)


# --- what is missing and where it may go ---------------------------------------------------------------------------


def _is_in_entry(state: Campaign, entry: SetupEntry, piece: int) -> bool:
    """The Reserve and some commanders belong to the advanced rules. [16.3, 16.7]"""
    if entry.is_reserve:
        return state.has(RESERVE)
    return piece not in entry.advanced or state.has(COMMAND)


def sets_up(state: Campaign, piece: int) -> bool:
    """Does a piece stand on the map at the start?"""
    entry, free = _ENTRY_OF.get(piece), _FREE_OF.get(piece)
    if entry is not None and _is_in_entry(state, entry, piece):
        return True
    return free is not None and not (free.is_basic_only and state.has(RESERVE))


def missing(state: Campaign, side: int) -> list[int]:
    """The pieces that are not set up yet."""
    return [piece for piece in PIECES_OF[side] if state.where[piece] == WAITING and sets_up(state, piece)]


def setup_hexes(state: Campaign, piece: int) -> tuple[int, ...]:
    """The hexes where a piece may be set up, full or not. [14.1]"""
    side = PIECE_SIDE[piece]
    entry = _ENTRY_OF.get(piece)
    in_entry = entry is not None and _is_in_entry(state, entry, piece)
    if in_entry and entry is not None and (entry.is_reserve or not state.has(_FREE[side])):  # Q58
        return entry.hexes
    if state.has(_FREE[side]):
        return _FREE_HEXES[side]
    army = _FREE_OF[piece].army
    stacks = [hex_ for hex_ in state.stack_hexes(side) if state.fighters[side] >> hex_ & 1]
    return tuple(hex_ for hex_ in stacks if not army or _has_army(state, side, hex_, army))


def next_pieces(state: Campaign, side: int) -> list[int]:
    """What may be set up now: anything, but of the pieces that may go to any hex of a country one after the other. No
    set-up depends on their order, and nobody can survey thousands of moves."""
    pieces = missing(state, side)
    if not state.has(_FREE[side]):
        return pieces
    if bound := _bound_units(state, pieces):
        return bound
    anywhere = [piece for piece in pieces if _goes_anywhere(state, piece)]
    return [piece for piece in pieces if piece not in anywhere[1:]]


def _bound_units(state: Campaign, pieces: Iterable[int]) -> list[int]:
    """Units with hexes of their own: they come before those that could take all the room there. [16.7]"""
    return [piece for piece in pieces if piece < FIRST_COMMANDER and not _goes_anywhere(state, piece)]


def _is_next(state: Campaign, side: int, piece: int) -> bool:
    """Is a missing piece among the next ones?"""
    if not _goes_anywhere(state, piece):
        return True
    waiting = [each for each in PIECES_OF[side] if state.where[each] == WAITING and sets_up(state, each)]
    if _bound_units(state, waiting):
        return False
    return piece == next(each for each in waiting if _goes_anywhere(state, each))


def _goes_anywhere(state: Campaign, piece: int) -> bool:
    """May it be set up in any hex of a country? [14.1]"""
    side = PIECE_SIDE[piece]
    return state.has(_FREE[side]) and setup_hexes(state, piece) is _FREE_HEXES[side]


def _has_army(state: Campaign, side: int, hex_: int, army: str) -> bool:
    return any(UNITS[unit].army == army for unit in state.units_in(side, hex_))


def _is_free_unit(state: Campaign, unit: int) -> bool:
    return unit < FIRST_COMMANDER and PIECE_SIDE[unit] == RUSSIAN and state.has(FREE_RUSSIAN)


def _may_stand_far(state: Campaign, unit: int) -> bool:
    """May one more Russian unit of this arm stand far from the border? [14.1]"""
    arm = ARM[unit]
    far = sum(
        ARM[each] == arm and state.where[each] >= 0 and not NEAR_BORDER >> state.where[each] & 1
        for each in PIECES_OF[RUSSIAN]
        if each < FIRST_COMMANDER
    )
    return bool(far < _ARMS_IN_ALL[arm] - BORDER_UNITS[arm])


def refuse_piece(state: Campaign, side: int, piece: int, hex_: int) -> Refusal | None:
    """Why a piece may not be set up in a hex."""
    if PIECE_SIDE[piece] != side:
        return Refusal("14.1", "enemy-piece", piece=piece)
    if not sets_up(state, piece):
        return Refusal("14.1", "not-in-set-up", piece=piece)
    if state.where[piece] != WAITING:
        return Refusal("14.1", "set-up-already", piece=piece)
    if not _is_next(state, side, piece):
        return Refusal("14.1", "other-piece-first", piece=next_pieces(state, side)[-1])
    return _refuse_hex(state, side, piece, hex_, setup_hexes(state, piece))


def _waits_for_units(state: Campaign, side: int, piece: int, hex_: int) -> bool:
    """Does a commander set up with a stack that may still come to a hex?"""
    if piece not in _FREE_OF or state.has(_FREE[side]) or state.fighters[side] >> hex_ & 1:
        return False
    army = _FREE_OF[piece].army
    units = [each for each in missing(state, side) if each < FIRST_COMMANDER]
    return any(army in ("", UNITS[each].army) and hex_ in setup_hexes(state, each) for each in units)


def _refuse_hex(state: Campaign, side: int, piece: int, hex_: int, hexes: Sequence[int]) -> Refusal | None:
    """Why one of the next pieces may not be set up in a hex."""
    if not hexes:
        return Refusal("14.1", "stacks-first", piece=piece)
    if hex_ not in hexes:
        if _waits_for_units(state, side, piece, hex_):
            return Refusal("14.1", "stacks-first", piece=piece)
        return Refusal("14.1", "not-a-set-up-hex", piece=piece, hex=hex_)
    if _is_free_unit(state, piece) and not NEAR_BORDER >> hex_ & 1 and not _may_stand_far(state, piece):
        return Refusal("14.1", "near-the-border", piece=piece, count=BORDER_UNITS[ARM[piece]])
    return refuse_stacking(state, side, hex_, OCCUPANCY[piece])


def _open_hexes(state: Campaign, side: int, piece: int) -> list[int]:
    """The hexes in which nothing keeps one of the next pieces from being set up: all of them at once, for they are
    many."""
    load, more, first = state.load, OCCUPANCY[piece], side * HEXES
    stays_near = _is_free_unit(state, piece) and not _may_stand_far(state, piece)
    hexes = [hex_ for hex_ in setup_hexes(state, piece) if not stays_near or NEAR_BORDER >> hex_ & 1]
    return [hex_ for hex_ in hexes if load[first + hex_] + more <= state.capacity(side, hex_)]


def refuse_stacking(state: Campaign, side: int, hex_: int, more: int) -> Refusal | None:
    """[4.1]"""
    load, most = state.load[side * HEXES + hex_] + more, state.capacity(side, hex_)
    return Refusal("4.1", "crowded", hex=hex_, occupancy=load, most_occupancy=most) if load > most else None


def refuse_depot(state: Campaign, side: int, hex_: int) -> Refusal | None:
    """On a friendly city, linked with the ultimate source. [14.1, 7.7, 7.8]"""
    if hex_ not in CITIES_TO_SUPPLY[side]:
        return Refusal("14.1", "no-friendly-city", hex=hex_)
    if state.depots[side] >> hex_ & 1:
        return Refusal("14.1", "depot-there", hex=hex_)
    if state.depots[side].bit_count() >= MOST_DEPOTS[side]:
        return Refusal("14.1", "most-depots", count=MOST_DEPOTS[side])
    if missing(state, side):
        return Refusal("14.1", "units-first")
    return None if known_links(state, side) >> hex_ & 1 else Refusal("7.8", "not-linked", hex=hex_)


# --- putting -------------------------------------------------------------------------------------------------------


def _put(state: Campaign, piece: int, hex_: int) -> None:
    side = PIECE_SIDE[piece]
    state.place(piece, hex_)
    if state.journal:
        state.note(Deployed("14.1", NAMES[side], PIECES[piece].id, CODES[hex_]), _audience(state, side))


def put_the_rest(state: Campaign, side: int) -> None:
    """All that is missing goes to its corps; then, if the owner has laid none, depots."""
    while pieces := next_pieces(state, side):
        piece = pieces[0]
        _put(state, piece, _best_hex(state, side, piece))
    if not state.depots[side]:
        _declare_raiders(state, side)
        for hex_ in DEFAULT_DEPOTS[side]:
            if refuse_depot(state, side, hex_) is None:
                lay_depot(state, side, hex_)


def lay_depot(state: Campaign, side: int, hex_: int) -> None:
    state.depots[side] |= 1 << hex_
    if state.journal:
        state.note(DepotLaid("14.1", NAMES[side], CODES[hex_]), _audience(state, side))
    _declare_raiders(state, side)


def _declare_raiders(state: Campaign, side: int) -> None:
    """When all pieces stand, enemy cavalry that cuts the chain to a city is declared. [7.8, 15.1]"""
    if not missing(state, side):
        declare_link_raiders(state, side, field_of(CITIES_TO_SUPPLY[side]))


def _audience(state: Campaign, side: int) -> int:
    """Where stacks are closed, a set-up is seen when it is done. [15.1]"""
    return only(side) if state.has(DUMMIES) else EVERYBODY


def _best_hex(state: Campaign, side: int, piece: int) -> int:
    """Where most of the corps are, or where there is most room; a commander where most units are."""
    entry = _ENTRY_OF.get(piece)
    hexes = entry.hexes if entry is not None and _is_in_entry(state, entry, piece) else setup_hexes(state, piece)
    legal = [hex_ for hex_ in hexes if refuse_piece(state, side, piece, hex_) is None]
    if not legal:
        legal = [h for h in setup_hexes(state, piece) if refuse_piece(state, side, piece, h) is None]

    def rank(hex_: int) -> tuple[int, int, int]:
        units, load = state.units_in(side, hex_), state.load[side * HEXES + hex_]
        if piece < FIRST_COMMANDER:
            own = sum(UNITS[unit].corps == UNITS[piece].corps for unit in units)
            return (-own, load, hex_)
        corps = commander(piece).corps
        own = sum(UNITS[unit].corps == corps for unit in units) if corps else sum(map(IS_CAVALRY.__getitem__, units))
        return (-own, -load, hex_)

    return min(legal, key=rank)


@procedure
class SetUp(Procedure[Campaign]):
    """[14.1] One side after the other."""

    sequence = ("begin", "choose", "show", "go_on")
    side: int = SETUP_ORDER[0]

    def is_set_up(self) -> bool:
        return True

    def begin(self, state: Campaign) -> None:
        """Pieces without a choice of hexes."""
        for piece in missing(state, self.side):
            if piece in _ENTRY_OF:
                hexes = setup_hexes(state, piece)
                if len(hexes) == 1:
                    _put(state, piece, hexes[0])

    def choose(self, state: Campaign) -> None:
        _declare_raiders(state, self.side)
        state.ask(self.side, SET_UP)

    def show(self, state: Campaign) -> None:
        if state.journal:
            hexes, depots = codes(state.stack_hexes(self.side)), codes(hexes_of(state.depots[self.side]))
            state.note(ArmySetUp("14.1", NAMES[self.side], hexes, depots))

    def go_on(self, state: Campaign) -> None:
        if self.side == SETUP_ORDER[0]:
            self.side = SETUP_ORDER[1]
            self.go_to("begin")


class SetUpArmy(Decision[Campaign, SetUp]):
    """Where pieces and depots go."""

    name = "set_up"
    rule = "14.1"
    phase = "set-up"
    verbs = ("put", "depot", "default", "done")
    occasion = "set-up"

    def prompt(self, state: Campaign, at: SetUp, side: int) -> Prompt:
        pieces = missing(state, side)
        if pieces:
            return Prompt("set-up", count=len(pieces), pieces=tuple(next_pieces(state, side)[-4:]))
        return Prompt("set-up-depots", count=state.depots[side].bit_count(), most=MOST_DEPOTS[side])

    def candidates(self, state: Campaign, at: SetUp, side: int) -> Iterator[Move]:
        yield DEFAULT
        for piece in next_pieces(state, side):
            for hex_ in setup_hexes(state, piece):
                yield ("put", piece, hex_)
        for hex_ in CITIES_TO_SUPPLY[side]:
            yield ("depot", hex_)
        yield DONE

    def options(self, state: Campaign, at: SetUp, side: int) -> Sequence[Move]:
        pieces = missing(state, side)
        if not pieces:
            open_hexes = known_links(state, side) & ~state.depots[side]
            room = state.depots[side].bit_count() < MOST_DEPOTS[side]
            depots = [("depot", hex_) for hex_ in CITIES_TO_SUPPLY[side] if room and open_hexes >> hex_ & 1]
            return [DEFAULT, *depots, DONE]
        puts = []
        for piece in next_pieces(state, side):
            puts += [("put", piece, hex_) for hex_ in _open_hexes(state, side, piece)]
        return [DEFAULT, *puts]

    def refusal(self, state: Campaign, at: SetUp, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("put", piece, hex_):
                return refuse_piece(state, side, piece, hex_)
            case ("depot", hex_):
                return refuse_depot(state, side, hex_)
            case ("default",):
                return None
            case ("done",):
                pieces = missing(state, side)
                return Refusal("14.1", "still-missing", pieces=tuple(pieces)) if pieces else None
        return self.no_answer(move)

    def take(self, state: Campaign, at: SetUp, side: int, move: Move) -> None:
        match move:
            case ("put", piece, hex_):
                _put(state, piece, hex_)
                _declare_raiders(state, side)
            case ("depot", hex_):
                lay_depot(state, side, hex_)
            case ("default",):
                put_the_rest(state, side)
                return
            case _:
                return
        state.ask(side, self)


SET_UP = SetUpArmy()
