"""Write the golden records and transcripts anew: `.venv/bin/python tests/conformance/make_records.py`, of all titles or
of those that are named; with the word `transcripts` only these.

The records only when the rules have changed on purpose, the transcripts also after a change of words; read what changes
in the transcripts, and say in the commit why.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

from invariants import INVARIANTS
from playing import MOST_DECISIONS, EverySetting, Setting, random_action, side_to_decide

import grognard
from grognard.core.game import Game
from grognard.core.table import Table

HERE = Path(__file__).parent
RECORDS = HERE / "records"
TRANSCRIPTS = HERE / "transcripts"
LARGEST = 64 * 1024
NODES = 25


# --- golden records --------------------------------------------------------------------------------------------


def write_records(game: Game) -> None:
    """For each way the game can end, the shortest of the first random games that end so."""
    wanted = INVARIANTS[game.id].endings
    rare = INVARIANTS[game.id].rare_endings
    settings = EverySetting(game, INVARIANTS[game.id].short_scenarios)
    found = {level: rare_record(game, level, text) for level, text in rare.items()}
    number = 0
    while len(found) < len(wanted) and number < 4000:
        setting, seed = settings[number * 7 % len(settings)], f"golden {number}"
        number += 1
        if ending(setting, seed) in found:
            continue
        table = finished(setting, seed)
        assert table.result is not None
        record = table.record()
        if table.result.level not in found and len(text_of(record)) < LARGEST:
            found[table.result.level] = record
    missing = set(wanted) - set(found)
    assert not missing, f"no random game of {game.id} ended in {missing}"
    for old in RECORDS.glob(f"{game.id}-*.json"):
        old.unlink()
    for place, level in enumerate(wanted, 1):
        name = "-".join(word for word in level.lower().replace("(", "").replace(")", "").split())
        (RECORDS / f"{game.id}-{place}-{name}.json").write_text(text_of(found[level]), "utf-8")


def rare_record(game: Game, level: str, position: str) -> dict[str, Any]:
    """From a position, since whole random games hardly ever end so."""
    for number in range(200):
        table = played_out(game.position(position, seed=f"golden {number}"), f"golden {number}")
        if table.result and table.result.level == level:
            return table.record()
    raise AssertionError(f"no random game of {game.id} from that position ended in {level}")


def ending(setting: Setting, seed: str) -> str:
    """How the game that `finished` plays will end: the same choices and dice, without a table."""
    table, source = setting.start(seed), random.Random(seed)
    state = table.state
    state.journal = None
    while not state.over:
        side = source.choice([side for side, decision in enumerate(state.pending) if decision is not None])
        moves = state.moves(side)
        source.random()
        state.play_unchecked(side, moves[source.randrange(len(moves))])
    result = table.game.result(state)
    assert result is not None
    return result.level


def finished(setting: Setting, seed: str) -> Table:
    return played_out(setting.start(seed), seed)


def played_out(table: Table, seed: str) -> Table:
    source = random.Random(seed)
    for _ in range(MOST_DECISIONS):
        if table.state.over:
            break
        side = side_to_decide(table, source)
        table.play(side, random_action(table, side, source))
    return table


def text_of(record: dict[str, Any]) -> str:
    """One action a line, so that a difference can be read."""
    return json.dumps(record, indent=0, ensure_ascii=False) + "\n"


# --- transcripts -----------------------------------------------------------------------------------------------


def transcript(game: Game) -> str:
    """The beginning of a game and a battle, with all that the interface says at each node."""
    battle = game.position(INVARIANTS[game.id].before_battle, seed="transcript")
    return "\n".join(
        [
            *part_of_transcript(f"{game.title}, scenario {game.scenarios[0].id}", game.start(seed="transcript")),
            "",
            *part_of_transcript(f"{game.title}, a battle", battle),
            "",
        ]
    )


def part_of_transcript(title: str, table: Table) -> list[str]:
    """So many decisions. Half of the time the first option is taken, which ends what goes on for long, so that they
    reach far."""
    source = random.Random("transcript")
    lines = [f"# {title}: {NODES} decisions"]
    for node in range(1, NODES + 1):
        side = side_to_decide(table, source)
        action = random_action(table, side, source) if source.random() < 0.5 else table.options(side)[0]
        lines += ["", *node_lines(table, node)]
        lines += [f"{side} plays: {action}", f"  odds: {odds_line(table, side, str(action))}"]
        seen = {name: len(table.log(name)) for name in table.game.sides}
        table.play(side, action)
        for name in table.game.sides:
            lines += [f"  {name} reads: {entry.event.sentence()}" for entry in table.log(name)[seen[name] :]]
    return [*lines, "", f"digest {table.state.digest()}"]


def node_lines(table: Table, node: int) -> list[str]:
    lines = []
    for side, question in table.pending.items():
        options = table.options(side)
        first = ", ".join(str(options[n]) for n in range(min(5, len(options))))
        lines.append(f"# node {node}: {side} decides: {question.name} [{question.rule}] {question.prompt}")
        lines.append(f"options({side}) = {len(options)}: {first}{' ...' if len(options) > 5 else ''}")
    contested = INVARIANTS[table.game.id].contested
    for viewer in (*table.game.sides, None):
        lines.append(f"view({viewer or 'spectator'}).{contested(table.view(viewer))}")
    return lines


def odds_line(table: Table, side: str, action: str) -> str:
    return str(table.odds(side, action)).replace("\n", " | ")


if __name__ == "__main__":
    words = sys.argv[1:]
    with_records = "transcripts" not in words
    for each in [grognard.game(name) for name in words if name != "transcripts"] or grognard.GAMES.values():
        if with_records:
            write_records(each)
        (TRANSCRIPTS / f"{each.id}.txt").write_text(transcript(each), "utf-8")
        print(f"{each.id}: {', '.join(path.name for path in sorted(RECORDS.glob(f'{each.id}-*')))}")
