"""Where things happen and what dice show, for the many events that tell it the same way."""

from __future__ import annotations

from grognard.core.events import Event


class InHex(Event):
    """Something that happens in a hex."""

    __slots__ = ()
    hex: str

    def places(self) -> tuple[str, ...]:
        return (self.hex,)


class ToGoal(Event):
    """Something that leads from a hex to another."""

    __slots__ = ()
    hex: str
    goal: str

    def places(self) -> tuple[str, ...]:
        return (self.hex, self.goal)


class OnPath(Event):
    """Something that goes from hex to hex."""

    __slots__ = ()
    path: tuple[str, ...]

    def places(self) -> tuple[str, ...]:
        return self.path


class WithDie(Event):
    """Something for which a die is rolled."""

    __slots__ = ()
    die: int

    def thrown(self) -> tuple[int, ...]:
        return (self.die,)


class WithDice(Event):
    """Something for which dice are rolled."""

    __slots__ = ()
    dice: tuple[int, ...]

    def thrown(self) -> tuple[int, ...]:
        return self.dice
