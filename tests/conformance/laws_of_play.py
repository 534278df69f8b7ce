"""What holds whenever somebody may act: the laws of the title, what is offered and refused, copies, and the end."""

from __future__ import annotations

import json
import re

import pytest
from invariants import INVARIANTS
from walking import Law, Walk

from grognard.core.decision import Action, Decision, Move
from grognard.core.errors import Refusal, Refused
from grognard.core.rulebook import Rulebook
from grognard.core.table import Table

HOLES = ("{", "???")
"""What shows where a message lacks a value."""


class TitleLaws(Law):
    """Every state keeps the laws of its title."""

    few = 0

    def begin(self) -> None:
        self.follow = INVARIANTS[self.table.game.id](self.table)
        self.follow.check(self.table.state)

    def played(self, side: str, action: Action) -> None:
        self.follow.check(self.table.state)

    def taken_back(self, side: str, count: int, agreed: bool) -> None:
        self.begin()


class OptionsAreWhatPasses(Law):
    """What is offered is what the one check lets pass; who is not asked is offered nothing."""

    few, least = 2, 0.02

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        rulebook = Rulebook(self.table.game)
        self.rules = {section.name for section in (*rulebook.sections, *rulebook.rulings)}

    def look(self, side: str, action: Action) -> None:
        state, sides = self.table.state, self.table.game.sides
        assert state.waiting == sum(decision is not None for decision in state.pending) > 0
        for index, decision in enumerate(state.pending):
            if decision is not None:
                self._compare(index, decision)
                continue
            assert not state.moves(index)
            assert not len(self.table.options(sides[index]))

    def _compare(self, side: int, decision: Decision) -> None:  # type: ignore[type-arg]
        state = self.table.state
        at = state.stack[-1]
        options = list(decision.options(state, at, side))
        candidates = list(decision.candidates(state, at, side))
        refusals = {move: decision.refusal(state, at, side, move) for move in candidates}
        assert options, f"{decision.name} offers nothing"
        assert self.table.options(self.table.game.sides[side]).moves() == options, "the table offers what is no more"
        assert len(set(options)) == len(options), f"{decision.name} offers something twice"
        assert len(set(candidates)) == len(candidates), f"{decision.name} considers something twice"
        assert {move[0] for move in candidates} <= set(decision.verbs), f"{decision.name} does not know its verbs"
        assert decision.whose in (None, side), f"{decision.name} is asked of the wrong side"
        legal = {move for move, refusal in refusals.items() if refusal is None}
        assert set(options) == legal, f"{decision.name}: {set(options) ^ legal}"
        assert decision.rule in self.rules, f"{decision.name} cites {decision.rule}, which the rules page lacks"
        refused = {refusal: move for move, refusal in refusals.items() if refusal}
        for refusal in refused:
            self._is_sentence(refusal)
        nonsense = decision.refusal(state, at, side, ("nonsense",))
        assert nonsense is not None, f"{decision.name} allows nonsense"
        self._is_sentence(nonsense)
        for refusal, move in list(refused.items())[:3]:
            assert self.table.why_not(self.table.game.sides[side], self.table.game.write(move, side)) == refusal

    def _is_sentence(self, refusal: Refusal) -> None:
        """A refusal cites a section of the rules page and is a sentence."""
        assert refusal.rule in self.rules, f"{refusal} cites a section that the rules page lacks"
        assert re.fullmatch(r"[\"'A-Z0-9].*[.?!]", refusal.message), f"{refusal.message!r} is no sentence"


