"""What must hold in every state of 1812: Scorched Earth."""

from __future__ import annotations

from typing import Any

from laws import Invariants

from grognard.core.events import Event
from grognard.core.state import State
from grognard.core.table import Table
from grognard.games.scorched_earth.combat import Combat
from grognard.games.scorched_earth.events.phases import (
    AttritionPaid,
    AttritionRolled,
    Deployed,
    HeadquartersPlaced,
    ParkBound,
    Rallied,
    ReinforcementDrawn,
    ReinforcementPlaced,
    Rested,
)
from grognard.games.scorched_earth.events.war import Moved, OrderEnded, SpiritRestored
from grognard.games.scorched_earth.maneuvers import Maneuver
from grognard.games.scorched_earth.setup import side_setting_up
from grognard.games.scorched_earth.stacking import may_stack
from grognard.games.scorched_earth.state import (
    DEAD,
    EXHAUSTED,
    IN_CUP,
    MOST_DEMORALIZED,
    OFF_MAP,
    WAITING,
    Campaign,
    enemy_of,
)
from grognard.games.scorched_earth.tables import (
    ALL_UNITS,
    BARCLAY,
    CODES,
    CUP,
    ENGINEER,
    FORTRESSES,
    FRENCH,
    FRENCH_AUTOMATIC,
    FULL_STRENGTH,
    HEXES,
    HOLDING,
    HQS,
    IS_OPEN,
    IS_REVIVABLE,
    KUTUZOV_POINTS,
    LAST_TURN,
    MOST_LP,
    NO_HOLDING,
    NO_HQ,
    NO_PLACE,
    NO_UNIT,
    NOBODY,
    PARK_TARGETS,
    PLACES,
    RUSSIAN,
    RUSSIAN_AUTOMATIC,
    SIDES,
    UNIT_SIDE,
    UNITS,
)

STRENGTHENING = ("replace", "place", "volunteers", "restore", "return_to")
"""Only the answers to these questions bring strength points to the map. [5.1, 5.2, 8.0.1]"""
HIDDEN = (
    *(AttritionPaid, AttritionRolled, Deployed, HeadquartersPlaced, Moved, OrderEnded, ParkBound, Rallied),
    *(ReinforcementDrawn, ReinforcementPlaced, Rested, SpiritRestored),
)
"""What only its own side is told."""


class ScorchedEarthInvariants(Invariants):
    endings = ("automatic major victory", "victory")
    length = 12
    before_battle = """turn: 5
begin: combat
active: napoleon 4606
cp: 2
march: from 4606; with davout ney; origin 4606; goal 4607; spent 1
4607: F davout ney | R tuchkov baggovut
4608: R platov
4605: F oudinot
"""
    texts = (
        *("done", "pass", "stop", "halt", "fight", "to 2617", "intercept 2617", "evade 2617", "pay 2516"),
        *("to 2617 2616; stop", "move 2516; to 2616; stop"),
    )
    # Logistics Points that are spent on forces are told when all are spent.
    questions = ("activation", "move", "reaction", "combat", "retreat", "lp")
    exact = (
        "activate",
        "carrier",
        "orders",
        "march",
        "intercept",
        "bonus",
        "deploy_depots",
        "replace",
        "siege",
    )

    def __init__(self, table: Table) -> None:
        self.before = table.state.clone()

    def check(self, state: State) -> None:
        campaign, before = _campaign(state), _campaign(self.before)
        self.check_alone(campaign)
        _strength_is_kept(before, campaign)
        _the_dead_stay_dead(before, campaign)
        _nothing_is_undone(before, campaign)
        self.before = campaign.clone()

    @staticmethod
    def check_alone(state: State) -> None:
        campaign = _campaign(state)
        _stacks_add_up(campaign)
        _units_are_in_order(campaign)
        _tracks_are_in_range(campaign)
        _places_are_in_order(campaign)
        _headquarters_is_in_order(campaign)
        _hexes_are_shared_in_combat_only(campaign)
        if not _is_on_the_move(campaign) and not campaign.over:
            _forces_are_at_rest(campaign)

    @staticmethod
    def check_view(view: dict[str, Any], side: str | None) -> None:
        assert "seed" not in view or view["over"]
        if view["over"]:
            return
        board = view["board"]
        battle = next((each["space"] for each in view["battles"] if not each["is_over"] and each["standing"]), None)
        for code, here in board["hexes"].items():
            for force in (here["force"], here["enemy"]):
                if force and force["side"] != side and code != battle:
                    assert force["units"] is None, f"{side} looks into the {force['side']} stack in {code}"
                    assert force["count"] is None, f"{side} counts the {force['side']} stack in {code}"
        own = {unit.id for unit in UNITS if SIDES[unit.side] == side}
        assert set(board["units"]) == own
        assert set(board["losses"]) == ({side} if side else set())
        assert all(each["side"] == side for each in board["attrition"].values())
        if board["move"] and board["move"]["side"] != side:
            assert all(board["move"][key] is None for key in ("units", "pool", "left", "spent", "costs", "reach"))
        if board["retreat"] and board["retreat"]["side"] != side:
            assert board["retreat"]["units"] is None
        if board["activation"] and board["activation"]["side"] != side:
            assert board["activation"]["carrier"] is None
        if board["reaction"] and board["reaction"]["side"] != side:
            assert not board["reaction"]["chances"]
        if side != "french" and board["park"]:
            assert board["park"]["used"], f"{side} knows where the Artillery Park is bound for"

    @staticmethod
    def check_log(log: list[Event], side: str | None) -> None:
        for event in log:
            if isinstance(event, HIDDEN):
                assert event.side.lower() == side, f"{side} reads: {event.sentence()}"

    @staticmethod
    def contested(view: dict[str, Any]) -> str:
        hexes = {code: here for code, here in view["board"]["hexes"].items() if here["force"]}
        if not hexes:
            return "hexes = nobody"
        code = max(hexes, key=lambda each: hexes[each]["enemy"] is not None)
        forces = [hexes[code][key] for key in ("force", "enemy") if hexes[code][key]]
        return f"hexes[{code}] = {', '.join(map(_contents, forces))}"


