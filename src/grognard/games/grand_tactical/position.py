"""Positions as text: hexes by number or town, what stands in them, and all that lies beside the map.

    turn: 3
    begin: french combat
    5438: F 2x5-5 davout
    5439: R ri1(2-3) bagration 3-6(d2rc)
    french places: smolensk, vitebsk
    depleted: R22 R44

Only `turn` and `begin` are needed. Units by their id, or by what is printed on them (`2x5-5`): then any piece will do.
In brackets: what a piece has become, and when it was disrupted (`d2rc`: on Game-Turn 2, in the Russian Combat Phase);
inside a phase also the legs it has begun (`l1`), its marks (`stopped`, `committed`, `double`, `triple`) and where it
began the phase (`@5337`). See docs/notation.md for all lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from grognard.core.positions import Problems, lines_of, split_line
from grognard.games.grand_tactical.facts import Unreadable
from grognard.games.grand_tactical.options import readings
from grognard.games.grand_tactical.overrun import commit
from grognard.games.grand_tactical.position_frames import SUPPLY_LINE, TEXTS, read_frame
from grognard.games.grand_tactical.sequence import PlayCampaign, stack_at
from grognard.games.grand_tactical.setup import SetUp
from grognard.games.grand_tactical.state import (
    CAUSES,
    COMMITTED,
    DEAD,
    DOUBLE_TRIED,
    PHASES,
    STOPPED,
    TRIPLE_TRIED,
    WAITING,
    Campaign,
)
from grognard.games.grand_tactical.tables import (
    ALL_UNITS,
    ARRIVALS,
    FREE,
    FRENCH,
    INITIALS,
    KIND_ARM,
    KIND_CODES,
    KINDS,
    LAST_TURN,
    LEADER,
    LEADER_OF_LETTER,
    NEIGHBOURS,
    NORTH,
    PLACES,
    RUSSIAN,
    SCENARIO_NUMBER,
    SOUTH,
    UNIT_SIDE,
    UNITS,
    WEST,
    hex_name,
)
from grognard.games.grand_tactical.units import find_unit, read_area, read_hex, read_place, read_side, read_unit
from grognard.games.grand_tactical.victory import victory_points
from grognard.mechanics.depletion import DEPLETED, HALF_DEPLETED

SETUP, OVER = "set-up", "over"
BEGINNINGS: Mapping[str, str] = {
    "turn": "begin",
    **{
        f"{side} {phase}": f"{side}_{phase}"
        for side in ("russian", "french")
        for phase in ("attrition", "movement", "combat")
    },
    "supply": "supply_interphase",
    "victory": "victory_interphase",
    "end of turn": "advance_turn_marker",
}
"""By the word of the line `begin`: the step of the Game-Turn."""
PHASE_CODES = ("", "rm", "rc", "fm", "fc")
"""The phases in which units are disrupted, as `d2rc` has them. [Dis B]"""
ENTRY_CODES = {"NEM": NORTH, "SEM": SOUTH}
"""The codes of the Reinforcement Chart for the edges of the map. [Reinf]"""
MARK_WORDS = {"stopped": STOPPED, "committed": COMMITTED, "double": DOUBLE_TRIED, "triple": TRIPLE_TRIED}
_WORD = re.compile(r"(?:(\d{1,2})x)?([^()\s]+)(?:\(([^()]*)\))?")


def read_number(text: str, least: int, most: int) -> int:
    if not re.fullmatch(r"-?[0-9]{1,4}", text) or not least <= int(text) <= most:
        raise Unreadable("needs-number-between", word=text[:40], least=least, most=most)
    return int(text)


def _due_group(turn: int, side: int, entry: str | None, word: str) -> int:
    """The reinforcements of a side and turn that a unit belongs to, counted from 1. [Reinf]"""
    entry = entry or (WEST if side == FRENCH else FREE)
    for number, group in enumerate(ARRIVALS, 1):
        if (group.turn, group.side, group.entry) == (turn, side, entry):
            return number
    raise Unreadable("no-such-arrival", word=word[:40], turn=turn, entry=entry)


def read_position(text: str, options: Mapping[str, str]) -> Campaign:
    """The state that the text describes. All mistakes are reported together, each with its line."""
    return _Reader(options).read(text)


class _Reader:
    def __init__(self, options: Mapping[str, str]) -> None:
        self.state = Campaign()
        self.state.read_as(readings(options))
        self.state.turn = 0
        self.begin = ""
        self.problems = Problems()
        self.given: set[str] = set()
        self.frames: list[tuple[int, str, str]] = []
        self.asks: tuple[int, str] = (0, "")
        self.loose: list[tuple[int, int, int, str, str]] = []
        """Units by what is printed on them: line, side, hex, code and notes."""
        self.doomed: list[int] = []

    def read(self, text: str) -> Campaign:
        self._default_control()
        for number, line in lines_of(text):
            with self.problems.of_line(number):
                head, rest = split_line(line, "turn: 3")
                self._line(number, head, rest)
        self._finish()
        self.problems.report()
        return self.state

    def _default_control(self) -> None:
        """Places outside Russia are French, the others Russian, each entered by its owner alone. Q40"""
        for number, place in enumerate(PLACES):
            self.state.control[number] = RUSSIAN if place.in_russia else FRENCH

    def _line(self, number: int, head: str, rest: str) -> None:
        if head in self.given:
            raise Unreadable("line-twice", head=head[:40])
        self.given.add(head)
        if head in TEXTS or head == SUPPLY_LINE:
            self.frames.append((number, head, rest))
        elif head == "asks":
            self.asks = (number, rest)
        elif reader := LINES.get(head):
            reader(self, rest)
        else:
            self._hex(number, head, rest)

    # --- tracks and places -----------------------------------------------------------------------------------------

    def read_turn(self, text: str) -> None:
        self.state.turn = read_number(text, 1, LAST_TURN)

    def read_begin(self, text: str) -> None:
        word = " ".join(text.lower().split())
        if word not in (*BEGINNINGS, SETUP, OVER):
            raise Unreadable("no-such-phase", word=text[:40], phases=", ".join((SETUP, *BEGINNINGS, OVER)))
        self.begin = word

    def read_scenario(self, text: str) -> None:
        if text not in SCENARIO_NUMBER:
            raise Unreadable("no-such-scenario", word=text[:40], scenarios=", ".join(SCENARIO_NUMBER))
        self.state.scenario = SCENARIO_NUMBER[text]

    def read_level(self, text: str) -> None:
        self.state.level = read_number(text, -99, 99)

    def read_phase(self, text: str) -> None:
        if text not in PHASE_CODES[1:]:
            raise Unreadable("no-such-phase", word=text[:40], phases=", ".join(PHASE_CODES[1:]))
        self.state.phase = PHASE_CODES.index(text)

    def read_french_places(self, text: str) -> None:
        self._hold(FRENCH, text)

    def read_russian_places(self, text: str) -> None:
        self._hold(RUSSIAN, text)

    def _hold(self, side: int, text: str) -> None:
        for word in _listed(text):
            self.state.control[read_place(word)] = side

    def read_entered(self, text: str) -> None:
        """`french smolensk, vitebsk; russian danzig`: beside their owners."""
        for part in text.split(";"):
            side, _, places = part.strip().partition(" ")
            for word in _listed(places):
                self.state.entered[read_place(word)] |= 1 << read_side(side)

    def read_depleted(self, text: str) -> None:
        self._deplete(text, DEPLETED)

    def read_half(self, text: str) -> None:
        self._deplete(text, HALF_DEPLETED)

    def _deplete(self, text: str, state: int) -> None:
        for word in text.replace(",", " ").split():
            self.state.depletion[read_area(word)] = state

    # --- units -----------------------------------------------------------------------------------------------------

    def read_eliminated(self, text: str) -> None:
        for word in text.split():
            unit = self._named(word)
            self.state.where[unit] = self.state.began[unit] = DEAD

    def read_waiting(self, text: str) -> None:
        """`waiting: fi19 fi20(2-3)`: pieces that are not on the map but are not as they are at first."""
        for word in text.split():
            self._named(word)

    def read_due(self, text: str) -> None:
        """`due: 3 fi19 fi20; 7 NEM steinheil`: reinforcements by their Game-Turn, with the chart's code for their
        edge."""
        for part in text.split(";"):
            number, *words = part.split() or [""]
            turn = read_number(number, 1, LAST_TURN)
            entry = ENTRY_CODES.get(words[0].upper()) if words else None
            for word in words[1:] if entry else words:
                unit = self._named(word)
                self.state.due[unit] = _due_group(turn, UNIT_SIDE[unit], entry, word)

    def _named(self, word: str) -> int:
        match = _WORD.fullmatch(word)
        if match is None:
            raise Unreadable("no-such-unit", word=word[:40])
        unit = read_unit(match[2])
        self._note(unit, match[3] or "")
        return unit

    def read_losses(self, text: str) -> None:
        """`losses: french combat 2 5-5, hunger 1 3-6; russian ...`."""
        for part in text.split(";"):
            side_word, _, rest = part.strip().partition(" ")
            side = read_side(side_word)
            for each in rest.split(","):
                match each.split():
                    case [cause, number, code] if cause in CAUSES and code in KIND_CODES:
                        place = (CAUSES.index(cause) * 2 + side) * len(KINDS) + KIND_CODES.index(code)
                        self.state.losses[place] = read_number(number, 0, 255)
                    case _:
                        raise Unreadable("no-such-loss", word=each[:40])

    def read_doomed(self, text: str) -> None:
        self.doomed = [read_hex(word) for word in text.split()]

    def _hex(self, number: int, head: str, text: str) -> None:
        hex_ = read_hex(head)
        for part in text.split("|"):
            letter, *words = part.split() or [""]
            if letter not in INITIALS:
                raise Unreadable("needs-side-letter", word=letter[:40])
            for word in words:
                self._unit(number, INITIALS.index(letter), hex_, word)

    def _unit(self, number: int, side: int, hex_: int, word: str) -> None:
        match = _WORD.fullmatch(word)
        if match is None:
            raise Unreadable("no-such-unit", word=word[:40])
        count, name, notes = int(match[1] or 1), match[2], match[3] or ""
        if name in KIND_CODES and name != KIND_CODES[LEADER]:
            self.loose += [(number, side, hex_, name, notes)] * count
            return
        unit = LEADER_OF_LETTER.get((side, name), find_unit(name))
        if unit is None:
            read_unit(name)
        assert unit is not None
        if UNITS[unit].side != side:
            raise Unreadable("wrong-side", word=word[:40])
        self._place(unit, hex_, notes)

    def _place(self, unit: int, hex_: int, notes: str) -> None:
        if self.state.where[unit] != WAITING:
            raise Unreadable("in-two-places", word=UNITS[unit].id)
        self.state.where[unit] = hex_
        self._note(unit, notes)
        if self.state.began[unit] == WAITING:
            self.state.began[unit] = hex_

    def _commit(self, unit: int, word: str) -> None:
        """`>5439`: it has automatically eliminated the units there, next to it."""
        target = read_hex(word)
        if target not in NEIGHBOURS[self.state.where[unit]]:
            raise Unreadable("no-such-note", word=f">{word[:40]}")
        commit(self.state, unit, target)

    def _note(self, unit: int, notes: str) -> None:
        state = self.state
        for note in filter(None, (each.strip() for each in notes.split(","))):
            if note in KIND_CODES and KIND_ARM[KIND_CODES.index(note)] == UNITS[unit].arm:
                state.kind[unit] = KIND_CODES.index(note)
            elif match := re.fullmatch(r"d(\d{1,2})(rm|rc|fm|fc)", note):
                state.disrupted[unit] = int(match[1]) * PHASES + PHASE_CODES.index(match[2])
            elif match := re.fullmatch(r"l([1-3])", note):
                state.legs[unit] = int(match[1])
            elif note in MARK_WORDS:
                state.marks[unit] |= MARK_WORDS[note]
            elif note.startswith("@"):
                state.began[unit] = read_hex(note[1:])
            elif note.startswith(">") and state.where[unit] >= 0:
                self._commit(unit, note[1:])
            else:
                raise Unreadable("no-such-note", word=note[:40])

    # --- putting it together ---------------------------------------------------------------------------------------

    def _finish(self) -> None:
        state = self.state
        if "turn" not in self.given:
            self.problems.add(0, str(Unreadable("line-missing", head="turn", example="turn: 3")))
        if "begin" not in self.given:
            self.problems.add(0, str(Unreadable("line-missing", head="begin", example="begin: french combat")))
        for number, side, hex_, code, notes in self.loose:
            with self.problems.of_line(number):
                self._place(self._free_piece(side, code), hex_, ",".join(filter(None, (code, notes))))
        for place, side in enumerate(state.control):
            state.entered[place] |= 1 << side
        if self.problems:
            return
        self._check_hexes()
        state.stack_anew(self.doomed)
        if "level" not in self.given:
            state.level = victory_points(state)
        self._control_stack()

    def _free_piece(self, side: int, code: str) -> int:
        arm = KIND_ARM[KIND_CODES.index(code)]
        free = (
            unit
            for unit in ALL_UNITS
            if UNITS[unit].side == side
            and UNITS[unit].arm == arm
            and self.state.where[unit] == WAITING
            and not self.state.due[unit]
        )
        found = next(free, None)
        if found is None:
            raise Unreadable("no-piece-left", word=code)
        return found

    def _check_hexes(self) -> None:
        sides: dict[int, set[int]] = {}
        for unit in ALL_UNITS:
            if self.state.where[unit] >= 0:
                sides.setdefault(self.state.where[unit], set()).add(UNITS[unit].side)
        for hex_, there in sides.items():
            if len(there) > 1 and hex_ not in self.doomed:
                self.problems.add(0, str(Unreadable("both-sides", word=hex_name(hex_))))

    def _control_stack(self) -> None:
        state = self.state
        if self.begin == OVER:
            return
        if self.begin == SETUP:
            state.stack = [PlayCampaign(), SetUp()]
            state.stack[0].step = 1
        else:
            state.stack = stack_at(BEGINNINGS[self.begin], state.turn)
        inner = []
        for number, name, text in self.frames:
            with self.problems.of_line(number):
                inner.append(read_frame(state, name, text))
        if inner:
            state.stack[-1].step += 1  # the phase has begun
            state.stack += inner
        if self.asks[1]:
            with self.problems.of_line(self.asks[0]):
                self._ask(self.asks[1])

    def _ask(self, text: str) -> None:
        """`asks: french declare_attacks`"""
        side, _, name = text.partition(" ")
        decision = self.state.decisions.get(name.strip())
        if decision is None:
            raise Unreadable("no-such-question", word=name[:40])
        self.state.ask(read_side(side), decision)


def _listed(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


LINES: Mapping[str, Callable[[_Reader, str], None]] = {
    "turn": _Reader.read_turn,
    "begin": _Reader.read_begin,
    "scenario": _Reader.read_scenario,
    "level": _Reader.read_level,
    "phase": _Reader.read_phase,
    "french places": _Reader.read_french_places,
    "russian places": _Reader.read_russian_places,
    "entered": _Reader.read_entered,
    "depleted": _Reader.read_depleted,
    "half": _Reader.read_half,
    "eliminated": _Reader.read_eliminated,
    "waiting": _Reader.read_waiting,
    "due": _Reader.read_due,
    "losses": _Reader.read_losses,
    "doomed": _Reader.read_doomed,
}
