"""What must hold in every state of The Invasion of Russia (1812)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from math import comb
from typing import Any, ClassVar

from laws import Invariants

from grognard.core.events import Entry, Event
from grognard.core.state import State
from grognard.core.table import Table
from grognard.games.invasion.active_supply import ActiveSupply, trains_of_turn
from grognard.games.invasion.advanced.deck import CARDS as CARD_FACTS
from grognard.games.invasion.advanced.events import (
    CardDrawn,
    HandShown,
    NoQuarters,
    Quartered,
    QuarteredUnseen,
    StackInspected,
    UnitHit,
    UnitLeft,
    UnitRallied,
)
from grognard.games.invasion.advanced.hands import PlayCards
from grognard.games.invasion.advanced.quarters import Quarters, WinterQuarters
from grognard.games.invasion.combat import Combat
from grognard.games.invasion.escape import Escapes
from grognard.games.invasion.events.phases import (
    CossacksRaided,
    Deployed,
    ExcessRemoved,
    OutOfSupply,
    Rallied,
    StackArrived,
    TrainLaid,
)
from grognard.games.invasion.events.war import (
    CommanderEscaped,
    CommanderMoved,
    Marched,
    Pursued,
    SentOn,
    SomebodyRode,
    StackMarched,
    Stepped,
    Suffered,
    Trapped,
)
from grognard.games.invasion.marching import March, MoveSegment
from grognard.games.invasion.options import CARDS, COMMAND, DUMMIES, RESERVE, STACKING, SWEDES, TWO_YEARS, UPRISING
from grognard.games.invasion.orders import CombatPhase
from grognard.games.invasion.rally import RallySegment
from grognard.games.invasion.setup import side_setting_up
from grognard.games.invasion.stacking import RemoveExcess
from grognard.games.invasion.stacks import DEAD, FORAGING, FORCED, LOST, REMOVED, WAITING
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.tables import (
    ALL_PIECES,
    CITIES,
    CITIES_OF,
    CITY_HEXES,
    CODES,
    COMMANDERS,
    DUMMY_TRAINS,
    ESCAPE,
    FIRST_COMMANDER,
    FORAGE_MARKERS_FROM,
    FRENCH,
    HEXES,
    LAST_TURN,
    MOST_BATTLE_POINTS,
    MOST_DEPOTS,
    NAPOLEON,
    NO_FRENCH_DEPOT,
    OPEN_TO,
    PIECE_SIDE,
    PIECES,
    RUSSIAN,
    SECOND_YEAR_TURN,
    SIDES,
    STACK_DUMMIES,
    TRAIN_CAPACITY,
    UNITS,
    VICTORY_CITIES,
    distance,
)
from grognard.games.invasion.victory import territory
from grognard.games.invasion.withdrawal import Withdrawal

ALL_POINTS = 19
"""Of the thirteen victory cities. [14.7]"""
STEP = 1
"""Units march and advance hex by hex; those that find no room where the others withdrew to go one hex further."""
LOSSES: tuple[type[Event], ...] = (
    *(CommanderEscaped, CossacksRaided, ExcessRemoved, NoQuarters, OutOfSupply, Pursued, SentOn, Suffered, Trapped),
    *(UnitHit, UnitLeft),
)
"""What tells that a piece is lost, disrupted or removed."""
MENDS = (Rallied, UnitRallied)
COMES = (Deployed, Quartered)
BOTH = (FRENCH, RUSSIAN)
OWN = (TrainLaid, CardDrawn, Marched)
"""What only its own side is told."""
CLOSED: dict[type[Event], type[Event]] = {
    Stepped: StackMarched,
    Deployed: StackArrived,
    CommanderMoved: SomebodyRode,
    Quartered: QuarteredUnseen,
}
"""What an owner is told where stacks are closed, and what the others see of it: nobody reads both of the same side."""
QUESTIONS = (
    *("set_up", "dummies", "place", "convert", "remove_depots", "allocate", "new_depots", "hits", "one_more_hit"),
    *("ride", "force", "defend", "call", "slip", "withdraw", "advance", "refuge", "move", "march_on", "pursued"),
    *("push", "send_on", "wear", "excess", "order", "rally", "independence", "choose_bridge", "choose_heir"),
    *("use_card", "pick_piece", "aim_card", "quarters", "two_years", "name_source", "lay_card"),
)


class InvasionInvariants(Invariants):
    endings = ("Napoleon lost", "victory")
    rare_endings: ClassVar[Mapping[str, str]] = {
        "Napoleon lost": """turn: 15
