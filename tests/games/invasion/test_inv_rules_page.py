"""The rules page: complete, of one mind with the data, and every rule that the code cites can be looked up in it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

import grognard.games.invasion as package
from grognard.core.rulebook import Rulebook
from grognard.games.invasion.advanced.deck import CARDS
from grognard.games.invasion.game import GAME
from grognard.games.invasion.tables import (
    ARMS,
    CITIES,
    CLASSES,
    CODES,
    COMMANDERS,
    NAMES,
    NEVER_DUE,
    SET_UP,
    SETUP_ENTRIES,
    TRAINS,
    UNITS,
    VICTORY_CITIES,
    Unit,
    data_table,
)

PAGE = files(package).joinpath("rules.md").read_text("utf-8")
SOURCES = sorted(Path(next(iter(package.__path__))).rglob("*.py"))
BOOK = Rulebook(GAME)
NAMED = {section.name for section in (*BOOK.sections, *BOOK.rulings)}
RULINGS = {f"Q{number}" for number in range(1, 95)} | {"Q17a", "Q20a", "Q24a", "Q46a", "Q54a", "Q60a", "Q66a"}


def test_every_section_is_found_by_its_name() -> None:
    for section in (*BOOK.sections, *BOOK.rulings):
        assert BOOK.find(section.name) == section
        assert section.text or BOOK.within(section), section.name


def test_all_sections_of_the_book_are_there() -> None:
    last = {1: 2, 2: 3, 3: 7, 4: 3, 5: 3, 6: 6, 7: 8, 8: 8, 9: 3, 10: 8, 11: 19, 12: 2, 13: 3, 14: 7, 15: 2, 16: 13}
    wanted = [f"{chapter}.{number}" for chapter, most in last.items() for number in range(1, most + 1)]
    assert [name for name in wanted if name not in NAMED] == []


def test_all_rulings_are_there_and_named_by_a_section() -> None:
    assert {ruling.name for ruling in BOOK.rulings} == RULINGS
    cited = re.findall(r"Q\d+a?", " ".join(re.findall(r"(?m)^Rulings: .*(?:\n.+)*", PAGE)))
    assert set(cited) == RULINGS


def citations(text: str) -> Iterator[str]:
    """`[8.4, 10.1]` names rules, one by one."""
    for inside in re.findall(r"\[([^][]+)\]", text):
        yield from inside.split(", ")


def test_what_the_page_cites_is_on_the_page() -> None:
    for name in citations(" ".join(PAGE.split())):
        assert re.sub(r"[ (].*", "", name) in NAMED, name


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_what_the_code_cites_is_on_the_page(source: Path) -> None:
    text = source.read_text("utf-8")
    told = re.findall(r"(?:Refusal\(|\brule(?:: str)? ?= ?)\s*\"([^\"{}]+)\"", text)
    assert [name for name in told if name not in NAMED] == []
    remarked = [name for name in citations(text) if re.fullmatch(r"\d+\.\d+", name)]
    assert [name for name in remarked if name not in NAMED] == []
    assert [name for name in re.findall(r"\bQ\d+a?\b", text) if name not in NAMED] == []


def test_every_rule_that_a_question_or_an_event_cites_is_on_the_page() -> None:
    for decision in GAME.state_type.decisions.values():
        assert decision.rule in NAMED, decision.name
    table, source = GAME.start(options={"game": "advanced"}, seed="cited"), random.Random(1)
    while table.pending:
        side = source.choice(sorted(table.pending))
        table.play(side, source.choice(list(table.options(side))))
    cited = {entry.event.rule for entry in table.journal.entries}
    assert len(cited) > 15
    assert cited <= NAMED


# --- tables ----------------------------------------------------------------------------------------------------------


def row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.id)
def test_units_as_in_the_data(unit: Unit) -> None:
    nation = unit.nation + (", Guard" if unit.is_guard else "")
    came = f"turn {unit.turn}" + (f" ({unit.place})" if unit.place else "")
    if unit.turn in (SET_UP, NEVER_DUE):
        came = "by 16.12" if unit.turn == NEVER_DUE else "Cavalry Reserve" if unit.is_reserve else "set-up"
    cells = (unit.name, NAMES[unit.side], unit.corps or "-", ARMS[unit.arm], CLASSES[unit.quality], nation, came)
    assert row(*cells) in PAGE


def test_commanders_as_in_the_data() -> None:
    for who in COMMANDERS:
        seniority = f"{who.seniority} {who.army}".strip() or "-"
        traits = ", ".join(map(str, who.traits)) or "-"
        cells = row(who.name, NAMES[who.side], who.rating, seniority, who.corps or "-", traits)
        assert cells.removesuffix("|") in PAGE, who.name


def test_trains_cities_and_set_up_as_in_the_data() -> None:
    for turn in range(1, 17):
        french, russian = TRAINS[0][0][turn], TRAINS[0][1][turn]
        assert re.search(rf"(?m)^\| {turn} \| [^|]+ \| {french} \| {russian} \|", PAGE), turn
    for city in (CITIES[number] for number in VICTORY_CITIES):
        assert row(city.name, CODES[city.hex], city.points, NAMES[city.side]) in PAGE
    for entry in SETUP_ENTRIES:
        assert f"| {', '.join(CODES[hex_] for hex_ in entry.hexes)} |" in PAGE


def test_cards_as_in_the_data() -> None:
    for card in CARDS.values():
        for half in card.halves:
            assert half.text in PAGE


def test_editions_as_in_the_data() -> None:
    editions = data_table("editions.toml")
    differ = {name for name in editions["2021"] if editions["2021"][name] != editions["first"][name]} - {"source"}
    assert {name for name in differ if f"`{name}`" not in PAGE} == set()


def test_options_as_in_the_game() -> None:
    for option in GAME.options:
        assert f"| `{option.name}` | {', '.join(f'`{value}`' for value in option.values)} |" in PAGE


def test_the_manual_shows_this_page() -> None:
    docs = Path(__file__).parents[3] / "docs"
    assert (docs / "rules" / "invasion.md").read_text("utf-8") == PAGE
