"""The card of a space: what stands there, what the Area still feeds, who can march there. From what a side may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.core.card import CardLine, Topic, first_few
from grognard.games.strategic.facts import Lore
from grognard.games.strategic.forced_march import ForcedMarchSegment
from grognard.games.strategic.marching import unmoved
from grognard.games.strategic.movement import BasicMovementSegment
from grognard.games.strategic.state import Campaign
from grognard.games.strategic.supply import depot_spaces, garrisons, new_supply_interphase
from grognard.games.strategic.tables import (
    AREA_OF,
    CAVALRY,
    DEPLETED,
    DEPLETION_NAMES,
    FORCED_MARCH,
    FRENCH,
    INFANTRY,
    KINDS,
    LEADER,
    LEADERS,
    LEADERS_OF,
    MAP,
    NEIGHBOURS,
    RUSSIAN,
    SPACES,
    SPACES_OF,
    SUPPLY,
    UNSUPPLIED_CHART,
    WINTER,
    bears,
    depletion_result,
)
from grognard.games.strategic.units import Units, units_of
from grognard.games.strategic.view import is_open

_PIECE_LORE = (("Combat F", "infantry"), ("Combat I", "cavalry"), ("Supply B", "supply-unit"), ("Supply D", "depot"))
"""By kind: the rule that says what it is good for, and the words for it."""
CORPS, MOBILE = (INFANTRY, CAVALRY), (INFANTRY, CAVALRY, SUPPLY)
_ARRIVE, _STAY, _LOST = (FORCED_MARCH.count(result) for result in ("succeeds", "stays", "eliminated"))


def card(state: Campaign, side: int | None, code: str) -> list[CardLine]:
    """What a side (None: a spectator) may know of a space."""
    space = MAP.number.get(code)
    if space is None:
        return []
    lines = [line for owner in (FRENCH, RUSSIAN) for line in _pieces(state, side, owner, space)]
    lines += _supply(state, side, AREA_OF[space])
    if side is not None and not state.over:
        lines += _own_marches(state, side, space)
        lines += _threats(state, 1 - side, space)
    return lines


# --- counters ------------------------------------------------------------------------------------------------------


def _pieces(state: Campaign, viewer: int | None, owner: int, space: int) -> Iterator[CardLine]:
    """The units of a stack that is open, each kind with what it can do."""
    stack = owner * SPACES + space
    if not state.present[stack] or not is_open(state, viewer, owner, space):
        return
    for leader in state.leaders_in(owner, space):
        word, points = LEADERS[leader].word, LEADERS[leader].points
        code = "cavalry-leader" if LEADERS[leader].is_cavalry else "general"
        yield CardLine("piece", Lore("Opt. Leaders D", code, units=units_of(LEADER + leader), count=points), word)
    for kind, (rule, code) in enumerate(_PIECE_LORE):
        if count := state.kinds[kind][stack]:
            lore = Lore(rule, code, side=owner, units=units_of(kind, count), count=count)
            yield CardLine("piece", lore, KINDS[kind])


# --- supply --------------------------------------------------------------------------------------------------------


def _supply(state: Campaign, side: int | None, area: int) -> Iterator[CardLine]:
    """What the Area can still bear, and what becomes of one's own Corps there."""
    level, is_late = state.depletion[area], state.turn >= WINTER
    without, with_supply = bears(is_late, False, level), bears(is_late, True, level)
    chart = "Area Depletion Chart"
    if level == DEPLETED:
        yield CardLine("supply", Lore("Supply E", "area-bare", area=area))
    else:
        yield CardLine(
            "supply", Lore(chart, "area-bears", after=DEPLETION_NAMES[level], without=without, bears=with_supply)
        )
    if side is not None:
        yield from _own_corps(state, side, area)


