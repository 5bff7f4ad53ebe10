"""Fits a picture into a circle: drag it, zoom with the wheel; beside it the resulting thumbnail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QWheelEvent,
)
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QSlider, QVBoxLayout, QWidget

from editor.ui.painting import cropping
from editor.ui.painting.cropping import Crop, Square
from editor.ui.painting.pens import NO_BRUSH, cosmetic
from editor.ui.pictures.pack_pictures import cut_out
from editor.ui.theme import current_theme
from editor.ui.thumbnails import Thumbnail
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import label
from schema.i18n import gettext as _

_VIEW_PX: Final = 320
_SAMPLE_PX: Final = 132


class CropView(QWidget):
    """The picture under a circle."""

    changed = Signal()

    def __init__(self, image: QImage, crop: Crop | None = None) -> None:
        """`crop`: the present crop; None for a new picture."""
        super().__init__()
        self._size = (image.width(), image.height())
        self._shown = QPixmap.fromImage(image)
        self.square = cropping.first_of(*self._size) if crop is None else cropping.square_of(crop, *self._size)
        self._held: tuple[QPointF, Square] | None = None
        self.setFixedSize(_VIEW_PX, _VIEW_PX)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def crop(self) -> Crop:
        """The crop as a card stores it."""
        return cropping.crop_of(self.square, *self._size)

    def shown(self) -> QPixmap:
        """The part of the picture in the square, as cards and disks will show it."""
        return cut_out(self._shown, self.crop)

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom by the factor about a point of the view."""
        where = self._in_picture(at if at is not None else QPointF(_VIEW_PX / 2, _VIEW_PX / 2))
        self._take(cropping.zoomed(self.square, factor, (where.x(), where.y()), *self._size))

    @property
    def closeness(self) -> float:
        """The zoom relative to the beginning."""
        return min(self._size) / self.square.side

    def _take(self, square: Square) -> None:
        if square != self.square:
            self.square = square
            self.update()
            self.changed.emit()

    def _in_picture(self, at: QPointF) -> QPointF:
        unit = self.square.side / _VIEW_PX
        return QPointF(self.square.x + at.x() * unit, self.square.y + at.y() * unit)

    def _move(self, square: Square, by: QPointF) -> None:
        unit = square.side / _VIEW_PX
        self._take(cropping.moved(square, -by.x() * unit, -by.y() * unit, *self._size))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._held = (event.position(), self.square)
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            start, square = self._held
            self._move(square, event.position() - start)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = None
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom(1.1 ** (event.angleDelta().y() / 120), event.position())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = 24.0 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 6.0
        match event.key():
            case Qt.Key.Key_Left:
                self._move(self.square, QPointF(step, 0))
            case Qt.Key.Key_Right:
                self._move(self.square, QPointF(-step, 0))
            case Qt.Key.Key_Up:
                self._move(self.square, QPointF(0, step))
            case Qt.Key.Key_Down:
                self._move(self.square, QPointF(0, -step))
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom(1.1)
            case Qt.Key.Key_Minus:
                self.zoom(1 / 1.1)
            case _:
                super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def _in_square(self) -> QRectF:
        return QRectF(self.square.x, self.square.y, self.square.side, self.square.side)

    def paintEvent(self, event: QPaintEvent) -> None:
        area = QRectF(self.rect())
        theme = current_theme()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.fillRect(area, QColor(theme.backdrop))
            painter.drawPixmap(area, self._shown, self._in_square())
            outside = QPainterPath()
            outside.addRect(area)
            circle = QPainterPath()
            circle.addEllipse(area.adjusted(2, 2, -2, -2))
            veil = QColor(theme.backdrop)
            veil.setAlpha(205)
            painter.fillPath(outside.subtracted(circle), veil)
            painter.setBrush(NO_BRUSH)
            painter.setPen(cosmetic(theme.accent if self.hasFocus() else theme.line_strong, 2))
            painter.drawPath(circle)


class _Sample(QWidget):
    """The thumbnail with the picture on it."""

    def __init__(self, look: Thumbnail) -> None:
        super().__init__()
        self._look = look
        self.setFixedSize(_SAMPLE_PX + 24, _SAMPLE_PX + 24)

    def show_picture(self, picture: QPixmap) -> None:
        self._look = self._look.with_picture(picture)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.translate(self.rect().center())
            self._look.paint(painter, _SAMPLE_PX / 2, current_theme().shadow)


class CropDialog(QDialog):
    """Asks for the crop of a picture."""

    def __init__(
        self, image: QImage, look: Thumbnail, use: Callable[[Crop], None], parent: QWidget, crop: Crop | None = None
    ) -> None:
        """`crop`: the present crop; None for a new picture."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Fit the picture"))
        self.view = CropView(image, crop)
        self.view.setAccessibleName(_("Picture under the circle"))
        set_tip(self.view, _("Drag to move, wheel to zoom; arrow keys, + and - do the same."))
        self.view.changed.connect(self._show)
        self._sample = _Sample(look)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(100, round(100 * cropping.MOST_ZOOM))
        self.slider.setAccessibleName(_("Zoom"))
        set_tip(self.slider, _("Zoom"))
        self.slider.valueChanged.connect(self._zoom)
        told = label(_("Drag to move, wheel to zoom; arrow keys, + and - do the same."), "second")
        told.setWordWrap(True)
        self.use = QPushButton(_("Use this picture") if crop is None else _("Apply"))
        self.use.setDefault(True)
        self.use.clicked.connect(self.accept)
        cancel = QPushButton(_("Cancel"))
        cancel.clicked.connect(self.reject)
        right = QVBoxLayout()
        right.addWidget(self._sample, 0, Qt.AlignmentFlag.AlignHCenter)
        right.addSpacing(8)
        right.addWidget(self.slider)
        right.addWidget(told)
        right.addStretch(1)
        right.addWidget(self.use)
        right.addWidget(cancel)
        box = QHBoxLayout(self)
        box.setContentsMargins(16, 16, 16, 16)
        box.setSpacing(16)
        box.addWidget(self.view)
        box.addLayout(right)
        self.setFixedWidth(_VIEW_PX + 260)
        self.accepted.connect(lambda: use(self.view.crop))
        self._show()
        self.view.setFocus()

    def _show(self) -> None:
        self._sample.show_picture(self.view.shown())
        self.slider.blockSignals(True)
        self.slider.setValue(round(self.view.closeness * 100))
        self.slider.blockSignals(False)

    def _zoom(self, value: int) -> None:
        self.view.zoom(value / 100 / self.view.closeness)
