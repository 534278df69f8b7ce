"""Computer players of the area game."""

from grognard.agents.strategic.marshal import EmperorAgent, MarshalAgent
from grognard.agents.strategic.staff import StaffAgent

__all__ = ["AGENTS", "EmperorAgent", "MarshalAgent", "StaffAgent"]

AGENTS = (StaffAgent, MarshalAgent, EmperorAgent)
