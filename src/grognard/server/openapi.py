"""`python -m grognard.server.openapi` writes the interface's description, from which the client's types are made."""

from __future__ import annotations

import json
import sys
from typing import Any

from fastapi import FastAPI
from pydantic.json_schema import models_json_schema

from grognard.server import messages


def socket_schemas() -> dict[str, Any]:
    """The messages of the socket, which no HTTP route mentions."""
    models = [each for each in vars(messages).values() if isinstance(each, type) and issubclass(each, messages.Message)]
    _, schema = models_json_schema(
        [(model, "serialization") for model in models], ref_template="#/components/schemas/{model}"
    )
    found: dict[str, Any] = schema["$defs"]
    return found


def describe(app: FastAPI) -> None:
    """Let the app's description tell of the socket's messages as well."""
    plain = app.openapi

    def described() -> dict[str, Any]:
        if app.openapi_schema is None:
            document = plain()
            schemas = document.setdefault("components", {}).setdefault("schemas", {})
            for name, schema in socket_schemas().items():
                schemas.setdefault(name, schema)
            document["info"]["description"] = (
                "The live game is a WebSocket at /api/games/{game_id}/live?eyes=<side|watch>. A browser sends "
                "ActRequest, UndoRequest, AskTakeback, AnswerTakeback, PreviewRequest, WhyNotRequest and Ping; it "
                "gets StateMessage, Done, RefusedMessage, PreviewMessage, WhyNotMessage and Gone."
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
