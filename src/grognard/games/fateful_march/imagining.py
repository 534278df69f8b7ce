"""What cannot be seen, drawn anew: a world that a side cannot tell from the real one. [Hidden information]

Everything that the enemy hides is dealt again from what the side sees: his strength points among his stacks, his junior
leaders behind the screens, the types of his blocks, his hand, and what he has chosen in secret. How many of each kind
he has on the map is public, for the Force Pools are; what lies on top of a stack, who commands, and numbers that were
announced stay.

If the side is asked nothing, somebody else is in the middle of something that only he sees in full: then whatever the
procedures on the stack are about stays as it is, and the rest is drawn anew."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

from grognard.games.fateful_march.attrition import AttritionStep, checks
from grognard.games.fateful_march.battle import Battle
from grognard.games.fateful_march.cards.deck import CARDS, DUMMY_CARD
from grognard.games.fateful_march.cards.effects import PlayEffects
from grognard.games.fateful_march.cards.hands import CardsStep
from grognard.games.fateful_march.cards.responses import ResponseWindow
from grognard.games.fateful_march.evading import ExecuteEvade
from grognard.games.fateful_march.forces import NOWHERE
from grognard.games.fateful_march.leaders import NameCommander
from grognard.games.fateful_march.losses import BATTLE_LOSSES, TakeLosses
from grognard.games.fateful_march.lots import CLASS, EXHAUSTED, KIND_BITS, RAIDED
from grognard.games.fateful_march.marching import ExecuteMarch, possible_starts
from grognard.games.fateful_march.order_placement import PLACE_AT_ONCE, OrderPlacement
from grognard.games.fateful_march.order_selection import SELECT_ORDERS, OrderSelection
from grognard.games.fateful_march.records import Block, Due, Loss, PlacedOrder, PlayedCard
from grognard.games.fateful_march.resources import ResourcesPhase, cards_to_pick
from grognard.games.fateful_march.setup import SetUp, first_cards
from grognard.games.fateful_march.state import UNKNOWN, Campaign
from grognard.games.fateful_march.tables import (
    AREAS,
    DUMMIES,
    DUMMY,
    KIND_SIDE,
    LEADERS,
    LEADERS_OF,
    ORDERS,
    ORDERS_OF,
)

_PLAIN = KIND_BITS | EXHAUSTED
_TRIES = 20
"""So often units are dealt before they stay as they are, because some constraint leaves hardly another way."""
_WEIGHT_OF_LEADER = 5
"""How much more a leader's stack gets than one without."""


def resample(state: Campaign, side: int, source: random.Random) -> Campaign:
    """A clone in which all that the side cannot see is drawn anew, consistent with what it sees."""
    imagined = state.clone()
    is_asked = state.pending[side] is not None
    kept = set() if is_asked else _areas_in_hand(state)
    world = _World(imagined, 1 - side, source, kept)
    world.move_leaders()
    world.deal_points()
    if is_asked:
        world.deal_cards()
        world.deal_blocks()
        world.mend_procedures()
    return imagined


def _areas_in_hand(state: Campaign) -> set[int]:
    """All areas that the procedures on the stack are about."""
    found: set[int] = set()
    for frame in state.stack:
        for name in ("area", "origin", "here", "goal", "target", "tiring"):
            area = getattr(frame, name, NOWHERE)
            if isinstance(area, int) and area < AREAS:
                found.add(area)
        for name in ("areas", "found", "before", "scope", "ways"):
            found.update(area for area in getattr(frame, name, ()) if area < AREAS)
        match frame:
            case AttritionStep():
                found.update(each.area for each in frame.losses)
            case SetUp():
                found.update(each.area for each in frame.tops)
            case ExecuteMarch() if frame.origin == NOWHERE:
                found.update(possible_starts(state, frame))
            case OrderSelection():
                found.update(each.area for each in frame.tops)
                found.update(each.area for each in frame.commands)
    return found


