"""Games as a whole: made, listed, shared by links, looked back at, exported, brought in, deleted."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from guests import HERE, LINK, PATIENCE, Eyes, Guest, Server, computer, running, wait_until

import grognard
from grognard.games import GAMES
from grognard.lab.simulate import play_game
from grognard.server.catalogue import Picture
from grognard.server.rooms.asking import Asking
from grognard.server.thinking import Thinkers, TooSlow

JSON = {"Content-Type": "application/json"}
RECORDS = Path(__file__).parents[1] / "conformance" / "records"


def test_a_new_game_is_listed_for_its_maker_and_for_nobody_else(server: Server) -> None:
    maker, stranger = server.guest(), server.guest()
    assert maker.get("/games").json() == []
    game = maker.create(HERE, computer("random"))
    assert [each["id"] for each in maker.get("/games").json()] == [game["id"]]
    assert game["title"] == "1812, Strategic Game"
    assert game["is_owner"]
    assert game["options"]["setup"] == "historical"
    french, russian = game["seats"]
    assert (french["side"], french["kind"], french["yours"]) == ("french", "here", True)
    assert (russian["side"], russian["agent"], russian["yours"], russian["present"]) == (
        "russian",
        "random",
        False,
        True,
    )
    assert stranger.get("/games").json() == []
    for path in (
        "",
        "/history?eyes=watch",
        "/history/0?eyes=watch",
        "/story",
        "/hint?eyes=french",
        "/proposal?eyes=french",
        "/export?eyes=watch",
    ):
        answer = stranger.get(f"/games/{game['id']}{path}")
        assert answer.status_code == 404, path
        assert "no such game" in answer.json()["message"]
    assert stranger.http.delete(f"/api/games/{game['id']}").status_code == 404


def test_the_cookie_is_made_with_the_first_seat(server: Server) -> None:
    guest = server.guest()
    for path in ("/titles", "/games", "/boards/strategic", "/rules/strategic"):
        assert "set-cookie" not in guest.get(path).headers
    answer = guest.post("/games", {"game": "strategic", "seats": {"french": HERE, "russian": HERE}})
    cookie = answer.headers["set-cookie"]
    for word in (f"grognard-{server.settings.port}=", "HttpOnly", "SameSite=lax", "Path=/", "Max-Age=31536000"):
        assert word in cookie
    before = guest.cookie
    guest.create()
    assert guest.cookie == before


def test_the_rules_answer_questions(server: Server) -> None:
    guest = server.guest()
    best = guest.get("/rules/grand_tactical/answers?ask=is movement slower in winter").json()[0]
    assert (best["section"], best["title"]) == ("Mov M", "Winter")
    assert best["passage"].startswith("On Game-Turns 12 to 19")
    assert best["case"]["name"] == "in winter allowances are one less"
    assert guest.get("/rules/strategic/answers?ask=xyzzy").json() == []
    for path, status in [("/rules/nothing/answers?ask=why", 404), (f"/rules/strategic/answers?ask={'a' * 401}", 422)]:
        assert guest.get(path).status_code == status


@pytest.mark.parametrize("name", ["grognard", "grognard-{port}"])
def test_a_cookie_that_the_server_did_not_make_is_not_adopted(server: Server, name: str) -> None:
    """Whoever could plant a cookie in somebody's browser would sit in all the seats that are taken with it."""
    guest, planted = server.guest(), "a" * 32
    guest.http.cookies.set(name.format(port=server.settings.port), planted, domain="127.0.0.1")
    assert guest.get("/games").json() == []
    cookie = guest.post("/games", {"game": "strategic", "seats": {"french": HERE, "russian": HERE}}).headers[
        "set-cookie"
    ]
    assert planted not in cookie
    sly = server.guest()
    sly.http.cookies.set(name.format(port=server.settings.port), planted, domain="127.0.0.1")
    assert sly.get("/games").json() == []
    assert len(guest.get("/games").json()) == 1


