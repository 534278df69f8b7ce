"""What the server answers for the people at a table: where they have no choice, by their standing orders, and errands
that they have left to their staff.

Against computer players nobody is asked without a choice. Against people an answer that comes at once, where somebody
with a choice would think, tells that there was none: so there it is answered only for those who wish it, after a time
drawn by lot. A standing order answers its question whatever one holds, so it answers at once and tells nothing but
itself."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from grognard.core.decision import Action
from grognard.core.errors import BadSetting
from grognard.core.game import Game
from grognard.core.standing import ASK, Errand, only_option
from grognard.core.table import Table

SHORTEST, LONGEST = 0.8, 3.0
"""Between so many seconds an answer comes where there is no choice, against people."""
MOST_AT_ONCE = 60
"""Then others have their turn."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a seat has left to the server."""

    passes: bool = False
    """Against people: answer for me where I have no choice."""
    orders: Mapping[str, str] = field(default_factory=dict)
    """By question: the code of the answer."""

    @classmethod
    def read(cls, plain: Mapping[str, Any]) -> Standing:
        return cls(bool(plain.get("passes")), dict(plain.get("orders") or {}))

    def plain(self) -> dict[str, Any]:
        return {"passes": self.passes, "orders": dict(self.orders)}

    def told(self, game: Game, is_alone: bool) -> dict[str, Any]:
        """As its player is shown it."""
        return {
            "passes": self.passes,
            "is_alone": is_alone,
            "orders": [
                {
                    "question": each.question,
                    "answers": [ASK, *each.answers],
                    "chosen": self.orders.get(each.question, ASK),
                }
                for each in game.standing_orders
            ],
        }

    def with_wish(self, game: Game, question: str, answer: str) -> Standing:
        """The same with one order changed. `BadSetting` if there is no such order."""
        known = {each.question: each.answers for each in game.standing_orders}
        if question not in known or answer not in (ASK, *known[question]):
            raise BadSetting(f"there is no standing order {question!r} with the answer {answer!r}")
        rest = {name: code for name, code in self.orders.items() if name != question}
        return replace(self, orders=rest if answer == ASK else {**rest, question: answer})

    def ordered(self, table: Table, side: str) -> Action | None:
        """The answer of a standing order to what the side is asked now."""
        seat = table.seat(side)
        asked = seat.asked
        order = next((each for each in table.game.standing_orders if each.question == asked), None)
        return order.answer(self.orders.get(asked, ASK), seat) if order else None


def answer_at_once(table: Table, side: str, standing: Standing, is_alone: bool) -> Action | None:
    """What is answered for a side without waiting; None if it is asked."""
    return standing.ordered(table, side) or (only_option(table.seat(side)) if is_alone else None)


def answer_later(table: Table, side: str, standing: Standing) -> Action | None:
    """What is answered for a side after a while."""
    return only_option(table.seat(side)) if standing.passes else None


def pause(source: random.Random) -> float:
    """How long somebody seems to have looked at a question without a choice."""
    return source.uniform(SHORTEST, LONGEST)


def errand_for(table: Table, side: str) -> Errand | None:
    """The errand to which the question of a side belongs."""
    seat = table.seat(side)
    return next((each for each in table.game.errands if each.covers(seat)), None)
