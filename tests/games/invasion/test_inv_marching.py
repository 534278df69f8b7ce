"""[8] Rally, marches, sieges, march attrition."""

from __future__ import annotations

import pytest
from inv_states import (
    F,
    R,
    asked,
    at,
    campaign,
    dead,
    depots,
    disrupted,
    events,
    options,
    play,
    run,
    trains,
    unit,
    units,
    where,
    why_not,
)

from grognard.games.invasion.attrition import attrition_causes, losses
from grognard.games.invasion.events.war import CavalryDeclared, MarchAttrition, Marched, StackMarched
from grognard.games.invasion.marching import MoveSegment
from grognard.games.invasion.rally import RallySegment
from grognard.games.invasion.sieges import is_besieged
from grognard.games.invasion.stacks import DECLARED, FORCED
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.tables import HEXES, NO_PIECE


def moving(
    stacks: dict[str, str], trains_at: str, side: int = F, turn: int = 1, dice: tuple[int, ...] = (), **set_: str
) -> Campaign:
    return run(trains(campaign(stacks, turn=turn, **set_), side, trains_at), MoveSegment(), dice)


# --- rally [8.1] ---------------------------------------------------------------------------------------------------


def test_a_stack_rallies_as_many_units_as_its_commanders_ratings() -> None:
    state = campaign({"2208": "legrand! merle! verdier! corbineau! junot bessieres"})
    trains(depots(state, F, "2207"), F, "2208")
    run(state, RallySegment())  # 1 + 3
    play(state, "rally legrand", "rally merle", "rally verdier", "rally corbineau")
    assert disrupted(state) == set()
    assert state.trains_left(F) == 0


def test_ratings_limit_the_rally_whatever_the_number_of_trains() -> None:
    """Q17"""
    state = campaign({"2208": "legrand! merle! junot"})
    trains(depots(state, F, "2207"), F, "2208 2208")
    run(state, RallySegment())
    play(state, "rally legrand")
    assert asked(state)[1] == ""
    assert (disrupted(state), state.trains_left(F)) == ({"merle"}, 1)


def test_rallying_needs_supply_a_train_and_a_commander() -> None:
    state = campaign({"2208": "legrand! junot", "2209": "merle!", "1611": "verdier! ney"})
    trains(depots(state, F, "2207"), F, "2208 2209 1611")
    run(state, RallySegment())
    assert options(state) == {"rally legrand", "done"}
    assert why_not(state, "rally merle") == "8.1 no-commander-there"
    assert why_not(state, "rally verdier") == "6.1 out-of-supply"


def test_cavalry_rallied_first_does_not_cut_the_other_side_off() -> None:
    """Q87: French cavalry beside the only Russian depot rallies, and the Russians rally all the same."""
    state = campaign({"1709": "girardin! davout", "1610": "berg! wittgenstein"})
    trains(trains(depots(depots(state, F, "1709"), R, "1610"), F, "1709"), R, "1610")
    run(state, RallySegment())
    play(state, "rally girardin", "rally berg")
    assert disrupted(state) == set()


# --- who may march -------------------------------------------------------------------------------------------------


def test_a_march_needs_a_train_a_commander_and_good_order() -> None:
    state = moving(
        {"2208": "morand davout", "2209": "friant", "2210": "gudin compans! ney", "2211": "ledru junot"},
        "2208 2209 2210",
    )
    assert {move for move in options(state) if move.startswith("march")} == {"march 2208"}
    assert why_not(state, "march 2209") == "8.4 no-commander-there"
    assert why_not(state, "march 2210") == "8.4 stack-disrupted"
    assert why_not(state, "march 2211") == "8.2 no-train-there"


def test_a_pass_discards_a_train_from_the_board() -> None:
    state = moving({"2208": "morand davout"}, "2208 2208")
    play(state, "discard 2208")
    assert state.trains_left(F) == 1