class _World:
    """An imagined state in which the enemy's things are being dealt."""

    def __init__(self, state: Campaign, enemy: int, source: random.Random, kept: set[int]) -> None:
        self.state = state
        self.enemy = enemy
        self.source = source
        self.kept = kept

    # --- leaders ------------------------------------------------------------------------------------------------

    def move_leaders(self) -> None:
        """Juniors stand behind any screen of a senior; what a commander's choice was is what is seen."""
        state, enemy = self.state, self.enemy
        seen = {area: commander for area in self._areas() if (commander := state.commander(enemy, area)) is not None}
        fixed = self.kept | {frame.area for frame in state.stack if isinstance(frame, NameCommander)}
        for leader in LEADERS_OF[enemy]:
            area = state.leader_area[leader]
            if area >= AREAS or seen.get(area) == leader or area in fixed:
                continue
            stars = LEADERS[leader].stars
            behind = [each for each, senior in seen.items() if LEADERS[senior].stars >= stars and each not in fixed]
            state.leader_area[leader] = self.source.choice(behind)
            state.leaders_moved = tuple(each for each in state.leaders_moved if each != leader)
        for area in range(AREAS):
            if area not in fixed:
                state.commander_choice[enemy * AREAS + area] = seen.get(area, UNKNOWN)

    def _areas(self) -> list[int]:
        return list(self.state.held_areas(self.enemy))

    # --- strength points ----------------------------------------------------------------------------------------

    def deal_points(self) -> None:
        """All of the enemy's strength points in areas that are not kept, as many of each kind, fresh and exhausted."""
        areas = [area for area in self._areas() if area not in self.kept]
        for _ in range(_TRIES):
            dealt = _Deal(self.state, self.enemy, self.source, areas).dealt()
            if dealt is not None:
                self._put(dealt)
                return

    def _put(self, dealt: dict[int, list[int]]) -> None:
        state, enemy = self.state, self.enemy
        for area, lots in dealt.items():
            counted = Counter(lots)
            own = [lot for lot in state.lots[area] if KIND_SIDE[lot[0] & KIND_BITS] != enemy]
            state.lots[area] = tuple(sorted([*own, *counted.items()]))
        state.recount()
        for area in dealt:
            if state.commander(enemy, area) is not None:
                state.top[enemy * AREAS + area] = UNKNOWN
            state.mend_top(enemy, area)

    # --- cards --------------------------------------------------------------------------------------------------

    def deal_cards(self) -> None:
        """A hand of the same size from all that is not seen; cards that lie face down are among them."""
        state, enemy = self.state, self.enemy
        deck = CARDS[enemy]
        unseen = sorted([*state.hands[enemy], *state.draw_piles[enemy]])
        holdable = [card for card in unseen if not deck[card].is_must_play]
        hand = self._laid_in_battle(holdable)
        others = [card for card in holdable if card not in hand]
        hand += self.source.sample(others, len(state.hands[enemy]) - len(hand))
        state.hands[enemy] = sorted(hand)
        state.draw_piles[enemy] = [card for card in unseen if card not in hand]

    def _laid_in_battle(self, holdable: list[int]) -> list[int]:
        """Battle events that the enemy has put face down: as many, but others. [B1]"""
        battle = next((frame for frame in self.state.stack if isinstance(frame, Battle)), None)
        if battle is None or battle.is_revealed or not battle.cards_of(self.enemy):
            return []
        number = len(battle.cards_of(self.enemy))
        events = [card for card in holdable if CARDS[self.enemy][card].timing == "battle"]
        most = min(number, len(events), len(self.state.hands[self.enemy]))
        has_dummy = most < number or self.source.random() < 0.5
        cards = sorted(self.source.sample(events, number - has_dummy))
        shown = [*cards, DUMMY_CARD] if has_dummy else cards
        own = [each for each in battle.laid if each.side != self.enemy]
        others = [PlayedCard(self.enemy, card) for card in shown]
        battle.laid = sorted([*own, *others], key=lambda each: each.side)
        return cards

    # --- blocks -------------------------------------------------------------------------------------------------

    def deal_blocks(self) -> None:
        """Face-down blocks and those still in hand get other types, four Dummies among them as ever."""
        state, enemy = self.state, self.enemy
        shown = [block for block in state.blocks[enemy] if block.is_seen]
        hidden = sorted(block.area for block in state.blocks[enemy] if not block.is_seen)
        in_hand = sum(state.trays[enemy])
        dummies = DUMMIES - sum(block.order == DUMMY for block in shown)
        types = self._types(len(hidden) + in_hand, dummies, shown)
        state.blocks[enemy] = [*shown, *(Block(area, types.pop()) for area in hidden)]
        state.trays[enemy] = bytearray(types.count(order) for order in range(len(ORDERS) + 1))
        self._bind()

    def _types(self, number: int, dummies: int, shown: Iterable[Block]) -> list[int]:
        """Types of so many blocks: first those whose step is still to come."""
        state, enemy = self.state, self.enemy
        seen = Counter(block.order for block in shown)
        fewer = Counter({order: 1 for order in ORDERS_OF[enemy] if state.fewer_rally and ORDERS[order].id == "rally"})
        bag = [
            order for order in ORDERS_OF[enemy] for _ in range(ORDERS[order].counts[enemy] - seen[order] - fewer[order])
        ]
        self.source.shuffle(bag)
        bag.sort(key=lambda order: ORDERS[order].step < state.step)
        dummies = min(dummies, number)
        types = [*bag[: number - dummies], *[DUMMY] * dummies]
        self.source.shuffle(types)
        return types

    def _bind(self) -> None:
        """Orders that a card binds to an area: there is one, of whatever type."""
        state, enemy = self.state, self.enemy
        left = [order for order in range(len(ORDERS)) for _ in range(state.trays[enemy][order])]
        bound = []
        for owner, order, area in state.bound:
            if owner == enemy:
                if not left:
                    continue
                order = left.pop(self.source.randrange(len(left)))
            bound.append(PlacedOrder(owner, order, area))
        state.bound = bound

    # --- procedures ---------------------------------------------------------------------------------------------

    def mend_procedures(self) -> None:
        """What the enemy has chosen in secret and is kept in the procedures on the stack."""
        for frame in self.state.stack:
            match frame:
                case SetUp():
                    self._mend_set_up(frame)
                case ResourcesPhase():
                    self._mend_picks(frame)
                case CardsStep():
                    self._mend_commitment(frame)
                case OrderSelection():
                    self._mend_selection(frame)
                case OrderPlacement():
                    self._mend_placement(frame)
                case ExecuteMarch() | ExecuteEvade() if frame.side == self.enemy:
                    self._mend_force(frame)
                case Battle():
                    self._mend_battle(frame)
                case TakeLosses():
                    self._mend_losses(frame)
                case AttritionStep():
                    self._mend_attrition(frame)

    @property
    def _is_enemy_asked(self) -> bool:
        return self.state.pending[self.enemy] is not None

    def _mend_set_up(self, at: SetUp) -> None:
        at.tops = [each for each in at.tops if each.side != self.enemy]
        choice = sorted(first_cards(self.state, self.enemy))
        at.taken[self.enemy] = 0 if self._is_enemy_asked else self.source.choice(choice)

    def _mend_picks(self, at: ResourcesPhase) -> None:
        has_taken = at.step > at.sequence.index("take_picks")
        if has_taken or not at.picks[self.enemy]:
            return
        picks = list(at.picks)
        can_be = sorted(cards_to_pick(self.state, at, self.enemy)) or self.state.draw_piles[self.enemy]
        picks[self.enemy] = self.source.choice(can_be)
        at.picks = (picks[0], picks[1])

    def _mend_commitment(self, at: CardsStep) -> None:
        if self.state.ops_cards[self.enemy] or not at.committed[self.enemy] or not self.state.hands[self.enemy]:
            return
        deck = CARDS[self.enemy]
        can_be = [card for card in self.state.hands[self.enemy] if deck[card].ops is not None]
        at.committed[self.enemy] = self.source.choice([*can_be, DUMMY_CARD])

    def _mend_selection(self, at: OrderSelection) -> None:
        """The enemy's orders so far: those that he gets without choosing, and if he is done a full number."""
        state, enemy = self.state, self.enemy
        fresh = OrderSelection()
        fresh.open(state)
        at.chosen = [*(c for c in fresh.chosen if c.side == enemy), *(c for c in at.chosen if c.side != enemy)]
        at.bonds = [*(b for b in fresh.bonds if b.side == enemy), *(b for b in at.bonds if b.side != enemy)]
        at.tops = [top for top in at.tops if top.side != enemy]
        at.commands = [each for each in at.commands if LEADERS[each.leader].side != enemy]
        while not self._is_enemy_asked and at.count(enemy) < at.wanted[enemy]:
            moves = [move for move in SELECT_ORDERS.options(state, at, enemy) if move[0] == "choose"]
            if not moves:
                return
            order, bonus = self.source.choice(moves)[1], at.bonus(state, enemy)
            at.add(enemy, order)
            if bonus and bonus[1] is not None:
                at.bonds.append(PlacedOrder(enemy, order, bonus[1]))

    def _mend_placement(self, at: OrderPlacement) -> None:
        """[O2] Where the enemy has put his blocks in secret."""
        state, enemy = self.state, self.enemy
        at.hidden = [each for each in at.hidden if each.side != enemy]
        if not state.simultaneous or self._is_enemy_asked:
            return
        while sum(each.side == enemy for each in at.hidden) < sum(state.trays[enemy]):
            _, order, area = self.source.choice(PLACE_AT_ONCE.options(state, at, enemy))
            at.hidden.append(PlacedOrder(enemy, order, area))

    def _mend_force(self, at: ExecuteMarch | ExecuteEvade) -> None:
        """The enemy's Force on its way: all who came as it did."""
        if not at.force:
            return
        here = at.here if isinstance(at, ExecuteMarch) else self._evaders_area(at)
        marks = at.force[0][0] & ~_PLAIN
        lots = self.state.side_lots(self.enemy, here)
        found = [lot for lot in lots if lot[0] & ~_PLAIN == marks] or lots
        at.force = found
        at.leaders = self.state.leaders_in(self.enemy, here)
        classes: dict[int, int] = {}
        for lot, count in found:
            classes[lot & CLASS] = classes.get(lot & CLASS, 0) + count
        at.chosen = sorted(classes.items())
        for frame in self.state.stack:
            # The card or the window that answers this march knows the Force, too.
            if isinstance(frame, PlayEffects | ResponseWindow) and frame.force:
                frame.force = list(at.force)

    def _evaders_area(self, at: ExecuteEvade) -> int:
        """They are in the evaded area until they go."""
        has_gone = at.step > at.sequence.index("go")
        return at.goal if has_gone else at.area

    def _mend_battle(self, at: Battle) -> None:
        state, enemy = self.state, self.enemy
        gone = [n for n in LEADERS_OF[enemy] if n in at.leaders and state.leader_area[n] >= AREAS]
        own = [n for n in at.leaders if LEADERS[n].side != enemy]
        at.leaders = tuple(sorted({*own, *gone, *state.leaders_in(enemy, at.area)}))
        if at.fought:
            own_lots = [lot for lot in at.fought if KIND_SIDE[lot[0] & KIND_BITS] != enemy]
            at.fought = sorted([*own_lots, *state.side_lots(enemy, at.area)])

    def _mend_losses(self, at: TakeLosses) -> None:
        """The enemy's losses so far; if he has chosen, all of them."""
        state, enemy = self.state, self.enemy
        at.chosen = [each for each in at.chosen if each.side != enemy]
        if not at.due[enemy]:
            return
        battle = next((frame for frame in state.stack if isinstance(frame, Battle)), None)
        suffered = battle.losses[enemy] if battle else at.due[enemy]
        at.due[enemy] = min(suffered, state.count_fresh(enemy, at.area))
        while not self._is_enemy_asked and len(at.chosen_by(enemy)) < at.due[enemy]:
            moves = BATTLE_LOSSES.options(state, at, enemy)
            if not moves:
                return
            verb, _, sp_class = self.source.choice(moves)
            at.chosen.append(Loss(enemy, at.area, sp_class, int(verb == "eliminate")))

    def _mend_attrition(self, at: AttritionStep) -> None:
        """What the enemy suffers is his business: while he still chooses it is counted on the imagined stacks."""
        at.losses = [each for each in at.losses if each.side != self.enemy]
        at.chosen = [each for each in at.chosen if each.side != self.enemy]
        if self._is_enemy_asked:
            hurt = [each for each in checks(self.state, self.enemy) if each.losses]
            at.losses += [Due(self.enemy, each.area, each.losses) for each in hurt]


