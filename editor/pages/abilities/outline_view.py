"""The view of outlines, painted as prose with chips: emits signals for selection, drag and drop, and keys.

It changes nothing itself: every request is a signal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from editor.pages.abilities.outline import Block, Chapter
from editor.pages.abilities.text_layout import TextLayout, set_out
from editor.pages.abilities.text_painting import TEXT_PX, TextPainter, inside, paint_fault, paint_gap, paint_page
from editor.ui.design_tokens import SMALL
from editor.ui.fonts import text_font
from editor.ui.theme import current_theme
from editor.ui.tool_tips import show_tip
from schema.diagnostics.diagnostic import Diagnostic, Severity
from schema.i18n import gettext as _

_REACH_PX: Final = 40.0
"""How far above or below a line an item can be dropped."""


class OutlineView(QWidget):
    """A page of outlines with one selected phrase."""

    chosen = Signal(str)  # the place that was chosen
    opened = Signal(str)  # Enter or a double click: what fits is wanted; the key typed, if any
    asked = Signal(str)  # what a key asks for: add, before, remove, duplicate, up, down, copy, cut, paste
    dropped = Signal(str, str, int)  # an item, the list it goes to, and before which item
    dragged_to = Signal(object)  # a place of the page, which should be in sight
    link_clicked = Signal(str)  # in the foot of the block of this place
    menu_wanted = Signal(object)  # at a place of the screen

    def __init__(self) -> None:
        super().__init__()
        self._chapters: tuple[tuple[str, Chapter], ...] = ()
        self._problems: Mapping[str, Sequence[Diagnostic]] = {}
        self._foot: Callable[[Block], Sequence[tuple[str, str]]] = lambda _block: ()
        self._accepts: Callable[[str, str, int], bool] = lambda _item, _list, _index: False
        self._place = ""
        self._hover = -1
        self._run = -1
        self._press: QPointF | None = None
        self._dragged = ""
        self._drop: tuple[str, int, float, float] | None = None
        self.setting = TextLayout()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(_("Abilities in sentences"))

    # --- what is shown ------------------------------------------------------------------------------

    def show_chapters(
        self,
        chapters: Sequence[tuple[str, Chapter]],
        foot: Callable[[Block], Sequence[tuple[str, str]]],
        accepts: Callable[[str, str, int], bool],
    ) -> None:
        """Show chapters; `foot` gives the lines below a block, `accepts` whether an item may be dropped somewhere."""
        self._chapters, self._foot, self._accepts = tuple(chapters), foot, accepts
        self._arrange()

    def show_problems(self, problems: Mapping[str, Sequence[Diagnostic]]) -> None:
        """Mark the phrases of these places."""
        self._problems = problems
        self.update()

    def choose(self, place: str) -> None:
        """Select a place with everything in it; emits no signal."""
        self._place = place
        run = self._current()
        self.setAccessibleDescription(self.setting.runs[run].text.strip() if run >= 0 else "")
        self.update()

    @property
    def place(self) -> str:
        """The selected place; empty for none."""
        return self._place

    def area_of(self, place: str) -> QRectF:
        """The bounding rectangle of a place on the page."""
        found = QRectF()
        for one in self.setting.fragments:
            if inside(self.setting.runs[one.run].place, place):
                found = found.united(one.area)
        return found

    def sizeHint(self) -> QSize:
        return QSize(420, int(self.setting.height))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._arrange()

    def _arrange(self) -> None:
        metrics, small = QFontMetricsF(text_font(TEXT_PX)), QFontMetricsF(text_font(SMALL + 1, italic=True))
        self.setting = set_out(self._chapters, max(220.0, float(self.width())), metrics, small, self._foot)
        self._hover = -1
        self.setFixedHeight(int(self.setting.height) + 1)
        self.update()

    # --- painting -----------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        page = TextPainter(self.setting, current_theme(), self._place, self._hover, self.hasFocus())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(event.rect(), QColor(current_theme().panel))
            paint_page(painter, page, QRectF(event.rect()))
            for place, found in self._problems.items():
                errors = any(one.severity is Severity.ERROR for one in found)
                paint_fault(painter, page, self.shown_place(place), errors)
            if self._drop is not None:
                _list, _index, x, y = self._drop
                paint_gap(painter, page, QPointF(x, y), self.width() - 30.0)

    def shown_place(self, place: str) -> str:
        """The place, or the nearest ancestor on the page."""
        places = {run.place for run in self.setting.runs if run.look != "add"}
        while place and not any(inside(one, place) for one in places):
            place = place.rpartition("/")[0]
        return place

    # --- the mouse ----------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        self._press = at
        run = self.setting.run_at(at.x(), at.y())
        if run >= 0:
            self._go(run)
            return
        if chip := self.setting.chip_at(at.x(), at.y()):
            self._take(chip)
            return
        for block in self.setting.blocks:
            for kind, _words, room in block.foot:
                if kind == "link" and room.contains(at):
                    self.link_clicked.emit(block.block.place)
                    return
            if block.area.contains(at):
                self._take(block.block.place)
                return

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if self.setting.run_at(at.x(), at.y()) >= 0 or self.setting.chip_at(at.x(), at.y()):
            self.opened.emit("")

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if event.buttons() & Qt.MouseButton.LeftButton and self._press is not None:
            if not self._dragged and (at - self._press).manhattanLength() >= QApplication.startDragDistance():
                self._dragged = self._item_at(self._press)
                if self._dragged:
                    self._take(self._dragged)
            if self._dragged:
                self._drop = self._drop_at(at)
                self.dragged_to.emit(at)
                self.setCursor(Qt.CursorShape.DragMoveCursor if self._drop else Qt.CursorShape.ForbiddenCursor)
                self.update()
            return
        run = self.setting.run_at(at.x(), at.y())
        link = bool(self.setting.chip_at(at.x(), at.y())) or any(
            kind == "link" and room.contains(at) for block in self.setting.blocks for kind, _w, room in block.foot
        )
        self.setCursor(Qt.CursorShape.PointingHandCursor if run >= 0 or link else Qt.CursorShape.ArrowCursor)
        if run != self._hover:
            self._hover = run
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        item, drop = self._dragged, self._drop
        self._end_drag()
        if item and drop is not None:
            self.dropped.emit(item, drop[0], drop[1])

    def _end_drag(self) -> None:
        self._press, self._dragged, self._drop = None, "", None
        self.unsetCursor()
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = -1
        self.update()
        super().leaveEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_wanted.emit(event.globalPos())

    def _item_at(self, at: QPointF) -> str:
        """The item of a list that can be dragged from a point: that of the line, or a block by its head."""
        lines = (one.line.item for one in self.setting.lines if one.top <= at.y() < one.bottom and one.line.item)
        heads = (one.block.place for one in self.setting.blocks if one.head.contains(at) and one.block.title)
        return next(lines, "") or next(heads, "")

    def _drop_at(self, at: QPointF) -> tuple[str, int, float, float] | None:
        """The list and index nearest to the pointer that accept the dragged item."""
        found: list[tuple[float, bool, tuple[str, int, float, float]]] = []
        own = self._dragged.rpartition("/")[0]
        items = [
            (one.line.item, one.left, one.top, self.area_of(one.line.item).bottom(), _REACH_PX)
            for one in self.setting.lines
        ]
        items += [
            (one.block.place, one.area.left(), one.area.top() - 5, one.area.bottom() + 5, one.area.height())
            for one in self.setting.blocks
        ]
        for item, left, top, bottom, reach in items:
            around, _slash, step = item.rpartition("/")
            if not step.isdecimal():
                continue
            for index, y in ((int(step), top), (int(step) + 1, bottom)):
                # Where several lists end at the same height, the indentation decides.
                far = abs(at.y() - y) + min(abs(at.x() - left) / 4, _REACH_PX / 4)
                if abs(at.y() - y) < reach and self._accepts(self._dragged, around, index):
                    found.append((far, around != own, (around, index, left, y)))
        return min(found)[2] if found else None

    # --- the keyboard -------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers()
        control = bool(held & Qt.KeyboardModifier.ControlModifier)
        alt = bool(held & Qt.KeyboardModifier.AltModifier)
        match event.key():
            case Qt.Key.Key_Up | Qt.Key.Key_Down if alt:
                self.asked.emit("up" if event.key() == Qt.Key.Key_Up else "down")
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                self._step(1 if event.key() == Qt.Key.Key_Right else -1)
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                self._step_row(1 if event.key() == Qt.Key.Key_Down else -1)
            case Qt.Key.Key_Home:
                self._go(self._first())
            case Qt.Key.Key_End:
                self._go(len(self.setting.runs) - 1)
            case Qt.Key.Key_Escape if self._dragged:
                self._end_drag()
            case Qt.Key.Key_Escape:
                self._outwards()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space | Qt.Key.Key_F2:
                self.opened.emit("")
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace:
                self.asked.emit("remove")
            case Qt.Key.Key_Insert:
                self.asked.emit("before" if held & Qt.KeyboardModifier.ShiftModifier else "add")
            case Qt.Key.Key_D if control:
                self.asked.emit("duplicate")
            case Qt.Key.Key_G if control:
                self.asked.emit("unwrap" if held & Qt.KeyboardModifier.ShiftModifier else "wrap")
            case Qt.Key.Key_C if control:
                self.asked.emit("copy")
            case Qt.Key.Key_X if control:
                self.asked.emit("cut")
            case Qt.Key.Key_V if control:
                self.asked.emit("paste")
            case _ if (event.text().isalnum() or event.text() == "-") and not control and not alt and self._place:
                self.opened.emit(event.text())
            case _:
                super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._current() < 0 and event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._go(self._first())
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            show_tip(event.globalPos(), self.tip_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def tip_at(self, at: QPointF) -> str:
        """The problems of the phrase under the pointer, or of the block by its head."""
        run = self.setting.run_at(at.x(), at.y())
        head = next((one.block.place for one in self.setting.blocks if one.head.contains(at)), "")
        place = self.setting.runs[run].place if run >= 0 else self.setting.chip_at(at.x(), at.y()) or head
        if not place:
            return ""
        told = [
            f"{one.message}\n{one.hint}".strip()
            for where, found in self._problems.items()
            if (self.shown_place(where) == place if head else inside(place, self.shown_place(where)))
            for one in found
        ]
        return "\n".join(dict.fromkeys(told))

    def _current(self) -> int:
        """The number of the current run, or of the first one of the selection; -1 for none."""
        if 0 <= self._run < len(self.setting.runs) and self.setting.runs[self._run].place == self._place:
            return self._run
        exact = [i for i, run in enumerate(self.setting.runs) if run.place == self._place and run.look != "lead"]
        within = [i for i, run in enumerate(self.setting.runs) if self._place and inside(run.place, self._place)]
        return next(iter([*exact, *within]), -1)

    def _first(self) -> int:
        """The number of the first phrase, below the head of its block."""
        heads = {one.block.place for one in self.setting.blocks}
        return next((i for i, run in enumerate(self.setting.runs) if run.place not in heads), 0)

    def _step(self, by: int) -> None:
        """Select the next phrase of another place."""
        index = self._current() + by
        while 0 <= index < len(self.setting.runs):
            run = self.setting.runs[index]
            if run.look != "lead" and run.place != self._place:
                self._go(index)
                return
            index += by

    def _step_row(self, by: int) -> None:
        area = self.area_of(self._place)
        lines = self.setting.lines
        here = next((i for i, one in enumerate(lines) if one.top <= area.top() + 1 < one.bottom), -1 if by > 0 else 0)
        there = here + by
        if 0 <= there < len(lines):
            runs = [
                one.run
                for one in self.setting.fragments
                if lines[there].top <= one.area.top() < lines[there].bottom
                and self.setting.runs[one.run].look != "lead"
            ]
            if runs:
                x = area.left()
                nearest = min(runs, key=lambda run: abs(self._left_of(run) - x))
                self._go(nearest)

    def _left_of(self, run: int) -> float:
        return next(one.area.left() for one in self.setting.fragments if one.run == run)

    def _outwards(self) -> None:
        """Select the enclosing word."""
        places = {run.place for run in self.setting.runs} | {block.block.place for block in self.setting.blocks}
        place = self._place
        while place:
            place = place.rpartition("/")[0]
            if place in places:
                self._take(place)
                return

    def _go(self, run: int) -> None:
        if 0 <= run < len(self.setting.runs):
            self._run = run
            self._take(self.setting.runs[run].place)

    def _take(self, place: str) -> None:
        self.choose(place)
        self.chosen.emit(place)
