"""A player without a browser, who answers by letter: whatever is asked, he does what needs least thought."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from typing import Any

from house import PATIENCE, House
from websockets.sync.client import connect

SHORT = 0.02
"""Seconds to look whether a letter has come."""


class Correspondent:
    """Somebody who holds a seat by link. His wishes are words with which an answer begins, the dearest first."""

    def __init__(self, house: House, token: str, wishes: list[str]) -> None:
        claimed = house.ask("POST", "/seats", json={"token": token})
        assert claimed.status_code == 200, claimed.text
        game = claimed.json()
        (side,) = [seat["side"] for seat in game["seats"] if seat["yours"]]
        self._wishes = wishes
        self._state: dict[str, Any] = {}
        self._letters = 0
        address = house.address.replace("http", "ws")
        self._home = ExitStack()
        self._socket = self._home.enter_context(
            connect(
                f"{address}api/games/{game['id']}/live?eyes={side}",
                additional_headers={
                    "Cookie": f"grognard={next(iter(claimed.cookies.values()))}",
                    "Origin": house.address.rstrip("/"),
                },
                max_size=None,
            )
        )

    def __enter__(self) -> Correspondent:
        return self

    def __exit__(self, *trouble: object) -> None:
        self._home.close()

    def answer(self) -> None:
        """Read what has come, and answer if something is asked."""
        self._read()
        choices = self._state.get("view", {}).get("choices") or {}
        actions = [choice["action"] for group in choices.values() for choice in group]
        if not actions:
            return
        self._letters += 1
        position = self._state["position"]
        act = {"id": self._letters, "type": "act", "position": position, "actions": [self._choose(actions)]}
        self._socket.send(json.dumps(act))
        deadline = time.monotonic() + PATIENCE
        while self._state["position"] == position:
            assert time.monotonic() < deadline, f"no answer to {act}"
            self._read()

    def _choose(self, actions: list[str]) -> str:
        for wish in self._wishes:
            found = [action for action in actions if action.startswith(wish)]
            if found:
                return found[0]
        return actions[0]

    def _read(self) -> None:
        while True:
            try:
                message = json.loads(self._socket.recv(timeout=SHORT))
            except TimeoutError:
                return
            assert message["type"] != "refused", message
            if message["type"] == "state":
                self._state = message
