"""Computer players of the area game."""

from grognard.agents.strategic.staff import StaffAgent

__all__ = ["AGENTS", "StaffAgent"]

AGENTS = (StaffAgent,)
