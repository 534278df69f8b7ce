"""[9] Combat: two forces in one hex, until one of them has to leave it.

Both stacks are open from the first step to the end. [3.13] How it ended is told to the procedure that called for it,
which sees to the loser's retreat.
"""

from __future__ import annotations

from dataclasses import replace

from grognard.core.decision import Alternative, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.scorched_earth.events.war import (
    CombatBegan,
    CombatRolled,
    CombatWon,
    Heartened,
    LogisticsChosen,
    RepulseTried,
    RollsCompared,
    TacticsChosen,
)
from grognard.games.scorched_earth.facts import Prompt, Reason, Refusal
from grognard.games.scorched_earth.maneuvers import LOST, REPULSED, WON, ids, lose_point
from grognard.games.scorched_earth.options import ATTACK_NEEDS_LINE, HIGHEST_UNTIL_DEAD
from grognard.games.scorched_earth.state import COMBAT, EXHAUSTED, FRESH, MOST_DEMORALIZED, Campaign, enemy_of
from grognard.games.scorched_earth.supply import force_has_line
from grognard.games.scorched_earth.tables import (
    ALL_UNITS,
    BATTLE_POINTS,
    CODES,
    DEMORALIZED_ATTACKER,
    DEMORALIZED_DEFENDER,
    ENGINEER,
    ENGINEER_BONUS,
    FRENCH,
    HQS,
    IS_CLEAR,
    MOST_TACTICS,
    NAMES,
    NO_HQ,
    NO_RESULT,
    NO_UNIT,
    REPULSE_ODDS,
    SIGNIFICANT_DICE,
    SYMBOLS,
    UNIT_SIDE,
    UNITS,
    WORN_ATTACKER,
    CombatResult,
    combat_result,
)
from grognard.games.scorched_earth.terrain import combat_causes
from grognard.games.scorched_earth.victory import gain
from grognard.games.scorched_earth.zones import zone_as_if
from grognard.mechanics.hexmaps import Cause

ATTACKER, DEFENDER = range(2)
ROLES = ("attacker", "defender")

# --- strengths and modifiers ---------------------------------------------------------------------------------------


def attack_strength(state: Campaign, units: tuple[int, ...]) -> int:
    """Units with two levels of demoralization count nothing; they attack only when a retreat is cut off. [9.6.2]"""
    return state.strength(unit for unit in units if state.demoralized[unit] < MOST_DEMORALIZED)


def logistics_cost(strength: int) -> int:
    """[9.3] Half of the strength, fractions dropped."""
    return strength // 2


def effective_attack(side: int, strength: int, is_paid: bool) -> int:
    """The French attack with half without logistics. [9.3]"""
    return strength // 2 if side == FRENCH and not is_paid else strength


def effective_defence(side: int, strength: int, has_line: bool, is_paid: bool) -> int:
    """Doubled with a line of communication; the French must pay too. [9.2] Q2"""
    return strength * 2 if has_line and (side != FRENCH or is_paid) else strength


def attack_causes(state: Campaign, units: tuple[int, ...], tactics: int, is_shaken: bool) -> tuple[Cause, ...]:
    """What modifies an attack. [3.1, 3.9, 3.15, 9.4] Q17, Q62"""
    found: list[Cause] = []
    if tactics:
        found.append(("tactics", tactics))
    if ENGINEER in units:
        found.append(("Engineer", ENGINEER_BONUS))
    if state.worst_fatigue(units) != FRESH:
        found.append(("fatigue", WORN_ATTACKER))
    if is_shaken or state.worst_demoralization(units):
        found.append(("demoralized", DEMORALIZED_ATTACKER))
    return tuple(found)


def defence_causes(state: Campaign, units: tuple[int, ...], origin: int, hex_: int) -> tuple[Cause, ...]:
    """What modifies a defence; fatigue does not. [2.0, 3.1, 3.9, 3.15]"""
    found = list(combat_causes(state, origin, hex_))
    if ENGINEER in units:
        found.append(("Engineer", ENGINEER_BONUS))
    if level := state.worst_demoralization(units):
        found.append(("demoralized", DEMORALIZED_DEFENDER[level]))
    return tuple(found)


