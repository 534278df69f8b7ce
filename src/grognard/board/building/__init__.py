"""Building boards: source layers and a short hand-written file per board make a board file. Needs shapely.

What is particular to one board is in its title's folder, in `building/`."""
