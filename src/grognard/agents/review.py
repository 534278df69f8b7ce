"""Looking back at a finished game: the chance of winning turn by turn, and what the dice did to it.

The luck of a roll is the chance after it less the mean chance over all its faces. On average all luck together is zero,
whoever plays, so a result less its luck is as fair as the result, and nearer to what the players did."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from grognard.agents.advice import Advice, advise_by
from grognard.agents.agent import Agent
from grognard.agents.worth import Worth
from grognard.core.decision import Move
from grognard.core.errors import GrognardError
from grognard.core.odds import mean_after
from grognard.core.record import read_record
from grognard.core.state import State
from grognard.core.table import Table
from grognard.games import game as find_game

MOST_FALLS = 400
"""Where the dice can fall in more ways between two decisions, their luck is not counted. Whether it is, is known before
they fall, so what is counted stays fair."""
SUSPECTS = 8
"""How many turns are looked at more closely, at most."""
LOOKING = 40.0
"""Seconds of thinking that this may take in all."""
LEAST_COST = 0.01
"""What costs less is no mistake."""
MOST_ORDERS = 100
"""So many orders of an adviser are compared with what was played."""
WORST = 3
"""How many mistakes are told."""


LEAST_CHANGE = 0.01
"""A turn that changed the chances by less decided nothing."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a turn of the game has changed, in chances of the first side to win."""

    turn: int
    chance: float
    """At its end."""
    luck: float
    """How much of the change came from dice."""


@dataclass(frozen=True, slots=True)
class Doing:
    """What one side did in one turn: its worth after each action less that before it, and less the luck of the dice."""

    turn: int
    side: int
    gain: float
    """In chances of that side to win."""
    first: int
    last: int
    """The numbers of its first and its last action among all of the game."""


@dataclass(frozen=True, slots=True)
class Lapse:
    """A decision that cost something, as somebody sees it who tried others in the same imagined worlds."""

    doing: Doing
    cost: float
    """In chances of its side to win."""
    played: tuple[str, ...]
    advice: Advice


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game in chances of the first side to win."""

    beginning: float
    turns: list[Turn]
    uncounted: int
    """Moves after which the dice could fall in too many ways."""
    doings: list[Doing]
    """All turns of both sides."""

    @property
    def luck(self) -> float:
        """Of the first side, over the whole game; the other's is the opposite."""
        return sum(each.luck for each in self.turns)

    def decisive(self, most: int = 3) -> list[tuple[Turn, float]]:
        """The turns that changed most, with how much, the greatest first; none that did not change a percent."""
        before = [self.beginning, *(each.chance for each in self.turns)]
        changes = [(each, each.chance - was) for each, was in zip(self.turns, before, strict=False)]
        noticed = [pair for pair in changes if abs(pair[1]) >= LEAST_CHANGE]
        return sorted(noticed, key=lambda pair: -abs(pair[1]))[:most]


def review(table: Table, worth: Worth) -> Review:
    """A finished game played through again."""
    if not table.state.over:
        raise GrognardError("The game is not over: it can be looked back at when it is.")
    first = table.state_at(0)
    turns: list[Turn] = []
    turn, luck, uncounted = first.time, 0.0, 0
    steps: dict[tuple[int, int], list[_Step]] = {}
    for step in _walk(table, worth):
        if step.before.is_being_set_up:
            # Armies of which a part is not on the map yet look beaten.
            first, turn = step.after, step.after.time
            continue
        if step.before.time != turn:
            turns.append(Turn(turn, worth.chance(step.before), luck))
            turn, luck = step.before.time, 0.0
        luck += step.luck or 0.0
        uncounted += step.luck is None
        steps.setdefault((step.before.time, step.side), []).append(step)
    # What happens in the last turn belongs to it, the end of the game too.
    turns.append(Turn(turn, worth.chance(table.state), luck))
    doings = [_doing(when, side, taken, worth) for (when, side), taken in steps.items()]
    return Review(worth.chance(first), turns, uncounted, doings)


def _doing(turn: int, side: int, taken: Sequence[_Step], worth: Worth) -> Doing:
    """Where luck is not counted, what the dice did cannot be told from what the player did."""
    known = [(each, each.luck) for each in taken if each.luck is not None]
    gains = [worth.chance(each.after) - worth.chance(each.before) - luck for each, luck in known]
    return Doing(turn, side, sum(gains) * (-1 if side else 1), taken[0].number, taken[-1].number)


