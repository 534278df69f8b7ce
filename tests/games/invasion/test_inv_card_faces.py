"""The drawn event cards: all of the text on each, nothing outside its frame, nothing over anything else."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from grognard.board.drawing.cards import LEFT, RIGHT
from grognard.board.drawing.outlines import font, measure
from grognard.games.invasion.advanced.deck import CARDS, make_card
from grognard.games.invasion.advanced.faces import (
    BAND,
    FOOT,
    TITLE_LEFT,
    card_back,
    card_face,
    draw_face,
    set_words,
    text_lines,
)
from grognard.games.invasion.advanced.gallery import FOLDER, page_with_gallery, pictures
from grognard.games.invasion.game import GAME
from grognard.games.invasion.tables import data_table

SVG = "{http://www.w3.org/2000/svg}"
DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "event-cards.md").read_text("utf-8")
LEGIBLE = 11.5
EVERY_CARD = pytest.mark.parametrize("number", CARDS)


@EVERY_CARD
def test_a_face_is_one_whole_picture_that_says_what_it_is(number: int) -> None:
    svg = card_face(number)
    root = ElementTree.fromstring(svg)
    title, summary = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert title.text == f"Event card {number}: {CARDS[number].title}"
    assert summary is not None
    for half in CARDS[number].halves:
        assert half.text in (summary.text or "")
    assert not re.search(r"font-family|https?://(?!www\.w3\.org)|<image|<script|<text", svg)
    assert set(re.findall(r'href="#(\w+)"', svg)) == set(re.findall(r'<path id="(\w+)"', svg))


@EVERY_CARD
def test_all_words_are_on_the_card_and_legible(number: int) -> None:
    card, setting = CARDS[number], set_words(CARDS[number])
    assert " ".join(setting.title) == card.title
    assert [" ".join(part.lines) for part in setting.parts] == [
        half.text for half in (card.halves[:1] if card.is_single else card.halves)
    ]
    assert " ".join(setting.basis) == card.basis
    assert setting.text_size >= LEGIBLE
    for face, text in (("caps", card.title), ("plain", card.halves[0].text), ("italic", card.basis)):
        assert all(font(face).has(sign) for sign in text)


@EVERY_CARD
def test_no_line_leaves_its_place(number: int) -> None:
    card, setting = CARDS[number], set_words(CARDS[number])
    for line in setting.title:
        assert measure(line, setting.title_size, "caps") <= RIGHT - TITLE_LEFT
    room = RIGHT - LEFT - (0 if card.is_single else 48)
    for part in setting.parts:
        for line, y in text_lines(setting, part):
            assert measure(line, setting.text_size, "plain") <= room
            assert part.top + BAND < y - setting.text_size * 0.7 < y + setting.text_size * 0.25 < part.bottom + 1
    assert setting.parts[-1].bottom <= setting.basis_top - 8
    assert setting.basis_top + len(setting.basis) * setting.basis_size * 1.1 <= FOOT + 0.01


def test_a_single_instruction_has_the_whole_card_and_others_two_halves() -> None:
    assert [part.heading for part in set_words(CARDS[5]).parts] == ["Both sides"]
    assert [part.heading for part in set_words(CARDS[12]).parts] == ["French"]
    assert [part.heading for part in set_words(CARDS[1]).parts] == [
        "French: Pontoon train",
        "Russian: Roads washed away",
    ]


def test_a_long_text_gets_smaller_letters() -> None:
    data = dict(data_table("cards.toml")["card"][0])
    longer = make_card({**data, "french": {**data["french"], "text": "A stack that force marches may march on. " * 5}})
    assert set_words(longer).text_size < set_words(CARDS[1]).text_size
    assert draw_face(longer) != card_face(1)


def test_the_gallery_is_that_of_the_data() -> None:
    assert page_with_gallery(PAGE) == PAGE, (
        "docs/event-cards.md is not what the cards say; write it anew: make pictures"
    )
    shown = re.findall(rf'src="pictures/{FOLDER}/card-(\d\d)\.svg"', PAGE)
    assert [int(number) for number in shown] == list(CARDS)


def test_every_picture_is_that_of_the_data() -> None:
    drawn = pictures()
    kept = {path.name: path.read_text("utf-8").rstrip("\n") for path in (DOCS / "pictures" / FOLDER).glob("*.svg")}
    assert sorted(kept) == sorted(drawn)
    wrong = [name for name in drawn if kept[name] != drawn[name]]
    assert not wrong, f"{wrong} are not what the cards say; draw them anew with: make pictures"
    assert max(map(len, drawn.values())) < 36_000


def test_the_game_tells_of_its_cards() -> None:
    told = {card["number"]: card for card in GAME.cards()}
    assert list(told) == list(CARDS)
    assert told[5]["text"] == CARDS[5].halves[0].text
    assert told[2]["text"].startswith("French, Provisional government: If a French")
    assert "Russian, Couriers: Inspect three French stacks now." in told[2]["text"]
    assert {card["side"] for card in told.values()} == {""}
    assert GAME.card_face("", 17) == card_face(17)
    assert GAME.card_face("", 0) == card_back()
    assert GAME.card_face("", 36) == ""
