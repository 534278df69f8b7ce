"""[Com F-I, CRT] One battle: odds, the die, and its results in the printed order."""

from __future__ import annotations

from typing import Any, NamedTuple

from grognard.core.decision import DONE, Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.grand_tactical.depots import destroy_lone_depots
from grognard.games.grand_tactical.events.war import (
    BattleBegan,
    BattleEnded,
    BattleRolled,
    FortressHolds,
    WentAlong,
)
from grognard.games.grand_tactical.facts import Prompt, Refusal
from grognard.games.grand_tactical.losing import lose, step
from grognard.games.grand_tactical.odds import Reckoning, reckon
from grognard.games.grand_tactical.overrun import forget_target
from grognard.games.grand_tactical.retreating import RetreatAfterCombat
from grognard.games.grand_tactical.state import COMBAT, Campaign, enemy_of
from grognard.games.grand_tactical.strength import basic_strength
from grognard.games.grand_tactical.tables import CODES, DEPOT, NAMES, STRENGTH, STRENGTH_ALONE
from grognard.games.grand_tactical.units import pieces_of

ATTACKER_ELIMINATED = "Ae"
HALF_EXCHANGE = "½ex"


class Fought(NamedTuple):
    """What has come of a battle."""

    result: str
    emptied: tuple[int, ...]
    """Attacked hexes where nobody is left."""


