"""[16.2, 16.4] Who commands whom, who is senior in a stack, and what commanders are like."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.invasion.options import CHARACTERS, COMMAND
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import (
    CAVALRY,
    INFANTRY,
    IS_CAVALRY,
    MURAT,
    UNITS,
    commander,
)

SUPREME, INFANTRY_COMMANDER, CAVALRY_COMMANDER, CORPS_COMMANDER, UNDESIGNATED = range(5)
_RANKS = {"A": SUPREME, "I": INFANTRY_COMMANDER, "C": CAVALRY_COMMANDER}
QUARREL, WHIMS, COSSACK_CHARGE, CARE, INSPIRATION, CARELESSNESS, CHARGE = range(1, 8)
"""The numbers of the list in 16.4."""
MOST_INSPIRED = 3
LAST_QUARREL_TURN = 6
"""Kutuzov arrives at its end. Q55"""
LOST_ON = 2
"""The highest die on which a move does not happen. [16.4(2), 16.5]"""

Cause = tuple[str, int]


# --- command and seniority [16.2] ----------------------------------------------------------------------------------


def rank(state: Campaign, piece: int) -> int:
    """A, I, C, corps; those without a designation come last. Q52"""
    if piece == state.heir:
        return SUPREME
    who = commander(piece)
    return _RANKS.get(who.seniority, CORPS_COMMANDER if who.corps else UNDESIGNATED)


def commands(state: Campaign, piece: int, unit: int) -> bool:
    """Can a commander command a combat unit? Any with a designation commands the Guard. Q53 Q80"""
    who, of = commander(piece), UNITS[unit]
    match rank(state, piece):
        case 0:
            return True
        case 4:
            return False
    if of.is_guard or (who.corps and who.corps == of.corps):
        return True
    if who.seniority == "I":
        return of.arm == INFANTRY and who.army in ("", of.army)
    return who.seniority == "C" and of.arm == CAVALRY


def commanded(state: Campaign, piece: int, units: Iterable[int]) -> list[int]:
    return [unit for unit in units if commands(state, piece, unit)]


def can_command_all(state: Campaign, commanders: Iterable[int], units: Iterable[int]) -> bool:
    """Together, in the first edition one of them alone, but without Murat. Q51 Q54a"""
    able = [piece for piece in commanders if piece != MURAT]
    if state.edition.joint_command:
        return all(any(commands(state, piece, unit) for piece in able) for unit in units)
    return any(all(commands(state, piece, unit) for unit in units) for piece in able)


def seniors(state: Campaign, commanders: Iterable[int]) -> list[int]:
    """Those of the highest seniority: their owner may say which of them is senior."""
    ranks = {piece: rank(state, piece) for piece in commanders}
    return [piece for piece, its in ranks.items() if its == min(ranks.values())]


def has_trait(state: Campaign, commanders: Iterable[int], trait: int) -> bool:
    """Has the senior commander a useful characteristic, the owner choosing between equals? [16.4]"""
    return any(trait in commander(piece).traits for piece in seniors(state, commanders))


def must_have_trait(state: Campaign, commanders: Iterable[int], trait: int) -> bool:
    """Have all who could be senior a characteristic that nobody would choose? [16.4]"""
    found = seniors(state, commanders)
    return bool(found) and all(trait in commander(piece).traits for piece in found)


# --- ratings -------------------------------------------------------------------------------------------------------


def is_quarrel_time(state: Campaign) -> bool:
    """[16.4(1)] Q55"""
    return state.has(CHARACTERS) and state.turn <= LAST_QUARREL_TURN and not state.second_year


def quarrellers(state: Campaign, side: int, hex_: int) -> list[int]:
    """Those of the three who are in a stack while they quarrel. [16.4(1)]"""
    if not is_quarrel_time(state):
        return []
    return [piece for piece in state.commanders_in(side, hex_) if QUARREL in commander(piece).traits]


def rating(state: Campaign, piece: int, quarrelling: Iterable[int]) -> int:
    """Stacked together each of the three has none. [16.4(1)]"""
    together = list(quarrelling)
    return 0 if len(together) > 1 and piece in together else state.rating(piece)


def order_rating(state: Campaign, side: int, hex_: int) -> int:
    """The highest rating in a stack. [10.2]"""
    together = quarrellers(state, side, hex_)
    if len(together) < 2:
        return state.best_rating(side, hex_)
    return max((rating(state, piece, together) for piece in state.commanders_in(side, hex_)), default=0)


def all_ratings(state: Campaign, side: int, hex_: int) -> int:
    """The ratings in a stack together. [8.1]"""
    together = quarrellers(state, side, hex_)
    return sum(rating(state, piece, together) for piece in state.commanders_in(side, hex_))


def combat_rating(
    state: Campaign, side: int, hex_: int, units: tuple[int, ...], good: tuple[int, ...]
) -> tuple[int, int]:
    """The rating that counts in combat and the most of it: that of the commander who can command most of the units,
    limited to the good ones among them. [11.5, 11.7, 16.2] Q52 Q85"""
    designated = []
    if state.has(COMMAND):
        commanders = state.commanders_in(side, hex_)
        designated = [piece for piece in commanders if rank(state, piece) != UNDESIGNATED]
    if not designated:
        return order_rating(state, side, hex_), len(good)
    together = quarrellers(state, side, hex_)
    ratings = {piece: rating(state, piece, together) for piece in designated}
    numbers = {piece: len(commanded(state, piece, units)) for piece in designated}
    best = max(designated, key=lambda piece: (numbers[piece], -rank(state, piece), ratings[piece]))
    return ratings[best], len(commanded(state, best, good))


# --- characteristics [16.4] ----------------------------------------------------------------------------------------


def factor_causes(state: Campaign, side: int, hex_: int, good: tuple[int, ...], attacking: bool) -> list[Cause]:
    """Combat Factors that the senior commander adds. [16.4(3), 16.4(5), 16.4(7)]"""
    commanders = state.commanders_in(side, hex_)
    if not (state.has(CHARACTERS) and commanders and good):
        return []
    if has_trait(state, commanders, INSPIRATION):
        return [("napoleon", min(MOST_INSPIRED, len(good)))]
    riders = sum(IS_CAVALRY[unit] for unit in good)
    if attacking and riders:
        for trait, name in ((COSSACK_CHARGE, "platov"), (CHARGE, "cavalry-commander")):
            if has_trait(state, commanders, trait):
                return [(name, riders)]
    return []


def march_causes(
    state: Campaign, units: tuple[int, ...], started: tuple[int, ...], throughout: tuple[int, ...], leader: int
) -> list[Cause]:
    """Modifiers of March Attrition by commanders: `started`, those in the first hex; `throughout`, those who came along
    all the way; `leader`, the one who instigates the move. [16.2, 16.4(4), 16.4(6)] Q54 Q54a"""
    is_careless = (
        state.has(CHARACTERS)
        and CARELESSNESS in commander(leader).traits
        and must_have_trait(state, started, CARELESSNESS)
    )
    causes = [("murat", 1)] if is_careless else []
    if state.has(COMMAND) and throughout and can_command_all(state, throughout, units):
        causes.append(("command", -1))
    if state.has(CHARACTERS) and has_trait(state, throughout, CARE):
        causes.append(("careful-commander", -1))
    return causes


def may_support(state: Campaign, side: int, hex_: int, main: int) -> bool:
    """The three do not help each other; in the first edition their units support nobody. [16.4(1)] Q70"""
    own = quarrellers(state, side, hex_)
    if not own:
        return True
    if state.edition.quarrel_bars_all_support:
        return False
    return not [piece for piece in quarrellers(state, side, main) if piece not in own]


def is_whimsical(state: Campaign, side: int, hex_: int) -> bool:
    """Does a move need the die of Constantine? [16.4(2)]"""
    return state.has(CHARACTERS) and must_have_trait(state, state.commanders_in(side, hex_), WHIMS)
