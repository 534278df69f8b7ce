"""[11.19, 8.8] What becomes of commanders who are left alone among enemies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.core.decision import Decision, Move
from grognard.core.events import Event
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.events.war import CommanderEscaped
from grognard.games.invasion.facts import Prompt, Refusal
from grognard.games.invasion.stacks import DEAD
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import (
    CODES,
    COMMANDER_LOST_ON,
    ESCAPE,
    MAP,
    NAMES,
    NAPOLEON,
    PIECE_SIDE,
    PIECES,
)


def refuges(state: Campaign, commander: int) -> list[int]:
    """Friendly stacks with a combat unit within three hexes as the crow flies. [11.19] Q25"""
    side, hex_ = PIECE_SIDE[commander], state.where[commander]
    fighters = state.fighters[side]
    return [there for there in MAP.within(hex_, ESCAPE) if there != hex_ and fighters >> there & 1]


def call_lone_commanders(state: Campaign, hexes: Iterable[tuple[int, int]]) -> None:
    """Dice for the commanders of stacks whose last combat unit is gone."""
    alone = [
        commander
        for side, hex_ in hexes
        if not state.fighters[side] >> hex_ & 1
        for commander in state.commanders_in(side, hex_)
    ]
    if alone:
        state.call(Escapes(alone))


@procedure
class Escapes(Procedure[Campaign]):
    """[11.19] A die for each commander; who is not lost goes to a friendly stack."""

    sequence = ("roll", "go_on")
    commanders: list[int]
    """Those who are still to escape."""
    die: int = 0

    def roll(self, state: Campaign) -> None:
        if not self.commanders:
            self.finish()
            return
        commander = self.commanders[0]
        self.die = state.dice.roll()
        hexes = [] if self.die == COMMANDER_LOST_ON else refuges(state, commander)
        if not hexes:
            self.lose(state, commander)
        elif len(hexes) == 1:
            self.save(state, commander, hexes[0])
        else:
            state.ask(PIECE_SIDE[commander], REFUGE)

    def go_on(self, state: Campaign) -> None:
        self.go_to("roll")

    def lose(self, state: Campaign, commander: int) -> None:
        """With Napoleon the game is lost. [14.7] Q46"""
        self.commanders.pop(0)
        state.take_off(commander, DEAD)
        if state.journal:
            state.note(self._event(commander, ""))
        if commander == NAPOLEON:
            from grognard.games.invasion.victory import note_napoleon_lost

            note_napoleon_lost(state)

    def save(self, state: Campaign, commander: int, hex_: int) -> None:
        self.commanders.pop(0)
        state.move((commander,), hex_)
        if state.journal:
            state.note(self._event(commander, CODES[hex_]))

    def _event(self, commander: int, hex_: str) -> Event:
        return CommanderEscaped("11.19", NAMES[PIECE_SIDE[commander]], PIECES[commander].id, self.die, hex_)


class Refuge(Decision[Campaign, Escapes]):
    """Which friendly stack a commander escapes to."""

    name = "refuge"
    rule = "11.19"
    phase = "escape"
    verbs = ("refuge",)
    occasion = "escape"

    def prompt(self, state: Campaign, at: Escapes, side: int) -> Prompt:
        return Prompt("refuge", commander=at.commanders[0])

    def candidates(self, state: Campaign, at: Escapes, side: int) -> Sequence[Move]:
        return self.options(state, at, side)

    def options(self, state: Campaign, at: Escapes, side: int) -> Sequence[Move]:
        commander = at.commanders[0]
        return [("refuge", commander, hex_) for hex_ in refuges(state, commander)]

    def refusal(self, state: Campaign, at: Escapes, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("refuge", commander, hex_):
                if commander != at.commanders[0]:
                    return Refusal(self.rule, "other-commander", commander=at.commanders[0])
                if hex_ not in refuges(state, commander):
                    near = hex_ in MAP.within(state.where[commander], ESCAPE)
                    return Refusal(self.rule, "no-refuge" if near else "refuge-too-far", hex=hex_, count=ESCAPE)
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: Escapes, side: int, move: Move) -> None:
        at.save(state, move[1], move[2])


REFUGE = Refuge()
