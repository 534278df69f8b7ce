"""Response cards, each in the procedure that triggers it, and the secrecy of the windows."""

from __future__ import annotations

import pytest
from fm_battlefield import asked, fight, told, units
from fm_cardtable import CardTable, area, elsewhere, offered, pile, played, plays, refused, say, was_idle

from grognard.games.fateful_march import aftermath
from grognard.games.fateful_march.attrition import new_attrition_step
from grognard.games.fateful_march.battle import BattlesStep
from grognard.games.fateful_march.cards import responses
from grognard.games.fateful_march.evading import ExecuteEvade
from grognard.games.fateful_march.events.cards import OrderAltered, OrderAlteredUnseen
from grognard.games.fateful_march.events.marching import EvadeCheck, PatrolReport
from grognard.games.fateful_march.leaders import StepBegin
from grognard.games.fateful_march.patrols import ExecutePatrol
from grognard.games.fateful_march.records import Block
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    CONNECTION,
    DEFEND,
    DUMMY,
    EVADE,
    FRENCH,
    NOBODY,
    NUMBER,
    ORDER_NUMBER,
    PATROL,
    RALLY,
    RUSSIAN,
)

F, R = FRENCH, RUSSIAN


# --- patrols ---------------------------------------------------------------------------------------------------------


def patrol(table: CardTable, side: int, start: str, target: str) -> Campaign:
    table.state.step = 6
    state = table.run(procedure=ExecutePatrol(side, PATROL, area(start)))
    say(state, side, f"look {target}")
    return state


@plays(F, 41)
def test_a_cavalry_screen_turns_russian_patrols_back() -> None:
    table = CardTable("jul").put(R, "lida", "1cos").put(F, "vilna", "3inf 1cav").hand(F, 41)
    state = patrol(table, R, "lida", "vilna")
    assert offered(state, F) == ["respond 41", "pass"]
    say(state, F, "respond 41")
    assert told(state, PatrolReport) == []
    assert state.verdict == 0
    assert played(state, F, 41)
    assert pile(state, F, 41) == "discard"


def test_a_cavalry_screen_needs_fresh_cavalry_in_the_very_area() -> None:
    for stack in ("3inf", "3inf 1cav_x"):
        table = CardTable("jul").put(R, "lida", "1cos").put(F, "vilna", stack).put(F, "kovno", "2cav").hand(F, 41)
        state = patrol(table, R, "lida", "vilna")
        assert offered(state, F) == ["pass"]
        assert "would change nothing now" in refused(state, F, "respond 41").message
        say(state, F, "pass")
        assert len(told(state, PatrolReport)) == 1


@plays(R, 30)
@pytest.mark.parametrize(("at", "may"), [("vilna", True), ("kovno", True), ("minsk", False)])
def test_a_cossack_screen_in_or_next_to_the_target(at: str, may: bool) -> None:
    table = CardTable().put(F, "lida", "1cav").put(R, "vilna", "3inf").put(R, at, "1cos").hand(R, 30)
    state = patrol(table, F, "lida", "vilna")
    assert offered(state, R) == (["respond 30", "pass"] if may else ["pass"])
    say(state, R, "respond 30" if may else "pass")
    assert len(told(state, PatrolReport)) == (0 if may else 1)
    assert pile(state, R, 30) == ("discard" if may else "hand")


def test_an_exhausted_cossack_is_no_screen() -> None:
    table = CardTable().put(F, "lida", "1cav").put(R, "vilna", "3inf 1cos_x").hand(R, 30)
    assert offered(patrol(table, F, "lida", "vilna"), R) == ["pass"]


# --- marches ---------------------------------------------------------------------------------------------------------


