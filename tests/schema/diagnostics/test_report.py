"""Findings as text and for machines: the place is right, and no text of a pack does anything but be read."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.diagnostic_codes import all_codes
from schema.diagnostics.diagnostic import (
    CodeInfo,
    Diagnostic,
    Fix,
    Location,
    Related,
    Severity,
    in_order,
    quoted,
    table,
)
from schema.diagnostics.report import github_report, json_report, plain, sarif_report, text_report, with_prefix
from schema.json.positions import Positions
from schema.systems.registry import SYSTEMS

EVIL = (
    "\x1b[31mred\x1b[0m \u202edrawkcab\u2066 \r\n::error file=x::owned\n##[error]x"
    " [bold]markup[/] \x07 \x9b \u2028 \u200b"
)
CARD = '{\n\t"ё": "Чашка 😀", "life": "3"\n}\n'


def finding(
    pointer: str = "/life", *, file: str = "cards/cup.json", text: str = CARD, message: str = "Wrong."
) -> Diagnostic:
    span = Positions(text).value(pointer)
    assert span is not None
    at = Location(file, pointer, span.line, span.column, span.end - span.start)
    return Diagnostic("wrong-type", Severity.ERROR, message, at, "Remove the quotation marks.")


def test_the_line_is_shown_with_the_fault_marked() -> None:
    found = text_report([finding()], {"cards/cup.json": CARD}.get, checked="cards")
    head, line, carets, hint, _blank, summary = found.splitlines()
    assert head == "cards/cup.json:2:26: error wrong-type Wrong."
    assert line == '     2 |   "ё": "Чашка 😀", "life": "3"'
    assert hint == "  hint: Remove the quotation marks."
    assert summary == "cards: 1 error"
    # The emoji takes two cells, so the carets stand one further right than the characters say.
    assert carets.index("^") == line.index('"3"') + 1
    assert carets.count("^") == 3


def test_long_lines_are_cut_around_the_fault() -> None:
    text = json.dumps({"a": "x" * 5000, "life": "3", "b": "y" * 5000})
    found = text_report([finding(text=text)], {"cards/cup.json": text}.get)
    _head, line, carets, *_rest = found.splitlines()
    assert len(line) < 140
    assert line[carets.index("^") :].startswith('"3"')
    assert line.count("…") == 2


def test_a_fault_over_several_lines_is_marked_to_the_end_of_the_first() -> None:
    text = '{"a": {\n  "b": 1\n}}'
    found = text_report([finding("/a", text=text)], {"cards/cup.json": text}.get)
    assert found.splitlines()[1:3] == ['     1 | {"a": {', "       |       ^"]


def harmless(text: str) -> None:
    for one in text.replace("\n", ""):
        assert unicodedata.category(one)[0] != "C", repr(one)
        assert one not in "\u2028\u2029"
    for line in text.splitlines():
        assert not line.lstrip().startswith("::")
        assert "##[" not in line
    assert "::error" not in text


@given(st.text(max_size=30) | st.sampled_from([EVIL, "::", "::error::x", ":::", "##[group]", "\ud800", "\U000e0001"]))
def test_plain_text_is_harmless_and_one_line(text: str) -> None:
    shown = plain(text)
    harmless(shown)
    assert len(shown.splitlines()) <= 1
    assert "::" not in shown


def test_text_of_packs_is_harmless_in_every_place_of_a_report() -> None:
    text = (
        json.dumps({"k": EVIL, "life": "3"}, ensure_ascii=False).replace("\\u001b", "\x1b").replace("\\u0007", "\x07")
    )
    related = (Related(Location(EVIL, "/x", 1, 1), EVIL),)
    at = Location("::error::" + EVIL, EVIL, 1, 8, 30)
    one = Diagnostic("wrong-type", Severity.ERROR, EVIL, at, EVIL, (Fix(EVIL, "safe", ()),), related)
    harmless(text_report([one], lambda _file: text, checked=EVIL))
    for machine in (json_report([one]), sarif_report([one], all_codes(), "1")):
        assert machine.isascii()
        assert re.search(r"^\s*::", machine, re.MULTILINE) is None
        json.loads(machine)


def test_annotations_cannot_be_forged() -> None:
    one = Diagnostic("wrong-type", Severity.ERROR, "100%0A::error::x\n::warning::y", Location("a:b,c.json\n", "", 3, 4))
    (line,) = github_report([one]).splitlines()
    assert line == (r"::error file=a%3Ab%2Cc.json\n,line=3,col=4,title=wrong-type::100%250A::error::x\n::warning::y")


def test_annotations_are_ten_of_a_kind_errors_first() -> None:
    errors = [finding(message=f"e{number}") for number in range(25)]
    warnings = [Diagnostic("unknown-key", Severity.WARNING, "w", Location("a.json"))] * 10
    lines = github_report([*warnings, *errors]).splitlines()
    assert [line.split(" ")[0].split("::")[1] for line in lines] == ["error"] * 10 + ["warning"] * 10
    assert "16 more" in lines[9]


def test_json_says_everything() -> None:
    fix = Fix("Rename", "unsafe", (("rename", "/lfie", "life"),))
    one = Diagnostic(
        "unknown-key", Severity.WARNING, "m", Location("a.json", "/lfie", 2, 3, 6, True), "h", (fix,),
        (Related(Location("b.json", "/id", 1, 2, 3), "there"),),
    )  # fmt: skip
    found = json.loads(json_report([one, finding()]))
    assert (found["format"], found["total"], found["errors"], found["warnings"], found["listed"]) == (1, 2, 1, 1, 2)
    assert found["diagnostics"][0] == {
        "code": "unknown-key",
        "severity": "warning",
        "message": "m",
        "file": "a.json",
        "pointer": "/lfie",
        "line": 2,
        "column": 3,
        "length": 6,
        "hint": "h",
        "count": 1,
        "fixes": [
            {"title": "Rename", "safety": "unsafe", "edits": [{"op": "rename", "pointer": "/lfie", "value": "life"}]}
        ],
        "related": [{"file": "b.json", "pointer": "/id", "line": 1, "column": 2, "length": 3, "message": "there"}],
    }


def test_a_hundred_are_listed_and_the_rest_counted() -> None:
    many = [finding(message=f"m{number}") for number in range(250)]
    found = text_report(many, {"cards/cup.json": CARD}.get)
    assert found.count(": error wrong-type") == 100
    assert "150 more are not shown." in found
    assert found.endswith("250 errors\n")
    assert json.loads(json_report(many))["total"] == 250
    assert len(json.loads(json_report(many))["diagnostics"]) == 100


def test_sarif_has_rules_and_places() -> None:
    log = json.loads(sarif_report([finding(file="a b/ё.json")], all_codes(), "1.2"))
    (run,) = log["runs"]
    (result,) = run["results"]
    assert result["ruleId"] == run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == "wrong-type"
    physical = result["locations"][0]["physicalLocation"]
    assert physical["artifactLocation"]["uri"] == "a%20b/%D1%91.json"
    assert physical["region"] == {"startLine": 2, "startColumn": 26, "endColumn": 26 + finding().location.length}


def of_standard(text: str) -> dict[str, Any]:
    """The log, after it was validated by the models that pydantic-sarif generates from the published schema.

    They know types, required keys, limits, and that no other key may be there, but not its "any of these keys".
    """
    models = pytest.importorskip("pydantic_sarif.model", reason="pydantic-sarif is not installed: run.py test does it")
    models.StaticAnalysisResultsFormatSarifVersion210JsonSchema.model_validate_json(text)
    log: dict[str, Any] = json.loads(text)
    (run,) = log["runs"]
    for result in run["results"]:
        places = [*result.get("locations", []), *result.get("relatedLocations", [])]
        assert all("artifactLocation" in place["physicalLocation"] for place in places)
        assert all("startLine" in place["physicalLocation"].get("region", {"startLine": 1}) for place in places)
        assert all("text" in each["message"] for each in (result, *result.get("relatedLocations", [])))
    return log


def test_sarif_follows_its_published_schema() -> None:
    related = Related(Location("b c.json", "/id", 1, 2, 3), "there")
    findings = [
        finding(file="a b/ё.json", message=EVIL),
        Diagnostic(
            "unknown-key", Severity.WARNING, "m", Location("a.json", "/lfie", 2, 3, 6, True), "h", (), (related,)
        ),
        Diagnostic("no-such-code", Severity.INFO, "m", Location("a.json")),
        Diagnostic("bad-json", Severity.ERROR, "", Location("")),
        Diagnostic("bad-json", Severity.ERROR, "m", Location("a.json", "", 1, 0, 0), count=7),
    ]
    log = of_standard(sarif_report(findings, all_codes(), "1.2", {"a b/ё.json": CARD}.get))
    assert len(log["runs"][0]["results"]) == len(findings)
    assert of_standard(sarif_report([], all_codes(), "1.2"))["runs"][0]["results"] == []


def test_a_place_in_sarif_ends_with_its_line() -> None:
    text = '{\n  "life": {\n    "a": 1\n  }\n}\n'
    one = Diagnostic("wrong-type", Severity.ERROR, "m", Location("a.json", "/life", 2, 11, 18))
    for text_of, end in ((lambda _file: text, 12), (lambda _file: None, 29)):
        (result,) = json.loads(sarif_report([one], all_codes(), "1.2", text_of))["runs"][0]["results"]
        region = result["locations"][0]["physicalLocation"]["region"]
        assert region == {"startLine": 2, "startColumn": 11, "endColumn": end}


def test_the_prefix_goes_before_every_file() -> None:
    (one,) = with_prefix([Diagnostic("x-y", Severity.INFO, "m", Location("a.json"))], "packs/toys")
    (none,) = with_prefix([Diagnostic("x-y", Severity.INFO, "m", Location(""))], "packs/toys")
    assert (one.location.file, none.location.file) == ("packs/toys/a.json", "packs/toys")


def test_order_is_by_place_and_the_manifest_first() -> None:
    places = [("b.json", 1, 1), ("a.json", 2, 9), ("a.json", 10, 1), ("a.json", 2, 1), ("pack.json", 5, 5)]
    ordered = in_order(Diagnostic("x-y", Severity.ERROR, "m", Location(f, "", line, c)) for f, line, c in places)
    assert [(one.location.file, one.location.line, one.location.column) for one in ordered] == [
        ("pack.json", 5, 5), ("a.json", 2, 1), ("a.json", 2, 9), ("a.json", 10, 1), ("b.json", 1, 1),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        pytest.param("x" * 100, "“" + "x" * 59 + "…”", id="text"),
        pytest.param(True, "true", id="bool"),
        pytest.param(None, "null", id="null"),
        pytest.param(-(10**5000), "-1e5000", id="number"),
        pytest.param([1], "[…]", id="list"),
        pytest.param(2.5, "2.5", id="float"),
    ],
)
def test_values_are_quoted_short(value: object, shown: str) -> None:
    assert quoted(value) == shown


def test_one_bad_file_does_not_hide_the_others() -> None:
    many = [finding(file="a.json", message=f"m{number}") for number in range(250)]
    found = json.loads(json_report([*many, finding(file="b.json"), finding(file="c.json")]))
    assert [one["file"] for one in found["diagnostics"]] == ["a.json"] * 98 + ["b.json", "c.json"]
    assert found["total"] == 252


def test_codes_are_described_once_in_kebab_case() -> None:
    every = all_codes(*(system.codes for system in SYSTEMS))
    for code, info in every.items():
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", code)
        assert info.code == code
        assert info.title
        assert info.why
        assert info.fix
    info = CodeInfo("bad-json", "t", "w", "", "f")
    with pytest.raises(ValueError):
        table(info, info)
    with pytest.raises(ValueError):
        all_codes(table(info))
