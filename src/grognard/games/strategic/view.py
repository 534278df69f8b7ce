"""What a side may see, built from nothing. [Stacking] Q42"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from grognard.games.strategic.attrition import PAY_FROM, AttritionPhase
from grognard.games.strategic.combat import Battle
from grognard.games.strategic.kinds import SOURCE
from grognard.games.strategic.pursuit import PursuitStep
from grognard.games.strategic.setup import Placement
from grognard.games.strategic.state import CAUSES, CAVALRY_ENTERED, FALLEN, INFANTRY_ENTERED, Campaign
from grognard.games.strategic.supply import SupplyInterphase
from grognard.games.strategic.tables import (
    AREAS,
    CAVALRY,
    CODES,
    DATES,
    DEPLETION_NAMES,
    FRENCH,
    GARRISON,
    INDEX,
    INFANTRY,
    KINDS,
    LAST_TURN,
    LEADER,
    LEADERS,
    MAP,
    PLAN_LETTERS,
    RUSSIAN,
    SIDES,
    SPACES,
    SPACES_OF,
    VICTORY_SPACES,
)
from grognard.games.strategic.units import Units, stack_units


def view(state: Campaign, side: int | None) -> dict[str, Any]:
    """The board as a side (None: a spectator) sees it. Once the game is over everybody sees everything."""
    return _view(state, side, is_all_open=state.over)


def open_view(state: Campaign) -> dict[str, Any]:
    """The board with nothing hidden."""
    return _view(state, None, is_all_open=True)


def _view(state: Campaign, side: int | None, is_all_open: bool) -> dict[str, Any]:
    turn = min(state.turn, LAST_TURN)
    seen: dict[str, Any] = {
        "turn": turn,
        "date": DATES[turn],
        "phasing": SIDES[state.phasing],
        "victory_points": state.victory_points(),
        "index": INDEX[turn],
        "stacks": [
            _stack(state, owner, space, is_all_open or _is_open(state, side, owner, space))
            for owner in (0, 1)
            for space in state.stacks_of(owner)
        ],
        "depletion": {MAP.areas[a]: DEPLETION_NAMES[state.depletion[a]] for a in range(AREAS) if state.depletion[a]},
        "french_control": [CODES[space] for space in VICTORY_SPACES if state.control[space]],
        "eliminated": _eliminated(state),
        "combat_losses": dict(zip(SIDES, state.combat_losses, strict=True)),
    }
    if state.optional:
        seen["on_fortress"] = [CODES[space] for space in range(SPACES) if state.on_fortress[space]]
        seen["fallen_leaders"] = [leader.name for n, leader in enumerate(LEADERS) if state.leader_space[n] == FALLEN]
    if attrition := _attrition(state):
        seen["attrition"] = attrition
    if battle := _battle(state, side, is_all_open):
        seen["battle"] = battle
    if supply := _supply(state, side):
        seen["supply"] = supply
    if waiting := _to_place(state, side):
        seen["to_place"] = waiting
    return seen


def _is_open(state: Campaign, viewer: int | None, owner: int, space: int) -> bool:
    """One's own stacks, those of a battle from step 2 to its end [Combat step 2], and all after the game."""
    return viewer == owner or space == state.battle_space or state.over


def _stack(state: Campaign, owner: int, space: int, is_open: bool) -> dict[str, Any]:
    shown: dict[str, Any] = {"side": SIDES[owner], "space": CODES[space]}
    if state.piles:
        shown["markers"] = state.markers[owner * SPACES + space]
    if is_open:
        units = stack_units(state, owner, space)
        for name, count in zip(KINDS, units.counts, strict=True):
            shown[name] = count
        shown["leaders"] = [LEADERS[leader].name for leader in units.leaders]
    return shown


def _eliminated(state: Campaign) -> dict[str, dict[str, dict[str, int]]]:
    """Corps lost so far, by side and cause: public by bookkeeping."""
    table: dict[str, dict[str, dict[str, int]]] = {}
    for side in (0, 1):
        table[SIDES[side]] = {}
        for cause, name in enumerate(CAUSES):
            infantry, cavalry = state.losses[cause * 4 + side * 2], state.losses[cause * 4 + side * 2 + 1]
            if infantry or cavalry:
                table[SIDES[side]][name] = {"ic": infantry, "cc": cavalry}
    return table


