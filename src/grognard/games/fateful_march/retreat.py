"""[B9] Retreat after battle: where to, in how many groups, at what price, and what happens if every way is barred."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Any

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.aftermath import settle
from grognard.games.fateful_march.cards import responses
from grognard.games.fateful_march.distance import farther_from_depot, nearest_to_depot
from grognard.games.fateful_march.events.battle import Broke, CutOff, Retreated, RetreatSeen
from grognard.games.fateful_march.facts import Prompt, Reason, Refusal
from grognard.games.fateful_march.forces import NOWHERE, is_chosen, move_force, pick_force, sight_of, size_of
from grognard.games.fateful_march.leaders import name_commander
from grognard.games.fateful_march.losses import lose, none_left
from grognard.games.fateful_march.lots import EXHAUSTED, Lot, with_entry
from grognard.games.fateful_march.records import Escort, Group, Weary
from grognard.games.fateful_march.state import UNKNOWN, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CODES,
    CONNECTION,
    LEADERLESS_FORCE,
    LINKS,
    NAMES,
    NEIGHBOURS,
    NO_CONNECTION,
    NOBODY,
    OFFMAP,
    PLAIN_DISTANCE,
)
from grognard.games.fateful_march.units import leader_names, unit_words

# --- where to ----------------------------------------------------------------------------------------------------


def is_open(state: Campaign, side: int, area: int) -> bool:
    """No enemies there, and not the enemy's off-map area. [R1.2]"""
    return not state.totals[(1 - side) * AREAS + area] and OFFMAP[area] != 1 - side


def open_ways(state: Campaign, side: int, area: int, is_attacker: bool) -> list[int]:
    """The adjacent areas over whose connections a beaten side may go at all. [R9.14, R9.15]"""
    own = state.entered[side * AREAS + area]
    enemy = state.entered[(1 - side) * AREAS + area]
    return [
        there
        for connection, there in LINKS[area]
        if is_open(state, side, there)
        and (connection in own if is_attacker else connection in own or connection not in enemy)
    ]


def valid_ways(state: Campaign, side: int, area: int, is_attacker: bool) -> list[int]:
    """Where a beaten side may retreat to: of the open ways those nearest to an own Depot Marker."""
    return nearest_to_depot(state, side, open_ways(state, side, area, is_attacker), area)


def desperate_ways(state: Campaign, side: int, area: int) -> list[int]:
    """Without valid path: the adjacent areas nearest to an own Depot Marker, whoever stands there. Q25"""
    return nearest_to_depot(state, side, [there for there in NEIGHBOURS[area] if OFFMAP[there] != 1 - side], area)


def secret_ways(state: Campaign, side: int, area: int) -> list[int]:
    """For a card: any adjacent area without enemies, else any that is two connections away."""
    far = PLAIN_DISTANCE[side][area]
    for distance in (1, 2):
        found = [there for there in range(AREAS) if far[there] == distance and is_open(state, side, there)]
        if found:
            return found
    return []


# --- the retreat -------------------------------------------------------------------------------------------------


