"""What a title tells the engine about itself. Every game subclasses `Game` and is found by its id."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from grognard.core.battle_report import BattleReport
from grognard.core.card import CardLine
from grognard.core.decision import Move
from grognard.core.dice import Dice, KeyedDice, ScriptedDice
from grognard.core.errors import BadSetting
from grognard.core.facts import Label, Price
from grognard.core.positions import compare_written
from grognard.core.state import State
from grognard.core.verbs import Verbs

if TYPE_CHECKING:
    from grognard.core.standing import Errand, StandingOrder
    from grognard.core.table import Table


@dataclass(frozen=True, slots=True)
class Scenario:
    id: str
    name: str
    summary: str


@dataclass(frozen=True, slots=True)
class Value:
    """One answer to an option: as records write it, as players say it, and a sentence about it."""

    value: str
    name: str
    summary: str


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: its answers, the first of which is the default."""

    name: str
    title: str
    summary: str
    choices: tuple[Value, ...]

    @property
    def values(self) -> tuple[str, ...]:
        """The answers as records write them."""
        return tuple(choice.value for choice in self.choices)

    @property
    def default(self) -> str:
        return self.choices[0].value


Days = tuple[str, str]
"""A first and a last day, such as `1812-06-16` and `1812-06-30`."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One box of the turn track."""

    turn: int
    label: str
    days: Days
    """The days that it stands for. The label is for people, these are for reckoning."""
    season: Literal["spring", "summer", "autumn", "winter"]
    marks: Mapping[str, int]
    """What the game prints in the box, such as its Victory Points Index."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `winner` is a side, or None for a draw; `score` is in the game's own points."""

    winner: str | None
    level: str
    score: int


@dataclass(frozen=True, slots=True)
class Course:
    """How units that stand together all come to one place."""

    way: tuple[str, ...]
    price: Price
    line: tuple[Move, ...]
    """In an order in which it can be played."""


