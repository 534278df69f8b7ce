"""1812, Strategic Game (SPI 1972): areas, secret stacks, battle plans, and the land that feeds an army once."""
