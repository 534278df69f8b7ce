"""Positions of a title that has only declared itself: its numbers, its rows and its procedures, each with its line.

    turn: 2
    play: side russian; at march
    where: 0 0 3 5

The lines of the rows are the state's own business: see `RowState.lines`. Procedures come as they lie on the stack, the
lowest first; without any the position stands at the beginning of play, and after `begin: over` there is none left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from grognard.core.errors import Unreadable
from grognard.core.frames import FrameTexts
from grognard.core.kinds import NUMBER, Kind
from grognard.core.positions import Problems, lines_of, split_line
from grognard.core.procedure import Procedure
from grognard.core.state import RowState

R = TypeVar("R", bound=RowState)

BEGIN, OVER = "begin", "over"


class DeclaredPositions(Generic[R]):
    """How the positions of a title are read and written, from the declarations of its state and its procedures."""

    def __init__(self, state: type[R], kinds: Mapping[str, Kind[Any]], first: Callable[[], Procedure[Any]]) -> None:
        self._state = state
        self._first = first
        self._numbers = {name: kinds.get(name, NUMBER) for name in state.numbers}
        self._frames = FrameTexts(state.procedures, kinds)

    def read(self, text: str) -> R:
        """The state that the text describes, or `BadPosition` with all mistakes."""
        state, problems, frames, is_over = self._state(), Problems(), list[Procedure[Any]](), False
        state.clear()
        for number, line in lines_of(text):
            with problems.of_line(number):
                head, rest = split_line(line, "turn: 2")
                if head == BEGIN:
                    is_over = _is_over(rest)
                elif head in self._numbers:
                    setattr(state, head, self._numbers[head].read(rest))
                elif head in self._frames:
                    frames.append(self._frames.read(head, rest))
                else:
                    state.read_line(head, rest)
        problems.report()
        state.stack = [] if is_over else frames or [self._first()]
        return state

    def write(self, state: R) -> str:
        """Only what is there: an empty row has no line."""
        return "".join(f"{head}: {text}\n" for head, text in self._lines(state) if text)

    def _lines(self, state: R) -> Iterator[tuple[str, str]]:
        for name, kind in self._numbers.items():
            yield name, kind.write(getattr(state, name))
        if state.over:
            yield BEGIN, OVER
        for frame in state.stack:
            # The step that has asked asks again.
            is_asking = state.waiting and frame is state.stack[-1]
            yield self._frames.write(frame, frame.sequence[frame.step - 1] if is_asking else None)
        yield from state.lines()


def _is_over(word: str) -> bool:
    if word.lower() != OVER:
        raise Unreadable("not-one-of", word=word[:40], words=OVER)
    return True
