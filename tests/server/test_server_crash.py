"""What was acknowledged is on disk, whatever happens to the server; what could not be saved was never played."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from guests import HERE, NO_CERTIFICATES, Eyes, Guest, Server, computer, running, wait_until

import grognard
from grognard.server.storage import StorageFailed, Store

FIELD = "turn 3, french movement\nR22: F 3ic 2cc\nR32: F 1ic\nR44: R 2ic 1cc\nR57: R 1ic\n"
PROGRAM = """
if __name__ == "__main__":  # workers read this as well, and have no use for a server
    from grognard.server.app import create_app
    from grognard.server.hosting import HouseServer, configure, listen
    from grognard.server.settings import Settings
    listener = listen(("127.0.0.1", {port}))
    settings = Settings(port=listener.getsockname()[1], database={database!r})
    print(settings.port, flush=True)
    HouseServer(configure(create_app(settings), settings)).run(sockets=[listener])
"""


class Process:
    """A server in a process of its own, which can be killed."""

    def __init__(self, folder: Path, port: int) -> None:
        """Port 0: any that is free."""
        program = folder / "program.py"
        program.write_text(PROGRAM.format(port=port, database=f"sqlite:///{folder}/games.db"))
        self.process = subprocess.Popen(
            [sys.executable, str(program)], stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        wait_until(self._answers)

    def _answers(self) -> bool:
        assert self.process.poll() is None, "the server ended"
        with suppress(httpx.TransportError):
            return httpx.get(f"http://127.0.0.1:{self.port}/api/health", verify=NO_CERTIFICATES).status_code == 200
        return False

    def kill(self) -> None:
        """As if the power had failed."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(10)

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(20)


@pytest.fixture
def start(tmp_path: Path) -> Any:
    started: list[Process] = []

    def starting() -> Process:
        # Guests come back to where they were.
        started.append(Process(tmp_path, started[0].port if started else 0))
        return started[-1]

    yield starting
    for each in started:
        each.end()


def test_nothing_acknowledged_is_lost(start: Callable[[], Process], tmp_path: Path) -> None:
    """Killed in the middle of play again and again; each time all that was acknowledged is there, and nothing half."""
    source = random.Random(1812)
    server = start()
    guest = Guest(server.port)
    game = guest.create(scenario="1", seed="kill")
    done = 0
    for _ in range(2):
        eyes = {side: guest.look(game["id"], side) for side in ("french", "russian")}
        for _ in range(source.randrange(8, 20)):
            asked = next(each for each in eyes.values() if each.is_asked)
            asked.play(source.choice(asked.options))
            done += 1
            for each in eyes.values():
                each.sync()
        asked = next(each for each in eyes.values() if each.is_asked)
        log = asked.log
        # One more act is on its way when the server dies; nobody knows whether it still came through.
        asked.send("act", position=asked.state["position"], actions=[source.choice(asked.options)])
        server.kill()
        server = start()
        with Store(f"sqlite:///{tmp_path}/games.db") as store:
            _, record = store.load(game["id"])
        assert len(record["actions"]) in (done, done + 1)
        grognard.load(record)
        with guest.look(game["id"], asked.eyes) as again:
            assert again.log[: len(log)] == log
        done = len(record["actions"])
    assert guest.get("/games").json()[0]["id"] == game["id"], "the cookie is still good"


def test_a_game_against_the_computer_goes_on_after_a_crash(start: Callable[[], Process]) -> None:
    server = start()
    guest = Guest(server.port)
    game = guest.create(HERE, computer("staff"), position=FIELD)
    eyes = guest.look(game["id"], "french")
    eyes.play("done")
    eyes.send("act", position=eyes.state["position"], actions=["done"])
    server.kill()
    server = start()
    with guest.look(game["id"], "french") as again:
        again.until(lambda: again.is_asked)
        again.play(again.options[0])


def test_workers_end_with_their_server(start: Callable[[], Process]) -> None:
    server = start()
    guest = Guest(server.port)
    game = guest.create(computer("random"), computer("random"), scenario="3")
    with guest.look(game["id"], "watch") as watch:
        watch.until(lambda: len(watch.states) > 2)
    group = server.process.pid

    def others() -> list[int]:
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError, ProcessLookupError):
                if os.getpgid(int(folder.name)) == group and "Z" not in (folder / "stat").read_text().split()[2]:
                    found.append(int(folder.name))
        return found

    if not Path("/proc").exists():
        pytest.skip("only where processes can be listed")
    assert len(others()) > 2
    server.kill()
    wait_until(lambda: not others(), 15)


# --- when the store fails ----------------------------------------------------------------------------------------


