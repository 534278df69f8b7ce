"""Which emblem a card has: one for each thing that cards are about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.board.drawing.emblems import (
    axe_and_fork,
    bridge,
    cannon,
    cloud,
    colours,
    crown,
    dispatch,
    drum,
    fire,
    grave,
    horseshoe,
    hourglass,
    lances,
    mask,
    purse,
    redoubt,
    road,
    sabres,
    sheaf,
    signpost,
    snow,
    spyglass,
    store,
    sun,
    treaty,
)

_BY_EFFECT: dict[str, Callable[[], str]] = {
    "orders": dispatch, "bonus_order": dispatch, "change_order": dispatch, "ban_exec": signpost, "ban_track": road,
    "freeze": hourglass, "speed": road, "unpin": bridge, "no_halving": road, "force_limit": drum, "cv_add": sabres,
    "cv_add_per": sabres, "cv_mult": sabres, "die": sabres, "loss": cannon, "horse_total": horseshoe,
    "pursuit": horseshoe, "evade_skip": signpost, "evade_exhaust": horseshoe, "exhaust": grave, "eliminate": grave,
    "rally": drum, "place_depot": store, "remove_depot": fire, "devastate": fire, "vp": treaty, "draw": purse,
    "discard": purse, "reveal": spyglass, "att_size": sheaf, "weather": cloud, "block_connection": bridge,
    "retreat": signpost, "cancel": signpost, "roll": treaty, "remove_leader": crown, "place_leader": crown,
    "move_leader": crown, "key_off": fire, "initiative": crown,
}  # fmt: skip


def emblem(card: Mapping[str, Any], side: str) -> str:
    """What the card is about, by its first effect and what that falls upon."""
    effects = card.get("effects") or ()
    if not effects:
        return mask()
    first = effects[0]
    do, filters = first["do"], str([first, *card.get("conditions", ())])
    if do == "place_sp":
        return colours(side)
    if do == "loss" and first["n"] < 0:
        return redoubt()
    if do == "no_halving" and first.get("cause") == "bridge":
        return bridge()
    if do == "weather":
        return sun() if card["season"] == "summer" else snow()
    if do in ("eliminate", "remove_depot") and card["timing"] == "event":
        return axe_and_fork()
    if (
        "'cossack'" in filters
        or "'raid'" in filters
        or "'patrol'" in filters
        or (do == "reveal" and "'has'" in filters)
    ):
        return lances()
    if do in ("cv_mult", "exhaust") and first.get("who") == "cav":
        return horseshoe()
    if do == "att_size":
        return sheaf() if first["n"] < 0 else grave()
    if do == "bonus_order" and "forage" in first["types"]:
        return sheaf()
    return _BY_EFFECT.get(do, dispatch)()
