"""What must not disturb a game: the page is loaded again, the server dies and comes back."""

from __future__ import annotations

from house import House
from players import LINK, STAFF, Player, Sit
from playwright.sync_api import Locator, expect

MARCH = """turn 4, french movement
R22: F 6ic 2cc
R26: F 1ic
R50: R 5ic 1cc
"""
LINE_CUT = "Disconnected from the server"


def banner(player: Player) -> Locator:
    return player.page.get_by_role("alert").filter(has_text=LINE_CUT)


def test_a_page_loaded_again_in_the_middle_shows_the_same(sit: Sit) -> None:
    player = sit(is_new=True)
    player.sit_down(player.set_up(position=MARCH, russian=LINK))
    player.touch("R22")
    player.touch("R32")
    expect(player.standing("R32")).to_have_text(["6 Infantry Corps", "2 Cavalry Corps"])
    player.page.reload()
    player.is_asked("Basic Movement")
    expect(player.standing("R32")).to_have_text(["6 Infantry Corps", "2 Cavalry Corps"])
    expect(player.log).to_contain_text("march from R22")
    player.undo.click()
    expect(player.standing("R22")).to_have_text(["6 Infantry Corps", "2 Cavalry Corps"])


def test_a_server_that_was_killed_comes_back_with_all_that_it_had_acknowledged(sit: Sit, own_house: House) -> None:
    french, russian = sit(own_house, is_new=True), sit(own_house, is_new=True)
    for player in (french, russian):
        player.forgive("WebSocket connection|ERR_CONNECTION_REFUSED|Failed to load resource")
    game = french.set_up(position=MARCH, russian=LINK)
    french.sit_down(game)
    russian.page.goto(f"{own_house.address}#/seat/{game['links']['russian']}")
    expect(russian.standing("R22")).to_have_text(["French stack, not seen"])
    french.touch("R22")
    french.touch("R32")
    # That it may be undone says that it was acknowledged.
    expect(french.undo).to_be_visible()

    own_house.kill()
    for player in (french, russian):
        expect(banner(player)).to_be_visible()
    # What is touched meanwhile does nothing and breaks nothing.
    french.touch("R26")
    own_house.start()
    for player in (french, russian):
        expect(banner(player)).to_be_hidden()
    expect(french.standing("R32")).to_have_text(["6 Infantry Corps", "2 Cavalry Corps"])
    expect(russian.standing("R32")).to_have_text(["French stack, not seen"])
    french.touch("R26")
    french.touch("R22")
    expect(french.standing("R22")).to_have_text(["1 Infantry Corps"])
    expect(russian.standing("R22")).to_have_text(["French stack, not seen"])
    french.page.reload()
    expect(french.standing("R32")).to_have_text(["6 Infantry Corps", "2 Cavalry Corps"])


def test_a_server_killed_while_the_computer_thinks_lets_it_think_again(sit: Sit, own_house: House) -> None:
    player = sit(own_house, is_new=True)
    player.forgive("WebSocket connection|ERR_CONNECTION_REFUSED|Failed to load resource")
    position = MARCH.replace("french movement", "russian movement")
    player.sit_down(player.set_up(position=position, french=STAFF, dice=[1]))
    player.is_asked("Basic Movement")
    player.end_movement()
    own_house.kill()
    expect(banner(player)).to_be_visible()
    own_house.start()
    expect(banner(player)).to_be_hidden()
    expect(player.log).to_contain_text("French Movement Phase")
    expect(player.prompt.get_by_role("list", name="Choices")).to_be_visible()


def test_a_game_that_its_owner_deletes_is_gone_for_all_who_sit_there(sit: Sit) -> None:
    owner, friend = sit(is_new=True), sit(is_new=True)
    game = owner.set_up(position=MARCH, russian=LINK)
    friend.page.goto(f"{owner.house.address}#/seat/{game['links']['russian']}")
    expect(friend.map).to_be_visible()
    assert owner.house.ask("DELETE", f"/games/{game['id']}", owner.cookie).status_code == 204
    expect(friend.page.get_by_text("This game is no longer here.")).to_be_visible()


def test_a_page_that_was_open_while_the_program_was_updated_offers_to_be_loaded_again(sit: Sit) -> None:
    player = sit(is_new=True)
    player.forgive("Failed to load resource|Failed to fetch dynamically imported module|preload")
    player.go("")
    expect(player.page.get_by_role("heading", level=1)).to_be_visible()
    # The files that the page would fetch next have other names by now.
    player.page.route("**/assets/**", lambda route: route.fulfill(status=404, body=""))
    player.page.evaluate("location.hash = '#/rules/strategic'")
    expect(player.page.get_by_role("heading", name="Grognard has been updated")).to_be_visible()
    player.page.unroute("**/assets/**")
    player.page.get_by_role("button", name="Reload the page").click()
    expect(player.page.get_by_role("heading", name="Rules: ")).to_be_visible()


def test_a_page_whose_server_is_gone_says_so_and_tries_again(sit: Sit, own_house: House) -> None:
    player = sit(own_house, is_new=True)
    player.forgive("Failed to load resource|Failed to fetch dynamically imported module|ERR_|preload")
    player.go("")
    expect(player.page.get_by_role("heading", level=1)).to_be_visible()
    own_house.kill()
    player.page.evaluate("location.hash = '#/rules/strategic'")
    expect(player.page.get_by_role("heading", name="Disconnected")).to_be_visible()
    own_house.start()
    player.page.get_by_role("button", name="Try again").click()
    expect(player.page.get_by_role("heading", name="Rules: ")).to_be_visible()
