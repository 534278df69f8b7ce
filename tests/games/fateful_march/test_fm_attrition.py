"""Step 13: weather, modified sizes, Forage, and the losses that the owners choose."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from grognard.core.decision import DONE
from grognard.core.dice import ScriptedDice
from grognard.core.events import Journal
from grognard.games.fateful_march import attrition, view
from grognard.games.fateful_march.attrition import (
    ELIMINATE,
    EXHAUST,
    SUFFER,
    AttritionStep,
    Plight,
    checks,
    new_attrition_step,
    weather_for,
)
from grognard.games.fateful_march.distance import supply_distances
from grognard.games.fateful_march.lots import EXHAUSTED, FORCED, KIND_BITS
from grognard.games.fateful_march.records import Block, Due
from grognard.games.fateful_march.seen import AttritionSeen
from grognard.games.fateful_march.sequence import stack_at
from grognard.games.fateful_march.state import IN_POOL, Campaign
from grognard.games.fateful_march.tables import (
    CAVALRY_VALUE,
    CODES,
    DUMMY,
    FORAGE,
    FRENCH,
    KEY_CITIES,
    KIND_NUMBER,
    LEADER_NUMBER,
    NUMBER,
    RUSSIAN,
    time_of,
)
from grognard.games.fateful_march.tables import attrition as table_result

INF, GUARD, CAV = (KIND_NUMBER[FRENCH, kind] for kind in ("inf", "gd", "cav"))
RINF, RCAV, COS = (KIND_NUMBER[RUSSIAN, kind] for kind in ("inf", "cav", "cos"))


def map_in(month: str = "jul", turn: int = 2) -> Campaign:
    state = Campaign()
    state.turn, state.last_turn = time_of(month, turn), 26
    state.journal = Journal()
    for leader in range(len(state.leader_area)):
        state.leader_area[leader] = IN_POOL
    return state


def forecast(state: Campaign, side: int, area: int) -> AttritionSeen:
    return view.attrition(state, side)[CODES[area]]


def attrition_at(state: Campaign, *dice: int) -> Campaign:
    """Play step 13 up to the choice of losses."""
    state.stack = stack_at(13)
    state.dice = ScriptedDice([*dice, 1, 1, 1, 1])
    state.advance()
    while any(decision not in (None, SUFFER) for decision in state.pending):
        for side in (FRENCH, RUSSIAN):
            if state.pending[side] not in (None, SUFFER):
                state.play_unchecked(side, ("pass",) if ("pass",) in state.moves(side) else DONE)
    return state


def answer(state: Campaign, side: int, *moves: tuple[object, ...]) -> None:
    for move in (*moves, DONE):
        assert move in state.moves(side), f"{move} is not among {state.moves(side)}"
        if move == DONE:
            # Stop before the next step runs.
            state.take_unchecked(side, move)
        else:
            state.play_unchecked(side, move)


def finish(state: Campaign) -> None:
    """Let the losses happen, and nothing after them."""
    while not state.waiting and isinstance(state.stack[-1], AttritionStep):
        state.run_step()


def refusal(state: Campaign, side: int, *move: object) -> str:
    refused = SUFFER.refusal(state, attrition_step(state), side, tuple(move))
    assert refused is not None
    return f"{refused.rule}: {refused.message}"


def attrition_step(state: Campaign) -> AttritionStep:
    step = state.stack[-1]
    assert isinstance(step, AttritionStep)
    return step


# --- weather ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("month", "face", "french", "russian"),
    [
        ("jul", 1, -1, -1),
        ("jul", 2, 0, -1),
        ("sep", 3, 0, 0),
        ("jul", 4, 0, 0),
        ("jul", 5, 1, 1),
        ("jul", 6, 2, 0),
        ("oct", 1, 0, 0),
        ("oct", 2, 1, 1),
        ("nov", 4, 2, 2),
        ("nov", 5, 3, 0),
        ("nov", 6, 4, 0),
    ],
)
def test_g2_a_face_for_the_other_side_counts_0(month: str, face: int, french: int, russian: int) -> None:
    state = map_in(month)
    state.weather = face
    assert (weather_for(state, FRENCH), weather_for(state, RUSSIAN)) == (french, russian)


def test_one_roll_serves_both_sides() -> None:
    state = map_in()
    state.add(NUMBER["minsk"], INF)
    state.add(NUMBER["moscow"], RINF)
    attrition_at(state, 5)
    assert state.weather == 5
    assert state.dice.drawn == 1
    assert state.journal is not None
    assert "Weather in summer: die 5: French +1, Russian +1." in [e.event.sentence() for e in state.journal.entries]


# --- sizes and results --------------------------------------------------------------------------------------


def kaluga_of_the_example() -> Campaign:
    """The worked example of step 13: a key city 3 away from bread, Devastation 3, 6 fresh and 2 exhausted."""
    state = map_in()
    state.depots[NUMBER["vilna"]] = FRENCH
    area = next(area for area in KEY_CITIES if area != NUMBER["vilna"] and supply_distances(state, FRENCH)[area] == 3)
    state.add(area, INF, 6)
    state.add(area, INF | EXHAUSTED, 2)
    state.devastation[area] = 3
    return state


def test_g25_size_9_at_distance_3_with_devastation_full_is_2_losses() -> None:
    state = kaluga_of_the_example()
    state.weather = 5
    (check,) = checks(state, FRENCH)
    assert (check.sps, check.key_city, check.devastation, check.weather) == (8, -3, 3, 1)
    assert (check.size, check.distance) == (9, 3)
    assert check.in_table == (1, 1)
    assert check.losses == 2
    assert check.devastates == 0


def test_g25_is_played_by_exhausting_or_by_eliminating_pairs() -> None:
    state = kaluga_of_the_example()
    (area,) = state.held_areas(FRENCH)
    attrition_at(state, 5)
    assert set(state.moves(FRENCH)) == {("exhaust", area, INF), ("eliminate", area, INF | EXHAUSTED)}
    pair = ("eliminate", area, INF | EXHAUSTED)
    answer(state, FRENCH, ("exhaust", area, INF), pair, pair)
    answer(state, RUSSIAN)
    finish(state)
    # One fresh became exhausted, and of the three exhausted two died.
    assert (state.count(FRENCH, area), state.count_fresh(FRENCH, area)) == (6, 5)
    assert state.casualties[INF] == 2
    assert state.devastation[area] == 3


def test_r13_3_several_levels_rise_as_far_as_they_can_and_cost_one_loss_in_all() -> None:
    state = map_in()
    area = NUMBER["smolensk"]
    state.keys_off = (area,)
    state.add(area, INF, 24)
    state.devastation[area] = 1
    (check,) = checks(state, FRENCH)
    losses, rise = check.in_table
    assert check.distance > 5
    assert (losses, rise) == (table_result(25, 9).losses, 3)
    assert check.devastates == 2
    assert check.losses == losses + 1


def test_r13_4_every_forage_saves_two_and_stops_no_devastation() -> None:
    state = map_in()
    area = NUMBER["mozhaysk"]
    state.add(area, INF, 10)
    without = forecast(state, FRENCH, area)
    assert (without.losses, without.devastates) == (4, 1)
    state.blocks[FRENCH] = [Block(area, FORAGE)] * 1 + [Block(area, DUMMY)]
    once = forecast(state, FRENCH, area)
    assert (once.losses, once.devastates, once.forage) == (2, 1, -2)
    state.blocks[FRENCH] += [Block(area, FORAGE)] * 2
    assert forecast(state, FRENCH, area).losses == 0


def test_forage_is_shown_and_given_back_also_where_nothing_is_lost() -> None:
    state = map_in()
    near, away = NUMBER["vilna"], NUMBER["minsk"]
    state.depots[near] = FRENCH
    state.add(near, INF)
    state.blocks[FRENCH] = [Block(near, FORAGE), Block(away, FORAGE), Block(near, DUMMY)]
    attrition_at(state, 3)
    assert state.blocks[FRENCH] == [Block(away, FORAGE), Block(near, DUMMY)]
    assert state.journal is not None
    seen = [entry.event.sentence() for entry in state.journal.seen_by(RUSSIAN)]
    assert "French: 1 Forage order in Vilna." in seen
    assert not any("Minsk" in sentence for sentence in seen), "an order without strength points stays hidden"


def test_a_burnt_key_city_feeds_nobody() -> None:
    state = map_in("oct")
    moscow = NUMBER["moscow"]
    state.add(moscow, INF, 10)
    assert forecast(state, FRENCH, moscow).key_city == -3
    state.keys_off = (moscow,)
    assert forecast(state, FRENCH, moscow).key_city == 0


def test_the_forecast_names_every_term_before_and_after_the_roll() -> None:
    state = kaluga_of_the_example()
    (area,) = state.held_areas(FRENCH)
    before = forecast(state, FRENCH, area)
    assert before == AttritionSeen(
        sps=8,
        key_city=-3,
        devastation=3,
        cards=0,
        weather=None,
        size=8,
        distance=3,
        losses=1,
        devastates=0,
        forage=0,
    )
    state.weather = 5
    assert forecast(state, FRENCH, area).weather == 1
    assert forecast(state, FRENCH, area).losses == 2


def test_out_of_supply_is_the_last_column_and_no_distance() -> None:
    state = map_in()
    area = NUMBER["moscow"]
    state.add(area, INF, 5)
    assert forecast(state, FRENCH, area).distance is None


def test_q42_off_map_areas_are_checked_at_distance_0() -> None:
    state = map_in()
    state.add(NUMBER["prussia"], INF, 13)
    assert forecast(state, FRENCH, NUMBER["prussia"]).distance == 0
    assert forecast(state, FRENCH, NUMBER["prussia"]).losses == 1


def test_all_areas_are_judged_on_the_position_before() -> None:
    """The devastation that one area suffers changes no other sum, and both sides choose on what was."""
    state = map_in()
    french, russian = NUMBER["mozhaysk"], NUMBER["vilna"]
    state.add(french, INF, 10)
    state.add(russian, RINF, 30)
    wanted = {side: {c.area: c.losses for c in checks(state, side) if c.losses} for side in (FRENCH, RUSSIAN)}
    attrition_at(state, 3)
    step = attrition_step(state)
    assert step.losses == [Due(side, area, n) for side in wanted for area, n in wanted[side].items()]


# --- who is asked, and what others see ----------------------------------------------------------------------


def test_both_sides_are_asked_at_once_even_without_losses() -> None:
    state = map_in()
    state.add(NUMBER["vilna"], RINF)
    attrition_at(state, 3)
    assert state.pending == [SUFFER, SUFFER]
    assert list(state.moves(FRENCH)) == [DONE]
    assert list(state.moves(RUSSIAN)) == [DONE]


def test_nothing_changes_before_both_are_done() -> None:
    state = map_in()
    area = NUMBER["mozhaysk"]
    state.add(area, INF, 10)
    attrition_at(state, 3)
    before = state.pack()
    answer(state, FRENCH, *[("exhaust", area, INF)] * 4)
    assert state.pack() == before
    answer(state, RUSSIAN)
    finish(state)
    assert state.count_fresh(FRENCH, area) == 6


def test_the_enemy_sees_devastation_and_boxes_but_not_the_exhausted() -> None:
    state = map_in()
    area = NUMBER["mozhaysk"]
    state.add(area, INF | EXHAUSTED, 10)
    attrition_at(state, 3)
    answer(state, FRENCH, *[("eliminate", area, INF | EXHAUSTED)] * 8)
    answer(state, RUSSIAN)
    finish(state)
    assert state.journal is not None
    seen = [entry.event.sentence() for entry in state.journal.seen_by(RUSSIAN)]
    assert "The Devastation Level of Mozhaysk is now 1." in seen
    assert "French attrition: 8 infantry eliminated." in seen
    assert not any("losses" in sentence or "in Mozhaysk: " in sentence for sentence in seen)


def test_forced_march_markers_are_off_by_then() -> None:
    state = map_in()
    area = NUMBER["mozhaysk"]
    state.add(area, INF | FORCED, 5)
    state.add(area, INF, 5)
    attrition_at(state, 3)
    assert [move for move in state.moves(FRENCH) if move[0] == "exhaust"] == [("exhaust", area, INF)]


def test_a_leader_whose_last_men_die_is_lost() -> None:
    state = map_in()
    area = NUMBER["moscow"]
    state.keys_off = (area,)
    state.add(area, INF | EXHAUSTED, 1)
    state.devastation[area] = 3
    state.leader_area[LEADER_NUMBER["Davout"]] = area
    attrition_at(state, 3)
    answer(state, FRENCH, ("eliminate", area, INF | EXHAUSTED))
    answer(state, RUSSIAN)
    finish(state)
    while not state.waiting and state.vp == 0 and state.stack:
        state.run_step()
    assert state.vp == -2
    assert state.casualties[INF] == 1


def test_russians_go_back_to_their_force_pool() -> None:
    state = map_in()
    area = NUMBER["kovno"]
    state.add(area, RINF | EXHAUSTED, 8)
    assert forecast(state, RUSSIAN, area).losses == 2
    attrition_at(state, 3)
    answer(state, RUSSIAN, *[("eliminate", area, RINF | EXHAUSTED)] * 4)
    answer(state, FRENCH)
    finish(state)
    assert state.pool[RINF] == 4
    assert not any(state.casualties)


# --- the choice of losses -----------------------------------------------------------------------------------


def plight_of(losses: int, **numbers: int) -> Plight:
    kinds = {"inf": INF, "gd": GUARD, "cav": CAV}
    fresh = {kinds[word]: n for word, n in numbers.items() if not word.endswith("_x")}
    tired = {kinds[word[:-2]] | EXHAUSTED: n for word, n in numbers.items() if word.endswith("_x")}
    cavalry = fresh.get(CAV, 0)
    return Plight(fresh, tired, {}, losses, cavalry, cavalry)


def copied(now: Plight) -> Plight:
    return Plight(
        dict(now.fresh),
        dict(now.tired),
        dict(now.newly),
        now.losses,
        now.cavalry_at_first,
        now.cavalry,
        now.affected,
        now.is_half,
    )


def steps(now: Plight) -> Iterator[tuple[int, int]]:
    """All single acts that the sentence about losses itself allows, whatever the share of horse."""
    if not now.is_half:
        for sp_class in now.fresh:
            yield EXHAUST, sp_class
    if now.is_half or now.exhausted >= 2 or not now.fresh:
        for sp_class in {*now.tired, *now.newly}:
            yield ELIMINATE, sp_class


def keeps_share(now: Plight) -> bool:
    cavalry = now.cavalry_at_first - now.cavalry
    return cavalry >= min(now.affected // 3, now.cavalry_at_first)


def can_end_well(now: Plight) -> bool:
    """By trying everything."""
    if now.is_over:
        return keeps_share(now)
    for verb, sp_class in steps(now):
        after = copied(now)
        after.apply(verb, sp_class)
        if can_end_well(after):
            return True
    return False


@pytest.mark.parametrize("seed", range(120))
def test_r13_6_a_choice_is_offered_exactly_if_the_share_of_horse_can_still_be_kept(seed: int) -> None:
    source = random.Random(seed)
    words = {word: source.randrange(4) for word in ("inf", "cav", "inf_x", "cav_x")}
    now = plight_of(source.randrange(1, 6), **{word: n for word, n in words.items() if n})
    while not now.is_over:
        legal = []
        for verb, sp_class in itertools.product((EXHAUST, ELIMINATE), (INF, CAV, INF | EXHAUSTED, CAV | EXHAUSTED)):
            after = copied(now)
            is_possible = (verb, sp_class) in set(steps(now))
            if is_possible:
                after.apply(verb, sp_class)
            wanted = is_possible and can_end_well(after)
            offered = attrition._refuse_loss(Campaign(), FRENCH, copied(now), verb, 0, sp_class) is None
            assert offered == wanted, f"{words}: {verb} {sp_class} in {now}"
            assert offered == ((verb, sp_class) in set(now.acts()))
            if offered:
                legal.append((verb, sp_class))
        assert legal
        now.apply(*source.choice(legal))
    assert keeps_share(now)


def test_of_three_losses_one_must_be_horse() -> None:
    state = map_in()
    area = NUMBER["mozhaysk"]
    state.add(area, INF, 8)
    state.add(area, CAV, 2)
    attrition_at(state, 3)
    state.play_unchecked(FRENCH, ("exhaust", area, INF))
    state.play_unchecked(FRENCH, ("exhaust", area, INF))
    state.play_unchecked(FRENCH, ("exhaust", area, INF))
    assert ("exhaust", area, INF) not in state.moves(FRENCH)
    assert "R13.6" in refusal(state, FRENCH, "exhaust", area, INF)
    state.play_unchecked(FRENCH, ("exhaust", area, CAV))
    assert list(state.moves(FRENCH)) == [DONE]


def test_cossacks_count_as_horse_and_exhausted_horse_does_not() -> None:
    assert CAVALRY_VALUE[COS]
    now = Plight({RINF: 3, COS: 1}, {RCAV | EXHAUSTED: 4}, {}, 3, 1, 1)
    now.apply(ELIMINATE, RCAV | EXHAUSTED)
    now.apply(ELIMINATE, RCAV | EXHAUSTED)
    now.apply(EXHAUST, RINF)
    assert now.affected == 3
    assert list(now.acts()) == [(EXHAUST, COS)]
    now.apply(EXHAUST, COS)
    assert keeps_share(now)


def test_q31_an_sp_exhausted_and_then_eliminated_counts_once() -> None:
    now = plight_of(3, inf=2)
    now.apply(EXHAUST, INF)
    now.apply(EXHAUST, INF)
    now.apply(ELIMINATE, INF | EXHAUSTED)
    now.apply(ELIMINATE, INF | EXHAUSTED)
    assert now.affected == 2
    assert now.is_over


def test_q30_a_single_exhausted_sp_serves_only_as_the_last_one() -> None:
    state = map_in()
    area = NUMBER["mozhaysk"]
    state.add(area, INF, 1)
    state.add(area, INF | EXHAUSTED, 1)
    state.devastation[area] = 3
    assert forecast(state, FRENCH, area).losses == 3
    attrition_at(state, 3)
    assert "Q30" in refusal(state, FRENCH, "eliminate", area, INF | EXHAUSTED)
    pair = ("eliminate", area, INF | EXHAUSTED)
    answer(state, FRENCH, ("exhaust", area, INF), pair, pair)
    answer(state, RUSSIAN)
    finish(state)
    assert state.count(FRENCH, area) == 0
    assert state.casualties[INF] == 2


def test_q30_the_last_exhausted_sp_satisfies_a_loss_alone_and_the_rest_is_void() -> None:
    now = plight_of(3, inf_x=3)
    for _ in range(3):
        assert not now.is_over
        now.apply(ELIMINATE, INF | EXHAUSTED)
    assert now.is_over
    assert now.losses == 1


def test_the_second_of_a_pair_follows_the_first() -> None:
    state = map_in()
    area = NUMBER["mozhaysk"]
    state.add(area, INF, 6)
    state.add(area, CAV | EXHAUSTED, 4)
    attrition_at(state, 3)
    state.play_unchecked(FRENCH, ("eliminate", area, CAV | EXHAUSTED))
    assert list(state.moves(FRENCH)) == [("eliminate", area, CAV | EXHAUSTED)]
    assert "second" in refusal(state, FRENCH, "exhaust", area, INF)
    assert "4 losses are still to be chosen in Mozhaysk" in refusal(state, FRENCH, "done")


def test_losses_in_other_areas_are_refused() -> None:
    state = map_in()
    area = NUMBER["mozhaysk"]
    state.add(area, INF, 10)
    state.add(NUMBER["minsk"], INF, 1)
    attrition_at(state, 3)
    assert "no attrition losses in Minsk" in refusal(state, FRENCH, "exhaust", NUMBER["minsk"], INF)
    assert "You have no cavalry in Mozhaysk." in refusal(state, FRENCH, "exhaust", area, CAV)
    assert "no exhausted infantry" in refusal(state, FRENCH, "eliminate", area, INF | EXHAUSTED)


def test_areas_may_be_chosen_in_any_order() -> None:
    state = map_in()
    one, two = NUMBER["mozhaysk"], NUMBER["vyazma"]
    state.add(one, INF, 10)
    state.add(two, INF, 10)
    attrition_at(state, 3)
    state.play_unchecked(FRENCH, ("exhaust", two, INF))
    state.play_unchecked(FRENCH, ("exhaust", one, INF))
    assert {move[1] for move in state.moves(FRENCH)} == {one, two}


def test_new_step_is_empty() -> None:
    step = new_attrition_step()
    assert (step.losses, step.chosen) == ([], [])
    assert KIND_BITS & INF == INF
