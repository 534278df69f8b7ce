"""The position as the staff sees it: the typed view made into a board on which the rules can be asked.

What is hidden is estimated, always in the same way: enemy counters count as trains, and where stacks are closed the
enemy's units are dealt to his stacks by their height."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.agents.invasion.odds import Force, Outcome, combat
from grognard.games.invasion.advanced import hooks
from grognard.games.invasion.fields import around, hexes_of, reach
from grognard.games.invasion.options import EDITION_NAMES, EDITIONS, RULES
from grognard.games.invasion.records import Laid
from grognard.games.invasion.roads import cavalry_zone, march_length
from grognard.games.invasion.seen import Board
from grognard.games.invasion.stacks import DEAD, FORAGING, FORCED, LOST, MOVED, REMOVED, WAITING
from grognard.games.invasion.state import Campaign, enemy_of
from grognard.games.invasion.supply import cut, reach_of_depots, shut, supplied_austrians
from grognard.games.invasion.tables import (
    ADJACENT,
    ALL_ROWS,
    ARM,
    BIT,
    BRIDGED_ADJACENT,
    BRIDGED_ROWS,
    CITIES,
    CITY_HEXES,
    DIFFICULT,
    FIRST_COMMANDER,
    FIRST_WINTER_TURN,
    FORTIFIED,
    FRENCH,
    HEXES,
    IS_AUSTRIAN,
    IS_CAVALRY,
    NEIGHBOURS,
    NUMBER,
    OPEN_TO,
    RIGA,
    ROUTE,
    RUSSIA,
    RUSSIAN,
    SIDES,
    WINTER_ROUTE,
    distance,
)

FAR = 99
SUPPORTED = 0.65
"""Of the stacks that could support an enemy's attack: how much of them comes."""
_PLACES = {"waiting": WAITING, "eliminated": DEAD, "removed": REMOVED, "lost": LOST}
_ARMS_BONUS = (0, 0, 2, 4)
JEROME = 5
"""The card after which VIII Corps may force march. [16.1]"""


class Threat(NamedTuple):
    """What the enemy could bring against a hex."""

    attack: float
    """The value of the strongest attack, supports counted by how likely they are."""
    units: int
    chance: float
    """That he comes at all."""


