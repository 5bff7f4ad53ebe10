"""A changed text keeps what its author wrote wherever it still holds, and says exactly the new value."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from editor.document.json_tree import same
from schema.json.positions import Positions
from schema.json.rewriting import rewrite
from schema.json.strict_reading import read_json
from schema.json.writing import canonical

TEXT = """{"b": 1.50,   "a":[1,2 , 3],
\t"deep": {"x": 1e2 ,
             "y": [ {"k":true}, {"k" : null} ]}}
"""


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"b": 2}, TEXT.replace("1.50", "2")),
        ({"a": [1, 2, 3, 4]}, TEXT.replace("[1,2 , 3]", "[1,2 , 3,4]")),
        ({"a": [2, 3]}, TEXT.replace("[1,2 , 3]", "[2 , 3]")),
        ({"a": [1, 9, 3]}, TEXT.replace("2 ", "9 ", 1)),
        ({"a": []}, TEXT.replace("[1,2 , 3]", "[]")),
        ({"a": "x"}, TEXT.replace("[1,2 , 3]", '"x"')),
        ({"c": {"n": 1}}, TEXT.replace("null} ]}}", 'null} ]},   "c": {\n  "n": 1\n}}')),
        ({"deep": {"x": 100, "y": [{"k": True}, {"k": 5}]}}, TEXT.replace("null", "5")),
        ({"b": None, "a": {}, "deep": 0}, '{"b": null,   "a":{},\n\t"deep": 0}\n'),
    ],
)
def test_only_what_changes_is_written(changes: dict[str, Any], expected: str) -> None:
    old = json.loads(TEXT)
    new = {**old, **changes}
    assert rewrite(TEXT, old, new, same) == expected
    assert json.loads(expected) == new


def test_a_key_that_goes_takes_its_comma_along() -> None:
    old = json.loads(TEXT)
    without = {key: value for key, value in old.items() if key != "deep"}
    assert rewrite(TEXT, old, without, same) == '{"b": 1.50,   "a":[1,2 , 3]}\n'
    without = {key: value for key, value in old.items() if key != "b"}
    assert json.loads(rewrite(TEXT, old, without, same)) == without


def test_new_lines_end_as_the_others_do() -> None:
    text = TEXT.replace("\n", "\r\n")
    old = json.loads(text)
    result = rewrite(text, old, {**old, "c": {"n": 1}}, same)
    assert "\n" not in result.replace("\r\n", "")


def some_value(stream: random.Random, deep: int = 0) -> Any:
    kind = stream.randrange(7 if deep < 4 else 4)
    match kind:
        case 0:
            return stream.choice([None, True, False])
        case 1:
            return stream.randrange(-99, 99)
        case 2:
            return stream.choice([1.5, 2.25, 123.456, -0.001])
        case 3:
            return stream.choice(["", "word", 'q"/~\\', "ё"])
        case 4:
            return [some_value(stream, deep + 1) for _ in range(stream.randrange(4))]
        case _:
            keys = stream.sample(["a", "b", "c/d", "~e", "ключ"], stream.randrange(5))
            return {key: some_value(stream, deep + 1) for key in keys}


def oddly_written(value: Any, stream: random.Random) -> str:
    """The value as nobody would write it."""

    def blank() -> str:
        return stream.choice(["", "", " ", "\n", "\t", "  \r\n "])

    match value:
        case dict():
            inner = ",".join(
                f"{blank()}{json.dumps(key)}{blank()}:{blank()}{oddly_written(item, stream)}{blank()}"
                for key, item in value.items()
            )
            return "{" + (inner or blank()) + "}"
        case list():
            inner = ",".join(f"{blank()}{oddly_written(item, stream)}{blank()}" for item in value)
            return "[" + (inner or blank()) + "]"
        case float() if value == 2.25:
            return stream.choice(["2.250", "225e-2", "0.225E1"])
        case _:
            return json.dumps(value, ensure_ascii=stream.random() < 0.5)


def changed(value: Any, stream: random.Random, deep: int = 0) -> Any:
    if stream.random() < 0.12:
        return some_value(stream, deep)
    match value:
        case dict():
            items = [(key, changed(item, stream, deep + 1)) for key, item in value.items() if stream.random() > 0.1]
            if stream.random() < 0.2:
                items.insert(stream.randint(0, len(items)), ("new", some_value(stream, deep + 1)))
            return dict(items)
        case list():
            items = [changed(item, stream, deep + 1) for item in value if stream.random() > 0.1]
            if stream.random() < 0.2:
                items.insert(stream.randint(0, len(items)), some_value(stream, deep + 1))
            return items
        case _:
            return value


def untouched(old: Any, new: Any, pointer: str = "") -> list[str]:
    """The pointers of the plain values that stand at the same place in both; lists only while nothing moves in them."""
    if isinstance(old, dict) and isinstance(new, dict):
        keys = [key for key in old if key in new]
        escaped = {key: key.replace("~", "~0").replace("/", "~1") for key in keys}
        return [one for key in keys for one in untouched(old[key], new[key], f"{pointer}/{escaped[key]}")]
    if isinstance(old, list) and isinstance(new, list):
        pairs = enumerate(zip(old, new, strict=False)) if len(old) == len(new) else ()
        return [one for index, (a, b) in pairs for one in untouched(a, b, f"{pointer}/{index}")]
    return [pointer] if same(old, new) and not isinstance(old, dict | list) else []


def test_whatever_changes_the_text_says_it_and_keeps_the_rest() -> None:
    stream = random.Random(9)
    kept = 0
    for _round in range(1500):
        old = {"root": some_value(stream), "more": some_value(stream)}
        new = changed(old, stream)
        text = oddly_written(old, stream)
        result = rewrite(text, old, new, same)
        reading = read_json(result.encode("utf-8"))
        assert reading.good, (text, result)
        assert same(reading.value, new), (text, result)
        before, after = Positions(text), Positions(result)
        for pointer in untouched(old, new):
            one, other = before.value(pointer), after.value(pointer)
            assert one is not None
            assert other is not None
            assert text[one.start : one.end] == result[other.start : other.end]
            kept += 1
    assert kept > 2000


def test_what_is_new_is_laid_out_as_everywhere() -> None:
    old = {"a": {"x": 1}, "b": [[1, 2], [3, 4]]}
    new = {"a": {"x": 1, "y": {"z": [1, 2]}}, "b": [[1, 2], [3, 4], [5, 6]], "c": {"d": [{"e": 1}]}}
    assert rewrite(canonical(old), old, new, same) == canonical(new)


def test_a_renamed_key_keeps_its_place_and_its_value() -> None:
    old = json.loads(TEXT)
    new = {("z" if key == "a" else key): value for key, value in old.items()}
    new["deep"] = {"w": 100.0, "y": [{"k": True}, {"q": None}]}
    expected = TEXT.replace('"a":', '"z":').replace('"x": 1e2', '"w": 1e2').replace('{"k" : null}', '{"q" : null}')
    assert rewrite(TEXT, old, new, same) == expected