def _own_corps(state: Campaign, side: int, area: int) -> Iterator[CardLine]:
    spaces = SPACES_OF[area]
    corps = state.corps_in_area(side, spaces) - garrisons(state, side, spaces)
    depots, level = depot_spaces(state, side, area), state.depletion[area]
    if corps <= 0:
        return
    if depots:
        yield CardLine("supply", Lore("Supply D", "depot-feeds", count=corps))
    elif level == DEPLETED:
        drawn = new_supply_interphase().neighbours_to_draw_on(state, side, area)
        for there in drawn:
            yield CardLine("supply", Lore("Supply G", "draws-on", count=corps, area=there))
        if not drawn:
            deadly = UNSUPPLIED_CHART.deadly_faces(state.turn >= WINTER)
            yield CardLine("supply", Lore("Unsupplied Chart", "starves", count=corps, faces=deadly))
    elif not state.is_held(1 - side, spaces):
        # Of the enemy's Corps in the Area nobody knows how many will eat.
        has_supply = any(state.supply[side * SPACES + space] for space in spaces)
        after = max(level, depletion_result(state.turn, corps, has_supply, level))
        lore = Lore("Supply H", "eats", count=corps, has_supply=has_supply, after=DEPLETION_NAMES[after])
        yield CardLine("supply", lore)


# --- marches -------------------------------------------------------------------------------------------------------


def _own_marches(state: Campaign, side: int, space: int) -> list[CardLine]:
    """Who can come in this segment, who in the Forced March Segment after it, or else in one's next Movement Phase."""
    top = state.stack[-1]
    if isinstance(top, BasicMovementSegment) and top.side == side:
        near = [(here, _unmoved(state, side, here)) for here in NEIGHBOURS[space]]
        far = [(here, _unmoved(state, side, here, CORPS)) for here in _two_borders_away(space)]
        return [*_marches("reach-now", "march", near), *_marches("reach", "forced-march", far)]
    if isinstance(top, ForcedMarchSegment) and top.side == side:
        return _marches(
            "reach-now", "forced-march", [(here, _unmoved(state, side, here, CORPS)) for here in NEIGHBOURS[space]]
        )
    near = [(here, _all(state, side, here)) for here in NEIGHBOURS[space]]
    far = [(here, _all(state, side, here, CORPS)) for here in _two_borders_away(space)]
    return [*_marches("reach", "march", near), *_marches("reach", "forced-march", far)]


def _marches(topic: Topic, code: str, found: Iterable[tuple[int, Units]]) -> list[CardLine]:
    rule = "Movement A" if code == "march" else "Movement D"
    chances = {} if code == "march" else {"arrive": _ARRIVE, "stay": _STAY, "lost": _LOST}
    lines = [CardLine(topic, Lore(rule, code, origin=here, units=units, **chances)) for here, units in found if units]
    return first_few(lines, rule, Lore)


def _unmoved(state: Campaign, side: int, space: int, kinds: tuple[int, ...] = MOBILE) -> Units:
    counts = tuple(unmoved(state, side, space, kind) if kind in kinds else 0 for kind in range(len(KINDS)))
    leaders = tuple(leader for leader in LEADERS_OF[side] if unmoved(state, side, space, LEADER + leader))
    return Units(counts, leaders if state.optional else ())


def _all(state: Campaign, side: int, space: int, kinds: tuple[int, ...] = MOBILE) -> Units:
    stack = side * SPACES + space
    counts = tuple(state.kinds[kind][stack] if kind in kinds else 0 for kind in range(len(KINDS)))
    return Units(counts, tuple(state.leaders_in(side, space)) if state.optional else ())


def _two_borders_away(space: int) -> list[int]:
    near = {space, *NEIGHBOURS[space]}
    return sorted({far for there in NEIGHBOURS[space] for far in NEIGHBOURS[there]} - near)


def _threats(state: Campaign, enemy: int, space: int) -> list[CardLine]:
    """Enemy stacks that are near enough; what is in them is another matter."""
    near = [here for here in NEIGHBOURS[space] if state.present[enemy * SPACES + here]]
    far = [here for here in _two_borders_away(space) if state.present[enemy * SPACES + here]]
    lines = [CardLine("threat", Lore("Movement A", "stack-near", origin=here)) for here in near]
    lines += [CardLine("threat", Lore("Movement D", "stack-far", origin=here, arrive=_ARRIVE)) for here in far]
    return first_few(lines, "Movement A", Lore)
