"""The drawn cards: all of the text on each, nothing outside its frame, nothing over anything else."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from grognard.board.drawing.cards import HIGH, LEFT, RIGHT, outline
from grognard.board.drawing.outlines import FACES, font, letter_path, measure, wrap
from grognard.games.fateful_march.cards import faces
from grognard.games.fateful_march.cards.faces import (
    MARK_SIZE,
    NUMBER_SIZE,
    Card,
    card_back,
    card_face,
    deck,
    draw_face,
    foot_marks,
    set_words,
    text_lines,
    title_lines,
)

SVG = "{http://www.w3.org/2000/svg}"
CARDS = [pytest.param(side, number, id=f"{'FR'[side]}{number}") for side in (0, 1) for number in deck(side)]
LEGIBLE = 12
"""On a card of 180 pixels a letter of this size is nearly nine pixels high."""


def card(side: int, number: int) -> Card:
    return deck(side)[number]


def test_there_are_54_cards_in_each_deck() -> None:
    assert [len(deck(side)) for side in (0, 1)] == [54, 54]


@pytest.mark.parametrize(("side", "number"), CARDS)
def test_a_face_is_one_whole_picture_that_says_what_it_is(side: int, number: int) -> None:
    svg = card_face(side, number)
    root = ElementTree.fromstring(svg)
    assert root.get("viewBox") == "0 0 250 350"
    title, summary = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert title.text == f"{('French', 'Russian')[side]} card {number}: {card(side, number)['title']}"
    assert summary is not None
    assert (summary.text or "").endswith(card(side, number)["text"])
    assert not re.search(r"font-family|https?://(?!www\.w3\.org)|<image|<script|<text", svg)


@pytest.mark.parametrize(("side", "number"), CARDS)
def test_every_letter_that_is_placed_is_defined(side: int, number: int) -> None:
    svg = card_face(side, number)
    assert set(re.findall(r'href="#(\w+)"', svg)) == set(re.findall(r'<path id="(\w+)"', svg))


@pytest.mark.parametrize(("side", "number"), CARDS)
def test_no_line_leaves_its_frame(side: int, number: int) -> None:
    told = card(side, number)
    setting = set_words(told)
    for line, y in title_lines(setting):
        assert measure(line, setting.title_size, "caps") <= RIGHT - 62
        assert 17 <= y - 0.7 * setting.title_size < y < 58
    for line, y, size, face in text_lines(setting):
        assert measure(line, size, face) <= RIGHT - LEFT
        assert 79 < y - size * 0.7 < y + size * 0.25 < faces._FOOT + 3
    number_left = RIGHT - 2 - measure(faces._number(told), NUMBER_SIZE, "sans")
    for _, word, x in foot_marks(told):
        assert x + 10.5 + measure(word, MARK_SIZE, "plain") < number_left


@pytest.mark.parametrize(("side", "number"), CARDS)
def test_emblem_rules_and_basis_stand_below_each_other(side: int, number: int) -> None:
    setting = set_words(card(side, number))
    rules = [y for _, y, _, face in text_lines(setting) if face == "plain"]
    basis = [y - size * 0.75 for _, y, size, face in text_lines(setting) if face == "italic"]
    assert setting.emblem_height >= 46
    assert setting.emblem_middle + setting.emblem_height / 2 <= rules[0] - setting.text_size * 0.6
    assert all(rules[-1] + setting.text_size * 0.22 < top for top in basis)
    assert setting.text_size >= LEGIBLE
    assert setting.basis_size >= LEGIBLE


@pytest.mark.parametrize(("side", "number"), CARDS)
def test_all_words_are_on_the_card(side: int, number: int) -> None:
    told = card(side, number)
    setting = set_words(told)
    assert " ".join(setting.title) == told["title"]
    assert " ".join(setting.text) == told["text"]
    if told["timing"] != "dummy":
        assert " ".join(setting.basis) == told["basis"]
    for face, text in (("caps", told["title"]), ("plain", told["text"]), ("italic", told["basis"])):
        assert all(font(face).has(sign) for sign in text)


@pytest.mark.parametrize(
    ("side", "number", "said"),
    [
        (0, 1, "OPS 3; Battle."),
        (0, 4, "OPS 2; Event; Removed; August; Set-up."),
        (0, 12, "no OPS value; Must be played at once."),
        (0, 52, "OPS 2; Response: retreat without path; Winter; November."),
        (0, 40, "OPS 4; Event; Summer; Removed; Set-up."),
        (1, 54, "OPS 0; No card at all."),
    ],
)
def test_signs_for_ops_timing_season_removal_month_and_set_up(side: int, number: int, said: str) -> None:
    assert f"<desc>{said} " in card_face(side, number)


def test_a_crowded_foot_shortens_the_month() -> None:
    assert [word for _, word, _ in foot_marks(card(0, 15))] == ["Removed", "Sep", "Set-up"]
    assert [word for _, word, _ in foot_marks(card(0, 4))] == ["Removed", "August", "Set-up"]


def test_the_sides_differ_by_the_shape_of_the_frame_and_not_by_colour_alone() -> None:
    assert "0 0 1 " in outline(0, 6)
    assert "0 0 0 " in outline(1, 6)


def test_faces_are_always_the_same_and_backs_tell_nothing() -> None:
    told = card(0, 2)
    assert draw_face(0, told) == draw_face(0, dict(told)) == card_face(0, 2)
    assert len({card_face(side, number) for side in (0, 1) for number in deck(side)}) == 108
    for side in (0, 1):
        assert "face down" in card_back(side)
    assert card_back(0) != card_back(1)


def test_a_long_text_gets_smaller_letters_and_still_fits() -> None:
    told = {**card(0, 2), "text": "A Force that marches along roads may march on. " * 7}
    setting = set_words(told)
    assert setting.text_size < set_words(card(0, 1)).text_size
    assert max(y for _, y, _, _ in text_lines(setting)) < HIGH - 30


def test_lines_are_broken_evenly() -> None:
    lines = wrap("If Napoleon is in the battle: +3 Combat Value.", 208, 15, "plain")
    assert lines == ["If Napoleon is in the", "battle: +3 Combat Value."]
    assert wrap("", 100, 12, "plain") == []
    assert wrap("Opolchenie", 10, 12, "plain") == ["Opolchenie"]


@pytest.mark.parametrize("face", FACES)
def test_letters_are_drawn_from_the_bundled_fonts(face: str) -> None:
    for sign in "AaZz09.,:'&":
        path = letter_path(face, sign)
        assert re.fullmatch(r"(M[-\d]+ [-\d]+[lq][-\d lq]*z)+", path), path
    assert letter_path(face, " ") == ""
    assert letter_path(face, "é") != letter_path(face, "e")
    assert measure("MM", 10, face) == pytest.approx(2 * measure("M", 10, face))