@plays(R, 25, 26, 48)
@pytest.mark.parametrize(
    ("card", "order", "month", "stack", "hit"),
    [
        (25, "fm_from", "aug", "3inf 1cav", 1),
        (26, "fm_from", "aug", "3inf 1cav", 1),
        (25, "fm_from", "aug", "7inf 1cav Davout", 2),
        (26, "fm_from", "aug", "7inf 1cav Davout", 2),
        (48, "m_from", "oct", "3inf 1cav", 1),
        (48, "m_from", "oct", "7inf 1cav Davout", 2),
    ],
)
def test_a_march_exhausts_the_french(card: int, order: str, month: str, stack: str, hit: int) -> None:
    table = CardTable(month).put(F, "vilna", stack).put(F, "molodechno", "2cav").put(R, "riga", "1inf").hand(R, card)
    state = table.march(F, order, "vilna", "all", "to molodechno")
    if state.pending[F] is not None and "halt" in offered(state, F):
        say(state, F, "halt")
    say(state, R, f"respond {card}")
    # Only the Force that marched is hit, by its owner's choice.
    assert {move.split()[-1] for move in offered(state, F)} == (
        {"inf_f", "cav_f"} if order == "fm_from" else {"inf", "cav"}
    )
    before = units(state, F, "molodechno")
    kind = "cav_f" if order == "fm_from" else "cav"
    say(state, F, f"exhaust molodechno {kind}")
    if hit == 2:
        say(state, F, f"exhaust molodechno {kind.replace('cav', 'inf')}")
    assert not state.waiting
    after = units(state, F, "molodechno")
    assert after["cav"] == before["cav"] - 1
    assert after["cav_x"] == 1
    assert after.get("inf_x", 0) == hit - 1
    assert played(state, R, card)
    assert pile(state, R, card) == "discard"


@pytest.mark.parametrize(
    ("card", "order", "month", "stack"),
    [(25, "fm_from", "aug", "1inf"), (26, "fm_from", "aug", "1inf"), (48, "m_from", "oct", "3inf")],
)
def test_too_small_a_force_shows_itself_only_when_the_card_is_played(
    card: int, order: str, month: str, stack: str
) -> None:
    """The Russians do not see how many they are: the card is discarded without effect."""
    table = CardTable(month).put(F, "vilna", stack).put(R, "riga", "1inf").hand(R, card)
    state = table.march(F, order, "vilna", "all", "to molodechno")
    if state.pending[F] is not None:
        say(state, F, "halt")
    assert offered(state, R) == [f"respond {card}", "pass"]
    say(state, R, f"respond {card}")
    assert was_idle(state, card)
    assert pile(state, R, card) == "discard"
    assert set(units(state, F, "molodechno")) == {"inf"}


def test_a_card_for_one_kind_of_march_does_not_answer_the_other() -> None:
    table = CardTable("oct").put(F, "vilna", "6inf Davout").put(R, "riga", "1inf").hand(R, 25)
    state = table.march(F, "m_from", "vilna", "all", "to molodechno")
    # Disorderly March could be in the hand for all that the French know.
    assert offered(state, R) == ["pass"]
    assert refused(state, R, "respond 25").message.startswith(
        "Card 25 (Exhausting March) responds to something else: After a French Force of at least 2 SPs"
    )


def test_both_exhausting_marches_may_answer_one_forced_march() -> None:
    table = CardTable().put(F, "vilna", "4inf").put(R, "riga", "1inf").hand(R, 25, 26)
    state = table.march(F, "fm_from", "vilna", "with 4 inf", "to molodechno", "halt")
    say(state, R, "respond 25")
    say(state, F, "exhaust molodechno inf_f")
    say(state, R, "respond 26")
    say(state, F, "exhaust molodechno inf_f")
    assert not state.waiting
    assert units(state, F, "molodechno") == {"inf": 2, "inf_x": 2}


def test_the_second_card_finds_what_the_first_has_left_of_the_force() -> None:
    table = CardTable().put(F, "vilna", "1inf 1inf_x").put(R, "riga", "1inf").hand(R, 25, 26)
    state = table.march(F, "fm_from", "vilna", "with 1 inf", "with 1 inf_x", "to molodechno", "halt")
    say(state, R, "respond 25")
    say(state, F, "exhaust molodechno inf_f")
    say(state, R, "respond 26")
    assert was_idle(state, 26)
    assert units(state, F, "molodechno") == {"inf_x": 2}


