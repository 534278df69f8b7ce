"""What there is to play: titles with their scenarios and options, boards, rules, cards."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from grognard.server.messages.base import Message


class ScenarioInfo(Message):
    id: str
    name: str
    summary: str


class SideBriefing(Message):
    """What one side is told of a scenario before the game."""

    side: str
    aim: str
    """How it wins."""
    start: str
    """How to begin."""


class BriefingInfo(Message):
    """A scenario, or a variant that options make of one, as players choose among them."""

    id: str
    scenario: str
    options: dict[str, str]
    """What the variant sets; everything else is as usual."""
    name: str
    turns: int
    playing_time: str
    """Against the computer."""
    difficulty: Literal["easy", "medium", "hard"]
    is_for_learning: bool
    """The one to learn the game with."""
    situation: str
    sides: list[SideBriefing]


class ValueInfo(Message):
    value: str
    name: str
    summary: str


class OptionInfo(Message):
    name: str
    title: str
    summary: str
    values: list[ValueInfo]
    """The first is the default."""


class OpponentInfo(Message):
    """A level of computer players, the weakest first."""

    name: str
    summary: str
    seconds: int
    """About how long it thinks for a turn; 0 if it answers at once."""
    is_usual: bool
    """The one to meet unless another is asked for."""


class TurnInfo(Message):
    """One box of the turn track."""

    turn: int
    label: str
    days: tuple[str, str]
    """The first and last day that it stands for, such as `1812-06-16`."""
    season: Literal["spring", "summer", "autumn", "winter"]
    marks: dict[str, int]
    """What the game prints in the box, such as its Victory Points Index."""


class TitleInfo(Message):
    """A game as its card on the start page tells it."""

    id: str
    title: str
    publisher: str
    special: str
    playing_time: str
    reconstructed: list[str]
    is_playable: bool
    """False: the board is there, the rules are not yet."""
    is_example: bool
    """A small game to learn from: it can be played, and is not among the cards of the start page."""
    has_lessons: bool
    """Are there lessons or puzzles to learn it by?"""
    sides: list[str]
    scenarios: list[ScenarioInfo]
    learn_with: str
    """The scenario that a newcomer should take."""
    options: list[OptionInfo]
    opponents: list[OpponentInfo]
    calendar: list[TurnInfo]


class Town(Message):
    name: str
    kind: str
    points: int
    """Victory Points."""


class Ground(Message):
    """What the map tells of a space, to everybody."""

    terrain: str
    power: str
    """Whose country it is."""
    is_closed: bool
    """Nothing enters it."""
    towns: list[Town]


class SpaceShape(Message):
    id: str
    area: str
    """The area it belongs to; its own id if it is not divided."""
    name: str
    at: tuple[float, float]
    path: str
    """Its outline as SVG path data."""
    ground: Ground | None = None


class NameShape(Message):
    """The name of a place as the picture has it."""

    text: str
    size: float
    box: tuple[float, float, float, float]
    """Its left, top, right and bottom."""


class BoardShape(Message):
    """The board without its picture: where everything is, in the coordinates of the picture."""

    game: str
    box: tuple[float, float, float, float]
    """Left, top, width, height of the picture."""
    piece_size: float
    definitions: str
    """SVG definitions that the faces of pieces refer to."""
    names: list[NameShape] = Field(default_factory=list)
    """Of places: they give way to counters."""
    spaces: list[SpaceShape]


class RuleSection(Message):
    id: str
    title: str
    chapter: str | None
    """The chapter in whose contents it stands; none for a ruling, which its chapter lists."""
    html: str


class RulesPage(Message):
    game: str
    sections: list[RuleSection]


class ShownCase(Message):
    """A case that shows a rule at work."""

    name: str
    file: str


class RuleAnswer(Message):
    """What the rules say to a question."""

    section: str
    title: str
    passage: str
    case: ShownCase | None


class CardInfo(Message):
    """A card of a game, open to everybody: who holds it is another matter."""

    side: str
    """Empty if the deck is common to all."""
    number: int
    """0 is the back of the side's deck."""
    title: str
    ops: int | None
    season: str
    timing: str
    removed: bool
    """Does it leave the game after its event?"""
    text: str
    face: str
    """The name of its picture: another picture has another name."""
