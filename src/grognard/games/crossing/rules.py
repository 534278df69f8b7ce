"""The rules: what happens in a turn, and what is asked."""

from __future__ import annotations

from grognard.core.decision import DONE, Decision, Move
from grognard.core.events import all_but, only
from grognard.core.facts import Prompt, Refusal
from grognard.core.procedure import Procedure, procedure
from grognard.games.crossing.events import (
    BattleBegan,
    BattleFought,
    CorpsLost,
    Escaped,
    GaveWay,
    Marched,
    MarchSeen,
    TurnBegan,
)
from grognard.games.crossing.kinds import (
    CORPS,
    CROSSINGS,
    FRENCH,
    GOAL,
    LAST_TURN,
    LINKS,
    MOST_AT_A_CROSSING,
    PLACES,
    RUSSIAN,
    SIDE_NAMES,
    SIDE_OF,
    STRENGTH,
)
from grognard.games.crossing.state import ESCAPED, LOST, Campaign

# --- what happens --------------------------------------------------------------------------------------------------


@procedure
class Play(Procedure[Campaign]):
    """[1] Six turns: the French, then the Russians."""

    sequence = ("french_turn", "russian_turn", "end_of_turn")

    def french_turn(self, state: Campaign) -> None:
        if state.journal:
            state.note(TurnBegan("1", state.turn))
        state.call(SideTurn(FRENCH))

    def russian_turn(self, state: Campaign) -> None:
        state.call(SideTurn(RUSSIAN))

    def end_of_turn(self, state: Campaign) -> None:
        """[4] Corps in Zembin escape. The game ends when no French corps is left to march, or after the last turn."""
        escaping = state.at(FRENCH, GOAL)
        for corps in escaping:
            state.where[corps] = ESCAPED
        if escaping and state.journal:
            state.note(Escaped("4", SIDE_NAMES[FRENCH], len(escaping)))
        is_any_left = any(state.where[corps] < ESCAPED for corps in range(len(CORPS)) if SIDE_OF[corps] == FRENCH)
        if is_any_left and state.turn < LAST_TURN:
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
        state.moved[:] = bytes(len(CORPS))

    def march(self, state: Campaign) -> None:
        state.ask(self.side, MARCH)

    def battles(self, state: Campaign) -> None:
        """One after the other, as the places are listed."""
        for place in range(len(PLACES)):
            if state.at(FRENCH, place) and state.at(RUSSIAN, place):
                state.call(Battle(self.side, place))
                self.repeat()
                return


@procedure
class Battle(Procedure[Campaign]):
    """[3] `side` attacks in a place."""

    sequence = ("show", "react", "fight")
    side: int
    space: int

    def show(self, state: Campaign) -> None:
        there = state.at(self.side, self.space), state.at(1 - self.side, self.space)
        for corps in (*there[0], *there[1]):
            state.known[corps] = 1
        if state.journal:
            names = [tuple(CORPS[corps] for corps in stack) for stack in there]
            state.note(BattleBegan("3", SIDE_NAMES[self.side], PLACES[self.space], *names))

    def react(self, state: Campaign) -> None:
        """The defender may slip away, if there is anywhere to go."""
        if state.refuges(1 - self.side, self.space):
            state.ask(1 - self.side, REACT)

    def fight(self, state: Campaign) -> None:
        """A die for each side, and its strength. A draw is the defender's."""
        sides = self.side, 1 - self.side
        if not state.at(sides[1], self.space):
            return
        dice = state.dice.roll(), state.dice.roll()
        attack, defence = (
            die + sum(STRENGTH[corps] for corps in state.at(side, self.space))
            for side, die in zip(sides, dice, strict=True)
        )
        winner, loser = sides if attack > defence else sides[::-1]
        if state.journal:
            state.note(BattleFought("3", SIDE_NAMES[winner], PLACES[self.space], dice, attack, defence))
        self._suffer(state, loser)

    def _suffer(self, state: Campaign, side: int) -> None:
        """The weakest corps is lost, and the others retreat; if they cannot, they are lost too."""
        beaten = sorted(state.at(side, self.space), key=lambda corps: STRENGTH[corps])
        refuges = state.refuges(side, self.space)
        for corps in beaten[:1] if refuges else beaten:
            state.where[corps] = LOST
            if state.journal:
                state.note(CorpsLost("3", SIDE_NAMES[side], CORPS[corps]))
        if refuges and len(beaten) > 1:
            give_way(state, side, self.space, refuges[0], "3")


