"""Strict reading: what is refused, with which code and place, and that what passes is what json.loads says."""

from __future__ import annotations

import json
import tracemalloc
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.json.positions import Positions
from schema.json.strict_reading import CODES, Caps, read_json

REFUSED = [
    pytest.param(b'{"a": 1, "b": 2, "a": 3}', "duplicate-key", 1, 18, "/a", id="duplicate key"),
    pytest.param(b'{\r\n\t"a": NaN}', "not-finite", 2, 7, "/a", id="NaN after CRLF and a tab"),
    pytest.param(b"[1, -Infinity]", "not-finite", 1, 5, "/1", id="infinity"),
    pytest.param(b'["\xf0\x9f\x98\x80", 1e400]', "number-too-large", 1, 7, "/1", id="1e400 after an emoji"),
    pytest.param(b"[9007199254740993]", "integer-too-long", 1, 2, "/0", id="beyond 2**53"),
    pytest.param(b"[" + b"9" * 100_000 + b"]", "integer-too-long", 1, 2, "/0", id="many digits"),
    pytest.param(b'{"k": "a\\ud800b"}', "lone-surrogate", 1, 9, "/k", id="half a character"),
    pytest.param(b'{"\\udc00": 1}', "lone-surrogate", 1, 3, "", id="half a character in a key"),
    pytest.param(b"[" * 65 + b"]" * 65, "too-deep", 1, 65, "/0" * 64, id="65 deep"),
    pytest.param(b"[" * 90_000, "too-deep", 1, 65, "/0" * 64, id="very deep and open"),
    pytest.param(b'{"a":' * 30_000, "too-deep", 1, 321, "/a" * 64, id="very deep objects"),
    pytest.param(b"{}\n\xff", "not-utf8", 2, 1, "", id="bad byte"),
    pytest.param(b"\xed\xa0\x80", "not-utf8", 1, 1, "", id="surrogate as UTF-8"),
    pytest.param('{"a": 1}'.encode("utf-16"), "not-utf8", 1, 1, "", id="UTF-16"),
    pytest.param(b"\xef\xbb\xbf{}", "byte-order-mark", 1, 1, "", id="BOM"),
    pytest.param(b"", "bad-json", 1, 1, "", id="empty"),
    pytest.param(b'{"a": 1,}', "bad-json", 1, 8, "", id="comma after the last"),
    pytest.param(b'{"a": 1 "b": 2}', "bad-json", 1, 9, "", id="comma missing"),
    pytest.param(b"{'a': 1}", "bad-json", 1, 2, "", id="single quotes"),
    pytest.param(b"[1, // one\n 2]", "bad-json", 1, 5, "/1", id="comment"),
    pytest.param(b'{"a": tru}', "bad-json", 1, 7, "/a", id="not quite true"),
    pytest.param(b'{"a": 01}', "bad-json", 1, 7, "/a", id="leading zero"),
    pytest.param(b'{"a": "x\ny"}', "bad-json", 1, 9, "/a", id="line break in a text"),
    pytest.param(b'{"a": "x\\q"}', "bad-json", 1, 9, "/a", id="bad escape"),
    pytest.param(b'{"a": "x', "bad-json", 1, 7, "/a", id="text without end"),
    pytest.param(b"[1] [2]", "bad-json", 1, 5, "", id="two values"),
    pytest.param(b"[1, 2", "bad-json", 1, 6, "", id="no end"),
]


@pytest.mark.parametrize(("data", "code", "line", "column", "pointer"), REFUSED)
def test_each_refusal_has_its_code_and_place(data: bytes, code: str, line: int, column: int, pointer: str) -> None:
    reading = read_json(data, file="cup.json")
    assert not reading.good
    first = reading.problems[0]
    assert (first.code, first.location.line, first.location.column, first.location.pointer) == (
        code,
        line,
        column,
        pointer,
    )
    assert first.location.file == "cup.json"
    assert first.message
    assert first.code in CODES


