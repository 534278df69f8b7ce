"""What a table shows: views, logs, battles, odds and previews, each only of what its reader may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

from grognard.core.acts import Act
from grognard.core.battle_report import BattleReport, with_the_present
from grognard.core.card import CardLine
from grognard.core.decision import Decision, Move
from grognard.core.dice import Dice, KeyedDice
from grognard.core.errors import BadSetting
from grognard.core.events import Entry, Journal
from grognard.core.facts import Price, Prompt
from grognard.core.game import Course, Game
from grognard.core.odds import Odds, foresee
from grognard.core.places import Place, Rehearsal, is_final_move, is_partly_hidden
from grognard.core.seen import plain
from grognard.core.state import State
from grognard.core.understanding import Understanding, prompt_of

EVERYTHING: Final = "all"
"""Eyes that nothing is hidden from. Nobody has them before the game is over."""


@dataclass(frozen=True, slots=True)
class Question:
    """A pending decision as the side that must answer it sees it."""

    name: str
    rule: str
    phase: str
    fact: Prompt

    @property
    def prompt(self) -> str:
        """What is to be decided, in words."""
        return self.fact.text


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would do, as far as its side can know before it."""

    way: tuple[str, ...]
    price: str
    is_final: bool
    """Would dice, a reveal or another side come after it, so that it could not simply be undone?"""
    choices: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    """What the side could do next, in the form of a view's `choices`, if that was asked for. Nothing is told that it
    could not learn by playing and taking back: empty if the acts are its last word."""
    board: dict[str, Any] = field(default_factory=dict)
    """The board as the side would see it then, in the form of a view's `board`; empty where `choices` is."""


