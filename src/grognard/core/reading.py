"""Reading files that somebody else has written: YAML, TOML, JSON and CSV, each within limits.

Whatever is too large, too deep or no such file at all is one error with one sentence, before it can fill the memory.
The limits are far above what a person writes and what this program writes itself."""

from __future__ import annotations

import base64
import csv
import io
import json
import re
import tomllib
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from grognard.core.errors import GrognardError

try:
    from yaml import CSafeLoader as _SafeLoader  # eight times as fast
except ImportError:
    from yaml import SafeLoader as _SafeLoader  # type: ignore[assignment]

MEGABYTE = 1024 * 1024
LARGEST_RECORD = 8 * MEGABYTE
LARGEST_TEXT = MEGABYTE
"""Bytes of a file that a person writes: cases, packs."""
DEEPEST = 50
"""Lists and tables inside each other."""
LONGEST_NUMBER = 300
"""Signs of one number."""
MOST_NODES = 100_000
"""Values of a YAML file as it is written."""
MOST_EXPANDED = 4 * MEGABYTE
"""Signs of a YAML file once every alias stands for its whole text."""
LARGEST_UNPACKED = 4 * MEGABYTE
"""Bytes of a packed state."""
LONGEST_QUOTE = 120


class BadFile(GrognardError):
    """A file that cannot be read: why, in one sentence, and in which line if that is known."""

    def __init__(self, sentence: str, line: int | None = None) -> None:
        super().__init__(sentence, line)
        self.sentence = sentence
        self.line = line

    def __str__(self) -> str:
        return self.sentence if self.line is None else f"line {self.line}: {self.sentence}"


def read_text(path: Path, largest: int = LARGEST_TEXT) -> str:
    """The text of a file."""
    try:
        with path.open("rb") as file:
            content = file.read(largest + 1)
    except OSError as error:
        raise BadFile((error.strerror or type(error).__name__).lower()) from None
    if len(content) > largest:
        raise BadFile(f"it is larger than {largest // MEGABYTE} MB")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise BadFile("it is not a text file (UTF-8)") from None


def quoted(value: object) -> str:
    """A value for a complaint, cut where nobody would read on."""
    text = repr(value)
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]} ..."


# --- JSON ------------------------------------------------------------------------------------------------------


