"""Computer players of The Invasion of Russia."""

from grognard.agents.invasion.marshal import MarshalAgent
from grognard.agents.invasion.staff import StaffAgent

__all__ = ["AGENTS", "MarshalAgent", "StaffAgent"]

AGENTS = (StaffAgent, MarshalAgent)
