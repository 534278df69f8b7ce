"""1812, Grand Tactical Game (SPI, 1972): the hex version."""