@procedure
class Battle(Procedure[Campaign]):
    """`side` attacks; whoever is in the targets now defends. Q29, Q44"""

    sequence = ("roll", "apply", "pay", "take_along", "report")
    side: int
    units: tuple[int, ...]
    """The attackers."""
    targets: tuple[int, ...]
    later: tuple[int, ...]
    """Attackers of other battles that are still to come. Q67"""
    origins: tuple[int, ...] = ()
    """Where the attackers stood."""
    result: str = ""
    left: tuple[str, ...] = ()
    """Results that are still to be applied."""
    owed: int = 0
    """Half an exchange: twice the strength that the attacker must still lose. [CRT]"""
    ends: tuple[tuple[int, int, int], ...] = ()
    """Attackers who have gone back, from where to where, until it is settled who goes with them."""

    # --- who is there ----------------------------------------------------------------------------------------------

    def attackers(self, state: Campaign) -> tuple[int, ...]:
        return tuple(unit for unit in self.units if state.where[unit] >= 0)

    def defenders(self, state: Campaign) -> tuple[int, ...]:
        enemy = enemy_of(self.side)
        return tuple(unit for hex_ in self.targets for unit in state.units_in(enemy, hex_))

    # --- the die ---------------------------------------------------------------------------------------------------

    def roll(self, state: Campaign) -> None:
        """[Com H] One die; an attack that is too weak for its river fails without one. [Com I]"""
        self.origins = tuple(sorted({state.where[unit] for unit in self.units}))
        # A hex that somebody else has emptied is no part of this battle any more. Q45
        self.targets = tuple(hex_ for hex_ in self.targets if state.pieces[enemy_of(self.side)][hex_])
        reckoning = reckon(state, self.units, self.targets, self.side)
        if state.journal:
            self._note_beginning(state, reckoning)
        dice: tuple[int, ...] = ()
        self.result = ATTACKER_ELIMINATED
        if not reckoning.is_too_weak:
            dice = (state.dice.roll(),)
            self.result = reckoning.result(dice[0])
        self.left = tuple(self.result.split())
        if state.journal:
            rule = "CRT" if dice else "Com I"
            odds = reckoning.per_cent, reckoning.column
            state.note(BattleRolled(rule, NAMES[self.side], _codes(self.targets), *odds, dice, self.result))

    def _note_beginning(self, state: Campaign, reckoning: Reckoning) -> None:
        enemy = enemy_of(self.side)
        forces = pieces_of(state, self.units), pieces_of(state, self.defenders(state))
        terms = tuple((CODES[each.hex], *each[1:]) for each in reckoning.defences)
        state.note(
            BattleBegan(
                "Com F",
                NAMES[self.side],
                NAMES[enemy],
                _codes(self.origins),
                _codes(self.targets),
                *forces,
                reckoning.strength,
                reckoning.bonus,
                reckoning.counted,
                reckoning.attack,
                terms,
                reckoning.defence,
                reckoning.per_cent,
                reckoning.column,
            )
        )

    # --- results [CRT] ---------------------------------------------------------------------------------------------

    def apply(self, state: Campaign) -> None:
        """One result after the other, as printed; who goes back with the beaten attackers goes before the next."""
        if not self.left:
            return
        if self.bystanders(state):
            self.go_to("take_along")
            return
        self.repeat()
        result, *rest = self.left
        self.left = tuple(rest)
        match result[0], result[1:]:
            case "½", _:
                self._exchange(state)
            case "A", "e":
                self._eliminate(state, self.attackers(state))
            case "D", "e":
                self._eliminate(state, self.defenders(state))
            case "A", how:
                state.call(RetreatAfterCombat(self.side, self.attackers(state), how))
            case "D", how:
                self._drive_off(state, how, result)

    def _eliminate(self, state: Campaign, units: tuple[int, ...]) -> None:
        for hex_ in sorted({state.where[unit] for unit in units}):
            lose(state, [unit for unit in units if state.where[unit] == hex_], COMBAT, "CRT")
        destroy_lone_depots(state)

    def _drive_off(self, state: Campaign, how: str, result: str) -> None:
        """Those in a Fortress stay. [Fort C]"""
        enemy = enemy_of(self.side)
        driven: list[int] = []
        for hex_ in self.targets:
            units = state.units_in(enemy, hex_)
            if not state.ground.is_fortress[hex_]:
                driven += units
            elif units and state.journal:
                state.note(FortressHolds("Fort C", NAMES[enemy], CODES[hex_], result))
        if driven:
            state.call(RetreatAfterCombat(enemy, tuple(driven), how))

    def returned(self, state: Campaign, by: Procedure[Any], result: Any) -> None:
        """A retreat is over; of the attackers it is remembered where they went."""
        assert isinstance(by, RetreatAfterCombat)
        if by.side == self.side:
            self.ends = result

    # --- half exchange [CRT, Err g] --------------------------------------------------------------------------------

    def _exchange(self, state: Campaign) -> None:
        """The attacker owes half of the printed strength of all defenders; what he loses counts as printed, too."""
        enemy = enemy_of(self.side)
        for hex_ in self.targets:
            units = state.units_in(enemy, hex_)
            self.owed += basic_strength(state, units) or sum(STRENGTH_ALONE[state.kind[unit]] for unit in units)
        self._eliminate(state, self.defenders(state))

    def payers(self, state: Campaign) -> list[int]:
        """Combat units that the attacker can still lose."""
        return [unit for unit in self.attackers(state) if state.is_combat(unit)]

    def pay(self, state: Campaign) -> None:
        """One unit after the other until half is covered; asked where it makes a difference. Q75"""
        payers = self.payers(state) if self.owed > 0 else []
        if not payers:
            return
        self.repeat()
        if 2 * basic_strength(state, payers) <= self.owed or len(self._kinds(state, payers)) == 1:
            self.lose(state, payers[0])
        else:
            state.ask(self.side, PAY)

    def _kinds(self, state: Campaign, payers: list[int]) -> set[tuple[int, int]]:
        """Units of one kind in one hex are alike."""
        return {(state.kind[unit], state.where[unit]) for unit in payers}

    def lose(self, state: Campaign, unit: int) -> None:
        self.owed -= 2 * STRENGTH[state.kind[unit]]
        lose(state, (unit,), COMBAT, "CRT")
        destroy_lone_depots(state)

    # --- companions [CRT] ------------------------------------------------------------------------------------------

    def bystanders(self, state: Campaign) -> list[int]:
        """Units of the attacking hexes that took no part and may go back with those who did. Q64, Q67"""
        left = {origin for _, origin, _ in self.ends}
        return [
            unit
            for hex_ in sorted(left & set(self.origins))
            for unit in state.units_in(self.side, hex_)
            if unit not in self.units and unit not in self.later and state.kind[unit] != DEPOT
        ]

    def take_along(self, state: Campaign) -> None:
        if self.bystanders(state):
            self.repeat()
            state.ask(self.side, TAKE_ALONG)
        elif self.left:
            self.go_to("apply")

    def stop_following(self) -> None:
        """All others stay."""
        self.ends = ()

    def leaders_of(self, state: Campaign, unit: int) -> list[int]:
        """Whom a unit can follow: one who took part, went back from its hex and is still there."""
        here = state.where[unit]
        return [each for each, origin, end in self.ends if origin == here and state.where[each] == end]

    def follow(self, state: Campaign, unit: int, other: int) -> None:
        goal = state.where[other]
        if state.journal:
            codes = CODES[state.where[unit]], CODES[goal]
            state.note(WentAlong("CRT", NAMES[self.side], pieces_of(state, (unit,)), *codes))
        step(state, unit, goal)
        forget_target(state, unit)
        destroy_lone_depots(state)

    # --- the end ---------------------------------------------------------------------------------------------------

    def report(self, state: Campaign) -> None:
        enemies = state.pieces[enemy_of(self.side)]
        emptied = tuple(hex_ for hex_ in self.targets if not enemies[hex_])
        if state.journal:
            is_taken = len(emptied) == len(self.targets)
            state.note(BattleEnded("CRT", NAMES[self.side], _codes(self.targets), self.result, is_taken))
        self.finish_with(state, Fought(self.result, emptied))


