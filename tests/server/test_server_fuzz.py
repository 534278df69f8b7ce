"""Nonsense on the socket, of every kind: it is refused or the socket closes, and the game takes no harm."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from guests import Eyes, Guest, Server
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

import grognard

FIELD = "turn 3, french movement\nR22: F 3ic 2cc\nR32: F 1ic\nR44: R 2ic 1cc\nR57: R 1ic\n"
POLICY = {1003, 1007, 1008, 1009}
KINDS = ("act", "undo", "ask_takeback", "answer_takeback", "preview", "why_not", "ping", "state", "done", "")
TOKENS = st.sampled_from(
    ("space:R22", "space:R32", "space:R57", "unit:2ic", "unit:", ":", "button:done", "area:R22", "x")
)
LINES = st.sampled_from(
    ("done", "march R22 R32 1ic", "march R22 R57 99ic", "plan A", "", "march", "done\ndone", "\x00")
)

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
acts = st.lists(LINES | TOKENS | st.lists(TOKENS, max_size=4) | st.text(max_size=30) | anything, max_size=5)
nearly = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)},
    optional={
        "id": st.integers(-1, 9) | st.just(2**53) | st.just(2**70) | anything,
        "position": st.just("now") | st.integers(-5, 2**60) | anything,
        "actions": acts | anything,
        "clicks": st.lists(TOKENS | st.text(max_size=30), max_size=14) | anything,
        "agree": st.booleans() | anything,
        "more": anything,
    },
)
texts = st.one_of(
    nearly,
    anything.map(lambda value: json.dumps(value)),
    st.text(max_size=60),
    st.integers(1, 30_000).map(lambda depth: "[" * depth),
    st.integers(1, 9_000).map(lambda depth: '{"id":' * depth),
    st.integers(1, 30_000).map(lambda depth: json.dumps({"type": "ping", "id": 1})[:-1] + " " * depth + "}"),
    st.sampled_from(("NaN", "null", '{"type":"ping","id":1e400}', '"\\ud800"', '{"type":"act\\u0000"}', "\ufeff{}")),
)
frames = st.lists(texts | st.binary(max_size=20), min_size=1, max_size=8)


@pytest.fixture(scope="module")
def table(server: Server) -> tuple[Guest, str]:
    guest = server.guest()
    return guest, guest.create(position=FIELD)["id"]


@settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(frames=frames, eyes=st.sampled_from(("french", "russian", "watch")))
@example(frames=["x" * 65_000], eyes="french")
@example(frames=["x" * 300_000], eyes="french")
@example(frames=[b"\xff" * 100], eyes="french")
@example(frames=[{"type": "act", "id": 1, "position": "now", "actions": [["unit:" + "9" * 100]]}], eyes="french")
@example(frames=[{"type": "act", "id": 1, "position": "now", "actions": ["done"] * 40}], eyes="french")
@example(frames=[{"type": "preview", "id": 1, "position": "now", "actions": [["space:R22"] * 12] * 40}], eyes="french")
def test_nonsense_does_no_harm(table: tuple[Guest, str], frames: list[Any], eyes: str) -> None:
    guest, game_id = table
    with guest.look(game_id, eyes) as socket:
        for frame in frames:
            if isinstance(frame, dict) and frame.get("position") == "now":
                frame = {**frame, "position": socket.state["position"]}
            with suppress(ConnectionClosed):
                socket.socket.send(json.dumps(frame) if isinstance(frame, dict) else frame)
        if is_alive(socket):
            for answer in socket.answers.values():
                assert answer["type"] in ("done", "refused", "preview", "why_not")
                assert answer["type"] != "refused" or answer["message"]
        else:
            assert socket.closed in POLICY


def is_alive(socket: Eyes) -> bool:
    """Does it answer a ping in the end?"""
    with suppress(ConnectionClosed):
        socket.socket.send(json.dumps({"type": "ping", "id": 12345}))
    while 12345 not in socket.answers:
        if not socket.receive(20):
            assert socket.closed is not None, "neither an answer nor a close"
            return False
    return True


def test_after_all_that_the_game_goes_on(server: Server, table: tuple[Guest, str]) -> None:
    """Runs after the above, on the same table."""
    guest, game_id = table
    with guest.look(game_id, "french") as french, guest.look(game_id, "russian") as russian:
        asked = french if french.is_asked else russian
        asked.play(asked.options[0])
        french.sync()
        record = server.house.store.load(game_id)[1]
        again = grognard.load(record)
        assert json.loads(json.dumps(again.view("french"))) == french.view
        assert server.guest().get("/health").status_code == 200
