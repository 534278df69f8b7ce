"""Every event and every Must-Play card of both decks: what it does, when it may be played, and where it goes after."""

from __future__ import annotations

import pytest
from fm_battlefield import fight, told, units
from fm_cardtable import CardTable, area, marks, offered, pile, plays, refused, say, was_idle

from grognard.core.events import SPECTATOR
from grognard.games.fateful_march import depots
from grognard.games.fateful_march.attrition import checks, new_attrition_step
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.cards.effects import ChooseStep13Areas, TurnBegins
from grognard.games.fateful_march.events.cards import (
    AreasNamed,
    HandShown,
    PointsChanged,
    PointsChangedUnseen,
    StackShown,
)
from grognard.games.fateful_march.movement import movable
from grognard.games.fateful_march.order_placement import OrderPlacement
from grognard.games.fateful_march.order_selection import OrderSelection, free_and_fixed
from grognard.games.fateful_march.orders import OrderStep
from grognard.games.fateful_march.state import (
    FORCED,
    IN_POOL,
    MARCHED,
    OUT_OF_GAME,
    RESOURCES,
    UNHALVED,
    Campaign,
)
from grognard.games.fateful_march.tables import (
    EVADE,
    FORAGE,
    FRENCH,
    KIND_NUMBER,
    LEADER_NUMBER,
    MARCH_FROM,
    ORDER_NUMBER,
    ORDERS_OF,
    PATROL,
    RAID,
    RUSSIAN,
)

F, R = FRENCH, RUSSIAN


def leader_at(state: Campaign, name: str) -> int:
    return state.leader_area[LEADER_NUMBER[name]]


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


@plays(R, 44)
def test_fight_or_resign_lets_the_french_name_a_russian_leader_who_must_stand() -> None:
    table = (
        CardTable("jul", step=1)
        .put(R, "minsk", "3inf Bagration")
        .put(R, "drissa", "4inf Barclay")
        .put(R, "riga", "1inf")
    )
    table.state.draw_piles[R] = [44]
    state = table.draw(R, 44, (F, "area drissa"))
    assert modifiers.is_banned(state, R, EVADE, area("drissa"))
    assert not modifiers.is_banned(state, R, EVADE, area("minsk"))
    assert not modifiers.is_banned(state, R, EVADE, area("sebezh"))
    assert pile(state, R, 44) == "discard"


def test_fight_or_resign_offers_the_areas_with_leaders_only_and_has_no_effect_without() -> None:
    table = (
        CardTable("jul", step=1)
        .put(R, "minsk", "3inf Bagration")
        .put(R, "drissa", "4inf Barclay")
        .put(R, "riga", "1inf")
    )
    table.state.draw_piles[R] = [44]
    state = table.draw(R, 44)
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


# --- looking ---------------------------------------------------------------------------------------------------------


@plays(F, 7)
def test_polish_lancers_look_at_two_areas_next_to_fresh_cavalry() -> None:
    table = CardTable().put(F, "vilna", "2inf 1cav").put(F, "minsk", "2inf 1cav_x")
    table.put(R, "molodechno", "3inf 1cav").put(R, "lida", "2inf_x Bagration").put(R, "smolensk", "1inf").put(
        R, "mir", "1inf"
    )
    table.run()
    state = table.declare(F, 7)
    assert offered(state, F) == ["area lida", "area molodechno"]
    say(state, F, "area molodechno")
    assert offered(state, F) == ["area lida", "done"]
    say(state, F, "area lida")
    shown = told(state, StackShown, F)
    assert [(each.area, each.units) for each in shown] == [
        ("molodechno", (("inf", 3), ("cav", 1))),
        ("lida", (("inf_x", 2),)),
    ]
    assert len(told(state, StackShown, R)) == 2
    assert told(state, StackShown, None) == []
    assert pile(state, F, 7) == "discard"
    tired = CardTable().put(F, "vilna", "2inf 1cav_x").put(R, "molodechno", "3inf")
    assert "would change nothing now" in tired.why_not(F, 7)


@plays(R, 35)
def test_chernyshev_rides_past_two_french_stacks() -> None:
    table = CardTable().put(F, "vilna", "2inf").put(F, "moscow", "2gd Napoleon").put(R, "riga", "1inf")
    state = table.declare(R, 35, (R, "area moscow"), (R, "done"))
    assert [(each.area, each.units) for each in told(state, StackShown, R)] == [("moscow", (("gd", 2),))]
    assert told(state, StackShown, None) == []
    assert pile(state, R, 35) == "discard"


