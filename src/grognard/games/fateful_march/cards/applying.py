"""One function for each thing that a card can do. Those who must choose something first are asked by `effects`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.cards.deck import EXHAUSTED_ONES, Effect
from grognard.games.fateful_march.cards.usefulness import can_draw, may_place_depot
from grognard.games.fateful_march.cards.verdicts import (
    CHECK_SKIPPED,
    DISCARD_CANCELLED,
    ESCAPE,
    NO_OVERFLOW,
    PATROL_CANCELLED,
)
from grognard.games.fateful_march.events.cards import (
    CardRolled,
    CityBurned,
    HandShown,
    LandDevastated,
    LeaderPlaced,
    LeaderRemoved,
    LeaderTransferred,
    PointsArrived,
    StackShown,
)
from grognard.games.fateful_march.events.common import BOTH_PLAYERS
from grognard.games.fateful_march.lots import EXHAUSTED
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.state import IN_POOL, OUT_OF_GAME, Campaign
from grognard.games.fateful_march.tables import AREAS, CODES, IS_KEY_CITY, LEADERS, NAMES
from grognard.games.fateful_march.units import unit_words
from grognard.games.fateful_march.victory import shift, shift_initiative

if TYPE_CHECKING:
    from grognard.games.fateful_march.cards.effects import PlayEffects

# --- effects that last for the turn ----------------------------------------------------------------------------------


def _remember(at: PlayEffects, state: Campaign, effect: Effect, *values: object) -> None:
    at.changed()
    modifiers.add(state, state.turn, effect.do, effect.side, at.side, at.card, *values)


def _orders(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    _remember(at, state, effect, effect.n)


def _bonus_order(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    for area in at.areas or [-1]:
        _remember(at, state, effect, effect.types, effect.n, area)


def _ban_exec(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    _remember(at, state, effect, effect.types, tuple(at.areas))


def _ban_track(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    _remember(at, state, effect)


def _freeze(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    _remember(at, state, effect, tuple(at.areas), effect.kinds)


def _speed(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    _remember(at, state, effect, effect.forces, effect.n, effect.types, effect.is_road_only, effect.cost)


def _unpin(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    _remember(at, state, effect, effect.forces)


def _no_halving(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    _remember(at, state, effect, effect.forces, effect.word)


def _force_limit(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    _remember(at, state, effect, effect.forces, effect.n)


def _att_size(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    _remember(at, state, effect, effect.n, tuple(at.areas))


def _weather(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    if effect.word == "add":
        _remember(at, state, effect, effect.n)
        return
    from grognard.games.fateful_march.attrition import roll_weather

    at.changed()
    roll_weather(state)


def _count_choices(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    """Connections or orders, chosen in the next step."""
    at.left = effect.n


# --- effects that happen at once -------------------------------------------------------------------------------------


def _hit_points(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    """The strength points are chosen in the next step: n in each area, or n in all of them together."""
    if effect.per_area:
        at.queue = list(at.areas)
    else:
        at.scope, at.left = list(at.areas), effect.n


def _place_points(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    for area in at.areas if effect.per_area else at.areas[:1]:
        came = [
            (kind | (EXHAUSTED if effect.status == EXHAUSTED_ONES else 0), number)
            for kind, wanted in effect.new
            if (number := state.bring(area, kind, wanted, effect.status == EXHAUSTED_ONES))
        ]
        if came:
            at.changed()
            if state.journal:
                state.note(PointsArrived("Cards", NAMES[effect.side], CODES[area], unit_words(came)))


def _place_leader(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    """From the pool, only to own strength points; else he stays there."""
    leader, area = LEADERS[effect.leader], at.areas[0]
    if state.leader_area[effect.leader] != IN_POOL or not state.is_held(leader.side, area):
        return
    state.leader_area[effect.leader] = area
    at.changed()
    if state.journal:
        state.note(LeaderPlaced("Cards", NAMES[leader.side], leader.name, CODES[area]))
    _name_commander(state, leader.side, area)


def _move_leader(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    """Not his move of the turn."""
    leader, area, start = LEADERS[effect.leader], at.areas[0], state.leader_area[effect.leader]
    if start >= AREAS or start == area or not state.is_held(leader.side, area):
        return
    state.leader_area[effect.leader] = area
    at.changed()
    if state.journal:
        state.note(LeaderTransferred("Cards", NAMES[leader.side], leader.name, CODES[start], CODES[area]))
    _name_commander(state, leader.side, area)


def _name_commander(state: Campaign, side: int, area: int) -> None:
    from grognard.games.fateful_march.leaders import name_commander

    name_commander(state, side, area)


def _remove_leader(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    """Out of the game, without a shift of Victory Points. [R2.7]"""
    area = state.leader_area[effect.leader]
    if area >= AREAS:
        return
    state.leader_area[effect.leader] = OUT_OF_GAME
    at.changed()
    if state.journal:
        leader = LEADERS[effect.leader]
        state.note(LeaderRemoved("Cards", NAMES[leader.side], leader.name, CODES[area]))


def _place_depot(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    from grognard.games.fateful_march.depots import put_marker

    for area in at.areas:
        if may_place_depot(state, effect, area):
            at.changed()
            put_marker(state, effect.side, area, "R12.1")


def _remove_depot(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    """To its Force Pool; no card is lost for it."""
    from grognard.games.fateful_march.depots import take_off

    for area in at.areas:
        if state.depots[area] == effect.side:
            at.changed()
            take_off(state, area, "Cards", at.why)


def _devastate(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    for area in at.areas:
        before = state.devastation[area]
        if effect.level >= 0:
            state.devastation[area] = effect.level
        else:
            state.devastate(area, effect.n)
        if state.devastation[area] != before:
            at.changed()
            if state.journal:
                state.note(LandDevastated("Devastation", CODES[area], state.devastation[area]))


def _key_off(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    for area in at.areas:
        if IS_KEY_CITY[area] and modifiers.key_counts(state, area):
            modifiers.switch_key_off(state, area)
            at.changed()
            if state.journal:
                state.note(CityBurned("Cards", CODES[area]))


def _vp(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    at.changed()
    shift(state, effect.side, effect.n, at.why)


def _initiative(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    before = state.initiative
    shift_initiative(state, effect.side, effect.n, at.why)
    if state.initiative != before:
        at.changed()


def _draw(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    from grognard.games.fateful_march.cards.hands import DrawCards

    if can_draw(state, effect, at.moment):
        at.changed()
        state.call(DrawCards(effect.side, effect.n))


def _discard(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    from grognard.games.fateful_march.cards.hands import DiscardChoice, discard_random

    if not state.hands[effect.side]:
        return
    at.changed()
    if effect.word == "random":
        discard_random(state, effect.side, effect.n)
    else:
        state.call(DiscardChoice(effect.side, effect.n))


def _reveal(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    """What the enemy of the effect's side shows it: a snapshot."""
    other = 1 - effect.side
    at.changed()
    if not state.journal:
        return
    if effect.word == "hand":
        held = tuple(PlayedCard(other, card) for card in state.hands[other])
        state.note(HandShown("Cards", NAMES[other], held), BOTH_PLAYERS)
    for area in at.areas if effect.word == "sp" else ():
        state.note(StackShown("Cards", NAMES[other], CODES[area], unit_words(state.classes(other, area))), BOTH_PLAYERS)