def test_two_servers_on_one_machine_leave_each_other_s_cookies_alone(server: Server, tmp_path: Path) -> None:
    """Browsers send a cookie to every port: one name for both would lose the games of the first."""
    guest = server.guest()
    here = guest.create()
    with running(tmp_path) as other:
        there = other.guest()
        there.http.cookies = guest.http.cookies
        assert there.get("/games").json() == []
        game = there.create()
        assert [each["id"] for each in there.get("/games").json()] == [game["id"]]
    assert [each["id"] for each in guest.get("/games").json()] == [here["id"]]


def test_a_server_knows_its_browsers_also_at_another_port(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        guest = server.guest()
        game = guest.create()
    with running(tmp_path) as server:
        again = server.guest()
        again.http.cookies = guest.http.cookies
        again.create()
        assert game["id"] in {each["id"] for each in again.get("/games").json()}
        assert len(again.http.cookies.jar) == 1


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"scenario": "9"}, "no scenario '9'"),
        ({"options": {"weather": "bad"}}, "no option 'weather'"),
        ({"options": {"rules": "house"}}, "rules is one of standard, optional"),
        ({"seats": {"french": HERE}}, "choose who plays each side"),
        ({"seats": {"french": HERE, "prussian": HERE}}, "choose who plays each side"),
        ({"seats": {"french": HERE, "russian": {"kind": "computer", "agent": "deep blue"}}}, "no computer player"),
        ({"seats": {"french": HERE, "russian": {"kind": "butler"}}}, "seats.russian.kind"),
        ({"position": "turn 99"}, "99"),
        ({"position": "R22: F 3ic", "scenario": "1"}, "not both"),
        ({"dice": [0]}, "dice.0"),
        ({"dice": ["six"]}, "dice.0"),
        ({"seed": "a\u0000b"}, "characters"),
        ({"surprise": 1}, "surprise"),
    ],
)
def test_a_wish_that_cannot_be_granted_says_why(server: Server, change: dict[str, Any], sentence: str) -> None:
    guest = server.guest()
    answer = guest.post("/games", {"game": "strategic", "seats": {"french": HERE, "russian": HERE}, **change})
    assert answer.status_code == 422, answer.text
    assert set(answer.json()) == {"message"}
    assert sentence in answer.json()["message"]
    assert answer.json()["message"].endswith((".", "]"))
    assert guest.get("/games").json() == []


def test_seats_by_link(server: Server) -> None:
    maker, friend, watcher = server.guest(), server.guest(), server.guest()
    game = maker.create(HERE, LINK)
    assert set(game["links"]) == {"russian", "watch"}
    assert not game["seats"][1]["yours"]
    joined = friend.claim(game["links"]["russian"])
    assert joined["id"] == game["id"]
    assert [seat["yours"] for seat in joined["seats"]] == [False, True]
    assert joined["links"] == {}
    assert not joined["is_owner"]
    watching = watcher.claim(game["links"]["watch"])
    assert [seat["yours"] for seat in watching["seats"]] == [False, False]
    with maker.look(game["id"], "french") as french, friend.look(game["id"], "russian") as russian:
        assert french.view["side"] == "french"
        assert russian.view["side"] == "russian"
        with watcher.look(game["id"], "watch") as watch:
            assert watch.view["side"] is None
            assert watch.answers == {}
            assert watch.ask("act", position=0, actions=["done"])["type"] == "refused"
            assert watch.ask("why_not", clicks=["space:R44"])["type"] == "refused"
    for guest, eyes in ((maker, "russian"), (friend, "french"), (watcher, "french"), (maker, "all"), (maker, "nobody")):
        for path in (f"/history?eyes={eyes}", f"/history/0?eyes={eyes}", f"/export?eyes={eyes}"):
            answer = guest.get(f"/games/{game['id']}{path}")
            assert answer.status_code == 403, (eyes, path)
        refused = Eyes(guest, game["id"], eyes)
        refused.receive()
        assert refused.closed == 4404
        assert refused.frames == []
    assert friend.http.delete(f"/api/games/{game['id']}").status_code == 403


