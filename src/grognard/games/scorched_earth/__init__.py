"""1812: Scorched Earth (Conflict Simulations 2018): headquarters and command points, reactions, cities that burn."""