def _contents(force: dict[str, Any]) -> str:
    if force["units"] is None:
        return f"{force['side']} ? under {force['top']['id']}"
    return " ".join([force["side"], *(unit["id"] for unit in force["units"])])


def _campaign(state: State) -> Campaign:
    assert isinstance(state, Campaign)
    return state


def _is_on_the_move(state: Campaign) -> bool:
    """Is somebody in the middle of a march, a retreat or a combat?"""
    return any(isinstance(frame, Maneuver | Combat) for frame in state.stack)


# --- from one state to the next --------------------------------------------------------------------------------


def _strength_is_kept(before: Campaign, after: Campaign) -> None:
    """[5.2] Nobody grows stronger but by replacements, reinforcements and volunteers; what is gone is counted."""
    asked = {decision.name for decision in before.pending if decision}
    stronger = [UNITS[unit].id for unit in ALL_UNITS if after.sp[unit] > before.sp[unit]]
    assert not stronger or asked & set(STRENGTHENING), f"{stronger} grew stronger after {asked}"
    assert all(map(int.__ge__, after.losses, before.losses)), "a loss was taken back"
    for side in (FRENCH, RUSSIAN):
        lost = sum(after.losses[side::2]) - sum(before.losses[side::2])
        gone = sum(
            max(before.sp[unit] - after.sp[unit], 0)
            for unit in ALL_UNITS
            if UNIT_SIDE[unit] == side and after.where[unit] != DEAD
        )
        assert gone <= lost, f"{gone - lost} {SIDES[side]} strength points are lost without a cause"


def _the_dead_stay_dead(before: Campaign, after: Campaign) -> None:
    """[5.2] Only Russian units with a colour are formed again; French ones by volunteers alone."""
    asked = {decision.name for decision in before.pending if decision}
    for unit in ALL_UNITS:
        if before.where[unit] == DEAD and after.where[unit] != DEAD:
            allowed = {"replace"} if UNIT_SIDE[unit] == RUSSIAN else {"volunteers", "return_to"}
            assert asked & allowed, f"{UNITS[unit].id} rose from the dead after {asked}"
            assert UNIT_SIDE[unit] == FRENCH or IS_REVIVABLE[unit], f"{UNITS[unit].id} has no colour"
        if after.where[unit] == IN_CUP:
            assert before.where[unit] in (IN_CUP, WAITING), f"{UNITS[unit].id} went from the map to the cup"


def _nothing_is_undone(before: Campaign, after: Campaign) -> None:
    assert all(map(int.__ge__, after.burnt, before.burnt)), "a burnt City was built again"  # [9.6.3]
    assert after.kutuzov >= before.kutuzov, "Barclay came back"  # [14.1]
    assert before.in_play & ~after.in_play == 0, "a headquarters left the game"
    assert before.turn <= after.turn <= before.turn + 1
    assert after.park_used >= before.park_used
    assert after.park_gone >= before.park_gone, "the Artillery Park was found again"  # [11.1]
    if before.park != NO_PLACE:
        assert after.park == before.park, "the Artillery Park was sent elsewhere"
    if before.turn == after.turn:
        assert before.activated & ~after.activated == 0, "a headquarters may be activated twice in a turn"  # [3.2]


# --- one state -------------------------------------------------------------------------------------------------


