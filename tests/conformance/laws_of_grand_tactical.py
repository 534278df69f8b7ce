"""What must hold in every state of the Grand Tactical Game, written from the rulebook."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Any

from laws import Invariants

from grognard.core.events import Event
from grognard.core.state import State
from grognard.core.table import Table
from grognard.games.grand_tactical.combat import CombatPhase
from grognard.games.grand_tactical.events.common import Lost
from grognard.games.grand_tactical.events.movement import Reduced
from grognard.games.grand_tactical.events.supply import HungerRolled
from grognard.games.grand_tactical.events.war import CutOff
from grognard.games.grand_tactical.movement import MovementPhase
from grognard.games.grand_tactical.sequence import GameTurn
from grognard.games.grand_tactical.setup import SetUp
from grognard.games.grand_tactical.state import (
    CAUSES,
    COMMITTED,
    DEAD,
    FRENCH_COMBAT,
    PHASES,
    WAITING,
    Campaign,
    enemy_of,
)
from grognard.games.grand_tactical.supply import SupplyInterphase
from grognard.games.grand_tactical.tables import (
    ALL_UNITS,
    AREA_AT,
    AREA_NEIGHBOURS,
    AREAS,
    CODES,
    DEPOT,
    FIRST_KINDS,
    FRENCH,
    HEXES,
    IS_COMBAT,
    IS_INFANTRY,
    IS_OPEN,
    KINDS,
    LAST_TURN,
    LEADER,
    NAMES,
    NAPOLEON,
    NEIGHBOURS,
    PLACES,
    REDUCED,
    RUSSIAN,
    SIDES,
    SUPPLY,
    UNIT_SIDE,
    UNITS,
    distance,
)
from grognard.games.grand_tactical.units import KIND_WORDS
from grognard.games.grand_tactical.victory import final_result
from grognard.mechanics.depletion import DEPLETED, HALF_DEPLETED, UNDEPLETED

LEVELS = {22: "French Decisive", 18: "French Marginal", 15: "Draw", 12: "Russian Substantive"}
"""[Vic C] The least points of each level; below all of them the Russians have a decisive victory."""
INDEX = (7, 8, 9, 10, 12, 13, 15, 16, 17, 18, 19, 19, 20, 20, 20, 20, 21, 21, 22)
"""[Vic B] By Game-Turn, from the first."""
ALLOWANCES = {"infantry": 5, "cavalry": 6, "leader": 8, "supply": 3, "depot": 3}
"""Of a piece at its best; a Depot goes as far as the Supply unit that takes it along."""
MOST_DEPOTS = 6


class GrandTacticalInvariants(Invariants):
    endings = (
        "French Decisive Victory",
        "French Marginal Victory",
        "Draw (Russian moral victory)",
        "Russian Substantive Victory",
        "Russian Decisive Victory",
    )
    length = 6
    short_scenarios = ("3",)
    is_open = True
    before_battle = """turn: 5
