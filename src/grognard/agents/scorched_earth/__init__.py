"""A computer player for 1812: Scorched Earth."""

from grognard.agents.scorched_earth.staff import StaffAgent

__all__ = ["AGENTS", "StaffAgent"]

AGENTS = (StaffAgent,)
"""The marshal of `marshal.py` is offered here once he has been measured against the staff."""
