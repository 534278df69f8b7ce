"""Perft: from catalogued positions, count the leaves of the tree of legal moves. It finds errors of the generator
that nobody would think to test. Every die shows the face that the position names.

The counts are worked out by hand from the rules, at least those of depth 1 and 2, in the remark beside them."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

import grognard
from grognard.core.decision import Action
from grognard.core.dice import Dice
from grognard.core.state import State


@dataclass(frozen=True)
class Catalogued:
    game: str
    name: str
    position: str
    leaves: tuple[int, ...]
    """Leaves at depth 1, 2, 3 and so on."""
    options: dict[str, str] = field(default_factory=dict)
    face: int = 1

    def __str__(self) -> str:
        return f"{self.game}: {self.name}"


CATALOGUE = [
    Catalogued(
        # Depth 1: FP1 borders on FP2, FW6 and FW7; 1 or 2 Corps over 3 borders, and done: 2 * 3 + 1 = 7.
        # Depth 2: after one Corps has gone (3 ways) the other has 3 borders, and done: 3 * 4 = 12; after both have
        # gone (3 ways) only done is left: 3; after done each Corps alike may force its march over 3 borders, or
        # done: 4. Together 19.
        "strategic",
        "two like Corps",
        """
        turn 1, french movement
        FP1: F 2ic
        """,
        (7, 19, 65),
    ),
    Catalogued(
        # The same with the number of markers to be shown: 7 and one `show`.
        # Depth 2: `show` asks for 1 or 2 markers: 2. A stack of one can be shown in one way only, so marching leaves
        # as many as before, unless both have gone together: then the new stack can be shown: 12 + 3 * 2 = 18.
        # After done 4. Together 24.
        "strategic",
        "two like Corps, shown as piles",
        """
        turn 1, french movement
        FP1: F 2ic
        """,
        (8, 24, 88),
        {"piles": "yes"},
    ),
    Catalogued(
        # Depth 1: R22 borders on FW9, R21, R23, R26 and R32, and Russians stand in R21. The Corps may go to all 5;
        # the Supply unit, the Supply unit with the Depot, and Ney to the 4 without enemies [Movement B1]; the Depot
        # can be given up; done: 5 + 3 * 4 + 1 + 1 = 19.
        # Depth 2: after the Corps went to one of 4 free spaces 14 each; to R21, which opens it to the others, 17; after
        # the Supply unit went, with or without the Depot, 11 each; after the Depot was given up 14; after Ney 15 each;
        # after done the Corps, Ney, the Depot or done: 11. Together 56 + 17 + 88 + 14 + 60 + 11 = 246.
        "strategic",
        "a Corps, a Supply unit, a Depot and a leader beside an enemy",
        """
        turn 3, french movement
        R22: F 1ic 1su 1dp Ney
        R21: R 1ic
        """,
        (19, 246, 1958),
        {"rules": "optional"},
    ),
    Catalogued(
        # Depth 1: R24 borders on FW8, R23, R25 and R26: one Infantry or one Cavalry Corps tries at a time: 2 * 4, and
        # done: 9. With every die a 3 nobody moves and nobody is lost.
        # Depth 2: after an Infantry Corps failed (4 ways) there are one of each left: 4 * 9 = 36; after the Cavalry
        # Corps failed (4 ways) only infantry: 4 * 5 = 20; after done the French have their turn with no unit on
        # the map: attrition finds nobody, so only done: 1. Together 57.
        # Depth 3: 4 * (4 * 5 + 4 * 5 + 1) + 4 * (4 * 5 + 1) + 1 = 249.
        "strategic",
        "forced marches that fail",
        """
        turn 1, russian forced march
        R24: R 2ic 1cc
        """,
        (9, 57, 249),
        {},
        3,
    ),
    Catalogued(
        # Depth 1 and 2: the French choose from A to D, the Russians from E to H: 4, 4 * 4.
        # Depth 3: the next choice in each cell, every die a 1. R44 has 6 open neighbours for whoever chooses a
        # retreat; 1 where the battle is over and supply comes next. A: E 1 (150%, exchange), F 6 (300%, Dr(A)),
        # G 1 (50%), H 6 (300%). B: E 6, F 1, G 6, H 1. C: E 2 (accept or decline), F 6, G 6, H 6. D: E 6, F 1, G 1
        # (66%), H 1. Together 14 + 14 + 20 + 9 = 57.
        "strategic",
        "battle plans",
        """
        turn 4, french combat
        R44: F 3ic | R 2ic
        """,
        (4, 16, 57),
    ),
    Catalogued(
        # A 6 costs the Russians one Infantry Corps in turn 13, in which nobody arrives.
        # Depth 1: the French name R25, R26 or R31, the Areas with stacks: 3.
        # Depth 2: R25 pays at once and the Russians move: R25 has 1ic left and 4 borders, R26 1cc and 5, R31a 1ic
        # and 7, R31b 1ic and 5, and done: 22. R26 has no infantry: another of 2 Areas is named. In R31 the owner
        # picks one of 2 Sub-areas. Together 26.
        # Depth 3: R25: 4 * 18 + 5 * 17 + 7 * 15 + 5 * 17 + 22 = 369; R26: 22 + 2; R31: 19 + 21. Together 433.
        "strategic",
        "attrition",
        """
        turn 13, russian attrition
        R25: R 2ic
        R26: R 1cc
        R31a: R 1ic
        R31b: R 1ic
        """,
        (3, 26, 433),
        {},
        6,
    ),
    Catalogued(
        # Depth 1: the Russians are asked first and have nothing to feed: done.
        # Depth 2: the French must feed 3 Corps of a 100% depleted Area from two Depots in it: 1, 2 or 3 Corps from one,
        # or give a Depot up; they may not say done while Corps can be fed: 4.
        # Depth 3: after 1 fed 3, after 2 fed 2, after 3 fed 2; with a single Depot left they may also say done: 5.
        "strategic",
        "two Depots for three Corps",
        """
        turn 6, supply
        depleted 100%: R44
        R44: F 3ic 2dp
        """,
        (1, 4, 15),
    ),
    Catalogued(
        # Depth 1: the one order must be executed. Depth 2: the infantry, the cavalry, or all: 3.
        # Depth 3: Kovno has 6 neighbours. After the infantry was named the cavalry may still join, or 6 ways: 7; after
        # the cavalry likewise 7; all together only have the 6 ways. Together 20.
        # Depth 4: after infantry and cavalry, in either order, 6 ways: 12. Infantry alone, or all, have gone one area
        # and are done; the next question is who goes first in step 8: 2 for each of 6 ways, twice: 24. Cavalry may halt
        # or go on, but never back [Q57]: from Tilsit, Vilkovishki, Rossieny and Vilkomir over 3 connections more, from
        # Vilna over 6, from Meretch over 4: 4 * 4 + 7 + 5 = 28. Together 64.
        "fateful_march",
        "a lone march",
        """
        turn: July 2
        begin: S7 execute french
        initiative: french 2
        Kovno: F 1inf 1cav | orders m_from
        Smolensk: R 1inf
        """,
        (1, 3, 20, 64),
    ),
    Catalogued(
        # Depth 1: the French have 10 types of orders, and blocks left of all.
        # Depth 2: the same again, but of Evade there is one block, and of the two for Forage one comes by itself:
        # 10 * 10 - 2 = 98.
        # Depth 3: now the Russians choose from 11 types, and all have a block left besides the Patrols that come by
        # themselves: 98 * 11.
        "fateful_march",
        "orders chosen",
        """
        turn: July 2
        begin: S3
        initiative: french 2
        french ops: dummy
        russian ops: dummy
        Vilna: F 1inf
        Minsk: R 1inf
        """,
        (10, 98, 1078),
    ),
    Catalogued(
        # The side without initiative places first. Depth 1: a patrol or a Dummy in Minsk: 2.
        # Depth 2: Forage or a Dummy in one of two areas: 2 * 4. Depth 3: what the Russians have left: 8.
        # Depth 4: after Forage (2 areas) a Dummy in one of two areas, after a Dummy (2 areas) again 4: 2 * (4 + 8).
        "fateful_march",
        "blocks placed",
        """
        turn: July 2
        begin: S4
        initiative: french 2
        french orders: forage 2dummy
        russian orders: patrol dummy
        Vilna: F 1inf
        Kovno: F 1inf
        Minsk: R 1inf
        """,
        (2, 8, 8, 24),
    ),
    Catalogued(
        # Davout allows two cards. Depth 1: none, 25, 27 or the Dummy: 4.
        # Depth 2: after none the Russians lay nothing or their Dummy: 2; after one, another of two or none: 3 * 3.
        # Depth 3: after none and the Russian answer both sides lose one, and the French have only infantry: 2; after
        # one card and none the Russians answer: 3 * 2; after two cards, in 6 orders: 6 * 2. Together 20.
        "fateful_march",
        "battle cards",
        """
        turn: August 2
        begin: S9 battles
        initiative: french 2
        french hand: 25 27
        Minsk: F 3inf Davout | R 3inf
        entered: F Minsk from Molodechno
        """,
        (4, 11, 20),
        {},
        2,
    ),
    Catalogued(
        # Depth 1 and 2: each side lays nothing or its Dummy: 2, 2 * 2. Ten against four are three losses and one.
        # Depth 3: the French exhaust one of their infantry. Depth 4: the Russians exhaust infantry or cavalry: 8.
        # Depth 5: they eliminate infantry, or cavalry if it is still fresh: 4 * 3. Depth 6: after two infantry it must
        # be the cavalry, otherwise only infantry is fresh: 12.
        "fateful_march",
        "battle losses",
        """
        turn: August 2
        begin: S9 battles
        initiative: french 2
        Minsk: F 10inf | R 3inf 1cav
        entered: F Minsk from Molodechno
        """,
        (2, 4, 4, 8, 12, 12),
        {},
        2,
    ),
    Catalogued(
        # Three losses. Depth 1: exhaust infantry or cavalry; the one exhausted is no payment yet: 2.
        # Depth 2: after either there are two exhausted: after infantry exhaust infantry or cavalry, or eliminate
        # infantry; after cavalry exhaust infantry, or eliminate infantry or cavalry: 3 + 3.
        # Depth 3: after infantry twice exhaust the cavalry, or eliminate infantry (two exhausted now, so only two are
        # affected): 2; after infantry and cavalry, in either order, exhaust infantry, or eliminate infantry or cavalry:
        # 2 * 3; after a first elimination the second is given: 3 * 1. Together 11.
        "fateful_march",
        "attrition losses",
        """
        turn: August 2
        begin: S13 losses
        initiative: french 2
        losses: F Minsk 3
        Minsk: F 2inf 1cav 1inf_x
        Kaluga: R 1inf
        """,
        (2, 6, 11),
    ),
    Catalogued(
        # Depth 1: the order must be executed. Depth 2: one or two infantry, the cavalry, all: 4.
        # Depth 3: Molodechno and Volozhin are nearest to Minsk. After one or two infantry the cavalry or 2 ways: 3
        # each; after the cavalry one or two infantry or 2 ways: 4; after all 2 ways. Together 12.
        # Depth 4: after a second class 2 ways: 4 * 2. Who goes with a rearguard left behind is followed by the battle,
        # in which the French lay nothing or the Dummy: 3 * 2 * 2. All get away, one cavalry against none, and who goes
        # first in step 10 is asked: 2 * 2. Together 24.
        "fateful_march",
        "an evasion",
        """
        turn: July 2
        begin: S8 execute russian
        initiative: french 2
        russian depots: Minsk
        Vilna: F 2inf | R 2inf 1cav | orders evade
        entered: F Vilna from Kovno
        """,
        (1, 4, 12, 24),
    ),
    Catalogued(
        # Depth 1: the order must be executed. Depth 2: Vilna has 7 neighbours. Depth 3: then who goes first in step 7.
        "fateful_march",
        "a patrol",
        """
        turn: July 2
        begin: S6 execute french
        initiative: french 2
        Vilna: F 1cav | orders patrol
        Minsk: R 1inf
        """,
        (1, 7, 14),
    ),
    Catalogued(
        # Depth 1: Davout is named, or goes at once to one of 6 hexes; nobody is named, so that he may not stop: 7.
        # Depth 2: named, he may go to 6 hexes or stop: 7. In each of the 6 hexes he has 3 points left, and no hex
        # around costs more than that; or he stops: 6 * 7. Together 49.
        # Depth 3: named he goes (6) and has 7 ways each, or has stopped: with 3 Command Points he may be rallied, or
        # done: 44. Otherwise, after the first hex, the same 2 for stopping, and for each second hex stopping and the
        # hexes that 4 points still pay for. Where all six can be had after all six that is 6 * 7 + 2 = 44: by
        # 4125 and 3925; by 4026 one less, for 4027 lies at the edge: 43. By 4024: 1 + 4 + 7 + 7 + 7 + 2 + 2 = 30,
        # for 4023, 4123 and 3923 cost 3, 1.5 and 2; by 4124: 3 + 4 * 7 + 6 + 2 = 39; by 3924: 2 + 6 + 4 * 7 + 2 = 38.
        # Together 282.
        "scorched_earth",
        "a lone march",
        """
        turn: 5
        begin: march
        active: napoleon 4025
        cp: 3
        march: from 4025
        4025: F davout
        2617: R platov
        """,
        (7, 49, 282),
    ),
    Catalogued(
        # Depth 1: Davout or Ney is named, the Engineer never first; or all go to one of 6 hexes: 8.
        # Depth 2: after one was named the other, the Engineer, 6 hexes, or stop: 9 each. All together have 6 ways on,
        # or stop: 6 * 7. Together 60.
        "scorched_earth",
        "two corps and the Engineer",
        """
        turn: 5
        begin: march
        active: napoleon 4025
        cp: 3
        march: from 4025
        4025: F davout ney engineer
        2617: R platov
        """,
        (8, 60),
    ),
    Catalogued(
        # Depth 1: move; rally for 1 or for 2; Ney on top; done. No strategic move could end near a source: 5.
        # Depth 2: after the move Davout is named, or goes to 6 hexes: 7. Rallied for 1, a point is left: move, Ney on
        # top, done: 3. Rallied for 2 there is none, the Bonus Rally fails with a 6, the turn is over, and the
        # Russians buy for 0 to 9 points: 10. With Ney on top all but that again: 4. Done: 10. Together 34.
        "scorched_earth",
        "orders for a tired stack",
        """
        turn: 5
        begin: orders
        active: napoleon 4025
        activated: murat macdonald jerome barclay bagration tormasov
        cp: 2
        4025: F davout(worn) ney(exhausted)
        2617: R platov
        """,
        (5, 34),
        {},
        6,
    ),
    Catalogued(
        # Depth 1: 11 points in clear terrain may try a Repulse, or fight: 2. Depth 2: 11 are not 40, so pay or not: 4.
        # Depth 3: the one Command Point for tactics, or none: 8.
        # Depth 4: every die a 3. Paid that is 9 or 10, unpaid, with 5 points, 6 or 7: one loss or two, and Tuchkov and
        # Baggovut are equal: 2 each. The Russians have 6: one loss, and Davout is the strongest. Together 16.
        "scorched_earth",
        "a combat",
        """
        turn: 5
        begin: combat
        active: napoleon 4606
        cp: 1
        march: from 4606; with davout ney; origin 4606; goal 4607; spent 1
        4607: F davout ney | R tuchkov baggovut
        """,
        (2, 4, 8, 16),
        {},
        3,
    ),
    Catalogued(
        # Depth 1: either force intercepts, or neither: 3. With a 1 on each die nobody succeeds.
        # Depth 2: after one has failed the other may try, or pass: 2 * 2; after pass either may evade, or pass: 3.
        # Together 7.
        # Depth 3: after both have failed Davout has 3 points for any of 6 hexes, two of them attacks, or stops: 2 *
        # 7; who has passed after the other failed may evade, or pass: 2 * 2; after pass and evade, where to: from
        # 4608 to 4 of the 5 hexes without Davout, for 4707 leads away from every source, from 4507 to all 5, each of
        # which leads to one; after twice pass Davout again: 7. Together 14 + 4 + 4 + 5 + 7 = 34.
        "scorched_earth",
        "two forces beside a march",
        """
        turn: 5
        begin: interception
        active: napoleon 4606
        cp: 1
        march: from 4606; with davout; goal 4607
        4606: F davout
        4608: R tuchkov
        4507: R platov
        """,
        (3, 7, 34),
    ),
    Catalogued(
        # Depth 1: Tuchkov, Baggovut, or done: 3.
        # Depth 2: Tuchkov is full then: 2; after Baggovut all three; after done the French have nobody to bring up:
        # 1.
        # Depth 3: both points are gone or given up: the French may only be done, after each of the first 5; after
        # theirs they pay for nobody's attrition: 6.
        "scorched_earth",
        "two replacements",
        """
        turn: 5
        begin: replacements russian 2
        4813: R tuchkov(1) baggovut(0)
        2120: F victor
        """,
        (3, 6, 6),
    ),
    Catalogued(
        # Depth 1: Riga, Moscow, or done: 3. Depth 2: with a 1 nothing falls: the other place, or done: 2 * 2; after
        # done the next turn begins, and the Russians buy for 0 to 9 points: 10. Together 14.
        "scorched_earth",
        "two sieges",
        """
        turn: 5
        begin: siege
        2709: F yorck
        4813: F davout
        4125: R platov
        """,
        (3, 14),
    ),
    Catalogued(
        # All ground within five hexes of 5439 is clear, without rivers. In winter a division has 2 points. The only
        # French piece is a Depot, which does not move; a 1 on the dice takes no corps by attrition.
        # Depth 1: move, or done: 2. Depth 2: 18 hexes within 2, or stop: 19; after done the French have nothing to do,
        # and the Russians move again in the next turn: 2. Together 21.
        # Depth 3: after one of the 6 hexes beside it a point is left, 6 hexes or stop: 6 * 7; after one of the other 12
        # the leg is over, and the unit may force a double or a triple march, or done: 12 * 3; after stop it has not
        # moved, so move or done: 2; in the next turn 19 and 2. Together 42 + 36 + 2 + 21 = 101.
        "grand_tactical",
        "a lone division in winter",
        """
        turn: 12
        begin: russian movement
        5439: R 2-3
        koenigsberg: F fd1
        """,
        (2, 21, 101),
    ),
    Catalogued(
        # Depth 1: they are stacked where nobody can be attacked, so one of them must leave, and done is not offered: 2.
        # Depth 2: to leave the other costs a point, 2 of 3 are left: 18 hexes, or not to move after all: 2 * 19.
        # Depth 3, for each: after one of the 6 hexes beside it a point is left, for 6 hexes (the first among them, for
        # the other may still leave it) or stop: 42; after one of the other 12 a double or a triple march, a move of
        # the other, or done: 48; after stop the 2 of the beginning. Together 2 * 92.
        "grand_tactical",
        "two stacked divisions",
        """
        turn: 3
        begin: russian movement
        5439: R 2x2-3
        koenigsberg: F fd1
        """,
        (2, 38, 184),
    ),
    Catalogued(
        # Depth 1: move, or done: 2. Depth 2: 36 hexes within 3, or stop; after done strip the Area, or done: 39.
        # Depth 3: with 2 points left 18 hexes or stop: 6 * 19; with 1 left 6 or stop: 12 * 7; with none a double march
        # (never a triple one) or done: 18 * 2; after stop 2; stripped or not, the next turn: 2 + 2.
        # Together 114 + 84 + 36 + 2 + 4 = 240.
        "grand_tactical",
        "a Supply unit",
        """
        turn: 3
        begin: russian movement
        5439: R 1-3
        koenigsberg: F fd1
        """,
        (2, 39, 240),
    ),
    Catalogued(
        # Depth 1: attack, or done: 2. Depth 2: the Russian retreats or stands: 2; after done there are 7 Victory
        # Points, as many as the Index asks for, and the Russians move or are done: 2. Together 4.
        "grand_tactical",
        "one corps against another",
        """
        turn: 1
        begin: french combat
        french places: brest
        5440: F 5-5
        5439: R 5-5
        """,
        (2, 4),
    ),
    Catalogued(
        # 10 against 5 are 200 %, and a 2 is a half exchange. The stack must attack, and the disrupted defender cannot
        # retreat, so that nobody is asked before.
        # Depth 1: the attacker pays 2.5 points with his 5-5, his 3-6 or his 2-3: 3.
        # Depth 2: the 5-5 or the 3-6 is enough, the turn ends with 7 Victory Points against an Index of 7, and the
        # Russians move or are done: 2 * 2; the 2-3 is not, and one of the others pays too: 2. Together 6.
        "grand_tactical",
        "a half exchange",
        """
        turn: 1
        begin: french combat
        french places: brest
        5440: F 5-5 3-6 2-3
        5439: R 5-5(d1rc)
        tula: R 5-5
        """,
        (3, 6),
        {},
        2,
    ),
    Catalogued(
        # Depth 1: attack or decline. Depth 2: after `attack` morand may be named, or 0 or 1 Combat Command spent: 3;
        # after `decline` the Russians attack or decline: 2. Together 5.
        "invasion",
        "two stacks face to face",
        """
        turn: 3
        begin: combat_phase
        commands: 1 0
        1609: F morand davout
        1610: R berg
        """,
        (2, 5),
    ),
    Catalogued(
        # Depth 1: march or discard. Depth 2: morand or davout is named, or all march to one of five hexes (1511 is
        # forest): 7. Without a train the turn ends: nobody fights or rides, and Cossacks do not come to a city. On
        # Turn 4 a train goes to one of fifteen cities west of Russia or to Minsk, a dummy to Minsk, or a train is
        # discarded: 18. Together 25.
        "invasion",
        "one stack and one train",
        """
        turn: 3
        begin: movement_segment
        french trains: 1610
        fed: morand
        1610: F morand davout
        """,
        (2, 25),
    ),
    Catalogued(
        # Depth 1: the depot is converted or not. Depth 2: converted, a train may go to any of fifteen cities, Tilsit
        # among them, a dummy to Tilsit, or a train is discarded: 17. Otherwise Tilsit has its depot, but its stack can
        # be given a train: 17 again. Together 34.
        "invasion",
        "a depot under a stack",
        """
        turn: 2
        begin: active_supply_phase
        french depots: 2207
        2207: F ledru ney
        """,
        (2, 34),
    ),
    Catalogued(
        # On Turn 15 the Russians lead. Depth 1: converted or not. Depth 2: a train to any of 36 cities of Russia, a
        # dummy to St Petersburg, or a discard: 38; if the depot stays, a train may still go to the stack: 38 again.
        "invasion",
        "the Russians lead",
        """
        turn: 15
        begin: active_supply_phase
        russian depots: 1101
        1101: R berg barclay
        """,
        (2, 76),
    ),
]


class Always(Dice):
    """Every die shows the same face."""

    def __init__(self, face: int) -> None:
        super().__init__()
        self.face = face

    def below(self, n: int) -> int:
        self.drawn += 1
        return self.face - 1


def asked(state: State) -> int:
    """Who decides first: of several sides the first in order."""
    return next(side for side, decision in enumerate(state.pending) if decision)


def after(state: State, move: tuple[object, ...], face: int) -> State:
    following = state.clone()
    following.dice = Always(face)
    following.play_unchecked(asked(state), move)
    return following


def leaves(state: State, depth: int, face: int) -> int:
    if depth == 0 or state.over:
        return 1
    return sum(leaves(after(state, move, face), depth - 1, face) for move in state.moves(asked(state)))


@pytest.mark.parametrize("catalogued", CATALOGUE, ids=str)
def test_perft(catalogued: Catalogued) -> None:
    game = grognard.game(catalogued.game)
    text = "\n".join(line.strip() for line in catalogued.position.splitlines())
    table = game.position(text, catalogued.options, dice=[catalogued.face] * 5)
    state = table.state
    side = asked(state)
    found = tuple(leaves(state, depth, catalogued.face) for depth in range(1, len(catalogued.leaves) + 1))
    if found != catalogued.leaves:
        lines = [f"{catalogued}: {found} instead of {catalogued.leaves}; by first move:"]
        for move in state.moves(side):
            below = leaves(after(state, move, catalogued.face), len(found) - 1, catalogued.face)
            lines.append(f"  {Action(game.write(move, side), move)}: {below}")
        pytest.fail("\n".join(lines))


@pytest.mark.parametrize("game", grognard.GAMES)
def test_every_game_has_catalogued_positions(game: str) -> None:
    assert sum(each.game == game for each in CATALOGUE) >= 4
