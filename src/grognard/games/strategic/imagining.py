"""What a side cannot see, drawn anew."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence

from grognard.games.strategic.attrition import PAY_FROM, AttritionPhase
from grognard.games.strategic.combat import Battle
from grognard.games.strategic.state import CAVALRY_ENTERED, INFANTRY_ENTERED, Campaign
from grognard.games.strategic.supply import SupplyInterphase
from grognard.games.strategic.tables import CAVALRY, FRENCH, GARRISON, INFANTRY, LEADER, RUSSIAN, SPACES, SPACES_OF
from grognard.games.strategic.units import Units, stack_units
from grognard.games.strategic.view import is_open


def resample(state: Campaign, side: int, source: random.Random) -> Campaign:
    """A clone in which the enemy's hidden units are dealt anew among his hidden stacks, as many of each kind as
    there are, and his hidden battle plan is drawn anew. What the side sees stays as it is."""
    imagined = state.clone()
    enemy = 1 - side
    kept = _paying_now(state, enemy)
    hidden = [s for s in state.stacks_of(enemy) if s not in kept and not is_open(state, side, enemy, s)]
    pool = sorted(_lift(imagined, enemy, hidden))  # so that nothing is left of how they really stand
    source.shuffle(pool)
    lacking, kinds = _known_to_lack(state, enemy)
    free = [space for space in hidden if space not in lacking]
    if state.piles:
        shown = {space: state.markers[enemy * SPACES + space] for space in hidden}
        for space, kind in _dealt_to_piles(pool, shown, lacking, kinds, source):
            imagined.add(enemy, space, kind)
        pool = []
    # Every stack keeps one unit at least; first those that can have few kinds.
    for space in sorted(hidden, key=lambda each: each in free):
        if pool:
            fitting = next(n for n, kind in enumerate(pool) if space in free or kind not in kinds)
            imagined.add(enemy, space, pool.pop(fitting))
    for kind in pool:
        imagined.add(enemy, source.choice(free if kind in kinds else hidden), kind)
    for space in hidden:
        imagined.markers[enemy * SPACES + space] = state.markers[enemy * SPACES + space]
    _redraw_plan(imagined, enemy, source)
    _refit_marches(imagined, enemy)
    _recount_supply(imagined, enemy)
    return imagined


def _dealt_to_piles(
    pool: Sequence[int],
    shown: Mapping[int, int],
    lacking: Collection[int],
    kinds: Collection[int],
    source: random.Random,
) -> list[tuple[int, int]]:
    """Each unit with a space, so that every stack can show its markers: a marker stands for Corps of one type, or for
    one other unit. [Stacking B] Spaces that lack some kinds get none of these."""
    slots = [space for space, markers in shown.items() for _ in range(markers)]
    source.shuffle(slots)
    narrow, wide = [s for s in slots if s in lacking], [s for s in slots if s not in lacking]
    single = [kind for kind in pool if kind > CAVALRY]
    corps = [kind for kind in pool if kind <= CAVALRY]
    there = source.choice(_shares(len(narrow), len(wide), len(single), corps, kinds))
    spaces = narrow[:there] + wide[: len(single) - there]
    dealt = list(zip(spaces, single, strict=True))
    marked: list[tuple[int, int]] = []
    for space in narrow[there:]:
        marked.append((space, _take(corps, next(kind for kind in corps if kind not in kinds))))
    for space in wide[len(single) - there :]:
        unmarked = [kind for kind in corps if kind not in {each for _, each in marked}]
        marked.append((space, _take(corps, (unmarked or corps)[0])))
    spare = [(source.choice([space for space, each in marked if each == kind]), kind) for kind in corps]
    return [*dealt, *marked, *spare]


def _shares(narrow: int, wide: int, single: int, corps: Sequence[int], kinds: Collection[int]) -> list[int]:
    """How many of the single units may lie under the markers of spaces that lack some kinds."""
    fitting = sum(kind not in kinds for kind in corps)
    types, barred = len(set(corps)), len({kind for kind in corps if kind in kinds})
    return [
        there
        for there in range(max(0, narrow - fitting, single - wide + barred), min(narrow, single) + 1)
        if types <= narrow + wide - single <= len(corps)
    ]


def _take(kinds: list[int], kind: int) -> int:
    kinds.remove(kind)
    return kind


def _paying_now(state: Campaign, side: int) -> tuple[int, ...]:
    """The spaces that a side chooses from to pay for attrition: that they can pay is known."""
    top = state.stack[-1] if state.stack else None
    if isinstance(top, AttritionPhase) and state.pending[side] is PAY_FROM:
        return SPACES_OF[top.area]
    return ()


def _known_to_lack(state: Campaign, side: int) -> tuple[list[int], list[int]]:
    """Spaces of Areas that were named for this attrition roll, and the kinds that they turned out not to have."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, AttritionPhase) or top.side != side:
        return [], []
    return [space for area in top.named for space in SPACES_OF[area]], [k for k in (INFANTRY, CAVALRY) if top.owed[k]]


def _lift(state: Campaign, side: int, spaces: list[int]) -> list[int]:
    """Take all units of these stacks off the map; their kinds, one entry for each unit."""
    pool = []
    for space in spaces:
        units: Units = stack_units(state, side, space)
        for kind, count in enumerate(units.counts):
            pool += [kind] * count
            if count:
                state.remove(side, space, kind, count)
        for leader in units.leaders:
            pool.append(LEADER + leader)
            state.remove(side, space, LEADER + leader)
    return pool


def _redraw_plan(state: Campaign, side: int, source: random.Random) -> None:
    battle = next((frame for frame in state.stack if isinstance(frame, Battle)), None)
    if battle is None or battle.step > battle.sequence.index("show_plans") or battle.plans[side] < 0:
        return
    battle.plans[side] = source.randrange(4) + (0 if side == battle.attacker else 4)


def _refit_marches(state: Campaign, side: int) -> None:
    """In the middle of the side's Movement Phase: no more units have moved to a space than are imagined there."""
    if state.phasing != side:
        return
    entered = INFANTRY_ENTERED | CAVALRY_ENTERED
    for space, marks in enumerate(state.phase_marks):
        if marks & entered:
            state.phase_marks[space] |= entered  # of which type they were is not known
    for kind, units in enumerate(state.kinds):
        for space in range(SPACES):
            moved = kind * SPACES + space
            state.marched[moved] = min(state.marched[moved], units[side * SPACES + space])


def _recount_supply(state: Campaign, side: int) -> None:
    """In the middle of the Supply Interphase: the imagined Corps need sources of their own."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, SupplyInterphase):
        return
    # Only the side that stands in an Area can have drawn on it or forgone its track; only the French have Depots.
    top.claims = [claim if state.is_held(1 - side, SPACES_OF[area]) else -1 for area, claim in enumerate(top.claims)]
    top.forgone = [area for area in top.forgone if state.is_held(1 - side, SPACES_OF[area])]
    top.fed_cavalry = [space for space in top.fed_cavalry if GARRISON[space] != side]
    if side == FRENCH:
        top.loads = []
    top.count_side(state, side)
    if side == RUSSIAN and state.pending[RUSSIAN] is None:
        # The Russians have chosen when the French are asked: their choice is imagined in the simplest way.
        top.close_sources(state, side)
