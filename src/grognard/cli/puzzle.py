"""`grognard puzzle`: positions with one thing to find, in the terminal; one of the day by date."""

from __future__ import annotations

from datetime import date

import click

from grognard.cli.menu import Menu
from grognard.cli.screen import Screen
from grognard.cli.session import Left, Session
from grognard.core.errors import GrognardError
from grognard.core.puzzle import Puzzle, Solver
from grognard.games import game as find_game
from grognard.games.lessons import puzzle_of_the_day, puzzles_of
from grognard.messages import say, side_name


@click.command()
@click.argument("game", required=False)
@click.argument("number", required=False, type=click.IntRange(1))
def puzzle(game: str | None, number: int | None) -> None:
    """Find the one thing: the puzzle of the day, or list the puzzles of GAME, or try puzzle NUMBER.

    At the prompt choose moves as in a game. `hint` helps, `solution` shows the moves, `again` begins anew, `quit`
    leaves.

    \b
    grognard puzzle
    grognard puzzle strategic
    grognard puzzle strategic 3
    """
    screen = Screen()
    if game is None:
        _pose(puzzle_of_the_day(date.today()), screen)
        return
    puzzles = puzzles_of(find_game(game).id)
    if not puzzles:
        raise GrognardError(say("terminal-no-puzzles", title=find_game(game).title))
    if number is None:
        for place, each in enumerate(puzzles, 1):
            screen.say(say("terminal-puzzle", number=place, title=each.title))
        screen.say(say("terminal-start-with", command=f"grognard puzzle {puzzles[0].game} 1"))
        return
    if number > len(puzzles):
        raise GrognardError(say("terminal-no-such-puzzle", number=number, most=len(puzzles)))
    _pose(puzzles[number - 1], screen)


def _pose(posed: Puzzle, screen: Screen) -> None:
    screen.say(say("terminal-puzzle-of", title=find_game(posed.game).title, puzzle=posed.title), "bold")
    try:
        while not Riddle(posed, screen).solve():
            screen.say(say("terminal-puzzle-missed"), "red")
    except Left:
        screen.say(say("terminal-puzzle-left", hint=posed.hint))
        return
    screen.say("")
    screen.say(say("terminal-puzzle-solved"), "bold")
    screen.say(posed.end)


class Riddle(Session):
    """One try at a puzzle at the keyboard."""

    def __init__(self, posed: Puzzle, screen: Screen) -> None:
        self._solver = Solver(posed, find_game(posed.game))
        super().__init__(self._solver.table, {posed.side: None}, screen, lambda: None)
        self._is_given_up = False
        self.commands |= {"hint": self._hint, "solution": self._solution, "undo": self._no_undo}

    def solve(self) -> bool:
        """True once the goal is reached, False if it cannot be reached any more; `Left` if the player leaves."""
        posed = self._solver.puzzle
        self.screen.say("")
        self.screen.say(say("terminal-puzzle-task", side=side_name(posed.side), task=posed.task), "yellow")
        while self._solver.standing == "open" and not self._is_given_up:
            self.decide(posed.side)
        self.tell_news(posed.side)
        return self._solver.standing == "solved"

    def play(self, side: str, action: str) -> bool:
        """An act, or a new beginning."""
        if action.lower() == "again":
            self._is_given_up = True
        else:
            self._solver.play(action)
        return True

    def _hint(self, side: str, words: str, menu: Menu) -> None:
        self.screen.say(self._solver.puzzle.hint)

    def _solution(self, side: str, words: str, menu: Menu) -> None:
        for act in self._solver.puzzle.solution:
            self.screen.say(act)

    def _no_undo(self, side: str, words: str, menu: Menu) -> None:
        self.screen.say(say("terminal-puzzle-again"))
