"""Nobody is kept out: axe-core finds nothing serious on any page, by day and by night."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from players import LINK, Player, Sit
from playwright.sync_api import expect

from grognard.server.messages import Report, ReportSwing, ReportTurn

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FLAT_PAPER = """() => {
  // What lies on a texture has no contrast that could be computed; the paper's own colour is under it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { background-image: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}"""
ASK_AXE = """async () => {
  // What passes is not written down: to name each of a board's thousand elements takes longer than to look at it.
  const { violations, incomplete } = await axe.run({ resultTypes: ['violations', 'incomplete'] })
  const serious = violations.filter((each) => ['serious', 'critical'].includes(each.impact))
  // A rule over which axe itself has stumbled was not tested.
  const untested = incomplete.filter((each) => each.error)
  return [...serious, ...untested].map(({ id, help, nodes, error }) => ({
    id,
    help: error?.message ?? help,
    html: nodes.map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
  }))
}"""

MARCH = """turn 4, french movement
R22: F 4ic 2cc 1su
R57: F 1ic
R44: R 3ic
"""
BATTLE = """turn 5, french combat
R44: F 7ic 3cc 1su Napoleon Ney Victor Murat | R 3ic 2cc 1su Barclay Bagration
"""
REPORT = Report(
    game="strategic",
    side="french",
    beginning=0.4,
    turns=[
        ReportTurn(turn=9, label="turn 9", days=("1812-10-16", "1812-10-31"), chance=0.3, luck=-0.1),
        ReportTurn(turn=10, label="turn 10", days=("1812-11-01", "1812-11-15"), chance=0.6, luck=0),
    ],
    luck=-0.1,
    uncounted=0,
    decisive=[ReportSwing(turn=10, label="turn 10", change=0.3)],
    lapses=[],
)
FINISHED = Path(__file__).parents[1] / "conformance" / "records" / "strategic-2-french-marginal-victory.json"


def findings(player: Player) -> list[str]:
    """What axe finds serious, each with the elements it is about."""
    if not player.page.evaluate("'axe' in window"):
        player.page.evaluate(AXE.read_text("utf-8"))
        player.page.evaluate(FLAT_PAPER)
    # Colours in the middle of fading in or out are nobody's colours.
    player.page.evaluate("Promise.allSettled(document.getAnimations().map((each) => each.finished))")
    found: list[dict[str, Any]] = player.page.evaluate(ASK_AXE)
    return [f"{each['id']}: {each['help']}: {html}" for each in found for html in each["html"]]


def start(player: Player) -> None:
    player.set_up(position=MARCH)
    player.go()
    expect(player.page.get_by_role("region", name="Your games")).to_be_visible()
    expect(player.page.get_by_role("article", name="1812, Strategic Game").last).to_be_visible()


def new_game(player: Player) -> None:
    player.go("#/new/strategic")
    expect(player.button("Begin")).to_be_visible()
    for words in ("Choose who plays each side", "Your own position, seed and dice"):
        player.page.get_by_text(words).click()


def links(player: Player) -> None:
    player.go("#/new/strategic")
    player.page.get_by_role("radio", name=re.compile("^Invite a friend")).check()
    player.button("Begin").click()
    expect(player.page.get_by_role("heading", name="The table is ready")).to_be_visible()


def rules(player: Player) -> None:
    player.go("#/rules/strategic?section=Combat%20I")
    expect(player.page.get_by_role("heading", name=re.compile("^Combat I "))).to_be_visible()


def curtain(player: Player) -> None:
    player.go(f"#/table/{player.set_up(position=MARCH)['id']}")
    expect(player.button("I am the French player")).to_be_visible()


def own_turn(player: Player) -> None:
    player.sit_down(player.set_up(position=MARCH, russian=LINK))
    player.touch("R22")
    expect(player.tray).to_be_visible()
    player.ask_why("R44")
    expect(player.reason).to_be_visible()


def orders(player: Player) -> None:
    own_turn(player)
    player.page.keyboard.press("/")
    player.prompt.get_by_role("button", name="Movement A").click()
    expect(player.page.get_by_role("complementary", name="Rules").get_by_role("heading").first).to_be_visible()


def seats(player: Player) -> None:
    player.sit_down(player.set_up(position=MARCH, russian=LINK))
    player.button("Seats").click()
    expect(player.page.get_by_role("dialog", name="Around the table")).to_be_visible()


def keys(player: Player) -> None:
    player.sit_down(player.set_up(position=MARCH, russian=LINK))
    player.page.keyboard.press("?")
    expect(player.page.get_by_role("dialog", name="Keys")).to_be_visible()


def battle(player: Player) -> None:
    player.sit_down(player.set_up(position=BATTLE, options={"rules": "optional"}, dice=[3, 3]), "french")
    for side, plan in (("", "Plan A"), ("russian", "Plan E")):
        if side:
            player.enter(side)
        player.answer(plan)
        player.commit()
    player.answer("Stand")
    player.commit()
    player.enter("french")
    player.answer("Stand")
    player.commit()
    player.answer("Pursue")
    expect(player.card.get_by_role("list", name="Possible outcomes")).to_be_visible()


def looking_back(player: Player) -> None:
    player.sit_down(player.set_up(position=MARCH, russian=LINK))
    player.touch("R22")
    player.touch("R32")
    expect(player.undo).to_be_visible()
    player.look_back()


def end(player: Player) -> None:
    player.context.route("**/api/games/*/report", lambda route: route.fulfill(json=REPORT.model_dump()))
    player.go(f"#/end/{player.bring_in(FINISHED)['id']}")
    expect(player.page.get_by_role("region", name="Turn by turn")).to_be_visible()
    expect(player.page.get_by_role("region", name="Chances and luck")).to_be_visible()


def learning(player: Player) -> None:
    player.go("#/learn/strategic")
    expect(player.page.get_by_role("heading", name="Puzzles 0 of 6 done")).to_be_visible()


def lesson(player: Player) -> None:
    player.go("#/lesson/strategic/1")
    player.answer("Done: no more marches")
    player.button("Hint").click()
    expect(player.page.get_by_text("Hint:")).to_be_visible()


def trouble(player: Player) -> None:
    player.go("#/no/such/page")
    expect(player.page.get_by_role("heading", name="Page not found")).to_be_visible()


PLACES = [
    start,
    new_game,
    links,
    rules,
    curtain,
    own_turn,
    orders,
    seats,
    keys,
    battle,
    looking_back,
    end,
    learning,
    lesson,
    trouble,
]


@pytest.mark.parametrize("go_to", PLACES, ids=lambda place: place.__name__)
def test_nothing_serious_is_in_anybodys_way(sit: Sit, go_to: Callable[[Player], None]) -> None:
    # High enough that no panel must be scrolled: axe does not see what is scrolled out of sight.
    player = sit(viewport={"width": 1440, "height": 2400})
    go_to(player)
    by_day = findings(player)
    player.page.evaluate("document.documentElement.dataset.theme = 'dark'")
    by_night = findings(player)
    assert by_day == []
    assert by_night == []


def test_what_is_in_the_way_would_be_found(sit: Sit) -> None:
    player = sit()
    trouble(player)
    assert findings(player) == []
    player.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert [finding.split(":")[0] for finding in findings(player)] == ["button-name"]
