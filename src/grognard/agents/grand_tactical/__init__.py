"""Computer players of 1812, Grand Tactical Game."""

from grognard.agents.grand_tactical.marshal import EmperorAgent, MarshalAgent
from grognard.agents.grand_tactical.staff import StaffAgent

__all__ = ["AGENTS", "EmperorAgent", "MarshalAgent", "StaffAgent"]

AGENTS = (StaffAgent, MarshalAgent, EmperorAgent)
