"""The state: where units are, what lies on top, copies."""

from __future__ import annotations

import json

from se_states import at, campaign, default_set_up, hq, put_hq, unit, units

from grognard.games.scorched_earth.options import (
    LIMIT_BY_TURN,
    OPTIONS,
    OWN_HEX_ONLY,
    THIRD_LEVEL_BY_UNIT,
    options_of,
    readings,
)
from grognard.games.scorched_earth.state import (
    DEAD,
    EXHAUSTED,
    IN_CUP,
    MOVED,
    OFF_MAP,
    RALLIED,
    WAITING,
    WORN,
    Campaign,
)
from grognard.games.scorched_earth.tables import CUP, ENGINEER, FRENCH, NO_HQ, NO_UNIT, RUSSIAN


def test_start() -> None:
    state = Campaign()
    assert (state.turn, state.vp, state.lp) == (1, 10, 99)
    assert state.cup() == list(CUP)
    assert state.where.count(IN_CUP) == 19
    assert state.where.count(WAITING) == 41
    assert state.depots == [OFF_MAP] * 4
    assert not state.is_in_play(hq("chichagov"))
    assert state.is_in_play(hq("barclay"))
    assert not state.is_winter


def test_a_moving_force_keeps_its_top() -> None:  # [3.13]
    state = campaign({"davout oudinot ney": "2516"})
    state.show_on_top(unit("ney"))
    assert state.force(FRENCH, at("2516")) == units("ney", "davout", "oudinot")
    state.move(units("davout", "ney"), at("2515"))
    assert state.force(FRENCH, at("2515")) == units("ney", "davout")
    assert state.force(FRENCH, at("2516")) == units("oudinot")


def test_friends_who_are_there_keep_theirs() -> None:
    state = campaign({"oudinot": "2516", "davout ney": "2517"})
    state.show_on_top(unit("ney"))
    state.move(units("davout", "ney"), at("2516"))
    assert state.force(FRENCH, at("2516"))[0] == unit("oudinot")


def test_cavalry_covers_a_stack_whose_top_left() -> None:
    state = campaign({"davout ney grouchy engineer": "2516"})
    assert state.force(FRENCH, at("2516"))[0] == unit("davout")
    state.move(units("davout"), at("2515"))
    assert state.force(FRENCH, at("2516"))[0] == unit("grouchy")
    state.move(units("grouchy"), at("2515"))
    assert state.force(FRENCH, at("2516"))[0] == unit("ney")
    assert state.combat_units(FRENCH, at("2516")) == units("ney")


def test_the_engineer_is_never_on_top() -> None:
    state = campaign({"engineer": "2516"})
    state.place(unit("grouchy"), at("2516"))
    assert state.force(FRENCH, at("2516"))[0] == unit("grouchy")


def test_both_sides_in_one_hex() -> None:
    state = campaign({"davout": "2516", "korff": "2516"})
    assert state.force(FRENCH, at("2516")) == units("davout")
    assert state.force(RUSSIAN, at("2516")) == units("korff")
    assert state.forces(RUSSIAN) == [at("2516")]


def test_strengths() -> None:
    state = campaign({"davout grouchy": "2516"})
    force = units("davout", "grouchy")
    assert (state.strength(force), state.cavalry_strength(force)) == (9, 2)
    assert not state.counts_as_infantry(unit("grouchy"))
    state.turn = 11
    assert state.cavalry_strength(force) == 0  # [3.12]
    assert state.counts_as_infantry(unit("grouchy"))
    assert not state.counts_as_infantry(ENGINEER)


def test_fatigue_and_demoralization() -> None:
    state = campaign({"davout ney engineer": "2516"})
    davout, ney = units("davout", "ney")
    state.tire(davout)
    assert state.worst_fatigue((davout, ney)) == WORN
    state.tire(davout, 2)
    assert state.fatigue[davout] == EXHAUSTED
    state.rest(davout)
    assert state.fatigue[davout] == WORN
    for _ in range(3):
        state.demoralize(ney)
    assert state.worst_demoralization((davout, ney)) == 2
    state.hearten(ney)
    assert state.demoralized[ney] == 1
    state.tire(ENGINEER)
    state.demoralize(ENGINEER)
    assert (state.fatigue[ENGINEER], state.demoralized[ENGINEER]) == (0, 0)


def test_a_unit_that_comes_back_is_fresh() -> None:  # [5.2]
    state = campaign({"korff": "3016"})
    korff = unit("korff")
    state.tire(korff)
    state.demoralize(korff)
    state.eliminate(korff)
    assert state.where[korff] == DEAD
    state.bring(korff, at("2914"), 1)
    assert (state.sp[korff], state.fatigue[korff], state.demoralized[korff]) == (1, 0, 0)
    assert state.present[RUSSIAN][at("2914")] == 1


