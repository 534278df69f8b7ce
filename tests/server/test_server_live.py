"""The live game: acts and their answers, tabs that agree, stale clicks, undo and takebacks, questions."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from guests import HERE, LINK, Eyes, Guest, Server, computer

FIELD = "turn 3, french movement\nR22: F 3ic 2cc\nR32: F 1ic\nR44: R 2ic 1cc\nR57: R 1ic\n"
"""The French move first; nothing hidden is in their way."""
BEFORE_BATTLE = "turn 3, french movement\nR22: F 4ic 2cc\nR32: R 2ic 1cc\nR57: R 1ic\n"


@pytest.fixture
def guest(server: Server) -> Guest:
    return server.guest()


def both(server: Server, position: str = FIELD, **more: object) -> tuple[Eyes, Eyes]:
    """Two people at a table."""
    maker, friend = server.guest(), server.guest()
    game = maker.create(HERE, LINK, position=position, **more)
    friend.claim(game["links"]["russian"])
    french, russian = maker.look(game["id"], "french"), friend.look(game["id"], "russian")
    french.until(lambda: french.state["seats"][1]["present"])
    return french, russian


def stacks(eyes: Eyes, side: str = "french") -> dict[str, str]:
    board = eyes.view["board"]["stacks"]
    return {
        each["space"]: f"{each['ic']}ic {each['cc']}cc" if "ic" in each else "?"
        for each in board
        if each["side"] == side
    }


def test_the_first_state_tells_everything(server: Server, guest: Guest) -> None:
    game = guest.create(position=FIELD)
    with guest.look(game["id"], "french") as french:
        state = french.state
        assert state["log_from"] == 0
        assert state["view"]["prompt"]["rule"]
        assert state["view"]["choices"]["space:R22"][0]["label"]
        assert {piece["face"] for piece in state["pieces"]} <= set(state["faces"])
        assert len({piece["key"] for piece in state["pieces"]}) == len(state["pieces"])
        own = [piece for piece in state["pieces"] if piece["side"] == "french" and piece["space"] == "R22"]
        assert {(piece["kind"], piece["count"], piece["unit"]) for piece in own} == {
            ("infantry", 3, "ic"),
            ("cavalry", 2, "cc"),
        }
        hidden = [piece for piece in state["pieces"] if piece["side"] == "russian"]
        assert {piece["kind"] for piece in hidden} == {"hidden"}
        assert not state["can_undo"]
        assert not state["can_ask_takeback"]
        assert state["takeback"] is None


def test_an_act_is_acknowledged_and_then_shown_to_both(server: Server) -> None:
    french, russian = both(server)
    number = french.send("act", position=french.state["position"], actions=["march R22 R32 1ic"])
    before = len(french.frames)
    french.until(lambda: len(french.frames) >= before + 2)
    assert [json.loads(frame)["type"] for frame in french.frames[before:]] == ["done", "state"]
    assert french.answers[number] == {"type": "done", "id": number}
    assert stacks(french) == {"R22": "2ic 2cc", "R32": "2ic 0cc"}
    assert french.state["can_undo"]
    russian.until(lambda: "R22" in " ".join(russian.sentences))
    assert stacks(russian) == {"R22": "?", "R32": "?"}


def test_acts_can_be_touched_and_several_at_once(server: Server) -> None:
    french, russian = both(server)
    russian.sync()
    seen = len(russian.frames)
    french.play(["space:R22", "space:R32", "unit:2ic"], ["space:R22", "space:R32", "unit:1cc"])
    assert stacks(french) == {"R22": "1ic 1cc", "R32": "3ic 1cc"}
    russian.sync()
    assert len(russian.frames) == seen + 2, "one push for the line, and the answer to the ping"
    refused = french.act(["space:R22", "space:R32", "unit:1ic"], ["space:R22", "space:R57", "unit:1cc"])
    assert refused["type"] == "refused"
    assert refused["rule"] == "Movement A"
    french.sync()
    assert stacks(french) == {"R22": "1ic 1cc", "R32": "3ic 1cc"}, "all or nothing"
    assert french.ask("undo", position=french.state["position"])["type"] == "done"
    french.until(lambda: stacks(french)["R22"] == "3ic 2cc")


def test_refusals_name_the_rule(server: Server) -> None:
    french, russian = both(server)
    refused = french.act("march R22 R57 1ic")
    assert (refused["type"], refused["rule"], refused["is_stale"]) == ("refused", "Movement A", False)
    assert "no common border" in refused["message"]
    elsewhere = french.act("plan A")
    assert elsewhere["type"] == "refused"
    assert elsewhere["message"].endswith(french.state["view"]["prompt"]["text"]), "the page says it without notation"
    unreadable = french.act("dance")
    assert unreadable["type"] == "refused"
    assert unreadable["message"].endswith(".")
    not_asked = russian.act("march R44 R57 1ic")
    assert not_asked["type"] == "refused"
    assert "The Russian side has nothing to decide now" in not_asked["message"]
    french.sync()
    assert len(french.states) == 2, "nothing happened, nothing is shown (but that the Russian sat down)"


def test_double_clicks_do_no_harm(server: Server) -> None:
    french, _ = both(server)
    position = french.state["position"]
    first = french.send("act", position=position, actions=["march R22 R32 1ic"])
    second = french.send("act", position=position, actions=["march R22 R32 1ic"])
    french.until(lambda: second in french.answers)
    assert french.answers[first]["type"] == "done"
    assert french.answers[second]["type"] == "refused"
    assert french.answers[second]["is_stale"]
    states = len(french.states)
    french.until(lambda: len(french.states) > states)
    assert stacks(french) == {"R22": "2ic 2cc", "R32": "2ic 0cc"}
    assert french.ask("undo", position=position)["is_stale"]
    assert french.ask("preview", position=position, actions=["march R22 R32 1ic"])["is_stale"]


def test_several_tabs_agree(server: Server, guest: Guest) -> None:
    game = guest.create(position=FIELD)
    tabs = [guest.look(game["id"], "french") for _ in range(3)]
    tabs[0].play("march R22 R32 1ic")
    for tab in tabs:
        tab.until(lambda tab=tab: stacks(tab)["R22"] == "2ic 2cc")  # type: ignore[misc]
    tabs[2].play("march R22 R32 1cc")
    for tab in tabs:
        tab.until(lambda tab=tab: stacks(tab)["R22"] == "2ic 1cc")  # type: ignore[misc]
        tab.sync()
    assert len({tab.state["position"] for tab in tabs}) == 1
    assert tabs[0].log == tabs[1].log == tabs[2].log
    stale = tabs[1].act("march R22 R32 1cc", position=tabs[1].states[0]["position"])
    assert stale["is_stale"]


def test_who_comes_back_finds_everything(server: Server, guest: Guest) -> None:
    game = guest.create(position=FIELD)
    with guest.look(game["id"], "french") as french:
        french.play("march R22 R32 1ic")
        french.sync()
    with guest.look(game["id"], "french") as again:
        assert again.state["view"] == french.state["view"]
        assert again.log == french.log
        assert again.state["position"] == french.state["position"]
        again.play("march R22 R32 1cc")


def test_a_game_that_left_the_memory_comes_back(server: Server, guest: Guest) -> None:
    game = guest.create(position=FIELD)
    with guest.look(game["id"], "french") as french:
        french.play("march R22 R32 1ic")
        french.play("march R22 R32 1cc")
        french.ask("undo", position=french.state["position"])
        french.sync()
    room = server.house.rooms.here(game["id"])
    assert room is not None
    server.house.rooms.forget(room)
    with guest.look(game["id"], "french") as again:
        assert again.state["view"] == french.state["view"]
        assert again.log == french.log, "the takeback has left its trace"
        assert "takes back" in again.sentences[-1]
        assert again.state["can_undo"]


def test_hot_seat(server: Server, guest: Guest) -> None:
    game = guest.create(position="turn 3, french movement\nR22: F 3ic\nR44: R 2ic\n")
    with guest.look(game["id"], "french") as french:
        assert all(seat["yours"] for seat in french.state["seats"])
        while french.is_asked and not french.view["over"]:
            french.play("done" if "done" in french.options else french.options[0])
        waiting = french.view["waiting_for"]
    assert list(waiting) == ["russian"]
    with guest.look(game["id"], "russian") as russian:
        assert russian.is_asked
        assert "3ic" not in json.dumps(russian.log)


# --- taking back -------------------------------------------------------------------------------------------------


def test_undo_leaves_a_trace_and_stops_at_the_barrier(server: Server) -> None:
    french, russian = both(server)
    french.play("march R22 R32 2ic")
    assert french.ask("undo", position=french.state["position"])["type"] == "done"
    french.until(lambda: stacks(french)["R22"] == "3ic 2cc")
    assert french.sentences[-1] == "The French player takes back the last move."
    russian.until(lambda: "The French player takes back the last move." in russian.sentences)
    nothing = french.ask("undo", position=french.state["position"])
    assert nothing["type"] == "refused"
    assert nothing["rule"] == "Undo"
    french.play("done")
    french.play("force R22 R23 1ic")
    assert not french.state["can_undo"], "a die has been thrown"
    assert french.ask("undo", position=french.state["position"])["type"] == "refused"
    assert russian.ask("undo", position=russian.state["position"])["type"] == "refused"


def past_the_barrier(server: Server) -> tuple[Eyes, Eyes]:
    """The French have ended their turn and the Russian has acted: they cannot undo that."""
    french, russian = both(server)
    french.play("march R22 R32 1ic")
    french.play("done")
    french.play("done")
    russian.sync()
    assert french.state["can_undo"], "nothing is known by it yet"
    russian.play("done")
    french.until(lambda: french.is_asked)
    french.play("done")
    french.play("disband R22 cc")
    russian.until(lambda: russian.is_asked)
    russian.play("place R25 1ic")
    french.sync()
    assert french.state["can_ask_takeback"]
    assert not french.state["can_undo"]
    return french, russian


def test_a_takeback_wants_consent(server: Server) -> None:
    french, russian = past_the_barrier(server)
    assert french.ask("ask_takeback")["type"] == "done"
    russian.until(lambda: russian.state["takeback"])
    assert russian.state["takeback"] == {"by": "french", "yours_to_answer": True}
    french.until(lambda: french.state["takeback"])
    assert french.state["takeback"] == {"by": "french", "yours_to_answer": False}
    assert not french.state["can_ask_takeback"]
    assert french.ask("ask_takeback")["type"] == "refused"
    assert french.ask("answer_takeback", agree=True)["type"] == "refused", "not his to answer"
    assert russian.ask("answer_takeback", agree=True)["type"] == "done"
    french.until(lambda: "as the other side agreed" in french.sentences[-1])
    assert "disband R22 cc" in french.options
    assert french.state["takeback"] is None
    russian.until(lambda: "as the other side agreed" in russian.sentences[-1])
    assert russian.ask("answer_takeback", agree=True)["type"] == "refused"
    french.play("disband R22 ic")


def test_a_takeback_may_be_refused(server: Server) -> None:
    french, russian = past_the_barrier(server)
    french.ask("ask_takeback")
    log = french.log
    assert russian.ask("answer_takeback", agree=False)["type"] == "done"
    french.until(lambda: french.state["takeback"] is None and french.state["can_ask_takeback"])
    assert french.log == log


def test_an_action_cancels_the_request(server: Server) -> None:
    french, russian = past_the_barrier(server)
    french.ask("ask_takeback")
    french.until(lambda: french.state["takeback"])
    russian.until(lambda: russian.state["takeback"])
    acting = russian if russian.is_asked else french
    acting.play(acting.options[0])
    french.until(lambda: french.state["takeback"] is None)
    assert russian.ask("answer_takeback", agree=True)["type"] == "refused"


def test_alone_at_the_table_nobody_is_asked(server: Server, guest: Guest) -> None:
    game = guest.create(position=FIELD)
    with guest.look(game["id"], "french") as french:
        french.play("march R22 R32 1ic")
        while french.is_asked:
            french.play("done")
        assert french.ask("ask_takeback")["type"] == "done"
        french.until(lambda: french.is_asked)
        assert french.state["takeback"] is None


def test_a_computer_always_agrees(server: Server, guest: Guest) -> None:
    game = guest.create(HERE, computer("random"), position=FIELD)
    with guest.look(game["id"], "french") as french:
        french.play("march R22 R32 1ic")
        marched = stacks(french)
        while french.is_asked and french.view["board"]["phasing"] == "french" and french.view["board"]["turn"] == 3:
            french.play("done" if "done" in french.options else french.options[0])
        assert french.ask("ask_takeback")["type"] == "done"
        french.until(lambda: french.is_asked and "as the other side agreed" in french.sentences[-1])
        assert stacks(french) == marched
        assert french.view["board"]["turn"] == 3


def test_nobody_takes_back_what_he_has_not_done(server: Server) -> None:
    _, russian = both(server)
    assert russian.ask("ask_takeback")["type"] == "refused"


# --- questions ---------------------------------------------------------------------------------------------------


def test_a_preview_tells_way_and_price(server: Server) -> None:
    french, _ = both(server)
    position = french.state["position"]
    seen = french.ask("preview", position=position, actions=["march R22 R32 1ic"])
    assert seen["type"] == "preview"
    assert seen["way"] == ["R22", "R32"]
    assert not seen["is_final"]
    assert seen["odds"]["chances"] == []
    refused = french.ask("preview", position=position, actions=["march R22 R57 1ic"])
    assert (refused["type"], refused["rule"]) == ("refused", "Movement A")
    assert french.state["position"] == position


def test_a_preview_tells_what_comes_next_if_that_is_wanted(server: Server) -> None:
    french, _ = both(server)
    wish = {"position": french.state["position"], "actions": ["march R22 R32 1ic"]}
    without = french.ask("preview", **wish)
    assert (without["choices"], without["board"]) == ({}, {})
    then = french.ask("preview", **wish, then=True)
    french.play("march R22 R32 1ic")
    assert then["choices"] == french.view["choices"]
    assert then["board"] == french.view["board"]


def test_odds_are_shown_before_a_roll(server: Server) -> None:
    """A forced march is rolled for: the exact chances, which add up to one."""
    french, _ = both(server, "turn 3, french movement\nR22: F 3ic\nR57: R 1ic\n", options={"rules": "standard"})
    french.play("march R22 R32 2ic")
    french.play("done")
    forced = next(action for action in french.options if action.startswith("force"))
    seen = french.ask("preview", position=french.state["position"], actions=[forced])
    assert seen["is_final"]
    chances = seen["odds"]["chances"]
    assert len(chances) > 1
    assert abs(sum(chance["share"] for chance in chances) - 1) < 1e-9
    assert any("arrives" in " ".join(chance["outcome"]) for chance in chances)


def test_why_not(server: Server) -> None:
    french, russian = both(server)
    possible = french.ask("why_not", clicks=["space:R22"])
    assert possible == {"type": "why_not", "id": 1, "is_possible": True, "reasons": []}
    far = french.ask("why_not", clicks=["space:R22", "space:R57"])
    assert not far["is_possible"]
    assert far["reasons"][0]["rule"] == "Movement A"
    empty = french.ask("why_not", clicks=["space:R44"])
    assert not empty["is_possible"]
    waiting = russian.ask("why_not", clicks=["space:R44"])
    assert not waiting["is_possible"]
    assert french.ask("why_not", clicks=["nonsense"])["type"] in ("why_not", "refused")


def test_looking_back_shows_what_one_saw(server: Server) -> None:
    french, russian = both(server)
    before = russian.state["step"]
    french.play("march R22 R32 1ic")
    french.play("march R22 R32 1ic")
    french.play("march R22 R32 1cc")
    russian.sync()
    assert russian.state["step"] == before + 1, "for the Russian it was one force on one way"
    assert french.state["step"] == 3
    guest = french.guest
    game_id = french.game_id
    steps = guest.get(f"/games/{game_id}/history?eyes=french").json()["steps"]
    assert [step["step"] for step in steps] == [0, 1, 2, 3]
    assert steps[-1]["entries"] == len(french.log)
    seen = guest.get(f"/games/{game_id}/history/1?eyes=french").json()
    there = {stack["space"]: stack["ic"] for stack in seen["view"]["board"]["stacks"] if "ic" in stack}
    assert there == {"R22": 2, "R32": 2}
    theirs = russian.guest.get(f"/games/{game_id}/history?eyes=russian").json()
    assert theirs["eyes"] == ["russian", "watch"]
    assert len(theirs["steps"]) == before + 2


def plan_of(view: dict[str, Any], side: str) -> list[str]:
    """The letter of a plan that lies on the table, if these eyes may see it."""
    standing = view["battles"][-1]["standing"]
    [laid] = [part["values"] for part in standing if part.get("code") == "plan" and part["side"] == side]
    return list(laid)


def test_a_battle_is_fought_over_the_wire(server: Server) -> None:
    """Both lay their plans at once; neither sees the other's before both have."""
    french, russian = both(server, BEFORE_BATTLE)
    french.play("march R22 R32 3ic", "march R22 R32 2cc")
    source = random.Random(3)
    plans = 0
    for _ in range(60):
        french.sync()
        russian.sync()
        asked = [eyes for eyes in (french, russian) if eyes.is_asked]
        if not asked or asked[0].view["board"]["turn"] > 3:
            break
        eyes = source.choice(asked)
        plan = next((action for action in eyes.options if action.startswith("plan")), None)
        if plan and len(asked) == 2:
            plans += 1
            other = russian if eyes is french else french
            eyes.play(plan)
            other.sync()
            assert plan_of(other.view, eyes.eyes) == []
            assert plan_of(eyes.view, eyes.eyes) == [plan.split()[1]]
        else:
            eyes.play("done" if "done" in eyes.options else source.choice(eyes.options))
    assert plans == 1
    assert any("Stacks revealed" in sentence for sentence in russian.sentences)
