"""The status bar: hint, pointer position, problems, unsaved changes, zoom, language."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QSlider, QStatusBar, QToolButton

from editor.document.diagnostics_model import DiagnosticsModel
from editor.ui.design_tokens import STATUS_BAR
from editor.ui.icons import icon
from editor.ui.retranslated import Retranslated
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import ElidedLabel, IconButton, IconLabel, label, link_button, row
from schema.diagnostics.diagnostic import Severity
from schema.i18n import format_number, language, ngettext
from schema.i18n import gettext as _

_PADDING_PX: Final = 20  # the style sheet pads labels in a status bar
_COUNTS: Final = (1, 2, 5)  # languages have at most three forms for these
_ZOOM: Final = (10, 800)  # percent; 100 % is one pixel per millimeter


class StatusBar(Retranslated, QStatusBar):
    """The status bar of one window."""

    zoom_wanted = Signal(float)  # pixels per mm
    zoom_stepped = Signal(int)  # +1 or -1
    problems_wanted = Signal()
    language_wanted = Signal()
    cancel_wanted = Signal()  # cancel the task that is shown

    def __init__(self, diagnostics: DiagnosticsModel) -> None:
        super().__init__()
        self._diagnostics = diagnostics
        self._unsaved = 0
        self._zoom: float | None = None
        self.setSizeGripEnabled(False)
        self.setFixedHeight(STATUS_BAR)
        self._hint = ElidedLabel()
        self._hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        holder = row(self._hint, margins=(6, 0, 6, 0))
        holder.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.addWidget(holder, 1)
        self._work = label("")
        self._share = QProgressBar()
        self._share.setTextVisible(False)
        self._share.setFixedWidth(120)
        self._cancel = link_button("")
        self._cancel.clicked.connect(self.cancel_wanted)
        self._work_row = row(self._work, self._share, self._cancel, spacing=8)
        self._work_row.hide()
        self.addWidget(self._work_row)
        self._place = label("")
        self._place.setMinimumWidth(150)
        kept = self._place.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # fixed, so that the hint does not move
        self._place.setSizePolicy(kept)
        self._place.hide()
        self._place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._errors = self._count_button()
        self._warnings = self._count_button()
        self._dot = IconLabel("circle", "accent_text", 8, fill=True)
        self._dot.setFixedWidth(20)  # with its padding
        policy = self._dot.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._dot.setSizePolicy(policy)
        self._saved = label("")
        self._minus = IconButton("minus", "", 12)
        self._plus = IconButton("plus", "", 12)
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setRange(0, 1000)
        self._slider.setFixedWidth(92)
        self._per_cent = label("")
        self._per_cent.setMinimumWidth(52)
        self._language = QToolButton()
        self._language.setProperty("role", "zoom")
        self._minus.clicked.connect(lambda: self.zoom_stepped.emit(-1))
        self._plus.clicked.connect(lambda: self.zoom_stepped.emit(1))
        self._slider.valueChanged.connect(self._slide)
        self._language.clicked.connect(self.language_wanted)
        self._zoom_row = row(self._minus, self._slider, self._plus, self._per_cent, spacing=2)
        for part in (
            self._place,
            row(self._errors, self._warnings, spacing=0),
            row(self._dot, self._saved, spacing=0),
            self._zoom_row,
            self._language,
        ):
            self.addPermanentWidget(part)
        self.ensurePolished()  # from now on it is notified of other styles
        self.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.show_problems()
            self._tell_unsaved()

    def _count_button(self) -> QToolButton:
        button = QToolButton()
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setProperty("role", "zoom")
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(self.problems_wanted)
        return button

    # ------------------------------------------------------------ what it shows

    def show_hint(self, text: str) -> None:
        self._hint.setText(text)

    def show_work(self, words: str, share: float | None) -> None:
        """Show a task and its progress, 0 to 1, instead of the hint; empty words hide it."""
        self._work_row.setVisible(bool(words))
        self._hint.setVisible(not words)
        self._work.setText(words)
        self._share.setAccessibleName(words)
        self._share.setRange(0, 0 if share is None else 1000)
        if share is not None:
            self._share.setValue(round(share * 1000))

    def show_place(self, mm: QPointF | str | None) -> None:
        """Show the pointer position in mm, or as the board calls it; None hides it to leave room for the hint."""
        text = mm if isinstance(mm, str) else ""
        if isinstance(mm, QPointF):
            x, y = format_number(mm.x(), ".1f"), format_number(mm.y(), ".1f")
            text = _("{size} mm").format(size=f"x {x}   y {y}").replace("-", "–")
        self._place.setText(text)
        self._place.setVisible(bool(text))

    def show_problems(self) -> None:
        """Show how many errors and warnings there are."""
        errors, warnings = (self._diagnostics.count(each) for each in (Severity.ERROR, Severity.WARNING))
        for button, count in ((self._errors, errors), (self._warnings, warnings)):
            button.setText("0" * _figures(count))
            button.setFixedWidth(button.sizeHint().width())
            button.setText(str(count))
        self._errors.setIcon(icon("x-circle", 14, fill=True, tint="error" if errors else "text_2"))
        self._warnings.setIcon(icon("warning", 14, fill=True, tint="warning" if warnings else "text_2"))
        self._errors.setAccessibleName(ngettext("{count} error", "{count} errors", errors).format(count=errors))
        set_tip(self._errors, self._errors.accessibleName())
        words = ngettext("{count} warning", "{count} warnings", warnings).format(count=warnings)
        self._warnings.setAccessibleName(words)
        set_tip(self._warnings, words)

    def show_unsaved(self, changes: int) -> None:
        """Show the number of unsaved changes."""
        if changes != self._unsaved:
            self._unsaved = changes
            self._tell_unsaved()

    def _tell_unsaved(self) -> None:
        changes = self._unsaved
        self._dot.setVisible(changes > 0)
        words = _("All saved")
        if changes:
            words = ngettext("{count} change not saved", "{count} changes not saved", changes).format(count=changes)
        # Fixed to the widest text: a label that changes width relayouts the whole window.
        likely = [ngettext("{count} change not saved", "{count} changes not saved", n) for n in _COUNTS]
        figure = "0" * _figures(changes)
        metrics = self._saved.fontMetrics()
        widest = max(metrics.horizontalAdvance(each) for each in (words, *(one.format(count=figure) for one in likely)))
        self._saved.setFixedSize(widest + _PADDING_PX, metrics.height())
        self._saved.setText(words)

    def show_zoom(self, zoom: float | None) -> None:
        """Show the zoom in pixels per mm; None if the page has none."""
        self._zoom = zoom
        self._zoom_row.setEnabled(zoom is not None)
        self._per_cent.setText("" if zoom is None else f"{round(zoom * 100)} %")
        if zoom is not None:
            self._slider.blockSignals(True)
            self._slider.setValue(round(_share(zoom * 100) * 1000))
            self._slider.blockSignals(False)

    def _slide(self, value: int) -> None:
        low, high = _ZOOM
        self.zoom_wanted.emit(low * (high / low) ** (value / 1000) / 100)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        for button, words in ((self._minus, _("Zoom out")), (self._plus, _("Zoom in"))):
            set_tip(button, words)
            button.setAccessibleName(words)
        self._slider.setAccessibleName(_("Zoom"))
        self._cancel.setText(_("Cancel"))
        self._language.setText(language().upper())
        set_tip(self._language, _("Language of the editor"))
        self.show_problems()
        self._tell_unsaved()
        self.show_zoom(self._zoom)


def _figures(count: int) -> int:
    """The digits a count has room for: at least two, so that the tenth moves nothing."""
    return max(2, len(str(count)))


def _share(per_cent: float) -> float:
    """The position of a zoom on the logarithmic slider, 0 to 1."""
    low, high = _ZOOM
    return min(1.0, max(0.0, math.log(per_cent / low) / math.log(high / low)))
