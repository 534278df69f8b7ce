"""Event and Must-Play cards on armies and the land: looking, new troops, losses, fires, the draw of cards."""

from __future__ import annotations

import pytest
from fm_battlefield import told, units
from fm_cardtable import CardTable, area, offered, pile, plays, say, was_idle

from grognard.games.fateful_march import depots
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.events.cards import (
    AreasNamed,
    HandShown,
    PointsChanged,
    PointsChangedUnseen,
    StackShown,
)
from grognard.games.fateful_march.order_selection import free_and_fixed
from grognard.games.fateful_march.state import IN_POOL, OUT_OF_GAME, Campaign
from grognard.games.fateful_march.tables import (
    FRENCH,
    KIND_NUMBER,
    LEADER_NUMBER,
    RUSSIAN,
)

F, R = FRENCH, RUSSIAN


def leader_at(state: Campaign, name: str) -> int:
    return state.leader_area[LEADER_NUMBER[name]]


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


def table_without_pool() -> CardTable:
    table = CardTable("sep")
    table.state.pool[:] = [0] * len(table.state.pool)
    return table


def test_victor_joins_frenchmen_even_if_the_pool_is_empty() -> None:
    """Only in one area does somebody wait for him, so nobody is asked for it."""
    state = table_without_pool().put(F, "vilna", "1inf").declare(F, 19)
    assert leader_at(state, "Victor") == area("vilna")
    assert units(state, F, "vilna") == {"inf": 1}


def test_with_an_empty_pool_only_areas_are_offered_where_victor_finds_somebody() -> None:
    state = table_without_pool().put(F, "vilna", "1inf").put(F, "kovno", "1inf").declare(F, 19)
    assert offered(state, F) == ["area kovno", "area vilna"]
    say(state, F, "area kovno")
    assert leader_at(state, "Victor") == area("kovno")
    assert pile(state, F, 19) == "removed"


def test_nobody_sends_for_victor_if_nothing_can_come_of_it() -> None:
    assert not table_without_pool().may_declare(F, 19)
    assert table_without_pool().put(F, "vilna", "1inf").may_declare(F, 19)


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
