"""[S9] Battles: their order, and the eleven steps of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Any

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march import victory
from grognard.games.fateful_march.aftermath import eliminate_leader, settle
from grognard.games.fateful_march.blocks import has_block, take_block
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.cards.deck import CARDS, DUMMY_CARD
from grognard.games.fateful_march.cards.hands import DrawCards
from grognard.games.fateful_march.cards.in_battle import ResolveBattleCards
from grognard.games.fateful_march.cards.usefulness import wrong_timing
from grognard.games.fateful_march.combat_value import (
    Fight,
    Term,
    best_face,
    combat_value,
    die_result,
    is_bridged,
    terms,
)
from grognard.games.fateful_march.events.battle import (
    BattleBegan,
    BattleDie,
    BattlefieldWasted,
    BattlesAnnounced,
    BattleWon,
    CardsChosen,
    CardsLaid,
    CavalryTotals,
    LossesInflicted,
    NobodyFresh,
    ValueCounted,
)
from grognard.games.fateful_march.facts import Prompt, Reason, Refusal
from grognard.games.fateful_march.forces import NOWHERE
from grognard.games.fateful_march.leaders import StepBegin, battle_limit
from grognard.games.fateful_march.losses import PursuitStep, TakeLosses, annihilate
from grognard.games.fateful_march.lots import EXHAUSTED, KIND_BITS, Lot
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.retreat import Retreat
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    BATTLE_DIE,
    CODES,
    DEFEND,
    FRENCH,
    IS_FOOT,
    IS_FORTRESS,
    IS_STRONG,
    KIND_SIDE,
    LEADERS,
    LEADERS_OF,
    NAMES,
    NOBODY,
    RUSSIAN,
    SOVEREIGN_POINTS,
    SOVEREIGNS,
    battle_losses,
    victory_shift,
)

BATTLE_STEP = 9


# --- the order of battles ----------------------------------------------------------------------------------------


def battle_areas(state: Campaign) -> list[int]:
    """The areas with strength points of both sides."""
    totals = state.totals
    return [area for area in range(AREAS) if totals[area] and totals[AREAS + area]]


def battle_size(state: Campaign, area: int) -> int:
    """All strength points of both sides there."""
    return state.totals[area] + state.totals[AREAS + area]


@procedure
class BattlesStep(Procedure[Campaign]):
    """[S9] Battle after battle, the smallest first; one that a retreat has led to comes next."""

    sequence = ("begin", "next_battle")
    next_area: int = NOWHERE
    """Where a retreat without valid path has led to. [R9.17]"""
    has_announced: int = 0

    def begin(self, state: Campaign) -> None:
        state.call(StepBegin(BATTLE_STEP))

    def next_battle(self, state: Campaign) -> None:
        areas = battle_areas(state)
        if not areas:
            return
        self.repeat()
        self._announce(state, areas)
        smallest = self.smallest(state, areas)
        if len(smallest) == 1:
            self.fight(state, smallest[0])
        else:
            state.ask(state.initiative_side, CHOOSE_BATTLE)

    def smallest(self, state: Campaign, areas: list[int]) -> list[int]:
        """The areas of which one must be fought now."""
        if self.next_area in areas:
            return [self.next_area]
        least = min(battle_size(state, area) for area in areas)
        return [area for area in areas if battle_size(state, area) == least]

    def _announce(self, state: Campaign, areas: list[int]) -> None:
        """[Q51] Totals of battle areas are told when the step begins and whenever they change, the smallest first."""
        changed = [] if self.has_announced else areas[:]
        self.has_announced = 1
        for area in areas:
            for side in (FRENCH, RUSSIAN):
                stack = side * AREAS + area
                enemies = state.totals[(1 - side) * AREAS + area]
                if state.announced[stack] != enemies:
                    state.announced[stack] = enemies
                    if area not in changed:
                        changed.append(area)
        if changed and state.journal:
            changed.sort(key=lambda area: battle_size(state, area))
            totals = tuple((CODES[area], battle_size(state, area)) for area in changed)
            state.note(BattlesAnnounced("S9", totals))

    def fight(self, state: Campaign, area: int) -> None:
        self.next_area = NOWHERE
        # [R9.1] The defender is whoever was last alone there, and if nobody ever was the Russians, whose land it is.
        defender = state.sole[area] if state.sole[area] != NOBODY else RUSSIAN
        state.call(Battle(area, 1 - defender, defender))

    def returned(self, state: Campaign, by: Procedure[Any], result: Any) -> None:
        """A battle tells where its loser fled."""
        if isinstance(by, Battle):
            self.next_area = result


class ChooseBattle(Decision[Campaign, BattlesStep]):
    """[S9] The initiative player chooses among the smallest battles."""

    name = "choose battle"
    rule = "S9"
    phase = "battle"
    verbs = ("battle",)
    occasion = "battles"

    def prompt(self, state: Campaign, at: BattlesStep, side: int) -> Prompt:
        smallest = at.smallest(state, battle_areas(state))
        return Prompt("choose-battle", areas=tuple(smallest), count=battle_size(state, smallest[0]))

    def candidates(self, state: Campaign, at: BattlesStep, side: int) -> list[Move]:
        return [("battle", area) for area in battle_areas(state)]

    def refusal(self, state: Campaign, at: BattlesStep, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("battle", area):
                areas = battle_areas(state)
                if area not in areas:
                    return Refusal(self.rule, "no-battle-there", area=area)
                smallest = at.smallest(state, areas)
                if area not in smallest:
                    sizes = {"size": battle_size(state, area), "least": battle_size(state, smallest[0])}
                    return Refusal(self.rule, "smaller-battle-first", area=area, areas=tuple(smallest), **sizes)
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: BattlesStep, side: int, move: Move) -> None:
        at.fight(state, move[1])


# --- a battle ----------------------------------------------------------------------------------------------------


@procedure
class Battle(Procedure[Campaign]):
    """[S9] The eleven steps of a battle.

    Secret from the enemy: `laid` (but not how many) until `is_revealed`, and `fought` for ever."""

    sequence = (
        "begin",
        "attacker_lays_cards",  # B1
        "defender_lays_cards",
        "reveal_cards",
        "look_for_fresh",
        "roll_dice",  # B2, B3
        "assign_losses",  # B4
        "find_winner",  # B5
        "pursue",
        "eliminate_the_exhausted",
        "shift_points",  # B6
        "shift_initiative",  # B7
        "decide_tie",  # B8
        "retreat",  # B9
        "settle",
        "attacker_draws",  # B10
        "defender_draws",
        "devastate",  # B11
        "end",
    )
    area: int
    attacker: int
    defender: int
    laid: list[PlayedCard] = field(default_factory=list)
    """Cards face down, those of the attacker first."""
    is_revealed: int = 0
    began: list[int] = field(default_factory=list)
    """By side: strength points when the battle began."""
    leaders: tuple[int, ...] = ()
    """Leaders who were in the battle when it began."""
    is_over_bridges: int = 0
    """Did all attackers come over bridges? Q48"""
    fought: list[Lot] = field(default_factory=list)
    """The lots that counted for Combat Value."""
    faces: list[int] = field(default_factory=lambda: [0, 0])
    """By side: the face of the battle die that counts."""
    losses: list[int] = field(default_factory=lambda: [-1, -1])
    """By side: battle losses that it suffers, adjusted, whether or not it has so many fresh strength points."""
    suffered: list[int] = field(default_factory=lambda: [0, 0])
    """By side: losses really taken in battle and pursuit. Q24"""
    cavalry: list[int] = field(default_factory=lambda: [-1, -1])
    """By side: the total of cavalry and Cossacks at the pursuit."""
    winner: int = NOBODY
    is_tie: int = 0
    fled_to: int = NOWHERE
    """Where the loser went without valid path."""

    @property
    def loser(self) -> int:
        return 1 - self.winner

    def begin(self, state: Campaign) -> None:
        state.battle_effects.clear()
        self.began = [state.count(side, self.area) for side in (FRENCH, RUSSIAN)]
        self.leaders = tuple(leader for leader, area in enumerate(state.leader_area) if area == self.area)
        attackers = state.side_lots(self.attacker, self.area)
        self.is_over_bridges = int(all(is_bridged(lot) for lot, _ in attackers))
        if state.journal:
            state.note(BattleBegan("S9", CODES[self.area], NAMES[self.attacker], NAMES[self.defender]))

    # --- B1: battle events -----------------------------------------------------------------------------------------

    def attacker_lays_cards(self, state: Campaign) -> None:
        state.ask(self.attacker, LAY_CARDS)

    def defender_lays_cards(self, state: Campaign) -> None:
        self._note_laid(state, self.attacker)
        state.ask(self.defender, LAY_CARDS)

    def reveal_cards(self, state: Campaign) -> None:
        self._note_laid(state, self.defender)
        self.is_revealed = 1
        if self.laid:
            state.call(ResolveBattleCards(self.attacker, self.defender, self.area, self.laid[:]))

    def cards_of(self, side: int) -> list[int]:
        """The cards that a side has laid, the Dummy included."""
        return [each.card for each in self.laid if each.side == side]

    def _note_laid(self, state: Campaign, side: int) -> None:
        if state.journal:
            cards = self.cards_of(side)
            laid = tuple(PlayedCard(side, card) for card in cards)
            state.note(CardsChosen("B1", CODES[self.area], NAMES[side], laid), only(side))
            state.note(CardsLaid("B1", CODES[self.area], NAMES[side], len(cards)))

    def look_for_fresh(self, state: Campaign) -> None:
        """[R9.3] A side without fresh strength points before fresh enemies is lost; with none on either side it is a
        tie. Q22"""
        fresh = [state.count_fresh(side, self.area) for side in (FRENCH, RUSSIAN)]
        if all(fresh):
            return
        if any(fresh):
            self.winner = FRENCH if fresh[FRENCH] else RUSSIAN
            self._note_winner(state, Reason("none-fresh", side=self.loser))
            self._annihilate(state, "R9.3")
            self.go_to("shift_points")
        else:
            if state.journal:
                state.note(NobodyFresh("R9.3", CODES[self.area]))
            self.go_to("decide_tie")

    # --- B2, B3: Combat Values and dice ----------------------------------------------------------------------------

    def roll_dice(self, state: Campaign) -> None:
        self.fought = list(state.lots[self.area])
        for side in (self.attacker, self.defender):
            faces = [state.dice.roll() for _ in range(1 + modifiers.rerolls(state, side))]
            self.faces[side] = best_face(state, side, faces, side == self.defender)
            if state.journal:
                self._note_die(state, side, tuple(faces))
        for side in (self.attacker, self.defender):
            self.losses[1 - side] = battle_losses(combat_value(self.terms(state, side)))
            if state.journal:
                self._note_value(state, side)

    def terms(self, state: Campaign, side: int) -> list[Term]:
        """The Combat Value of a side term by term, as it stood when the dice were rolled. [B2]"""
        lots = [lot for lot in self.fought if KIND_SIDE[lot[0] & KIND_BITS] == side]
        if not self.fought:
            lots = state.side_lots(side, self.area)
        return terms(state, Fight(side, self.area, side == self.defender), lots, self.faces[side])

    def _note_die(self, state: Campaign, side: int, faces: tuple[int, ...]) -> None:
        face = BATTLE_DIE[side][self.faces[side] - 1]
        result = die_result(state, side, self.faces[side], side == self.defender)
        state.note(BattleDie("B2", CODES[self.area], NAMES[side], faces, face.amount, face.condition, result))

    def _note_value(self, state: Campaign, side: int) -> None:
        found = self.terms(state, side)
        state.note(ValueCounted("B2", CODES[self.area], NAMES[side], tuple(found), combat_value(found)), only(side))

    # --- B4: losses --------------------------------------------------------------------------------------------------

    def assign_losses(self, state: Campaign) -> None:
        """[B4] Fortress, Defend, Riga and cards change the numbers; then both sides choose at once."""
        adjustments = {side: self._adjustments(state, side) for side in (self.attacker, self.defender)}
        for side, changes in adjustments.items():
            table = self.losses[side]
            self.losses[side] = max(0, table + sum(amount for _, amount in changes))
            self.suffered[side] = min(self.losses[side], state.count_fresh(side, self.area))
            if state.journal:
                event = LossesInflicted("B4", CODES[self.area], NAMES[side], table, tuple(changes), self.losses[side])
                state.note(event)
        state.call(TakeLosses(self.area, self.losses[:], []))

    def _adjustments(self, state: Campaign, side: int) -> list[tuple[str, int]]:
        """What changes a side's losses, judged before anybody takes any. Q34"""
        changes = []
        has_foot = self._has_fresh_foot(state)
        if side == self.attacker:
            if IS_FORTRESS[self.area] and has_foot:
                changes.append(("fortress", 1))
        else:
            if self._executes_defend(state) and has_foot:
                changes.append(("defend", -1))
            if IS_STRONG[self.area] and side == RUSSIAN:
                changes.append(("riga", -1))
        if cards := modifiers.loss_change(state, side):
            changes.append(("battle-events", cards))
        return changes

    def _has_fresh_foot(self, state: Campaign) -> bool:
        return any(
            IS_FOOT[lot & KIND_BITS] and not lot & EXHAUSTED for lot, _ in state.side_lots(self.defender, self.area)
        )

    def _executes_defend(self, state: Campaign) -> bool:
        """[R9.5a] One Defend block of the defender is shown and executed; others stay hidden."""
        if not has_block(state, self.defender, DEFEND, self.area):
            return False
        if modifiers.is_banned(state, self.defender, DEFEND, self.area):
            return False
        take_block(state, self.defender, DEFEND, self.area)
        return True

    # --- B5: victory and pursuit -----------------------------------------------------------------------------------

    def find_winner(self, state: Campaign) -> None:
        """[R9.8] Who inflicted more losses; but a side left without fresh strength points before fresh enemies is
        beaten. Q23"""
        fresh = [state.count_fresh(side, self.area) for side in (FRENCH, RUSSIAN)]
        if bool(fresh[FRENCH]) != bool(fresh[RUSSIAN]):
            self.winner = FRENCH if fresh[FRENCH] else RUSSIAN
            self._note_winner(state, Reason("none-fresh-left", side=self.loser))
        elif self.losses[FRENCH] != self.losses[RUSSIAN]:
            self.winner = FRENCH if self.losses[FRENCH] < self.losses[RUSSIAN] else RUSSIAN
            inflicted, suffered = self.losses[self.loser], self.losses[self.winner]
            self._note_winner(state, Reason("more-losses", inflicted=inflicted, suffered=suffered))
        else:
            self.go_to("decide_tie")

    def pursue(self, state: Campaign) -> None:
        """[R9.9] Cavalry and Cossacks of what is left; the loser eliminates the difference."""
        winner, loser = self.winner, self.loser
        for side in (winner, loser):
            self.cavalry[side] = state.cavalry_total(side, self.area) + modifiers.cavalry_change(state, side)
        extra = modifiers.extra_pursuit(state, winner)
        due = max(0, self.cavalry[winner] - self.cavalry[loser]) + extra
        due = min(due, state.count(loser, self.area))
        self.suffered[loser] += due
        if state.journal:
            totals = NAMES[winner], self.cavalry[winner], NAMES[loser], self.cavalry[loser]
            state.note(CavalryTotals("B5", CODES[self.area], *totals, due))
        # Who is doomed loses everybody in a moment: nothing is to be chosen.
        if due and not self._is_doomed(state):
            state.call(PursuitStep(loser, self.area, due, []))

    def _is_doomed(self, state: Campaign) -> bool:
        is_fresh = [bool(state.count_fresh(side, self.area)) for side in (self.winner, self.loser)]
        return is_fresh == [True, False]

    def eliminate_the_exhausted(self, state: Campaign) -> None:
        """[R9.10] After the pursuit, before the retreat."""
        if self._is_doomed(state):
            self._annihilate(state, "R9.10")

    def _annihilate(self, state: Campaign, rule: str) -> None:
        annihilate(state, self.loser, self.area, rule)
        for leader in state.leaders_in(self.loser, self.area):
            eliminate_leader(state, leader)

    def _note_winner(self, state: Campaign, why: Reason) -> None:
        if state.journal:
            state.note(BattleWon("B8" if self.is_tie else "B5", CODES[self.area], NAMES[self.winner], why))

    # --- B6, B7: shifts ----------------------------------------------------------------------------------------------

    def shift_points(self, state: Campaign) -> None:
        """[R9.11] By the loser's eliminated strength points, and one more for a beaten sovereign."""
        gone = self.began[self.loser] - state.count(self.loser, self.area)
        why = Reason("eliminated-in-battle", count=gone, area=self.area)
        victory.shift(state, self.winner, victory_shift(gone), why, "B6")
        for sovereign in SOVEREIGNS:
            if sovereign in self.leaders and LEADERS[sovereign].side == self.loser:
                victory.shift(state, self.winner, SOVEREIGN_POINTS, Reason("sovereign-beaten", leader=sovereign), "B6")

    def shift_initiative(self, state: Campaign) -> None:
        """[R9.12] Losing always costs the initiative player; winning serves him if the enemy really lost enough."""
        self.go_to("retreat")
        holder = state.initiative_side
        if self.winner != holder:
            victory.shift_initiative(state, self.winner, 1, Reason("holder-lost"), "B7")
        elif self.suffered[self.loser] > abs(state.initiative):
            why = Reason("losses-in-battle-won", count=self.suffered[self.loser])
            victory.shift_initiative(state, holder, 1, why, "B7")

    # --- B8: ties ----------------------------------------------------------------------------------------------------

    def decide_tie(self, state: Campaign) -> None:
        """[R9.13] The defender in a Fortress Town or behind bridges, else the side with the initiative."""
        self.is_tie = 1
        if IS_FORTRESS[self.area]:
            self.winner, why = self.defender, Reason("tie-in-fortress")
        elif self.is_over_bridges:
            self.winner, why = self.defender, Reason("tie-over-bridges")
        else:
            self.winner = state.initiative_side
            why = Reason("tie-by-initiative", side=self.winner)
        self._note_winner(state, why)

    # --- B9: retreat -------------------------------------------------------------------------------------------------

    def retreat(self, state: Campaign) -> None:
        if state.count(self.loser, self.area):
            state.call(Retreat(self.loser, self.area, int(self.loser == self.attacker), []))

    def returned(self, state: Campaign, by: Procedure[Any], result: Any) -> None:
        if isinstance(by, Retreat):
            self.fled_to = result

    def settle(self, state: Campaign) -> None:
        """[R9.20] If nobody retreated: depots and leaders now."""
        settle(state)

    # --- B10, B11 ----------------------------------------------------------------------------------------------------

    def attacker_draws(self, state: Campaign) -> None:
        self._draw(state, self.attacker)

    def defender_draws(self, state: Campaign) -> None:
        self._draw(state, self.defender)

    def _draw(self, state: Campaign, side: int) -> None:
        """[R9.18] One card for who played a real battle event and had a leader there who still lives."""
        has_played = any(card != DUMMY_CARD for card in self.cards_of(side))
        has_leader = any(leader in self.leaders and state.leader_area[leader] < AREAS for leader in LEADERS_OF[side])
        if has_played and has_leader:
            state.call(DrawCards(side, 1))

    def devastate(self, state: Campaign) -> None:
        """[R9.19]"""
        before = state.devastation[self.area]
        state.devastate(self.area)
        if state.journal and state.devastation[self.area] != before:
            state.note(BattlefieldWasted("B11", CODES[self.area], state.devastation[self.area]))

    def end(self, state: Campaign) -> None:
        state.battle_effects.clear()
        # All eliminations were seen, so the loser knows how many of the enemy are left here.
        state.announced[self.loser * AREAS + self.area] = state.count(self.winner, self.area)
        self.finish_with(state, self.fled_to)


