"""Two players in two browsers, with a link between them; and somebody who watches."""

from __future__ import annotations

import json
import re
import time

from hasty import Hasty
from players import LINK, Player, Sit
from playwright.sync_api import expect

MARCH = """turn 4, russian movement
R22: F 6ic 2cc
R57: R 5ic 1cc
"""
BATTLE = """turn 4, french combat
R44: F 4ic 3cc | R 4ic 2cc
R22: F 6ic
R57: R 5ic
"""


LONGEST = 120.0
"""Seconds for two turns; five are usual."""


def address_for(player: Player, label: str) -> str:
    """The link that is to be sent to somebody."""
    return player.page.get_by_label(label, exact=True).input_value()


def open_link(player: Player, address: str) -> None:
    player.page.goto(address)
    expect(player.prompt).to_be_visible()


def heard(player: Player) -> str:
    """All bytes that this browser was sent about the game: on the socket, and by HTTP."""
    bodies = [answer.text() for answer in player.answers if "/api/games/" in answer.url and answer.ok]
    return "\n".join([frame.text for frame in player.frames] + bodies)


def test_a_game_by_link_from_the_first_page_on(sit: Sit) -> None:
    host, friend, watcher = sit(), sit(), sit()
    host.go("#/new/strategic")
    host.page.get_by_role("radio", name=re.compile("^Invite a friend")).check()
    host.page.get_by_text("Your own position, seed and dice").click()
    host.page.get_by_role("textbox", name=re.compile("^Position")).fill(MARCH)
    host.page.get_by_role("textbox", name=re.compile("^Dice")).fill("1 1 1 1")
    host.page.get_by_role("button", name="Begin").click()
    expect(host.page.get_by_role("heading", name="The table is ready")).to_be_visible()
    seat, view = address_for(host, "For the Russian player"), address_for(host, "For spectators")
    host.page.get_by_role("link", name="Go to the table").click()
    host.is_asked("Waiting for the Russian player. Nobody is at that seat right now")

    # The friend comes and moves; the host sees that something went by, and no more.
    open_link(friend, seat)
    assert seat.rsplit("/", 1)[1] not in friend.page.url
    open_link(watcher, view)
    expect(host.prompt).not_to_contain_text("Nobody is at that seat")
    friend.is_asked("Basic Movement")
    friend.touch("R57")
    friend.touch("R59")
    expect(friend.standing("R59")).to_have_text(["5 Infantry Corps", "1 Cavalry Corps"])
    expect(host.standing("R59")).to_have_text(["Russian stack, not seen"])
    expect(watcher.standing("R59")).to_have_text(["Russian stack, not seen"])
    expect(watcher.standing("R22")).to_have_text(["French stack, not seen"])
    friend.end_movement()

    # The host answers; the friend sees no more than a stack.
    host.is_asked("Basic Movement")
    friend.is_asked("Waiting for the French player.")
    host.touch("R22")
    host.tray.get_by_role("button", name="One Infantry Corps fewer").click()
    host.touch("R32")
    expect(host.standing("R32")).to_have_text(["5 Infantry Corps", "2 Cavalry Corps"])
    expect(friend.standing("R32")).to_have_text(["French stack, not seen"])
    expect(friend.standing("R22")).to_have_text(["French stack, not seen"])
    host.end_movement()

    # And so on for two more turns, in haste.
    both = [Hasty(host), Hasty(friend)]
    deadline = time.monotonic() + LONGEST
    while min(hasty.turn for hasty in both) < 6:
        assert time.monotonic() < deadline, (host.prompt.inner_text(), friend.prompt.inner_text())
        assert all(hasty.go_on() for hasty in both)
    assert sum(hasty.decisions for hasty in both) > 8
    expect(watcher.page.get_by_role("banner")).to_contain_text("Turn 6")

    for secret in ("russian:infantry", "russian:cavalry", "march R57 R59"):
        assert secret in heard(friend), secret
        assert secret not in heard(host), secret
        assert secret not in heard(watcher), secret
    for secret in ("french:infantry", "french:cavalry", "march R22 R32"):
        assert secret in heard(host), secret
        assert secret not in heard(friend), secret
        assert secret not in heard(watcher), secret


