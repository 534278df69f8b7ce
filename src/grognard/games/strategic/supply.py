"""[Supply] The Supply Interphase: sources for every Corps, dice for the unsupplied, depletion at the end."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import Entry, all_but, only
from grognard.core.facts import NoAnswer
from grognard.core.procedure import Procedure, procedure
from grognard.games.strategic.battle_events import DepotGone, Lost
from grognard.games.strategic.depots import abandon_depot, abandon_refusal
from grognard.games.strategic.events import AreaUsed, Fed, HungerRolled, Starved
from grognard.games.strategic.facts import Prompt, Reason, Refusal
from grognard.games.strategic.state import UNSUPPLIED, Campaign
from grognard.games.strategic.tables import (
    AREA_OF,
    AREAS,
    CAVALRY,
    CODES,
    DEPLETED,
    DEPLETION_NAMES,
    DEPOT,
    FRENCH,
    GARRISON,
    INFANTRY,
    MAP,
    NAMES,
    RUSSIAN,
    SPACES,
    SPACES_OF,
    UNDEPLETED,
    UNSUPPLIED_CHART,
    WINTER,
    depletion_result,
)
from grognard.games.strategic.units import corps_of, units_of
from grognard.mechanics.depletion import why_not_drawn_on

BY_AREA = SPACES
"""Sources up to here are Depots, by their space; beyond are Areas drawn upon, by their number."""
BY_NUMBER = BY_AREA + AREAS
"""From here on Depots that are in use already, where a space has several, by their number and their space. Q22"""


def depot_source(space: int, number: int = 0) -> int:
    """A Depot as a source: an unused one or the only one of its space, or one in use by its number, from 1 on."""
    return space if not number else BY_NUMBER + (number - 1) * SPACES + space


def is_depot(source: int) -> bool:
    return not BY_AREA <= source < BY_NUMBER


def depot_space(source: int) -> int:
    return source if source < BY_AREA else (source - BY_NUMBER) % SPACES


def depot_number(source: int) -> int:
    return 0 if source < BY_AREA else (source - BY_NUMBER) // SPACES + 1


@procedure
class SupplyInterphase(Procedure[Campaign]):
    """[Sequence C] Both sides assign sources; then all dice (Q52); depletion takes effect at the end. [Supply I]

    The Russian settles any dispute about the order of Areas [Supply, Procedure], but none can arise: an Area that is
    drawn upon holds no enemy, so the sources of the two sides never touch each other. Q23"""

    sequence = ("count", "russian_sources", "french_sources", "expend_depots", "starve", "deplete")
    hungry: list[int]
    """Corps without a source yet, by side and Area: side * AREAS + area."""
    users: list[int]
    """Corps that live on an Area, by side and Area."""
    claims: list[int]
    """By Area: the number of the other Area that draws on it, or -1. [Supply G5]"""
    loads: list[int]
    """Depots in use: space, Corps, space, Corps ..."""
    forgone: list[int]
    """Areas whose owner does not use the Supply unit track."""
    fed_cavalry: list[int]
    """Fortress spaces that feed a Cavalry Corps rather than an Infantry Corps."""
    unsupplied: list[int]
    """Corps that must roll: stack * 2 + kind."""
    starved: list[int]
    """Corps that have died of it, in the same form."""
    faces: list[int]
    """Dice of the Area that rolls now."""

    # --- sources -------------------------------------------------------------------------------------------

    def count(self, state: Campaign) -> None:
        self.count_side(state, RUSSIAN)
        self.count_side(state, FRENCH)

    def count_side(self, state: Campaign, side: int) -> None:
        """Who lives on his Area as a matter of course, and who needs a source."""
        first = side * AREAS
        self.users[first : first + AREAS] = self.hungry[first : first + AREAS] = [0] * AREAS
        for area in dict.fromkeys(AREA_OF[space] for space in state.stacks_of(side)):
            slot, spaces = first + area, SPACES_OF[area]
            corps = state.corps_in_area(side, spaces) - garrisons(state, side, spaces)
            if state.depletion[area] != DEPLETED and not depot_spaces(state, side, area):
                self.users[slot] = corps
            else:
                self.hungry[slot] = corps

    def russian_sources(self, state: Campaign) -> None:
        self._ask(state, RUSSIAN)

    def french_sources(self, state: Campaign) -> None:
        self._ask(state, FRENCH)

    def _ask(self, state: Campaign, side: int) -> None:
        # Always asked, so that being asked tells the enemy nothing.
        state.ask(side, CHOOSE_SOURCES)

    def neighbours_to_draw_on(self, state: Campaign, side: int, area: int) -> list[int]:
        """Adjacent Areas that may feed Corps of a 100% depleted Area. [Supply G]"""
        if state.depletion[area] != DEPLETED:
            return []
        return [there for there in MAP.area_neighbours[area] if not self.draw_refusal(state, side, area, there)]

    def draw_refusal(self, state: Campaign, side: int, area: int, there: int) -> Refusal | None:
        """The five conditions of [Supply G] and adjacency."""
        spaces = SPACES_OF[there]
        code = why_not_drawn_on(
            is_adjacent=there in MAP.area_neighbours[area],
            has_enemies=state.is_held(1 - side, spaces),
            occupants=state.corps_in_area(side, spaces),
            state=state.depletion[there],
            has_supply=any(state.supply[side * SPACES + space] for space in spaces),
            is_claimed=self.claims[there] not in (-1, area),
        )
        match code:
            case "":
                return None
            case "area-not-adjacent":
                return Refusal("Supply G", code, neighbour=there, area=area)
            case "feeds-others":
                return Refusal("Supply G", code, area=there, claimant=self.claims[there])
        return Refusal("Supply G", code, area=there)

    def can_live_on_area(self, state: Campaign, area: int) -> bool:
        """May Corps for which a Depot is at hand use the Area all the same? Only if it is undepleted.
        [Supply F]"""
        return state.depletion[area] == UNDEPLETED

    def sources(self, state: Campaign, side: int, area: int) -> list[int]:
        """What hungry Corps of an Area may still be given."""
        depots = [each for space in SPACES_OF[area] for each in self.depots_to_use(state, side, space)]
        return [*depots, *(BY_AREA + there for there in self.neighbours_to_draw_on(state, side, area))]

    def depots_to_use(self, state: Campaign, side: int, space: int) -> list[int]:
        """An unused Depot of the space, and of several those in use: the owner distributes. [Supply D] Q22"""
        depots, in_use = state.depots[side * SPACES + space], len(self.loads_in(space))
        if depots < 2:
            return [space] * depots
        fresh = [space] if in_use < depots else []
        return [*fresh, *(depot_source(space, number) for number in range(1, in_use + 1))]

    def loads_in(self, space: int) -> list[int]:
        """The places in `loads` of the Depots of a space that are in use, in the order in which they were taken."""
        return [2 * n for n, used in enumerate(self.loads[::2]) if used == space]

    def load_of(self, state: Campaign, side: int, source: int) -> int:
        """How many Corps a Depot feeds so far."""
        at = self._load_at(state, side, source)
        return 0 if at is None else self.loads[at + 1]

    def _load_at(self, state: Campaign, side: int, source: int) -> int | None:
        """The place of a Depot in `loads`; None if it is an unused one."""
        space, number = depot_space(source), depot_number(source)
        in_use = self.loads_in(space)
        if number:
            return in_use[number - 1]
        return None if len(in_use) < state.depots[side * SPACES + space] else in_use[-1]

    def hungry_areas(self, side: int) -> list[int]:
        return [area for area in range(AREAS) if self.hungry[side * AREAS + area]]

    def is_forced(self, state: Campaign, side: int, area: int) -> bool:
        """Is there one source only, and nobody else whom it could feed? Several Depots in a space are a choice. Q22"""
        sources = self.sources(state, side, area)
        if len(sources) != 1 or self.can_live_on_area(state, area):
            return False
        if is_depot(sources[0]) and state.depots[side * SPACES + depot_space(sources[0])] > 1:
            return False
        rivals = [other for other in self.hungry_areas(side) if other != area]
        return not any(sources[0] in self.sources(state, side, rival) for rival in rivals)

    def feed(self, state: Campaign, side: int, area: int, corps: int, source: int) -> None:
        self.hungry[side * AREAS + area] -= corps
        if is_depot(source):
            self._load_depot(state, side, source, corps)
        else:
            self.users[side * AREAS + source - BY_AREA] += corps
            self.claims[source - BY_AREA] = area
        if state.journal:
            fed = Fed("Supply F", NAMES[side], MAP.areas[area], corps, source_name(source))
            state.note(fed, only(side))

    def _load_depot(self, state: Campaign, side: int, source: int, corps: int) -> None:
        """It serves any number of Corps. [Supply D]"""
        at = self._load_at(state, side, source)
        if at is None:
            self.loads += [depot_space(source), corps]
        else:
            self.loads[at + 1] += corps

    def close_sources(self, state: Campaign, side: int) -> None:
        """Take single sources without asking; what is left of an undepleted Area's Corps lives on the Area; the
        others are unsupplied."""
        for area in self.hungry_areas(side):
            corps = self.hungry[side * AREAS + area]
            if self.can_live_on_area(state, area):
                self.users[side * AREAS + area] += corps
                self.hungry[side * AREAS + area] = 0
            elif sources := self.sources(state, side, area):
                self.feed(state, side, area, corps, sources[0])

    # --- what it costs -------------------------------------------------------------------------------------

    def expend_depots(self, state: Campaign) -> None:
        """[Supply D] A Depot used by four or more Corps is expended. Then unsupplied Corps are listed."""
        for space, corps in zip(self.loads[::2], self.loads[1::2], strict=True):
            if corps >= 4:
                state.remove(FRENCH, space, DEPOT)
                if state.journal:
                    state.note(DepotGone("Supply D", CODES[space], "expended"))
                state.settle(space)
        for area in range(AREAS):
            for side in (RUSSIAN, FRENCH):
                if self.hungry[side * AREAS + area]:
                    for space in SPACES_OF[area]:
                        self.unsupplied += self._unsupplied_corps(state, side, space)

    def _unsupplied_corps(self, state: Campaign, side: int, space: int) -> list[int]:
        stack = side * SPACES + space
        infantry, cavalry = state.infantry[stack], state.cavalry[stack]
        if garrisons(state, side, (space,)):
            if not infantry or (cavalry and space in self.fed_cavalry):
                cavalry -= 1
            else:
                infantry -= 1
        return [stack * 2 + INFANTRY] * infantry + [stack * 2 + CAVALRY] * cavalry

    def starve(self, state: Campaign) -> None:
        """[Supply F] One die for each unsupplied Corps. The enemy is told the dice and the losses of an Area together,
        so that no die says which Corps it was for. Q42"""
        if not self.unsupplied:
            return
        self.repeat()
        stack, kind = divmod(corps := self.unsupplied.pop(0), 2)
        side, space = divmod(stack, SPACES)
        die = state.dice.roll()
        self.faces.append(die)
        dies = UNSUPPLIED_CHART.starves(state.turn >= WINTER, die)
        if dies:
            state.lose(side, space, kind, 1, UNSUPPLIED)
            self.starved.append(corps)
        if state.journal:
            self._note_hunger(state, side, space, kind, die, dies)

    def _note_hunger(self, state: Campaign, side: int, space: int, kind: int, die: int, dies: bool) -> None:
        state.note(HungerRolled("Unsupplied Chart", NAMES[side], CODES[space], die, dies), only(side))
        if dies:
            lost = Lost("Unsupplied Chart", NAMES[side], CODES[space], units_of(kind), "unsupplied")
            state.note(lost, only(side))
        area = AREA_OF[space]
        if not self.unsupplied or _whose(self.unsupplied[0]) != (side, area):
            dead = [corps % 2 for corps in self.starved if _whose(corps) == (side, area)]
            units = corps_of(dead.count(INFANTRY), dead.count(CAVALRY))
            dice = tuple(sorted(self.faces))
            state.note(Starved("Unsupplied Chart", NAMES[side], MAP.areas[area], dice, units), all_but(side))
            self.faces = []

    def deplete(self, state: Campaign) -> None:
        """[Supply H, I] Every Area that was lived on is looked up; all results take effect together."""
        for space in sorted({corps // 2 % SPACES for corps in self.starved}):
            state.settle(space)  # only now: both sides starve at once, and neither gains a space by it
        for area in range(AREAS):
            users = self.users[area] + self.users[AREAS + area]
            if not users:
                continue
            with_supply = self.uses_supply_track(state, area) and area not in self.forgone
            before = state.depletion[area]
            after = max(before, depletion_result(state.turn, users, with_supply, before))
            state.depletion[area] = after
            if state.journal:
                self._note_use(state, area, users, with_supply, before)

    def _note_use(self, state: Campaign, area: int, users: int, with_supply: bool, before: int) -> None:
        french, russian = (state.corps_in_area(side, SPACES_OF[area]) for side in (FRENCH, RUSSIAN))
        after = state.depletion[area]
        names = DEPLETION_NAMES[before], DEPLETION_NAMES[after]
        state.note(AreaUsed("Supply H", MAP.areas[area], french, russian, users, with_supply, *names))

    def uses_supply_track(self, state: Campaign, area: int) -> bool:
        """May the "with Supply unit" track be used: one side alone there, and with a Supply unit? Q50"""
        spaces = SPACES_OF[area]
        holders = [side for side in (FRENCH, RUSSIAN) if state.is_held(side, spaces)]
        return len(holders) == 1 and any(state.supply[holders[0] * SPACES + space] for space in spaces)


def new_supply_interphase() -> SupplyInterphase:
    return SupplyInterphase([0] * 2 * AREAS, [0] * 2 * AREAS, [-1] * AREAS, [], [], [], [], [], [])


def _whose(corps: int) -> tuple[int, int]:
    """Side and Area of a Corps given as stack * 2 + kind."""
    side, space = divmod(corps // 2, SPACES)
    return side, AREA_OF[space]


def garrisons(state: Campaign, side: int, spaces: tuple[int, ...]) -> int:
    """Corps fed by the Fortress they stand on, one for each stack. [Opt. Fortresses]"""
    if not state.optional:
        return 0
    return sum(
        GARRISON[space] == side and state.on_fortress[space] and state.corps(side * SPACES + space) > 0
        for space in spaces
    )


def depot_spaces(state: Campaign, side: int, area: int) -> list[int]:
    """Spaces of the Area with a friendly Depot. However many Corps use it, it can feed more. [Supply D]"""
    return [space for space in SPACES_OF[area] if state.depots[side * SPACES + space]]


def source_name(source: int) -> Reason:
    """A source of supply: a Depot, by its number where there are several in use, or an Area."""
    if is_depot(source):
        return Reason("depot", space=depot_space(source), number=depot_number(source))
    return Reason("area", area=source - BY_AREA)


class ChooseSources(Decision[Campaign, SupplyInterphase]):
    """[Supply A, D-H] Where hungry Corps are fed, as far as there is a choice."""

    name = "choose sources"
    rule = "Supply F"
    phase = "supply-interphase"
    verbs = ("feed", "forgo", "garrison", "abandon", "done")
    occasion = "supply-interphase"

    def prompt(self, state: Campaign, at: SupplyInterphase, side: int) -> Prompt:
        """Who waits for a choice; who has one source, which needs none; who has none at all."""
        waiting, settled, missing = list[Reason](), list[Reason](), list[Reason]()
        for area in at.hungry_areas(side):
            corps, sources = at.hungry[side * AREAS + area], at.sources(state, side, area)
            if sources and at.is_forced(state, side, area):
                settled.append(Reason("fed-from", corps=corps, area=area, source=source_name(sources[0])))
            elif sources or at.can_live_on_area(state, area):
                waiting += [Reason("hungry", corps=corps, area=area)] if sources else []
            else:
                missing.append(Reason("hungry", corps=corps, area=area))
        return Prompt("choose-sources", waiting=tuple(waiting), settled=tuple(settled), missing=tuple(missing))

    def candidates(self, state: Campaign, at: SupplyInterphase, side: int) -> Iterator[Move]:
        yield DONE
        for area in at.hungry_areas(side):
            corps = at.hungry[side * AREAS + area]
            for source in at.sources(state, side, area):
                for count in range(1, corps + 1):
                    yield ("feed", area, count, source)
        for space in state.stacks_of(side):
            if at.fed_cavalry or state.optional:
                yield ("garrison", space)
            if side == FRENCH:
                yield ("abandon", space)
        for area in dict.fromkeys(AREA_OF[space] for space in state.stacks_of(side)):
            yield ("forgo", area)

    def refusal(self, state: Campaign, at: SupplyInterphase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("done",):
                return self._done_refusal(state, at, side)
            case ("feed", area, corps, source):
                return self._feed_refusal(state, at, side, area, corps, source)
            case ("abandon", space):
                return self._abandon_refusal(state, at, side, space)
            case ("forgo", area):
                return self._forgo_refusal(state, at, side, area)
            case ("garrison", space):
                return self._garrison_refusal(state, at, side, space)
        return self.no_answer(move)

    def _done_refusal(self, state: Campaign, at: SupplyInterphase, side: int) -> Refusal | None:
        """[Supply A] No Corps goes unsupplied while a source is at hand. Q23"""
        for area in at.hungry_areas(side):
            if at.can_live_on_area(state, area) or at.is_forced(state, side, area):
                continue
            if at.sources(state, side, area):
                return Refusal("Supply A", "must-be-fed", area=area)
        return None

    def _feed_refusal(
        self, state: Campaign, at: SupplyInterphase, side: int, area: int, corps: int, source: int
    ) -> Refusal | None:
        hungry = at.hungry[side * AREAS + area]
        if source == BY_AREA + area:
            return self._own_area_refusal(state, side, area)
        if not 1 <= corps <= hungry:
            return Refusal(self.rule, "hungry-corps", area=area, count=hungry)
        if is_depot(source):
            return self._depot_refusal(state, at, side, area, source)
        if state.depletion[area] != DEPLETED:
            return Refusal("Supply G", "not-depleted", area=area)
        return at.draw_refusal(state, side, area, source - BY_AREA)

    def _own_area_refusal(self, state: Campaign, side: int, area: int) -> Refusal:
        """Nobody is told to live on his own Area: who may, does so unless he is given a Depot. [Supply E, F]"""
        if state.depletion[area] == DEPLETED:
            return Refusal("Supply E", "feeds-nobody", area=area)
        if not depot_spaces(state, side, area):
            return Refusal(self.rule, "live-on-area", area=area)
        if state.depletion[area] == UNDEPLETED:
            return Refusal(self.rule, "live-on-area-later", area=area)
        return Refusal(self.rule, "must-use-depot", area=area)

    def _depot_refusal(
        self, state: Campaign, at: SupplyInterphase, side: int, area: int, source: int
    ) -> Refusal | None:
        space = depot_space(source)
        if space not in depot_spaces(state, side, area):
            return Refusal("Supply D", "no-depot-for", space=space, area=area)
        if source in at.depots_to_use(state, side, space):
            return None
        in_use = len(at.loads_in(space))
        if not depot_number(source):
            return Refusal(self.rule, "which-depot", space=space, count=in_use)
        depots = state.depots[side * SPACES + space]
        if depots == 1:
            return Refusal(self.rule, "only-depot", space=space)
        return Refusal(self.rule, "depots-in-use", space=space, count=in_use, unused=depots - in_use)

    def _abandon_refusal(self, state: Campaign, at: SupplyInterphase, side: int, space: int) -> Refusal | None:
        """Before sources are assigned in its Area. Q39"""
        if refusal := abandon_refusal(state, side, space):
            return refusal
        if state.depots[side * SPACES + space] <= len(at.loads_in(space)):
            return Refusal("Supply D", "depot-in-use", space=space)
        return None

    def _forgo_refusal(self, state: Campaign, at: SupplyInterphase, side: int, area: int) -> Refusal | None:
        """[Supply H] The "with Supply unit" track is used only if its owner wishes."""
        if not at.uses_supply_track(state, area) or not state.is_held(side, SPACES_OF[area]):
            return Refusal("Supply H", "not-counted-with-supply", area=area)
        if not at.users[side * AREAS + area] and not at.hungry[side * AREAS + area]:
            return Refusal("Supply H", "nobody-lives-there", area=area)
        if area in at.forgone:
            return Refusal("Supply H", "forgone-already", area=area)
        return None

    def _garrison_refusal(self, state: Campaign, at: SupplyInterphase, side: int, space: int) -> Refusal | None:
        """[Opt. Fortresses] Any one Corps of the stack is fed by the Fortress: infantry unless told otherwise."""
        stack = side * SPACES + space
        if not garrisons(state, side, (space,)):
            return Refusal("Opt. Fortresses", "no-garrison", space=space)
        if not state.infantry[stack] or not state.cavalry[stack]:
            return Refusal("Opt. Fortresses", "one-kind-there", space=space)
        if space in at.fed_cavalry:
            return Refusal("Opt. Fortresses", "feeds-cavalry", space=space)
        return None

    def take(self, state: Campaign, at: SupplyInterphase, side: int, move: Move) -> None:
        match move:
            case ("done",):
                at.close_sources(state, side)
                return
            case ("feed", area, corps, source):
                at.feed(state, side, area, corps, source)
            case ("abandon", space):
                self._abandon(state, at, side, space)
            case ("forgo", area):
                at.forgone.append(area)
            case ("garrison", space):
                at.fed_cavalry.append(space)
        state.ask(side, self)

    def _abandon(self, state: Campaign, at: SupplyInterphase, side: int, space: int) -> None:
        abandon_depot(state, space)
        area = AREA_OF[space]
        if state.depletion[area] != DEPLETED and not depot_spaces(state, side, area):
            at.users[side * AREAS + area] += at.hungry[side * AREAS + area]
            at.hungry[side * AREAS + area] = 0

    def leave_out(self, state: Campaign, at: SupplyInterphase, side: int) -> None:
        at.hungry[(1 - side) * AREAS : (2 - side) * AREAS] = [0] * AREAS

    def foresees(self, entry: Entry, side: int) -> bool:
        """Only the own side's dice: how many enemy Corps roll is not known before."""
        return getattr(entry.event, "side", "") == NAMES[side]


CHOOSE_SOURCES = ChooseSources()
