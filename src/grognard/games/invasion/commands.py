"""[9] Combat Commands of a turn."""

from __future__ import annotations

from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.events.phases import CommandsReceived
from grognard.games.invasion.state import MOSCOW_LEFT, MOSCOW_TAKEN, ST_PETERSBURG_LEFT, ST_PETERSBURG_TAKEN, Campaign
from grognard.games.invasion.tables import FIRST_COMMANDS, FRENCH, LEAST_COMMANDS, NAMES, RUSSIAN

_FRENCH_EVENTS = (
    (MOSCOW_TAKEN, 1),
    (ST_PETERSBURG_TAKEN, 1),
    (MOSCOW_LEFT, -1),
    (ST_PETERSBURG_LEFT, -1),
)
"""What each event of the turn before gives the French and takes from the Russians. [9.2]"""


def commands_of_turn(state: Campaign, side: int) -> int:
    """Combat Commands before events: the sum is kept as it is, the limits hold for the turn. [9.2] Q26"""
    won = sum(change for event, change in _FRENCH_EVENTS if state.city_events_last & event)
    raw = FIRST_COMMANDS[side] + state.command_changes[side] + (won if side == FRENCH else -won)
    return within_limits(state, raw)


def within_limits(state: Campaign, number: int) -> int:
    """At least 1; at most 7, without a maximum in the first edition."""
    most = state.edition.most_commands
    return max(LEAST_COMMANDS, min(number, most) if most else number)


def receive_commands(state: Campaign) -> None:
    """Both sides get theirs; who has more, before events, attacks first. [9.1, 9.3]"""
    french, russian = (commands_of_turn(state, side) for side in (FRENCH, RUSSIAN))
    state.first_attacker = FRENCH if french >= russian else RUSSIAN
    for side, number in ((FRENCH, french), (RUSSIAN, russian)):
        change = hooks.command_changes(state, side)
        state.commands[side] = within_limits(state, number + change) if change else number
    if state.journal:
        state.note(CommandsReceived("9.1", state.commands[0], state.commands[1], NAMES[state.first_attacker]))
