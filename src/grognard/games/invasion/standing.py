"""What a player may have answered for him: withdrawals by standing orders, set-up and trains by his staff."""

from __future__ import annotations

from grognard.core.standing import StandingOrder, errand, relief, saying

TRAINS = ("convert", "remove_depots", "allocate", "new_depots", "dummies")

STANDING_ORDERS = (
    StandingOrder("withdraw", {"never": saying("stay")}),
    StandingOrder("slip", {"never": saying("stay")}),
    StandingOrder("use_card", {"never": saying("pass")}),
)
ERRANDS = (
    errand("losses", "wear", "excess", "pursued"),
    errand("trains", *TRAINS),
    errand("set-up", "set_up", *TRAINS),
    relief("marches", "move", "march_on", "wear"),
)