@plays(F, 34)
def test_spies_and_deserters_show_the_russian_hand_to_the_french_alone() -> None:
    table = CardTable().put(F, "vilna", "2inf").put(R, "minsk", "1inf").hand(R, 5, 14)
    state = table.declare(F, 34)
    (shown,) = told(state, HandShown, F)
    assert shown.cards == ((R, 5), (R, 14))
    assert "British Gold" in shown.sentence()
    assert told(state, HandShown, None) == []
    assert state.hands[R] == [5, 14]
    assert pile(state, F, 34) == "discard"
    assert "would change nothing now" in CardTable().why_not(F, 34)


# --- new strength points, leaders, depots ----------------------------------------------------------------------------


@plays(F, 19)
def test_the_ninth_corps_comes_with_victor() -> None:
    table = CardTable("aug").put(R, "kovno", "1inf")
    table.state.pool[KIND_NUMBER[F, "cav"]] = 0
    state = table.declare(F, 19)
    assert offered(state, F) == ["area prussia", "area vilna"]
    say(state, F, "area vilna")
    assert units(state, F, "vilna") == {"inf": 3}  # as many as there are
    assert leader_at(state, "Victor") == area("vilna")
    assert state.pool[KIND_NUMBER[F, "inf"]] == 2
    assert pile(state, F, 19) == "removed"
    assert "does not hold" in CardTable("jul").why_not(F, 19)


def test_victor_joins_frenchmen_even_if_the_pool_is_empty_and_stays_in_it_otherwise() -> None:
    table = CardTable("sep").put(F, "vilna", "1inf")
    for kind in range(len(table.state.pool)):
        table.state.pool[kind] = 0
    state = table.declare(F, 19, (F, "area vilna"))
    assert leader_at(state, "Victor") == area("vilna")
    assert units(state, F, "vilna") == {"inf": 1}
    table = CardTable("sep")
    for kind in range(len(table.state.pool)):
        table.state.pool[kind] = 0
    state = table.declare(F, 19, (F, "area kovno"))
    assert leader_at(state, "Victor") == IN_POOL
    assert was_idle(state, 19)
    assert pile(state, F, 19) == "discard"


@plays(F, 20)
@plays(R, 17)
@pytest.mark.parametrize(
    ("side", "card", "month", "too_early", "choice", "expected"),
    [
        (F, 20, "sep", "aug", "kovno", {"inf": 3}),
        (R, 17, "jul", "jun", "riga", {"inf": 2}),
    ],
)
def test_reinforcements_of_a_month(
    side: int, card: int, month: str, too_early: str, choice: str, expected: dict[str, int]
) -> None:
    table = CardTable(month, 5).put(1 - side, "orsha", "1inf")
    state = table.declare(side, card, (side, f"area {choice}"))
    assert units(state, side, choice) == expected
    assert pile(state, side, card) == "removed"
    assert "does not hold" in CardTable(too_early, 5).why_not(side, card)


@plays(R, 18)
def test_the_treaty_of_bucharest_brings_chichagov_and_his_army_to_podolia() -> None:
    state = CardTable("aug").put(F, "vilna", "1inf").declare(R, 18)
    assert units(state, R, "podolia") == {"inf": 3, "cav": 1, "cos": 1}
    assert leader_at(state, "Chichagov") == area("podolia")
    assert pile(state, R, 18) == "removed"
    assert "does not hold" in CardTable("jul").why_not(R, 18)


@plays(R, 20)
def test_the_don_rises_where_the_russians_are_masters() -> None:
    table = CardTable("sep").put(F, "kaluga", "1inf")
    state = table.declare(R, 20)
    assert offered(state, R) == ["area voronezh", "area tula"]
    say(state, R, "area tula")
    assert units(state, R, "tula") == {"cos": 3}
    assert pile(state, R, 20) == "removed"
    assert "does not hold" in CardTable("aug").why_not(R, 20)


@plays(F, 36)
def test_lithuanian_levies_in_french_vilna() -> None:
    state = CardTable().put(F, "vilna", "1inf").declare(F, 36)
    assert units(state, F, "vilna") == {"inf": 2, "cav": 1}
    assert pile(state, F, 36) == "removed"
    assert "does not hold" in CardTable().put(F, "kovno", "1inf").why_not(F, 36)


@plays(F, 21)
def test_march_battalions_come_to_a_depot() -> None:
    table = (
        CardTable().put(F, "vilna", "1inf").depots(F, "vilna", "minsk").depots(R, "smolensk").put(R, "minsk", "1inf")
    )
    state = table.declare(F, 21)
    assert units(state, F, "vilna") == {"inf": 2}  # Minsk holds Russians, Smolensk is no French depot
    assert pile(state, F, 21) == "discard"
    assert "would change nothing now" in CardTable().put(F, "vilna", "1inf").why_not(F, 21)