@procedure
class Retreat(Procedure[Campaign]):
    """[B9] All questions come one after the other before anybody is seen to go, so that the enemy learns from them
    neither how large the groups are nor how many of their strength points are fresh.

    Secret from the enemy until the retreat is over: `groups`, `forming`, `leading`, `escorts`, `chosen`, `tired`."""

    sequence = (
        "find_ways",
        "respond",
        "respond_without_path",
        "break_up",
        "tire_half",
        "choose_ways",
        "tire_beyond_limit",
        "go",
        "settle",
        "report",
    )
    side: int
    area: int
    is_attacker: int
    ways: list[int]
    """Areas to choose from; while groups are formed, those without a group yet."""
    is_cut_off: int = 0
    has_escaped: int = 0
    has_no_limit: int = 0
    has_asked: int = 0
    """Was the side asked anything since the enemy last saw something happen?"""
    due: int = 0
    """How many strength points must still be named to become exhausted."""
    chosen: list[int] = field(default_factory=list)
    """Classes named to become exhausted."""
    tiring: int = NOWHERE
    """The destination of the group whose strength points beyond the limit are being named."""
    forming: list[Lot] = field(default_factory=list)
    """The group that is being formed: classes with their numbers."""
    leading: list[int] = field(default_factory=list)
    """The leaders who go with it."""
    groups: list[Group] = field(default_factory=list)
    escorts: list[Escort] = field(default_factory=list)
    tired: list[Weary] = field(default_factory=list)

    def find_ways(self, state: Campaign) -> None:
        self.ways = valid_ways(state, self.side, self.area, bool(self.is_attacker))
        self.is_cut_off = int(not self.ways)

    # --- responses -----------------------------------------------------------------------------------------------

    def respond(self, state: Campaign) -> None:
        state.verdict = 0
        responses.window(state, responses.OWN_RETREAT, self.side, self.area)

    def respond_without_path(self, state: Campaign) -> None:
        self._hear(state)
        if self.is_cut_off:
            responses.window(state, responses.OWN_RETREAT_NO_PATH, self.side, self.area)

    def break_up(self, state: Campaign) -> None:
        """Without valid path, unless a card finds one, half of the fresh become exhausted. [R9.17]"""
        self._hear(state)
        if not self.is_cut_off:
            return
        ways = secret_ways(state, self.side, self.area) if self.has_escaped else []
        self.has_escaped = int(bool(ways))
        self.ways = ways or desperate_ways(state, self.side, self.area)
        if self.has_escaped:
            return
        if state.journal:
            state.note(CutOff("R9.17", CODES[self.area], NAMES[self.side]))
        self.due = (state.count_fresh(self.side, self.area) + 1) // 2
        if self.due:
            self._ask(state, BREAK_UP)

    def _hear(self, state: Campaign) -> None:
        self.has_no_limit |= int(bool(state.verdict & responses.NO_OVERFLOW))
        self.has_escaped |= int(bool(state.verdict & responses.ESCAPE))
        state.verdict = 0

    def _ask(self, state: Campaign, decision: Decision[Any, Any]) -> None:
        self.has_asked = 1
        state.ask(self.side, decision)

    def tire_half(self, state: Campaign) -> None:
        if not self.chosen:
            return
        numbers = {each: self.chosen.count(each) for each in dict.fromkeys(self.chosen)}
        for sp_class, count in numbers.items():
            lose(state, self.area, sp_class, count, is_eliminated=False)
        if state.journal:
            state.note(Broke("R9.17", CODES[self.area], NAMES[self.side], unit_words(numbers)), only(self.side))
        self.chosen = []

    # --- groups --------------------------------------------------------------------------------------------------

    @property
    def keeps_asking(self) -> int:
        """The side that is asked next by what it knows itself: who goes with which group."""
        return self.side if self.sequence[self.step] == "choose_ways" else NOBODY

    @property
    def may_split(self) -> bool:
        """Only a valid path may be one of several. [R9.16] Q25"""
        return not self.is_cut_off

    def choose_ways(self, state: Campaign) -> None:
        if not self.left(state):
            return
        if len(self.ways) == 1:
            self.send_rest(state, self.ways[0])
        else:
            self.repeat()
            self._ask(state, FORM_GROUPS if self.may_split else CHOOSE_WAY)

    def send_rest(self, state: Campaign, there: int) -> None:
        """All that have no group yet go there, with all leaders."""
        self.forming = list(self.left(state).items())
        self.leading = self.leaders_left(state)
        self.send(there)

    def send(self, there: int) -> None:
        """The group that was formed goes there; no other group can."""
        self.groups += [Group(there, sp_class, count) for sp_class, count in self.forming]
        self.escorts += [Escort(there, leader) for leader in self.leading]
        self.forming, self.leading = [], []
        self.ways.remove(there)

    def left(self, state: Campaign) -> dict[int, int]:
        """Strength points of each class that are in no closed group."""
        numbers = state.classes(self.side, self.area)
        for each in self.groups:
            numbers[each.sp_class] -= each.number
        return {sp_class: count for sp_class, count in numbers.items() if count}

    def leaders_left(self, state: Campaign) -> list[int]:
        """Leaders in no closed group."""
        gone = [each.leader for each in self.escorts]
        return [leader for leader in state.leaders_in(self.side, self.area) if leader not in gone]

    # --- more than four without a leader -------------------------------------------------------------------------

    def tire_beyond_limit(self, state: Campaign) -> None:
        """[R9.16] All beyond four of a group without leader become exhausted; who is already may be among them."""
        if self.chosen:
            self.tired += [Weary(self.tiring, sp_class) for sp_class in self.chosen]
            self.chosen = []
        if self.has_no_limit or self.has_escaped:
            return
        for there in self.destinations():
            self.due = self._beyond_limit(there)
            if self.due and not any(each.there == there for each in self.tired):
                self.tiring = there
                self.repeat()
                self._ask(state, TIRE_GROUP)
                return
        if not self.has_asked and self._seems_too_large(state):
            self.due, self.tiring = 0, self.groups[0].there
            self._ask(state, TIRE_GROUP)

    def _beyond_limit(self, there: int) -> int:
        if any(each.there == there for each in self.escorts):
            return 0
        fresh = sum(count for each, count in self._sent(there) if not each & EXHAUSTED)
        return max(0, fresh - LEADERLESS_FORCE)

    def destinations(self) -> list[int]:
        """The areas to which groups go, in the order in which they were formed."""
        return list(dict.fromkeys(each.there for each in self.groups))

    def _sent(self, there: int) -> list[Lot]:
        """The classes of the group that goes there, with their numbers."""
        return [(each.sp_class, each.number) for each in self.groups if each.there == there]

    def _seems_too_large(self, state: Campaign) -> bool:
        """What the enemy knows: their number, and that nobody leads them. So he expects a choice to be made."""
        return state.count(self.side, self.area) > LEADERLESS_FORCE and not self.escorts

    def group(self, there: int) -> dict[int, int]:
        """Fresh strength points of a group that have not been named to become exhausted."""
        numbers = {each: count for each, count in self._sent(there) if not each & EXHAUSTED}
        for sp_class in self.chosen:
            numbers[sp_class] -= 1
        return numbers

    # --- off they go ---------------------------------------------------------------------------------------------

    def go(self, state: Campaign) -> None:
        for there in self.destinations():
            leaders = [each.leader for each in self.escorts if each.there == there]
            group = dict(self._sent(there))
            weary = {each: count for each in group if (count := self.tired.count(Weary(there, each)))}
            self._move(state, there, group, weary, leaders)
            if state.journal:
                self._note(state, there, group, weary, leaders)

    def _move(
        self, state: Campaign, there: int, group: dict[int, int], weary: dict[int, int], leaders: list[int]
    ) -> None:
        for sp_class, count in weary.items():
            lose(state, self.area, sp_class, count, is_eliminated=False)
        after: dict[int, int] = {}
        for sp_class, count in group.items():
            tired = weary.get(sp_class, 0)
            after[sp_class] = after.get(sp_class, 0) + count - tired
            after[sp_class | EXHAUSTED] = after.get(sp_class | EXHAUSTED, 0) + tired
        force = pick_force(state, self.area, after.items())
        connection = CONNECTION.get((self.area, there), NO_CONNECTION)
        if connection != NO_CONNECTION:
            move_force(state, self.side, force, leaders, self.area, connection)
        else:
            _slip_away(state, force, leaders, self.area, there)
        # How many they are now where they have gone was never announced.
        state.announced[(1 - self.side) * AREAS + there] = UNKNOWN
        state.announced[(1 - self.side) * AREAS + self.area] = UNKNOWN

    def _note(
        self, state: Campaign, there: int, group: dict[int, int], weary: dict[int, int], leaders: list[int]
    ) -> None:
        codes = CODES[self.area], NAMES[self.side], CODES[there]
        force = unit_words(group), leader_names(leaders), unit_words(weary)
        state.note(Retreated("B9", *codes, *force), only(self.side))
        state.note(RetreatSeen("B9", *codes, *sight_of(state, self.side, leaders, there)), all_but(self.side))

    def settle(self, state: Campaign) -> None:
        """[R9.20] Depots and leaders are looked at, and who commands where leaders have come in."""
        for there in dict.fromkeys(each.there for each in self.escorts):
            name_commander(state, self.side, there)
        settle(state)

    def report(self, state: Campaign) -> None:
        """Where they have fled without valid path, the next battle is. [R9.17]"""
        has_fled = self.is_cut_off and not self.has_escaped
        self.finish_with(state, self.groups[0].there if has_fled else NOWHERE)


