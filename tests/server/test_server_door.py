"""Connections that say nothing, or not enough: they take nobody's place, and they do not stay."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import httpx
import pytest
from guests import NO_CERTIFICATES, NO_LIMITS, PATIENCE, Server, running, wait_until

from grognard.server.door import NO_MORE_FILES, Door, Seldom
from grognard.server.limits import Limits, household

HALF = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
WHOLE = HALF + b"\r\n"
FILES = 256
FLOOD = 400
SERVE = "from grognard.cli.main import main; main(prog_name='grognard')"
SOON = 0.4
"""Seconds for the head of a request, where a test waits for the end of them."""


def call(port: int, said: bytes = b"") -> socket.socket:
    caller = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    if said:
        caller.sendall(said)
    return caller


def is_closed(caller: socket.socket, within: float = PATIENCE) -> bool:
    """Does the server hang up? What it says before that does not matter."""
    deadline = time.monotonic() + within
    while (left := deadline - time.monotonic()) > 0:
        caller.settimeout(left)
        try:
            if not caller.recv(65536):
                return True
        except TimeoutError:
            return False
        except ConnectionError:
            return True
    return False


def is_cut_short(caller: socket.socket, said: bytes) -> bool:
    """Say it sign by sign, again and again, each long before its own time is up: does the server hang up?"""
    deadline = time.monotonic() + PATIENCE
    for sign in cycle(said):
        if time.monotonic() > deadline:
            return False
        try:
            caller.sendall(bytes([sign]))
        except ConnectionError:
            return True
        time.sleep(SOON / 20)
    return False


@pytest.fixture
def hurried(tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path, limits=replace(NO_LIMITS, header=SOON)) as server:
        yield server


# --- the head of a request has a deadline ------------------------------------------------------------------------


@pytest.mark.parametrize("said", [b"", b"G", HALF, b"POST /api/games HTTP/1.1\r\n"])
def test_a_connection_that_does_not_finish_its_request_is_closed(hurried: Server, said: bytes) -> None:
    began = time.monotonic()
    with closing(call(hurried.settings.port, said)) as caller:
        assert is_closed(caller)
    assert time.monotonic() - began >= SOON * 0.9


def test_a_head_that_drips_in_is_not_waited_for(hurried: Server) -> None:
    """Neither the first of a connection nor a later one."""
    for before in (b"", WHOLE):
        with closing(call(hurried.settings.port, before)) as caller:
            if before:
                assert caller.recv(65536).startswith(b"HTTP/1.1 200")
            assert is_cut_short(caller, HALF)


def test_a_body_that_drips_in_after_the_answer_is_not_waited_for(hurried: Server) -> None:
    """The answer (too large) comes before the body; whoever sends on holds a connection without a request."""
    head = b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100000000\r\n\r\n"
    with closing(call(hurried.settings.port, head)) as caller:
        assert b"413" in caller.recv(65536)
        assert is_cut_short(caller, b"x")


def test_those_who_play_are_not_hurried(hurried: Server) -> None:
    guest = hurried.guest()
    game = guest.create()
    with guest.look(game["id"], "french") as french:
        time.sleep(3 * SOON)
        french.sync()
        assert french.closed is None


# --- there is room for others ------------------------------------------------------------------------------------


def test_whoever_asks_comes_in_where_silent_ones_of_the_same_address_are(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, connections=8)
    with running(tmp_path, limits=limits) as server, ExitStack() as held:
        port = server.settings.port
        callers = [held.enter_context(closing(call(port, HALF))) for _ in range(8)]
        assert httpx.get(f"http://127.0.0.1:{port}/api/health", timeout=5, verify=NO_CERTIFICATES).status_code == 200
        assert is_closed(callers[0], 5), "the one that was silent longest has gone"
        assert not is_closed(callers[-1], 0.2)


def test_connections_that_are_in_use_are_not_closed_for_others(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, connections=4)
    with running(tmp_path, limits=limits) as server:
        guest = server.guest()
        game = guest.create()
        guest.http.close()
        eyes = [guest.look(game["id"], "french") for _ in range(4)]
        with closing(call(server.settings.port, WHOLE)) as fifth:
            assert is_closed(fifth, 5)
        for each in eyes:
            each.sync()
            each.close()
        wait_until(lambda: server_has_room(server.settings.port), 5)


def server_has_room(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/api/health", timeout=5, verify=NO_CERTIFICATES).status_code == 200
    except httpx.TransportError:
        return False


def test_another_address_does_not_suffer(tmp_path: Path) -> None:
    """Where all places are taken by sockets of one address, there are some for others."""
    limits = replace(NO_LIMITS, connections=4)
    with running(tmp_path, limits=limits) as server:
        guest = server.guest()
        game = guest.create()
        guest.http.close()
        eyes = [guest.look(game["id"], "french") for _ in range(4)]
        elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(transport=elsewhere) as other:
            assert other.get(f"http://127.0.0.1:{server.settings.port}/api/health").status_code == 200
        for each in eyes:
            each.close()


def test_a_household_counts_as_one_address() -> None:
    assert household("192.0.2.7") == "192.0.2.7"
    assert household("::ffff:192.0.2.7") == "192.0.2.7"
    assert household("2001:db8::1") == household("2001:db8::ffff:1") != household("2001:db8:0:1::1")


# --- a flood -----------------------------------------------------------------------------------------------------


@contextmanager
def small_server(folder: Path) -> Iterator[tuple[int, Path]]:
    """`grognard serve` where the system allows it few files; its port and its log."""
    log = folder / "log"

    def allow_few_files() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))

    with log.open("wb") as complaints:
        words = [sys.executable, "-c", SERVE, "serve", "--port", "0", "--no-open"]
        process = subprocess.Popen(
            [*words, "--database", f"sqlite:///{folder}/games.db"],
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
            start_new_session=True,
            preexec_fn=allow_few_files,
        )
    try:
        assert process.stdout is not None
        found = re.match(r"Grognard is at http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        assert found, log.read_text()
        yield int(found[1]), log
    finally:
        os.killpg(process.pid, signal.SIGINT)
        try:
            process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()


def test_a_flood_of_half_open_connections_shuts_nobody_out(tmp_path: Path, enough_files: None) -> None:
    with small_server(tmp_path) as (port, log), ExitStack() as held:
        health = f"http://127.0.0.1:{port}/api/health"
        assert httpx.get(health, timeout=PATIENCE, verify=NO_CERTIFICATES).status_code == 200
        for number in range(FLOOD):
            caller = socket.socket()
            held.enter_context(closing(caller))
            caller.setblocking(False)
            assert caller.connect_ex(("127.0.0.1", port)) in (0, errno.EINPROGRESS)
            if number % 100 == 99:
                assert httpx.get(health, timeout=PATIENCE, verify=NO_CERTIFICATES).status_code == 200
        time.sleep(1.5)  # the event loop tries again once a second
        assert httpx.get(health, timeout=PATIENCE, verify=NO_CERTIFICATES).status_code == 200
        assert log.stat().st_size < 2000, log.read_text()[:4000]
        assert "Traceback" not in log.read_text()


@pytest.fixture
def enough_files() -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < 2 * FLOOD:
        pytest.skip(f"this system allows only {hard} open files, too few for a flood")
    if soft != resource.RLIM_INFINITY and soft < 2 * FLOOD:
        resource.setrlimit(resource.RLIMIT_NOFILE, (2 * FLOOD, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_the_log_stays_short_when_the_system_has_no_more_files(caplog: pytest.LogCaptureFixture) -> None:
    loop = asyncio.new_event_loop()
    door = Door(Limits(), 10)
    for code in (errno.EMFILE, errno.ENFILE) * 500:
        context = {"message": "socket.accept() out of system resource", "exception": OSError(code, os.strerror(code))}
        door.hear_trouble(loop, context)
    loop.close()
    said = [record for record in caplog.records if record.msg == NO_MORE_FILES]
    assert len(said) <= 1
    assert all(record.exc_info is None for record in said)


def test_other_troubles_of_the_loop_are_told(caplog: pytest.LogCaptureFixture) -> None:
    loop = asyncio.new_event_loop()
    Door(Limits(), 10).hear_trouble(loop, {"message": "a task failed", "exception": ValueError("in it")})
    loop.close()
    assert "a task failed" in caplog.text


def test_a_warning_is_repeated_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    seldom = Seldom(lambda: now[0])

    def passes(text: str, level: int = logging.WARNING) -> bool:
        return seldom.filter(logging.LogRecord("", level, "", 0, text, (), None))

    assert [passes("full"), passes("full"), passes("strange"), passes("full", logging.ERROR)] == [
        True,
        False,
        True,
        True,
    ]
    now[0] = 61.0
    assert passes("full")


def test_rubbish_is_not_logged_line_by_line(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(30):
        with closing(call(server.settings.port, b"\x16\x03\x01 rubbish\r\n\r\n")) as caller:
            assert is_closed(caller)
    assert sum("Invalid HTTP" in record.getMessage() for record in caplog.records) <= 1
