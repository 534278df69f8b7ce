"""Positions as text, in the style of the rulebook's own set-up lists.

    turn 4, french movement
    control: FP2 FP3 FP5 FW7 FW11 FW13 FA16
    depleted 50%: R22
    R44: F 7ic 3cc 1su Napoleon Ney | R 3ic 2cc 1su Barclay

Only the first line is needed; lines from # on are remarks. See docs/notation.md for all lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from grognard.core.errors import Unreadable
from grognard.core.positions import Problems, compare_lines, lines_of
from grognard.core.procedure import Procedure
from grognard.games.strategic.attrition import PAY_FROM, AttritionPhase
from grognard.games.strategic.combat import Battle, CombatPhase
from grognard.games.strategic.depots import SupplyUnitsAct
from grognard.games.strategic.forced_march import ForcedMarchSegment
from grognard.games.strategic.kinds import AREA, SPACE
from grognard.games.strategic.movement import BasicMovementSegment, MovementPhase
from grognard.games.strategic.sequence import GameTurn, PlayCampaign, PlayerTurn
from grognard.games.strategic.state import (
    CAVALRY_ENTERED,
    ENTERED,
    FALLEN,
    INFANTRY_ENTERED,
    MARKERS_SET,
    Campaign,
)
from grognard.games.strategic.supply import SupplyInterphase
from grognard.games.strategic.tables import (
    AREAS,
    CODES,
    DEPLETED,
    DEPLETION_NAMES,
    DEPOT,
    FRENCH,
    GARRISON,
    HALF_DEPLETED,
    INITIALS,
    KINDS,
    LAST_TURN,
    LEADER,
    LEADERS,
    MAP,
    NAMES,
    POINTS,
    RUSSIAN,
    SIDES,
    SPACES,
    UNDEPLETED,
    VICTORY_SPACES,
)
from grognard.games.strategic.units import Units, corps_of, find_leader, read_units, stack_units
from grognard.games.strategic.victory import VictoryPointsInterphase

_HEADER = re.compile(r"turn (\d{1,4}),? (?:(french|russian) )?([a-z ]+)")
_PLAYER_PHASES = ("attrition", "attrition losses", "movement", "forced march", "depots", "combat")
_INTERPHASES = ("supply", "victory", "disband")
MOST_UNITS = 150
"""Of a side on the map. Far more than the game has, and few enough to be counted in one space."""
_ABOUT_UNITS = ("moved", "markers", "fallen")
"""Lines that are read last, so that they may stand anywhere."""
_OUTSIDE_RUSSIA = tuple(s for s in VICTORY_SPACES if GARRISON[s] == FRENCH)


def read_position(text: str, options: Mapping[str, str]) -> Campaign:
    """The state that the text describes. All mistakes are reported together, each with its line."""
    return _Reader(options).read(text)


class _Reader:
    def __init__(self, options: Mapping[str, str]) -> None:
        self.state = Campaign()
        self.state.optional = int(options["rules"] == "optional")
        self.state.piles = int(options["piles"] == "yes")
        self.state.as_printed = int(options["errata"] == "as_printed")
        self.problems = Problems()
        self.control: list[int] | None = None
        self.level: int | None = None
        self.displaced: list[int] = []
        self.has_header = False
        self.has_bad_header = False
        self.seen: set[int] = set()

    def read(self, text: str) -> Campaign:
        for number, line in sorted(lines_of(text), key=lambda each: _head(each[1]) in _ABOUT_UNITS):
            with self.problems.of_line(number):
                self._line(line)
        if not self.has_header and not self.has_bad_header:
            self.problems.add(0, "a line such as `turn 4, french movement` is missing")
        self.problems.report()
        self._finish()
        return self.state

    def _line(self, line: str) -> None:
        if match := _HEADER.fullmatch(line.lower()):
            self._header(int(match[1]), match[2], match[3].strip())
            return
        head, colon, rest = line.partition(":")
        if not colon:
            raise Unreadable(f"{line!r} is neither a phase, such as `turn 4, french movement`, nor `name: ...`")
        known: dict[str, Callable[[str], None]] = {
            "control": self._control,
            "depleted 50%": lambda words: self._depletion(words, HALF_DEPLETED),
            "depleted 100%": lambda words: self._depletion(words, DEPLETED),
            "level": self._level,
            "fallen": self._fallen,
            "moved": self._moved,
            "entered": self._entered,
            "combat losses": self._combat_losses,
            "displaced": self._displaced,
            "markers": self._markers,
            "owed": self._owed,
            "named": self._named,
        }
        if _head(line) in known:
            known[_head(line)](rest)
        else:
            self._stacks(SPACE.read(head.strip()), rest)

    def _header(self, turn: int, side: str | None, phase: str) -> None:
        if self.has_header:
            raise Unreadable("the turn and phase are given twice")
        self.has_bad_header = True
        if not 1 <= turn <= LAST_TURN:
            raise Unreadable(f"there is no Game-Turn {turn}; they run from 1 to {LAST_TURN}")
        if (phase in _PLAYER_PHASES and side) or (phase in _INTERPHASES and not side):
            self.state.turn = turn
            self.state.phasing = SIDES.index(side) if side else FRENCH
            self.state.stack = _stack_for(phase, self.state.phasing)
            self.has_header = True
            return
        said = f"{side} {phase}" if side else phase
        names = ", ".join(f"french {name}" for name in _PLAYER_PHASES)
        raise Unreadable(f"{said!r} is not a phase; say {names} (or russian ...), supply or victory")

    def _stacks(self, space: int, text: str) -> None:
        if space in self.seen:
            raise Unreadable(f"{CODES[space]} is given twice")
        self.seen.add(space)
        for part in text.split("|"):
            words = part.split()
            if not words or words[0] not in INITIALS:
                raise Unreadable("units begin with F or R, as in `R44: F 3ic 1cc | R 2ic`")
            self._stack(INITIALS.index(words[0]), space, read_units(words[1:], INITIALS.index(words[0])))

    def _stack(self, side: int, space: int, units: Units) -> None:
        if not units:
            raise Unreadable(f"no {NAMES[side]} units are named; leave the stack out if there are none")
        if self.state.present[side * SPACES + space]:
            raise Unreadable(f"{CODES[space]} has two stacks of one side")
        if units.leaders and not self.state.optional:
            raise Unreadable("leaders are units of the optional rules only (rules=optional)")
        if side == RUSSIAN and units.counts[DEPOT]:
            raise Unreadable("the Russians never have Depots")
        on_map = sum(self.state.present[side * SPACES : (side + 1) * SPACES])
        if on_map + sum(units.counts) > MOST_UNITS:
            raise Unreadable(f"a side has {MOST_UNITS} units at the very most")
        for leader in units.leaders:
            if self.state.leader_space[leader] < SPACES:
                raise Unreadable(f"{LEADERS[leader].name} is placed twice")
        for kind, count in enumerate(units.counts):
            if count:
                self.state.add(side, space, kind, count)
        for leader in units.leaders:
            self.state.add(side, space, LEADER + leader)

    def _control(self, text: str) -> None:
        spaces = [SPACE.read(word) for word in text.split()]
        for space in spaces:
            if not POINTS[space]:
                raise Unreadable(f"{CODES[space]} is worth no Victory Points: nobody controls it")
        self.control = spaces

    def _depletion(self, text: str, level: int) -> None:
        for word in text.split():
            area = AREA.read(word)
            if self.state.depletion[area] not in (UNDEPLETED, level):
                raise Unreadable(f"{MAP.areas[area]} is given both as 50% and as 100% depleted")
            self.state.depletion[area] = level

    def _level(self, text: str) -> None:
        if not re.fullmatch(r"-?\d{1,2}", text.strip()):
            raise Unreadable("the level of Victory Points is a number")
        self.level = int(text)

    def _fallen(self, text: str) -> None:
        """By name: most letters belong to a leader of each side."""
        for word in text.split():
            found = [leader for side in (FRENCH, RUSSIAN) if (leader := find_leader(word, side)) is not None]
            if len(word) == 1 or not found:
                raise Unreadable(f"{word!r} is not a leader's name")
            if not self.state.optional:
                raise Unreadable("leaders are units of the optional rules only (rules=optional)")
            if self.state.leader_space[found[0]] < SPACES:
                raise Unreadable(f"{LEADERS[found[0]].name} has fallen, but is placed in a space too")
            self.state.leader_space[found[0]] = FALLEN

    def _moved(self, text: str) -> None:
        """`moved: R22 2ic 1cc Ney; R23 1ic`: units that have moved (or tried) in this segment."""
        for part in text.split(";"):
            words = part.split()
            if not words:
                raise Unreadable("`moved:` needs a space and units")
            space, side = SPACE.read(words[0]), self.state.phasing
            units = read_units(words[1:], side)
            for kind, count in enumerate(units.counts):
                if count > self.state.kinds[kind][side * SPACES + space]:
                    raise Unreadable(f"more units have moved to {words[0]} than are there")
                self.state.marched[kind * SPACES + space] = count
            for leader in units.leaders:
                if self.state.leader_space[leader] != space:
                    raise Unreadable(f"{LEADERS[leader].name} is not in {words[0]}")
                self.state.marched_leaders |= 1 << leader

    def _entered(self, text: str) -> None:
        """`entered: R22 R23 cc`: spaces that a Corps entered in this phase, if of one type only with this type."""
        space = -1
        for word in text.split():
            if word.lower() not in KINDS[:2]:
                space = SPACE.read(word)
                self.state.phase_marks[space] |= INFANTRY_ENTERED | CAVALRY_ENTERED
            elif space < 0:
                raise Unreadable("`entered:` needs a space before the type of Corps, as in `R22 cc`")
            else:
                self.state.phase_marks[space] &= ENTERED[KINDS.index(word.lower())]
                space = -1

    def _attrition(self) -> AttritionPhase:
        top = self.state.stack[-1] if self.state.stack else None
        if not isinstance(top, AttritionPhase):
            raise Unreadable(
                "this line belongs to a position such as `turn 2, french attrition losses`, after its first line"
            )
        return top

    def _owed(self, text: str) -> None:
        """`owed: 1ic 1cc`: what the attrition roll still costs."""
        units = read_units(text.split(), self.state.phasing)
        if max(units.counts[:2]) > 1 or any(units.counts[2:]) or units.leaders:
            raise Unreadable("attrition costs at most 1ic and 1cc")
        self._attrition().owed = list(units.counts[:2])

    def _named(self, text: str) -> None:
        self._attrition().named = [AREA.read(word) for word in text.split()]

    def _combat_losses(self, text: str) -> None:
        self.state.combat_losses = _read_combat_losses(text)

    def _displaced(self, text: str) -> None:
        for space in (SPACE.read(word) for word in text.split()):
            if GARRISON[space] is None:
                raise Unreadable(f"{CODES[space]} has no Fortress")
            self.displaced.append(space)

    def _markers(self, text: str) -> None:
        for part in text.split(";"):
            words = part.split()
            if not re.fullmatch(r"[FR] \S+ [0-9]{1,3}( set)?", " ".join(words)):
                raise Unreadable("`markers:` needs the form `F R22 4`, with `set` if it was set in this phase")
            side, space = INITIALS.index(words[0]), SPACE.read(words[1])
            if not self.state.piles:
                raise Unreadable("markers are shown only with the option piles (piles=yes)")
            stack = side * SPACES + space
            if not self.state.fewest_markers(stack) <= int(words[2]) <= self.state.present[stack]:
                raise Unreadable(f"{words[1]} cannot show {words[2]} markers")
            self.state.markers[stack] = int(words[2])
            if len(words) == 4:
                self.state.phase_marks[space] |= MARKERS_SET

    def _finish(self) -> None:
        state = self.state
        for space in self.control if self.control is not None else _OUTSIDE_RUSSIA:
            state.control[space] = 1
        for space in VICTORY_SPACES:
            state.settle(space)
            garrison = GARRISON[space]
            if garrison is not None and state.present[garrison * SPACES + space]:
                state.on_fortress[space] = int(space not in self.displaced)
        if self.level is not None:
            state.bonus = self.level - state.victory_points()
        state.napoleon_counted = int(state.napoleon_fallen)


def _read_combat_losses(text: str) -> list[int]:
    """`french 2, russian 1`; a side that is not named has lost nobody."""
    said = text.strip()
    match = re.fullmatch(r"(?:french (\d{1,2}))?(?:,? ?russian (\d{1,2}))?|none", said)
    if not said or match is None:
        raise Unreadable("`combat losses:` needs the form `french 2, russian 1`")
    return [int(count or 0) for count in match.groups()]


def _head(line: str) -> str:
    """What stands before the colon."""
    return line.partition(":")[0].strip().lower()


def _stack_for(phase: str, side: int) -> list[Procedure[Campaign]]:
    """The control stack at the start of a phase."""
    campaign = _at(PlayCampaign(), "next_turn")
    if phase == "supply":
        return [campaign, _at(GameTurn(), "supply_interphase")]
    if phase == "victory":
        return [campaign, _at(GameTurn(), "victory_points_interphase")]
    if phase == "disband":
        return [campaign, _at(GameTurn(), "close"), _at(VictoryPointsInterphase(), "suffer_politics")]
    turn = _at(GameTurn(), "french_player_turn" if side == RUSSIAN else "supply_interphase")
    if phase in ("attrition", "combat"):
        return [campaign, turn, _at(PlayerTurn(side), f"{phase}_phase")]
    if phase == "attrition losses":
        attrition = AttritionPhase(side, [0, 0], [])
        return [campaign, turn, _at(PlayerTurn(side), "movement_phase"), _at(attrition, "name_area")]
    segment, following = {
        "movement": (BasicMovementSegment(side), "forced_march"),
        "forced march": (ForcedMarchSegment(side), "supply_units_act"),
        "depots": (SupplyUnitsAct(side), "close"),
    }[phase]
    player_turn = _at(PlayerTurn(side), "combat_phase")
    return [campaign, turn, player_turn, _at(MovementPhase(side), following), segment]


def _at(frame: Procedure[Campaign], step: str) -> Procedure[Campaign]:
    frame.go_to(step)
    return frame


# --- writing ---------------------------------------------------------------------------------------------------


def write_position(state: Campaign) -> str:
    """The position as text. In the middle of a battle or of the Supply Interphase it is that of the phase's
    beginning with the units as they stand."""
    lines = [f"turn {min(state.turn, LAST_TURN)}, {_phase(state)}"]
    control = " ".join(CODES[space] for space in VICTORY_SPACES if state.control[space])
    lines.append(f"control: {control}")
    lines.append(f"level: {state.victory_points()}")
    for level, name in ((DEPLETED, "100%"), (HALF_DEPLETED, "50%")):
        if areas := [MAP.areas[a] for a in range(AREAS) if state.depletion[a] == level]:
            lines.append(f"depleted {name}: {' '.join(areas)}")
    for space in range(SPACES):
        stacks = [
            f"{INITIALS[side]} {stack_units(state, side, space)}"
            for side in (FRENCH, RUSSIAN)
            if state.present[side * SPACES + space]
        ]
        if stacks:
            lines.append(f"{CODES[space]}: {' | '.join(stacks)}")
    return "\n".join([*lines, *_marks(state)]) + "\n"


def _phase(state: Campaign) -> str:
    side = SIDES[state.phasing]
    for frame in reversed(state.stack):
        match frame:
            case BasicMovementSegment():
                return f"{side} movement"
            case ForcedMarchSegment():
                return f"{side} forced march"
            case SupplyUnitsAct():
                return f"{side} depots"
            case CombatPhase() | Battle():
                return f"{side} combat"
            case SupplyInterphase():
                return "supply"
            case VictoryPointsInterphase():
                return "disband" if frame.step else "victory"
            case AttritionPhase() if any(frame.owed):
                return f"{side} attrition losses"
            case PlayerTurn():
                return f"{side} attrition"
    # In a free set-up: the first phase to come.
    return "victory" if state.over else "russian attrition"


def _marks(state: Campaign) -> list[str]:
    """What a movement phase remembers, and other lines that are rarely needed."""
    lines = []
    moved = [f"{CODES[s]} {units}" for s in range(SPACES) if (units := _moved_units(state, s))]
    if moved:
        lines.append(f"moved: {'; '.join(moved)}")
    if entered := [words for s in range(SPACES) if (words := _entered_words(state, s))]:
        lines.append(f"entered: {' '.join(entered)}")
    lines += _attrition_marks(state)
    if any(state.combat_losses):
        lines.append("combat losses: french {}, russian {}".format(*state.combat_losses))
    if fallen := [leader.word for n, leader in enumerate(LEADERS) if state.leader_space[n] == FALLEN]:
        lines.append(f"fallen: {' '.join(fallen)}")
    if displaced := [CODES[s] for s in VICTORY_SPACES if _is_displaced(state, s)]:
        lines.append(f"displaced: {' '.join(displaced)}")
    if state.piles and (markers := _marker_words(state)):
        lines.append(f"markers: {'; '.join(markers)}")
    return lines


def _attrition_marks(state: Campaign) -> list[str]:
    """What a roll still costs, and the Areas named for it."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, AttritionPhase) or not any(top.owed):
        return []
    # An Area that is about to pay is named once more.
    named = top.named[:-1] if state.pending[top.side] is PAY_FROM else top.named
    lines = [f"owed: {corps_of(*top.owed)}"]
    return [*lines, f"named: {' '.join(MAP.areas[area] for area in named)}"] if named else lines