begin: french combat
scenario: 1
french places: brest, minsk
5440: F 2x5-5 davout
5540: F 3-6 5-5
5439: R 5-5(d5rc) 1-4
5539: R 5-5(d5rc) bagration
5538: R 5-5
tula: R ri20
"""
    texts = (
        *("done", "stop", "stand", "halt", "press", "default", "leave", "to 5439", "attack 5440 5539"),
        *("move fi1; to 5439; stop", "lose fi1", "fight 5440 5539", "put fi1 5439"),
    )
    questions = ("march", "attacks", "missing", "stacks", "about")
    exact = (
        *("set_up", "enter", "lose_corps", "move", "march", "press_on", "take_depot", "overrun_with", "build", "strip"),
        *("declare_attacks", "storm_fortress", "withdraw", "withdraw_to", "choose_battle", "half_exchange"),
        *("choose_retreat", "take_along", "advance", "choose_sources", "choose_order", "disband"),
    )

    def __init__(self, table: Table) -> None:
        self.table = table
        self.before = _campaign(table.state).clone()
        self.told = len(table.journal.entries)

    def check(self, state: State) -> None:
        campaign, before = _campaign(state), self.before
        self.check_alone(campaign)
        events = [entry.event for entry in self.table.journal.entries[self.told :]]
        _units_are_conserved(before, campaign)
        _losses_are_told(before, campaign, events)
        _nothing_is_undone(before, campaign)
        _nobody_else_moves(before, campaign)
        self.before, self.told = campaign.clone(), len(self.table.journal.entries)

    @staticmethod
    def check_alone(state: State) -> None:
        campaign = _campaign(state)
        _what_is_kept_up_adds_up(campaign)
        _units_are_in_order(campaign)
        _hexes_are_shared_with_the_eliminated_only(campaign)
        _disruption_ends(campaign)
        _depots_are_in_order(campaign)
        _places_are_in_order(campaign)
        _points_are_what_the_french_control(campaign)
        for frame in campaign.stack:
            if isinstance(frame, MovementPhase):
                _nobody_outran_his_allowance(campaign, frame.side)
            elif isinstance(frame, CombatPhase):
                _attacks_are_in_order(campaign, frame)
            elif isinstance(frame, SupplyInterphase):
                _sources_are_in_order(campaign, frame)

    @staticmethod
    def check_view(view: dict[str, Any], side: str | None) -> None:
        """Everything is there for everybody; that all see the same is asked where all look."""
        assert "seed" not in view or view["over"]
        board = view["board"]
        units = [unit["id"] for stack in board["stacks"] for unit in stack["units"]]
        assert len(set(units)) == len(units), "a unit is seen twice"
        for stack in board["stacks"]:
            assert stack["units"], f"nobody is in {stack['hex']}"
            assert all(unit["side"] == stack["side"] for unit in stack["units"])
            assert stack["strength"] == sum(unit["strength"] for unit in stack["units"] if _fights(unit))
        assert set(board["zones"]) == set(SIDES)
        assert len(board["areas"]) == len(AREAS)

    @staticmethod
    def check_log(log: list[Event], side: str | None) -> None:
        """There is nothing that a side may not read."""
        assert all(event.sentence() for event in log[-5:])

    @staticmethod
    def contested(view: dict[str, Any]) -> str:
        """The stack that has most enemies next to it, or the first."""
        stacks = view["board"]["stacks"]
        if not stacks:
            return "stacks = nobody"
        enemies = {side: {stack["hex"] for stack in stacks if stack["side"] != side} for side in SIDES}
        around = {CODES[hex_]: {CODES[there] for there in NEIGHBOURS[hex_]} for hex_ in range(HEXES)}
        stack = max(stacks, key=lambda each: len(around[each["hex"]] & enemies[each["side"]]))
        units = " ".join(unit["id"] + "(d)" * bool(unit.get("disrupted")) for unit in stack["units"])
        return f"stacks[{stack['hex']}] = {stack['side']} {units}, strength {stack['strength']}"


def _fights(unit: dict[str, Any]) -> bool:
    return unit["kind"].split("-")[0] in ("infantry", "cavalry")


def _campaign(state: State) -> Campaign:
    assert isinstance(state, Campaign)
    return state


def _name(unit: int) -> str:
    return UNITS[unit].id


# --- from one state to the next --------------------------------------------------------------------------------


def _units_are_conserved(before: Campaign, after: Campaign) -> None:
    """Nobody comes but by set-up and as a reinforcement, nobody comes back, and nobody goes without being counted."""
    is_setting_up = any(isinstance(frame, SetUp) for frame in before.stack)
    lost: Counter[tuple[int, int]] = Counter()
    for unit in ALL_UNITS:
        was, is_, side = before.where[unit], after.where[unit], UNIT_SIDE[unit]
        kind, now = before.kind[unit], after.kind[unit]
        if kind != now:
            assert now == REDUCED[kind] != kind, f"{_name(unit)} was {KINDS[kind]} and is {KINDS[now]}"
            lost[side, kind] += 1
        if is_ == DEAD and was != DEAD:
            lost[side, now] += 1
        if FIRST_KINDS[unit] == DEPOT or was == is_:
            continue  # Depots are built anew. [Sup B]
        assert was != DEAD, f"{_name(unit)} rose from the dead"
        assert is_ != WAITING, f"{_name(unit)} left the game"
        assert was >= 0 or is_setting_up or before.due[unit], f"{_name(unit)} came from nowhere"
    assert all(map(int.__ge__, after.losses, before.losses)), "a loss was taken back"
    counted = _losses_between(before, after)
    for side, kind in {*lost, *counted}:
        found, told = lost[side, kind], counted[side, kind]
        assert found == told, f"{SIDES[side]} {KINDS[kind]}: {found} lost, {told} told"


def _losses_between(before: Campaign, after: Campaign) -> Counter[tuple[int, int]]:
    """By side and kind: how many more are counted as lost, from whatever cause."""
    found: Counter[tuple[int, int]] = Counter()
    if after.losses != before.losses:
        for cause, side, kind in product(range(len(CAUSES)), (FRENCH, RUSSIAN), range(len(KINDS))):
            found[side, kind] += after.loss_count(cause, side, kind) - before.loss_count(cause, side, kind)
    return found


def _losses_are_told(before: Campaign, after: Campaign, events: list[Event]) -> None:
    """Every unit that is eliminated or becomes a division is in the log, as what it was."""
    told: Counter[tuple[str, str]] = Counter()
    for event in events:
        if isinstance(event, Lost | CutOff) or (isinstance(event, HungerRolled) and event.is_lost):
            told.update((event.side, kind) for _, kind in event.force)
        elif isinstance(event, Reduced):
            told.update((event.side, kind.replace("division", "corps")) for _, kind in event.force)
    lost = _losses_between(before, after)
    for side, (kind, word) in product((FRENCH, RUSSIAN), enumerate(KIND_WORDS)):
        counted = lost[side, kind]
        assert told[NAMES[side], word] == counted, f"{counted} {SIDES[side]} {word} lost, {told} in the log"


def _nothing_is_undone(before: Campaign, after: Campaign) -> None:
    assert before.turn <= after.turn <= before.turn + 1
    assert all(map(int.__ge__, after.depletion, before.depletion)), "an Area recovered"  # [Sup I]
    for place in after.ground.places:
        assert before.entered[place] & ~after.entered[place] == 0, f"{PLACES[place].id} was never entered"
        if after.control[place] != before.control[place]:  # [Fort G]
            assert after.entered[place] >> after.control[place] & 1, f"{PLACES[place].id} fell to nobody"
    assert (before.scenario, before.readings) == (after.scenario, after.readings)


def _nobody_else_moves(before: Campaign, after: Campaign) -> None:
    """[Mov B] In a Movement Phase units of the other side stay where they are, or are eliminated."""
    side = _moving_side(before)
    if side is None or _moving_side(after) != side or before.turn != after.turn:
        return
    for unit in ALL_UNITS:
        if UNIT_SIDE[unit] != side and after.where[unit] != before.where[unit]:
            assert after.where[unit] == DEAD, f"{_name(unit)} moves in the enemy's phase"


def _moving_side(state: Campaign) -> int | None:
    return next((frame.side for frame in state.stack if isinstance(frame, MovementPhase)), None)


# --- one state -------------------------------------------------------------------------------------------------


def _what_is_kept_up_adds_up(state: Campaign) -> None:
    """Stacks, presence and zones equal what is counted anew."""
    fresh = Campaign()
    fresh.read_as(state.readings)
    fresh.kind[:], fresh.where, fresh.phase = state.kind, state.where[:], state.phase
    fresh.stack_anew(state.doomed)
    for name in ("stacks", "pieces", "combat", "infantry", "cavalry", "partial", "total", "combat_sets", "crowded"):
        assert getattr(fresh, name) == getattr(state, name), f"{name} have drifted"


def _units_are_in_order(state: Campaign) -> None:
    assert 1 <= state.turn <= LAST_TURN
    assert not state.over or state.turn == LAST_TURN, "the game ended before its time"  # [Seq]
    for unit in ALL_UNITS:
        hex_, first = state.where[unit], FIRST_KINDS[unit]
        assert state.kind[unit] in (first, REDUCED[first]), f"{_name(unit)} is {KINDS[state.kind[unit]]}"
        assert hex_ in (WAITING, DEAD) or IS_OPEN[hex_], f"{_name(unit)} swims in {CODES[hex_]}"
        assert hex_ < 0 or not state.due[unit], f"{_name(unit)} is here and still to come"


def _hexes_are_shared_with_the_eliminated_only(state: Campaign) -> None:
    """[Mov D, Com M O] Those are Infantry, and lie there until the Combat Phase."""
    for hex_ in {*state.hexes(FRENCH)} & {*state.hexes(RUSSIAN)}:
        assert hex_ in state.doomed, f"both sides are in {CODES[hex_]}"
    if not state.doomed:
        return
    side = _moving_side(state)
    assert side is not None, "eliminated units lie about after the Movement Phase"
    for hex_ in state.doomed:
        lying = state.units_in(enemy_of(side), hex_)
        assert lying, f"nobody was eliminated in {CODES[hex_]}"
        assert all(IS_INFANTRY[state.kind[unit]] for unit in lying), f"others than Infantry fell in {CODES[hex_]}"


def _disruption_ends(state: Campaign) -> None:
    """[Dis B] At the end of the same phase of the next Game-Turn; Leaders and those who are gone have none."""
    now = _clock(state)
    for unit in ALL_UNITS:
        if since := state.disrupted[unit]:
            assert state.where[unit] >= 0, f"{_name(unit)} is gone and disrupted"
            assert state.kind[unit] != LEADER, f"the Leader {_name(unit)} is disrupted"
            assert now - PHASES <= since <= now, f"{_name(unit)} is disrupted since {since}, and now is {now}"


def _clock(state: Campaign) -> int:
    """The Movement or Combat Phase that began last, counted through the game."""
    turn = next((frame for frame in state.stack if isinstance(frame, GameTurn)), None)
    is_before_first = state.phase == FRENCH_COMBAT and turn is not None and turn.step <= 2
    return (state.turn - is_before_first) * PHASES + state.phase


def _depots_are_in_order(state: Campaign) -> None:
    """[Mov L, Sup C] Q20"""
    depots = [unit for unit in ALL_UNITS if state.kind[unit] == DEPOT and state.where[unit] >= 0]
    assert len(depots) <= MOST_DEPOTS, "too many Depots"
    assert all(UNIT_SIDE[unit] == FRENCH for unit in depots), "a Russian Depot"
    for depot in depots:
        hex_ = state.where[depot]
        if all(state.kind[unit] == DEPOT for unit in state.units_in(FRENCH, hex_)):
            beside = [CODES[there] for there in NEIGHBOURS[hex_] if state.combat[RUSSIAN][there]]
            assert not beside, f"Depots stand alone in {CODES[hex_]} beside {beside}"


def _places_are_in_order(state: Campaign) -> None:
    """[Fort G] Whoever stands on a place controls it, unless he is automatically eliminated and has been ridden over;
    whoever controls it has entered it. Q40, Q42"""
    for place in state.ground.places:
        owner, hex_ = state.control[place], PLACES[place].hex
        assert owner in (FRENCH, RUSSIAN)
        assert state.entered[place] >> owner & 1, f"{PLACES[place].id} was never entered by its owner"
        assert hex_ in state.doomed or not state.pieces[enemy_of(owner)][hex_], (
            f"{PLACES[place].id} is held by the one, controlled by the other"
        )
    assert all(each in (UNDEPLETED, HALF_DEPLETED, DEPLETED) for each in state.depletion)


def _points_are_what_the_french_control(state: Campaign) -> None:
    """[Vic A B C] Reckoned anew in the Victory Points Interphase and at the end."""
    is_counting = any(decision is not None and decision.name == "disband" for decision in state.pending)
    if not (is_counting or state.over):
        return
    points = sum(_worth(place) for place in state.ground.places if state.control[place] == FRENCH)
    points += state.ground.off_map_points  # Lemberg, if it counts. Q61
    points -= 5 if state.where[NAPOLEON] == DEAD else 0
    if is_counting:
        assert state.level == points < INDEX[state.turn - 1], "a corps is lost without need"
        return
    for place in state.ground.fortresses:  # [Fort F]
        if _is_besieged(state, place):
            points += -_worth(place) if state.control[place] == FRENCH else _worth(place)
            assert not state.pieces[state.control[place]][PLACES[place].hex], "somebody outlived the siege"
    assert state.level == points, f"{state.level} points, but {points} are held"
    wanted = next((name for least, name in LEVELS.items() if points >= least), "Russian Decisive")
    assert final_result(state).level.startswith(wanted), f"{points} points are no {final_result(state).level}"


def _worth(place: int) -> int:
    return {"moscow": 5, "st_petersburg": 5, "kiev": 3}.get(PLACES[place].id, 1)


def _is_besieged(state: Campaign, place: int) -> bool:
    """[Fort F] Q7, Q8"""
    owner = state.control[place]
    enemy = enemy_of(owner)
    for hex_ in NEIGHBOURS[PLACES[place].hex]:
        is_theirs = state.partial[enemy][hex_] or state.total[enemy][hex_]
        if not state.pieces[enemy][hex_] and (not is_theirs or state.pieces[owner][hex_]):
            return False
    return True


# --- in the phases ---------------------------------------------------------------------------------------------


def _nobody_outran_his_allowance(state: Campaign, side: int) -> None:
    """[Mov C F G H] One allowance for each leg: Infantry has three at most, others two."""
    for unit in ALL_UNITS:
        if UNIT_SIDE[unit] != side or state.where[unit] < 0 or state.began[unit] < 0:
            continue
        legs, arm = state.legs[unit], UNITS[unit].arm
        assert legs <= (3 if arm == "infantry" else 2), f"{_name(unit)} marches a {legs}th leg"
        far = distance(state.began[unit], state.where[unit])
        assert far <= legs * ALLOWANCES[arm], f"{_name(unit)} went {far} hexes in {legs} legs"


def _attacks_are_in_order(state: Campaign, at: CombatPhase) -> None:
    """[Com A B C, Fort D E] Nobody attacks twice, a Fortress is attacked once, and once attacks are declared every
    stacked Combat unit that can attack does."""
    for one, other in combinations(at.attacks, 2):
        assert not set(one.units) & set(other.units), "a unit attacks twice"
        fortresses = {hex_ for hex_ in one.targets if state.ground.is_fortress[hex_]}
        assert not fortresses & set(other.targets), "a Fortress is attacked twice"
    if not any(decision is not None and decision.name == "withdraw" for decision in state.pending):
        return
    if state.stack[-1].gone:  # type: ignore[attr-defined]  # somebody has withdrawn, perhaps to a hex that was free
        return
    for attack in at.attacks:
        origins = {state.where[unit] for unit in attack.units}
        assert all(target in NEIGHBOURS[origin] for target in attack.targets for origin in origins)
        assert any(IS_COMBAT[state.kind[unit]] for unit in attack.units), "nobody fights in an attack"
        assert not any(state.disrupted[unit] for unit in attack.units), "a disrupted unit attacks"  # [Dis A]
        assert len(origins) == 1 or state.ground.is_fortress[attack.targets[0]], "an attack comes from several hexes"
        assert len(attack.targets) == 1 or all(map(state.ground.is_fortress.__getitem__, origins))
    attacking = {unit for attack in at.attacks for unit in attack.units}
    for hex_ in state.hexes(at.side):
        units = state.combat_units(at.side, hex_)
        if len(units) < 2 or not any(state.pieces[enemy_of(at.side)][there] for there in NEIGHBOURS[hex_]):
            continue
        for unit in units:  # [Mov J] Q30
            is_excused = state.disrupted[unit] or state.marks[unit] & COMMITTED
            assert unit in attacking or is_excused, f"{_name(unit)} is stacked in {CODES[hex_]} and does not attack"


def _sources_are_in_order(state: Campaign, at: SupplyInterphase) -> None:
    """[Sup D G J] What feeds units may feed them."""
    for there, area in enumerate(at.claims):
        if area < 0:
            continue
        user = next(side for side in (FRENCH, RUSSIAN) if _fighters(state, side, area))
        assert there in AREA_NEIGHBOURS[area], f"{AREAS[area]} does not touch {AREAS[there]}"
        assert state.depletion[area] == DEPLETED != state.depletion[there]
        assert not _fighters(state, enemy_of(user), there), f"enemies are in {AREAS[there]}"
        assert _fighters(state, user, there) <= 2, f"{AREAS[there]} has enough of its own"
        assert any(
            state.kind[unit] == SUPPLY and AREA_AT[state.where[unit]] == there and not state.disrupted[unit]
            for unit in state.on_map(user)
        ), f"no Supply unit is in {AREAS[there]}"
    for load in at.loads:
        assert state.kind[load.depot] == DEPOT
        assert state.where[load.depot] >= 0
        assert not state.disrupted[load.depot]
    assert len({state.where[unit] for unit in at.fed}) == len(at.fed), "a Fortress feeds two"
    for unit in at.fed:
        place = state.ground.place_at[state.where[unit]]
        assert PLACES[place].is_fortress
        assert PLACES[place].in_russia == (UNIT_SIDE[unit] == RUSSIAN)
        assert not state.entered[place] >> enemy_of(UNIT_SIDE[unit]) & 1, f"{PLACES[place].id} was entered"


def _fighters(state: Campaign, side: int, area: int) -> int:
    return sum(IS_COMBAT[state.kind[unit]] and AREA_AT[state.where[unit]] == area for unit in state.on_map(side))


INVARIANTS = GrandTacticalInvariants