class Showing(Understanding):
    """The only window out of a game."""

    scenario: str
    settings: dict[str, str]
    dice: Dice
    journal: Journal

    def _question(self, state: State, side: int, decision: Decision[Any, Any]) -> Question:
        at = state.stack[-1]
        return Question(decision.name, decision.rule_at(state, at), decision.phase_name.text, prompt_of(state, side))

    def view(self, eyes: str | None = None) -> dict[str, Any]:
        """All that a side (None: a spectator) may know now, as plain data. After the game `EVERYTHING`, too."""
        return self.view_of(self.state, eyes)

    def eyes(self, eyes: str | None) -> int | None:
        """The side whose eyes they are. `BadSetting` if nobody may look through them now."""
        if eyes == EVERYTHING:
            if not self.state.over:
                raise BadSetting("everything is shown only once the game is over")
            return None
        return None if eyes is None else self.game.side(eyes)

    def view_of(self, state: State, eyes: str | None, entries: int | None = None) -> dict[str, Any]:
        """What these eyes see of a state of this game, present or past; of a past one with the number of entries that
        the journal had then."""
        index = self.eyes(eyes)
        asked = None if index is None else state.pending[index]
        seen: dict[str, Any] = {
            "game": self.game.id,
            "scenario": self.scenario,
            "options_chosen": dict(self.settings),
            "side": None if index is None else eyes,
            "waiting_for": {
                name: decision.phase_name.text
                for name, decision in zip(self.game.sides, state.pending, strict=True)
                if decision is not None
            },
            "over": state.over,
            "board": plain(self.game.open_view(state) if eyes == EVERYTHING else self.game.view(state, index)),
            "battles": plain(self.battles_of(state, eyes, entries)),
        }
        if asked is not None and index is not None:
            question = self._question(state, index, asked)
            seen["prompt"] = {
                "decision": question.name,
                "rule": question.rule,
                "text": question.prompt,
                "values": question.fact.plain(),
            }
            seen["choices"] = self._choices(self.here if state is self.state else Place(state), index)
        if state.over:
            result = self.game.result(state)
            seen["result"] = result and asdict(result)
            if isinstance(self.dice, KeyedDice):
                seen["seed"] = self.dice.seed
                seen["salt"] = self.dice.salt
        if isinstance(self.dice, KeyedDice):
            seen["commitment"] = self.dice.commitment
        return seen

    def asked(self, side: str) -> tuple[Any, ...] | None:
        """What a side is asked, in no language: equal for as long as the question and its moves are the same."""
        index = self.game.side(side)
        decision = self.state.pending[index]
        if decision is None:
            return None
        question = self._question(self.state, index, decision)
        return question.name, question.rule, question.fact, self.here.moves(index)

    def card(self, eyes: str | None, space: str) -> list[CardLine]:
        """What a side (None: a spectator) may know of a space beside what it sees there."""
        return list(self.game.card(self.state, self.eyes(eyes), space))

    def battles_in(self, turn: int, eyes: str | None = None) -> list[BattleReport]:
        """The battles of a past turn as a side (None: a spectator) may know them; of the present one, those of now."""
        if turn == self.state.time:
            return self.battles(eyes)
        is_open = self.state.over or eyes == EVERYTHING
        return self.journal.battles(turn, self.eyes(eyes), is_open)

    def battles(self, eyes: str | None = None) -> list[BattleReport]:
        """The battles of the turn as a side (None: a spectator) may know them; the last may still be going on."""
        return self.battles_of(self.state, eyes)

    def battles_of(self, state: State, eyes: str | None, entries: int | None = None) -> list[BattleReport]:
        """The same for a past state, with the number of entries that the journal had then."""
        index = self.eyes(eyes)
        is_open = state.over or eyes == EVERYTHING
        reports = self.journal.battles(state.time, index, is_open, entries)
        seen = tuple(range(len(self.game.sides))) if eyes == EVERYTHING else () if index is None else (index,)
        return with_the_present(reports, self.game.battle(state, seen))

    def _choices(self, place: Place, side: int) -> dict[str, list[dict[str, Any]]]:
        """The options grouped by what is touched first. What a button would cost or risk stands on it; what is touched
        on the board is asked about when it is pointed at."""
        state = place.state
        groups: dict[str, list[dict[str, Any]]] = {}
        game, label = self.game, self.game.label
        for move in place.moves(side):
            action, first, then = _spelled(game, move, side)
            choice = {"action": action, "then": [*then], "label": str(label(state, side, move))}
            if all(each.startswith("button:") for each in (first, *then)) and (price := game.price(state, side, move)):
                choice["price"] = told_prices(price.parts)
            groups.setdefault(first, []).append(choice)
        return groups

    def log(self, eyes: str | None = None) -> list[Entry]:
        """What a side (None: a spectator) has seen happen; everything once the game is over."""
        index = self.eyes(eyes)
        if self.state.over:
            return list(self.journal.entries)
        return self.journal.seen_by(index)

    def odds(self, side: str, acts: Act | Sequence[Act]) -> Odds:
        """The exact distribution of what follows an action (of several: the last), up to the next decision."""
        index = self.game.side(side)
        return foresee(self.state, index, self._rehearsed_line(index, acts).moves)

    def preview(self, side: str, acts: Act | Sequence[Act], then: bool = False) -> Preview:
        """Way and price of these acts, and whether they could be undone after. Illegal: `Refused`. `then`: also what
        the side could do next, and how it would see the board."""
        index = self.game.side(side)
        line = self._rehearsed_line(index, acts)
        ways: list[tuple[str, ...]] = []
        prices: list[Price] = []
        for place, move in zip(line.places, line.moves, strict=True):
            ways.append(self.game.way(place.state, index, move))
            if price := self.game.price(place.state, index, move):
                prices += price.parts
        shown = Preview(
            _joined(ways),
            told_prices(prices),
            is_final_move(line.places[-1], index, line.moves[-1]),
        )
        after = self._after(line, index) if then and not shown.is_final else None
        if after is None:
            return shown
        board = dict(plain(self.game.view(after.state, index)))
        return replace(shown, choices=self._choices(after, index), board=board)

    def courses(self, side: str, units: Sequence[str]) -> dict[str, Course]:
        """Where units of the side that stand together can go as a whole now, by the names of the places."""
        return dict(self.game.courses(self.state, self.game.side(side), units))

    def _after(self, line: Rehearsal, side: int) -> Place | None:
        """Where a line leads that is not the side's last word; None if more would be told of it than the side knows."""
        last = line.places[-1]
        return None if is_partly_hidden(last.state.pending[side]) else last.after(side, line.moves[-1])


def told_prices(prices: Iterable[Price]) -> str:
    """What moves cost and risk as a line to be read: each part once, the first beginning like a sentence."""
    parts = {each.subject: each for each in prices}
    text = "; ".join(each.text for each in parts.values())
    return text[:1].upper() + text[1:]


def _joined(ways: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """The way of several moves: the common one, or one after the other where they go on from each other."""
    joined: tuple[str, ...] = ()
    for way in ways:
        if not joined:
            joined = way
        elif way and way != joined and way[0] == joined[-1]:
            joined += way[1:]
    return joined


@lru_cache(65_536)
def _spelled(game: Game, move: Move, side: int) -> tuple[str, str, tuple[str, ...]]:
    """A move in notation, what is touched first for it, and what then: always the same."""
    first, *then = game.clicks(move, side)
    return game.write(move, side), first, tuple(then)
