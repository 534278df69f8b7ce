"""[10, 11] An attack from the order to the advance."""

from __future__ import annotations

from typing import Any

from grognard.core.procedure import Procedure, procedure
from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.combat_choices import (
    ADVANCE,
    CALL,
    DEFEND,
    FORCE,
    MUST_WITHDRAW,
    SLIP,
    WITHDRAW,
)
from grognard.games.invasion.escape import Escapes, call_lone_commanders
from grognard.games.invasion.events.phases import DepotLost
from grognard.games.invasion.events.war import (
    Advanced,
    CombatEnded,
    Fought,
    HitsCounted,
    OrderTested,
    SupportTested,
    Trapped,
)
from grognard.games.invasion.hits import Hits
from grognard.games.invasion.roads import load_of
from grognard.games.invasion.stacks import DECLARED
from grognard.games.invasion.state import MOST_COMBATS, Campaign, enemy_of
from grognard.games.invasion.supports import support_stacks
from grognard.games.invasion.tables import (
    ADJACENT,
    CODES,
    FIRST_COMMANDER,
    HEXES,
    IS_CAVALRY,
    IS_CONSCRIPT,
    NAMES,
    OPEN_TO,
    ORDER_ABORTS,
    ORDER_NEEDED,
    ids,
)
from grognard.games.invasion.values import (
    attack_causes,
    defence_causes,
    fighting,
    loser_hits,
    winner_hits,
)
from grognard.games.invasion.victory import count_decisive
from grognard.games.invasion.withdrawal import Withdrawal, open_withdrawals, pursuit_of

ABORTED, FAILED, FOUGHT = "aborted", "failed", "fought"
"""How an attack order ended. [10.2]"""
NO_ADVANCE, CAVALRY_ONLY, ANYBODY, EVEN_COMMANDERS = range(4)
"""Who may advance: nobody; cavalry; any undisrupted unit; and commanders alone as well. [11.12, 11.13] Q39"""


