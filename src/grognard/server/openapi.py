"""`python -m grognard.server.openapi` writes the interface's description, from which the client's types are made."""

from __future__ import annotations

import json
import sys
from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from grognard import GAMES, game
from grognard.core.battle_report import BattleReport
from grognard.games.catalogue import unlisted
from grognard.server import messages


def socket_schemas() -> dict[str, Any]:
    """The messages of the socket, which no HTTP route mentions."""
    models = [each for each in vars(messages).values() if isinstance(each, type) and issubclass(each, messages.Message)]
    _, schema = models_json_schema(
        [(model, "serialization") for model in models], ref_template="#/components/schemas/{model}"
    )
    found: dict[str, Any] = schema["$defs"]
    return found


def board_schemas() -> dict[str, Any]:
    """What each title's view tells of its board, each class with the title's name before its own: `StrategicStack`."""
    found: dict[str, Any] = {}
    for name in (*GAMES, *unlisted()):
        board = game(name).board_type
        if board is not None:
            found |= _seen_schemas(board, "".join(part.capitalize() for part in name.split("_")))
    return found


def battle_schemas() -> dict[str, Any]:
    """The report of a battle, which is the same for all titles: `BattleReport`, `BattleRoll`, `BattleLoss` ..."""
    found = _seen_schemas(BattleReport, "Battle")
    report = found.pop("BattleBattleReport")
    return {**found, "BattleReport": report}


def _seen_schemas(seen: type, prefix: str) -> dict[str, Any]:
    """A seen thing with all that it is made of, each class under its name with a prefix."""
    schema = TypeAdapter(seen).json_schema(mode="serialization", ref_template=f"#/components/schemas/{prefix}{{model}}")
    inner = schema.pop("$defs", {})
    found = {f"{prefix}{each}": told for each, told in inner.items()} | {prefix + seen.__name__: schema}
    return {name: _with_all_keys(_without_nothing(told)) for name, told in found.items()}


def _without_nothing(schema: dict[str, Any]) -> dict[str, Any]:
    """A field that is left out while there is nothing to tell is never null."""
    required = []
    for name, told in schema.get("properties", {}).items():
        if told.get("default", "") is None and "anyOf" in told:
            some = [each for each in told.pop("anyOf") if each != {"type": "null"}]
            told.update(some[0] if len(some) == 1 else {"anyOf": some})
            del told["default"]
        else:
            told.pop("default", None)
            required.append(name)
    return {**schema, "required": required} if required else schema


def _with_all_keys(schema: Any) -> Any:
    """A mapping whose keys are listed (the sides) has all of them, so nobody need ask whether one is there."""
    if isinstance(schema, list):
        return [_with_all_keys(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    told = {name: _with_all_keys(each) for name, each in schema.items()}
    keys = told.get("propertyNames", {}).get("enum")
    if keys is None:
        return told
    value = told.pop("additionalProperties")
    del told["propertyNames"]
    return {**told, "properties": dict.fromkeys(keys, value), "required": keys}


def describe(app: FastAPI) -> None:
    """Let the app's description tell of the socket's messages as well."""
    plain = app.openapi

    def described() -> dict[str, Any]:
        if app.openapi_schema is None:
            document = plain()
            schemas = document.setdefault("components", {}).setdefault("schemas", {})
            for name, schema in (socket_schemas() | board_schemas() | battle_schemas()).items():
                schemas.setdefault(name, schema)
            for name in ("View", "BattlesMessage"):
                schemas[name]["properties"]["battles"]["items"] = {"$ref": "#/components/schemas/BattleReport"}
            document["info"]["description"] = (
                "The live game is a WebSocket at /api/games/{game_id}/live?eyes=<side|watch>. A browser sends "
                "ActRequest, UndoRequest, AskTakeback, AnswerTakeback, PreviewRequest, WhyNotRequest, CoursesRequest, "
                "CardRequest, BattlesRequest and Ping; it gets StateMessage, Done, RefusedMessage, PreviewMessage, "
                "WhyNotMessage, CoursesMessage, CardMessage, BattlesMessage and Gone."
            )
            app.openapi_schema = document
        return app.openapi_schema

    app.openapi = described  # type: ignore[method-assign]


def document() -> dict[str, Any]:
    """The whole description."""
    from grognard.server.app import create_app

    return create_app().openapi()


if __name__ == "__main__":
    json.dump(document(), sys.stdout, indent=1, sort_keys=True)
