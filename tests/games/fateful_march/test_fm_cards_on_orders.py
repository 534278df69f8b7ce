"""Event and Must-Play cards on orders and marches: what each does, when it may be played, and where it goes after."""

from __future__ import annotations

import pytest
from fm_battlefield import fight, told, units
from fm_cardtable import CardTable, area, marks, offered, pile, plays, refused, say, was_idle

from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.events.cards import (
    AreasNamed,
)
from grognard.games.fateful_march.lots import FORCED, MARCHED, UNHALVED
from grognard.games.fateful_march.movement import movable
from grognard.games.fateful_march.order_placement import OrderPlacement
from grognard.games.fateful_march.order_selection import OrderSelection, free_and_fixed
from grognard.games.fateful_march.orders import OrderStep
from grognard.games.fateful_march.tables import (
    EVADE,
    FORAGE,
    FRENCH,
    KIND_NUMBER,
    MARCH_FROM,
    ORDER_NUMBER,
    ORDERS_OF,
    PATROL,
    RAID,
    RUSSIAN,
)

F, R = FRENCH, RUSSIAN


def selected(table: CardTable, side: int) -> list[int]:
    """The orders that a side has before it chooses: the fixed one and those that cards name."""
    step = OrderSelection()
    step.open(table.state)
    return [each.order for each in step.chosen if each.side == side]


def wanted(table: CardTable, side: int) -> int:
    """How many orders make up the side's number."""
    step = OrderSelection()
    step.open(table.state)
    return step.wanted[side]


# --- orders ----------------------------------------------------------------------------------------------------------


@plays(F, 8)
def test_infighting_and_intrigue_costs_an_order_and_two_while_the_generals_quarrel() -> None:
    table = CardTable().put(R, "minsk", "2inf Barclay")
    state = table.declare(F, 8)
    assert free_and_fixed(state, R) == (1, True)
    assert free_and_fixed(state, F) == (2, True)
    assert pile(state, F, 8) == "discard"
    both = CardTable().put(R, "minsk", "2inf Barclay Bagration").declare(F, 8)
    assert free_and_fixed(both, R) == (0, True)
    led = CardTable().put(R, "minsk", "2inf Barclay Bagration Kutuzov").declare(F, 8)
    assert free_and_fixed(led, R) == (1, True)


@plays(F, 40)
@plays(R, 42)
@pytest.mark.parametrize(("side", "card"), [(F, 40), (R, 42)])
def test_two_extra_orders_this_turn_and_not_in_the_next(side: int, card: int) -> None:
    table = CardTable().put(F, "vilna", "3inf").put(R, "vitebsk", "2inf Barclay").put(R, "smolensk", "2inf Bagration")
    state = table.declare(side, card)
    assert free_and_fixed(state, side) == (4, True)
    assert wanted(table, side) == 5
    assert pile(state, side, card) == "removed"
    state.turn += 1
    assert free_and_fixed(state, side) == (2, True)


def test_the_armies_join_only_within_three_connections() -> None:
    table = CardTable().put(R, "vitebsk", "2inf Barclay").put(R, "yelnya", "2inf Bagration")
    assert table.may_declare(R, 42)  # Vitebsk - Rudnya - Smolensk - Yelnya
    far = CardTable().put(R, "vitebsk", "2inf Barclay").put(R, "spas_demensk", "2inf Bagration")
    assert "within 3 connections" in far.why_not(R, 42)
    alone = CardTable().put(R, "vitebsk", "2inf Barclay")
    assert "does not hold" in alone.why_not(R, 42)


@plays(F, 6)
def test_imperial_headquarters_gives_any_order_that_must_be_placed_with_napoleon() -> None:
    table = CardTable().put(F, "vilna", "3inf Napoleon").put(F, "kovno", "1inf").put(R, "minsk", "1inf")
    state = table.declare(F, 6)
    assert modifiers.bonus_orders(state, F) == [(ORDERS_OF[F], area("vilna"))]
    assert pile(state, F, 6) == "discard"
    table.run(procedure=OrderSelection())
    say(state, F, "choose m_to", "choose 2 m_from")
    say(state, R, "choose 2 rally")
    assert state.bound == [(F, ORDER_NUMBER["m_to"], area("vilna"))]
    assert sum(state.trays[F]) == 1 + 1 + 2 + 4
    table.run(procedure=OrderPlacement())
    assert "place m_to vilna" in offered(state, F)
    assert "place m_to kovno" not in offered(state, F)
    assert "place m_from kovno" in offered(state, F)


