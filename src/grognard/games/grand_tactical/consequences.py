"""[Com, Fort, CRT, Retreat] What the choices of a Combat Phase cost and bring, told before they are made: the odds of
an attack with what each face of the die does, what a retreat comes next to and whom it leaves without a route, what an
advance takes and whom it leaves behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from grognard.core.decision import Move
from grognard.games.grand_tactical.battle import Battle
from grognard.games.grand_tactical.combat import Attack, CombatPhase
from grognard.games.grand_tactical.events.war import effect_of
from grognard.games.grand_tactical.facts import Price, Reason
from grognard.games.grand_tactical.odds import Reckoning, lone_leaders, reckon, sortie_targets
from grognard.games.grand_tactical.retreating import Choice, RetreatAfterCombat, carried_depot
from grognard.games.grand_tactical.routes import Route
from grognard.games.grand_tactical.state import RETREAT, Campaign, enemy_of
from grognard.games.grand_tactical.tables import (
    LEADER,
    NEIGHBOURS,
    NO_PLACE,
    NO_UNIT,
    STRENGTH,
    UNIT_SIDE,
)
from grognard.games.grand_tactical.units import pieces_of
from grognard.games.grand_tactical.withdrawing import RetreatBeforeCombat

DIE = range(1, 7)


def consequence(state: Campaign, side: int, move: Move) -> Price | None:
    """Of a move of the Combat Phase; None where there is nothing to tell."""
    phase = next((frame for frame in state.stack if isinstance(frame, CombatPhase)), None)
    if phase is None:
        return None
    parts = tuple(_parts(state, side, phase, move))
    return Price("several", parts=parts) if parts else None


def _parts(state: Campaign, side: int, phase: CombatPhase, move: Move) -> Iterator[Price]:
    match state.stack[-1]:
        case CombatPhase():
            yield from _attack_parts(state, side, phase, move)
            yield from _advance_parts(state, move)
        case RetreatBeforeCombat() as at:
            yield from _withdrawal_parts(state, phase, at, move)
        case RetreatAfterCombat() as at:
            yield from _retreat_parts(state, at, move)
        case Battle() as at:
            yield from _aftermath_parts(state, at, move)


# --- attacks [Com A-I, Fort C D E] -----------------------------------------------------------------------------------


def _attack_parts(state: Campaign, side: int, phase: CombatPhase, move: Move) -> Iterator[Price]:
    match move:
        case ("attack", origin, target) if target in NEIGHBOURS[origin]:
            yield from _odds(state, side, (*_joined(state, phase, target), *phase.free_units(state, origin)), (target,))
        case ("attack", target) if state.pieces[enemy_of(side)][target]:
            units = (*_joined(state, phase, target), *_stormers(state, phase, target))
            yield Price("storm", count=len(units))
            yield from _odds(state, side, units, (target,))
        case ("sortie" | "across" as verb, origin) if choices := sortie_targets(state, side, origin):
            targets = choices[-1] if verb == "across" else choices[0]
            yield Price("sortie", targets=targets)
            yield from _odds(state, side, phase.free_units(state, origin), targets)
        case ("with", unit) if phase.storming >= 0:
            yield from _odds(state, side, (*_joined(state, phase, phase.storming), unit), (phase.storming,))
        case ("done",) if phase.storming >= 0:
            yield from _odds(state, side, _joined(state, phase, phase.storming), (phase.storming,))
        case ("fight", origin, target):
            attack = next(
                (each for each in phase.attacks if each.targets[0] == target and origin in each.origins(state)), None
            )
            if attack is not None:
                yield from _odds(state, side, attack.units, _held(state, side, attack), is_declared=True)


def _joined(state: Campaign, phase: CombatPhase, target: int) -> tuple[int, ...]:
    """Those who attack a Fortress already: others join them. Q6"""
    number = phase.attack_on(target) if state.ground.is_fortress[target] else -1
    return phase.attacks[number].units if number >= 0 else ()


def _stormers(state: Campaign, phase: CombatPhase, target: int) -> Iterator[int]:
    """Everybody around a Fortress who can still storm it, Leaders without troops too. [Fort D]"""
    engaged = phase.engaged()
    for hex_ in NEIGHBOURS[target]:
        if not state.ground.is_fortress[hex_]:
            yield from phase.free_units(state, hex_)
    yield from (leader for leader in lone_leaders(state, phase.side, target) if leader not in engaged)


def _held(state: Campaign, side: int, attack: Attack) -> tuple[int, ...]:
    """The hexes where an attack of a side still finds somebody. Q45"""
    enemies = state.pieces[enemy_of(side)]
    return tuple(hex_ for hex_ in attack.targets if enemies[hex_])


def _odds(
    state: Campaign, side: int, units: Sequence[int], targets: tuple[int, ...], is_declared: bool = False
) -> Iterator[Price]:
    """The odds, who may not retreat before them, and what each face of the die does."""
    if not any(state.is_combat(unit) for unit in units) or not targets:
        return
    reckoning = reckon(state, units, targets, side)
    yield _odds_price("odds", reckoning)
    if reckoning.is_overwhelming and not is_declared:
        yield Price("overwhelming")
    yield from _spread(state, reckoning, targets)


def _odds_price(code: str, odds: Reckoning, **more: Any) -> Price:
    numbers = {"attack": odds.attack, "defence": odds.defence, "odds": odds.per_cent}
    return Price(code, **more, **numbers, hopeless=odds.is_too_weak)


def _spread(state: Campaign, reckoning: Reckoning, targets: Sequence[int]) -> Iterator[Price]:
    """Each result with the faces of the die that bring it; none where no die is rolled. [CRT, Com I]"""
    if reckoning.is_too_weak:
        return
    holds = all(state.ground.is_fortress[hex_] for hex_ in targets)
    effects = [_effect(reckoning.result(die), holds) for die in DIE]
    runs = [list(same) for _, same in groupby(DIE, key=lambda die: effects[die - 1])]
    if len(runs) == 1:
        yield Price("spread-one", effect=effects[0])
        return
    yield Price("spread", reasons=tuple(_faces(run, effects[run[0] - 1]) for run in runs))


def _faces(dice: Sequence[int], effect: str) -> Reason:
    """`2 to 4: defenders scatter (Drs)`"""
    first, last = dice[0], dice[-1]
    if first == last:
        return Reason("face", first=first, effect=effect)
    return Reason("faces", first=first, last=last, effect=effect)


def _effect(result: str, holds: bool) -> str:
    """A garrison does not retreat. [Fort C]"""
    if holds:
        kept = [each for each in result.split() if not each.startswith("Dr")]
        return effect_of(" ".join(kept)) if kept else "holds"
    return effect_of(result)


# --- retreats before combat [Com D E] --------------------------------------------------------------------------------


def _withdrawal_parts(state: Campaign, phase: CombatPhase, at: RetreatBeforeCombat, move: Move) -> Iterator[Price]:
    match move:
        case ("withdraw", unit) if state.where[unit] >= 0:
            yield _toil(state, unit, state.allowance(unit))
            yield from _left_behind(state, phase, at, unit)
        case ("stand",):
            for attack in phase.attacks:
                yield from _faced(state, phase.side, attack)
        case ("to" | "by", *_) if at.unit != NO_UNIT and move in at.ways(state).moves:
            route = at.ways(state).route(move)
            yield _toil(state, at.unit, len(route) - 1)
            yield from _arrival(state, at.unit, route)


def _toil(state: Campaign, unit: int, hexes: int) -> Price:
    """How far it goes, and that it is disrupted; Leaders are not. [Com E, CRT, Dis]"""
    return Price("toil", count=hexes, disrupted=state.kind[unit] != LEADER)


def _left_behind(state: Campaign, phase: CombatPhase, at: RetreatBeforeCombat, unit: int) -> Iterator[Price]:
    """What the attackers find when it has gone, with the Depot that it takes along."""
    hex_ = state.where[unit]
    later = state.clone()
    for each in (unit, *carried_depot(state, unit, state.units_in(at.side, hex_))):
        later.eliminate(each, RETREAT)
    left = later.units_in(at.side, hex_)
    if not left:
        yield Price("vacated", hex=hex_)
        return
    yield Price("left-behind", force=pieces_of(state, left), hex=hex_)
    for attack in phase.attacks:
        if hex_ in attack.targets:
            yield from _faced(later, phase.side, attack)


def _faced(state: Campaign, side: int, attack: Attack) -> Iterator[Price]:
    """An attack as it would be fought now."""
    if targets := _held(state, side, attack):
        reckoning = reckon(state, attack.units, targets, side)
        yield _odds_price("faced", reckoning, targets=targets)
        yield from _spread(state, reckoning, targets)


# --- retreats after combat [CRT, Retreat] ----------------------------------------------------------------------------


def _retreat_parts(state: Campaign, at: RetreatAfterCombat, move: Move) -> Iterator[Price]:
    choice = next((each for each in at.choices(state) if each.move == move), None)
    if choice is None:
        return
    yield _toil(state, choice.unit, len(choice.route) - 1)
    yield from _arrival(state, choice.unit, choice.route)
    if stuck := _cut_off(state, choice):
        yield Price("cut-off", lost=pieces_of(state, stuck))


def _cut_off(state: Campaign, choice: Choice) -> list[int]:
    """Units that have a route now and none any more when this one has gone: they would be eliminated. [Retreat]"""
    able = {each.unit for each in _retreat_on(state).choices(state)}
    later = state.clone()
    then = _retreat_on(later)
    then.retreat(later, choice)
    still_able = {each.unit for each in then.choices(later)}
    return [unit for unit in then.walkers(later) if unit in able and unit not in still_able]


def _retreat_on(state: Campaign) -> RetreatAfterCombat:
    at = state.stack[-1]
    assert isinstance(at, RetreatAfterCombat)
    return at


def _arrival(state: Campaign, unit: int, route: Route) -> Iterator[Price]:
    """What it passes and comes to: enemy control, enemies, friends, places that change hands."""
    side, hex_ = UNIT_SIDE[unit], route[-1]
    enemy = enemy_of(side)
    zones = tuple(each for each in route[1:] if state.is_controlled(enemy, each))
    if zones:
        yield Price("zones", hexes=zones)
    yield from _taken(state, side, route[1:])
    yield from _company(state, unit, hex_)


def _taken(state: Campaign, side: int, hexes: Sequence[int]) -> Iterator[Price]:
    """Fortresses and Moscow that a unit takes by entering them. [Fort G]"""
    for hex_ in hexes:
        place = state.ground.place_at[hex_]
        if place != NO_PLACE and state.control[place] != side:
            yield Price("takes", place=place)


def _company(state: Campaign, unit: int, hex_: int) -> Iterator[Price]:
    side = UNIT_SIDE[unit]
    if friends := [each for each in state.units_in(side, hex_) if each != unit]:
        yield Price("joins", force=pieces_of(state, friends))
    if beside := _enemies_beside(state, side, hex_):
        yield Price("beside", hexes=beside)


def _enemies_beside(state: Campaign, side: int, hex_: int) -> tuple[int, ...]:
    enemies = state.pieces[enemy_of(side)]
    return tuple(there for there in NEIGHBOURS[hex_] if enemies[there])


# --- after a battle [Com J, CRT] -------------------------------------------------------------------------------------


def _advance_parts(state: Campaign, move: Move) -> Iterator[Price]:
    match move:
        case ("advance", unit, hex_) if state.where[unit] >= 0:
            side, origin = UNIT_SIDE[unit], state.where[unit]
            yield from _taken(state, side, (hex_,))
            yield from _company(state, unit, hex_)
            if left := [each for each in state.units_in(side, origin) if each != unit]:
                yield Price(
                    "stays", force=pieces_of(state, left), hex=origin, hexes=_enemies_beside(state, side, origin)
                )
            else:
                yield Price("leaves", hex=origin)


def _aftermath_parts(state: Campaign, at: Battle, move: Move) -> Iterator[Price]:
    match move:
        case ("lose", unit) if unit in at.payers(state):
            strength = STRENGTH[state.kind[unit]]
            yield Price("pays", points=strength, left=max(0, (at.owed - 2 * strength + 1) // 2))
        case ("follow", unit, other) if state.where[other] >= 0:
            yield from _company(state, unit, state.where[other])
