"""Several acts at once, things touched on the board, previews, and why a touch leads nowhere."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.errors import Refused, Unreadable
from grognard.core.table import Table
from grognard.games.strategic.facts import Refusal

MOVEMENT = "turn 1, french movement\nFW9: F 3ic 2cc 2su 1dp\nR22: R 1ic\n"
FORCED = "turn 1, french forced march\nFW9: F 3ic 1cc 1su\n"
HERE, THERE = "space:FW9", "space:R22"


def at(text: str, dice: list[int] | None = None, **options: str) -> Table:
    return grognard.game("strategic").position(text, options, seed="touch", dice=dice)


def texts(table: Table) -> list[str]:
    return [played.text for played in table.actions]


# --- acts ------------------------------------------------------------------------------------------------------


def test_a_path_of_touches_is_an_action() -> None:
    table = at(MOVEMENT)
    table.play("french", [HERE, THERE, "unit:3ic"])
    table.play("french", ("button:done",))
    assert texts(table) == ["march FW9 R22 3ic", "done"]


def test_acts_of_every_form_may_be_played_in_a_row_and_are_undone_as_one() -> None:
    table = at(MOVEMENT)
    option = next(option for option in table.options("french") if str(option) == "march FW9 R22 1ic")
    table.play_all("french", [option, "march FW9 R21 1cc", [HERE, "space:R23", "unit:1cc"]])
    assert texts(table) == ["march FW9 R22 1ic", "march FW9 R21 1cc", "march FW9 R23 1cc"]
    assert table.undo("french") == 3
    assert texts(table) == []


def test_units_touched_together_march_in_the_order_that_the_rules_want() -> None:
    """[Movement B1, B2] The Supply units may enter because a Corps does, and one of them carries the Depot."""
    table = at(MOVEMENT)
    table.play_all("french", [[HERE, THERE, unit] for unit in ("unit:2su", "unit:1dp", "unit:2cc", "unit:3ic")])
    assert texts(table) == ["march FW9 R22 3ic", "march FW9 R22 2cc", "march FW9 R22 1su", "march FW9 R22 1su 1dp"]
    assert table.view("french")["board"]["stacks"][0]["space"] == "R22"


def test_lines_are_played_as_they_are_written() -> None:
    table = at("turn 1, french movement\nFW9: F 1ic 3su 1dp\n")
    table.play_all("french", ["march FW9 R22 2su", "march FW9 R22 1dp"])
    assert texts(table) == ["march FW9 R22 2su", "march FW9 R22 1su 1dp"]


def test_all_or_nothing() -> None:
    table = at(MOVEMENT)
    before = table.state.digest(), len(table.journal.entries), len(table.moments)
    acts = [[HERE, THERE, "unit:3ic"], [HERE, THERE, "unit:3cc"]]
    refusal = table.why_not_all("french", acts)
    assert refusal is not None
    assert "2 French Cavalry Corps" in refusal.message
    with pytest.raises(Refused, match="2 French Cavalry Corps"):
        table.play_all("french", acts)
    assert (table.state.digest(), len(table.journal.entries), len(table.moments)) == before


def test_what_can_be_touched_only_after_something_else_is_found() -> None:
    table = at(MOVEMENT, piles="yes")
    table.play_all("french", [[HERE, "button:show"], ["button:markers 6"]])
    assert texts(table) == ["show FW9", "markers 6"]


def test_dice_in_the_middle_are_not_taken_in_a_row() -> None:
    table = at(FORCED, dice=[1])
    acts = [["space:FW9", "space:R22", "unit:1ic"], ["space:FW9", "space:R22", "unit:1cc"]]
    with pytest.raises(Refused, match="one at a time"):
        table.play_all("french", acts)
    table.play_all("french", acts[:1])
    assert texts(table) == ["force FW9 R22 1ic"]


def test_a_list_of_lines_is_several_acts_and_a_list_of_tokens_is_one() -> None:
    table = at(MOVEMENT)
    assert table.why_not_all("french", ["march FW9 R22 1ic", "march FW9 R21 1ic"]) is None
    assert table.why_not_all("french", [HERE, THERE, "unit:1ic"]) is None
    assert str(table.odds("french", [[HERE, THERE, "unit:1ic"]])) == str(table.odds("french", "march FW9 R22 1ic"))
    assert table.odds("french", ["march FW9 R22 1ic", "march FW9 R21 1ic"]).chances


@pytest.mark.parametrize(
    "path", [["nonsense"], ["space:nowhere"], ["unit:9zz"], ["number:3"], ["space:FW9"], [":"], [""]]
)
def test_a_path_that_is_no_action_is_refused(path: list[str]) -> None:
    table = at("turn 4, french combat\nR44: F 6ic 3cc | R 4ic 1cc\nR50: R 2ic\n")
    with pytest.raises((Refused, Unreadable)):
        table.play("french", path)
    assert texts(table) == []


def test_no_act_at_all_is_unreadable() -> None:
    with pytest.raises(Unreadable):
        at(MOVEMENT).play_all("french", [])


# --- why not ---------------------------------------------------------------------------------------------------


def reasons(table: Table, *clicks: str, side: str = "french") -> list[str]:
    return [refusal.message for refusal in table.why_not_touch(side, list(clicks))]


def test_what_can_be_used_needs_no_reason() -> None:
    table = at(MOVEMENT)
    assert reasons(table, HERE) == reasons(table, HERE, THERE) == reasons(table, "unit:ic") == []
    assert reasons(table, HERE, "unit:2ic") == reasons(table, "button:done") == reasons(table, "unit:su", HERE) == []


def test_a_touch_that_leads_nowhere_is_explained_by_its_rule() -> None:
    table = at(MOVEMENT)
    assert table.why_not_touch("french", [HERE, "space:R57"]) == [
        Refusal("Movement A", "no-border", origin=8, destination=67)
    ]
    assert reasons(table, "space:R22") == ["You have no units in R22 (Vilna)."]
    assert (
        reasons(table, "space:PM")
        == reasons(table, HERE, "space:PM")
        == ["The Pripet Marsh is off limits to all units."]
    )
    assert reasons(table, HERE, THERE, "unit:su") == [
        "Enemy units are in R22 (Vilna): a Corps must enter it first in this phase."
    ]
    table.play("french", "march FW9 R22 3ic")
    assert reasons(table, "space:R22") == [
        "Every French Infantry Corps in R22 (Vilna) has moved; each unit moves once in a segment."
    ]


def test_a_side_that_is_not_asked_is_told_whose_turn_it_is() -> None:
    table = at(MOVEMENT)
    assert reasons(table, THERE, side="russian") == [
        "The Russian side has nothing to decide now; the French side does."
    ]


def test_in_a_forced_march_supply_units_stay() -> None:
    table = at(FORCED)
    assert reasons(table, "unit:su") == ["A Supply unit never force marches."]
    assert reasons(table, HERE, THERE, "unit:su") == ["A Supply unit never force marches."]


def test_what_no_rule_speaks_of_is_answered_with_the_question() -> None:
    table = at("turn 4, french combat\nR44: F 6ic 3cc | R 4ic 1cc\nR50: R 2ic\n")
    (reason,) = table.why_not_touch("french", ["space:R44"])
    assert reason.rule == "Combat step 1"
    assert "choose your Battle Plan as Attacker" in reason.message
    assert reasons(table, "button:plan E") == ["In this battle you choose from A, B, C or D."]


def test_who_touches_where_a_move_would_lead_is_told_where_it_begins() -> None:
    table = grognard.game("invasion").position(
        "turn: 4\nbegin: combat_phase\ncommands: 4 3\n"
        "1609: F morand davout\n1709: F friant! ney\n1611: F gudin\n1610: R berg\n"
    )
    assert reasons(table, "space:1610") == ["First choose 1609 or 1611, then Minsk (1610)."]
    assert reasons(table, "space:1609", "space:1610") == []
    assert reasons(table, "space:1709") == ["A unit in 1709 is disrupted; the stack cannot attack."]


def test_a_space_stands_for_its_area() -> None:
    table = at("turn 1, russian depots\nR40a: R 2ic 1su\nR41a: R 2ic\n")
    assert reasons(table, "space:R40a", side="russian") == []
    assert reasons(table, "area:R40", side="russian") == []
    assert reasons(table, "space:R41b", side="russian") == [
        "There is no Russian Supply unit in Area R41 (St. Petersburg)."
    ]


def test_an_unknown_side_is_a_bad_setting() -> None:
    table = at(MOVEMENT)
    for ask in (table.why_not_touch, table.why_not_all, table.preview, table.play_all):
        with pytest.raises(grognard.BadSetting, match="prussian"):
            ask("prussian", ["button:done"])
    for question in (table.can_undo, table.can_take_back, table.take_back):
        with pytest.raises(grognard.BadSetting, match="prussian"):
            question("prussian")


# --- previews --------------------------------------------------------------------------------------------------


def test_a_march_shows_its_way_and_price_and_can_be_undone() -> None:
    table = at(MOVEMENT)
    shown = table.preview("french", [[HERE, THERE, "unit:3ic"], [HERE, THERE, "unit:2su"]])
    assert shown.way == ("FW9", "R22")
    assert shown.price == "1 border; a battle there"
    assert not shown.is_final
    assert table.preview("french", "march FW9 R21 1ic").price == (
        "1 border; next to the enemy in R22 (Vilna); 1 Corps lives off R21 (Vilkomir), which stays undepleted"
    )


def test_a_forced_march_shows_its_die_and_is_final() -> None:
    shown = at(FORCED).preview("french", "force FW9 R22 1ic")
    assert shown.way == ("FW9", "R22")
    assert shown.price == (
        "A die: 1-2 it arrives, 3-4 it stays, 5-6 it is lost; 1 Corps lives off R22 (Vilna), which stays undepleted"
    )
    assert shown.is_final
    assert not at(FORCED).preview("french", "done").is_final, "the French are asked next, for their Depots"


def test_what_is_blind_is_final() -> None:
    table = at("turn 4, french combat\nR44: F 6ic 3cc | R 4ic 1cc\nR50: R 2ic\n")
    shown = table.preview("french", ["button:plan A"])
    assert shown.is_final
    assert shown.way == ()


def test_an_illegal_act_has_no_preview() -> None:
    with pytest.raises(Refused, match="no common border"):
        at(MOVEMENT).preview("french", [HERE, "space:R57", "unit:1ic"])
    with pytest.raises(Refused, match="nothing to decide"):
        at(MOVEMENT).preview("russian", "done")


def test_what_comes_next_is_told_as_far_as_it_could_be_undone() -> None:
    table = at(MOVEMENT)
    before = table.view("french")["choices"]
    march = "march FW9 R22 3ic"
    shown = table.preview("french", march, then=True)
    assert table.view("french")["choices"] == before, "nothing has been played"
    table.play("french", march)
    assert shown.choices == table.view("french")["choices"]
    assert shown.board == table.view("french")["board"]
    assert shown.choices != before


def test_nothing_is_told_of_what_comes_after_a_last_word() -> None:
    blind = at("turn 4, french combat\nR44: F 6ic 3cc | R 4ic 1cc\nR50: R 2ic\n")
    for table, act in ((at(FORCED), "force FW9 R22 1ic"), (blind, ["button:plan A"])):
        shown = table.preview("french", act, then=True)
        assert (shown.choices, shown.board) == ({}, {})


def test_what_was_looked_ahead_at_is_forgotten_once_something_is_played() -> None:
    """What is known of a state is known of that state only."""
    table = at(MOVEMENT)
    assert "march FW9 R21 3ic" in table.options("french")
    ahead = table.preview("french", "march FW9 R22 3ic", then=True)
    table.play("french", "march FW9 R21 3ic")
    assert "march FW9 R21 3ic" not in table.options("french")
    assert table.view("french")["choices"] != ahead.choices
    with pytest.raises(Refused):
        table.play("french", "march FW9 R22 3ic")
    table.undo("french")
    assert table.preview("french", "march FW9 R22 3ic", then=True) == ahead


def test_a_line_that_fails_half_way_leaves_nothing_known_of_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at(MOVEMENT)
    before = [str(option) for option in table.options("french")]
    with monkeypatch.context() as broken:
        broken.setattr(table.state.__class__, "digest", lambda state: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            table.play("french", "march FW9 R21 3ic")
    assert [str(option) for option in table.options("french")] == before


# --- taking back by agreement ----------------------------------------------------------------------------------


def test_by_agreement_even_a_die_is_taken_back_but_it_falls_anew() -> None:
    table = at(FORCED, dice=[6, 1])
    table.play("french", "force FW9 R22 1ic")
    assert table.view("french")["board"]["stacks"][0]["ic"] == 2
    assert not table.can_undo("french")
    assert table.take_back("french") == 1
    assert table.view("french")["board"]["stacks"][0]["ic"] == 3
    table.play("french", "force FW9 R22 1ic")
    assert [entry.event.thrown() for entry in table.log() if entry.event.thrown()] == [(1,)]
    table.check_dice_used()


def test_everybody_is_told_that_it_was_agreed() -> None:
    table = at(FORCED, dice=[6, 1])
    table.play("french", "force FW9 R22 1ic")
    table.take_back("french")
    for eyes in ("french", "russian", None):
        event = table.log(eyes)[-1].event
        assert "as the other side agreed" in event.sentence()
        assert event.actor() == "french"


def test_what_others_did_since_goes_with_it() -> None:
    table = at("turn 4, french combat\nR44: F 6ic 3cc | R 4ic 1cc\nR50: R 2ic\n")
    before = table.state.digest()
    table.play("french", "plan A")
    table.play("russian", "plan F")
    assert not table.can_undo("french")
    assert table.take_back("french") == 1
    assert table.state.digest() == before
    assert set(table.pending) == {"french", "russian"}
    assert not table.can_take_back("russian")
    with pytest.raises(Refused, match="not acted"):
        table.take_back("russian")
