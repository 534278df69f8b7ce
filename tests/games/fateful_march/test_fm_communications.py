"""Step 14: which Depot Markers stay on the map."""

from __future__ import annotations

from grognard.core.events import Journal
from grognard.games.fateful_march.communications import CommunicationsStep
from grognard.games.fateful_march.lots import EXHAUSTED
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    CODES,
    CONNECTION,
    CONNECTIONS,
    FRENCH,
    KIND_NUMBER,
    NOBODY,
    NUMBER,
    RUSSIAN,
)

INF, RINF = KIND_NUMBER[FRENCH, "inf"], KIND_NUMBER[RUSSIAN, "inf"]


def after_step_14(state: Campaign) -> Campaign:
    state.stack = [CommunicationsStep()]
    state.journal = Journal()
    state.advance()
    return state


def with_depots(**depots: int) -> Campaign:
    state = Campaign()
    for code, side in depots.items():
        state.depots[NUMBER[code]] = side
    return state


def markers(state: Campaign, side: int) -> set[str]:
    return {CODES[area] for area in state.depot_areas(side)}


def test_a_chain_of_markers_to_the_western_edge_stays() -> None:
    state = after_step_14(with_depots(vilkovishki=FRENCH, vilna=FRENCH, minsk=FRENCH, orsha=FRENCH, smolensk=FRENCH))
    assert markers(state, FRENCH) == {"vilkovishki", "vilna", "minsk", "orsha", "smolensk"}


def test_a_marker_that_nothing_reaches_goes_to_the_force_pool_without_discard() -> None:
    state = with_depots(vilkovishki=FRENCH, moscow=FRENCH)
    state.hands[FRENCH] = [1, 2]
    after_step_14(state)
    assert markers(state, FRENCH) == {"vilkovishki"}
    assert state.hands[FRENCH] == [1, 2]
    assert state.journal is not None
    assert state.journal.entries[0].event.fact.values["why"].code == "no-line"


def test_a_break_in_the_middle_takes_all_beyond_it() -> None:
    state = with_depots(vilkovishki=FRENCH, orsha=FRENCH, smolensk=FRENCH)
    after_step_14(state)
    assert markers(state, FRENCH) == {"vilkovishki"}


def test_markers_of_both_sides_are_judged_on_the_same_position() -> None:
    """Each of the two would lose its marker: both go, whichever is looked at first."""
    state = with_depots(vilkovishki=FRENCH, kiev=RUSSIAN)
    state.add(NUMBER["vilkovishki"], RINF | EXHAUSTED)
    state.add(NUMBER["kiev"], INF | EXHAUSTED)
    after_step_14(state)
    assert markers(state, FRENCH) == set()
    assert markers(state, RUSSIAN) == set()


def test_enemies_on_the_line_cut_it_even_if_exhausted() -> None:
    state = with_depots(vilkovishki=FRENCH, vilna=FRENCH)
    vilkovishki = NUMBER["vilkovishki"]
    assert markers(after_step_14(state), FRENCH) == {"vilkovishki", "vilna"}
    for (a, b), number in CONNECTION.items():
        if a == NUMBER["vilna"] and CONNECTIONS[number].is_road and b != vilkovishki:
            state.add(b, RINF | EXHAUSTED)
    after_step_14(state)
    assert "vilna" not in markers(state, FRENCH)


def test_russian_lines_come_from_their_own_edges() -> None:
    state = after_step_14(with_depots(moscow=RUSSIAN, riga=RUSSIAN, lutsk=RUSSIAN, vilkovishki=RUSSIAN))
    assert {"moscow", "riga", "lutsk"} <= markers(state, RUSSIAN)


def test_the_town_itself_needs_no_garrison() -> None:
    """Q44: a French marker in a town that nobody holds works."""
    state = after_step_14(with_depots(vilkovishki=FRENCH, vilna=FRENCH))
    assert not state.totals[NUMBER["vilna"]]
    assert state.depots[NUMBER["vilna"]] == FRENCH != NOBODY