# --- evading ---------------------------------------------------------------------------------------------------------


def evade(table: CardTable, side: int) -> Campaign:
    table.state.step = 8
    table.depots(R, "moscow").depots(F, "kovno")
    state = table.run(procedure=ExecuteEvade(side, EVADE, area("vitebsk")))
    say(state, side, "all")
    say(state, side, offered(state, side)[-1])
    return state


@plays(R, 5)
def test_konovnitsyns_rearguard_spares_the_check() -> None:
    table = CardTable().put(R, "vitebsk", "3inf").put(F, "vitebsk", "4inf 2cav", via="senno").hand(R, 5)
    state = evade(table, R)
    assert offered(state, R) == ["respond 5", "pass"]
    say(state, R, "respond 5")
    fight(state)
    assert told(state, EvadeCheck) == []
    assert list(elsewhere(state, R).values()) == [{"inf": 3}]
    assert pile(state, R, 5) == "discard"


@plays(F, 44)
def test_murats_advance_guard_exhausts_two_evaders() -> None:
    table = CardTable("jul").put(R, "vitebsk", "3inf").put(F, "vitebsk", "4inf 2cav", via="senno").hand(F, 44)
    state = evade(table, R)
    if state.pending[R] is not None:  # Konovnitsyn might be in the hand, but it is empty
        say(state, R, "pass")
    assert offered(state, F) == ["respond 44", "pass"]
    say(state, F, "respond 44")
    say(state, R, "exhaust vitebsk inf", "exhaust vitebsk inf")
    fight(state)
    assert list(elsewhere(state, R).values()) == [{"inf": 1, "inf_x": 2}]
    assert pile(state, F, 44) == "discard"
    assert state.verdict == 0


def test_without_the_advance_guard_one_evader_is_exhausted() -> None:
    table = CardTable("jul").put(R, "vitebsk", "3inf").put(F, "vitebsk", "4inf 2cav", via="senno").hand(F, 44)
    state = evade(table, R)
    say(state, F, "pass")
    say(state, R, "exhaust vitebsk inf")
    fight(state)
    assert pile(state, F, 44) == "hand"
    assert list(elsewhere(state, R).values()) == [{"inf": 2, "inf_x": 1}]


def test_a_check_that_is_passed_needs_no_advance_guard() -> None:
    table = CardTable("jul").put(R, "vitebsk", "1inf 3cav").put(F, "vitebsk", "4inf 2cav", via="senno").hand(F, 44)
    state = evade(table, R)
    assert not state.waiting or "respond 44" not in offered(state, F)


# --- retreat ---------------------------------------------------------------------------------------------------------


def lost_battle(table: CardTable, *dice: int) -> Campaign:
    """To the first question of the retreat: no cards, first losses."""
    table.state.step = 9
    state = table.run(*dice, procedure=BattlesStep())
    fight(state, "respond")
    return state


@plays(R, 41)
def test_neverovskys_squares_stay_together() -> None:
    table = CardTable().put(R, "vitebsk", "7inf").put(F, "vitebsk", "12inf Napoleon", via="senno").hand(R, 41)
    table.depots(R, "moscow").depots(F, "kovno")
    state = lost_battle(table, 2, 2)
    assert offered(state, R) == ["respond 41", "pass"]
    before = units(state, R, "vitebsk")
    assert before == {"inf": 4, "inf_x": 2}
    say(state, R, "respond 41")
    fight(state)
    assert list(elsewhere(state, R).values()) == [before]  # nobody is exhausted on the way
    assert pile(state, R, 41) == "discard"


def test_a_small_force_has_no_use_for_squares() -> None:
    table = CardTable().put(R, "vitebsk", "4inf").put(F, "vitebsk", "8inf Napoleon", via="senno").hand(R, 41)
    table.depots(R, "moscow").depots(F, "kovno")
    state = lost_battle(table, 2, 2)
    assert offered(state, R) == ["pass"]


