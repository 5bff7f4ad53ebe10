"""What a view shows while something is dragged: a picture of all that rests, with only what moves painted over it.

Made once when a drag begins, so that a frame costs the same on a table of thirty pieces and of five thousand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap, QRegion, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsView, QStyleOptionGraphicsItem, QWidget

from editor.canvas.layers import Layer
from editor.ui.icons import blank


class DragCache:
    """Pictures for one place and zoom of a view; whoever looks elsewhere makes another."""

    def __init__(self, view: QGraphicsView, moving: Sequence[QGraphicsItem], over: Sequence[QGraphicsItem]) -> None:
        """`moving` go together by `shift`; `over` is painted anew at every frame."""
        self.moving, self.over = tuple(moving), tuple(over)
        self.shift = QPointF()  # mm
        self._onto_screen = view.viewportTransform()
        self._low = [item for item in over if item.zValue() < Layer.PIECES]
        self._high = sorted((item for item in over if item.zValue() >= Layer.PIECES), key=lambda item: item.zValue())
        viewport = view.viewport()
        self._rest = picture_without((*self.moving, *self.over), viewport)
        self._place, self._group = self._picture_of_moving(viewport)

    def paint(self, painter: QPainter) -> None:
        """All of the viewport."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(0, 0, self._rest)
        _paint_items(painter, self._low, self._onto_screen)
        if self._group is not None:
            way = self._onto_screen.map(self.shift) - self._onto_screen.map(QPointF())
            painter.drawPixmap(self._place + way.toPoint(), self._group)
        _paint_items(painter, self._high, self._onto_screen)

    def _picture_of_moving(self, viewport: QWidget) -> tuple[QPoint, QPixmap | None]:
        """Where on the screen the moving pieces are, and their picture; as far as they may come into view."""
        if not self.moving:
            return QPoint(), None
        area = QRectF()
        for item in self.moving:
            area = area.united(item.sceneBoundingRect())
        wide, deep = viewport.width(), viewport.height()
        within = QRect(-wide, -deep, 3 * wide, 3 * deep)
        pixels = self._onto_screen.mapRect(area).toAlignedRect().adjusted(-24, -24, 24, 24).intersected(within)
        picture = blank(max(1, pixels.width()), max(1, pixels.height()), viewport.devicePixelRatioF())
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            onto = self._onto_screen * QTransform.fromTranslate(-pixels.left(), -pixels.top())
            _paint_items(painter, sorted(self.moving, key=lambda item: item.zValue()), onto)
        return pixels.topLeft(), picture


def picture_without(items: Iterable[QGraphicsItem], viewport: QWidget) -> QPixmap:
    """The viewport as it is painted without some of its items."""
    ratio = viewport.devicePixelRatioF()
    result = QPixmap(round(viewport.width() * ratio), round(viewport.height() * ratio))
    result.setDevicePixelRatio(ratio)
    shown = [item for item in items if item.isVisible()]
    for item in shown:
        item.setVisible(False)
    viewport.render(result, QPoint(), QRegion(), QWidget.RenderFlag(0))
    for item in shown:
        item.setVisible(True)
    return result


def _paint_items(painter: QPainter, items: Iterable[QGraphicsItem], onto_screen: QTransform) -> None:
    option = QStyleOptionGraphicsItem()
    for item in items:
        if item.isVisible():
            painter.save()
            painter.setTransform(item.sceneTransform() * onto_screen)
            painter.setOpacity(item.effectiveOpacity())
            item.paint(painter, option, None)
            painter.restore()
