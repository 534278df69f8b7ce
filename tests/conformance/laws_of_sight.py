"""What holds for what somebody is shown: no more than the eyes may see, and the same whatever is hidden from them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from invariants import INVARIANTS
from playing import twin
from walking import Law, Walk

from grognard.agents import agent, agents
from grognard.core.decision import Action
from grognard.core.dice import FreshDice
from grognard.core.errors import GrognardError
from grognard.core.events import Entry, TookBack
from grognard.core.table import Table
from grognard.games.boards import board

Pieces = Sequence[Mapping[str, Any]]
NO_ACTIONS = ("nonsense", "")
FEW = 5
"""In so many looks of a game there may be nothing hidden yet."""


MANY = 30
"""If what is hidden can be arranged in so many ways, imagined worlds differ."""


class ViewsHideWhatIsHidden(Law):
    """Views and logs are plain data and hold nothing that is hidden; where nothing is, they are the same for all."""

    few = 0.5

    def look(self, side: str, action: Action) -> None:
        table, laws = self.table, INVARIANTS[self.table.game.id]
        for eyes in (None, *table.game.sides):
            view = self.walk.view(eyes)
            assert json.loads(json.dumps(view)) is not None
            laws.check_view(view, eyes)
            log = [entry.event for entry in table.log(eyes)]
            assert all(event.sentence() for event in log[-20:])
            assert json.dumps([event.plain() for event in log[-20:]])
            if not table.state.over:
                laws.check_log(log, eyes)
        if laws.is_open:
            check_open(table, self.walk.view)

    def end(self) -> None:
        self.look("", Action("", ()))


def check_open(table: Table, view: Callable[[str | None], dict[str, Any]]) -> None:
    """All eyes see the same board and read the same log; only what was taken back is told to each in his own way."""
    boards = [view(eyes)["board"] for eyes in (None, *table.game.sides)]
    assert boards[0] == boards[1] == boards[2], "somebody sees another board"
    logs = [
        [entry.event for entry in table.log(eyes) if not isinstance(entry.event, TookBack)]
        for eyes in (None, *table.game.sides)
    ]
    assert logs[0] == logs[1] == logs[2], "somebody reads another log"


class NothingChangesUntold(Law):
    """Whenever somebody's act changes what another sees, the other's log has grown: he is told what he sees."""

    few, least = 3, 0.02

    def begin(self) -> None:
        self.before: dict[str | None, tuple[dict[str, Any], int]] = {}

    def look(self, side: str, action: Action) -> None:
        others = [eyes for eyes in (None, *self.table.game.sides) if eyes != side]
        self.before = {eyes: self._seen_and_told(eyes) for eyes in others}

    def played(self, side: str, action: Action) -> None:
        before, self.before = self.before, {}
        for eyes, (seen, told) in before.items():
            seen_now, told_now = self._seen_and_told(eyes)
            shown = [name for name in seen_now if seen_now[name] != seen.get(name)]
            assert told_now > told or not shown or self.table.state.over, f"{eyes} sees {shown}, and is told nothing"

    def _seen_and_told(self, eyes: str | None) -> tuple[dict[str, Any], int]:
        board = self.walk.view(eyes)["board"]
        silent = INVARIANTS[self.table.game.id].questions
        return {name: board[name] for name in board if name not in silent}, len(self.table.log(eyes))


# --- two worlds ------------------------------------------------------------------------------------------------


class WhatIsHiddenChangesNothing(Law):
    """Two worlds that a side cannot tell apart: it gets the same from both."""

    few = 0.25

    def look(self, side: str, action: Action) -> None:
        check_worlds(self.table, self.source)
        self._same_action(side, action)

    def _same_action(self, side: str, action: Action) -> None:
        """The same action in both: the side sees the same, up to where a rule or a die tells something."""
        table = self.table
        real, other = twin(table), twin(table, table.imagine(side, self.source))
        seen, seen_there = real.play(side, action), other.play(side, action)
        told, told_there = _until_told(seen), _until_told(seen_there)
        shorter = min(len(told), len(told_there))
        if len(told) < len(seen) or len(told_there) < len(seen_there):
            assert told[:shorter] == told_there[:shorter]
            return
        assert told == told_there
        assert real.state.over == other.state.over
        if real.state.over:
            return  # then everything is open to all
        if real.dice.drawn == other.dice.drawn == table.dice.drawn:
            assert _received(real, side) == _received(other, side), "after the action the side sees the difference"


def check_worlds(table: Table, source: random.Random) -> None:
    """All that each side can ask for is the same in the real world and in one that it imagines."""
    real = twin(table)
    watched = real.view(None)
    for side in table.game.sides:
        _check_world(table, real, watched, side, source)


def _check_world(table: Table, real: Table, watched: dict[str, Any], side: str, source: random.Random) -> None:
    imagined = table.imagine(side, source)
    other = twin(table, imagined)
    INVARIANTS[table.game.id].check_alone(imagined)
    received = _received(real, side)
    assert _received(other, side) == received, f"the {side} side sees the difference"
    assert other.view(None) == watched, "a spectator sees the difference"
    pieces = table.game.pieces(received[0])
    texts = [*INVARIANTS[table.game.id].texts, *NO_ACTIONS, *_some_texts(table, side, source)]
    assert _answers(other, side, texts) == _answers(real, side, texts), f"refusals tell the {side} side the difference"
    for touched in _some_touches(table, side, pieces, source):
        assert other.why_not_touch(side, touched) == real.why_not_touch(side, touched), f"touching {touched}"
    for space in _some_spaces(table, pieces, source):
        card = real.card(side, space)
        assert other.card(side, space) == card, f"the card of {space} tells the {side} side the difference"
        assert other.card(None, space) == real.card(None, space), f"the card of {space} tells a spectator something"
        assert all(line.fact.has_words and line.fact.text for line in card), f"the card of {space} has no words"
    if table.state.pending[table.game.side(side)] is not None:
        seed = source.random()
        again, there = (each.imagine(side, random.Random(seed)) for each in (real, other))
        assert again.digest() == there.digest(), "what a side imagines tells how things really are"
        options = list(real.options(side))
        for action in source.sample(options, min(len(options), 6)):
            assert str(other.odds(side, action)) == str(real.odds(side, action)), f"odds of {action}"
            told = [each.preview(side, action, then=True) for each in (real, other)]
            assert told[0] == told[1], f"preview of {action}"


def _received(table: Table, side: str) -> list[Any]:
    options = [str(action) for action in table.options(side)]
    return [table.view(side), options, table.pending.get(side), str(table.seat(side).options)]


def _some_texts(table: Table, side: str, source: random.Random) -> list[str]:
    """Actions of the right form, legal or not."""
    index = table.game.side(side)
    decision = table.state.pending[index]
    if decision is None:
        return []
    moves = list(decision.candidates(table.state, table.state.stack[-1], index))
    return [table.game.write(move, index) for move in source.sample(moves, min(len(moves), 12))]


def _some_spaces(table: Table, pieces: Pieces, source: random.Random) -> list[str]:
    """Places where something is seen, and others."""
    seen = sorted({str(piece["space"]) for piece in pieces})
    return [*source.sample(seen, min(len(seen), 3)), source.choice(list(board(table.game.id).spaces))]


def _some_touches(table: Table, side: str, pieces: Pieces, source: random.Random) -> list[list[str]]:
    """Things on the board and beside it, one or two at a time, whether they are of any use or not."""
    index = table.game.side(side)
    tokens = [f"space:{space}" for space in board(table.game.id).spaces]
    decision = table.state.pending[index]
    if decision is not None:
        moves = list(decision.candidates(table.state, table.state.stack[-1], index))
        few = source.sample(moves, min(len(moves), 12))
        tokens += [token for move in few for token in table.game.clicks(move, index)] * 4
    tokens += [f"unit:{piece['unit']}" for piece in pieces if piece["unit"]]
    return [[source.choice(tokens) for _ in range(source.choice((1, 2, 2, 3)))] for _ in range(12)]


def _answers(table: Table, side: str, texts: Sequence[str]) -> list[str]:
    found = []
    for text in texts:
        try:
            found.append(str(table.why_not(side, text)))
        except GrognardError as error:
            found.append(str(error))
    return found


def _until_told(entries: list[Entry]) -> list[str]:
    """The sentences before the first that reveals something, or tells of a die or of who stays when a force goes."""
    found = []
    for entry in entries:
        if entry.event.reveals or hasattr(entry.event, "die") or hasattr(entry.event, "is_empty"):
            break
        found.append(entry.event.sentence())
    return found


class ComputersDoNotPeek(Law):
    """The choice of a computer player does not depend on what is hidden from it."""

    few, least = 0.5, 0.005

    def look(self, side: str, action: Action) -> None:
        table = self.table
        worlds = twin(table), twin(table, table.imagine(side, self.source))
        for name, made in agents(table.game.id).items():
            if made.seconds:
                continue  # those who search are tried in tests/agents/test_search.py: here they would take minutes
            choices = [str(agent(name, table.game.id, seed=9).choose(world.seat(side))) for world in worlds]
            assert choices[0] == choices[1], f"{name} chooses {choices[0]} in one world and {choices[1]} in the other"


# --- imagination -----------------------------------------------------------------------------------------------


class ImaginedWorldsDiffer(Law):
    """From each other, and from the real one; where nothing is hidden there is only the real one."""

    few, least = 0, 0.12

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.tried = self.differing = 0

    def look(self, side: str, action: Action) -> None:
        game = self.table.game
        worlds = {self.table.imagine(side, self.source).digest() for _ in range(8)}
        self.tried += 1
        if INVARIANTS[game.id].is_open:
            assert worlds == {self.table.state.digest()}, "nothing is hidden, but a side imagines another world"
            return
        if INVARIANTS[game.id].ways(self.table.state, game.side(side)) < MANY:
            self.differing += 1  # hardly anything is hidden now
            return
        self.differing += len(worlds) > 4 and self.table.state.digest() not in worlds

    def end(self) -> None:
        if INVARIANTS[self.table.game.id].is_open:
            return
        assert self.differing >= (self.tried - FEW) * 0.6, f"{self.differing} of {self.tried} imagined worlds differ"


class ImaginedWorldsCanBePlayed(Law):
    """From whatever a side imagines, the game goes on by the rules and with dice of its own."""

    few = 0.25

    def look(self, side: str, action: Action) -> None:
        drawn, check = self.table.dice.drawn, INVARIANTS[self.table.game.id].check_alone
        for viewer in self.table.game.sides:
            imagined = self.table.imagine(viewer, self.source)
            assert imagined.journal is None
            assert imagined.dice is not self.table.dice, "an imagined world throws the game's own dice"
            imagined.dice = FreshDice(random.Random(self.source.random()))
            for _ in range(40):
                if imagined.over:
                    break
                mover = self.source.choice([index for index, decision in enumerate(imagined.pending) if decision])
                imagined.play_unchecked(mover, self.source.choice(list(imagined.moves(mover))))
                check(imagined)
        assert self.table.dice.drawn == drawn, "an imagined world used the game's own dice"
