"""A computer player for 1812: Napoleon's Fateful March."""

from grognard.agents.fateful_march.marshal import MarshalAgent
from grognard.agents.fateful_march.staff import StaffAgent

__all__ = ["AGENTS", "MarshalAgent", "StaffAgent"]

AGENTS = (StaffAgent, MarshalAgent)