class Picture:
    """A position through the eyes of one side."""

    def __init__(self, side: str, board: Board) -> None:
        self.side = SIDES.index(side)
        self.enemy = enemy_of(self.side)
        self.board = board
        self.turn = board.turn
        self.state = _estimate(board, self.side)
        self.edition = self.state.edition_number
        self.is_winter = board.season == "winter"
        self.mobile = self._mobile_enemies()
        """Enemy hexes whose stacks may still march in this turn."""
        self._threats: dict[int, Threat] = {}
        self._attacks: dict[int, tuple[int, int]] = {}
        self._supplied: dict[tuple[int, int], int] = {}
        self._austrians: int | None = None
        self._barred: dict[int, int] = {}

    # --- who is where ------------------------------------------------------------------------------------------

    @property
    def own(self) -> list[int]:
        """Hexes with own combat units."""
        return hexes_of(self.state.fighters[self.side])

    @property
    def enemies(self) -> list[int]:
        return hexes_of(self.state.fighters[self.enemy])

    def units(self, hex_: int) -> tuple[int, ...]:
        return self.state.units_in(self.side, hex_)

    def good(self, hex_: int) -> tuple[int, ...]:
        return self.state.good_units_in(self.side, hex_)

    def enemy_units(self, hex_: int) -> tuple[int, ...]:
        return self.state.units_in(self.enemy, hex_)

    def field_strength(self, side: int) -> int:
        """Units in good order."""
        return sum(not self.state.disrupted[unit] for unit in self.state.on_map(side))

    def keeps_road(self, hex_: int) -> bool:
        """When all units leave a Russian city, does a commander stay who keeps the road open? [6.2 bp2] Q1"""
        if self.side != FRENCH or not CITY_HEXES & RUSSIA & BIT[hex_]:
            return False
        return len(self.state.commanders_in(FRENCH, hex_)) >= 2

    def foes_near(self, hex_: int, hexes: int) -> int:
        """Enemies in good order within so many hexes."""
        return sum(self.attack_value(self.enemy, each)[1] for each in self.enemies if distance(hex_, each) <= hexes)

    def nearest_enemy(self, hex_: int) -> int:
        return min([distance(hex_, each) for each in self.enemies], default=FAR)

    def is_held(self, hex_: int) -> bool:
        """Does a city count as ours?"""
        if self.state.fighters[self.side] >> hex_ & 1:
            return True
        return bool(self.state.friendly[self.side] >> hex_ & 1) and not self.state.fighters[self.enemy] >> hex_ & 1

    def _mobile_enemies(self) -> int:
        """Once trains are laid, stacks with a counter that have not moved; before, all that are led."""
        state, found = self.state, 0
        phase = self.board.phase
        if phase in ("combat-phase", "commanders-phase", "reinforcements-phase", "combat-commands-phase"):
            return 0
        are_laid = phase in ("rally-segment", "movement-segment")
        for hex_ in hexes_of(state.fighters[self.enemy]):
            if not state.commanders_in(self.enemy, hex_):
                continue
            units = state.units_in(self.enemy, hex_)
            if are_laid and (not state.counters_in(self.enemy, hex_) or state.marks[units[0]] & MOVED):
                continue
            found |= BIT[hex_]
        return found

    # --- strength ----------------------------------------------------------------------------------------------

    def attack_value(self, side: int, hex_: int) -> tuple[int, int]:
        """What a stack is worth in an attack over open ground, and its good units."""
        key = side * HEXES + hex_
        if key not in self._attacks:
            good = self.state.good_units_in(side, hex_)
            self._attacks[key] = (self.stack_value(side, hex_, good, True), len(good))
        return self._attacks[key]

    def stack_value(self, side: int, hex_: int, good: tuple[int, ...], attacking: bool) -> int:
        """Factors, combined arms and commander of some units of a hex, as if they were fresh. [11.3, 11.5]"""
        if not good:
            return 0
        state = self.state
        value = len(good) + _ARMS_BONUS[len({ARM[unit] for unit in good})]
        value += sum(amount for _, amount in hooks.factor_causes(state, side, hex_, good, attacking))
        rating, most = hooks.combat_rating(state, side, hex_, good, good)
        return value + min(rating, most)

    def threat(self, hex_: int) -> Threat:
        """What the enemy could bring against a hex in the combats of this turn; before them: of the next."""
        if hex_ not in self._threats:
            self._threats[hex_] = self._find_threat(hex_)
        return self._threats[hex_]

    def _find_threat(self, hex_: int) -> Threat:
        reach_ = march_length(self.state)
        found: list[tuple[float, float, int]] = []
        is_over = self.board.phase in ("combat-phase", "commanders-phase", "reinforcements-phase")
        for there in self.enemies:
            gone = distance(hex_, there) - 1
            if gone > reach_ + 1:
                continue
            value, units = self.attack_value(self.enemy, there)
            if not units:
                continue
            if gone <= 0:
                chance = 1.0
            elif self.mobile >> there & 1:
                chance = _COMING[min(gone, 4)]
                value = value if gone <= reach_ else value // 2
            elif is_over:
                chance = 0.25 if gone <= 2 else 0.1
            else:
                continue
            found.append((value * chance, chance, there))
        if not found:
            return Threat(0.0, 0, 0.0)
        found.sort(reverse=True)
        _, chance, there = found[0]
        value, units = self.attack_value(self.enemy, there)
        attack = float(value)
        for _, likely, other in found[1:4]:
            _, more = self.attack_value(self.enemy, other)
            attack += SUPPORTED * likely * (more + 1)
            units += round(SUPPORTED * likely * more)
        if FORTIFIED >> hex_ & 1:
            attack -= 1
        elif DIFFICULT >> hex_ & 1:
            attack -= 2
        if all(there_ not in NEIGHBOURS[hex_] or _has_river(there_, hex_) for there_ in (there,)):
            attack -= 1
        return Threat(attack, units, chance)

    def danger(self, hex_: int, good: tuple[int, ...], shaken: int, led: int) -> float:
        """Units that a stack stands to lose in a hex; `led`: its hex now, where its commanders are."""
        threat = self.threat(hex_)
        if not threat.units:
            return 0.0
        defence = self.stack_value(self.side, led, good, False)
        near = ADJACENT[hex_] & self.state.fighters[self.side] & ~BIT[led]
        supports = 0
        for each in hexes_of(near):
            supports += len(self.state.good_units_in(self.side, each))
        defence_all = defence + 0.45 * (supports + near.bit_count())
        force = Force(len(good) + round(0.45 * supports), shaken, round(0.45 * supports))
        outcome = self.fight(threat.attack - defence_all, Force(threat.units), force, self.is_trap(hex_, led))
        loss = outcome.enemy + 1.5 * outcome.wins - 0.5 * outcome.own
        return max(0.0, loss) * threat.chance

    def fight(self, gap: float, attacker: Force, defender: Force, trapped: bool = False) -> Outcome:
        return combat(max(-20, min(20, round(gap))), attacker, defender, self.edition, trapped)

    def is_trap(self, hex_: int, led: int) -> bool:
        """Is there no hex to withdraw to? [11.11]"""
        ways = BRIDGED_ADJACENT[hex_] & OPEN_TO[self.side] & ~self.state.present[self.enemy]
        beside = hexes_of(ADJACENT[hex_] & self.state.fighters[self.enemy])
        return not any(not any(ADJACENT[each] >> way & 1 for each in beside[:1]) for way in hexes_of(ways))

    # --- food --------------------------------------------------------------------------------------------------

    def supplied(self, ahead: bool = False, left: int = -1) -> int:
        """Hexes in General Supply; `ahead`: as they are next turn, when winter may have begun; `left`: when everybody
        has gone from a hex, which may be a city that then bars the road. [6.2]"""
        key = (self._route(ahead), left if left >= 0 and CITY_HEXES >> left & 1 else -1)
        if key not in self._supplied:
            self._supplied[key] = self._trace(*key)
        return self._supplied[key]

    def _route(self, ahead: bool) -> int:
        """How long a supply route may be now, or next turn."""
        is_next = ahead and self.turn + 1 >= FIRST_WINTER_TURN and not self.board.is_second_year
        return WINTER_ROUTE if self.is_winter or is_next else ROUTE

    def _trace(self, length: int, left: int) -> int:
        if left < 0:
            return reach_of_depots(self.state, self.side, length)
        fighters, present = self.state.fighters[self.side], self.state.present[self.side]
        self.state.fighters[self.side] &= ~BIT[left]
        self.state.present[self.side] &= ~BIT[left]
        found = reach_of_depots(self.state, self.side, length)
        self.state.fighters[self.side], self.state.present[self.side] = fighters, present
        return found

    def supplied_holding(self, town: int) -> int:
        """Hexes in General Supply next turn if an empty town were held."""
        state, side = self.state, self.side
        before = state.fighters[side], state.present[side]
        state.fighters[side] |= BIT[town]
        state.present[side] |= BIT[town]
        found = reach_of_depots(state, side, self._route(ahead=True))
        state.fighters[side], state.present[side] = before
        return found

    def barred_by(self, hex_: int) -> int:
        """Hexes that would be fed if no enemy stood in a hex."""
        if hex_ not in self._barred:
            state, enemy = self.state, self.enemy
            before = state.fighters[enemy], state.riders[enemy]
            state.fighters[enemy] &= ~BIT[hex_]
            state.riders[enemy] &= ~BIT[hex_]
            self._barred[hex_] = reach_of_depots(state, self.side, self._route(ahead=False)) & ~self.supplied()
            state.fighters[enemy], state.riders[enemy] = before
        return self._barred[hex_]

    def is_fed(self, hex_: int, units: tuple[int, ...], ahead: bool = False, left: int = -1) -> bool:
        """Are units in General Supply in a hex? Austrians have a source of their own. [6.1, 1.1]"""
        if self.supplied(ahead, left) >> hex_ & 1:
            return True
        if self.side != FRENCH or not all(IS_AUSTRIAN[unit] for unit in units):
            return False
        if self._austrians is None:
            self._austrians = supplied_austrians(self.state)
        return bool(self._austrians >> hex_ & 1)

    def supplied_with(self, depot: int, length: int) -> int:
        """Hexes that one more depot would feed."""
        state = self.state
        cut_off = cut(state, self.side)
        return reach(BIT[depot] & ~cut_off, state.bridged_rows, length, shut(state, self.side, cut_off))

    def forages(self, hex_: int) -> bool:
        """Must a stack here live off the land, from the third turn on, unless a train reaches it? [7.6]"""
        if self.state.is_friendly_territory(self.side, hex_) or self.turn < 2:
            return False
        return not self.state.depots[self.side] >> hex_ & 1 and hooks.has_forage(self.state)

    def crowd(self, hex_: int, left: int) -> int:
        """Other own stacks beside a hex, without the one that has gone from `left`."""
        field = self.state.fighters[self.side]
        if left >= 0:
            field &= ~BIT[left]
        return (ADJACENT[hex_] & field).bit_count()

    @property
    def crowding_counts(self) -> bool:
        return EDITIONS[self.edition].forage_crowding and self.turn >= 2

    # --- roads -------------------------------------------------------------------------------------------------

    def zone(self) -> int:
        """Hexes where enemy cavalry stops own marches."""
        return cavalry_zone(self.state, self.side)


