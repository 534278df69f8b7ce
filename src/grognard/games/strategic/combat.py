"""[Combat] The Combat Phase and the seven steps of a battle."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.battle_report import Modifier
from grognard.core.decision import Alternative, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.strategic.battle_events import (
    BattleBegan,
    BattleEnded,
    BattleTurned,
    CombatResult,
    OddsStood,
    PlanChosen,
    PlansShown,
    Rolled,
    StacksRevealed,
)
from grognard.games.strategic.facts import Prompt, Refusal
from grognard.games.strategic.leaders import attacking_infantry, best_leader, has_general, leader_modifier
from grognard.games.strategic.losses import LoseCorps, eliminate_stack, lose_corps
from grognard.games.strategic.pursuit import PursuitStep
from grognard.games.strategic.retreat import RetreatBeforeCombat, RetreatStack
from grognard.games.strategic.state import AUTOMATIC, COMBAT, PLAN, Campaign
from grognard.games.strategic.tables import (
    CODES,
    E_MOD,
    FRENCH,
    HAS_FORTRESS,
    IN_RUSSIA,
    NAMES,
    PLAN_CHART,
    PLAN_LETTERS,
    SPACES,
    automatic_result,
    combat_column,
    combat_result,
)
from grognard.games.strategic.units import stack_units
from grognard.mechanics.charts import percentage

SIDE_MODIFIERS = (
    Modifier("french-attack", 1, "Combat H"),
    Modifier("russian-attack", -1, "Combat H"),
)
FORTRESS_MODIFIER = Modifier("fortress", -1, "Combat G")


@procedure
class CombatPhase(Procedure[Campaign]):
    """[Sequence A3] Every space with units of both sides has a battle; the phasing side chooses the order."""

    sequence = ("list_battles", "next_battle")
    side: int
    battles: list[int]

    def list_battles(self, state: Campaign) -> None:
        # Stacks left together by an earlier battle fight again (Q37), and so do units without Corps (Q43).
        present = state.present
        self.battles = [s for s in range(SPACES) if present[s] and present[SPACES + s]]

    def next_battle(self, state: Campaign) -> None:
        if not self.battles:
            return
        self.repeat()
        if len(self.battles) == 1:
            self.fight(state, self.battles[0])
        else:
            state.ask(self.side, CHOOSE_BATTLE)

    def fight(self, state: Campaign, space: int) -> None:
        self.battles.remove(space)
        state.call(Battle(space, self.side, 1 - self.side, [-1, -1]))


class ChooseBattle(Decision[Campaign, CombatPhase]):
    """[Combat, Procedure] Which battle comes next."""

    name = "choose battle"
    rule = "Combat"
    phase = "combat-phase"
    verbs = ("battle",)
    occasion = "between-battles"

    def prompt(self, state: Campaign, at: CombatPhase, side: int) -> Prompt:
        return Prompt("choose-battle")

    def candidates(self, state: Campaign, at: CombatPhase, side: int) -> list[Move]:
        return [("battle", space) for space in at.battles]

    def refusal(self, state: Campaign, at: CombatPhase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("battle", space):
                if space in at.battles:
                    return None
                return Refusal(self.rule, "no-battle", space=space)
        return self.no_answer(move)

    def take(self, state: Campaign, at: CombatPhase, side: int, move: Move) -> None:
        at.fight(state, move[1])


@procedure
class Battle(Procedure[Campaign]):
    """[Combat, Procedure] Seven steps; it ends whenever a result says so or only one side has units left."""

    sequence = (
        "choose_plans",  # step 1
        "reveal_stacks",  # step 2
        "defender_retreats_before_combat",  # step 3
        "attacker_retreats_before_combat",
        "eliminate_before_combat",
        "show_plans",  # step 4
        "follow_chart",
        "resolve_combat",  # step 5
        "pursue",  # step 6
        "eliminate_after_combat",  # step 7
        "retreat_after_combat",
        "end",
    )
    space: int
    attacker: int
    defender: int
    plans: list[int]
    """By side: the number of the chit chosen, or -1."""
    operation: int = 0
    """How much of the chart's cell has been followed."""
    doubled: int = -1
    """The side whose Infantry Corps count as two."""
    is_modified: int = 0
    """Is `e mod` in force?"""
    retreating: int = -1
    """The side that must retreat in step 7, and who chooses where to."""
    chooser: int = -1
    why: str = "fought-out"

    # --- step 1: battle plans ------------------------------------------------------------------------------

    def choose_plans(self, state: Campaign) -> None:
        if state.journal:
            names = NAMES[self.attacker], NAMES[self.defender]
            state.note(BattleBegan("Combat", CODES[self.space], *names))
        # Even a stack without Corps lays a chit: contents are not known yet. Q44
        state.ask(self.attacker, CHOOSE_PLAN)
        state.ask(self.defender, CHOOSE_PLAN)

    # --- step 2: stacks revealed ---------------------------------------------------------------------------

    def reveal_stacks(self, state: Campaign) -> None:
        state.battle_space = self.space
        if state.journal:
            state.note(
                StacksRevealed(
                    "Combat step 2",
                    CODES[self.space],
                    NAMES[self.attacker],
                    stack_units(state, self.attacker, self.space),
                    NAMES[self.defender],
                    stack_units(state, self.defender, self.space),
                )
            )

    # --- step 3: retreat before combat ---------------------------------------------------------------------

    def defender_retreats_before_combat(self, state: Campaign) -> None:
        state.call(RetreatBeforeCombat(self.defender, self.space, []))

    def attacker_retreats_before_combat(self, state: Campaign) -> None:
        if not self._is_over(state):
            state.call(RetreatBeforeCombat(self.attacker, self.space, []))

    def eliminate_before_combat(self, state: Campaign) -> None:
        """[Combat D] Infantry destroys a stack without infantry, any Corps a stack without Corps.
        [Combat Situation Summary]"""
        if self._is_over(state):
            return
        mine, theirs = self._stack(self.attacker), self._stack(self.defender)
        infantry = state.infantry
        if infantry[mine] and infantry[theirs]:
            return
        is_stronger = bool(infantry[mine]) - bool(infantry[theirs])
        if not is_stronger:
            is_stronger = bool(state.corps(mine)) - bool(state.corps(theirs))
        if is_stronger:
            loser = self.defender if is_stronger > 0 else self.attacker
            eliminate_stack(state, loser, self.space, AUTOMATIC, "Combat D")
        self._end("no-infantry")

    # --- step 4: the Battle Plan Chart ---------------------------------------------------------------------

    def show_plans(self, state: Campaign) -> None:
        if state.journal:
            attack, defence = self.cell[0], self.cell[1]
            state.note(
                PlansShown(
                    "Combat step 4",
                    NAMES[self.attacker],
                    attack,
                    NAMES[self.defender],
                    defence,
                    PLAN_CHART[self.cell],
                )
            )

    @property
    def cell(self) -> str:
        """The two letters under which the chart is consulted. The phasing side is the original Attacker."""
        return "".join(sorted(PLAN_LETTERS[plan] for plan in self.plans))

    def follow_chart(self, state: Campaign) -> None:
        """[Battle Plan Chart] The results of the cell one by one, in printed order."""
        cell = PLAN_CHART[self.cell]
        operation = cell[self.operation]
        pays_both = cell[:2] == ("A -1c", "D -1c") and self.operation < 2
        # Losses of one result are simultaneous: the second is paid whatever the first has left. Q40
        if not (pays_both and self.operation) and self._is_over(state):
            return
        self.operation += 1
        self.repeat()
        match operation:
            case "A -1c":  # in C/G the Attacker names his loss first. Q40
                state.call(LoseCorps(self.attacker, self.space, 1, PLAN, settles=int(not pays_both)))
            case "D -1c":
                state.call(LoseCorps(self.defender, self.space, 1, PLAN))
            case "A cx2":
                self._double(state, self.attacker)
            case "D cx2":
                self._double(state, self.defender)
            case "e mod":
                self.is_modified = 1
            case "switch":
                self._switch(state)
            case "Dr(D)" if cell[self.operation] == "stop":
                state.call(RetreatStack(self.defender, self.space, self.defender, "Battle Plan Chart"))
            case "Dr(D)":
                # It waits for step 7, or there would be nobody left to pursue. Q6
                self.retreating = self.chooser = self.defender
            case "stop":
                self._end("plans")
            case "CRS":
                self.go_to("resolve_combat")
            case "PS":
                self.go_to("pursue")
            case choice:
                self._offer(state, choice)

    def _double(self, state: Campaign, side: int) -> None:
        self.doubled = side
        if state.journal:
            state.note(BattleTurned("Battle Plan Chart", "doubled", NAMES[side]))

    def _switch(self, state: Campaign) -> None:
        """[Combat E] From here to the end of this battle the roles are exchanged. Q7"""
        self.attacker, self.defender = self.defender, self.attacker
        if state.journal:
            state.note(BattleTurned("Combat E", "switched", NAMES[self.attacker]))

    def _offer(self, state: Campaign, choice: str) -> None:
        """The Defender may retreat instead of fighting, open space or not (Q51); `Cav Dr(D)` only with more cavalry."""
        self.go_to("resolve_combat")
        if "Cav" not in choice or self.has_more_cavalry(state):
            state.ask(self.defender, ACCEPT_BATTLE)

    def has_more_cavalry(self, state: Campaign) -> bool:
        """Has the Defender more cavalry than the Attacker?"""
        return state.cavalry[self._stack(self.defender)] > state.cavalry[self._stack(self.attacker)]

    # --- step 5: combat resolution -------------------------------------------------------------------------

    def resolve_combat(self, state: Campaign) -> None:
        if self._is_over(state):
            return
        if state.optional and not has_general(state, self.attacker, self.space):
            self._end("no-general")  # [Opt. Leaders C] Q11
            return
        attacking = attacking_infantry(state, self.attacker, self.space)
        defending = state.infantry[self._stack(self.defender)]
        if not state.infantry[self._stack(self.attacker)] and not defending:
            return  # Q9
        if self.doubled == self.attacker:
            attacking *= 2  # the limit first, then the doubling: Q10
        elif self.doubled == self.defender:
            defending *= 2
        # Attacker as a percentage of the Defender (the printed explanation is reversed: Q3), fraction dropped. Q2
        odds = percentage(attacking, defending) if defending else 1000
        if state.journal:
            doubled = NAMES[self.doubled] if self.doubled >= 0 else ""
            who, infantry = NAMES[self.attacker], state.infantry[self._stack(self.attacker)]
            column = combat_column(odds)
            state.note(OddsStood("Combat F", who, infantry, attacking, defending, odds, column, doubled))
        self._apply(state, self._combat_result(state, odds))

    def _combat_result(self, state: Campaign, odds: int) -> str:
        automatic = automatic_result(odds)
        if automatic:
            result = E_MOD.get(automatic, automatic) if self.is_modified else automatic
            if state.journal:
                state.note(CombatResult("Combat Results Table", NAMES[self.attacker], result))
            return result
        die = state.dice.roll()
        modifiers = self.modifiers(state)
        result = combat_result(odds, die + int(sum(each.amount for each in modifiers)))
        if self.is_modified:
            result = E_MOD.get(result, result)
        if state.journal:
            who = NAMES[self.attacker]
            state.note(Rolled("Combat Results Table", who, "combat", die, tuple(modifiers), result))
        return result

    def modifiers(self, state: Campaign) -> list[Modifier]:
        """What is added to the Combat Results die."""
        found = []
        if state.optional:
            if best := best_leader(state, self.attacker, self.space, is_cavalry=False):
                found.append(leader_modifier("leader-attacking", best.points, best.name))
            if best := best_leader(state, self.defender, self.space, is_cavalry=False):
                found.append(leader_modifier("leader-defending", -best.points, best.name))
        else:
            found.append(SIDE_MODIFIERS[self.attacker])
        if self.attacker == FRENCH and HAS_FORTRESS[self.space] and IN_RUSSIA[self.space]:
            found.append(FORTRESS_MODIFIER)  # Q15, Q46
        return found

    def _apply(self, state: Campaign, result: str) -> None:
        """[Combat F] Eliminations and exchanges at once, retreats in step 7."""
        if result == "½ex":
            self._lose_half(state, self.attacker, self.defender)
            return
        loser = self.attacker if result[0] == "A" else self.defender
        match result[1:]:
            case "e":
                eliminate_stack(state, loser, self.space, COMBAT, "Combat Results Table")
            case "½e":
                self._lose_half(state, loser)
            case "r(A)":
                self.retreating, self.chooser = loser, self.attacker
            case "r(D)":
                self.retreating, self.chooser = loser, self.defender

    def _lose_half(self, state: Campaign, *sides: int) -> None:
        """Half of all Infantry Corps of each stack, rounded up, led or not. [Opt. Leaders C]"""
        for side in sides:
            half = (state.infantry[self._stack(side)] + 1) // 2
            lose_corps(state, side, self.space, half, 0, COMBAT, "Combat Results Table")
        state.settle(self.space)

    # --- step 6: pursuit -----------------------------------------------------------------------------------

    def pursue(self, state: Campaign) -> None:
        if not self._is_over(state):
            state.call(PursuitStep(self.attacker, self.defender, self.space))

    # --- step 7: retreat after combat ----------------------------------------------------------------------

    def eliminate_after_combat(self, state: Campaign) -> None:
        """[Combat J] A stack without Corps is lost, unless the other has none either."""
        if self._is_over(state):
            return
        has_corps = {s: state.corps(self._stack(s)) > 0 for s in (self.attacker, self.defender)}
        for side in (self.attacker, self.defender):
            if not has_corps[side] and has_corps[1 - side]:
                eliminate_stack(state, side, self.space, AUTOMATIC, "Combat J")
        self._is_over(state)

    def retreat_after_combat(self, state: Campaign) -> None:
        if self.retreating >= 0:
            state.call(RetreatStack(self.retreating, self.space, self.chooser, "Combat K"))

    # --- the end -------------------------------------------------------------------------------------------

    def end(self, state: Campaign) -> None:
        state.battle_space = -1
        if state.journal:
            state.note(BattleEnded("Combat", CODES[self.space], self.why))

    def _stack(self, side: int) -> int:
        return side * SPACES + self.space

    def _end(self, why: str) -> None:
        self.why = why
        self.go_to("end")

    def _is_over(self, state: Campaign) -> bool:
        """Has one side no units left? Then the battle ends here."""
        if state.present[self.space] and state.present[SPACES + self.space]:
            return False
        self._end("one-side-left")
        return True


