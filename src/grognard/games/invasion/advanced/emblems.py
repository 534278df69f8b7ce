"""Which emblem an event card has: by its first effect, and what that is about."""

from __future__ import annotations

from collections.abc import Callable

from grognard.board.drawing.emblems import (
    axe_and_fork,
    bridge,
    colours,
    crown,
    dispatch,
    drum,
    fire,
    grave,
    horseshoe,
    hourglass,
    lances,
    purse,
    redoubt,
    road,
    sabres,
    signpost,
    snow,
    spyglass,
    store,
    sun,
    treaty,
)
from grognard.games.invasion.advanced.deck import Effect
from grognard.games.invasion.tables import RUSSIAN, SIDES

_BY_EFFECT: dict[str, Callable[[], str]] = {
    "commands": drum, "cossacks": lances, "order": dispatch, "garble": signpost, "inspect": spyglass,
    "show_hand": spyglass, "pin": hourglass, "fortify": redoubt, "depot": store, "truce": treaty, "bridge": bridge,
    "raid": axe_and_fork, "hit": horseshoe, "rally": drum, "sickness": grave, "typhus": grave, "fire": fire,
    "desert": signpost, "delay": hourglass, "free_corps": road, "austrians": treaty, "quarrel": sabres,
    "hold_back": hourglass, "winter": snow, "easy_march": road, "paris": crown,
}  # fmt: skip
_ONCE: dict[str, Callable[[], str]] = {
    "no_attrition": bridge, "ignore_cavalry": road, "pursuit": horseshoe, "slip": signpost, "attack": sabres,
    "defence": redoubt, "no_support": lances,
}  # fmt: skip
_ARRIVALS = ("arrive", "hasten", "restore", "reserve")


def emblem(effect: Effect, side: int) -> str:
    """What an effect of a side's half is about."""
    if effect.do == "once":
        return _ONCE[effect.what]()
    if effect.do in _ARRIVALS:
        return colours(SIDES[side])
    if effect.do == "trains":
        return store() if effect.n > 0 else fire()
    if effect.do == "attrition":
        return sun() if effect.n > 0 else road()
    if effect.do == "commands" and effect.n < 0:
        return purse() if side == RUSSIAN else dispatch()
    return _BY_EFFECT[effect.do]()