def test_imperial_headquarters_needs_napoleon() -> None:
    assert "does not hold" in CardTable().put(F, "vilna", "3inf Davout").why_not(F, 6)


@plays(F, 16)
@plays(R, 2, 49)
@pytest.mark.parametrize(
    ("side", "card", "month", "expected"),
    [(F, 16, "aug", [FORAGE, FORAGE]), (R, 2, "aug", [PATROL, RAID]), (R, 49, "nov", [PATROL, PATROL, RAID])],
)
def test_extra_orders_of_a_type(side: int, card: int, month: str, expected: list[int]) -> None:
    table = CardTable(month).put(F, "vilna", "3inf").put(R, "minsk", "1cos")
    state = table.declare(side, card)
    assert selected(table, side) == expected
    assert wanted(table, side) == len(expected) + 2
    assert pile(state, side, card) == "discard"


def test_an_extra_order_without_a_block_is_lost() -> None:
    table = CardTable().put(R, "minsk", "1cos")
    state = table.declare(R, 2)
    table.block(R, "raid", "minsk").block(R, "raid", "minsk")
    assert selected(table, R) == [PATROL]
    assert state.blocks_left(R, RAID) == 0


@plays(R, 15)
def test_pride_and_hesitation_holds_napoleon_in_the_east_and_costs_an_order() -> None:
    table = CardTable("oct").put(F, "moscow", "6inf 1cav Napoleon").put(F, "mozhaysk", "2inf")
    state = table.declare(R, 15)
    assert movable(state, F, area("moscow")) == {}
    assert movable(state, F, area("mozhaysk")) == {KIND_NUMBER[F, "inf"]: 2}
    assert free_and_fixed(state, F) == (1, True)
    assert pile(state, R, 15) == "removed"
    table.block(F, "m_from", "moscow")
    state.step = 7
    table.perform(OrderStep(7))
    assert units(state, F, "moscow") == {"inf": 6, "cav": 1}
    assert len(state.blocks[F]) == 1


def test_pride_and_hesitation_asks_for_napoleon_in_columns_e_to_h() -> None:
    assert "does not hold" in CardTable("oct").put(F, "vilna", "6inf Napoleon").why_not(R, 15)
    assert "does not hold" in CardTable("oct").put(F, "moscow", "6inf Davout").why_not(R, 15)


# --- orders that have no effect, and strength points that stay -----------------------------------------------------


@plays(F, 4)
def test_holy_mother_russia_forbids_evade_in_an_area_and_around_it() -> None:
    table = CardTable().put(R, "smolensk", "3inf").put(R, "vyazma", "2inf").put(F, "smolensk", "5inf", via="orsha")
    state = table.declare(F, 4, (F, "area smolensk"))
    for code, banned in (("smolensk", True), ("dorogobuzh", True), ("orsha", True), ("vyazma", False)):
        assert modifiers.is_banned(state, R, EVADE, area(code)) is banned
    assert not modifiers.is_banned(state, F, EVADE, area("smolensk"))
    assert pile(state, F, 4) == "removed"
    table.block(R, "evade", "smolensk").depots(R, "vyazma")
    state.step = 8
    table.perform(OrderStep(8))
    assert units(state, R, "smolensk") == {"inf": 3}
    assert len(state.blocks[R]) == 1
    assert state.devastation[area("smolensk")] == 0


def test_without_the_card_the_same_russians_evade() -> None:
    table = CardTable().put(R, "smolensk", "3inf").put(F, "smolensk", "5inf", via="orsha").depots(R, "vyazma")
    table.block(R, "evade", "smolensk")
    table.state.step = 8
    state = table.run(procedure=OrderStep(8))
    fight(state, "compose an evasion")
    say(state, R, "all", "to dorogobuzh")
    fight(state)
    assert units(state, R, "smolensk") == {}


