"""What every test of the editor stands on."""

from __future__ import annotations

import pytest

from editor.window import unsaved_dialog


@pytest.fixture(autouse=True)
def nobody_waits_for_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that a failed test leaves with unsaved work closes; its question would hang the run."""
    monkeypatch.setattr(unsaved_dialog, "ask_about_unsaved", lambda *_given: "discard")
