"""What is chosen before the game: the edition, the optional rules, and the advanced rules one by one.

The first value of each option is the default. An edition is a set of flags in `data/editions.toml`: rules look at the
flags, never at the edition's name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from grognard.core.game import Option, Value
from grognard.games.checking import checked_data


@dataclass(frozen=True, slots=True)
class Edition:
    """How an edition reads the rules that differ."""

    attack_capped_by_occupancy: bool
    supply_river_shield: bool
    forage_crowding: bool
    forage_both_sides: bool
    forage_after_moves: bool
    attack_on_depots: bool
    most_commands: int
    city_events_once: bool
    conscripts_hinder_support: bool
    defender_commands_after_support: bool
    winner_hits_round_up: bool
    winner_hits_dice: tuple[int, ...]
    loser_hits_each: int
    withdraw_into_full_hex: bool
    commander_dice_any_cause: bool
    cossacks_in_russia_only: bool
    cossacks_worse_from: int
    wittgenstein_rating: int
    dummies_counted_with_commanders: bool
    declare_all_cavalry_beside: bool
    supply_trains_raise_stacking: bool
    quarrel_bars_all_support: bool
    winter_ban_on_whole_river: bool
    slip_looks_at_whole_stack: bool
    murat_hinders_all_with_him: bool
    joint_command: bool
    only_the_dead_return: bool


def _edition(told: Mapping[str, Any]) -> Edition:
    values = {each.name: told[each.name] for each in fields(Edition)}
    return Edition(**{**values, "winner_hits_dice": tuple(values["winner_hits_dice"])})


_TOLD = checked_data("invasion").table("editions.toml")
EDITION_NAMES = ("2021", "first")
EDITIONS = tuple(_edition(_TOLD[name]) for name in EDITION_NAMES)


def _yes_or_no(name: str, title: str, summary: str, yes: str, no: str) -> Option:
    return Option(name, title, summary, (Value("no", "No", no), Value("yes", "Yes", yes)))


def _advanced(name: str, title: str, summary: str) -> Option:
    return Option(
        name,
        title,
        summary,
        (
            Value("game", "As the game", "In the advanced game yes, in the basic game no."),
            Value("yes", "Yes", "In play, whichever game is chosen."),
            Value("no", "No", "Not in play, whichever game is chosen."),
        ),
    )


OPTIONS = (
    Option(
        "edition",
        "Edition",
        "which book is played",
        (
            Value("2021", "2021", "The English rules of 2021."),
            Value("first", "First edition", "The older Italian rules, where they differ."),
        ),
    ),
    Option(
        "game",
        "Game",
        "basic or advanced",
        (
            Value("basic", "Basic game", "Rules 6 to 14."),
            Value("advanced", "Advanced game", "With dummy units and all advanced rules."),
        ),
    ),
    Option(
        "russian_set_up",
        "Russian set-up",
        "where the Russians begin",
        (
            Value("historical", "Historical", "Each corps in the hexes where it stood."),
            Value("free", "Free", "Anywhere in Russia, with part of the army near the border."),
        ),
    ),
    Option(
        "french_set_up",
        "French set-up",
        "where the French begin",
        (
            Value("historical", "Historical", "Each corps in the hexes where it stood."),
            Value("free", "Free", "Anywhere west of Russia."),
        ),
    ),
    _yes_or_no(
        "dummies",
        "Dummy units (15.1)",
        "five dummies a side; stacks cannot be inspected",
        "Stacks are closed until they fight.",
        "All stacks are open.",
    ),
    _yes_or_no(
        "stacking",
        "Supply trains raise stacking (15.2)",
        "2021 edition only",
        "A supply train may raise the capacity of a hex by 3.",
        "Six occupancy factors to a hex, always.",
    ),
    _advanced("cards", "Random events (16.1)", "two decks of event cards"),
    _advanced("command", "Command (16.2, 16.3)", "seniority, corps commanders, and seven more commanders"),
    _advanced("characters", "Characters (16.4)", "special characteristics of commanders"),
    _advanced("disorder", "Russian disorder (16.5)", "moves that go astray until Kutuzov commands"),
    _advanced("june", "June storms (16.6)", "attrition takes cavalry first"),
    _advanced("reserve", "Cavalry Reserve (16.7)", "eleven divisions, and what they cost"),
    _advanced("uprising", "Uprising and independence (16.8, 16.9)", "Kiev, and the western provinces"),
    _advanced("austrians", "Austrians (16.10)", "reluctant to attack"),
    _advanced("deserters", "Foreign contingents (16.11)", "leave from Turn 11 on"),
    _advanced("swedes", "Swedes (16.12)", "may join the Russians"),
    _advanced("two_years", "Two-year campaign (16.13)", "winter quarters and the campaign of 1813"),
)

_ADVANCED = tuple(option.name for option in OPTIONS if option.values == ("game", "yes", "no"))
RULES = ("advanced", "free_russian", "free_french", "dummies", "stacking", *_ADVANCED)
(
    ADVANCED,
    FREE_RUSSIAN,
    FREE_FRENCH,
    DUMMIES,
    STACKING,
    CARDS,
    COMMAND,
    CHARACTERS,
    DISORDER,
    JUNE,
    RESERVE,
    UPRISING,
    AUSTRIANS,
    DESERTERS,
    SWEDES,
    TWO_YEARS,
) = (1 << number for number in range(len(RULES)))
"""The rules in play, as a state holds them: a bit each."""


def edition_of(options: Mapping[str, str]) -> int:
    """The number of the edition."""
    return EDITION_NAMES.index(options.get("edition", EDITION_NAMES[0]))


def rules_of(options: Mapping[str, str]) -> int:
    """The rules that these options bring into play."""
    settled = {option.name: options.get(option.name, option.default) for option in OPTIONS}
    is_advanced = settled["game"] == "advanced"
    in_play = {
        "advanced": is_advanced,
        "free_russian": settled["russian_set_up"] == "free",
        "free_french": settled["french_set_up"] == "free",
        "dummies": is_advanced or settled["dummies"] == "yes",  # [15.1] forms part of the advanced rules
        "stacking": settled["stacking"] == "yes" and EDITIONS[edition_of(settled)].supply_trains_raise_stacking,
    }
    for name in _ADVANCED:
        in_play[name] = settled[name] == "yes" or (is_advanced and settled[name] == "game")
    return sum(1 << number for number, name in enumerate(RULES) if in_play[name])


def choices_of(options: Mapping[str, str]) -> bytes:
    """The options as a state holds them: the number of the value of each."""
    return bytes(option.values.index(options.get(option.name, option.default)) for option in OPTIONS)


def options_of(choices: bytes) -> dict[str, str]:
    """The options of a state, as records write them."""
    return {option.name: option.values[choice] for option, choice in zip(OPTIONS, choices, strict=True)}
