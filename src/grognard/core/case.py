"""Cases: "given this position and these dice, when the sides do this, then that", as YAML. See docs/cases.md.

The same form for every game, so that rule tests, bug reports and "what happens if" are one thing."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from grognard.core.errors import BadPosition, BadSetting, DiceError, GrognardError, Refused
from grognard.core.facts import Fact
from grognard.core.game import Game
from grognard.core.odds import Odds
from grognard.core.reading import BadFile, parse_yaml, quoted, read_text
from grognard.core.table import Table
from grognard.core.words import words_of

_CASE_KEYS = {"name", "rule", "says", "game", "options", "scenario", "position", "seed", "dice", "play", "then"}
_STEP_KEYS = {"refused", "because", "odds", "then"}
_EXPECTATIONS = {
    "asks": "a decision for each side, or nobody",
    "options": "a list for each side",
    "offers": "a list for each side",
    "does not offer": "a list for each side",
    "position": "a text",
    "prompts": "a mapping",
    "events": "a list of texts or of facts with their codes",
    "no events": "a list of texts or of facts with their codes",
    "sees": "a mapping for each side",
    "hears": "a list of texts or of facts with their codes for each side",
    "does not hear": "a list of texts or of facts with their codes for each side",
    "result": "a mapping",
}
_CHANCE = re.compile(r"\d{1,40}(/0*[1-9]\d{0,39}|\.\d{1,40})?")


class BadCase(GrognardError):
    """A case file that cannot be understood."""


@dataclass(slots=True)
class Outcome:
    """A case that was run: what differs from its expectations, in words. Nothing differs: it passed."""

    file: str
    name: str
    rule: str
    differences: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.differences


def read_cases(path: Path) -> list[dict[str, Any]]:
    """The cases of a file, their form checked."""
    try:
        data = parse_yaml(read_text(path))
    except BadFile as error:
        raise BadCase(f"{path} cannot be read: {error}") from None
    if not isinstance(data, dict) or not isinstance(data.get("cases"), list):
        raise BadCase(f"{path}: a case file holds `game:` and a list `cases:`")
    cases = []
    for number, case in enumerate(data["cases"], 1):
        if not isinstance(case, dict):
            raise BadCase(f"{path}: case {number} is not a mapping")
        merged = {"game": data.get("game"), "name": f"case {number}", **case}
        _check_keys(path, merged)
        cases.append(merged)
    return cases


def _check_keys(path: Path, case: dict[str, Any]) -> None:
    where = f"{path}: {quoted(case['name'])}"
    if unknown := set(case) - _CASE_KEYS:
        raise BadCase(f"{where} has unknown keys: {', '.join(str(key)[:40] for key in sorted(unknown, key=str)[:6])}")
    if not isinstance(case["game"], str):
        raise BadCase(f"{where} does not say which game it is about")
    if ("scenario" in case) == ("position" in case):
        raise BadCase(f"{where} needs either a position or a scenario")
    _check_start(where, case)
    if not isinstance(case.get("play", []), list) or not all(isinstance(step, dict) for step in case.get("play", [])):
        raise BadCase(f"{where}: `play` is a list of steps such as `- french: plan A`")
    for expected in [case.get("then"), *(step.get("then") for step in case.get("play", []))]:
        if expected is not None:
            check_expectations(where, expected)
    for step in case.get("play", []):
        if not _has_chances(step.get("odds", {})):
            raise BadCase(f"{where}: `odds` are a chance such as 1/6 for each outcome, not {quoted(step['odds'])}")
    if not case.get("then") and not any(set(step) & _STEP_KEYS for step in case.get("play", [])):
        raise BadCase(f"{where} expects nothing: a case without an expectation cannot fail")


def check_expectations(where: str, expected: object) -> None:
    """Can what is expected be checked?"""
    if not isinstance(expected, dict) or set(expected) - _EXPECTATIONS.keys():
        raise BadCase(f"{where}: `then` may hold {', '.join(_EXPECTATIONS)}, not {quoted(expected)}")
    for kind, wanted in expected.items():
        if not _has_form(wanted, _EXPECTATIONS[kind]):
            raise BadCase(f"{where}: `{kind}` is {_EXPECTATIONS[kind]}, not {quoted(wanted)}")


def _check_start(where: str, case: Mapping[str, Any]) -> None:
    """What a game begins with."""
    if not isinstance(case.get("options") or {}, dict):
        raise BadCase(f"{where}: `options` is a mapping such as `piles: no`, not {quoted(case['options'])}")
    dice = case.get("dice")
    if dice is not None and not (isinstance(dice, list) and all(type(face) is int for face in dice)):
        raise BadCase(f"{where}: `dice` is a list of faces such as [3, 6], not {quoted(dice)}")
    if not isinstance(case.get("seed", ""), str | int):
        raise BadCase(f"{where}: `seed` is a number or a word, not {quoted(case['seed'])}")


def _has_chances(wanted: object) -> bool:
    return isinstance(wanted, dict) and all(_CHANCE.fullmatch(str(chance)) for chance in wanted.values())


def _has_form(wanted: object, form: str) -> bool:
    """Is an expectation of its kind's form?"""
    match form:
        case "a text":
            return isinstance(wanted, str)
        case "a list of texts or of facts with their codes":
            return _is_list_of_facts(wanted)
        case "a list of texts or of facts with their codes for each side":
            return isinstance(wanted, dict) and all(_is_list_of_facts(each) for each in wanted.values())
        case "a list for each side":
            return isinstance(wanted, dict) and all(_is_list_of_texts(each) for each in wanted.values())
        case "a mapping for each side":
            return isinstance(wanted, dict) and all(isinstance(each, dict) for each in wanted.values())
    return isinstance(wanted, dict) or wanted == "nobody"


