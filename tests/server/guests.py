"""A running server, and guests at its tables who keep every byte that they are sent."""

from __future__ import annotations

import json
import os
import random
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from grognard.messages import say
from grognard.server import messages
from grognard.server.app import House, create_app
from grognard.server.hosting import HouseServer, configure, listen
from grognard.server.limits import Limits, Rate
from grognard.server.problems import OUR_MISTAKE
from grognard.server.settings import Settings

PATIENCE = float(os.environ.get("GROGNARD_PATIENCE", "120"))
"""Seconds to wait for what takes a moment on a quick machine; only what fails waits so long."""
MANY = Rate(10_000, 10_000)
NO_LIMITS = Limits(
    requests=MANY,
    new_games=MANY,
    claims=MANY,
    lessons=MANY,
    messages=MANY,
    sockets=1000,
    connections=1000,
    watching_pause=0.0,
)
TO_BROWSER: TypeAdapter[Any] = TypeAdapter(messages.ToBrowser)
NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients that speak plain HTTP: to load the world's certificates takes each of them longer than a request."""
HERE = {"kind": "here"}
LINK = {"kind": "link"}


def computer(agent: str = "staff") -> dict[str, str]:
    return {"kind": "computer", "agent": agent}


@dataclass
class Server:
    """A server in this process."""

    settings: Settings
    app: Any

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.settings.port}"

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house

    def guest(self) -> Guest:
        return Guest(self.settings.port)


@contextmanager
def running(
    folder: Path, limits: Limits = NO_LIMITS, clock: Callable[[], float] = time.time, **more: Any
) -> Iterator[Server]:
    """A server that runs until the end of the block."""
    listener = listen(("127.0.0.1", more.pop("port", 0)))
    port = listener.getsockname()[1]
    settings = Settings(port=port, database=f"sqlite:///{folder}/games.db", limits=limits, workers=2)
    settings = replace(settings, **more)
    app = create_app(settings, clock)
    server = HouseServer(configure(app, settings))
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    wait_until(lambda: server.started or not thread.is_alive())
    assert thread.is_alive()
    try:
        yield Server(settings, app)
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


def wait_until(condition: Callable[[], object], seconds: float = PATIENCE) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.01)


class Guest:
    """Somebody with a browser of his own."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, verify=NO_CERTIFICATES)

    @property
    def cookie(self) -> str:
        return next((each.value or "" for each in self.http.cookies.jar if each.name.startswith("grognard")), "")

    def get(self, path: str) -> httpx.Response:
        return self.http.get(f"/api{path}")

    def post(self, path: str, body: Any) -> httpx.Response:
        return self.http.post(f"/api{path}", json=body)

    def create(self, french: dict[str, str] = HERE, russian: dict[str, str] = HERE, **more: Any) -> dict[str, Any]:
        wish = {"game": "strategic", "seats": {"french": french, "russian": russian}, **more}
        answer = self.post("/games", wish)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def claim(self, token: str) -> dict[str, Any]:
        answer = self.post("/seats", {"token": token})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def new_link(self, game_id: str, side: str) -> str:
        answer = self.http.post(f"/api/games/{game_id}/seats/{side}/link")
        assert answer.status_code == 200, answer.text
        token: str = answer.json()["links"][side]
        return token

    def look(self, game_id: str, eyes: str, language: str = "") -> Eyes:
        """Open a socket, as a browser of this language would, and wait for the first state."""
        found = Eyes(self, game_id, eyes, language)
        found.until(lambda: found.states)
        return found

    def learn(self, path: str) -> Eyes:
        """Open the socket of a lesson or a puzzle, and wait for the first state."""
        found = Eyes(self, "", "", path=path)
        found.until(lambda: found.states or found.closed)
        return found


@dataclass
class Eyes:
    """A socket with all that came through it."""

    guest: Guest
    game_id: str
    eyes: str
    language: str = ""
    path: str = ""
    """Of another socket than that of a game."""
    frames: list[str] = field(default_factory=list)
    states: list[dict[str, Any]] = field(default_factory=list)
    answers: dict[int, dict[str, Any]] = field(default_factory=dict)
    log: list[dict[str, Any]] = field(default_factory=list)
    is_gone: bool = False
    closed: int | None = None

    def __post_init__(self) -> None:
        self._number = 0
        path = self.path or f"games/{self.game_id}/live?eyes={self.eyes}"
        address = f"ws://127.0.0.1:{self.guest.port}/api/{path}"
        headers = {"Cookie": f"grognard={self.guest.cookie}"} if self.guest.cookie else {}
        if self.language:
            headers["Accept-Language"] = self.language
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(address, additional_headers=headers, max_size=None, max_queue=None)
        )

    def __enter__(self) -> Eyes:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    # --- hearing -------------------------------------------------------------------------------------------------

    def receive(self, seconds: float = PATIENCE) -> bool:
        """Take the next frame; False if none came in time."""
        try:
            frame = self.socket.recv(seconds)
        except TimeoutError:
            return False
        except ConnectionClosed as closed:
            self.closed = closed.rcvd.code if closed.rcvd else 1006
            return False
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = json.loads(frame)
        TO_BROWSER.validate_python(message, strict=False)
        if message["type"] == "state":
            self.states.append(message)
            self.log = [*self.log[: message["log_from"]], *message["log"]]
            assert [entry["number"] for entry in self.log] == list(range(len(self.log)))
        elif message["type"] == "gone":
            self.is_gone = True
        else:
            self.answers[message["id"]] = message
            assert message.get("message") != say(OUR_MISTAKE)
        return True

    def until(self, condition: Callable[[], object], seconds: float = PATIENCE) -> None:
        deadline = time.monotonic() + seconds
        while not condition():
            left = deadline - time.monotonic()
            assert left > 0, f"waited in vain; {self.closed=}, last: {self.frames[-1:]}"
            came = self.receive(left)
            assert came or condition(), f"nothing came; {self.closed=}, last: {self.frames[-1:]}"

    def settle(self, seconds: float = 0.3) -> None:
        """Take whatever is still on its way."""
        while self.receive(seconds):
            pass

    def sync(self) -> None:
        """Take everything that was sent before the answer to a ping."""
        self.ask("ping")

    # --- speaking ------------------------------------------------------------------------------------------------

    def send(self, kind: str, **body: Any) -> int:
        self._number += 1
        self.socket.send(json.dumps({"type": kind, "id": self._number, **body}))
        return self._number

    def ask(self, kind: str, **body: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        number = self.send(kind, **body)
        self.until(lambda: number in self.answers)
        return self.answers[number]

    def act(self, *actions: Any, position: int | None = None) -> dict[str, Any]:
        return self.ask("act", position=self.state["position"] if position is None else position, actions=list(actions))

    def play(self, *actions: Any) -> None:
        """Act, which must be legal, and wait for what comes of it."""
        before = self.state["position"]
        answer = self.act(*actions)
        assert answer["type"] == "done", answer
        self.until(lambda: self.state["position"] != before)

    def play_any(self, source: random.Random) -> str:
        """Play some option."""
        action = source.choice(self.options)
        self.play(action)
        return action

    # --- what is known -------------------------------------------------------------------------------------------

    @property
    def state(self) -> dict[str, Any]:
        return self.states[-1]

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.state["view"]
        return view

    @property
    def is_asked(self) -> bool:
        return self.view.get("prompt") is not None

    @property
    def options(self) -> list[str]:
        return [choice["action"] for group in self.view.get("choices", {}).values() for choice in group]

    @property
    def sentences(self) -> list[str]:
        return [entry["text"] for entry in self.log]
