"""Victory Points, initiative, key cities, end awards and sudden death."""

from __future__ import annotations

import pytest

from grognard.core.events import Journal
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.facts import Reason
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.setup import open_scenario
from grognard.games.fateful_march.state import OUT_OF_GAME, Campaign
from grognard.games.fateful_march.tables import FRENCH, KIND_NUMBER, LEADER_NUMBER, NUMBER, RUSSIAN, victory_shift
from grognard.games.fateful_march.victory import (
    award_end,
    check_cities,
    final_result,
    shift,
    shift_initiative,
)

PLAIN = {"cards": "printed", "placement": "alternating", "rally": "full"}
INFANTRY = KIND_NUMBER[FRENCH, "inf"], KIND_NUMBER[RUSSIAN, "inf"]

TEST = Reason("by-card", card=PlayedCard(FRENCH, 6))


@procedure
class Nothing(Procedure[Campaign]):
    sequence = ("rest",)

    def rest(self, state: Campaign) -> None:
        """Wait."""


def opened(scenario: str = "niemen") -> Campaign:
    state = open_scenario(scenario, PLAIN)
    state.stack = [Nothing()]
    state.journal = Journal()
    return state


def cleared(state: Campaign, area: int) -> None:
    for lot, count in list(state.lots[area]):
        state.take(area, lot, count)


def sentences(state: Campaign) -> list[str]:
    assert state.journal is not None
    return [entry.event.sentence() for entry in state.journal.entries]


@pytest.mark.parametrize(("eliminated", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (7, 3), (10, 4), (14, 5)])
def test_points_follow_the_eliminated_strength_points(eliminated: int, points: int) -> None:
    assert victory_shift(eliminated) == points


def test_r14_4_from_french_1_a_shift_of_3_ends_at_russian_2() -> None:
    state = opened()
    state.vp = 1
    shift(state, RUSSIAN, 3, TEST)
    assert state.vp == -2
    assert sentences(state) == [
        "3 Victory Points to the Russians by card 6 (Imperial Headquarters): from French 1 to Russian 2."
    ]


def test_a_shift_to_0_leaves_no_advantage() -> None:
    state = opened()
    state.vp = 2
    shift(state, RUSSIAN, 2, TEST)
    assert state.vp == 0
    assert final_result(state).winner is None


def test_r14_4_initiative_has_no_0() -> None:
    state = opened()
    state.initiative = 1
    shift_initiative(state, RUSSIAN, 1, TEST)
    assert state.initiative == -1
    assert state.initiative_side == RUSSIAN
    shift_initiative(state, FRENCH, 2, TEST)
    assert state.initiative == 2


def test_initiative_stays_on_its_track_and_tells_nothing_then() -> None:
    state = opened()
    state.initiative = 5
    shift_initiative(state, FRENCH, 1, TEST)
    assert state.initiative == 5
    assert sentences(state) == []


@pytest.mark.parametrize("side", [FRENCH, RUSSIAN])
def test_20_points_end_the_game_at_once(side: int) -> None:
    state = opened()
    state.vp = 18 if side == FRENCH else -18
    shift(state, side, 5, TEST)
    assert abs(state.vp) == 20
    assert state.over
    assert state.pending == [None, None]
    assert final_result(state).level == "Sudden death victory"
    assert final_result(state).winner == ("french", "russian")[side]
    assert sentences(state)[-1] == f"The {('French', 'Russians')[side]} win by sudden death with 20 Victory Points."


def test_nothing_shifts_after_sudden_death() -> None:
    state = opened()
    state.vp = 19
    shift(state, FRENCH, 1, TEST)
    shift(state, RUSSIAN, 5, TEST)
    assert state.vp == 20
    state.call(Nothing())
    assert state.over


def test_q29_a_city_newly_held_shifts_its_value_once() -> None:
    state = opened()
    vilna = NUMBER["vilna"]
    cleared(state, vilna)
    check_cities(state)
    assert state.vp == -5, "an empty city stays Russian"
    state.add(vilna, INFANTRY[FRENCH])
    check_cities(state)
    assert state.vp == -4
    check_cities(state)
    assert state.vp == -4
    cleared(state, vilna)
    check_cities(state)
    assert state.vp == -5, "left by the French it is Russian again"


def test_r1_1_with_both_sides_there_a_city_is_russian() -> None:
    state = opened()
    state.add(NUMBER["vilna"], INFANTRY[FRENCH])
    check_cities(state)
    assert state.vp == -5


def test_cities_shift_together() -> None:
    """Moscow lost and Riga won at once: no order of them can end the game at 20."""
    state = opened("retreat")
    state.vp = 18
    riga, moscow = NUMBER["riga"], NUMBER["moscow"]
    cleared(state, riga)
    state.add(riga, INFANTRY[FRENCH])
    cleared(state, moscow)
    check_cities(state)
    assert state.vp == 18 + 3 - 5
    assert not state.over
    assert any("Riga is now French" in text for text in sentences(state))
    assert any("Moscow is now Russian" in text for text in sentences(state))


def test_starting_points_contain_the_cities_held_at_the_start() -> None:
    for scenario in ("niemen", "campaign", "moscow", "retreat", "berezina"):
        state = opened(scenario)
        before = state.vp
        check_cities(state)
        assert state.vp == before


def test_end_award_for_casualties_is_rounded_down() -> None:
    state = opened("niemen")
    state.casualties[INFANTRY[FRENCH]] = 11
    award_end(state)
    assert state.vp == -5 - 2


def test_berezina_awards_casualties_escaped_strength_points_and_napoleon() -> None:
    state = opened("berezina")
    state.casualties[INFANTRY[FRENCH]] = 7
    state.add(NUMBER["pleshchenitsy"], INFANTRY[FRENCH], 3)
    state.add(NUMBER["volozhin"], INFANTRY[FRENCH] | 1 << 4, 2)
    state.leader_area[LEADER_NUMBER["Napoleon"]] = NUMBER["vilna"]
    award_end(state)
    assert state.vp == -2 - 2 + 2 + 3


@pytest.mark.parametrize("area", [NUMBER["orsha"], OUT_OF_GAME])
def test_berezina_napoleon_not_in_the_west_pays_the_russians(area: int) -> None:
    state = opened("berezina")
    state.leader_area[LEADER_NUMBER["Napoleon"]] = area
    award_end(state)
    assert state.vp == -2 - 3


def test_the_advantage_decides_the_game() -> None:
    state = opened()
    state.vp = 1
    assert final_result(state).winner == "french"
    state.vp = -1
    assert final_result(state).winner == "russian"
    assert final_result(state).level == "Victory"