def test_all_faults_that_can_be_read_over_come_in_one_pass() -> None:
    data = b'\xef\xbb\xbf{"a": NaN, "a": 1e999, "b": "\\ud800", "c": 99999999999999999999, "d": }'
    assert [one.code for one in read_json(data).problems] == [
        "byte-order-mark",
        "not-finite",
        "duplicate-key",
        "number-too-large",
        "lone-surrogate",
        "integer-too-long",
        "bad-json",
    ]


@pytest.mark.parametrize(
    ("text", "value", "is_plain"),
    [
        ("1.0", 1, False),
        ("-0.0", 0, False),
        ("1e3", 1000, False),
        ("1.5", 1.5, True),
        ("1", 1, True),
        ("1e22", 1e22, True),
        ("9007199254740991", 2**53 - 1, True),
        ("true", True, True),
    ],
)
def test_whole_numbers_are_ints_however_they_are_written(text: str, value: Any, is_plain: bool) -> None:
    reading = read_json(text.encode())
    assert reading.value == value
    assert type(reading.value) is type(value)
    assert reading.plain is is_plain
    assert json.loads(reading.text_to_validate()) == value


def test_sixty_four_levels_are_read() -> None:
    assert read_json(b"[" * 64 + b"]" * 64).good


def test_brackets_in_texts_are_not_depth() -> None:
    assert read_json(json.dumps(["[" * 500, '\\"[' * 500, {"{" * 100: 1}]).encode()).good


def test_a_pair_of_surrogates_is_a_character() -> None:
    reading = read_json(b'["\\ud83d\\ude00", "\\\\ud800"]')
    assert reading.good
    assert reading.value == ["\U0001f600", "\\ud800"]


def test_size_is_refused_before_anything_is_read() -> None:
    (problem,) = read_json(b" " * 11, caps=Caps(bytes=10)).problems
    assert problem.code == "file-too-large"


def test_commas_in_texts_are_not_values() -> None:
    assert read_json(json.dumps(["," * 50]).encode(), caps=Caps(values=10)).good
    (problem,) = read_json(b"[1,2,3,4,5,6,7,8,9,10,11]", caps=Caps(values=10)).problems
    assert problem.code == "too-many-values"


def test_a_million_items_cost_little_memory() -> None:
    data = b"[" + b"NaN," * 1_000_000 + b"1]"
    for caps in (Caps(), Caps(bytes=10**9), Caps(bytes=10**9, values=10**9)):
        tracemalloc.start()
        reading = read_json(data, caps=caps)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert not reading.good
        assert len(reading.problems) <= 101
        assert peak < 100_000_000


def test_the_total_of_many_faults_is_known() -> None:
    problems = read_json(b"[" + b"NaN," * 500 + b"1]").problems
    assert len(problems) == 101
    assert sum(one.count for one in problems) == 500


@pytest.mark.parametrize(
    "text", ['"\\"[' * 100_000, '"' * 300_001, "\\" * 300_000, '["' + "\\" * 300_000, "[{" * 100_000]
)
def test_texts_made_to_be_slow_are_read_once(text: str) -> None:
    # Would take minutes if any step looked at the rest of the text for each character of it.
    assert not read_json(text.encode()).good


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53) + 1, 2**53 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=20,
)


@given(JSON_VALUES, st.sampled_from([None, 1, "\t"]), st.booleans())
def test_good_text_means_what_it_meant(value: Any, indent: Any, ascii_only: bool) -> None:
    reading = read_json(json.dumps(value, indent=indent, ensure_ascii=ascii_only).encode("utf-8", "replace"))
    assert reading.good
    assert Positions(reading.text or "").faults == []


@given(JSON_VALUES, st.data())
def test_scanner_and_parser_refuse_the_same(value: Any, data: st.DataObject) -> None:
    text = json.dumps(value, ensure_ascii=False).encode("utf-8", "replace").decode()
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 2))
    put = data.draw(st.text(st.sampled_from('[]{},:"\\ \n\r\t0129-+.eEtfnulNaI'), max_size=3))
    broken = text[:at] + put + text[at + cut :]
    reading = read_json(broken.encode("utf-8", "replace"))
    faults = Positions(broken).faults
    assert reading.good == (not faults)
    if reading.good:
        assert json.loads(broken) == reading.value
