"""The contract of a background check that a game system adds: one that takes longer than a check of the pack."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class BackgroundFindings(QObject):
    """Examines a document in a background thread and reports to its diagnostics."""

    changed = Signal()
    """The results may have changed."""

    def close(self) -> None:
        """Stop; the window is about to close."""
        raise NotImplementedError
