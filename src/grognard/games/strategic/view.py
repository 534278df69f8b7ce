"""What a side may see, built from nothing. [Stacking] Q42"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from grognard.core.battle_report import AnyPart, BattleReport, Declared, Engaged, Role
from grognard.games.strategic.attrition import AttritionPhase
from grognard.games.strategic.battle_events import CHART, COMBAT, PLANS, PURSUIT, RETREAT, REVEAL, WITHDRAWAL, counted
from grognard.games.strategic.combat import Battle
from grognard.games.strategic.kinds import SOURCE
from grognard.games.strategic.pursuit import PursuitStep
from grognard.games.strategic.retreat import RetreatStack
from grognard.games.strategic.setup import Placement
from grognard.games.strategic.state import CAUSES, FALLEN, Campaign
from grognard.games.strategic.supply import SupplyInterphase
from grognard.games.strategic.tables import (
    AREAS,
    CODES,
    DATES,
    DEPLETION_NAMES,
    INDEX,
    KINDS,
    LAST_TURN,
    LEADERS,
    MAP,
    PLAN_LETTERS,
    SIDES,
    SPACES,
    VICTORY_SPACES,
)
from grognard.games.strategic.units import stack_units

# --- the classes ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stack:
    """A stack; of one that is hidden there is nothing but its place."""

    side: str
    space: str
    markers: int | None = None
    """With the option `piles`: as many as the enemy sees."""
    ic: int | None = None
    cc: int | None = None
    su: int | None = None
    dp: int | None = None
    leaders: tuple[str, ...] | None = None

    @property
    def is_open(self) -> bool:
        return self.leaders is not None

    @property
    def units(self) -> tuple[int, int, int, int]:
        """Of an open stack: how many of each kind."""
        return self.ic or 0, self.cc or 0, self.su or 0, self.dp or 0


@dataclass(frozen=True, slots=True)
class Corps:
    """A number of Infantry and of Cavalry Corps."""

    ic: int
    cc: int


@dataclass(frozen=True, slots=True)
class Attrition:
    """What a roll still costs, and which Areas have been named for it. [Attrition]"""

    side: str
    owed: Corps
    named: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Supply:
    """One's own Corps without a source yet, and what could feed them, by Area."""

    hungry: Mapping[str, int]
    sources: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Board:
    """The board as somebody may see it."""

    turn: int
    date: str
    phasing: str
    victory_points: int
    index: int
    stacks: tuple[Stack, ...]
    depletion: Mapping[str, str]
    """By Area, where anything is gone."""
    french_control: tuple[str, ...]
    eliminated: Mapping[str, Mapping[str, Corps]]
    """Corps lost so far, by side and cause: public by bookkeeping."""
    combat_losses: Mapping[str, int]
    """Corps lost in combat this turn, by side."""
    on_fortress: tuple[str, ...] | None = None
    fallen_leaders: tuple[str, ...] | None = None
    attrition: Attrition | None = None
    supply: Supply | None = None
    to_place: Mapping[str, int] | None = None
    """One's own units that wait beside the map to be placed, by kind as clicks name them."""


# What most moments have in common is made once.
seen_stack = lru_cache(8192)(Stack)
seen_corps = lru_cache(1024)(Corps)


# --- the board -----------------------------------------------------------------------------------------------------


def view(state: Campaign, side: int | None) -> Board:
    """The board as a side (None: a spectator) sees it. Once the game is over everybody sees everything."""
    return _view(state, side, is_all_open=state.over)


def open_view(state: Campaign) -> Board:
    """The board with nothing hidden."""
    return _view(state, None, is_all_open=True)


def _view(state: Campaign, side: int | None, is_all_open: bool) -> Board:
    turn = min(state.turn, LAST_TURN)
    is_optional = bool(state.optional)
    return Board(
        turn,
        DATES[turn],
        SIDES[state.phasing],
        state.victory_points(),
        INDEX[turn],
        tuple(
            [
                _stack(state, owner, space, is_all_open or is_open(state, side, owner, space))
                for owner in (0, 1)
                for space in state.stacks_of(owner)
            ]
        ),
        _depletion(bytes(state.depletion)),
        _french(bytes(state.control)),
        _eliminated(tuple(state.losses)),
        dict(zip(SIDES, state.combat_losses, strict=True)),
        _on_fortress(state) if is_optional else None,
        _fallen(state) if is_optional else None,
        _attrition(state),
        _supply(state, side),
        _to_place(state, side),
    )


def is_open(state: Campaign, viewer: int | None, owner: int, space: int) -> bool:
    """One's own stacks, those of a battle from step 2 to its end [Combat step 2], and all after the game."""
    return viewer == owner or space == state.battle_space or state.over


def _stack(state: Campaign, owner: int, space: int, is_shown: bool) -> Stack:
    markers = state.markers[owner * SPACES + space] if state.piles else None
    if not is_shown:
        return seen_stack(SIDES[owner], CODES[space], markers)
    stack = owner * SPACES + space
    infantry, cavalry, supply, depots = state.kinds
    leaders = tuple([LEADERS[leader].name for leader in state.leaders_in(owner, space)]) if state.optional else ()
    counts = infantry[stack], cavalry[stack], supply[stack], depots[stack]
    return seen_stack(SIDES[owner], CODES[space], markers, *counts, leaders)


# From view to view these seldom change.
@lru_cache(256)
def _depletion(levels: bytes) -> dict[str, str]:
    return {MAP.areas[area]: DEPLETION_NAMES[level] for area, level in enumerate(levels) if level}


@lru_cache(256)
def _french(control: bytes) -> tuple[str, ...]:
    return tuple([CODES[space] for space in VICTORY_SPACES if control[space]])


