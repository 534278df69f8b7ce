"""From the first page to the table, and back to it on another day; records out and in."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from players import LINK, Player, Sit
from playwright.sync_api import Locator, expect

import grognard

VILNA = """turn 4, french movement
R22: F 4ic 2cc
R44: R 3ic 1cc
"""


def my_games(player: Player) -> Locator:
    return player.page.get_by_role("region", name="Your games").get_by_role("article")


def test_somebody_who_has_never_been_here_plays_after_one_click(sit: Sit) -> None:
    player = sit(has_picture=True, is_new=True)
    player.go()
    expect(player.page.get_by_role("heading", name="Russia, 1812")).to_be_visible()
    player.button("Play now").click()
    expect(player.prompt).to_contain_text("French ·")
    expect(player.prompt.get_by_role("button").first).to_be_visible()
    assert player.state["view"]["prompt"] is not None


def test_the_game_is_there_when_the_player_comes_back(sit: Sit) -> None:
    player = sit(is_new=True)
    player.go()
    expect(player.page.get_by_role("region", name="Your games")).to_have_count(0)
    player.button("Play now").click()
    expect(player.prompt).to_contain_text("French ·")
    question = player.prompt.inner_text()
    player.page.close()

    player.page = player.context.new_page()
    player.go()
    expect(my_games(player)).to_have_count(1)
    expect(my_games(player)).to_contain_text("late June 1812")
    expect(my_games(player)).to_contain_text("Your move")
    my_games(player).get_by_role("link", name=re.compile("^Continue")).click()
    expect(player.prompt).to_contain_text("French ·")
    assert player.prompt.inner_text() == question


def test_side_scenario_and_rules_are_chosen(sit: Sit) -> None:
    player = sit(is_new=True)
    player.go()
    card = player.page.get_by_role("article", name="1812, Strategic Game")
    card.get_by_role("link", name=re.compile("^Set up a game")).click()
    page = player.page
    page.get_by_role("radio", name=re.compile("^Play the Russians")).check()
    page.get_by_role("group", name="Scenario").get_by_role("radio").nth(2).check()
    expect(page.get_by_text("You lead the Russians against the computer")).to_be_visible()
    page.get_by_role("button", name="Begin").click()
    expect(player.prompt).to_contain_text("Russian ·")
    expect(page.get_by_role("banner")).to_contain_text("Turn 8")


def test_two_computers_are_watched(sit: Sit) -> None:
    player = sit(is_new=True)
    player.go("#/new/strategic")
    player.page.get_by_role("radio", name=re.compile("^Watch two computers")).check()
    player.button("Begin").click()
    expect(player.log).to_contain_text("Russian Movement Phase")
    expect(player.prompt).to_contain_text("The computer is deciding")
    expect(player.prompt.get_by_role("list", name="Choices")).to_have_count(0)
    assert "infantry" not in player.newest


def test_five_games_are_on_the_first_page_and_ready(sit: Sit) -> None:
    player = sit(is_new=True)
    player.go()
    cards = player.page.get_by_role("region", name="Five games of one campaign").get_by_role("article")
    expect(cards).to_have_count(5)
    ready = cards.filter(has_text="ready to play")
    expect(ready).to_have_count(5)
    for card in cards.all():
        expect(card.get_by_text("Two players at a table:")).to_be_visible()
    for card in ready.all():
        card.get_by_text("What is reconstructed").click()
        expect(card.get_by_role("group").get_by_role("listitem").first).to_be_visible()


def test_a_game_is_deleted_after_a_question(sit: Sit) -> None:
    player = sit(is_new=True)
    player.set_up(position=VILNA)
    player.go()
    my_games(player).get_by_role("button", name="Delete").click()
    question = player.page.get_by_role("dialog", name="Delete this game?")
    question.get_by_role("button", name="Close").click()
    expect(my_games(player)).to_have_count(1)
    my_games(player).get_by_role("button", name="Delete").click()
    question.get_by_role("button", name="Delete game").click()
    expect(my_games(player)).to_have_count(0)


# --- records -----------------------------------------------------------------------------------------------------


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game that was begun in the terminal."""
    table = grognard.game("strategic").position(VILNA)
    table.play("french", "march R22 R23 3ic")
    path = tmp_path / "kept.json"
    path.write_text(json.dumps(table.record()), "utf-8")
    return path


