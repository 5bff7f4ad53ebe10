"""Fixtures that many tests of the editor share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from content import path_of
from editor.document.document import PackDocument
from editor.ui.design_tokens import LIGHT, Theme
from editor.ui.theme import apply_colors, apply_theme
from editor.window import unsaved_dialog
from editor.window.undo_stack import QtUndoStack
from tests.editor.document.packs import small_pack
from tests.editor.windows import UseTheme


@pytest.fixture(autouse=True)
def nobody_waits_for_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that a failed test leaves with unsaved work closes; its question would hang the run."""
    monkeypatch.setattr(unsaved_dialog, "ask_about_unsaved", lambda *_given: "discard")


@pytest.fixture
def document(qapp: Any) -> PackDocument:
    """A small pack with the history that a window has."""
    return PackDocument(small_pack(), history=QtUndoStack())


@pytest.fixture(scope="module")
def shipped() -> PackDocument:
    """The shipped pack, to be read only: all tests of a file share it."""
    return PackDocument.open(path_of("desktopia"))


@pytest.fixture
def use_theme(qapp: Any) -> Iterator[UseTheme]:
    """Changes the theme of the application, which is light again after the test."""

    def use(theme: Theme) -> None:
        (apply_theme if qapp.styleSheet() else apply_colors)(qapp, theme)

    yield use
    use(LIGHT)
