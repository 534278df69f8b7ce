# The finished campaign in figures.
# $unit: the corps that bore most of a march; $origin and $goal: the hexes where it began and where it was farthest.
story-column = { $unit }, { $origin } to { $goal }
