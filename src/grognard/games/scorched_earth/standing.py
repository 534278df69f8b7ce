"""What a player may have answered for him: reactions by standing orders, set-up and depots by his staff."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.decision import Action
from grognard.core.seat import Seat
from grognard.core.standing import Answer, StandingOrder, errand, relief, saying
from grognard.games.scorched_earth.seen import ChanceSeen
from grognard.games.scorched_earth.tables import CODES

EVEN = 18
"""Half of the 36 ways in which two dice fall."""


def reacting(verb: str, least: int) -> Answer:
    """React with the force that is most likely to succeed, if it does so in so many of 36 ways; else pass."""

    def answer(seat: Seat) -> Action | None:
        reaction = seat.look().reaction
        chances: Mapping[str, ChanceSeen] = reaction.chances if reaction else {}
        able = {CODES[option.move[1]]: option for option in seat.options if option.verb == verb}
        best = max((code for code in able if code in chances), key=lambda code: chances[code].least, default=None)
        if best is None or chances[best].least < least:
            return saying("pass")(seat)
        return able[best]

    return answer


DEPOTS = ("replace", "attrition_logistics", "deploy_depots")

STANDING_ORDERS = (
    StandingOrder(
        "intercept", {"never": saying("pass"), "even": reacting("intercept", EVEN), "always": reacting("intercept", 0)}
    ),
    StandingOrder("evade", {"never": saying("pass"), "even": reacting("evade", EVEN), "always": reacting("evade", 0)}),
)
ERRANDS = (
    errand("losses", "attrition_losses", "combat_losses"),
    errand("depots", *DEPOTS),
    errand("set-up", "set_up", *DEPOTS),
    errand("post", "carrier", "stand"),
    errand("headquarters", "activate", "carrier", "stand"),
    relief("marches", "orders", "march"),
)
