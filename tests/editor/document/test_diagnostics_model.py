"""The list of diagnostics: merged from all checks, asked by file and place, and quiet while nothing changes."""

from __future__ import annotations

from editor.document.diagnostics_model import DiagnosticsModel
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity


def found(file: str, pointer: str = "", severity: Severity = Severity.ERROR, count: int = 1) -> Diagnostic:
    return Diagnostic("code", severity, f"{file}{pointer}", Location(file, pointer), count=count)


def test_the_reports_of_all_checks_are_one_list_with_errors_first() -> None:
    model = DiagnosticsModel()
    warning, note, error = found("a", severity=Severity.WARNING), found("a", severity=Severity.INFO), found("b")
    model.report("check", [warning, note])
    model.report("proof", [error])
    assert list(model.all) == [error, warning, note]
    model.report("check", [])
    assert list(model.all) == [error]


def test_watchers_are_called_only_when_the_list_differs() -> None:
    model = DiagnosticsModel()
    calls: list[str] = []
    stop = model.watch(lambda: calls.append("all"))
    model.watch(lambda: calls.append("a"), "a.json")
    model.watch(lambda: calls.append("cards"), "cards/")
    assert not model.known
    model.report("check", [])
    assert model.known
    assert calls == ["all"], "the first report says that a check has ended"
    model.report("check", [found("a.json")])
    assert calls == ["all", "all", "a"]
    model.report("check", [found("a.json")])
    assert calls == ["all", "all", "a"]
    model.report("check", [found("a.json"), found("cards/x.json")])
    assert calls == ["all", "all", "a", "all", "cards"]
    stop()
    model.report("check", [])
    assert calls == ["all", "all", "a", "all", "cards", "a", "cards"]


def test_it_answers_for_a_file_a_value_and_a_severity() -> None:
    model = DiagnosticsModel()
    one, two, other = found("a", "/x/1"), found("a", "/x", Severity.WARNING, 3), found("b", "/x")
    longer = found("a", "/x2", Severity.INFO)
    model.report("check", [one, two, longer, other])
    assert list(model.in_file("a")) == [one, two, longer]
    assert list(model.in_file("c")) == []
    assert model.inside("a", "/x") == [one, two]
    assert model.inside("a", "") == [one, two, longer]
    assert model.by_pointer("a") == {"/x/1": [one], "/x": [two], "/x2": [longer]}
    assert [model.count(each) for each in Severity] == [2, 3, 1]
    assert model.count() == 6
