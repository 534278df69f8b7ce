"""[16.1] What the cards of the turn change, asked by whoever applies the rule that they change."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.invasion.advanced.deck import BOTH, CARDS, Effect
from grognard.games.invasion.records import IN_USE, UNUSED, USED, Laid
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import BIT, FRENCH


def _is_void(state: Campaign, laid: Laid, do: str) -> bool:
    """Does the single instruction of the other card override this? [16.1]"""
    for other in state.laid:
        for void in CARDS[other.card].voids:
            if void.card == laid.card and void.side == laid.side and void.do in ("", do):
                return True
    return False


def _holds(state: Campaign, effect: Effect) -> bool:
    """Are the turn and the conditions of an effect right at this moment?"""
    if not effect.first_turn <= state.turn <= effect.last_turn:
        return False
    if effect.unless >= 0 and state.where[effect.unless] >= 0:
        return False
    if effect.occupies and not any(state.fighters[FRENCH] & BIT[hex_] for hex_ in effect.occupies):
        return False
    return not effect.depots or any(state.depots[FRENCH] & BIT[hex_] for hex_ in effect.depots)


def effects(state: Campaign, do: str) -> Iterator[tuple[Laid, Effect]]:
    """The effects of a name that cards of this turn have now."""
    for laid in state.laid:
        for effect in CARDS[laid.card].halves[laid.side].effects:
            if effect.do == do and _holds(state, effect) and not _is_void(state, laid, do):
                yield laid, effect


def total(state: Campaign, do: str, side: int) -> int:
    """What cards add to a number of a side this turn."""
    return sum(effect.n for _, effect in effects(state, do) if effect.side in (side, BOTH))


# --- once in a turn ------------------------------------------------------------------------------------------------


def unused(state: Campaign, side: int, what: str) -> Iterator[tuple[Laid, Effect]]:
    """What a side may still use once this turn."""
    for laid, effect in effects(state, "once"):
        if effect.what == what and laid.side == side and laid.use == UNUSED:
            yield laid, effect


def used_now(state: Campaign, side: int, what: str) -> Iterator[Effect]:
    """What a side has announced for the present move or combat."""
    for laid, effect in effects(state, "once"):
        if effect.what == what and laid.side == side and laid.use == IN_USE:
            yield effect


def mark(state: Campaign, card: int, **changes: int) -> None:
    """Change what is remembered of a laid card."""
    state.laid = [each._replace(**changes) if each.card == card else each for each in state.laid]


def spend(state: Campaign) -> None:
    """A move or combat is over, and so is what was announced for it."""
    if any(each.use == IN_USE for each in state.laid):
        state.laid = [each._replace(use=USED) if each.use == IN_USE else each for each in state.laid]
