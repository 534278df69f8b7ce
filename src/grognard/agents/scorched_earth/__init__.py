"""Computer players for 1812: Scorched Earth."""

from grognard.agents.scorched_earth.marshal import EmperorAgent, MarshalAgent
from grognard.agents.scorched_earth.staff import StaffAgent

__all__ = ["AGENTS", "EmperorAgent", "MarshalAgent", "StaffAgent"]

AGENTS = (StaffAgent, MarshalAgent, EmperorAgent)
