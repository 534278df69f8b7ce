"""Records made to harm, brought in by the page: each is refused in one sentence, and the server is none the worse."""

from __future__ import annotations

import json
import resource
from typing import Any

import pytest
from guests import HERE, Server

import grognard
from grognard.core.reading import DEEPEST

SEATS = json.dumps({"french": HERE, "russian": HERE})
LONG = "7" * 6001


def with_part(name: str, text: str) -> bytes:
    """A good record but for one part, which is put in as it is written."""
    record = {**grognard.game("strategic").start("1", seed="hostile").record(), name: "PART"}
    return f'{{"record": {json.dumps(record)}, "seats": {SEATS}}}'.replace('"PART"', text).encode()


HOSTILE: dict[str, tuple[bytes, str]] = {
    "deep lists": (with_part("options", "[" * 100_000), "cannot be read"),
    "deep lists, closed": (with_part("options", "[" * 100 + "]" * 100), f"nested more than {DEEPEST} deep"),
    "very deep lists, closed": (with_part("options", "[" * 3000 + "]" * 3000), "cannot be read"),
    "a long number": (with_part("rules", LONG), "cannot be read"),
    "a fairly long number": (with_part("rules", LONG[:400]), "a number has 400 characters"),
    "no number": (with_part("rules", "NaN"), "NaN is not a number"),
    "not JSON": (b"{", "not JSON"),
    "not text": (b'{"record": "\xff"}', "cannot be read"),
    "too large": (b" " * (2 * 2**20 + 1), "too large"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_record_is_refused(kind: str, server: Server) -> None:
    content, said = HOSTILE[kind]
    guest = server.guest()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    answer = guest.http.post("/api/import", content=content, headers={"Content-Type": "application/json"})
    assert 400 <= answer.status_code < 500, answer.text
    told: dict[str, Any] = answer.json()
    assert said in told["message"]
    assert len(told["message"]) < 300
    assert "\n" not in told["message"]
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < before + 200 * 1024
    assert guest.get("/health").json() == {"status": "ok"}
