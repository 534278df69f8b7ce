"""The whole Area Depletion Chart, played: every number of Corps on all four tracks, from both initial states."""

from __future__ import annotations

import pytest

from grognard import game

# As printed: the numbers of Corps that each column covers, and what becomes of the Area.
TRACKS: dict[tuple[str, bool], tuple[range, ...]] = {
    ("turns 1-8", True): (range(1, 5), range(5, 7), range(7, 15), range(15, 18)),
    ("turns 1-8", False): (range(1, 3), range(3, 4), range(4, 8), range(8, 11)),
    ("turns 9-13", True): (range(1, 3), range(3, 4), range(4, 8), range(8, 11)),
    ("turns 9-13", False): (range(1, 2), range(2, 3), range(3, 5), range(5, 8)),
}
ENDS_OF_SEASON = {"turns 1-8": (1, 8), "turns 9-13": (9, 13)}
RESULTS = {
    "undepleted": ("undepleted", "undepleted", "depleted 50%", "depleted 100%"),
    "depleted 50%": ("depleted 50%", "depleted 100%", "depleted 100%", "depleted 100%"),
}


@pytest.mark.parametrize("initial", RESULTS)
@pytest.mark.parametrize(("season", "has_supply"), TRACKS)
def test_every_column_holds_from_its_first_number_of_corps_to_its_last(
    season: str, has_supply: bool, initial: str
) -> None:
    for turn in ENDS_OF_SEASON[season]:
        for numbers, wanted in zip(TRACKS[season, has_supply], RESULTS[initial], strict=True):
            for corps in numbers:
                assert_area_becomes(turn, corps, has_supply, initial, wanted)


def assert_area_becomes(turn: int, corps: int, has_supply: bool, initial: str, wanted: str) -> None:
    state_line = "" if initial == "undepleted" else f"{initial}: R22\n"
    units = f"{corps}ic 1su" if has_supply else f"{corps}ic"
    strategic = game("strategic")
    table = strategic.position(f"turn {turn}, supply\n{state_line}R22: F {units}\n", {}, None, [])
    table.play("russian", "done")
    table.play("french", "done")
    differences = strategic.compare_position(table.state, f"{wanted}: R22")
    assert not differences, f"turn {turn}, {corps} Corps, Supply unit {has_supply}, {initial}: {differences}"
