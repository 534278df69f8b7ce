"""The words that players read, from Fluent catalogues that the terminal and the page share.

A language is a folder beside this file, such as `en`, with a few `.ftl` files; a new one is added by adding a folder.
What a translation lacks is said in English.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Iterator
from importlib import resources
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

DEFAULT: Final = "en"
_CATALOGUES = resources.files(__name__)


def say(key: str, **arguments: str | int | float) -> str:
    """The words for a key in the reader's language, or in English. A key that no catalogue has is shown as it is."""
    for bundle in _bundles(language()):
        if bundle.has_message(key) and (pattern := bundle.get_message(key).value) is not None:
            # A sentence with a hole in it is better than none; the tests see to it that there are no holes.
            words, _ = bundle.format_pattern(pattern, arguments)
            return str(words)
    return key


def side_name(side: str) -> str:
    """A side as sentences call it."""
    key = f"side-{side}"
    words = say(key)
    return side.capitalize() if words == key else words


def languages() -> list[str]:
    """Those that have a folder here."""
    return sorted(each.name for each in _CATALOGUES.iterdir() if each.is_dir() and (each / "common.ftl").is_file())


def language() -> str:
    """The reader's, as the environment tells it, if it is spoken here."""
    wish = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    wanted = wish.replace("-", "_").split("_")[0].split(".")[0].lower()
    return wanted if wanted in _spoken() else DEFAULT


@functools.cache
def _spoken() -> frozenset[str]:
    return frozenset(languages())


@functools.cache
def _bundles(wanted: str) -> tuple[FluentBundle, ...]:
    """The wanted language, then English."""
    return tuple(_read(each) for each in dict.fromkeys((wanted, DEFAULT)))


def _read(folder: str) -> FluentBundle:
    bundle = FluentBundle([folder], use_isolating=False)
    for text in _catalogues(folder):
        bundle.add_resource(FluentResource(text))
    return bundle


def _catalogues(folder: str) -> Iterator[str]:
    for file in sorted((_CATALOGUES / folder).iterdir(), key=lambda each: each.name):
        if file.name.endswith(".ftl"):
            yield file.read_text("utf-8")