class LayCards(Decision[Campaign, Battle]):
    """[B1] Battle events and the Dummy, face down, up to the commander's limit."""

    name = "lay cards"
    rule = "R9.2"
    phase = "battle"
    verbs = ("lay", "done")
    occasion = "battle-cards"

    def prompt(self, state: Campaign, at: Battle, side: int) -> Prompt:
        limit, laid = battle_limit(state, side, at.area), len(at.cards_of(side))
        return Prompt("lay-cards", area=at.area, attacks=side == at.attacker, laid=laid, most=limit)

    def candidates(self, state: Campaign, at: Battle, side: int) -> Iterator[Move]:
        yield DONE
        yield from (("lay", card) for card in state.hands[side])
        yield ("lay", DUMMY_CARD)

    def refusal(self, state: Campaign, at: Battle, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return None
            case ("lay", card):
                return self._refusal(state, at, side, card)
        return self.no_answer(move)

    def _refusal(self, state: Campaign, at: Battle, side: int, card: int) -> Refusal | None:
        if card in at.cards_of(side):
            return Refusal(self.rule, "card-laid", card=PlayedCard(side, card))
        if card == DUMMY_CARD:
            return None
        if card not in state.hands[side]:
            return Refusal("Cards", "not-in-hand", card=PlayedCard(side, card))
        if CARDS[side][card].timing != "battle":
            return wrong_timing(side, card)
        return None

    def completes(self, state: Campaign, at: Battle, side: int, move: Move) -> bool:
        """The limit is reached with this card."""
        return move[0] == "lay" and len(at.cards_of(side)) + 1 >= battle_limit(state, side, at.area)

    def take(self, state: Campaign, at: Battle, side: int, move: Move) -> None:
        if move == DONE:
            return
        is_complete = self.completes(state, at, side, move)
        at.laid.append(PlayedCard(side, move[1]))
        if not is_complete:
            state.ask(side, self)


CHOOSE_BATTLE = ChooseBattle()
LAY_CARDS = LayCards()
