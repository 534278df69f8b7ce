"""Builds the browser client before the package is packed, so that whoever installs the wheel needs no Node, and adds
the cases, which in a checkout are among the tests."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))
import client


class SiteBuildHook(BuildHookInterface[Any]):
    """An editable install builds nothing: there `make` does it, or `python web/client.py build`.

    GROGNARD_SITE=no leaves the page out."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from PyPI, where the page must be built and the machine has none that is new enough."""
        return [] if _is_left_out() or client.is_fresh() or client.find_node() else [client.NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if self.target_name == "wheel":
            build_data["force_include"]["tests/cases"] = "grognard/cases"  # by which `grognard rules --ask` shows rules
        if _is_left_out():
            return
        try:
            client.build()
        except client.ClientError as error:
            self.app.abort(str(error))


def _is_left_out() -> bool:
    return os.environ.get("GROGNARD_SITE") == "no"
