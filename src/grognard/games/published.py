"""A published title, put together from modules that go by the same names in every game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from grognard.core.card import CardLine
from grognard.core.decision import Move
from grognard.core.declared import DeclaredPositions
from grognard.core.errors import GrognardError
from grognard.core.facts import Label, Price
from grognard.core.game import Game
from grognard.core.procedure import Procedure
from grognard.core.state import RowState, State
from grognard.core.words import words_of
from grognard.games import catalogue
from grognard.messages import say

if TYPE_CHECKING:
    from grognard.core.table import Table

S = TypeVar("S", bound=State)
Told = TypeVar("Told", bound=State, contravariant=True)
Made = TypeVar("Made", bound=State, covariant=True)


class Notation(Protocol):
    """Moves as text; how it is read, each title says itself."""

    def write(self, move: Move) -> str: ...


class Touching(Protocol[Told]):
    """Moves as what a player touches."""

    def clicks(self, move: Move) -> tuple[str, ...]: ...
    def touches(self, token: str) -> tuple[str, ...]: ...
    def together(self, moves: Sequence[Move]) -> list[Move]: ...
    def attempt(self, state: Told, side: int, clicks: Sequence[str]) -> str | None: ...


class Labels(Protocol[Told]):
    """Moves in a player's words."""

    def label(self, state: Told, side: int, move: Move) -> Label: ...
    def way(self, state: Told, side: int, move: Move) -> tuple[str, ...]: ...
    def price(self, state: Told, side: int, move: Move) -> Price | None: ...


class Pieces(Protocol):
    """What is drawn on the board."""

    def pieces(self, view: Mapping[str, Any]) -> list[dict[str, Any]]: ...


class View(Protocol[Told]):
    """The board as somebody may see it."""

    def view(self, state: Told, side: int | None) -> Any: ...
    def open_view(self, state: Told) -> Any: ...
    def glance(self, view: Mapping[str, Any]) -> dict[str, Any]: ...


class Imagining(Protocol[S]):
    """What a side cannot see, drawn anew."""

    def resample(self, state: S, side: int, source: random.Random) -> S: ...


class PositionReading(Protocol[Made]):
    """A state from the text of a position."""

    def read_position(self, text: str, options: Mapping[str, str]) -> Made: ...


class PositionWriting(Protocol[Told]):
    """The text of a position from a state."""

    def write_position(self, state: Told) -> str: ...
    def compare_position(self, state: Told, text: str) -> list[str]: ...


@dataclass(frozen=True, slots=True)
class Faces(Generic[S]):
    """The modules by which a title is read, written, touched and seen."""

    notation: Notation
    touching: Touching[S]
    labels: Labels[S]
    pieces: Pieces
    view: View[S]
    imagining: Imagining[S]
    position: PositionReading[S]
    position_writing: PositionWriting[S]


