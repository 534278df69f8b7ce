"""What is chosen before the game. The first value of each option is the default."""

from __future__ import annotations

from grognard.core.game import Option, Value

OPTIONS = (
    Option(
        "rules",
        "Rules",
        "leaders, fortresses that feed, victories and defeats",
        (
            Value("standard", "Standard game", "Corps, Supply units and Depots only: the game to learn first."),
            Value(
                "optional",
                "Optional rules",
                "Named leaders limit and strengthen attacks, a Fortress feeds one Corps of its garrison, and battles "
                "move the Victory Points.",
            ),
        ),
    ),
    Option(
        "setup",
        "Set-up",
        "the armies as they stood, or deployed by the players",
        (
            Value("historical", "Historical", "Both armies stand where they stood in 1812, and play begins at once."),
            Value(
                "free",
                "Free",
                "Each player places his units group by group, within the spaces that the scenario allows.",
            ),
        ),
    ),
    Option(
        "errata",
        "Printing errors",
        "control lists and set-ups corrected where sums prove an error",
        (
            Value("corrected", "Corrected", "Control lists and set-ups that contradict their own sums are corrected."),
            Value("as_printed", "As printed", "Control lists and set-ups exactly as the rulebook prints them."),
        ),
    ),
    Option(
        "piles",
        "Markers on stacks",
        "stacks show a number of markers that their owner may falsify",
        (
            Value("no", "Stacks only", "The enemy sees where a stack stands, but nothing of its size."),
            Value(
                "yes",
                "Piles of markers",
                "A stack shows a number of markers, which its owner may make smaller or larger.",
            ),
        ),
    ),
)
