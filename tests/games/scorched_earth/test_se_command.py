"""[3.2] Command: range, paths, surcharges, and who obeys whom."""

from __future__ import annotations

import pytest
from se_states import at, campaign, hq, put_hq, unit, units

from grognard.games.scorched_earth.command import (
    ANYWHERE,
    IN_RANGE,
    NEVER,
    authority,
    command_range,
    commanded,
    distances,
    has_troops,
    order_price,
    order_surcharge,
    waiting_hqs,
)
from grognard.games.scorched_earth.state import Campaign
from grognard.games.scorched_earth.tables import FRENCH, MOVE_PRICE, RALLY_PRICES, RUSSIAN, STRATEGIC_PRICE


def barclay_at(code: str, where: dict[str, str]) -> Campaign:
    state = campaign(where)
    put_hq(state, "barclay", code)
    return state


@pytest.mark.parametrize(
    ("code", "price"),
    [("3514", 4), ("3314", 2), ("3213", 1), ("3015", 1), ("2914", 1)],
)
def test_the_examples_of_the_book(code: str, price: int) -> None:
    """Six hexes away 4 points, four hexes away 2, within three 1."""
    state = barclay_at("2914", {"korff": code})
    assert order_price(state, units("korff"), MOVE_PRICE) == price


def test_all_orders_pay_it() -> None:  # [8.1]
    state = barclay_at("2914", {"korff": "3514"})
    assert order_price(state, units("korff"), STRATEGIC_PRICE) == 5
    assert [order_price(state, units("korff"), price) for price in RALLY_PRICES] == [4, 5]


def test_the_way_leads_round_the_enemys_zones() -> None:  # [3.5]
    straight = barclay_at("2914", {"korff": "3314"})
    assert distances(straight, [at("3314")]) == {at("3314"): 4}
    barred = barclay_at("2914", {"korff": "3314", "davout": "3114"})
    assert distances(barred, [at("3314")])[at("3314")] > 4


def test_only_the_hexes_between_count() -> None:  # Q66
    state = barclay_at("2914", {"korff": "3016", "davout": "2913", "ney": "3116"})
    assert state.zones[FRENCH][at("2914")]
    assert state.zones[FRENCH][at("3016")]
    assert distances(state, [at("3016")]) == {at("3016"): 2}


def test_no_way_no_order() -> None:
    # Frenchmen on both sides of the headquarters cover all six hexes around it.
    state = barclay_at("2914", {"korff": "3116", "davout": "2913", "ney": "2815", "victor": "3015"})
    assert distances(state, [at("3116")]) == {}
    assert order_surcharge(state, units("korff")) is None
    assert order_price(state, units("korff"), MOVE_PRICE) is None


def test_next_door_no_path_is_needed() -> None:
    state = barclay_at("2914", {"korff": "3014", "davout": "2913", "ney": "2815", "victor": "3015"})
    assert order_surcharge(state, units("korff")) == 0


def test_elan() -> None:  # [8.0.1] Q47
    state = campaign({"grouchy": "2415"})
    put_hq(state, "napoleon", "2419")
    assert distances(state, [at("2415")]) == {at("2415"): 4}
    assert order_surcharge(state, units("grouchy")) is None
    state.elan = 1
    assert (command_range(state, FRENCH), command_range(state, RUSSIAN)) == (5, 3)
    assert order_surcharge(state, units("grouchy")) == 0


# --- who obeys whom --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headquarters", "name", "how"),
    [
        ("napoleon", "davout", ANYWHERE),
        ("napoleon", "grouchy", IN_RANGE),
        ("napoleon", "yorck", IN_RANGE),
        ("napoleon", "korff", NEVER),
        ("murat", "grouchy", ANYWHERE),
        ("murat", "davout", NEVER),
        ("barclay", "korff", ANYWHERE),
        ("barclay", "raevsky", NEVER),
        ("barclay", "riga", IN_RANGE),
        ("bagration", "riga", IN_RANGE),
        ("tormasov", "miloradovich", IN_RANGE),
        ("tormasov", "langeron", IN_RANGE),
        ("chichagov", "langeron", ANYWHERE),
        ("chichagov", "miloradovich", IN_RANGE),
        ("chichagov", "korff", NEVER),
    ],
)
def test_authority(headquarters: str, name: str, how: int) -> None:  # [3.2.1] Q31
    assert authority(campaign(), hq(headquarters), unit(name)) == how


def test_kutuzov_commands_all_within_range() -> None:  # [3.2.1.1]
    state = campaign()
    state.kutuzov = 1
    assert authority(state, hq("barclay"), unit("raevsky")) == IN_RANGE
    assert authority(state, hq("barclay"), unit("korff")) == ANYWHERE
    assert authority(state, hq("bagration"), unit("korff")) == NEVER


def test_others_units_only_within_range() -> None:
    state = campaign({"davout": "2516", "grouchy": "2514", "ney": "2517"})
    put_hq(state, "napoleon", "2518")
    assert order_surcharge(state, units("grouchy")) is None  # four hexes away
    assert order_surcharge(state, units("davout")) == 0
    put_hq(state, "napoleon", "2517")
    assert order_surcharge(state, units("grouchy")) == 0


def test_a_force_with_one_unit_too_many_cannot_be_ordered() -> None:
    state = campaign({"davout grouchy": "2516"})
    put_hq(state, "murat", "2515")
    assert order_surcharge(state, units("grouchy")) == 0
    assert order_surcharge(state, units("davout", "grouchy")) is None


def test_all_units_in_reach_of_the_points_left() -> None:
    state = barclay_at("2914", {"korff": "3514", "tolstoy": "3015", "riga": "2713", "raevsky": "2914"})
    assert commanded(state, 3) == {unit("korff"): 3, unit("tolstoy"): 0, unit("riga"): 0}
    assert commanded(state, 2) == {unit("tolstoy"): 0, unit("riga"): 0}


def test_groups_without_units_are_passed_over() -> None:  # Q59
    state = campaign({"korff": "3016", "davout": "2516"})
    assert has_troops(state, hq("barclay"))
    assert not has_troops(state, hq("bagration"))
    assert not has_troops(state, hq("murat"))
    assert waiting_hqs(state, FRENCH) == [hq("napoleon")]
    assert waiting_hqs(state, RUSSIAN) == [hq("barclay")]
    state.place(unit("riga"), at("2609"))
    assert waiting_hqs(state, RUSSIAN) == [hq(name) for name in ("barclay", "bagration", "tormasov")]
    state.begin_activation(hq("barclay"))
    assert waiting_hqs(state, RUSSIAN) == [hq("bagration"), hq("tormasov")]
    state.kutuzov = 1
    state.begin_turn()
    assert len(waiting_hqs(state, RUSSIAN)) == 3
    state.in_play |= 1 << hq("chichagov")
    assert len(waiting_hqs(state, RUSSIAN)) == 4
