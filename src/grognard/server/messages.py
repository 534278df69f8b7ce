"""What travels between server and browser: every message as a model. The client's types are generated from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(max_length=80)]
Text = Annotated[str, Field(max_length=400)]
Token = Annotated[str, Field(max_length=120)]


def _left_out(schema: dict[str, Any]) -> None:
    """What is not sent where there is nothing to tell has no default in the description: else all would wait for it."""
    schema.pop("default", None)


class Message(BaseModel):
    """Base of all: nothing that is not described may come in."""

    model_config = ConfigDict(extra="forbid")


# --- what there is to play ---------------------------------------------------------------------------------------


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


# --- lessons and puzzles -----------------------------------------------------------------------------------------


class LessonInfo(Message):
    """A lesson as lists show it."""

    number: int
    title: str
    teaches: str
    """The section of the rules that is learnt."""
    side: str
    steps: int


class PuzzleInfo(Message):
    """A puzzle as lists show it."""

    id: str
    number: int
    title: str
    task: str
    side: str


class LearnInfo(Message):
    """What a title teaches."""

    game: str
    lessons: list[LessonInfo]
    puzzles: list[PuzzleInfo]


class DailyPuzzle(Message):
    """The puzzle of a day, which may be of any title."""

    game: str
    puzzle: PuzzleInfo


class Exercise(Message):
    """What is to be done in a lesson or a puzzle."""

    kind: Literal["lesson", "puzzle"]
    title: str
    teaches: str
    """The section of the rules that a lesson teaches."""
    step: int
    """From 1 on; after the last step one more than there are."""
    steps: int
    text: str
    point: list[str]
    """What is meant, as the board names it: `space:R44`; a `panel:battle` beside it; an answer, `button:done`."""
    standing: Literal["open", "solved", "missed"]
    has_begun: bool
    """Is a part of it done?"""
    acts_left: int | None
    """Of a puzzle: more are not allowed."""
    answer: str
    """Why the last act was not the right one."""
    hint: str
    """Empty until it is asked for."""
    is_shown: bool
    """Has the solution been shown?"""
    end: str
    """What was learnt, once everything is done."""


# --- cards -------------------------------------------------------------------------------------------------------


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


# --- games and seats ---------------------------------------------------------------------------------------------


class SeatWish(Message):
    """Who shall sit at a side: somebody at this browser, somebody who gets a link, or a computer player."""

    kind: Literal["here", "link", "computer"]
    agent: Name = ""


class NewGame(Message):
    game: Name
    scenario: Name | None = None
    options: dict[Name, Name] = Field(default_factory=dict, max_length=40)
    seats: dict[Name, SeatWish] = Field(max_length=8)
    position: Annotated[str, Field(max_length=20_000)] | None = None
    """Begin in this position instead of a scenario."""
    seed: Name | None = None
    dice: Annotated[list[Annotated[int, Field(ge=1, le=100)]], Field(max_length=2000)] | None = None
    """Scripted dice. Whoever sets seed or dice knows them: all seats are told so."""


class ImportedGame(Message):
    record: dict[str, Any]
    seats: dict[Name, SeatWish] = Field(max_length=8)


class NewBranch(Message):
    """A game of one's own from a moment of another: which eyes saw it as which step, and who shall play on."""

    eyes: Name
    step: Annotated[int, Field(ge=0, le=1_000_000)]
    side: Name
    """The side one plays oneself."""
    agent: Name
    """Who plays the others."""


class Claim(Message):
    token: Token


class SeatInfo(Message):
    side: str
    kind: Literal["here", "link", "computer"]
    agent: str
    yours: bool
    is_taken: bool
    """Has somebody the seat? One by link waits until its link was opened. True for computer players."""
    present: bool
    """Is somebody looking through this seat's eyes now? True for computer players."""


class Outcome(Message):
    winner: str | None
    level: str
    score: int


class Branched(Message):
    """The other end of a branch: where a game comes from, or one that was branched off it."""

    game: str
    when: str
    """The date, in the game's own calendar, of the moment at which they part."""


