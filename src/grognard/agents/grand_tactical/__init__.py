"""Computer players of 1812, Grand Tactical Game."""

from grognard.agents.grand_tactical.staff import StaffAgent

__all__ = ["AGENTS", "StaffAgent"]

AGENTS = (StaffAgent,)
"""The marshal of `marshal.py` is offered here once he has been measured against the staff."""
