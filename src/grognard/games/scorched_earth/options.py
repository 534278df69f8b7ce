"""What is chosen before the game: other readings of the rules. The first value of each option is the default."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core.game import Option, Value

OPTIONS = (
    Option(
        "loss_rule",
        "Losses",
        "which unit of a force takes them",
        (
            Value(
                "highest_each_point", "Point by point", "Each point goes to the unit that is strongest at that moment."
            ),
            Value("highest_until_dead", "Until it is gone", "The strongest unit takes all points until it is gone."),
        ),
    ),
    Option(
        "evade_trigger",
        "Evading",
        "when a force may try to slip away",
        (
            Value(
                "both", "Adjacent or in the hex", "When the enemy comes adjacent, and when it enters the force's hex."
            ),
            Value("own_hex_only", "In the hex only", "Only when the enemy enters the force's hex."),
        ),
    ),
    Option(
        "action_limit",
        "Limit of orders",
        "how often a unit may be moved and rallied",
        (
            Value("activation", "Once an activation", "By each headquarters that may command it."),
            Value("turn", "Once a turn", "By one headquarters only."),
        ),
    ),
    Option(
        "siege_cities",
        "Sieges",
        "what may be besieged",
        (
            Value("true", "Cities and Fortresses", "Besieging a City drives out the Russians, who may burn it first."),
            Value("false", "Fortresses only", "Cities are taken by occupation alone."),
        ),
    ),
    Option(
        "rd_burn_inverted",
        "Burning",
        "how Russian Determination affects it",
        (
            Value("false", "At least Determination", "A City burns on a die of Russian Determination or more."),
            Value("true", "At most Determination", "A City burns on a die of Russian Determination or less."),
        ),
    ),
    Option(
        "turn1_attrition",
        "First turn",
        "whether it has attrition",
        (
            Value("true", "With attrition", "The first turn has an Attrition Phase like any other."),
            Value("false", "Without attrition", "There is no Attrition Phase on the first turn."),
        ),
    ),
    Option(
        "attack_lp_needs_loc",
        "Logistics of an attack",
        "whether paying for it needs a line of communication",
        (
            Value("false", "Points are enough", "The French may pay for an attack wherever they are."),
            Value("true", "With a line only", "The French may pay for an attack only with a line of communication."),
        ),
    ),
    Option(
        "siege_and_recovery",
        "Sieges and recovery",
        "how often these phases come",
        (
            Value("per_turn", "Once a turn", "After all army groups have been activated."),
            Value("per_activation", "After each activation", "As the printed sequence lists them."),
        ),
    ),
    Option(
        "winter_shelter_burnt",
        "Winter in burnt Cities",
        "whether they shelter",
        (
            Value("true", "They shelter", "A burnt City under friendly control protects against winter losses."),
            Value("false", "They do not", "Only an unburnt one does."),
        ),
    ),
    Option(
        "third_level_loss",
        "Beaten again",
        "who loses a point when units at two levels of demoralization are beaten",
        (
            Value("force", "The whole force", "Every unit of the force."),
            Value("unit", "Those units", "Only the units at two levels."),
        ),
    ),
    Option(
        "third_die",
        "Combat dice",
        "how many strength points throw three",
        (
            Value("from_8", "From 8 points", "As reconstructed: four points throw two dice, eight throw three."),
            Value("from_6", "From 6 points", "Three Russian corps throw three dice too, so the French win less often."),
        ),
    ),
)

# Each option has two values; a state holds a bit for each that is not the default.
(
    HIGHEST_UNTIL_DEAD,
    OWN_HEX_ONLY,
    LIMIT_BY_TURN,
    NO_CITY_SIEGES,
    BURN_INVERTED,
    NO_FIRST_ATTRITION,
    ATTACK_NEEDS_LINE,
    SIEGE_EACH_ACTIVATION,
    NO_BURNT_SHELTER,
    THIRD_LEVEL_BY_UNIT,
    THIRD_DIE_FROM_6,
) = (1 << number for number in range(len(OPTIONS)))


def readings(options: Mapping[str, str]) -> int:
    """The options that differ from the default, as a state holds them."""
    return sum(1 << n for n, option in enumerate(OPTIONS) if options.get(option.name, option.default) != option.default)


def options_of(readings: int) -> dict[str, str]:
    """The options of a state, as records write them."""
    return {option.name: option.values[readings >> number & 1] for number, option in enumerate(OPTIONS)}