def lapses(table: Table, found: Review, adviser: type[Agent]) -> list[Lapse]:
    """The worst decisions, the dearest first. Who acts gains, as a rule: so those turns are looked at in which a side
    gained less than it did on average. The adviser then tries what was played beside his own plans."""
    if not adviser.appraises:
        return []
    usual = {
        side: sum(gains) / len(gains)
        for side in range(len(table.game.sides))
        if (gains := [each.gain for each in found.doings if each.side == side])
    }
    number = min(SUSPECTS, int(LOOKING / max(1.0, adviser.seconds)))
    suspects = sorted(found.doings, key=lambda each: each.gain - usual[each.side])[:number]
    looked_at = [lapse for each in suspects if (lapse := _appraised(table, each, adviser))]
    return sorted((each for each in looked_at if each.cost > LEAST_COST), key=lambda each: -each.cost)[:WORST]


def _appraised(table: Table, doing: Doing, adviser: type[Agent]) -> Lapse | None:
    """How much better the adviser's answer does than what was played; None if he was not asked such a question."""
    then = moment(table, doing.first)
    side = table.game.sides[doing.side]
    number = doing.first
    while number <= doing.last and then.seat(side).asked != adviser.appraises[0]:
        then.play(table.game.sides[table.actions[number].side], table.actions[number].text)
        number += 1
    if number > doing.last:
        return None
    begun = number
    played: list[Move] = []
    texts: list[str] = []
    player = adviser(random.Random(f"report {number}"))
    advice = advise_by(player, then, side)
    while number <= doing.last and then.seat(side).asked in adviser.appraises:
        action = table.actions[number]
        if action.side == doing.side:
            played += table.game.read(action.text, then.state, action.side)
            texts.append(action.text)
        then.play(table.game.sides[action.side], action.text)
        number += 1
    chosen, instead = player.appraise(then.seat(side), played)
    better = otherwise(player, moment(table, begun), side, advice, texts) if chosen - instead > LEAST_COST else None
    return None if better is None else Lapse(doing, chosen - instead, tuple(texts), better)


def otherwise(player: Agent, then: Table, side: str, advice: Advice, played: Sequence[str]) -> Advice | None:
    """The first of the adviser's orders that was not given in the turn, in whatever succession the others were; None if
    what he would have ordered has all been played."""
    for _ in range(MOST_ORDERS):
        line = [str(each) for each in advice.line]
        if not any(list(played[at : at + len(line)]) == line for at in range(len(played))):
            return advice
        for act in line:
            then.play(side, act)
        if side not in then.pending or then.seat(side).asked not in player.appraises:
            return None
        advice = advise_by(player, then, side)
    return None


def moment(table: Table, actions: int) -> Table:
    """The table as it stood after so many actions."""
    record = table.record()
    cut = {**record, "actions": record["actions"][:actions]}
    cut["snapshots"] = [each for each in record.get("snapshots") or [] if each[0] <= actions]
    cut["takebacks"] = [each for each in record.get("takebacks") or [] if each["after"] <= actions]
    return read_record(cut, find_game)


def luck(table: Table, worth: Worth) -> float:
    """The luck that the first side had in a finished game."""
    return sum(step.luck or 0.0 for step in _walk(table, worth))


class _Step(NamedTuple):
    """An action that still stands: the state before and after it, and the luck of the dice, None if not counted."""

    number: int
    side: int
    before: State
    after: State
    luck: float | None


def _walk(table: Table, worth: Worth) -> Iterator[_Step]:
    state = table.state_at(0)
    dice = table.dice.copy()
    for before, after in pairwise(table.moments):
        if after.actions <= before.actions:
            continue
        played = table.actions[before.actions]
        dice.drawn = before.drawn
        for move in table.game.read(played.text, state, played.side):
            went_on = state.clone()
            went_on.dice = dice
            drawn = dice.drawn
            went_on.play_unchecked(played.side, move)
            luck = 0.0 if dice.drawn == drawn else _luck(state, played.side, move, went_on, worth)
            yield _Step(before.actions, played.side, state, went_on, luck)
            state = went_on


def _luck(state: State, side: int, move: tuple[object, ...], after: State, worth: Worth) -> float | None:
    expected = mean_after(state, side, move, worth.chance, MOST_FALLS)
    return None if expected is None else worth.chance(after) - expected
