"""What could come of a card: when its effects work, where they do something, and whether it may be played at all."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core.decision import Move
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.cards.conditions import seem_to_hold
from grognard.games.fateful_march.cards.deck import CARDS, EXHAUSTED_ONES, SAME_AREAS, Card, Effect
from grognard.games.fateful_march.cards.selectors import Moment, count_of, matching
from grognard.games.fateful_march.facts import Refusal
from grognard.games.fateful_march.lots import EXHAUSTED, KIND_BITS
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.state import IN_POOL, RESOURCES, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    DUMMY,
    FRENCH,
    LEADERLESS_FORCE,
    LEADERS,
    MOST_DEVASTATION,
    MOST_INITIATIVE,
    OFFMAP,
    ORDERS,
)

# --- when effects work ---------------------------------------------------------------------------------------------

_LAST_STEPS = dict.fromkeys(("orders", "bonus_order"), 3)
_LAST_STEPS |= dict.fromkeys(("freeze", "ban_track", "speed", "unpin", "block_connection"), 7)
_LAST_STEPS |= {"force_limit": 8, "no_halving": 9, "att_size": 13, "weather": 13}


def last_step(effect: Effect) -> int | None:
    """The last step of a turn in which it can still do something; None if it works at once."""
    if effect.do == "ban_exec":
        return max(ORDERS[order].step for order in effect.types)
    if effect.do == "weather" and effect.word == "reroll":
        return None
    return _LAST_STEPS.get(effect.do)


def must_wait(state: Campaign, effect: Effect) -> bool:
    """Does a Must-Play effect wait for the beginning of a turn? In a Resources Phase for that of the first turn."""
    last = last_step(effect)
    return last is not None and (state.step == RESOURCES or state.step > last)


# --- what can come of an effect ------------------------------------------------------------------------------------


def hits(effect: Effect, lot: int) -> bool:
    """Is this strength point one of those that the effect speaks of?"""
    wants_exhausted = effect.status == EXHAUSTED_ONES
    return bool(lot & EXHAUSTED) == wants_exhausted and (not effect.kinds or lot & KIND_BITS in effect.kinds)


def serves(state: Campaign, effect: Effect, area: int, eyes: int) -> bool:
    """Could the effect do something in this area, as far as a side sees?"""
    match effect.do:
        case "exhaust" | "eliminate" | "rally":
            return effect.side != eyes or bool(
                count_of(state, effect.side, area, effect.kinds, effect.status == EXHAUSTED_ONES)
            )
        case "place_sp":
            return not state.is_held(1 - effect.side, area) and OFFMAP[area] != 1 - effect.side
        case "place_leader" | "bonus_order":
            side = LEADERS[effect.leader].side if effect.do == "place_leader" else effect.side
            return state.is_held(side, area)
        case "move_leader":
            return state.is_held(LEADERS[effect.leader].side, area) and state.leader_area[effect.leader] != area
        case "place_depot":
            return may_place_depot(state, effect, area)
        case "remove_depot":
            return state.depots[area] == effect.side
        case "devastate":
            wanted = effect.level if effect.level >= 0 else MOST_DEVASTATION
            return state.devastation[area] != wanted
        case "key_off":
            return modifiers.key_counts(state, area)
        case "reveal":
            return state.is_held(1 - effect.side, area)
        case "freeze":
            return state.is_held(effect.side, area)
    return True


def may_place_depot(state: Campaign, effect: Effect, area: int) -> bool:
    from grognard.games.fateful_march.depots import may_place

    return may_place(state, effect.side, area, effect.n)


def areas_for(state: Campaign, effect: Effect, moment: Moment, eyes: int | None = None) -> list[int]:
    """The areas that the effect's selector finds and where it does something, as far as those eyes (else the chooser)
    see."""
    assert effect.where is not None
    viewer = effect.where.chooser if eyes is None else eyes
    return [area for area in matching(state, effect.where, moment, eyes) if serves(state, effect, area, viewer)]


def seems_useful(state: Campaign, effect: Effect, moment: Moment) -> bool:
    """As far as the card's owner can see: could the effect change something?"""
    if not seem_to_hold(state, effect.conditions, moment) or not is_possible(state, effect, moment):
        return False
    if effect.do == "place_sp" and not can_place_points(state, effect, moment):
        return False
    if effect.where is None or effect.where.is_late:
        return True
    return bool(areas_for(state, effect, moment, moment.side))