def _is_list_of_texts(wanted: object) -> bool:
    """Numbers and the like count as the texts that they are written as."""
    return isinstance(wanted, list) and not any(isinstance(each, dict | list) for each in wanted)


def _is_list_of_facts(wanted: object) -> bool:
    """A fact has a code, and values if they matter: `{code: marched, origin: R44}`."""
    return isinstance(wanted, list) and not any(
        isinstance(each, list) or (isinstance(each, dict) and not isinstance(each.get("code"), str)) for each in wanted
    )


def run_file(path: Path, find_game: Callable[[str], Game]) -> list[Outcome]:
    return [run_case(case, find_game, str(path)) for case in read_cases(path)]


def run_case(case: Mapping[str, Any], find_game: Callable[[str], Game], file: str = "") -> Outcome:
    """Play a case and say in words what differs from its expectations."""
    outcome = Outcome(file, str(case["name"]), str(case.get("rule", "")))
    try:
        game = find_game(case["game"])
        table = open_case(case, game)
    except BadPosition as error:
        outcome.differences += [f"the position is wrong: {problem}" for problem in error.problems]
        return outcome
    except (BadSetting, DiceError) as error:
        outcome.differences.append(f"the game cannot begin: {error}")
        return outcome
    run = _Run(table)
    for number, step in enumerate(case.get("play", []), 1):
        if not run.step(number, step):
            break
    else:
        run.expect(case.get("then") or {}, "at the end")
        try:
            table.check_dice_used()
        except DiceError as error:
            run.differ("at the end", str(error))
    outcome.differences += run.differences
    return outcome


def differences(table: Table, expected: Mapping[str, Any]) -> list[str]:
    """What is not as expected on a table, in words."""
    run = _Run(table)
    run.expect(expected, "now")
    return run.differences


def open_case(case: Mapping[str, Any], game: Game) -> Table:
    """The table on which a case begins."""
    options = {name: _word(value) for name, value in (case.get("options") or {}).items()}
    dice = case.get("dice", None if "seed" in case else [])
    if "position" in case:
        return game.position(str(case["position"]), options, case.get("seed"), dice)
    return game.start(str(case["scenario"]), options, case.get("seed"), dice)


def _word(value: object) -> str | bool:
    return value if isinstance(value, bool) else str(value)


