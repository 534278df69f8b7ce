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

MOST_REASONS = 3
MOST_ANSWERS = 40
"""So many answers to the same question are proposed at once."""
MOST_IDLE = 80
"""So many units may stay where they are before advice is given to let one stay."""


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
    """A move, what completes the order that it begins, whose advice it is, and the reasons in a few sentences."""

    level: str
    action: Action
    label: str
    reasons: tuple[Fact, ...]
    then: tuple[Action, ...] = ()

    @property
    def line(self) -> tuple[Action, ...]:
        """The whole order."""
        return (self.action, *self.then)

    def plain(self) -> dict[str, Any]:
        reasons = [{"code": each.code, "values": _values(each), "text": each.text} for each in self.reasons]
        then = [str(each) for each in self.then]
        return {
            "level": self.level,
            "action": str(self.action),
            "then": then,
            "label": self.label,
            "reasons": reasons,
        }


def _values(fact: Fact) -> dict[str, Any]:
    return {name: value for name, value in fact.plain().items() if name != "code"}


def advise(table: Table, side: str, adviser: type[Agent], seed: str) -> Advice:
    """What this adviser would play for the side now."""
    return advise_by(adviser(random.Random(seed)), table, side)


def advise_by(player: Agent, table: Table, side: str) -> Advice:
    """What this player would play for the side now."""
    seat = table.seat(side)
    line = _order(player, table, side)
    label = seat.label_order(line)
    if len(seat.options) == 1:
        return Advice(player.name, line[0], label, (Remark("only-move"),), line[1:])
    reasons = player.reasons() or _odds(seat, line[0]) or (Remark("own-judgement"),)
    told = tuple(_of_title(table, each) for each in reasons[:MOST_REASONS])
    return Advice(player.name, line[0], label, told, line[1:])


def _of_title(table: Table, reason: Fact) -> Fact:
    """A remark in the words of the title, which may say it better than the engine."""
    return reason.told_by(type(table.game)) if isinstance(reason, Remark) else reason


def _order(player: Agent, table: Table, side: str) -> tuple[Action, ...]:
    """A whole order. Who stays where he is needs none: then the player is asked for the next."""
    for _ in range(MOST_IDLE):
        line, is_idle = _begun(player, table, side)
        if not is_idle:
            break
    return line


def _begun(player: Agent, table: Table, side: str) -> tuple[tuple[Action, ...], bool]:
    """The player's next order, and whether it comes to nothing. It is tried out no further than it could be undone."""
    line = [_chosen(player, table.seat(side))]
    wanted = player.completed_by.get(table.seat(side).asked)
    if wanted is None:
        return tuple(line), False
    with table.trying(side):
        while True:
            table.play(side, line[-1])
            if side not in table.pending or table.seat(side).asked != wanted or not table.can_undo(side):
                return tuple(line), False
            chosen = _chosen(player, table.seat(side))
            if str(chosen) == player.idle:
                return tuple(line), len(line) == 1
            line.append(chosen)


def _chosen(player: Agent, seat: Seat) -> Action:
    chosen = str(player.choose(seat))
    return next(each for each in seat.options if str(each) == chosen)


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