def test_a_besieged_unit_cannot_move() -> None:
    state = moving({"1610": "morand davout", "1609": "berg sazonov"}, "1610")
    assert why_not(state, "march 1610") == "8.4 besieged-cannot-move"


@pytest.mark.parametrize(
    ("enemies", "besieged"),
    [
        ({"1609": "berg sazonov"}, True),
        ({"1609": "berg sazonov!"}, False),
        ({"1609": "berg", "1611": "sazonov"}, False),
        ({"1710": "berg sazonov barclay"}, True),
    ],
)
def test_two_good_units_in_one_hex_besiege(enemies: dict[str, str], besieged: bool) -> None:
    assert is_besieged(campaign({"1610": "morand", **enemies}), F, at("1610")) is besieged


def test_a_river_prevents_a_siege_and_so_do_two_defenders() -> None:
    assert not is_besieged(campaign({"1808": "berg", "1708": "morand friant"}), R, at("1808")), "a bridged river"
    assert is_besieged(campaign({"1808": "berg", "1709": "morand friant"}), R, at("1808"))
    assert not is_besieged(campaign({"1808": "berg sazonov!", "1709": "morand friant"}), R, at("1808"))


# --- the way -------------------------------------------------------------------------------------------------------


def test_units_march_three_hexes_and_by_forced_march_five() -> None:
    state = moving({"0315": "berg sazonov wittgenstein"}, "0315", R, dice=(1,))
    play(state, "march 0315", "to 0314 0313 0312 0311 0310")
    assert where(state, "berg") == "0310"
    play(state, "stop")
    assert state.marks[unit("berg")] & FORCED
    assert [event.causes for event in events(state, MarchAttrition)] == [(("forced-march", 2),)]


def test_units_left_behind_stay_and_commanders_may_leave_on_the_way() -> None:
    state = moving({"0315": "berg sazonov wittgenstein barclay"}, "0315", R)
    play(state, "march 0315", "with berg wittgenstein", "to 0314", "leave wittgenstein", "to 0313", "stop")
    assert [where(state, word) for word in ("berg", "sazonov", "wittgenstein", "barclay")] == [
        "0313",
        "0315",
        "0314",
        "0315",
    ]


def test_a_commander_who_stayed_may_start_another_move() -> None:
    """Q17a"""
    state = moving({"0315": "berg sazonov barclay"}, "0315 0315", R)
    play(state, "march 0315", "with berg", "to 0314", "stop")
    play(state, "march 0315", "with sazonov", "to 0415", "stop")
    assert (where(state, "berg"), where(state, "sazonov"), where(state, "barclay")) == ("0314", "0415", "0315")


def test_nobody_moves_twice() -> None:
    state = moving({"0315": "berg wittgenstein"}, "0315", R)
    trains(state, R, "0314")
    play(state, "march 0315", "to 0314", "stop")
    assert why_not(state, "march 0314") == "8.4 no-fresh-commander"


def test_six_occupancy_factors_hold_in_passing_too() -> None:
    """Q3: 1 + 1.5 on the way into a hex of 4."""
    state = moving({"0315": "berg sazonov wittgenstein", "0314": "yermolov stroganov paskevich vorontsov"}, "0315", R)
    play(state, "march 0315")
    assert why_not(state, "to 0314") == "4.1 crowded"
    play(state, "with berg", "with wittgenstein", "to 0314", "to 0313", "stop")
    assert where(state, "berg") == "0313"


def test_the_french_do_not_enter_difficult_terrain() -> None:
    state = moving({"1610": "morand davout"}, "1610")
    play(state, "march 1610")
    assert why_not(state, "to 1511") == "14.6 difficult-terrain"
    russian = moving({"1610": "berg barclay"}, "1610", R)
    play(russian, "march 1610", "to 1511", "stop")
    assert where(russian, "berg") == "1511"


def test_no_entry_where_enemy_combat_units_are() -> None:
    state = moving({"1610": "morand davout", "1611": "berg!"}, "1610")
    play(state, "march 1610")
    assert why_not(state, "to 1611") == "8.4 enemies-there"