def _roll(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    die = state.dice.roll()
    if state.journal:
        state.note(CardRolled("Cards", NAMES[at.side], at.played, die))
    at.changed()
    for least, most, numbers in effect.table:
        if least <= die <= most:
            at.todo = [*numbers, *at.todo]


_VERDICTS = {
    ("cancel", "patrol"): PATROL_CANCELLED,
    ("cancel", "discard"): DISCARD_CANCELLED,
    ("retreat", "no_overflow"): NO_OVERFLOW,
    ("retreat", "escape"): ESCAPE,
    ("evade_skip", ""): CHECK_SKIPPED,
}


def _decide(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    """Something for whoever opened the window of the response."""
    at.changed()
    state.verdict |= _VERDICTS[effect.do, effect.word]


def _evade_exhaust(at: PlayEffects, state: Campaign, effect: Effect) -> None:
    at.changed()
    state.check_exhausts = effect.n


APPLY: dict[str, Callable[[PlayEffects, Campaign, Effect], None]] = {
    "orders": _orders,
    "bonus_order": _bonus_order,
    "ban_exec": _ban_exec,
    "ban_track": _ban_track,
    "freeze": _freeze,
    "speed": _speed,
    "unpin": _unpin,
    "no_halving": _no_halving,
    "force_limit": _force_limit,
    "att_size": _att_size,
    "weather": _weather,
    "block_connection": _count_choices,
    "change_order": _count_choices,
    "exhaust": _hit_points,
    "eliminate": _hit_points,
    "rally": _hit_points,
    "place_sp": _place_points,
    "place_leader": _place_leader,
    "move_leader": _move_leader,
    "remove_leader": _remove_leader,
    "place_depot": _place_depot,
    "remove_depot": _remove_depot,
    "devastate": _devastate,
    "key_off": _key_off,
    "vp": _vp,
    "initiative": _initiative,
    "draw": _draw,
    "discard": _discard,
    "reveal": _reveal,
    "roll": _roll,
    "cancel": _decide,
    "retreat": _decide,
    "evade_skip": _decide,
    "evade_exhaust": _evade_exhaust,
}
