"""Computer players of 1812, Grand Tactical Game."""

from grognard.agents.grand_tactical.marshal import MarshalAgent
from grognard.agents.grand_tactical.staff import StaffAgent

__all__ = ["AGENTS", "MarshalAgent", "StaffAgent"]

AGENTS = (StaffAgent, MarshalAgent)
"""The emperor of `marshal.py` is offered here once he has been measured against the marshal."""