def _moved_units(state: Campaign, space: int) -> Units:
    leaders = [leader for leader in state.leaders_in(state.phasing, space) if state.marched_leaders >> leader & 1]
    return Units(tuple(state.marched[kind * SPACES + space] for kind in range(4)), tuple(leaders))


def _entered_words(state: Campaign, space: int) -> str:
    """The space, and the type of the Corps that entered it unless it was both."""
    kinds = [KINDS[kind] for kind, mark in ENTERED.items() if state.phase_marks[space] & mark]
    return " ".join([CODES[space], *(kinds if len(kinds) == 1 else ())]) if kinds else ""


def _is_displaced(state: Campaign, space: int) -> bool:
    garrison = GARRISON[space]
    if garrison is None or not state.present[garrison * SPACES + space]:
        return False
    return not state.on_fortress[space]


def _marker_words(state: Campaign) -> list[str]:
    words = []
    for side in (FRENCH, RUSSIAN):
        for space in state.stacks_of(side):
            stack = side * SPACES + space
            markers = state.markers[stack]
            is_set = side == state.phasing and bool(state.phase_marks[space] & MARKERS_SET)
            if markers != state.present[stack] or is_set:
                words.append(f"{INITIALS[side]} {CODES[space]} {markers}{' set' if is_set else ''}")
    return words


