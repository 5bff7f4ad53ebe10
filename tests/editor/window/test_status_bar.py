"""The status bar: what is not saved has room for its words, in each language, and moves nothing beside it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from editor.document.diagnostics_model import DiagnosticsModel
from editor.ui.design_tokens import LIGHT
from editor.ui.theme import apply_theme
from editor.window.status_bar import StatusBar
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity
from schema.i18n import use_language


@pytest.mark.parametrize("code", ["en", "ru"])
def test_what_is_not_saved_has_room_for_its_words(qtbot: QtBot, qapp: QApplication, code: str) -> None:
    apply_theme(qapp, LIGHT)
    status = StatusBar(DiagnosticsModel())
    qtbot.addWidget(status)
    status.resize(1200, 30)
    status.show()
    qtbot.waitExposed(status)
    use_language(code)
    status.retranslate()
    label = status._saved
    widths: dict[int, set[int]] = {}
    for changes in (0, 1, 2, 3, 5, 7, 9, 0, 10, 21, 99, 0, 100, 999):
        status.show_unsaved(changes)
        QApplication.processEvents()
        free = QLabel(label.text(), status)
        free.ensurePolished()
        assert free.sizeHint().width() <= label.width(), label.text()
        assert not changes or str(changes) in label.text()
        assert status._dot.isVisible() == (changes > 0)
        widths.setdefault(max(2, len(str(changes))), set()).add(label.width())
    assert all(len(each) == 1 for each in widths.values()), "one more change causes no new layout"


def test_the_tenth_problem_moves_nothing(qtbot: QtBot, qapp: QApplication) -> None:
    apply_theme(qapp, LIGHT)
    diagnostics = DiagnosticsModel()
    status = StatusBar(diagnostics)
    qtbot.addWidget(status)
    status.resize(1200, 30)
    status.show()
    qtbot.waitExposed(status)
    seen = set()
    for errors, warnings in ((0, 0), (1, 0), (9, 9), (10, 99)):
        counts = ((Severity.ERROR, errors), (Severity.WARNING, warnings))
        diagnostics.report("check", [Diagnostic("x", each, "", Location(""), count=n) for each, n in counts if n])
        status.show_problems()
        QApplication.processEvents()
        for button, count in ((status._errors, errors), (status._warnings, warnings)):
            assert button.text() == str(count)
            assert button.sizeHint().width() <= button.width()
        seen.add((status._errors.mapTo(status, QPoint()).x(), status._warnings.mapTo(status, QPoint()).x()))
    assert len(seen) == 1


def test_what_is_not_saved_is_shown_in_the_language_of_the_moment(qtbot: QtBot, qapp: QApplication) -> None:
    status = StatusBar(DiagnosticsModel())
    qtbot.addWidget(status)
    assert status._saved.text() == "All saved"
    status.show_unsaved(1)
    assert status._saved.text() == "1 change not saved"
    use_language("ru")
    status.retranslate()
    assert status._saved.text().startswith("1 ")
    assert status._saved.text() != "1 change not saved"
    status.show_unsaved(0)
    use_language("en")
    status.retranslate()
    assert status._saved.text() == "All saved"
