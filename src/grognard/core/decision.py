"""What a side may be asked: one `Decision` per kind of question, with its options, its check and its effect."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from grognard.core.events import Entry
from grognard.core.facts import NoAnswer, Occasion, PhaseName, Prompt, Refusal, Wanted
from grognard.core.procedure import Procedure

if TYPE_CHECKING:
    from grognard.core.state import State

Move: TypeAlias = tuple[Any, ...]
"""An action as the engine plays it: a verb and small numbers. Its readable form is an `Action`."""

DONE: Move = ("done",)
"""The move that ends a choice, in every game."""

S = TypeVar("S", bound="State")
P = TypeVar("P", bound=Procedure[Any])


@dataclass(frozen=True, slots=True)
class Action:
    """A move with its text: what players read, type, record and test with."""

    text: str
    move: Move

    @property
    def verb(self) -> str:
        return str(self.move[0])

    def __str__(self) -> str:
        return self.text


_phase_name = cache(PhaseName)


class Decision(Generic[S, P]):
    """A kind of question. Instances hold no data: the state and the procedure on top of its stack say all.

    `refusal` is the one check: `options` offers exactly what it lets pass, and `why_not` reads its sentence.
    A decision that is asked often may list its options faster, from the same conditions; random play verifies
    at every decision that both agree.
    """

    name: ClassVar[str]
    """Stable name, used in frozen states and views."""
    rule: ClassVar[str]
    phase: ClassVar[str]
    """What the other side is told about whom it waits for; it must not depend on anything hidden."""
    blind: ClassVar[bool] = False
    """Does what follows, up to the next decision, depend on something that the side asked may not know?"""
    blind_verbs: ClassVar[tuple[str, ...]] = ()
    """The verbs after which it does, where not all are alike."""
    verbs: ClassVar[tuple[str, ...]]
    """The verbs of the moves that answer it."""
    occasion: ClassVar[str]
    """When it is asked, as players say it: `the Forced March Segment`."""
    whose: ClassVar[int | None] = None
    """The side that it is put to, if always the same."""
    one_by_one: ClassVar[str] = ""
    """Why its moves are not given several in a line, where dice come between them: the code of the refusal."""
    leads_to: ClassVar[tuple[str, str] | None] = None
    """A question of the same procedure, and the step that asks it unless only one answer is left. A line may give this
    answer whether it is asked for or not."""
    closed_by: ClassVar[Move | None] = None
    """The move that ends it. A line may leave it out before a move that answers the question behind it: to move another
    unit is to stop the first."""

    def rule_at(self, state: S, at: P) -> str:
        """The rule of this very question, where it is not always the same."""
        return self.rule

    def prompt(self, state: S, at: P, side: int) -> Prompt:
        """What is to be decided: the message `prompt-` with its code, unless a title says more."""
        return self.asks()

    def candidates(self, state: S, at: P, side: int) -> Iterable[Move]:
        """Moves of the right form; `refusal` says which of them are legal."""
        raise NotImplementedError

    def refusal(self, state: S, at: P, side: int, move: Move) -> Refusal | None:
        """Why the move is not legal now, or None. Must not depend on what is hidden from the side."""
        raise NotImplementedError

    def options(self, state: S, at: P, side: int) -> Sequence[Move]:
        """All legal moves, in a fixed order, never none."""
        return [m for m in self.candidates(state, at, side) if self.refusal(state, at, side, m) is None]

    def take(self, state: S, at: P, side: int, move: Move) -> None:
        """Carry the move out. May ask the same side again (`state.ask`) or call a procedure."""
        raise NotImplementedError

    def is_indifferent(self, state: S, at: P, side: int) -> bool:
        """Do all answers come to the same but for a name? Then nobody at a table is bothered with it. Must not depend
        on what is hidden from the side."""
        return False

    def completes(self, state: S, at: P, side: int, move: Move) -> bool:
        """Is the choice complete with this move? A line may then add its `done`, which is not asked for any more."""
        return False

    def leave_out(self, state: S, at: P, side: int) -> None:
        """Before the odds are counted, on a copy: take away hidden things whose dice the side does not foresee, so
        that not even the labour of counting depends on them."""

    def foresees(self, entry: Entry, side: int) -> bool:
        """Does this entry belong to the odds that the side may know before deciding?"""
        return entry.visible_to(side)

    # --- what it is called ---------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        """Its name as codes are written: `retreat-to`."""
        return self.name.replace(" ", "-")

    @property
    def phase_name(self) -> PhaseName:
        """Its phase, as the title's catalogue calls it."""
        kind: type = type(self)
        return _phase_name(kind, self.phase)

    @property
    def occasion_name(self) -> Occasion:
        """When it is asked: the message `occasion-` with its code, unless the class says it."""
        return Occasion(type(self), self.occasion)

    def refuses_lines(self, rule: str) -> Refusal | None:
        """Why its moves are not given several in a line, if it says so itself."""
        return Refusal(rule, self.one_by_one) if self.one_by_one else None

    def asks(self, **values: Any) -> Prompt:
        """Its prompt with some values, in the words of its title."""
        return Prompt(self.code, **values).told_by(type(self))

    def refuse(self, code: str, /, *, rule: str = "", **values: Any) -> Refusal:
        """A refusal in the words of its title, by its own rule unless another is named."""
        return Refusal(rule or self.rule, code, **values).told_by(type(self))

    def no_answer(self, move: Move, wanted: str = "", rule: str = "") -> NoAnswer:
        """The refusal of a verb that the question does not know. What is wanted instead says the message `wanted-`
        with the question's code."""
        return NoAnswer(rule or self.rule, Wanted(type(self), wanted or self.code), str(move[0]))


class Alternative(Decision[S, P]):
    """A question that is answered by a single word: each of its verbs is always open."""

    def candidates(self, state: S, at: P, side: int) -> Sequence[Move]:
        return [(verb,) for verb in self.verbs]

    def options(self, state: S, at: P, side: int) -> Sequence[Move]:
        return self.candidates(state, at, side)

    def refusal(self, state: S, at: P, side: int, move: Move) -> Refusal | None:
        return None if len(move) == 1 and move[0] in self.verbs else self.no_answer(move)
