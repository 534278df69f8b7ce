"""1812: Scorched Earth, Conflict Simulations, 2018."""