class GameInfo(Message):
    """A game as lists show it: nothing that is not public."""

    id: str
    game: str
    title: str
    scenario: str
    options: dict[str, str]
    created: str
    updated: str
    when: str
    """The date of the game's own calendar."""
    is_over: bool
    result: Outcome | None
    seats: list[SeatInfo]
    waiting_for: list[str]
    is_owner: bool
    links: dict[str, str]
    """Tokens by side. For the owner: of the seats that nobody has taken yet, and of spectators under `watch`. For
    whoever holds a seat by link: of the link that he has made for another browser of his own."""
    notices: list[str]
    is_branch: bool
    """Does it continue another game, which the present rules could not replay?"""
    origin: Branched | None
    """The game that it was branched off."""
    branches: list[Branched]
    """One's own games that were branched off it."""
    can_branch: Literal["no", "own-side", "either-side"]
    """May one branch off a game of one's own? While it goes on only with one's own side: nothing must be revealed."""


# --- a game from somebody's eyes ---------------------------------------------------------------------------------


class Choice(Message):
    action: str
    then: list[str]
    """What is touched after the thing it is listed under."""
    label: str


class Prompt(Message):
    decision: str
    rule: str
    text: str
    values: dict[str, Any]
    """The question as a code with values, for code that must know what is asked."""


class View(Message):
    """The engine's view of a side, or of a spectator."""

    game: str
    scenario: str
    options_chosen: dict[str, str]
    side: str | None
    waiting_for: dict[str, str]
    """The sides that must decide now, and the phase that everybody may know of."""
    over: bool
    board: dict[str, Any]
    """The game's own part."""
    battles: list[dict[str, Any]]
    """The battles of the turn, the last of which may still be going on."""
    prompt: Prompt | None = None
    choices: dict[str, list[Choice]] = Field(default_factory=dict)
    commitment: str | None = None
    result: Outcome | None = None
    seed: str | int | None = None
    salt: str | None = None


class Piece(Message):
    key: str
    """The same piece has the same key in the next state, as far as its viewer may know."""
    space: str
    side: str
    kind: str
    unit: str
    """The kind as it stands in `unit:` clicks; empty if it cannot be named in one."""
    count: int
    strength: int | None
    """What it adds to the sum of counters that are shown as one; none if it is a leader or a marker."""
    has_unseen: bool
    """There may be more under it than its viewer may see."""
    title: str
    x: float
    y: float
    face: str
    """The key of its drawing among the faces."""


class LogEntry(Message):
    number: int
    turn: int
    event: str
    rule: str
    text: str
    topic: str
    """For the filters: setup, movement, combat, supply, attrition, victory or other."""
    places: list[str]
    dice: list[int]
    way: list[str]
    """Where something went from and to."""
    side: str
    facts: dict[str, Any]
    """The event's own fields."""
    opens_battle: Annotated[bool | None, Field(json_schema_extra=_left_out)] = None
    """True if a battle begins with it: its report can be asked for."""


class Chance(Message):
    outcome: list[str]
    results: list[dict[str, Any]]
    """The same as codes with values, and how many times each."""
    chance: str
    share: float


class Foresight(Message):
    chances: list[Chance]
    unknown: str


class Takeback(Message):
    """Somebody asks to take back what dice or reveals have closed."""

    by: str
    yours_to_answer: bool


class Standstill(Message):
    """The present rules do not replay the game as it was played: it can be viewed, and continue as a new game."""

    kind: Literal["cut", "changed"]
    """The last actions cannot be replayed; or they can, and lead to another position."""
    can_go_on: bool
    agreed: list[str]
    """The sides that have agreed to continue it as a new game."""
    branch: str | None
    """The new game."""


class Snapshot(Message):
    """The board at one moment."""

    step: int
    view: View
    pieces: list[Piece]
    faces: dict[str, str]


class Step(Message):
    step: int
    turn: int
    label: str
    entries: int
    """How long the log was then."""


class History(Message):
    """The moments that these eyes have seen."""

    eyes: list[str]
    """Through whose eyes one may look: `watch` is a spectator, `all` sees everything once the game is over."""
    steps: list[Step]


class Line(Message):
    """A figure over time."""

    name: str
    side: str
    values: list[float | None]
    """One for each turn of the story."""


class Leg(Message):
    """A stretch of the campaign's flow: from one space to the next with so many Corps left."""

    turn: int
    origin: str
    destination: str
    strength: float
    is_retreat: bool


class Flow(Message):
    side: str
    name: str
    legs: list[Leg]


