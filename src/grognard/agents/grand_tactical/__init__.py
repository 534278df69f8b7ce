"""A computer player for 1812, Grand Tactical Game."""

from grognard.agents.grand_tactical.staff import StaffAgent

__all__ = ["AGENTS", "StaffAgent"]

AGENTS = (StaffAgent,)