def test_a_link_that_leads_nowhere(server: Server) -> None:
    guest = server.guest()
    for token in ("x" * 32, "", "../../etc", "a b"):
        answer = guest.post("/seats", {"token": token})
        assert answer.status_code == 404
        assert "does not lead to a seat" in answer.json()["message"]
    assert guest.post("/seats", {"token": "x" * 500}).status_code == 422


def test_who_takes_a_second_seat_is_announced(server: Server) -> None:
    maker, friend = server.guest(), server.guest()
    game = maker.create(HERE, LINK)
    friend.claim(game["links"]["russian"])
    with friend.look(game["id"], "russian") as russian:
        assert russian.state["notices"] == []
        maker.claim(friend.new_link(game["id"], "russian"))
        russian.until(lambda: russian.state["notices"])
        assert "more than one side" in russian.state["notices"][0]


def test_a_link_is_void_once_its_seat_is_taken(server: Server) -> None:
    """Whoever made the game had it, too: he could sit down at the other side whenever he liked."""
    maker, friend, stranger = server.guest(), server.guest(), server.guest()
    game = maker.create(HERE, LINK)
    token = game["links"]["russian"]
    assert [seat["is_taken"] for seat in game["seats"]] == [True, False]
    joined = friend.claim(token)
    assert [seat["is_taken"] for seat in joined["seats"]] == [True, True]
    for info in (maker.get(f"/games/{game['id']}").json(), maker.get("/games").json()[0]):
        assert set(info["links"]) == {"watch"}
    for guest in (maker, stranger):
        answer = guest.post("/seats", {"token": token})
        assert answer.status_code == 409
        assert "already taken" in answer.json()["message"]
    assert maker.get(f"/games/{game['id']}/history?eyes=russian").status_code == 403
    assert friend.claim(token)["id"] == game["id"], "whoever has the seat comes back by the link that he was sent"
    refused = maker.http.post(f"/api/games/{game['id']}/seats/russian/link")
    assert refused.status_code == 409, "there is no new link to a seat that is not empty"


def test_a_new_link_for_an_empty_seat(server: Server) -> None:
    """The first was sent to the wrong person, or is lost."""
    maker, friend, stranger = server.guest(), server.guest(), server.guest()
    game = maker.create(HERE, LINK)
    friend.claim(game["links"]["watch"])
    token = maker.new_link(game["id"], "russian")
    assert maker.get(f"/games/{game['id']}").json()["links"]["russian"] == token
    assert stranger.post("/seats", {"token": game["links"]["russian"]}).status_code == 404
    where = f"/api/games/{game['id']}/seats"
    assert friend.http.post(f"{where}/russian/link").status_code == 403
    assert stranger.http.post(f"{where}/russian/link").status_code == 404
    assert maker.http.post(f"{where}/french/link").status_code == 404, "a seat that was never by link"
    assert maker.http.post(f"{where}/spanish/link").status_code == 404
    assert [seat["yours"] for seat in friend.claim(token)["seats"]] == [False, True]


def test_a_spare_link_is_good_for_one_more_browser_of_the_same_player(server: Server) -> None:
    maker, friend, elsewhere, stranger = (server.guest() for _ in range(4))
    game = maker.create(HERE, LINK)
    friend.claim(game["links"]["russian"])
    token = friend.new_link(game["id"], "russian")
    assert friend.get(f"/games/{game['id']}").json()["links"] == {"russian": token}
    assert set(maker.get(f"/games/{game['id']}").json()["links"]) == {"watch"}, "it is not for the opponent"
    assert [seat["yours"] for seat in elsewhere.claim(token)["seats"]] == [False, True]
    assert stranger.post("/seats", {"token": token}).status_code == 404
    assert friend.get(f"/games/{game['id']}").json()["links"] == {}


