"""What a player means by an act, whether it may be played, and if not, why: the asking half of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.core.acts import Act, has_unit, is_unit, listed_acts
from grognard.core.decision import DONE, Action, Decision, Move
from grognard.core.errors import Refused, Unreadable
from grognard.core.facts import Misplaced, NoAnswer, Prompt, Refusal
from grognard.core.game import Game
from grognard.core.places import Place, Rehearsal, Unasked, unasked_questions
from grognard.core.state import State

MOST_OCCASIONS = 6
"""An action that is right at more moments than that belongs to none of them in particular."""
MOST_REASONS = 3
"""So many reasons are given for what leads nowhere; more would not be read."""
MOST_BEGINNINGS = 4
"""A move that could begin in more places than that has no beginning worth naming."""


class Understanding:
    """Reads acts against the present state, rehearses lines before they are played, and explains refusals."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self._here: Place | None = None

    @property
    def here(self) -> Place:
        """The present state, with what is known of it."""
        if self._here is None or self._here.state is not self.state:
            self._here = Place(self.state)
        return self._here

    def _moves(self, side: int, acts: Act | Sequence[Act]) -> list[Move]:
        """The moves that one or several acts stand for. None of them need be legal."""
        if self.state.pending[side] is None:
            raise Refused(self._not_asked(side))
        listed = listed_acts(acts)
        moves: list[Move] = []
        for act in listed:
            moves += self._read(side, act, moves)
        # What is written says itself in which order it is meant.
        are_touched = not any(isinstance(act, Action | str) for act in listed)
        return self.game.together(moves, side) if are_touched and len(listed) > 1 else moves

    def _read(self, side: int, act: Act, before: Sequence[Move]) -> list[Move]:
        if isinstance(act, Action) and not before and act.move in self.here.moves(side):
            return [act.move]
        if isinstance(act, Action | str):
            # Of an action that is not offered only the text counts: it can be read, and so refused with a reason.
            return self.game.read(str(act), self.state, side)
        path = tuple(act)
        if found := self._touched(self.here, side, path):
            return found
        # Perhaps it can be touched only once what was touched before it is done.
        if before and (then := self._rehearsed(side, before)) and (found := self._touched(then, side, path)):
            return found
        if text := self.game.attempt(self.state, side, path):
            return self.game.read(text, self.state, side)
        raise Refused(self._of_no_use(side, path))

    def _touched(self, place: Place, side: int, path: tuple[str, ...]) -> list[Move] | None:
        """The option that is touched so, or else the candidate, whose refusal then explains."""
        state = place.state
        decision = state.pending[side]
        if decision is None:
            return None
        clicks = self.game.clicks
        for move in place.moves(side):
            if clicks(move, side) == path:
                return [move]
        for move in decision.candidates(state, state.stack[-1], side):
            if clicks(move, side) == path:
                return [move]
        return None

    def _rehearsed(self, side: int, moves: Sequence[Move]) -> Place | None:
        """Where these moves lead, if they are legal and nothing is learnt by them."""
        place: Place | None = self.here
        for move in moves:
            if place is None or self._refusal(place, side, move):
                return None
            place = place.after(side, move)
        return place

    def _not_asked(self, side: int) -> Refusal:
        if self.state.over:
            return Refusal("Game length", "game-over")
        waiting = tuple(n for n, d in zip(self.game.sides, self.state.pending, strict=True) if d)
        return Refusal("Sequence", "not-asked", side=self.game.sides[side], waiting=waiting)

    def _of_no_use(self, side: int, path: Sequence[str]) -> Refusal:
        touched = tuple(map(self.game.called, path))
        return Refusal(self._rule(side), "not-asked-for", touched=touched, prompt=prompt_of(self.state, side))

    def _rule(self, side: int) -> str:
        """The rule of what a side is asked."""
        decision = self.state.pending[side]
        assert decision is not None
        rule: str = decision.rule_at(self.state, self.state.stack[-1])
        return rule

    # --- refuse --------------------------------------------------------------------------------------------

    def why_not(self, side: str, act: Act) -> Refusal | None:
        """Why an action may not be played now; None if it may."""
        return self.why_not_all(side, [act])

    def why_not_all(self, side: str, acts: Act | Sequence[Act]) -> Refusal | None:
        """Why these acts may not be played now in a row; None if they may."""
        try:
            self._rehearsed_line(self.game.side(side), acts)
        except Refused as refused:
            return refused.refusal
        return None

    def _rehearsed_line(self, side: int, acts: Act | Sequence[Act]) -> Rehearsal:
        """The moves that these acts stand for, as they can be played one after the other. The whole line is rehearsed
        before it is played; the first move that is illegal is `Refused` for its own reason."""
        place = self.here
        line = Rehearsal()
        unasked: list[Unasked] | None = None
        for move in self._moves(side, acts):
            if line.moves:
                if unasked is None:
                    unasked = unasked_questions(place.state, side, line.moves[-1])
                if self._goes_without_saying(unasked, side, move):
                    continue
                if move == DONE and self._is_complete(place, side, line.moves[-1]):
                    continue
                place = self._place_between(place, side, line.moves[-1])
            if closing := self._closing_move(place, side, move):
                line.add(closing, place)
                place = self._place_between(place, side, closing)
            if refusal := self._refusal(place, side, move):
                raise Refused(refusal)
            line.add(move, place)
            unasked = None
        return line

    def _goes_without_saying(self, unasked: list[Unasked], side: int, answer: Move) -> bool:
        """Is this the only answer to a question that is therefore not asked, after the last move? Then it, and those
        before it, are off the list. If it answers none of them it is `Refused`."""
        for number, (question, then) in enumerate(unasked):
            if list(question.options(then, then.stack[-1], side)) == [answer]:
                del unasked[: number + 1]
                return True
        if unasked:
            question, then = unasked[0]
            refusal = question.refusal(then, then.stack[-1], side, answer)
            if refusal is not None and not isinstance(refusal, NoAnswer):
                raise Refused(refusal)
        return False

    def _is_complete(self, place: Place, side: int, move: Move) -> bool:
        """Has this move completed a choice?"""
        state = place.state
        decision = state.pending[side]
        return decision is not None and decision.completes(state, state.stack[-1], side, move)

    def _closing_move(self, place: Place, side: int, move: Move) -> Move | None:
        """The move that ends the present question, if another answers the question behind it."""
        decision = place.state.pending[side]
        closing = None if decision is None else decision.closed_by
        if decision is None or closing is None or move[0] in decision.verbs or closing not in place.moves(side):
            return None
        after = place.after(side, closing)
        behind = None if after is None else after.state.pending[side]
        return closing if behind is not None and move[0] in behind.verbs else None

    def _place_between(self, place: Place, side: int, move: Move) -> Place:
        """Where a move leads that is not the last of its line. A line is played whole or not at all, so nothing may be
        learnt, and nobody else may act, half-way."""
        state = place.state
        decision = state.pending[side]
        assert decision is not None
        rule, action = decision.rule_at(state, state.stack[-1]), self.game.write(move, side)
        after = place.after(side, move)
        if after is None:
            raise Refused(decision.refuses_lines(rule) or Refusal(rule, "line-too-long", action=action))
        if after.state.pending[side] is None:
            raise Refused(self._line_over(after.state, rule, action))
        return after

    def _line_over(self, state: State, rule: str, action: str) -> Refusal:
        """Why a line ends where its side is not asked any more: somebody else is, by a rule of his own."""
        asked = [(name, each) for name, each in zip(self.game.sides, state.pending, strict=True) if each]
        if not asked:
            return Refusal(rule, "line-over", action=action)
        names = tuple(name for name, _ in asked)
        return Refusal(asked[0][1].rule_at(state, state.stack[-1]), "others-first", action=action, waiting=names)

    def _refusal(self, place: Place, side: int, move: Move) -> Refusal | None:
        state = place.state
        decision = state.pending[side]
        if decision is None:
            return self._not_asked(side)
        at = state.stack[-1]
        if move in place.moves(side):
            return None
        refusal = decision.refusal(state, at, side, move)
        if isinstance(refusal, NoAnswer):
            return self._elsewhere(side, decision, move, refusal) or self._no_answer(side, refusal)
        return refusal or self._not_an_answer(side, decision.rule, self.game.write(move, side))

    def _no_answer(self, side: int, refusal: NoAnswer) -> Refusal:
        at_board = Refusal(refusal.rule, "not-asked-for", touched=(), prompt=prompt_of(self.state, side))
        return Misplaced(refusal.rule, refusal.code, at_board, **refusal.values)

    def _not_an_answer(self, side: int, rule: str, action: str) -> Refusal:
        prompt = prompt_of(self.state, side)
        at_board = Refusal(rule, "not-asked-for", touched=(), prompt=prompt)
        return Misplaced(rule, "not-an-answer", at_board, action=action, prompt=prompt)

    def _elsewhere(self, side: int, decision: Decision[Any, Any], move: Move, refusal: NoAnswer) -> Refusal | None:
        """When a move that the present question does not know would be right; None if it ends any choice, or is right
        at too many moments to tell."""
        verb = str(move[0])
        others = [each for each in self.state.decisions.values() if each is not decision and verb in each.verbs]
        own = [each for each in others if each.whose in (None, side)]
        occasions = tuple({each.occasion: each.occasion_name for each in own or others}.values())
        if move == DONE or not 1 <= len(occasions) <= MOST_OCCASIONS:
            return None
        rules = [each.rule for each in own or others]
        # Of occasions in several chapters none is the one that was meant: it breaks the rule of what is asked now.
        is_told = len(occasions) == 1 or len(set(map(_chapter, rules))) == 1
        rule = rules[0] if is_told else refusal.rule
        values = {
            "occasions": occasions,
            "whose": "any" if own else self.game.sides[others[0].whose or 0],
            "now": None if decision.occasion_name in occasions else decision.occasion_name,
        }
        at_board = Refusal(rule, "belongs-elsewhere", **values, prompt=prompt_of(self.state, side))
        return Misplaced(rule, "elsewhere", at_board, verb=verb, wanted=refusal.wanted, **values)

    def why_not_touch(self, side: str, clicks: Sequence[str]) -> list[Refusal]:
        """Why what was touched (`["space:FW9", "space:R57"]`, `["unit:ic"]`) leads nowhere; empty if it can be used."""
        index = self.game.side(side)
        decision = self.state.pending[index]
        if decision is None:
            return [self._not_asked(index)]
        if any(self._begins(self.game.clicks(move, index), clicks) for move in self.here.moves(index)):
            return []
        if text := self.game.attempt(self.state, index, clicks):
            try:
                refusal = self.why_not(side, text)
            except Unreadable:
                pass
            else:
                if refusal:
                    return [refusal.at_board]
                if self._says(index, text, clicks):
                    return []
        if first := self._to_touch_first(index, clicks):
            return [first]
        return self._candidates_refused(index, decision, clicks) or [self._of_no_use(index, clicks)]

    def _to_touch_first(self, side: int, clicks: Sequence[str]) -> Refusal | None:
        """Whoever touches where a move would lead is told where it begins."""
        if len(clicks) != 1 or is_unit(clicks[0]):
            return None
        paths = [self.game.clicks(move, side) for move in self.here.moves(side)]
        firsts = list(dict.fromkeys(path[0] for path in paths if self._contains(path, clicks)))
        if not 0 < len(firsts) <= MOST_BEGINNINGS:
            return None
        touched, beginnings = (tuple(map(self.game.called, each)) for each in (clicks, firsts))
        return Refusal(self._rule(side), "touch-first", touched=touched, beginnings=beginnings)

    def _says(self, side: int, text: str, clicks: Sequence[str]) -> bool:
        """Is all that was touched in this line? One that leaves something out is not what was meant by it."""
        paths = [self.game.clicks(move, side) for move in self.game.read(text, self.state, side)]
        every = [token for path in paths for token in path]
        places = [token for token in clicks if not is_unit(token)]
        return all(any(each in every for each in self.game.touches(token)) for token in places)

    def _candidates_refused(self, side: int, decision: Decision[Any, Any], clicks: Sequence[str]) -> list[Refusal]:
        """Why the candidates that begin with what was touched, or else contain it, are no options."""
        state = self.state
        at = state.stack[-1]
        touched = [(move, self.game.clicks(move, side)) for move in decision.candidates(state, at, side)]
        for fits in (self._begins, self._contains):
            refusals: dict[Refusal, None] = {}
            for move, path in touched:
                if fits(path, clicks) and (refusal := decision.refusal(state, at, side, move)):
                    refusals[refusal] = None
                    if len(refusals) == MOST_REASONS:
                        break
            if refusals:
                return list(refusals)
        return []

    def _begins(self, path: Sequence[str], touched: Sequence[str]) -> bool:
        """Does the path of a move go on from what was touched? Places in order, units whenever."""
        places = [token for token in path if not is_unit(token)]
        given = [token for token in touched if not is_unit(token)]
        if len(given) > len(places):
            return False
        if not all(place in self.game.touches(token) for place, token in zip(places, given, strict=False)):
            return False
        return all(has_unit(path, token) for token in touched if is_unit(token))

    def _contains(self, path: Sequence[str], touched: Sequence[str]) -> bool:
        return all(
            has_unit(path, token) if is_unit(token) else any(each in path for each in self.game.touches(token))
            for token in touched
        )


def prompt_of(state: State, side: int) -> Prompt:
    """What a side is asked."""
    decision = state.pending[side]
    assert decision is not None
    prompt: Prompt = decision.prompt(state, state.stack[-1], side)
    return prompt


def _chapter(rule: str) -> str:
    """`Combat` of `Combat A`, `R4` of `R4.8`."""
    return rule.replace(".", " ").partition(" ")[0]
