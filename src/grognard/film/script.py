"""What a film tells: the turns of a finished game with their dates, the strength of both sides, and the battles."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from grognard.board.drawing import board_shape
from grognard.core.battle_report import BattleReport, Loss
from grognard.core.errors import GrognardError
from grognard.core.table import Table
from grognard.core.words import scenario_name
from grognard.film.bands import Point
from grognard.film.cold import degrees_in
from grognard.games.boards import board as find_board
from grognard.games.styles import style_of
from grognard.messages import key_of, level_name, say, shared, side_name

STRENGTHS = ("Corps", "Strength points", "Fresh strength points", "Exhausted strength points", "Units")
"""The lines of a story that count an army; the others count points."""
NEAR = 0.05
"""A battle on a nameless hex is called after a town within this share of the map's breadth."""
_SIDE_OF_TOWN = re.compile(r" (North|South|East|West)$")


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle: where, between whom, what it cost each side, and who won if anybody did."""

    at: Point
    place: str
    attacker: str
    losses: Mapping[str, int]
    winner: str | None


@dataclass(frozen=True, slots=True)
class Scene:
    """One turn."""

    turn: int
    date: str
    is_winter: bool
    degrees: int | None
    """The cold of those days in 1812, in degrees Celsius; None where nobody wrote it down."""
    strengths: Mapping[str, float]
    """Of each side at the end of the turn."""
    fights: Sequence[Fight]


@dataclass(frozen=True, slots=True)
class Script:
    """A whole film."""

    game: str
    title: str
    scenario: str
    sides: Sequence[str]
    scenes: Sequence[Scene]
    flows: Sequence[Mapping[str, Any]]
    where: Mapping[str, Point]
    names: Mapping[str, str]
    """Of the spaces that have one."""
    ending: Sequence[str]
    """The result in lines: what it is called, and by how much."""
    winner: str | None


def write_script(table: Table, eyes: str | None = None) -> Script:
    """The script of a finished game; with `eyes` only that side's armies are in it."""
    if not table.state.over or table.result is None:
        raise GrognardError(say("film-not-over"))
    game = table.game
    if eyes is not None:
        game.side(eyes)
    story = game.story(table)
    shape = board_shape(find_board(game.id), style_of(game.id))
    where = {space["id"]: (space["at"][0], space["at"][1]) for space in shape["spaces"]}
    names = {each["id"]: _short(each["name"]) for each in shape["spaces"] if each["name"] != each["id"]}
    sides = [side for side in game.sides if eyes in (None, side)]
    return Script(
        game.id,
        game.title,
        scenario_name(game, table.scenario) or "",
        sides,
        _scenes(table, story, sides, where, _Gazetteer(where, names, shape["box"][2] * NEAR)),
        [flow for flow in story["flows"] if flow["side"] in sides],
        where,
        names,
        _ending(table),
        table.result.winner,
    )


def _scenes(
    table: Table, story: Mapping[str, Any], sides: Sequence[str], where: Mapping[str, Point], gazetteer: _Gazetteer
) -> list[Scene]:
    turns, labels, days = story["turns"], story["labels"], story["days"]
    if not turns:  # a title without a story has its calendar, or only numbers
        turns = list(range(table.moments[0].turn, table.state.time + 1))
        boxes = {each.turn: each for each in table.game.calendar()}
        labels = [boxes[turn].label if turn in boxes else "" for turn in turns]
        days = [boxes[turn].days if turn in boxes else None for turn in turns]
    winters = {each.turn for each in table.game.calendar() if each.season == "winter"}
    scenes = []
    for place, (turn, label) in enumerate(zip(turns, labels, strict=True)):
        reports = table.journal.battles(turn, None, is_open=True)
        fights = [_fight(report, where, gazetteer) for report in reports if report.space in where]
        strengths = _strengths(story["lines"], sides, place)
        scenes.append(Scene(turn, label, turn in winters, degrees_in(days[place]), strengths, fights))
    return scenes


def _strengths(lines: Sequence[Mapping[str, Any]], sides: Sequence[str], place: int) -> dict[str, float]:
    found: dict[str, float] = {}
    for line in lines:
        if line["side"] in sides and line["name"] in STRENGTHS and line["values"][place] is not None:
            found[line["side"]] = found.get(line["side"], 0) + line["values"][place]
    return found


def _fight(report: BattleReport, where: Mapping[str, Point], gazetteer: _Gazetteer) -> Fight:
    losses: dict[str, int] = {}
    for part in report.parts:
        if isinstance(part, Loss):
            lost = part.points if part.points is not None else sum(units.count for units in part.units)
            losses[part.side] = losses.get(part.side, 0) + lost
    return Fight(where[report.space], gazetteer.name(report.space), report.attacker, losses, report.winner)


class _Gazetteer:
    """What a battle is called after."""

    def __init__(self, where: Mapping[str, Point], names: Mapping[str, str], near: float) -> None:
        self._where, self._names, self._near = where, names, near

    def name(self, space: str) -> str:
        if space in self._names:
            return self._names[space]
        x, y = self._where[space]
        far, nearest = min(
            ((hypot(self._where[each][0] - x, self._where[each][1] - y), name) for each, name in self._names.items()),
            default=(self._near, ""),
        )
        return say("film-near", place=nearest) if far < self._near else space


def _short(name: str) -> str:
    """Of `Polotsk West (Dunaburg)` the place, of `Kaluga East` the town."""
    return name.partition("(")[2].rstrip(")") or _SIDE_OF_TOWN.sub("", name)


def _ending(table: Table) -> list[str]:
    result = table.result
    assert result is not None
    own = shared().say(f"end-level-{key_of(result.level)}")
    level = level_name(result.level)
    heading = own or (say("end-level-of", side=side_name(result.winner), level=level) if result.winner else level)
    return [heading, say("end-score", score=abs(result.score))]
