"""Nothing reaches a seat but its view: compared byte by byte, on the socket and in every HTTP answer.

Two games that differ only in what is hidden from an audience are played side by side. Whatever the audience does and
asks, it must get the same bytes from both, in the same order. And in games played to their end, no secret and no event
that was not for an audience is ever found in what it got."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from guests import HERE, LINK, Eyes, Guest, Server, computer, running

import grognard
from grognard.core.dice import KeyedDice
from grognard.core.errors import GrognardError
from grognard.core.game import Game
from grognard.core.table import Table
from grognard.server.storage import SavedGame, SavedSeat, new_id, player_id, split_record

SIDES = ("french", "russian")
AUDIENCES = (*SIDES, "watch")
SEED, SALT = "the seed nobody may see", "the salt nobody may see"
BEGAN = datetime(1812, 6, 24, tzinfo=UTC)
TRIES = 30


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose clock stands still, so that two games are numbered alike."""
    with running(tmp_path_factory.mktemp("still"), clock=lambda: 1812.0) as server:
        yield server


# --- two worlds --------------------------------------------------------------------------------------------------


@dataclass
class Worlds:
    """Two positions that an audience cannot tell apart, and what is done in them one after the other."""

    game: Game
    options: dict[str, str]
    audience: str
    positions: tuple[str, str]
    script: list[tuple[str, str, str]] = field(default_factory=list)
    """Side, and what it plays in the one world and in the other."""

    def open(self, number: int) -> Table:
        table = self.game.position(self.positions[number], self.options, seed=SEED)
        assert isinstance(table.dice, KeyedDice)
        table.dice.salt = SALT
        return table


def eyes_of(audience: str) -> str | None:
    return None if audience == "watch" else audience


@cache
def find_worlds(seed: str, audience: str) -> Worlds:
    """A moment of a random game, and the same with what the audience cannot see drawn anew."""
    source = random.Random(f"{seed} {audience}")
    game = grognard.game("strategic")
    options = {option.name: source.choice(option.values) for option in game.options}
    table = game.start(source.choice(game.scenarios).id, options, seed=seed)
    for _ in range(source.randrange(20, 160)):
        side = source.choice(list(table.pending))
        choices = table.options(side)
        table.play(side, choices[source.randrange(len(choices))])
        if table.state.over:
            return find_worlds(f"{seed}+", audience)
    imagined = table.imagine(source.choice(SIDES) if audience == "watch" else audience, source)
    texts = game.write_position(table.state), game.write_position(imagined)
    worlds = Worlds(game, table.settings, audience, texts)
    write_script(worlds, source)
    return worlds if len(worlds.script) > 5 else find_worlds(f"{seed}+", audience)


def write_script(worlds: Worlds, source: random.Random, most: int = 14) -> None:
    """Find acts after which the engine shows the audience the same in both worlds, best different ones."""
    tables = worlds.open(0), worlds.open(1)
    eyes = eyes_of(worlds.audience)
    assert tables[0].view(eyes) == tables[1].view(eyes)
    for _ in range(most):
        found = find_pair(worlds, tables, source)
        if found is None:
            return
        side, *texts = found
        for table, text in zip(tables, texts, strict=True):
            table.play(side, text)
        worlds.script.append((side, texts[0], texts[1]))


def find_pair(worlds: Worlds, tables: tuple[Table, Table], source: random.Random) -> tuple[str, str, str] | None:
    one, other = tables
    if one.pending.keys() != other.pending.keys() or not one.pending:
        return None
    eyes = eyes_of(worlds.audience)
    for _ in range(TRIES):
        side = source.choice(list(one.pending))
        here, there = ([str(action) for action in table.options(side)] for table in tables)
        text = source.choice(here)
        alike = [each for each in there if seems(each) == seems(text)]
        if side == eyes or source.random() < 0.3:
            alike = [each for each in there if each == text]
        if not alike:
            continue
        pair = text, source.choice(alike)
        if told(one, side, pair[0], eyes) == told(other, side, pair[1], eyes):
            return side, *pair
    return None


def seems(text: str) -> list[str]:
    """What somebody may see of an act who does not see the units, and not the plan."""
    verb, *rest = text.split()
    return [verb, *(word for word in rest if word[0] in "RF" and len(word) <= 5)]


def told(table: Table, side: str, text: str, eyes: str | None) -> Any:
    """What the engine shows these eyes after an act; the table stays as it is."""
    trial = grognard.load(table.record())
    try:
        trial.play(side, text)
    except GrognardError as error:
        return str(error)
    if trial.state.over:
        return object()  # everything is shown then
    sentences = [entry.event.sentence() for entry in trial.log(eyes)]
    own = [] if eyes is None else [trial.can_undo(eyes), trial.can_take_back(eyes)]
    return trial.view(eyes), sentences, own


