"""Computer players for 1812: Scorched Earth."""

from grognard.agents.scorched_earth.marshal import MarshalAgent
from grognard.agents.scorched_earth.staff import StaffAgent

__all__ = ["AGENTS", "MarshalAgent", "StaffAgent"]

AGENTS = (StaffAgent, MarshalAgent)
"""The emperor of `marshal.py` is offered here once he has been measured against the marshal."""