# --- cavalry [8.4 bp6, bp7] ----------------------------------------------------------------------------------------


def test_enemy_cavalry_stops_a_march_in_the_first_hex_beside_it() -> None:
    state = moving({"1612": "morand davout", "1609": "uvarov"}, "1612")
    play(state, "march 1612", "to 1611", "to 1610")
    assert why_not(state, "to 1710") == "8.4 stopped-by-cavalry"
    play(state, "stop")
    assert where(state, "morand") == "1610"


def test_disrupted_cavalry_and_a_river_do_not_stop_it() -> None:
    state = moving({"1611": "morand davout", "1609": "uvarov!"}, "1611")
    play(state, "march 1611", "to 1610", "to 1710", "stop")
    # Wilno and 1708 have a bridged river between them.
    river = moving({"1809": "morand davout", "1708": "uvarov"}, "1809")
    play(river, "march 1809", "to 1808", "to 1909", "stop")
    assert where(river, "morand") == "1909"


def test_a_friend_who_does_not_move_screens_the_passage_and_is_bound_to_stay() -> None:
    """Q19"""
    state = moving({"1611": "morand davout", "1609": "uvarov", "1610": "friant ney"}, "1611 1610")
    play(state, "march 1611", "to 1610", "to 1710", "stop")
    assert where(state, "morand") == "1710"
    assert why_not(state, "march 1610") == "8.4 must-screen"


def test_who_began_beside_cavalry_leaves_only_for_a_hex_free_of_it() -> None:
    # 1609 is next to 1610, 1710, 1709, 1510, 1509 and 1608.
    state = moving({"1610": "morand davout", "1609": "uvarov"}, "1610")
    play(state, "march 1610")
    assert why_not(state, "to 1710") == "8.4 pinned-by-cavalry"
    assert {move for move in options(state) if move.startswith("to")} == {"to 1611", "to 1711"}


def test_cavalry_that_comes_up_later_does_not_pin() -> None:
    """Q77"""
    state = moving({"1610": "morand davout"}, "1610")
    play(state, "march 1610")
    state.place(unit("uvarov"), at("1609"))
    assert "to 1710" in options(state)


def test_french_cavalry_does_not_stop_anybody_in_difficult_terrain() -> None:
    state = moving({"1512": "berg barclay", "1610": "girardin"}, "1512", R)
    play(state, "march 1512", "to 1511", "to 1510")
    assert where(state, "berg") == "1510"


def test_cavalry_is_declared_where_stacks_are_closed() -> None:
    state = moving({"1612": "morand davout", "1609": "uvarov"}, "1612", dummies="yes")
    play(state, "march 1612", "to 1611", "to 1610", "stop")
    assert [event.hex for event in events(state, CavalryDeclared)] == ["1609"]
    assert state.journal is not None
    seen = {type(entry.event) for entry in state.journal.seen_by(R)}
    assert Marched not in seen
    assert StackMarched in seen


def test_cavalry_that_bars_a_stack_is_declared_before_it_marches() -> None:
    """[8.4 bp7, 15.1] 1609 is next to the stack, 1712 next to 1611 and 1711, to which it could go; 1413 is neither."""
    state = moving({"1610": "morand davout", "1609": "uvarov", "1712": "korf", "1413": "pahlen"}, "1610", dummies="yes")
    assert {event.hex for event in events(state, CavalryDeclared)} == {"1609", "1712"}


def test_infantry_that_could_be_cavalry_bars_nobody() -> None:
    state = moving({"1610": "morand davout", "1609": "uvarov", "1712": "berg"}, "1610", dummies="yes")
    assert [event.hex for event in events(state, CavalryDeclared)] == ["1609"]
    play(state, "march 1610")
    assert {move for move in options(state) if move.startswith("to")} == {"to 1611", "to 1711"}


