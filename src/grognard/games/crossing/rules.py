"""The rules: what is remembered, what happens in a turn, and what is asked."""

from __future__ import annotations

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import Prompt, Refusal
from grognard.core.procedure import Procedure, procedure
from grognard.games.crossing.kinds import CORPS, FRENCH, LAST_TURN, MAP, RUSSIAN, SPACE, STACKS
from grognard.mechanics.stacks import LOST, StackState

ESCAPED = 254
GOAL = SPACE.read("zembin")
NEEDED, BRIDGE_LIMIT = 6, 2


class Campaign(StackState):
    """Where the corps are. Those that have escaped are in no place."""

    __slots__ = ()
    stacks = STACKS
    elsewhere = {"escaped": ESCAPED}
    chapters = {"2": "movement", "3": "combat", "4": "victory"}

    def score(self) -> int:
        """[4] The strength that has escaped."""
        return self.strength([corps for corps, where in enumerate(self.where) if where == ESCAPED])

    def figures(self) -> dict[str, int]:
        return {"escaped": self.where.count(ESCAPED), "needed": NEEDED}


# --- what happens --------------------------------------------------------------------------------------------------


@procedure
class Play(Procedure[Campaign]):
    """[1] Six turns: the French, then the Russians."""

    sequence = ("french_turn", "russian_turn", "end_of_turn")

    def french_turn(self, state: Campaign) -> None:
        state.tell("turn-began", "1", turn=state.turn)
        state.call(SideTurn(FRENCH))

    def russian_turn(self, state: Campaign) -> None:
        state.call(SideTurn(RUSSIAN))

    def end_of_turn(self, state: Campaign) -> None:
        """[4] Corps in Zembin escape. The game ends when no French corps is left to march, or after the last turn."""
        if escaping := state.at(FRENCH, GOAL):
            state.send(escaping, ESCAPED)
            state.tell("escaped", "4", side=FRENCH, count=len(escaping))
        if state.on_map(FRENCH) and state.turn < LAST_TURN:
            state.turn += 1
            self.go_to("french_turn")


@procedure
class SideTurn(Procedure[Campaign]):
    """[2] A side marches, then fights wherever it has met the enemy."""

    sequence = ("open", "march", "battles")
    side: int
    crossed: tuple[int, ...] = ()
    """Where corps have come out of the river in this turn."""

    def open(self, state: Campaign) -> None:
        state.begin_moves()

    def march(self, state: Campaign) -> None:
        state.ask(self.side, MARCH)

    def battles(self, state: Campaign) -> None:
        """One after the other, as the places are listed."""
        if contested := state.contested():
            state.call(Battle(self.side, contested[0]))
            self.repeat()


@procedure
class Battle(Procedure[Campaign]):
    """[3] `side` attacks in a place."""

    sequence = ("show", "react", "fight")
    side: int
    space: int

    def show(self, state: Campaign) -> None:
        attackers, defenders = state.at(self.side, self.space), state.at(1 - self.side, self.space)
        state.show((*attackers, *defenders))
        state.reveal("battle-began", "3", side=self.side, space=self.space, attackers=attackers, defenders=defenders)

    def react(self, state: Campaign) -> None:
        """The defender may slip away, if there is anywhere to go."""
        if state.refuges(1 - self.side, self.space):
            state.ask(1 - self.side, REACT)

    def fight(self, state: Campaign) -> None:
        """A die for each side, and its strength. A draw is the defender's."""
        attackers, defenders = state.at(self.side, self.space), state.at(1 - self.side, self.space)
        if not defenders:
            return
        dice = state.dice.roll(), state.dice.roll()
        attack, defence = dice[0] + state.strength(attackers), dice[1] + state.strength(defenders)
        winner = self.side if attack > defence else 1 - self.side
        state.tell("battle-fought", "3", winner=winner, space=self.space, dice=dice, attack=attack, defence=defence)
        self._suffer(state, 1 - winner)

    def _suffer(self, state: Campaign, side: int) -> None:
        """The weakest corps is lost, and the others retreat; if they cannot, they are lost too."""
        beaten = sorted(state.at(side, self.space), key=lambda corps: CORPS.strength[corps])
        refuges = state.refuges(side, self.space)
        for corps in beaten[:1] if refuges else beaten:
            state.where[corps] = LOST
            state.tell("corps-lost", "3", side=side, corps=corps)
        if refuges and len(beaten) > 1:
            give_way(state, side, self.space, refuges[0], "3")


