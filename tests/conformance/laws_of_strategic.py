"""What must hold in every state of the Strategic Game."""

from __future__ import annotations

from typing import Any

from laws import Invariants

from grognard.core.events import Event
from grognard.core.state import State
from grognard.core.table import Table
from grognard.games.strategic.attrition import AttritionPhase
from grognard.games.strategic.combat import Battle
from grognard.games.strategic.events import Deployed, Fed, ForceSeen, Marched, Occupied
from grognard.games.strategic.movement import MovementPhase
from grognard.games.strategic.setup import Placement, free_groups
from grognard.games.strategic.state import CAUSES, FALLEN, NOT_ARRIVED, Campaign
from grognard.games.strategic.tables import (
    CODES,
    GARRISON,
    KINDS,
    LEADERS,
    LEADERS_OF,
    LEVELS,
    POINTS,
    SIDES,
    SPACES,
    data_table,
)
from grognard.games.strategic.units import read_units


class StrategicInvariants(Invariants):
    endings = tuple(level for _, _, level in LEVELS.rows)
    cases_are_real = False  # many begin with points that no play could have brought
    before_battle = "turn 5, french combat\nR44: F 6ic 3cc 1su | R 4ic 2cc\nR50: R 3ic\nR36: F 2ic 1cc\n"
    texts = ("done", "plan A", "plan E", "stand", "accept", "pursue", "retreat PM", "lose 1su")
    questions = ("to_place", "supply")
    exact = ("basic movement", "forced march", "make depots", "lay waste")

    def __init__(self, table: Table) -> None:
        state = _campaign(table.game.set_up(table.scenario, table.settings))
        self.start = [_total(state, side, kind) for side in (0, 1) for kind in range(4)]
        if table.settings["setup"] == "free":
            self.start = _free_totals(state)
        self.first_turn = state.turn
        self.depletion = bytes(state.depletion)
        self.losses = bytes(state.losses)
        self.supply = self.start[2], self.start[6]
        self.fallen: set[int] = set()

    def check(self, state: State) -> None:
        campaign = _campaign(state)
        self.check_alone(campaign)
        if _is_deploying(campaign):
            return
        self._corps_are_conserved(campaign)
        self._supply_units_never_grow(campaign)
        assert all(map(int.__ge__, campaign.depletion, self.depletion)), "an Area recovered"
        self.depletion = bytes(campaign.depletion)
        assert all(map(int.__ge__, campaign.losses, self.losses)), "a loss was taken back"
        self.losses = bytes(campaign.losses)
        fallen = {leader for leader, space in enumerate(campaign.leader_space) if space == FALLEN}
        assert self.fallen <= fallen, "a leader rose from the dead"
        self.fallen = fallen

    def _corps_are_conserved(self, state: Campaign) -> None:
        """Start and arrivals, less losses by cause, are on the map."""
        for side in (0, 1):
            for kind in (0, 1):
                lost = sum(state.losses[cause * 4 + side * 2 + kind] for cause in range(len(CAUSES)))
                arrived = self._arrived(state, side, kind)
                expected = self.start[side * 4 + kind] + arrived - lost
                found = _total(state, side, kind)
                assert found == expected, f"{SIDES[side]} kind {kind}: {found} on the map, {expected} expected"

    def _arrived(self, state: Campaign, side: int, kind: int) -> int:
        """Units of the schedule up to now, without those that wait to be placed."""
        due = 0
        for entry in data_table("reinforcements.toml")["arrival"]:
            if entry["side"] == SIDES[side] and self._is_due(state, side, entry["turn"]):
                due += read_units(entry["units"].split(), side).counts[kind]
        waiting = sum(f.counts[kind] for f in state.stack if isinstance(f, Placement) and f.side == side)
        return due - waiting

    def _is_due(self, state: Campaign, side: int, turn: int) -> bool:
        """Has this turn's arrival of the side been called? The Russians come first in a turn."""
        if not self.first_turn <= turn <= state.turn:
            return False
        if turn < state.turn:
            return True
        return side == 1 or state.phasing == 0

    def _supply_units_never_grow(self, state: Campaign) -> None:
        now = _total(state, 0, 2), _total(state, 1, 2)
        assert now[0] <= self.supply[0], "a French Supply unit came from nowhere"
        assert now[1] <= self.supply[1], "a Russian Supply unit came from nowhere"
        self.supply = now

    @staticmethod
    def check_alone(state: State) -> None:
        campaign = _campaign(state)
        _stacks_add_up(campaign)
        _leaders_are_somewhere(campaign)
        _movement_marks_fit(campaign)
        _markers_fit(campaign)
        assert not any(campaign.depots[SPACES:]), "the Russians have a Depot"
        for space in range(SPACES):
            assert not campaign.control[space] or POINTS[space], f"Control of {CODES[space]}, which is worth nothing"
            _control_is_held(campaign, space)
            _fortress_is_held(campaign, space)
        battles = [frame for frame in campaign.stack if isinstance(frame, Battle)]
        assert len(battles) <= 1
        assert campaign.battle_space in {-1, *(battle.space for battle in battles)}, "stacks lie open outside a battle"
        assert all(level <= 2 for level in campaign.depletion)
        # Napoleon costs 5 points once, each of 13 turns may bring or cost one; printed levels exceed their lists by 2.
        assert -5 - 13 <= campaign.bonus <= 13
        assert 0 <= campaign.base <= 2
        assert -5 - 13 <= campaign.victory_points() <= sum(POINTS) + 2 + 13
        assert campaign.optional or not campaign.bonus
        for frame in campaign.stack:
            if isinstance(frame, AttritionPhase):
                assert all(owed in (0, 1) for owed in frame.owed)
                assert len(set(frame.named)) == len(frame.named)

    @staticmethod
    def check_view(view: dict[str, Any], side: str | None) -> None:
        board = view["board"]
        fought = [report for report in view["battles"] if not report["is_over"]]
        assert len(fought) <= 1
        in_battle = fought[0]["space"] if fought else None
        for report in fought:
            _check_report(report, side)
        for stack in board["stacks"]:
            if stack["side"] == side or view["over"] or stack["space"] == in_battle:
                continue
            assert set(stack) <= {"side", "space", "markers"}, f"{side} sees {stack}"
        assert "seed" not in view or view["over"]

    @staticmethod
    def check_log(log: list[Event], side: str | None) -> None:
        for event in log:
            if isinstance(event, Marched | Deployed | Fed):
                assert event.side.lower() == side, f"{side} reads: {event.sentence()}"
            if isinstance(event, ForceSeen | Occupied):
                assert event.side.lower() != side
                assert not hasattr(event, "units")

    @staticmethod
    def contested(view: dict[str, Any]) -> str:
        stacks = view["board"]["stacks"]
        held = [stack["space"] for stack in stacks]
        space = max(held, key=held.count)
        here = [_contents(stack) for stack in stacks if stack["space"] == space]
        return f"stacks[{space}] = {', '.join(here)}"


