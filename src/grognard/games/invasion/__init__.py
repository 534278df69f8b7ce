"""The Invasion of Russia (1812), Europa Simulazioni, 2021."""