def test_holy_mother_russia_needs_russians_in_the_old_lands() -> None:
    table = CardTable().put(R, "vitebsk", "3inf")
    assert "would change nothing now" in table.why_not(F, 4)


def leaders_in_two_areas() -> CardTable:
    """Russians in three areas, leaders in two; Fight or Resign is the next card."""
    table = CardTable("jul", step=1).put(R, "minsk", "3inf Bagration").put(R, "drissa", "4inf Barclay")
    table.put(R, "riga", "1inf").state.draw_piles[R] = [44]
    return table


@plays(R, 44)
def test_fight_or_resign_lets_the_french_name_a_russian_leader_who_must_stand() -> None:
    state = leaders_in_two_areas().draw(R, 44, (F, "area drissa"))
    assert modifiers.is_banned(state, R, EVADE, area("drissa"))
    assert not modifiers.is_banned(state, R, EVADE, area("minsk"))
    assert not modifiers.is_banned(state, R, EVADE, area("sebezh"))
    assert pile(state, R, 44) == "discard"


def test_fight_or_resign_offers_the_areas_with_leaders_only_and_has_no_effect_without() -> None:
    state = leaders_in_two_areas().draw(R, 44)
    assert offered(state, F) == ["area drissa", "area minsk"]
    assert state.pending[R] is None
    idle = CardTable("jul", step=1).put(R, "riga", "1inf").draw(R, 44)
    assert was_idle(idle, 44)
    assert pile(idle, R, 44) == "discard"


@plays(F, 30)
def test_oudinot_wounded_discloses_and_holds_a_leaderless_stack() -> None:
    table = (
        CardTable(step=1)
        .put(F, "polotsk", "3inf")
        .put(F, "vilna", "2inf")
        .put(F, "kovno", "1inf")
        .put(F, "minsk", "4inf Davout")
    )
    state = table.draw(F, 30)
    assert told(state, AreasNamed, R)[0].areas == ("vilna", "polotsk")
    assert offered(state, R) == ["area vilna", "area polotsk"]
    say(state, R, "area polotsk")
    assert movable(state, F, area("polotsk")) == {}
    assert movable(state, F, area("vilna")) != {}
    assert pile(state, F, 30) == "discard"
    idle = CardTable(step=1).put(F, "kovno", "1inf").put(F, "minsk", "4inf Davout").draw(F, 30)
    assert was_idle(idle, 30)


@plays(F, 35)
def test_austrian_caution_holds_the_austrians_and_nobody_else() -> None:
    state = CardTable(step=1).put(F, "lublin", "3ainf 1acav 1inf 1ainf_x").draw(F, 35)
    assert movable(state, F, area("lublin")) == {KIND_NUMBER[F, "inf"]: 1}
    assert pile(state, F, 35) == "discard"


@plays(R, 32, 53)
@plays(F, 53)
@pytest.mark.parametrize(("card", "leader", "month"), [(32, "Alexander", "jul"), (53, "Kutuzov", "nov")])
def test_a_russian_commander_who_does_not_move(card: int, leader: str, month: str) -> None:
    state = CardTable(month, step=1).put(R, "drissa", f"4inf {leader}").put(R, "polotsk", "2inf").draw(R, card)
    assert movable(state, R, area("drissa")) == {}
    assert movable(state, R, area("polotsk")) != {}
    assert pile(state, R, card) == "discard"
    idle = CardTable(month, step=1).put(R, "drissa", "4inf Barclay").draw(R, card)
    assert was_idle(idle, card)
    assert movable(idle, R, area("drissa")) != {}


