"""Firefox, driven over WebDriver BiDi by its own remote agent: nothing but Debian's Firefox is needed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from house import PATIENCE
from websockets.sync.client import ClientConnection, connect

NAMES = ("firefox-esr", "firefox")
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


def find_firefox() -> str | None:
    return next((found for found in map(shutil.which, NAMES) if found), None)


class Window:
    """A window of Firefox. `evaluate` runs a script in its page."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._number = 0
        self.faults: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self._context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("browsingContext.setViewport", context=self._context, viewport={"width": 1440, "height": 900})

    def ask(self, method: str, **parameters: Any) -> Any:
        self._number += 1
        self._line.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._line.recv(timeout=PATIENCE))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.faults.append(message["params"]["text"])
            if message.get("id") == self._number:
                assert message["type"] == "success", message
                return message["result"]

    def go(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def evaluate(self, script: str) -> Any:
        answer = self.ask("script.evaluate", expression=script, target={"context": self._context}, awaitPromise=True)
        assert answer["type"] == "success", answer
        return answer["result"].get("value")

    def wait_for(self, script: str) -> Any:
        """Until a script yields something."""
        deadline = time.monotonic() + PATIENCE
        while not (found := self.evaluate(script)):
            assert time.monotonic() < deadline, f"waited in vain: {script}"
            time.sleep(0.05)
        return found


@contextmanager
def open_firefox(program: str, profile: Path) -> Iterator[Window]:
    (profile / "user.js").write_text(
        'user_pref("browser.shell.checkDefaultBrowser", false);\nuser_pref("app.update.enabled", false);\n', "utf-8"
    )
    words = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port=0"]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr
        found = next((match for line in process.stderr if (match := LISTENING.search(line))), None)
        assert found, "Firefox has not said where it listens"
        with connect(f"{found[1]}/session", max_size=None) as line:
            yield Window(line)
    finally:
        process.terminate()
        process.wait(PATIENCE)
