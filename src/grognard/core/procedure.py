"""The rulebook's procedures: small classes with named steps, stacked, cloned and saved with the state.

    @procedure
    class Battle(Procedure[Campaign]):
        sequence = "choose_plans", "reveal_stacks", "retreat_before_combat"
        space: int

Each name in `sequence` is a method that takes the state. A step acts, rolls, asks somebody something
(`state.ask`), or calls another procedure (`state.call`); the next step runs when all that is done. An interrupt
(a reaction, a response card) is a procedure called from the step that it breaks into. A procedure that has something to
tell its caller ends with `finish_with`.

What a frame remembers are small numbers, texts, tuples, named records (`NamedTuple`), and lists of these: `clone`,
`freeze` and `thaw` are made from its declaration.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, dataclass_transform

from grognard.core.plain import readers_of, writers_of

if TYPE_CHECKING:
    from grognard.core.state import State

S = TypeVar("S", bound="State")
C = TypeVar("C", bound=type)


@dataclass(slots=True)
class Procedure(Generic[S]):
    """A frame of the control stack: which step comes next, and what the procedure must remember."""

    sequence: ClassVar[tuple[str, ...]] = ()
    steps: ClassVar[tuple[Callable[[Any, Any], None], ...]] = ()
    horizons: ClassVar[tuple[str, ...]] = ()
    """Steps with which something new begins: the odds of what came before look no further."""
    remembered: ClassVar[tuple[str, ...]] = ()
    """The names of its values, in order."""
    step: int = field(default=0, init=False)

    def clone(self) -> Self:
        raise NotImplementedError

    def repeat(self) -> None:
        """Run the present step once more when whatever it started is done."""
        self.step -= 1

    def go_to(self, name: str) -> None:
        """Run this step next."""
        self.step = self.sequence.index(name)

    def finish(self) -> None:
        """Skip the remaining steps."""
        self.step = len(self.steps)

    @property
    def is_at_horizon(self) -> bool:
        return self.step < len(self.sequence) and self.sequence[self.step] in self.horizons

    def is_set_up(self) -> bool:
        """Does it place the armies before the first turn?"""
        return False

    def finish_with(self, state: S, result: Any) -> None:
        """End here, and give a result to the procedure that called this one: its `returned` gets it."""
        stack = state.stack
        assert stack[-1] is self, "only the procedure that is running has a result"
        stack.pop()
        if stack:
            stack[-1].returned(state, self, result)

    def returned(self, state: S, by: Procedure[Any], result: Any) -> None:
        """A procedure that this one called has ended with a result. Who does not want to know does nothing."""

    def freeze(self) -> list[Any]:
        """Plain data: name, step, and the remembered values in order."""
        cls: Any = type(self)
        # Made when it is first needed: by then all types of the declaration can be looked up.
        cls.freeze = _freeze_function(cls)
        frozen: list[Any] = cls.freeze(self)
        return frozen

    @classmethod
    def thaw(cls, values: list[Any]) -> Self:
        """The frame that was frozen so, its lists and records made by its declaration."""
        declared: Any = cls
        frame, readers = object.__new__(cls), readers_of(declared)
        for name, value in zip(cls.remembered, values, strict=True):
            read = readers.get(name)
            setattr(frame, name, value if read is None else read(value))
        return frame


@dataclass_transform()
def procedure(cls: C) -> C:
    """Make a class of steps a procedure: a slotted dataclass with its steps looked up and a quick `clone`."""
    made: Any = dataclass(slots=True)(cls)
    made.steps = tuple(getattr(made, name) for name in made.sequence)
    made.remembered = tuple(each.name for each in dataclasses.fields(made))
    made.clone = _clone_function(made)
    return made  # type: ignore[no-any-return]


def _freeze_function(cls: Any) -> Callable[[Any], list[Any]]:
    """A straight-line list of the values, those that are not plain data made so."""
    scope: dict[str, Any] = {"name": cls.__name__}
    values = []
    for number, (each, write) in enumerate(zip(cls.remembered, writers_of(cls, cls.remembered), strict=True)):
        scope[f"write_{number}"] = write
        values.append(f"self.{each}" if write is None else f"write_{number}(self.{each})")
    exec(f"def freeze(self):\n    return [name, {', '.join(values)}]", scope)
    function: Callable[[Any], list[Any]] = scope["freeze"]
    return function


def _clone_function(cls: Any) -> Callable[[Any], Any]:
    """A straight-line copy: lists are copied one level deep, everything else is immutable and shared."""
    lines = ["def clone(self):", "    new = create(cls)"]
    for each in dataclasses.fields(cls):
        copied = "[:]" if str(each.type).startswith("list") else ""
        assert "list[" not in str(each.type)[1:], f"{cls.__name__}.{each.name}: a clone would share the lists in it"
        lines.append(f"    new.{each.name} = self.{each.name}{copied}")
    lines.append("    return new")
    scope: dict[str, Any] = {"create": object.__new__, "cls": cls}
    exec("\n".join(lines), scope)
    function: Callable[[Any], Any] = scope["clone"]
    return function
