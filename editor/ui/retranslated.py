"""Widgets whose texts follow the language: Qt sends `QEvent.Type.LanguageChange` to a window and all widgets in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object  # two bases of Qt in one class do not work


class Retranslated(_Widget):
    """Stands before the class of the widget among its bases; `retranslate` sets all texts, also in the constructor."""

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        raise NotImplementedError

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
