"""The view of a table: zoom, pan, exact positions under the pointer, and routing of mouse and keys.

`CanvasView` knows nothing of scripts, so test-play uses it too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmapCache,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsItem, QGraphicsScene, QGraphicsView, QWidget

from editor.canvas.drag_cache import DragCache
from editor.ui.theme import ThemeWatch, current_theme
from editor.ui.viewport import use_own_viewport
from editor.ui.wheel_zoom import zoom_notches
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _

LEAST_ZOOM: Final = 0.1  # pixels per mm
MOST_ZOOM: Final = 8.0
_STEP: Final = 1.2
_CACHE_KB: Final = 128 * 1024
"""Size of Qt's pixmap cache for the items of a table; the default holds little more than the surface."""
_ROOM_MM: Final = 400.0  # how far the view may pan beyond the table


@frozen_dataclass
class PointerAt:
    """The position of the mouse and the modifier keys."""

    x: float  # mm
    y: float
    px: QPointF  # in the viewport
    shift: bool = False
    alt: bool = False
    control: bool = False

    @property
    def mm(self) -> QPointF:
        return QPointF(self.x, self.y)


class Gesture(Protocol):
    """A drag from press to release; only `release` may change a document."""

    def move(self, at: PointerAt) -> None:
        """The pointer moved."""

    def release(self, at: PointerAt) -> None:
        """The button was released."""

    def cancel(self) -> None:
        """Esc was pressed, or the window lost the mouse: undo the preview."""


class InputTarget(Protocol):
    """Handles the mouse on the table: the canvas controller, or the player's input in test-play."""

    def press(self, at: PointerAt) -> Gesture | None:
        """The left button went down."""

    def hover(self, at: PointerAt) -> Qt.CursorShape:
        """The pointer moved without a button pressed; returns the cursor to show."""

    def pointer_left(self) -> None:
        """The pointer left the table."""

    def double_click(self, at: PointerAt) -> None:
        """A double click."""

    def key(self, event: QKeyEvent) -> bool:
        """A key that the view does not use; returns whether it was used."""


class DragFollower(Protocol):
    """Follows the pointer of each drag except a pan, for example to scroll at the edge of the view."""

    def follow(self, gesture: Gesture, at: PointerAt) -> None:
        """The pointer of a drag moved."""

    def stop(self) -> None:
        """The drag has ended."""


class PanDrag:
    """Drags the table under the pointer."""

    def __init__(self, view: CanvasView, at: PointerAt) -> None:
        self._view = view
        self._start = view.centre
        self._from = at.px

    def move(self, at: PointerAt) -> None:
        way = (at.px - self._from) / self._view.zoom
        self._view.look_at(self._start - way)

    def release(self, at: PointerAt) -> None:
        self.move(at)

    def cancel(self) -> None:
        self._view.look_at(self._start)


