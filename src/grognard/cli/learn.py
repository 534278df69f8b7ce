"""`grognard learn`: a title's lessons in the terminal, each a position with something to do."""

from __future__ import annotations

import click

from grognard.cli.menu import Menu
from grognard.cli.screen import Screen
from grognard.cli.session import Left, Session
from grognard.core.errors import GrognardError
from grognard.core.lesson import Lesson, Pupil, Step
from grognard.games import GAMES
from grognard.games import game as find_game
from grognard.games.lessons import lessons_of
from grognard.messages import say


@click.command()
@click.argument("game", required=False)
@click.argument("number", required=False, type=click.IntRange(1))
def learn(game: str | None, number: int | None) -> None:
    """Learn GAME by doing: list its lessons, or do lesson NUMBER.

    At the prompt choose a move as in a game. `hint` helps, `solution` shows the move, `skip` plays it for you, `quit`
    leaves.

    \b
    grognard learn
    grognard learn strategic
    grognard learn strategic 1
    """
    screen = Screen()
    if game is None:
        for each in GAMES:
            if lessons_of(each):
                screen.say(say("terminal-lessons-of", title=GAMES[each].title, count=len(lessons_of(each)), game=each))
        return
    lessons = lessons_of(find_game(game).id)
    if not lessons:
        raise GrognardError(say("terminal-no-lessons", title=find_game(game).title))
    if number is None:
        for place, lesson in enumerate(lessons, 1):
            screen.say(say("terminal-lesson", number=place, title=lesson.title, rule=lesson.teaches))
        screen.say(say("terminal-start-with", command=f"grognard learn {lessons[0].game} 1"))
        return
    if number > len(lessons):
        raise GrognardError(say("terminal-no-such-lesson", number=number, most=len(lessons)))
    _teach(lessons[number - 1], number, len(lessons), screen)


def _teach(lesson: Lesson, number: int, many: int, screen: Screen) -> None:
    screen.say(say("terminal-lesson", number=number, title=lesson.title, rule=lesson.teaches), "bold")
    classroom = Classroom(Pupil(lesson, find_game(lesson.game)), screen)
    try:
        classroom.run()
    except Left:
        screen.say(say("terminal-lesson-left", game=lesson.game, number=number))
        return
    screen.say("")
    screen.say(lesson.end, "bold")
    if number < many:
        screen.say(say("terminal-next-lesson", game=lesson.game, number=number + 1))


class Classroom(Session):
    """A lesson at the keyboard: the pupil is asked, the lesson answers for everybody else."""

    def __init__(self, pupil: Pupil, screen: Screen) -> None:
        self._pupil = pupil
        super().__init__(pupil.table, {pupil.lesson.side: None}, screen, lambda: None)
        self.commands |= {"hint": self._hint, "solution": self._solution}

    def run(self) -> None:
        """One step after the other; `Left` if the pupil leaves."""
        side = self._pupil.lesson.side
        while (step := self._pupil.step) is not None:
            self.screen.say("")
            self.screen.say(f"{self._pupil.number}. {step.text}", "yellow")
            self.decide(side)
        self.tell_news(side)

    def play(self, side: str, action: str) -> bool:
        """Only the right act is played; others are answered."""
        verdict = self._pupil.attempt(self._pupil.way_on() if action.lower() == "skip" else action)
        if not verdict.is_played:
            self.screen.say(f"{verdict.text} [{verdict.rule}]" if verdict.rule else verdict.text, "red")
        return verdict.is_played

    def _undo(self, side: str) -> None:
        """Of a lesson only the parts of the present step are taken back."""
        self._pupil.begin_step_again()
        self.table = self._pupil.table

    def _present(self) -> Step:
        step = self._pupil.step
        assert step is not None  # nobody is asked after the last one
        return step

    def _hint(self, side: str, words: str, menu: Menu) -> None:
        self.screen.say(say("terminal-lesson-hint", hint=self._present().hint, act=self._present().solution))

    def _solution(self, side: str, words: str, menu: Menu) -> None:
        self.screen.say(self._present().solution)
