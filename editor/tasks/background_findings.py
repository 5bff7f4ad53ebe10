"""The contract of a background check that a game system adds: diagnostics that take longer than a check of the pack."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from schema.diagnostics.diagnostic import Diagnostic


class BackgroundFindings(QObject):
    """Finds diagnostics of a document in a background thread."""

    changed = Signal()
    """The diagnostics may have changed."""

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The diagnostics known now; none of files that have changed since they were examined."""
        raise NotImplementedError

    def close(self) -> None:
        """Stop; the window is about to close."""
        raise NotImplementedError