def test_two_who_open_a_link_at_once_do_not_both_sit_down(server: Server) -> None:
    game = server.guest().create(HERE, LINK)
    guests = [server.guest() for _ in range(6)]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda guest: guest.post("/seats", {"token": game["links"]["russian"]}), guests))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409, 409]


def test_presence(server: Server) -> None:
    maker, friend = server.guest(), server.guest()
    game = maker.create(HERE, LINK)
    friend.claim(game["links"]["russian"])
    with maker.look(game["id"], "french") as french:
        assert [seat["present"] for seat in french.state["seats"]] == [True, False]
        with friend.look(game["id"], "russian"):
            french.until(lambda: french.state["seats"][1]["present"])
        french.until(lambda: not french.state["seats"][1]["present"])
        info = maker.get(f"/games/{game['id']}").json()
        assert [seat["present"] for seat in info["seats"]] == [True, False]


@pytest.mark.parametrize(
    ("more", "words"),
    [({"seed": "borodino"}, "chose its seed"), ({"dice": [1, 2, 3, 4, 5, 6] * 50}, "chose its first rolls")],
)
def test_whoever_knows_the_dice_is_announced(server: Server, more: dict[str, Any], words: str) -> None:
    game = server.guest().create(**more)
    assert len(game["notices"]) == 1
    assert words in game["notices"][0]


def test_a_position_is_played_from(server: Server) -> None:
    guest = server.guest()
    game = guest.create(position="turn 3, french movement\nR22: F 3ic\nR44: R 2ic\n")
    with guest.look(game["id"], "french") as french:
        assert french.is_asked
        french.play("march R22 R32 1ic")
        stacks = {
            (stack["space"], stack["side"]): stack["ic"] for stack in french.view["board"]["stacks"] if "ic" in stack
        }
        assert stacks == {("R22", "french"): 2, ("R32", "french"): 1}


def test_a_hint_is_for_whoever_has_to_decide_and_can_be_played(server: Server) -> None:
    guest = server.guest()
    game = guest.create(HERE, computer("random"), game="scorched_earth")
    path = f"/games/{game['id']}"
    wait_until(lambda: guest.get(path).json()["waiting_for"] == ["french"])
    hint = guest.get(f"{path}/hint?eyes=french").json()
    assert hint["level"] == "marshal"
    assert hint["reasons"][0]["text"]
    assert hint["label"] == "Set up everything by default"
    with guest.look(game["id"], "french") as eyes:
        eyes.play(hint["action"])
    assert guest.get(f"{path}/hint?eyes=russian").status_code == 403
    assert guest.get(f"{path}/hint?eyes=watch").json()["message"].startswith("There is nothing for you to decide")


