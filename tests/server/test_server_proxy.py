"""Behind a reverse proxy: a real nginx with TLS, set up as docs/hosting.md says."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from guests import HERE, LINK, PATIENCE
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from debian import PLACES

NAME = "play.example.org"
MANUAL = Path(__file__).parents[2] / "docs/hosting.md"
SERVE = "from grognard.cli.main import main; main(prog_name='grognard')"
BOTH = {"french": HERE, "russian": HERE}


def program(name: str) -> str:
    found = shutil.which(name, path=PLACES)
    if found is None:
        pytest.skip(f"{name} is not on the PATH; on Debian: apt install {name}")
    return found


@dataclass(frozen=True)
class Place:
    """Where nginx listens, and whom it passes everything on to."""

    port: int
    behind: int
    trust: ssl.SSLContext

    def client(self, address: str = "127.0.0.1", name: str = NAME, **more: Any) -> httpx.Client:
        """A browser at this address that asks for the server by its name."""
        return httpx.Client(
            base_url=f"https://127.0.0.1:{self.port}",
            transport=_As(name, httpx.HTTPTransport(verify=self.trust, local_address=address)),
            headers={"Host": f"{name}:{self.port}", "Origin": f"https://{name}:{self.port}", **more},
            timeout=PATIENCE,
        )


class _As(httpx.BaseTransport):
    """Asks for a certificate of this name."""

    def __init__(self, name: str, transport: httpx.HTTPTransport) -> None:
        self._name = name
        self._transport = transport

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.extensions["sni_hostname"] = NAME
        return self._transport.handle_request(request)

    def close(self) -> None:
        self._transport.close()


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    nginx, openssl = program("nginx"), program("openssl")
    folder = tmp_path_factory.mktemp("proxy")
    certificate(openssl, folder)
    with serving(folder) as behind, passing_on(nginx, folder, behind) as port:
        yield Place(port, behind, ssl.create_default_context(cafile=str(folder / "fullchain.pem")))


def certificate(openssl: str, folder: Path) -> None:
    words = f"req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={NAME} -addext subjectAltName=DNS:{NAME}"
    keys = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([openssl, *words.split(), *keys], check=True, capture_output=True)


@contextmanager
def serving(folder: Path) -> Iterator[int]:
    words = ["serve", "--port", "0", "--no-open", "--public-name", NAME.upper(), "--proxy", "127.0.0.1"]
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, *words, "--database", f"sqlite:///{folder}/games.db"],
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        found = re.match(r"Grognard is at http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        assert found
        assert process.stdout.readline() == f"Players find it under the name {NAME}\n"
        yield int(found[1])
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.communicate(timeout=PATIENCE)


@contextmanager
def passing_on(nginx: str, folder: Path, behind: int) -> Iterator[int]:
    """Nginx with what the manual tells to write, at a port that the system has chosen."""
    told = re.search(r"```nginx\n(.*?)```", MANUAL.read_text("utf-8"), re.DOTALL)
    assert told
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        site = told[1].replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
        site = site.replace(f"/etc/letsencrypt/live/{NAME}", str(folder)).replace(
            "127.0.0.1:1812", f"127.0.0.1:{behind}"
        )
        temporary = "".join(
            f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        user = "user root;" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(
            f"daemon off; {user} worker_processes 1; pid {folder}/pid; error_log {folder}/complaints;\n"
            f"events {{}}\nhttp {{ access_log off; {temporary}\n{site} }}\n"
        )
        # Nginx takes over an open socket as from an older nginx that it succeeds, so nobody else can get the port.
        process = subprocess.Popen(
            [nginx, "-p", str(folder), "-c", str(folder / "nginx.conf")],
            env={**os.environ, "NGINX": f"{listener.fileno()};"},
            pass_fds=[listener.fileno()],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    try:
        yield port
    finally:
        process.terminate()
        process.wait(PATIENCE)


# --- the name ----------------------------------------------------------------------------------------------------


def test_the_public_name_is_answered_and_no_other(place: Place) -> None:
    with place.client() as guest:
        assert guest.get("/api/health").json() == {"status": "ok"}
    with place.client(name="elsewhere.example.org") as stranger:
        assert stranger.get("/api/health").status_code == 421


def test_a_page_of_another_name_or_without_tls_is_refused(place: Place) -> None:
    for origin in ("https://elsewhere.example.org", f"http://{NAME}:{place.port}"):
        with place.client(Origin=origin) as stranger:
            assert stranger.post("/api/games", json={"game": "strategic", "seats": BOTH}).status_code == 403


# --- the cookie --------------------------------------------------------------------------------------------------


def test_the_cookie_is_for_https_only(place: Place) -> None:
    with place.client() as guest:
        answer = guest.post("/api/games", json={"game": "strategic", "seats": BOTH})
        assert answer.status_code == 201, answer.text
        cookie = answer.headers["set-cookie"]
    assert re.match(r"__Host-grognard(-\d+)?=", cookie)
    for word in ("Secure", "HttpOnly", "SameSite=lax", "Path=/"):
        assert word in cookie
    assert "Domain" not in cookie


def test_without_tls_there_is_no_promise_of_it(place: Place) -> None:
    """Somebody on the machine itself reaches the server without the proxy."""
    body = {"game": "strategic", "seats": BOTH}
    answer = httpx.post(f"http://127.0.0.1:{place.behind}/api/games", json=body, timeout=PATIENCE)
    assert "Secure" not in answer.headers["set-cookie"]


# --- whose address counts ----------------------------------------------------------------------------------------


def claims_until_refused(client: httpx.Client) -> int:
    for number in range(30):
        status = client.post("/api/seats", json={"token": "wrong"}).status_code
        if status == 429:
            return number
        assert status == 404
    raise AssertionError("nobody minds")


def test_each_client_has_limits_of_its_own(place: Place) -> None:
    """One that may try no more links does not keep others from theirs, whatever it says of itself."""
    with place.client("127.0.0.5") as first, place.client("127.0.0.6") as second:
        assert claims_until_refused(first) >= 20
        assert second.post("/api/seats", json={"token": "wrong"}).status_code == 404
    with place.client("127.0.0.5", **{"X-Forwarded-For": "192.0.2.99"}) as liar:
        assert claims_until_refused(liar) < 20


def test_whoever_is_no_proxy_is_not_believed(place: Place) -> None:
    """Here he comes to the server itself, from an address that is not the proxy's."""
    transport = httpx.HTTPTransport(local_address="127.0.0.7")
    headers = {"X-Forwarded-For": "127.0.0.8", "X-Forwarded-Proto": "https"}
    address = f"http://127.0.0.1:{place.behind}"
    with httpx.Client(transport=transport, base_url=address, headers=headers, timeout=PATIENCE) as liar:
        assert claims_until_refused(liar) >= 20
        liar.headers["X-Forwarded-For"] = "127.0.0.9"
        assert claims_until_refused(liar) < 20
        answer = liar.post("/api/games", json={"game": "strategic", "seats": BOTH})
        assert "Secure" not in answer.headers["set-cookie"]