@plays(F, 22)
def test_remounts_bring_new_cavalry_or_rally_old() -> None:
    def table() -> CardTable:
        return CardTable().put(F, "vilna", "1inf 1cav_x").put(F, "orsha", "2cav_x").depots(F, "vilna", "orsha", "brest")

    state = table().declare(F, 22)
    assert offered(state, F) == ["effect 1", "effect 2"]
    say(state, F, "effect 1")
    assert offered(state, F) == ["area vilna", "area brest"]
    say(state, F, "area brest")
    assert units(state, F, "brest") == {"cav": 1}
    assert units(state, F, "orsha") == {"cav_x": 2}
    assert pile(state, F, 22) == "discard"
    state = table().declare(F, 22, (F, "effect 2"), (F, "area vilna"), (F, "area orsha"))
    say(state, F, "rally vilna cav_x", "rally orsha cav_x")
    assert units(state, F, "vilna") == {"inf": 1, "cav": 1}
    assert units(state, F, "orsha") == {"cav": 1, "cav_x": 1}
    only_new = CardTable().put(F, "vilna", "1inf").depots(F, "vilna").declare(F, 22)
    assert offered(only_new, F) == ["effect 1"]
    assert "would change nothing now" in CardTable().put(F, "vilna", "1cav_x").why_not(F, 22)


@plays(F, 23)
def test_field_hospitals_rally_two_infantry_at_one_depot() -> None:
    table = CardTable().put(F, "vilna", "3inf_x 1cav_x 1pinf_x").put(F, "orsha", "2inf_x").depots(F, "vilna", "orsha")
    state = table.declare(F, 23, (F, "area vilna"), (F, "rally vilna pinf_x"), (F, "rally vilna inf_x"))
    assert units(state, F, "vilna") == {"inf": 1, "inf_x": 2, "cav_x": 1, "pinf": 1}
    assert units(state, F, "orsha") == {"inf_x": 2}
    (own,) = {type(each) for each in told(state, PointsChanged, F)}
    assert own is PointsChanged
    assert told(state, PointsChanged, R) == []
    assert [each.number for each in told(state, PointsChangedUnseen, R)] == [1, 1]
    assert pile(state, F, 23) == "discard"
    assert "would change nothing now" in CardTable().put(F, "vilna", "3cav_x").depots(F, "vilna").why_not(F, 23)


@plays(R, 9)
def test_opolchenie_are_exhausted_infantry() -> None:
    table = CardTable().put(F, "smolensk", "1inf")
    state = table.declare(R, 9)
    assert offered(state, R) == ["area moscow", "area kaluga", "area tula"]
    say(state, R, "area moscow")
    assert units(state, R, "moscow") == {"inf_x": 2}
    assert pile(state, R, 9) == "discard"
    lost = CardTable()
    for code in ("smolensk", "moscow", "kaluga", "tula"):
        lost.put(F, code, "1inf")
    assert "would change nothing now" in lost.why_not(R, 9)


@plays(R, 36)
def test_garrisons_of_the_south() -> None:
    state = CardTable().put(F, "kiev", "1inf").declare(R, 36, (R, "area mozyr"))
    assert units(state, R, "mozyr") == {"inf": 1}
    assert pile(state, R, 36) == "discard"
    lost = CardTable().put(F, "bobruisk", "1inf").put(F, "mozyr", "1inf").put(F, "kiev", "1inf")
    assert "would change nothing now" in lost.why_not(R, 36)


@plays(R, 21)
def test_recruit_levy_fills_two_key_cities_in_supply() -> None:
    table = CardTable().put(F, "smolensk", "1inf").depots(R, "moscow")
    for code in ("molodechno", "volozhin", "borisov", "mir", "slutsk", "berezino"):
        table.put(F, code, "1inf")
    state = table.declare(R, 21)
    assert "area minsk" not in offered(state, R)  # nobody brings bread there
    assert "area smolensk" not in offered(state, R)
    assert "area polotsk" in offered(state, R)
    say(state, R, "area moscow", "area kiev")
    assert units(state, R, "moscow") == {"inf": 1}
    assert units(state, R, "kiev") == {"inf": 1}
    assert pile(state, R, 21) == "discard"
    empty = CardTable()
    empty.state.pool[KIND_NUMBER[R, "inf"]] = 0
    assert "would change nothing now" in empty.why_not(R, 21)