def is_possible(state: Campaign, effect: Effect, moment: Moment) -> bool:
    """Is there what it needs, wherever its areas are: the leader, a card to draw, an order to change?"""
    test = _USES.get(effect.do)
    return test is None or test(state, effect, moment)


def can_place_points(state: Campaign, effect: Effect, moment: Moment) -> bool:
    return any(state.pool[kind] for kind, _ in effect.new)


def _can_place_leader(state: Campaign, effect: Effect, moment: Moment) -> bool:
    return state.leader_area[effect.leader] == IN_POOL


def _is_leader_there(state: Campaign, effect: Effect, moment: Moment) -> bool:
    return state.leader_area[effect.leader] < AREAS


def can_draw(state: Campaign, effect: Effect, moment: Moment) -> bool:
    return bool(state.draw_piles[effect.side] or state.discards[effect.side])


def _can_discard(state: Campaign, effect: Effect, moment: Moment) -> bool:
    return bool(state.hands[effect.side])


def _can_reveal(state: Campaign, effect: Effect, moment: Moment) -> bool:
    return effect.word != "hand" or bool(state.hands[1 - effect.side])


def _can_alter(state: Campaign, effect: Effect, moment: Moment) -> bool:
    return bool(alterations(state, effect))


def _can_retreat(state: Campaign, effect: Effect, moment: Moment) -> bool:
    return effect.word != "no_overflow" or state.count(moment.side, moment.area) > LEADERLESS_FORCE


def _can_shift_initiative(state: Campaign, effect: Effect, moment: Moment) -> bool:
    return state.initiative != (MOST_INITIATIVE if effect.side == FRENCH else -MOST_INITIATIVE)


_USES: dict[str, Callable[[Campaign, Effect, Moment], bool]] = {
    "place_leader": _can_place_leader,
    "move_leader": _is_leader_there,
    "remove_leader": _is_leader_there,
    "draw": can_draw,
    "discard": _can_discard,
    "reveal": _can_reveal,
    "change_order": _can_alter,
    "retreat": _can_retreat,
    "initiative": _can_shift_initiative,
}


def seems_playable(state: Campaign, card: Card, moment: Moment) -> bool:
    """May its owner play it: does every condition hold that he sees, and could something come of it?"""
    if not seem_to_hold(state, card.conditions, moment):
        return False
    return _something_comes_of(state, card, moment)


def _something_comes_of(state: Campaign, card: Card, moment: Moment) -> bool:
    """As far as the card's owner can see: does one of its effects change something?"""
    for number in card.first:
        effect = card.effects[number]
        if not seems_useful(state, effect, moment):
            continue
        if effect.place != SAME_AREAS:
            return True
        # Who comes to the areas of the effect before comes only to those where he does something.
        areas = areas_for(state, card.effects[number - 1], moment, moment.side)
        if any(serves(state, effect, area, moment.side) for area in areas):
            return True
    return False


def wrong_timing(side: int, number: int) -> Refusal:
    """A card that is played at another time."""
    return Refusal("Cards", f"card-is-{CARDS[side][number].timing}", card=PlayedCard(side, number))


def event_refusal(state: Campaign, side: int, number: int) -> Refusal | None:
    """Why a card cannot be declared as an event in step 2."""
    card, moment = CARDS[side][number], Moment(side)
    if card.timing != "event":
        return wrong_timing(side, number)
    played = PlayedCard(side, number)
    if not seem_to_hold(state, card.conditions, moment):
        return Refusal("Cards", "condition-fails", card=played)
    if not _something_comes_of(state, card, moment):
        return Refusal("Cards", "card-changes-nothing", card=played)
    return None


# --- changing orders -----------------------------------------------------------------------------------------------


def alterations(state: Campaign, effect: Effect) -> list[Move]:
    """The orders of a side that a card may change now, and into what: types that are not resolved yet. [R4.19]"""
    side = effect.side
    into = [new for new in effect.types if ORDERS[new].step >= state.step and state.blocks_left(side, new) > 0]
    if not into:
        return []
    blocks = sorted({(block.area, block.order) for block in state.blocks[side]})
    return [("alter", area, old, new) for area, old in blocks if old != DUMMY for new in into if new != old]