def parse_json(text: str | bytes) -> Any:
    try:
        data = json.loads(text, parse_int=_number, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise BadFile(f"it is not JSON: {error.msg.lower()}", error.lineno) from None
    except UnicodeDecodeError:
        raise BadFile("it is not JSON: it is not a text (UTF-8)") from None
    except RecursionError:
        raise BadFile(_too_deep()) from None
    _check_depth(data)
    return data


def _number(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise BadFile(_too_long(text))
    return int(text)


def _no_constant(text: str) -> float:
    raise BadFile(f"it is not JSON: {text} is not a number")


def unpack(packed: str) -> Any:
    """The data of a packed text, as `pack` writes it."""
    reader = zlib.decompressobj()
    try:
        content = reader.decompress(base64.b85decode(packed), LARGEST_UNPACKED)
    except (ValueError, zlib.error):
        raise BadFile("it is not packed data") from None
    if not reader.eof:
        raise BadFile("the packed data are cut off or too large")
    return parse_json(content)


def pack(data: Any) -> str:
    """Plain data as a short text."""
    text = json.dumps(data, separators=(",", ":"))
    return base64.b85encode(zlib.compress(text.encode(), 9)).decode()


# --- TOML ------------------------------------------------------------------------------------------------------

_PLACE = re.compile(r" *\(at (?:line (\d+).*|end of document)\)")
_LONG_NUMBER = re.compile(rf"\d{{{LONGEST_NUMBER + 1}}}")


_DOTTED = re.compile(r"""\.|[\w"'-]+|[ \t]+|[^\w"'. \t-]+""")


def parse_toml(text: str) -> dict[str, Any]:
    _check_dotted_keys(text)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        match = _PLACE.search(str(error))
        line = int(match[1]) if match and match[1] else text.count("\n") + 1
        raise BadFile(f"this is not TOML: {_PLACE.sub('', str(error)).lower()}", line) from None
    except ValueError:  # Python itself converts no number as long as this
        raise BadFile(*_long_number(text)) from None
    except RecursionError:
        raise BadFile(_too_deep()) from None
    _check_depth(data)
    if any(isinstance(each, int) and each.bit_length() > 4 * LONGEST_NUMBER for each in _values(data)):
        raise BadFile(*_long_number(text))
    return data


def _check_dotted_keys(text: str) -> None:
    """The standard reader takes an hour over a key of a hundred thousand parts."""
    dots, after_word = 0, False
    for token in _DOTTED.finditer(text):
        sign = token[0][0]
        if sign == ".":
            dots, after_word = dots + 1 if after_word else 0, False
            if dots > DEEPEST:
                raise BadFile(_too_deep(), text.count("\n", 0, token.start()) + 1)
        elif sign not in " \t":
            is_word = sign.isalnum() or sign in "_-\"'"
            dots, after_word = 0 if after_word or not is_word else dots, is_word


def _long_number(text: str) -> tuple[str, int | None]:
    found = _LONG_NUMBER.search(text.replace("_", ""))
    return (_too_long(), None if found is None else text.replace("_", "").count("\n", 0, found.start()) + 1)


# --- CSV -------------------------------------------------------------------------------------------------------


def parse_csv(text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows of a CSV text, each with its line."""
    reader = csv.reader(io.StringIO(text))
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            why = f"a cell is longer than {csv.field_size_limit():,} characters"
            raise BadFile(why if "limit" in str(error) else f"this is not CSV: {error}", reader.line_num) from None
        yield reader.line_num, cells


# --- YAML ------------------------------------------------------------------------------------------------------


def parse_yaml(text: str) -> Any:
    """YAML of the safe kind. Aliases may stand for whole parts, but not multiply them without end."""
    try:
        _weigh(yaml.parse(text, Loader=_Loader))
        return yaml.load(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        why = error.problem or error.context or "it cannot be read"
        line = None if mark is None else min(mark.line, text.count("\n")) + 1  # the end has a line of its own here
        raise BadFile(f"it is not YAML: {why}", line) from None
    except (yaml.YAMLError, UnicodeEncodeError):
        raise BadFile("it is not YAML: it holds characters that YAML does not allow") from None


def _weigh(events: Iterator[Any]) -> None:
    """Counts what is written and what it stands for, before anything is built from it."""
    weights: dict[str, int] = {}
    """How much each anchor stands for, its own aliases counted in full."""
    open_parts: list[tuple[str | None, int]] = [(None, 0)]
    """The lists and tables around this place: anchor, and weight so far."""
    count = 0
    for event in events:
        if not isinstance(event, yaml.NodeEvent | yaml.CollectionEndEvent):
            continue  # where the file begins and ends
        line = event.start_mark.line + 1 if event.start_mark else None
        if isinstance(event, yaml.CollectionEndEvent):
            anchor, weight = open_parts.pop()
        else:
            count += 1
            if len(open_parts) > DEEPEST:
                raise BadFile(_too_deep(), line)
            if count > MOST_NODES:
                raise BadFile(f"there are more than {MOST_NODES:,} values in it", line)
            if isinstance(event, yaml.CollectionStartEvent):
                open_parts.append((event.anchor, 1))
                continue
            if isinstance(event, yaml.AliasEvent):
                if any(anchor == event.anchor for anchor, _ in open_parts):
                    raise BadFile("an anchor contains itself", line)
                anchor, weight = None, weights.get(str(event.anchor), 0)
            elif isinstance(event, yaml.ScalarEvent):
                anchor, weight = event.anchor, 1 + len(event.value)
        if anchor is not None:
            weights[anchor] = weight
        around, before = open_parts[-1]
        open_parts[-1] = (around, before + weight)
        if before + weight > MOST_EXPANDED:
            raise BadFile("its aliases stand for more text than can be held", line)


class _Loader(_SafeLoader):
    """The safe loader, which complains as every reader here does."""

    def construct_object(self, node: Any, deep: bool = False) -> Any:
        if node.tag in _NUMBERS and len(node.value) > LONGEST_NUMBER:
            raise BadFile(_too_long(node.value), node.start_mark.line + 1)
        try:
            return super().construct_object(node, deep)
        except (BadFile, yaml.YAMLError):
            raise
        except Exception:  # a tag whose text does not fit it fails in as many ways as there are tags
            raise BadFile(
                f"it is not YAML: {str(node.value)[:40]!r} cannot be read", node.start_mark.line + 1
            ) from None


_NUMBERS = ("tag:yaml.org,2002:int", "tag:yaml.org,2002:float")

# --- limits ----------------------------------------------------------------------------------------------------


def _too_deep() -> str:
    return f"lists and tables are nested more than {DEEPEST} deep"


def _too_long(number: str = "") -> str:
    size = f"a number has {len(number):,} characters" if number else "a number is too long"
    return f"{size}; {LONGEST_NUMBER} are the most that can be read"


def _check_depth(data: Any) -> None:
    """Not by recursion, which is what deep data break."""
    level = [data]
    for _ in range(DEEPEST + 1):
        level = [inner for each in level for inner in _inside(each)]
        if not level:
            return
    raise BadFile(_too_deep())


def _inside(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [each for each in value.values() if isinstance(each, dict | list)]
    return [each for each in value if isinstance(each, dict | list)] if isinstance(value, list) else []


def _values(data: Any) -> Iterator[Any]:
    waiting = [data]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
        else:
            yield value