@plays(F, 52)
def test_ney_escapes_where_no_path_is() -> None:
    table = CardTable("nov").put(F, "pleshchenitsy", "6inf Davout").put(R, "pleshchenitsy", "20inf", via="molodechno")
    table.put(R, "lepel", "1inf").depots(F, "kovno").depots(R, "moscow").hand(F, 52)
    for there in ("lepel", "borisov"):
        table.state.enter(R, area("pleshchenitsy"), CONNECTION[area(there), area("pleshchenitsy")])
    state = lost_battle(table, 2, 2)
    assert offered(state, F) == ["respond 52", "pass"]
    before = units(state, F, "pleshchenitsy")
    say(state, F, "respond 52")
    fight(state)
    fled = [code for code in NUMBER if units(state, F, code)]
    assert len(fled) == 1
    assert fled[0] in ("molodechno", "borisov")
    assert units(state, F, fled[0]) == before  # neither the half nor those beyond four
    assert pile(state, F, 52) == "discard"


def test_ney_escapes_over_two_connections_if_all_around_is_russian() -> None:
    table = CardTable("nov").put(F, "pleshchenitsy", "6inf").put(R, "pleshchenitsy", "20inf", via="molodechno")
    for code in ("molodechno", "borisov", "lepel"):
        table.put(R, code, "1inf")
    table.depots(F, "kovno").depots(R, "moscow").hand(F, 52)
    state = lost_battle(table, 2, 2)
    before = units(state, F, "pleshchenitsy")
    say(state, F, "respond 52")
    assert "to vilna" in offered(state, F)
    assert "to molodechno" not in offered(state, F)
    say(state, F, "to vilna")
    fight(state)
    assert units(state, F, "vilna") == before


def test_without_neys_card_half_of_them_break() -> None:
    table = CardTable("nov").put(F, "pleshchenitsy", "6inf Davout").put(R, "pleshchenitsy", "10inf", via="molodechno")
    for code in ("molodechno", "borisov", "lepel"):
        table.put(R, code, "2inf")
    table.depots(F, "kovno").depots(R, "moscow").hand(F, 52)
    state = lost_battle(table, 2, 2, 2, 2)
    fight(state, "respond")
    while "respond 52" not in offered(state, F):
        say(state, F, "pass")
        fight(state, "respond")
    before = units(state, F, "pleshchenitsy")
    assert before == {"inf": 3, "inf_x": 2}
    say(state, F, "pass")
    fight(state, "lay cards")
    assert list(elsewhere(state, F).values()) == [{"inf": 1, "inf_x": 4}]


# --- depots ----------------------------------------------------------------------------------------------------------


@plays(F, 18)
@plays(R, 11)
@pytest.mark.parametrize(("side", "card", "rise"), [(F, 18, 0), (R, 11, 1)])
def test_no_card_is_discarded_for_an_overrun_depot(side: int, card: int, rise: int) -> None:
    table = CardTable(step=7).depots(side, "vilna").hand(side, card, 1)
    table.run()
    table.put(1 - side, "vilna", "1inf")
    aftermath.settle(table.state)
    state = table.state
    state.stack = [aftermath.Aftermath()]
    state.advance()
    assert offered(state, side) == [f"respond {card}", "pass"]
    say(state, side, f"respond {card}")
    assert not state.waiting
    assert state.hands[side] == [1]
    assert state.depots[area("vilna")] == NOBODY
    assert state.devastation[area("vilna")] == rise
    assert pile(state, side, card) == "discard"


def test_without_the_card_or_by_passing_a_card_is_discarded() -> None:
    table = CardTable(step=7).depots(F, "vilna").hand(F, 18, 1)
    table.run()
    table.put(R, "vilna", "1inf")
    state = table.state
    state.stack = [aftermath.Aftermath()]
    state.advance()
    say(state, F, "pass")
    assert offered(state, F) == ["discard 18", "discard 1"] or offered(state, F) == ["discard 1", "discard 18"]
    say(state, F, "discard 18")
    assert state.hands[F] == [1]
    assert pile(state, F, 18) == "discard"