def choose_file(player: Player, path: Path) -> None:
    with player.page.expect_file_chooser() as chooser:
        player.button("Choose a file").click()
    chooser.value.set_files(path)


def test_a_record_is_brought_in_and_played_on(sit: Sit, record: Path) -> None:
    player = sit(is_new=True)
    player.go()
    choose_file(player, record)
    sheet = player.page.get_by_role("dialog", name="Who plays from here?")
    sheet.get_by_role("group", name="Russian side").get_by_label("A friend, by link").check()
    sheet.get_by_role("button", name="Go to the table").click()
    player.is_asked("Basic Movement")
    expect(player.standing("R23")).to_have_text(["3 Infantry Corps"])
    player.touch("R22")
    player.touch("R32")
    expect(player.standing("R32")).to_have_text(["1 Infantry Corps", "2 Cavalry Corps"])


def test_a_finished_game_goes_out_and_comes_in_again(sit: Sit, tmp_path: Path) -> None:
    player = sit(is_new=True)
    player.set_up(position="turn 13, victory\nlevel: 22\nR22: F 3ic 1cc\nR44: R 2ic")
    player.go()
    with player.page.expect_download() as download:
        my_games(player).get_by_role("link", name="Save the record").click()
    path = tmp_path / "out.json"
    download.value.save_as(path)
    assert json.loads(path.read_text("utf-8"))["game"] == "strategic"
    choose_file(player, path)
    player.page.get_by_role("dialog", name="Who plays from here?").get_by_role("button", name="Go to the table").click()
    player.is_asked("The game is over. French Decisive Victory")
    player.go()
    expect(my_games(player)).to_have_count(2)


def test_what_one_has_seen_is_saved_without_the_enemys_secrets(sit: Sit, tmp_path: Path) -> None:
    player = sit(is_new=True)
    player.sit_down(player.set_up(position=VILNA, russian=LINK))
    with player.page.expect_download() as download:
        player.log.get_by_role("link", name="Export").click()
    path = tmp_path / "mine.json"
    download.value.save_as(path)
    mine = path.read_text("utf-8")
    assert json.loads(mine)
    assert "3ic" not in mine
    assert "seed" not in mine


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("Dear diary,", "is not the record of a game that can be played here"),
        ('{"game": "chess"}', "is not the record of a game that can be played here"),
        ('{"game": "strategic"}', "record"),
    ],
)
def test_a_file_that_is_no_record_is_refused_in_a_sentence(sit: Sit, tmp_path: Path, content: str, words: str) -> None:
    player = sit(is_new=True)
    player.forgive("status of 4")
    path = tmp_path / "broken.json"
    path.write_text(content, "utf-8")
    player.go()
    choose_file(player, path)
    begin = player.page.get_by_role("dialog").get_by_role("button", name="Go to the table")
    alert = player.page.get_by_role("alert")
    expect(alert.or_(begin)).to_be_visible()
    if begin.is_visible():
        begin.click()
    expect(alert).to_contain_text(words)
    assert alert.inner_text().endswith(".")


def test_a_record_with_an_impossible_order_is_refused_with_its_place(sit: Sit, record: Path) -> None:
    player = sit(is_new=True)
    player.forgive("status of 4")
    told = json.loads(record.read_text("utf-8"))
    told["actions"][0] = told["actions"][0].replace("R23", "R57")
    record.write_text(json.dumps(told), "utf-8")
    player.go()
    choose_file(player, record)
    player.page.get_by_role("dialog").get_by_role("button", name="Go to the table").click()
    expect(player.page.get_by_role("alert")).to_contain_text("no common border")