_COMING = (1.0, 0.75, 0.6, 0.45, 0.12)
"""By hexes to march: that an enemy stack with a train comes."""


def _has_river(hex_: int, there: int) -> bool:
    from grognard.games.invasion.tables import IS_RIVER, step_between

    return bool(ADJACENT[hex_] >> there & 1) and bool(IS_RIVER[step_between(hex_, there)])


@lru_cache(maxsize=512)
def walk_from(side: int, goal: int) -> tuple[int, ...]:
    """By hex: how many hexes to a goal over ground that is open to a side, enemies left aside."""
    found = [FAR] * HEXES
    found[goal] = 0
    ring = seen = BIT[goal]
    for steps in range(1, FAR):
        ring = around(ring, ALL_ROWS) & OPEN_TO[side] & ~seen
        if not ring:
            break
        seen |= ring
        for hex_ in hexes_of(ring):
            found[hex_] = steps
    return tuple(found)


@lru_cache(maxsize=4096)
def supply_road(hex_: int, there: int) -> int:
    """The length of a French line of supply over bridges and open ground, enemies left aside."""
    ring = seen = BIT[there]
    for steps in range(FAR):
        if seen >> hex_ & 1:
            return steps
        ring = around(ring, BRIDGED_ROWS) & OPEN_TO[FRENCH] & ~seen
        if not ring:
            return FAR
        seen |= ring
    return FAR