# --- playing them over the wire ----------------------------------------------------------------------------------


@dataclass
class Stage:
    """A world on the server, with the audience at a browser of its own."""

    server: Server
    worlds: Worlds
    number: int
    traffic: list[str] = field(default_factory=list)
    steps_read: int = 0

    def play(self) -> list[str]:
        """All that the audience got, in order."""
        maker, other, audience = self.server.guest(), self.server.guest(), self.server.guest()
        saved = self._keep(maker, other, audience)
        enemies = {side: other.look(saved.id, side) for side in SIDES if side != self.worlds.audience}
        eyes = audience.look(saved.id, self.worlds.audience)
        source = random.Random("what the audience asks")
        self._ask_everything(audience, eyes, source)
        for side, *texts in self.worlds.script:
            acting = eyes if side == eyes.eyes else enemies[side]
            acting.sync()
            acting.play(texts[self.number])
            eyes.sync()
            if source.random() < 0.4:
                self._ask_everything(audience, eyes, source)
            if source.random() < 0.15 and side != eyes.eyes and acting.state["can_undo"]:
                acting.ask("undo", position=acting.state["position"])
                eyes.sync()
                acting.sync()
                acting.play(texts[self.number])
                eyes.sync()
        self.steps_read = 0
        self._ask_everything(audience, eyes, source)
        self.traffic += eyes.frames
        self._check_secrets(saved, [maker.cookie, other.cookie])
        for each in (*enemies.values(), eyes):
            each.close()
        return [re.sub(saved.id, "GAME", re.sub(r'"updated":"[^"]*"', "", text)) for text in self.traffic]

    def _keep(self, maker: Guest, other: Guest, audience: Guest) -> SavedGame:
        store = self.server.house.store
        for guest in (maker, other, audience):
            guest.http.cookies.set("grognard", store.new_player(), domain="127.0.0.1")
        table = self.worlds.open(self.number)
        seats = [SavedSeat(side, "link", token=f"link-{new_id()}") for side in SIDES]
        header = split_record(table.record()).header
        waiting = list(table.pending)
        saved = SavedGame(table.game.id, header, seats, player_id(maker.cookie), created=BEGAN, waiting=waiting)
        store.create(saved)
        for side in SIDES:
            holder = audience if side == self.worlds.audience else other
            store.hold(holder.cookie, saved.id, side)
        store.hold(audience.cookie, saved.id, None)
        self.server.house.rooms.add(saved, table)
        return saved

    def _ask_everything(self, guest: Guest, eyes: Eyes, source: random.Random) -> None:
        """Every question, every wrong act, every page that there is; of the steps of the history those that are new."""
        position = eyes.state["position"]
        options = sorted(eyes.options)
        lines = [*source.sample(options, min(4, len(options))), "done", "plan A", "march R22 R57 1ic", "nonsense", ""]
        for line in lines:
            eyes.ask("preview", position=position, actions=[line])
        for line in ("march R22 R57 9ic", "plan Z", "nonsense", "battle R1"):
            eyes.act(line)
        eyes.act("done", position=position + 1)
        spaces = [stack["space"] for stack in eyes.view["board"]["stacks"]]
        for clicks in (
            [f"space:{source.choice(spaces)}"],
            [f"space:{source.choice(spaces)}", f"space:{source.choice(spaces)}"],
            [f"space:{source.choice(spaces)}", "unit:1ic"],
            ["unit:cc"],
            ["button:done"],
            ["area:R44"],
        ):
            eyes.ask("why_not", clicks=clicks)
        eyes.ask("answer_takeback", agree=True)
        if not eyes.state["can_undo"]:
            eyes.ask("undo", position=eyes.state["position"])
        eyes.sync()
        self._read_pages(guest, eyes)

    def _read_pages(self, guest: Guest, eyes: Eyes) -> None:
        game = f"/games/{eyes.game_id}"
        pages = ["/games", game, f"{game}/story", f"{game}/history/99999?eyes={eyes.eyes}"]
        for name in (*AUDIENCES, "all", ""):
            pages += [f"{game}/history?eyes={name}", f"{game}/export?eyes={name}", f"{game}/history/0?eyes={name}"]
        first, self.steps_read = self.steps_read, eyes.state["step"] + 1
        pages += [f"{game}/history/{step}?eyes={eyes.eyes}" for step in range(first, self.steps_read)]
        for page in pages:
            answer = guest.get(page)
            headers = {name: value for name, value in answer.headers.items() if name not in ("date", "content-length")}
            self.traffic.append(f"{page} {answer.status_code} {json.dumps(headers)} {answer.text}")

    def _check_secrets(self, saved: SavedGame, cookies: list[str]) -> None:
        room = self.server.house.rooms.here(saved.id)
        assert room is not None
        digests = {played.digest for played in room.table.actions}
        tokens = {saved.watch_token, *(seat.token for seat in saved.seats), *cookies}
        text = "\n".join(self.traffic)
        for secret in {SEED, SALT, *digests, *tokens}:
            assert secret not in text


