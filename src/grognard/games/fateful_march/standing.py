"""What a player may have answered for him: windows by standing orders, cards and orders of a turn by his staff."""

from __future__ import annotations

from grognard.core.seat import Seat
from grognard.core.standing import StandingOrder, errand, relief, saying
from grognard.games.fateful_march.tables import EVADE, ORDERS


def is_march(seat: Seat) -> bool:
    """Is it still the time of Forced Marches, patrols and Marches? What comes after them is not."""
    step: int = seat.look().step
    return step < ORDERS[EVADE].step


STANDING_ORDERS = (
    StandingOrder("step begin", {"never": saying("pass")}),
    StandingOrder("respond", {"never": saying("pass")}),
    StandingOrder("compose an evasion", {"never": saying("pass")}),
)
ERRANDS = (
    errand(
        "losses",
        *("suffer", "battle losses", "pursuit losses", "evade check", "break up", "tire group", "raid loss"),
    ),
    errand("rally", "rally"),
    errand("choice", "select orders"),
    errand("blocks", "place a block", "place blocks at once"),
    errand(
        "orders",
        *("take card", "exchange", "put", "pick card", "commit", "declare"),
        *("select orders", "place a block", "place blocks at once", "who goes first"),
    ),
    relief(
        "marches",
        *("step begin", "execute an order", "compose a march", "start of a march", "march on", "pay for speed"),
        goes_on=is_march,
    ),
)
