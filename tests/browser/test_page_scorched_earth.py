"""1812: Scorched Earth in the browser: set-up, marches to a far hex or step by step, reactions, combat, by mouse."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from correspondent import Correspondent
from house import PATIENCE, House
from players import HERE, LINK, Player, Sit
from playwright.sync_api import Locator, expect

VILNO = """turn: 3
begin: orders
active: napoleon 2516 on davout
cp: 9
vp: 11
2516: F davout oudinot engineer
2415: F ney
2617: R platov dokhturov
2816: R uvarov raevsky
2914: R kreutz tuchkov
depots: N 2416
"""
NOBODY_REACTS = ["pass", "done", "lose", "to", "spare", "activate", "alone", "hq"]


class Marshal:
    """A player at the table of this game, and somebody elsewhere who answers meanwhile."""

    def __init__(self, player: Player, other: Correspondent | None = None) -> None:
        self.player = player
        self.page = player.page
        self.other = other

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.player.state["view"]
        return view

    @property
    def board(self) -> dict[str, Any]:
        board: dict[str, Any] = self.view["board"]
        return board

    @property
    def decision(self) -> str:
        return str((self.view.get("prompt") or {}).get("decision", ""))

    def wait(self, condition: Callable[[], object], what: str) -> None:
        """Until something is so; the other side answers meanwhile what it is asked."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, f"waited in vain: {what}; asked: {self.view.get('prompt')}"
            if self.other:
                self.other.answer()
            self.page.wait_for_timeout(30)

    def asked(self, *decisions: str) -> None:
        self.wait(lambda: self.decision in decisions, " or ".join(decisions))

    def answer(self, name: str) -> None:
        """One of the answers below the board, with the word that it is meant if that is asked."""
        before = self.player.state["position"]
        self.player.answer(re.compile(name))
        self.wait(lambda: self.has_gone_on(before), name)

    def has_gone_on(self, before: int) -> bool:
        """Is there another position? If it is asked whether something is meant, it is."""
        if self.player.card.is_visible():
            self.player.commit()
        return bool(self.player.state["position"] != before)

    def order_move(self, hex_: str) -> None:
        """A move order for the force in a hex: the force is touched, then the order."""
        self.asked("orders")
        self.touch_stack(hex_)
        expect(self.sheet(f"The force in {hex_}")).to_contain_text("1 Command Point")
        self.answer("^Move from")
        self.asked("march")
        expect(self.march).to_be_visible()

    def touch_stack(self, hex_: str) -> None:
        """One's own units in a hex."""
        self.player.touch(hex_, self.view["side"])

    def sheet(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("region", name=name)

    @property
    def march(self) -> Locator:
        return self.sheet("The force on the march")

    @property
    def place(self) -> str:
        """Where the force is."""
        return str(self.board["move"]["hex"])

    def stands(self, hex_: str, *units: str) -> None:
        """Wait until these stand in a hex, and nobody else of this side."""

        def is_so() -> bool:
            force = (self.board["hexes"].get(hex_) or {}).get("force") or {"units": []}
            return {each["id"] for each in force["units"] or ()} == set(units)

        self.wait(is_so, f"{units} in {hex_}")


@contextmanager
def at_table(sit: Sit, house: House, wishes: list[str], position: str | None = VILNO, **more: Any) -> Iterator[Marshal]:
    """The French are here; the Russians answer from elsewhere. Nothing moves about on the screen."""
    player = sit()
    wish = {"game": "scorched_earth", "seats": {"french": HERE, "russian": LINK}, "seed": "page", "position": position}
    game = player._make("/games", {**wish, **more})
    with Correspondent(house, game["links"]["russian"], wishes) as other:
        player.sit_down(game, "french")
        yield Marshal(player, other)


# --- set-up ----------------------------------------------------------------------------------------------------------


def test_an_army_is_set_up_by_default_with_one_button(sit: Sit, house: House) -> None:
    with at_table(sit, house, ["default", *NOBODY_REACTS], position=None) as marshal:
        marshal.asked("set_up")
        # One button stands out; it does what the other does, and more.
        buttons = marshal.page.locator(".prompt .answers button")
        expect(buttons).to_have_text(
            [re.compile("^Set up everything for me, depots too"), re.compile("^Set up by default")]
        )
        expect(marshal.page.locator(".prompt .answers .primary")).to_have_count(1)
        marshal.answer("^Set up by default, place depots myself")
        marshal.wait(lambda: marshal.decision != "set_up", "the end of the set-up")
        marshal.stands("2516", "davout", "oudinot", "engineer")
        assert all(marshal.board["depots"].values())
        expect(marshal.player.log).to_contain_text("The French army is set up")


def test_enter_leaves_the_set_up_to_the_staff(sit: Sit, house: House) -> None:
    with at_table(sit, house, ["default", *NOBODY_REACTS], position=None) as marshal:
        marshal.asked("set_up")
        marshal.page.keyboard.press("Enter")
        marshal.wait(lambda: marshal.decision != "set_up", "the end of the set-up")
        marshal.stands("2516", "davout", "oudinot", "engineer")


# --- marches ---------------------------------------------------------------------------------------------------------


def test_a_march_to_a_far_hex_to_which_nobody_can_react(sit: Sit, house: House) -> None:
    with at_table(sit, house, NOBODY_REACTS) as marshal:
        player = marshal.player
        marshal.order_move("2516")
        player.touch("2315")
        card = marshal.sheet("To 2315")
        expect(card).to_contain_text("2 movement points, 2 left")
        expect(card).to_contain_text("no enemy can react")
        card.get_by_role("button", name=re.compile("^Go there")).click()
        marshal.stands("2315", "davout", "oudinot", "engineer")
        expect(player.card).to_be_hidden()
        expect(marshal.march).to_contain_text("2 movement points left, 2 spent")
        # It was one line, and goes back in one.
        player.undo.click()
        marshal.stands("2516", "davout", "oudinot", "engineer")
        marshal.player.drag("2516", "2315")
        marshal.sheet("To 2315").get_by_role("button", name=re.compile("^Go there")).click()
        marshal.stands("2315", "davout", "oudinot", "engineer")
        marshal.answer("^Stop here")
        marshal.asked("orders")
        assert marshal.board["units"]["davout"]["fatigue"] == "worn"


def test_a_march_past_enemies_goes_on_while_they_pass(sit: Sit, house: House) -> None:
    with at_table(sit, house, NOBODY_REACTS) as marshal:
        player = marshal.player
        marshal.order_move("2516")
        player.touch("2815")
        card = marshal.sheet("To 2815 (Vilno)")
        expect(card.get_by_role("button", name=re.compile("^The safest route"))).to_contain_text("4 movement points")
        expect(card).to_contain_text("Platov Ck, 2617 (Grodno) may intercept in 2616")
        expect(card).to_contain_text("6 to 15/36 (17 to 42%)")
        assert "Dokhturov" not in player.page.content(), "only the counter on top is seen"
        card.get_by_role("button", name=re.compile("^The cheapest route")).click()

        # What cannot be undone is asked about, with all who may react.
        expect(player.card).to_contain_text("To 2815 (Vilno) by way of 2616, 2715")
        expect(player.card).to_contain_text("Uvarov I in 2816 may intercept in 2715")
        assert marshal.place == "2516"
        player.commit()
        marshal.stands("2815", "davout", "oudinot", "engineer")
        assert not any(entry["dice"] for entry in player.state["log"])
        marshal.asked("march")
        expect(marshal.march).to_contain_text("March, now in 2815 (Vilno)")


def test_a_march_that_is_intercepted_halts_and_fights(sit: Sit, house: House) -> None:
    with at_table(sit, house, ["intercept 2816", *NOBODY_REACTS], dice=[6, 6, *[4] * 60]) as marshal:
        player = marshal.player
        marshal.order_move("2516")
        player.touch("2815")
        card = marshal.sheet("To 2815 (Vilno)")
        expect(card.get_by_role("button", name=re.compile("^The safest route"))).to_contain_text(
            "chance of interception 24 to 58%"
        )
        card.get_by_role("button", name=re.compile("^The cheapest route")).click()
        player.commit()
        # Nobody minds the first step; before the second the Russians are there first.
        marshal.asked("repulse")
        expect(player.page.get_by_text("The march stopped on the way")).to_be_visible()
        expect(player.log).to_contain_text(re.compile("the force in 2816 tries to intercept.*dice 6 6"))
        assert marshal.place == "2715"
        assert marshal.view["battles"][-1]["attacker"] == "french"
        fight(marshal)
        expect(marshal.sheet(re.compile("^Combat"))).to_contain_text("win the combat")


def test_an_attack_is_fought_to_its_end_by_mouse(sit: Sit, house: House) -> None:
    with at_table(sit, house, NOBODY_REACTS, dice=[6] * 3 + [1] * 80) as marshal:
        player = marshal.player
        marshal.order_move("2516")
        player.touch("2617", "russian")
        expect(player.card).to_contain_text("an attack")
        player.commit()
        marshal.asked("repulse")
        fight(marshal)
        panel = marshal.sheet(re.compile("^Combat"))
        expect(panel).to_contain_text("The French win")
        expect(panel.get_by_role("img", name=re.compile("die|dice", re.I)).first).to_be_visible()
        # The stacks were open in the combat: now they are known.
        expect(panel).to_contain_text("Dokhturov")
        marshal.asked("march", "orders")
        marshal.stands("2617", "davout", "oudinot", "engineer")


def fight(marshal: Marshal) -> None:
    """Answer all that a combat asks until it is over."""
    answers = {
        "repulse": "^Fight",
        "pay_logistics": "^Pay \\d",
        "tactics": "^Tactics \\+1",
        "pursue": "^The cavalry stays",
    }
    while True:
        marshal.asked("orders", "march", "combat_losses", "retreat", "activate", *answers)
        if marshal.decision in ("orders", "march", "activate"):
            return
        if marshal.decision in answers:
            marshal.answer(answers[marshal.decision])
            continue
        before = marshal.player.state["position"]
        if marshal.decision == "retreat":
            there = next(token for token in marshal.view["choices"] if token.startswith("space:"))
            marshal.player.touch(there.removeprefix("space:"))
        else:
            marshal.page.get_by_role("list", name="Which one?").get_by_role("button").first.click()
        marshal.wait(lambda before=before: marshal.has_gone_on(before), marshal.decision)  # type: ignore[misc]


def test_a_way_is_drawn_hex_by_hex(sit: Sit, house: House) -> None:
    with at_table(sit, house, NOBODY_REACTS) as marshal:
        marshal.order_move("2516")
        for hex_, left in (("2515", "3"), ("2514", "2")):
            marshal.player.touch(hex_)
            marshal.stands(hex_, "davout", "oudinot", "engineer")
            expect(marshal.march).to_contain_text(f"{left} movement points left")
        marshal.player.drag("2514", "2414")
        marshal.stands("2414", "davout", "oudinot", "engineer")
        expect(marshal.player.card).to_be_hidden()


def test_some_of_a_stack_march_and_another_is_picked_up_on_the_way(sit: Sit, house: House) -> None:
    with at_table(sit, house, NOBODY_REACTS) as marshal:
        marshal.order_move("2516")
        oudinot = marshal.march.get_by_role("button", name=re.compile("^Oudinot"))
        expect(oudinot).to_have_attribute("aria-pressed", "true")
        oudinot.click()
        expect(oudinot).to_have_attribute("aria-pressed", "false")
        # A second touch takes him along again, and nobody else hears of it.
        oudinot.click()
        expect(oudinot).to_have_attribute("aria-pressed", "true")
        oudinot.click()
        expect(oudinot).to_have_attribute("aria-pressed", "false")
        assert marshal.place == "2516"
        marshal.player.touch("2515")
        marshal.stands("2515", "davout", "engineer")
        marshal.stands("2516", "oudinot")
        expect(marshal.player.log).not_to_contain_text("takes back")
        marshal.march.get_by_role("list", name=re.compile("^Pick up")).get_by_role(
            "button", name=re.compile("^Ney")
        ).click()
        marshal.stands("2515", "davout", "engineer", "ney")


def test_a_force_is_dragged_before_it_has_an_order(sit: Sit, house: House) -> None:
    with at_table(sit, house, NOBODY_REACTS) as marshal:
        marshal.asked("orders")
        marshal.player.drag("2516", "2315")
        card = marshal.sheet("To 2315")
        expect(card).to_contain_text("2 movement points, 2 left")
        assert marshal.place == "2516"
        assert marshal.board["activation"]["cp"] == 8
        card.get_by_role("button", name=re.compile("^Go there")).click()
        marshal.stands("2315", "davout", "oudinot", "engineer")


def test_a_force_without_an_order_is_sent_by_touching_it_and_then_the_place(sit: Sit, house: House) -> None:
    with at_table(sit, house, NOBODY_REACTS) as marshal:
        marshal.asked("orders")
        marshal.player.touch("2516")
        marshal.player.touch("2515")
        marshal.stands("2515", "davout", "oudinot", "engineer")
        assert marshal.board["activation"]["cp"] == 8


def test_after_a_step_a_far_hex_can_be_chosen_as_well(sit: Sit, house: House) -> None:
    with at_table(sit, house, NOBODY_REACTS) as marshal:
        marshal.order_move("2516")
        marshal.player.touch("2515")
        marshal.stands("2515", "davout", "oudinot", "engineer")
        marshal.player.touch("2315")
        card = marshal.sheet("To 2315")
        expect(card).to_be_visible()
        expect(marshal.player.button(re.compile("^Stop here"))).to_have_count(1)
        card.get_by_role("button", name=re.compile("^Go there")).click()
        marshal.stands("2315", "davout", "oudinot", "engineer")


def test_a_headquarters_is_placed_on_the_map(sit: Sit, house: House) -> None:
    position = re.sub("begin: .*\nactive: .*\ncp: .*", "begin: choose french", VILNO)
    with at_table(sit, house, NOBODY_REACTS, position=position) as marshal:
        marshal.asked("carrier")
        units = marshal.page.get_by_role("list", name="Which one?").get_by_role("button")
        expect(units).to_have_count(3)
        # There is one who can carry it: a touch on his stack is an answer.
        marshal.touch_stack("2415")
        expect(marshal.player.card).to_contain_text("On Ney III (4)")
        marshal.player.commit()
        marshal.asked("orders")
        assert marshal.board["activation"]["carrier"] == "ney"


def test_a_fortress_is_besieged_by_touching_it(sit: Sit, house: House) -> None:
    siege = "turn: 6\nbegin: siege\npark: riga\nvp: 12\n2609: F davout\n2709: R riga\n3112: R wittgenstein\n"
    with at_table(sit, house, NOBODY_REACTS, position=siege, dice=[1, 6, *[3] * 20]) as marshal:
        marshal.asked("siege")
        marshal.touch_stack("2609")
        expect(marshal.player.card).to_contain_text("one of them for the Artillery Park")
        marshal.player.commit()
        marshal.wait(lambda: marshal.board["places"]["riga"]["control"] == "french", "the fall of Riga")


# --- reactions -------------------------------------------------------------------------------------------------------


def test_two_at_this_screen_and_a_reaction_between_them(sit: Sit) -> None:
    player = sit()
    wish = {"game": "scorched_earth", "seats": {"french": HERE, "russian": HERE}, "seed": "page", "position": VILNO}
    player.sit_down(player._make("/games", {**wish, "dice": [1, 2, *[3] * 40]}), "french")
    marshal = Marshal(player)
    marshal.order_move("2516")
    player.touch("2616")
    expect(player.card).to_contain_text("the enemy in 2617 (Grodno) may intercept, chance at most 15/36")
    player.commit()
    expect(player.button("I am the Russian player")).to_be_visible()
    player.enter("russian")

    # What is at stake, and the exact chance; the French were told neither.
    marshal.asked("intercept")
    card = marshal.sheet("Interception")
    expect(card).to_contain_text("The French are about to enter 2616")
    expect(card).to_contain_text("If it succeeds")
    force = card.get_by_role("button", name=re.compile(r"^The force in 2617 \(Grodno\)"))
    expect(force).to_contain_text("10/36 (28%), or 15/36 (42%) with more cavalry than the enemy")
    assert '"dokhturov"' not in "".join(frame.text for frame in player.frames if frame.eyes == "french")
    assert '"oudinot"' not in "".join(frame.text for frame in player.frames if frame.eyes == "russian")
    force.click()
    player.commit()
    expect(player.log).to_contain_text("dice 1 2")
    assert marshal.board["move"]["units"] is None