def test_a_battle_between_two_browsers_opens_only_its_own_stacks(sit: Sit) -> None:
    french, russian, watcher = sit(), sit(), sit()
    game = french.set_up(position=BATTLE, russian=LINK, dice=[4, 4, 4])
    french.sit_down(game)
    open_link(russian, f"{french.house.address}#/seat/{game['links']['russian']}")
    open_link(watcher, f"{french.house.address}#/seat/{game['links']['watch']}")

    french.answer("Plan C: Assault")
    french.commit()
    french.is_asked("Waiting for the Russian player")
    battle = "Battle in R44 (Smolensk)"
    expect(russian.page.get_by_role("region", name=battle)).to_contain_text("plan face down")
    assert "Assault" not in heard(russian) + heard(watcher)
    assert "french:infantry" not in heard(russian) + heard(watcher)
    russian.answer("Plan H: Cordon")
    russian.commit()
    # Now both stacks of the battle are open to all, and the plans are not.
    for player in (french, russian, watcher):
        expect(player.standing("R44")).to_contain_text(["4 Infantry Corps"])
    assert "Cordon" not in heard(french) + heard(watcher)
    assert "Assault" not in heard(russian) + heard(watcher)
    russian.answer("Stand")
    russian.commit()
    french.answer("Stand")
    french.commit()
    for player in (french, russian, watcher):
        expect(player.log).to_contain_text("French C Assault against Russian H Cordon")
    # What stood elsewhere has never been shown.
    assert '"key":"russian:infantry:R57"' not in heard(french) + heard(watcher)
    assert '"key":"french:infantry:R22"' not in heard(russian) + heard(watcher)
    assert "5ic" not in json.dumps([frame.message for frame in watcher.frames])


def sit_opposite(sit: Sit) -> tuple[Player, Player]:
    french, russian = sit(), sit()
    game = french.set_up(position=BATTLE, russian=LINK, dice=[4, 4, 4])
    french.sit_down(game)
    open_link(russian, f"{french.house.address}#/seat/{game['links']['russian']}")
    return french, russian


def test_beyond_a_reveal_the_other_player_must_agree_to_a_takeback(sit: Sit) -> None:
    french, russian = sit_opposite(sit)
    french.answer("Plan C: Assault")
    french.commit()
    russian.answer("Plan H: Cordon")
    russian.commit()
    russian.is_asked("Retreat before combat")
    expect(french.undo).to_be_hidden()

    # Refused at first ...
    french.button("Ask to take back").click()
    expect(french.page.get_by_role("group", name="Ask to take back")).to_contain_text("waiting for an answer")
    wish = russian.page.get_by_role("group", name="Ask to take back")
    expect(wish).to_contain_text("The French player asks to take back their last move")
    wish.get_by_role("button", name="Refuse").click()
    expect(wish).to_be_hidden()
    expect(french.page.get_by_text("The other player does not agree; the move stands.")).to_be_visible()
    french.is_asked("Waiting for the Russian player")

    # ... then granted: the French lay another plan, and everybody can read that they did.
    french.button("Ask to take back").click()
    wish.get_by_role("button", name="Agree").click()
    french.is_asked("choose your Battle Plan as Attacker")
    expect(french.page.get_by_text("Agreed: the last move was taken back.")).to_be_visible()
    for player in (french, russian):
        expect(player.log).to_contain_text("The French player takes back")
    french.answer("Plan D: Probe")
    french.commit()
    russian.is_asked("choose your Battle Plan as Defender")


def test_two_tabs_of_one_player_agree(sit: Sit) -> None:
    player = sit()
    game = player.set_up(position=MARCH.replace("russian movement", "french movement"), russian=LINK)
    player.sit_down(game)
    first, second = player.page, player.context.new_page()
    player.page = second
    player.sit_down(game)
    player.touch("R22")
    player.touch("R32")
    for page in (first, second):
        player.page = page
        expect(player.standing("R32")).to_have_text(["6 Infantry Corps", "2 Cavalry Corps"])
        expect(player.undo).to_be_visible()
    player.page = first
    player.undo.click()
    player.page = second
    expect(player.standing("R22")).to_have_text(["6 Infantry Corps", "2 Cavalry Corps"])
    expect(player.undo).to_be_hidden()