@plays(R, 22)
def test_tula_arms_works_rally_three_infantry_in_the_east() -> None:
    table = CardTable().put(R, "kaluga", "4inf_x 1cav_x").put(R, "vitebsk", "2inf_x").depots(R, "kaluga", "vitebsk")
    state = table.declare(R, 22)
    say(state, R, *["rally kaluga inf_x"] * 3)
    assert units(state, R, "kaluga") == {"inf": 3, "inf_x": 1, "cav_x": 1}
    assert pile(state, R, 22) == "discard"
    lost = CardTable().put(R, "kaluga", "4inf_x").put(F, "tula", "1inf").depots(R, "kaluga")
    assert "does not hold" in lost.why_not(R, 22)


@plays(R, 16)
def test_kutuzov_appointed() -> None:
    table = (
        CardTable("aug")
        .put(R, "vyazma", "4inf Barclay")
        .put(R, "gzhatsk", "1inf")
        .put(R, "minsk", "1inf")
        .put(F, "vilna", "1inf")
    )
    state = table.declare(R, 16)
    assert offered(state, R) == ["area vyazma", "area gzhatsk"]
    say(state, R, "area vyazma")
    assert leader_at(state, "Kutuzov") == area("vyazma")
    assert state.commander(R, area("vyazma")) == LEADER_NUMBER["Kutuzov"]
    assert state.initiative == 1
    assert pile(state, R, 16) == "removed"
    assert "does not hold" in CardTable("jul").put(R, "vyazma", "4inf").why_not(R, 16)


@plays(F, 17)
def test_davout_takes_command_with_or_without_coming() -> None:
    def table() -> CardTable:
        return CardTable("jul").put(F, "bialystok", "5inf Jerome").put(F, "vilna", "5inf Davout").put(R, "riga", "1inf")

    state = table().declare(F, 17)
    assert offered(state, F) == ["area bialystok", "done"]
    say(state, F, "area bialystok")
    assert leader_at(state, "Davout") == area("bialystok")
    assert leader_at(state, "Jerome") == OUT_OF_GAME
    assert state.vp == 0
    assert not state.leaders_moved
    assert pile(state, F, 17) == "removed"
    state = table().declare(F, 17, (F, "done"))
    assert leader_at(state, "Davout") == area("vilna")
    assert leader_at(state, "Jerome") == OUT_OF_GAME
    alone = CardTable("jul").put(F, "bialystok", "5inf Jerome").declare(F, 17)
    assert leader_at(alone, "Davout") == IN_POOL
    assert leader_at(alone, "Jerome") == OUT_OF_GAME
    assert "does not hold" in CardTable("jul").put(F, "vilna", "5inf Davout").why_not(F, 17)


@plays(R, 19)
def test_the_czar_leaves_the_army_without_a_shift_and_a_card_is_drawn() -> None:
    table = CardTable("jul").put(R, "vilna", "4inf Alexander Barclay").put(F, "kovno", "1inf")
    table.state.draw_piles[R] = [5]
    assert free_and_fixed(table.state, R) == (1, True)
    state = table.declare(R, 19, dice=(1,))
    assert leader_at(state, "Alexander") == OUT_OF_GAME
    assert state.vp == 0
    assert state.hands[R] == [5]
    assert free_and_fixed(state, R) == (2, True)
    assert pile(state, R, 19) == "removed"
    assert "does not hold" in CardTable("jul").why_not(R, 19)


@plays(F, 14)
def test_convoys_from_danzig_reach_five_connections() -> None:
    table = CardTable().put(F, "minsk", "1inf").put(R, "riga", "1inf")
    assert not depots.may_place(table.state, F, area("minsk"))
    state = table.declare(F, 14)
    assert state.depots[area("minsk")] == F
    assert state.cubes_left(F) == 9
    assert pile(state, F, 14) == "discard"
    cut = CardTable().put(F, "minsk", "1inf").put(R, "vilna", "1inf").put(R, "lida", "1inf").put(R, "mir", "1inf")
    assert "would change nothing now" in cut.why_not(F, 14)
    assert "would change nothing now" in CardTable().put(F, "molodechno", "1inf").why_not(F, 14)


@plays(R, 8, 24)
@pytest.mark.parametrize("card", [8, 24])
def test_unguarded_french_depots_vanish_without_a_discard(card: int) -> None:
    table = CardTable().depots(F, "orsha", "yelnya", "vyazma").put(F, "vyazma", "1inf").hand(F, 1)
    table.put(R, "roslavl", "1inf 1cos")
    state = table.declare(R, card)
    assert state.depots[area("yelnya")] == 2
    assert state.depots[area("orsha")] == F
    assert state.depots[area("vyazma")] == F
    assert state.hands[F] == [1]
    assert pile(state, R, card) == "discard"