begin: combat_phase
commands: 2 5
french depots: 1808
russian depots: 1009 0407
1609: R berg sazonov barclay
1710: R uvarov korf platov
1611: R stroganov olsufiev wittgenstein
1610: F morand! napoleon
1808: F ledru razout davout
0407: R yermolov kutuzov
"""
    }
    length = 12
    before_battle = """turn: 5
begin: combat_phase
1 combatphase: at order
2 combat: at defender_commands; side french; hex 1010; target 1009; units morand friant girardin; spent 1
asks: french call
commands: 3 3
french depots: 1610
russian depots: 1009
0909: R uvarov korf platov
1008: R berg wittgenstein
1009: R yermolov first_converged_grenadiers depreradovich constantine
1010: F guard_foot_artillery morand friant girardin davout
1110: F ledru razout iv_artillery ney
"""
    texts = (
        *("done", "pass", "stop", "decline", "stay", "discard", "march 2207", "to 2208", "attack 1010 1009"),
        *("train 1808", "dummy 1808", "depot 1610", "convert 2207", "lay 1", "ride napoleon 2207"),
        *("march 2207; to 2208; stop", "spend 1", "call 1110", "withdraw 1009"),
    )
    questions = ("march", "combat", "phase")
    exact = QUESTIONS

    def __init__(self, table: Table) -> None:
        self.table = table
        self.before = table.state.clone()
        self.told = len(table.journal.entries)

    def check(self, state: State) -> None:
        campaign, before = _campaign(state), _campaign(self.before)
        self.check_alone(campaign)
        news = self.table.journal.entries[self.told :]
        _losses_are_told(before, campaign, news)
        _order_is_lost_and_restored_by_events(before, campaign, news)
        _arrivals_are_told(before, campaign, news)
        _nobody_jumps(before, campaign)
        _trains_come_from_the_table(before, campaign)
        _nothing_is_undone(before, campaign)
        self.before, self.told = campaign.clone(), len(self.table.journal.entries)

    @staticmethod
    def check_alone(state: State) -> None:
        campaign = _campaign(state)
        _tracks_are_in_range(campaign)
        _stacks_add_up(campaign)
        _pieces_are_in_order(campaign)
        _hexes_are_shared_by_nobody(campaign)
        _stacks_fit_their_hexes(campaign)
        _depots_are_in_order(campaign)
        _counters_are_counted(campaign)
        _dummies_are_counted(campaign)
        _cards_are_in_one_place(campaign)
        _markers_last_their_time(campaign)

    @staticmethod
    def ways(state: State, side: int) -> int:
        """With open stacks and no cards only the counters on the board are hidden, while there are any."""
        campaign, enemy = _campaign(state), enemy_of(side)
        if campaign.has(DUMMIES) and len(campaign.stack_hexes(enemy)) > 2:
            return 1000
        led = [hex_ for hex_ in campaign.stack_hexes(enemy) if _may_be_fed(campaign, enemy, hex_)]
        dummies = sum(campaign.dummies[enemy * HEXES + hex_] for hex_ in led)
        face_down = sum(campaign.counters_in(enemy, hex_) - campaign.shown[enemy * HEXES + hex_] for hex_ in led)
        cards = sum(len(deck) for deck in campaign.decks) if campaign.hands[enemy] else 0
        return comb(face_down, dummies) * max(1, cards)

    @staticmethod
    def check_view(view: dict[str, Any], side: str | None) -> None:
        assert "seed" not in view or view["over"]
        if view["over"]:
            return
        board = view["board"]
        for counters in board["counters"]:
            if counters["side"] != side:
                assert counters.get("genuine") is None, f"{side} turns over the counters in {counters['hex']}"
        for supplies in board["supplies"]:
            if supplies["side"] != side:
                assert supplies.get("genuine_to_place") is None, f"{side} counts trains that are not laid"
        assert all(net["side"] == side for net in board["nets"]), f"{side} sees the enemy's lines"
        cards = board.get("cards")
        if cards:
            assert (cards.get("hand") is None) == (side is None)
            assert not cards.get("hand") or len(cards["hand"]) == cards["held"][side], f"{side} sees another hand"
        if "dummies" in board["rules"]:
            _closed_stacks_are_closed(board, side)

    @staticmethod
    def check_log(log: list[Event], side: str | None) -> None:
        told = {(type(event), _side_of(event)) for event in log if isinstance(event, tuple(CLOSED))}
        seen = {(type(event), _side_of(event)) for event in log if isinstance(event, tuple(CLOSED.values()))}
        for kind, whose in told:
            assert (CLOSED[kind], whose) not in seen or kind is Deployed, f"{side} reads {kind.__name__} of {whose}"
        for event in log:
            if isinstance(event, OWN):
                assert event.side.lower() == side, f"{side} reads: {event.sentence()}"
            if isinstance(event, StackInspected | HandShown):
                is_enemy = side is not None and event.side.lower() != side
                assert is_enemy, f"{side} looks over a shoulder: {event.sentence()}"

    @staticmethod
    def contested(view: dict[str, Any]) -> str:
        board = view["board"]
        combat, stacks = board.get("combat"), {each["hex"]: each for each in board["stacks"]}
        if not stacks:
            return "stacks = none"
        code = combat["target"] if combat and combat["target"] in stacks else min(stacks)
        return f"stacks[{code}] = {_contents(stacks[code])}"


def _contents(stack: dict[str, Any]) -> str:
    inside = " ".join(stack["pieces"]) if stack.get("pieces") is not None else f"{stack['height']} ?"
    return f"{stack['side']} {inside}"


def _campaign(state: State) -> Campaign:
    assert isinstance(state, Campaign)
    return state


def _side_of(event: Event) -> str:
    return str(getattr(event, "side", "")).lower()


def _may_be_fed(state: Campaign, side: int, hex_: int) -> bool:
    """A stack with units and a commander: whatever lies there may be a train or a dummy. [7.3, 7.5]"""
    return bool(state.units_in(side, hex_) and state.commanders_in(side, hex_))


def _is_in(state: Campaign, *procedures: type) -> bool:
    return any(isinstance(frame, procedures) for frame in state.stack)


def _names(pieces: Iterable[int]) -> list[str]:
    return [PIECES[piece].id for piece in pieces]


# --- what a side sees ------------------------------------------------------------------------------------------------


def _closed_stacks_are_closed(board: dict[str, Any], side: str | None) -> None:
    """[15.1] An enemy stack shows its height until it fights."""
    combat = board.get("combat")
    engaged: set[str] = set()
    if combat and combat["is_open"]:
        engaged = {combat["hex"], combat["target"], *combat["supports"], *combat["defender_supports"]}
    for stack in board["stacks"]:
        if stack["side"] != side:
            assert stack.get("dummies") is None, f"{side} counts the dummies in {stack['hex']}"
            if stack["hex"] not in engaged:
                assert stack.get("pieces") is None, f"{side} looks into the {stack['side']} stack in {stack['hex']}"
                assert stack.get("occupancy") is None, f"{side} weighs the {stack['side']} stack in {stack['hex']}"
    for piece in board["pieces"]:
        if piece["side"] != side and piece["place"] == "map" and piece.get("hex") not in engaged:
            assert piece.get("hex") is None, f"{side} knows where {piece['id']} is"
            assert piece.get("disrupted") is None, f"{side} knows what {piece['id']} is like"
    if board.get("march") and board["march"]["side"] != side:
        assert board["march"].get("pieces") is None, f"{side} knows who marches"


# --- from one state to the next --------------------------------------------------------------------------------------


def _told(news: Iterable[Entry], kinds: tuple[type[Event], ...]) -> set[str]:
    """All pieces that events of these kinds name."""
    found: set[str] = set()
    for entry in news:
        if isinstance(entry.event, kinds):
            for value in _values(entry.event):
                found.update((value,) if isinstance(value, str) else ())
    return found


def _values(event: Event) -> Iterator[object]:
    for field in fields(event):
        value = getattr(event, field.name)
        yield from value if isinstance(value, tuple) else (value,)


def _losses_are_told(before: Campaign, after: Campaign, news: list[Entry]) -> None:
    """Nobody leaves the map without an event that names him; arrivals without room are named as well. [13.3]"""
    in_hand = _in_hand(after)
    gone = [piece for piece in ALL_PIECES if before.where[piece] >= 0 > after.where[piece] and piece not in in_hand]
    told = _told(news, LOSSES)
    untold = set(_names(gone)) - told
    assert not untold, f"{sorted(untold)} left the map and nobody is told"
    for piece in gone:
        assert after.where[piece] in (DEAD, REMOVED), f"{PIECES[piece].id} is waiting again"


def _in_hand(state: Campaign) -> set[int]:
    """Pieces that are taken from the map and will be placed anew. [16.13]"""
    return {piece for frame in state.stack if isinstance(frame, Quarters) for piece in frame.pool}


def _order_is_lost_and_restored_by_events(before: Campaign, after: Campaign, news: list[Entry]) -> None:
    """A unit is disrupted by something, and rallied by something. [3.3, 8.1]"""
    if _is_in(after, WinterQuarters):  # where all rally [16.13]
        return
    stayed = [unit for unit in range(len(UNITS)) if before.where[unit] >= 0 and after.where[unit] >= 0]
    worse = [unit for unit in stayed if after.disrupted[unit] > before.disrupted[unit]]
    better = [unit for unit in stayed if after.disrupted[unit] < before.disrupted[unit]]
    untold = set(_names(worse)) - _told(news, LOSSES)
    assert not untold, f"{sorted(untold)} are disrupted for no reason"
    untold = set(_names(better)) - _told(news, MENDS)
    assert not untold, f"{sorted(untold)} are in good order for no reason"


def _arrivals_are_told(before: Campaign, after: Campaign, news: list[Entry]) -> None:
    """[13.2, 14.1] Who comes is named; who was eliminated comes back by a card or in 1813 only. [16.1, 16.13]"""
    come = [piece for piece in ALL_PIECES if before.where[piece] < 0 <= after.where[piece]]
    untold = set(_names(come)) - _told(news, COMES)
    assert not untold, f"{sorted(untold)} came and nobody is told"
    for piece in come:
        assert before.where[piece] != LOST, f"{PIECES[piece].id} was lost for good"  # [13.3]
        if before.where[piece] in (DEAD, REMOVED):
            is_allowed = before.has(CARDS) or before.has(TWO_YEARS)
            assert is_allowed, f"{PIECES[piece].id} rose from the dead"


def _nobody_jumps(before: Campaign, after: Campaign) -> None:
    """[2.3, 8.4, 11.11, 12.1] A combat unit goes one hex, and two where it finds no room; a commander three."""
    if _is_in(before, WinterQuarters):
        return
    for piece in ALL_PIECES:
        here, there = before.where[piece], after.where[piece]
        if here >= 0 and there >= 0 and here != there:
            most = ESCAPE if piece >= FIRST_COMMANDER else 2 * STEP
            assert distance(here, there) <= most, f"{PIECES[piece].id} jumped from {CODES[here]} to {CODES[there]}"
            if piece < FIRST_COMMANDER:
                assert _is_in(before, March, Combat), f"{PIECES[piece].id} moved out of turn"


def _trains_come_from_the_table(before: Campaign, after: Campaign) -> None:
    """[7.2, 7.4] Trains are laid in the Active Supply phase; after it they are only spent."""
    if _is_in(after, ActiveSupply) or after.turn != before.turn:
        return
    for side in BOTH:
        if _is_in(before, RallySegment, MoveSegment):
            assert after.trains_left(side) <= before.trains_left(side), f"a {SIDES[side]} train came from nowhere"


def _nothing_is_undone(before: Campaign, after: Campaign) -> None:
    assert before.turn <= after.turn <= before.turn + 1 or after.second_year > before.second_year
    assert all(map(int.__ge__, after.lost_depots, before.lost_depots)), "a lost depot was built again"  # [8.7]
    for name in ("second_year", "independence", "is_offer_made", "may_corps_force_march", "reserve_losses"):
        assert getattr(after, name) >= getattr(before, name), f"{name} went back"
    assert after.discards[: len(before.discards)] == before.discards, "a card was picked up again"  # [16.1]
    turned = after.friendly[FRENCH] & ~before.friendly[FRENCH]
    assert before.friendly[FRENCH] & ~after.friendly[FRENCH] == 0, "a city turned back"  # [16.9]
    assert not turned or after.independence, "a city turned French before independence"
    assert (after.choices, after.rules, after.edition_number) == (before.choices, before.rules, before.edition_number)
    assert abs(after.battle_points - before.battle_points) <= 1, "two decisive victories in one combat"  # [14.7]


# --- one state -------------------------------------------------------------------------------------------------------


def _stacks_add_up(state: Campaign) -> None:
    """What is kept up to date equals what is counted anew."""
    fresh = Campaign()
    fresh.where, fresh.disrupted = state.where[:], state.disrupted[:]
    fresh.stack_anew()
    assert fresh.stacks == state.stacks, "stacks have drifted"
    assert fresh.load == state.load, "occupancy has drifted"
    assert fresh.fighters == state.fighters, "hexes with combat units have drifted"
    assert fresh.riders == state.riders, "hexes with cavalry have drifted"
    assert fresh.present == state.present, "hexes with pieces have drifted"


def _pieces_are_in_order(state: Campaign) -> None:
    for piece in ALL_PIECES:
        name, hex_, side = PIECES[piece].id, state.where[piece], PIECE_SIDE[piece]
        if hex_ >= 0:
            assert OPEN_TO[side] >> hex_ & 1, f"{name} cannot be in {CODES[hex_]}"  # [2.2, 14.6]
            assert _is_in_the_game(state, piece), f"{name} is not in this game"
            assert not state.lost_year[piece], f"{name} is lost and on the map"
            continue
        assert hex_ in (WAITING, REMOVED, DEAD, LOST), f"{name} is nowhere"
        assert not state.marks[piece], f"{name} is marked and not on the map"
        assert bool(state.lost_year[piece]) == (hex_ in (DEAD, REMOVED)), f"{name} is lost in no year"
        if piece < FIRST_COMMANDER:
            assert not state.disrupted[piece], f"{name} is disrupted and not on the map"
            assert not state.fought[piece], f"{name} fought and is not on the map"
    if state.where[NAPOLEON] == DEAD:
        assert state.over, "the game goes on without Napoleon"  # [14.7]


def _is_in_the_game(state: Campaign, piece: int) -> bool:
    """Some pieces belong to advanced rules. [16.3, 16.7, 16.12]"""
    if piece < FIRST_COMMANDER:
        if UNITS[piece].is_reserve:
            return state.has(RESERVE)
        swedish = UNITS[piece].corps == "Swedish"
    else:
        commander = COMMANDERS[piece - FIRST_COMMANDER]
        if commander.is_advanced:
            return state.has(COMMAND)
        swedish = commander.corps == "Swedish"
    return not swedish or state.has(SWEDES) or state.has(TWO_YEARS)


def _hexes_are_shared_by_nobody(state: Campaign) -> None:
    """[8.4, 11.11, 12.1, 13.3] While commanders flee, enemies stand among them."""
    both = state.fighters[FRENCH] & state.fighters[RUSSIAN]
    assert not both, "combat units of both sides are in one hex"
    if not _is_in(state, Escapes) and not state.over:
        shared = state.present[FRENCH] & state.present[RUSSIAN]
        found = [CODES[hex_] for hex_ in range(HEXES) if shared >> hex_ & 1]
        assert not shared, f"both sides are in {found}"


def _stacks_fit_their_hexes(state: Campaign) -> None:
    """[4.1] At all times but in a withdrawal that finds no room. [11.11]"""
    if _is_in(state, Withdrawal, RemoveExcess):
        return
    for side in BOTH:
        for hex_ in state.stack_hexes(side):
            load, most = state.load[side * HEXES + hex_], state.capacity(side, hex_) + _carried(state, side, hex_)
            assert load <= most, f"{SIDES[side]}: {load / 2} in {CODES[hex_]}, which holds {most / 2}"
    assert state.has(STACKING) or not any(state.raised), "a hex holds more than six without 15.2"


def _carried(state: Campaign, side: int, hex_: int) -> int:
    """What trains on the march will add to the capacity of the hex that they are in. [15.2]"""
    marches = [frame for frame in state.stack if isinstance(frame, March) and (frame.side, frame.hex) == (side, hex_)]
    return TRAIN_CAPACITY * sum(march.carried for march in marches)


def _depots_are_in_order(state: Campaign) -> None:
    for side in BOTH:
        depots = state.depots[side]
        assert not depots & ~CITY_HEXES, "a depot outside a city"  # [7.7]
        taken = depots & state.fighters[enemy_of(side)]
        assert not taken, f"{[CODES[hex_] for hex_ in range(HEXES) if taken >> hex_ & 1]}: enemies at a depot"  # [8.7]
        if side_setting_up(state) is not None:
            assert depots.bit_count() <= MOST_DEPOTS[side]  # [14.1]
    assert not state.depots[FRENCH] & NO_FRENCH_DEPOT, "a French depot in Moscow or St Petersburg"  # [7.3]
    assert not state.depots[FRENCH] & state.depots[RUSSIAN], "depots of both sides in one city"  # Q43 Q84


def _counters_are_counted(state: Campaign) -> None:
    """[7.2, 7.5] Depots and trains together are those of the turn; two dummies a side; nothing lies there later."""
    laying = next((frame for frame in state.stack if isinstance(frame, ActiveSupply)), None)
    for side in BOTH:
        row = slice(side * HEXES, (side + 1) * HEXES)
        trains, dummies = sum(state.trains[row]), sum(state.dummies[row])
        assert all(map(int.__le__, state.shown[row], state.trains[row])), "more trains face up than there are"
        left = laying.dummies[side] if laying else 0
        assert dummies + left <= DUMMY_TRAINS, f"{dummies + left} {SIDES[side]} dummies"
        if laying and laying.step > ActiveSupply.sequence.index("open_allocation"):
            depots = state.depots[side].bit_count()
            most = max(trains_of_turn(state, side), depots + sum(state.shown[row]))
            held = depots + trains + laying.genuine[side]
            assert held <= most, f"{held} {SIDES[side]} trains and depots, {most} in the table"
        if not laying and not _is_in(state, RallySegment, MoveSegment):
            assert not trains, f"{SIDES[side]} trains lie on the board out of their time"
            assert not dummies, f"{SIDES[side]} dummies lie on the board out of their time"


def _dummies_are_counted(state: Campaign) -> None:
    """[15.1]"""
    for side in BOTH:
        row = state.blanks[side * HEXES : (side + 1) * HEXES]
        assert sum(row) <= (STACK_DUMMIES if state.has(DUMMIES) else 0), f"{sum(row)} {SIDES[side]} dummy units"
        for hex_, count in enumerate(row):
            assert not count or count <= state.most_blanks(side, hex_), f"{count} dummies in {CODES[hex_]}"


def _cards_are_in_one_place(state: Campaign) -> None:
    """[16.1, 16.13] Only General Winter leaves the game, and only in 1813; a single instruction is never held."""
    piles = (*state.decks, *state.hands, state.discards)
    cards = sorted(card for pile in piles for card in pile)
    if not state.has(CARDS) or (not any(state.decks) and not state.discards):
        assert not cards, "cards in a game without them"
        return
    assert len(set(cards)) == len(cards), "a card is in two places"
    gone = set(CARD_FACTS) - set(cards)
    assert all(CARD_FACTS[card].is_one_year for card in gone), f"cards {gone} are nowhere"
    assert state.second_year or not gone, f"cards {gone} are gone in 1812"
    assert all(laid.card in state.discards for laid in state.laid), "a card in force was never laid"
    assert all(len(hand) <= 2 for hand in state.hands)
    if not _is_in(state, PlayCards):
        assert not any(CARD_FACTS[card].is_single for hand in state.hands for card in hand), "a single card is held"
        assert all(len(hand) <= 1 for hand in state.hands), "somebody holds two cards"
    if state.over and not state.ended and not state.second_year:
        # Each side holds one, and one was never drawn.
        assert [len(hand) for hand in state.hands] == [1, 1], "a hand is empty at the end of 1812"
        assert len(state.discards) == len(CARD_FACTS) - 3, "not every turn had its cards"


def _tracks_are_in_range(state: Campaign) -> None:
    assert 0 <= state.battle_points <= MOST_BATTLE_POINTS, "battle points beyond the track"  # [14.7]
    assert 1 <= state.turn <= LAST_TURN
    assert sum(state.command_changes) == 0, "what one side wins the other loses"  # [9.2]
    most = state.edition.most_commands or 99
    assert all(0 <= count <= most for count in state.commands), "Combat Commands beyond their limit"  # [9.2]
    assert territory(state, FRENCH) + territory(state, RUSSIAN) == ALL_POINTS, "a city counts for nobody or for both"
    assert sum(CITIES[city].points for city in VICTORY_CITIES) == ALL_POINTS
    assert state.friendly[FRENCH] | state.friendly[RUSSIAN] == CITY_HEXES, "a city is friendly to nobody"
    assert not state.friendly[FRENCH] & state.friendly[RUSSIAN], "a city is friendly to both"  # [1.1]
    assert not CITIES_OF[FRENCH] & ~state.friendly[FRENCH], "a city west of Russia is not French"
    assert state.over == (not state.stack)
    if state.over and not state.ended:
        assert state.turn == LAST_TURN, "the game ended before its time"  # [14.4]
    assert state.has(RESERVE) or not state.reserve_losses, "the Reserve is not in this game"
    assert state.has(UPRISING) or not state.kiev_turn, "there is no uprising in this game"
    assert state.has(UPRISING) or not state.independence, "there is no independence in this game"
    if state.ended:
        assert state.over, "the game goes on after Napoleon's loss"
    if state.second_year:
        assert state.turn >= SECOND_YEAR_TURN - 1
        assert state.has(TWO_YEARS)


def _markers_last_their_time(state: Campaign) -> None:
    """[10.8, 7.6]"""
    in_combat = _is_in(state, CombatPhase) or state.over  # Napoleon may be lost in the middle of one
    marks = 0
    for each in state.marks:
        marks |= each
    if not in_combat:
        assert not any(state.fought), "a combat marker after the combats"
        if not _is_in(state, MoveSegment) and marks & FORCED:
            assert _is_before_combat(state), "a Forced March marker after the combats"
    if state.turn < FORAGE_MARKERS_FROM:
        assert not marks & FORAGING, "a forage marker before Turn 3"


def _is_before_combat(state: Campaign) -> bool:
    """Cards may ask for something between the moves and the combats."""
    turn = next((frame for frame in state.stack if type(frame).__name__ == "GameTurn"), None)
    return turn is not None and turn.sequence[turn.step - 1] == "combat_commands_phase"


INVARIANTS = InvasionInvariants
