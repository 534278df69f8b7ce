"""A real server in a process of its own: `grognard serve` on a port of its own, with its games in a folder."""

from __future__ import annotations

import os
import re
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

PATIENCE = float(os.environ.get("GROGNARD_PATIENCE", "60"))
"""Seconds to wait for what takes a moment on a quick machine; only what fails waits so long."""
NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""The server speaks plain HTTP, and to load the world's certificates takes longer than a request."""
COMMAND = "from grognard.cli.main import main; main(prog_name='grognard')"


def wait_until(condition: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"waited in vain: {what}"
        time.sleep(0.02)


class House:
    """The server: it can be started, killed as by a power cut, and started again with the same games."""

    def __init__(self, folder: Path, language: str = "") -> None:
        self.folder = folder
        self.language = language
        self.port = 0
        """Any that is free; once started, the one that browsers know."""
        self._process: subprocess.Popen[str] | None = None
        self._guests = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    @property
    def complaints(self) -> str:
        """What it has written to its log: nothing, if all is well."""
        return (self.folder / "complaints").read_text("utf-8")

    def start(self) -> None:
        database = f"sqlite:///{self.folder}/games.db"
        words = [sys.executable, "-c", COMMAND, "serve", "--port", str(self.port), "--database", database, "--no-open"]
        with (self.folder / "complaints").open("a") as complaints:
            self._process = subprocess.Popen(
                words,
                env={**os.environ, "GROGNARD_PACKS": "", "GROGNARD_LANGUAGE": self.language},
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                start_new_session=True,
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, (line, self.complaints)
        assert self.port in (0, int(found[1]))
        self.port = int(found[1])

    def kill(self) -> None:
        """The server and all that it has started, in the middle of whatever they do."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ctrl+C."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.poll() is None:
            os.killpg(process.pid, how)
        try:
            process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()

    def ask(self, method: str, path: str, cookie: str = "", **more: Any) -> httpx.Response:
        """A request outside of any browser, for setting things up. One that comes too soon is sent again."""
        # The server counts new games by address, and the browsers share one with each other.
        self._guests = self._guests % 200 + 1
        address = f"127.0.1.{self._guests}" if sys.platform == "linux" else None
        headers = {"Cookie": f"grognard={cookie}"} if cookie else {}
        transport = httpx.HTTPTransport(verify=NO_CERTIFICATES, local_address=address)
        with httpx.Client(transport=transport, base_url=self.address, timeout=PATIENCE, headers=headers) as client:
            while (answer := client.request(method, f"/api{path}", **more)).status_code == 429:
                time.sleep(0.5)
        return answer