class Story(Message):
    """A finished game in figures."""

    turns: list[int]
    labels: list[str]
    lines: list[Line]
    losses: list[Line]
    flows: list[Flow]


class HintReason(Message):
    """A fact: its code, its values by name, and its words."""

    code: str
    values: dict[str, Any]
    text: str


class Hint(Message):
    """What the strongest computer player would do in one's place, and why."""

    level: str
    action: str
    label: str
    reasons: list[HintReason]


class ReportTurn(Message):
    turn: int
    label: str
    chance: float
    """Of the first side, at the turn's end."""
    luck: float


class ReportSwing(Message):
    turn: int
    label: str
    change: float


class ReportLapse(Message):
    """What cost a side most in a turn, luck apart, and what a computer player would have played."""

    turn: int
    label: str
    side: str
    cost: float
    played: list[str]
    better: Hint


class Report(Message):
    """A finished game in chances of the first side to win."""

    game: str
    side: str
    beginning: float
    turns: list[ReportTurn]
    luck: float
    uncounted: int
    decisive: list[ReportSwing]
    lapses: list[ReportLapse]


# --- on the socket: from the browser -----------------------------------------------------------------------------

Act = Text | Annotated[list[Token], Field(max_length=12)]
"""An action in notation, or what was touched for it in order."""
Acts = Annotated[list[Act], Field(min_length=1, max_length=80)]


class Request(Message):
    id: Annotated[int, Field(ge=0, le=2**53)]
    """Chosen by the client; the answer carries it."""


class ActRequest(Request):
    type: Literal["act"]
    position: int
    """The number of the position that is answered."""
    actions: Acts


class UndoRequest(Request):
    type: Literal["undo"]
    position: int


class AskTakeback(Request):
    type: Literal["ask_takeback"]
    position: int | None = None
    """With it a second click cannot take back a second line."""


class AnswerTakeback(Request):
    type: Literal["answer_takeback"]
    agree: bool


class GoOn(Request):
    """Continue a game that stands still as a new game: asks the others, or answers them."""

    type: Literal["go_on"]
    agree: bool


class StandingRequest(Request):
    """Change what the server answers for a seat: one order, or whether it answers where there is no choice."""

    type: Literal["standing"]
    question: str = Field(default="", max_length=40)
    answer: str = Field(default="", max_length=40)
    passes: bool | None = None


class ErrandRequest(Request):
    """Leave this question, and those that belong to it, to one's staff."""

    type: Literal["errand"]
    position: int


class PreviewRequest(Request):
    type: Literal["preview"]
    position: int
    actions: Acts
    then: bool = False
    """Shall the answer say what could be done next?"""


class WhyNotRequest(Request):
    type: Literal["why_not"]
    clicks: Annotated[list[Token], Field(min_length=1, max_length=40)]


class CoursesRequest(Request):
    """Where can these units, which stand together, all go?"""

    type: Literal["courses"]
    position: int
    units: Annotated[list[Name], Field(min_length=1, max_length=26)]


class CardRequest(Request):
    """What is known of a place?"""

    type: Literal["card"]
    space: Token


class BattlesRequest(Request):
    """The reports of a turn's battles."""

    type: Literal["battles"]
    turn: Annotated[int, Field(ge=0, le=1000)]


class Ping(Request):
    type: Literal["ping"]


FromBrowser = Annotated[
    ActRequest
    | UndoRequest
    | AskTakeback
    | AnswerTakeback
    | GoOn
    | StandingRequest
    | ErrandRequest
    | PreviewRequest
    | WhyNotRequest
    | CoursesRequest
    | CardRequest
    | BattlesRequest
    | Ping,
    Field(discriminator="type"),
]


class HintWish(Request):
    type: Literal["hint"]


class SolutionWish(Request):
    """Show me: the moves are told one by one, for the page to play them."""

    type: Literal["solution"]


class SkipWish(Request):
    """Play the present step for me."""

    type: Literal["skip"]


class AgainWish(Request):
    """From the beginning."""

    type: Literal["again"]


FromPupil = Annotated[
    ActRequest
    | UndoRequest
    | PreviewRequest
    | WhyNotRequest
    | CoursesRequest
    | CardRequest
    | BattlesRequest
    | Ping
    | HintWish
    | SolutionWish
    | SkipWish
    | AgainWish,
    Field(discriminator="type"),
]
"""In a lesson or a puzzle."""