def test_peasants_rise_in_the_east_and_raiders_need_fresh_horse_nearby() -> None:
    west = CardTable().depots(F, "orsha").put(R, "senno", "1cav")
    assert "would change nothing now" in west.why_not(R, 8)
    assert west.may_declare(R, 24)
    tired = CardTable().depots(F, "orsha").put(R, "senno", "1inf 1cav_x")
    assert "would change nothing now" in tired.why_not(R, 24)
    held = CardTable().depots(F, "yelnya").put(F, "yelnya", "1inf_x").put(R, "roslavl", "1cav")
    assert "would change nothing now" in held.why_not(R, 8)
    assert "would change nothing now" in held.why_not(R, 24)


# --- hurting the enemy, and land that burns --------------------------------------------------------------------------


@plays(R, 7)
def test_partisans_eliminate_an_exhausted_frenchman_or_nobody() -> None:
    table = (
        CardTable().put(F, "vyazma", "1inf 1inf_x 1cav_x").put(F, "gzhatsk", "2inf").put(F, "moscow", "2inf_x Napoleon")
    )
    state = table.declare(R, 7)
    assert offered(state, R) == ["area vyazma", "area gzhatsk"]
    say(state, R, "area vyazma")
    assert offered(state, F) == ["eliminate vyazma inf_x", "eliminate vyazma cav_x"]
    say(state, F, "eliminate vyazma inf_x")
    assert units(state, F, "vyazma") == {"inf": 1, "cav_x": 1}
    assert state.casualties[KIND_NUMBER[F, "inf"]] == 1
    assert state.vp == 0
    assert pile(state, R, 7) == "discard"
    miss = CardTable().put(F, "vyazma", "1inf_x").put(F, "gzhatsk", "2inf").declare(R, 7, (R, "area gzhatsk"))
    assert was_idle(miss, 7)
    assert units(miss, F, "vyazma") == {"inf_x": 1}
    assert "would change nothing now" in CardTable().put(F, "vilna", "2inf_x").why_not(R, 7)


@plays(R, 39)
def test_dysentery_strikes_large_stacks_that_the_french_must_name() -> None:
    table = (
        CardTable("jul")
        .put(F, "vilna", "6inf 2cav")
        .put(F, "kovno", "5inf")
        .put(F, "minsk", "4inf 2inf_x")
        .put(F, "lida", "6inf_x")
    )
    state = table.declare(R, 39)
    assert told(state, AreasNamed, R)[0].areas == ("vilna", "lida", "minsk")
    say(state, R, "area vilna", "area lida", "area minsk")
    say(state, F, "exhaust vilna cav", "exhaust minsk inf")
    assert units(state, F, "vilna") == {"inf": 6, "cav": 1, "cav_x": 1}
    assert units(state, F, "minsk") == {"inf": 3, "inf_x": 3}
    assert units(state, F, "lida") == {"inf_x": 6}
    assert pile(state, R, 39) == "discard"
    small = CardTable("jul").put(F, "vilna", "5inf")
    assert small.may_declare(R, 39)  # he cannot see how many they are
    state = small.declare(R, 39)
    assert was_idle(state, 39)
    assert told(state, AreasNamed, R)[0].areas == ()


@plays(F, 12)
def test_stragglers_and_marauders_in_two_large_stacks() -> None:
    table = (
        CardTable(step=1)
        .put(F, "vilna", "6inf")
        .put(F, "minsk", "6inf 1cav")
        .put(F, "lida", "7inf")
        .put(F, "mir", "5inf")
    )
    state = table.draw(F, 12)
    assert offered(state, F) == ["area vilna", "area lida", "area minsk"]
    assert told(state, AreasNamed) == []
    say(state, F, "area vilna", "area minsk", "exhaust vilna inf", "exhaust minsk cav")
    assert units(state, F, "vilna") == {"inf": 5, "inf_x": 1}
    assert units(state, F, "minsk") == {"inf": 6, "cav_x": 1}
    assert pile(state, F, 12) == "discard"
    one = CardTable(step=1).put(F, "vilna", "6inf").put(F, "mir", "5inf").draw(F, 12, (F, "exhaust vilna inf"))
    assert units(one, F, "vilna") == {"inf": 5, "inf_x": 1}  # as many as exist
    assert was_idle(CardTable(step=1).put(F, "vilna", "5inf").draw(F, 12), 12)