@pytest.mark.parametrize("edition", ["2021", "first"])
def test_cavalry_that_binds_or_stops_is_declared_in_both_editions(edition: str) -> None:
    """Q91: what a side may do hangs on declared cavalry only."""
    stacks = {"1610": "morand davout", "1609": "uvarov"}
    state = moving(stacks, "1610", dummies="yes", edition=edition)
    assert [event.hex for event in events(state, CavalryDeclared)] == ["1609"]
    state = moving({"1612": "morand davout", "1609": "uvarov"}, "1612", dummies="yes", edition=edition)
    assert not events(state, CavalryDeclared)
    play(state, "march 1612", "to 1611", "to 1610", "stop")
    assert [event.hex for event in events(state, CavalryDeclared)] == ["1609"]


@pytest.mark.parametrize(("edition", "declared"), [("2021", ["1608"]), ("first", [])])
def test_cavalry_without_effect_is_declared_in_2021_only(edition: str, declared: list[str]) -> None:
    """[8.2] A river lies between 1608 and 1609: the cavalry stops nobody, but 2021 wants it declared. Q91"""
    state = moving({"1611": "morand davout", "1608": "uvarov"}, "1611", dummies="yes", edition=edition)
    play(state, "march 1611", "to 1610", "to 1609")
    assert [event.hex for event in events(state, CavalryDeclared)] == declared
    assert "to 1709" in options(state)


def test_the_cavalry_of_whoever_moves_is_not_declared() -> None:
    """[8.2] Only that of the stack to which an enemy has come."""
    state = moving({"1612": "girardin davout", "1609": "berg"}, "1612", dummies="yes")
    play(state, "march 1612", "to 1611", "to 1610", "stop")
    assert not events(state, CavalryDeclared)


def test_disrupted_cavalry_would_have_to_be_declared_anew() -> None:
    state = moving({"1610": "morand davout", "1609": "uvarov"}, "1610", dummies="yes")
    assert state.marks[unit("uvarov")] & DECLARED
    state.disrupt(unit("uvarov"))
    assert not state.marks[unit("uvarov")] & DECLARED


# --- depots and commanders on the way [8.7, 8.8] -------------------------------------------------------------------


def test_a_depot_that_is_entered_is_lost_for_good() -> None:
    state = depots(moving({"1611": "morand davout"}, "1611"), R, "1610")
    play(state, "march 1611", "to 1610", "to 1609", "stop")
    assert (state.depots[R], state.lost_depots[R]) == (0, 1)


@pytest.mark.parametrize(("dice", "fate"), [((1,), "dead"), ((2,), "1408")])
def test_a_lone_commander_who_is_run_over_rolls(dice: tuple[int, ...], fate: str) -> None:
    state = moving({"1611": "morand davout", "1610": "barclay", "1408": "berg"}, "1611", dice=dice)
    play(state, "march 1611", "to 1610")
    assert where(state, "barclay") == fate


def test_napoleon_run_over_ends_the_game() -> None:
    state = moving({"1611": "berg barclay", "1610": "napoleon"}, "1611", R, dice=(1,))
    play(state, "march 1611", "to 1610")
    assert state.over
    assert state.ended


def test_a_commander_without_a_stack_in_reach_is_lost() -> None:
    state = moving({"1611": "morand davout", "1610": "barclay"}, "1611", dice=(6,))
    play(state, "march 1611", "to 1610")
    assert where(state, "barclay") == "dead"


# --- attrition [8.5, 8.6] ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "many", "single"),
    [
        (5, (0, 0), (0, 0)),
        (6, (1, 0), (0, 1)),
        (7, (1, 0), (0, 1)),
        (8, (1, 1), (0, 1)),
        (9, (1, 1), (0, 1)),
        (10, (2, 0), (0, 1)),
        (12, (2, 0), (0, 1)),
    ],
)
def test_the_attrition_table(score: int, many: tuple[int, int], single: tuple[int, int]) -> None:
    assert losses(score, 2) == many
    assert losses(score, 1) == single


