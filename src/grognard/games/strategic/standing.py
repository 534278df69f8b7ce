"""What a player may have answered for him: battles by standing orders, depots and supply by his staff."""

from __future__ import annotations

from grognard.core.standing import StandingOrder, errand, relief, saying

STANDING_ORDERS = (
    StandingOrder("withdraw", {"never": saying("stand")}),
    StandingOrder("pursue", {"never": saying("halt"), "always": saying("pursue")}),
)
ERRANDS = (
    errand("reinforcements", "place"),
    errand("supply", "make depots", "choose sources", "lay waste"),
    errand("losses", "choose losses", "pay from", "name area"),
    relief("marches", "basic movement", "forced march"),
)
