"""The modules of the rules, in the order of the book: a state finds its questions and procedures in them."""

from __future__ import annotations

from types import ModuleType

from grognard.games.invasion import (
    active_supply,
    attrition,
    combat,
    combat_choices,
    commanders,
    dummies,
    escape,
    general_supply,
    hits,
    marching,
    orders,
    rally,
    reinforcements,
    sequence,
    setup,
    stacking,
    withdrawal,
)
from grognard.games.invasion.advanced.chapters import CHAPTERS as ADVANCED_CHAPTERS
from grognard.games.invasion.state import Campaign

CHAPTERS: tuple[ModuleType, ...] = (
    *(setup, sequence, general_supply, active_supply, rally, marching, attrition, stacking),
    *(orders, combat, combat_choices, hits, withdrawal, escape, commanders, reinforcements, dummies),
    *ADVANCED_CHAPTERS,
)

Campaign.register(CHAPTERS)
