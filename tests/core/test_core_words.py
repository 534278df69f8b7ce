"""Facts, kinds, verbs and the words that are made of them."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.core.errors import Refused, Unreadable
from grognard.core.facts import Fact, Refusal
from grognard.core.kinds import FACTS, NUMBER, Argument, Coded, Kind, Number, Several, Side
from grognard.core.verbs import Verb, Verbs
from grognard.core.words import Words, words_of
from grognard.messages import PSEUDO, SHARED, Catalogue, best_language, speaking

SPACE = Coded("space", ("A1", "B2", "C3"), ("Vilna", "Minsk", "Smolensk"))
ENGLISH = """
refusal-too-far = { $origin } to { $destination } is { $distance ->
    [one] 1 area
   *[other] { $distance } areas
}.
refusal-both = Not in { $spaces }, because { $why }
refusal-people = { $side_people } { $agreed ->
    [yes] agree
   *[no] do not agree
}.
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "words.ftl").write_text(ENGLISH, "utf-8")
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "words.ftl").write_text("space-A1 = Wilna\n", "utf-8")
    kinds: Mapping[str, Kind[Any]] = {
        "origin": SPACE,
        "destination": SPACE,
        "spaces": Several(SPACE),
        "why": FACTS,
        "side": Side(("french", "russian")),
    }
    folder: Traversable = tmp_path
    return Words(Catalogue(SHARED, folder), kinds)


# --- words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("distance", "said"), [(1, "Vilna to Minsk is 1 area."), (2, "Vilna to Minsk is 2 areas.")])
def test_a_fact_is_said_with_its_values_by_their_kinds(words: Words, distance: int, said: str) -> None:
    assert words.say(Refusal("R1", "too-far", origin=0, destination="B2", distance=distance)) == said


def test_lists_facts_inside_facts_sides_and_truth(words: Words) -> None:
    inner = Refusal("Undo", "game-over")
    assert words.say(Refusal("R1", "both", spaces=(0, 1, 2), why=inner)) == (
        "Not in Vilna, Minsk and Smolensk, because The game is over."
    )
    assert words.say(Refusal("R1", "people", side="French", agreed=True)) == "the French agree."
    assert words.say(Refusal("R1", "people", side=1, agreed=False)) == "the Russians do not agree."


def test_values_for_programs(words: Words) -> None:
    told = words.plain({"origin": 0, "spaces": (1, 2), "side": 1, "distance": 3, "why": None})
    assert told == {"origin": "A1", "spaces": ["B2", "C3"], "side": "russian", "distance": 3, "why": None}


def test_a_code_without_a_message_is_shown_as_it_is(words: Words) -> None:
    assert words.say(Refusal("R1", "no-such-code")) == "no-such-code"


def test_a_name_is_spelled_as_the_language_has_it(words: Words) -> None:
    with speaking(PSEUDO):
        assert words.name("space", "A1", "Vilna") == "Vilna"
    assert words.name("space", "A1", "Vilna") == "Vilna"


def test_the_pseudo_language_marks_every_message(words: Words) -> None:
    with speaking(PSEUDO):
        said = words.say(Refusal("R1", "too-far", origin=0, destination=1, distance=2))
    assert said == "⟦⟨Vilna⟩ to ⟨Minsk⟩ is ⟨2⟩ areas.⟧", "what is put into a message has marks of its own"
    assert words.say(Refusal("R1", "too-far", origin=0, destination=1, distance=2)) == "Vilna to Minsk is 2 areas."


@pytest.mark.parametrize(
    ("wish", "best"),
    [("de-AT, en;q=0.8", "en"), ("en_GB.UTF-8", "en"), ("en-xa", PSEUDO), ("", "en"), ("C", "en"), (";;,,", "en")],
)
def test_the_best_language_of_a_wish(wish: str, best: str) -> None:
    assert best_language(wish) == best


def test_who_belongs_to_no_title_has_the_shared_words() -> None:
    assert words_of(Fact).say(Refusal("Undo", "game-over")) == "The game is over."
    assert words_of("grognard.core.table") is words_of("grognard.core.table")


# --- facts -------------------------------------------------------------------------------------------------------


