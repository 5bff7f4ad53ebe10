"""The whole table in the corner of its view, with the part in view framed; a click or a drag looks there.

While all of the table is in view, or the next click is for the table, it is away.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QPolygonF, QTransform
from PySide6.QtWidgets import QWidget

from editor.canvas.view import CanvasView
from editor.systems.desktopia.board.script_contents import Piece, ScriptContents
from editor.systems.desktopia.painting.content_styles import piece_thing
from editor.systems.desktopia.painting.object_styles import map_colour, outline
from editor.ui.design_tokens import EDGE, Theme
from editor.ui.icons import blank
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, cosmetic, faded
from editor.ui.painting.seats import seat
from editor.ui.tool_tips import set_tip
from schema.i18n import gettext as _

_WIDTH: Final = 160
_MOST_HEIGHT: Final = 120
_ROOMY: Final = 800
"""In a view that is narrower than so many pixels the map is smaller, so that it does not hide the table."""
_SMALLEST: Final = 0.5
_PAD: Final = 4
_MARGIN: Final = 12
_REST_MS: Final = 80
_SLACK_MM: Final = 1.0


class Minimap(QWidget):
    """Pieces are painted once a change of the table, when the hand rests; the frame follows the view."""

    def __init__(self, view: CanvasView, theme: Theme, at_top: bool = False) -> None:
        super().__init__(view.viewport())
        self._view, self._theme, self._at_top = view, theme, at_top
        self._contents: ScriptContents | None = None
        self._picture: QPixmap | None = None
        self._outlines: dict[str, tuple[Piece, QPainterPath, QColor]] = {}  # of the things, as they lie
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(_REST_MS)
        self._late.timeout.connect(self._paint_anew)
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
        self.hide()  # until there is more of a table than is in view

    def want(self, shown: bool) -> None:
        """Whether a person wants it where there is need of it."""
        self._wanted = shown
        self._show_or_hide()

    def step_aside(self, aside: bool) -> None:
        """Whether the next click is for the table, wherever it goes."""
        self._aside = aside
        self._show_or_hide()

    def _show_or_hide(self) -> None:
        self.setVisible(self._wanted and not self._aside and not self._all_in_view())

    def _all_in_view(self) -> bool:
        if self._contents is None:
            return True
        left, top, right, bottom = self._contents.extent
        table = QRectF(left, top, right - left, bottom - top)
        return self._view.seen().adjusted(-_SLACK_MM, -_SLACK_MM, _SLACK_MM, _SLACK_MM).contains(table)

    def use_theme(self, theme: Theme) -> None:
        self._theme, self._picture = theme, None
        self.update()

    def show_contents(self, contents: ScriptContents) -> None:
        """Paint another table."""
        before, self._contents = self._contents, contents
        if before is not None and before.extent == contents.extent:
            self._late.start()  # the map may follow when the hand rests: an undo must not wait for it
            return
        self._picture = None
        self._fit(contents)

    def _fit(self, contents: ScriptContents) -> None:
        """As large as there is room for."""
        left, top, right, bottom = contents.extent
        width, height = max(right - left, 1.0), max(bottom - top, 1.0)
        share = max(_SMALLEST, min(1.0, self._view.viewport().width() / _ROOMY))
        self._scale = share * min(_WIDTH / width, _MOST_HEIGHT / height)
        size = QSize(round(width * self._scale) + 2 * _PAD, round(height * self._scale) + 2 * _PAD)
        if size != self.size():
            self._picture = None
            self.setFixedSize(size)
        self._settle()
        self._show_or_hide()
        self.update()

    def _paint_anew(self) -> None:
        self._picture = None
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self._contents is not None:
            self._fit(self._contents)
        return False

    def _settle(self) -> None:
        area = self._view.viewport().size()
        y = _MARGIN if self._at_top else area.height() - self.height() - _MARGIN
        self.move(area.width() - self.width() - _MARGIN, y)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._contents is None:
            return
        if self._picture is None:
            self._picture = self._painted(self._contents)
        left, top, right, bottom = self._contents.extent
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._picture)
        seen = self._view.seen().intersected(QRectF(left, top, right - left, bottom - top)).translated(-left, -top)
        frame = QTransform.fromScale(self._scale, self._scale).mapRect(seen).translated(_PAD, _PAD)
        painter.setPen(QPen(QColor(self._theme.accent), 2))
        painter.setBrush(NO_BRUSH)
        painter.drawRect(frame.adjusted(1, 1, -1, -1))
        painter.end()

    def _painted(self, contents: ScriptContents) -> QPixmap:
        theme = self._theme
        picture = blank(self.width(), self.height(), self.devicePixelRatioF())
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.line_strong), 1))
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        painter.translate(_PAD, _PAD)
        painter.scale(self._scale, self._scale)
        left, top, _right, _bottom = contents.extent
        painter.translate(-left, -top)
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(_ground(contents, theme)))
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in contents.border]))
        for zone in contents.zones:
            colour = seat(zone.seat).colour if zone.seat else theme.canvas_ink
            painter.setPen(cosmetic(colour, 1))
            painter.setBrush(faded(colour, 40))
            painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in zone.points]))
        painter.setPen(NO_PEN)
        known, self._outlines = self._outlines, {}
        for piece in contents.pieces:
            if piece.kind == "thing":
                mark = known.get(piece.pointer)
                if mark is None or mark[0] is not piece:
                    mark = _mark_of(piece)
                self._outlines[piece.pointer] = mark
                painter.setBrush(mark[2])
                painter.drawPath(mark[1])
        painter.setPen(QPen(QColor(EDGE), 5))
        for piece in contents.pieces:
            if piece.kind != "thing":
                painter.setBrush(QColor(seat(piece.seat).colour if piece.seat else "#F4EFE6"))
                painter.drawEllipse(QPointF(piece.x, piece.y), 15, 15)
        painter.end()
        return picture

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._look(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._look(event.position())

    def _look(self, px: QPointF) -> None:
        if self._contents is not None:
            left, top, _right, _bottom = self._contents.extent
            self._view.look_at((px - QPointF(_PAD, _PAD)) / self._scale + QPointF(left, top))


def _ground(contents: ScriptContents, theme: Theme) -> str:
    if contents.surface == "cloth":
        return "#3A4740" if theme.dark else "#AEB9A6"
    return theme.wood[0]


def _mark_of(piece: Piece) -> tuple[Piece, QPainterPath, QColor]:
    """The outline of a thing where it lies, and its colour."""
    look = piece_thing(piece)
    turned = QTransform().translate(piece.x, piece.y).rotate(piece.angle)
    return piece, turned.map(outline(look)), QColor(map_colour(look))