def test_a_hint_that_comes_too_late_is_said_to_be_late(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not that nobody could give one: asked again, the staff may have more luck."""

    async def late(*_: object) -> None:
        raise TooSlow

    monkeypatch.setattr(Asking, "advise", late)
    guest = server.guest()
    game = guest.create(position="turn 3, french movement\nR22: F 3ic\nR44: R 2ic\n")
    answer = guest.get(f"/games/{game['id']}/hint?eyes=french")
    assert answer.status_code == 503
    assert answer.json()["message"] == "Your staff has come to no answer in time. Ask again."


def test_a_whole_question_is_answered_as_the_staff_would_answer_it(server: Server) -> None:
    """The orders of a turn: as many as are asked for, and they can be played in one line."""
    guest = server.guest()
    position = (
        "scenario: niemen\nturn: July 2\nbegin: S3\nfrench depots: Kovno\nKovno: F 6inf 2cav Davout\nVilna: R 3inf\n"
    )
    game = guest.create(HERE, HERE, game="fateful_march", position=position)
    path = f"/games/{game['id']}"
    with guest.look(game["id"], "french") as eyes:
        wanted = eyes.view["board"]["orders"]["french"]["to_choose"]
        proposal = guest.get(f"{path}/proposal?eyes=french").json()
        assert proposal == guest.get(f"{path}/proposal?eyes=french").json()
        assert wanted > 1
        assert len(proposal["actions"]) == wanted
        assert all(action.startswith("choose ") for action in proposal["actions"])
        assert eyes.view["board"]["orders"]["french"]["to_choose"] == wanted, "nothing has been played"
        eyes.play(*proposal["actions"])
    assert guest.get(f"{path}/proposal?eyes=french").json()["message"].startswith("There is nothing for you to decide")
    assert server.guest().get(f"{path}/proposal?eyes=russian").status_code == 404


def test_no_table_of_the_rules_has_a_column_without_a_name(server: Server) -> None:
    guest = server.guest()
    for title in ("strategic", "fateful_march", "scorched_earth"):
        for section in guest.get(f"/rules/{title}").json()["sections"]:
            assert "<th></th>" not in section["html"], section["id"]


def test_titles_rules_and_boards(server: Server) -> None:
    guest = server.guest()
    titles = {title["id"]: title for title in guest.get("/titles").json()}
    assert len(titles) == 6
    assert [game for game, title in titles.items() if title["is_example"]] == ["crossing"]
    strategic = titles["strategic"]
    assert strategic["is_playable"]
    assert strategic["sides"] == ["french", "russian"]
    opponents = {each["name"]: each for each in strategic["opponents"]}
    assert list(opponents)[:2] == ["conscript", "staff"]
    assert [name for name, each in opponents.items() if each["is_usual"]] == ["staff"]
    assert opponents["random"]["seconds"] == 0
    assert strategic["calendar"][0]["label"]
    for game in titles:
        shape = guest.get(f"/boards/{game}").json()
        assert shape["game"] == game
        assert len(shape["spaces"]) > (5 if titles[game]["is_example"] else 20)
    rules = {section["id"]: section for section in guest.get("/rules/strategic").json()["sections"]}
    assert "<p>" in rules["Movement B1"]["html"]
    assert (rules["Movement B1"]["chapter"], rules["Movement"]["chapter"]) == ("Movement", "Movement")
    assert rules["Q18"]["chapter"] is None
    assert rules["Q18"]["html"]
    assert "<table>" in rules["Battle Plan Chart"]["html"]
    assert not any("style=" in section["html"] for section in rules.values())
    for path in ("/boards/chess", "/boards/chess.svg", "/rules/chess", "/boards/..%2f", "/nothing"):
        assert guest.get(path).status_code == 404, path


def test_the_picture_of_a_board(server: Server) -> None:
    guest = server.guest()
    summer = guest.get("/boards/strategic.svg")
    assert summer.headers["content-type"].startswith("image/svg+xml")
    assert summer.headers["content-encoding"] == "gzip"
    assert summer.text.startswith("<svg")
    assert "@font-face" in summer.text
    again = guest.http.get("/api/boards/strategic.svg", headers={"If-None-Match": summer.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    winter = guest.get("/boards/strategic.svg?season=winter")
    assert winter.headers["etag"] != summer.headers["etag"]
    assert guest.get("/boards/strategic.svg?season=spring").status_code == 422


def play_to_the_end(guest: Guest, game_id: str, source: random.Random, most: int = 5000) -> Eyes:
    """Both sides of a hot seat at random."""
    eyes = {side: guest.look(game_id, side) for side in ("french", "russian")}
    for _ in range(most):
        asked = next((each for each in eyes.values() if each.is_asked), None)
        if asked is None:
            break
        asked.play("done" if "done" in asked.options and source.random() < 0.5 else source.choice(asked.options))
        for each in eyes.values():
            each.sync()
    assert eyes["french"].view["over"]
    eyes["russian"].close()
    return eyes["french"]


def brought_in(guest: Guest, record: str) -> str:
    """A finished game of the golden records."""
    return imported(guest, json.loads((RECORDS / f"{record}.json").read_text("utf-8")), ("french", "russian"))


def imported(guest: Guest, record: Mapping[str, Any], sides: Sequence[str]) -> str:
    answer = guest.post("/import", {"record": record, "seats": dict.fromkeys(sides, HERE)})
    assert answer.status_code == 201, answer.text
    game_id: str = answer.json()["id"]
    return game_id


def test_a_game_whose_positions_nobody_judges_yet_has_no_report(server: Server) -> None:
    guest = server.guest()
    sides = GAMES["crossing"].sides
    table = play_game("crossing", dict.fromkeys(sides, "random"), seed="over")
    answer = guest.get(f"/games/{imported(guest, table.record(), sides)}/report")
    assert (answer.status_code, answer.json()) == (200, None)


def test_a_server_that_ends_waits_for_no_report(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(tmp_path) as server:
        guest = server.guest()
        game_id = brought_in(guest, "strategic-1-french-decisive-victory")
        answers: list[int] = []
        asking = threading.Thread(target=lambda: answers.append(guest.get(f"/games/{game_id}/report").status_code))
        asking.start()
        wait_until(lambda: server.house.games._reports)
    asking.join(PATIENCE)
    assert answers == [503]
    assert not [each for each in caplog.records if each.levelname == "ERROR"]


def test_a_whole_game_with_its_end(server: Server) -> None:
    guest = server.guest()
    game = guest.create(scenario="3", seed="to the end")
    game_id = game["id"]
    assert guest.get(f"/games/{game_id}/story").status_code == 409
    assert guest.get(f"/games/{game_id}/report").status_code == 409
    account = guest.get(f"/games/{game_id}/export?eyes=french").json()
    assert account["grognard_account"] == 1
    assert "seed" not in str(account["log"])
    assert "dice" not in account
    french = play_to_the_end(guest, game_id, random.Random(1))
    info = guest.get(f"/games/{game_id}").json()
    assert info["is_over"]
    assert info["waiting_for"] == []
    assert info["result"] == french.view["result"]
    assert french.view["seed"] == "to the end"
    # Looking back
    history = guest.get(f"/games/{game_id}/history?eyes=french").json()
    assert history["eyes"] == ["french", "russian", "watch", "all"]
    assert history["steps"][-1]["step"] == french.state["step"]
    everything = guest.get(f"/games/{game_id}/history?eyes=all").json()["steps"]
    assert len(everything) >= len(history["steps"])
    middle = everything[len(everything) // 2]
    seen = guest.get(f"/games/{game_id}/history/{middle['step']}?eyes=all").json()
    assert all("ic" in stack for stack in seen["view"]["board"]["stacks"])
    assert {piece["face"] for piece in seen["pieces"]} <= set(seen["faces"])
    assert guest.get(f"/games/{game_id}/history/{len(everything)}?eyes=all").status_code == 404
    story = guest.get(f"/games/{game_id}/story").json()
    assert story["turns"]
    # Out and in again
    export = guest.get(f"/games/{game_id}/export?eyes=watch")
    assert "attachment" in export.headers["content-disposition"]
    record = export.json()
    assert grognard.load(record).state.over
    other = server.guest()
    copy = other.post("/import", {"record": record, "seats": {"french": HERE, "russian": HERE}})
    assert copy.status_code == 201, copy.text
    assert copy.json()["is_over"]
    assert copy.json()["notices"] == []
    with other.look(copy.json()["id"], "watch") as watch:
        assert watch.view["over"]
        assert watch.view["result"] == french.view["result"]
        assert watch.log == french.log


def test_an_unfinished_record_is_gone_on_with(server: Server) -> None:
    table = grognard.game("strategic").start("1", seed=4)
    source = random.Random(4)
    for _ in range(60):
        side = next(iter(table.pending))
        options = table.options(side)
        table.play(side, options[source.randrange(len(options))])
    guest = server.guest()
    answer = guest.post("/import", {"record": table.record(), "seats": {"french": HERE, "russian": HERE}})
    assert answer.status_code == 201, answer.text
    game = answer.json()
    assert "imported from a record" in game["notices"][0]
    assert game["waiting_for"] == list(table.pending)
    with guest.look(game["id"], game["waiting_for"][0]) as eyes:
        assert len(eyes.log) == len(table.log(eyes.eyes))
        eyes.play_any(source)


def bad_records() -> dict[str, Any]:
    record = grognard.game("strategic").start("1", seed=4).record()
    deep: Any = []
    for _ in range(500):
        deep = [deep]
    return {
        "empty": {},
        "another game": {**record, "game": "chess"},
        "a game that is no text": {**record, "game": ["strategic"]},
        "another format": {**record, "grognard": 99},
        "a wrong action": {**record, "actions": ["french dance #00000000"]},
        "no action": {**record, "actions": [5]},
        "another seed": {**record, "dice": {**record["dice"], "seed": "other"}},
        "deep": {**record, "options": {"rules": deep}},
        "half a sign": {**record, "scenario": "\ud800"},
        "a wrong position": {**record, "position": "here be dragons"},
        "odd takebacks": {**record, "takebacks": [{"after": -1}]},
    }


@pytest.mark.parametrize("name", bad_records())
def test_a_record_that_is_none(server: Server, name: str) -> None:
    guest = server.guest()
    body = {"record": bad_records()[name], "seats": {"french": HERE, "russian": HERE}}
    answer = guest.http.post("/api/import", content=json.dumps(body), headers=JSON)
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["message"].endswith((".", "]"))
    assert guest.get("/games").json() == []


def test_a_deleted_game_is_gone_for_everybody(server: Server) -> None:
    maker, friend = server.guest(), server.guest()
    game = maker.create(HERE, LINK)
    friend.claim(game["links"]["russian"])
    with maker.look(game["id"], "french") as french, friend.look(game["id"], "russian") as russian:
        assert maker.http.delete(f"/api/games/{game['id']}").status_code == 204
        for eyes in (french, russian):
            eyes.until(lambda eyes=eyes: eyes.is_gone)  # type: ignore[misc]
    assert maker.get(f"/games/{game['id']}").status_code == 404
    assert friend.get("/games").json() == []
    assert friend.post("/seats", {"token": game["links"]["russian"]}).status_code == 404


def test_cards_are_told_and_drawn(server: Server) -> None:
    guest = server.guest()
    told = guest.get("/cards/fateful_march").json()
    assert {card["side"] for card in told} == {"french", "russian"}
    assert len(told) == 2 * 55, "53 cards, the Dummy and the back of each deck"
    hard_marching = next(card for card in told if (card["side"], card["number"]) == ("french", 2))
    assert (hard_marching["title"], hard_marching["ops"]) == ("Hard Marching", 3)
    picture = guest.get(f"/cards/fateful_march/{hard_marching['face']}.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert "immutable" in picture.headers["cache-control"]
    assert "script" not in picture.headers["content-security-policy"]
    assert picture.text.startswith("<svg")
    assert len({card["face"] for card in told}) == len(told), "each has a face of its own"


def test_a_game_without_cards_has_none(server: Server) -> None:
    guest = server.guest()
    assert guest.get("/cards/strategic").json() == []
    for path in ("/cards/chess", "/cards/strategic/0.svg", "/cards/fateful_march/..%2f.svg"):
        assert guest.get(path).status_code == 404


def test_boards_are_drawn_before_anybody_asks_for_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them by day, summer before winter, then by night."""
    drawn: list[tuple[bool, bool, str]] = []

    async def draw(_: Thinkers, game: str, is_winter: bool, is_night: bool) -> Picture:
        drawn.append((is_night, is_winter, game))
        return Picture(b"", b"", "")

    monkeypatch.setattr(Thinkers, "draw", draw)
    with running(tmp_path, warms_up=True):
        wait_until(lambda: drawn == [*product((False, True), (False, True), grognard.GAMES)])