# --- on the socket: to the browser -------------------------------------------------------------------------------


class OpponentRemark(Message):
    """What a computer player says across the table after a turn; it betrays nothing."""

    side: str
    agent: str
    turn: int
    sentences: list[str]


class StandingOrderInfo(Message):
    question: str
    answers: list[str]
    """Codes; the first is to be asked."""
    chosen: str


class StandingInfo(Message):
    """What the server answers for a seat."""

    passes: bool
    """Against people: is it answered where there is no choice?"""
    is_alone: bool
    """Are all others computer players? Then it always is."""
    orders: list[StandingOrderInfo]


class ErrandInfo(Message):
    """Something that can be left to one's staff."""

    id: str
    is_routine: bool
    """Is it suggested?"""


class StateMessage(Message):
    type: Literal["state"] = "state"
    position: int
    """The number that an answer to this state's question carries."""
    step: int
    view: View
    pieces: list[Piece]
    faces: dict[str, str]
    """Drawings that this socket has not been sent yet."""
    log_from: int
    """The log is cut here, then `log` is added."""
    log: list[LogEntry]
    can_undo: bool
    can_ask_takeback: bool
    takeback: Takeback | None
    standstill: Standstill | None
    standing: StandingInfo | None
    errand: ErrandInfo | None
    """What the staff can do of the question asked now."""
    answered: list[str]
    """What was answered for the seat since its last act, in the words in which it would have been asked."""
    seats: list[SeatInfo]
    notices: list[str]
    remarks: list[OpponentRemark]
    exercise: Exercise | None
    """What is to be done, in a lesson or a puzzle."""


class Done(Message):
    """The request was carried out, and is on disk."""

    type: Literal["done"] = "done"
    id: int


class RefusedMessage(Message):
    type: Literal["refused"] = "refused"
    id: int
    rule: str
    message: str
    is_stale: bool = False
    """The position had changed before the request came; nothing was done."""


class PreviewMessage(Message):
    type: Literal["preview"] = "preview"
    id: int
    way: list[str]
    price: str
    is_final: bool
    """Dice, a reveal or the other side would come after it: it cannot be simply undone."""
    odds: Foresight
    choices: dict[str, list[Choice]]
    """If it was asked for: what could be done next. Nothing after what is final."""
    board: dict[str, Any]
    """If it was asked for: the board as it would be seen then, else empty."""


class Reason(Message):
    rule: str
    message: str


class WhyNotMessage(Message):
    type: Literal["why_not"] = "why_not"
    id: int
    is_possible: bool
    reasons: list[Reason]


class CourseInfo(Message):
    """How units that stand together all come to one place."""

    way: list[str]
    price: str
    acts: list[str]
    """To be played in this order, all of them or none."""


class CoursesMessage(Message):
    type: Literal["courses"] = "courses"
    id: int
    courses: dict[str, CourseInfo]
    """By the names of the places."""


class CardLineInfo(Message):
    """One thing that is known of a place."""

    topic: Literal["piece", "supply", "reach-now", "reach", "threat"]
    """A counter there; supply; one's own who can come now, or in their next move; the enemies who could."""
    code: str
    rule: str
    values: dict[str, Any]
    text: str
    unit: str
    """Of a counter: the unit as its piece names it."""
    way: list[str]
    """The spaces that it runs through, such as a line of supply."""


class CardMessage(Message):
    type: Literal["card"] = "card"
    id: int
    lines: list[CardLineInfo]


class BattlesMessage(Message):
    type: Literal["battles"] = "battles"
    id: int
    battles: list[dict[str, Any]]


class SolutionMessage(Message):
    type: Literal["solution"] = "solution"
    id: int
    moves: list[str]


class Gone(Message):
    """The game was deleted."""

    type: Literal["gone"] = "gone"


ToBrowser = Annotated[
    StateMessage
    | Done
    | RefusedMessage
    | PreviewMessage
    | WhyNotMessage
    | CoursesMessage
    | CardMessage
    | BattlesMessage
    | SolutionMessage
    | Gone,
    Field(discriminator="type"),
]


class Problem(Message):
    """Every HTTP error."""

    message: str
