"""The rules page: complete, of one mind with the data, and every rule that the code cites can be looked up in it."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

import grognard.games.fateful_march as package
from grognard.core.rulebook import Rulebook
from grognard.games.fateful_march.game import GAME
from grognard.games.fateful_march.tables import (
    AREA_NAMES,
    AREAS,
    BATTLE_DIE,
    IS_FORTRESS,
    KEY_CITIES,
    LEADERS,
    MONTH_CARDS,
    MONTH_NAMES,
    MONTHS,
    NAMES,
    NUMBER,
    ORDERS,
    POINTS,
    SIDES,
    WEATHER,
    Face,
    data_table,
)

PAGE = files(package).joinpath("rules.md").read_text("utf-8")
SOURCES = sorted(Path(next(iter(package.__path__))).rglob("*.py"))


BOOK = Rulebook(GAME)
NAMED = {section.name for section in (*BOOK.sections, *BOOK.rulings)}
FLAT = " ".join(PAGE.split())


def test_every_section_is_found_by_its_name() -> None:
    for section in (*BOOK.sections, *BOOK.rulings):
        assert BOOK.find(section.name) == section
        assert section.text or BOOK.within(section), section.name


def test_all_steps_and_all_rulings_are_there() -> None:
    assert {f"S{step}" for step in range(1, 15)} <= NAMED
    assert {f"B{step}" for step in range(1, 12)} <= NAMED
    assert {f"RP{step}" for step in range(6)} <= NAMED
    assert {"O1", "O2", "O3", "End"} <= NAMED
    assert [ruling.name for ruling in BOOK.rulings] == [f"Q{number}" for number in range(1, 59)]


def test_every_ruling_is_named_by_a_section_or_is_about_the_book_itself() -> None:
    named = set(re.findall(r"Q\d+", " ".join(re.findall(r"(?m)^Rulings: .*$", PAGE))))
    assert {f"Q{number}" for number in range(1, 59)} - named == {"Q46"}


def citations(text: str) -> Iterator[str]:
    """`[R4.14, S5]` and `[R4.10 to R4.16]` name rules, one by one."""
    for inside in re.findall(r"\[([^][]+)\]", text):
        yield from re.split(r", | to ", inside)


def test_what_the_page_cites_is_on_the_page() -> None:
    for name in citations(re.sub(r"`[^`]*`", "", " ".join(PAGE.split()))):
        assert name in NAMED, name


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_what_the_code_cites_is_on_the_page(source: Path) -> None:
    text = source.read_text("utf-8")
    told = re.findall(r"(?:Refusal\(|\brule(?:: str)? ?= ?)\s*f?\"([^\"{}]+)\"", text)
    assert not [name for name in told if name not in NAMED]
    remarked = [name for name in citations(text) if re.fullmatch(r"(?:R|S|B|RP|O)\d[\d.]*a?", name)]
    assert not [name for name in remarked if name not in NAMED]
    assert not [name for name in re.findall(r"\bQ\d+\b", text) if name not in NAMED]


def test_every_rule_that_a_question_or_an_event_cites_is_on_the_page() -> None:
    for decision in GAME.state_type.decisions.values():
        assert decision.rule in NAMED, decision.name
    table, source = GAME.start("moscow", seed="cited"), random.Random(1)
    while table.pending:
        side = source.choice(sorted(table.pending))
        table.play(side, source.choice(list(table.options(side))))
    cited = {entry.event.rule for entry in table.journal.entries}
    assert len(cited) > 20
    assert cited <= NAMED


# --- tables ------------------------------------------------------------------------------------------------------


def row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def test_leaders_as_in_the_data() -> None:
    for leader in LEADERS:
        start = row(f"{leader.name} ({NAMES[leader.side]})", leader.stars, leader.battle_limit, leader.points)
        (found,) = [line for line in PAGE.splitlines() if line.startswith(start)]
        ability = found.split(" | ")[4]
        for order in {ORDERS[new].name for _, new in leader.changes}:
            assert order in ability or order.rpartition(" ")[0] in ability
        assert bool(leader.changes) == ("change" in ability)
        assert bool(leader.places) == ("place " in ability)
        assert bool(leader.orders_fewer) == ("1 free order fewer" in ability)


def test_orders_as_in_the_data() -> None:
    for order in ORDERS:
        assert row(f"S{order.step}", order.name, *order.counts) in PAGE


def said(face: Face) -> str:
    return f"{face.amount:+}".replace("+0", "0") + (f" {face.condition}" if face.condition else "")


def test_dice_and_weather_as_in_the_data() -> None:
    for side, faces in enumerate(BATTLE_DIE):
        assert row(NAMES[side], *map(said, faces)) in PAGE
    for season, faces in WEATHER.items():
        assert row(season, *map(said, faces)) in PAGE


def test_battle_and_attrition_tables_as_in_the_data() -> None:
    tables = data_table("tables.toml")
    least = tables["battle"]["least"]
    ranges = [f"{a}-{b - 1}" for a, b in itertools.pairwise(least)]
    assert row("Combat Value", f"up to {least[0] - 1}", *ranges, f"{least[-1]} and more") in PAGE
    least = tables["attrition"]["least"]
    sizes = [f"{a}-{b - 1}" for a, b in itertools.pairwise(least)] + [f"{least[-1]} and more"]
    for size, results in zip(sizes, tables["attrition"]["rows"], strict=True):
        assert row(size, *results) in PAGE
    least = [0, *tables["victory"]["least"]]
    ranges = [f"{a}-{b - 1}" for a, b in itertools.pairwise(least)]
    assert f"SPs eliminated {', '.join(ranges)}, {least[-1]} and more | 0, 1, 2, 3, 4, 5 to the winner" in PAGE


def test_cities_and_fortresses_as_on_the_map() -> None:
    cities = sorted(KEY_CITIES, key=lambda area: -POINTS[area])
    (told,) = re.findall(r"key cities and their Victory Points \| (.*) \|", PAGE)
    assert sorted(told.split(", ")) == sorted(f"{AREA_NAMES[area]} {POINTS[area]}" for area in cities)
    assert f"| Fortress Towns | {', '.join(AREA_NAMES[area] for area in range(AREAS) if IS_FORTRESS[area])} |" in PAGE


def test_the_cards_of_the_months_as_in_the_data() -> None:
    titles = [{card["number"]: card["title"] for card in data_table(f"cards_{side}.toml")["card"]} for side in SIDES]
    for month in MONTHS[1:]:
        options = [
            ", ".join(f"{number} {titles[side][number]}" for number in MONTH_CARDS[side][month]) for side in (0, 1)
        ]
        assert row(MONTH_NAMES[MONTHS.index(month)], *options) in PAGE


# --- scenarios ---------------------------------------------------------------------------------------------------

SCENARIOS = data_table("scenarios.toml")["scenario"]


@pytest.mark.parametrize("scenario", [name for name, data in SCENARIOS.items() if "setup" in data])
def test_set_ups_as_in_the_data(scenario: str) -> None:
    data = SCENARIOS[scenario]
    for side, name in zip(SIDES, NAMES, strict=True):
        stacks = []
        for area, units in data["setup"][side].items():
            words = [f"{count}{kind}" for kind, count in units.items() if kind != "leaders"]
            stacks.append(" ".join([AREA_NAMES[NUMBER[area]], *words, *units.get("leaders", ())]))
        assert f"- {name}: {'; '.join(stacks)}." in FLAT
        assert f"{name} depots: {', '.join(AREA_NAMES[NUMBER[area]] for area in data['depots'][side])}." in FLAT
    if data["devastation"]:
        told = ", ".join(f"{AREA_NAMES[NUMBER[area]]} {level}" for area, level in data["devastation"].items())
        assert f"Devastation: {told}." in FLAT


def test_dates_tracks_and_cards_of_the_scenarios_as_in_the_data() -> None:
    whole = [{**SCENARIOS.get(data.get("like", ""), {}), **data} for data in SCENARIOS.values()]
    assert row("id", *SCENARIOS) in PAGE
    for key, heading in (("start", "from"), ("end", "to")):
        assert row(heading, *(f"{MONTH_NAMES[MONTHS.index(d[key][0])]}, turn {d[key][1]}" for d in whole)) in PAGE
    for key, heading in (("vp", "Victory Points"), ("initiative", "Initiative")):
        assert row(heading, *(f"{d[key][0].capitalize()} {d[key][1]}" for d in whole)) in PAGE
    for side, name in zip(SIDES, NAMES, strict=True):
        hands = [d["hand"][side] for d in whole]
        assert (
            row(f"{name} cards", *(f"{h['one_of'][0]} or {h['one_of'][1]}, and {h['random']}" for h in hands)) in PAGE
        )
        out = [", ".join(map(str, d["cards_out"][side])) or "none" for d in whole]
        assert row(f"{name} cards out", *out) in PAGE
    pools = [" ".join(f"{count}{kind}" for kind, count in d["force_pool"].items()) for d in whole]
    assert row("French Force Pool", *pools) in PAGE
    specials = [", ".join(each.replace("_", " ").capitalize() for each in d["special"]) for d in whole]
    assert row("special rules", *specials) in PAGE
    awards = [f"1 per {d['end_awards'][0]['per']} casualties" for d in whole]
    assert row("Russian points at the end", *awards) in PAGE


def test_the_manual_shows_this_page() -> None:
    manual = Path(__file__).parents[3] / "docs" / "rules" / "fateful_march.md"
    assert manual.read_text("utf-8") == PAGE
