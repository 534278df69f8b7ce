"""Rally and movement: which stack marches, who goes and who stays, and by which way."""

from __future__ import annotations

from typing import NamedTuple

from grognard.agents.invasion.attacks import pool_of, promise
from grognard.agents.invasion.fighting import unit_worth
from grognard.agents.invasion.ground import worth
from grognard.agents.invasion.odds import march_loss
from grognard.agents.invasion.orders import Orders
from grognard.agents.invasion.picture import Picture
from grognard.agents.invasion.ways import ways
from grognard.core.decision import DONE, Move
from grognard.games.invasion.attrition import attrition_causes, attrition_from
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.roads import load_of, march_length
from grognard.games.invasion.stacks import FORAGING, MOVED
from grognard.games.invasion.tables import (
    ADJACENT,
    BIT,
    CAPACITY,
    CITY_HEXES,
    FIRST_COMMANDER,
    FRENCH,
    LAST_TURN,
    NAPOLEON,
    NUMBER,
    PIECE_NUMBER,
    RUSSIA,
)

STOP: Move = ("stop",)
DETACHED = 2
"""Units that a stack sends to a city that nobody defends: more would only be hungry there."""
FULL = 4
"""Units: a stack of the spearhead that can spare one for a garrison."""
PASSES = CAPACITY - 3
"""Occupancy of a stack that passes a town with a garrison of one Line division. [4.1]"""
ENOUGH = 1.0
"""Units: a march that brings so much is not made with fewer."""
LEFT_ALONE = 0.8
"""Units: what it costs for each that is left behind in the open."""
LEAST_GAIN = 0.15
"""Units: for less nobody marches."""
FORCED_GAIN = 1.0
"""Units that a forced march must bring more than one that is not."""
PROSPECT = 0.7
"""Of the promise of an attack: orders fail, and others may come between."""
UNKNOWN = 99.0
"""Units: more than any march brings."""
MAY_LEAVE = 0.3
"""That a stack with a train stays where it is, when we come next to it."""


class March(NamedTuple):
    """A stack, those who go, and their way."""

    origin: int
    pieces: tuple[int, ...]
    path: tuple[int, ...]
    gain: float


def marches(picture: Picture, orders: Orders, hex_: int) -> March | None:
    """The best march of the stack in a hex; None if it had better stay."""
    state, side = picture.state, picture.side
    commanders = tuple(each for each in state.commanders_in(side, hex_) if not state.marks[each] & MOVED)
    units = tuple(unit for unit in picture.units(hex_) if not state.marks[unit] & MOVED)
    if not commanders or not units:
        return None
    best: March | None = None
    for going in _forces(picture, orders, hex_, units):
        if best is not None and best.gain > ENOUGH and len(going) < len(best.pieces) - len(commanders):
            continue
        march = _best_way(picture, orders, hex_, going, _led_by(picture, hex_, going, commanders))
        if march is not None and (best is None or march.gain > best.gain):
            best = march
    return best


