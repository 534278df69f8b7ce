"""The table: the checked door in, the only window out."""

from __future__ import annotations

from contextlib import suppress
from itertools import permutations

import pytest

import grognard
from grognard.core.decision import Action
from grognard.core.errors import BadSetting, Refused, Unreadable
from grognard.core.table import Table

MOVEMENT = "turn 1, french movement\nFP1: F 2ic 1cc\n"
BATTLE = "turn 4, french combat\nR44: F 6ic 3cc | R 4ic 1cc\nR50: R 2ic\n"


def at(text: str, **options: str) -> Table:
    return grognard.game("strategic").position(text, options, seed="table")


# --- options ---------------------------------------------------------------------------------------------------


def test_options_can_be_counted_listed_and_indexed() -> None:
    options = at(MOVEMENT).options("french")
    # Two Infantry Corps together or one, and one Cavalry Corps, over three borders; and done.
    assert len(options) == 3 * 2 + 3 + 1
    texts = [str(action) for action in options]
    assert texts[0] == str(options[0]) == "done"
    assert texts[-1] == str(options[-1])
    assert len(set(texts)) == len(texts)
    assert all(action.verb in ("done", "march") for action in options)


def test_options_know_whether_an_action_or_a_text_is_among_them() -> None:
    options = at(MOVEMENT).options("french")
    assert options[1] in options
    assert "march FP1 FP2 2ic" in options
    assert "MARCH fp1 fp2 2ic" in options
    assert "march FP1 FP2 2ic 1cc" in options, "a line of two actions"
    assert "march FP1 FP2 3ic" not in options
    assert "march FP1 R57 1ic" not in options
    assert "nonsense" not in options
    assert "" not in options
    assert 7 not in options
    assert Action("march FP1 FP2 3ic", ("march", 0, 1, 0, 3)) not in options


def test_options_show_themselves() -> None:
    table = at(MOVEMENT)
    assert repr(table.options("french")).startswith("<10 options: done, march FP1 FP2 1ic")
    assert len(table.options("russian")) == 0
    first = table.options("french")[:2]
    assert list(map(str, first)) == ["done", "march FP1 FP2 1ic"]
    assert table.options("french")[-1] == list(table.options("french"))[-1]
    assert list(table.options("russian")) == []
    assert "done" not in table.options("russian")
    assert "0 options" in repr(table.options("russian"))


def test_an_index_that_is_not_there_is_an_index_error() -> None:
    with pytest.raises(IndexError):
        at(MOVEMENT).options("french")[10]


# --- the checked door ------------------------------------------------------------------------------------------


def test_a_line_of_several_actions_is_played_as_a_whole() -> None:
    table = at(MOVEMENT)
    seen = table.play("french", "march FP1 FP2 2ic 1cc")
    assert [played.text for played in table.actions] == ["march FP1 FP2 2ic", "march FP1 FP2 1cc"]
    assert len(seen) == 2
    assert table.undo("french") == 2
    assert table.actions == []


@pytest.mark.parametrize("line", ["march FP1 FP2 2ic 2cc", "march FP1 FP2 1ic 1su", "march FP1 FP2 2ic Ney"])
def test_if_one_part_of_a_line_is_illegal_nothing_is_played(line: str) -> None:
    table = at(MOVEMENT)
    before = table.state.digest(), len(table.journal.entries), table.pending
    with pytest.raises(Refused):
        table.play("french", line)
    assert (table.state.digest(), len(table.journal.entries), table.pending) == before
    assert table.actions == []
    assert table.why_not("french", line) is not None


def test_unreadable_and_refused_are_different_failures() -> None:
    table = at(MOVEMENT)
    with pytest.raises(Unreadable, match="not an action"):
        table.play("french", "attack Moscow")
    with pytest.raises(Refused) as refused:
        table.play("french", "march FP1 R57 1ic")
    assert refused.value.rule == "Movement A"
    assert refused.value.message == "FP1 (Konitz) and R57 (Moscow) have no common border."
    assert str(refused.value).endswith("[Movement A]")


def test_why_not_and_play_give_the_same_reason() -> None:
    table = at(MOVEMENT)
    for line in ("march FP1 R57 1ic", "march FP1 FP2 3ic", "plan A", "march FP1 FP2 2ic 2cc", "force FP1 FP2 1ic"):
        reason = table.why_not("french", line)
        with pytest.raises(Refused) as refused:
            table.play("french", line)
        assert reason is not None
        assert (refused.value.rule, refused.value.message) == (reason.rule, reason.message)
    assert table.why_not("french", "march FP1 FP2 2ic 1cc") is None