def _attrition(state: Campaign) -> dict[str, Any] | None:
    """What a roll still costs, and which Areas have been named for it. [Attrition]"""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, AttritionPhase) or not any(top.owed):
        return None
    owed = dict(zip(KINDS, top.owed, strict=False))
    return {"side": SIDES[top.side], "owed": owed, "named": [MAP.areas[area] for area in top.named]}


def _battle(state: Campaign, side: int | None, is_all_open: bool) -> dict[str, Any] | None:
    battle = next((frame for frame in state.stack if isinstance(frame, Battle)), None)
    if battle is None:
        return None
    are_plans_shown = battle.step > battle.sequence.index("show_plans")
    plans = {}
    for owner in (0, 1):
        is_known = are_plans_shown or owner == side or is_all_open
        chosen = battle.plans[owner] >= 0
        plans[SIDES[owner]] = PLAN_LETTERS[battle.plans[owner]] if chosen and is_known else "chosen" if chosen else None
    shown: dict[str, Any] = {
        "space": CODES[battle.space],
        "attacker": SIDES[battle.attacker],
        "defender": SIDES[battle.defender],
        "plans": plans,
    }
    if are_plans_shown:
        shown["doubled"] = SIDES[battle.doubled] if battle.doubled >= 0 else None
        shown["e_mod"] = bool(battle.is_modified)
        shown["retreating"] = SIDES[battle.retreating] if battle.retreating >= 0 else None
        pursuit = state.stack[-1]
        if isinstance(pursuit, PursuitStep) and pursuit.extra:
            shown["pursuit"] = f"D+{pursuit.extra} ex"
    return shown


def _supply(state: Campaign, side: int | None) -> dict[str, Any] | None:
    """One's own Corps without a source yet, while sources are being assigned."""
    top = state.stack[-1] if state.stack else None
    if side is None or not isinstance(top, SupplyInterphase):
        return None
    return {
        "hungry": {MAP.areas[area]: top.hungry[side * AREAS + area] for area in top.hungry_areas(side)},
        "sources": {
            MAP.areas[area]: [SOURCE.write(source) for source in top.sources(state, side, area)]
            for area in top.hungry_areas(side)
        },
    }


def _to_place(state: Campaign, side: int | None) -> dict[str, int] | None:
    """One's own units that wait beside the map to be placed, by kind as clicks name them."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, Placement) or top.side != side:
        return None
    waiting = {kind: count for kind, count in zip(KINDS, top.counts, strict=True) if count}
    return waiting | {LEADERS[leader].word: 1 for leader in top.leaders}


def glance(view: Mapping[str, Any]) -> dict[str, Any]:
    """The main facts of a view: what stands in each space (`F 3ic | R ?`), the points, the battle."""
    board = view["board"]
    facts: dict[str, Any] = {name: board[name] for name in ("turn", "victory_points", "index", "depletion")}
    facts["control"] = " ".join(board["french_control"])
    stacks: dict[str, list[str]] = {}
    for stack in board["stacks"]:
        words = [f"{stack[kind]}{kind}" for kind in KINDS if stack.get(kind)]
        words += [leader.replace(". ", "") for leader in stack.get("leaders", ())]
        if "ic" not in stack:
            words = ["?"]
        if "markers" in stack:
            words.append(f"({stack['markers']})")
        stacks.setdefault(stack["space"], []).append(" ".join([stack["side"][0].upper(), *words]))
    facts.update({space: " | ".join(each) for space, each in stacks.items()})
    for side, plan in board.get("battle", {}).get("plans", {}).items():
        facts[f"{side} plan"] = plan
    return facts


# --- what cannot be seen, drawn anew ---------------------------------------------------------------------------


def resample(state: Campaign, side: int, source: random.Random) -> Campaign:
    """A clone in which the enemy's hidden units are dealt anew among his hidden stacks, as many of each kind as
    there are, and his hidden battle plan is drawn anew. What the side sees stays as it is."""
    imagined = state.clone()
    enemy = 1 - side
    kept = _paying_now(state, enemy)
    hidden = [s for s in state.stacks_of(enemy) if s not in kept and not _is_open(state, side, enemy, s)]
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