def give_way(state: Campaign, side: int, place: int, refuge: int, rule: str) -> None:
    state.send(state.at(side, place), refuge)
    state.tell("gave-way", rule, side=side, origin=place, destination=refuge)


# --- what is asked -------------------------------------------------------------------------------------------------


class March(Decision[Campaign, SideTurn]):
    """[2] Which corps goes where next."""

    name = phase = occasion = "march"
    rule = "2"
    verbs = ("march", "done")
    blind_verbs = ("done",)
    """After it battles begin, and what waits there is hidden."""

    def candidates(self, state: Campaign, at: SideTurn, side: int) -> list[Move]:
        own = [(corps, state.where[corps]) for corps in state.on_map(side)]
        return [DONE, *(("march", here, there, corps) for corps, here in own for there in MAP.neighbours[here])]

    def refusal(self, state: Campaign, at: SideTurn, side: int, move: Move) -> Refusal | None:
        match move:
            case ("done",):
                return None
            case ("march", here, _, corps) if corps not in state.at(side, here):
                return self.refuse("not-there", corps=corps, origin=here)
            case ("march", _, _, corps) if state.moved[corps]:
                return self.refuse("moved-already", corps=corps)
            case ("march", here, there, _) if there not in MAP.neighbours[here]:
                return self.refuse("no-road", origin=here, destination=there)
            case ("march", here, _, corps) if state.at(1 - side, here):
                return self.refuse("engaged", corps=corps, origin=here)
            case ("march", here, there, _) if MAP.has_bridge(here, there) and at.crossed.count(there) >= BRIDGE_LIMIT:
                return self.refuse("bridge-full", rule="2.1", destination=there, most=BRIDGE_LIMIT)
            case ("march", _, _, _):
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: SideTurn, side: int, move: Move) -> None:
        if move == DONE:
            return
        _, here, there, corps = move
        state.where[corps], state.moved[corps] = there, 1
        if MAP.has_bridge(here, there):
            at.crossed = (*at.crossed, there)
        state.tell("marched", "2", only(side), side=side, corps=corps, origin=here, destination=there)
        state.tell("march-seen", "2", all_but(side), side=side, origin=here, destination=there)
        state.ask(side, self)


class React(Decision[Campaign, Battle]):
    """[3.1] The reaction: stand, or slip away."""

    name = phase = occasion = "react"
    rule = "3.1"
    verbs = ("withdraw", "stand")

    def prompt(self, state: Campaign, at: Battle, side: int) -> Prompt:
        return self.asks(space=at.space, attackers=state.at(at.side, at.space))

    def candidates(self, state: Campaign, at: Battle, side: int) -> list[Move]:
        return [("stand",), *(("withdraw", place) for place in range(len(MAP)))]

    def refusal(self, state: Campaign, at: Battle, side: int, move: Move) -> Refusal | None:
        match move:
            case ("withdraw", place) if place not in MAP.neighbours[at.space]:
                return self.refuse("no-road", origin=at.space, destination=place)
            case ("withdraw", place) if state.at(1 - side, place):
                return self.refuse("enemy-there", space=place)
            case ("stand",) | ("withdraw", _):
                return None
        return self.no_answer(move)

    def take(self, state: Campaign, at: Battle, side: int, move: Move) -> None:
        if move[0] == "withdraw":
            give_way(state, side, at.space, move[1], self.rule)


MARCH, REACT = March(), React()