class Game(ABC):
    """A title: immutable, shared, and the only thing that knows how to set up, read, write and show its states."""

    id: ClassVar[str]
    title: ClassVar[str]
    publisher: ClassVar[str]
    special: ClassVar[str] = ""
    """What sets it apart, in a sentence."""
    playing_time: ClassVar[str] = ""
    rules_version: ClassVar[int] = 1
    """Rises whenever the same actions and dice may lead elsewhere than before."""
    hides_nothing: ClassVar[bool] = False
    """Does everybody see everything at all times?"""
    sides: ClassVar[tuple[str, ...]]
    scenarios: ClassVar[tuple[Scenario, ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    reconstructed: ClassVar[tuple[str, ...]] = ()
    """What the rulebook's text lacks and the project supplies."""
    standing_orders: ClassVar[tuple[StandingOrder, ...]] = ()
    """Questions that a player may answer ahead."""
    errands: ClassVar[tuple[Errand, ...]] = ()
    """Questions that a player may leave to his staff."""

    # --- starting ------------------------------------------------------------------------------------------

    def start(
        self,
        scenario: str | None = None,
        options: Mapping[str, str | bool] | None = None,
        seed: str | int | None = None,
        dice: Sequence[int] | None = None,
    ) -> Table:
        """A new game, run to its first decision. `seed` keys the dice; `dice` scripts all, or with a seed the first."""
        from grognard.core.table import Table

        chosen = scenario if scenario is not None else self.scenarios[0].id
        if chosen not in {each.id for each in self.scenarios}:
            raise BadSetting(
                f"{self.id} has no scenario {chosen!r}; there are {_listed([s.id for s in self.scenarios])}"
            )
        settled = self.settle_options(options or {})
        return Table(self, self.set_up(chosen, settled), make_dice(seed, dice), chosen, settled)

    def position(
        self,
        text: str,
        options: Mapping[str, str | bool] | None = None,
        seed: str | int | None = None,
        dice: Sequence[int] | None = None,
    ) -> Table:
        """A game that begins in a position given as text."""
        from grognard.core.table import Table

        settled = self.settle_options(options or {})
        return Table(self, self.read_position(text, settled), make_dice(seed, dice), "", settled, text)

    def settle_options(self, given: Mapping[str, str | bool]) -> dict[str, str]:
        """The given options checked and the others at their defaults."""
        known = {option.name: option for option in self.options}
        settled = {option.name: option.default for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise BadSetting(f"{self.id} has no option {name!r}; there are {_listed(list(known))}")
            text = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
            if text not in known[name].values:
                raise BadSetting(f"option {name} is one of {_listed(known[name].values)}, not {text!r}")
            settled[name] = text
        return settled

    def side(self, name: str) -> int:
        """The number of a side."""
        if name not in self.sides:
            raise BadSetting(f"{self.id} has no side {name!r}; there are {_listed(self.sides)}")
        return self.sides.index(name)

    # --- what each title supplies --------------------------------------------------------------------------

    state_type: ClassVar[type[State]]
    verbs: ClassVar[Verbs]
    """Its table of verbs, from which follows how moves are read, written, touched and labelled. A title without one
    says all that itself."""

    @abstractmethod
    def set_up(self, scenario: str, options: Mapping[str, str]) -> State:
        """The state before the first step."""

    @abstractmethod
    def read_position(self, text: str, options: Mapping[str, str]) -> State:
        """The state that a position text describes, or `BadPosition` with all its mistakes."""

    @abstractmethod
    def write_position(self, state: State) -> str:
        """The position as text; reading it back gives the same position."""

    def compare_position(self, state: State, text: str) -> list[str]:
        """What differs between the state and some lines of a position, in words. Lines not given do not matter."""
        return compare_written(self.write_position(state), text)

    def read(self, text: str, state: State, side: int) -> list[Move]:
        """The moves that a line of notation stands for (a line may hold several in a row), or `Unreadable`."""
        return self.verbs.read(text, side)

    def write(self, move: Move, side: int) -> str:
        """A move in notation."""
        return self.verbs.write(move)

    def clicks(self, move: Move, side: int) -> tuple[str, ...]:
        """What a player touches to make this move, in order: `space:R44`, `unit:3ic`, `button:done`.

        No two moves of one question are touched alike. Units stand as their kind with their number before it."""
        return self.verbs.clicks(move)

    board_type: ClassVar[type | None] = None
    """The class of what `view` gives, if it is one; the page's types are made from it."""

    @abstractmethod
    def view(self, state: State, side: int | None) -> Any:
        """The board as a side (None: a spectator) may see it, built from nothing: see `core/seen.py`."""

    def sketch(self, state: State, side: int) -> Any:
        """As much of the view as the title's computer players read; some titles have it quicker than a view."""
        return self.view(state, side)

    def glance(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """The main facts of a view under short names, such as `R44: F 3ic | R ?`, for tests and terminals."""
        return dict(view["board"])

    def resample(self, state: State, side: int, source: random.Random) -> State:
        """A clone in which all that the side cannot see is drawn anew, consistent with what it sees. Of a title that
        hides nothing just a clone."""
        return state.clone()

    @abstractmethod
    def result(self, state: State) -> Result | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def rules_page(self) -> str:
        """The rules as implemented, in Markdown with one `### Section: title` per section."""

    def statistics(self, state: State) -> dict[str, int]:
        """Numbers of a finished game worth counting over many games."""
        return {"turns": state.time}

    def milestones(self, table: Table) -> dict[str, int]:
        """More such numbers, which only the journal knows: what was lost by which cause, and the like. What did not
        happen in a game is left out. When cities fall is counted for every title alike, by `cities`."""
        return {}

    def cities(self, state: State) -> dict[str, str]:
        """The places that count for victory by name, and the side that holds each."""
        return {}

    def edition(self, options: Mapping[str, str]) -> str:
        """Publisher and year, or whatever sets apart the edition that is played with these options."""
        return self.publisher

    def figures(self, scenario: str) -> Mapping[str, int]:
        """Numbers of a scenario that its briefing quotes, from its own data: `turns`, and what decides who wins."""
        return {}

    # --- what a title may add for those who play it on a board ---------------------------------------------

    def open_view(self, state: State) -> Any:
        """The board with nothing hidden, in the form of `view`. Shown only once the game is over."""
        return self.view(state, None)

    def battle(self, state: State, eyes: Collection[int]) -> BattleReport | None:
        """The battle that is being fought, as far as its procedure knows: where, who, the stage it is at and, as
        `standing`, what would count if the dice fell now, for those who may see what the sides in `eyes` see of their
        own. What has happened in it is told by the events."""
        return None

    def calendar(self) -> list[Turn]:
        """The turn track from its first box to its last."""
        return []

    def when(self, state: State) -> str:
        """The date of the game's own calendar, in a few words that everybody may know."""
        return f"Turn {state.time}"

    def pieces(self, view: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The pieces of a view to be drawn, in a fixed order: `space`, `side`, `kind`, `unit` (the kind as it stands in
        `unit:` clicks, or empty), `count`, `title`, `unseen` if more may lie under it than is shown, and what the
        drawing of its kind asks for."""
        return []

    def label(self, state: State, side: int, move: Move) -> Label | str:
        """A move in a few words, for buttons and lists. Nothing hidden from the side may be in it."""
        values = self.verbs.values(move) if hasattr(self, "verbs") else {}
        label = Label(str(move[0]), **values).told_by(type(self))
        return label if label.has_words else self.write(move, side)

    def label_order(self, state: State, side: int, moves: Sequence[Move]) -> Label | str:
        """Moves that make one order, from the position before the first of them."""
        return self.label(state, side, moves[0])

    def attempt(self, state: State, side: int, clicks: Sequence[str]) -> str | None:
        """What a player who touched these things probably wants to do, in notation, legal or not; None if nothing."""
        decision = state.pending[side]
        if decision is None or not hasattr(self, "verbs"):
            return None
        return self.verbs.attempt(decision.candidates(state, state.stack[-1], side), clicks)

    def touches(self, token: str) -> tuple[str, ...]:
        """All that is meant by touching this: a space may also stand for the area that it is a part of."""
        return (token,)

    def called(self, token: str) -> str:
        """What was touched, as it can stand in a sentence."""
        return token.partition(":")[2] or token

    def together(self, moves: Sequence[Move], side: int) -> list[Move]:
        """Moves that were touched together, in the form and order in which they can be played."""
        return list(moves)

    def way(self, state: State, side: int, move: Move) -> tuple[str, ...]:
        """The spaces that a move passes, from its first to its last; none if nothing moves."""
        return ()

    def price(self, state: State, side: int, move: Move) -> Price | None:
        """What a move costs or risks; None if nothing worth saying."""
        return None

    def courses(self, state: State, side: int, units: Sequence[str]) -> Mapping[str, Course]:
        """Where units that stand together can go as a whole, by the names of the places. Only for titles that move them
        one by one; where the rules move a force, its march is a question of its own."""
        return {}

    def card(self, state: State, side: int | None, space: str) -> Sequence[CardLine]:
        """What a side (None: a spectator) may know of a space beside what it sees there; nothing hidden from it."""
        return ()

    def cards(self) -> list[dict[str, Any]]:
        """The cards of the game, if it has any: `side` (empty if the deck is common), `number`, `title`, `ops` (or
        None), `season`, `timing`, `removed` (leaves the game after its event) and `text`."""
        return []

    def card_face(self, side: str, number: int) -> str:
        """A card of a side as a whole SVG; number 0 is the back of its deck. Empty if there is none."""
        return ""

    def story(self, table: Table) -> dict[str, Any]:
        """A finished game in figures: lines over the turns, losses, and the flow of the armies over the map."""
        return {"turns": [], "labels": [], "days": [], "lines": [], "losses": [], "flows": []}


def make_dice(seed: str | int | None, faces: Sequence[int] | None) -> Dice:
    """Keyed dice, or scripted ones if only faces are given; with both the faces come first."""
    if seed is None and faces is not None:
        return ScriptedDice(faces)
    return KeyedDice(seed, first=faces or ())


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)
