"""What a battle is worth: the Battle Plan Chart as a game of four plans against four, with all dice counted."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.games.strategic.tables import E_MOD, PLAN_CHART, automatic_result, combat_result, pursuit_result

INFANTRY_WORTH, CAVALRY_WORTH = 1.0, 0.8
_RETREAT_COST = {"own": 0.2, "enemy": 0.45}
"""What it costs to retreat where one likes, and where the enemy likes."""
_NO_LIMIT = 99
_ROUNDS = 240


class Force(NamedTuple):
    """One side of a battle."""

    infantry: int
    cavalry: int
    led: int = _NO_LIMIT
    """How many Infantry Corps may attack: the points of the Generals in the optional game."""
    attack: int = 0
    """What it adds to the die when attacking."""
    defence: int = 0
    """What it takes from the die when defending."""
    riders: int = 0
    """The best Cavalry Leader, for pursuit."""
    exits: bool = True
    """Is there a space to retreat to?"""
    siege: int = 0
    """Taken from the die when this side attacks: French before a Russian Fortress."""

    @property
    def corps(self) -> int:
        return self.infantry + self.cavalry

    @property
    def worth(self) -> float:
        return self.infantry * INFANTRY_WORTH + self.cavalry * CAVALRY_WORTH

    def less(self, corps: int) -> Force:
        """After losing Corps of its own choice: cavalry first, which is worth less."""
        cavalry = min(corps, self.cavalry)
        return self._replace(cavalry=self.cavalry - cavalry, infantry=max(0, self.infantry - (corps - cavalry)))


class Solution(NamedTuple):
    """The value for the Attacker, and how often each side should choose each plan."""

    value: float
    attack: tuple[float, ...]
    defence: tuple[float, ...]


class _Fight(NamedTuple):
    """A battle under way. `sign` is -1 once the roles have been switched."""

    attacker: Force
    defender: Force
    prize: float
    """What the ground is worth to the side that attacked first."""
    sign: int = 1


@lru_cache(maxsize=20_000)
def solve_battle(attacker: Force, defender: Force, prize: float = 0.0) -> Solution:
    """Value and mixed plans of a battle."""
    if not attacker.infantry or not defender.infantry:
        return Solution(_uneven(attacker, defender, prize), (0.0, 0.0, 0.0, 1.0), (0.25, 0.25, 0.25, 0.25))
    matrix = [
        [_cell(PLAN_CHART[attack + defence], attacker, defender, prize) for defence in "EFGH"] for attack in "ABCD"
    ]
    return _play_out(matrix)


def _uneven(attacker: Force, defender: Force, prize: float) -> float:
    """Not both have infantry: cavalry gives way to infantry, and is lost if it cannot. [Combat C, D]"""
    if attacker.infantry:
        return prize + (0.1 if defender.exits else defender.worth)
    if defender.infantry:
        return -0.3 if attacker.exits else -attacker.worth
    return 0.0


def _play_out(matrix: list[list[float]]) -> Solution:
    """Both sides answer what the other has done so far (fictitious play); the averages are near the optimum."""
    rows, columns = [0] * 4, [0] * 4
    row_sums, column_sums = [0.0] * 4, [0.0] * 4
    row = 3
    for _ in range(_ROUNDS):
        rows[row] += 1
        payoffs = matrix[row]
        for n in range(4):
            column_sums[n] += payoffs[n]
        column = column_sums.index(min(column_sums))
        columns[column] += 1
        for n in range(4):
            row_sums[n] += matrix[n][column]
        row = row_sums.index(max(row_sums))
    value = (max(row_sums) + min(column_sums)) / 2 / _ROUNDS
    return Solution(value, tuple(n / _ROUNDS for n in rows), tuple(n / _ROUNDS for n in columns))


def _cell(operations: tuple[str, ...], attacker: Force, defender: Force, prize: float) -> float:
    """The value of a cell for the side that attacked first: its operations in printed order."""
    fight = _Fight(attacker, defender, prize)
    value = 0.0
    double_attack = double_defence = 1
    modified = False
    for number, operation in enumerate(operations):
        if operation in ("A -1c", "D -1c"):
            is_attacker = operation[0] == "A"
            before = fight.attacker if is_attacker else fight.defender
            after = before.less(1)
            change = before.worth - after.worth
            value += -change if is_attacker else change
            fight = fight._replace(attacker=after) if is_attacker else fight._replace(defender=after)
        elif operation == "A cx2":
            double_attack = 2
        elif operation == "D cx2":
            double_defence = 2
        elif operation == "e mod":
            modified = True
        elif operation == "switch":
            fight = _Fight(fight.defender, fight.attacker, fight.prize, -1)
        elif operation == "Dr(D)":
            if operations[number + 1] == "stop":
                return value + _retreat(fight, is_attacker=False, is_own_choice=True)
            return value + _pursue(fight, "Dr(D)")
        elif operation == "stop":
            return value
        elif operation == "CRS":
            return value + _resolve(fight, double_attack, double_defence, modified)
        else:
            # The Defender's choice between giving way and fighting.
            fighting = _resolve(fight, 1, 1, False)
            if "Cav" in operation and fight.defender.cavalry <= fight.attacker.cavalry:
                return value + fighting
            return value + min(fighting, _retreat(fight, is_attacker=False, is_own_choice=True))
    return value


def value_of_fighting(attacker: Force, defender: Force, prize: float) -> float:
    """What it is worth to the Attacker if the battle goes straight to the Combat Results Table."""
    return _resolve(_Fight(attacker, defender, prize), 1, 1, False)


def value_of_giving_way(attacker: Force, defender: Force, prize: float) -> float:
    """What it is worth to the Attacker if the Defender retreats where he likes."""
    return _retreat(_Fight(attacker, defender, prize), is_attacker=False, is_own_choice=True)


def _resolve(fight: _Fight, double_attack: int, double_defence: int, modified: bool) -> float:
    attacker, defender = fight.attacker, fight.defender
    if attacker.led == 0:
        return 0.0
    attacking = min(attacker.infantry, attacker.led) * double_attack
    defending = defender.infantry * double_defence
    if not attacking and not defending:
        return _pursue(fight, "")
    odds = 100 * attacking // defending if defending else 1000
    automatic = automatic_result(odds)
    if automatic:
        return _outcome(fight, E_MOD.get(automatic, automatic) if modified else automatic)
    modifier = attacker.attack - attacker.siege - defender.defence
    total = 0.0
    counted: dict[str, float] = {}
    for die in range(1, 7):
        result = combat_result(odds, die + modifier)
        if modified:
            result = E_MOD.get(result, result)
        if result not in counted:
            counted[result] = _outcome(fight, result)
        total += counted[result]
    return total / 6


def _outcome(fight: _Fight, result: str) -> float:
    attacker, defender, sign = fight.attacker, fight.defender, fight.sign
    if result == "Ae":
        return -sign * attacker.worth + (fight.prize if sign < 0 else 0.0)
    if result == "De":
        return sign * defender.worth + (fight.prize if sign > 0 else 0.0)
    value = 0.0
    if result in ("A½e", "½ex"):
        half = (attacker.infantry + 1) // 2
        value -= sign * half
        fight = fight._replace(attacker=attacker._replace(infantry=attacker.infantry - half))
    if result in ("D½e", "½ex"):
        half = (defender.infantry + 1) // 2
        value += sign * half
        fight = fight._replace(defender=defender._replace(infantry=defender.infantry - half))
    return value + _pursue(fight, result if "r" in result else "")


def _pursue(fight: _Fight, pending: str) -> float:
    """Step 6 with the Attacker's best choice, and the pending retreat after it."""
    attacker, defender, sign = fight.attacker, fight.defender, fight.sign
    halted = _end(fight, pending)
    surplus = attacker.cavalry - defender.cavalry
    if surplus <= 0 or not defender.corps:
        return halted
    total = 0.0
    for die in range(1, 7):
        total += _pursuit_outcome(fight, pursuit_result(surplus, die + attacker.riders - defender.riders), pending)
    pursued = total / 6
    return max(halted, pursued) if sign > 0 else min(halted, pursued)


