"""Positions as text: read, written, compared; all mistakes at once, each with its line."""

from __future__ import annotations

import random
import re

import pytest
from fm_faces import finished, position, random_game

from grognard.core.errors import BadPosition
from grognard.core.table import Table
from grognard.games.fateful_march.game import GAME
from grognard.games.fateful_march.lots import EXHAUSTED, FORCED, RAIDED, UNHALVED, entry_of
from grognard.games.fateful_march.records import Block
from grognard.games.fateful_march.state import IN_POOL, OUT_OF_GAME, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    CONNECTION,
    DUMMY,
    FRENCH,
    KIND_NUMBER,
    KINDS,
    LEADER_NUMBER,
    MARCH_FROM,
    NUMBER,
    RUSSIAN,
    time_of,
)

VILNA, KOVNO, MINSK = NUMBER["vilna"], NUMBER["kovno"], NUMBER["minsk"]
FULL = """
turn: August 3
begin: S5 execute russian
scenario: moscow
last turn: September 2
special: allies winter_initiative
vp: russian 7
initiative: russian 2
weather: 4
french hand: 2 6
french draw: 1 3 5
french discard: 9 4
french removed: 17
french ops: 8
french pool: 3inf 1cav
french depots: Kovno, Vilna
russian hand: 3
russian draw: 1 2
russian discard:
russian removed: 19
russian ops: dummy
russian pool: 1inf
russian depots: Smolensk
casualties: 2inf 1acav
devastation 1: Minsk
devastation 3: Vilna, Smolensk
french cities: Vilna
keys off: Moscow
out: Jerome
Vilna: F 3inf(1x) 2cav Napoleon Davout | orders m_from dummy(seen) | R 2inf
Minsk: R 1inf 2cos | orders evade dummy
Smolensk: R 3inf 1cav(1x) Barclay Bagration
moved: Vilna F 1inf_x forced from Kovno; Vilna F 2cav forced unhalved from Kovno; Minsk R 1cos raided
entered: F Vilna from Kovno, Grodno
defender: Vilna R
announced: F Vilna 2
top: R Minsk cos
commander: Smolensk Bagration
used: Davout
leaders moved: Napoleon
effect: August 3 speed french by french 2: 1 / 1 / m_from m_to / yes / 1
effect: August 3 freeze russian by french 53: smolensk / all
"""


def read(text: str) -> Campaign:
    state = GAME.read_position(text, GAME.settle_options({}))
    assert isinstance(state, Campaign)
    return state


# --- reading -----------------------------------------------------------------------------------------------------


def test_every_line_is_read() -> None:
    state = read(FULL.replace("Vilna from Kovno, Grodno", "Vilna from Kovno"))
    inf, cav, cossacks = (KIND_NUMBER[side, kind] for side, kind in ((0, "inf"), (0, "cav"), (1, "cos")))
    assert (state.turn, state.last_turn) == (time_of("aug", 3), time_of("sep", 2))
    assert (state.vp, state.initiative, state.weather, state.step) == (-7, -2, 4, 5)
    assert state.hands == [[2, 6], [3]]
    assert state.discards == [[9, 4], []]
    assert list(state.ops_cards) == [8, 54]
    assert (state.pool[inf], state.casualties[inf]) == (3, 2)
    assert state.depot_areas(FRENCH) == sorted([KOVNO, VILNA])
    assert state.devastation[VILNA] == 3
    assert state.leader_area[LEADER_NUMBER["Napoleon"]] == VILNA
    assert state.leader_area[LEADER_NUMBER["Jerome"]] == OUT_OF_GAME
    assert state.leader_area[LEADER_NUMBER["Victor"]] == IN_POOL
    lots = dict(state.lots[VILNA])
    forced = next(lot for lot in lots if lot & FORCED and lot & EXHAUSTED)
    assert entry_of(forced) == CONNECTION[KOVNO, VILNA]
    assert lots[inf] == 2
    unhalved = next(lot for lot in lots if lot & UNHALVED)
    assert (lots[unhalved], entry_of(unhalved)) == (2, CONNECTION[KOVNO, VILNA])
    assert sum(count for lot, count in lots.items() if lot & 15 == cav) == 2
    assert dict(state.lots[MINSK])[cossacks | RAIDED] == 1
    assert state.blocks[FRENCH] == [Block(VILNA, MARCH_FROM), Block(VILNA, DUMMY, 1)]
    assert state.sole[VILNA] == RUSSIAN
    assert state.announced[FRENCH * AREAS + VILNA] == 2
    assert state.top[RUSSIAN * AREAS + MINSK] == cossacks
    assert state.commander(RUSSIAN, NUMBER["smolensk"]) == LEADER_NUMBER["Bagration"]
    assert len(state.effects) == 2


