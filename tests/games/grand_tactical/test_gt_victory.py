"""[Vic, Fort F G] Levels, political losses, sieges: expected values worked by hand."""

from __future__ import annotations

import pytest
from gt_field import Field

from grognard.games.grand_tactical.sieges import is_besieged
from grognard.games.grand_tactical.state import DEAD
from grognard.games.grand_tactical.tables import (
    CODES,
    FRENCH,
    NAPOLEON,
    NEIGHBOURS,
    NUMBER,
    PLACE_NUMBER,
    PLACES,
    RUSSIAN,
)
from grognard.games.grand_tactical.victory import end_campaign, final_result, new_victory_interphase, victory_points

OUTSIDE = ("danzig", "konigsberg", "memel", "thorn", "modlin", "zamosc")


def test_points_of_places() -> None:
    """[Vic A] Six outside Russia, then Moscow 5, Kiev 3, St. Petersburg 5; all together 32."""
    field = Field()
    field.control(FRENCH, *OUTSIDE)
    assert victory_points(field.state) == 6
    field.control(FRENCH, "moscow")
    assert victory_points(field.state) == 11
    field.control(FRENCH, "kiev", "st_petersburg")
    assert victory_points(field.state) == 19
    field.control(FRENCH, *(place.id for place in PLACES))
    assert victory_points(field.state) == 32
    field.state.where[NAPOLEON] = DEAD
    assert victory_points(field.state) == 27


def test_the_other_list_of_fortresses() -> None:
    """Q61: with Lemberg seven outside, Borisov is none."""
    field = Field(fortresses="strategic")
    field.control(FRENCH, *OUTSIDE)
    assert victory_points(field.state) == 7
    field.control(FRENCH, *(place.id for place in PLACES))
    assert victory_points(field.state) == 32


def test_a_corps_is_lost_below_the_index() -> None:
    """[Vic B] Game-Turn 1: index 7, level 6. Divisions do not count. Q36"""
    field = Field(turn=1)
    field.control(FRENCH, *OUTSIDE)
    corps, cavalry, division = field.french("5439", "5-5 3-6 2-3")
    field.begin(new_victory_interphase())
    assert field.asked() == (FRENCH, "disband")
    assert field.options() == [f"lose {corps}", f"lose {cavalry}"]
    assert field.refused(f"lose {division}") == ("Vic B", "only-corps")
    field.play(f"lose {cavalry}")
    assert field.where(cavalry) == "dead"
    assert field.state.level == 6


def test_nobody_is_asked_with_one_corps_or_none_or_at_the_index() -> None:
    field = Field(turn=1)
    field.control(FRENCH, *OUTSIDE, "brest")
    (corps,) = field.french("5439", "5-5")
    field.begin(new_victory_interphase())
    assert (field.state.level, field.where(corps), field.asked()) == (7, "5439", None)
    field.state.turn = 2
    field.begin(new_victory_interphase())
    assert (field.where(corps), field.asked()) == ("dead", None)
    field.begin(new_victory_interphase())
    assert field.asked() is None


@pytest.mark.parametrize(
    ("level", "winner", "name"),
    [
        (22, "french", "French Decisive Victory"),
        (21, "french", "French Marginal Victory"),
        (18, "french", "French Marginal Victory"),
        (17, None, "Draw (Russian moral victory)"),
        (15, None, "Draw (Russian moral victory)"),
        (14, "russian", "Russian Substantive Victory"),
        (12, "russian", "Russian Substantive Victory"),
        (11, "russian", "Russian Decisive Victory"),
        (-5, "russian", "Russian Decisive Victory"),
    ],
)
def test_levels_of_victory(level: int, winner: str | None, name: str) -> None:
    """[Vic C]"""
    field = Field()
    field.state.level = level
    result = final_result(field.state)
    assert (result.winner, result.level) == (winner, name)


# --- sieges --------------------------------------------------------------------------------------------------------


def around(place: str) -> list[str]:
    return [CODES[hex_] for hex_ in NEIGHBOURS[PLACES[PLACE_NUMBER[place]].hex]]


def test_two_corps_on_opposite_sides_besiege_a_fortress() -> None:
    """[Fort F] Tula has no rivers: 6025 covers 5926 and 6126, 6027 covers 5927 and 6127."""
    field = Field()
    field.control(RUSSIAN, "tula")
    field.french("6025", "5-5")
    assert not is_besieged(field.state, PLACE_NUMBER["tula"])
    field.french("6027", "5-5")
    assert is_besieged(field.state, PLACE_NUMBER["tula"])
    field.russian("5926", "1-3")
    assert not is_besieged(field.state, PLACE_NUMBER["tula"])  # Q7


def test_leaders_besiege_by_standing_there_only() -> None:
    """[Fort F]: enemy units of any kind."""
    field = Field()
    field.control(RUSSIAN, "memel")
    field.french("1219", "A")
    assert not is_besieged(field.state, PLACE_NUMBER["memel"])
    field.french("1220", "1-3")
    assert is_besieged(field.state, PLACE_NUMBER["memel"])  # two playable neighbours only Q8


def test_a_siege_at_the_end_takes_the_points_and_destroys_the_garrison() -> None:
    """[Fort F] Q9: the French lose a point at Minsk, gain one at Tula; control stays."""
    field = Field(turn=19)
    field.control(FRENCH, *OUTSIDE, "minsk")
    field.control(RUSSIAN, "tula")
    (garrison,) = field.russian("6026", "5-5")
    field.french("6025", "5-5")
    field.french("6027", "5-5")
    (lost,) = field.french("3029", "2-3")
    for code in around("minsk"):
        field.russian(code, "1-4")
    end_campaign(field.state)
    assert field.state.level == 7
    assert (field.where(garrison), field.where(lost)) == ("dead", "dead")
    assert field.state.control[PLACE_NUMBER["tula"]] == RUSSIAN


def test_napoleon_in_a_besieged_fortress() -> None:
    """Q35: 7 - 1 - 5"""
    field = Field(turn=19)
    field.control(FRENCH, *OUTSIDE, "minsk")
    field.french("3029", "A")
    for code in around("minsk"):
        field.russian(code, "1-4")
    end_campaign(field.state)
    assert field.state.level == 1
    assert NUMBER["3029"] not in field.state.hexes(FRENCH)