def _stacks_add_up(state: Campaign) -> None:
    """What is kept up to date equals what is counted anew."""
    fresh = Campaign()
    fresh.where = state.where[:]
    fresh.sp[:] = state.sp
    fresh.stack_anew(units[0] for units in state.stacks.values())
    assert fresh.stacks == state.stacks
    assert fresh.present == state.present
    assert fresh.zones == state.zones


def _units_are_in_order(state: Campaign) -> None:
    for unit in ALL_UNITS:
        name, hex_ = UNITS[unit].id, state.where[unit]
        assert state.sp[unit] <= FULL_STRENGTH[unit], f"{name} is too strong"
        assert state.fatigue[unit] <= EXHAUSTED
        assert state.demoralized[unit] <= MOST_DEMORALIZED
        if hex_ >= 0:
            assert IS_OPEN[hex_], f"{name} swims in {CODES[hex_]}"
        elif hex_ == IN_CUP:
            assert unit in CUP
        if hex_ < 0:
            assert [state.fatigue[unit], state.demoralized[unit], state.marks[unit]] == [0, 0, 0], f"{name} is no more"
    if state.where[ENGINEER] >= 0:  # [3.1, 3.3]
        assert [state.fatigue[ENGINEER], state.demoralized[ENGINEER]] == [0, 0]
        assert side_setting_up(state) == FRENCH or state.present[FRENCH][state.where[ENGINEER]], "the Engineer is alone"


def _tracks_are_in_range(state: Campaign) -> None:
    assert RUSSIAN_AUTOMATIC <= state.vp <= FRENCH_AUTOMATIC, "victory points beyond the track"
    assert 0 <= state.lp <= MOST_LP
    assert 1 <= state.turn <= LAST_TURN
    if state.is_decided:
        assert state.over, "the game goes on after an automatic victory"  # [3.7]
    elif state.over:
        assert state.turn == LAST_TURN, "the game ended before its time"
    if KUTUZOV_POINTS[0] <= state.vp <= KUTUZOV_POINTS[1]:
        assert state.kutuzov, "Kutuzov did not come"  # [14.1]


def _places_are_in_order(state: Campaign) -> None:
    for fortress in FORTRESSES:
        assert not state.burnt[fortress], f"{PLACES[fortress].name} burns"  # [11]
    assert state.park == NO_PLACE or state.park in PARK_TARGETS
    assert not state.park_gone or state.park_used
    if side_setting_up(state) != NOBODY or state.is_decided:
        return
    for number, place in enumerate(PLACES):
        holders = {state.memory[HOLDING[hex_]] for hex_ in place.hexes}
        if len(holders) == 1 and holders != {state.control[number]}:
            assert place.is_fortress, f"{place.name} is held by the one and controlled by the other"
            assert holders == {FRENCH}, f"{place.name} is Russian without a siege"  # [3.14]


def _headquarters_is_in_order(state: Campaign) -> None:
    for hq in range(len(HQS)):
        most = max(HQS[hq].front.rating, HQS[hq].back.rating if hq == BARCLAY and state.kutuzov else 0)
        assert state.carried[hq] <= most, f"{HQS[hq].id} carries too many points"  # [3.2.1] Q1
        assert state.is_in_play(hq) or not state.has_activated(hq)
    if state.hq == NO_HQ:
        assert (state.hq_hex, state.hq_unit) == (OFF_MAP, NO_UNIT)
        return
    assert state.has_activated(state.hq)
    if state.hq_unit != NO_UNIT:
        assert state.where[state.hq_unit] == state.hq_hex, "the headquarters lost its carrier"  # [3.2]


def _hexes_are_shared_in_combat_only(state: Campaign) -> None:
    """[3.4]"""
    french, russian = state.present
    shared = [CODES[hex_] for hex_ in range(HEXES) if french[hex_] and russian[hex_]]
    most = 1 if _is_on_the_move(state) or state.is_decided else 0
    assert len(shared) <= most, f"both sides are in {shared}"


def _forces_are_at_rest(state: Campaign) -> None:
    """What need not hold in the middle of a march or retreat."""
    for stack, units in state.stacks.items():
        assert may_stack(units), f"more than three corps in {CODES[stack % HEXES]}"  # [3.3]
    if side_setting_up(state) != NOBODY:
        return
    for hex_ in state.depots:
        if hex_ != OFF_MAP:
            assert not state.present[RUSSIAN][hex_], f"Russians are at the depot in {CODES[hex_]}"  # [7.1]
    for stack, units in state.stacks.items():
        side, hex_ = divmod(stack, HEXES)
        assert not state.present[enemy_of(side)][hex_], f"both sides are in {CODES[hex_]}"
        if HOLDING[hex_] != NO_HOLDING and any(map(state.counts_as_infantry, units)):
            assert state.memory[HOLDING[hex_]] == side, f"{CODES[hex_]} forgets who is there"  # [3.14]


INVARIANTS = ScorchedEarthInvariants