def test_lethargic_pursuit_holds_kutuzov_or_else_a_leader_of_french_choice() -> None:
    table = (
        CardTable("oct")
        .put(R, "tarutino", "6inf Kutuzov")
        .put(R, "polotsk", "4inf Wittgenstein")
        .put(F, "moscow", "1inf")
    )
    state = table.declare(F, 53)
    assert movable(state, R, area("tarutino")) == {}
    assert movable(state, R, area("polotsk")) != {}
    assert pile(state, F, 53) == "discard"
    table = (
        CardTable("oct")
        .put(R, "minsk", "6inf Chichagov")
        .put(R, "polotsk", "4inf Wittgenstein")
        .put(F, "moscow", "1inf")
    )
    state = table.declare(F, 53, (F, "area polotsk"))
    assert movable(state, R, area("polotsk")) == {}
    assert movable(state, R, area("minsk")) != {}
    nobody = CardTable("oct").put(R, "minsk", "6inf").put(F, "moscow", "1inf")
    assert "would change nothing now" in nobody.why_not(F, 53)


@plays(R, 38)
def test_drowned_tracks_closes_tracks_to_french_marches_only() -> None:
    table = CardTable("jul").put(F, "kovno", "2inf").put(R, "rossieny", "1inf")
    state = table.declare(R, 38)
    assert modifiers.tracks_banned(state, F)
    assert not modifiers.tracks_banned(state, R)
    table.march(F, "m_from", "kovno", "with 2 inf")
    assert "to vilna" in offered(state, F)
    assert "to meretch" not in offered(state, F)
    assert refused(state, F, "to meretch").rule == "Cards"
    assert pile(state, R, 38) == "discard"


@plays(R, 52)
def test_the_trap_on_the_berezina_closes_a_bridge_to_the_french() -> None:
    table = CardTable("nov").put(F, "borisov", "2inf").put(R, "minsk", "1inf")
    state = table.declare(R, 52)
    assert "connection pleshchenitsy borisov" in offered(state, R)
    assert "connection lepel borisov" not in offered(state, R)
    assert refused(state, R, "connection lepel borisov").message == (
        "There is no bridge between Lepel and Borisov, and card 52 (The Trap on the Berezina) closes a bridge."
    )
    say(state, R, "connection borisov minsk")
    table.march(F, "m_from", "borisov", "with 2 inf")
    assert "to minsk" not in offered(state, F)
    assert "to pleshchenitsy" in offered(state, F)
    assert refused(state, F, "to minsk").rule == "Cards"
    assert pile(state, R, 52) == "discard"


# --- faster, larger, freer Forces ------------------------------------------------------------------------------------


@plays(F, 2)
def test_hard_marching_buys_an_area_on_roads_with_an_exhausted_strength_point() -> None:
    table = (
        CardTable("jul").put(F, "vilna", "3inf").put(F, "kovno", "2inf").put(F, "lida", "2inf").put(R, "riga", "1inf")
    )
    state = table.declare(F, 2)
    assert pile(state, F, 2) == "discard"
    table.march(F, "m_from", "vilna", "use 2", "with 3 inf", "to molodechno")
    assert "to volozhin" not in offered(state, F)  # a track
    say(state, F, "to minsk", "exhaust minsk inf")
    fight(state)
    assert units(state, F, "minsk") == {"inf": 2, "inf_x": 1}
    table.march(F, "m_from", "kovno", "use 2", "with 2 inf", "to vilna", "halt")
    fight(state)
    assert units(state, F, "vilna") == {"inf": 2}  # the extra area was not used and costs nothing
    table.march(F, "m_from", "lida")
    assert "use 2" not in offered(state, F)  # two Forces have used it


@plays(F, 48, 45)
@plays(R, 6, 50)
@pytest.mark.parametrize(
    ("side", "card", "month", "order", "way"),
    [
        (F, 48, "nov", "m_from", "to vilna; to molodechno"),
        (F, 45, "jul", "fm_from", "to vilna; to molodechno; to minsk"),
        (R, 6, "jul", "m_from", "to vilna; to molodechno"),
        (R, 50, "nov", "m_from", "to vilna; to molodechno"),
    ],
)
def test_one_area_more_for_a_force(side: int, card: int, month: str, order: str, way: str) -> None:
    table = CardTable(month).put(side, "kovno", "2inf").put(1 - side, "riga", "1inf").put(side, "bauske", "1inf")
    slow = CardTable(month).put(side, "kovno", "2inf").put(1 - side, "riga", "1inf")
    steps = way.split("; ")
    slow.march(side, order, "kovno", "with 2 inf", *steps[:-1])
    fight(slow.state)
    assert units(slow.state, side, steps[-2].split()[1]) == {"inf": 2}
    state = table.declare(side, card)
    table.march(side, order, "kovno", f"use {card}", "with 2 inf", *steps)
    fight(state)
    assert units(state, side, steps[-1].split()[1]) == {"inf": 2}
    assert pile(state, side, card) == "discard"
    left = modifiers.usable_cards(state, side, ORDER_NUMBER[order])
    assert left == ([50] if card == 50 else [])  # Parallel Pursuit serves two Forces


