"""Where the advanced rules reach into the basic game.

The chapters of the basic game call these functions at the moment their rules name. Each looks whether its rule is in
play; without advanced rules it changes nothing. What they add to the sequence of play is in `phases.py`."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.invasion.facts import Refusal
from grognard.games.invasion.state import Campaign

Cause = tuple[str, int]
"""A modifier and its name."""


# --- supply --------------------------------------------------------------------------------------------------------


def train_change(state: Campaign, side: int) -> int:
    """So many supply trains more or fewer than the table says, beside losses by 8.7. [16.1, 16.7]"""
    return 0


def extra_sources(state: Campaign, side: int) -> int:
    """Hexes that are an ultimate supply source beside the usual ones. [16.13]"""
    return 0


def has_forage(state: Campaign) -> bool:
    """Are there forage rules this turn? Not at the start of 1813. [16.13]"""
    return True


# --- marches -------------------------------------------------------------------------------------------------------


def refuse_march(state: Campaign, side: int, hex_: int) -> Refusal | None:
    """Why the units of a hex may not move at all this turn. [16.1]"""
    return None


def refuse_unit_march(state: Campaign, unit: int) -> Refusal | None:
    """Why a unit may not move this turn. [16.1]"""
    return None


def refuse_forced_march(state: Campaign, units: Iterable[int]) -> Refusal | None:
    """Why these units may not force march. [16.1: VIII Corps]"""
    return None


def before_march(state: Campaign, side: int, hex_: int, units: tuple[int, ...], leader: int) -> bool:
    """Dice before a move; does it happen? [16.4(2), 16.5]"""
    return True


def announce_march(state: Campaign, side: int, hex_: int) -> None:
    """A stack is about to move, its way not chosen yet: its owner may use a card for it. May `state.call`. [16.1]"""


def announce_attrition(state: Campaign, side: int) -> None:
    """March Attrition is about to be rolled: its owner may use a card. May `state.call`. [16.1]"""


def announce_attack(state: Campaign, side: int, hex_: int, target: int) -> None:
    """An order has been given, its die not thrown yet: both sides may use cards. May `state.call`. [16.1]"""


def over(state: Campaign) -> None:
    """A move or a combat is over: cards used for it are spent. [16.1]"""


def ignores_cavalry(state: Campaign, side: int, units: Iterable[int]) -> bool:
    """Does a move ignore the cavalry rules of 8.4? [16.1]"""
    return False


def skips_attrition(state: Campaign, side: int) -> bool:
    """Is there no March Attrition roll for this move? [16.1]"""
    return False


def attrition_causes(
    state: Campaign, side: int, units: tuple[int, ...], throughout: tuple[int, ...], leader: int, forced: int
) -> list[Cause]:
    """Modifiers of March Attrition; `throughout`: commanders with the units for the whole move. [16.2, 16.4, 16.1]"""
    return []


def attrition_victims(state: Campaign, units: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the units that attrition may take now: in June cavalry comes first. [16.6]"""
    return units


# --- combat --------------------------------------------------------------------------------------------------------


def command_changes(state: Campaign, side: int) -> int:
    """Combat Commands by cards, for this turn. [16.1]"""
    return 0


def refuse_attack(state: Campaign, side: int, hex_: int, units: Iterable[int], target: int) -> Refusal | None:
    """Why units may not attack a hex. [16.10, 16.1]"""
    return None


def may_support(state: Campaign, side: int, hex_: int, main: int, target: int, attacking: bool) -> bool:
    """May the stack in `hex_` support the one in `main`? [16.4(1), 16.10, 16.1]"""
    return True


def may_call_support(state: Campaign, side: int) -> bool:
    """May a side call for support in this combat? [16.1]"""
    return True


def order_change(state: Campaign, side: int, hex_: int) -> int:
    """What cards add to the order or support test of a stack. [16.1]"""
    return 0


def order_rating(state: Campaign, side: int, hex_: int) -> int:
    """The highest rating in a stack, for orders: quarrelling commanders have none. [10.2, 16.4(1)]"""
    return state.best_rating(side, hex_)


def combat_rating(
    state: Campaign, side: int, hex_: int, units: tuple[int, ...], good: tuple[int, ...]
) -> tuple[int, int]:
    """The rating that counts in combat, and the most that counts of it: by the best commander, or by the one who can
    command most. `units`: all that fight; `good`: those in good order. [11.5, 11.7, 16.2]"""
    return state.best_rating(side, hex_), len(good)


def factor_causes(state: Campaign, side: int, hex_: int, good: tuple[int, ...], attacking: bool) -> list[Cause]:
    """Combat Factors that commanders add before combined arms. [16.4]"""
    return []


def value_causes(state: Campaign, side: int, hex_: int, target: int, attacking: bool) -> list[Cause]:
    """What cards add to a final value. [16.1]"""
    return []


def is_fortified(state: Campaign, hex_: int) -> bool:
    """Does a card fortify a city? [16.1]"""
    return False


def may_slip_away(state: Campaign, side: int, hex_: int) -> bool:
    """May a stack withdraw before combat whatever its types? [16.1]"""
    return False


def pursuit_losses(state: Campaign, attacker: int, hex_: int, target: int) -> int:
    """How many disrupted units the pursuit takes; 0 if there is none. [11.16, 16.1]"""
    return 1


def occupied(state: Campaign, side: int, hex_: int, units: Iterable[int]) -> None:
    """Units have ended a move, an advance or a withdrawal in a hex. [16.8, 16.9]"""


# --- cossacks, reinforcements, victory -----------------------------------------------------------------------------


def cossacks_hit_on(state: Campaign, needed: int) -> int:
    """The least die with which Cossacks hit; above 6 there are none. [13.1, 16.1]"""
    return needed


def due(state: Campaign, side: int, pieces: list[int]) -> list[int]:
    """The pieces that arrive this turn, given those of the table. [16.1, 16.12, 16.13]"""
    return pieces


def place_of(state: Campaign, piece: int, place: str) -> str:
    """Where a piece arrives, given the place of the table. [16.1]"""
    return place


def french_win(state: Campaign, points: tuple[int, int]) -> bool | None:
    """Do the French win, where that is not a matter of points? [16.9]"""
    return None
