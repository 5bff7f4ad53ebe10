"""A map of the whole board in the corner of its view; a click or a drag on it moves the view.

It is hidden while the whole board is in view, and while the next click places something.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QWidget

from editor.canvas.view import CanvasView
from editor.ui.icons import blank
from editor.ui.painting.pens import NO_BRUSH
from editor.ui.theme import current_theme
from editor.ui.tool_tips import set_tip
from schema.i18n import gettext as _

_WIDTH: Final = 160
_MOST_HEIGHT: Final = 120
_ROOMY: Final = 800
"""In a view narrower than this many pixels the map is smaller, so that it does not hide the board."""
_SMALLEST: Final = 0.5
_PAD: Final = 4
_MARGIN: Final = 12
_REST_MS: Final = 80
_SLACK: Final = 1.0  # scene units


class Minimap(QWidget):
    """Painted once after each change of the board, with a delay; only the frame follows the view."""

    def __init__(self, view: CanvasView, at_top: bool = False) -> None:
        super().__init__(view.viewport())
        self._view, self._at_top = view, at_top
        self._extent: QRectF | None = None
        self._picture: QPixmap | None = None
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(_REST_MS)
        self._late.timeout.connect(self._repaint_board)
        self._scale = 0.1
        self._wanted, self._aside = True, False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        set_tip(self, _("Minimap"))
        self.setAccessibleName(_("Minimap"))
        # Scrolling takes along what stands on the viewport.
        view.looked.connect(self._settle)
        view.looked.connect(self._show_or_hide)
        view.looked.connect(self.update)
        view.viewport().installEventFilter(self)
        self.hide()  # until the board is larger than the view

    def want(self, shown: bool) -> None:
        """Enable or disable the map."""
        self._wanted = shown
        self._show_or_hide()

    def step_aside(self, aside: bool) -> None:
        """Hide the map while the next click is for the board, wherever it goes."""
        self._aside = aside
        self._show_or_hide()

    def _show_or_hide(self) -> None:
        self.setVisible(self._wanted and not self._aside and not self._all_in_view())

    def _all_in_view(self) -> bool:
        seen = self._view.seen().adjusted(-_SLACK, -_SLACK, _SLACK, _SLACK)
        return self._extent is None or seen.contains(self._extent)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._picture = None

    def show_extent(self, extent: QRectF) -> None:
        """The board has changed and now covers this area."""
        before, self._extent = self._extent, extent
        if before == extent:
            self._late.start()  # delayed, so that an undo does not wait for it
            return
        self._picture = None
        self._fit(extent)

    def paint_board(self, painter: QPainter) -> None:
        """Paint the board in scene units. Boards with many pieces override this with something faster."""
        assert self._extent is not None
        self._view.scene().render(painter, self._extent, self._extent)

    def _fit(self, extent: QRectF) -> None:
        """Make the map as large as there is room for."""
        width, height = max(extent.width(), 1.0), max(extent.height(), 1.0)
        share = max(_SMALLEST, min(1.0, self._view.viewport().width() / _ROOMY))
        self._scale = share * min(_WIDTH / width, _MOST_HEIGHT / height)
        size = QSize(round(width * self._scale) + 2 * _PAD, round(height * self._scale) + 2 * _PAD)
        if size != self.size():
            self._picture = None
            self.setFixedSize(size)
        self._settle()
        self._show_or_hide()
        self.update()

    def _repaint_board(self) -> None:
        self._picture = None
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self._extent is not None:
            self._fit(self._extent)
        return False

    def _settle(self) -> None:
        area = self._view.viewport().size()
        y = _MARGIN if self._at_top else area.height() - self.height() - _MARGIN
        self.move(area.width() - self.width() - _MARGIN, y)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._extent is None:
            return
        if self._picture is None:
            self._picture = self._painted(self._extent)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._picture)
        seen = self._view.seen().intersected(self._extent).translated(-self._extent.topLeft())
        frame = QTransform.fromScale(self._scale, self._scale).mapRect(seen).translated(_PAD, _PAD)
        painter.setPen(QPen(QColor(current_theme().accent), 2))
        painter.setBrush(NO_BRUSH)
        painter.drawRect(frame.adjusted(1, 1, -1, -1))
        painter.end()

    def _painted(self, extent: QRectF) -> QPixmap:
        picture = blank(self.width(), self.height(), self.devicePixelRatioF())
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current_theme()
        painter.setPen(QPen(QColor(theme.line_strong), 1))
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        painter.translate(_PAD, _PAD)
        painter.scale(self._scale, self._scale)
        painter.translate(-extent.topLeft())
        self.paint_board(painter)
        painter.end()
        return picture

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._look(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._look(event.position())

    def _look(self, px: QPointF) -> None:
        if self._extent is not None:
            self._view.look_at((px - QPointF(_PAD, _PAD)) / self._scale + self._extent.topLeft())
