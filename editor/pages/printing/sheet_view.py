"""One sheet of paper, front and back side by side, as it will be printed; the limit of the printer is dotted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QScrollArea, QWidget

from editor.pages.printing.print_worker import PrintWorker
from editor.pages.printing.wishes import Planned
from editor.printing.options import PrintOptions
from editor.printing.page_plan import Line, Placed, PlannedPage
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, cosmetic
from editor.ui.retranslated import Retranslated
from editor.ui.theme import current_theme
from editor.ui.tool_tips import show_tip
from editor.ui.wheel_zoom import zoom_notches
from schema.i18n import format_number
from schema.i18n import gettext as _

_GAP_PX: Final = 32.0
_MARGIN_PX: Final = 20.0
_TITLE_PX: Final = 24.0
_LEAST_GAP_PX: Final = 10.0
HUNDRED_PER_CENT: Final = 96 / 25.4
_ZOOM_STEP: Final = 1.25
_LEAST_ZOOM, _MOST_ZOOM = 0.3, 12.0
_SAFE_MM: Final = 3.0


class SheetView(QScrollArea):
    """Scrolls over a sheet that is larger than the room."""

    def __init__(self, worker: PrintWorker) -> None:
        super().__init__()
        self.canvas = SheetCanvas(worker)
        self.setWidget(self.canvas)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(160, 100)


class SheetCanvas(Retranslated, QWidget):
    """Page Up and Page Down turn to other sheets, arrows choose an item, Enter opens its card."""

    turned = Signal(int)
    """The number of the sheet, from 1."""
    zoomed = Signal()
    opened = Signal(str)
    """The file of an item."""

    def __init__(self, worker: PrintWorker) -> None:
        super().__init__()
        self._worker = worker
        self._planned: Planned | None = None
        self.sheet = 1
        self._pages: Sequence[tuple[int, PlannedPage]] = ()
        self._zoom: float | None = None
        self._chosen: tuple[str, str] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        worker.painted.connect(self.update)
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(_("Sheet"))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(640, 480)

    # ------------------------------------------------------------ what is shown

    @property
    def pages(self) -> Sequence[tuple[int, PlannedPage]]:
        """The pages of the sheet with their numbers in the plan, from 0: the front, and the back if there is one."""
        return self._pages

    @property
    def mm(self) -> float:
        """Pixels per millimetre."""
        return self._zoom or self._fitting()

    def show_plan(self, planned: Planned) -> None:
        """Show other pages; the number of the sheet stays if it exists."""
        self._planned = planned
        self.turn_to(self.sheet)

    def turn_to(self, sheet: int) -> None:
        """Show a sheet, or the nearest one."""
        if self._planned is None:
            return
        plan = self._planned.plan
        now = max(1, min(sheet, plan.sheets))
        self._pages = [(number, page) for number, page in enumerate(plan.pages) if page.sheet == now]
        self._worker.forget_requests()
        if now != self.sheet:
            self._chosen = None
        self.sheet = now
        self._resize()
        self.turned.emit(now)

    def zoom_to(self, mm: float | None) -> None:
        """Show a millimetre this large; None fits the room."""
        self._zoom = None if mm is None else min(_MOST_ZOOM, max(_LEAST_ZOOM, mm))
        self._resize()

    def zoom_by(self, steps: float) -> None:
        """Zoom in by a number of steps; out if negative."""
        self.zoom_to(self.mm * _ZOOM_STEP**steps)

    def _resize(self) -> None:
        if self._zoom is None:
            self.setMinimumSize(0, 0)
        else:
            across, down = self._size()
            room = _MARGIN_PX * 2 + _GAP_PX * (len(self._pages) - 1)
            self.setMinimumSize(
                round(across * self._zoom + room), round(down * self._zoom + 2 * _MARGIN_PX + _TITLE_PX)
            )
        self.zoomed.emit()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.zoomed.emit()

    def _size(self) -> tuple[float, float]:
        """The width of all pages and the height of the highest, in mm."""
        pages = [page for _number, page in self._pages]
        return sum(page.width for page in pages) or 1.0, max((page.height for page in pages), default=1.0)

    def _gap(self) -> float:
        return max(_LEAST_GAP_PX, min(_GAP_PX, self.width() / 20))

    def _margin(self) -> float:
        return max(_LEAST_GAP_PX, min(_MARGIN_PX, self.width() / 30))

    def _fitting(self) -> float:
        across, down = self._size()
        room = self.width() - 2 * self._margin() - self._gap() * (len(self._pages) - 1)
        return max(0.05, min(room / across, (self.height() - 2 * self._margin() - _TITLE_PX) / down))

    def areas(self) -> list[QRectF]:
        """The areas of the pages."""
        mm, gap = self.mm, self._gap()
        across, down = self._size()
        x = (self.width() - across * mm - gap * (len(self._pages) - 1)) / 2
        top = (self.height() - down * mm + _TITLE_PX) / 2
        found = []
        for _number, page in self._pages:
            found.append(QRectF(x, top, page.width * mm, page.height * mm))
            x += page.width * mm + gap
        return found

    # ------------------------------------------------------------ items

    def _item_at(self, at: QPointF) -> Placed | None:
        for area, (_number, page) in zip(self.areas(), self._pages, strict=True):
            if area.contains(at):
                x, y = (at.x() - area.left()) / self.mm, (at.y() - area.top()) / self.mm
                for placed in page.placed:
                    left, top, right, bottom = page.on_page(placed.box)
                    if left <= x <= right and top <= y <= bottom:
                        return placed
        return None

    def choose(self, file: str, id_: str) -> None:
        """Mark an item on the sheet."""
        self._chosen = (file, id_)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        placed = self._item_at(event.position())
        self._chosen = None if placed is None else (placed.item.file, placed.item.id)
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        placed = self._item_at(event.position())
        if placed is not None and placed.item.file:
            self.opened.emit(placed.item.file)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            placed = self._item_at(QPointF(event.pos()))
            show_tip(event.globalPos(), "" if placed is None else placed.item.title, self)
            return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = zoom_notches(event)
        if notches is None:
            super().wheelEvent(event)
        else:
            self.zoom_by(notches)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_PageUp:
                self.turn_to(self.sheet - 1)
            case Qt.Key.Key_PageDown:
                self.turn_to(self.sheet + 1)
            case Qt.Key.Key_Home:
                self.turn_to(1)
            case Qt.Key.Key_End:
                self.turn_to(1_000_000)
            case Qt.Key.Key_Right | Qt.Key.Key_Down:
                self._step(1)
            case Qt.Key.Key_Left | Qt.Key.Key_Up:
                self._step(-1)
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom_by(1)
            case Qt.Key.Key_Minus:
                self.zoom_by(-1)
            case Qt.Key.Key_0:
                self.zoom_to(None)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self._chosen is not None and self._chosen[0]:
                self.opened.emit(self._chosen[0])
            case _:
                super().keyPressEvent(event)

    def _step(self, by: int) -> None:
        """Choose the next item of the front, or the one before."""
        placed = self._pages[0][1].placed if self._pages else ()
        keys = list(dict.fromkeys((one.item.file, one.item.id) for one in placed))
        if keys:
            at = keys.index(self._chosen) + by if self._chosen in keys else 0
            self._chosen = keys[max(0, min(at, len(keys) - 1))]
            self.update()

    # ------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_theme()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.fillRect(event.rect(), QColor(theme.backdrop))
            if self._planned is None:
                return
            ratio = self.devicePixelRatioF()
            for area, (number, page) in zip(self.areas(), self._pages, strict=True):
                painter.setPen(NO_PEN)
                painter.setBrush(QColor(0, 0, 0, 12 if not theme.dark else 40))
                for step in range(5):
                    painter.drawRoundedRect(area.adjusted(-step, 2 - step, step, 3 + step), step, step)
                painter.fillRect(area, QColor("#FFFFFF"))
                picture = self._worker.picture(number, round(area.width() * ratio))
                if picture is not None:
                    painter.drawImage(area, picture)
                self._paint_limit(painter, area, page, self._planned.options)
                self._paint_titles(painter, area, page, self._planned.options)
                self._paint_chosen(painter, area, page)
            if self.hasFocus():
                painter.setBrush(NO_BRUSH)
                painter.setPen(cosmetic(theme.accent, 1))
                painter.drawRect(self.visibleRegion().boundingRect().adjusted(1, 1, -2, -2))

    def _paint_limit(self, painter: QPainter, area: QRectF, page: PlannedPage, options: PrintOptions) -> None:
        inset = options.margin * self.mm
        if inset >= 1 and page.width > 2 * options.margin:
            pen = cosmetic("#8A8174", 1)
            pen.setStyle(Qt.PenStyle.DotLine)
            painter.setPen(pen)
            painter.setBrush(NO_BRUSH)
            painter.drawRect(area.adjusted(inset, inset, -inset, -inset))

    def _paint_titles(self, painter: QPainter, area: QRectF, page: PlannedPage, options: PrintOptions) -> None:
        theme = current_theme()
        line = QRectF(area.left(), area.top() - _TITLE_PX, area.width(), _TITLE_PX - 4)
        title, note = side_title(page, options), side_note(page)
        bold = QFont(self.font())
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(QColor(theme.text))
        metrics = painter.fontMetrics()
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(
            line,
            middle | Qt.AlignmentFlag.AlignLeft,
            metrics.elidedText(title, Qt.TextElideMode.ElideRight, int(line.width())),
        )
        used = metrics.horizontalAdvance(title)
        painter.setFont(self.font())
        if used + 16 + painter.fontMetrics().horizontalAdvance(note) <= line.width():
            painter.setPen(QColor(theme.text_2))
            painter.drawText(line, middle | Qt.AlignmentFlag.AlignRight, note)

    def _paint_chosen(self, painter: QPainter, area: QRectF, page: PlannedPage) -> None:
        accent = current_theme().accent
        for placed in page.placed:
            if self._chosen != (placed.item.file, placed.item.id):
                continue
            left, top, right, bottom = (side * self.mm for side in page.on_page(placed.box))
            box = QRectF(left, top, right - left, bottom - top).translated(area.topLeft())
            painter.setBrush(NO_BRUSH)
            painter.setPen(cosmetic(accent, 2))
            safe = _SAFE_MM * self.mm * placed.scale
            if placed.item.round:
                painter.drawEllipse(box)
            else:
                painter.drawRect(box)
                if box.width() > 4 * safe and placed.side == "front":
                    pen = cosmetic(accent, 1)
                    pen.setStyle(Qt.PenStyle.DashLine)
                    for shown in (cosmetic("#FFFFFF", 1.6), pen):
                        painter.setPen(shown)
                        painter.drawRect(box.adjusted(safe, safe, -safe, -safe))


def side_title(page: PlannedPage, options: PrintOptions) -> str:
    """What side of the sheet a page is."""
    if page.name.endswith("b"):
        if options.backs == "short-edge":
            return _("Back, turned about the short edge")
        return _("Back, turned about the long edge")
    if page.single:
        return _("Sheet {number}, one side").format(number=page.sheet)
    return _("Front of sheet {number}").format(number=page.sheet)


def side_note(page: PlannedPage) -> str:
    """What the correction of the printer does, or how many things are on the page."""
    if any(page.moved):
        x, y = (format_number(round(each, 2)) for each in page.moved)
        return _("moved {x}, {y} mm").format(x=x, y=y)
    folded = any(isinstance(mark, Line) and mark.use == "fold" for mark in page.marks)
    count = sum(not folded or placed.side == "front" for placed in page.placed)
    return _("{n} on this page").format(n=count) if count else ""