class EveryOptionHasItsOwnText(Law):
    """Every option is written, touched and labelled in its own way, and reads back as itself."""

    few, least = 1, 0.01

    def look(self, side: str, action: Action) -> None:
        state = self.table.state
        for index, decision in enumerate(state.pending):
            if decision is not None:
                prompt = str(decision.prompt(state, state.stack[-1], index))
                assert not any(hole in prompt for hole in HOLES), prompt
                self._check(index, list(state.moves(index)))

    def _check(self, side: int, moves: list[Move]) -> None:
        table = self.table
        texts, paths, labels = set(), set(), set()
        for move in moves:
            text = table.game.write(move, side)
            assert table.game.read(text, table.state, side) == [move], f"{text!r} reads otherwise"
            path = table.game.clicks(move, side)
            assert path, f"{text!r} cannot be clicked"
            assert all(re.fullmatch(r"[a-z]+:\S.*", token) for token in path), path
            label = str(table.game.label(table.state, side, move))
            assert label[0].isupper() or label[0].isdigit(), f"{label!r} is no label"
            price = str(table.game.price(table.state, side, move))
            assert not any(hole in text for hole in HOLES for text in (label, price)), (label, price)
            texts.add(text)
            paths.add(path)
            labels.add(label)
        assert len(texts) == len(moves), "two options have the same text"
        assert len(paths) == len(moves), "two options are touched alike"
        assert len(labels) == len(moves), "two options have the same label"
        for move in dict.fromkeys((moves[0], moves[len(moves) // 2], moves[-1])):
            self._is_touched(side, move)

    def _is_touched(self, side: int, move: Move) -> None:
        """Touching is the same as writing, and whatever begins an option is not explained away."""
        table = self.table
        name = table.game.sides[side]
        path, text = table.game.clicks(move, side), table.game.write(move, side)
        assert table.why_not(name, path) is None
        assert table.why_not_all(name, [list(path)]) is None
        assert table.preview(name, [path]) == table.preview(name, text)
        for end in range(1, len(path) + 1):
            assert table.why_not_touch(name, path[:end]) == [], path[:end]


class OnlyWhoIsAskedActs(Law):
    """A side that is not asked is refused, and nothing changes."""

    few = 0.5

    def look(self, side: str, action: Action) -> None:
        before = self._picture()
        for other in self.table.game.sides:
            if self.table.state.pending[self.table.game.side(other)] is not None:
                continue
            for act in (self.table.options(side)[0], str(self.table.options(side)[0])):
                with pytest.raises(Refused):
                    self.table.play(other, act)
                assert self.table.why_not(other, act) is not None
        assert self._picture() == before, "a refused act left a trace"

    def _picture(self) -> object:
        table = self.table
        return table.state.digest(), table.pending, table.dice.drawn, len(table.journal.entries), len(table.actions)


class CopiesAreTheSame(Law):
    """Frozen and thawed, or cloned, the state is the same; and what happens to a copy stays there."""

    few = 0.5

    def look(self, side: str, action: Action) -> None:
        table, state = self.table, self.table.state
        frozen, digest = state.freeze(), state.digest()
        options = self._options(table)
        thawed = type(state).thaw(json.loads(json.dumps(frozen)))
        assert thawed.digest() == digest, "what is thawed is another state"
        assert thawed.freeze() == frozen, "what is thawed freezes otherwise"
        INVARIANTS[table.game.id].check_alone(thawed)
        assert [list(thawed.moves(index)) for index in range(len(table.game.sides))] == options
        clone = state.clone()
        assert clone.freeze() == frozen, "a clone is another state"
        assert clone.journal is None
        assert clone.dice is not table.dice
        drawn, entries = table.dice.drawn, len(table.journal.entries)
        for copy in (clone, thawed):
            for _ in range(12):
                if copy.over:
                    break
                mover = self.source.choice([index for index, decision in enumerate(copy.pending) if decision])
                copy.play_unchecked(mover, self.source.choice(list(copy.moves(mover))))
        assert state.freeze() == frozen, "what happened to a clone happened to the original"
        assert (table.dice.drawn, len(table.journal.entries)) == (drawn, entries), "a clone used the game's own dice"

    @staticmethod
    def _options(table: Table) -> list[list[Move]]:
        return [list(table.state.moves(index)) for index in range(len(table.game.sides))]


class TheEndIsTheEnd(Law):
    """A finished game has a result that the title knows, asks nobody, and stays as it is."""

    few = 0

    def end(self) -> None:
        table = self.table
        if not table.state.over:
            return
        assert table.result is not None
        assert table.result.level in INVARIANTS[table.game.id].endings, table.result.level
        assert table.result.winner is None or table.result.winner in table.game.sides
        statistics = table.game.statistics(table.state)
        assert statistics
        assert all(isinstance(number, int) for number in statistics.values())
        assert not table.pending
        for side in table.game.sides:
            assert len(table.options(side)) == 0
            assert not table.can_undo(side)
            assert not table.can_take_back(side)
            for act in (lambda side: table.play(side, "done"), table.undo, table.take_back):
                with pytest.raises(Refused, match="over"):
                    act(side)