@procedure
class Combat(Procedure[Campaign]):
    """[10.1 to 11.19] Ends with ABORTED, FAILED or FOUGHT."""

    sequence = (
        "choose_force",
        "announce",
        "test_order",
        "meet_nobody",
        "slip_away",
        "call_attackers",
        "defender_commands",
        "test_attackers",
        "defender_commands_later",
        "call_defenders",
        "test_defenders",
        "fight",
        "hit_loser",
        "hit_winner",
        "lone_commanders",
        "withdraw",
        "lone_commanders",
        "advance",
        "settle",
        "count",
        "end",
    )
    side: int
    hex: int
    target: int
    units: tuple[int, ...] = ()
    """The units that were ordered to attack."""
    spent: int = 0
    defender_spent: int = 0
    called: tuple[int, ...] = ()
    """Stacks that are called and have not been tested yet."""
    supports: tuple[int, ...] = ()
    """Stacks that support the attack."""
    defender_supports: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
    difference: int = 0
    """What the attack is stronger by."""
    strength: int = 0
    """Undisrupted attackers, supports included, before combat. [11.14]"""
    defender_strength: int = 0
    lost: tuple[int, int] = (0, 0)
    """Units eliminated: of the attacker, of the defender. [14.7b]"""
    losing: int = 0
    """Whose losses the procedure on top will tell: 0 the attacker's, 1 the defender's."""
    advance_by: int = NO_ADVANCE
    advancing: tuple[int, ...] = ()
    has_fought: bool = False
    is_battle: bool = False
    """Were values compared?"""

    @property
    def enemy(self) -> int:
        return enemy_of(self.side)

    def returned(self, state: Campaign, by: Procedure[Any], result: Any) -> None:
        """Hits and withdrawals tell how many units they cost."""
        attacker, defender = self.lost
        self.lost = (attacker, defender + result) if self.losing else (attacker + result, defender)

    # --- the order [10.1, 10.2] ---

    def choose_force(self, state: Campaign) -> None:
        state.ask(self.side, FORCE)

    def announce(self, state: Campaign) -> None:
        """What cards do once is announced before the first die. [16.1]"""
        hooks.announce_attack(state, self.side, self.hex, self.target)

    def test_order(self, state: Campaign) -> None:
        die = state.dice.roll()
        rating = hooks.order_rating(state, self.side, self.hex)
        other = hooks.order_change(state, self.side, self.hex)
        if die == ORDER_ABORTS:
            result = ABORTED
        else:
            result = "succeeded" if die + self.spent + rating + other >= ORDER_NEEDED else FAILED
        if state.journal:
            state.note(
                OrderTested(
                    "10.2",
                    NAMES[self.side],
                    CODES[self.hex],
                    CODES[self.target],
                    self.spent,
                    rating,
                    other,
                    die,
                    result,
                )
            )
        if result != "succeeded":
            hooks.over(state)
            self.finish_with(state, result)

    # --- a hex without combat units [8.7, 11.19] Q24 Q24a ---

    def meet_nobody(self, state: Campaign) -> None:
        if state.fighters[self.enemy] >> self.target & 1:
            return
        self.has_fought = True
        self.advance_by = EVEN_COMMANDERS
        self.go_to("lone_commanders")
        commanders = state.commanders_in(self.enemy, self.target)
        if commanders:
            state.call(Escapes(list(commanders)))
        else:
            self._take_depot(state)

    def _take_depot(self, state: Campaign) -> None:
        if state.depots[self.enemy] >> self.target & 1:
            state.lose_depot(self.enemy, self.target)
            if state.journal:
                state.note(DepotLost("8.7", NAMES[self.enemy], CODES[self.target]))

    # --- cavalry slips away [11.1] Q30 ---

    def slip_away(self, state: Campaign) -> None:
        if self._may_slip(state):
            state.ask(self.enemy, SLIP)

    def _may_slip(self, state: Campaign) -> bool:
        if not open_withdrawals(state, self.enemy, self.target, self.hex):
            return False
        if hooks.may_slip_away(state, self.enemy, self.target):
            return True
        whole = state.edition.slip_looks_at_whole_stack
        attackers = state.units_in(self.side, self.hex) if whole else self.units
        defenders = state.units_in(self.enemy, self.target)
        return all(IS_CAVALRY[unit] for unit in defenders) and not any(IS_CAVALRY[unit] for unit in attackers)

    def slip(self, state: Campaign, goal: int) -> None:
        """No combat takes place: no marker, no hits."""
        self.advance_by = ANYBODY
        self.step = self.sequence.index("lone_commanders", self.sequence.index("withdraw"))
        self.losing = 1
        state.call(Withdrawal(self.enemy, self.target, goal, self.hex, is_early=True))

    # --- supports [10.3 to 10.5] ---

    def call_attackers(self, state: Campaign) -> None:
        if support_stacks(state, self.side, self.hex, self.target, True):
            state.ask(self.side, CALL)

    def defender_commands(self, state: Campaign) -> None:
        """Declared before the attacker's dice. [10.3] Q28"""
        if not state.edition.defender_commands_after_support:
            self._ask_commands(state)

    def defender_commands_later(self, state: Campaign) -> None:
        if state.edition.defender_commands_after_support:
            self._ask_commands(state)

    def _ask_commands(self, state: Campaign) -> None:
        """Only who has a stack beside the defending hex can use them."""
        beside = ADJACENT[self.target] & state.fighters[self.enemy]
        if state.commands[self.enemy] and beside and hooks.may_call_support(state, self.enemy):
            state.ask(self.enemy, DEFEND)

    def test_attackers(self, state: Campaign) -> None:
        self.supports = self._test(state, self.side, self.spent)

    def call_defenders(self, state: Campaign) -> None:
        if not hooks.may_call_support(state, self.enemy):
            return
        if support_stacks(state, self.enemy, self.target, self.target, False):
            state.ask(self.enemy, CALL)

    def test_defenders(self, state: Campaign) -> None:
        self.defender_supports = self._test(state, self.enemy, self.defender_spent)

    def _test(self, state: Campaign, side: int, commands: int) -> tuple[int, ...]:
        """A die for each called stack; a 1 has no special meaning. [10.4]"""
        joining = tuple(hex_ for hex_ in self.called if self._joins(state, side, hex_, commands))
        self.called = ()
        return joining

    def _joins(self, state: Campaign, side: int, hex_: int, commands: int) -> bool:
        die = state.dice.roll()
        rating = hooks.order_rating(state, side, hex_)
        other = hooks.order_change(state, side, hex_)
        conscripts = 0
        if state.edition.conscripts_hinder_support:
            conscripts = sum(IS_CONSCRIPT[unit] for unit in state.units_in(side, hex_))
        joins = die + commands + rating + other - conscripts >= ORDER_NEEDED
        if state.journal:
            rule = "10.4" if side == self.side else "10.5"
            state.note(SupportTested(rule, NAMES[side], CODES[hex_], die, commands, rating, conscripts, other, joins))
        return joins

    # --- the values [11.3 to 11.8] ---

    def fight(self, state: Campaign) -> None:
        self.has_fought = self.is_battle = True
        self.defenders = state.units_in(self.enemy, self.target)
        attack = attack_causes(state, self.side, self.hex, self.target, self.units, self.supports)
        defence = defence_causes(state, self.enemy, self.target, self.hex, self.defender_supports)
        self.strength = fighting(state, self.side, self.units, self.supports)
        self.defender_strength = fighting(state, self.enemy, self.defenders, self.defender_supports)
        dice = state.dice.roll(), state.dice.roll()
        values = [sum(amount for _, amount in causes) for causes in (attack, defence)]
        self.difference = values[0] + dice[0] - values[1] - dice[1]
        if state.journal:
            state.note(
                Fought(
                    "11.8",
                    NAMES[self.side],
                    CODES[self.hex],
                    CODES[self.target],
                    ids(self.units),
                    ids(self.defenders),
                    tuple(attack),
                    tuple(defence),
                    *dice,
                    values[0] + dice[0],
                    values[1] + dice[1],
                )
            )

    # --- hits [11.9, 11.14, 11.15] ---

    def hit_loser(self, state: Campaign) -> None:
        if not self.difference:  # a tie costs the attacking stack a hit
            self._take_hits(state, self.side, 1, 0, False)
            return
        attacker_won = self.difference > 0
        loser = self.enemy if attacker_won else self.side
        winners = self.strength if attacker_won else self.defender_strength
        self._take_hits(state, loser, loser_hits(state, abs(self.difference), winners), 0, True)

    def hit_winner(self, state: Campaign) -> None:
        """The loser rolls. [11.15] Q41"""
        if not self.difference:
            return
        attacker_won = self.difference > 0
        winner = self.side if attacker_won else self.enemy
        losers = self.defender_strength if attacker_won else self.strength
        die = state.dice.roll()
        self._take_hits(state, winner, winner_hits(state, abs(self.difference), die, losers), die, True)

    def _take_hits(self, state: Campaign, side: int, hits: int, die: int, with_supports: bool) -> None:
        if state.journal:
            state.note(HitsCounted("11.15" if die else "11.14", NAMES[side], hits, die))
        if not hits:
            return
        self.losing = int(side != self.side)
        main = self.units if side == self.side else self.defenders
        stacks = self.supports if side == self.side else self.defender_supports
        others = tuple(unit for hex_ in stacks for unit in state.units_in(side, hex_)) if with_supports else ()
        state.call(Hits(side, main, others, hits))

    # --- withdrawal [11.10 to 11.12] ---

    def lone_commanders(self, state: Campaign) -> None:
        """Commanders whose last combat unit has gone. [11.19]"""
        if not self.has_fought:
            return
        hexes = [(self.enemy, self.target), (self.side, self.hex)]
        hexes += [(self.side, hex_) for hex_ in self.supports]
        hexes += [(self.enemy, hex_) for hex_ in self.defender_supports]
        call_lone_commanders(state, hexes)

    def withdraw(self, state: Campaign) -> None:
        if not self.is_battle:
            return
        if not state.fighters[self.enemy] >> self.target & 1:
            self.advance_by = EVEN_COMMANDERS  # [11.13]
            return
        if not self.difference:
            return
        hexes = open_withdrawals(state, self.enemy, self.target, self.hex)
        if self.difference >= MUST_WITHDRAW:
            self.advance_by = ANYBODY
            self._must_withdraw(state, hexes)
        elif hexes:
            state.ask(self.enemy, WITHDRAW)

    def _must_withdraw(self, state: Campaign, hexes: list[int]) -> None:
        if not hexes:
            units = state.units_in(self.enemy, self.target)
            if state.journal:
                state.note(Trapped("11.12", NAMES[self.enemy], CODES[self.target], ids(units)))
            for unit in units:
                state.eliminate(unit)
            self.lost = (self.lost[0], self.lost[1] + len(units))
            self.advance_by = EVEN_COMMANDERS
        elif len(hexes) == 1:
            self.fall_back(state, hexes[0])
        else:
            state.ask(self.enemy, WITHDRAW)

    def fall_back(self, state: Campaign, goal: int) -> None:
        if 0 < self.difference < MUST_WITHDRAW:
            self.advance_by = CAVALRY_ONLY
        pursuit = pursuit_of(state, self.enemy, self.target, self.units, self.hex)
        self.losing = 1
        state.call(Withdrawal(self.enemy, self.target, goal, self.hex, pursuit))

    # --- advance [11.12, 11.13] ---

    def advance(self, state: Campaign) -> None:
        if self.is_battle and not any(state.where[unit] >= 0 for unit in self.defenders):
            self.advance_by = EVEN_COMMANDERS  # the pursuit may have taken the last of them
        if self.advance_by and self.advance_candidates(state):
            state.ask(self.side, ADVANCE)

    def advance_candidates(self, state: Campaign) -> list[int]:
        """Those who may advance now: undisrupted units that attacked, and commanders with them."""
        if not OPEN_TO[self.side] >> self.target & 1 or state.present[self.enemy] >> self.target & 1:
            return []
        units = [
            unit
            for unit in self.units
            if state.where[unit] == self.hex
            and not state.disrupted[unit]
            and (self.advance_by != CAVALRY_ONLY or IS_CAVALRY[unit])
            and unit not in self.advancing
            and self._has_room(state, unit)
        ]
        if self.advancing or self.advance_by == EVEN_COMMANDERS:
            units += [each for each in state.commanders_in(self.side, self.hex) if each not in self.advancing]
        return units

    def _has_room(self, state: Campaign, unit: int) -> bool:
        """Is there room for one more in the hex that was attacked? [4.1]"""
        return load_of((*self.advancing, unit)) <= state.capacity(self.side, self.target)

    def go_forward(self, state: Campaign) -> None:
        if not self.advancing:
            return
        pieces = tuple(sorted(self.advancing))
        whole = set(state.units_in(self.side, self.hex)) <= set(pieces)
        place = self.side * HEXES + self.hex
        blanks = state.blanks[place] if whole else 0
        if whole:
            state.blanks[place] = 0
        for piece in pieces:
            state.marks[piece] &= ~DECLARED
        state.move(pieces, self.target)
        if blanks:
            state.blanks[self.side * HEXES + self.target] = blanks
            state.drop_blanks(self.side, self.target)
        if state.journal:
            state.note(Advanced("11.12", NAMES[self.side], CODES[self.hex], CODES[self.target], ids(pieces)))
        if any(piece < FIRST_COMMANDER for piece in pieces):
            self._take_depot(state)

    def settle(self, state: Campaign) -> None:
        self.go_forward(state)
        state.watch_cities()
        units = [unit for unit in self.advancing if unit < FIRST_COMMANDER]
        if units:
            hooks.occupied(state, self.side, self.target, units)

    # --- the end [11.2, 14.7b] ---

    def count(self, state: Campaign) -> None:
        if not self.has_fought:
            return
        for unit in self._participants(state):
            if state.where[unit] >= 0:
                state.fought[unit] = min(MOST_COMBATS, state.fought[unit] + 1)
        if not self.is_battle:
            return
        attacker, defender = self.lost
        if self.difference > 0:
            count_decisive(state, self.side, self.target, defender, attacker)
        elif self.difference < 0:
            count_decisive(state, self.enemy, self.target, attacker, defender)

    def _participants(self, state: Campaign) -> set[int]:
        """Who took part: each once, also defenders who withdrew to a stack that supported them. [11.2]"""
        supports = [(self.side, hex_) for hex_ in self.supports]
        supports += [(self.enemy, hex_) for hex_ in self.defender_supports]
        return {*self.units, *self.defenders, *(unit for each in supports for unit in state.units_in(*each))}

    def end(self, state: Campaign) -> None:
        state.watch_cities()
        hooks.over(state)
        if state.journal:
            told = CombatEnded("11.8", NAMES[self.side], CODES[self.target], self._result(), *self.lost)
            state.note(told)
        self.finish_with(state, FOUGHT)

    def _result(self) -> str:
        if not self.is_battle:
            return "unopposed" if self.has_fought else "slipped"
        if not self.difference:
            return "tie"
        return "attacker" if self.difference > 0 else "defender"