def is_ten_to_one(attack: int, defence: int) -> bool:
    """[8.1] An Automatic Victory. Nothing counts as one. Q27"""
    return attack >= REPULSE_ODDS * max(1, defence)


# --- the procedure -------------------------------------------------------------------------------------------------


@procedure
class Combat(Procedure[Campaign]):
    """[9.1] `side` attacks with `force`, which came into the hex from `origin`."""

    sequence = (
        "declare",
        "show",
        "find_line",
        "supply",
        "buy_tactics",
        "roll_attack",
        "roll_defence",
        "attacker_suffers",
        "defender_suffers",
        "decide",
        "report",
    )
    side: int
    force: tuple[int, ...]
    hex_: int
    origin: int
    may_repulse: int
    is_shaken: int
    """Does it count as demoralized because its retreat is cut off? [9.6.2]"""
    has_line: int = 0
    """Has the defender a line of communication?"""
    is_paid: int = 1
    tactics: int = 0
    results: tuple[int, ...] = ()
    """Of attacker and defender, as far as they have rolled: losses and symbol as one number."""
    dice: tuple[int, ...] = ()
    """How many each has thrown."""
    owed: int = -1
    """Strength points that the side whose losses are taken must still lose."""
    victim: int = NO_UNIT
    """With the other reading: the unit that takes them until it is gone."""
    outcome: int = 0

    # --- who is there --------------------------------------------------------------------------------------------

    @property
    def fought_at(self) -> int:
        return self.hex_

    def attackers(self, state: Campaign) -> tuple[int, ...]:
        return tuple(unit for unit in self.force if state.where[unit] == self.hex_)

    def defenders(self, state: Campaign) -> tuple[int, ...]:
        return state.force(enemy_of(self.side), self.hex_)

    def french_strength(self, state: Campaign) -> int:
        """As it counts in this combat."""
        if self.side == FRENCH:
            return attack_strength(state, self.attackers(state))
        return state.strength(self.defenders(state))

    def strengths(self, state: Campaign) -> tuple[int, int]:
        """Effective, of attacker and defender."""
        attack = attack_strength(state, self.attackers(state))
        defence = state.strength(self.defenders(state))
        return (
            effective_attack(self.side, attack, bool(self.is_paid)),
            effective_defence(enemy_of(self.side), defence, bool(self.has_line), bool(self.is_paid)),
        )

    # --- Repulse -------------------------------------------------------------------------------------------------

    def declare(self, state: Campaign) -> None:
        """[9.0] A Repulse may be tried in Clear terrain. The question depends on the attacker's own strength only."""
        enough = attack_strength(state, self.attackers(state)) >= REPULSE_ODDS
        if self.may_repulse and IS_CLEAR[self.hex_] and enough:
            state.ask(self.side, REPULSE)

    def try_repulse(self, state: Campaign) -> None:
        """Both stacks are shown to determine it. [3.13]"""
        attackers, defenders = self.attackers(state), self.defenders(state)
        attack, defence = attack_strength(state, attackers), state.strength(defenders)
        is_success = is_ten_to_one(attack, defence)
        if state.journal:
            name, code = NAMES[self.side], CODES[self.hex_]
            state.note(RepulseTried("9.0", name, code, ids(attackers), attack, ids(defenders), defence, is_success))
        if is_success:
            self.outcome = REPULSED
            self.go_to("report")

    # --- before the dice -----------------------------------------------------------------------------------------

    def show(self, state: Campaign) -> None:
        """[9.1.1]"""
        if not state.journal:
            return
        attackers, defenders = self.attackers(state), self.defenders(state)
        attack, defence = attack_strength(state, attackers), state.strength(defenders)
        name, code = NAMES[self.side], CODES[self.hex_]
        state.note(CombatBegan("9.1", name, code, ids(attackers), attack, ids(defenders), defence))

    def find_line(self, state: Campaign) -> None:
        """[9.2] The attacker is taken to stand where he came from. Q11"""
        zone = zone_as_if(state, self.side, self.hex_, self.origin)
        self.has_line = int(force_has_line(state, self.defenders(state), zone=zone))

    def supply(self, state: Campaign) -> None:
        """[9.3] The French pay all or nothing; nothing to pay counts as paid."""
        cost = logistics_cost(self.french_strength(state))
        if not cost:
            return
        self.is_paid = 0
        if cost <= state.lp and self.logistics_help(state):
            state.ask(FRENCH, PAY_LOGISTICS)

    def logistics_help(self, state: Campaign) -> bool:
        """Would it change anything if the French paid? In defence only with a line of communication. [9.2] Q16"""
        if self.side != FRENCH:
            return bool(self.has_line)
        if state.readings & ATTACK_NEEDS_LINE:
            return force_has_line(state, self.attackers(state), hex_=self.origin)
        return True

    def pay(self, state: Campaign, is_paid: bool) -> None:
        cost = logistics_cost(self.french_strength(state))
        if is_paid:
            self.is_paid = 1
            state.shift_lp(-cost)
        if state.journal:
            state.note(LogisticsChosen("9.3", NAMES[FRENCH], CODES[self.hex_], cost, is_paid, state.lp))

    def buy_tactics(self, state: Campaign) -> None:
        """[9.4] Only the attacker, and only if his headquarters is active. Q61"""
        if self.can_buy_tactics(state):
            state.ask(self.side, TACTICS)

    def can_buy_tactics(self, state: Campaign) -> bool:
        return bool(state.cp) and state.hq != NO_HQ and HQS[state.hq].side == self.side

    # --- dice ----------------------------------------------------------------------------------------------------

    def roll_attack(self, state: Campaign) -> None:
        causes = attack_causes(state, self.attackers(state), self.tactics, bool(self.is_shaken))
        self._roll(state, ATTACKER, causes)

    def roll_defence(self, state: Campaign) -> None:
        self._roll(state, DEFENDER, defence_causes(state, self.defenders(state), self.origin, self.hex_))
        if state.journal:
            mine, theirs = self.result(ATTACKER), self.result(DEFENDER)
            ahead = ROLES[ATTACKER if mine > theirs else DEFENDER]
            state.note(RollsCompared("9.6", NAMES[self.side], CODES[self.hex_], ahead, theirs.losses, mine.losses))

    def _roll(self, state: Campaign, role: int, causes: tuple[Cause, ...]) -> None:
        """[9.1.5] Without effective strength no dice, and no modifiers."""
        strength = self.strengths(state)[role]
        thrown = state.dice.throw(state.combat_dice(strength))
        total = sum(thrown) + sum(each for _, each in causes) if thrown else 0
        result = combat_result(total) if thrown else NO_RESULT
        self.results = (*self.results, result.losses * len(SYMBOLS) + result.symbol)
        self.dice = (*self.dice, len(thrown))
        if state.journal:
            side = NAMES[self.side if role == ATTACKER else enemy_of(self.side)]
            code, shown = CODES[self.hex_], str(result)
            state.note(CombatRolled("9.1", side, code, ROLES[role], strength, thrown, causes, total, shown))

    def result(self, role: int) -> CombatResult:
        """What a side has rolled: the enemy's losses."""
        return CombatResult(*divmod(self.results[role], len(SYMBOLS)))

    # --- losses --------------------------------------------------------------------------------------------------

    def attacker_suffers(self, state: Campaign) -> None:
        """[9.5] The attacker's losses come first."""
        self._suffer(state, self.side, self.attackers(state), self.result(DEFENDER).losses)

    def defender_suffers(self, state: Campaign) -> None:
        self._suffer(state, enemy_of(self.side), self.defenders(state), self.result(ATTACKER).losses)

    def _suffer(self, state: Campaign, side: int, units: tuple[int, ...], losses: int) -> None:
        """Point by point; the owner is asked where several units are the strongest."""
        if self.owed < 0:
            self.owed = losses
        while self.owed:
            exposed = self.exposed(state, units)
            if not exposed or state.is_decided:
                break
            if len(exposed) > 1 and not self._takes_all(state, units):
                self.repeat()
                state.ask(side, LOSE)
                return
            self.lose(state, exposed[0])
            units = tuple(unit for unit in units if state.where[unit] == self.hex_)
        self.owed, self.victim = -1, NO_UNIT

    def _takes_all(self, state: Campaign, units: tuple[int, ...]) -> bool:
        """Are the losses so great that nobody is left? Then the order does not matter."""
        return self.owed >= sum(state.sp[unit] + 1 for unit in units if unit != ENGINEER)

    def exposed(self, state: Campaign, units: tuple[int, ...]) -> tuple[int, ...]:
        """Those who can take the next point: the strongest of the moment. [9.5] Q28"""
        if self.victim in units:
            return (self.victim,)
        fighting = [unit for unit in units if unit != ENGINEER]
        most = max((state.sp[unit] for unit in fighting), default=0)
        return tuple(sorted(unit for unit in fighting if state.sp[unit] == most))

    def lose(self, state: Campaign, unit: int) -> None:
        self.owed -= 1
        if state.readings & HIGHEST_UNTIL_DEAD:
            self.victim = unit
        lose_point(state, unit, COMBAT, "9.5", is_open=True)

    # --- the end -------------------------------------------------------------------------------------------------

    def decide(self, state: Campaign) -> None:
        """[9.6] The greater result wins, of equal ones the defender's; a side without survivors cannot win. Q43, Q71"""
        attackers, defenders = self.attackers(state), self.defenders(state)
        mine, theirs = self.result(ATTACKER), self.result(DEFENDER)
        is_ahead = mine > theirs
        is_won = bool(attackers) if bool(attackers) != bool(defenders) else is_ahead
        self.outcome = WON if is_won else LOST
        winner = self.side if is_won else enemy_of(self.side)
        is_significant = min(self.dice) >= SIGNIFICANT_DICE
        if state.journal:
            role = ROLES[ATTACKER if is_won else DEFENDER]
            why = "alone" if is_won != is_ahead else "equal" if mine == theirs else "better"
            state.note(CombatWon("9.6", NAMES[winner], CODES[self.hex_], role, is_significant, why))
        if is_significant:
            gain(state, winner, BATTLE_POINTS, "9.6.1", Reason("significant-battle"))
        if not state.is_decided:
            self._reward(state, winner, attackers if is_won else defenders, not is_won)

    def _reward(self, state: Campaign, side: int, units: tuple[int, ...], has_defended: bool) -> None:
        """[3.10, 3.15] Winners recover a level of demoralization; Exhausted ones, in defence, a level of fatigue."""
        shaken = tuple(unit for unit in units if state.demoralized[unit])
        spent = tuple(unit for unit in units if has_defended and state.fatigue[unit] == EXHAUSTED)
        for unit in shaken:
            state.hearten(unit)
        for unit in spent:
            state.rest(unit)
        if state.journal:
            name, code = NAMES[side], CODES[self.hex_]
            if shaken:
                state.note(Heartened("3.15", name, code, ids(shaken), "demoralization"))
            if spent:
                state.note(Heartened("3.10", name, code, ids(spent), "fatigue"))

    def report(self, state: Campaign) -> None:
        """Tell whoever called for the combat."""
        self.finish_with(state, self.outcome)


