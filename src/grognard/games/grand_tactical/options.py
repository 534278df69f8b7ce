"""What is chosen before the game: other readings of the rules. The first value of each option is the default."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.game import Option, Value

OPTIONS = (
    Option(
        "full_retreat",
        "Full retreats",
        "how far a unit that scatters or retreats before combat goes (Q1)",
        (
            Value("hexes", "In hexes", "As many hexes as its Movement Allowance, whatever the terrain."),
            Value("points", "In Movement Points", "As far as its Movement Points take it, terrain counted."),
        ),
    ),
    Option(
        "attacking_stack",
        "Who attacks",
        "whether Leaders, Supply and Depots of an attacking stack take part (Q24)",
        (
            Value("everybody", "The whole stack", "Every undisrupted unit of the hex takes part."),
            Value("combat_units", "Combat units", "Combat units must; Leaders, Supply and Depots may stay out."),
        ),
    ),
    Option(
        "fortresses",
        "Fortresses",
        "which places are fortresses (Q61)",
        (
            Value("printed", "As printed", "Six outside Russia and fifteen inside: the French begin with 6 points."),
            Value("strategic", "As in the Strategic Game", "Seven outside, with Lemberg, and fourteen inside."),
        ),
    ),
    Option(
        "leaders",
        "Leaders at the start",
        "which leaders are there in scenarios 2 and 3 (Q38)",
        (
            Value("printed", "As printed", "The set-ups as the book lists them."),
            Value("historical", "Historical", "Bagration in scenario 2, Wittgenstein and Essen in scenario 3."),
        ),
    ),
)

# Each option has two values; a state holds a bit for each that is not the default.
RETREAT_IN_POINTS, COMBAT_UNITS_ONLY, STRATEGIC_FORTRESSES, HISTORICAL_LEADERS = (1 << n for n in range(len(OPTIONS)))


def readings(options: Mapping[str, str]) -> int:
    """The options that differ from the default, as a state holds them."""
    return sum(1 << n for n, option in enumerate(OPTIONS) if options.get(option.name, option.default) != option.default)


def options_of(readings: int) -> dict[str, str]:
    """The options of a state, as records write them."""
    return {option.name: option.values[readings >> number & 1] for number, option in enumerate(OPTIONS)}
