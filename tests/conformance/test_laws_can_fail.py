"""Every law catches what breaks it: for each there is a game in which one thing is deliberately wrong.

A broken law says which law, under which setting, with which seed and at which move."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest
from every_law import EVERY_LAW
from invariants import INVARIANTS, Invariants
from laws_of_chance import ChancesAddUpToOne
from laws_of_play import (
    CopiesAreTheSame,
    EveryOptionHasItsOwnText,
    OnlyWhoIsAskedActs,
    OptionsAreWhatPasses,
    TheEndIsTheEnd,
    TitleLaws,
)
from laws_of_sight import (
    ComputersDoNotPeek,
    ImaginedWorldsCanBePlayed,
    ImaginedWorldsDiffer,
    NothingChangesUntold,
    ViewsHideWhatIsHidden,
    WhatIsHiddenChangesNothing,
    check_open,
)
from laws_of_time import (
    AfterTheGameNothingIsHidden,
    APositionIsReadAsItWasWritten,
    HistoryShowsEveryMomentAsItWasSeen,
    TakebacksLeaveTheirTrace,
    TheRecordGivesTheSameGame,
    UndoStopsAtDiceAndReveals,
)
from playing import MOST_DECISIONS, EverySetting, played, usual_setting
from walking import Law, LawBroken, Walk

import grognard
from grognard.agents.agent import RandomAgent
from grognard.core.errors import Refusal
from grognard.core.game import Result
from grognard.core.history import History
from grognard.core.seen import plain
from grognard.core.state import State
from grognard.core.table import Table, Takeback
from grognard.games.strategic.movement import BasicMovement
from grognard.games.strategic.state import Campaign

GAME = type(grognard.game("strategic"))
LATE = EverySetting(grognard.game("strategic"), ("3",))[0]
"""The shortest games that there are."""
FAR = 25
"""So many moves are enough for most doubles."""


@dataclass(frozen=True)
class Double:
    """A game in which one thing is wrong: what is put in the place of a method, made from the honest one."""

    law: type[Law]
    words: str
    """Something that the broken law says."""
    owner: type
    name: str
    wrong: Callable[[Callable[..., Any]], Callable[..., Any]]
    far: int = FAR

    def __str__(self) -> str:
        return f"{self.law.__name__}-{self.name}-{self.words.split()[0] if self.words else ''}"


def then(change: Callable[..., Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The honest method, and its answer changed."""
    return lambda honest: lambda *given, **more: change(honest(*given, **more), *given)


def lose_a_corps(_: None, state: Campaign, *__: object) -> None:
    state.infantry[next(stack for stack, count in enumerate(state.infantry) if count)] -= 1


def share_marches(clone: Campaign, state: Campaign) -> Campaign:
    clone.marched = state.marched
    return clone


def share_dice(copy: Campaign, _: object, state: Campaign, *__: object) -> Campaign:
    copy.dice = state.dice
    return copy


def thaw_otherwise(_: Callable[..., Any]) -> Callable[..., Any]:
    honest = Campaign.thaw.__func__  # type: ignore[attr-defined]  # a class method

    def thaw(cls: type[Campaign], data: Mapping[str, Any]) -> Campaign:
        thawed: Campaign = honest(cls, data)
        thawed.base += 1
        return thawed

    return classmethod(thaw)  # type: ignore[return-value]


def play_whoever_asks(honest: Callable[..., Any]) -> Callable[..., Any]:
    def play_all(table: Table, side: str, acts: Any) -> Any:
        if side not in table.pending:
            return []
        return honest(table, side, acts)

    return play_all


def refuse_with_a_die(honest: Callable[..., Any]) -> Callable[..., Any]:
    def play_all(table: Table, side: str, acts: Any) -> Any:
        table.dice.drawn += side not in table.pending
        return honest(table, side, acts)

    return play_all


def look_now(honest: Callable[..., Any]) -> Callable[..., Any]:
    return lambda history, eyes, _: history.table.view(eyes)


def peek(agent: RandomAgent, seat: Any) -> Any:
    """A player who looks at what is hidden: the whole state."""
    options = seat.options
    return options[random.Random(seat._table.state.digest()).randrange(len(options))]