@pytest.mark.parametrize(
    ("side", "turn", "length", "throughout", "total"),
    [
        (F, 2, 3, "", 0),
        (F, 3, 3, "", 1),
        (R, 3, 3, "", 0),
        (F, 11, 3, "", 3),
        (R, 11, 2, "", 1),
        (R, 11, 5, "", 4),
        (F, 3, 5, "napoleon", 2),
        (F, 3, 5, "davout", 3),
    ],
)
def test_the_modifiers_add_up(side: int, turn: int, length: int, throughout: str, total: int) -> None:
    along = units(throughout)
    causes = attrition_causes(campaign(turn=turn), side, units("morand"), along, along, NO_PIECE, length)
    assert sum(amount for _, amount in causes) == total


def test_the_owner_chooses_infantry_or_cavalry_and_no_artillery() -> None:
    state = moving({"2312": "legrand merle iv_artillery junot"}, "2312", turn=3, dice=(6,))
    play(state, "march 2312", "to 2311 2310 2309", "stop")
    assert asked(state) == (F, "wear")
    assert options(state) == {"lose legrand", "lose merle"}
    play(state, "lose merle")
    assert (dead(state), where(state, "legrand")) == ({"merle"}, "2309")


def test_a_single_unit_is_disrupted_instead_and_artillery_never() -> None:
    state = moving({"2312": "legrand junot"}, "2312", turn=3, dice=(6,))
    play(state, "march 2312", "to 2311 2310 2309", "stop")
    assert disrupted(state) == {"legrand"}
    guns = moving({"2312": "iv_artillery junot"}, "2312", turn=3, dice=(6,))
    play(guns, "march 2312", "to 2311 2310 2309", "stop")
    assert disrupted(guns) == set()


def test_a_march_of_two_hexes_costs_nothing_in_summer_and_a_roll_in_winter() -> None:
    summer = moving({"2312": "legrand merle junot"}, "2312", turn=9)
    play(summer, "march 2312", "to 2311 2310", "stop")
    assert events(summer, MarchAttrition) == []
    winter = moving({"2312": "legrand merle junot"}, "2312", turn=11, dice=(1,))
    play(winter, "march 2312", "to 2311 2310", "stop")
    assert [event.score for event in events(winter, MarchAttrition)] == [3]


# --- raising stacking [15.2] G3 ------------------------------------------------------------------------------------


def test_supply_trains_raise_the_capacity_of_a_hex() -> None:
    state = moving({"2312": "morand friant gudin compans curial roguet davout"}, "2312 2312 2312", stacking="yes")
    assert state.capacity(F, at("2312")) == 12
    play(state, "raise 2312")
    assert state.capacity(F, at("2312")) == 18
    play(state, "raise 2312")
    assert state.capacity(F, at("2312")) == 24
    assert why_not(state, "raise 2312") == "15.2 raised-already"


def test_a_raised_capacity_goes_along_with_the_whole_stack() -> None:
    """G3: two trains, one of them for the march: 9 at the destination."""
    state = moving({"2312": "morand friant gudin compans curial roguet davout"}, "2312 2312", stacking="yes")
    play(state, "raise 2312", "march 2312", "to 2311", "stop")
    assert (state.capacity(F, at("2311")), state.capacity(F, at("2312"))) == (18, 12)


def test_what_exceeds_the_limit_a_turn_later_is_eliminated_by_the_opponents_choice() -> None:
    """Q67"""
    state = campaign({"2312": "morand friant gudin compans curial roguet claparede davout"}, stacking="yes")
    state.raised[F * HEXES + at("2312")] = 1 << 4  # raised in the turn before
    assert state.capacity(F, at("2312")) == 18
    run(state, MoveSegment())
    assert asked(state) == (R, "excess")
    play(state, "lose curial")
    assert dead(state) == {"curial"}
    assert asked(state)[1] == ""


def test_the_first_edition_has_no_such_rule() -> None:
    state = moving({"2312": "morand davout"}, "2312", edition="first", stacking="yes")
    assert "raise 2312" not in options(state)