def test_what_is_not_said_is_as_usual() -> None:
    state = read("turn: July 2\nbegin: S5\nVilna: F 3inf\n")
    inf = KIND_NUMBER[FRENCH, "inf"]
    assert state.pool[inf] == KINDS[inf].count - 3
    assert state.last_turn == time_of("nov", 5)
    assert state.french_cities, "Vilna is French"
    assert 46 not in state.draw_piles[FRENCH], "winter cards are not in the summer deck"
    assert len(state.draw_piles[FRENCH]) == 45
    winter = read("turn: October 2\nbegin: S5\n")
    assert 46 in winter.draw_piles[FRENCH]
    assert 37 not in winter.draw_piles[FRENCH]


def test_a_side_with_enemies_in_its_area_defends_unless_it_came_this_turn() -> None:
    """[R9.1]"""
    assert read("turn: July 2\nbegin: S9\nVilna: F 1inf | R 1inf").sole[VILNA] == RUSSIAN
    entered = "turn: July 2\nbegin: S9\nVilna: F 1inf | R 1inf\nentered: R Vilna from Kovno"
    assert read(entered).sole[VILNA] == FRENCH


@pytest.mark.parametrize(
    ("begin", "asked"),
    [
        ("S2", {"french": "commit", "russian": "commit"}),
        ("S2 declare russian", {"russian": "declare"}),
        ("S3", {"french": "select orders", "russian": "select orders"}),
        ("S4 place french", {"french": "place a block"}),
        ("S5", {"french": "step begin"}),
        ("S5 begin french", {"french": "step begin"}),
        ("S5 first", {"french": "who goes first"}),
        ("S7 execute french", {"french": "execute an order"}),
        ("S9 battles", {"russian": "lay cards"}),
        ("S11 execute russian", {"russian": "execute an order"}),
        ("S12 withdraw russian", {"russian": "withdraw"}),
        ("S12 first", {"french": "who goes first"}),
    ],
)
def test_a_position_begins_where_it_says(begin: str, asked: dict[str, str]) -> None:
    lines = {
        "S9 battles": "Vilna: F 2inf | R 1inf\ndefender: Vilna F",
        "S11 execute russian": "Minsk: R 1cos | orders raid\nVilna: F 1inf",
        "S7 execute french": "Vilna: F 1inf Davout | orders m_from\nMinsk: R 1inf",
    }.get(begin, "Vilna: F 3inf Davout | orders m_from\nMinsk: R 2inf\nrussian depots: Minsk\nfrench depots: Vilna")
    cards = "french hand: 2\nrussian hand: 3\nfrench orders: dummy\nrussian orders: dummy\n"
    if begin.startswith(("S7", "S9", "S1")):
        cards = ""
    table = position(cards + lines, begin)
    assert {side: question.name for side, question in table.pending.items()} == asked


def test_attrition_can_begin_with_its_losses() -> None:
    table = position("Vilna: F 3inf\nMinsk: R 2inf\nlosses: F Vilna 2; R Minsk 1", "S13 losses")
    assert set(table.options("french").moves()) == {("exhaust", VILNA, KIND_NUMBER[FRENCH, "inf"])}
    assert "Minsk 1" in table.pending["russian"].prompt


