"""`grognard serve` as a real program: it starts, says where, opens a browser, ends; and what it says if it cannot."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import stat
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from postgres_server import PASSWORD, PostgresServer

SCRIPT = """
import pathlib, sys
from grognard.server import site
site.FOLDER = pathlib.Path(sys.argv.pop(1))
from grognard.cli.main import main
main(prog_name="grognard")
"""
"""The command, with pages that the test has made: whether the real ones are built does not matter here."""


class Program:
    """A running `grognard serve`."""

    def __init__(self, words: list[str], environment: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            words,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def address(self) -> str:
        """What it prints once it listens."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.fullmatch(r"Grognard is at (http://127\.0\.0\.1:\d+/) ; Ctrl\+C ends it\n", line)
        assert found, (line, self.process.stderr and self.process.stderr.read())
        return found[1]

    def interrupt(self) -> tuple[int, str]:
        """Ctrl+C, which a terminal sends to the program and to all that it has started. Exit code and complaints."""
        os.killpg(self.process.pid, signal.SIGINT)
        _, complaints = self.process.communicate(timeout=60)
        return self.process.returncode, complaints

    def kill(self) -> None:
        """The whole program, as a power cut would."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate(timeout=60)

    def end(self) -> None:
        if self.process.poll() is None:
            try:
                self.interrupt()
            except subprocess.TimeoutExpired:
                self.kill()


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A user with an empty home and no screen."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
    kept.pop("GROGNARD_DATABASE", None)
    return {**kept, "XDG_DATA_HOME": str(tmp_path / "share"), "HOME": str(tmp_path), "COLUMNS": "110"}


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    folder = tmp_path / "pages"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Grognard</title>")
    return folder


@pytest.fixture
def start(environment: dict[str, str], pages: Path) -> Iterator[Callable[..., Program]]:
    started: list[Program] = []

    def starting(*words: str, **more: str) -> Program:
        command = [sys.executable, "-c", SCRIPT, str(pages), "serve", "--port", "0", *words]
        started.append(Program(command, {**environment, **more}))
        return started[-1]

    yield starting
    for each in started:
        each.end()


@pytest.fixture
def complain(environment: dict[str, str], pages: Path) -> Callable[..., str]:
    """Start it where it cannot start: the one line that it says."""

    def complaint(*words: str, code: int = 1, **more: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT, str(pages), "serve", *words],
            env={**environment, **more},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == code, done.stderr
        assert done.stdout == ""
        assert done.stderr.count("\n") == 1, done.stderr
        assert PASSWORD not in done.stderr
        return done.stderr.rstrip("\n")

    return complaint


def get(url: str) -> tuple[dict[str, str], str]:
    with urllib.request.urlopen(url, timeout=30) as answer:
        return {name.lower(): value for name, value in answer.headers.items()}, answer.read().decode()


def post(url: str, message: object) -> tuple[str, dict[str, object]]:
    """Returns the cookie and the answer."""
    request = urllib.request.Request(
        url,
        data=json.dumps(message).encode(),
        headers={"Content-Type": "application/json", "Origin": url[: url.index("/api")]},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return answer.headers["Set-Cookie"].partition(";")[0], json.load(answer)


# --- it runs -----------------------------------------------------------------------------------------------------


def test_it_serves_until_interrupted(start: Callable[..., Program], tmp_path: Path) -> None:
    program = start()
    headers, body = get(program.address().replace("http://127.0.0.1", "http://localhost") + "api/health")
    assert json.loads(body) == {"status": "ok"}
    assert "server" not in headers
    file = tmp_path / "share" / "grognard" / "grognard.db"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert program.interrupt() == (0, "")


def test_a_killed_server_comes_back_with_its_games(start: Callable[..., Program]) -> None:
    first = start()
    seats = {"french": {"kind": "here"}, "russian": {"kind": "here"}}
    cookie, made = post(first.address() + "api/games", {"game": "strategic", "seats": seats})
    first.kill()
    second = start()
    request = urllib.request.Request(second.address() + "api/games", headers={"Cookie": cookie})
    with urllib.request.urlopen(request, timeout=30) as answer:
        assert [each["id"] for each in json.load(answer)] == [made["id"]]
    os.kill(second.process.pid, signal.SIGTERM)
    _, complaints = second.process.communicate(timeout=60)
    assert complaints == ""
    assert second.process.returncode in (0, -signal.SIGTERM)


def test_postgres_by_the_environment(start: Callable[..., Program], postgres_url: str, tmp_path: Path) -> None:
    program = start(GROGNARD_DATABASE=postgres_url)
    assert '"ok"' in get(program.address() + "api/health")[1]
    assert not (tmp_path / "share").exists()
    assert program.interrupt() == (0, "")


# --- the browser -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "screen", "is_opened"), [([], ":7", True), (["--no-open"], ":7", False), (["--open"], "", False)]
)
def test_a_browser_opens_where_there_is_a_screen(
    start: Callable[..., Program], tmp_path: Path, words: list[str], screen: str, is_opened: bool
) -> None:
    """The browser of this test asks for the page at once: by then the server must answer."""
    browser, seen = tmp_path / "browser", tmp_path / "seen"
    browser.write_text(
        f"#!{sys.executable}\nimport sys, urllib.request\nurl = sys.argv[1]\n"
        f"page = urllib.request.urlopen(url + 'api/health', timeout=30).read().decode()\n"
        f"open({str(seen)!r} + '.part', 'w').write(url + ' ' + page)\n"
        f"import os; os.rename({str(seen)!r} + '.part', {str(seen)!r})\n"
    )
    browser.chmod(0o755)
    program = start(*words, DISPLAY=screen, BROWSER=f"{browser} %s")
    address = program.address()
    deadline = time.monotonic() + (60 if is_opened else 0.7)
    while not seen.exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert seen.exists() == is_opened
    if is_opened:
        assert seen.read_text() == f'{address} {{"status":"ok"}}'


# --- it does not -------------------------------------------------------------------------------------------------


def test_help(environment: dict[str, str], pages: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(pages), "serve", "--help"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    for word in (
        "--host",
        "--port",
        "1812",
        "--database",
        "--open",
        "--no-open",
        "GROGNARD_DATABASE",
        "--public-name",
        "--proxy",
    ):
        assert word in done.stdout
    assert f"games are kept in\n  {tmp_path}/share/grognard/grognard.db\n" in done.stdout


def test_a_taken_port(complain: Callable[..., str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert complain("--port", str(port)) == (
            f"grognard: port {port} is taken; perhaps Grognard is there already, at http://127.0.0.1:{port}/; "
            "if not, name another by --port"
        )


def test_pages_that_are_not_built(complain: Callable[..., str], pages: Path) -> None:
    (pages / "index.html").unlink()
    assert complain().startswith("grognard: the pages are not built; run make play, or ")


def test_a_database_that_cannot_be_used(
    complain: Callable[..., str], postgres_server: PostgresServer, tmp_path: Path
) -> None:
    assert "not the address of a database" in complain("--port", "0", "--database", f"games:{PASSWORD}")
    refused = complain("--port", "0", GROGNARD_DATABASE=postgres_server.url("nowhere"))
    assert refused == f"grognard: the database nowhere at {postgres_server.folder} cannot be used: " + (
        "there is no database of this name"
    )


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--host", "nowhere.invalid"], 1, "no host 'nowhere.invalid' is known"),
        (["--host", "192.0.2.1"], 1, "this machine has no address 192.0.2.1"),
        (["--port", "70000"], 2, "70000 is not in the range"),
    ],
)
def test_wrong_places_to_listen_at(complain: Callable[..., str], words: list[str], code: int, said: str) -> None:
    assert said in complain(*words, code=code)
