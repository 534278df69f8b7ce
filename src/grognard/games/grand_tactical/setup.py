"""[Scn] Setting up: units with a printed hex are there from the beginning; those "within n hexes" are their owner's
choice, one side after the other in the printed order. `default` puts all that is still missing where a sensible set-up
has it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import compress

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.events.phases import Deployed
from grognard.games.grand_tactical.facts import Prompt, Refusal
from grognard.games.grand_tactical.options import HISTORICAL_LEADERS, readings
from grognard.games.grand_tactical.state import WAITING, Campaign, enemy_of
from grognard.games.grand_tactical.tables import (
    ARRIVALS,
    CODES,
    FIRST_KINDS,
    FRENCH,
    IS_COMBAT,
    KIND_ARM,
    KIND_LIMIT,
    NAMES,
    NEIGHBOURS,
    PLACES,
    RUSSIAN,
    SCENARIO_NUMBER,
    SCENARIOS,
    UNIT_SIDE,
    UNITS,
    UNITS_OF,
    SetupLine,
    distance,
)
from grognard.games.grand_tactical.units import pieces_of
from grognard.games.grand_tactical.zones import AROUND
from grognard.mechanics.depletion import DEPLETED, HALF_DEPLETED

DEFAULT: Move = ("default",)


@dataclass(frozen=True, slots=True)
class Post:
    """A piece of a scenario: what it is, and the line of the set-up or the group of reinforcements it belongs to."""

    unit: int
    kind: int
    line: int
    """-1: it comes later."""
    arrival: int
    """-1: it is there from the beginning."""


@cache
def roster(scenario: int, is_historical: bool) -> tuple[Post, ...]:
    """The pieces of a scenario. Which of several like pieces stands where does not matter: they are taken in order."""
    data = SCENARIOS[scenario]
    left = {side: list(UNITS_OF[side]) for side in (FRENCH, RUSSIAN)}

    def take(what: int, side: int) -> tuple[int, int]:
        if what >= KIND_LIMIT:
            unit = what - KIND_LIMIT
            kind = FIRST_KINDS[unit]
        else:
            unit = next(each for each in left[side] if UNITS[each].arm == KIND_ARM[what])
            kind = what
        left[side].remove(unit)
        return unit, kind

    posts = []
    for number, line in enumerate(data.lines):
        wanted = (*line.units, *(line.historical if is_historical else ()))
        posts += [Post(*take(what, line.side), number, -1) for what in wanted]
    for number, group in enumerate(ARRIVALS):
        if group.turn >= data.first_turn:
            posts += [Post(*take(what, group.side), -1, number) for what in group.units if _is_to_come(what, posts)]
    return tuple(posts)


def _is_to_come(what: int, posts: list[Post]) -> bool:
    """A leader who is on the map already does not come again."""
    return what < KIND_LIMIT or all(post.unit != what - KIND_LIMIT for post in posts)


def posts_of(state: Campaign) -> tuple[Post, ...]:
    return roster(state.scenario, bool(state.readings & HISTORICAL_LEADERS))


def open_campaign(scenario: str, options: Mapping[str, str]) -> Campaign:
    """The map before the free set-up."""
    state = Campaign()
    state.read_as(readings(options))
    state.scenario = SCENARIO_NUMBER[scenario]
    data = SCENARIOS[state.scenario]
    state.turn = data.first_turn
    state.level = state.ground.off_map_points + sum(
        PLACES[place].points for place in state.ground.places if place in data.french
    )
    state.control[:] = bytes(FRENCH if place in data.french else RUSSIAN for place in range(len(state.control)))
    state.entered[:] = bytes(1 << side for side in state.control)  # Q40
    for area in data.half:
        state.depletion[area] = HALF_DEPLETED
    for area in data.depleted:
        state.depletion[area] = DEPLETED
    for post in posts_of(state):
        state.kind[post.unit] = post.kind
        state.due[post.unit] = post.arrival + 1
        if post.line >= 0 and not data.lines[post.line].is_free:
            state.place(post.unit, data.lines[post.line].hexes[0])
    return state


# --- what is missing and where it may go ---------------------------------------------------------------------------


def missing_units(state: Campaign, side: int) -> list[Post]:
    """Units of the side's free lines that are not on the map yet."""
    return [
        post
        for post in posts_of(state)
        if post.line >= 0 and UNIT_SIDE[post.unit] == side and state.where[post.unit] == WAITING
    ]


def line_of(state: Campaign, post: Post) -> SetupLine:
    return SCENARIOS[state.scenario].lines[post.line]


def next_units(state: Campaign, side: int) -> list[Post]:
    """Of missing units that are alike, the first."""
    return [alike[0] for alike in missing_alike(state, side)]


def missing_alike(state: Campaign, side: int) -> list[list[Post]]:
    """Missing units of the same line and kind together; Leaders are nobody's like."""
    found: dict[tuple[int, int], list[Post]] = {}
    for post in missing_units(state, side):
        alike = post.unit + KIND_LIMIT if UNITS[post.unit].letter else post.kind
        found.setdefault((post.line, alike), []).append(post)
    return list(found.values())


def refuse_hex(state: Campaign, side: int, post: Post, hex_: int) -> Refusal | None:
    """Why a unit may not be set up in a hex. Q39"""
    line = line_of(state, post)
    if hex_ not in line.hexes:
        return Refusal("Scn", "set-up-elsewhere", unit=post.unit, hex=hex_, centre=line.centre)
    enemy = enemy_of(side)
    if state.pieces[enemy][hex_]:
        return Refusal("Scn", "enemy-there", hex=hex_)
    if state.is_friendly_fortress(enemy, hex_):
        return Refusal("Scn", "enemy-fortress", hex=hex_)
    if line.is_apart and any(state.pieces[enemy][there] for there in NEIGHBOURS[hex_]):
        return Refusal("Scn", "enemy-adjacent", hex=hex_)
    if IS_COMBAT[post.kind] and state.combat[side][hex_]:
        return Refusal("Scn", "one-combat-unit", hex=hex_)
    return None