@lru_cache(256)
def _eliminated(losses: tuple[int, ...]) -> dict[str, dict[str, Corps]]:
    return {
        SIDES[side]: {
            name: seen_corps(losses[place], losses[place + 1])
            for cause, name in enumerate(CAUSES)
            if losses[place := cause * 4 + side * 2] or losses[place + 1]
        }
        for side in (0, 1)
    }


def _on_fortress(state: Campaign) -> tuple[str, ...]:
    return tuple(CODES[space] for space in range(SPACES) if state.on_fortress[space])


def _fallen(state: Campaign) -> tuple[str, ...]:
    return tuple(leader.name for n, leader in enumerate(LEADERS) if state.leader_space[n] == FALLEN)


def _attrition(state: Campaign) -> Attrition | None:
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, AttritionPhase) or not any(top.owed):
        return None
    return Attrition(SIDES[top.side], Corps(*top.owed), tuple(MAP.areas[area] for area in top.named))


def _supply(state: Campaign, side: int | None) -> Supply | None:
    top = state.stack[-1] if state.stack else None
    if side is None or not isinstance(top, SupplyInterphase):
        return None
    areas = top.hungry_areas(side)
    return Supply(
        {MAP.areas[area]: top.hungry[side * AREAS + area] for area in areas},
        {MAP.areas[area]: tuple(SOURCE.write(source) for source in top.sources(state, side, area)) for area in areas},
    )


def _to_place(state: Campaign, side: int | None) -> dict[str, int] | None:
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, Placement) or top.side != side:
        return None
    waiting = {kind: count for kind, count in zip(KINDS, top.counts, strict=True) if count}
    return waiting | {LEADERS[leader].word: 1 for leader in top.leaders} or None


# --- the battle ----------------------------------------------------------------------------------------------------

_STAGE_OF_STEP = {
    "choose_plans": PLANS,
    "reveal_stacks": REVEAL,
    "defender_retreats_before_combat": WITHDRAWAL,
    "attacker_retreats_before_combat": WITHDRAWAL,
    "eliminate_before_combat": WITHDRAWAL,
    "show_plans": CHART,
    "follow_chart": CHART,
    "resolve_combat": COMBAT,
    "pursue": PURSUIT,
    "eliminate_after_combat": RETREAT,
    "retreat_after_combat": RETREAT,
    "end": RETREAT,
}


def battle(state: Campaign, eyes: Collection[int]) -> BattleReport | None:
    """The battle on the table as its procedure knows it: the stacks that are there, the plans, what is in force."""
    fought = next((frame for frame in state.stack if isinstance(frame, Battle)), None)
    if fought is None:
        return None
    roles = SIDES[fought.attacker], SIDES[fought.defender]
    standing = (*_forces(state, fought, eyes), *_plans(fought, eyes), *_in_force(state, fought))
    return BattleReport(state.time, 0, CODES[fought.space], *roles, _stage(state, fought), (), standing)


def _stage(state: Campaign, fought: Battle) -> str:
    top = state.stack[-1]
    if isinstance(top, RetreatStack) and top.rule == "Battle Plan Chart":
        return CHART
    # A step that is repeated after what it has called is still going on.
    return _STAGE_OF_STEP[fought.sequence[max(fought.step - 1, 0)]]


def _forces(state: Campaign, fought: Battle, eyes: Collection[int]) -> list[AnyPart]:
    """The stacks as they are now, as far as they are open."""
    roles: tuple[tuple[int, Role], ...] = ((fought.attacker, "attacker"), (fought.defender, "defender"))
    return [
        Engaged(rule="Combat", side=SIDES[side], role=role, units=counted(stack_units(state, side, fought.space)))
        for side, role in roles
        if side in eyes or fought.space == state.battle_space
    ]


def _plans(fought: Battle, eyes: Collection[int]) -> list[AnyPart]:
    """The chits that lie there; the letter of one that is face down knows only its owner."""
    are_shown = fought.step > fought.sequence.index("show_plans")
    return [
        Declared(
            rule="Combat step 1",
            side=SIDES[side],
            code="plan",
            values=(PLAN_LETTERS[plan],) if are_shown or side in eyes else (),
        )
        for side, plan in enumerate(fought.plans)
        if plan >= 0
    ]


def _in_force(state: Campaign, fought: Battle) -> list[AnyPart]:
    """What the chart and the dice have ordered and what is still to come."""
    if fought.step <= fought.sequence.index("show_plans"):
        return []
    found: list[AnyPart] = []
    if fought.is_modified:
        found.append(Declared(rule="Battle Plan Chart", side=SIDES[fought.attacker], code="e-mod"))
    if fought.retreating >= 0:
        chooser = (SIDES[fought.chooser],)
        found.append(Declared(rule="Combat K", side=SIDES[fought.retreating], code="retreating", values=chooser))
    top = state.stack[-1]
    if isinstance(top, PursuitStep) and top.extra:
        found.append(Declared(rule="Pursuit Table", side=SIDES[top.attacker], code="pursuit", amount=top.extra))
    return found


# --- a glance ------------------------------------------------------------------------------------------------------


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
    for report in view["battles"]:
        if not report["is_over"]:
            facts.update(_plans_at_a_glance(report))
    return facts


def _plans_at_a_glance(report: Mapping[str, Any]) -> dict[str, str | None]:
    """A letter if it is known, `chosen` if the chit lies face down, None if there is none yet."""
    laid = {part["side"]: part["values"] for part in report["standing"] if part.get("code") == "plan"}
    return {f"{side} plan": (laid[side][0] if laid[side] else "chosen") if side in laid else None for side in SIDES}