class _Deal:
    """One way to deal a side's strength points among its stacks, as far as the enemy can tell."""

    def __init__(self, state: Campaign, side: int, source: random.Random, areas: list[int]) -> None:
        self.state = state
        self.side = side
        self.source = source
        self.areas = areas
        self.lots = {area: state.side_lots(side, area) for area in areas}
        every = [lot & _PLAIN for lots in self.lots.values() for lot, count in lots for _ in range(count)]
        self.pool = sorted(every)  # so that nothing is left of how they really stand
        source.shuffle(self.pool)
        self.dealt_to: dict[int, list[int]] = {area: [] for area in areas}

    def dealt(self) -> dict[int, list[int]] | None:
        """By area the strength points with their marks; None if this time it did not come out."""
        weary = [area for area in self.areas if self._is_weary(area)]
        for area in self.areas:
            for point in self._seen(area):
                self._give(area, point)
        for area in sorted(self.areas, key=lambda each: each not in weary):
            if not self._fill(area, self._least(area), area in weary):
                return None
        free = [area for area in self.areas if self._exact(area) is None]
        return self._spread(free, weary)

    def _spread(self, free: list[int], weary: list[int]) -> dict[int, list[int]] | None:
        """The rest goes where it may, more of it to leaders."""
        weights = {area: 1 if self.state.commander(self.side, area) is None else _WEIGHT_OF_LEADER for area in free}
        for point in self.pool:
            may_go = [area for area in free if point & EXHAUSTED or area not in weary]
            allowed = [area for area in may_go if self.state.allies_may_enter(point & KIND_BITS, area)] or may_go
            if not allowed:
                return None
            area = self.source.choices(allowed, [weights[each] for each in allowed])[0]
            self.dealt_to[area].append(point)
        return {area: self._marked(area) for area in self.areas}

    def _is_weary(self, area: int) -> bool:
        """An enemy's depot that was not overrun: nobody there is fresh. Q17"""
        state, other = self.state, 1 - self.side
        return state.depots[area] == other and not state.totals[other * AREAS + area]

    def _seen(self, area: int) -> list[int]:
        """What lies on top of a stack without leader, and Cossacks that have shown themselves on a raid."""
        raided = [lot & _PLAIN for lot, count in self.lots[area] if lot & RAIDED for _ in range(count)]
        top = self.state.top[self.side * AREAS + area]
        if self.state.commander(self.side, area) is None and top != UNKNOWN and top not in raided:
            return [*raided, top]
        return raided

    def _marks(self, area: int) -> list[int]:
        """How strength points of the stack have come and moved, as everybody saw: at least one of each is there."""
        return sorted({lot & ~_PLAIN for lot, _ in self.lots[area] if lot & ~_PLAIN and not lot & RAIDED})

    def _exact(self, area: int) -> int | None:
        """The number, if it was announced this turn."""
        told = self.state.announced[(1 - self.side) * AREAS + area]
        return None if told == UNKNOWN else sum(count for _, count in self.lots[area])

    def _least(self, area: int) -> int:
        exact = self._exact(area)
        if exact is not None:
            return exact
        raided = sum(count for lot, count in self.lots[area] if lot & RAIDED)
        return max(1, raided + len(self._marks(area)), len(self.dealt_to[area]))

    def _give(self, area: int, point: int) -> None:
        self.pool.remove(point)
        self.dealt_to[area].append(point)

    def _fill(self, area: int, number: int, is_weary: bool) -> bool:
        while len(self.dealt_to[area]) < number:
            fitting = [point for point in self.pool if point & EXHAUSTED or not is_weary]
            allowed = [each for each in fitting if self.state.allies_may_enter(each & KIND_BITS, area)] or fitting
            if not allowed:
                return False
            self._give(area, allowed[0])
        return True

    def _marked(self, area: int) -> list[int]:
        """The points dealt to an area with the marks of their ways."""
        points = list(self.dealt_to[area])
        found: list[int] = []
        for lot, count in self.lots[area]:
            if lot & RAIDED:
                for _ in range(count):
                    points.remove(lot & _PLAIN)
                    found.append(lot)
        marks = self._marks(area)
        if not marks:
            return found + points
        self.source.shuffle(points)
        chosen = [*marks, *self.source.choices([0, *marks], k=len(points) - len(marks))]
        return found + [point | mark for point, mark in zip(points, chosen, strict=True)]
