"""[3.5.1] Reaction: a force next to a step of the enemy may come between, or slip away.

The owner of every force next to the step is asked, whether the force could react or not: so nobody learns anything from
the question. The engine compares the cavalry of both forces and tells only the final modifier.
"""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.games.scorched_earth import stacking
from grognard.games.scorched_earth.events.war import ReactionRolled
from grognard.games.scorched_earth.facts import Prompt, Refusal
from grognard.games.scorched_earth.maneuvers import Maneuver, absence_refusal, enter, move_force, watchers
from grognard.games.scorched_earth.stacking import fits
from grognard.games.scorched_earth.state import MOST_DEMORALIZED, Campaign, enemy_of
from grognard.games.scorched_earth.tables import (
    CODES,
    NAMES,
    OPEN_HEXES,
    REACTION_ALWAYS,
    REACTION_CAVALRY,
    REACTION_FATIGUE,
    REACTION_SUCCESS,
    UNIT_SIDE,
)
from grognard.games.scorched_earth.terrain import reaction_causes
from grognard.mechanics.hexmaps import Cause

PASS: Move = ("pass",)

# --- the roll ------------------------------------------------------------------------------------------------------


def causes(state: Campaign, units: Iterable[int], there: int, against: Iterable[int]) -> list[Cause]:
    """All that modifies the reaction of a force whose first step leads there. The owner of neither force may see it
    whole. [3.5.1, 3.9] Q62"""
    force = tuple(units)
    found = list(reaction_causes(state, state.where[force[0]], there))
    tired = REACTION_FATIGUE[state.worst_fatigue(force)]
    if tired:
        found.append(("fatigue", tired))
    if state.cavalry_strength(force) > state.cavalry_strength(against):
        found.append(("more cavalry", REACTION_CAVALRY))
    return found


def chance_in_36(modifier: int) -> int:
    """Of the 36 ways two dice can fall, those by which a reaction with this modifier succeeds."""
    return sum(
        a + b + modifier >= REACTION_SUCCESS or a + b == REACTION_ALWAYS for a in range(1, 7) for b in range(1, 7)
    )


def react(state: Campaign, units: Iterable[int], there: int, against: Iterable[int], manner: str) -> bool:
    """Throw two dice for a force that reacts toward a hex; does it succeed?"""
    force = tuple(units)
    modifier = sum(each for _, each in causes(state, force, there, against))
    dice = state.dice.throw(2)
    thrown = sum(dice)
    is_success = thrown + modifier >= REACTION_SUCCESS or thrown == REACTION_ALWAYS
    if state.journal:
        side, origin = NAMES[UNIT_SIDE[force[0]]], CODES[state.where[force[0]]]
        state.note(ReactionRolled("3.5.1", side, manner, origin, CODES[there], dice, modifier, is_success))
    return is_success


# --- interception --------------------------------------------------------------------------------------------------


def may_be_intercepted(state: Campaign, at: Maneuver) -> bool:
    """Nobody can come between a force and a hex where its friends are. Q45"""
    return not state.present[at.side][at.goal]


def try_to_intercept(state: Campaign, at: Maneuver, hex_: int) -> None:
    """The whole force tries to come into the goal before the one that moves. Q44"""
    enemy = enemy_of(at.side)
    force = state.force(enemy, hex_)
    at.rolled = (*at.rolled, *force)
    if react(state, force, at.goal, at.force, "intercept"):
        at.is_met = 1
        move_force(state, force, at.goal, "intercept", "3.5.1")
        enter(state, enemy, at.goal)


class Intercept(Decision[Campaign, Maneuver]):
    """[3.5.1, 9.6.2] Before a force enters a hex, those next to it may come there first and defend it."""

    name = "intercept"
    rule = "3.5.1"
    phase = "reaction"
    blind = True
    verbs = ("intercept", "pass")
    occasion = "reaction"

    def prompt(self, state: Campaign, at: Maneuver, side: int) -> Prompt:
        return Prompt("intercept", hex=at.goal)

    def candidates(self, state: Campaign, at: Maneuver, side: int) -> list[Move]:
        return [*(("intercept", hex_) for hex_ in OPEN_HEXES), PASS]

    def options(self, state: Campaign, at: Maneuver, side: int) -> list[Move]:
        found: list[Move] = [("intercept", hex_) for hex_ in sorted(watchers(state, at)) if self._able(state, at, hex_)]
        found.append(PASS)
        return found

    def _able(self, state: Campaign, at: Maneuver, hex_: int) -> bool:
        force = state.force(enemy_of(at.side), hex_)
        return state.worst_demoralization(force) < MOST_DEMORALIZED and fits(state, force, at.goal)

    def refusal(self, state: Campaign, at: Maneuver, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("pass",):
                return None
            case ("intercept", hex_):
                if hex_ not in watchers(state, at):
                    return absence_refusal(state, at, hex_)
                force = state.force(side, hex_)
                if state.worst_demoralization(force) == MOST_DEMORALIZED:
                    timid = tuple(unit for unit in force if state.demoralized[unit] == MOST_DEMORALIZED)
                    return Refusal("9.7", "timid-toward-enemy", units=timid)
                return stacking.refusal(state, force, at.goal)
            case ("evade", _) if at.may_be_evaded:
                return Refusal(self.rule, "not-entered-yet", goal=at.goal)
        return self.no_answer(move)

    def take(self, state: Campaign, at: Maneuver, side: int, move: Move) -> None:
        if move == PASS:
            at.pass_by()
        else:
            try_to_intercept(state, at, move[1])


INTERCEPT = Intercept()
