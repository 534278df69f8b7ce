"""The two decks as data: what the rulebook fixes, what every card must be, and mistakes told with their card."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import test_fm_battle_cards
import test_fm_cards_on_armies
import test_fm_cards_on_orders
import test_fm_cards_on_weather
import test_fm_responses
from fm_cardtable import PLAYED

from grognard.core.packs import Pack
from grognard.games.checking import check_game
from grognard.games.fateful_march.cards import deck
from grognard.games.fateful_march.cards.applying import APPLY
from grognard.games.fateful_march.cards.conditions import HIDDEN
from grognard.games.fateful_march.cards.deck import (
    CARDS,
    DUMMY_CARD,
    FILES,
    BadCards,
    load_deck,
    make_card,
    words_known,
)
from grognard.games.fateful_march.checking import deck_mistakes
from grognard.games.fateful_march.tables import FRENCH, MONTH_CARDS, RUSSIAN, SIDES, data_table
from grognard.games.fateful_march.victory import SCENARIOS, scenario_data

F, R = FRENCH, RUSSIAN
TESTS = (
    test_fm_battle_cards,
    test_fm_cards_on_armies,
    test_fm_cards_on_orders,
    test_fm_cards_on_weather,
    test_fm_responses,
)


def test_every_one_of_the_108_cards_is_played_by_a_test() -> None:
    assert all(TESTS)
    assert {(side, number) for side in (F, R) for number in CARDS[side]} == PLAYED


# --- what the rulebook fixes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [F, R])
def test_53_numbered_cards_and_the_dummy(side: int) -> None:
    assert list(CARDS[side]) == list(range(1, 55))
    dummy = CARDS[side][DUMMY_CARD]
    assert (dummy.timing, dummy.ops, dummy.effects) == ("dummy", 0, ())


@pytest.mark.parametrize("side", [F, R])
def test_three_groups_of_cards(side: int) -> None:
    seasons = {number: card.season for number, card in CARDS[side].items() if number != DUMMY_CARD}
    assert {number for number, season in seasons.items() if season == "all"} == set(range(1, 37))
    assert {number for number, season in seasons.items() if season == "summer"} == set(range(37, 46))
    assert {number for number, season in seasons.items() if season == "winter"} == set(range(46, 54))


TITLES = {
    F: {
        2: "Hard Marching",
        4: "Holy Mother Russia",
        8: "Infighting & Intrigue",
        15: "Peace Offer",
        17: "Davout Takes Command",
        19: "The IX Corps Arrives",
        20: "The XI Corps Arrives",
        50: "Courage of Desperation",
        52: "Ney's Escape",
        53: "Lethargic Pursuit",
    },
    R: {
        10: "Scorched Earth",
        15: "Pride and Hesitation",
        16: "Kutuzov Appointed",
        17: "The Finland Corps",
        18: "The Treaty of Bucharest",
        19: "The Czar Leaves the Army",
        25: "Exhausting March",
        26: "Exhausting March",
        48: "Disorderly March",
        49: "Cossack Patrols",
    },
}


@pytest.mark.parametrize("side", [F, R])
def test_month_options_have_the_titles_of_the_rulebook_and_are_in_the_deck_in_their_month(side: int) -> None:
    for number, title in TITLES[side].items():
        assert CARDS[side][number].title == title
    for month, numbers in MONTH_CARDS[side].items():
        for number in numbers:
            card = CARDS[side][number]
            assert month in card.months
            assert card.season == "all" or (card.season == "winter") == (month in ("oct", "nov"))
    assert {number for card in CARDS[side].values() for number in [card.number] if card.months} == set(TITLES[side])


@pytest.mark.parametrize("side", [F, R])
def test_must_play_cards_and_no_others_lack_an_ops_value(side: int) -> None:
    for card in CARDS[side].values():
        assert (card.ops is None) == (card.timing == "must")
        if card.timing not in ("must", "dummy"):
            assert card.ops in (2, 3, 4)
    assert any(card.ops == 4 for card in CARDS[side].values())


@pytest.mark.parametrize("side", [F, R])
def test_cards_named_by_a_set_up_carry_its_icon_and_can_be_held(side: int) -> None:
    named = {card for scenario in SCENARIOS for card in scenario_data(scenario)["hand"][SIDES[side]]["one_of"]}
    assert {number for number, card in CARDS[side].items() if card.is_setup} >= named
    assert all(not CARDS[side][card].is_must_play for card in named)


def test_every_word_that_cards_use_is_known_to_the_rules() -> None:
    used = {effect.do for side in (F, R) for card in CARDS[side].values() for effect in card.effects}
    battle = {"cv_add", "cv_add_per", "cv_mult", "die", "loss", "horse_total", "pursuit"}
    assert used - battle <= set(APPLY)
    assert {"force_min", "enemy_fresh", "outnumbered"} == HIDDEN


@pytest.mark.parametrize("side", [F, R])
def test_titles_and_texts_differ(side: int) -> None:
    titles = [card.title for card in CARDS[side].values()]
    assert len(set(titles)) >= len(titles) - 1  # the two Exhausting Marches
    assert all(card.text and card.basis and card.source for card in CARDS[side].values())


# --- mistakes --------------------------------------------------------------------------------------------------------

Change = Callable[[dict[str, Any]], None]


def mistakes_after(change: Change, number: int, side: int = F) -> list[str]:
    """What is said about a deck in which one card was changed."""
    data = copy.deepcopy(data_table(FILES[side]))
    change(next(card for card in data["card"] if card["number"] == number))
    return deck_mistakes(data, words_known())


@pytest.mark.parametrize(
    ("number", "change", "sentence"),
    [
        (8, lambda card: card["effects"][0].update(do="order"), "there is no 'order'; perhaps 'orders' is meant"),
        (8, lambda card: card["effects"][0].update(side="Fr"), "there is no 'Fr'; there are FR, RU, enemy, self"),
        (8, lambda card: card["effects"][0].pop("n"), "lacks n"),
        (8, lambda card: card["effects"][0].update(number=1), "there is no 'number'"),
        (
            8,
            lambda card: card["effects"][1]["if"].append({"leader_off": "Murat"}),
            "conditions: there is no 'leader_off'",
        ),
        (8, lambda card: card["effects"][1]["if"].append({"leader_off_map": "Murat"}), "there is no 'Murat'"),
        (7, lambda card: card["effects"][0]["in"].update(occupied="RU"), "there is no 'occupied'"),
        (7, lambda card: card["effects"][0]["in"]["adj"].pop("occ"), "has: occ must say whose"),
        (7, lambda card: card["effects"][0]["in"]["adj"].update(has="cavalry"), "there is no 'cavalry'"),
        (4, lambda card: card["effects"][0]["in"].update(cols="H-E"), "'H-E' is not columns like D-H"),
        (
            19,
            lambda card: card["effects"][0]["in"].update(id=["kowno"]),
            "there is no 'kowno'; perhaps 'kovno' is meant",
        ),
        (19, lambda card: card["effects"][0].update(sp={"horse": 2}), "there is no 'horse'"),
        (2, lambda card: card["effects"][0].update(order="marching"), "there is no 'marching'"),
        (2, lambda card: card["effects"][0]["cost"].update(do="eliminate"), "there is no 'eliminate'"),
        (15, lambda card: card["effects"][0]["table"].pop("6"), "each face of the die from 1 to 6 must be there once"),
        (15, lambda card: card["effects"][0]["table"].update({"7": []}), "'7' is not faces like 1-3"),
        (12, lambda card: card.update(ops=3), "a Must-Play card has no OPS value"),
        (18, lambda card: card.pop("trigger"), "a response card, and no other, has a trigger"),
        (18, lambda card: card.update(trigger="depot"), "there is no 'depot'"),
        (1, lambda card: card.pop("ops"), "it lacks its OPS value"),
        (1, lambda card: card.update(timing="event"), "cv_add is for battle cards"),
        (21, lambda card: card.update(timing="battle"), "place_sp is not for battle cards"),
        (1, lambda card: card.update(number=2), "there are two cards 2"),
        (1, lambda card: card.update(season="spring"), "there is no 'spring'"),
        (32, lambda card: card["effects"][0].pop("forces"), "no_halving needs a number of forces"),
        (35, lambda card: card["effects"][0].pop("who"), "freeze needs areas (in) or strength points (who)"),
        (29, lambda card: card["conditions"][0].update(no_leader_in_battle=False), "no_leader_in_battle must be true"),
        (54, lambda card: card.update(number=55), "the deck lacks card 54, the Dummy"),
    ],
)
def test_an_unknown_word_is_told_with_the_number_of_its_card(number: int, change: Change, sentence: str) -> None:
    found = mistakes_after(change, number)
    assert any(sentence in each for each in found), found
    assert any(each.startswith("card ") for each in found) or "deck lacks" in sentence


def test_the_decks_of_the_game_have_no_mistakes() -> None:
    for side in (F, R):
        assert deck_mistakes(data_table(FILES[side]), words_known()) == []
    checked = check_game("fateful_march").checked
    assert "cards_french.toml: 54 cards" in checked
    assert "cards_russian.toml: 54 cards" in checked


def test_a_bad_deck_is_refused_when_it_is_loaded_with_file_and_card(monkeypatch: pytest.MonkeyPatch) -> None:
    data = copy.deepcopy(data_table(FILES[R]))
    data["card"][13]["effects"][0]["do"] = "drow"
    monkeypatch.setattr(deck, "data_table", lambda name: data)
    with pytest.raises(BadCards, match=r"cards_russian\.toml: card 14: effects: there is no 'drow'; perhaps 'draw'"):
        load_deck(R)


def test_a_pack_may_change_a_card_and_its_mistakes_are_told_with_file_and_line(tmp_path: Path) -> None:
    folder = tmp_path / "fateful_march/data"
    folder.mkdir(parents=True)
    (folder / "cards_french.toml").write_text('[card.8]\ntitle = "Quarrels"\nops = 12\n', "utf-8")
    (mistake,) = check_game("fateful_march", [Pack(tmp_path)]).mistakes
    assert (Path(mistake.file).name, mistake.line) == ("cards_french.toml", 3)
    assert "must be a whole number from 0 to 9" in mistake.sentence


def test_a_new_card_is_nothing_but_data() -> None:
    text = """
number = 55
title = "The Emperor's Cook"
season = "all"
ops = 2
timing = "event"
conditions = [{ leader_in = { leader = "Napoleon", cols = "A-D" } }]
effects = [
    { do = "rally", side = "self", n = 1, who = "guard", in = { leader = "Napoleon", count = 1 } },
    { do = "draw", side = "enemy", n = 1, if = [{ month_from = "sep" }] },
]
text = "If Napoleon is in columns A-D: rally 1 Guard in his area; from September the enemy draws a card."
basis = "A test."
"""
    data = copy.deepcopy(data_table(FILES[F]))
    data["card"].append(tomllib.loads(text))
    assert deck_mistakes(data, words_known()) == []
    card = make_card(data["card"][-1], F)
    assert card.first == (0, 1)
    assert card.effects[1].side == R


def test_the_vocabulary_is_explained_in_the_documents() -> None:
    page = Path(__file__).resolve().parents[3] / "docs/cards.md"
    text = page.read_text("utf-8")
    used = {effect.do for side in (F, R) for card in CARDS[side].values() for effect in card.effects}
    assert [word for word in sorted(used) if f"`{word}`" not in text] == []
    assert files("grognard.games.fateful_march").joinpath("data", FILES[F]).is_file()
