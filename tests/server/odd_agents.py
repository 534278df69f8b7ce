"""Computer players that a server must survive. Worker processes import this module by its name."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

from grognard.agents.agent import RandomAgent
from grognard.core.decision import Action
from grognard.core.table import Seat

os.environ.setdefault("GROGNARD_TEST_MARK", str(Path(tempfile.gettempdir(), f"grognard-mark-{os.getpid()}")))
"""Workers inherit it: where the dying one leaves a mark."""
MARK = Path(os.environ["GROGNARD_TEST_MARK"])

SIGN = MARK.with_name(f"{MARK.name}-sign")
"""What the waiting one waits for."""

THOUGHT = 1.5
"""Seconds that the slow one takes for each decision."""


class SlowAgent(RandomAgent):
    """Takes its time."""

    name = "slow"
    summary = "takes its time"

    def choose(self, seat: Seat) -> Action:
        time.sleep(THOUGHT)
        return super().choose(seat)


class WaitingAgent(RandomAgent):
    """Decides nothing before the test gives a sign."""

    name = "waiting"
    summary = "waits for a sign"

    def choose(self, seat: Seat) -> Action:
        while not SIGN.exists():
            time.sleep(0.05)
        return super().choose(seat)


class RaisingAgent(RandomAgent):
    """Fails at every decision."""

    name = "raising"
    summary = "fails at every decision"

    def choose(self, seat: Seat) -> Action:
        raise RuntimeError("lost the thread")


class CheatingAgent(RandomAgent):
    """Answers with what is not allowed."""

    name = "cheating"
    summary = "answers with what is not allowed"

    def choose(self, seat: Seat) -> Action | str:  # type: ignore[override]
        return "march R1 R57 99ic"


class DyingAgent(RandomAgent):
    """Takes its whole process along, once."""

    name = "dying"
    summary = "takes its process along"

    def choose(self, seat: Seat) -> Action:
        if not MARK.exists():
            MARK.touch()
            os._exit(3)
        return super().choose(seat)


class DeadlyAgent(RandomAgent):
    """Takes its whole process along, always."""

    name = "deadly"
    summary = "takes its process along, always"

    def choose(self, seat: Seat) -> Action:
        os._exit(3)


class EndlessAgent(RandomAgent):
    """Never decides."""

    name = "endless"
    summary = "never decides"

    def choose(self, seat: Seat) -> Action:
        while True:
            time.sleep(1)


TEST_AGENTS = tuple(
    (each.name, f"odd_agents:{each.__name__}")
    for each in (SlowAgent, WaitingAgent, RaisingAgent, CheatingAgent, DyingAgent, DeadlyAgent, EndlessAgent)
)
