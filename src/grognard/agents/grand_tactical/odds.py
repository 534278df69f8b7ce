"""What an attack brings, counted over the six faces of the die."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.grand_tactical.tables import AUTOMATIC_ODDS, COMBAT_CHART, RIVER_ODDS

DICE = range(1, 7)
DISRUPTION = 0.3
"""Of a unit's worth: what it loses by a turn without moving or fighting, Retreat Before Combat included."""
PUSHED = 0.1
"""Of its worth: what it loses by a retreat of one or two hexes."""
HALF = 0.5
"""Of the defenders' worth: what a half exchange costs those who attack."""


def defender_loss(results: Sequence[str], is_fortress: bool = False) -> float:
    """The share of the defenders that is lost on average."""
    return sum(_defender_share(result, is_fortress) for result in results) / len(results)


def _defender_share(result: str, is_fortress: bool, shaken: float = 0.0) -> float:
    """A garrison need not retreat: only what eliminates hurts it. [Fort C] Who is shaken does not outlive a retreat.
    [Dis C]"""
    if "De" in result or "½ex" in result:
        return 1.0
    if is_fortress or "Dr" not in result:
        return 0.0
    share = DISRUPTION if "Drs" in result else PUSHED
    return shaken + (1 - shaken) * share


def hurts(result: str, is_fortress: bool) -> bool:
    """Does it eliminate the defenders, or make them retreat?"""
    return _defender_share(result, is_fortress) > 0


def _attacker_share(result: str) -> float:
    if "Ae" in result:
        return 1.0
    if "Ars" in result:
        return DISRUPTION
    return PUSHED if "Ar" in result else 0.0


def payoff(
    results: Sequence[str],
    attackers: float,
    defenders: float,
    is_fortress: bool = False,
    prize: float = 0.0,
    evades: bool = False,
    shaken: float = 0.0,
) -> float:
    """What the attackers win by an attack, in worth of units. `prize` is what the hex itself is worth to them. Who
    `evades` goes before he is hurt worse than by a turn's disruption; `shaken` is the share of the defenders that is
    disrupted already."""
    if evades and defender_loss(results, is_fortress) > DISRUPTION:
        return DISRUPTION * defenders + prize
    total = 0.0
    for result in results:
        total += _defender_share(result, is_fortress, shaken) * (defenders + prize)
        total -= _attacker_share(result) * attackers
        total -= HALF * min(defenders, attackers) * ("½ex" in result)
    return total / len(results)


def results_at(per_cent: int, crosses: bool) -> list[str]:
    """By die. Below 160 % across an unbridged river the attackers are lost without a die. [Com I]"""
    if crosses and per_cent < RIVER_ODDS:
        return ["Ae"]
    if per_cent >= AUTOMATIC_ODDS:
        return ["De"]
    return [COMBAT_CHART.result(per_cent, die) for die in DICE]