def test_an_action_object_is_looked_up_like_a_text() -> None:
    table = at(MOVEMENT)
    with pytest.raises(Refused):
        table.play("french", Action("march FP1 FP2 9ic", ("march", 0, 1, 0, 9)))
    with pytest.raises(Refused):
        table.play("russian", table.options("french")[0])


def test_a_line_that_would_go_on_after_a_die_is_refused_and_tells_nothing_about_the_die() -> None:
    """Reinforcements are placed, attrition is rolled, and the rest of the line is refused: always in the same words,
    or a player could learn a die from a line that is not played, and think again."""
    text = "turn 9, russian attrition\nR30: R 3ic 2cc\nR57: F 1ic\n"
    reasons = set()
    for face in range(1, 7):
        table = grognard.game("strategic").position(text, dice=[face] * 3)
        line = str(table.options("russian")[0])
        digest = table.state.digest()
        for too_long in (f"{line} 1ic", f"{line} 1ic 1ic"):
            with pytest.raises(Refused) as refused:
                table.play("russian", too_long)
            reasons.add(str(refused.value))
            reasons.add(str(table.why_not("russian", too_long)))
            assert table.state.digest() == digest
            assert table.dice.drawn == 0
        table.play("russian", line)
        assert table.dice.drawn == 1
    assert len(reasons) == 1


# --- several sides asked at once -------------------------------------------------------------------------------


def test_both_lay_their_plans_at_once_and_the_order_does_not_matter() -> None:
    answers = {"french": "plan A", "russian": "plan F"}
    digests = set()
    for order in permutations(answers):
        table = at(BATTLE)
        assert set(table.pending) == {"french", "russian"}
        for side in order:
            table.play(side, answers[side])
        digests.add(table.state.digest())
    assert len(digests) == 1


@pytest.mark.parametrize(("first", "other"), [("french", "russian"), ("russian", "french")])
def test_the_first_answer_is_invisible_to_the_other_side(first: str, other: str) -> None:
    letters = "ABCD" if first == "french" else "EFGH"
    seen = []
    for letter in letters:
        table = at(BATTLE)
        table.play(first, f"plan {letter}")
        assert set(table.pending) == {other}
        sentences = [entry.event.sentence() for entry in table.log(other)]
        spectator = [entry.event.sentence() for entry in table.log(None)]
        odds = str(table.odds(other, table.options(other)[0]))
        view, watched = table.view(other), table.view(None)
        for each in (view, watched):
            each.pop("commitment")
        seen.append((view, watched, sentences, spectator, odds, [str(action) for action in table.options(other)]))
        laid = {
            part["side"]: part["values"] for part in table.view(first)["battles"][-1]["standing"] if "values" in part
        }
        assert laid == {first: [letter]}
    assert all(each == seen[0] for each in seen)


def test_an_answer_can_be_taken_back_until_the_other_side_has_answered() -> None:
    table = at(BATTLE)
    table.play("french", "plan A")
    assert table.undo("french") == 1
    assert set(table.pending) == {"french", "russian"}
    table.play("french", "plan B")
    table.play("russian", "plan E")
    for side in ("french", "russian"):
        with pytest.raises(Refused, match="taken back"):
            table.undo(side)


# --- taking back -----------------------------------------------------------------------------------------------


def test_marches_can_be_taken_back_one_by_one() -> None:
    table = at(MOVEMENT)
    start = table.state.digest()
    table.play("french", "march FP1 FP2 1ic")
    middle = table.state.digest()
    table.play("french", "march FP1 FW6 1ic")
    assert table.undo("french") == 1
    assert table.state.digest() == middle
    assert table.undo("french") == 1
    assert table.state.digest() == start
    with pytest.raises(Refused):
        table.undo("french")


def test_what_is_only_tried_leaves_no_trace() -> None:
    table = at(MOVEMENT)
    table.play("french", "march FP1 FP2 1ic")
    before = table.record()
    log = [entry.event for entry in table.log("french")]
    with table.trying("french"):
        table.play("french", "march FP1 FP2 1ic")
        table.play("french", "done")
        assert table.record() != before
    assert table.record() == before
    assert [entry.event for entry in table.log("french")] == log
    assert table.undo("french") == 1, "what was played before can still be taken back"


def test_what_is_tried_uses_up_no_dice() -> None:
    tried, untried = at(BATTLE), at(BATTLE)
    with tried.trying("french"):
        tried.play("french", tried.options("french")[0])
        with suppress(Refused):
            tried.play("russian", tried.options("russian")[0])
    for table in (tried, untried):
        while table.dice.drawn == 0:
            side = next(iter(table.pending))
            table.play(side, table.options(side)[0])
    assert tried.record()["actions"] == untried.record()["actions"]
    assert tried.state.digest() == untried.state.digest()


