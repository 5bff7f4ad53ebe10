"""The frames of a card in small, the choice for the pack or for one card, and how its words fit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, get_args

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Edit, RemoveValue, SetValue
from editor.document.lenient_json import mapping
from editor.late_imports import late_imports
from editor.pages.card.card_faces import ShowCard, ShownCard
from editor.ui.icons import blank
from editor.ui.retranslated import Retranslated
from editor.ui.widgets import column, label, link_button, restyle, row, rule
from schema.i18n import gettext as _
from schema.models.frames import FrameName
from schema.rendering.card_frames import CORNER, HEIGHT, WIDTH

with late_imports(__name__):
    from editor.pages.card import font_import

_FRAMES: Final[tuple[FrameName, ...]] = get_args(FrameName)
FRAME_TITLES: Final[Mapping[FrameName, Callable[[], str]]] = {
    "classic": lambda: _("Classic"),
    "full_art": lambda: _("Full art"),
    "ink_saving": lambda: _("Ink-saving"),
}
_THUMB_PX: Final = 50
_PAUSE_MS: Final = 150
"""After the last change, before the small pictures are painted again."""
_MOST_LINES: Final = 4
_ROOMY_PX: Final = 400
"""Below this width the words about the fit stand below the frames."""


class FrameChoice(Retranslated, QWidget):
    """Three pictures to choose from; "Only this card" decides what is changed."""

    def __init__(self) -> None:
        super().__init__()
        self._document: PackDocument | None = None
        self._file, self._tongue = "", ""
        self._show_card: ShowCard | None = None
        self._title, self._whose = label("", "strong"), label("", "second")
        self.only = QCheckBox()
        self.font_button = link_button("")
        self.buttons: dict[FrameName, QToolButton] = {}
        for frame in _FRAMES:
            button = QToolButton()
            button.setCheckable(True)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            button.setAutoRaise(True)
            button.setIconSize(QSize(_THUMB_PX, round(_THUMB_PX * HEIGHT / WIDTH)))
            button.clicked.connect(lambda _checked=False, frame=frame: self._choose(frame))
            self.buttons[frame] = button
        self._fit_title = label("", "strong")
        self._lines = [label("", "second") for _number in range(_MOST_LINES)]
        left = column(self._title, self._whose, 4, self.only, 4, self.font_button, "-", spacing=2)
        self._words = column(self._fit_title, *self._lines, "-", spacing=2)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(rule())
        self._beside = row(left, *self.buttons.values(), 2, self._words, "-", spacing=6, margins=(10, 6, 4, 6))
        self._below = row(margins=(10, 0, 4, 6))
        box.addWidget(self._beside)
        box.addWidget(self._below)
        self._below.hide()
        self.only.toggled.connect(self._limit)
        self.font_button.clicked.connect(self._add_font)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self._paint_frames)
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(_("Frame"))
        self.only.setText(_("Only this card"))
        self.font_button.setText(_("New font…"))
        self._fit_title.setText(_("How it fits"))
        for frame, button in self.buttons.items():
            button.setText(FRAME_TITLES[frame]())
            button.setAccessibleName(FRAME_TITLES[frame]())
        self._show_whose()

    def show_card(self, document: PackDocument, file: str, card: ShownCard, show_card: ShowCard, tongue: str) -> None:
        """Show the frames of a card in a language; its pictures follow after a pause."""
        if (self._document, self._file) != (document, file):
            for button in self.buttons.values():
                button.setIcon(QIcon())
        self._document, self._file, self._tongue, self._show_card = document, file, tongue, show_card
        for frame, button in self.buttons.items():
            button.setChecked(frame == card.frame)
        self.only.blockSignals(True)
        self.only.setChecked(bool(self._own_frame()))
        self.only.blockSignals(False)
        self._show_whose()
        lines = [card.warning, *card.fit] if card.warning else list(card.fit)
        for number, shown in enumerate(self._lines):
            shown.setText(lines[number] if number < len(lines) else "")
            shown.setVisible(number < len(lines))
            role = "error" if card.warning and number == 0 else "second"
            if shown.property("role") != role:
                shown.setProperty("role", role)
                restyle(shown)
        self._pause.start()

    def _own_frame(self) -> object:
        if self._document is None:
            return None
        return mapping(mapping(self._document.value(self._file)).get("printing")).get("frame")

    def _show_whose(self) -> None:
        self._whose.setText(_("of this card") if self._own_frame() else _("of all cards of the pack"))

    def _paint_frames(self) -> None:
        document, show_card = self._document, self._show_card
        if document is None or show_card is None or not self.isVisible():
            return
        for frame, button in self.buttons.items():
            card = show_card(document, self._file, self._tongue, frame)
            if card is not None:
                button.setIcon(_picture(card, self.devicePixelRatioF()))

    def _choose(self, frame: FrameName) -> None:
        if self._document is None:
            return
        file = self._file if self.only.isChecked() else "pack.json"
        self._submit(file, frame)
        for name, button in self.buttons.items():
            button.setChecked(name == frame)

    def _add_font(self) -> None:
        if self._document is not None:
            font_import.ask_for_font(self._document, self._file, self.window())

    def _limit(self, only: bool) -> None:
        """Give the card a frame of its own, or that of the pack again."""
        shown = next((frame for frame, button in self.buttons.items() if button.isChecked()), _FRAMES[0])
        self._submit(self._file, shown if only else None)

    def _submit(self, file: str, frame: FrameName | None) -> None:
        document = self._document
        if document is None:
            return
        printing = mapping(document.value(file)).get("printing")
        edit: Edit
        if frame is None:
            edit = RemoveValue(file, "/printing/frame" if printing != {"frame": self._own_frame()} else "/printing")
        elif isinstance(printing, dict):
            edit = SetValue(file, "/printing/frame", frame)
        else:
            edit = SetValue(file, "/printing", {"frame": frame})
        document.submit(edit, _("Choose frame"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < _ROOMY_PX
        target = self._below if narrow else self._beside
        if self._words.parentWidget() is not target:
            layout = target.layout()
            assert isinstance(layout, QHBoxLayout)
            layout.insertWidget(max(0, layout.count() - 1), self._words)
            self._below.setVisible(narrow)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._pause.start()


def _picture(card: ShownCard, ratio: float) -> QIcon:
    picture = blank(_THUMB_PX, round(_THUMB_PX * HEIGHT / WIDTH), ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(_THUMB_PX / WIDTH, _THUMB_PX / WIDTH)
        corners = QPainterPath()
        corners.addRoundedRect(QRectF(0, 0, WIDTH, HEIGHT), CORNER, CORNER)
        painter.setClipPath(corners)
        painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), QColor("#FFFFFF"))
        card.paint(painter, 0.0)
    return QIcon(picture)