def _slip_away(state: Campaign, force: list[Lot], leaders: list[int], area: int, there: int) -> None:
    """To an area that is not adjacent, by no connection that anybody could tell. For a card."""
    for lot, count in force:
        state.take(area, lot, count)
        state.add(there, with_entry(lot, NO_CONNECTION), count)
    for leader in leaders:
        state.leader_area[leader] = there


# --- questions ---------------------------------------------------------------------------------------------------


class _Retreating(Decision[Campaign, Retreat]):
    rule = "B9"
    phase = "battle"


class BreakUp(_Retreating):
    """[R9.17] Which fresh strength points become exhausted because no path is open."""

    name = "break up"
    rule = "R9.17"
    verbs = ("exhaust",)
    occasion = "retreat"

    def prompt(self, state: Campaign, at: Retreat, side: int) -> Prompt:
        return Prompt("break-up", area=at.area, number=len(at.chosen) + 1, losses=at.due)

    def candidates(self, state: Campaign, at: Retreat, side: int) -> list[Move]:
        return [("exhaust", at.area, each) for each in state.classes(side, at.area)]

    def refusal(self, state: Campaign, at: Retreat, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("exhaust", area, sp_class):
                if area != at.area:
                    return Refusal(self.rule, "retreat-elsewhere", target=at.area, area=area)
                if sp_class & EXHAUSTED:
                    return Refusal(self.rule, "half-of-the-fresh", count=at.due)
                there = state.classes(side, area).get(sp_class, 0)
                if there <= at.chosen.count(sp_class):
                    return none_left(state, side, area, sp_class, self.rule)
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: Retreat, side: int, move: Move) -> None:
        at.chosen.append(move[2])
        if len(at.chosen) < at.due:
            state.ask(side, self)


