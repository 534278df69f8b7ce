"""The hand: what to play for OPS, which events, what to lay in battle, and what to give up for fresh troops."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from grognard.agents.fateful_march.goals import enemies_near
from grognard.agents.fateful_march.layout import more
from grognard.agents.fateful_march.orders import Plan, trapped
from grognard.agents.fateful_march.picture import Picture, strength_of
from grognard.agents.fateful_march.plans import Planner
from grognard.core.battle_report import Declared
from grognard.core.decision import DONE, Move
from grognard.games.fateful_march.cards.deck import CARDS, Effect
from grognard.games.fateful_march.lots import EXHAUSTED, KIND_BITS
from grognard.games.fateful_march.records import PlayedCard
from grognard.games.fateful_march.tables import (
    COLUMN,
    CONNECTIONS,
    EVADE,
    FREE_CHOICES,
    FRENCH,
    IS_CAVALRY,
    IS_COSSACK,
    IS_FOOT,
    IS_FORTRESS,
    KINDS,
    LEADER_NUMBER,
    NUMBER,
    PLAIN_DISTANCE,
    ROW,
    RUSSIAN,
    SIDES,
)

DUMMY_CARD = 54
KEEP = 3
"""Cards that stay in the hand when the others go for replacements: one comes and one goes every turn."""
WORTH_AN_EVENT = 0.9

EVENTS: tuple[Mapping[int, float], Mapping[int, float]] = (
    {
        8: 1.1,
        14: 1.2,
        15: 2.0,
        16: 0.7,
        19: 5.0,
        20: 3.5,
        21: 1.0,
        22: 1.1,
        23: 1.0,
        36: 2.5,
        40: 1.4,
        43: 1.0,
        53: 1.2,
    },
    {
        7: 0.9,
        8: 1.6,
        9: 1.0,
        10: 1.2,
        12: 1.0,
        13: 6.0,
        14: 1.4,
        15: 1.5,
        16: 3.0,
        17: 2.5,
        18: 6.0,
        19: 6.0,
        20: 3.0,
        21: 2.2,
        22: 1.0,
        24: 1.8,
        36: 1.0,
        37: 0.9,
        39: 1.5,
        42: 1.4,
        46: 1.3,
        49: 0.9,
        51: 0.7,
        52: 0.8,
    },
)
"""By side and card: what an event is worth when it can be played, in fresh strength points."""
RESPONSES = ({18, 44, 52}, {5, 11, 25, 26, 41, 47, 48})
"""By side: responses that are worth their card."""
FIRST_CARDS = ((40, 15, 53, 50), (10, 16, 20, 52))
MONTH_CARDS = ((2, 8, 19, 20, 50), (19, 16, 18, 15, 49, 10))


def keeping(picture: Picture, card: int) -> float:
    """What it is worth to hold a card."""
    data = CARDS[picture.side][card]
    value = 0.25 * (data.ops or 0)
    if data.timing == "battle":
        value += 0.5
    elif data.timing == "response":
        value += 0.2
    return value + 0.6 * EVENTS[picture.side].get(card, 0.0)


# --- OPS -------------------------------------------------------------------------------------------------------------


def commit(picture: Picture, moves: Sequence[Move], plan: Plan) -> Move:
    """The card whose orders are worth more than the card."""
    side = picture.side
    options = [move[1] for move in moves]
    if options == [DUMMY_CARD]:
        return moves[0]
    gains = sorted((min(1.5, task.gain) for task in plan.tasks), reverse=True)

    def worth(card: int) -> float:
        ops = CARDS[side][card].ops or 0
        orders = sum(gains[FREE_CHOICES : FREE_CHOICES + ops]) + 0.12 * ops
        return orders - (0.0 if card == DUMMY_CARD else 0.7 * _unique(picture, card))

    return ("commit", max(options, key=lambda card: (worth(card), -card)))


def _unique(picture: Picture, card: int) -> float:
    """What the hand loses with the card besides its OPS."""
    data = CARDS[picture.side][card]
    value = EVENTS[picture.side].get(card, 0.0)
    if data.timing == "battle":
        value = max(value, 0.5)
    if len(picture.hand) <= 2:
        value *= 0.6
    return value + 0.1


# --- events ----------------------------------------------------------------------------------------------------------


def declare(picture: Picture, moves: Sequence[Move]) -> Move:
    """The best event that is worth more than its card in another use."""
    best, most = DONE, WORTH_AN_EVENT if len(picture.hand) > 2 else 1.4
    for move in moves:
        if move[0] == "declare":
            value = event_worth(picture, move[1])
            if value > most:
                best, most = move, value
    return best


def event_worth(picture: Picture, card: int) -> float:
    value = EVENTS[picture.side].get(card, 0.0)
    situation = _SITUATIONS[picture.side].get(card)
    return value if situation is None else value * situation(picture)


def _tired_at_depots(picture: Picture) -> float:
    depots = picture.depots[picture.side]
    return min(1.2, max((stack.exhausted for a, stack in picture.own.items() if a in depots), default=0) / 2)


def _hungry(picture: Picture) -> float:
    losses = sorted((picture.hunger(area, stack.total) for area, stack in picture.own.items()), reverse=True)
    return min(1.5, sum(losses[:3]) / 2)


def _french_size(picture: Picture) -> float:
    return min(1.5, sum(enemy.total for enemy in picture.enemy.values() if enemy.total >= 6) / 14)


def _feud(picture: Picture) -> float:
    leaders = picture.board.leaders
    both = all(leaders[name].place in ("map", "hidden") for name in ("Barclay", "Bagration"))
    return 1.3 if both and leaders["Kutuzov"].place == "pool" else 0.7


_SITUATIONS: tuple[Mapping[int, Callable[[Picture], float]], Mapping[int, Callable[[Picture], float]]] = (
    {8: _feud, 23: _tired_at_depots, 43: _hungry, 16: _hungry},
    {37: _french_size, 39: _french_size, 51: _hungry},
)


def choose_area(picture: Picture, moves: Sequence[Move], asked: PlayedCard) -> Move:
    """The area where the card does most for us."""
    areas = [move[1] for move in moves if move[0] == "area"]
    if not areas:
        return moves[0]
    effects = [effect for effect in CARDS[asked.side][asked.card].effects if effect.where is not None]
    planner = Planner(picture)

    def worth(area: int) -> float:
        return sum(_effect_worth(picture, planner, effect, area) for effect in effects[:1])

    area = max(areas, key=lambda each: (worth(each), -each))
    return DONE if DONE in moves and worth(area) <= 0 else ("area", area)


def _effect_worth(picture: Picture, planner: Planner, effect: Effect, area: int) -> float:
    """What an effect in an area is worth to us."""
    own, enemy = picture.own.get(area), picture.enemy.get(area)
    size = own.total if own else 0
    if effect.do == "place_sp":
        return _reinforcement(picture, planner, area)
    if effect.do in ("place_leader", "move_leader"):
        return 1.0 + (strength_of(own.units) if own else 0.0) - 8.0 * bool(effect.do == "move_leader")
    if effect.do == "devastate":
        return enemies_near(picture, area, 2) - 1.5 * size - 3.0 * picture.devastation[area]
    if effect.do == "place_depot":
        return planner.depot_gain(area) if own else 0.0
    if effect.do == "remove_depot":
        return 1.0 + PLAIN_DISTANCE[FRENCH][NUMBER["prussia"]][area]
    if effect.do == "rally":
        return float(own.exhausted) if own else 0.0
    if effect.do == "att_size" and effect.n < 0:
        return picture.hunger(area, size)
    if effect.do == "bonus_order":
        return 1.0 + size
    if enemy is not None:
        return 1.0 + enemy.total + picture.devastation[area] * (effect.do == "att_size")
    # It hits ourselves: where it hurts least.
    return 10.0 + 0.1 * size - 0.5 * bool(own and own.leaders)


def _reinforcement(picture: Picture, planner: Planner, area: int) -> float:
    """Another infantry there: bread, garrisons, danger, and the way to where it is needed."""
    own = picture.own.get(area)
    units, leaders = (own.units, own.leaders) if own else ({}, [])
    infantry = next(n for n, kind in enumerate(KINDS) if kind.side == picture.side and kind.group == "inf")
    value = planner.appraisal.of(area, more(units, {infantry: 1}), leaders) - planner.appraisal.of(area, units, leaders)
    near = min((PLAIN_DISTANCE[picture.side][area][there] for there in picture.enemy), default=5)
    return 20.0 + value + 0.4 * bool(leaders) - 0.12 * abs(near - 2)


def choose_effect(moves: Sequence[Move]) -> Move:
    return moves[0]


def choose_connection(picture: Picture, moves: Sequence[Move]) -> Move:
    """A bridge on the way home of the greatest enemy stack."""
    if not picture.enemy:
        return moves[0]
    prey = max(picture.enemy, key=lambda area: (_importance(picture, area), -area))
    home = PLAIN_DISTANCE[FRENCH][NUMBER["prussia"]]

    def worth(move: Move) -> float:
        ends = CONNECTIONS[move[1]]
        far = min(PLAIN_DISTANCE[FRENCH][prey][end] for end in (ends.a, ends.b))
        return -2.0 * far + 0.3 * (home[prey] - min(home[ends.a], home[ends.b]))

    return max(moves, key=lambda move: (worth(move), -move[1]))


def _importance(picture: Picture, area: int) -> float:
    enemy = picture.enemy[area]
    return enemy.total + (10.0 if enemy.leader == LEADER_NUMBER["Napoleon"] else 0.0)


def alter(picture: Picture, moves: Sequence[Move]) -> Move:
    """An order that saves a stack from a lost battle; never one that would save it already."""
    for area in sorted(trapped(picture, Planner(picture)), key=lambda each: -picture.own[each].total):
        for move in moves:
            if move[1] == area and move[3] == EVADE:
                return move
    return max(moves, key=lambda move: (move[2] != EVADE, move[1] not in picture.enemy))


# --- responses, discards ---------------------------------------------------------------------------------------------


def respond(picture: Picture, moves: Sequence[Move]) -> Move:
    for move in moves:
        if move[0] == "respond" and move[1] in RESPONSES[picture.side]:
            weather = picture.board.weather
            if picture.side == RUSSIAN and move[1] == 47 and weather is not None and weather.french >= 2:
                continue
            return move
    return ("pass",)


def discard(picture: Picture, moves: Sequence[Move]) -> Move:
    return min(moves, key=lambda move: (keeping(picture, move[1]), move[1]))


# --- the Resources Phase ---------------------------------------------------------------------------------------------


def exchange(picture: Picture, moves: Sequence[Move]) -> Move:
    """Cards that will not be missed for two infantry each."""
    foot = [move for move in moves if move[0] == "exchange" and KINDS[move[2]].group == "inf"]
    offered = foot or [move for move in moves if move[0] == "exchange"]
    if len(picture.hand) <= KEEP - 1 or not offered:
        return DONE
    cheap = min(offered, key=lambda move: (keeping(picture, move[1]), move))
    price = 1.9 if foot else 1.3
    return cheap if keeping(picture, cheap[1]) < price else DONE


def put(picture: Picture, moves: Sequence[Move]) -> Move:
    planner = Planner(picture)
    return max(moves, key=lambda move: (_reinforcement(picture, planner, move[1]), -move[1]))


def pick(picture: Picture, moves: Sequence[Move]) -> Move:
    offered = [move[1] for move in moves]
    order = MONTH_CARDS[picture.side]
    if len(offered) > 2:
        return ("pick", max(offered, key=lambda card: (keeping(picture, card), -card)))
    if picture.side == RUSSIAN and 19 in offered and picture.board.leaders["Alexander"].place == "out":
        offered = [card for card in offered if card != 19] or offered
    return ("pick", min(offered, key=lambda card: (order.index(card) if card in order else 99, card)))


def take(picture: Picture, moves: Sequence[Move]) -> Move:
    cards = [move[1] for move in moves if move[0] == "take"]
    return ("take", next((card for card in cards if card in FIRST_CARDS[picture.side]), cards[0]))


# --- battle ----------------------------------------------------------------------------------------------------------


def lay(picture: Picture, moves: Sequence[Move]) -> Move:
    """Battle events whose conditions hold. With a leader the first of them is replaced by a new card. [R9.18]"""
    battle, own = picture.battle, SIDES[picture.side]
    assert battle is not None
    area = NUMBER[battle.space]
    laid = any(isinstance(part, Declared) and part.side == own and part.values for part in battle.standing)
    values = {
        move[1]: battle_worth(picture, move[1], area, battle.attacker == own)
        for move in moves
        if move[0] == "lay" and move[1] != DUMMY_CARD
    }
    if not values:
        return DONE
    card = max(values, key=lambda each: (values[each], -each))
    is_free = not laid and bool(picture.own[area].leaders)
    least = 0.2 if is_free else 0.9
    return ("lay", card) if values[card] >= least and _matters(picture, area) else DONE


def _matters(picture: Picture, area: int) -> bool:
    """A battle that is lost or won anyway needs no card, unless a leader may fall in it."""
    enemy = picture.enemy.get(area)
    if enemy is None or picture.own[area].total + enemy.total < 4:
        return False
    ratio = (picture.own[area].fresh + 0.5) / (enemy.fresh + 0.5)
    return ratio < 4.0 if picture.own[area].leaders else 0.3 < ratio < 4.0


def battle_worth(picture: Picture, card: int, area: int, is_attacker: bool) -> float:
    """What a battle event adds, in losses or Combat Value; 0 if its conditions do not hold."""
    rule = _BATTLE[picture.side].get(card)
    return rule(_Field(picture, area, is_attacker)) if rule else 0.0


class _Field:
    """A battlefield, as the conditions of cards ask about it."""

    def __init__(self, picture: Picture, area: int, is_attacker: bool) -> None:
        self.area, self.is_attacker = area, is_attacker
        stack = picture.own[area]
        self.leaders = stack.leaders
        fresh = {each & KIND_BITS: n for each, n in stack.units.items() if not each & EXHAUSTED}
        self.foot = sum(n for kind, n in fresh.items() if IS_FOOT[kind])
        self.infantry = sum(n for kind, n in fresh.items() if KINDS[kind].group == "inf")
        self.guard = sum(n for kind, n in fresh.items() if KINDS[kind].group == "guard")
        self.cavalry = sum(n for kind, n in fresh.items() if IS_CAVALRY[kind])
        self.cossacks = sum(n for kind, n in fresh.items() if IS_COSSACK[kind])
        self.total, self.exhausted = stack.total, stack.exhausted
        self.fresh = stack.fresh
        self.enemy = picture.enemy[area].total
        self.is_east = COLUMN[area] >= 4

    def has(self, name: str) -> bool:
        return LEADER_NUMBER[name] in self.leaders


_BATTLE: tuple[Mapping[int, Callable[[_Field], float]], Mapping[int, Callable[[_Field], float]]] = (
    {
        1: lambda at: 1.2 * at.has("Napoleon"),
        3: lambda at: 1.6 * (at.foot >= 3),
        9: lambda at: 0.4 * at.cavalry * (at.cavalry >= 2 and not IS_FORTRESS[at.area]),
        10: lambda at: 0.4 * min(3, at.guard),
        11: lambda at: 0.5 * at.is_attacker,
        24: lambda at: 0.9 * (at.infantry >= 2 and ROW[at.area] >= 4),
        25: lambda at: 0.9 * (at.infantry >= 2),
        26: lambda at: 1.2 * at.has("Eugene"),
        27: lambda at: 1.4 * (at.foot >= 1),
        28: lambda at: 1.2 * at.has("Davout"),
        29: lambda at: 1.2 * (not at.leaders),
        31: lambda at: 0.6 * at.is_attacker,
        42: lambda at: 1.5 * at.has("Napoleon"),
        49: lambda at: 0.8 * bool(at.leaders),
        50: lambda at: 0.25 * min(8, at.exhausted) * (at.fresh > 0),
    },
    {
        1: lambda at: 1.0 * (not at.is_attacker),
        3: lambda at: 1.4 * (not at.is_attacker and at.foot >= 2),
        4: lambda at: 1.6 * (at.foot >= 3),
        23: lambda at: 0.9 * (at.foot >= 4),
        27: lambda at: 0.6,
        28: lambda at: 0.8 * (at.total < at.enemy),
        34: lambda at: 1.2 * at.has("Wittgenstein"),
        40: lambda at: 1.2 * (at.cossacks >= 1),
        43: lambda at: 1.2 * (not at.is_attacker and at.is_east),
    },
)
"""By side and card: what it adds on a battlefield."""
