"""`grognard film`: what the file holds, that its pictures move, and what is said of bad input."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import av
import pytest
from click.testing import CliRunner, Result
from PIL import Image, ImageChops, ImageSequence

from grognard.cli.main import main
from grognard.film.bands import bands_of
from grognard.film.cold import degrees_in
from grognard.film.shooting import Timing
from grognard.lab.simulate import play_game

RECORDS = Path(__file__).parents[1] / "conformance" / "records"
GAME = RECORDS / "fateful_march-1-sudden-death-victory.json"
"""Three turns, with a battle in the last."""


def film(*words: str | Path) -> Result:
    return CliRunner(env={"COLUMNS": "118"}).invoke(main, ["film", *map(str, words)])


def frames_of(path: Path) -> list[Image.Image]:
    with av.open(str(path)) as file:
        return [picture_of(frame) for frame in file.decode(video=0)]


def picture_of(frame: av.VideoFrame) -> Image.Image:
    plane = frame.to_rgb().planes[0]
    return Image.frombytes("RGB", (frame.width, frame.height), bytes(plane), "raw", "RGB", plane.line_size)


def differ(one: Image.Image, other: Image.Image) -> int:
    """How many pixels are not nearly the same: the encoder changes each a little."""
    change = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).convert("L")
    return sum(change.histogram()[40:])


def test_a_film_has_its_size_its_length_and_pictures_that_move(tmp_path: Path) -> None:
    told = film(GAME, "-o", tmp_path / "short.mp4", "--size", "480x270", "--seconds", "3")
    assert (told.exit_code, told.output) == (0, f"{tmp_path / 'short.mp4'}: 3 s, 480 x 270\n")
    assert [each.name for each in tmp_path.iterdir()] == ["short.mp4"]
    with av.open(str(tmp_path / "short.mp4")) as file:
        stream = file.streams.video[0]
        assert (stream.codec_context.name, str(stream.average_rate)) == ("h264", "24")
        assert (stream.width, stream.height, stream.frames) == (480, 270, 72)
    frames = frames_of(tmp_path / "short.mp4")
    # 14 s would be usual: 2.8 for the title, 3 turns of 2, 1.2 to look and 4 for the result. Here all is shorter.
    shares = {"title": 1.0, "first turn": 3.3, "last turn": 8.6, "result": 13.5}
    shown = {name: frames[round(at * 72 / 14)] for name, at in shares.items()}
    assert differ(shown["title"], shown["first turn"]) > 10_000  # the card has gone
    assert 100 < differ(shown["first turn"], shown["last turn"]) < 60_000  # the same map, other armies and dates
    assert differ(shown["last turn"], shown["result"]) > 10_000


def test_a_gif_goes_round_and_costs_little(tmp_path: Path) -> None:
    assert film(GAME, "-o", tmp_path / "short.gif", "--size", "320x240", "--seconds", "3").exit_code == 0
    with Image.open(tmp_path / "short.gif") as picture:
        assert (picture.size, picture.info["loop"]) == ((320, 240), 0)
        lasting = sum(frame.info["duration"] for frame in ImageSequence.Iterator(picture))
    assert lasting == 3000
    assert (tmp_path / "short.gif").stat().st_size < 600_000


def test_a_game_without_roads_shows_its_pieces_and_a_side_only_its_own(tmp_path: Path) -> None:
    record = tmp_path / "crossing.json"
    players = {"french": "random", "russian": "random"}
    record.write_text(json.dumps(play_game("crossing", players, None, None, "film").record()), "utf-8")
    size = ("--size", "320x240", "--seconds", "3")
    assert film(record, "-o", tmp_path / "all.mp4", *size).exit_code == 0
    assert film(record, "-o", tmp_path / "french.mp4", "--eyes", "french", *size).exit_code == 0
    # The title is shown for 10 frames, then the first of six turns: five Russian stacks are face down for the French.
    shown = [frames_of(tmp_path / name)[11] for name in ("all.mp4", "french.mp4")]
    assert differ(*shown) > 50


def test_bad_input_is_told_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    unfinished = tmp_path / "unfinished.json"
    record = json.loads(GAME.read_text("utf-8"))
    record["actions"], record["snapshots"] = record["actions"][:5], []
    unfinished.write_text(json.dumps(record), "utf-8")
    broken = tmp_path / "broken.json"
    broken.write_text("{", "utf-8")
    wanted = {
        (GAME, "-o", "film.avi"): "-o needs a name that ends in .mp4 or .gif, not film.avi",
        (GAME, "-o", "film.mp4", "--size", "641x360"): "--size needs WIDTHxHEIGHT in even numbers",
        (GAME, "-o", "film.mp4", "--eyes", "swedish"): "swedish",
        (GAME, "-o", tmp_path / "nowhere" / "film.mp4"): "cannot write",
        (unfinished, "-o", "film.mp4"): "The game is not over. You can make a film of it once it is.",
        (broken, "-o", "film.mp4"): f"{broken}: ",
        (tmp_path / "missing.json", "-o", "film.mp4"): "cannot read",
    }
    for words, sentence in wanted.items():
        told = film(*words)
        assert told.exit_code, words
        assert sentence in told.output
        assert len(told.output.strip().splitlines()) == 1, told.output
    monkeypatch.setitem(sys.modules, "PIL", None)
    for name in [each for each in sys.modules if each.startswith("grognard.film.")]:
        monkeypatch.delitem(sys.modules, name)
    assert "pip install 'grognard[film]'" in film(GAME, "-o", tmp_path / "film.mp4").output


def test_bands_lie_side_by_side_and_are_as_wide_as_the_army_is_strong() -> None:
    """Out from A to B and back, 4 strong and then 2: two lanes of one road, 4 and 2 wide with 0.35 between them."""
    where = {"A": (0.0, 0.0), "B": (100.0, 0.0)}
    legs = [
        {"turn": 1, "origin": "A", "destination": "B", "strength": 4, "is_retreat": False},
        {"turn": 4, "origin": "B", "destination": "A", "strength": 2, "is_retreat": True},
    ]
    (band,) = bands_of([{"side": "french", "legs": legs}], where, lambda space: True, lambda march: 1.0)
    out, back = band.strokes
    middle = [next(cut for cut in stroke.cuts if abs(cut.passed % 1 - 0.5) < 0.01) for stroke in (out, back)]
    assert [round(cut.outer - cut.inner, 2) for cut in middle] == [4.0, 2.0]
    # The bundle is 6.35 wide, from 3.175 north of the road to 3.175 south of it; the picture's y runs down.
    edges = [sorted(round(cut.off_road(each)[1], 3) for each in (cut.inner, cut.outer)) for cut in middle]
    assert edges == [[-3.175, 0.825], [1.175, 3.175]]
    assert (band.strength_before(1), band.strength_after(1), band.strength_after(3)) == (4, 4, 4)
    assert (band.strength_after(4), band.strength_after(5)) == (2, None)
    assert band.head(0.5)[0] == pytest.approx(50)
    assert [band.marches_until(turn) for turn in (0, 1, 3, 4)] == [0, 1, 1, 2]


def test_the_cold_of_a_date() -> None:
    # 21 degrees Réaumur of frost on the 14th are 26 Celsius; nobody wrote anything down in summer.
    assert degrees_in(("1812-11-01", "1812-11-15")) == -26
    assert degrees_in(("1812-06-16", "1812-06-30")) is None
    assert degrees_in(None) is None


def test_a_long_game_takes_no_more_than_a_minute_or_so() -> None:
    assert Timing.of(13, None).whole(13) == pytest.approx(34.0)
    assert Timing.of(60, None).whole(60) == pytest.approx(62.0)
    assert Timing.of(13, 10).whole(13) == pytest.approx(10)
