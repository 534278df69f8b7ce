"""What is touched for a move, and what somebody who touches something probably wants."""

from __future__ import annotations

import pytest
from fm_faces import position, random_game
from test_fm_notation import MOVES

from grognard.core.decision import Move
from grognard.games.fateful_march import verbs
from grognard.games.fateful_march.game import GAME
from grognard.games.fateful_march.tables import FRENCH

PATHS = {
    "take 2": "card:2",
    "exchange 12 inf": "card:12 unit:inf",
    "put vilna": "space:vilna",
    "commit 54": "card:54",
    "effect 1": "button:effect 1",
    "connection orsha smolensk": "space:orsha space:smolensk",
    "choose m_from": "order:m_from",
    "top vilna cav_x": "space:vilna unit:cav_x",
    "command vilna Davout": "space:vilna leader:Davout",
    "place dummy vilna": "order:dummy space:vilna",
    "change Davout m_from forage": "leader:Davout order:m_from order:forage",
    "post Napoleon rally 12": "leader:Napoleon order:rally card:12",
    "alter minsk rally evade": "space:minsk order:rally order:evade",
    "pass": "button:pass",
    "first russian": "button:first russian",
    "execute m_from vilna": "space:vilna order:m_from",
    "from minsk": "space:minsk",
    "with 3 inf_xf": "unit:3inf_xf",
    "lead Davout": "leader:Davout",
    "all": "button:all",
    "use 2": "card:2",
    "halt": "button:halt",
    "look minsk": "space:minsk",
    "exhaust minsk inf": "space:minsk unit:1inf",
    "withdraw minsk": "space:minsk",
    "done": "button:done",
}
BATTLE = "Minsk: F 3inf 1cav Davout | orders m_from | R 2inf\nMolodechno: F 2inf | orders evade\nfrench depots: Vilna"


@pytest.mark.parametrize("text", PATHS)
def test_each_kind_of_move_has_its_path(text: str) -> None:
    (move,) = verbs.read(text, FRENCH)
    assert " ".join(verbs.clicks(move)) == PATHS[text]


def test_every_move_can_be_touched() -> None:
    for move, _ in MOVES:
        assert all(":" in token for token in verbs.clicks(move))


def test_no_two_moves_of_a_question_are_touched_alike_and_touching_is_writing() -> None:
    checked = 0
    for table, side, action in random_game("niemen", 5):
        for name in table.game.sides:
            moves = table.options(name).moves()
            assert len({verbs.clicks(move) for move in moves}) == len(moves)
        if checked < 60 and table.state.time > 1:
            checked += 1
            path = verbs.clicks(action.move)
            assert table.why_not(side, path) is None
            assert all(not table.why_not_touch(side, path[: end + 1]) for end in range(len(path)))
    assert checked == 60


def test_a_place_that_cannot_be_reached_is_refused_by_the_rule_of_the_way() -> None:
    table = position(BATTLE)
    table.play("french", "execute m_from minsk")
    table.play("french", "with 1 cav")
    (refusal,) = table.why_not_touch("french", ["space:moscow"])
    assert refusal.rule == "R4.11"
    assert refusal.message == "Minsk to Moscow is 8 areas; cavalry marches 2 areas in step 7."


def test_a_unit_that_is_not_there_is_refused_by_what_is_there() -> None:
    table = position(BATTLE)
    table.play("french", "execute m_from minsk")
    (refusal,) = table.why_not_touch("french", ["unit:2gd"])
    assert "no Guard in Minsk" in refusal.message


def test_a_leader_touched_in_his_stack_is_the_leader() -> None:
    table = position(BATTLE)
    table.play("french", "execute m_from minsk")
    assert verbs.touches("unit:Davout") == ("unit:Davout", "leader:Davout")
    assert GAME.attempt(table.state, FRENCH, ["unit:Davout"]) == "lead Davout"


def test_an_order_of_another_step_is_refused_by_its_step() -> None:
    table = position(BATTLE)
    (refusal,) = table.why_not_touch("french", ["space:molodechno", "order:evade"])
    assert refusal.rule == "R4.6"


def test_an_area_touched_while_orders_are_executed_is_asked_for_its_order() -> None:
    table = position(BATTLE)
    (refusal,) = table.why_not_touch("french", ["space:moscow"])
    assert refusal.message == "You have no March From order in Moscow."
    (refusal,) = table.why_not_touch("french", ["space:molodechno"])
    assert refusal.rule == "R4.6"


def test_an_area_that_is_not_asked_for_is_called_by_its_name() -> None:
    table = GAME.position(
        "turn: July 2\nbegin: S7\ninitiative: french 2\nKovno: F 2inf | orders m_from\nSmolensk: R 1inf"
    )
    (refusal,) = table.why_not_touch("french", ["space:kovno"])
    assert refusal.message.startswith("Kovno is not part of this decision")


def test_what_leads_nowhere_is_answered_by_the_question() -> None:
    table = position(BATTLE)
    (refusal,) = table.why_not_touch("french", ["card:7"])
    assert "Execute one of your" in refusal.message


def test_a_force_touched_together_is_put_in_order() -> None:
    touched: list[Move] = [*verbs.read("to molodechno; lead Davout; with 2 inf; use 2; with 3 inf; halt", FRENCH)]
    ordered = [verbs.write(move) for move in verbs.together(touched)]
    assert ordered == ["use 2", "with 3 inf", "lead Davout", "to molodechno", "halt"]


def test_a_force_may_be_touched_and_played_at_once() -> None:
    table = position("Minsk: F 6inf 1cav Davout | orders m_from\nfrench depots: Vilna")
    table.play("french", "execute m_from minsk")
    table.play_all("french", [["space:molodechno"], ["leader:Davout"], ["unit:5inf"]])
    assert not GAME.compare_position(table.state, "Minsk: F 1inf 1cav\nMolodechno: F 5inf Davout")
