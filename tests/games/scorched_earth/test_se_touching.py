"""What is touched for a move."""

from __future__ import annotations

import se_faces
from se_states import at, place, unit

from grognard.core.table import Table
from grognard.games.scorched_earth import verbs as touching


def test_paths_of_moves() -> None:
    assert touching.clicks(("to", at("2616"))) == ("space:2616",)
    assert touching.clicks(("with", unit("davout"))) == ("unit:davout",)
    assert touching.clicks(("move", at("2516"))) == ("space:2516", "button:move")
    assert touching.clicks(("rally", at("2516"), 2)) == ("space:2516", "button:rally 2")
    assert touching.clicks(("put", unit("ney"), at("2517"))) == ("unit:ney", "space:2517")
    assert touching.clicks(("depot", 0, at("2416"))) == ("unit:depot_n", "space:2416")
    assert touching.clicks(("top", at("2516"), unit("oudinot"))) == ("space:2516", "unit:oudinot")
    assert touching.clicks(("siege", place("riga"))) == ("area:riga",)
    assert touching.clicks(("park", place("riga"))) == ("unit:park", "area:riga")
    assert touching.clicks(("burn", place("vilna"))) == ("area:vilna",)
    assert touching.clicks(("burn",)) == ("button:burn",)
    assert touching.clicks(("tactics", 1)) == ("button:tactics 1",)


def test_no_two_moves_of_a_question_are_touched_alike() -> None:
    for state, side in se_faces.random_states("touching", 600):
        paths = [touching.clicks(move) for move in state.moves(side)]
        assert len(set(paths)) == len(paths)


def test_a_hex_stands_for_its_place() -> None:
    assert touching.touches("space:2709") == ("space:2709", "area:riga")
    assert touching.touches("space:2516") == ("space:2516",)
    assert touching.touches("nonsense") == ("nonsense",)


def test_touched_together_units_come_before_the_way() -> None:
    davout, ney, there = ("with", unit("davout")), ("with", unit("ney")), ("to", at("2616"))
    assert touching.together([davout, there, ney, davout]) == [davout, ney, there]
    assert touching.together([there, ("done",)]) == [there, ("done",)]


def _refused(table: Table, act: str) -> str:
    refusal = table.why_not("french", act)
    assert refusal is not None
    return refusal.message


def test_a_move_may_be_given_by_touches() -> None:
    table = se_faces.table(se_faces.MARCH)
    table.play_all("french", [["space:2516", "button:move"], ["unit:davout"], ["space:2616"]])
    assert [played.text for played in table.actions] == ["move 2516", "with davout", "to 2616"]


def test_why_touches_lead_nowhere() -> None:
    table = se_faces.table(se_faces.MARCH)
    assert table.why_not_touch("french", ["space:2516"]) == []
    (refusal,) = table.why_not_touch("french", ["space:2517", "button:move"])
    assert "Exhausted" in refusal.message
    table.play("french", "move 2516")
    (refusal,) = table.why_not_touch("french", ["space:3018"])
    assert "3018 is out of reach" in refusal.message


def test_why_a_march_does_not_come_to_a_hex() -> None:
    table = se_faces.table(se_faces.MARCH)
    table.play("french", "move 2516")
    far = "3018 is out of reach: from 2516 the way costs at least 5 movement points, and the force has 4 left."
    told = {
        "to 3018": far,
        "to 2815": "2815 (Vilno) is not next to 2516.",
        "to 2516": "The force is already in 2516.",
    }
    for act, words in told.items():
        assert _refused(table, act) == words
    table = se_faces.table(f"{se_faces.MARCH}\n2416: F lefebvre\n")
    table.play("french", "strategic 2416")
    assert _refused(table, "to 2714").startswith("No strategic move goes from 2416 (Suwalki) to 2714: it stays out of")


def test_why_nobody_marches_where_all_ways_are_barred() -> None:
    table = se_faces.table(
        "turn: 3\nbegin: orders\nactive: napoleon 2516\ncp: 5\n2516: F bessieres(1,d2)\n2717: R platov\n"
    )
    table.play("french", "move 2516")
    assert _refused(table, "to 2718") == "No way from 2516 to 2718 is open to this force."


def test_what_somebody_wants() -> None:
    table = se_faces.table(se_faces.MARCH)
    state = se_faces.campaign(table)
    assert touching.attempt(state, 0, ["space:2516", "button:rally 1"]) == "rally 2516 1"
    assert touching.attempt(state, 0, ["button:done"]) == "done"
    assert touching.attempt(state, 0, ["space:2516", "unit:oudinot"]) == "top 2516 oudinot"
    assert touching.attempt(state, 0, ["unit:oudinot"]) is None
    assert touching.attempt(state, 1, ["space:2617"]) is None
    siege = se_faces.table("turn: 3\nbegin: siege\n2609: F davout\n")
    assert touching.attempt(se_faces.campaign(siege), 0, ["space:2709"]) == "siege riga"
    assert touching.attempt(se_faces.campaign(siege), 0, ["space:2516"]) is None