# --- weather ---------------------------------------------------------------------------------------------------------


@plays(R, 47)
def test_a_blizzard_rolls_the_weather_again_and_the_second_roll_stands() -> None:
    table = CardTable("nov", step=13).put(F, "vilna", "1inf").put(R, "riga", "1inf").hand(R, 47)
    state = table.run(1, 6, procedure=new_attrition_step())
    assert state.weather == 1
    assert offered(state, R) == ["respond 47", "pass"]
    assert state.pending[F] is None
    say(state, R, "respond 47")
    assert state.weather == 6
    assert pile(state, R, 47) == "discard"


# --- the beginning of a step -----------------------------------------------------------------------------------------


def begin(table: CardTable, number: int) -> Campaign:
    table.state.step = number
    return table.run(procedure=StepBegin(number))


@plays(R, 29)
def test_barclays_patience_changes_an_order_into_evade_or_defend() -> None:
    table = CardTable().put(R, "minsk", "3inf").put(R, "riga", "1inf").hand(R, 29)
    table.block(R, "rally", "minsk").block(R, "patrol", "riga")
    table.state.blocks[R].append(Block(area("riga"), DUMMY))
    state = begin(table, 7)
    say(state, R, "respond 29")
    assert set(offered(state, R)) == {
        "alter minsk rally evade",
        "alter minsk rally defend",
        "alter riga patrol evade",
        "alter riga patrol defend",
    }
    assert "Dummy" in refused(state, R, "alter riga dummy evade").message
    assert refused(state, R, "alter minsk rally forage").code == "card-does-not-change"
    say(state, R, "alter minsk rally evade")
    assert sorted(block.order for block in state.blocks[R]) == sorted([EVADE, PATROL, DUMMY])
    assert pile(state, R, 29) == "discard"
    assert [each.area for each in told(state, OrderAlteredUnseen, F)] == ["minsk"]
    assert told(state, OrderAltered, F) == []
    assert told(state, OrderAltered, R)[0].new == "evade"


def test_an_order_cannot_become_a_type_that_is_resolved_or_used_up() -> None:
    table = CardTable().put(R, "minsk", "3inf").hand(R, 29).block(R, "rally", "minsk")
    state = begin(table, 9)
    say(state, R, "respond 29")
    assert offered(state, R) == ["alter minsk rally defend"]
    assert refused(state, R, "alter minsk rally evade").code == "step-is-over"
    used = CardTable().put(R, "minsk", "3inf").hand(R, 29).block(R, "rally", "minsk")
    used.block(R, "defend", "riga").block(R, "defend", "riga")
    state = begin(used, 9)
    assert "respond 29" not in offered(state, R)


def test_a_seen_block_that_is_changed_is_hidden_again() -> None:
    table = CardTable().put(R, "minsk", "3inf").hand(R, 29)
    table.state.blocks[R] = [Block(area("minsk"), RALLY, 1)]
    state = begin(table, 7)
    say(state, R, "respond 29", "alter minsk rally defend")
    assert state.blocks[R] == [Block(area("minsk"), DEFEND)]


@plays(F, 33)
def test_berthiers_dispatches_change_an_order_into_any_type_still_to_come() -> None:
    table = CardTable().put(F, "vilna", "3inf").hand(F, 33).block(F, "fm_from", "vilna")
    state = begin(table, 7)
    say(state, F, "respond 33")
    new = {move.split()[-1] for move in offered(state, F)}
    assert new == {"m_from", "m_to", "evade", "defend", "rally", "depot", "forage"}
    say(state, F, "alter vilna fm_from m_from")
    assert [block.order for block in state.blocks[F]] == [ORDER_NUMBER["m_from"]]
    assert pile(state, F, 33) == "discard"