def test_parallel_pursuit_and_long_summer_days_ask_for_the_right_roads_and_orders() -> None:
    table = CardTable("nov").put(R, "kovno", "2inf").put(F, "riga", "1inf")
    state = table.declare(R, 50)
    table.march(R, "m_from", "kovno", "use 50", "with 2 inf", "to vilkomir")
    assert "to utsiany" in offered(state, R)
    table = CardTable("nov").put(R, "kovno", "2inf").put(F, "riga", "1inf")
    state = table.declare(R, 50)
    table.march(R, "m_from", "kovno", "use 50", "with 2 inf", "to meretch")  # a track: no more areas
    fight(state)
    assert units(state, R, "meretch") == {"inf": 2}
    table = CardTable("jul").put(F, "kovno", "2inf").put(R, "riga", "1inf")
    assert modifiers.usable_cards(table.declare(F, 45), F, MARCH_FROM) == []


@plays(F, 5)
def test_corps_d_armee_lets_two_forces_of_six_march_without_leader() -> None:
    table = CardTable().put(F, "vilna", "7inf").put(F, "kovno", "6inf").put(R, "riga", "1inf")
    state = table.declare(F, 5)
    table.march(F, "m_from", "vilna", "use 5", "with 6 inf", "to molodechno")
    fight(state)
    assert units(state, F, "molodechno") == {"inf": 6}
    table.march(F, "m_from", "kovno")
    assert "with 5 inf" not in offered(state, F)
    say(state, F, "use 5", "with 6 inf", "to vilna")
    fight(state)
    assert units(state, F, "vilna") == {"inf": 7}
    assert modifiers.usable_cards(state, F, MARCH_FROM) == []
    assert pile(state, F, 5) == "discard"


@plays(F, 32)
def test_night_march_is_not_halved_for_its_forced_march() -> None:
    table = CardTable("jul").put(F, "vilna", "4inf").put(R, "riga", "1inf")
    state = table.declare(F, 32)
    assert modifiers.usable_cards(state, F, MARCH_FROM) == []
    table.march(F, "fm_from", "vilna", "use 32", "with 3 inf", "to molodechno", "halt")
    fight(state)
    assert marks(state, F, "molodechno") == {MARCHED}
    table.march(F, "fm_from", "vilna", "with 1 inf", "to lida", "halt")
    fight(state)
    assert marks(state, F, "lida") == {FORCED}
    assert pile(state, F, 32) == "discard"


@plays(F, 51)
def test_the_bridges_at_studianka_lead_out_of_a_trap() -> None:
    table = CardTable("nov").put(F, "borisov", "2inf").put(R, "borisov", "4inf", via="minsk").put(R, "minsk", "2inf")
    state = table.declare(F, 51)
    assert pile(state, F, 51) == "discard"
    # Pinned and with the way to Minsk barred; the card lifts both, and the bridge does not halve.
    table.march(F, "m_from", "borisov", "use 51", "with 2 inf", "to minsk")
    fight(state)
    assert units(state, F, "minsk") == {"inf": 2}
    assert marks(state, F, "minsk") == {MARCHED | UNHALVED}
    pinned = CardTable("nov").put(F, "borisov", "2inf").put(R, "borisov", "4inf", via="minsk")
    pinned.march(F, "m_from", "borisov")
    fight(pinned.state)
    assert units(pinned.state, F, "borisov") == {"inf": 2}
