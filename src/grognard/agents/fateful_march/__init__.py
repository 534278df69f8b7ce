"""A computer player for 1812: Napoleon's Fateful March."""

from grognard.agents.fateful_march.staff import StaffAgent

__all__ = ["AGENTS", "StaffAgent"]

AGENTS = (StaffAgent,)