# --- from the view to a board --------------------------------------------------------------------------------------


def _estimate(board: Board, side: int) -> Campaign:
    state = Campaign()
    state.turn = board.turn
    state.rules = sum(1 << number for number, name in enumerate(RULES) if name in board.rules)
    state.edition_number = EDITION_NAMES.index(board.edition)
    state.second_year = int(board.is_second_year)
    state.battle_points = board.battle_points
    state.early_winter = int(board.season == "winter" and (board.turn < FIRST_WINTER_TURN or board.is_second_year))
    state.first_attacker = SIDES.index(board.first_attacker)
    state.commands = [board.commands[name] for name in SIDES]
    state.lost_depots = [each.lost for each in board.supplies]
    if board.cards is not None:
        state.laid = [Laid(card, SIDES.index(name)) for name, card in board.cards.laid]
        state.may_corps_force_march = int(JEROME in (*board.cards.discards, *(each.card for each in state.laid)))
    hidden: list[int] = []
    for number, piece in enumerate(board.pieces):
        if piece.hex is not None:
            _put(state, number, piece)
        elif piece.place == "map":
            hidden.append(number)
        else:
            state.where[number] = _PLACES[piece.place]
    _deal(state, board, hidden)
    state.friendly = [0, 0]
    for city in board.cities:
        bit = BIT[NUMBER[city.hex]]
        state.friendly[SIDES.index(city.friendly)] |= bit
        if city.depot is not None:
            state.depots[SIDES.index(city.depot)] |= bit
    for counters in board.counters:
        place = SIDES.index(counters.side) * HEXES + NUMBER[counters.hex]
        genuine = counters.count if counters.genuine is None else counters.genuine
        state.trains[place], state.dummies[place] = genuine, counters.count - genuine
    state.stack_anew()
    _shake(state, enemy_of(side), hidden)
    if board.phase == "movement-segment":
        for each in (FRENCH, RUSSIAN):
            state.pinned[each] = cavalry_zone(state, each) & state.fighters[each]
    return state


