"""The modules of the advanced rules that hold questions and procedures."""

from __future__ import annotations

from types import ModuleType

from grognard.games.invasion.advanced import announcing, effects, hands, picking, politics, quarters

CHAPTERS: tuple[ModuleType, ...] = (announcing, effects, hands, picking, politics, quarters)