@plays(F, 38, 46)
@pytest.mark.parametrize(("card", "month", "count", "after"), [(38, "jul", 2, "removed"), (46, "nov", 3, "discard")])
def test_a_horse_dies_in_each_of_some_areas(card: int, month: str, count: int, after: str) -> None:
    codes = ["vilna", "minsk", "orsha", "vitebsk"]
    table = CardTable(month, step=1).put(F, "kovno", "3inf 1cav_x")
    for code in codes:
        table.put(F, code, "1inf 2cav")
    table.put(F, "lublin", "1acav")
    state = table.draw(F, card)
    assert "area kovno" not in offered(state, F)
    assert "done" not in offered(state, F)
    chosen = ["lublin", *codes][:count]
    say(state, F, *(f"area {code}" for code in chosen))
    for code in chosen:
        say(state, F, f"exhaust {code} {'acav' if code == 'lublin' else 'cav'}")
    assert units(state, F, "lublin") == {"acav_x": 1}
    assert units(state, F, "vilna") == {"inf": 1, "cav": 1, "cav_x": 1}
    assert units(state, F, "orsha") == {"inf": 1, "cav": 2}
    assert pile(state, F, card) == after
    idle = CardTable(month, step=1).put(F, "kovno", "3inf 1cav_x").draw(F, card)
    assert was_idle(idle, card)
    assert pile(idle, F, card) == "discard"


@plays(F, 39)
def test_green_rye_costs_two_cavalry_anywhere() -> None:
    table = CardTable("jul", step=1).put(F, "vilna", "2cav").put(F, "minsk", "2cav").put(F, "orsha", "1cav")
    state = table.draw(F, 39, (F, "area vilna"), (F, "area minsk"))
    assert offered(state, F) == ["exhaust vilna cav", "exhaust minsk cav"]
    say(state, F, "exhaust minsk cav", "exhaust minsk cav")
    assert units(state, F, "minsk") == {"cav_x": 2}
    assert units(state, F, "vilna") == {"cav": 2}
    assert pile(state, F, 39) == "discard"
    few = CardTable("jul", step=1).put(F, "vilna", "1cav").draw(F, 39, (F, "exhaust vilna cav"))
    assert units(few, F, "vilna") == {"cav_x": 1}


@plays(F, 47)
def test_horses_without_shoes_is_a_choice_of_evils() -> None:
    def table() -> CardTable:
        return CardTable("nov", step=1).put(F, "vilna", "1inf 1inf_x").put(F, "minsk", "2inf 2cav")

    state = table().draw(F, 47, (F, "effect 1"), (F, "eliminate vilna inf_x"))
    assert units(state, F, "vilna") == {"inf": 1}
    assert state.casualties[KIND_NUMBER[F, "inf"]] == 1
    assert pile(state, F, 47) == "discard"
    state = table().draw(F, 47, (F, "effect 2"), (F, "exhaust minsk cav"), (F, "exhaust minsk cav"))
    assert units(state, F, "minsk") == {"inf": 2, "cav_x": 2}
    assert units(state, F, "vilna") == {"inf": 1, "inf_x": 1}
    only = CardTable("nov", step=1).put(F, "vilna", "1inf 1cav").draw(F, 47)
    assert offered(only, F) == ["effect 2"]
    assert was_idle(CardTable("nov", step=1).put(F, "vilna", "1inf").draw(F, 47), 47)


@plays(R, 10)
def test_scorched_earth_burns_three_areas_held_or_near() -> None:
    table = CardTable("jul").put(R, "minsk", "2inf").put(F, "volozhin", "1inf").put(F, "vilna", "1inf")
    table.state.devastation[area("minsk")] = 3
    state = table.declare(R, 10)
    assert set(offered(state, R)) == {"area borisov", "area molodechno", "area mir", "area slutsk", "area berezino"}
    say(state, R, "area mir", "area borisov", "done")
    assert state.devastation[area("mir")] == state.devastation[area("borisov")] == 1
    assert pile(state, R, 10) == "discard"
    assert "would change nothing now" in CardTable("jul").put(F, "vilna", "1inf").why_not(R, 10)


@plays(R, 12)
def test_smolensk_in_flames_when_the_french_are_near() -> None:
    state = CardTable().put(F, "orsha", "1inf").put(R, "smolensk", "2inf").declare(R, 12)
    assert state.devastation[area("smolensk")] == 3
    assert pile(state, R, 12) == "removed"
    assert "does not hold" in CardTable().put(F, "vitebsk", "1inf").why_not(R, 12)


@plays(R, 13)
def test_moscow_burns() -> None:
    table = CardTable("sep").put(F, "moscow", "6inf").put(R, "tarutino", "2inf")
    assert modifiers.key_counts(table.state, area("moscow"))
    state = table.declare(R, 13)
    assert state.devastation[area("moscow")] == 3
    assert not modifiers.key_counts(state, area("moscow"))
    assert modifiers.key_counts(state, area("kaluga"))
    assert state.vp == -2
    assert pile(state, R, 13) == "removed"
    state.turn += 9
    assert not modifiers.key_counts(state, area("moscow"))  # for the rest of the game
    assert "does not hold" in CardTable("sep").put(F, "mozhaysk", "6inf").why_not(R, 13)