def test_equal_facts_are_one() -> None:
    one, other = Refusal("R1", "too-far", origin=0), Refusal("R1", "too-far", origin=0)
    assert {one, other} == {one}
    assert one != Refusal("R2", "too-far", origin=0)
    assert one != Refusal("R1", "too-far", origin=1)
    assert one != Fact("too-far", origin=0)
    assert repr(one) == "Refusal('too-far', origin=0)"


@pytest.mark.parametrize("error", [Refused(Refusal("R1", "too-far", origin=0)), Unreadable("needs-number", word="x")])
def test_errors_travel_between_processes(error: Exception) -> None:
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


# --- verbs -------------------------------------------------------------------------------------------------------


class Gun(Kind[int]):
    """`2 guns`: two words."""

    def take(self, words: list[str], side: int) -> int:
        count = NUMBER.read(words.pop(0))
        if words:
            words.pop(0)
        return count

    def say(self, value: int, words: Words) -> Mapping[str, Argument]:
        return {"": value}


VERBS = Verbs(
    Verb("march", origin=SPACE, destination=SPACE, count=Number(most=99)),
    Verb("to", space=SPACE, several=True),
    Verb("burn", space=SPACE, touch="space button"),
    Verb("burn"),
    Verb("fire", guns=Gun("guns"), example="fire 2 guns"),
    Verb("done"),
    most=4,
)


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("march A1 b2 3", [("march", 0, 1, 3)]),
        ("MARCH a1 B2 3; done", [("march", 0, 1, 3), ("done",)]),
        ("to B2 C3 A1", [("to", 1), ("to", 2), ("to", 0)]),
        ("burn", [("burn",)]),
        ("burn C3", [("burn", 2)]),
        ("fire 2 guns", [("fire", 2)]),
    ],
)
def test_a_line_is_read_by_the_declaration(text: str, moves: list[tuple[Any, ...]]) -> None:
    assert VERBS.read(text, 0) == moves


@pytest.mark.parametrize("move", [("march", 0, 1, 3), ("to", 2), ("burn",), ("burn", 0), ("done",)])
def test_what_is_written_is_read_again(move: tuple[Any, ...]) -> None:
    assert VERBS.read(VERBS.write(move), 0) == [move]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        (" ; ", "empty"),
        ("mrch A1 B2 3", "no-such-verb-but"),
        ("xyzzy", "no-such-verb"),
        ("march A1", "needs"),
        ("march A1 Z9 3", "no-such-space"),
        ("march A1 B2 three", "needs-number"),
        ("march A1 B2 100", "needs-number"),
        ("done now", "word-too-many"),
        ("done; done; done; done; done", "line-too-long"),
    ],
)
def test_what_is_no_notation_says_why(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        VERBS.read(text, 0)
    assert unreadable.value.code == code
    assert " " in str(unreadable.value)
    assert "{" not in str(unreadable.value)


def test_what_is_touched_follows_from_the_declaration() -> None:
    assert VERBS.clicks(("march", 0, 1, 3)) == ("space:A1", "space:B2", "number:3")
    assert VERBS.clicks(("burn", 2)) == ("space:C3", "button:burn")
    assert VERBS.clicks(("done",)) == ("button:done",)


def test_what_somebody_wants_who_touches_something() -> None:
    asked = [("march", 0, 1, 3), ("burn", 0), ("done",)]
    assert VERBS.attempt(asked, ["space:A1", "space:C3", "number:2"]) == "march A1 C3 2"
    assert VERBS.attempt(asked, ["space:C3"]) == "burn C3"
    assert VERBS.attempt(asked, ["space:C3", "button:burn"]) == "burn C3"
    assert VERBS.attempt(asked, ["unit:ic"]) is None


def test_a_move_of_another_game_is_no_move() -> None:
    with pytest.raises(ValueError, match="not a move"):
        VERBS.write(("castle", 1))


def test_of_a_word_of_any_length_only_the_beginning_is_repeated() -> None:
    table = grognard.game("strategic").position("turn 4, french movement\nR22: F 1ic\n", seed=1)
    for line in ("{}", "show R22 {}", "march R22 {} 1ic", "march R22 R26 {}ic", "feed R22 {} depot R22"):
        with pytest.raises(Unreadable) as caught:
            table.why_not("french", line.format("9" * 6_001))
        assert f'"{"9" * 40}"' in str(caught.value)
        assert len(str(caught.value)) < 400