class _Run:
    """A case in progress."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.differences: list[str] = []

    def differ(self, where: str, what: str) -> None:
        self.differences.append(f"{where}: {what}")

    def step(self, number: int, step: Mapping[str, Any]) -> bool:
        """Play one step; False if the case cannot go on."""
        acting = [key for key in step if key not in _STEP_KEYS]
        if len(acting) != 1:
            self.differ(f"step {number}", f"one side acts in a step, as in `french: done`; this one has {acting}")
            return False
        side, action = str(acting[0]), str(step[acting[0]])
        where = f"step {number} ({side}: {action})"
        try:
            if "odds" in step:
                self._check_odds(where, side, action, step["odds"])
            self.table.play(side, action)
        except Refused as refused:
            return self._refused(where, step, refused)
        except GrognardError as error:
            self.differ(where, f"{type(error).__name__}: {error}")
            return False
        if "refused" in step or "because" in step:
            self.differ(where, f"should be refused by {step.get('refused', 'a rule')}, but was played")
            return False
        self.expect(step.get("then") or {}, f"after {where}")
        return True

    def _refused(self, where: str, step: Mapping[str, Any], refused: Refused) -> bool:
        if "refused" not in step:
            self.differ(where, f"was refused: {refused}")
            return False
        if str(step["refused"]) != refused.rule:
            self.differ(where, f"should be refused by {step['refused']}, but was by {refused.rule}: {refused.message}")
        if not _says(refused.refusal, step.get("because", "")):
            found = f"{refused.message!r} ({_shown(refused.refusal)})"
            self.differ(where, f"the refusal should say {step['because']!r}, but says {found}")
        self.expect(step.get("then") or {}, f"after {where}")
        return True

    def _check_odds(self, where: str, side: str, action: str, wanted: Mapping[str, Any]) -> None:
        odds = self.table.odds(side, action)
        expected = {str(words): Fraction(str(chance)) for words, chance in wanted.items()}
        in_words = {"; ".join(words) or "nothing": chance for words, chance in odds.chances}
        in_codes = _odds_in_codes(odds)
        if odds.why_unknown:
            in_words = in_codes = {"unknown": Fraction(1)}
        if expected not in (in_words, in_codes):
            shown = ", ".join(f"{words}: {chance}" for words, chance in in_words.items())
            self.differ(where, f"the odds are {shown}")

    # --- expectations --------------------------------------------------------------------------------------

    def expect(self, expected: Mapping[str, Any], where: str) -> None:
        for kind, wanted in expected.items():
            try:
                getattr(self, f"_expect_{kind.replace(' ', '_')}")(wanted, where)
            except GrognardError as error:
                self.differ(where, f"`{kind}` cannot be checked: {error}")

    def _expect_asks(self, wanted: Mapping[str, str] | str, where: str) -> None:
        asked = {side: question.name for side, question in self.table.pending.items()}
        if wanted == "nobody":
            wanted = {}
        if asked != wanted:
            self.differ(where, f"asked is {asked or 'nobody'}, not {wanted}")

    def _expect_options(self, wanted: Mapping[str, list[str]], where: str) -> None:
        for side, texts in wanted.items():
            found = {str(action) for action in self.table.options(side)}
            wanted_texts = set(map(str, texts))
            for text in sorted(found - wanted_texts):
                self.differ(where, f"the {side} side may also play {text!r}")
            for text in sorted(wanted_texts - found):
                self.differ(where, f"the {side} side may not play {text!r}")

    def _expect_offers(self, wanted: Mapping[str, list[str]], where: str) -> None:
        for side, texts in wanted.items():
            for text in texts:
                if refusal := self.table.why_not(side, str(text)):
                    self.differ(where, f"{side} {text!r} is not offered: {refusal}")

    def _expect_does_not_offer(self, wanted: Mapping[str, list[str]], where: str) -> None:
        for side, texts in wanted.items():
            for text in texts:
                if self.table.why_not(side, str(text)) is None:
                    self.differ(where, f"{side} {text!r} is offered, but should not be")

    def _expect_position(self, wanted: str, where: str) -> None:
        for difference in self.table.game.compare_position(self.table.state, str(wanted)):
            self.differ(where, difference)

    def _expect_prompts(self, wanted: Mapping[str, Any], where: str) -> None:
        for side, expected in wanted.items():
            question = self.table.pending.get(side)
            if question is None:
                self.differ(where, f"the {side} side is not asked anything")
            elif not _says(question.fact, expected):
                self.differ(where, f"the {side} side is asked {question.prompt!r} ({_shown(question.fact)})")

    def _happened(self, side: str | None = None) -> list[Fact]:
        table = self.table
        if side is None:
            entries = table.journal.entries
        else:
            entries = table.journal.seen_by(None if side == "spectator" else table.game.side(side))
        return [entry.event.fact for entry in entries]

    def _expect_events(self, wanted: list[Any], where: str) -> None:
        self._expect_in_order(self._happened(), wanted, where, "no event says")

    def _expect_in_order(self, facts: list[Fact], wanted: list[Any], where: str, complaint: str) -> None:
        remaining = list(facts)
        for expected in wanted:
            hit = next((n for n, fact in enumerate(remaining) if _says(fact, expected)), None)
            if hit is None:
                last = " / ".join(f"{fact.text} ({_shown(fact)})" for fact in facts[-6:])
                self.differ(where, f"{complaint} {expected!r}; the last ones say: {last}")
            else:
                del remaining[: hit + 1]

    def _expect_no_events(self, wanted: list[Any], where: str) -> None:
        for expected in wanted:
            if found := [fact for fact in self._happened() if _says(fact, expected)]:
                self.differ(where, f"an event says {found[0].text!r}")

    def _expect_sees(self, wanted: Mapping[str, Mapping[str, Any]], where: str) -> None:
        for side, facts in wanted.items():
            seen = self.table.game.glance(self.table.view(None if side == "spectator" else side))
            for name, value in facts.items():
                if seen.get(name) != value:
                    self.differ(where, f"the {side} side sees {name} as {seen.get(name)!r}, not {value!r}")

    def _expect_hears(self, wanted: Mapping[str, list[Any]], where: str) -> None:
        for side, expected in wanted.items():
            self._expect_in_order(self._happened(side), expected, where, f"the {side} log does not say")

    def _expect_does_not_hear(self, wanted: Mapping[str, list[Any]], where: str) -> None:
        for side, listed in wanted.items():
            for expected in listed:
                if any(_says(fact, expected) for fact in self._happened(side)):
                    self.differ(where, f"the {side} log says {expected!r}, which it should not")

    def _expect_result(self, wanted: Mapping[str, Any], where: str) -> None:
        result = self.table.result
        found = {} if result is None else {"winner": result.winner, "level": result.level, "score": result.score}
        for name, value in wanted.items():
            if found.get(name) != value:
                self.differ(where, f"the result's {name} is {found.get(name)!r}, not {value!r}")


# --- facts -------------------------------------------------------------------------------------------------------


def _says(fact: Fact, wanted: object) -> bool:
    """Is this what is wanted: a mapping with its code and some of its values, its code alone, or words that it says?"""
    if isinstance(wanted, Mapping):
        return all(_has_value(fact, str(name), value) for name, value in wanted.items())
    return str(wanted) == fact.code or str(wanted) in fact.text


def _has_value(fact: Fact, name: str, wanted: object) -> bool:
    if name == "code":
        return fact.code == wanted
    if name == "rule":
        return getattr(fact, "rule", None) == wanted
    if name not in fact.values:
        return False
    words, value = words_of(fact.source), fact.values[name]
    plain = words.plain({name: value})[name]
    return _is_part(wanted, plain) or str(wanted) in (str(plain), words.kind(name, value).write(value))


def _is_part(wanted: object, found: object) -> bool:
    """Is this what is wanted? Of a fact inside another only those values count that are wanted of it."""
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        return all(name in found and _is_part(value, found[name]) for name, value in wanted.items())
    if isinstance(wanted, list) and isinstance(found, list):
        return len(wanted) == len(found) and all(map(_is_part, wanted, found))
    return wanted == found


def _shown(fact: Fact) -> str:
    """The fact in the form in which a case can expect it."""
    return ", ".join(f"{name}: {value}" for name, value in fact.plain().items())


def _odds_in_codes(odds: Odds) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for outcomes, chance in odds.outcomes:
        name = "; ".join(outcome.code if n == 1 else f"{outcome.code} x{n}" for outcome, n in outcomes) or "nothing"
        found[name] = found.get(name, Fraction(0)) + chance
    return found