class TireGroup(_Retreating):
    """[R9.16] Which strength points of a group without leader are beyond the first four."""

    name = "tire group"
    rule = "R9.16"
    verbs = ("exhaust",)
    occasion = "retreat"

    def prompt(self, state: Campaign, at: Retreat, side: int) -> Prompt:
        if not at.due:
            return Prompt("tire-nobody", area=at.area, most=LEADERLESS_FORCE)
        which = {"number": len(at.chosen) + 1, "losses": at.due}
        return Prompt("tire-group", destination=at.tiring, most=LEADERLESS_FORCE, **which)

    def candidates(self, state: Campaign, at: Retreat, side: int) -> list[Move]:
        return [DONE, *(("exhaust", at.area, each) for each in at.group(at.tiring))]

    def refusal(self, state: Campaign, at: Retreat, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                if not at.due:
                    return None
                return Refusal(self.rule, "more-to-exhaust", count=at.due - len(at.chosen))
            case ("exhaust", area, sp_class):
                if not at.due:
                    return Refusal(self.rule, "nobody-beyond-limit", most=LEADERLESS_FORCE)
                if area != at.area:
                    return Refusal(self.rule, "retreat-elsewhere", target=at.area, area=area)
                if sp_class & EXHAUSTED:
                    return Refusal(self.rule, "fresh-beyond-limit", count=at.due, most=LEADERLESS_FORCE)
                if not at.group(at.tiring).get(sp_class):
                    return Refusal(self.rule, "none-in-group", unit=sp_class, destination=at.tiring)
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: Retreat, side: int, move: Move) -> None:
        if move == DONE:
            return
        at.chosen.append(move[2])
        if len(at.chosen) < at.due:
            state.ask(side, self)


