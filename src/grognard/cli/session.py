"""A game at the terminal: who is to decide is asked, computers answer for themselves, secrets stay with their side."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from textwrap import indent

from grognard.agents import agents
from grognard.agents.advice import advise
from grognard.agents.agent import Agent
from grognard.agents.levels import strongest
from grognard.agents.remarks import remarks
from grognard.cli.board import position_text, text_board
from grognard.cli.hint import PATIENCE, hint_text
from grognard.cli.menu import Menu
from grognard.cli.screen import Screen
from grognard.cli.settings import write_text
from grognard.core.decision import Action
from grognard.core.errors import GrognardError, Unreadable
from grognard.core.events import Entry
from grognard.core.rulebook import Rulebook
from grognard.core.standing import only_option, undo_to_question
from grognard.core.table import Table
from grognard.messages import say, side_name

LATELY = 20
"""How many lines of the log are shown unless another number is wished."""
NO_VERB = ("no-such-verb", "no-such-verb-but")


class Left(Exception):  # a signal, not an error
    """Somebody left the table before the end."""


class Session:
    """One table, its players, and what each human side has been told so far.

    `keep` is called after every decision of a human, so that no accident costs more than one."""

    def __init__(
        self, table: Table, players: Mapping[str, Agent | None], screen: Screen, keep: Callable[[], None]
    ) -> None:
        self.table = table
        self.players = players
        self.screen = screen
        self._keep = keep
        self.humans = [side for side, player in players.items() if player is None]
        self._board = text_board(table.game.id)
        self._rulebook = Rulebook(table.game)
        self._told = {side: self._old_news(side) for side in (None, *table.game.sides)}
        self._at_keyboard = self.humans[0] if len(self.humans) == 1 else None
        self._hints = random.random()
        """So that one side is advised by the same plan from hint to hint."""
        self._shown: dict[str, tuple[object, object]] = {}
        self._heard = table.state.time
        """The turn in which the computer players last had their say."""
        self.commands: dict[str, Callable[[str, str, Menu], None]] = {
            "help": lambda side, words, menu: screen.say(indent(say("terminal-help"), "  ")),
            "?": self._rule,
            "why": self._why,
            "odds": self._odds,
            "hint": self._hint,
            "board": lambda side, words, menu: self._show_board(side),
            "position": lambda side, words, menu: screen.say(position_text(self.table, side)),
            "log": self._log,
            "save": self._save,
        }

    def run(self) -> None:
        """Play until the game is over; `Left` if a human leaves before."""
        while not self.table.state.over:
            side = self._next_side()
            player = self.players[side]
            if player is not None:
                self.table.play(side, player.choose(self.table.seat(side)))
                if not self.humans:
                    self.tell_news(None)
            elif (forced := self._forced(side)) is not None:
                self._answer_for(side, forced)
            else:
                self._sit_down(side)
                self.decide(side)
                self._keep()
        self.tell_news(self._at_keyboard if self.humans else None)

    def _forced(self, side: str) -> Action | None:
        """The only answer of a side that has no choice. Against computers nobody is asked then; between humans whoever
        was not asked would have told what he holds."""
        return only_option(self.table.seat(side)) if len(self.humans) == 1 else None

    def _answer_for(self, side: str, action: Action) -> None:
        """Play the only answer, and say so in a line."""
        self.tell_news(side)
        answer = Menu(self.table.view(side), self._board.name).lines[0].label
        self.screen.say(say("terminal-answered", prompt=self.table.pending[side].prompt, answer=answer), "dim")
        self.table.play(side, action)

    def _next_side(self) -> str:
        """Computers first, then who is at the keyboard already."""
        waiting = list(self.table.pending)
        return min(waiting, key=lambda side: (self.players[side] is None, side != self._at_keyboard))

    def _sit_down(self, side: str) -> None:
        if side == self._at_keyboard:
            return
        if len(self.humans) > 1:
            self.screen.clear()
            self._ask(say("terminal-hand-over", side=side_name(side)) + " ")
            self.screen.clear()
        self._at_keyboard = side

    def _ask(self, prompt: str) -> str:
        line = self.screen.ask(prompt)
        if line is None:
            raise Left
        return line

    # --- one question ---------------------------------------------------------------------------------------

    def decide(self, side: str) -> None:
        """Show the question and take lines until one of them is played (or taken back)."""
        self.tell_news(side)
        view = self.table.view(side)
        question = self.table.pending[side]
        stage = (self.table.state.time, question.phase)
        shown_stage, shown_board = self._shown.get(side, (None, None))
        if stage != shown_stage and view["board"] != shown_board:
            self._show_board(side)
            shown_board = view["board"]
        self._shown[side] = (stage, shown_board)
        menu = Menu(view, self._board.name, lambda action: self.table.preview(side, action).price)
        self.screen.say()
        self.screen.say(f"{question.prompt} [{question.rule}]", "bold")
        menu.show(self.screen)
        while not self._take_line(side, self._ask(f"{side_name(side)}> "), menu):
            pass

    def _take_line(self, side: str, line: str, menu: Menu) -> bool:
        """Obey a line; True if the position has changed."""
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            word, rest = "?", line[1:]
        try:
            if word.lower() in self.commands:
                self.commands[word.lower()](side, rest.strip(), menu)
                return False
            if word.lower() in ("quit", "exit"):
                raise Left
            if word.lower() == "undo":
                self._undo(side)
                return True
            return self._choose(side, line, menu)
        except GrognardError as error:
            self.screen.say(say("terminal-no", reason=str(error)), "red")
            if isinstance(error, Unreadable) and error.code in NO_VERB:
                self._tell_verbs(side)
            return False

    def _tell_verbs(self, side: str) -> None:
        """Which actions can be given now, and how one of them is written."""
        examples: dict[str, str] = {}
        for action in map(str, self.table.options(side)):
            examples.setdefault(action.partition(" ")[0], action)
        longest = max(examples.values(), key=lambda action: len(action.split()))
        self.screen.say(say("terminal-actions-now", verbs=", ".join(examples), example=longest))

    def _choose(self, side: str, line: str, menu: Menu) -> bool:
        if line in ("", ".."):
            menu.open(())
        elif line.lower() == "all":
            menu.list_all()
        elif line.isdecimal() and (chosen := menu.line(int(line[:6]))) is None:
            self.screen.say(say("terminal-no-number", number=line, most=len(menu.lines)), "red")
            return False
        elif line.isdecimal() and chosen is not None and chosen.action is None:
            menu.open(chosen.opens)
        else:
            return self.play(side, self._action(line, menu))
        menu.show(self.screen)
        return False

    def play(self, side: str, action: str) -> bool:
        """Play what a human has chosen; True if the position has changed."""
        self.table.play(side, action)
        return True

    def _action(self, text: str, menu: Menu) -> str:
        """What a number stands for on the open page, or the text itself."""
        line = menu.line(int(text[:6])) if text.isdecimal() else None
        return line.action if line is not None and line.action is not None else text

    def _undo(self, side: str) -> None:
        undo_to_question(self.table, side, lambda: self._forced(side) is not None)
        # The line that tells of it is news; what it took back is not there any more.
        told = len(self._seen(side)) - 1
        self._told = {each: min(count, told) if each == side else count for each, count in self._told.items()}

    # --- commands -------------------------------------------------------------------------------------------

    def _rule(self, side: str, words: str, menu: Menu) -> None:
        self.screen.show_section(self._rulebook.find(words or self.table.pending[side].rule))

    def _why(self, side: str, words: str, menu: Menu) -> None:
        action = self._action(words, menu)
        refusal = self.table.why_not(side, action)
        self.screen.say(str(refusal) if refusal else say("terminal-may-be-played", action=repr(action)))

    def _odds(self, side: str, words: str, menu: Menu) -> None:
        self.screen.say(str(self.table.odds(side, self._action(words, menu))))

    def _hint(self, side: str, words: str, menu: Menu) -> None:
        adviser = strongest(agents(self.table.game.id), PATIENCE)
        if adviser is None:
            raise GrognardError(say("terminal-no-hint"))
        self.screen.say(hint_text(advise(self.table, side, adviser, f"{self._hints} {side}")))

    def _log(self, side: str, words: str, menu: Menu) -> None:
        count = int(words) if words.isdecimal() and len(words) < 7 else LATELY
        self.screen.tell(self._seen(side)[-count:] if count else [])

    def _save(self, side: str, words: str, menu: Menu) -> None:
        if not words:
            raise GrognardError(say("terminal-save-where"))
        save_record(self.table, Path(words))
        self.screen.say(say("terminal-saved", file=words))

    def _show_board(self, side: str | None) -> None:
        self.screen.show(self._board.draw(self.table.view(side), self.screen.width, self.screen.in_colour))

    # --- news -----------------------------------------------------------------------------------------------

    def _old_news(self, side: str | None) -> int:
        """Who comes back to a game is told how it stood, not all of its history."""
        return max(0, len(self._seen(side)) - LATELY) if self.table.actions else 0

    def _seen(self, side: str | None) -> list[Entry]:
        return self.table.journal.seen_by(None if side is None else self.table.game.side(side))

    def tell_news(self, side: str | None) -> None:
        """What the side (None: somebody who watches) has not been told yet."""
        seen = self._seen(side)
        self.screen.tell(seen[self._told[side] :])
        self._told[side] = len(seen)
        self._tell_remarks()

    def _tell_remarks(self) -> None:
        """What the computer players say of the turn that is over, once."""
        if self.table.state.time <= self._heard:
            return
        self._heard = self.table.state.time
        computers = {side: type(player) for side, player in self.players.items() if player is not None}
        for side, facts in remarks(self.table, computers).items():
            self.screen.say(say("terminal-remark", side=side_name(side), words=" ".join(each.text for each in facts)))


def save_record(table: Table, path: Path) -> None:
    write_text(path, json.dumps(table.record(), indent=1) + "\n")