def forget_the_trace(honest: Callable[..., Any]) -> Callable[..., Any]:
    def repeat_takeback(table: Table, takeback: Takeback) -> None:
        honest(table, takeback)
        del table.journal.entries[-1:]

    return repeat_takeback


def throw_again(count: int, table: Table, line: Any, *_: object, **__: object) -> int:
    table.dice.drawn = line.drawn - 1
    return count


def leave_an_entry(honest: Callable[..., Any]) -> Callable[..., Any]:
    def return_to(table: Table, line: Any, state: State) -> None:
        honest(table, replace(line, entries=line.entries + 1), state)

    return return_to


def forget_an_action(record: dict[str, Any], *_: object) -> dict[str, Any]:
    return {**record, "actions": record["actions"][:-1]}


def count_twice(odds: Any, *_: object) -> Any:
    return replace(odds, outcomes=odds.outcomes * 2)


def tell_secrets(view: Any, _: object, state: State, *__: object) -> dict[str, Any]:
    return {**plain(view), "secret": state.digest()}


def refused_by(rule: str, message: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return then(lambda refusal, *_: refusal and Refusal(rule, message))


DOUBLES = [
    Double(TitleLaws, "number of units per stack has drifted", Campaign, "play_unchecked", then(lose_a_corps)),
    Double(OptionsAreWhatPasses, "basic movement: {", BasicMovement, "options", then(lambda moves, *_: moves[:-1])),
    Double(OptionsAreWhatPasses, "twice", BasicMovement, "options", then(lambda moves, *_: [*moves, moves[0]])),
    Double(OptionsAreWhatPasses, "rules page lacks", BasicMovement, "refusal", refused_by("R99", "No.")),
    Double(OptionsAreWhatPasses, "is no sentence", BasicMovement, "refusal", refused_by("Movement A", "no")),
    Double(EveryOptionHasItsOwnText, "same label", GAME, "label", lambda _: lambda *_: "March"),
    Double(EveryOptionHasItsOwnText, "is no label", GAME, "label", then(lambda label, *_: str(label).lower())),
    Double(EveryOptionHasItsOwnText, "touched alike", GAME, "clicks", lambda _: lambda *_: ("button:done",)),
    Double(EveryOptionHasItsOwnText, "reads otherwise", GAME, "read", lambda _: lambda *_: [("done",)]),
    Double(OnlyWhoIsAskedActs, "DID NOT RAISE", Table, "play_all", play_whoever_asks),
    Double(OnlyWhoIsAskedActs, "left a trace", Table, "play_all", refuse_with_a_die),
    Double(CopiesAreTheSame, "happened to the original", Campaign, "clone", then(share_marches)),
    Double(CopiesAreTheSame, "another state", Campaign, "thaw", thaw_otherwise),
    Double(ViewsHideWhatIsHidden, " sees ", GAME, "view", lambda _: lambda game, state, side: game.open_view(state)),
    Double(NothingChangesUntold, "is told nothing", Table, "log", lambda _: lambda *_: []),
    Double(WhatIsHiddenChangesNothing, "sees the difference", GAME, "view", then(tell_secrets)),
    Double(ComputersDoNotPeek, "random chooses", RandomAgent, "choose", lambda _: peek),
    Double(
        ImaginedWorldsDiffer,
        "imagined worlds differ",
        GAME,
        "resample",
        lambda _: lambda game, state, *_: state.clone(),
    ),
    Double(ImaginedWorldsCanBePlayed, "own dice", GAME, "resample", then(share_dice)),
    Double(ChancesAddUpToOne, "add up to 2", Table, "odds", then(count_twice)),
    Double(
        UndoStopsAtDiceAndReveals,
        "no last word",
        Table,
        "preview",
        then(lambda preview, *_: replace(preview, is_final=False)),
    ),
    Double(UndoStopsAtDiceAndReveals, "not as before", Table, "_return_to", leave_an_entry),
    Double(TakebacksLeaveTheirTrace, "not told", Table, "repeat_takeback", forget_the_trace, far=150),
    Double(TakebacksLeaveTheirTrace, "thrown again", Table, "_take_back", then(throw_again), far=150),
    Double(TheRecordGivesTheSameGame, "another state", Table, "record", then(forget_an_action)),
    Double(HistoryShowsEveryMomentAsItWasSeen, "looked otherwise", History, "view", look_now, far=110),
    Double(AfterTheGameNothingIsHidden, "looked otherwise", History, "view", look_now, far=MOST_DECISIONS),
    Double(
        APositionIsReadAsItWasWritten,
        "another board",
        GAME,
        "write_position",
        then(lambda text, *_: text.replace("3ic", "2ic")),
    ),
    Double(
        TheEndIsTheEnd,
        "Nobody knows",
        GAME,
        "result",
        lambda _: lambda *_: Result(None, "Nobody knows", 0),
        MOST_DECISIONS,
    ),
]


def closely(law: type[Law]) -> type[Law]:
    """The same law, looking at every decision."""
    return type(law.__name__, (law,), {"least": 1})


@pytest.mark.parametrize("double", DOUBLES, ids=str)
def test_a_law_catches_what_breaks_it(double: Double, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(double.owner, double.name, double.wrong(getattr(double.owner, double.name)))
    with pytest.raises(LawBroken) as broken:
        Walk(LATE, "double", [closely(double.law)]).go(double.far)
    said = re.fullmatch(
        rf"{double.law.__name__}: (.*) \({LATE}, seed 'double', move (\d+)(, \w+ .+)?\)", str(broken.value), re.DOTALL
    )
    assert said, broken.value
    assert double.words in said[1]
    assert int(said[2]) <= double.far


def test_every_law_has_a_double() -> None:
    assert {double.law for double in DOUBLES} == set(EVERY_LAW)


def test_laws_keep_quiet_about_a_game_that_is_as_it_should_be() -> None:
    Walk(LATE, "double", EVERY_LAW).go(FAR)


def test_a_game_in_which_an_offered_action_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("no bread")

    monkeypatch.setattr(BasicMovement, "take", fail)
    with pytest.raises(LawBroken, match=r"what is offered can be played: no bread .*, move \d+, russian march"):
        Walk(LATE, "double", []).go(FAR)


# --- the laws of the titles --------------------------------------------------------------------------------------

Harm = Callable[[Any], None]


def harm(**values: int) -> Harm:
    """Put the value where the first of its row is not zero, or into the field itself."""

    def harming(state: Any) -> None:
        for name, value in values.items():
            field = getattr(state, name)
            if isinstance(field, int):
                setattr(state, name, value)
            else:
                field[next((place for place, each in enumerate(field) if each), 0)] += value

    return harming


def take_up_twice(state: Any) -> None:
    state.hands[0].append(state.draw_piles[0][0])


def leave_alone(state: Any) -> None:
    """Napoleon goes where nobody is."""
    state.leader_area[0] = next(area for area in range(60) if not state.totals[area])


def burn_a_fortress(state: Any) -> None:
    from grognard.games.scorched_earth.tables import FORTRESSES

    state.burnt[FORTRESSES[0]] = 1


def swim(state: Any) -> None:
    from grognard.games.scorched_earth.tables import HEXES, IS_OPEN

    unit = next(unit for unit, hex_ in enumerate(state.where) if hex_ >= 0)
    state.where[unit] = next(hex_ for hex_ in range(HEXES) if not IS_OPEN[hex_])
    state.stack_anew(units[0] for units in list(state.stacks.values()))


def wade(state: Any) -> None:
    """The first unit on the map goes to sea."""
    from grognard.games.grand_tactical.tables import HEXES, IS_OPEN

    unit = next(unit for unit, hex_ in enumerate(state.where) if hex_ >= 0)
    state.move(unit, next(hex_ for hex_ in range(HEXES) if not IS_OPEN[hex_]))


def meet(state: Any) -> None:
    """The first French unit goes to the first Russian stack."""
    from grognard.games.grand_tactical.tables import FRENCH, RUSSIAN

    state.move(state.on_map(FRENCH)[0], state.hexes(RUSSIAN)[0])


def vanish(state: Any) -> None:
    """A unit is taken from the map, and nobody counts it."""
    from grognard.games.grand_tactical.state import DEAD
    from grognard.games.grand_tactical.tables import FRENCH

    unit = state.on_map(FRENCH)[-1]
    state.take_off(unit)
    state.where[unit] = DEAD


def die_in_silence(state: Any) -> None:
    """A unit is lost and counted, but nobody is told."""
    from grognard.games.grand_tactical.tables import RUSSIAN

    state.eliminate(state.on_map(RUSSIAN)[-1], 0)


def disrupt_a_leader(state: Any) -> None:
    from grognard.games.grand_tactical.tables import NAPOLEON

    state.disrupted[NAPOLEON] = state.turn * 4 + state.phase


def disrupt_before_the_war(state: Any) -> None:
    from grognard.games.grand_tactical.tables import RUSSIAN, UNITS

    unit = next(unit for unit in state.on_map(RUSSIAN) if UNITS[unit].arm == "infantry")
    state.disrupted[unit] = 1
    state.turn += 1


def leave_a_depot(state: Any) -> None:
    """A Depot appears beside a Russian corps."""
    from grognard.games.grand_tactical.tables import DEPOTS, NEIGHBOURS, RUSSIAN

    hexes = [hex_ for hex_ in state.hexes(RUSSIAN) if state.combat[RUSSIAN][hex_]]
    free = (there for hex_ in hexes for there in NEIGHBOURS[hex_] if not any(row[there] for row in state.pieces))
    depot = next(unit for unit in DEPOTS if state.where[unit] < 0)
    state.place(depot, next(free))


def mount(state: Any) -> None:
    """Infantry becomes Cavalry."""
    from grognard.games.grand_tactical.tables import CAVALRY_CORPS, INFANTRY_CORPS, RUSSIAN

    unit = state.of_kind(RUSSIAN, INFANTRY_CORPS)[0]
    state.kind[unit] = CAVALRY_CORPS
    state.stack_anew()


def lose_a_garrison(state: Any) -> None:
    """A place comes under the control of the other side, and those who hold it stay."""
    from grognard.games.grand_tactical.tables import PLACES, RUSSIAN

    place = next(n for n, place in enumerate(PLACES) if state.pieces[RUSSIAN][place.hex])
    state.control[place] = 1 - RUSSIAN
    state.entered[place] = 3


def first_on_map(state: Any) -> int:
    return next(unit for unit, hex_ in enumerate(state.where) if hex_ >= 0)


def be_lost(state: Any) -> None:
    """A unit is gone, and nobody is told."""
    state.eliminate(first_on_map(state))


def tire(state: Any) -> None:
    """A unit is disrupted, and nobody is told."""
    state.disrupt(first_on_map(state))


def crowd(state: Any) -> None:
    """All units of a side in one hex."""
    from grognard.games.invasion.tables import UNITS_OF

    hex_ = state.where[first_on_map(state)]
    for unit in UNITS_OF[0]:
        if state.where[unit] >= 0 and state.where[unit] != hex_:
            state.move((unit,), hex_)


def jump(state: Any) -> None:
    from grognard.games.invasion.tables import ST_PETERSBURG

    state.move((first_on_map(state),), ST_PETERSBURG)


HARMED: list[tuple[str, str, Harm]] = [
    ("strategic", "has drifted", harm(infantry=1)),
    ("strategic", "on the map, .* expected", harm(infantry=1, present=1)),
    ("strategic", "Supply unit came from nowhere", harm(supply=1, present=1)),
    ("strategic", "markers of stack", harm(markers=9)),
    ("strategic", "a leader in the standard game", lambda state: state.leader_space.__setitem__(0, 1)),
    ("strategic", "Control of", lambda state: state.control.__setitem__(slice(None), bytes(len(state.control)))),
    ("strategic", "a loss was taken back|expected", harm(losses=1)),
    ("fateful_march", "total in", harm(totals=1)),
    ("fateful_march", "came from nowhere", harm(pool=1)),
    ("fateful_march", "in two places", take_up_twice),
    ("fateful_march", "is alone in", leave_alone),
    ("fateful_march", "beyond the track", harm(vp=99)),
    ("fateful_march", "beyond its track", harm(initiative=0)),
    ("scorched_earth", "too strong|grew stronger", harm(sp=1)),
    ("scorched_earth", "beyond the track", harm(vp=99)),
    ("scorched_earth", "burns", burn_a_fortress),
    ("scorched_earth", "swims in", swim),
    ("scorched_earth", "the game ended before its time", lambda state: state.stack.clear()),
    ("invasion", "stacks have drifted", lambda state: state.stacks.clear()),
    ("invasion", "left the map and nobody is told", be_lost),
    ("invasion", "are disrupted for no reason", tire),
    ("invasion", "which holds", crowd),
    ("invasion", "jumped from", jump),
    ("invasion", "a depot outside a city", lambda state: state.depots.__setitem__(0, 1)),
    ("invasion", "trains and depots", lambda state: state.trains.__setitem__(0, 20)),
    ("invasion", "dummies", lambda state: state.dummies.__setitem__(0, 3)),
    ("invasion", "dummy units", lambda state: state.blanks.__setitem__(0, 1)),
    ("invasion", "battle points", lambda state: setattr(state, "battle_points", 13)),
    ("invasion", "cards in a game without them", lambda state: state.hands.__setitem__(0, (5,))),
    ("invasion", "what one side wins", lambda state: state.command_changes.__setitem__(0, 1)),
    ("invasion", "friendly to nobody", lambda state: state.friendly.__setitem__(0, state.friendly[1])),
    ("invasion", "ended before its time", lambda state: state.stack.clear()),
    ("grand_tactical", "swims in", wade),
    ("grand_tactical", "both sides are in", meet),
    ("grand_tactical", "1 lost, 0 told", vanish),
    ("grand_tactical", "1 russian .* lost, .* in the log", die_in_silence),
    ("grand_tactical", "the Leader napoleon is disrupted", disrupt_a_leader),
    ("grand_tactical", "is disrupted since 1", disrupt_before_the_war),
    ("grand_tactical", "Depots stand alone", leave_a_depot),
    ("grand_tactical", "is cavalry corps", mount),
    ("grand_tactical", "have drifted", lambda state: state.where.__setitem__(state.on_map(0)[0], state.hexes(0)[-1])),
    ("grand_tactical", "controlled by the other", lose_a_garrison),
    ("grand_tactical", "the game ended before its time", lambda state: state.stack.clear()),
]


@pytest.mark.parametrize(("game", "words", "harming"), HARMED)
def test_the_laws_of_a_title_catch_what_breaks_them(game: str, words: str, harming: Harm) -> None:
    table = played(usual_setting(game), "harm", 30)
    follow = INVARIANTS[game](table)
    follow.check(table.state)
    harming(table.state)
    with pytest.raises(AssertionError, match=words):
        follow.check(table.state)


OPEN = [game for game in grognard.GAMES if INVARIANTS[game].is_open]
"""Titles in which nothing is hidden."""


@pytest.mark.parametrize("game", [game for game in grognard.GAMES if game not in OPEN])
def test_the_laws_of_a_title_catch_eyes_that_see_too_much(game: str) -> None:
    table = played(usual_setting(game), "eyes", 60)
    laws: type[Invariants] = INVARIANTS[game]
    for side, other in (table.game.sides, table.game.sides[::-1]):
        laws.check_view(table.view(side), side)
        laws.check_log([entry.event for entry in table.log(side)], side)
        for eyes in (other, None):
            with pytest.raises(AssertionError):
                laws.check_view(table.view(side), eyes)
            with pytest.raises(AssertionError):
                laws.check_log([entry.event for entry in table.log(side)], eyes)


@pytest.mark.parametrize("game", OPEN)
def test_where_nothing_is_hidden_the_laws_catch_eyes_that_see_less(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(usual_setting(game), "eyes", 60)
    check_open(table, table.view)
    log, view = table.log, table.view
    monkeypatch.setattr(table, "log", lambda eyes: log(eyes)[: None if eyes else -1])
    with pytest.raises(AssertionError, match="another log"):
        check_open(table, table.view)
    monkeypatch.setattr(table, "view", lambda eyes: {"board": None} if eyes else view(eyes))
    with pytest.raises(AssertionError, match="another board"):
        check_open(table, table.view)
