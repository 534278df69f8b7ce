"""[Victory] Points, political losses, and the end."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.battle_report import Modifier
from grognard.core.decision import Decision, Move
from grognard.core.facts import NoAnswer
from grognard.core.game import Result
from grognard.core.procedure import Procedure, procedure
from grognard.games.strategic.battle_events import Lost
from grognard.games.strategic.events import PointsCounted
from grognard.games.strategic.facts import Prompt, Refusal
from grognard.games.strategic.state import POLITICAL, Campaign
from grognard.games.strategic.tables import (
    CAVALRY,
    CODES,
    FRENCH,
    INDEX,
    INFANTRY,
    LAST_TURN,
    LEVELS,
    NAMES,
    NAPOLEON_LOST,
    SPACES,
    TURN_OF_DEFEAT,
    TURN_OF_VICTORY,
)
from grognard.games.strategic.units import units_of


@procedure
class VictoryPointsInterphase(Procedure[Campaign]):
    """[Sequence D] Control has been followed step by step through the turn; here it is counted."""

    sequence = ("count", "suffer_politics", "clear")

    def count(self, state: Campaign) -> None:
        reasons = self._optional_points(state) if state.optional else []
        state.bonus += int(sum(each.amount for each in reasons))
        if state.journal:
            index = INDEX[state.turn]
            state.note(PointsCounted("Victory A", state.victory_points(), index, tuple(reasons)))

    def _optional_points(self, state: Campaign) -> list[Modifier]:
        """[Opt. Victory A, B] Napoleon lost, and the turn's balance of Corps lost in combat. Q29, Q45"""
        reasons = []
        french, russian = state.combat_losses
        if russian > french:
            reasons.append(Modifier("french-victory", TURN_OF_VICTORY, "Opt. Victory B"))
        elif french > russian:
            reasons.append(Modifier("french-defeat", TURN_OF_DEFEAT, "Opt. Victory B"))
        if state.napoleon_fallen and not state.napoleon_counted:
            state.napoleon_counted = 1
            reasons.append(Modifier("napoleon-eliminated", NAPOLEON_LOST, "Opt. Victory A"))
        return reasons

    def suffer_politics(self, state: Campaign) -> None:
        """[Victory B] Below the Index the French remove one Corps, if they have any. Q47"""
        if state.victory_points() >= INDEX[state.turn]:
            return
        if any(state.infantry[:SPACES]) or any(state.cavalry[:SPACES]):
            state.ask(FRENCH, DISBAND)

    def clear(self, state: Campaign) -> None:
        state.combat_losses = [0, 0]


class Disband(Decision[Campaign, VictoryPointsInterphase]):
    """[Victory B] The French choose the Corps that is removed."""

    name = "disband"
    rule = "Victory B"
    phase = "victory-points-interphase"
    verbs = ("disband",)
    occasion = "victory-points-interphase"
    whose = FRENCH

    def prompt(self, state: Campaign, at: VictoryPointsInterphase, side: int) -> Prompt:
        return Prompt("disband", points=state.victory_points(), index=INDEX[state.turn])

    def candidates(self, state: Campaign, at: VictoryPointsInterphase, side: int) -> Iterator[Move]:
        for space in state.stacks_of(FRENCH):
            for kind in (INFANTRY, CAVALRY):
                yield ("disband", space, kind)

    def refusal(self, state: Campaign, at: VictoryPointsInterphase, side: int, move: Move) -> Refusal | NoAnswer | None:
        match move:
            case ("disband", space, kind):
                if kind > CAVALRY:
                    return Refusal(self.rule, "only-corps-disbanded")
                if state.kinds[kind][space]:
                    return None
                return Refusal(self.rule, "none-there", side=FRENCH, kind=kind, space=space)
        return self.no_answer(move)

    def take(self, state: Campaign, at: VictoryPointsInterphase, side: int, move: Move) -> None:
        _, space, kind = move
        state.lose(FRENCH, space, kind, 1, POLITICAL)
        if state.journal:
            state.note(Lost(self.rule, NAMES[FRENCH], CODES[space], units_of(kind), "political loss"))
        if state.turn < LAST_TURN:
            state.settle(space)
        else:  # the last total stands as it was counted [Victory C]
            state.settle_fortress(space)


def final_result(points: int) -> Result:
    """[Victory C] The level that a total reaches."""
    return LEVELS.result(points)


DISBAND = Disband()
