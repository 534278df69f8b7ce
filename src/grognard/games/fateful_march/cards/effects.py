"""Carrying out what cards say: one effect after the other. What somebody must choose is asked in `choices.py`.

`PlayEffects` plays a card from showing it to putting it away. Must-Play effects whose step has passed wait in
`state.effects` for `TurnBegins`, areas that are named in step 13 for `ChooseStep13Areas`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from grognard.core.decision import Move
from grognard.core.events import all_but, only
from grognard.core.procedure import Procedure, procedure
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.cards.applying import APPLY
from grognard.games.fateful_march.cards.choices import ALTER_ORDER, CARD_AREA, CARD_CONNECTION, CARD_EFFECT, CARD_POINTS
from grognard.games.fateful_march.cards.conditions import hold
from grognard.games.fateful_march.cards.deck import CARDS, EVERYWHERE, IN_AREAS, SAME_AREAS, TRIGGER_FORCE, Card, Effect
from grognard.games.fateful_march.cards.selectors import NO_AREA, Moment, tells_secrets, with_adjacent
from grognard.games.fateful_march.cards.usefulness import (
    alterations,
    areas_for,
    can_place_points,
    hits,
    is_possible,
    must_wait,
    seems_useful,
    serves,
)
from grognard.games.fateful_march.cards.verdicts import WITHOUT_EFFECT
from grognard.games.fateful_march.events.cards import (
    AreasChosen,
    AreasNamed,
    CardPlayed,
    CardWaits,
    CardWithoutEffect,
    NobodyHit,
    PointsChanged,
    PointsChangedUnseen,
)
from grognard.games.fateful_march.facts import Reason
from grognard.games.fateful_march.losses import eliminate
from grognard.games.fateful_march.lots import CLASS, EXHAUSTED, Lot, replace_lot
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.state import RESOURCES, Campaign
from grognard.games.fateful_march.tables import CODES, NAMES, NOBODY
from grognard.games.fateful_march.units import unit_words

# How a card is played.
KEPT = 1
"""Whoever plays it puts it away himself."""
BEGUN = 2
"""It has been shown before: this is what was left for later."""
IN_BATTLE = 4
CHANGED = 8
"""Something has come of it."""

LOSSES = ("exhaust", "eliminate", "rally")
_UNSETTLING = frozenset(
    (*LOSSES, "place_sp", "place_leader", "move_leader", "remove_leader", "place_depot", "remove_depot")
)
"""After these depots and leaders are looked at. [R1.4, R2.7]"""


def new_play(
    side: int, card: int, area: int = NO_AREA, force: Sequence[Lot] = (), is_kept: bool = False
) -> PlayEffects:
    """Play a card that has left the hand or the pile: as event, response or Must-Play."""
    return PlayEffects(side, card, area, list(force), flags=KEPT if is_kept else 0)


# --- playing a card ------------------------------------------------------------------------------------------------


@procedure
class PlayEffects(Procedure[Campaign]):
    """A card is shown, its conditions are tested, its effects are carried out in order, and it is put away."""

    sequence = ("show", "choose_effects", "next_effect", "choose_areas", "apply", "ask_more", "settle", "put_away")
    side: int
    card: int
    area: int = NO_AREA
    """Of the trigger or the battle."""
    force: list[Lot] = field(default_factory=list)
    """The lots of the Force that caused the trigger. Its owner's secret."""
    attacker: int = NOBODY
    flags: int = 0
    todo: list[int] = field(default_factory=list)
    """Numbers of the effects still to come."""
    number: int = -1
    found: list[int] = field(default_factory=list)
    """The areas that may still be chosen: known to the chooser only."""
    areas: list[int] = field(default_factory=list)
    before: list[int] = field(default_factory=list)
    """The areas of the effect before."""
    scope: list[int] = field(default_factory=list)
    """The areas whose strength points are being chosen."""
    queue: list[int] = field(default_factory=list)
    """The areas whose turn comes after them, if each has its own number."""
    left: int = 0
    hits: int = 0

    @property
    def data(self) -> Card:
        return CARDS[self.side][self.card]

    @property
    def effect(self) -> Effect:
        return self.data.effects[self.number]

    @property
    def moment(self) -> Moment:
        return Moment(self.side, self.area, self.force, self.attacker)

    @property
    def played(self) -> PlayedCard:
        return PlayedCard(self.side, self.card)

    @property
    def why(self) -> Reason:
        return Reason("by-card", card=self.played)

    def changed(self) -> None:
        self.flags |= CHANGED

    # --- showing it ----------------------------------------------------------------------------------------

    def show(self, state: Campaign) -> None:
        if self.flags & BEGUN:
            self.go_to("next_effect")
            return
        card = self.data
        if state.journal:
            state.note(CardPlayed("Cards", NAMES[self.side], self.played, card.timing))
        if not hold(state, card.conditions, self.moment):
            self._note_without_effect(state, "condition")
            self.go_to("put_away")
        elif not card.choose:
            self.todo = list(card.first)

    def _note_without_effect(self, state: Campaign, cause: str) -> None:
        if state.journal:
            state.note(CardWithoutEffect("Cards", NAMES[self.side], self.played, cause))

    def possible_effects(self, state: Campaign) -> list[int]:
        """Of a card with a choice: the effects that can still be chosen."""
        return [
            n for n in self.data.first if n not in self.todo and seems_useful(state, self.data.effects[n], self.moment)
        ]

    def choose_effects(self, state: Campaign) -> None:
        """`choose`: its owner says which of the effects, also if one only is possible: that is his secret."""
        if len(self.todo) < self.data.choose and self.possible_effects(state):
            self.repeat()
            state.ask(self.side, CARD_EFFECT)

    # --- one effect ----------------------------------------------------------------------------------------

    def next_effect(self, state: Campaign) -> None:
        if not self.todo:
            self.go_to("put_away")
            return
        self.number = self.todo.pop(0)
        self.before, self.areas, self.found, self.scope = self.areas, [], [], []
        self.left = self.hits = 0
        effect = self.effect
        if (
            self._waits_for_turn(state, effect)
            or not hold(state, effect.conditions, self.moment)
            or self._waits_for_step(state, effect)
            or not is_possible(state, effect, self.moment)
            or not self._find_areas(state, effect)
        ):
            self.go_to("next_effect")

    def _waits_for_turn(self, state: Campaign, effect: Effect) -> bool:
        """Is a Must-Play effect left for the beginning of a turn, with its conditions and its areas?"""
        if self.flags & BEGUN or not self.data.is_must_play or not must_wait(state, effect):
            return False
        if state.journal and not self.flags & CHANGED:
            state.note(CardWaits("Cards", NAMES[self.side], self.played))
        self._leave(state, state.turn if state.step == RESOURCES else state.turn + 1, "deferred")
        return True

    def _waits_for_step(self, state: Campaign, effect: Effect) -> bool:
        """Are its areas named in step 13?"""
        if self.flags & BEGUN or effect.where is None or not effect.where.is_late:
            return False
        self._leave(state, state.turn, "step13")
        return True

    def _leave(self, state: Campaign, turn: int, name: str) -> None:
        self.changed()
        modifiers.add(state, turn, name, self.side, self.side, self.card, self.number)

    def _find_areas(self, state: Campaign, effect: Effect) -> bool:
        """The areas, or those to choose from. No: there is none."""
        if effect.place == SAME_AREAS:
            self.areas = self.before
            return bool(self.areas)
        if effect.place != IN_AREAS:
            self.areas = [] if self.area == NO_AREA or effect.place == EVERYWHERE else [self.area]
            return True
        assert effect.where is not None
        self.found = areas_for(state, effect, self.moment)
        if tells_secrets(effect.where, effect.where.chooser):
            self._name_areas(state, 1 - effect.where.chooser)
        if effect.do == "place_sp" and not can_place_points(state, effect, self.moment):
            self.found = self._areas_for_followers(state)
        if not effect.is_optional and self._is_forced(effect):
            self.areas, self.found = self.found, []
        return bool(self.areas or self.found)

    def _areas_for_followers(self, state: Campaign) -> list[int]:
        """With an empty pool an area is chosen only for what comes to the same one, if it does something there."""
        after = self.data.effects[self.todo[0]] if self.todo else None
        if after is None or after.place != SAME_AREAS or not is_possible(state, after, self.moment):
            return []
        return [area for area in self.found if serves(state, after, area, self.side)]

    def _is_forced(self, effect: Effect) -> bool:
        """Is there nothing to choose? Must-Play cards take as many as they say; others at least one."""
        assert effect.where is not None
        if not effect.where.count or len(self.found) <= 1:
            return True
        return self.data.is_must_play and len(self.found) <= effect.where.count

    def _name_areas(self, state: Campaign, owner: int) -> None:
        if state.journal:
            codes = tuple(CODES[area] for area in self.found)
            state.note(AreasNamed("Cards", NAMES[owner], self.played, codes))

    def choose_areas(self, state: Campaign) -> None:
        effect = self.effect
        if self.found and effect.where is not None and len(self.areas) < (effect.where.count or 1):
            self.repeat()
            state.ask(effect.where.chooser, CARD_AREA)
        elif effect.place == IN_AREAS:
            self._note_areas(state)

    def may_stop(self) -> bool:
        """May fewer areas be chosen than the card allows?"""
        return self.effect.is_optional or (bool(self.areas) and not self.data.is_must_play)

    def _note_areas(self, state: Campaign) -> None:
        effect = self.effect
        if state.journal and self.areas and effect.where is not None and effect.where.count:
            codes = tuple(CODES[area] for area in self.areas)
            state.note(AreasChosen("Cards", NAMES[self.side], self.played, codes))

    def apply(self, state: Campaign) -> None:
        effect = self.effect
        if effect.place == IN_AREAS and not self.areas:
            self.go_to("next_effect")
            return
        if effect.where is not None and effect.where.plus_adjacent:
            self.areas = with_adjacent(self.areas)
        APPLY[effect.do](self, state, effect)

    def ask_more(self, state: Campaign) -> None:
        """Strength points, connections or orders that must still be chosen."""
        effect = self.effect
        if effect.do in LOSSES:
            self._ask_points(state, effect)
        elif effect.do == "block_connection" and self.left:
            self.repeat()
            state.ask(self.side, CARD_CONNECTION)
        elif effect.do == "change_order" and self.left and alterations(state, effect):
            self.repeat()
            state.ask(effect.side, ALTER_ORDER)

    def _ask_points(self, state: Campaign, effect: Effect) -> None:
        while not (self.left and self.points(state)):
            if not self.queue:
                self._note_nobody(state, effect)
                return
            self.scope, self.left = [self.queue.pop(0)], effect.n
        self.repeat()
        state.ask(effect.side, CARD_POINTS)

    def _note_nobody(self, state: Campaign, effect: Effect) -> None:
        if not self.hits and state.journal:
            codes = tuple(CODES[area] for area in self.areas)
            state.note(NobodyHit("Cards", NAMES[effect.side], self.played, codes, effect.do))

    def points(self, state: Campaign) -> list[Move]:
        """The strength points that the effect may hit now, as moves."""
        effect = self.effect
        if effect.place == TRIGGER_FORCE:
            classes = sorted({lot & CLASS for lot, _ in self.force if hits(effect, lot)})
            return [(effect.do, self.area, sp_class) for sp_class in classes]
        return [
            (effect.do, area, sp_class)
            for area in self.scope
            for sp_class in state.classes(effect.side, area)
            if hits(effect, sp_class)
        ]

    def settle(self, state: Campaign) -> None:
        self.go_to("next_effect")
        if self.effect.do in _UNSETTLING and not self.flags & IN_BATTLE:
            from grognard.games.fateful_march.aftermath import settle

            settle(state)

    def put_away(self, state: Campaign) -> None:
        has_changed = bool(self.flags & CHANGED)
        if not has_changed and not self.flags & BEGUN and hold(state, self.data.conditions, self.moment):
            self._note_without_effect(state, "nothing-to-do")
        if not self.flags & KEPT:
            from grognard.games.fateful_march.cards.hands import put_away

            put_away(state, self.side, self.card, self.data.is_removed and has_changed)
        elif not has_changed and not self.flags & BEGUN:
            state.verdict |= WITHOUT_EFFECT
        # The window that the card answered may go on, and must know what has become of the Force.
        self.finish_with(state, self.force)

    # --- hitting strength points ---------------------------------------------------------------------------

    def hit(self, state: Campaign, area: int, sp_class: int) -> None:
        """One strength point is exhausted, eliminated or rallied; its owner chose it."""
        effect = self.effect
        lot = self._pick(state, area, sp_class)
        match effect.do:
            case "exhaust":
                state.exhaust(area, lot)
            case "eliminate":
                eliminate(state, area, lot, 1)
            case "rally":
                state.refresh(area, lot)
        self.left -= 1
        self.hits += 1
        self.changed()
        if state.journal:
            self._note_hit(state, effect, area, sp_class)

    def _note_hit(self, state: Campaign, effect: Effect, area: int, sp_class: int) -> None:
        name, code = NAMES[effect.side], CODES[area]
        told = PointsChanged("Cards", name, code, effect.do, unit_words({sp_class: 1}))
        if effect.do == "eliminate":
            state.note(told)
        else:
            state.note(told, only(effect.side))
            state.note(PointsChangedUnseen("Cards", name, code, effect.do, 1), all_but(effect.side))

    def _pick(self, state: Campaign, area: int, sp_class: int) -> int:
        if self.effect.place != TRIGGER_FORCE:
            return state.pick(area, sp_class, 1)[0][0]
        lot = next(lot for lot, _ in self.force if lot & CLASS == sp_class)
        is_left = self.effect.do == "exhaust"
        replace_lot(self.force, lot, lot | EXHAUSTED if is_left else None)
        return lot


# --- what was left for later -----------------------------------------------------------------------------------------


def _play_waiting(state: Campaign, name: str) -> bool:
    """Carry out one effect that waits, the non-initiative player's first. No: there is none."""
    waiting = [effect for effect in state.effects if effect[modifiers.NAME] == name and effect[0] == state.turn]
    if not waiting:
        return False
    first = 1 - state.initiative_side
    effect = min(waiting, key=lambda each: each[modifiers.OWNER] != first)
    state.effects.remove(effect)
    owner, card, number = effect[modifiers.OWNER :]
    state.call(PlayEffects(owner, card, flags=KEPT | BEGUN, todo=[number]))
    return True


@procedure
class TurnBegins(Procedure[Campaign]):
    """Must-Play effects that waited for this turn: their areas are chosen now."""

    sequence = ("next_one",)

    def next_one(self, state: Campaign) -> None:
        if _play_waiting(state, "deferred"):
            self.repeat()


@procedure
class ChooseStep13Areas(Procedure[Campaign]):
    """[S13] The areas of cards that are named in the Attrition step."""

    sequence = ("next_one",)

    def next_one(self, state: Campaign) -> None:
        if _play_waiting(state, "step13"):
            self.repeat()
