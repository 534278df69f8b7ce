"""Every fact that the rules can say has words; and what moves tell beforehand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

import pytest

import grognard
from grognard.core.events import Event, happening_code
from grognard.games.invasion.advanced.deck import CARDS
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
        ("refusal", r'Refusal\(\s*[^,"]+,\s*"([a-z-]+)"'),
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


def test_the_end_of_every_question_says_what_it_ends() -> None:
    """Done alone would not tell whether the pieces chosen just now advance."""
    ending = {each.name.replace("_", "-") for each in Campaign.decisions.values() if "done" in each.verbs}
    assert len(ending) > 10
    assert {key.removeprefix("label-done-") for key in KEYS if key.startswith("label-done-")} == ending


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
    attrition = "March Attrition (units eliminated on 2 of 6 rolls)"
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
    assert price["convert 2207"] == "1 unit may march; out of General Supply without the Depot: 2206 and Tilsit (2207)"
    table.play("french", "done")
    price = {str(each): table.preview("french", each).price for each in table.options("french")}
    assert price["train 2206"] == "2 units may march"
    assert price["train 2208"] == "Can become a Depot: a chain of Depots links it to the source"
    assert price["train 2215"] == "Cannot become a Depot yet: no chain of Depots links it to the source"
    assert price["dummy 2206"] == "Does nothing; the enemy sees a counter like any other"


def test_each_edition_is_named_as_what_it_is() -> None:
    """The older Italian rules bear no year."""
    game = grognard.game("invasion")
    assert game.edition(game.settle_options({})) == "Europa Simulazioni, 2021"
    assert game.edition(game.settle_options({"edition": "first"})) == "Europa Simulazioni, first edition"


def priced(position: str, *before: tuple[str, str], dice: list[int] | None = None) -> dict[str, str]:
    """By move of whoever is asked after some moves: what is told of it."""
    table = grognard.game("invasion").position(position, seed=1, dice=dice)
    for side, action in before:
        table.play(side, action)
    (side,) = table.pending
    return {str(each): table.preview(side, each).price for each in table.options(side)}


def test_a_ride_tells_whom_it_leads_and_whom_it_leaves() -> None:
    """[10.2, 12.1] Davout's rating is 3, Ney's 2; in a stack the highest counts."""
    price = priced(
        "turn: 4\nbegin: commanders_phase\n2309: F morand ney\n2310: F friant\n2108: F compans davout\n2311: R berg\n"
    )
    left = "1 unit stays in 2108 without a commander"
    assert price["go davout 2309"] == f"Joins 1 unit: order rating 3 instead of 2; {left}"
    assert (
        price["go davout 2310"]
        == f"Joins 1 unit: order rating 3 instead of 0; next to the enemy in Lomza (2311); {left}"
    )
    assert price["go ney 2108"].startswith("Joins 1 unit: order rating 3, as before; ")
    assert price["go davout 2207"] == left.capitalize()


HITS = "turn: 4\nbegin: combat_phase\ncommands: 4 0\n1609: F morand friant gudin compans davout\n"


def test_a_hit_tells_what_it_does() -> None:
    """[11.17] Four and Davout's 3 with a 1 are 8, against 4 and a 3, 7: one hit, which disrupts. A second one on the
    same unit would eliminate it."""
    text = f"{HITS}1610: R berg stroganov yermolov first_converged_grenadiers\n"
    attack = ("french", "attack 1609 1610"), ("french", "spend 0")
    price = priced(text, *attack, dice=[4, 1, 3, 1])
    assert price["hit berg"] == price["hit yermolov"] == "Disrupted"
    price = priced(text, *attack, dice=[4, 6, 3, 1])
    assert price["hit berg"] == "Disrupted; 5 more hits to allocate"
    price = priced(text, *attack, ("russian", "hit berg"), dice=[4, 6, 3, 1])
    assert price["hit berg"] == "Eliminated; 4 more hits to allocate"


def test_an_advance_tells_what_it_takes_and_whom_it_comes_next_to() -> None:
    """[8.7, 11.12] Berg alone is eliminated; Barclay stands next door."""
    price = priced(
        "turn: 4\nbegin: combat_phase\ncommands: 4 0\n1609: F morand girardin davout\n1610: R berg!\n"
        "1611: R stroganov barclay\nrussian depots: 1610\n",
        ("french", "attack 1609 1610"),
        ("french", "spend 0"),
        ("russian", "done"),
        dice=[4, 6, 1, 3],
    )
    assert price["advance morand"] == "The enemy loses the Depot there; next to the enemy in 1611; 1 unit stays in 1609"
    assert price["advance davout"] == "Next to the enemy in 1611; 2 units stay in 1609 without a commander"


def test_of_several_who_advance_together_the_last_tells_who_stays() -> None:
    """[11.12]"""
    table = grognard.game("invasion").position(
        "turn: 4\nbegin: combat_phase\ncommands: 4 0\n1609: F morand girardin davout\n1610: R berg!\n",
        dice=[4, 6, 1, 3],
    )
    for side, act in (("french", "attack 1609 1610"), ("french", "spend 0")):
        table.play(side, act)
    line = ["advance morand", "advance girardin", "advance davout"]
    assert table.preview("french", line).price == "No unit stays in 1609"
    assert table.preview("french", line[:2]).price == "No unit stays in 1609"
    assert table.preview("french", line[:1]).price == "1 unit stays in 1609"


def test_commands_of_the_defender_tell_who_would_come() -> None:
    """[10.3, 10.5, 11.7] An order needs 7. Bagration adds 1 to the die of 1611: a 6 without commands, 3 faces with 2.
    His unit and he himself are worth 2."""
    price = priced(
        "turn: 4\nbegin: combat_phase\ncommands: 4 3\n1609: F morand friant gudin davout\n1610: R berg barclay\n"
        "1611: R yermolov bagration\n",
        ("french", "attack 1609 1610"),
        ("french", "spend 0"),
        dice=[5],
    )
    assert price == {
        f"spend {count}": f"1611: {chance}% to come if called, then worth 2"
        for count, chance in enumerate((17, 33, 50, 67))
    }


def test_a_discarded_train_tells_who_does_not_march() -> None:
    price = priced(MARCH)
    assert price["discard 2312"] == "2 units lose their march; it is your last"
    price = priced(SUPPLY, ("french", "done"))
    assert price["discard"].startswith("The Supply Train is lost for this turn; ")


def test_a_card_tells_what_it_does_and_whether_it_can() -> None:
    """[16.1] Both drew one card and held one. Nobody French is in Moscow, which the stores of the Kremlin want."""
    stores = next(number for number, card in CARDS.items() if card.halves[0].needs == "french_in_moscow")
    others = " ".join(str(number) for number in CARDS if number not in (21, 22, 28, stores))
    text = (
        f"turn: 9\nbegin: turn_start\ndeck 2: {stores} 22\nfrench hand: 21\nrussian hand: 28\ndiscards: {others}\n"
        "1610: F ney ledru\n1808: R berg\n"
    )
    options = {"game": "advanced", "deserters": "no", "reserve": "no"}
    table = grognard.game("invasion").position(text, options, dice=[1, 1])
    told = {str(each): table.preview("french", each).price for each in table.options("french")}
    assert told["lay 21"] == CARDS[21].halves[0].text
    assert told[f"lay {stores}"] == "No effect as things stand. 2 more Supply Trains this turn."
