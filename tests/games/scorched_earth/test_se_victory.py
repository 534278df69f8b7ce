"""[3.7, 13] The marker, sudden ends, and the end."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from se_states import at, campaign, place, unit

from grognard.core.decision import Decision
from grognard.core.game import Result
from grognard.core.procedure import Procedure, procedure
from grognard.games.scorched_earth.control import take_control
from grognard.games.scorched_earth.facts import Reason
from grognard.games.scorched_earth.state import COMBAT, DEAD, Campaign
from grognard.games.scorched_earth.tables import ENGINEER, FRENCH, RUSSIAN
from grognard.games.scorched_earth.victory import (
    allies_attack,
    eliminate,
    final_result,
    gain,
    lose_point,
    russian_determination,
    shift,
)
from grognard.games.scorched_earth.view import view

WHY = Reason("significant-battle")


class Question(Decision[Campaign, Any]):
    name: ClassVar[str] = "question"
    rule: ClassVar[str] = "0"
    phase: ClassVar[str] = "none"


@procedure
class Endless(Procedure[Campaign]):
    """Gives the French a point, again and again, and asks and calls besides."""

    sequence = ("win", "never")
    points: int

    def win(self, state: Campaign) -> None:
        shift(state, self.points, "13", WHY)
        state.call(Endless(self.points))
        self.repeat()

    def never(self, state: Campaign) -> None:
        raise AssertionError


@pytest.mark.parametrize("points", [10, -10])
@pytest.mark.parametrize("side", [FRENCH, RUSSIAN, None])
def test_a_board_can_be_looked_at_when_the_marker_has_reached_an_end(points: int, side: int | None) -> None:
    """No table of the book has a line for 0, for the game is over then."""
    state = campaign({"davout": "4125"})
    shift(state, points, "13", WHY)
    assert state.is_decided
    assert view(state, side).vp == 10 + points


@pytest.mark.parametrize(("points", "winner"), [(1, "french"), (-1, "russian"), (7, "french"), (-3, "russian")])
def test_an_end_of_the_track_ends_the_game_at_once(points: int, winner: str) -> None:
    state = campaign()
    state.call(Endless(points))
    state.advance()
    assert state.over
    assert state.vp in (0, 20)
    assert final_result(state) == Result(winner, "automatic major victory", state.vp)


def test_nothing_is_asked_or_called_any_more() -> None:
    state = campaign()
    state.call(Endless(1))
    state.ask(RUSSIAN, Question())
    shift(state, 10, "13", WHY)
    assert state.is_decided
    assert state.over
    assert state.pending == [None, None]
    state.ask(FRENCH, Question())
    state.call(Endless(1))
    assert state.over
    assert state.waiting == 0
    shift(state, -5, "13", WHY)
    assert state.vp == 20


def test_no_logistics_after_the_end() -> None:
    state = campaign(dice=[])
    state.vp, state.lp = 19, 5
    take_control(state, place("vilna"), FRENCH, "3.14")
    assert (state.vp, state.lp) == (20, 5)


@pytest.mark.parametrize(
    ("points", "city", "winner"),
    [
        (10, "vilna", "russian"),  # a tie
        (11, "vilna", "french"),
        (11, "moscow", "french"),
        (19, "st_petersburg", "french"),
        (19, "smolensk", "russian"),  # none of the three
        (5, "vilna", "russian"),
    ],
)
def test_at_the_end(points: int, city: str, winner: str) -> None:  # [3.7, 13.1]
    state = campaign(turn=12)
    state.vp = points
    state.control[place(city)] = FRENCH
    state.burnt[place(city)] = 1  # burnt or not
    assert final_result(state) == Result(winner, "victory", points)


def test_any_russian_unit_eliminated_is_a_point() -> None:  # [13.1]
    state = campaign({"korff": "3016", "davout": "2516"})
    eliminate(state, unit("korff"), "9.5")
    assert state.vp == 11
    eliminate(state, unit("davout"), "9.5")
    assert state.vp == 11
    assert state.eliminated(RUSSIAN) == [unit("korff")]


def test_a_unit_lives_at_zero_and_dies_below() -> None:  # [3.1]
    state = campaign({"tuchkov": "2914"})
    tuchkov = unit("tuchkov")
    for left in (1, 0):
        lose_point(state, tuchkov, COMBAT, "9.5")
        assert (state.sp[tuchkov], state.where[tuchkov]) == (left, at("2914"))
    lose_point(state, tuchkov, COMBAT, "9.5")
    assert state.where[tuchkov] == DEAD
    assert state.vp == 11


def test_the_engineer_goes_with_the_last_of_its_companions() -> None:
    state = campaign({"davout ney engineer": "2516"})
    eliminate(state, unit("ney"), "9.5")
    assert state.where[ENGINEER] == at("2516")
    eliminate(state, unit("davout"), "9.5")
    assert state.where[ENGINEER] == DEAD
    assert state.forces(FRENCH) == []


@pytest.mark.parametrize(("points", "comes"), [(14, False), (15, True), (19, True)])
def test_kutuzov_comes_when_points_are_high(points: int, comes: bool) -> None:  # [14.1]
    state = campaign()
    shift(state, points - 10, "13", WHY)
    assert bool(state.kutuzov) == comes
    shift(state, -8, "13", WHY)
    assert bool(state.kutuzov) == comes  # for good


def test_determination_and_allies_follow_the_marker() -> None:  # [3.8]
    state = campaign()
    assert (russian_determination(state), allies_attack(state)) == (3, True)
    gain(state, RUSSIAN, 6, "13.2", WHY)
    assert (state.vp, russian_determination(state), allies_attack(state)) == (4, 2, False)
    gain(state, FRENCH, 8, "13.1", WHY)
    assert (state.vp, russian_determination(state), allies_attack(state)) == (12, 4, True)
