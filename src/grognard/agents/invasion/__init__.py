"""A computer player for The Invasion of Russia."""

from grognard.agents.invasion.staff import StaffAgent

__all__ = ["AGENTS", "StaffAgent"]

AGENTS = (StaffAgent,)
