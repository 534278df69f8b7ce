"""The table of the Grand Tactical Game: set-up, marches and forced marches, stacks, attacks with every term, retreats
and losses, layers, the closing page; readable by everybody, by day and by night."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from correspondent import Correspondent
from house import PATIENCE, House
from players import HERE, LINK, STAFF, Player, Sit
from playwright.sync_api import Locator, expect
from test_page_scorched_table import TALL, by_day_and_night

MOVEMENT = """turn: 5
begin: french movement
french places: brest, minsk, vitebsk
5440: F 2x5-5 davout
5640: F 3-6
5439: R 5-5 1-4
5537: R 5-5 bagration 3-6
"""
ARMY = """turn: 5
begin: french movement
french places: brest, minsk, vitebsk, smolensk
smolensk: F 2x5-5 davout 3-6 fs1
4322: F 3x5-5 3-6 napoleon ney
4125: F 2-3
4523: R 5-5 1-4
4720: R 3x5-5 kutuzov
"""
FAR_AWAY = """turn: 5
begin: french movement
french places: brest, minsk, vitebsk, smolensk
smolensk: F 5-5
4125: F 2-3
5818: R 5-5
"""
FORCED = """turn: 1
begin: french movement
french places: brest
5439: F fi1
5443: F fi2
tula: R ri20
"""
COMBAT = MOVEMENT.replace("begin: french movement", "begin: french combat").replace("5640: F", "5540: F")
FORTRESS = """turn: 5
begin: french combat
french places: brest
4225: F 5-5
4326: F 5-5 davout
smolensk: R 5-5
tula: R ri20
"""
ATTACKED = """turn: 5
begin: french combat
french places: brest
5440: F 2x5-5 davout
5439: R ri1 rc2(3-6)
tula: R ri20
"""
FOUGHT = """turn: 5
begin: french combat
french places: brest
5440: F 2x5-5 davout
5645: F 3-6
5439: R 5-5(d5rc)
tula: R ri20
"""
WORN = """turn: 5
begin: french attrition
french places: brest, minsk, vitebsk
5440: F 2x5-5 2x3-6 davout
5640: F 3-6
5537: R 5-5
"""
FINISHED = Path(__file__).parents[1] / "conformance" / "records" / "grand_tactical-2-french-marginal-victory.json"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def make_game(player: Player, side: str = "french", **more: Any) -> dict[str, Any]:
    other = "russian" if side == "french" else "french"
    return player._make(
        "/games", {"game": "grand_tactical", "seats": {side: HERE, other: LINK}, "seed": "table", **more}
    )


def sit_down(player: Player, side: str = "french", **more: Any) -> None:
    player.sit_down(make_game(player, side, **more), side)


@contextmanager
def against(sit: Sit, house: House, wishes: list[str], side: str = "french", **more: Any) -> Iterator[Table]:
    """At the table with somebody elsewhere who answers by his wishes."""
    player = sit()
    game = make_game(player, side, **more)
    other = "russian" if side == "french" else "french"
    with Correspondent(house, game["links"][other], wishes) as correspondent:
        player.sit_down(game, side)
        yield Table(player, correspondent)


class Table:
    """A player, and the other side that answers meanwhile."""

    def __init__(self, player: Player, other: Correspondent) -> None:
        self.player = player
        self.other = other

    @property
    def board(self) -> dict[str, Any]:
        board: dict[str, Any] = self.player.state["view"]["board"]
        return board

    def wait(self, condition: Callable[[], object], what: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, f"waited in vain: {what}"
            self.other.answer()
            if self.player.card.is_visible():
                self.player.commit()
            self.player.page.wait_for_timeout(30)

    def is_asked(self, decision: str) -> None:
        self.wait(lambda: (self.player.state["view"].get("prompt") or {}).get("decision") == decision, decision)


def panel(player: Player, name: str) -> Locator:
    return player.page.get_by_role("region", name=re.compile(f"^{name}"))


def march(player: Player, unit: str, hex_: str) -> None:
    """A leg, as far as its owner likes."""
    player.button(re.compile(f"^{unit}")).click()
    player.is_asked("Movement Points")
    player.touch(hex_)
    player.is_asked("goes next")
    player.answer("Stop here")


def test_the_whole_set_up_is_one_key_away(sit: Sit) -> None:
    player = sit()
    sit_down(player, scenario="3")
    tray = player.page.get_by_role("group", name="To place")
    # Each unit that waits is named and pictured by its counter.
    expect(tray.get_by_role("button", name=re.compile("^4 Infantry Divisions, near Moscow"))).to_be_visible()
    expect(tray.locator("svg")).to_have_count(tray.get_by_role("button").count())
    player.page.keyboard.press("Enter")
    expect(tray).to_be_hidden()
    assert len(player.state["view"]["board"]["stacks"]) > 20


# --- marches -------------------------------------------------------------------------------------------------------


def test_a_unit_marches_by_a_touch_on_its_destination(sit: Sit) -> None:
    player = sit()
    sit_down(player, position=MOVEMENT)
    player.button(re.compile("^Cavalry Corps, 5640")).click()
    player.is_asked("with 6 Movement Points")
    marches = panel(player, "Marches")
    expect(marches).to_contain_text("hexes in reach")
    expect(marches).to_contain_text("next to enemy units")
    player.touch("5643")
    player.is_asked("with 3 Movement Points left")
    expect(player.log).to_contain_text("moves from 5640 to 5643 (3 points)")
    player.answer("Stop here")
    # The leg is over: a forced march is offered, and what its first die brings is in sight.
    expect(marches).to_contain_text("2/6")


def test_whoever_points_at_a_destination_sees_the_way_its_cost_and_its_neighbours(sit: Sit) -> None:
    """Cavalry from 5640 comes next to the stack in 5439 with its second hex, and is stopped by its cavalry."""
    player = sit()
    sit_down(player, position=MOVEMENT)
    player.button(re.compile("^Cavalry Corps, 5640")).click()
    player.is_asked("with 6 Movement Points")
    slip = player.page.locator(".slip")
    player.point_at("5643")
    expect(slip).to_have_text("3 points, 3 left")
    player.point_at("5540")
    expect(slip).to_contain_text("1 point, 5 left; enemy control stops it; next to the enemy in 5439")
    expect(player.page.locator("g.way, .way path, path.way").first).to_be_attached()


@pytest.mark.parametrize(
    ("march_", "first"), [("Double", "3 may halt, 1 eliminated"), ("Triple", "2 may halt, 2 elim")]
)
def test_the_risk_of_a_forced_march_is_shown_before_it_is_rolled(
    sit: Sit, house: House, march_: str, first: str
) -> None:
    with against(sit, house, [], position=FORCED) as table:
        player = table.player
        march(player, "Infantry Corps, 5439", "5438")
        march(player, "Infantry Corps, 5443", "5442")
        expect(panel(player, "Marches").get_by_role("row", name=re.compile(march_))).to_contain_text("2/6")
        # Both have marched: the button asks who, by the map or by the tray.
        player.answer(f"{march_} Forced March")
        player.button(re.compile("^Infantry Corps, 5438")).click()
        if march_ == "Double":
            # The die is rolled before the second leg.
            expect(player.card).to_contain_text("Double Forced March: Infantry Corps 1 in 5438")
            expect(player.card).to_contain_text(first)
            expect(player.card).to_contain_text("May halt or press on")
        else:
            player.is_asked("with 5 Movement Points")
            player.touch("5436")
            player.is_asked("goes next")
            player.answer("Stop here")
        table.wait(lambda: f"tries a {march_.lower()} Forced March" in player.log.inner_text(), "a die")


# --- stacks --------------------------------------------------------------------------------------------------------


def test_the_tray_follows_the_stack_that_was_touched(sit: Sit) -> None:
    player = sit()
    sit_down(player, position=ARMY)
    tray = player.page.get_by_role("group", name="Select a stack on the map to choose from it.")
    expect(tray.get_by_role("listitem")).to_have_count(0)
    tray.get_by_role("button", name="All 12 units").click()
    everybody = player.page.get_by_role("group", name="Which one?")
    expect(everybody.get_by_role("listitem")).to_have_count(12)
    player.touch("4322", "french")
    here = player.page.get_by_role("group", name="In hand from 4322")
    expect(here.get_by_role("listitem")).to_have_count(6)
    # One of them may go by itself, on a way of its own.
    here.get_by_role("button", name="None").click()
    here.get_by_role("button", name="Napoleon").click()
    here.get_by_role("button", name="Choose the route").click()
    player.is_asked("Choose where Napoleon in 4322 goes")
    player.answer("Stop here")
    # Another stack is touched; where one unit stands alone, it sets out.
    player.page.locator('.piece[data-key="french:infantry:4325"]').click()
    expect(player.page.get_by_role("group", name="In hand from 4325 (Smolensk)").get_by_role("listitem")).to_have_count(
        5
    )
    player.touch("4125", "french")
    player.is_asked("Choose where an Infantry Division in 4125 goes")


def test_a_stack_marches_as_a_whole_by_a_touch_on_its_destination(sit: Sit) -> None:
    player = sit()
    sit_down(player, position=ARMY)
    player.touch("4322", "french")
    tray = player.page.get_by_role("group", name="In hand from 4322")
    expect(tray.get_by_role("button", pressed=True)).to_have_count(6)
    player.let_settle()
    # Four Combat units may only come together to attack: whoever is left out of that is told so, and nobody moves.
    player.touch("4122")
    expect(player.page.get_by_text(re.compile("the stack could not attack from there"))).to_be_visible()
    player.page.keyboard.press("Escape")
    tray.get_by_role("button", name="Ney").click()
    expect(tray.get_by_role("button", pressed=True)).to_have_count(5)
    player.point_at("4422")
    expect(player.page.locator(".slip")).to_contain_text("5 units, up to 3 points each")
    expect(player.page.locator(".slip")).to_contain_text("next to the enemy in 4523")
    player.touch("4422")
    expect(tray).to_be_hidden()
    stacks = {stack["hex"]: len(stack["units"]) for stack in player.state["view"]["board"]["stacks"]}
    assert (stacks["4322"], stacks["4422"]) == (1, 5)
    # In one line it went, in one line it comes back.
    player.page.keyboard.press("Control+z")
    expect(player.page.locator('.piece[data-key="french:infantry:4322"]')).to_have_count(1)


def test_a_stack_is_one_piece_with_its_sum_and_tells_whom_it_holds(sit: Sit) -> None:
    player = sit()
    sit_down(player, position=ARMY)
    player.button("Whole map").click()
    pile = player.page.locator('.piece[data-key="french:infantry:4322"]')
    expect(pile).to_have_count(1)
    # 18 strength, 4 Combat units.
    expect(pile.get_by_text("18", exact=True)).to_be_attached()
    expect(pile.get_by_text("4", exact=True)).to_be_attached()
    player.let_settle()
    player.point_at("4720", "russian")
    card = player.page.get_by_role("group", name=re.compile("^About 4720"))
    expect(card).to_contain_text("Kutuzov: leader, adds 3 to an attack and 7 to a defence")
    expect(card).to_contain_text("3 Infantry Corps, strength 5 each")
    player.page.mouse.move(5, 5)
    expect(card).to_be_hidden()


def test_on_a_telephone_news_of_the_others_turn_lie_in_their_list_and_not_over_a_tray(sit: Sit) -> None:
    player = sit(**PHONE)
    # No loss by attrition on 1, and nobody near enough to fight.
    player.sit_down(
        player.set_up(game="grand_tactical", position=FAR_AWAY, russian=STAFF, dice=[1] * 12),
        "french",
    )
    player.button("End the Movement Phase").click()
    player.commit()
    since = player.button(re.compile(r"^Since your last move"))
    expect(since).to_be_visible()
    expect(player.page.locator(".dock > .tray")).to_be_visible()
    expect(player.page.locator(".latest")).to_have_count(1)
    expect(player.page.locator(".latest")).to_be_hidden()
    since.click()
    expect(player.page.locator(".since li").first).to_be_visible()


def test_on_a_telephone_a_touch_tells_whom_a_stack_holds(sit: Sit) -> None:
    player = sit(**PHONE)
    sit_down(player, position=ARMY)
    there = player.spot("4523", "russian")
    player.page.touchscreen.tap(there["x"], there["y"])
    expect(player.page.get_by_role("note", name="Stack in 4523")).to_contain_text("Cavalry Division 1-4")
    here = player.spot("4322", "french")
    player.page.touchscreen.tap(here["x"], here["y"])
    tray = player.page.get_by_role("group", name="In hand from 4322")
    expect(tray).to_be_visible()
    expect(player.page.get_by_role("note")).to_have_count(0)
    # A finger cannot point: its first touch shows what the march costs, its second one goes.
    player.let_settle()
    goal = player.spot("4422")
    player.page.touchscreen.tap(goal["x"], goal["y"])
    expect(player.page.locator(".slip")).to_contain_text("6 units, up to 3 points each")
    expect(tray.get_by_role("button", name="March there")).to_be_visible()
    player.page.touchscreen.tap(goal["x"], goal["y"])
    expect(tray).to_be_hidden()
    assert "4422" in {stack["hex"] for stack in player.state["view"]["board"]["stacks"]}


# --- combat --------------------------------------------------------------------------------------------------------


def test_an_attack_shows_every_term_and_is_declared_by_two_touches(sit: Sit) -> None:
    """20 (10, and 10 of Davout's 13) to 6 is 333%."""
    player = sit()
    sit_down(player, position=COMBAT)
    attacks = panel(player, "Attacks")
    expect(attacks).to_contain_text("333%")
    expect(attacks).to_contain_text("Strength 10 + Leaders 10 (of 13) = 20")
    expect(attacks).to_contain_text("(Strength 6 + Leaders 0) × 1 = 6")
    # The other neighbour could attack as well, by itself: one hex attacks.
    expect(attacks.locator("summary")).to_have_count(2)
    expect(attacks.locator("summary", has_text="5540 → 5439")).to_contain_text("50%")
    player.touch("5440")
    player.point_at("5439", "russian")
    die = "die 1: half exchange (½ex) and 2 to 6: defenders eliminated (De)"
    expect(player.page.locator(".slip")).to_have_text(f"20 to 6, 333%; {die}")
    player.touch("5439")
    expect(attacks.locator("summary", has_text="5440 → 5439")).to_contain_text("declared")


def test_all_who_could_join_against_a_fortress_are_counted_before_it_is_declared(sit: Sit) -> None:
    """5 + 5 of two hexes, and 10 of Davout's 13, to three times 5 is 133%."""
    player = sit()
    sit_down(player, position=FORTRESS)
    attacks = panel(player, "Attacks")
    together = attacks.locator("details", has_text="4225, 4326 → 4325 (Smolensk)")
    expect(together).to_contain_text("133%")
    expect(together).to_contain_text("2 Infantry Corps, Davout")
    expect(together).to_contain_text("Strength 10 + Leaders 10 (of 13) = 20")
    expect(together).to_contain_text("(Strength 5 + Leaders 0) × 3 = 15")


def test_all_who_storm_a_fortress_are_sent_with_one_word(sit: Sit) -> None:
    """Those around it are chosen to begin with; neither a button nor the staff stands beside their card."""
    player = sit()
    sit_down(player, position=FORTRESS)
    player.touch("4325")
    player.button(re.compile("^Attack the Fortress")).click()
    card = player.page.get_by_role("region", name="Which units storm the Fortress?")
    expect(card.get_by_role("button", pressed=True)).to_have_count(3)
    expect(player.page.locator(".prompt .answers")).to_have_count(0)
    expect(player.page.locator(".held .rim")).to_be_attached()
    card.get_by_role("button", name="Davout").click()
    card.get_by_role("button", name="Attack with these 2 units").click()
    player.commit()
    declared = panel(player, "Attacks").locator("details", has_text="declared")
    expect(declared).to_contain_text("2 Infantry Corps")
    expect(declared).not_to_contain_text("Davout")
    expect(declared.get_by_role("list")).to_contain_text("Attackers")


def test_a_battle_is_fought_where_a_ring_lies_and_is_told_term_by_term(sit: Sit, house: House) -> None:
    """At 400% the defenders are eliminated on any die but 1, which is a half exchange: either way somebody is lost."""
    with against(sit, house, ["stand", "lose"], position=FOUGHT) as table:
        player = table.player
        player.touch("5440")
        player.touch("5439")
        table.wait(lambda: [each for each in table.board["losses"] if each["cause"] == "combat"], "losses")
        battle = player.page.get_by_role("region", name="Battle at 5439")
        expect(battle).to_contain_text("20 against 5: 400%")
        expect(battle).to_contain_text("limited; 13 without the limit")
        expect(battle).to_contain_text("Lost:")


def test_a_retreat_before_combat_is_made_at_the_map(sit: Sit, house: House) -> None:
    """The Russians are attacked and let their cavalry go; the hex in question is ringed."""
    with against(sit, house, ["attack", "done"], "russian", position=ATTACKED) as table:
        player = table.player
        table.is_asked("withdraw")
        player.is_asked(
            "Retreat units from 5439 before combat? They retreat their full Movement Allowance and are disrupted."
        )
        expect(panel(player, "Attacks")).to_contain_text("declared")
        expect(player.page.locator(".held .rim")).to_be_attached()
        player.button(re.compile("^Cavalry Corps, 5439")).click()
        table.is_asked("withdraw_to")
        goal = next(token for token in player.state["view"]["choices"] if token.startswith("space:")).partition(":")[2]
        player.touch(goal)
        table.wait(lambda: "retreats before combat" in player.log.inner_text(), "the retreat")
        (gone,) = [stack for stack in table.board["stacks"] if stack["side"] == "russian" and stack["hex"] == goal]
        assert gone["units"][0]["disrupted"]


LOST_BY_ATTRITION = [("attrition", "infantry-corps", 1), ("attrition", "cavalry-corps", 1)]


def losses_of(player: Player) -> list[tuple[str, str, int]]:
    return [(each["cause"], each["kind"], each["count"]) for each in player.state["view"]["board"]["losses"]]


def test_losses_are_chosen_together(sit: Sit) -> None:
    """With this seed the die is 6: an infantry corps and a cavalry corps are lost, with one word."""
    player = sit()
    sit_down(player, position=WORN, seed="loss")
    player.is_asked("choose the Infantry Corps you lose")
    tray = player.page.get_by_role("region", name="Attrition: choose your losses")
    expect(tray).to_contain_text("Cavalry Corps, 5640")
    tray.get_by_role("button", name=re.compile("Cavalry Corps, 5440.*one fewer")).click()
    expect(tray.get_by_role("button", name="Lose this unit")).to_be_disabled()
    tray.get_by_role("button", name=re.compile("Cavalry Corps, 5640.*one more")).click()
    tray.get_by_role("button", name="Lose these 2 units").click()
    expect(player.log).to_contain_text("a Cavalry Corps in 5640 is lost to attrition")
    assert losses_of(player) == LOST_BY_ATTRITION


def test_a_loss_is_chosen_by_touching_its_stack(sit: Sit) -> None:
    """The same, one by one on the map."""
    player = sit()
    sit_down(player, position=WORN, seed="loss")
    player.is_asked("choose the Infantry Corps you lose")
    player.touch("5440", "french")
    player.page.get_by_role("group", name="Which one?").get_by_role("button").first.click()
    player.is_asked("choose the Cavalry Corps you lose")
    # Two of the three stand here.
    player.touch("5440", "french")
    player.page.get_by_role("group", name="In 5440").get_by_role("button", name=re.compile("Cavalry")).first.click()
    expect(player.log).to_contain_text("a Cavalry Corps in 5440 is lost to attrition")
    assert losses_of(player) == LOST_BY_ATTRITION


# --- layers --------------------------------------------------------------------------------------------------------


def test_zones_of_control_are_shown_on_demand(sit: Sit) -> None:
    player = sit()
    sit_down(player, position=MOVEMENT)
    zones = player.button("Zones of control")
    expect(zones).to_have_attribute("aria-pressed", "false")
    expect(player.page.locator(".layers .area.french")).to_have_count(0)
    zones.click()
    expect(zones).to_have_attribute("aria-pressed", "true")
    expect(player.page.get_by_text("Dark: total control. Light: partial control.")).to_be_visible()
    for tone in ("french", "russian"):
        # Both have cavalry, whose control is total where infantry stands with it, and else partial.
        expect(player.page.locator(f".layers .area.{tone}, .layers .area.{tone}-faint").first).to_be_attached()


def test_the_supply_layer_says_what_each_area_can_still_bear(sit: Sit) -> None:
    """Six corps stand in R43, which feeds three without being depleted further; nobody stands around Vitebsk."""
    player = sit()
    sit_down(player, position=ARMY)
    player.page.get_by_role("group", name="Map layers").get_by_role("button", name="Supply").click()
    figures = player.page.locator(".layers .figure")
    areas = {each["id"]: each for each in player.state["view"]["board"]["areas"]}
    crowded = areas["R43"]
    expect(figures.get_by_text(f"{crowded['corps']}/{crowded['limit']}", exact=True).first).to_be_visible()
    expect(player.page.locator(".layers .figure.grave").first).to_be_attached()
    expect(figures.get_by_text(f"0/{areas['R34']['limit']}", exact=True).first).to_be_attached()
    expect(player.page.get_by_text("Corps in the Area / corps it can feed")).to_be_visible()


# --- everybody -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("position", [MOVEMENT, COMBAT], ids=["movement", "combat"])
def test_nothing_serious_is_in_anybodys_way(sit: Sit, position: str) -> None:
    player = sit(viewport=TALL)
    sit_down(player, position=position)
    for layer in ("Zones of control", "Supply"):
        player.page.get_by_role("group", name="Map layers").get_by_role("button", name=layer).click()
    folded = player.page.locator('h3 button[aria-expanded="false"]')
    while folded.count():
        folded.first.click()
    assert by_day_and_night(player) == []


def test_the_closing_page_tells_who_has_won(sit: Sit) -> None:
    player = sit(viewport=TALL)
    player.go(f"#/end/{player.bring_in(FINISHED)['id']}")
    expect(player.page.get_by_role("heading", name="French Marginal Victory")).to_be_visible()
    expect(player.page.get_by_role("main")).to_contain_text("19 Victory Points")
    assert by_day_and_night(player) == []
