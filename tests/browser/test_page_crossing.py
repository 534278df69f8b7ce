"""A title without a line of its own for the page: the small game to learn from."""

from __future__ import annotations

from players import Sit
from playwright.sync_api import expect


def test_a_title_of_one_folder_is_played_by_touching_its_board(sit: Sit) -> None:
    player = sit(has_picture=True)
    player.go("#/new/crossing")
    expect(player.page.get_by_role("heading", name="The Crossing")).to_be_visible()
    player.button("Begin").click()
    expect(player.prompt).to_contain_text("March your corps, each once")
    player.touch("bobr")
    player.touch("borisov")
    expect(player.log).to_contain_text("Ney marches from Bobr to Borisov.")


def test_it_is_not_among_the_cards_of_the_start_page(sit: Sit) -> None:
    player = sit()
    player.go()
    expect(player.page.get_by_role("article", name="1812, Strategic Game")).to_be_visible()
    expect(player.page.get_by_role("article", name="The Crossing")).to_have_count(0)