def combat_now(state: Campaign) -> Combat | None:
    """The combat that is being fought; of several, one in the middle of another, the newest."""
    return next((frame for frame in reversed(state.stack) if isinstance(frame, Combat)), None)


def open_combat(state: Campaign) -> Combat | None:
    """The combat whose stacks are shown: from its second step on. [3.13, 9.1]"""
    top = combat_now(state)
    return top if top is not None and top.step > top.sequence.index("show") else None


# --- the questions -------------------------------------------------------------------------------------------------


class Repulse(Alternative[Campaign, Combat]):
    """[9.0] The attacker may try to drive a much weaker enemy off without a combat."""

    name = "repulse"
    rule = "9.0"
    phase = "combat"
    blind = True
    verbs = ("repulse", "fight")
    occasion = "combat"

    def prompt(self, state: Campaign, at: Combat, side: int) -> Prompt:
        return Prompt("repulse", hex=at.hex_)

    def take(self, state: Campaign, at: Combat, side: int, move: Move) -> None:
        if move == ("repulse",):
            at.try_repulse(state)


class PayLogistics(Alternative[Campaign, Combat]):
    """[9.3] In every combat the French choose whether to use Logistics Points."""

    name = "pay_logistics"
    rule = "9.3"
    phase = "combat"
    verbs = ("pay_lp", "save_lp")
    occasion = "combat"
    whose = FRENCH

    def prompt(self, state: Campaign, at: Combat, side: int) -> Prompt:
        points = logistics_cost(at.french_strength(state))
        return Prompt("pay-logistics", hex=at.hex_, points=points, is_attack=at.side == FRENCH)

    def take(self, state: Campaign, at: Combat, side: int, move: Move) -> None:
        at.pay(state, move == ("pay_lp",))


