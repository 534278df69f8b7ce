"""A whole battle by clicking: the rulebook's example, two players at one screen."""

from __future__ import annotations

import re

from players import Sit
from playwright.sync_api import Locator, expect

SMOLENSK = """turn 5, french combat
R44: F 7ic 3cc 1su Napoleon Ney Victor Murat | R 3ic 2cc 1su Barclay Bagration
"""


def stack_of(battle: Locator, side: str) -> Locator:
    return battle.get_by_role("list", name=re.compile(f"^{side}"))


def steps_of(battle: Locator) -> list[str]:
    """The names of the steps that have happened so far."""
    steps = battle.get_by_role("list", name="The seven steps").get_by_role("listitem")
    return [step.get_by_role("button").first.inner_text() for step in steps.all() if "done" in step.inner_text()]


WATCH_THE_DIE = """() => document.addEventListener("animationstart", (event) => {
  if (event.animationName.includes("tumble") && event.target.closest(".dice")) window.hasTumbled = true
})"""
"""A die tumbles for less than half a second: whoever looks later sees it lie still."""


def test_the_battle_of_smolensk_goes_as_the_rulebook_tells_it(sit: Sit) -> None:
    table = sit(reduced_motion="no-preference")
    game = table.set_up(position=SMOLENSK, options={"rules": "optional"}, dice=[3, 3])
    battle = table.page.get_by_role("region", name="Battle in R44 (Smolensk)")

    # Step 1: both lay their plans, each behind the other's back.
    table.sit_down(game, "french")
    table.is_asked("choose your Battle Plan as Attacker")
    expect(battle).to_contain_text("Not revealed yet")
    table.answer("Plan A: Outflank")
    expect(table.card).to_contain_text("The outcome depends on what you cannot see.")
    table.commit()
    table.enter("russian")
    table.is_asked("choose your Battle Plan as Defender")
    assert "Outflank" not in table.content()
    expect(battle).to_contain_text("plan face down")
    table.answer("Plan E: Withdraw")
    table.commit()

    # Steps 2 and 3: the stacks are open, and nobody leaves.
    table.is_asked("Retreat before combat from R44 (Smolensk)?")
    expect(stack_of(battle, "French").get_by_role("listitem")).to_have_count(7 + 3 + 1 + 4)
    expect(stack_of(battle, "Russian").get_by_role("listitem")).to_have_count(3 + 2 + 1 + 2)
    assert "Outflank" not in table.content()
    table.answer("Stand")
    table.commit()
    table.enter("french")
    table.page.evaluate(WATCH_THE_DIE)
    table.answer("Stand")
    table.commit()

    # Steps 4 and 5: the plans are compared; the die, its modifiers with their reasons, the result.
    table.is_asked("Pursue in R44 (Smolensk)? You have 1 more Cavalry Corps than the enemy.")
    expect(battle).to_contain_text("A/E If the Russians have more cavalry they may retreat")
    expect(battle).to_contain_text("6 against 3: 200%, column 200-299%")
    rows = battle.get_by_role("table", name="Die and modifiers").get_by_role("row")
    table.page.wait_for_function("() => window.hasTumbled")
    expect(rows).to_contain_text(["3Die", "+3Napoleon attacking", "−2Barclay defending", "−1Fortress", "3Total"])
    expect(battle).to_contain_text("Dr(A) The Russians retreat to a space that the French choose.")
    assert steps_of(battle) == [
        "Plans are chosen",
        "Stacks are revealed",
        "Retreat before combat",
        "Plans are compared",
        "Combat",
    ]

    # Step 6: the odds of the pursuit are known before its die is cast.
    table.answer("Pursue")
    odds = table.card.get_by_role("list", name="Possible outcomes").get_by_role("listitem")
    expect(odds).to_contain_text(["2/3", "1/3"])
    expect(odds).to_contain_text(["D+1 ex", "No effect"])
    table.commit()
    rows = battle.get_by_role("table", name="Die and modifiers").last.get_by_role("row")
    expect(rows).to_contain_text(["3Die", "+3Murat pursuing", "6Total"])
    table.answer("Give up 3 Cavalry Corps")
    table.commit()
    table.enter("russian")
    table.is_asked("Choose 4 Corps to lose in R44 (Smolensk)")
    table.answer("Lose 2 Infantry Corps and 2 Cavalry Corps")
    table.commit()

    # Step 7: where the beaten go, chosen on the board.
    table.enter("french")
    table.is_asked("R44")
    table.touch("R50")
    table.commit()
    expect(battle).to_contain_text("It is over")
    expect(battle).to_contain_text("French lost 3 Cavalry Corps; Russian lost 2 Infantry Corps, 2 Cavalry Corps")
    expect(battle).to_contain_text("retreated to R50")
