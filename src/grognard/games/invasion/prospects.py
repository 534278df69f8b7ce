"""What a player would work out before an order is given: the die it needs, and both values term by term.

Only from what the side knows: a closed stack of the enemy has no value here. [15.1]"""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.advanced.announcing import ATTACK, DEFENCE, announceable
from grognard.games.invasion.attrition import attrition_causes, attrition_from, losses
from grognard.games.invasion.combat import Combat
from grognard.games.invasion.fields import hexes_of
from grognard.games.invasion.marching import March
from grognard.games.invasion.roads import cavalry_zone, is_screened, load_of, march_length, open_steps
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.supports import support_stacks
from grognard.games.invasion.tables import (
    ADJACENT,
    BIT,
    FIRST_COMMANDER,
    FORCED_MARCH,
    IS_ARTILLERY,
    IS_CONSCRIPT,
    ORDER_ABORTS,
    ORDER_NEEDED,
    codes,
)
from grognard.games.invasion.values import Cause, attack_causes, attack_support, defence_causes, defence_support

DICE = range(1, 7)


@dataclass(frozen=True, slots=True)
class Chances:
    """With how many of six dice an order goes ahead, is aborted and fails."""

    spent: int
    goes_ahead: int
    aborted: int
    fails: int


@dataclass(frozen=True, slots=True)
class Helper:
    """A stack that can be called to support, what its die needs beside commands, and what it would add."""

    hex: int
    added: int
    """Rating, cards and conscripts: what is added to its die beside the commands spent."""
    value: int


@dataclass(frozen=True, slots=True)
class Prospect:
    """An attack that could be ordered."""

    hex: int
    target: int
    rating: int
    by_cards: int
    """What cards in force add to the order."""
    chances: tuple[Chances, ...]
    """By Combat Commands spent, from none on."""
    attack: tuple[Cause, ...]
    defence: tuple[Cause, ...] | None
    """None if the stack is closed."""
    helpers: tuple[Helper, ...]
    cards: tuple[int, ...]
    """Cards that the attacker could use for it, and has not."""
    enemy_cards: tuple[int, ...]


def prospect(
    state: Campaign, side: int, hex_: int, target: int, units: tuple[int, ...], is_open: bool, supports: tuple[int, ...]
) -> Prospect:
    """An attack of these units as things are now."""
    enemy = enemy_of(side)
    rating, by_cards = hooks.order_rating(state, side, hex_), hooks.order_change(state, side, hex_)
    is_defended = bool(state.fighters[enemy] >> target & 1)
    defence = tuple(defence_causes(state, enemy, target, hex_, ())) if is_open or not is_defended else None
    return Prospect(
        hex_,
        target,
        rating,
        by_cards,
        tuple(order_chances(rating + by_cards, spent) for spent in range(state.commands[side] + 1)),
        tuple(attack_causes(state, side, hex_, target, units, supports)),
        defence,
        helpers(state, side, hex_, target, True) if is_defended else (),
        tuple(announceable(state, side, ATTACK)),
        tuple(announceable(state, enemy, DEFENCE)),
    )


def order_chances(added: int, spent: int) -> Chances:
    """[10.2]"""
    good = sum(die != ORDER_ABORTS and die + added + spent >= ORDER_NEEDED for die in DICE)
    return Chances(spent, good, 1, len(DICE) - 1 - good)


def helpers(state: Campaign, side: int, main: int, target: int, attacking: bool) -> tuple[Helper, ...]:
    """[10.3 to 10.5]"""
    return tuple(
        Helper(
            hex_,
            _support_added(state, side, hex_),
            attack_support(state, side, hex_, target) if attacking else defence_support(state, side, hex_),
        )
        for hex_ in support_stacks(state, side, main, target, attacking)
    )


def _support_added(state: Campaign, side: int, hex_: int) -> int:
    added = hooks.order_rating(state, side, hex_) + hooks.order_change(state, side, hex_)
    if state.edition.conscripts_hinder_support:
        added -= sum(IS_CONSCRIPT[unit] for unit in state.units_in(side, hex_))
    return added


def combat_prospect(state: Campaign, combat: Combat, is_open: bool) -> Prospect:
    """The attack whose force is being chosen."""
    units = combat.units or state.units_in(combat.side, combat.hex)
    return prospect(state, combat.side, combat.hex, combat.target, units, is_open, ())


# --- marches ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Goal:
    """A hex to which a march can lead: its shortest way from where the stack is, and whether cavalry stops it there."""

    way: tuple[int, ...]
    is_stopped: bool


def beside(state: Campaign, side: int, hex_: int) -> tuple[str, ...]:
    """The hexes around one where the enemy is seen; whether a closed stack has units is not. [15.1]"""
    enemy = enemy_of(side)
    seen = state.present[enemy] if state.has_closed_stacks else state.fighters[enemy]
    return codes(hexes_of(ADJACENT[hex_] & seen))


@dataclass(frozen=True, slots=True)
class AttritionRolls:
    """On how many of six rolls a march loses units, and on how many it only has some disrupted."""

    lost: int
    disrupted_only: int


def march_attrition(state: Campaign, march: March, length: int) -> AttritionRolls | None:
    """What March Attrition does to a march of this length, cards apart; None where no die is thrown. [8.5]"""
    setting_out = march if march.path else march.as_set_out(state)
    units = setting_out.units
    if length < attrition_from(state) or not units or hooks.skips_attrition(state, march.side):
        return None
    people = setting_out.started, setting_out.throughout, setting_out.leader
    change = sum(each for _, each in attrition_causes(state, march.side, units, *people, length))
    able = sum(not IS_ARTILLERY[unit] for unit in units)
    suffered = [losses(die + change, len(units)) for die in DICE] if able else []
    lost = sum(eliminated > 0 for eliminated, _ in suffered)
    return AttritionRolls(lost, sum(any(each) for each in suffered) - lost)


def march_goals(known: Campaign, march: March, first_steps: int) -> dict[int, Goal]:
    """Where the stack can go from here, several hexes at a time, as far as its owner knows. [8.4]"""
    pieces = march.pieces or march.everybody(known)
    units = [piece for piece in pieces if piece < FIRST_COMMANDER]
    if not units or march.is_stopped:
        return {}
    side, load, carried = march.side, load_of(pieces), march.carried or march.carries(known, pieces)
    ignores = hooks.ignores_cavalry(known, side, units)
    zone = 0 if ignores else cavalry_zone(known, side)
    most = march_length(known) if hooks.refuse_forced_march(known, units) else FORCED_MARCH
    found: dict[int, Goal] = {}
    ring: list[tuple[int, ...]] = [(march.hex,)]
    for _ in range(march.length, most):
        ways, ring = ring, []
        for way in ways:
            is_first = len(way) == 1
            steps = first_steps if is_first else open_steps(known, side, way[-1], load, False, ignores, carried)
            for there in hexes_of(steps & ~BIT[march.origin]):
                if there in found:
                    continue
                is_stopped = bool(zone & BIT[there]) and not is_screened(known, side, there)
                found[there] = Goal((*way, there), is_stopped)
                if not is_stopped:
                    ring.append((*way, there))
    return found
