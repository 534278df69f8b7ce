"""What a computer player says after a turn, across the table. It is made from what every spectator has seen of the
turn and from nothing else, so that it cannot give a plan away; what the plan was is told when the game is over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from grognard.core.battle_report import Loss
from grognard.core.events import Entry, Event
from grognard.core.facts import Fact
from grognard.core.table import Table

if TYPE_CHECKING:
    from grognard.agents.agent import Agent

MOST = 2
TONES = 3
"""In so many ways each thing can be said; turn by turn another."""


@dataclass(frozen=True, slots=True)
class Tongue:
    """How the players of a title speak: the class whose title knows the words, what the place of a battle is called in
    them, and by which event and which of its values a place changes hands."""

    title: type
    battle: str
    control: type[Event]
    place: str


@dataclass(frozen=True, slots=True)
class TurnSeen:
    """What everybody has seen of a turn, from one side's point of view."""

    side: str
    turn: int
    won: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    """Where battles were won and lost."""
    taken: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    """Places that changed hands."""
    own_losses: int = 0
    enemy_losses: int = 0
    is_winter_next: bool = False


class Saying(Fact):
    """One sentence of a computer player, in the words of its title."""

    __slots__ = ("_source",)
    topic = "saying"

    def __init__(self, title: type, code: str, /, **values: object) -> None:
        super().__init__(code, **values)
        self._source = title

    @property
    def source(self) -> type:
        return self._source


def remarks(table: Table, players: Mapping[str, type[Agent]]) -> dict[str, tuple[Fact, ...]]:
    """What the computer players of these sides say of the last turn that is over. Once the game is, a report tells
    more than any of them would."""
    turn = table.state.time - 1
    if table.state.over or not any(entry.turn == turn for entry in table.journal.seen_by(None)):
        return {}
    said = {side: player.remark(table, turn, side) for side, player in players.items()}
    return {side: facts for side, facts in said.items() if facts}


def speak(tongue: Tongue, seen: TurnSeen) -> tuple[Fact, ...]:
    """The one or two things most worth saying of a turn."""
    tone = {"tone": (seen.turn + len(seen.side)) % TONES}

    def of_place(code: str, kind: str, places: tuple[str, ...]) -> list[Fact]:
        if not places:
            return []
        return [Saying(tongue.title, code, **{kind: places[-1]}, **tone)]

    def of_taken(places: tuple[str, ...]) -> list[Fact]:
        others = len(set(places)) - 1
        if others < 1:
            return of_place("taken", tongue.place, places)
        return [Saying(tongue.title, "taken-several", **{tongue.place: places[-1]}, others=others, **tone)]

    facts = [
        *of_place("battle-won", tongue.battle, seen.won),
        *of_place("battle-lost", tongue.battle, seen.lost),
        *of_taken(seen.taken),
        *of_place("given-up", tongue.place, seen.given),
    ]
    if seen.is_winter_next:
        facts.append(Saying(tongue.title, f"winter-{seen.side}"))
    if seen.own_losses or seen.enemy_losses:
        facts.append(Saying(tongue.title, "losses", own=seen.own_losses, enemy=seen.enemy_losses, **tone))
    return tuple(facts[:MOST]) or (Saying(tongue.title, "quiet", **tone),)


def look_at(table: Table, tongue: Tongue, turn: int, side: str) -> TurnSeen:
    """What a spectator has seen of a turn."""
    entries = [entry for entry in table.journal.seen_by(None) if entry.turn == turn]
    battles = [each for each in table.journal.battles(turn, None, is_open=False) if each.is_over and each.winner]
    changed = [entry.event for entry in entries if isinstance(entry.event, tongue.control)]

    def places(is_own: bool) -> tuple[str, ...]:
        return tuple(getattr(event, tongue.place) for event in changed if (event.actor() == side) is is_own)

    return TurnSeen(
        side=side,
        turn=turn,
        won=tuple(each.space for each in battles if str(each.winner).lower() == side),
        lost=tuple(each.space for each in battles if str(each.winner).lower() != side),
        taken=places(is_own=True),
        given=places(is_own=False),
        own_losses=_losses(entries, side, is_own=True),
        enemy_losses=_losses(entries, side, is_own=False),
        is_winter_next=_is_winter(table, turn + 1) and not _is_winter(table, turn),
    )


def _losses(entries: list[Entry], side: str, *, is_own: bool) -> int:
    parts = [part for entry in entries for part in entry.event.report() if isinstance(part, Loss)]
    gone = [part for part in parts if part.fate == "eliminated" and (part.side.lower() == side) is is_own]
    return sum(part.points or sum(unit.count for unit in part.units) for part in gone)


def _is_winter(table: Table, turn: int) -> bool:
    return any(each.turn == turn and each.season == "winter" for each in table.game.calendar())