@pytest.mark.parametrize("audience", AUDIENCES)
@pytest.mark.parametrize("seed", ["smolensk", "borodino", "berezina"])
def test_what_is_hidden_changes_no_byte(still: Server, seed: str, audience: str) -> None:
    worlds = find_worlds(seed, audience)
    here, there = Stage(still, worlds, 0).play(), Stage(still, worlds, 1).play()
    for one, other in zip(here, there, strict=False):
        assert one == other
    assert len(here) == len(there)


def test_the_worlds_do_differ() -> None:
    """Else the test above would prove nothing."""
    different_positions = different_acts = acts = 0
    for seed in ("smolensk", "borodino", "berezina"):
        for audience in AUDIENCES:
            worlds = find_worlds(seed, audience)
            different_positions += worlds.open(0).state.digest() != worlds.open(1).state.digest()
            different_acts += sum(one != other for _, one, other in worlds.script)
            acts += len(worlds.script)
    assert different_positions == 9
    assert acts > 60
    assert different_acts > 8


def test_a_leak_would_be_noticed(still: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same comparison, with a server that tells something of the whole state."""
    from grognard.server.rooms import Room

    honest = Room.look

    def leaky(room: Room, *given: Any) -> Any:
        sight = honest(room, *given)
        sight.facts["notices"] = [room.table.state.digest()[::-1]]  # as it is, it would be noticed as a secret
        return sight

    monkeypatch.setattr(Room, "look", leaky)
    worlds = find_worlds("smolensk", "french")
    assert Stage(still, worlds, 0).play() != Stage(still, worlds, 1).play()


# --- how a march is split ----------------------------------------------------------------------------------------

FIELD = "turn 3, french movement\nR22: F 5ic 2cc 1su\nR32: F 1ic\nR44: R 2ic 1cc\nR57: R 1ic\n"
SPLITS: tuple[list[list[str]], ...] = (
    [["march R22 R32 4ic"]],
    [["march R22 R32 1ic"], ["march R22 R32 3ic"]],
    [["march R22 R32 1ic"]] * 4,
    [["march R22 R32 2ic", "march R22 R32 1cc"], ["march R22 R32 1su"]],
    [["march R22 R32 1cc"], ["march R22 R32 1ic"], ["march R22 R32 1su"], ["march R22 R32 1cc"]],
)


def test_how_a_march_is_split_cannot_be_seen(still: Server) -> None:
    """Neither in the number of pushes nor in what they say: the enemy saw a force on a road."""
    seen: set[str] = set()
    for split in SPLITS:
        maker, friend = still.guest(), still.guest()
        game = maker.create(HERE, LINK, position=FIELD)
        friend.claim(game["links"]["russian"])
        with maker.look(game["id"], "french") as french, friend.look(game["id"], "russian") as russian:
            for acts in split:
                french.play(*acts)
            french.play("done")
            russian.sync()
            steps = friend.get(f"/games/{game['id']}/history?eyes=russian").text
            commitment = russian.view["commitment"]
            seen.add("\n".join([*russian.frames, steps]).replace(commitment, "COMMITMENT"))
    assert len(seen) == 1


# --- whole games -------------------------------------------------------------------------------------------------


def hidden_sentences(table: Table, audience: str) -> set[str]:
    """What was told to others and not to this audience."""
    index = None if audience == "watch" else table.game.side(audience)
    entries = table.journal.entries
    shown = {entry.event.sentence() for entry in entries if entry.visible_to(index)}
    return {entry.event.sentence() for entry in entries if not entry.visible_to(index)} - shown


def check_frames(frames: list[str], table: Table, audience: str, secrets: list[str]) -> None:
    before_the_end = [frame for frame in frames if '"over":true' not in frame]
    text = "\n".join(before_the_end)
    for sentence in hidden_sentences(table, audience):
        assert sentence not in text
    dice = table.dice
    assert isinstance(dice, KeyedDice)
    for secret in [dice.seed, dice.salt, *(played.digest for played in table.actions), *secrets]:
        assert secret not in text
    for frame in before_the_end:
        message = json.loads(frame)
        if message["type"] == "state":
            check_view(message["view"], audience)


def check_view(view: dict[str, Any], audience: str) -> None:
    battle = next((report["space"] for report in view["battles"] if not report["is_over"]), None)
    for stack in view["board"]["stacks"]:
        if stack["side"] != audience and stack["space"] != battle:
            assert set(stack) <= {"side", "space", "markers"}
    assert view.get("seed") is None
    assert view.get("salt") is None
    assert view["side"] == eyes_of(audience)


@pytest.mark.parametrize(
    ("seed", "options", "most"),
    [
        ("1", {"rules": "standard"}, 150),
        ("2", {"rules": "optional", "piles": "yes"}, 150),
        ("3", {"rules": "optional", "setup": "free"}, 5000),
    ],
)
def test_over_a_whole_game_nothing_hidden_passes(server: Server, seed: str, options: dict[str, str], most: int) -> None:
    """Two people and a spectator, at random for a good while or to the end."""
    maker, friend, watcher = server.guest(), server.guest(), server.guest()
    game = maker.create(HERE, LINK, scenario=seed, options=options)
    friend.claim(game["links"]["russian"])
    watcher.claim(game["links"]["watch"])
    players = {"french": maker, "russian": friend, "watch": watcher}
    eyes = {name: guest.look(game["id"], name) for name, guest in players.items()}
    source = random.Random(seed)
    pages: dict[str, list[str]] = {name: [] for name in AUDIENCES}
    for number in range(most):
        for each in eyes.values():
            each.sync()
        asked = [each for each in eyes.values() if each.is_asked]
        if not asked:
            break
        # While somebody is asked: a game that is over shows its seed to everybody.
        if number % 25 == 0:
            for name, guest in players.items():
                for page in (f"/history?eyes={name}", f"/export?eyes={name}", ""):
                    pages[name].append(guest.get(f"/games/{game['id']}{page}").text)
        acting = source.choice(asked)
        acting.play("done" if "done" in acting.options and source.random() < 0.35 else source.choice(acting.options))
    assert most == 150 or all(each.view["over"] for each in eyes.values())
    room = server.house.rooms.here(game["id"])
    assert room is not None
    for name, each in eyes.items():
        mine = [players[name].cookie, *(game["links"].values() if name == "french" else ())]
        others = {guest.cookie for guest in players.values()} | set(game["links"].values())
        check_frames(each.frames, room.table, name, [*(others - set(mine))])
        text = "\n".join(pages[name])
        for sentence in hidden_sentences(room.table, name):
            assert sentence not in text
        for secret in (room.table.record()["dice"]["seed"], *(others - set(mine))):
            assert secret not in text
        each.close()


def test_a_computers_secrets_are_kept_as_well(server: Server) -> None:
    guest = server.guest()
    game = guest.create(HERE, computer("staff"), scenario="3")
    with guest.look(game["id"], "french") as french:
        source = random.Random(1)
        for _ in range(3000):
            french.until(lambda: french.is_asked or french.view["over"])
            if french.view["over"]:
                break
            french.play("done" if "done" in french.options and source.random() < 0.4 else source.choice(french.options))
        room = server.house.rooms.here(game["id"])
        assert room is not None
        assert hidden_sentences(room.table, "french"), "there was something to hide"
        check_frames(french.frames, room.table, "french", [])


def test_nothing_is_pushed_when_nothing_is_seen(server: Server) -> None:
    """Battle plans are laid in secret; a second thought of the enemy's supply is his own affair."""
    maker, friend = server.guest(), server.guest()
    game = maker.create(
        HERE, LINK, position="turn 3, french movement\nR22: F 3ic 3cc\nR44: R 2ic\n", options={"piles": "no"}
    )
    friend.claim(game["links"]["russian"])
    with maker.look(game["id"], "french") as french, friend.look(game["id"], "russian") as russian:
        french.play("march R22 R32 1ic")
        russian.sync()
        frames = len(russian.states)
        for _ in range(2):
            french.play("march R22 R32 1ic")
        french.play("march R22 R32 1cc")
        russian.sync()
        assert len(russian.states) == frames
        # Nor can he count by asking when the game was last played.
        assert friend.get(f"/games/{game['id']}").json()["updated"].endswith(":00+00:00")


def test_the_store_is_not_for_everybody(tmp_path: Path) -> None:
    """Seeds and tokens are in the file: nobody else on the machine reads it."""
    with running(tmp_path) as server:
        server.guest().create()
        assert (tmp_path / "games.db").stat().st_mode & 0o077 == 0
