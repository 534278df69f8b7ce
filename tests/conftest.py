"""Tests run on the games' own data, whatever packs the person who runs them has at home."""

from __future__ import annotations

import os

os.environ["GROGNARD_PACKS"] = ""
