"""Problems appear and go while the document is edited; they are listed, counted, gone to and fixed."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QStyledItemDelegate, QStyleOptionViewItem

from editor.document.document import PackDocument
from editor.document.edits import SetSource, SetValue
from editor.document.serialization import bytes_of
from editor.panels.diagnostics.background_check import BackgroundCheck
from editor.panels.diagnostics.diagnostics_panel import DiagnosticsPanel
from editor.panels.diagnostics.diagnostics_table_model import CODE, FIX, PLACE, PROBLEM, DiagnosticsTableModel
from editor.ui.design_tokens import DARK
from editor.window.undo_stack import QtUndoStack
from schema.diagnostics.diagnostic import Diagnostic, Fix, Location, Severity
from schema.i18n import use_language
from schema.loading import load_documents
from tests.editor.document.packs import small_pack
from tests.editor.windows import UseTheme

ANN, DUEL = "characters/ann.json", "scripts/duel.json"


@pytest.fixture
def background_check(document: PackDocument, qtbot: Any) -> Iterator[BackgroundCheck]:
    found = BackgroundCheck(document)
    yield found
    found.close()


@pytest.fixture
def panel(document: PackDocument, background_check: BackgroundCheck, qtbot: Any) -> DiagnosticsPanel:
    found = DiagnosticsPanel(document)
    qtbot.addWidget(found)
    found.resize(900, 200)
    found.show()
    return found


def settle(qtbot: Any, background_check: BackgroundCheck) -> None:
    background_check.check()
    qtbot.waitUntil(lambda: background_check.up_to_date, timeout=20_000)


def codes(panel: DiagnosticsPanel) -> list[str]:
    return [str(panel.shown.index(row, CODE).data()) for row in range(panel.shown.rowCount())]


def line_of(document: PackDocument, file: str, word: str) -> int:
    """The line on which the word stands when the file is saved, counted from 1."""
    text = (bytes_of(document.types, document.documents, file) or b"").decode()
    return 1 + text[: text.index(f'"{word}"')].count("\n")


def test_a_problem_appears_and_goes(
    panel: DiagnosticsPanel, background_check: BackgroundCheck, document: PackDocument, qtbot: Any
) -> None:
    assert panel.empty.accessibleName() == "Checking"
    settle(qtbot, background_check)
    assert codes(panel) == []
    assert panel.empty.accessibleName() == "No problems."
    document.submit(SetValue(DUEL, "/seats/0/squad/0/character", "anne"), "misspell")
    qtbot.waitUntil(lambda: "dangling-reference" in codes(panel), timeout=20_000)
    row = codes(panel).index("dangling-reference")
    assert panel.shown.index(row, PLACE).data() == f"{DUEL}:{line_of(document, DUEL, 'anne')}"
    assert panel.counts[Severity.ERROR].text() == "1"
    document.undo()
    qtbot.waitUntil(lambda: codes(panel) == [] and background_check.up_to_date, timeout=20_000)
    assert panel.counts[Severity.ERROR].text() == "0"


def test_a_broken_file_is_a_problem_and_stops_no_other(
    panel: DiagnosticsPanel, background_check: BackgroundCheck, document: PackDocument, qtbot: Any
) -> None:
    document.submit(SetSource(ANN, '{\n  "id": '), "break")
    document.submit(SetValue("characters/bob.json", "/life", "one"), "break")
    settle(qtbot, background_check)
    places = {(one.code, one.location.file, one.location.line) for one in document.diagnostics.all}
    assert ("bad-json", ANN, 2) in places
    bob = "characters/bob.json"
    assert ("wrong-type", bob, line_of(document, bob, "one")) in places


def test_a_quick_fix_is_one_step(
    panel: DiagnosticsPanel, background_check: BackgroundCheck, document: PackDocument, qtbot: Any
) -> None:
    document.submit(SetValue(DUEL, "/seats/0/squad/0/character", "anne"), "misspell")
    settle(qtbot, background_check)
    panel.go(1)
    qtbot.keyClick(panel.view, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    assert document.value(DUEL, "/seats/0/squad/0/character") == "ann"
    settle(qtbot, background_check)
    assert codes(panel) == []
    document.undo()
    assert document.value(DUEL, "/seats/0/squad/0/character") == "anne"


def made(*pointers: str, severity: Severity = Severity.ERROR, fixes: tuple[Fix, ...] = ()) -> list[Diagnostic]:
    return [Diagnostic("code", severity, f"<b>At</b> {each}", Location(ANN, each, 3), fixes=fixes) for each in pointers]


def test_going_round_the_problems(panel: DiagnosticsPanel, qtbot: Any) -> None:
    went: list[tuple[str, str]] = []
    panel.jump.connect(lambda file, pointer: went.append((file, pointer)))
    panel.document.diagnostics.report("check", made("/a", "/b", "/c"))
    for step in (1, 1, 1, 1, -1):
        panel.go(step)
    assert [pointer for _file, pointer in went] == ["/a", "/b", "/c", "/a", "/c"]
    qtbot.keyClick(panel.view, Qt.Key.Key_Return)
    assert went[-1] == (ANN, "/c")
    panel.document.diagnostics.report("check", [])
    assert panel.go(1) is None


def test_the_chosen_problem_stays_chosen(panel: DiagnosticsPanel) -> None:
    panel.document.diagnostics.report("check", made("/a", "/b", "/c"))
    panel.go(1)
    panel.go(1)
    panel.document.diagnostics.report("check", [*made("/z"), *made("/b", "/c")])
    assert panel.current is not None
    assert panel.current.location.pointer == "/b"


def test_rows_that_stay_keep_their_indexes(qapp: Any) -> None:
    model = DiagnosticsTableModel()
    model.show_rows(made("/a", "/b", "/c"))
    last = QPersistentModelIndex(model.index(2, 0))
    model.show_rows(made("/a", "/x", "/y", "/c"))
    assert last.row() == 3
    assert [model.index(row, PROBLEM).data() for row in range(4)] == [
        f"<b>At</b> {each}" for each in ("/a", "/x", "/y", "/c")
    ]
    model.show_rows(made("/a"))
    assert not last.isValid()
    assert model.rowCount() == 1


def test_a_problem_names_the_rule_on_which_it_rests_and_is_found_by_it(panel: DiagnosticsPanel) -> None:
    """Its code stays in the tip, and stands in the column where no rule of a game is cited."""
    at = Location(ANN, "/life", 3)
    two = [Diagnostic(code, Severity.ERROR, "Wrong.", at) for code in ("cities-of-a-wedge", "invalid-json")]
    panel.document.diagnostics.report("check", two)
    assert sorted(codes(panel)) == ["DT-SET-08", "invalid-json"]
    row = codes(panel).index("DT-SET-08")
    assert "cities-of-a-wedge" in panel.shown.index(row, PROBLEM).data(Qt.ItemDataRole.ToolTipRole)
    panel.narrow()
    panel.filters.words.setText("dt-set-08")
    assert codes(panel) == ["DT-SET-08"]


def test_words_of_packs_are_never_markup(panel: DiagnosticsPanel) -> None:
    panel.document.diagnostics.report(
        "check", made("/a", fixes=(Fix("Use <i>& this</i>", "safe", (("replace", "/life", 2),)),))
    )
    tip = panel.model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert "&lt;b&gt;" in tip
    assert "<b>" not in tip
    assert panel.actions_for(panel.diagnostics[0])[1].text() == "Use <i>&& this</i>"


def test_a_name_without_spaces_leaves_the_rest_of_its_problem_in_the_list(panel: DiagnosticsPanel) -> None:
    name, short = "x" * 90, f"{'x' * 12}…{'x' * 12}"
    fix = Fix(f"Remove “{name}”", "safe", (("remove", "/life", None),))
    found = Diagnostic("code", Severity.ERROR, f"{name} is unknown.", Location(ANN, "/life", 3), "A hint.", (fix,))
    panel.document.diagnostics.report("check", [found])
    shown = [panel.model.index(0, column).data() for column in (PROBLEM, FIX)]
    assert shown == [f"{short} is unknown.", f"Remove “{'x' * 11}…{'x' * 11}”"]
    tip = panel.model.index(0, PROBLEM).data(Qt.ItemDataRole.ToolTipRole)
    for whole in (found.message, found.hint, f"{ANN}:3"):
        assert whole in tip


def test_a_place_that_is_too_long_keeps_its_name_and_line(panel: DiagnosticsPanel) -> None:
    panel.document.diagnostics.report("check", made("/a"))
    modes = {}
    for column in (PROBLEM, CODE, PLACE, FIX):
        index, option = panel.shown.index(0, column), QStyleOptionViewItem()
        panel.view.initViewItemOption(option)
        delegate = panel.view.itemDelegateForIndex(index)
        assert isinstance(delegate, QStyledItemDelegate)
        delegate.initStyleOption(option, index)
        modes[column] = option.textElideMode
    right = Qt.TextElideMode.ElideRight
    assert modes == {PROBLEM: right, CODE: right, PLACE: Qt.TextElideMode.ElideLeft, FIX: right}


def test_severities_can_be_left_out(panel: DiagnosticsPanel) -> None:
    panel.document.diagnostics.report("check", [*made("/a"), *made("/b", severity=Severity.WARNING)])
    panel.counts[Severity.ERROR].click()
    assert panel.shown.rowCount() == 1
    panel.counts[Severity.WARNING].click()
    assert panel.empty.accessibleName() == "Nothing matches the filter."
    assert panel.counts[Severity.ERROR].accessibleName() == "1 error"
    panel.counts[Severity.ERROR].click()
    assert panel.shown.rowCount() == 1


def test_words_a_file_and_a_rule_narrow_the_list(panel: DiagnosticsPanel, qtbot: Any) -> None:
    other = Diagnostic("other-rule", Severity.INFO, "A mug is wet", Location(DUEL, "/mug", 1))
    panel.document.diagnostics.report("check", [*made("/a", "/b"), other])
    qtbot.keyClick(panel.view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    filters = panel.filters
    assert filters.isVisible()
    assert filters.count.text() == "3 of 3 problems"
    qtbot.keyClicks(filters.words, "MUG wet")
    assert codes(panel) == ["other-rule"]
    assert filters.count.text() == "1 of 3 problems"
    qtbot.keyClicks(filters.words, " dry")
    assert panel.empty.accessibleName() == "Nothing matches the filter."
    assert panel.go(1) is None
    qtbot.keyClick(filters.words, Qt.Key.Key_Escape)
    assert len(codes(panel)) == 3
    panel.show_file(ANN)
    filters.where.setCurrentIndex(1)
    assert codes(panel) == ["code", "code"]
    panel.show_file(DUEL)
    assert codes(panel) == ["other-rule"]
    filters.rule.setCurrentIndex(filters.rule.findData("code"))
    assert codes(panel) == []
    assert panel.empty.link is not None
    panel.empty.link.click()
    assert len(codes(panel)) == 3
    qtbot.keyClick(filters.words, Qt.Key.Key_Escape)
    assert not filters.isVisible()


def test_the_filters_speak_the_language(panel: DiagnosticsPanel) -> None:
    panel.document.diagnostics.report("check", made("/a"))
    panel.filters.rule.setCurrentIndex(1)
    use_language("ru")
    try:
        panel.retranslate()
        assert panel.filters.rule.itemText(1) == "code"
        assert codes(panel) == ["code"]
    finally:
        use_language("en")


def test_after_a_fix_the_next_problem_is_the_one_that_came_up(panel: DiagnosticsPanel) -> None:
    panel.document.diagnostics.report("check", made("/a", "/b", "/c", "/d"))
    panel.go(1)
    panel.go(1)
    panel.document.diagnostics.report("check", made("/a", "/c", "/d"))
    assert panel.current is None
    found = panel.go(1)
    assert found is not None
    assert found.location.pointer == "/c"
    panel.document.diagnostics.report("check", made("/a", "/d"))
    found = panel.go(-1)
    assert found is not None
    assert found.location.pointer == "/a"


def test_a_line_can_be_copied(panel: DiagnosticsPanel, qtbot: Any) -> None:
    panel.document.diagnostics.report("check", made("/a"))
    panel.go(1)
    qtbot.keyClick(panel.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == f"{ANN}:3: error: <b>At</b> /a [code]"


def test_several_fixes_are_offered_in_a_menu(panel: DiagnosticsPanel, document: PackDocument, qtbot: Any) -> None:
    fixes = tuple(Fix(f"Set it to {n}", "unsafe", (("replace", "/life", n),)) for n in (2, 3))
    panel.document.diagnostics.report("check", made("/life", fixes=fixes))
    panel.go(1)
    assert panel.model.index(0, FIX).data() == "Set it to 2 …"
    qtbot.keyClick(panel.view, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    assert document.clean
    (menu,) = panel.findChildren(QMenu)
    assert [action.text() for action in menu.actions()] == ["Set it to 2", "Set it to 3"]
    assert menu.activeAction() is menu.actions()[0]
    qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert document.value(ANN, "/life") == 3


def test_all_of_a_kind_are_fixed_as_one_step(
    document: PackDocument, background_check: BackgroundCheck, qtbot: Any
) -> None:
    panel = DiagnosticsPanel(document, refresh=lambda: (background_check.check_now(), None)[1])
    qtbot.addWidget(panel)
    before = document.documents
    squad = [{"character": "anne", "x": 60 + 40 * n, "y": 60} for n in range(3)]
    document.submit(SetValue(DUEL, "/seats/0/squad", squad), "misspell")
    wrong = document.documents
    background_check.check_now()
    dangling = [one for one in panel.diagnostics if one.code == "dangling-reference"]
    assert len(dangling) == 3
    action = panel.fix_actions(dangling[0])[-1]
    assert action.text() == "Fix all 3 of this kind: Unresolved reference"
    messages: list[str] = []
    panel.told.connect(messages.append)
    action.trigger()
    assert messages == ["3 problems fixed."]
    assert [one["character"] for one in document.value(DUEL, "/seats/0/squad")] == ["ann"] * 3  # type: ignore[index, union-attr]
    document.undo()
    assert document.documents is wrong
    document.undo()
    assert document.documents is before


def test_a_fix_of_what_has_changed_since_is_made_as_it_is_now_or_not_at_all(
    document: PackDocument, background_check: BackgroundCheck, qtbot: Any
) -> None:
    panel = DiagnosticsPanel(document, refresh=lambda: (background_check.check_now(), None)[1])
    qtbot.addWidget(panel)
    document.submit(SetValue(DUEL, "/seats/0/squad/0/x", -20), "push")
    background_check.check_now()
    one = next(each for each in panel.diagnostics if each.code == "disk-off-table")
    document.submit(SetValue(DUEL, "/seats/0/squad/0/y", 91), "move on")
    assert panel.fix(one)
    assert document.value(DUEL, "/seats/0/squad/0/y") == 91, "it is moved from where it is now"
    messages: list[str] = []
    panel.told.connect(messages.append)
    after = document.documents
    assert not panel.fix(one)
    assert messages == ["The content has changed in the meantime; the fix no longer applies."]
    assert document.documents is after


def test_a_fix_that_no_longer_fits_says_so(panel: DiagnosticsPanel, document: PackDocument) -> None:
    messages: list[str] = []
    panel.told.connect(messages.append)
    gone = Fix("Rename it", "safe", (("rename", "/never", "ever"),))
    panel.document.diagnostics.report("check", made("/never", fixes=(gone,)))
    panel.go(1)
    assert not panel.fix()
    assert messages == ["The content has changed in the meantime; the fix no longer applies."]
    assert document.clean


def test_a_click_on_the_quick_fix_makes_it(panel: DiagnosticsPanel, document: PackDocument) -> None:
    panel.document.diagnostics.report(
        "check", made("/life", fixes=(Fix("Set it to 2", "safe", (("replace", "/life", 2),)),))
    )
    panel.view.clicked.emit(panel.shown.index(0, PROBLEM))
    assert document.clean
    panel.view.clicked.emit(panel.shown.index(0, FIX))
    assert document.value(ANN, "/life") == 2
    assert document.history.undo_label == "Set it to 2"


# --- when checks run --------------------------------------------------------------------------------


def test_the_window_does_not_wait_and_an_outdated_result_is_followed_by_another(
    document: PackDocument, qtbot: Any
) -> None:
    begun, go_on = threading.Semaphore(0), threading.Semaphore(0)
    threads: list[threading.Thread] = []

    def slow(documents: Mapping[str, Any], **more: Any) -> Any:
        threads.append(threading.current_thread())
        begun.release()
        assert go_on.acquire(timeout=20)
        return load_documents(documents, **more)

    background_check = BackgroundCheck(document, load=slow)
    background_check.check()
    assert begun.acquire(timeout=20)
    document.submit(SetValue(ANN, "/life", "lots"), "wrong")
    background_check.check()
    assert background_check.result is None
    go_on.release()
    go_on.release()
    qtbot.waitUntil(lambda: background_check.up_to_date, timeout=20_000)
    assert len(threads) == 2
    assert threading.main_thread() not in threads
    assert "wrong-type" in [one.code for one in document.diagnostics.all]
    background_check.close()


def test_only_what_changed_is_checked_again(document: PackDocument, qtbot: Any) -> None:
    befores: list[Any] = []

    def watched(documents: Mapping[str, Any], *, before: Any, **more: Any) -> Any:
        befores.append(before)
        return load_documents(documents, before=before, **more)

    background_check = BackgroundCheck(document, load=watched)
    first = background_check.check_now()
    document.submit(SetValue(ANN, "/life", 5), "more")
    second = background_check.check_now()
    assert befores == [None, first.loaded]
    assert first.loaded is not None
    assert second.loaded is not None
    same = [file for file in document.files if second.loaded.validated[file] is first.loaded.validated[file]]
    assert set(document.files) - set(same) == {ANN}
    assert background_check.check_now() is second
    background_check.close()


def test_a_check_that_fails_is_reported_and_harms_nothing(document: PackDocument, qtbot: Any) -> None:
    def fails(documents: Mapping[str, Any], **more: Any) -> Any:
        raise RuntimeError("our mistake")

    background_check = BackgroundCheck(document, load=fails)
    settle(qtbot, background_check)
    assert [one.code for one in document.diagnostics.all] == ["check-failed"]
    assert "our mistake" in document.diagnostics.all[0].message
    background_check.close()


def test_after_closing_nothing_runs(document: PackDocument, qtbot: Any) -> None:
    background_check = BackgroundCheck(document)
    background_check.check()
    background_check.close()
    document.submit(SetValue(ANN, "/life", 5), "more")
    background_check.check()
    assert background_check.result is None
    assert not [each for each in threading.enumerate() if each.name == "checking"]


def test_theme_and_language(panel: DiagnosticsPanel, use_theme: UseTheme) -> None:
    panel.document.diagnostics.report("check", made("/a"))
    use_theme(DARK)
    colour = panel.model.index(0, FIX).data(Qt.ItemDataRole.ForegroundRole)
    assert colour.name().upper() == DARK.accent_text
    use_language("ru")
    panel.retranslate()
    assert panel.view.accessibleName()


def test_after_each_edit_the_list_is_that_of_a_new_check(document: PackDocument, qtbot: Any) -> None:
    background_check = BackgroundCheck(document)
    background_check.check_now()
    for place, value in (("/life", "lots"), ("/order", "nowhere"), ("/strange", 1), ("/life", 9), ("/id", "other")):
        document.submit(SetValue(ANN, place, value), "change")
        found = background_check.check_now().diagnostics
        fresh_check = BackgroundCheck(document)
        assert found == fresh_check.check_now().diagnostics
        assert found
        assert all(one.location.line for one in found if one.location.file == ANN)
        fresh_check.close()
    while document.history.undo_label:
        document.undo()
        again = BackgroundCheck(document)
        assert background_check.check_now().diagnostics == again.check_now().diagnostics
        again.close()
    background_check.close()


def test_a_picture_is_missed_until_it_is_on_the_disk_or_came_in_this_session(qapp: Any, tmp_path: Path) -> None:
    document = PackDocument(small_pack(), tmp_path, history=QtUndoStack())
    background_check = BackgroundCheck(document)

    def missed() -> list[str]:
        return [one.location.file for one in background_check.check_now().diagnostics if one.code == "picture-missing"]

    document.submit(SetValue(ANN, "/picture", "art/ann.png"), "picture")
    assert missed() == [ANN]
    (tmp_path / "art").mkdir()
    (tmp_path / "art/ann.png").write_bytes(b"")
    document.submit(SetValue(ANN, "/life", 3), "life")
    assert missed() == []
    document.submit(SetValue(ANN, "/picture", document.art.hold("ann", "png", b"new")), "picture")
    assert missed() == []
    background_check.close()
