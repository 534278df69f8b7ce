"""Every fact that the rules can say has words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

import pytest

import grognard
from grognard.core.events import Event, happening_code
from grognard.games.invasion.chapters import CHAPTERS
from grognard.games.invasion.state import Campaign
from grognard.games.invasion.verbs import VERBS

FOLDER = files("grognard.games.invasion")


def texts(folder: Traversable, ending: str) -> str:
    found = []
    for each in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if each.is_dir():
            found.append(texts(each, ending))
        elif each.name.endswith(ending):
            found.append(each.read_text("utf-8"))
    return "\n".join(found)


CODE = texts(FOLDER, ".py")
KEYS = set(re.findall(r"^([a-z][\w-]*) =", texts(FOLDER.joinpath("words"), ".ftl"), re.MULTILINE))


@pytest.mark.parametrize(
    ("topic", "pattern"),
    [
        ("refusal", r'Refusal\(\s*[^,]+,\s*"([a-z-]+)"'),
        ("prompt", r'Prompt\(\s*"([a-z-]+)"'),
        ("price", r'Price\(\s*"([a-z-]+)"'),
    ],
)
def test_codes_have_words(topic: str, pattern: str) -> None:
    codes = set(re.findall(pattern, CODE))
    assert len(codes) > 2
    assert sorted(code for code in codes if f"{topic}-{code}" not in KEYS) == []


def kinds_of(event: type[Event]) -> Iterator[type[Event]]:
    """All events of this kind, those of kinds of it included."""
    for each in event.__subclasses__():
        yield each
        yield from kinds_of(each)


def test_events_have_words() -> None:
    own = [each for each in kinds_of(Event) if each.__module__.startswith("grognard.games.invasion.")]
    names = {each.__name__ for each in own if not each.__subclasses__()}
    assert len(names) > 80
    assert sorted(name for name in names if f"event-{happening_code(name)}" not in KEYS) == []


def test_questions_have_words() -> None:
    assert CHAPTERS
    for decision in Campaign.decisions.values():
        assert f"wanted-{decision.code}" in KEYS, decision.name
        assert f"phase-{decision.phase}" in KEYS, decision.name
        assert f"occasion-{decision.occasion}" in KEYS, decision.name


def test_verbs_have_labels() -> None:
    assert [verb for verb in VERBS.names if f"label-{verb}" not in KEYS] == []


MARCH = """turn: 3
begin: movement_segment
french trains: 2312
fed: ledru razout
2312: F ney ledru razout
2012: R barclay olsufiev
"""


def test_a_march_tells_its_attrition_die_and_whom_it_comes_next_to() -> None:
    table = grognard.game("invasion").position(MARCH, seed=1)
    table.play("french", "march 2312")
    assert table.preview("french", "to 2211").price == ""
    table.play("french", "to 2211")
    table.play("french", "to 2111")
    # The third hex wears out; the next would be a forced march, with 1 more on the die. [8.5, 8.6]
    attrition = "March Attrition (2 of 6 faces eliminate units, 0 only disrupt)"
    assert table.preview("french", "to 2010").price == attrition
    assert table.preview("french", "to 2011").price == f"{attrition}; next to the enemy in 2012"


SUPPLY = """turn: 4
begin: active_supply_phase
french depots: 2207
2206: F ney ledru razout
2207: F davout gudin
0407: R barclay berg
"""


def test_trains_and_depots_tell_what_they_bring() -> None:
    """[6.1, 7.1, 7.3, 7.7] The only depot feeds both stacks. 2208 is next to it, so a chain joins it with the source;
    2215 is not."""
    table = grognard.game("invasion").position(SUPPLY, seed=1)
    price = {str(each): table.preview("french", each).price for each in table.options("french")}
    assert price["convert 2207"] == "1 unit may march; out of General Supply without the depot: 2206 and Tilsit (2207)"
    table.play("french", "done")
    price = {str(each): table.preview("french", each).price for each in table.options("french")}
    assert price["train 2206"] == "2 units may march"
    assert price["train 2208"] == "Can become a depot: a chain of depots joins it with the source"
    assert price["train 2215"] == "No depot yet: no chain of depots joins it with the source"
    assert price["dummy 2206"] == "Does nothing; the enemy sees a counter like any other"


def test_each_edition_is_named_as_what_it_is() -> None:
    """The older Italian rules bear no year."""
    game = grognard.game("invasion")
    assert game.edition(game.settle_options({})) == "Europa Simulazioni, 2021"
    assert game.edition(game.settle_options({"edition": "first"})) == "Europa Simulazioni, first edition"