def _pursuit_outcome(fight: _Fight, result: str, pending: str) -> float:
    attacker, defender = fight.attacker, fight.defender
    if result == "none":
        return _end(fight, pending)
    if result == "A+1/D-1":
        mine = min(attacker.cavalry, defender.corps + 1)
        return _exchange(fight, mine, attacker.cavalry - 1, pending)
    extra = int(result[-1])
    values = [_exchange(fight, given, given + extra, pending) for given in range(attacker.cavalry + 1)]
    return max(values) if fight.sign > 0 else min(values)


def _exchange(fight: _Fight, mine: int, theirs: int, pending: str) -> float:
    attacker = fight.attacker._replace(cavalry=fight.attacker.cavalry - mine)
    defender = fight.defender.less(theirs)
    change = fight.defender.worth - defender.worth - mine * CAVALRY_WORTH
    return fight.sign * change + _end(fight._replace(attacker=attacker, defender=defender), pending)


def _end(fight: _Fight, pending: str) -> float:
    """Step 7: stacks without Corps are gone, then the pending retreat."""
    if not fight.defender.corps and fight.attacker.corps:
        return fight.prize if fight.sign > 0 else 0.0
    if not fight.attacker.corps and fight.defender.corps:
        return fight.prize if fight.sign < 0 else 0.0
    if not pending:
        return 0.0
    is_attacker = pending[0] == "A"
    return _retreat(fight, is_attacker, is_own_choice=pending[0] == pending[-2])


def _retreat(fight: _Fight, is_attacker: bool, is_own_choice: bool) -> float:
    force = fight.attacker if is_attacker else fight.defender
    cost = _RETREAT_COST["own" if is_own_choice else "enemy"] * min(1.0, force.corps / 3 + 0.3)
    if not force.exits:
        cost = force.worth
    # `sign` says whether the retreating side is the one that attacked first.
    is_first = is_attacker == (fight.sign > 0)
    return -cost if is_first else cost + fight.prize


def pursuit_gain(attacker: Force, defender: Force) -> float:
    """What pursuing is worth beyond halting."""
    fight = _Fight(attacker, defender, 0.0)
    surplus = attacker.cavalry - defender.cavalry
    dice = (pursuit_result(surplus, die + attacker.riders - defender.riders) for die in range(1, 7))
    return sum(_pursuit_outcome(fight, result, "") for result in dice) / 6


def best_sacrifice(cavalry: int, defender: Force, extra: int, spoils: float) -> int:
    """How many Cavalry Corps to give up after D+1 or D+2; `spoils` is what goes with the last enemy Corps."""

    def gain(given: int) -> float:
        left = defender.less(given + extra)
        return defender.worth - left.worth - given * CAVALRY_WORTH + (spoils if not left.corps else 0.0)

    return max(range(cavalry + 1), key=lambda given: (round(gain(given), 6), -given))
