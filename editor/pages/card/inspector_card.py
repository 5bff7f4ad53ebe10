"""The card of the selected piece, small, below its form; a double click opens it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.pages.card.card_faces import CardFace, CardFaces
from editor.ui.retranslated import Retranslated
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import IconButton, Section, rule
from schema.i18n import gettext as _

_WIDTH_PX = 238
_MARGIN_PX = 10
_USUAL_ASPECT = 88 / 63
"""That of a playing card, until another one is shown."""


class InspectorCard(QWidget):
    """Shows one card, or nothing."""

    opened = Signal(str)  # the file of the card

    def __init__(self, document: PackDocument, faces: CardFaces) -> None:
        super().__init__()
        self._document, self._faces = document, faces
        self._file = ""
        self._face = _Face()
        self._face.opened.connect(lambda: self.opened.emit(self._file))
        self._go = IconButton("arrow-square-out", _("Open card"), 14)
        self._go.clicked.connect(lambda: self.opened.emit(self._file))
        self._section = Section(_("Card"), self._face, self._go)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(rule())
        box.addWidget(self._section)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.hide()
        self._unwatch = document.watch(self._follow)

    def show_card(self, file: str) -> None:
        """The card of a file; nothing for a file without a card."""
        self._file = file
        self._draw()

    def close_down(self) -> None:
        """Stop following the document."""
        self._unwatch()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._section.set_title(_("Card"))
            set_tip(self._go, _("Open card"))
            self._go.setAccessibleName(_("Open card"))
            self._draw()
        super().changeEvent(event)

    def _follow(self, touched: Touched) -> None:
        on_board = self._document.system.on_board
        if self._file and any(place.file == self._file or not on_board(place.file) for place in touched):
            self._draw()

    def _draw(self) -> None:
        found = self._faces.face(self._document, self._file) if self._file else None
        self.setVisible(found is not None)
        if found is not None:
            self._face.show_card(found)


class _Face(Retranslated, QWidget):
    opened = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._look: CardFace | None = None
        self._aspect = _USUAL_ASPECT
        self.retranslate()

    def retranslate(self) -> None:
        set_tip(self, _("Double-click to open the card"))
        self.setAccessibleName(_("Card"))

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH_PX + 2 * _MARGIN_PX, round(_WIDTH_PX * self._aspect) + 2 * _MARGIN_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 190)

    def show_card(self, look: CardFace) -> None:
        if look.aspect != self._aspect:
            self._aspect = look.aspect
            self.updateGeometry()
        self._look = look
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.opened.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._look is None:
            return
        height = min(self.height() - 2 * _MARGIN_PX, (self.width() - 2 * _MARGIN_PX) * self._aspect)
        height = min(height, _WIDTH_PX * self._aspect)
        width = height / self._aspect
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._look.paint(painter, QRectF((self.width() - width) / 2, _MARGIN_PX, width, height))
        painter.end()
