"""The rules page: complete, of one mind with the data, and every rule that the code cites can be looked up in it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

import grognard.games.scorched_earth as package
from grognard.core.rulebook import Rulebook
from grognard.games.scorched_earth.game import GAME
from grognard.games.scorched_earth.tables import (
    CODES,
    DATES,
    FIRST_WINTER_TURN,
    FRENCH,
    GROUPS,
    HQS,
    LAST_TURN,
    NAMES,
    PLACES,
    RANDOM_EVENTS,
    RUSSIAN,
    SETUP_LINES,
    TOWNS,
    TYPES,
    UNCOLOURED,
    UNITS,
    Unit,
    attrition_losses,
    combat_dice,
    combat_result,
    data_table,
    determination,
    hex_name,
    reinforcement_bracket,
    replacements,
)
from grognard.games.scorched_earth.verbs import VERBS

PAGE = files(package).joinpath("rules.md").read_text("utf-8")
SOURCES = sorted(Path(next(iter(package.__path__))).rglob("*.py"))
BOOK = Rulebook(GAME)
NAMED = {section.name for section in (*BOOK.sections, *BOOK.rulings)}
FLAT = " ".join(PAGE.split())
LAST_RULING = 72


def test_every_section_is_found_by_its_name() -> None:
    for section in (*BOOK.sections, *BOOK.rulings):
        assert BOOK.find(section.name) == section
        assert section.text or BOOK.within(section), section.name


def test_all_rulings_are_there_and_named_by_a_section() -> None:
    numbers = [f"Q{number}" for number in range(1, LAST_RULING + 1)]
    assert [ruling.name for ruling in BOOK.rulings] == numbers
    assert set(re.findall(r"Q\d+", " ".join(re.findall(r"(?m)^Rulings: .*(?:\n.+)*", PAGE)))) == set(numbers)


def citations(text: str) -> Iterator[str]:
    """`[3.5.1, 9.6.2]` names rules, one by one."""
    for inside in re.findall(r"\[([^][]+)\]", text):
        yield from inside.split(", ")


def test_what_the_page_cites_is_on_the_page() -> None:
    for name in citations(FLAT):
        assert name in NAMED, name


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_what_the_code_cites_is_on_the_page(source: Path) -> None:
    text = source.read_text("utf-8")
    told = re.findall(r"(?:Refusal\(|\brule(?:: str)? ?= ?)\s*\"([^\"{}]+)\"", text)
    assert not [name for name in told if name not in NAMED]
    remarked = [name for name in citations(text) if re.fullmatch(r"\d+(?:\.\d+)+", name)]
    assert not [name for name in remarked if name not in NAMED]
    assert not [name for name in re.findall(r"\bQ\d+\b", text) if name not in NAMED]


def test_every_rule_that_a_question_or_an_event_cites_is_on_the_page() -> None:
    for decision in GAME.state_type.decisions.values():
        assert decision.rule in NAMED, decision.name
    table, source = GAME.start(seed="cited"), random.Random(1)
    while table.pending:
        side = source.choice(sorted(table.pending))
        table.play(side, source.choice(list(table.options(side))))
    cited = {entry.event.rule for entry in table.journal.entries}
    assert len(cited) > 20
    assert cited <= NAMED


# --- tables ------------------------------------------------------------------------------------------------------


def row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.id)
def test_units_as_in_the_data(unit: Unit) -> None:
    group = "-" if unit.group == UNCOLOURED else GROUPS[unit.group]
    came = f"cup{'' if unit.letter == UNCOLOURED else ', ID D'}" if unit.is_from_cup else "set-up"
    size = "-" if unit.size == "none" else unit.size
    nation = unit.nation if unit.side == FRENCH else came
    assert row(unit.name, group, nation, TYPES[unit.type], size, unit.strength) in PAGE


def test_headquarters_as_in_the_data() -> None:
    for hq in HQS:
        for face in (hq.front, hq.back):
            assert row(face.name, NAMES[hq.side], GROUPS[hq.group], face.rating, face.dice) in PAGE


def test_places_and_towns_as_on_the_map() -> None:
    for place in PLACES:
        kind = "Fortress" if place.is_fortress else "City"
        hexes = ", ".join(CODES[hex_] for hex_ in place.hexes)
        assert row(place.name, kind, NAMES[place.side], place.points, hexes) in PAGE
    assert f"Towns: {', '.join(hex_name(hex_) for hex_ in TOWNS)}." in FLAT


def test_turns_as_in_the_data() -> None:
    for turn in range(1, LAST_TURN + 1):
        date = f"{DATES[turn]}, winter" if turn >= FIRST_WINTER_TURN else DATES[turn]
        assert row(turn, date, replacements(RUSSIAN, turn), replacements(FRENCH, turn)) in PAGE


def test_set_up_as_in_the_data() -> None:
    for line in SETUP_LINES:
        hexes = ", ".join(CODES[hex_] for hex_ in line.hexes) or "with any other unit of group N"
        assert row(", ".join(UNITS[unit].name for unit in line.units), hexes) in PAGE


def test_terrain_as_in_the_data() -> None:
    terrain = data_table("tables.toml")["terrain"]
    for name in ("clear", "woods", "swamp"):
        facts = terrain[name]
        reaction = f"{facts['reaction']} entering" if facts["reaction"] else "0"
        assert (
            row(name.capitalize(), "hex", facts["move"], reaction, f"{facts['combat']:+d}".replace("+0", "0")) in PAGE
        )
    assert f"| {terrain['road']} instead of the hex |" in PAGE


def ranges(values: list[object], first: int) -> list[tuple[int, int, object]]:
    """Runs of equal values with the least and the greatest index of each."""
    starts = [0, *(n for n in range(1, len(values)) if values[n] != values[n - 1]), len(values)]
    return [(first + a, first + b - 1, values[a]) for a, b in pairwise(starts)]


def test_determination_and_purchases_as_in_the_data() -> None:
    for least, most, level in ranges([determination(vp) for vp in range(1, 20)], 1):
        assert f"| {least}-{most} | {level} | {level} or more |" in PAGE
    for least, most, bracket in ranges([reinforcement_bracket(vp) for vp in range(1, 20)], 1):
        assert isinstance(bracket, type(reinforcement_bracket(1)))
        units = f"up to {bracket.units}" if not bracket.price else bracket.units
        assert f"| {least}-{most} | {units} |" in PAGE


def test_attrition_and_combat_tables_as_in_the_data() -> None:
    assert row("SP lost", *(attrition_losses(total) for total in (9, 6, 4, 2, 1, 0))) in PAGE
    assert [attrition_losses(total) for total in (12, 8, 5, 3, -4)] == [0, 1, 2, 3, 5]
    assert [combat_dice(sp) for sp in (0, 1, 3, 4, 7, 8)] == [0, 1, 1, 2, 2, 3]
    cells = re.search(r"\| total \| result .*\n\|.*\n((?:\|.*\n)+)", PAGE)
    assert cells is not None
    told: dict[str, str] = {}
    for line in cells[1].splitlines():
        words = [word.strip() for word in line.strip("|").split("|")]
        told |= dict(zip(words[::2], words[1::2], strict=True))
    for totals, result in told.items():
        for total in map(int, re.findall(r"\d+", totals)):
            assert str(combat_result(total)) == result, total
    assert len([total for totals in told for total in re.findall(r"\d+", totals)]) == 19


def test_events_as_in_the_data() -> None:
    for die, event in RANDOM_EVENTS.items():
        assert f"| {die}, {die} | {event.name} |" in PAGE


def test_options_as_in_the_game() -> None:
    for option in GAME.options:
        assert f"| `{option.name}` | {', '.join(f'`{value}`' for value in option.values)} |" in PAGE


# --- the manual --------------------------------------------------------------------------------------------------

DOCS = Path(__file__).parents[3] / "docs"


def test_the_manual_shows_this_page() -> None:
    assert (DOCS / "rules" / "scorched_earth.md").read_text("utf-8") == PAGE


def test_the_notation_of_every_action_is_told() -> None:
    text = (DOCS / "notation.md").read_text("utf-8").partition("## Scorched Earth")[2].partition("\n## ")[0]
    for verb in VERBS.names:
        assert re.search(rf"`{verb}[ `]", text), verb


def test_the_example_of_the_notation_can_be_read() -> None:
    text = (DOCS / "notation.md").read_text("utf-8").partition("## Scorched Earth")[2]
    table = GAME.position(text.split("```")[1], seed=1)
    assert table.pending["french"].name == "orders"
