"""The decisions of a battle: plans, retreats, losses, pursuit."""

from __future__ import annotations

import random
from collections.abc import Sequence

from grognard.agents.strategic.battle import (
    Force,
    best_sacrifice,
    pursuit_gain,
    solve_battle,
    value_of_fighting,
    value_of_giving_way,
)
from grognard.agents.strategic.orders import enemy_force, own_force, prize
from grognard.agents.strategic.picture import DISTANCE, Picture, is_fed
from grognard.core.battle_report import BattleReport, Declared
from grognard.core.decision import Move
from grognard.games.strategic.tables import (
    AREA_OF,
    CAVALRY,
    DEPLETED,
    INFANTRY,
    LEADER,
    MAP,
    NEIGHBOURS,
    POINTS,
    SIDES,
    SPACES,
)


class Fighting:
    """One decision in a battle, with the picture of the moment."""

    def __init__(self, picture: Picture, battle: BattleReport | None, moves: Sequence[Move]) -> None:
        self.picture = picture
        self.moves = moves
        self.space = MAP.number[battle.space] if battle else -1
        self.is_attacker = battle is not None and battle.attacker == SIDES[picture.side]
        declared = [part for part in battle.standing if isinstance(part, Declared)] if battle else []
        self.retreating = next((part.side for part in declared if part.code == "retreating"), None)
        self.pursued_for = next((part.amount or 0 for part in declared if part.code == "pursuit"), 0)
        """The Corps that the Defender loses beyond those given up for it."""

    # --- the forces ----------------------------------------------------------------------------------------

    def own_force(self) -> Force:
        picture, space = self.picture, self.space
        leaders = [leader for leader, where in picture.leaders.items() if where == space]
        exits = any(not picture.enemy[there] for there in NEIGHBOURS[space])
        return own_force(picture, space, picture.own[INFANTRY][space], picture.own[CAVALRY][space], leaders, exits)

    def enemy_force(self) -> Force:
        picture = self.picture
        exits = any(not self._is_ours(there) for there in NEIGHBOURS[self.space])
        return enemy_force(picture, self.space, exits)

    def _is_ours(self, space: int) -> bool:
        return any(kind[space] for kind in self.picture.own) or space in self.picture.leaders.values()

    def forces(self) -> tuple[Force, Force]:
        """Attacker and Defender as they stand now."""
        own, enemy = self.own_force(), self.enemy_force()
        return (own, enemy) if self.is_attacker else (enemy, own)

    def _prize(self) -> float:
        return prize(self.picture, self.space)

    # --- decisions -----------------------------------------------------------------------------------------

    def choose_battle(self) -> Move:
        """The most promising battle first: it may close the others' ways out."""

        def odds(move: Move) -> float:
            space = move[1]
            return float(self.picture.own[INFANTRY][space] - self.picture.enemy_infantry[space])

        return max(self.moves, key=lambda move: (odds(move), -move[1]))

    def choose_plan(self, source: random.Random) -> Move:
        """Plans at random, as often as the solution of the game says."""
        attacker, defender = self.forces()
        solution = solve_battle(attacker, defender, self._prize())
        weights = solution.attack if self.is_attacker else solution.defence
        plans = range(4) if self.is_attacker else range(4, 8)
        return ("plan", source.choices(plans, weights)[0])

    def withdraw(self) -> Move:
        """Cavalry leaves when it must, and everything mobile leaves a lost battle."""
        own, enemy = self.own_force(), self.enemy_force()
        is_lost = enemy.infantry > 0 and own.infantry * 2.5 < enemy.infantry
        stand: Move = ("stand",)
        if stand in self.moves and not is_lost and own.corps and (own.infantry or not enemy.infantry):
            return stand
        if stand in self.moves and not enemy.corps:
            return stand
        riders = [move for move in self.moves if move[0] == "withdraw" and move[1] == CAVALRY]
        if riders:
            return max(riders, key=lambda move: int(move[2]))
        leaders = [move for move in self.moves if move[0] == "withdraw" and move[1] >= LEADER]
        return leaders[0] if leaders else stand

    def accept(self) -> Move:
        """Fight on if that is better than giving way."""
        attacker, defender = self.forces()
        fighting = value_of_fighting(attacker, defender, self._prize())
        giving_way = value_of_giving_way(attacker, defender, self._prize())
        return ("accept",) if fighting < giving_way else ("decline",)

    def lose(self) -> Move:
        """Cavalry goes first, except the last that keeps pursuers off."""
        enemy = self.enemy_force()
        own = self.own_force()

        def pain(move: Move) -> float:
            _, infantry, cavalry = move
            left = own.cavalry - cavalry
            covered = 0.5 if own.cavalry >= enemy.cavalry > left else 0.0
            bare = 1.0 if own.infantry == infantry and infantry else 0.0
            return float(infantry * 1.0 + cavalry * 0.8 + covered + bare)

        return min(self.moves, key=pain)

    def pursue(self) -> Move:
        gain = pursuit_gain(self.own_force(), self.enemy_force())
        return ("pursue",) if gain > 0.05 else ("halt",)

    def sacrifice(self, extra: int) -> Move:
        enemy = self.enemy_force()
        spoils = 0.4 + 0.5 * sum(where == self.space for where in self.picture.enemy_leaders.values())
        return ("sacrifice", best_sacrifice(self.own_force().cavalry, enemy, extra, spoils))

    # --- where to ------------------------------------------------------------------------------------------

    def retreat(self) -> Move:
        """Where a whole stack goes: ours to safety, the enemy's to its ruin."""
        retreating = self.retreating or SIDES[self.picture.side]
        if retreating == SIDES[self.picture.side]:
            return max(self.moves, key=lambda move: (self._refuge(move[1]), -move[1]))
        return self.send_away()

    def send_away(self) -> Move:
        """Where the enemy hates to go."""
        return max(self.moves, key=lambda move: (self._exile(move[1]), -move[1]))

    def _refuge(self, space: int) -> float:
        """How good a space is for a stack of ours."""
        picture = self.picture
        corps = picture.corps(self.space)
        score = 0.0
        if not is_fed(picture, picture.own, space, picture.corps(space)):
            score -= 0.5 * corps
        infantry = picture.own[INFANTRY][space] + picture.own[INFANTRY][self.space]
        score -= 0.7 * max(0.0, picture.enemy_reach(space) - picture.enemy_infantry[self.space] * 0.5 - infantry)
        score += 0.3 * picture.corps(space)
        score += 0.25 * sum(1 for there in NEIGHBOURS[space] if not picture.enemy[there])
        if POINTS[space]:
            score += 0.4 * POINTS[space] + (0.8 * POINTS[space] if not picture.is_ours(space) else 0.0)
        return score - 0.1 * self._depth(space)

    def _exile(self, space: int) -> float:
        """How bad a space is for a stack of the enemy."""
        picture = self.picture
        score = 1.5 if picture.depletion[AREA_OF[space]] == DEPLETED else 0.0
        score -= 0.5 * picture.enemy_corps(space)
        score -= 0.25 * sum(picture.enemy_corps(there) > 0.3 for there in NEIGHBOURS[space] if there != self.space)
        score += 0.4 * sum(self._is_ours(there) for there in NEIGHBOURS[space])
        # He takes Control of what he enters.
        if POINTS[space] and picture.is_ours(space):
            score -= 2.5 * POINTS[space]
        prey = [s for s in range(SPACES) if POINTS[s] and picture.is_ours(s) and not picture.corps(s)]
        score -= sum(0.8 for s in prey if DISTANCE[space][s] == 1)
        return score

    def _depth(self, space: int) -> float:
        """How far the space is from our own country: the west for the French, the east for the Russians."""
        longitude = MAP.spaces[space].longitude
        return (longitude - 20) / 5 if self.picture.side == 0 else (40 - longitude) / 5
