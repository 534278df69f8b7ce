"""What if: games branched off others. Only those branch who may, and nothing hidden is revealed by it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from guests import HERE, LINK, Guest, Server, computer, wait_until

FINISHED = Path(__file__).parents[1] / "conformance" / "records" / "strategic-2-french-marginal-victory.json"
POSITION = """turn 4, french movement
R22: F 4ic 2cc 1su
R44: R 3ic 1cc
R50: R 2ic
"""
OPEN_POSITION = """turn: 5
begin: french movement
french places: brest
5440: F 2x5-5 davout
5537: R 5-5
"""


def wish(step: int, eyes: str = "french", side: str = "french", agent: str = "random") -> dict[str, Any]:
    return {"eyes": eyes, "step": step, "side": side, "agent": agent}


def branch(guest: Guest, game: dict[str, Any], body: dict[str, Any]) -> Any:
    return guest.post(f"/games/{game['id']}/branches", body)


def test_a_game_that_goes_on_is_branched_by_its_creator_with_the_own_side_only(server: Server) -> None:
    guest, stranger = server.guest(), server.guest()
    game = guest.create(HERE, computer("random"), position=POSITION)
    path = f"/games/{game['id']}"
    wait_until(lambda: guest.get(path).json()["waiting_for"] == ["french"])
    assert guest.get(path).json()["can_branch"] == "own-side"
    assert branch(stranger, game, wish(0)).status_code == 404
    assert branch(guest, game, wish(0, eyes="russian", side="russian")).status_code == 403
    for other in (wish(0, side="russian"), wish(0, eyes="watch")):
        refused = branch(guest, game, other)
        assert refused.status_code == 409
        assert "your own side" in refused.json()["message"]
    assert branch(guest, game, wish(900)).status_code == 404
    assert branch(guest, game, wish(0, agent="nobody")).status_code == 422

    made = branch(guest, game, wish(0)).json()
    assert made["id"] != game["id"]
    assert made["origin"] == {"game": game["id"], "when": made["when"]}
    assert [seat["kind"] for seat in made["seats"]] == ["here", "computer"]
    assert any("dealt anew" in notice for notice in made["notices"])
    assert guest.get(path).json()["branches"] == [{"game": made["id"], "when": made["when"]}]
    with guest.look(game["id"], "french") as here, guest.look(made["id"], "french") as there:
        assert there.state["view"]["prompt"] == here.state["view"]["prompt"]
        assert there.state["view"]["choices"] == here.state["view"]["choices"]
        assert there.state["view"]["commitment"] != here.state["view"]["commitment"], "the dice are its own"
        there.play("done")
        assert here.state["view"]["prompt"] is not None, "the origin stays as it is"
    # A branch is a game like any other: it can be branched again, and outlives its origin.
    again = branch(guest, made, wish(0)).json()
    assert again["origin"]["game"] == made["id"]
    assert guest.http.delete(f"/api{path}").status_code in (200, 204)
    assert guest.get(f"/games/{made['id']}").json()["origin"] is None


def test_where_nothing_is_hidden_either_side_goes_on_from_a_game_in_progress(server: Server) -> None:
    guest = server.guest()
    game = guest.create(HERE, computer("random"), game="grand_tactical", position=OPEN_POSITION)
    assert guest.get(f"/games/{game['id']}").json()["can_branch"] == "either-side"
    made = branch(guest, game, wish(0, side="russian")).json()
    assert [seat["kind"] for seat in made["seats"]] == ["computer", "here"]
    assert not any("dealt anew" in notice for notice in made["notices"])
    against = guest.create(HERE, LINK, game="grand_tactical", position=OPEN_POSITION)
    assert against["can_branch"] == "no"


def test_a_game_against_a_person_is_not_branched_while_it_goes_on(server: Server) -> None:
    guest = server.guest()
    for seats in ((HERE, LINK), (HERE, HERE)):
        game = guest.create(*seats, position=POSITION)
        assert game["can_branch"] == "no"
        refused = branch(guest, game, wish(0))
        assert refused.status_code == 409
        assert "computer players" in refused.json()["message"]


def test_of_a_finished_game_either_side_plays_on_from_any_moment_exactly_as_it_was(server: Server) -> None:
    guest = server.guest()
    record = json.loads(FINISHED.read_text("utf-8"))
    game = guest.post("/import", {"record": record, "seats": {"french": HERE, "russian": HERE}}).json()
    assert game["can_branch"] == "either-side"
    steps = guest.get(f"/games/{game['id']}/history?eyes=all").json()["steps"]
    step = steps[len(steps) // 2]["step"]
    then = guest.get(f"/games/{game['id']}/history/{step}?eyes=all").json()["view"]["board"]
    made = branch(guest, game, wish(step, eyes="all", side="russian")).json()
    assert [(seat["side"], seat["kind"]) for seat in made["seats"]] == [("french", "computer"), ("russian", "here")]
    with guest.look(made["id"], "russian") as russian:
        assert russian.state["view"]["board"]["turn"] == then["turn"]
    last = branch(guest, game, wish(steps[-1]["step"], eyes="all"))
    assert last.status_code == 409
    assert "earlier" in last.json()["message"]


def test_a_branch_survives_a_restart_and_its_record_does_not_come_in_by_the_door(server: Server) -> None:
    guest = server.guest()
    game = guest.create(HERE, computer("random"), position=POSITION)
    wait_until(lambda: guest.get(f"/games/{game['id']}").json()["waiting_for"] == ["french"])
    made = branch(guest, game, wish(0)).json()
    room = server.house.rooms.here(made["id"])
    assert room is not None
    before = room.table.state.digest()
    server.house.rooms.forget(room)
    with guest.look(made["id"], "french") as french:
        assert french.state["view"]["prompt"]
    again = server.house.rooms.here(made["id"])
    assert again is not None
    assert again is not room
    assert again.table.state.digest() == before
    refused = guest.post("/import", {"record": again.table.record(), "seats": {"french": HERE, "russian": HERE}})
    assert refused.status_code == 422
    assert "branch it here" in refused.json()["message"]