def test_nothing_can_be_taken_back_after_a_die() -> None:
    table = grognard.game("strategic").position("turn 1, french forced march\nFP1: F 2ic\n", dice=[3])
    table.play("french", "force FP1 FP2 1ic")
    with pytest.raises(Refused):
        table.undo("french")


def test_nothing_can_be_taken_back_after_something_hidden_was_told() -> None:
    """Whoever makes a Depot shows that a Supply unit is there; whoever gives one up tells nobody."""
    table = at("turn 1, french movement\nFP1: F 2ic 1su 1dp\nFP2: F 1su\n")
    table.play("french", "abandon FP1")
    table.undo("french")
    for line in ("done", "done", "depot FP2"):
        table.play("french", line)
    with pytest.raises(Refused):
        table.undo("french")


def test_the_others_do_not_learn_how_many_actions_were_taken_back() -> None:
    table = at("turn 1, french movement\nFP1: F 2ic 1cc 1su\n")
    table.play("french", "march FP1 FP2 1ic 1cc 1su")
    table.undo("french")
    own, others = (table.log(side)[-1].event.plain() for side in ("french", "russian"))
    assert own["count"] == 3
    assert others["count"] == 0
    assert own["text"] == others["text"] == "The French player takes back the last move."


# --- settings --------------------------------------------------------------------------------------------------


def test_an_unknown_game_scenario_or_side_is_named_with_those_there_are() -> None:
    with pytest.raises(BadSetting, match="no game 'chess'; there are strategic"):
        grognard.game("chess")
    with pytest.raises(BadSetting, match="no scenario '4'; there are 1, 2, 3"):
        grognard.game("strategic").start("4")
    table = grognard.game("strategic").start(seed=1)
    for call in (table.options, table.view, table.log, table.undo):
        with pytest.raises(BadSetting, match="no side 'prussian'; there are french, russian"):
            call("prussian")
    for act in (table.play, table.why_not, table.odds):
        with pytest.raises(BadSetting, match="prussian"):
            act("prussian", "done")


def test_options_are_checked_and_the_others_take_their_defaults() -> None:
    game = grognard.game("strategic")
    settled = game.settle_options({})
    assert settled == {option.name: option.default for option in game.options}
    assert game.settle_options({"rules": "optional"})["rules"] == "optional"
    assert game.settle_options({"piles": True})["piles"] == "yes"
    assert game.settle_options({"piles": False})["piles"] == "no"
    with pytest.raises(BadSetting, match="no option 'colour'; there are rules"):
        game.settle_options({"colour": "red"})
    with pytest.raises(BadSetting, match="option rules is one of standard, optional, not 'house'"):
        game.settle_options({"rules": "house"})
    with pytest.raises(BadSetting, match="not 'yes'"):
        game.settle_options({"rules": True})


@pytest.mark.parametrize("game", grognard.GAMES.values(), ids=lambda game: game.id)
def test_every_game_introduces_itself(game: grognard.Game) -> None:
    assert game.id.isidentifier()
    assert game.title
    assert game.publisher
    assert game.rules_version >= 1
    assert len(set(game.sides)) == len(game.sides) >= 2
    assert len({scenario.id for scenario in game.scenarios}) == len(game.scenarios) >= 1
    assert all(scenario.name and scenario.summary for scenario in game.scenarios)
    assert all(len(set(option.values)) == len(option.values) >= 2 and option.summary for option in game.options)
    assert all(game.reconstructed)
    assert game.rules_page().startswith("# ")


# --- seats -----------------------------------------------------------------------------------------------------


def test_a_seat_gives_what_its_side_may_have() -> None:
    table = at(BATTLE)
    seat = table.seat("russian")
    assert seat.question == table.pending["russian"]
    assert seat.view() == table.view("russian")
    assert seat.log() == table.log("russian")
    assert [str(action) for action in seat.options] == ["plan E", "plan F", "plan G", "plan H"]
    assert seat.odds("plan E").unknown
    assert not hasattr(seat, "state")


def test_an_action_made_by_hand_with_numbers_off_the_map_is_refused_like_any_other() -> None:
    table = grognard.game("strategic").position("turn 1, russian movement\nR22: R 1ic")
    before = table.state.digest()
    with pytest.raises(Refused, match="no common border"):
        table.play("russian", Action("march R22 R57 1ic", ("march", 999, -5, 77, 3)))
    with pytest.raises(Unreadable):
        table.play("russian", Action("", ("march", 999, -5, 77, 3)))
    assert table.state.digest() == before
