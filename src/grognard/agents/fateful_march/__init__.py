"""A computer player for 1812: Napoleon's Fateful March."""

from grognard.agents.fateful_march.marshal import EmperorAgent, MarshalAgent
from grognard.agents.fateful_march.staff import StaffAgent

__all__ = ["AGENTS", "EmperorAgent", "MarshalAgent", "StaffAgent"]

AGENTS = (StaffAgent, MarshalAgent, EmperorAgent)