class CanvasView(QGraphicsView):
    """A raster view in millimetres. Zoom is in pixels per mm."""

    pointer_at = Signal(object)  # QPointF in mm, or None when the pointer left
    clicked = Signal(object)  # QPointF in mm: the left button went down and up in one place
    menu_wanted = Signal(object, QPoint)  # PointerAt, and where that is on the screen
    looked = Signal()  # zoom, place or theme changed
    first_painted = Signal()  # it has been painted for the first time

    def __init__(self, scene: QGraphicsScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._theme_watch = ThemeWatch()
        use_own_viewport(self)
        QPixmapCache.setCacheLimit(max(QPixmapCache.cacheLimit(), _CACHE_KB))
        self._kept = scene  # a view does not own its scene: without this it is collected
        self.input_target: InputTarget | None = None
        self._gesture: Gesture | None = None
        self.pan_key = Qt.Key.Key_Space  # drags the table while it is held
        self._pan_held = False
        self._pressed_px: QPointF | None = None
        self._zoom = 1.0
        self._sized = False
        self._seen = False
        self._still: DragCache | None = None
        self._again: tuple[QPointF, float] | None = None  # a centre and zoom, restored until somebody begins to work
        self._fits: QRectF | None = None  # what is shown whole, also in another size, until somebody begins to work
        self._waits: Callable[[], None] | None = None  # for the view's first size
        self.drag_follower: DragFollower | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(_("Table"))
        self.setBackgroundBrush(QColor(current_theme().backdrop))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if self._theme_watch.sees_change(event):
            self.setBackgroundBrush(QColor(current_theme().backdrop))
            for item in self.scene().items():
                item.update()  # also the cached ones
            self.looked.emit()

    # ------------------------------------------------------------ where it looks

    @property
    def zoom(self) -> float:
        """Pixels per mm."""
        return self._zoom

    @property
    def centre(self) -> QPointF:
        """The scene position at the center of the view, in mm."""
        return self.exact(QPointF(self.viewport().width() / 2, self.viewport().height() / 2))

    def exact(self, px: QPointF) -> QPointF:
        """The scene position in mm of a viewport position; unlike `mapToScene`, exact to fractions of a pixel."""
        return self._inverted().map(px)

    def on_screen(self, mm: QPointF) -> QPointF:
        """The viewport position of a scene position in mm, exact to fractions of a pixel."""
        return self.viewportTransform().map(mm)

    def seen(self) -> QRectF:
        """The part of the scene in view, in mm."""
        return self._inverted().mapRect(QRectF(self.viewport().rect()))

    def zoom_to(self, zoom: float, about: QPointF | None = None) -> None:
        """Zoom about a viewport position, by default the center."""
        zoom = min(MOST_ZOOM, max(LEAST_ZOOM, zoom))
        pivot = about or QPointF(self.viewport().width() / 2, self.viewport().height() / 2)
        kept = self.exact(pivot)
        self._fits = self._again = None
        self._zoom = zoom
        self._show(kept - pivot / zoom)

    def zoom_by(self, steps: float, about: QPointF | None = None) -> None:
        self.zoom_to(self._zoom * _STEP**steps, about)

    def look_at(self, centre: QPointF, zoom: float | None = None) -> None:
        """Center the view on a position in mm."""
        self._fits = self._again = None
        if zoom is not None:
            self._zoom = min(MOST_ZOOM, max(LEAST_ZOOM, zoom))
        half = QPointF(self.viewport().width(), self.viewport().height()) / (2 * self._zoom)
        self._show(centre - half)

    def fit(self, area: QRectF) -> None:
        """Fit an area in mm into the view, with a margin; waits until the view has its size."""
        if not self._sized:
            self._waits = lambda: self.fit(area)
            return
        width, height = max(1, self.viewport().width() - 24), max(1, self.viewport().height() - 24)
        self.look_at(area.center(), min(width / max(area.width(), 1.0), height / max(area.height(), 1.0)))
        self._fits = QRectF(area)

    def look_again(self, centre: QPointF, zoom: float) -> None:
        """Restore a saved center and zoom; waits until the view has its size, which may change once more after that."""
        if not self._sized:
            self._waits = lambda: self.look_again(centre, zoom)
            return
        self.look_at(centre, zoom)
        self._again = (centre, zoom)

    def show_area(self, area: QRectF) -> None:
        """Center the area if it is not fully visible; never zooms."""
        seen = self.seen().adjusted(8 / self._zoom, 8 / self._zoom, -8 / self._zoom, -8 / self._zoom)
        if not seen.contains(area):
            self.look_at(area.center())

    def _inverted(self) -> QTransform:
        inverse, possible = self.viewportTransform().inverted()
        return inverse if possible else QTransform()

    def _show(self, corner: QPointF) -> None:
        """Show a position in mm at the upper left corner.

        Scroll bars step whole pixels; the transform takes the rest, so that a pan or zoom never drifts.
        """
        self.setTransform(QTransform.fromScale(self._zoom, self._zoom))
        table = self._kept.sceneRect()
        width, height = self.viewport().width() / self._zoom, self.viewport().height() / self._zoom
        x = _within(corner.x(), width, table.left(), table.right())
        y = _within(corner.y(), height, table.top(), table.bottom())
        self.setSceneRect(QRectF(round(x * self._zoom) / self._zoom, round(y * self._zoom) / self._zoom, width, height))
        if self._still is not None:
            self._rebuild_drag_cache(self._still)
        self.looked.emit()

    # ------------------------------------------------------------ standing still while something is dragged

    @property
    def has_drag_cache(self) -> bool:
        """Whether everything except the dragged items is painted from a cache."""
        return self._still is not None

    def start_drag_cache(self, moving: Sequence[QGraphicsItem], over: Sequence[QGraphicsItem]) -> None:
        """Paint only `moving` and `over` at each frame, the rest from a cache; see `DragCache`."""
        self._still = DragCache(self, moving, over)

    def shift(self, by: QPointF) -> None:
        """Show the moving items shifted by a vector in mm."""
        if self._still is not None:
            self._still.shift = by
            self.viewport().update()

    def end_drag_cache(self) -> None:
        """Paint everything again."""
        if self._still is not None:
            self._still = None
            self.viewport().update()

    def _rebuild_drag_cache(self, before: DragCache) -> None:
        """Rebuild the cache after a scroll or a zoom during a drag."""
        self._still = None
        self._still = DragCache(self, before.moving, before.over)
        self.shift(before.shift)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._still is None:
            super().paintEvent(event)
            return
        with QPainter(self.viewport()) as painter:
            self._still.paint(painter)

    # ------------------------------------------------------------ the mouse

    def pointer(self, event: QMouseEvent) -> PointerAt:
        """The position and modifiers of a mouse event."""
        return self.pointer_from(event.position(), event.modifiers())

    def pointer_from(self, px: QPointF, held: Qt.KeyboardModifier) -> PointerAt:
        """The same from a place in the viewport."""
        mm = self.exact(px)
        return PointerAt(
            mm.x(),
            mm.y(),
            QPointF(px),
            shift=bool(held & Qt.KeyboardModifier.ShiftModifier),
            alt=bool(held & Qt.KeyboardModifier.AltModifier),
            control=bool(held & Qt.KeyboardModifier.ControlModifier),
        )

    @property
    def busy(self) -> bool:
        """Whether a gesture is running."""
        return self._gesture is not None

    def cancel_gesture(self) -> bool:
        """Cancel the gesture; returns whether there was one."""
        gesture = self._let_go()
        if gesture is None:
            return False
        gesture.cancel()
        return True

    def _let_go(self) -> Gesture | None:
        """Take the running gesture out of the view and return it."""
        gesture, self._gesture = self._gesture, None
        if self.drag_follower is not None:
            self.drag_follower.stop()
        return gesture

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self.pointer(event)
        self._fits = self._again = None  # nothing moves under a hand
        self._pressed_px = at.px if event.button() == _LEFT and not self._pan_held else None
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if self._gesture is not None:
            self.cancel_gesture()
        elif event.button() == Qt.MouseButton.MiddleButton or (self._pan_held and event.button() == _LEFT):
            self._gesture = PanDrag(self, at)
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif event.button() == _LEFT and self.input_target is not None:
            self._gesture = self.input_target.press(at)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = self.pointer(event)
        self.pointer_at.emit(at.mm)
        if self._gesture is not None:
            self._gesture.move(at)
            if self.drag_follower is not None and not isinstance(self._gesture, PanDrag):
                self.drag_follower.follow(self._gesture, at)
        elif self._pan_held:
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        elif self.input_target is not None:
            self.viewport().setCursor(self.input_target.hover(at))
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        gesture = self._let_go()
        at = self.pointer(event)
        if gesture is not None:
            gesture.release(at)
        if self.input_target is not None:
            self.viewport().setCursor(self.input_target.hover(at))
        pressed, self._pressed_px = self._pressed_px, None
        if pressed is not None and (at.px - pressed).manhattanLength() < QApplication.startDragDistance():
            self.clicked.emit(at.mm)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == _LEFT and self.input_target is not None:
            self.input_target.double_click(self.pointer(event))
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = zoom_notches(event)
        if notches is not None:
            self.zoom_by(notches, event.position())
        else:
            steps = event.angleDelta()
            sideways = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            way = QPoint(steps.y(), steps.x()) if sideways else steps
            self.look_at(self.centre - QPointF(way) * 0.5 / self._zoom)
        event.accept()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        super().drawForeground(painter, rect)
        if not self._seen:
            self._seen = True
            QTimer.singleShot(0, self.first_painted.emit)

    def leaveEvent(self, event: QEvent) -> None:
        self.pointer_at.emit(None)
        if self.input_target is not None and self._gesture is None:
            self.input_target.pointer_left()
        super().leaveEvent(event)

    # ------------------------------------------------------------ the keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == self.pan_key:
            if not event.isAutoRepeat():
                self._pan_held = True
                self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
            event.accept()
        elif event.key() == Qt.Key.Key_Escape and self.cancel_gesture():
            event.accept()
        else:
            event.setAccepted(self.input_target is not None and self.input_target.key(event))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if not self.busy:
            self.menu_wanted.emit(self.pointer_from(QPointF(event.pos()), event.modifiers()), event.globalPos())
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == self.pan_key and not event.isAutoRepeat():
            self._pan_held = False
            self.viewport().setCursor(Qt.CursorShape.ArrowCursor)
        event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._pan_held = False
        super().focusOutEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not event.oldSize().isValid():
            self._sized = True
        waits, self._waits = self._waits, None
        if waits is not None:
            waits()
        elif self._sized and self._fits is not None:
            self.fit(self._fits)
        elif self._sized and self._again is not None:
            self.look_again(*self._again)
        elif self._sized:
            self._show(self.sceneRect().topLeft())


def _within(start: float, length: float, first: float, last: float) -> float:
    """Where a view of a length begins along one axis, so that a table between two places stays at hand, in mm."""
    room = max(_ROOM_MM, length / 2)  # far out, the table can be in the middle or at either side of it
    return min(max(start, first - room), last - length + room)


_LEFT = Qt.MouseButton.LeftButton
