"""A field for a length or a per cent: shown with the decimal sign of the language, typed with a point or a comma."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QLocale
from PySide6.QtGui import QValidator, QWheelEvent
from PySide6.QtWidgets import QDoubleSpinBox

from editor.ui.retranslated import Retranslated
from schema.i18n import format_number
from schema.i18n import gettext as _


def _mm() -> str:
    return " " + _("mm")


class LengthBox(Retranslated, QDoubleSpinBox):
    """Ignores the wheel unless it has the focus, so that a form can be scrolled."""

    def __init__(
        self, least: float, most: float, step: float, unit: Callable[[], str] = _mm, decimals: int = 1
    ) -> None:
        self._unit = unit
        super().__init__()
        self.setLocale(QLocale.c())
        self.setDecimals(decimals)
        self.setRange(least, most)
        self.setSingleStep(step)
        self.setMinimumWidth(64)
        self.retranslate()

    def retranslate(self) -> None:
        self.setSuffix(self._unit())

    def textFromValue(self, value: float) -> str:
        return format_number(value, f".{self.decimals()}f")

    def valueFromText(self, text: str) -> float:
        return super().valueFromText(text.replace(",", "."))

    def validate(self, text: str, at: int) -> tuple[QValidator.State, str, int]:
        found = super().validate(text.replace(",", "."), at)
        assert isinstance(found, tuple)
        return found[0], text, at

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