class Tactics(Decision[Campaign, Combat]):
    """[9.4] Command Points for the attack, whatever the distance to the headquarters."""

    name = "tactics"
    rule = "9.4"
    phase = "combat"
    verbs = ("tactics",)
    occasion = "combat"

    def prompt(self, state: Campaign, at: Combat, side: int) -> Prompt:
        return Prompt("tactics", hex=at.hex_, points=state.cp)

    def candidates(self, state: Campaign, at: Combat, side: int) -> list[Move]:
        return [("tactics", points) for points in range(MOST_TACTICS + 1)]

    def refusal(self, state: Campaign, at: Combat, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("tactics", points):
                if not 0 <= points <= MOST_TACTICS:
                    return Refusal(self.rule, "most-tactics", most=MOST_TACTICS)
                if points > state.cp:
                    return Refusal(self.rule, "too-few-for-tactics", left=state.cp)
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: Combat, side: int, move: Move) -> None:
        at.tactics = move[1]
        state.cp -= move[1]
        if state.journal and move[1]:
            state.note(TacticsChosen("9.4", NAMES[side], CODES[at.hex_], move[1]))


def equal_to(state: Campaign, unit: int) -> tuple[object, ...]:
    """All that matters in a unit of a force: two that have it in common differ by their names only. The enemy sees the
    strength of the one on top. [3.13]"""
    printed = replace(UNITS[unit], id="", name="")
    shape = state.sp[unit], state.fatigue[unit], state.demoralized[unit], state.marks[unit]
    is_on_top = unit == state.force(UNIT_SIDE[unit], state.where[unit])[0]
    return printed, shape, is_on_top, unit == state.hq_unit


