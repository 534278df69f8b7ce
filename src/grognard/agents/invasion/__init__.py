"""Computer players of The Invasion of Russia."""

from grognard.agents.invasion.marshal import EmperorAgent, MarshalAgent
from grognard.agents.invasion.staff import StaffAgent

__all__ = ["AGENTS", "EmperorAgent", "MarshalAgent", "StaffAgent"]

AGENTS = (StaffAgent, MarshalAgent, EmperorAgent)