@plays(F, 15)
@pytest.mark.parametrize(("die", "vp", "hand"), [(1, 0, [5]), (3, 0, [5]), (4, 1, []), (5, 1, []), (6, 4, [])])
def test_peace_offer_hangs_on_a_die(die: int, vp: int, hand: list[int]) -> None:
    table = CardTable("sep").put(F, "moscow", "6inf").put(R, "tarutino", "2inf")
    table.state.draw_piles[R] = [5]
    state = table.declare(F, 15, dice=(die, 1))
    assert (state.vp, state.hands[R]) == (vp, hand)
    assert pile(state, F, 15) == "removed"


def test_peace_is_offered_from_moscow_only() -> None:
    assert "does not hold" in CardTable("sep").put(F, "mozhaysk", "6inf").why_not(F, 15)
    contested = CardTable("sep").put(F, "moscow", "6inf").put(R, "moscow", "1inf")
    assert "does not hold" in contested.why_not(F, 15)


# --- cards -----------------------------------------------------------------------------------------------------------


@plays(R, 14)
def test_british_gold_draws_two_cards() -> None:
    table = CardTable().put(F, "vilna", "1inf")
    table.state.draw_piles[R] = [5, 9, 11]
    state = table.declare(R, 14, dice=(1, 2))
    assert state.hands[R] == [5, 11]
    assert state.draw_piles[R] == [9]
    assert pile(state, R, 14) == "discard"


@plays(R, 33)
def test_corrupt_contractors_cost_a_card_by_chance() -> None:
    state = CardTable(step=1).hand(R, 5, 9, 11).draw(R, 33, dice=(2,))
    assert state.hands[R] == [5, 11]
    assert pile(state, R, 9) == "discard"
    assert pile(state, R, 33) == "discard"
    assert was_idle(CardTable(step=1).draw(R, 33), 33)


@plays(R, 31)
def test_quarrel_of_the_generals() -> None:
    apart = CardTable(step=1).put(R, "minsk", "1inf Barclay").put(R, "mir", "1inf Bagration").draw(R, 31)
    assert free_and_fixed(apart, R) == (1, True)
    assert pile(apart, R, 31) == "discard"
    together = CardTable(step=1).put(R, "minsk", "1inf Barclay Bagration").draw(R, 31)
    assert free_and_fixed(together, R) == (0, True)


# --- attrition and weather -------------------------------------------------------------------------------------------


@plays(F, 13)
def test_wagons_bogged_down_in_every_area() -> None:
    table = CardTable(step=1).put(F, "vilna", "4inf").put(F, "minsk", "1inf").put(R, "riga", "1inf")
    state = table.draw(F, 13)
    assert [modifiers.attrition_size(state, F, area(code)) for code in ("vilna", "minsk")] == [1, 1]
    assert modifiers.attrition_size(state, R, area("riga")) == 0
    assert pile(state, F, 13) == "discard"


@plays(F, 43)
@plays(R, 37, 45, 51)
@pytest.mark.parametrize(
    ("side", "card", "month", "whom", "change"),
    [(F, 43, "aug", F, -2), (R, 37, "aug", F, 2), (R, 45, "aug", R, -2), (R, 51, "nov", R, -3)],
)
def test_areas_that_are_named_in_step_13(side: int, card: int, month: str, whom: int, change: int) -> None:
    codes = ["vilna", "minsk", "orsha", "vitebsk"]
    table = CardTable(month)
    for code in codes:
        table.put(whom, code, "4inf")
    table.put(1 - whom, "riga" if whom == F else "warsaw", "1inf")
    state = table.declare(side, card)
    assert pile(state, side, card) == "discard"
    assert all(modifiers.attrition_size(state, whom, area(code)) == 0 for code in codes)
    state.step = 13
    table.run(procedure=ChooseStep13Areas())
    say(state, side, "area vilna", "area orsha")
    assert "area vilna" not in offered(state, side)
    say(state, side, "area vitebsk")
    assert not state.waiting
    sizes = [modifiers.attrition_size(state, whom, area(code)) for code in codes]
    assert sizes == [change, 0, change, change]
    assert all(modifiers.attrition_size(state, 1 - whom, area(code)) == 0 for code in codes)


def test_step_13_really_counts_the_chosen_areas() -> None:
    table = CardTable("aug").put(F, "vilna", "4inf").put(F, "minsk", "9inf").put(R, "riga", "1inf").depots(F, "minsk")
    table.declare(F, 43)
    table.state.step = 13
    table.state.initiative = 2
    state = table.run(3, procedure=new_attrition_step())
    fight(state, "card area")
    assert state.pending[R] is None
    say(state, F, "area minsk", "done")
    sizes = {check.area: check.cards for check in checks(state, F)}
    assert sizes == {area("minsk"): -2, area("vilna"): 0}