class Lose(Decision[Campaign, Combat]):
    """[9.5] The strongest unit takes the loss; its owner chooses between equals."""

    name = "combat_losses"
    rule = "9.5"
    phase = "combat"
    verbs = ("lose",)
    occasion = "combat"

    def prompt(self, state: Campaign, at: Combat, side: int) -> Prompt:
        return Prompt("combat-losses", hex=at.hex_, count=at.owed)

    def candidates(self, state: Campaign, at: Combat, side: int) -> list[Move]:
        return [("lose", unit) for unit in ALL_UNITS]

    def options(self, state: Campaign, at: Combat, side: int) -> list[Move]:
        return [("lose", unit) for unit in at.exposed(state, self._units(state, at, side))]

    def is_indifferent(self, state: Campaign, at: Combat, side: int) -> bool:
        return len({equal_to(state, unit) for unit in at.exposed(state, self._units(state, at, side))}) == 1

    def _units(self, state: Campaign, at: Combat, side: int) -> tuple[int, ...]:
        return at.attackers(state) if side == at.side else at.defenders(state)

    def refusal(self, state: Campaign, at: Combat, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("lose", unit):
                units = self._units(state, at, side)
                exposed = at.exposed(state, units)
                if unit in exposed:
                    return None
                code = "not-strongest" if unit in units else "not-in-combat"
                return Refusal(self.rule, code, unit=unit, tied=tuple(exposed))
        return self.no_answer(move)

    def take(self, state: Campaign, at: Combat, side: int, move: Move) -> None:
        at.lose(state, move[1])


REPULSE = Repulse()
PAY_LOGISTICS = PayLogistics()
TACTICS = Tactics()
LOSE = Lose()