def _check_report(report: dict[str, Any], side: str | None) -> None:
    """Before the stacks are revealed nobody sees the other's units, before the plans are shown not the other's plan."""
    is_laid, is_open = report["stage"] in ("plans", "reveal", "withdrawal"), report["stage"] != "plans"
    for part in (*report["parts"], *report["standing"]):
        if part.get("side") in (None, side):
            continue
        if part.get("code") in ("plan", "plan-shown") and is_laid:
            assert not part["values"], f"{side} sees {part}"
        if part["kind"] == "engaged":
            assert is_open, f"{side} sees {part}"


def _contents(stack: dict[str, Any]) -> str:
    """`french 9ic 6cc 2su`, or `french ?`."""
    counts = [f"{stack[kind]}{kind}" for kind in KINDS if stack.get(kind)]
    words = [*counts, *stack["leaders"]] if "leaders" in stack else ["?"]
    return " ".join([stack["side"], *words])


def _campaign(state: State) -> Campaign:
    assert isinstance(state, Campaign)
    return state


def _total(state: Campaign, side: int, kind: int) -> int:
    return sum(state.kinds[kind][side * SPACES : (side + 1) * SPACES])


def _is_deploying(state: Campaign) -> bool:
    return any(isinstance(frame, Placement) and not frame.arriving for frame in state.stack)


def _free_totals(state: Campaign) -> list[int]:
    """What the groups of the free set-up hold together."""
    totals = [0] * 8
    for group in free_groups(state):
        side = SIDES.index(group["side"])
        for kind, count in enumerate(read_units(group["units"].split(), side).counts):
            totals[side * 4 + kind] += count
    return totals


def _stacks_add_up(state: Campaign) -> None:
    """The counts kept up to date equal those counted anew."""
    copy = state.clone()
    copy.count_present()
    assert copy.present == state.present, "the number of units per stack has drifted"
    assert state.kinds == (state.infantry, state.cavalry, state.supply, state.depots)
    assert state.kinds[0] is state.infantry
    assert state.kinds[3] is state.depots


def _leaders_are_somewhere(state: Campaign) -> None:
    for leader, space in enumerate(state.leader_space):
        assert space < SPACES or space in (NOT_ARRIVED, FALLEN), LEADERS[leader].name
        if not state.optional:
            assert space == NOT_ARRIVED, "a leader in the standard game"
    for side in (0, 1):
        found = [leader for space in range(SPACES) for leader in state.leaders_in(side, space)]
        assert len(found) == len(set(found))
        assert set(found) <= set(LEADERS_OF[side])


def _movement_marks_fit(state: Campaign) -> None:
    """No more units have moved to a space than are there, and none outside a Movement Phase."""
    is_moving = any(isinstance(frame, MovementPhase) for frame in state.stack)
    if not is_moving:
        assert not any(state.marched)
        assert not any(state.phase_marks)
        assert not state.marched_leaders
        return
    for kind in range(4):
        for space in range(SPACES):
            here = state.kinds[kind][state.phasing * SPACES + space]
            moved = state.marched[kind * SPACES + space]
            assert moved <= here, f"{moved} of {here} units of kind {kind} have moved to {CODES[space]}"


def _markers_fit(state: Campaign) -> None:
    for stack in range(2 * SPACES):
        least, most = state.fewest_markers(stack), state.present[stack]
        if state.piles:
            assert least <= state.markers[stack] <= most, f"markers of stack {stack}"
        else:
            assert not state.markers[stack], f"markers of stack {stack}, which are not shown"


def _control_is_held(state: Campaign, space: int) -> None:
    """[Victory A] A side that is alone in a space worth points controls it."""
    french, russian = state.present[space], state.present[SPACES + space]
    if POINTS[space] and bool(french) != bool(russian) and not _is_opening(state):
        assert state.control[space] == (1 if french else 0), f"Control of {CODES[space]}"


def _fortress_is_held(state: Campaign, space: int) -> None:
    """[Opt. Fortresses A] Only the side that may garrison a Fortress stands on it, and only while it is there."""
    if state.on_fortress[space]:
        garrison = GARRISON[space]
        assert garrison is not None
        assert state.present[garrison * SPACES + space], f"nobody stands on the Fortress of {CODES[space]}"


def _is_opening(state: Campaign) -> bool:
    return len(state.stack) < 2 and not state.over


INVARIANTS = StrategicInvariants
