"""Positions put together by hand, and phases played in them by notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from grognard.core.dice import ScriptedDice
from grognard.core.events import Event, Journal
from grognard.core.procedure import Procedure
from grognard.games.grand_tactical.combat import new_combat_phase
from grognard.games.grand_tactical.options import readings
from grognard.games.grand_tactical.state import FRENCH_COMBAT, PHASES, RUSSIAN_COMBAT, Campaign
from grognard.games.grand_tactical.tables import (
    ALL_UNITS,
    CODES,
    FRENCH,
    KIND_ARM,
    KIND_CODES,
    KIND_LIMIT,
    NUMBER,
    PLACE_NUMBER,
    RUSSIAN,
    UNIT_NUMBER,
    UNITS,
    wanted_units,
)
from grognard.games.grand_tactical.verbs import VERBS

PLAIN = "5439"
"""A hex with nothing but clear ground for five hexes around."""
NORTH, SOUTH = "5438", "5440"
NORTH_WEST, SOUTH_WEST, NORTH_EAST, SOUTH_EAST = "5339", "5340", "5539", "5540"
AROUND_PLAIN = (NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST)


class Field:
    """A campaign with some units, of which a phase is played."""

    def __init__(self, turn: int = 3, **options: str) -> None:
        self.state = Campaign()
        self.state.read_as(readings(options))
        self.state.turn = turn
        self.events: list[Event] = []

    # --- who is where ----------------------------------------------------------------------------------------------

    def put(self, side: int, hex_: str, units: str, disrupted: bool = False) -> list[str]:
        """Units as the book writes them, on a hex; their ids."""
        put = []
        for wanted in wanted_units(units, side):
            put.append(unit := self._piece(side, wanted))
            self.state.place(unit, NUMBER[hex_])
            if disrupted:
                # In this phase of the turn before, so that it still holds through the phase.
                phase = RUSSIAN_COMBAT if side == RUSSIAN else FRENCH_COMBAT
                self.state.disrupted[unit] = (self.state.turn - 1) * PHASES + phase
        return [UNITS[unit].id for unit in put]

    def french(self, hex_: str, units: str, disrupted: bool = False) -> list[str]:
        return self.put(FRENCH, hex_, units, disrupted)

    def russian(self, hex_: str, units: str, disrupted: bool = False) -> list[str]:
        return self.put(RUSSIAN, hex_, units, disrupted)

    def _piece(self, side: int, wanted: int) -> int:
        if wanted >= KIND_LIMIT:
            return wanted - KIND_LIMIT
        arm = KIND_ARM[wanted]
        waiting = (n for n in ALL_UNITS if UNITS[n].side == side and UNITS[n].arm == arm and self.state.where[n] == -1)
        unit = next(waiting)
        self.state.kind[unit] = wanted
        return unit

    def control(self, side: int, *places: str) -> None:
        for place in places:
            number = PLACE_NUMBER[place]
            self.state.control[number] = side
            self.state.entered[number] |= 1 << side

    # --- playing ---------------------------------------------------------------------------------------------------

    def begin(self, procedure: Procedure[Campaign], dice: Sequence[int] = ()) -> Field:
        self.state.stack = [procedure]
        self.state.dice = ScriptedDice(dice)
        self.state.journal = Journal()
        self.state.advance()
        return self

    def combat(self, side: int, *dice: int) -> Field:
        return self.begin(new_combat_phase(side), dice)

    def asked(self) -> tuple[int, str] | None:
        """Who is asked, and what."""
        for side in (FRENCH, RUSSIAN):
            if (decision := self.state.pending[side]) is not None:
                return side, decision.name
        return None

    def options(self) -> list[str]:
        asked = self.asked()
        assert asked is not None
        return [VERBS.write(move) for move in self.state.moves(asked[0])]

    def play(self, *lines: str) -> Field:
        """Lines of notation, for whoever is asked."""
        for line in lines:
            for move in VERBS.read(line, 0):
                asked = self.asked()
                assert asked is not None, line
                assert move in self.state.moves(asked[0]), (line, self.options())
                self.state.play_unchecked(asked[0], move)
        return self

    def attack(self, *lines: str) -> Field:
        """Declare attacks and no more (one that must be made is not asked for); whoever is attacked stands."""
        for line in lines:
            if self.asked() in ((FRENCH, "declare_attacks"), (RUSSIAN, "declare_attacks")):
                self.play(line)
            else:
                assert self.told("AttackDeclared")
        if self.asked() in ((FRENCH, "declare_attacks"), (RUSSIAN, "declare_attacks")):
            self.play("done")
        if self.asked() in ((FRENCH, "withdraw"), (RUSSIAN, "withdraw")):
            self.play("stand")
        return self

    def refused(self, line: str) -> tuple[str, str]:
        """Rule and code of the refusal of a line."""
        (move,) = VERBS.read(line, 0)
        asked = self.asked()
        assert asked is not None
        decision = self.state.pending[asked[0]]
        assert decision is not None
        refusal = decision.refusal(self.state, self.state.stack[-1], asked[0], move)
        assert refusal is not None, line
        assert move not in self.state.moves(asked[0])
        return refusal.rule, refusal.code

    # --- what has come of it ---------------------------------------------------------------------------------------

    def where(self, unit: str) -> str:
        """The hex of a unit, or `dead`."""
        hex_ = self.state.where[UNIT_NUMBER[unit]]
        return CODES[hex_] if hex_ >= 0 else "dead"

    def is_disrupted(self, unit: str) -> bool:
        return bool(self.state.disrupted[UNIT_NUMBER[unit]])

    def kind(self, unit: str) -> str:
        return KIND_CODES[self.state.kind[UNIT_NUMBER[unit]]]

    def told(self, name: str) -> list[Mapping[str, Any]]:
        """The events of a name, as plain values."""
        assert self.state.journal is not None
        return [entry.event.values() for entry in self.state.journal.entries if type(entry.event).__name__ == name]

    def result(self) -> str:
        """Of the last battle."""
        return str(self.told("BattleRolled")[-1]["result"])
