"""`python -m grognard.server.openapi` writes the description of the interface, from which the client's types are made."""

from __future__ import annotations

import json
import sys
from typing import Any

from pydantic.json_schema import models_json_schema

from grognard.server import messages


def socket_schemas() -> dict[str, Any]:
    """The messages of the socket, which no HTTP route mentions."""
    models = [
        each for each in vars(messages).values() if isinstance(each, type) and issubclass(each, messages.Message)
    ]
    _, schema = models_json_schema(
        [(model, "serialization") for model in models], ref_template="#/components/schemas/{model}"
    )
    found: dict[str, Any] = schema["$defs"]
    return found


if __name__ == "__main__":
    document = {
        "openapi": "3.1.0",
        "info": {"title": "Grognard", "version": "1"},
        "paths": {},
        "components": {"schemas": socket_schemas()},
    }
    json.dump(document, sys.stdout, indent=1, sort_keys=True)