class RegisteredGame(Game, Generic[S]):
    """A title of the catalogue: its id is the name of its folder, its card is in its `title.toml`, its rules in its
    `rules.md`."""

    begins_with: ClassVar[type[Procedure[Any]]]
    """The procedure that is the whole game, of a title that is set up by its state alone."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        folder, _, module = cls.__module__.rpartition(".")
        if module != "game":
            return
        cls.id = folder.rpartition(".")[2]
        facts = catalogue.title(cls.id)
        cls.title, cls.publisher, cls.special = facts.title, facts.publisher, facts.special
        cls.playing_time, cls.reconstructed = facts.playing_time, facts.reconstructed
        cls.sides = cls.state_type.sides
        if not hasattr(cls.state_type, "decisions"):
            # Of many modules a title names them itself.
            cls.state_type.register([import_module(cls.begins_with.__module__)])
        if find_spec(f"grognard.games.{cls.id}.standing"):
            standing = _part(cls.id, "standing")
            cls.standing_orders, cls.errands = standing.STANDING_ORDERS, standing.ERRANDS

    def own(self, state: State) -> S:
        """A state of this title, known as such."""
        assert isinstance(state, self.state_type)
        return state  # type: ignore[return-value]  # state_type is S, which a class attribute cannot say

    # What a title does not say itself follows from what its state and its procedures declare.

    def set_up(self, scenario: str, options: Mapping[str, str]) -> State:
        state = self.state_type()
        state.stack = [self.begins_with()]
        return state

    def read_position(self, text: str, options: Mapping[str, str]) -> State:
        return self._positions.read(text)

    def write_position(self, state: State) -> str:
        assert isinstance(state, RowState)
        return self._positions.write(state)

    @cached_property
    def _positions(self) -> DeclaredPositions[RowState]:
        assert issubclass(self.state_type, RowState)
        return DeclaredPositions(self.state_type, words_of(type(self)).kinds, self.begins_with)

    def figures(self, scenario: str) -> Mapping[str, int]:
        # Found late: only a briefing needs them.
        if find_spec(f"{__package__}.{self.id}.figures") is None:
            return super().figures(scenario)
        found: Mapping[str, int] = _part(self.id, "figures").figures(scenario)
        return found

    def card(self, state: State, side: int | None, space: str) -> Sequence[CardLine]:
        # Found late: only somebody who looks at a place needs it.
        if find_spec(f"{__package__}.{self.id}.card") is None:
            return super().card(state, side, space)
        told: Sequence[CardLine] = _part(self.id, "card").card(self.own(state), side, space)
        return told

    def rules_page(self) -> str:
        return files(f"{__package__}.{self.id}").joinpath("rules.md").read_text("utf-8")

    def story(self, table: Table) -> dict[str, Any]:
        # Found late: only a finished game needs it.
        module = f"{__package__}.{self.id}.story"
        if find_spec(module) is None:
            return super().story(table)
        if not table.state.over:
            raise GrognardError(say("story-later"))
        told: dict[str, Any] = import_module(module).story(table)
        return told


@cache
def _part(title: str, name: str) -> Any:
    """A module of a title, by the name that it has in every title."""
    return import_module(f"{__package__}.{title}.{name}")


class PublishedGame(RegisteredGame[S]):
    """A title of many modules, which go by the same names in every title.

    What is left to the title: setting up, reading a move, the calendar, the result, and what only it has."""

    faces: Faces[S]

    def read_position(self, text: str, options: Mapping[str, str]) -> S:
        return self.faces.position.read_position(text, options)

    def write_position(self, state: State) -> str:
        return self.faces.position_writing.write_position(self.own(state))

    def compare_position(self, state: State, text: str) -> list[str]:
        return self.faces.position_writing.compare_position(self.own(state), text)

    def write(self, move: Move, side: int) -> str:
        return self.faces.notation.write(move)

    def clicks(self, move: Move, side: int) -> tuple[str, ...]:
        return self.faces.touching.clicks(move)

    def touches(self, token: str) -> tuple[str, ...]:
        return self.faces.touching.touches(token)

    def together(self, moves: Sequence[Move], side: int) -> list[Move]:
        return self.faces.touching.together(moves)

    def attempt(self, state: State, side: int, clicks: Sequence[str]) -> str | None:
        return self.faces.touching.attempt(self.own(state), side, clicks)

    def label(self, state: State, side: int, move: Move) -> Label:
        return self.faces.labels.label(self.own(state), side, move)

    def way(self, state: State, side: int, move: Move) -> tuple[str, ...]:
        return self.faces.labels.way(self.own(state), side, move)

    def price(self, state: State, side: int, move: Move) -> Price | None:
        return self.faces.labels.price(self.own(state), side, move)

    def pieces(self, view: Mapping[str, Any]) -> list[dict[str, Any]]:
        return self.faces.pieces.pieces(view)

    def view(self, state: State, side: int | None) -> Any:
        return self.faces.view.view(self.own(state), side)

    def open_view(self, state: State) -> Any:
        return self.faces.view.open_view(self.own(state))

    def glance(self, view: Mapping[str, Any]) -> dict[str, Any]:
        return self.faces.view.glance(view)

    def resample(self, state: State, side: int, source: random.Random) -> S:
        return self.faces.imagining.resample(self.own(state), side, source)
