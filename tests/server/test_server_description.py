"""The description of the interface: up to date in the client, and kept by every answer, also to hostile requests."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import zlib
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
from guests import HERE, Server, computer
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from grognard.server.openapi import document

WEB = Path(__file__).parents[2] / "web"


def test_the_clients_copy_is_up_to_date() -> None:
    """Else: `python -m grognard.server.openapi > web/openapi.json`, and `npm run types` in web."""
    assert json.loads((WEB / "openapi.json").read_text()) == json.loads(json.dumps(document()))


def test_the_clients_types_are_up_to_date(tmp_path: Path) -> None:
    program = WEB / "node_modules" / ".bin" / "openapi-typescript"
    if not program.exists() or shutil.which("node") is None:
        pytest.skip("the client's tools are not installed")
    fresh = tmp_path / "schema.d.ts"
    subprocess.run([program, WEB / "openapi.json", "-o", fresh], check=True, capture_output=True, cwd=WEB)
    assert fresh.read_text() == (WEB / "src" / "api" / "schema.d.ts").read_text()


def test_every_message_of_the_socket_is_described() -> None:
    schemas = document()["components"]["schemas"]
    for name in ("ActRequest", "AnswerTakeback", "StateMessage", "PreviewMessage", "RefusedMessage", "Gone", "Problem"):
        assert name in schemas


def test_every_route_of_the_client_is_described() -> None:
    paths = document()["paths"]
    source = (WEB / "src" / "api" / "http.ts").read_text()
    wanted = set(re.findall(r"'(?:GET|POST|DELETE)', [`']([^`'?]*)", source))
    assert len(wanted) >= 8
    known = {re.sub(r"\{[^}]*\}", "*", path.removeprefix("/api")) for path in paths}
    for path in wanted:
        assert re.sub(r"\$\{[^}]*\}+\)?\}?", "*", path).rstrip("?") in known, path


# --- hostile requests --------------------------------------------------------------------------------------------

# The client's copy, which is the server's own by the first test here: to read it is quicker than to make it, and every
# process that runs tests needs it.
schema = schemathesis.openapi.from_dict(json.loads((WEB / "openapi.json").read_text()))
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def browser(server: Server) -> requests.Session:
    return requests.Session()


@pytest.fixture(scope="module")
def known_games(server: Server, browser: requests.Session) -> list[str]:
    """Games that the requests may hit: one that goes on, one that is soon over."""
    seats = [{"french": HERE, "russian": HERE}, {"french": computer("random"), "russian": computer("random")}]
    found = []
    for each in seats:
        answer = browser.post(f"{server.address}/api/games", json={"game": "strategic", "seats": each}, timeout=30)
        assert answer.status_code == 201, answer.text
        found.append(answer.json()["id"])
    return found


def aim(case: Case[Any], known_games: list[str]) -> None:
    """Let most requests hit something: what was generated says what."""
    path, query = case.path_parameters or {}, case.query or {}
    lot = zlib.crc32(repr((path, query, case.body)).encode())
    if "game_id" in path and case.method != "DELETE":
        path["game_id"] = [*known_games, path["game_id"]][lot % 3]
    if "game" in path:
        path["game"] = ["strategic", path["game"]][lot % 2]
    if "eyes" in query:
        query["eyes"] = ["watch", "french", "all", query["eyes"]][lot // 3 % 4]
    if isinstance(path.get("step"), int):
        path["step"] %= 7
    if case.path == "/api/games" and isinstance(case.body, dict) and lot % 3:
        case.body["game"] = "strategic"
        case.body["seats"] = {"french": {"kind": "here"}, "russian": {"kind": "computer", "agent": "random"}}
        case.body.pop("position" if lot % 2 else "scenario", None)


@schema.parametrize()
@settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_requests_of_every_kind_are_answered_as_described(
    case: Case[Any], server: Server, browser: requests.Session, known_games: list[str]
) -> None:
    aim(case, known_games)
    response = case.call(base_url=server.address, session=browser, timeout=60)
    case.validate_response(response, checks=CHECKS)
    if response.status_code >= 400:
        told = response.json()
        assert set(told) == {"message"}
        assert told["message"]
