"""Tests run on the games' own data, whatever packs the person who runs them has at home."""

from __future__ import annotations

import os

from hypothesis import settings

os.environ["GROGNARD_PACKS"] = ""

# `make test` gives the same answer every time; `make fuzz` looks for new ones.
settings.register_profile("steady", derandomize=True)
settings.register_profile("searching", max_examples=1000)
settings.load_profile("searching" if "GROGNARD_FUZZ_GAMES" in os.environ else "steady")