class ChoosePlan(Decision[Campaign, Battle]):
    """[Combat step 1] Both sides lay a chit face down."""

    name = "choose plan"
    rule = "Combat step 1"
    phase = "combat-phase"
    blind = True
    verbs = ("plan",)
    occasion = "battle-step-1"

    def prompt(self, state: Campaign, at: Battle, side: int) -> Prompt:
        return Prompt("choose-plan", space=at.space, is_attacker=side == at.attacker)

    def candidates(self, state: Campaign, at: Battle, side: int) -> Iterator[Move]:
        for plan in range(8):
            yield ("plan", plan)

    def refusal(self, state: Campaign, at: Battle, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("plan", plan):
                if (plan < 4) == (side == at.attacker):
                    return None
                return Refusal(self.rule, "other-plans", is_attacker=side == at.attacker)
        return self.no_answer(move)

    def take(self, state: Campaign, at: Battle, side: int, move: Move) -> None:
        at.plans[side] = move[1]
        if state.journal:
            state.note(PlanChosen(self.rule, NAMES[side]))


class AcceptBattle(Alternative[Campaign, Battle]):
    """[Battle Plan Chart] "D choice": the Defender retreats and the battle stops, or it goes on."""

    name = "accept battle"
    rule = "Battle Plan Chart"
    phase = "combat-phase"
    verbs = ("accept", "decline")
    occasion = "battle-step-4"

    def prompt(self, state: Campaign, at: Battle, side: int) -> Prompt:
        return Prompt("accept-battle", space=at.space)

    def take(self, state: Campaign, at: Battle, side: int, move: Move) -> None:
        if move[0] == "decline":
            at.why = "declined"
            at.go_to("end")
            state.call(RetreatStack(side, at.space, side, "Battle Plan Chart"))


CHOOSE_BATTLE = ChooseBattle()
CHOOSE_PLAN = ChoosePlan()
ACCEPT_BATTLE = AcceptBattle()
