"""The staff: every order by what it brings and where it leaves the force, every fight by counted odds."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import ClassVar

from grognard.agents.advice import Intention
from grognard.agents.agent import Agent
from grognard.agents.remarks import Tongue
from grognard.agents.scorched_earth import command, fighting, quartermaster, reacting
from grognard.agents.scorched_earth.explaining import HEADQUARTERS, NOTHING_MORE, REST, march_purpose
from grognard.agents.scorched_earth.marching import march
from grognard.agents.scorched_earth.orders import Proposals, Survey, Task, best_rally, rest_before
from grognard.agents.scorched_earth.picture import Picture, draw_picture, keep_thoughts
from grognard.agents.scorched_earth.plan import PLANS, USUAL, Plan
from grognard.agents.scorched_earth.scouts import Reports
from grognard.core.decision import DONE, Action, Move
from grognard.core.facts import Fact
from grognard.core.table import Seat
from grognard.games.scorched_earth.events.common import ControlChanged
from grognard.games.scorched_earth.game import ScorchedEarthGame
from grognard.games.scorched_earth.tables import SIDES
from grognard.games.scorched_earth.verbs import write

Answer = Callable[[Picture, list[Move]], Move]
_ABOUT_A_COMBAT = ("pay_logistics", "tactics")
"""Questions for which the report of the combat is read."""


class StaffAgent(Agent):
    """Plays either side. It remembers the order that it carries out and the stacks that it saw in combats, and can do
    without both."""

    name = "staff"
    summary = "guards its supply, takes and burns cities, and fights where the odds are good"
    completed_by: ClassVar[Mapping[str, str]] = {"orders": "march", "carrier": "stand"}
    idle = "stop"
    tongue = Tongue(ScorchedEarthGame, battle="hex", control=ControlChanged, place="place")

    def __init__(self, source: random.Random) -> None:
        super().__init__(source)
        self._plan, self._turn = USUAL, 0
        self._is_ordering = False
        self._picture: Picture | None = None
        self._task: Task | None = None
        self._ordered: tuple[Picture, Task] | None = None
        """The task with the picture in which it was ordered."""
        self._respite = ""
        """What is told when nobody marches: of rest, of a headquarters, or that nothing more is ordered."""
        self._proposals = Proposals()
        self._survey = Survey()
        self._reports = Reports()
        self._answers: dict[str, Answer] = {
            "set_up": quartermaster.set_up,
            "buy": quartermaster.buy,
            "place": quartermaster.place,
            "replace": quartermaster.replace,
            "attrition_logistics": quartermaster.feed,
            "attrition_losses": fighting.lose,
            "deploy_depots": quartermaster.deploy,
            "conscript": quartermaster.draw,
            "scorch": quartermaster.scorch,
            "volunteers": quartermaster.restore,
            "restore": quartermaster.restore,
            "return_to": quartermaster.place,
            "activate": command.activate,
            "carrier": lambda _, moves: ("alone",) if ("alone",) in moves else moves[0],
            "stand": lambda picture, moves: command.stand(picture, moves, self._survey),
            "orders": self._order,
            "bonus": command.bonus,
            "march": lambda picture, moves: march(picture, moves, self._task),
            "pursue": fighting.pursue,
            "intercept": reacting.intercept,
            "evade": reacting.evade,
            "evade_to": reacting.retreat,
            "retreat": reacting.retreat,
            "burn": reacting.burn,
            "repulse": fighting.repulse,
            "pay_logistics": fighting.pay,
            "tactics": fighting.tactics,
            "combat_losses": fighting.lose,
            "siege": quartermaster.siege,
        }

    def plan(self, seat: Seat) -> Plan:
        """What this turn is for: the usual, or with a whim something else."""
        if self._turn != seat.turn:
            plans = PLANS[SIDES.index(seat.side)]
            is_whim = self.whim and self.source.random() < self.whim
            self.follow(self.source.choice(plans) if is_whim else plans[0], seat.turn)
        return self._plan

    def follow(self, plan: Plan, turn: int) -> None:
        """Carry this plan out in a turn."""
        self._plan, self._turn = plan, turn

    def reasons(self) -> tuple[Fact, ...]:
        if not self._is_ordering:
            return ()
        if self._respite:
            return (Intention(ScorchedEarthGame, self._respite),)
        wanted = None if self._ordered is None else march_purpose(*self._ordered)
        return (wanted or Intention(ScorchedEarthGame, self._plan.code),)

    def choose(self, seat: Seat) -> Action:
        moves = seat.options.moves()
        move = moves[0] if len(moves) == 1 else self._answer(seat, moves)
        return Action(write(move), move)

    def _answer(self, seat: Seat, moves: list[Move]) -> Move:
        sketch, side, question = seat.sketch(), SIDES.index(seat.side), seat.asked
        self._is_ordering = question in ("orders", "march", "activate", "carrier", "stand")
        if question in ("activate", "carrier", "stand"):
            self._ordered, self._respite = None, "" if question == "activate" else HEADQUARTERS
        self._reports.look(sketch, side)
        picture = draw_picture(sketch, side, self._reports)
        picture.plan = self.plan(seat)
        keep_thoughts(picture, self._picture)
        self._picture = picture
        if question in _ABOUT_A_COMBAT:
            picture.battle = seat.battles()[-1]
        return self._answers[question](picture, moves)

    def _order(self, picture: Picture, moves: list[Move]) -> Move:
        """The best move, or a rally, or nothing more."""
        self._proposals.bring_up_to_date(picture, moves)
        self._task, self._ordered, self._respite = self._proposals.best(picture), None, ""
        task = self._task
        rest = best_rally(picture, moves) if task is None else rest_before(picture, task, moves)
        if rest is not None:
            self._respite = REST
            return rest
        if task is None:
            self._respite = NOTHING_MORE
            return DONE
        self._ordered = picture, task
        return task.verb, task.start
