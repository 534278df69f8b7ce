"""[Com D E] Retreats before combat: units under attack may go, their full allowance, and are disrupted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.events.war import Withdrew
from grognard.games.grand_tactical.facts import Prompt, Refusal
from grognard.games.grand_tactical.losing import disrupt
from grognard.games.grand_tactical.options import RETREAT_IN_POINTS
from grognard.games.grand_tactical.retreating import (
    alone_in,
    carried_depot,
    closed_hexes,
    full_links,
    prizes,
    told_apart,
    walk,
)
from grognard.games.grand_tactical.routes import Country, Prizes, Route, Routes
from grognard.games.grand_tactical.state import Campaign, enemy_of
from grognard.games.grand_tactical.tables import (
    CODES,
    DEPOT,
    HEXES,
    NAMES,
    NEIGHBOURS,
    NO_UNIT,
    RIDES,
    UNIT_SIDE,
)
from grognard.games.grand_tactical.units import pieces_of

_NO_MARKS = bytes(HEXES)


def withdrawals(state: Campaign, unit: int) -> Routes:
    """The routes by which a unit may retreat before combat. [Com E]"""
    return Routes(state.where[unit], state.allowance(unit), _country(state, unit, prizes(state, unit)))


def can_withdraw(state: Campaign, unit: int) -> bool:
    """Is there any such route? What it would take does not matter."""
    return Routes(state.where[unit], state.allowance(unit), _country(state, unit, {})).exists()


def is_surrounded(state: Campaign, unit: int) -> bool:
    """Are there only enemies, and hexes that they control totally, around a unit? [Com D]"""
    closed = _closed(state, unit)
    return all(closed[hex_] for hex_ in NEIGHBOURS[state.where[unit]])


def _country(state: Campaign, unit: int, prizes_there: Mapping[int, frozenset[int]]) -> Country:
    """Not onto enemies, nor onto hexes that they control totally and where no friend stands. [Com E]"""
    is_plain = not state.readings & RETREAT_IN_POINTS
    return Country(full_links(state), _closed(state, unit), _NO_MARKS, _NO_MARKS, prizes_there, is_plain)


def _closed(state: Campaign, unit: int) -> bytearray:
    """Kept until somebody moves: the same for many who could go."""
    side = UNIT_SIDE[unit]
    key = (side, state.is_combat(unit), "closed")
    closed: bytearray | None = state.found.get(key)
    if closed is None:
        closed = state.found[key] = closed_hexes(state, unit)
        for hex_ in alone_in(state, side, state.total[enemy_of(side)]):
            closed[hex_] = 1
    return closed


class Ways(NamedTuple):
    """Where a unit can retreat to before combat."""

    routes: Routes
    moves: dict[Move, tuple[int, Prizes]]
    """The moves that say it: the hex, and what is to be taken on the way."""

    def route(self, move: Move) -> Route:
        hex_, taken = self.moves[move]
        found = self.routes.find(hex_, self.routes.points, taken)
        assert found is not None
        return found


def find_ways(state: Campaign, unit: int) -> Ways:
    routes = withdrawals(state, unit)
    moves: dict[Move, tuple[int, Prizes]] = {}
    for hex_, choices in routes.choices().items():
        for taken, via in told_apart(choices, map(routes.named, choices)):
            moves[("to", hex_) if via < 0 else ("by", via, hex_)] = hex_, taken
    return Ways(routes, moves)


STAND: Move = ("stand",)


@procedure
class RetreatBeforeCombat(Procedure[Campaign]):
    """The defender takes units away, one by one, in any order, until he has enough."""

    sequence = ("choose_unit", "choose_hex", "report")
    side: int
    """Whose units are under attack."""
    targets: tuple[int, ...]
    barred: tuple[int, ...]
    """Hexes that were attacked at 500 % or more. [Com D] Q63"""
    gone: tuple[int, ...] = ()
    unit: int = NO_UNIT
    """Who is about to go."""

    def why_not(self, state: Campaign, unit: int) -> Refusal | None:
        """[Com D] What keeps a unit from retreating."""
        hex_ = state.where[unit]
        if UNIT_SIDE[unit] != self.side:
            return Refusal("Com D", "enemy-unit", unit=unit)
        if hex_ not in self.targets:
            return Refusal("Com D", "not-under-attack", unit=unit)
        if unit in self.gone:
            return Refusal("Com D", "has-withdrawn", unit=unit)
        if state.disrupted[unit]:
            return Refusal("Dis A", "disrupted", unit=unit)
        if hex_ in self.barred and not RIDES[state.kind[unit]]:
            return Refusal("Com D", "overwhelmed", unit=unit, hex=hex_)
        if state.kind[unit] == DEPOT:
            return Refusal("Com D", "depot-needs-supply", unit=unit)  # Q33
        if is_surrounded(state, unit):
            return Refusal("Com D", "surrounded", unit=unit)
        if not can_withdraw(state, unit):
            return Refusal("Com E", "no-way-out", unit=unit, points=state.allowance(unit))
        return None

    def able(self, state: Campaign) -> list[int]:
        """Everybody who may still go."""
        units = sorted(unit for hex_ in self.targets for unit in state.units_in(self.side, hex_))
        return [unit for unit in units if self.why_not(state, unit) is None]

    def choose_unit(self, state: Campaign) -> None:
        self.unit = NO_UNIT
        if self.able(state):
            state.ask(self.side, WITHDRAW)
        else:
            self.go_to("report")

    def ways(self, state: Campaign) -> Ways:
        """Where the unit can go. Kept until somebody moves."""
        known: Ways | None = state.found.get((self.unit, "withdraws"))
        if known is None:
            known = state.found[self.unit, "withdraws"] = find_ways(state, self.unit)
        return known

    def choose_hex(self, state: Campaign) -> None:
        ways = self.ways(state)
        if len(ways.moves) == 1:
            self.withdraw(state, ways.route(*ways.moves))
        else:
            state.ask(self.side, WITHDRAW_TO)

    def withdraw(self, state: Campaign, route: Route) -> None:
        """[Com E]"""
        unit = self.unit
        depots = () if state.where[unit] in self.barred else carried_depot(state, unit, self._companions(state))
        party = (unit, *depots)
        if state.journal:
            codes, passed = (CODES[route[0]], CODES[route[-1]]), tuple(CODES[hex_] for hex_ in route)
            state.note(Withdrew("Com E", NAMES[self.side], pieces_of(state, party), *codes, passed))
        walk(state, party, route)
        self.gone = (*self.gone, *party)
        for each in party:
            disrupt(state, each, "Com E")
        self.go_to("choose_unit")

    def report(self, state: Campaign) -> None:
        """Tell who has gone."""
        self.finish_with(state, self.gone)

    def _companions(self, state: Campaign) -> tuple[int, ...]:
        return state.units_in(self.side, state.where[self.unit])


class Withdraw(Decision[Campaign, RetreatBeforeCombat]):
    """[Com D] Which unit retreats, or do all the others stand?"""

    name = "withdraw"
    rule = "Com D"
    phase = "combat"
    verbs = ("withdraw", "stand")
    occasion = "retreats-before-combat"

    def prompt(self, state: Campaign, at: RetreatBeforeCombat, side: int) -> Prompt:
        return Prompt("withdraw", hexes=tuple(hex_ for hex_ in at.targets if state.pieces[side][hex_]))

    def candidates(self, state: Campaign, at: RetreatBeforeCombat, side: int) -> Iterator[Move]:
        for hex_ in at.targets:
            for unit in state.units_in(side, hex_):
                yield ("withdraw", unit)
        yield STAND

    def refusal(self, state: Campaign, at: RetreatBeforeCombat, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("withdraw", unit):
                return at.why_not(state, unit)
            case ("stand",):
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: RetreatBeforeCombat, side: int, move: Move) -> None:
        if move == STAND:
            at.go_to("report")
        else:
            at.unit = move[1]


class WithdrawTo(Decision[Campaign, RetreatBeforeCombat]):
    """[Com E] Where it goes."""

    name = "withdraw_to"
    rule = "Com E"
    phase = "combat"
    verbs = ("to", "by")
    occasion = "retreats-before-combat"

    def prompt(self, state: Campaign, at: RetreatBeforeCombat, side: int) -> Prompt:
        force = pieces_of(state, (at.unit,))
        return Prompt("withdraw-to", force=force, hex=state.where[at.unit], points=state.allowance(at.unit))

    def candidates(self, state: Campaign, at: RetreatBeforeCombat, side: int) -> list[Move]:
        return list(at.ways(state).moves)

    def options(self, state: Campaign, at: RetreatBeforeCombat, side: int) -> list[Move]:
        return list(at.ways(state).moves)

    def refusal(self, state: Campaign, at: RetreatBeforeCombat, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("to", hex_) | ("by", _, hex_):
                if move in at.ways(state).moves:
                    return None
                return Refusal(self.rule, "cannot-withdraw-there", hex=hex_, points=state.allowance(at.unit))
        return self.no_answer(move)

    def take(self, state: Campaign, at: RetreatBeforeCombat, side: int, move: Move) -> None:
        at.withdraw(state, at.ways(state).route(move))


WITHDRAW = Withdraw()
WITHDRAW_TO = WithdrawTo()