# --- comparing -------------------------------------------------------------------------------------------------


def compare_position(state: Campaign, text: str) -> list[str]:
    """What differs from the given lines. `R44: empty`, `R44: F 3ic | R empty`, `undepleted: R22` and
    `no control: R33` may be said as well; `control:` and `depleted ...:` name some, not all."""
    return compare_lines(text, lambda line: _compare_line(state, line))


def _compare_line(state: Campaign, line: str) -> list[str]:
    head, colon, rest = (part.strip() for part in line.partition(":"))
    if not colon:
        found = f"turn {min(state.turn, LAST_TURN)}, {_phase(state)}"
        return [] if line.replace(",", "") == found.replace(",", "") else [f"it is {found!r}, not {line!r}"]
    match head:
        case "control" | "no control":
            wanted = head == "control"
            return [
                f"{word} is {'not ' if wanted else ''}under French control"
                for word in rest.split()
                if bool(state.control[SPACE.read(word)]) != wanted
            ]
        case "undepleted" | "depleted 50%" | "depleted 100%":
            level = ("undepleted", "depleted 50%", "depleted 100%").index(head)
            return [
                f"{word} is {DEPLETION_NAMES[state.depletion[AREA.read(word)]]}, not {head}"
                for word in rest.split()
                if state.depletion[AREA.read(word)] != level
            ]
        case "level":
            points = state.victory_points()
            return [] if str(points) == rest else [f"the level is {points}, not {rest}"]
        case "combat losses":
            lost = state.combat_losses
            is_so = lost == _read_combat_losses(rest)
            return [] if is_so else ["the combat losses are french {}, russian {}".format(*lost)]
        case "fallen" | "displaced" | "moved" | "entered" | "owed" | "named" | "markers":
            found = next((each for each in _marks(state) if each.startswith(head)), f"{head}: none")
            return [] if found == line else [f"{found!r}, not {line!r}"]
    return _compare_stacks(state, SPACE.read(head), rest)


def _compare_stacks(state: Campaign, space: int, text: str) -> list[str]:
    wanted = ["empty", "empty"]
    if text != "empty":
        for part in text.split("|"):
            words = part.split()
            if not words or words[0] not in INITIALS:
                raise Unreadable("units begin with F or R")
            side = INITIALS.index(words[0])
            if words[1:] != ["empty"]:
                units = read_units(words[1:], side)
                wanted[side] = str(Units(units.counts, tuple(sorted(units.leaders))))
    found = [str(stack_units(state, side, space)) or "empty" for side in (FRENCH, RUSSIAN)]
    return [
        f"{CODES[space]} has {INITIALS[side]} {found[side]}, not {wanted[side]}"
        for side in (FRENCH, RUSSIAN)
        if found[side] != wanted[side]
    ]