def _codes(hexes: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(CODES[hex_] for hex_ in hexes)


class Pay(Decision[Campaign, Battle]):
    """[CRT] What the attacker gives for a half exchange."""

    name = "half_exchange"
    rule = "CRT"
    phase = "combat"
    verbs = ("lose",)
    occasion = "battles"

    def prompt(self, state: Campaign, at: Battle, side: int) -> Prompt:
        return Prompt("half-exchange", hex=at.targets[0], points=(at.owed + 1) // 2)

    def candidates(self, state: Campaign, at: Battle, side: int) -> list[Move]:
        return [("lose", unit) for unit in at.units]

    def refusal(self, state: Campaign, at: Battle, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("lose", unit):
                if unit in at.payers(state):
                    return None
                if unit in at.attackers(state):
                    return Refusal("Err g", "combat-units-pay", unit=unit)
                return Refusal(self.rule, "did-not-attack", unit=unit)
        return self.no_answer(move)

    def take(self, state: Campaign, at: Battle, side: int, move: Move) -> None:
        at.lose(state, move[1])


class TakeAlong(Decision[Campaign, Battle]):
    """[CRT] Whom the beaten attackers take with them. Q64"""

    name = "take_along"
    rule = "CRT"
    phase = "combat"
    verbs = ("follow", "done")
    occasion = "retreats"

    def prompt(self, state: Campaign, at: Battle, side: int) -> Prompt:
        return Prompt("take-along", force=pieces_of(state, at.bystanders(state)))

    def candidates(self, state: Campaign, at: Battle, side: int) -> list[Move]:
        followed = [unit for unit, _, _ in at.ends]
        return [*(("follow", unit, other) for unit in at.bystanders(state) for other in followed), DONE]

    def refusal(self, state: Campaign, at: Battle, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("follow", unit, other):
                if unit not in at.bystanders(state):
                    return Refusal(self.rule, "not-a-bystander", unit=unit)
                if other not in at.leaders_of(state, unit):
                    return Refusal(self.rule, "cannot-follow", unit=unit, other=other)
                return None
            case ("done",):
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: Battle, side: int, move: Move) -> None:
        if move == DONE:
            at.stop_following()
        else:
            at.follow(state, move[1], move[2])


PAY = Pay()
TAKE_ALONG = TakeAlong()