def _open_hexes(state: Campaign, side: int, line: SetupLine, fights: int) -> list[bool]:
    """By hex of a line: may units be set up there, Combat units or others? What `refuse_hex` says, for all at once."""
    enemy, enemies, combat = enemy_of(side), state.pieces[enemy_of(side)], state.combat[side]
    is_fortress, is_apart = state.ground.is_fortress, line.is_apart
    return [
        not (
            enemies[hex_]
            or (fights and combat[hex_])
            or (is_apart and any(AROUND[hex_](enemies)))
            or (is_fortress[hex_] and state.controls(enemy, hex_))
        )
        for hex_ in line.hexes
    ]


@cache
def _puts(scenario: int, line: int, unit: int) -> tuple[Move, ...]:
    """All that can be asked for a unit of a line, in the order of its hexes."""
    return tuple(("put", unit, hex_) for hex_ in SCENARIOS[scenario].lines[line].hexes)


def _put(state: Campaign, unit: int, hex_: int) -> None:
    state.place(unit, hex_)
    if state.journal:
        side = UNIT_SIDE[unit]
        state.note(Deployed("Scn", NAMES[side], pieces_of(state, (unit,)), CODES[hex_]))


def put_the_rest(state: Campaign, side: int) -> None:
    """Combat units around the centre of their line, leaders and the others with them in turn."""
    missing = missing_units(state, side)
    for post in missing:
        if IS_COMBAT[post.kind]:
            line = line_of(state, post)
            _put(state, post.unit, _nearest(state, side, post, line.centre))
    for post in missing:
        if not IS_COMBAT[post.kind]:
            friends = [other for other in posts_of(state) if other.line == post.line and IS_COMBAT[other.kind]]
            company = [other for other in posts_of(state) if other.line == post.line and not IS_COMBAT[other.kind]]
            with_ = friends[company.index(post) % len(friends)]
            _put(state, post.unit, _nearest(state, side, post, state.where[with_.unit]))


def _nearest(state: Campaign, side: int, post: Post, wanted: int) -> int:
    legal = [hex_ for hex_ in line_of(state, post).hexes if refuse_hex(state, side, post, hex_) is None]
    return min(legal, key=lambda hex_: (distance(wanted, hex_), hex_))


# --- the procedure and its question ----------------------------------------------------------------------------------


@procedure
class SetUp(Procedure[Campaign]):
    """One side after the other, in the order of the scenario."""

    sequence = ("first_side", "second_side")

    def is_set_up(self) -> bool:
        return True

    def first_side(self, state: Campaign) -> None:
        self._choose(state, SCENARIOS[state.scenario].order[0])

    def second_side(self, state: Campaign) -> None:
        self._choose(state, SCENARIOS[state.scenario].order[1])

    def _choose(self, state: Campaign, side: int) -> None:
        if missing_units(state, side):
            self.repeat()
            state.ask(side, SET_UP)


def new_set_up() -> SetUp:
    return SetUp()


class SetUpArmy(Decision[Campaign, SetUp]):
    """Where the units go that have no hex of their own."""

    name = "set_up"
    rule = "Scn"
    phase = "set-up"
    verbs = ("put", "default")
    occasion = "set-up"

    def prompt(self, state: Campaign, at: SetUp, side: int) -> Prompt:
        missing = [post.unit for post in missing_units(state, side)]
        return Prompt("set-up", force=pieces_of(state, missing))

    def candidates(self, state: Campaign, at: SetUp, side: int) -> Iterator[Move]:
        yield DEFAULT
        for post in next_units(state, side):
            for hex_ in line_of(state, post).hexes:
                yield ("put", post.unit, hex_)

    def options(self, state: Campaign, at: SetUp, side: int) -> list[Move]:
        moves: list[Move] = [DEFAULT]
        is_open: dict[tuple[int, int], list[bool]] = {}
        for post in next_units(state, side):
            line, fights = line_of(state, post), IS_COMBAT[post.kind]
            if (post.line, fights) not in is_open:
                is_open[post.line, fights] = _open_hexes(state, side, line, fights)
            moves += compress(_puts(state.scenario, post.line, post.unit), is_open[post.line, fights])
        return moves

    def refusal(self, state: Campaign, at: SetUp, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("put", unit, hex_):
                return self._refuse_put(state, side, unit, hex_)
            case ("default",):
                return None
        return self.no_answer(move)

    def _refuse_put(self, state: Campaign, side: int, unit: int, hex_: int) -> Refusal | None:
        if UNIT_SIDE[unit] != side:
            return Refusal("Scn", "enemy-unit", unit=unit)
        post = next((post for post in missing_units(state, side) if post.unit == unit), None)
        if post is None:
            return Refusal("Scn", "not-to-set-up", unit=unit)
        first = next(each for each in next_units(state, side) if (each.line, each.kind) == (post.line, post.kind))
        if not UNITS[unit].letter and first.unit != unit:
            return Refusal("Scn", "like-unit-first", unit=unit, other=first.unit)
        return refuse_hex(state, side, post, hex_)

    def take(self, state: Campaign, at: SetUp, side: int, move: Move) -> None:
        if move[0] == "put":
            _put(state, move[1], move[2])
        else:
            put_the_rest(state, side)


SET_UP = SetUpArmy()
