"""Positions as text: hexes by number, what stands in them, and all that lies beside the map.

    turn: 3
    begin: orders
    active: napoleon 2516 on davout
    cp: 7
    vp: 11
    2516: F davout oudinot(3,worn) engineer
    2617: R platov dokhturov(1,d1)

Only `turn` and `begin` are needed; the unit named first lies on top; lines from # on are remarks. Units that are not
named are out of the game, those of the cup in the cup. See docs/notation.md for all lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from grognard.core.errors import Unreadable
from grognard.core.positions import Problems, lines_of, split_line
from grognard.core.spelling import read_number
from grognard.games.scorched_earth import control, stacking
from grognard.games.scorched_earth.beginnings import OVER, Notes, read_beginning, word_of
from grognard.games.scorched_earth.maneuvers import Maneuver
from grognard.games.scorched_earth.options import readings
from grognard.games.scorched_earth.position_marches import ON_THE_MOVE, SHARED
from grognard.games.scorched_earth.state import (
    CAUSES,
    DEAD,
    IN_CUP,
    MOVED,
    OFF_MAP,
    RALLIED,
    WAITING,
    Campaign,
    enemy_of,
)
from grognard.games.scorched_earth.tables import (
    CHICHAGOV,
    CUP,
    DEPOTS,
    ENGINEER,
    FIRST_HOLDERS,
    FRENCH,
    FRENCH_AUTOMATIC,
    HEXES,
    HOLDING,
    HOLDINGS,
    HQS,
    INITIALS,
    KUTUZOV_POINTS,
    LAST_TURN,
    MOST_LP,
    NAMES,
    NO_HOLDING,
    NO_HQ,
    PARK_TARGETS,
    PLACES,
    RUSSIAN,
    RUSSIAN_AUTOMATIC,
    SIDES,
    UNITS,
    hex_name,
)
from grognard.games.scorched_earth.units import (
    read_depot,
    read_hex,
    read_hq,
    read_place,
    read_side,
    read_unit,
    read_unit_word,
    suggest,
)

MOST_COMMAND = 40


def read_position(text: str, options: Mapping[str, str]) -> Campaign:
    """The state that the text describes. All mistakes are reported together, each with its line."""
    return _Reader(options).read(text)


def usual_memory(state: Campaign) -> bytes:
    """Whom the hexes would remember if nothing were said of it: the controller, and infantry that is there now."""
    memory = bytearray(FIRST_HOLDERS)
    for number, place in enumerate(PLACES):
        for hex_ in place.hexes:
            memory[HOLDING[hex_]] = state.control[number]
    for side in (FRENCH, RUSSIAN):
        for hex_ in state.forces(side):
            if HOLDING[hex_] == NO_HOLDING or state.present[enemy_of(side)][hex_]:
                continue
            if any(state.counts_as_infantry(unit) for unit in state.combat_units(side, hex_)):
                memory[HOLDING[hex_]] = side
    return bytes(memory)


def usually_in_play(state: Campaign) -> int:
    """The headquarters in play if nothing were said of it: Chichagov once a unit of his is out of the cup. [14.1]"""
    bits = sum(1 << number for number, hq in enumerate(HQS) if not hq.is_aside)
    letter = HQS[CHICHAGOV].group
    drawn = any(UNITS[unit].letter == letter and state.where[unit] != IN_CUP for unit in CUP)
    return bits | drawn << CHICHAGOV


class _Reader:
    def __init__(self, options: Mapping[str, str]) -> None:
        self.state = Campaign()
        self.state.readings = readings(options)
        self.state.turn = 0
        self.notes = Notes()
        self.begin = ""
        self.held: dict[int, int] = {}
        self.tops: list[int] = []
        self.marks: dict[int, int] = {}
        self.problems = Problems()
        self.given: set[str] = set()
        self.lines: dict[str, int] = {}

    def read(self, text: str) -> Campaign:
        for number, line in lines_of(text):
            with self.problems.of_line(number):
                head, rest = split_line(line, "turn: 3")
                self.lines.setdefault(head, number)
                self._line(head, rest)
        self._finish()
        self.problems.report()
        return self.state

    def _line(self, head: str, rest: str) -> None:
        if head in self.given:
            raise Unreadable(f"`{head[:40]}:` is given twice")
        self.given.add(head)
        reader = LINES.get(head)
        if reader is None:
            self._hex(head, rest)
        else:
            reader(self, head, rest)

    # --- time and tracks ----------------------------------------------------------------------------------------

    def turn(self, head: str, text: str) -> None:
        self.state.turn = read_number(text, 1, LAST_TURN)

    def begins(self, head: str, text: str) -> None:
        word_of(text)
        self.begin = text

    def number(self, head: str, text: str) -> None:
        most = {"vp": FRENCH_AUTOMATIC, "lp": MOST_LP, "cp": MOST_COMMAND, "rallies": 3}[head]
        setattr(self.state, head, read_number(text, 0, most))

    def flag(self, head: str, text: str) -> None:
        if text.lower() not in ("yes", "no"):
            raise Unreadable(f"`{head}:` is yes or no")
        is_so = int(text.lower() == "yes")
        if head == "chichagov":
            self.state.in_play = (self.state.in_play & ~(1 << CHICHAGOV)) | is_so << CHICHAGOV
        else:
            setattr(self.state, head, is_so)

    # --- headquarters -------------------------------------------------------------------------------------------

    def active(self, head: str, text: str) -> None:
        """`active: napoleon 2516 on davout`, or without a unit if it stands alone."""
        match text.split():
            case [hq]:
                self.state.hq = read_hq(hq)
            case [hq, hex_] | [hq, hex_, _, _] as words if len(words) < 3 or words[2] == "on":
                self.state.hq, self.state.hq_hex = read_hq(hq), read_hex(hex_)
                self.state.hq_unit = read_unit(words[3]) if len(words) > 2 else self.state.hq_unit
            case _:
                raise Unreadable("say `active: napoleon 2516 on davout` or `active: napoleon 2516`")
        self.state.activated |= 1 << self.state.hq

    def activated(self, head: str, text: str) -> None:
        for word in _words(text):
            self.state.activated |= 1 << read_hq(word)

    def carried(self, head: str, text: str) -> None:
        words = _words(text)
        if len(words) % 2:
            raise Unreadable("`carried:` needs headquarters and points, such as `napoleon 2, murat 1`")
        for name, points in zip(words[::2], words[1::2], strict=True):
            hq = read_hq(name)
            self.state.carried[hq] = read_number(points, 0, HQS[hq].back.rating)

    # --- units beside the map -----------------------------------------------------------------------------------

    def units(self, head: str, text: str) -> None:
        """Units that are eliminated, drawn, or have been moved or rallied."""
        for word in _words(text):
            unit = read_unit(word)
            if head in ("moved", "rallied"):
                self.marks[unit] = self.marks.get(unit, 0) | (MOVED if head == "moved" else RALLIED)
                continue
            if self.state.where[unit] not in (WAITING, IN_CUP) or f"{head} {unit}" in self.given:
                raise Unreadable(f"{UNITS[unit].name} is in two places")
            if head == "drawn" and unit not in CUP:
                raise Unreadable(f"{UNITS[unit].name} was never in the cup")
            self.given.add(f"{head} {unit}")
            self.state.where[unit] = DEAD if head == "eliminated" else WAITING
            self.state.sp[unit] = 0 if head == "eliminated" else UNITS[unit].strength

    def losses(self, head: str, text: str) -> None:
        """`losses: french combat 3, attrition 2; russian winter 4`."""
        for part in text.split(";"):
            words = _words(part)
            if len(words) % 2 == 0:
                raise Unreadable("`losses:` needs a side, and causes with their points")
            side = read_side(words[0])
            for cause, points in zip(words[1::2], words[2::2], strict=True):
                if cause.lower() not in CAUSES:
                    raise Unreadable(f"{cause[:40]!r} is not a cause of losses; the causes are {', '.join(CAUSES)}")
                self.state.losses[CAUSES.index(cause.lower()) * 2 + side] = read_number(points, 0, 255)

    # --- the map ------------------------------------------------------------------------------------------------

    def depots(self, head: str, text: str) -> None:
        words = _words(text)
        if len(words) % 2:
            raise Unreadable("`depots:` needs depots and hexes, such as `N 2416, M 2514`")
        for letter, hex_ in zip(words[::2], words[1::2], strict=True):
            depot = read_depot(letter)
            if self.state.depots[depot] != OFF_MAP:
                raise Unreadable(f"{DEPOTS[depot].name} is in two places")
            self.state.depots[depot] = OFF_MAP if hex_ == "off" else read_hex(hex_)

    def places(self, head: str, text: str) -> None:
        """Places under the control of a side that did not begin with them; and those that are burnt."""
        for name in _names(text):
            place = read_place(name)
            if head == "burnt":
                if PLACES[place].is_fortress:
                    raise Unreadable(f"{PLACES[place].name} is a Fortress and never burns")
                self.state.burnt[place] = 1
            else:
                self.state.control[place] = read_side(head.split()[0])

    def holders(self, head: str, text: str) -> None:
        """`french hexes: 2914`: whose infantry was there last, if it is not there now."""
        for word in _words(text):
            hex_ = read_hex(word)
            if HOLDING[hex_] == NO_HOLDING:
                raise Unreadable(f"{hex_name(hex_)} is in no City, Fortress or town")
            self.held[HOLDING[hex_]] = read_side(head.split()[0])

    def park(self, head: str, text: str) -> None:
        words = text.split()
        is_used, is_lost = words[-1:] in (["used"], ["lost"]), words[-1:] == ["lost"]
        place = read_place(" ".join(words[:-1] if is_used else words))
        if place not in PARK_TARGETS:
            raise Unreadable(f"{PLACES[place].name} is not a Russian City or Fortress")
        self.state.park, self.state.park_used, self.state.park_gone = place, int(is_used), int(is_lost)

    def _hex(self, head: str, text: str) -> None:
        try:
            hex_ = read_hex(head)
        except Unreadable as error:
            near = suggest(head, LINES)
            raise Unreadable(f"{error}; nor is it a known line{near}") from None
        sides = set()
        for part in text.split("|"):
            words = part.split()
            if not words or words[0].upper() not in INITIALS or words[0].upper() in sides:
                raise Unreadable("a force begins with F or R, as in `2516: F davout oudinot | R platov`")
            sides.add(words[0].upper())
            self._force(INITIALS.index(words[0].upper()), hex_, re.sub(r"\s*,\s*", ",", " ".join(words[1:])).split())

    def _force(self, side: int, hex_: int, words: list[str]) -> None:
        if self.state.force(side, hex_) or not words:
            raise Unreadable(f"{hex_name(hex_)} is given twice, or nobody is named there")
        for word in words:
            unit, strength, fatigue, demoralized = read_unit_word(word)
            if UNITS[unit].side != side:
                raise Unreadable(f"{UNITS[unit].name} is not {NAMES[side]}")
            if self.state.where[unit] not in (WAITING, IN_CUP) or f"drawn {unit}" in self.given:
                raise Unreadable(f"{UNITS[unit].name} is in two places")
            self.state.bring(unit, hex_, strength)
            self.state.fatigue[unit], self.state.demoralized[unit] = fatigue, demoralized
            if unit == ENGINEER and (strength, fatigue, demoralized) != (UNITS[unit].strength, 0, 0):
                raise Unreadable("the Engineer knows no fatigue and no demoralization")
        self.tops.append(read_unit_word(words[0])[0])

    # --- what procedures remember -------------------------------------------------------------------------------

    def noted(self, head: str, text: str) -> None:
        setattr(self.notes, head, text)

    def noted_hexes(self, head: str, text: str) -> None:
        getattr(self.notes, head).extend(read_hex(word) for word in _words(text))

    def depots_moved(self, head: str, text: str) -> None:
        self.notes.depots_moved += [read_depot(word) for word in _words(text)]

    def owed(self, head: str, text: str) -> None:
        """`owed: french 2516 2; russian 2617 1`: attrition that is still to be taken."""
        for part in text.split(";"):
            words = part.split()
            if len(words) != 3:
                raise Unreadable("`owed:` needs a side, a hex and points")
            key = read_side(words[0]) * HEXES + read_hex(words[1])
            if key in self.notes.owed[::2]:
                raise Unreadable(f"{words[1]} is given twice")
            self.notes.owed += [key, read_number(words[2], 1, 9)]

    # --- the whole ----------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        for name in ("turn", "begin"):
            if name not in self.given:
                self.problems.add(0, f"the line `{name}:` is missing")
        if self.problems:
            return
        state = self.state
        for unit in self.tops:
            state.show_on_top(unit)
        for unit, marks in self.marks.items():
            state.marks[unit] = marks
        state.memory[:] = usual_memory(state)
        for holding, side in self.held.items():
            state.memory[holding] = side
        if "chichagov" not in self.given:
            state.in_play = usually_in_play(state)
        if "kutuzov" not in self.given:
            state.kutuzov = int(KUTUZOV_POINTS[0] <= state.vp <= KUTUZOV_POINTS[1])
        word = word_of(self.begin)
        checks = (
            *(self._check_tracks, self._check_forces, self._check_marks, self._check_control),
            *(self._check_depots, self._check_owed, self._check_ratings, self._check_headquarters),
        )
        for check in checks:
            with self.problems.of_line(0):
                check(word)
        if not self.problems:
            with self.problems.of_line(self.lines["begin"]):
                self._begin()

    def _begin(self) -> None:
        self.state.stack = read_beginning(self.begin, self.state, self.notes)
        goals = [frame.goal for frame in self.state.stack if isinstance(frame, Maneuver)]
        for hex_ in self._shared():
            if hex_ not in goals:
                raise Unreadable(f"both sides are in {hex_name(hex_)}, which is not the goal of a march or retreat")
        if word_of(self.begin) == "setup" and self.state.turn != 1:
            raise Unreadable("armies are set up on turn 1")

    def _check_tracks(self, word: str) -> None:
        if self.state.is_decided and word != OVER:
            raise Unreadable(
                f"with {self.state.vp} Victory Points the game is over: they are from {RUSSIAN_AUTOMATIC + 1} to "
                f"{FRENCH_AUTOMATIC - 1}, or say `begin: over`"
            )
        for place, is_burnt in enumerate(self.state.burnt):
            if is_burnt and PLACES[place].is_fortress:
                raise Unreadable(f"{PLACES[place].name} never burns")

    def _check_forces(self, word: str) -> None:
        state = self.state
        for side in (FRENCH, RUSSIAN):
            for hex_ in state.forces(side):
                force = state.force(side, hex_)
                if force == (ENGINEER,):
                    raise Unreadable("the Engineer is alone: it goes with other units [3.1]")
                if not stacking.may_stack(force) and word not in ON_THE_MOVE:
                    raise Unreadable(f"more than three corps stand in {hex_name(hex_)} [3.3]")
        shared = self._shared()
        if len(shared) > (1 if word in SHARED else 0):
            raise Unreadable(f"both sides are in {hex_name(shared[-1])}; that is so only in one hex, in a combat")
        if word == "combat" and not shared and not self.notes.combat:
            raise Unreadable("`begin: combat` needs both sides in one hex")

    def _shared(self) -> list[int]:
        """The hexes with combat units of both sides."""
        present = self.state.present[RUSSIAN]
        return [hex_ for hex_ in self.state.forces(FRENCH) if present[hex_]]

    def _check_marks(self, word: str) -> None:
        for unit, marks in self.marks.items():
            if self.state.where[unit] < 0:
                done = "moved" if marks & MOVED else "rallied"
                raise Unreadable(f"{UNITS[unit].name} is not on the map and has not {done}")

    def _check_depots(self, word: str) -> None:
        for depot, hex_ in enumerate(self.state.depots):
            is_russian = hex_ != OFF_MAP and self.state.present[RUSSIAN][hex_]
            if is_russian and word not in ("setup", *ON_THE_MOVE):
                raise Unreadable(f"{DEPOTS[depot].name} is among Russians in {hex_name(hex_)}: it is overrun [7.1]")

    def _check_owed(self, word: str) -> None:
        for key, points in zip(self.notes.owed[::2], self.notes.owed[1::2], strict=True):
            side, hex_ = divmod(key, HEXES)
            if points > self.state.strength(self.state.combat_units(side, hex_)):
                raise Unreadable(f"the {SIDES[side]} side has not {points} strength points in {hex_name(hex_)} to lose")

    def _check_ratings(self, word: str) -> None:
        for hq, points in enumerate(self.state.carried):
            commander = self.state.commander(hq)
            if points > commander.rating:
                raise Unreadable(f"{commander.name} carries {commander.rating} Command Points over at the most")
            if self.state.has_activated(hq) and not self.state.is_in_play(hq):
                raise Unreadable(f"{commander.name} is not in play")

    def _check_control(self, word: str) -> None:
        if word == "setup":
            return
        # A hex that was won is entered only when those who were beaten there have left.
        for holding, side in self.held.items() if word not in ON_THE_MOVE else ():
            hex_, foe = HOLDINGS[holding], enemy_of(side)
            if any(map(self.state.counts_as_infantry, self.state.combat_units(foe, hex_))):
                raise Unreadable(f"{NAMES[foe]} infantry is in {hex_name(hex_)}, and it is theirs")
        for side in (FRENCH, RUSSIAN):
            for place in range(len(PLACES)):
                if control.passes_to(self.state, place, side):
                    name = PLACES[place].name
                    raise Unreadable(
                        f"{NAMES[side]} infantry was last in all hexes of {name}: say `{SIDES[side]} places: {name}`"
                    )

    def _check_headquarters(self, word: str) -> None:
        state = self.state
        if state.hq == NO_HQ:
            return
        side = HQS[state.hq].side
        name = state.commander(state.hq).name
        if not state.is_in_play(state.hq):
            raise Unreadable(f"{name} is not in play")
        if word not in ("orders", "bonus", *ON_THE_MOVE):
            raise Unreadable(f"{name} is active only inside an activation, such as `begin: orders`")
        if state.hq_hex == OFF_MAP:
            raise Unreadable(f"say where {name} stands: `active: {HQS[state.hq].id} 2516 on davout`")
        if state.hq_unit < len(UNITS) and (
            state.where[state.hq_unit] != state.hq_hex or UNITS[state.hq_unit].side != side
        ):
            raise Unreadable(f"{UNITS[state.hq_unit].name} does not carry {name} in {hex_name(state.hq_hex)}")
        if state.hq_unit == ENGINEER:
            raise Unreadable("the Engineer does not carry a headquarters")
        if not any(unit != ENGINEER for unit in state.on_map(side)):
            raise Unreadable(f"{name} has nobody to command")


def _words(text: str) -> list[str]:
    """Words with commas or without."""
    return text.replace(",", " ").split()


def _names(text: str) -> list[str]:
    """Names with commas between them, for some have two words; without any, word by word if they are known so."""
    if "," in text:
        return [each.strip() for each in text.split(",") if each.strip()]
    try:
        read_place(text)
    except Unreadable:
        return text.split()
    return [text]


LINES: dict[str, Callable[[_Reader, str, str], None]] = {
    "turn": _Reader.turn,
    "begin": _Reader.begins,
    "vp": _Reader.number,
    "lp": _Reader.number,
    "cp": _Reader.number,
    "rallies": _Reader.number,
    "elan": _Reader.flag,
    "kutuzov": _Reader.flag,
    "chichagov": _Reader.flag,
    "active": _Reader.active,
    "activated": _Reader.activated,
    "carried": _Reader.carried,
    "eliminated": _Reader.units,
    "drawn": _Reader.units,
    "moved": _Reader.units,
    "rallied": _Reader.units,
    "losses": _Reader.losses,
    "depots": _Reader.depots,
    "french places": _Reader.places,
    "russian places": _Reader.places,
    "burnt": _Reader.places,
    "french hexes": _Reader.holders,
    "russian hexes": _Reader.holders,
    "park": _Reader.park,
    "topped": _Reader.noted_hexes,
    "paid": _Reader.noted_hexes,
    "owed": _Reader.owed,
    "depots moved": _Reader.depots_moved,
    "besieged": _Reader.noted,
    "march": _Reader.noted,
    "retreat": _Reader.noted,
    "combat": _Reader.noted,
}
"""The lines that a position may have beside its hexes."""