@plays(F, 37)
@plays(R, 46)
def test_weather_is_worse_for_both_or_for_the_french() -> None:
    heat = CardTable("jul", step=1).put(F, "vilna", "1inf").draw(F, 37)
    assert [modifiers.weather_change(heat, side) for side in (F, R)] == [1, 1]
    assert pile(heat, F, 37) == "discard"
    winter = CardTable("nov").put(F, "vilna", "1inf").declare(R, 46)
    assert [modifiers.weather_change(winter, side) for side in (F, R)] == [1, 0]
    assert pile(winter, R, 46) == "discard"


# --- when Must-Play cards work ---------------------------------------------------------------------------------------


def test_a_must_play_modifier_works_this_turn_while_its_step_is_to_come() -> None:
    state = CardTable("jul", step=9).put(F, "vilna", "1inf").draw(F, 37)
    assert modifiers.weather_change(state, F) == 1  # drawn in battle: step 13 is still to come
    late = CardTable(step=9).put(R, "minsk", "1inf Barclay").draw(R, 31)
    assert modifiers.order_change(late, R) == 0
    late.turn += 1
    assert modifiers.order_change(late, R) == 0  # it waits for the beginning of that turn


def test_a_must_play_modifier_whose_step_has_passed_works_in_the_next_turn() -> None:
    table = CardTable(step=9).put(R, "minsk", "1inf Barclay").put(R, "mir", "1inf Bagration")
    state = table.draw(R, 31)
    assert pile(state, R, 31) == "discard"
    assert not was_idle(state, 31)
    state.leader_area[LEADER_NUMBER["Bagration"]] = area("minsk")
    state.turn += 1
    state.begin_turn()
    state.step = RESOURCES
    table.run(procedure=TurnBegins())
    assert modifiers.order_change(state, R) == -2  # what holds when that turn begins
    state.turn += 1
    state.begin_turn()
    assert modifiers.order_change(state, R) == 0
    assert state.effects == []


def test_areas_of_a_waiting_must_play_card_are_chosen_when_the_turn_begins() -> None:
    table = CardTable(step=9).put(F, "polotsk", "3inf").put(F, "vilna", "2inf")
    state = table.draw(F, 30)
    assert not state.waiting
    assert told(state, AreasNamed) == []
    state.turn += 1
    state.begin_turn()
    state.step = RESOURCES
    table.put(F, "orsha", "2inf")
    table.run(procedure=TurnBegins())
    assert offered(state, R) == ["area vilna", "area polotsk", "area orsha"]
    say(state, R, "area orsha")
    assert movable(state, F, area("orsha")) == {}


def test_drawn_in_a_resources_phase_it_works_in_the_first_turn_of_the_month() -> None:
    table = CardTable("aug", 1, step=RESOURCES).put(R, "drissa", "3inf Alexander")
    state = table.draw(R, 32)
    assert movable(state, R, area("drissa")) != {}
    state.leader_area[LEADER_NUMBER["Alexander"]] = area("drissa")
    state.begin_turn()
    table.run(procedure=TurnBegins())
    assert movable(state, R, area("drissa")) == {}


def test_losses_by_must_play_cards_happen_at_once_whenever_they_are_drawn() -> None:
    for step in (RESOURCES, 1, 2, 9):
        state = CardTable("jul", 1, step).put(F, "vilna", "1cav").draw(F, 39, (F, "exhaust vilna cav"))
        assert units(state, F, "vilna") == {"cav_x": 1}


# --- what follows from cards -----------------------------------------------------------------------------------------


def test_a_leader_whose_last_strength_point_partisans_kill_is_lost_and_depots_are_overrun() -> None:
    """The aftermath of a card comes at once."""
    table = CardTable().put(F, "yelnya", "1inf_x").put(R, "yelnya", "1inf").depots(F, "yelnya").hand(F, 1)
    state = table.declare(R, 7)
    say(state, F, "eliminate yelnya inf_x")
    assert state.depots[area("yelnya")] != F
    fight(state)
    assert pile(state, F, 1) == "discard"


def test_nobody_but_the_players_sees_what_is_hidden() -> None:
    table = CardTable(step=1).put(F, "vilna", "6inf 1cav").put(F, "mir", "5inf")
    state = table.draw(F, 12, (F, "exhaust vilna cav"))
    assert state.journal is not None
    for entry in state.journal.entries:
        if isinstance(entry.event, PointsChanged):
            assert entry.visible_to(F)
            assert not entry.visible_to(R)
            assert not entry.audience >> SPECTATOR & 1