def _forces(picture: Picture, orders: Orders, hex_: int, units: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Everybody, or all but a garrison of the cheapest."""
    need = orders.need(hex_)
    others = len(picture.units(hex_)) - len(units)
    stay = max(0, need - others)
    if orders.is_spearhead(hex_):
        stay = min(stay, 1)
    cheapest = sorted(units, key=unit_worth)
    forces = [units]
    if stay and stay < len(units):
        forces = [tuple(sorted(cheapest[stay:])), units]
    if picture.side == FRENCH and not stay and len(units) > DETACHED and CITY_HEXES & RUSSIA & BIT[hex_]:
        forces.append(tuple(sorted(cheapest[1:])))  # an empty Russian city would bar the road behind them [6.2]
    if picture.side == FRENCH and load_of(units) > PASSES:
        passing = cheapest
        while load_of(passing) > PASSES:
            passing = passing[1:]
        forces.append(tuple(sorted(passing)))
    if orders.goal(hex_).code == "take" and len(units) >= FULL and not orders.is_spearhead(hex_):
        forces.append(tuple(sorted(cheapest[:DETACHED])))
    return forces


def _led_by(picture: Picture, hex_: int, units: tuple[int, ...], commanders: tuple[int, ...]) -> tuple[int, ...]:
    """All go along, but for one who stays with two or more good units that stay, if there are three of them."""
    stay = [unit for unit in picture.units(hex_) if unit not in units]
    ranked = sorted(commanders, key=lambda each: -picture.state.rating(each))
    if not stay and picture.keeps_road(hex_) and len(ranked) >= 2:
        keeper = next(each for each in reversed(ranked) if each != NAPOLEON)
        return tuple(sorted(each for each in ranked if each != keeper))
    if len(units) <= DETACHED < len(stay):
        return tuple(each for each in ranked[-1:] if each != NAPOLEON)
    if NAPOLEON in ranked and len(units) < 3 and len(stay) >= len(units) and len(ranked) > 1:
        return tuple(each for each in sorted(commanders) if each != NAPOLEON)
    if len(stay) >= 2 and len(ranked) >= 3:
        return tuple(sorted(ranked[:-1]))
    return tuple(sorted(commanders))


def _best_way(
    picture: Picture, orders: Orders, hex_: int, units: tuple[int, ...], commanders: tuple[int, ...], marched: int = 0
) -> March | None:
    """`marched`: so many hexes of the march are behind them."""
    if not commanders:
        return None
    state = picture.state
    staying = worth(picture, orders, hex_, units, hex_) + prospect(picture, hex_, hex_, units)
    left = len(picture.units(hex_)) - len(units)
    if left < orders.need(hex_):
        staying += 1.0 + (orders.need(hex_) - left) * 0.5
    if left and not CITY_HEXES >> hex_ & 1:
        staying += LEFT_ALONE * left
    normal, least = march_length(state), attrition_from(state)
    best: March | None = None
    with_napoleon = NAPOLEON in commanders
    is_kept = left > 0 or picture.keeps_road(hex_)
    for there, path in ways(picture, hex_, units).items():
        length = marched + len(path)
        if with_napoleon and not is_fit_for_napoleon(picture, units, there, -1 if is_kept else hex_):
            continue
        gain = worth(picture, orders, hex_, units, there) - staying
        if length <= normal:
            gain += prospect(picture, hex_, there, units)
        else:
            gain -= FORCED_GAIN
        if length >= least:
            causes = attrition_causes(state, picture.side, units, commanders, commanders, commanders[0], length)
            gain -= march_loss(sum(change for _, change in causes), len(units))
        if best is None or gain > best.gain:
            best = March(hex_, (*units, *commanders), path, gain)
    return best


def is_fit_for_napoleon(picture: Picture, units: tuple[int, ...], hex_: int, left: int) -> bool:
    """He goes with an army, and where it is fed; those who march without it would leave him behind alone. [14.7]
    In the last two turns hunger comes too late to kill anybody."""
    company = len(units) + len(picture.units(hex_))
    is_fed = picture.turn >= LAST_TURN - 1 or picture.is_fed(hex_, units, ahead=True, left=left)
    return company >= 3 and is_fed


def prospect(picture: Picture, origin: int, hex_: int, units: tuple[int, ...]) -> float:
    """What attacks from a hex promise to those who come there in good order. [10.1]"""
    state, side = picture.state, picture.side
    if any(state.disrupted[unit] or state.marks[unit] & FORAGING for unit in units):
        return 0.0
    targets = ADJACENT[hex_] & (state.fighters[picture.enemy] | state.depots[picture.enemy])
    if not targets:
        return 0.0
    if hex_ != origin and any(state.disrupted[unit] for unit in picture.units(hex_)):
        return 0.0
    best = 0.0
    pieces = (*units, *state.commanders_in(side, origin))
    imagined = state
    if hex_ != origin:
        imagined = state.clone()
        imagined.move(pieces, hex_)
    was, picture.state = picture.state, imagined
    try:
        for target in hexes_of(targets):
            gain = promise(picture, side, hex_, target, imagined.good_units_in(side, hex_), pool_of(picture, side)).gain
            if gain <= 0.3:
                continue
            stays = MAY_LEAVE if picture.mobile >> target & 1 else 1.0
            best = max(best, gain * stays * PROSPECT)
    finally:
        picture.state = was
    return best


def _further(picture: Picture, orders: Orders) -> March | None:
    """How those on the march go on; None if they had better stop."""
    march = picture.board.march
    if march is None or march.pieces is None:
        return None
    pieces = sorted(PIECE_NUMBER[piece] for piece in march.pieces)
    units = tuple(piece for piece in pieces if piece < FIRST_COMMANDER)
    commanders = tuple(piece for piece in pieces if piece >= FIRST_COMMANDER)
    best = _best_way(picture, orders, NUMBER[march.hex], units, commanders, march.length)
    return best if best is not None and best.gain >= LEAST_GAIN else None


# --- answers -------------------------------------------------------------------------------------------------------


class Marching:
    """The march that is being carried out."""

    def __init__(self) -> None:
        self._known: dict[int, March | None] = {}
        """By hex: the best march of the stack there when it was last thought of."""
        self._known_in = 0
        self._march: March | None = None
        self._named: list[int] = []
        self._steps = 0

    @property
    def ordered(self) -> March | None:
        """The march that was ordered last; None if a train was discarded instead."""
        return self._march

    def move(self, picture: Picture, orders: Orders, moves: list[Move]) -> Move:
        """The march that brings most; if none brings anything, a train that is needed least is discarded."""
        best = self._best_march(picture, orders, {move[1] for move in moves if move[0] == "march"})
        discards = [move for move in moves if move[0] == "discard"]
        if best is None or (best.gain < LEAST_GAIN and discards):
            self._march = None
            marching = {move[1] for move in moves if move[0] == "march"}
            if not discards:
                return moves[0]
            return min(discards, key=lambda move: (move[1] in marching, self._use(picture, move[1])))
        self._march, self._named, self._steps = best, list(best.pieces), 0
        return ("march", best.origin)

    def _best_march(self, picture: Picture, orders: Orders, stacks: set[int]) -> March | None:
        """The march that brings most. What was found before is thought over again for the stack that comes out first,
        and for all of them before nobody marches any more."""
        if self._known_in != picture.turn:
            self._known, self._known_in = {}, picture.turn
        fresh: set[int] = set()
        while True:
            best = max(stacks, key=lambda hex_: (self._gain(hex_), -hex_), default=-1)
            stale = stacks - fresh
            if best in fresh and (not stale or self._gain(best) >= LEAST_GAIN):
                return self._known[best]
            again = best if best in stale else min(stale, default=-1)
            if again < 0:
                return None
            self._known[again] = marches(picture, orders, again)
            fresh.add(again)

    def _gain(self, hex_: int) -> float:
        """As it was found last; who has not been thought of comes first."""
        if hex_ not in self._known:
            return UNKNOWN
        march = self._known[hex_]
        return -UNKNOWN if march is None else march.gain

    def _use(self, picture: Picture, hex_: int) -> float:
        """How much a train may still be wanted by a stack: the enemy may come."""
        return picture.threat(hex_).attack

    def follow(self, moves: list[Move]) -> Move | None:
        """The next part of the march under way: name the pieces, then step by step; None where the way is shut."""
        march = self._march
        if march is None:
            return None
        while self._named:
            piece = self._named.pop(0)
            if ("with", piece) in moves:
                return ("with", piece)
        if self._steps < len(march.path):
            step = ("to", march.path[self._steps])
            if step in moves:
                self._steps += 1
                return step
        return STOP if STOP in moves else None

    def go(self, move: Move) -> None:
        """Where only one hex is open nobody is asked, but it is a step of the march all the same."""
        march = self._march
        if march is not None and self._steps < len(march.path) and move == ("to", march.path[self._steps]):
            self._steps += 1

    def march_on(self, picture: Picture, orders: Orders, moves: list[Move]) -> Move:
        """In the midst of a march that somebody else has begun: on by the way that brings most. Where the way is shut
        from the start: the best step that is open."""
        steps = [move for move in moves if move[0] == "to"]
        march = self._march
        self._march = None
        if march is None and STOP in moves and (further := _further(picture, orders)) is not None:
            step: Move = ("to", further.path[0])
            if step in steps:
                self._march, self._named, self._steps = further, [], 1
                return step
        if STOP in moves or march is None or not steps:
            return STOP if STOP in moves else next(iter(steps), moves[0])
        units = tuple(piece for piece in march.pieces if piece < FIRST_COMMANDER)
        return max(steps, key=lambda move: worth(picture, orders, march.origin, units, move[1]))


def rally(picture: Picture, orders: Orders, moves: list[Move]) -> Move:
    """The most valuable first, all who may."""
    units = [move for move in moves if move != DONE]
    return max(units, key=lambda move: unit_worth(move[1])) if units else DONE
