"""The benchmark of the server measures what it says it does. How long things take is no matter here."""

from __future__ import annotations

import asyncio
import socket

import pytest

from grognard.core.table import Table
from grognard.lab.bench import widest_choice
from grognard.lab.simulate import play_game
from grognard.server.bench import Size, browser, server_figures, why_no_browser
from grognard.server.bench.crowd import Watched, push_delays
from grognard.server.bench.house import marches
from grognard.server.bench.measured_server import Commit
from grognard.server.hosting import listen


@pytest.fixture(scope="module")
def widest() -> Table:
    return widest_choice()


def test_all_figures_of_a_server_are_measured(widest: Table) -> None:
    finished = play_game("strategic", {"french": "random", "russian": "random"}, "3", None, "bench")
    size = Size(clicks=1, games=2, watching=0.7)
    figures = {figure.name: figure for figure in server_figures(widest, finished, 0.02, size)}
    dropped = figures.pop("2 live games of computer players: sockets dropped")
    assert dropped.value == 0
    assert dropped.is_kept
    assert all(figure.value > 0 for figure in figures.values())
    # How much work an act is does not depend on the machine.
    assert figures["an act that two see: views built"].value == 2
    assert {name for name, figure in figures.items() if figure.is_kept is not None} == {
        "looking ahead: listings of options",
        "looking ahead: views built",
        "an act that two see: listings of options",
        "an act that two see: views built",
        "from click to both sockets told",
        "2 live games of computer players: from disk to spectator, median",
    }
    assert f"loading a finished game ({len(finished.actions)} actions)" in figures
    assert "from click to both sockets told, among them" in figures
    assert {"seeing the widest choice", "pushes to all spectators", "decisions of all computer players"} < set(figures)
    assert figures["the same, compressed"].value < figures["that message (the first of a socket)"].value


def test_a_push_is_counted_from_the_moment_when_its_step_was_on_disk() -> None:
    commits = [Commit("a", 2, 10.0, 5), Commit("b", 9, 10.5, 1), Commit("a", 2, 11.0, 1), Commit("a", 4, 12.0, 3)]
    watched = Watched(first_seen={"a": [(1, 10.1), (2, 10.2), (3, 12.3), (5, 13.0)], "b": [(9, 10.75)]})
    assert push_delays(watched, commits) == pytest.approx([0.1, 0.2, 0.3, 0.25])


def test_marches_lead_into_empty_spaces(widest: Table) -> None:
    found = list(marches(widest))
    standing = {piece["space"] for piece in widest.game.pieces(widest.view("french"))}
    options = [str(option) for option in widest.options("french")]
    assert found
    for march in found:
        assert march.action in options
        assert march.origin in standing
        assert march.destination not in standing


def test_without_playwright_or_chromium_one_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GROGNARD_CHROMIUM", "/nowhere/chromium")
    assert browser.find_chromium() is None
    monkeypatch.setattr(browser, "find_spec", lambda name: None)
    assert "Playwright is not installed" in why_no_browser()


def test_connections_send_every_message_at_once() -> None:
    """Else a state after a `done` comes 40 ms late."""

    async def accepted_delay() -> int:
        told: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def accept(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            accepted = writer.get_extra_info("socket")
            told.set_result(accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listener = listen(("127.0.0.1", 0))
        async with await asyncio.start_server(accept, sock=listener):
            _, writer = await asyncio.open_connection(*listener.getsockname())
            found = await told
            writer.close()
        return found

    assert asyncio.run(accepted_delay())