# --- play --------------------------------------------------------------------------------------------------------


def test_two_play_through_it(place: Place) -> None:
    with place.client("127.0.0.10") as maker, place.client("127.0.0.11") as friend:
        wish = {"game": "strategic", "seats": {"french": HERE, "russian": LINK}}
        game = maker.post("/api/games", json=wish).json()
        assert friend.post("/api/seats", json={"token": game["links"]["russian"]}).status_code == 200
        for guest, eyes in ((maker, "french"), (friend, "russian")):
            with live(place, guest, game["id"], eyes) as line:
                state = json.loads(line.recv(PATIENCE))
                assert state["type"] == "state"
                assert state["view"]["side"] == eyes
        with pytest.raises(InvalidStatus), live(place, maker, game["id"], "french", "https://elsewhere.example.org"):
            pass


def live(place: Place, guest: httpx.Client, game: str, eyes: str, origin: str | None = None) -> Any:
    cookies = "; ".join(f"{each.name}={each.value}" for each in guest.cookies.jar)
    return connect(
        f"wss://{NAME}:{place.port}/api/games/{game}/live?eyes={eyes}",
        sock=socket.create_connection(("127.0.0.1", place.port)),
        ssl=place.trust,
        additional_headers={"Cookie": cookies, "Origin": origin or f"https://{NAME}:{place.port}"},
        max_size=None,
    )


# --- what cannot be meant ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--public-name", "https://play.example.org"], "is not a name; --public-name needs one like play.example.org"),
        (["--public-name", "play.example.org:443"], "is not a name"),
        (["--proxy", "nginx"], "--proxy needs the address of a proxy"),
        (["--proxy", "*"], "--proxy needs the address of a proxy"),
    ],
)
def test_wrong_options(words: list[str], said: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        place = ["--port", "0", "--database", f"sqlite:///{folder}/games.db"]
        done = subprocess.run(
            [sys.executable, "-c", SERVE, "serve", *place, *words], capture_output=True, text=True, check=False
        )
    assert done.returncode == 1
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