def test_a_headquarters_goes_with_the_unit_that_carries_it() -> None:  # [3.2] Q10
    state = campaign({"davout oudinot": "2516", "ney": "2517"})
    state.begin_activation(hq("napoleon"))
    state.put_hq(at("2516"), unit("davout"))
    state.move(units("oudinot"), at("2515"))
    assert state.hq_hex == at("2516")
    state.move(units("davout"), at("2515"))
    assert state.hq_hex == at("2515")
    state.eliminate(unit("davout"))
    assert (state.hq_hex, state.hq_unit) == (at("2515"), NO_UNIT)


def test_points_carried_over() -> None:  # [3.2.1] Q1
    state = campaign()
    put_hq(state, "napoleon", "2516")
    state.cp = 7
    state.carry_points()
    assert (state.carried[hq("napoleon")], state.cp, state.hq_hex) == (3, 0, at("2516"))
    state.end_activation()
    assert (state.hq, state.hq_hex) == (NO_HQ, OFF_MAP)
    put_hq(state, "barclay", "2914")
    state.cp = 1
    state.carry_points()
    assert state.carried[hq("barclay")] == 1
    state.cp, state.kutuzov = 9, 1
    state.carry_points()
    assert state.carried[hq("barclay")] == 3  # Kutuzov's rating


def test_limits_are_per_activation_or_per_turn() -> None:  # Q4
    for chosen, kept in ((0, 0), (LIMIT_BY_TURN, MOVED | RALLIED)):
        state = campaign()
        state.readings = chosen
        state.marks[0] = MOVED | RALLIED
        state.begin_activation(hq("murat"))
        assert state.marks[0] == kept
        state.elan = 1
        state.begin_turn()
        assert (state.marks[0], state.elan, state.activated) == (0, 0, 0)


def test_logistics_points() -> None:
    state = campaign()
    assert state.shift_lp(-10) == -10
    assert state.shift_lp(20) == 10
    assert state.shift_lp(-200) == -99
    assert state.lp == 0


def filled() -> Campaign:
    state = default_set_up()
    state.show_on_top(unit("nansouty"))
    state.begin_activation(hq("murat"))
    state.put_hq(at("2515"), unit("beauharnais"))
    state.burnt[3] = state.marks[4] = state.losses[2] = state.carried[1] = 1
    state.cp, state.park, state.elan, state.kutuzov, state.turn = 5, 7, 1, 1, 4
    state.eliminate(unit("korff"))
    state.bring(unit("langeron"), at("3626"), 2)
    return state


def test_a_clone_is_the_same_and_apart() -> None:
    state = filled()
    before = json.dumps(state.pack())
    copy = state.clone()
    assert copy.pack() == state.pack()
    assert (copy.stacks, copy.zones, copy.present) == (state.stacks, state.zones, state.present)
    copy.move(units("davout"), at("2515"))
    copy.eliminate(unit("ney"))
    copy.bring(unit("essen"), at("3626"), 1)
    copy.begin_turn()
    copy.control[0], copy.burnt[1], copy.memory[2], copy.depots[0] = 1, 1, 1, OFF_MAP
    copy.tire(unit("yorck"))
    copy.demoralize(unit("yorck"))
    copy.lose_point(unit("yorck"), 0)
    copy.carried[0] = 2
    assert json.dumps(state.pack()) == before


def test_packing() -> None:
    state = filled()
    copy = Campaign()
    copy.unpack(json.loads(json.dumps(state.pack())))
    assert copy.pack() == state.pack()
    assert (copy.stacks, copy.zones, copy.present) == (state.stacks, state.zones, state.present)


def test_every_attribute_is_copied() -> None:
    state, copy = filled(), filled().clone()
    for name in Campaign.__slots__:
        assert getattr(copy, name) == getattr(state, name), name


def test_options() -> None:
    assert readings({}) == 0
    assert options_of(0) == {option.name: option.default for option in OPTIONS}
    chosen = {**options_of(0), "evade_trigger": "own_hex_only", "third_level_loss": "unit"}
    assert readings(chosen) == OWN_HEX_ONLY | THIRD_LEVEL_BY_UNIT
    assert options_of(readings(chosen)) == chosen
    assert all(len(option.choices) == 2 for option in OPTIONS)
    assert len({option.name for option in OPTIONS}) == len(OPTIONS)


def test_an_engineer_that_is_lost_keeps_no_marks() -> None:
    """[3.1, 8.1] It dies with its last companion, in the middle of a move."""
    state = campaign({"davout engineer": "2516"})
    for each in units("davout", "engineer"):
        state.marks[each] = MOVED
    state.eliminate(unit("davout"))
    assert state.eliminated(FRENCH) == list(units("davout", "engineer"))
    assert [state.marks[each] for each in units("davout", "engineer")] == [0, 0]