# --- who is asked ----------------------------------------------------------------------------------------------------


def test_a_side_is_asked_whether_it_holds_the_card_or_not() -> None:
    table = CardTable("jul").put(R, "lida", "1cos").put(F, "vilna", "3inf").hand(F, 1)
    state = patrol(table, R, "lida", "vilna")
    assert asked(state) == {"french": "respond"}
    assert offered(state, F) == ["pass"]


@pytest.mark.parametrize(("pile_of", "number"), [("discards", 41), ("removed", 41)])
def test_nobody_is_asked_when_everybody_sees_that_the_card_cannot_be_held(pile_of: str, number: int) -> None:
    table = CardTable("jul").put(R, "lida", "1cos").put(F, "vilna", "3inf 1cav").hand(F, 1)
    getattr(table.state, pile_of)[F].append(number)
    state = patrol(table, R, "lida", "vilna")
    assert not state.waiting
    assert len(told(state, PatrolReport)) == 1


def test_nobody_is_asked_with_an_empty_hand() -> None:
    table = CardTable("jul").put(R, "lida", "1cos").put(F, "vilna", "3inf 1cav")
    assert not patrol(table, R, "lida", "vilna").waiting


def test_winter_cards_cannot_be_held_in_summer_but_summer_cards_in_winter() -> None:
    table = CardTable("aug").put(R, "riga", "1inf").hand(R, 1)
    assert not responses.may_hold(table.state, R, responses.ENEMY_MARCH)
    assert not responses.may_hold(table.state, R, responses.WEATHER_ROLLED)
    table = CardTable("oct").put(R, "riga", "1inf").hand(R, 1).hand(F, 1)
    assert responses.may_hold(table.state, R, responses.ENEMY_MARCH)
    assert responses.may_hold(table.state, F, responses.ENEMY_PATROL)
    table.state.scenario = 3  # it begins in winter: no summer card was ever in a deck
    assert not responses.may_hold(table.state, F, responses.ENEMY_PATROL)


def test_at_the_beginning_of_a_step_blocks_and_types_to_come_decide() -> None:
    table = CardTable(step=7).put(R, "riga", "1inf").hand(R, 1)
    assert not responses.may_hold(table.state, R, responses.STEP_BEGIN)
    table.block(R, "rally", "riga")
    assert responses.may_hold(table.state, R, responses.STEP_BEGIN)
    table.state.step = 10  # Evade and Defend are resolved
    assert not responses.may_hold(table.state, R, responses.STEP_BEGIN)
    table.hand(F, 1).block(F, "rally", "vilna")
    assert responses.may_hold(table.state, F, responses.STEP_BEGIN)


def test_whoever_waits_cannot_tell_from_the_question_what_is_held() -> None:
    views = []
    for hand in ((41,), (1,)):
        table = CardTable("jul").put(R, "lida", "1cos").put(F, "vilna", "3inf 1cav").hand(F, *hand)
        state = patrol(table, R, "lida", "vilna")
        decision = state.pending[F]
        assert decision is not None
        views.append((decision.name, decision.phase, len(state.hands[F])))
    assert views[0] == views[1]


def test_both_sides_are_asked_the_one_without_initiative_first() -> None:
    table = CardTable("nov", step=13).hand(R, 1).hand(F, 1)
    state = table.state
    state.initiative = 2
    table.run()
    state.stack = []
    responses.windows(state, responses.WEATHER_ROLLED, None)
    assert [frame.side for frame in state.stack if isinstance(frame, responses.ResponseWindow)] == [R]


def test_a_window_stops_when_there_is_nothing_left_to_answer() -> None:
    """A patrol that is cancelled needs no second card."""
    table = CardTable("jul").put(R, "lida", "1cos").put(F, "vilna", "3inf 1cav").hand(F, 1, 41)
    state = patrol(table, R, "lida", "vilna")
    say(state, F, "respond 41")
    assert not state.waiting
