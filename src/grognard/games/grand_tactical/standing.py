"""What a player may have answered for him: withdrawals by standing orders; arrivals, supply, losses by his
staff."""

from __future__ import annotations

from grognard.core.standing import StandingOrder, errand, relief, saying

STANDING_ORDERS = (
    StandingOrder("withdraw", {"never": saying("stand")}),
    StandingOrder("press_on", {"never": saying("halt")}),
)
ERRANDS = (
    errand("arrivals", "enter"),
    errand("losses", "lose_corps", "disband", "half_exchange"),
    errand("depots", "build"),
    errand("areas", "strip"),
    errand("supply", "choose_sources", "choose_order"),
    relief("marches", "move", "march", "press_on", "take_depot"),
)
