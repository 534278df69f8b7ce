"""Safe by default: who may come in, how much they may carry, what answers forbid, and what is never written down."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from guests import HERE, LINK, NO_CERTIFICATES, NO_LIMITS, PATIENCE, Eyes, Server, running
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from grognard.server.limits import Buckets, Limits, Rate
from grognard.server.site import Site
from grognard.server.viewer import Viewer

WISH = {"game": "strategic", "seats": {"french": HERE, "russian": HERE}}
FIELD = "turn 3, french movement\nR22: F 3ic 2cc\nR32: F 1ic\nR44: R 2ic 1cc\nR57: R 1ic\n"


# --- headers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/", "/api/titles", "/api/games", "/api/nothing", "/nothing", "/api/boards/strategic", "/api/games/x"]
)
def test_every_answer_forbids_what_the_page_does_not_need(server: Server, path: str) -> None:
    answer = httpx.get(server.address + path, timeout=PATIENCE, verify=NO_CERTIFICATES)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in answer.headers["permissions-policy"]
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"
    if answer.status_code >= 400:
        assert set(answer.json()) == {"message"}


def test_a_picture_forbids_scripts(server: Server) -> None:
    answer = httpx.get(f"{server.address}/api/boards/strategic.svg", timeout=30)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src" not in policy
    assert "<script" not in answer.text


def test_a_mistake_of_ours_is_told_calmly(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(server.house.games, "listed", broken)
    answer = server.guest().get("/games")
    assert answer.status_code == 500
    assert answer.json()["message"].startswith("Something went wrong on the server.")
    assert "secret" not in answer.text
    assert "content-security-policy" in answer.headers
    assert "ZeroDivisionError" in caplog.text


# --- names and origins -------------------------------------------------------------------------------------------


def test_only_known_names_are_answered(server: Server) -> None:
    port = server.settings.port
    for name in (f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}", "LocalHost"):
        assert (
            httpx.get(f"{server.address}/api/health", headers={"Host": name}, verify=NO_CERTIFICATES).status_code == 200
        ), name
    for name in (
        "evil.example",
        f"evil.example:{port}",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "[",
        "10.0.0.7",
    ):
        answer = httpx.get(f"{server.address}/api/health", headers={"Host": name}, verify=NO_CERTIFICATES)
        assert answer.status_code == 421, name
        assert "name" in answer.json()["message"]


def test_more_names_can_be_allowed(tmp_path: Path) -> None:
    with running(tmp_path, allowed_hosts=("games.example",)) as server:
        assert httpx.get(f"{server.address}/api/health", headers={"Host": "games.example"}).status_code == 200
        assert httpx.get(f"{server.address}/api/health", headers={"Host": "other.example"}).status_code == 421


def test_pages_of_others_cannot_post(server: Server) -> None:
    port = server.settings.port
    own = {"Origin": f"http://127.0.0.1:{port}", "Sec-Fetch-Site": "same-origin"}
    assert httpx.post(f"{server.address}/api/games", json=WISH, headers=own, timeout=30).status_code == 201
    foreign: list[dict[str, str]] = [
        {"Origin": "http://evil.example"},
        {"Origin": f"http://localhost:{port}"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": "null"},
        {"Origin": "file://"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Mode": "no-cors"},
    ]
    for headers in foreign:
        for method, path in (("POST", "/api/games"), ("POST", "/api/seats"), ("DELETE", "/api/games/x")):
            answer = httpx.request(method, server.address + path, headers=headers)
            assert answer.status_code == 403, headers
            assert answer.json()["message"] == "This request comes from a page of another server."


def test_pages_of_others_cannot_listen(server: Server) -> None:
    guest = server.guest()
    game = guest.create()
    port = server.settings.port
    address = f"ws://127.0.0.1:{port}/api/games/{game['id']}/live?eyes=french"
    cookie = {"Cookie": f"grognard={guest.cookie}"}
    with connect(address, additional_headers={**cookie, "Origin": f"http://127.0.0.1:{port}"}) as own:
        assert json.loads(own.recv(10))["type"] == "state"
    for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers={**cookie, **headers}):
            pass
        assert refused.value.response.status_code == 403


# --- measures ----------------------------------------------------------------------------------------------------


def test_what_is_too_large_is_not_taken_in(server: Server) -> None:
    guest = server.guest()
    answer = guest.http.post("/api/games", content=b"x" * 70_000)
    assert answer.status_code == 413
    assert answer.json()["message"] == "The request is too large."
    assert guest.http.post("/api/import", content=b"x" * (2 * 1024 * 1024 + 1)).status_code == 413
    assert guest.http.post("/api/import", content=b"x" * 70_000).status_code in (400, 422)


def test_what_is_too_large_is_not_taken_in_piece_by_piece(server: Server) -> None:
    """No length told beforehand: a client that sends chunk after chunk is stopped as well."""

    def chunks() -> Iterator[bytes]:
        for _ in range(100):
            yield b"y" * 1000

    answer = server.guest().http.post("/api/games", content=chunks())
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[" * 20_000,
        b'{"a":' * 9_000,
        b"\xff\xfe",
        b'"\\ud800"',
        b"NaN",
        b"null",
        b"[]",
        b"5",
        b'{"game": 5}',
    ],
)
def test_nonsense_is_answered_in_a_sentence(server: Server, body: bytes) -> None:
    guest = server.guest()
    for path in ("/api/games", "/api/import", "/api/seats"):
        answer = guest.http.post(path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code in (400, 422), (path, answer.text)
        assert set(answer.json()) == {"message"}
        assert answer.json()["message"].endswith(".")


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    """A server with narrow limits."""
    limits = replace(
        NO_LIMITS,
        requests=Rate(0.001, 60),
        new_games=Rate(0.001, 3),
        claims=Rate(0.001, 5),
        messages=Rate(5, 10),
        sockets=2,
        games=2,
    )
    with running(tmp_path, limits) as server:
        yield server


def test_floods_are_stopped(strict: Server) -> None:
    guest = strict.guest()
    statuses = [guest.get("/health").status_code for _ in range(70)]
    assert statuses[:50] == [200] * 50
    assert statuses[-1] == 429
    answer = guest.get("/health")
    assert "Too many requests at once" in answer.json()["message"]
    assert answer.headers["retry-after"]


def test_nobody_makes_games_without_end(strict: Server) -> None:
    guest = strict.guest()
    assert [guest.post("/games", WISH).status_code for _ in range(4)] == [201, 201, 409, 429]
    assert len(guest.get("/games").json()) == 2


def test_nobody_tries_tokens_out(strict: Server) -> None:
    guest = strict.guest()
    assert [guest.post("/seats", {"token": f"try-{n}"}).status_code for n in range(7)] == [404] * 5 + [429] * 2


def test_sockets_and_their_messages_are_counted(strict: Server) -> None:
    guest = strict.guest()
    game = guest.create()
    first = guest.look(game["id"], "french")
    second = guest.look(game["id"], "russian")
    with pytest.raises(InvalidStatus):
        guest.look(game["id"], "watch")
    second.close()
    numbers = [first.send("ping") for _ in range(40)]
    first.until(lambda: numbers[-1] in first.answers)
    kinds = [first.answers[number]["type"] for number in numbers]
    assert kinds[:10] == ["done"] * 10
    assert "refused" in kinds
    assert "Too many requests at once" in next(a["message"] for a in first.answers.values() if a["type"] == "refused")
    for _ in range(50):
        if (answer := first.ask("ping"))["type"] == "done":
            break
    assert answer["type"] == "done", "with time it is well again"
    guest.look(game["id"], "watch").close()


def test_buckets_fill_again() -> None:
    now = 0.0
    buckets = Buckets(Rate(2, 3), lambda: now)
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b"), "everybody has his own"
    now = 0.5
    assert [buckets.take("a") for _ in range(2)] == [True, False]
    now = 100.0
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]


def test_the_usual_limits_let_real_play_through() -> None:
    limits = Limits()
    assert (limits.messages.each_second, limits.messages.at_once) == (40, 80)
    assert limits.body == 64 * 1024
    assert limits.record == 2 * 1024 * 1024


# --- on the socket -----------------------------------------------------------------------------------------------


def test_frames_that_are_no_text_close_the_socket(server: Server) -> None:
    guest = server.guest()
    game = guest.create(position=FIELD)
    with guest.look(game["id"], "french") as eyes:
        eyes.socket.send(b"\x00\x01")
        eyes.settle(2)
        assert eyes.closed == 1003
    with guest.look(game["id"], "french") as eyes:
        eyes.socket.send("x" * 70_000)
        eyes.settle(2)
        assert eyes.closed == 1009
    with guest.look(game["id"], "french") as eyes:
        eyes.play("march R22 R32 1ic")


async def _full_outbox() -> list[str | int]:
    viewer = Viewer("french", "", set(), most=5)
    for number in range(9):
        viewer.post({"number": number})
    return [viewer.outbox.get_nowait() for _ in range(viewer.outbox.qsize())]


def test_a_browser_that_does_not_listen_is_sent_away() -> None:
    """Nobody waits for it, and its messages do not pile up without end."""
    assert asyncio.run(_full_outbox()) == [*(f'{{"number":{number}}}' for number in range(5)), 1013]


def test_sockets_of_nobody(server: Server) -> None:
    guest = server.guest()
    game = guest.create()
    for who, game_id, eyes in (
        (server.guest(), game["id"], "french"),
        (server.guest(), game["id"], "watch"),
        (guest, "nothing", "french"),
        (guest, game["id"], ""),
        (guest, game["id"], "french%00"),
    ):
        found = Eyes(who, game_id, eyes)
        found.receive(5)
        assert found.closed == 4404
        assert found.frames == []


# --- the page ----------------------------------------------------------------------------------------------------


def test_the_page_and_its_files(tmp_path: Path) -> None:
    (tmp_path / "site" / "assets").mkdir(parents=True)
    (tmp_path / "site" / "index.html").write_text("<!doctype html>" + "<p>page</p>" * 100)
    (tmp_path / "site" / "assets" / "index-abc.js").write_text("'use strict';" * 100)
    (tmp_path / "secret").write_text("secret")
    site = Site(tmp_path / "site")

    def get(path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        request = httpx_request(path, raw)
        answer = site.answer(request, path)
        return answer.status_code, dict(answer.headers), bytes(answer.body)

    status, headers, body = get("", accept_encoding="gzip")
    assert (status, headers["cache-control"], headers["content-encoding"]) == (200, "no-cache", "gzip")
    assert headers["content-type"].startswith("text/html")
    status, headers, body = get("assets/index-abc.js")
    assert "immutable" in headers["cache-control"]
    assert headers["content-type"].startswith("text/javascript")
    assert body.startswith(b"'use strict'")
    assert get("", if_none_match=get("")[1]["etag"])[0] == 304
    for path in ("../secret", "assets/../../secret", "nothing", "assets", "a\x00b", "x" * 5000):
        assert get(path)[0] == 404, path
    (tmp_path / "site" / "index.html").unlink()
    status, _, body = get("")
    assert status == 503
    assert b"make play" in body


def httpx_request(path: str, headers: list[tuple[bytes, bytes]]) -> Any:
    from starlette.requests import Request

    return Request({"type": "http", "method": "GET", "path": f"/{path}", "headers": headers, "query_string": b""})


# --- what is written down ----------------------------------------------------------------------------------------


def test_no_secret_reaches_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    with running(tmp_path) as server:
        maker, friend = server.guest(), server.guest()
        game = maker.create(HERE, LINK, position=FIELD, seed="a very secret seed")
        friend.claim(game["links"]["russian"])
        with maker.look(game["id"], "french") as french:
            french.play("march R22 R32 1ic")
            french.act("nonsense")
            french.socket.send("{")
            french.sync()
        maker.get(f"/games/{game['id']}/export?eyes=french")
        maker.get(f"/games/{game['id']}/export?eyes=russian")
        secrets = [maker.cookie, friend.cookie, "a very secret seed", *game["links"].values()]
        room = server.house.rooms.here(game["id"])
        assert room is not None
        secrets += [room.table.record()["dice"]["salt"], room.table.actions[0].digest]
    own = [record.getMessage() for record in caplog.records if record.name.startswith(("grognard", "uvicorn"))]
    text = "\n".join(own)
    for secret in secrets:
        assert secret not in text


def test_slow_arrivals_do_not_hold_others_up(server: Server) -> None:
    """Somebody who opens a connection and says little takes nobody's place."""
    slow = [socket.create_connection(("127.0.0.1", server.settings.port)) for _ in range(30)]
    for each in slow:
        each.sendall(b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
    assert server.guest().get("/health").status_code == 200
    for each in slow:
        each.close()