@pytest.fixture
def failing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A server whose store fails as long as one wishes."""
    trouble = {"append": False, "take_back": False, "load": False}
    for name in trouble:
        monkeypatch.setattr(Store, name, _failing(getattr(Store, name), trouble, name))
    with running(tmp_path) as server:
        yield server, trouble


def _failing(real: Callable[..., Any], trouble: dict[str, bool], name: str) -> Callable[..., Any]:
    def method(*args: Any, **kwargs: Any) -> Any:
        if trouble[name]:
            raise StorageFailed("the disk is full")
        return real(*args, **kwargs)

    return method


def strength(eyes: Eyes) -> dict[str, int]:
    return {stack["space"]: stack["ic"] for stack in eyes.view["board"]["stacks"] if "ic" in stack}


def test_what_cannot_be_saved_is_not_played(failing: tuple[Server, dict[str, bool]]) -> None:
    server, trouble = failing
    guest = server.guest()
    game = guest.create(position=FIELD)
    with guest.look(game["id"], "french") as french, guest.look(game["id"], "russian") as russian:
        french.play("march R22 R32 1ic")
        trouble["append"] = True
        refused = french.act("march R22 R32 1ic")
        assert refused["type"] == "refused"
        assert "could not be saved" in refused["message"]
        assert "disk" not in refused["message"]
        french.sync()
        russian.sync()
        assert strength(french) == {"R22": 2, "R32": 2}
        trouble["append"] = False
        french.play("march R22 R32 1ic")
        assert strength(french) == {"R22": 1, "R32": 3}
        trouble["take_back"] = True
        assert french.ask("undo", position=french.state["position"])["type"] == "refused"
        french.sync()
        assert strength(french) == {"R22": 1, "R32": 3}
        trouble["take_back"] = False
        assert french.ask("undo", position=french.state["position"])["type"] == "done"
        french.until(lambda: strength(french) == {"R22": 2, "R32": 2})
    record = server.house.store.load(game["id"])[1]
    assert len(record["actions"]) == 1
    assert len(record["takebacks"]) == 1


def test_if_the_store_is_gone_altogether_one_comes_back_later(failing: tuple[Server, dict[str, bool]]) -> None:
    server, trouble = failing
    guest = server.guest()
    game = guest.create(position=FIELD)
    with guest.look(game["id"], "french") as french:
        french.play("march R22 R32 1ic")
        trouble["append"] = trouble["load"] = True
        french.send("act", position=french.state["position"], actions=["march R22 R32 1ic"])
        french.settle(2)
        assert french.closed == 1013
        assert all(answer["type"] != "done" for answer in list(french.answers.values())[1:])
    early = Eyes(guest, game["id"], "french")
    early.receive(5)
    assert early.closed == 1013
    assert guest.get(f"/games/{game['id']}/history?eyes=french").status_code == 503
    trouble["append"] = trouble["load"] = False
    with guest.look(game["id"], "french") as french:
        assert strength(french) == {"R22": 2, "R32": 2}


def test_two_servers_with_one_store_do_not_overwrite_each_other(tmp_path: Path) -> None:
    """The slower one reads again what the other has done."""
    with running(tmp_path) as one, running(tmp_path) as other:
        guest = one.guest()
        game = guest.create(position=FIELD)
        there = Guest(other.settings.port)
        there.http.cookies.set("grognard", guest.cookie, domain="127.0.0.1")
        with guest.look(game["id"], "french") as here, there.look(game["id"], "french") as elsewhere:
            here.play("march R22 R32 1ic")
            refused = elsewhere.act("march R22 R32 2ic")
            assert refused["type"] == "refused"
            elsewhere.until(lambda: strength(elsewhere) == {"R22": 2, "R32": 2})
            elsewhere.play("march R22 R32 2ic")
        assert len(one.house.store.load(game["id"])[1]["actions"]) == 2


def test_many_acts_at_once_are_all_saved_in_order(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        guest = server.guest()
        games = [guest.create(position=FIELD)["id"] for _ in range(5)]
        tables = [guest.look(game, "french") for game in games]
        for _ in range(5):
            numbers = [t.send("act", position=t.state["position"], actions=["march R22 R32 1cc"]) for t in tables]
            for table, number in zip(tables, numbers, strict=True):
                position = table.state["position"]
                table.until(lambda table=table, number=number: number in table.answers)  # type: ignore[misc]
                table.until(lambda table=table, position=position: table.state["position"] != position)  # type: ignore[misc]
                table.ask("undo", position=table.state["position"])
                table.sync()
        for game in games:
            assert len(server.house.store.load(game)[1]["takebacks"]) == 5
