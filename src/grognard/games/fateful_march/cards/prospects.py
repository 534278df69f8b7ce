"""What a card would change, as far as its owner can know before it is played. [B1, R9.4, R9.5]

The enemy's strength points and cards are hidden: what is said of a battle is the owner's own Combat Value and what it
does to the enemy before his cards and the ground count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from grognard.games.fateful_march.battle import Battle
from grognard.games.fateful_march.cards import modifiers
from grognard.games.fateful_march.cards.conditions import HIDDEN, seem_to_hold
from grognard.games.fateful_march.cards.deck import CARDS, DUMMY_CARD, Card, Effect
from grognard.games.fateful_march.cards.effects import LOSSES
from grognard.games.fateful_march.cards.in_battle import modifier_of
from grognard.games.fateful_march.cards.responses import ResponseWindow
from grognard.games.fateful_march.cards.selectors import Moment
from grognard.games.fateful_march.combat_value import Fight, best_face, combat_value, terms
from grognard.games.fateful_march.facts import Price
from grognard.games.fateful_march.state import Campaign
from grognard.games.fateful_march.tables import battle_losses

FACES = range(1, 7)
_ON_VALUES = ("cv_add", "cv_add_per", "cv_mult", "no_halving", "die")


@dataclass(frozen=True, slots=True)
class Blow:
    """What a side does in a battle: its Combat Value before the die, and the losses that the Battle Table gives."""

    value: int
    least: int
    most: int
    mean: Fraction


def battle_card_prices(state: Campaign, battle: Battle, side: int, number: int) -> Iterator[Price]:
    """A card laid in a battle. [B1]"""
    if number == DUMMY_CARD:
        yield Price("dummy-card")
        return
    card, moment = CARDS[side][number], Moment(side, battle.area, (), battle.attacker)
    effects = _effects(state, card, moment)
    if not effects:
        yield Price("card-void")
        return
    if any(each.name in HIDDEN for each in card.conditions):
        yield Price("card-perhaps")
    now = _with_cards(state, battle, side, battle.cards_of(side))
    then = _with_cards(state, battle, side, [*battle.cards_of(side), number])
    before, after = _blow(now, battle, side), _blow(then, battle, side)
    if before != after:
        yield Price(
            "battle-value",
            value=after.value,
            was=before.value,
            least=after.least,
            most=after.most,
            mean=f"{float(after.mean):.1f}",
            mean_before=f"{float(before.mean):.1f}",
        )
    for effect in effects:
        if not _is_counted(effect, side):
            yield _effect_price(effect, side)


def response_prices(state: Campaign, window: ResponseWindow, side: int, number: int) -> Iterator[Price]:
    """A card played in answer to something."""
    card = CARDS[side][number]
    for effect in _effects(state, card, Moment(side, window.area, window.force)):
        yield _effect_price(effect, side)


def _effects(state: Campaign, card: Card, moment: Moment) -> list[Effect]:
    """Those whose conditions hold, as far as the owner sees."""
    if not seem_to_hold(state, card.conditions, moment):
        return []
    found = [card.effects[each] for each in card.first]
    return [each for each in found if seem_to_hold(state, each.conditions, moment)]


def _with_cards(state: Campaign, battle: Battle, side: int, cards: list[int]) -> Campaign:
    """The battle with what these cards do to their owner's Combat Value and to the enemy's losses."""
    then = state.clone()
    moment = Moment(side, battle.area, (), battle.attacker)
    for number in cards:
        if number == DUMMY_CARD:
            continue
        for effect in _effects(state, CARDS[side][number], moment):
            if _is_counted(effect, side):
                name, values = modifier_of(state, effect, battle.area)
                then.battle_effects.append((name, effect.side, side, number, *values))
    return then


def _is_counted(effect: Effect, side: int) -> bool:
    """Does it change what its owner does to the enemy, by what the owner knows?"""
    return effect.do in _ON_VALUES if effect.side == side else effect.do == "loss"


def _blow(state: Campaign, battle: Battle, side: int) -> Blow:
    is_defender = side == battle.defender
    fight, lots = Fight(side, battle.area, is_defender), state.side_lots(side, battle.area)
    rolls = list(product(FACES, repeat=1 + modifiers.rerolls(state, side)))
    more = modifiers.loss_change(state, 1 - side)
    losses = []
    for faces in rolls:
        face = best_face(state, side, faces, is_defender)
        losses.append(max(0, battle_losses(combat_value(terms(state, fight, lots, face))) + more))
    value = combat_value(terms(state, fight, lots))
    return Blow(value, min(losses), max(losses), Fraction(sum(losses), len(losses)))


def _effect_price(effect: Effect, side: int) -> Price:
    code = effect.do.replace("_", "-")
    if effect.do in LOSSES:
        return Price("card-points", change=effect.do, count=effect.n, is_own=effect.side == side)
    return Price("card-effect", effect=code, count=abs(effect.n), is_more=effect.n > 0, is_own=effect.side == side)
