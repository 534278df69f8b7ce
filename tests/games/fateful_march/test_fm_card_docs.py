"""The manual's page of the cards: the gallery is that of the data, and every word of their language is explained."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grognard.games.fateful_march.cards.deck import words_known
from grognard.games.fateful_march.cards.faces import deck, draw_face, set_words
from grognard.games.fateful_march.cards.gallery import gallery, page_with_gallery, pictures
from grognard.games.fateful_march.checking import SEASONS, SIDES, TIMINGS, TRIGGERS, WHO, _Language, deck_mistakes
from grognard.games.fateful_march.tables import ORDER_IDS, data_table

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "cards.md").read_text("utf-8")
LANGUAGE = _Language(words_known())


def words_of(heading: str, table: int = 0) -> set[str]:
    """The words in the first column of a table below a heading."""
    below = PAGE.split(f"### {heading}\n")[1].split("\n### ")[0]
    tables = re.findall(r"(?:^\|.*\n)+", below, re.MULTILINE)
    rows = tables[table].splitlines()[2:]
    return {word for row in rows for word in re.findall(r"`(\w+)`", row.split("|")[1])}


# --- the gallery -------------------------------------------------------------------------------------------------


def test_the_gallery_is_that_of_the_data() -> None:
    assert page_with_gallery(PAGE) == PAGE, "docs/cards.md is not what the cards say; write it anew with: make pictures"


def test_every_picture_is_that_of_the_data() -> None:
    drawn = dict(pictures())
    kept = {path.name: path.read_text("utf-8").rstrip("\n") for path in (DOCS / "pictures" / "cards").glob("*.svg")}
    assert sorted(kept) == sorted(drawn)
    wrong = [name for name in drawn if kept[name] != drawn[name]]
    assert not wrong, f"{wrong} are not what the cards say; draw them anew with: make pictures"


def test_all_108_cards_are_shown_once_by_deck_and_season() -> None:
    shown = re.findall(r'src="pictures/cards/(\w+)-(\d\d)\.svg"', PAGE)
    assert len(shown) == len(set(shown)) == 108
    for side, name in enumerate(SIDES):
        assert sorted(int(number) for deck_name, number in shown if deck_name == name) == list(deck(side))
    winter = PAGE.split("### Russian, winter")[1].split("### ")[0]
    assert re.findall(r"russian-(\d\d)", winter) == [f"{number}" for number in range(46, 54)]


def test_the_gallery_holds_every_title() -> None:
    told = gallery()
    for side in (0, 1):
        for card in deck(side).values():
            assert f' card {card["number"]}: {card["title"].replace("&", "&amp;")}"' in told


def test_all_pictures_together_are_of_moderate_size() -> None:
    sizes = [len(svg) for _, svg in pictures()]
    assert max(sizes) < 34_000
    assert sum(sizes) < 2_600_000


# --- the vocabulary ----------------------------------------------------------------------------------------------


def test_every_effect_is_explained_with_its_keys() -> None:
    assert words_of("What: effects") == set(LANGUAGE.primitives)
    below = PAGE.split("### What: effects\n")[1]
    for row in re.findall(r"^\| (`.*?) \| (.*?) \| .* \|$", below, re.MULTILINE):
        for effect in re.findall(r"`(\w+)`", row[0]):
            needed, allowed = LANGUAGE.primitives[effect]
            assert set(re.findall(r"\w+", row[1])) - {"or"} == {*needed, *allowed} - ignored(effect), effect


def ignored(effect: str) -> set[str]:
    """A frozen strength point's state matters to nobody."""
    return {"status"} if effect == "freeze" else set()


def test_every_condition_and_trigger_is_explained() -> None:
    assert words_of("When: conditions") == set(LANGUAGE.conditions)
    assert words_of("Triggers of responses") == set(TRIGGERS)


def test_every_key_of_a_selector_is_explained() -> None:
    explained = words_of("Where: selectors") | words_of("Where: selectors", 1)
    used = {key for selector in selectors() for key in selector}
    assert used <= explained
    assert all(is_known(key) for key in explained)
    assert not is_known("nonsense")


def is_known(key: str) -> bool:
    said: list[str] = []
    LANGUAGE.selector({key: None}, (), lambda _, sentence: said.append(sentence))
    return not any(f"there is no {key!r}" in sentence for sentence in said)


def selectors(value: Any = None) -> Iterator[dict[str, Any]]:
    """All selectors in the data, also those within others."""
    if value is None:
        for side in SIDES:
            yield from selectors(data_table(f"cards_{side}.toml")["card"])
    elif isinstance(value, list):
        for each in value:
            yield from selectors(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            if key in ("in", "adj", "battle_in") and isinstance(each, dict):
                yield each
            if key in ("any_of", "first_of"):
                yield from each
            yield from selectors(each)


def test_every_key_of_a_card_is_explained() -> None:
    used = {key for side in SIDES for card in data_table(f"cards_{side}.toml")["card"] for key in card}
    assert used <= words_of("A card's keys")


@pytest.mark.parametrize("words", [SEASONS, TIMINGS, WHO, ORDER_IDS[:-1]], ids=["season", "timing", "who", "orders"])
def test_every_word_that_a_key_may_have_is_explained(words: tuple[str, ...]) -> None:
    for word in words:
        assert f"`{word}`" in PAGE


# --- the worked example --------------------------------------------------------------------------------------------


def example() -> dict[str, Any]:
    (text,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    (card,) = tomllib.loads(text)["card"]
    return dict(card)


@pytest.mark.parametrize("side", [0, 1])
def test_the_card_of_the_manual_is_a_good_card_in_either_deck(side: int) -> None:
    data = data_table(f"cards_{SIDES[side]}.toml")
    assert deck_mistakes({**data, "card": [*data["card"], example()]}, words_known()) == []
    assert set_words(example()).text_size >= 12
    assert "Mud to the Axles" in draw_face(side, example())


def test_a_mistake_in_it_is_told() -> None:
    card = example()
    card["effects"] = [{"do": "ban_trakc", "side": "enemy"}]
    data = data_table("cards_french.toml")
    (mistake,) = deck_mistakes({**data, "card": [*data["card"], card]}, words_known())
    assert mistake.startswith("card 55: ")
    assert "ban_track" in mistake
