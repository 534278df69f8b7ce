"""Advice for a seat: what the strongest level would do there, and why. It sees what the seat sees, and nothing else."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from grognard.agents.agent import Agent
from grognard.core.decision import Action
from grognard.core.errors import GrognardError
from grognard.core.facts import Fact, Outcome, Remark
from grognard.core.table import Seat, Table

MOST_REASONS = 2
MOST_ANSWERS = 40
"""So many answers to the same question are proposed at once."""


class Intention(Fact):
    """What a plan is for, in the words of the title whose class is given."""

    __slots__ = ("_source",)
    topic = "intention"

    def __init__(self, title: type, code: str, /, **values: Any) -> None:
        super().__init__(code, **values)
        self._source = title

    @property
    def source(self) -> type:
        return self._source


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, whose advice it is, and the reasons in one or two sentences."""

    level: str
    action: Action
    label: str
    reasons: tuple[Fact, ...]

    def plain(self) -> dict[str, Any]:
        reasons = [{"code": each.code, "values": _values(each), "text": each.text} for each in self.reasons]
        return {"level": self.level, "action": str(self.action), "label": self.label, "reasons": reasons}


def _values(fact: Fact) -> dict[str, Any]:
    return {name: value for name, value in fact.plain().items() if name != "code"}


def advise(seat: Seat, adviser: type[Agent], seed: str) -> Advice:
    """What this adviser would play from the seat now."""
    return advise_by(adviser(random.Random(seed)), seat)


def advise_by(player: Agent, seat: Seat) -> Advice:
    """What this player would play from the seat now."""
    chosen = str(player.choose(seat))
    options = seat.options
    action = next(each for each in options if str(each) == chosen)
    label = seat.label(action)
    if len(options) == 1:
        return Advice(player.name, action, label, (Remark("only-move"),))
    reasons = player.reasons() or _odds(seat, action) or (Remark("own-judgement"),)
    return Advice(player.name, action, label, reasons[:MOST_REASONS])


def propose(table: Table, side: str, adviser: type[Agent], seed: str) -> list[str]:
    """What this adviser would answer to the side's question, again and again until it is asked something else. It is
    tried out no further than the side could try it out itself and undo it."""
    player, answers = adviser(random.Random(seed)), list[str]()
    with table.trying(side):
        asked = table.seat(side).asked
        while side in table.pending and table.seat(side).asked == asked and len(answers) < MOST_ANSWERS:
            answers.append(str(player.choose(table.seat(side))))
            table.play(side, answers[-1])
            if not table.can_undo(side):
                break
    return answers


def _odds(seat: Seat, action: Action) -> tuple[Fact, ...]:
    """Where dice follow, the likeliest outcome."""
    try:
        found = seat.odds(action).outcomes
    except GrognardError:
        return ()
    if not found or found[0][1] == 1:
        return ()
    outcomes, chance = found[0]
    told = tuple(outcome for outcome, _ in outcomes) or (Outcome("nothing"),)
    return (Remark("likeliest-outcome", outcomes=told, percent=round(100 * chance)),)