def give_way(state: Campaign, side: int, place: int, refuge: int, rule: str) -> None:
    for corps in state.at(side, place):
        state.where[corps] = refuge
    if state.journal:
        state.note(GaveWay(rule, SIDE_NAMES[side], PLACES[place], PLACES[refuge]))


# --- what is asked -------------------------------------------------------------------------------------------------


class March(Decision[Campaign, SideTurn]):
    """[2] Which corps goes where next."""

    name = phase = occasion = "march"
    rule = "2"
    verbs = ("march", "done")

    def candidates(self, state: Campaign, at: SideTurn, side: int) -> list[Move]:
        own = [(n, where) for n, where in enumerate(state.where) if SIDE_OF[n] == side and where < ESCAPED]
        return [DONE, *(("march", where, place, corps) for corps, where in own for place in LINKS[where])]

    def refusal(self, state: Campaign, at: SideTurn, side: int, move: Move) -> Refusal | None:
        match move:
            case ("done",):
                return None
            case ("march", origin, destination, corps):
                return self._march_refusal(state, at, side, corps, origin, destination)
        return self.no_answer(move)

    def _march_refusal(
        self, state: Campaign, at: SideTurn, side: int, corps: int, origin: int, goal: int
    ) -> Refusal | None:
        if corps not in state.at(side, origin):
            return self.refuse("not-there", corps=corps, origin=origin)
        if state.moved[corps]:
            return self.refuse("moved-already", corps=corps)
        if goal not in LINKS[origin]:
            return self.refuse("no-road", origin=origin, destination=goal)
        if state.at(1 - side, origin):
            return self.refuse("engaged", corps=corps, origin=origin)
        if frozenset((origin, goal)) in CROSSINGS and at.crossed.count(goal) >= MOST_AT_A_CROSSING:
            return self.refuse("bridge-full", rule="2.1", destination=goal, most=MOST_AT_A_CROSSING)
        return None

    def take(self, state: Campaign, at: SideTurn, side: int, move: Move) -> None:
        if move == DONE:
            return
        _, origin, destination, corps = move
        state.where[corps], state.moved[corps] = destination, 1
        if frozenset((origin, destination)) in CROSSINGS:
            at.crossed = (*at.crossed, destination)
        if state.journal:
            way = PLACES[origin], PLACES[destination]
            state.note(Marched("2", SIDE_NAMES[side], CORPS[corps], *way), only(side))
            state.note(MarchSeen("2", SIDE_NAMES[side], *way), all_but(side))
        state.ask(side, self)


class React(Decision[Campaign, Battle]):
    """[3.1] The reaction: stand, or slip away."""

    name = phase = occasion = "react"
    rule = "3.1"
    verbs = ("withdraw", "stand")

    def prompt(self, state: Campaign, at: Battle, side: int) -> Prompt:
        return self.asks(space=at.space, attackers=state.at(at.side, at.space))

    def candidates(self, state: Campaign, at: Battle, side: int) -> list[Move]:
        return [("stand",), *(("withdraw", place) for place in range(len(PLACES)))]

    def refusal(self, state: Campaign, at: Battle, side: int, move: Move) -> Refusal | None:
        match move:
            case ("stand",):
                return None
            case ("withdraw", place) if place not in LINKS[at.space]:
                return self.refuse("no-road", origin=at.space, destination=place)
            case ("withdraw", place):
                return self.refuse("enemy-there", space=place) if state.at(1 - side, place) else None
        return self.no_answer(move)

    def take(self, state: Campaign, at: Battle, side: int, move: Move) -> None:
        if move[0] == "withdraw":
            give_way(state, side, at.space, move[1], self.rule)


MARCH, REACT = March(), React()