# --- mistakes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("nonsense", "does not have the form"),
        ("Vilnus: F 1inf", "did you mean Vilna"),
        ("Vilna: F 3elephants", "not a kind of French"),
        ("Vilna: F elephants", "neither a number of"),
        ("Vilna: X 3inf", "begins with F or R"),
        ("Vilna: F 3inf | F 1cav", "two stacks"),
        ("Vilna: F Napoleon", "is alone"),
        ("Vilna: F 1cav(2x)", "more are exhausted"),
        ("Vilna: F 99inf", "there are only 44"),
        ("Vilna: F 1inf Kutuzov", "no.*French leader"),
        ("Livonia: F 1inf", "never enters"),
        ("Vilna: F 1inf | orders raid", "no blocks of Cossack Raid"),
        ("Vilna: F 1inf | orders 9m_from", "does not have that many blocks"),
        ("Vilna: F 1inf | orders 5dummy", "4 Dummies"),
        ("french hand: 2 2", "two places"),
        ("french hand: 54", "never in a hand"),
        ("french hand: 38", "played when it is drawn"),
        ("french ops: 38", "no OPS value"),
        ("french depots: Lida", "not a Depot Town"),
        ("devastation 1: Atlantis", "no area"),
        ("vp: french 21", "at most 20"),
        ("vp: french 20", "the game is over"),
        ("initiative: 0", "no 0"),
        ("initiative: french 6", "at most 5"),
        ("weather: 7", "from 1 to 6"),
        ("last turn: June 5", "lies before"),
        ("out: Nobody", "no leader"),
        ("keys off: Lida", "not a key city"),
        ("moved: Vilna F 1inf forced", "0 are there"),
        ("Vilna: F 1inf\nmoved: Vilna F 1inf flying", "not a way to have moved"),
        ("Vilna: F 1inf\nmoved: Vilna F 1inf forced from Moscow", "no connection joins"),
        ("entered: F Vilna", "needs the form"),
        ("announced: F Vilna 5", "no strength points are left there"),
        ("top: F Vilna cav", "no cav is in"),
        ("commander: Vilna Davout", "not in Vilna"),
        ("losses: F Vilna 2", "cannot suffer"),
        ("Vilna: F 1inf\nlosses: F Vilna 2", "belongs to"),
        ("french table: 8", "only in a position"),
        ("effect: July 2 nonsense french by french 2: 1", "not a lasting effect"),
        ("effect: July 2 orders french by french 99: 1", "no card 99"),
        ("effect: July 2 orders french by french 2: 1 / 2", "needs 1 values"),
        ("Minsk: R 1inf\nfrench depots: Minsk", "would have been overrun"),
        ("scenario: waterloo", "not a scenario"),
        ("special: elephants", "not a special rule"),
        ("french bound: m_from Vilna", "to be placed"),
        ("vp: french 1\nvp: french 2", "given twice"),
    ],
)
def test_a_mistake_is_named(line: str, words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        read(f"turn: July 2\nbegin: S5\n{line}\n")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("begin: S5", "turn: July 2` is missing"),
        ("turn: July 2", "begin: S5` is missing"),
        ("turn: July 6\nbegin: S5", "not a turn"),
        ("turn: May 2\nbegin: S5", "not a turn"),
        ("turn: June 4\nbegin: S5", "June only its fifth"),
        ("turn: July 2\nbegin: S15", "not a step"),
        ("turn: July 2\nbegin: S9 execute french", "not a place inside"),
        ("turn: July 2\nbegin: S11 execute french", "Only the Russians"),
        ("turn: July 2\nbegin: R", "before turn 1"),
        ("turn: July 2\nbegin: S10\nVilna: F 1inf | R 1inf", "after the battles"),
    ],
)
def test_a_bad_beginning_is_named(text: str, words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        read(text)


def test_all_mistakes_are_told_at_once_each_with_its_line() -> None:
    with pytest.raises(BadPosition) as bad:
        read("turn: July 99\nVilnus: F 1inf\n\nnonsense\nvp: many\n")
    lines = [problem.split(":")[0] for problem in bad.value.problems]
    assert lines == ["a line such as `begin", "line 1", "line 2", "line 4", "line 5"]


# --- writing -----------------------------------------------------------------------------------------------------


def test_a_position_reads_back_as_it_was_written() -> None:
    state = read(FULL.replace("Vilna from Kovno, Grodno", "Vilna from Kovno"))
    text = GAME.write_position(state)
    again = read(text)
    assert GAME.write_position(again) == text
    assert again.pack() == state.pack()


def board(table: Table, eyes: str | None) -> object:
    return table.view(eyes)["board"]


EXACT = ("step begin", "place a block", "execute an order", "who goes first", "withdraw", "declare", "exchange")


@pytest.mark.parametrize("scenario", ["berezina", "niemen"])
def test_between_the_steps_of_a_question_positions_are_exact(scenario: str) -> None:
    """Read back, it asks the same of the same side, offers the same and shows the same to everybody."""
    source, compared = random.Random(5), set()
    for table, side, _ in random_game(scenario, 11):
        name = table.pending[side].name
        if name not in EXACT or source.random() > 0.25:
            continue
        text = table.position()
        again = GAME.position(text, table.settings, seed=1)
        assert again.position() == text
        assert again.pending == table.pending
        for eyes in (None, *GAME.sides):
            assert board(again, eyes) == board(table, eyes)
        for each in GAME.sides:
            assert set(again.options(each).moves()) == set(table.options(each).moves())
        compared.add(name)
    assert len(compared) >= 5


def test_any_moment_of_a_game_can_be_written_read_and_played_on() -> None:
    source = random.Random(4)
    for table, _, _ in random_game("retreat", 2):
        if source.random() > 0.08:
            continue
        again = GAME.position(table.position(), table.settings, seed=1)
        for _ in range(6):
            if again.state.over:
                break
            side = source.choice(list(again.pending))
            again.play(side, again.options(side)[0])


def test_a_finished_game_is_written_and_read_as_finished() -> None:
    text = finished("berezina", 1).position()
    again = GAME.position(text, seed=1)
    assert again.state.over
    assert again.position() == text


# --- comparing ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Vilna: F 3inf(1x) 2cav Davout | orders m_from", ""),
        ("Vilna: F Davout 2cav 3inf(1x)", ""),
        ("Vilna: F 3inf 2cav Davout", "Vilna has F 3inf\\(1x\\) 2cav Davout, not 3inf 2cav Davout"),
        ("Vilna: empty", "not empty"),
        ("Vilna: F 3inf(1x) 2cav Davout | orders none", "orders m_from, not none"),
        ("Vilna: F 3inf(1x) 2cav Davout | R 1inf", "R empty, not 1inf"),
        ("Riga: empty", ""),
        ("vp: french 3", ""),
        ("vp: 0", "`vp` is 'french 3', not '0'"),
        ("initiative: french 2", ""),
        ("french hand: 6 2", ""),
        ("french hand: 2", "not '2'"),
        ("french depots: Vilna", ""),
        ("no french depots: Minsk", ""),
        ("french depots: Minsk", "no French depot"),
        ("devastation 2: Vilna", ""),
        ("devastation 0: Minsk", ""),
        ("devastation 1: Vilna", "is 2, not 1"),
        ("casualties: none", ""),
        ("casualties: 1inf", "not '1inf'"),
        ("turn: July 2", ""),
        ("Atlantis: empty", "unreadable"),
        ("nonsense", "unreadable"),
    ],
)
def test_expectations_are_compared_line_by_line(line: str, words: str) -> None:
    table = position(
        "vp: french 3\ninitiative: french 2\nfrench hand: 2 6\nfrench depots: Vilna\ndevastation 2: Vilna\n"
        "Vilna: F 3inf(1x) 2cav Davout | orders m_from\nMinsk: R 1inf"
    )
    differences = GAME.compare_position(table.state, line)
    if words:
        assert len(differences) == 1
        assert re.search(words, differences[0]), differences
    else:
        assert differences == []