def _put(state: Campaign, number: int, piece: object) -> None:
    from grognard.games.invasion.seen import Piece

    assert isinstance(piece, Piece)
    assert piece.hex is not None
    state.where[number] = NUMBER[piece.hex]
    marks = MOVED * bool(piece.moved) | FORCED * bool(piece.forced) | FORAGING * bool(piece.foraging)
    state.marks[number] = marks
    if number < FIRST_COMMANDER:
        state.disrupted[number] = int(bool(piece.disrupted))
        state.fought[number] = piece.combats or 0


def _deal(state: Campaign, board: Board, hidden: list[int]) -> None:
    """Deal pieces whose hex is not known to closed stacks: by height, cavalry first where it was declared."""
    closed = [stack for stack in board.stacks if not stack.is_open and stack.pieces is None]
    if not closed:
        for number in hidden:
            state.where[number] = WAITING
        return
    units = [number for number in hidden if number < FIRST_COMMANDER]
    commanders = [number for number in hidden if number >= FIRST_COMMANDER]
    fighting = [stack for stack in closed if stack.has_units] or closed
    height = sum(stack.height for stack in fighting)
    riders = [unit for unit in units if IS_CAVALRY[unit]]
    others = [unit for unit in units if not IS_CAVALRY[unit]]
    for stack in fighting:
        if stack.declared_cavalry and riders:
            state.where[riders.pop(0)] = NUMBER[stack.hex]
    pool = others + riders
    owed = {stack.hex: max(1.0, stack.height * len(units) / max(1, height)) for stack in fighting}
    for number in pool:
        hex_ = max(owed, key=lambda code: owed[code])
        owed[hex_] -= 1.0
        state.where[number] = NUMBER[hex_]
    seats = sorted(closed, key=lambda stack: (stack.has_units, -stack.height))
    for place, number in enumerate(commanders):
        state.where[number] = NUMBER[seats[place % len(seats)].hex]
    for stack in closed:
        if stack.forced or stack.foraging or stack.combats:
            for number in hidden:
                if number < FIRST_COMMANDER and state.where[number] == NUMBER[stack.hex]:
                    state.marks[number] |= FORCED * bool(stack.forced) | FORAGING * bool(stack.foraging)
                    state.fought[number] = stack.combats or 0


def _shake(state: Campaign, enemy: int, hidden: list[int]) -> None:
    """Closed stacks out of the enemy's supply count as disrupted: his depots lie open, and who was hungry at the start
    of the turn is. [6.4]"""
    if not hidden:
        return
    fed = reach_of_depots(state, enemy, WINTER_ROUTE if state.is_winter else ROUTE)
    for number in hidden:
        hex_ = state.where[number]
        if number < FIRST_COMMANDER and hex_ >= 0 and hex_ != RIGA and not fed >> hex_ & 1:
            state.disrupted[number] = 1
    state.stack_anew()


def city_hex(name: str) -> int:
    return next(city.hex for city in CITIES if city.id == name)