class ChooseWay(_Retreating):
    """[R9.17] Where all go together, if several areas are equally near."""

    name = "choose way"
    rule = "R9.17"
    verbs = ("to",)
    occasion = "retreat"

    def prompt(self, state: Campaign, at: Retreat, side: int) -> Prompt:
        return Prompt("choose-way", area=at.area, ways=tuple(sorted(at.ways)))

    def candidates(self, state: Campaign, at: Retreat, side: int) -> list[Move]:
        return [("to", there) for there in range(AREAS)]

    def options(self, state: Campaign, at: Retreat, side: int) -> list[Move]:
        return [("to", there) for there in sorted(at.ways)]

    def refusal(self, state: Campaign, at: Retreat, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("to", there):
                if there in at.ways:
                    return None
                return Refusal(self.rule, "cannot-retreat-there", why=_why_not(state, at, there))
        return self.no_answer(move)

    def take(self, state: Campaign, at: Retreat, side: int, move: Move) -> None:
        at.send_rest(state, move[1])


class FormGroups(_Retreating):
    """[R9.16] Which strength points and leaders go where, among areas that are equally near. Q43"""

    name = "form groups"
    rule = "R9.16"
    verbs = ("with", "lead", "all", "to")
    occasion = "retreat"

    def prompt(self, state: Campaign, at: Retreat, side: int) -> Prompt:
        is_begun = bool(at.forming or at.leading)
        return Prompt("complete-group" if is_begun else "form-groups", area=at.area, ways=tuple(sorted(at.ways)))

    def candidates(self, state: Campaign, at: Retreat, side: int) -> Iterator[Move]:
        for sp_class, count in at.left(state).items():
            for number in range(1, count + 1):
                yield ("with", sp_class, number)
        yield from (("lead", leader) for leader in at.leaders_left(state))
        yield ("all",)
        yield from (("to", there) for there in range(AREAS))

    def options(self, state: Campaign, at: Retreat, side: int) -> list[Move]:
        moves: list[Move] = []
        left = at.left(state)
        for sp_class, count in left.items():
            if not is_chosen(at.forming, sp_class):
                moves += [("with", sp_class, number) for number in range(1, count + 1)]
        moves += [("lead", leader) for leader in at.leaders_left(state) if leader not in at.leading]
        if not at.forming and not at.leading:
            moves.append(("all",))
        if self._group_refusal(state, at) is None:
            moves += [("to", there) for there in sorted(at.ways)]
        return moves

    def refusal(self, state: Campaign, at: Retreat, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("with", sp_class, number):
                return self._with_refusal(state, at, sp_class, number)
            case ("lead", leader):
                if leader in at.leaders_left(state) and leader not in at.leading:
                    return None
                return _lead_refusal(state, at, leader)
            case ("all",):
                if at.forming or at.leading:
                    return Refusal(self.rule, "group-begun")
                return None
            case ("to", there):
                if there not in at.ways:
                    return Refusal("B9", "cannot-retreat-there", why=_why_not(state, at, there))
                return self._group_refusal(state, at)
        return self.no_answer(move)

    def _with_refusal(self, state: Campaign, at: Retreat, sp_class: int, number: int) -> Refusal | None:
        if is_chosen(at.forming, sp_class):
            return Refusal(self.rule, "class-chosen-for-group", unit=sp_class)
        there = at.left(state).get(sp_class, 0)
        if 1 <= number <= there:
            return None
        if not number:
            return Refusal(self.rule, "at-least-one")
        if not there:
            return none_left(state, at.side, at.area, sp_class, self.rule)
        return Refusal(self.rule, "too-few-left", units=((sp_class, there),), number=number)

    def _group_refusal(self, state: Campaign, at: Retreat) -> Refusal | None:
        """A group has at least one strength point, and every leader goes with one. Q43"""
        if not at.forming:
            return Refusal("R2.8", "leaders-need-points") if at.leading else None
        is_last = size_of(at.forming) == sum(at.left(state).values())
        if is_last and len(at.leading) < len(at.leaders_left(state)):
            return Refusal("R2.8", "leaders-left-alone")
        return None

    def take(self, state: Campaign, at: Retreat, side: int, move: Move) -> None:
        match move:
            case ("with", sp_class, number):
                at.forming.append((sp_class, number))
            case ("lead", leader):
                at.leading.append(leader)
            case ("all",):
                at.forming = list(at.left(state).items())
                at.leading = at.leaders_left(state)
            case ("to", there) if at.forming:
                at.send(there)
            case ("to", there):
                at.send_rest(state, there)


def _why_not(state: Campaign, at: Retreat, there: int) -> Reason:
    """Why a retreat cannot go there; only what everybody sees."""
    side, area = at.side, at.area
    connection = CONNECTION.get((area, there))
    if there == area:
        return Reason("retreats-from", area=there)
    if there in at.destinations():
        return Reason("has-its-group", area=there)
    if at.has_escaped:
        return Reason("beyond-the-card", area=there)
    if connection is None:
        return Reason("not-adjacent", area=there, origin=area)
    if OFFMAP[there] == 1 - side:
        return Reason("enemy-off-map", area=there, side=1 - side)
    if not at.is_cut_off:
        if state.totals[(1 - side) * AREAS + there]:
            return Reason("holds-enemies", area=there)
        if at.is_attacker and connection not in state.entered[side * AREAS + area]:
            return Reason("not-the-way-they-came", area=there)
        if there not in open_ways(state, side, area, bool(at.is_attacker)):
            return Reason("attacker-came-from", area=there)
    return farther_from_depot(state, side, area, there, at.ways)


def _lead_refusal(state: Campaign, at: Retreat, leader: int) -> Refusal:
    if leader in at.leading:
        return Refusal("R2.3", "leader-with-group", leader=leader)
    if any(each.leader == leader for each in at.escorts):
        return Refusal("R2.3", "leader-with-another-group", leader=leader)
    return Refusal("R2.3", "leader-not-there", leader=leader, area=at.area)


BREAK_UP = BreakUp()
TIRE_GROUP = TireGroup()
CHOOSE_WAY = ChooseWay()
FORM_GROUPS = FormGroups()
