"""Step 12: Place Depot orders, and markers that are withdrawn."""

from __future__ import annotations

import pytest

from grognard.core.decision import DONE
from grognard.core.events import Journal
from grognard.games.fateful_march.depots import ExecuteDepot, may_place
from grognard.games.fateful_march.lots import EXHAUSTED
from grognard.games.fateful_march.records import Block
from grognard.games.fateful_march.sequence import stack_at
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    DEPOT_TOWNS,
    DUMMY,
    FRENCH,
    IS_DEPOT_TOWN,
    KIND_NUMBER,
    NEIGHBOURS,
    NOBODY,
    NUMBER,
    PLACE_DEPOT,
    RUSSIAN,
)
from grognard.games.fateful_march.withdrawals import WITHDRAW

INF, RINF = KIND_NUMBER[FRENCH, "inf"], KIND_NUMBER[RUSSIAN, "inf"]
VILNA, KOVNO, MINSK = NUMBER["vilna"], NUMBER["kovno"], NUMBER["minsk"]


def west() -> Campaign:
    """French at Vilna, which is a Depot Town a few roads from Vilkovishki with its marker."""
    state = Campaign()
    state.last_turn = 26
    state.journal = Journal()
    state.depots[NUMBER["vilkovishki"]] = FRENCH
    state.add(VILNA, INF)
    return state


def in_step_12(state: Campaign) -> Campaign:
    state.stack = stack_at(12)
    state.advance()
    return state


def pass_until_withdrawal(state: Campaign, side: int) -> None:
    """Answer the windows before the withdrawals."""
    while state.pending[side] is not WITHDRAW:
        (asked,) = [each for each in (FRENCH, RUSSIAN) if state.pending[each] is not None]
        state.play_unchecked(asked, DONE if state.pending[asked] is WITHDRAW else ("pass",))


def test_r12_1_a_marker_needs_a_depot_town_an_own_sp_and_a_road_line() -> None:
    state = west()
    assert may_place(state, FRENCH, VILNA)
    state.add(NUMBER["volozhin"], INF)
    assert not IS_DEPOT_TOWN[NUMBER["volozhin"]]
    assert not may_place(state, FRENCH, NUMBER["volozhin"])
    assert not may_place(state, FRENCH, MINSK), "nobody is there"
    state.add(NUMBER["smolensk"], INF)
    assert not may_place(state, FRENCH, NUMBER["smolensk"]), "no line"


def test_an_exhausted_sp_is_enough() -> None:
    state = west()
    state.take(VILNA, INF)
    state.add(VILNA, INF | EXHAUSTED)
    assert may_place(state, FRENCH, VILNA)


@pytest.mark.parametrize("owner", [FRENCH, RUSSIAN])
def test_q28_one_marker_per_town(owner: int) -> None:
    state = west()
    state.depots[VILNA] = owner
    assert not may_place(state, FRENCH, VILNA)


def test_without_a_cube_nothing_is_placed() -> None:
    state = west()
    towns = [area for area in DEPOT_TOWNS if area not in (VILNA, NUMBER["vilkovishki"])]
    for area in towns[: state.cubes_left(FRENCH)]:
        state.depots[area] = FRENCH
    assert not state.cubes_left(FRENCH)
    assert not may_place(state, FRENCH, VILNA)


def test_the_line_must_not_cross_enemies() -> None:
    state = west()
    for area in NEIGHBOURS[VILNA]:
        state.add(area, RINF | EXHAUSTED)
    assert not may_place(state, FRENCH, VILNA)


def test_a_card_may_lengthen_the_line() -> None:
    state = west()
    state.depots[NUMBER["vilkovishki"]] = NOBODY
    state.add(MINSK, INF)
    lengths = [reach for reach in range(1, 12) if may_place(state, FRENCH, MINSK, reach)]
    assert lengths
    assert lengths == list(range(lengths[0], 12))
    assert may_place(state, FRENCH, MINSK) == (lengths[0] <= 4)


def test_executing_the_order_puts_the_marker_there() -> None:
    state = west()
    before = state.cubes_left(FRENCH)
    state.stack = [ExecuteDepot(FRENCH, PLACE_DEPOT, VILNA)]
    state.advance()
    assert state.depots[VILNA] == FRENCH
    assert state.cubes_left(FRENCH) == before - 1
    assert state.journal is not None
    assert state.journal.entries[-1].event.sentence() == "French Depot Marker placed in Vilna."


def test_r12_2_markers_are_withdrawn_without_order_and_without_discard() -> None:
    state = west()
    state.hands[FRENCH] = [1]
    in_step_12(state)
    pass_until_withdrawal(state, FRENCH)
    assert set(state.moves(FRENCH)) == {("withdraw", NUMBER["vilkovishki"]), DONE}
    state.play_unchecked(FRENCH, ("withdraw", NUMBER["vilkovishki"]))
    assert state.depots[NUMBER["vilkovishki"]] == NOBODY
    assert state.hands[FRENCH] == [1]


def test_the_enemys_marker_stays() -> None:
    state = west()
    state.depots[MINSK] = RUSSIAN
    in_step_12(state)
    pass_until_withdrawal(state, FRENCH)
    decision = state.pending[FRENCH]
    assert decision is not None
    refusal = decision.refusal(state, state.stack[-1], FRENCH, ("withdraw", MINSK))
    assert refusal is not None
    assert refusal.rule == "R12.2"


def test_the_side_without_the_initiative_withdraws_first() -> None:
    state = west()
    state.depots[MINSK] = RUSSIAN
    state.initiative = 3
    in_step_12(state)
    pass_until_withdrawal(state, RUSSIAN)
    assert state.pending[FRENCH] is None
    state.play_unchecked(RUSSIAN, DONE)
    assert state.pending[FRENCH] is WITHDRAW


def test_after_a_new_marker_both_may_withdraw_again() -> None:
    state = west()
    state.blocks[FRENCH] = [Block(VILNA, PLACE_DEPOT), Block(VILNA, DUMMY)]
    in_step_12(state)
    pass_until_withdrawal(state, FRENCH)
    state.play_unchecked(FRENCH, DONE)
    state.play_unchecked(FRENCH, ("first", FRENCH))
    state.play_unchecked(FRENCH, ("execute", PLACE_DEPOT, VILNA))
    assert state.depots[VILNA] == FRENCH
    assert state.blocks[FRENCH] == [Block(VILNA, DUMMY)]
    assert state.pending[FRENCH] is WITHDRAW
    state.play_unchecked(FRENCH, ("withdraw", VILNA))
    assert state.depots[VILNA] == NOBODY


def test_r12_2_who_withdraws_first_may_answer_what_the_other_has_withdrawn() -> None:
    state = west()
    state.depots[MINSK] = RUSSIAN
    state.initiative = 3
    in_step_12(state)
    pass_until_withdrawal(state, RUSSIAN)
    state.play_unchecked(RUSSIAN, DONE)
    state.play_unchecked(FRENCH, ("withdraw", NUMBER["vilkovishki"]))
    state.play_unchecked(FRENCH, ("first", FRENCH))
    assert state.pending[RUSSIAN] is WITHDRAW


def test_without_a_change_nobody_is_asked_twice() -> None:
    state = west()
    in_step_12(state)
    pass_until_withdrawal(state, FRENCH)
    state.play_unchecked(FRENCH, DONE)
    state.play_unchecked(FRENCH, ("first", FRENCH))
    assert state.pending[FRENCH] is not WITHDRAW
    assert state.step == 13
