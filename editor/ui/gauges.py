"""Painted widgets for a figure, a direction or the course of a game."""

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.ui.design_tokens import (
    BONUS,
    BONUS_EDGE,
    PENALTY,
    PENALTY_EDGE,
    POWER,
    RULER,
    Seat,
)
from editor.ui.fonts import font, text_font
from editor.ui.icons import paint_icon
from editor.ui.painting.marks import paint_mark, paint_mark_outline
from editor.ui.painting.pens import NO_BRUSH, NO_PEN
from editor.ui.painting.seats import paint_seat
from editor.ui.theme import current_theme
from editor.ui.tool_tips import set_tip
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _


class SeatMark(QWidget):
    """A seat's shape; None paints nothing."""

    def __init__(self, seat: Seat | None, size: int = 16, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat = seat
        self.setFixedSize(size, size)
        self.set_seat(seat)

    def set_seat(self, seat: Seat | None) -> None:
        self._seat = seat
        name = _("Seat {number}").format(number=seat.number) if seat else ""
        self.setAccessibleName(name)
        set_tip(self, name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._seat is None:
            return
        with _painter(self) as painter:
            painter.translate(self.width() / 2, self.height() / 2)
            paint_seat(painter, self._seat, self.width() * 0.34)


class Pips(QWidget):
    """Life as hearts: full ones, then empty ones; above ten, or if there is too little room, a number instead."""

    def __init__(self, life: int, most: int, size: int = 11, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self._life, self._most = 0, 0
        self._number = False
        self.set_life(life, most)

    def set_life(self, life: int, most: int, room: float = math.inf) -> None:
        """`room`: the available width in pixels."""
        self._life, self._most = max(0, life), max(0, most, life)
        self._number = self._most > 10 or (self._most > 4 and self._most * (self._size + 2) > room)
        shown = 4 if self._number else self._most
        self.setFixedSize(max(1, shown) * (self._size + 2), self._size + 2)
        self.setAccessibleName(_("Life {life} of {most}").format(life=self._life, most=self._most))
        set_tip(self, self.accessibleName())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_theme()
        with _painter(self) as painter:
            radius, step = self._size / 2, self._size + 2
            if self._number:
                painter.save()
                painter.translate(radius + 0.5, radius + 1)
                paint_mark(painter, "heart", radius, theme.life)
                painter.restore()
                painter.setFont(font(self._size))
                painter.setPen(QColor(theme.text))
                area = QRectF(step + 1, 0, 3 * step, self.height())
                painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, f"{self._life}/{self._most}")
            else:
                for i in range(self._most):
                    painter.save()
                    painter.translate(i * step + radius + 0.5, radius + 1)
                    if i < self._life:
                        paint_mark(painter, "heart", radius, theme.life)
                    else:
                        paint_mark_outline(painter, "heart", radius * 0.92, theme.text_2)
                    painter.restore()


class Dial(QWidget):
    """A facing, set by dragging, wheel or arrow keys; degrees, 0 to the right, clockwise. Shift snaps to 15."""

    turned = Signal(float)
    """Emitted while it turns: the new angle, at least 0 and less than 360."""
    settled = Signal(float)
    """Emitted when a drag ends or a key or the wheel has turned it: one edit."""

    def __init__(
        self, angle: float, sectors: Sequence[tuple[float, float]] = (), size: int = 24, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._angle, self._sectors = angle % 360, tuple(sectors)
        self.setFixedSize(size, size)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(_("Direction"))
        set_tip(self, _("Drag to turn; Shift turns by 15 degrees"))

    @property
    def angle(self) -> float:
        return self._angle

    def set_angle(self, angle: float) -> None:
        """Show an angle without a signal."""
        if math.isfinite(angle):
            self._angle = angle % 360
            self.update()

    def set_sectors(self, sectors: Sequence[tuple[float, float]]) -> None:
        """Power sectors: start and end, clockwise from the facing."""
        self._sectors = tuple(sectors)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_theme()
        with _painter(self) as painter:
            painter.translate(self.width() / 2, self.height() / 2)
            painter.scale(self.width() / 24, self.height() / 24)
            focused = self.hasFocus()
            edge = theme.accent if focused else theme.line_strong
            painter.setPen(QPen(QColor(edge), 2 if focused else 1.4))
            painter.setBrush(QColor(theme.field))
            painter.drawEllipse(QPointF(0, 0), 10.5, 10.5)
            painter.rotate(self._angle)
            painter.setBrush(NO_BRUSH)
            painter.setPen(QPen(QColor(POWER), 3, c=Qt.PenCapStyle.FlatCap))
            for start, end in self._sectors:
                painter.drawArc(QRectF(-9.5, -9.5, 19, 19), int(-start * 16), int(-(end - start) * 16))
            painter.setPen(NO_PEN)
            painter.setBrush(QColor(theme.accent_text))
            painter.drawPolygon([QPointF(2, -4), QPointF(2, 4), QPointF(10, 0)])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._follow(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._follow(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.settled.emit(self._angle)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            self._step(
                1 if event.angleDelta().y() > 0 else -1, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            )
            event.accept()
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        match event.key():
            case Qt.Key.Key_Right | Qt.Key.Key_Up:
                self._step(1, shift)
            case Qt.Key.Key_Left | Qt.Key.Key_Down:
                self._step(-1, shift)
            case _:
                super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def _follow(self, event: QMouseEvent) -> None:
        x, y = event.position().x() - self.width() / 2, event.position().y() - self.height() / 2
        if x or y:
            angle = math.degrees(math.atan2(y, x))
            coarse = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.set_angle(round(angle / 15) * 15 if coarse else round(angle))
            self.turned.emit(self._angle)

    def _step(self, sign: int, coarse: bool) -> None:
        self.set_angle(self._angle + sign * (15 if coarse else 1))
        self.turned.emit(self._angle)
        self.settled.emit(self._angle)


class TimeCard(QWidget):
    """A time card: black takes an action, purple gives one."""

    SIZE: Final = QSize(24, 32)

    def __init__(self, bonus: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bonus = bonus
        self.setFixedSize(self.SIZE)
        text = _("Bonus: one more action next turn") if bonus else _("Penalty: one action less next turn")
        set_tip(self, text)
        self.setAccessibleName(text)

    def paintEvent(self, event: QPaintEvent) -> None:
        with _painter(self) as painter:
            painter.setPen(QPen(QColor(BONUS_EDGE if self._bonus else PENALTY_EDGE), 1))
            painter.setBrush(QColor(BONUS if self._bonus else PENALTY))
            painter.drawRoundedRect(QRectF(0.5, 0.5, 23, 31), 3, 3)
            paint_icon(painter, "hourglass-medium-fill", QRectF(5, 4, 14, 14), "#FFFFFF")
            painter.setFont(font(11, True))
            painter.setPen(QColor("#FFFFFF"))
            painter.drawText(QRectF(0, 17, 24, 13), Qt.AlignmentFlag.AlignCenter, "+1" if self._bonus else "–1")


@frozen_dataclass
class Turn:
    """One turn on a time line."""

    seat: Seat
    number: int  # as printed: the first turn of each seat is 1
    decisions: int


class TimeLine(QWidget):
    """A game as a line: turns in the colours of their seats, decisions as ticks, a knob at the present place."""

    sought = Signal(int)
    """Emitted with a number of decisions, by click, drag or key: 0 is before the first."""

    _EDGE = 8
    _TRACK = 21.0

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._turns: tuple[Turn, ...] = ()
        self._position = 0.0
        self._mark: int | None = None
        self.setMinimumSize(160, 34)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(_("Game timeline"))

    def sizeHint(self) -> QSize:
        return QSize(320, 34)

    def set_turns(self, turns: Sequence[Turn]) -> None:
        self._turns = tuple(turns)
        self.update()

    def set_position(self, decisions: float) -> None:
        """Set how many decisions have been shown; with a fraction within one that is being played back."""
        self._position = max(0.0, decisions)
        count = self.count
        self.setAccessibleDescription(_("Decision {place} of {count}").format(place=int(self._position), count=count))
        self.update()

    def set_mark(self, decision: int | None) -> None:
        """Mark the end of one decision with a flag, such as where a story first differs."""
        self._mark = decision
        self.update()

    @property
    def mark(self) -> int | None:
        """The marked decision."""
        return self._mark

    @property
    def count(self) -> int:
        """Decisions on the line."""
        return sum(turn.decisions for turn in self._turns)

    @property
    def position(self) -> float:
        return self._position

    def paintEvent(self, event: QPaintEvent) -> None:
        with _painter(self) as painter:
            theme, y, total = current_theme(), self._TRACK, max(1, self.count)
            width = self.width() - 2 * self._EDGE
            if not self._turns:
                painter.setPen(NO_PEN)
                painter.setBrush(QColor(theme.line_strong))
                painter.drawRoundedRect(QRectF(self._EDGE, y - 3, width, 6), 3, 3)
            done, labelled = 0, -math.inf
            for turn in self._turns:
                x, length = self._EDGE + width * done / total, width * turn.decisions / total
                track = QRectF(x + 1, y - 3, max(1.0, length - 2), 6)
                painter.setPen(NO_PEN)
                painter.setBrush(QColor(theme.line_strong))
                painter.drawRoundedRect(track, 3, 3)
                played = min(1.0, max(0.0, (self._position - done) / max(1, turn.decisions)))
                if played > 0:
                    painter.setBrush(QColor(turn.seat.colour))
                    painter.drawRoundedRect(QRectF(track.x(), track.y(), track.width() * played, 6), 3, 3)
                if x > labelled:  # a label only where the one before leaves room
                    self._paint_label(painter, turn, x)
                    labelled = x + 30
                if length / max(1, turn.decisions) >= 5:
                    painter.setPen(QPen(QColor(theme.text_2), 1))
                    for i in range(turn.decisions):
                        tick = round(x + length * i / turn.decisions) + 0.5
                        painter.drawLine(QPointF(tick, y + 5), QPointF(tick, y + 9))
                done += turn.decisions
            if self._mark is not None:
                flag = QPointF(self._EDGE + width * min(1.0, self._mark / total), y)
                painter.setPen(QPen(QColor(theme.accent_text), 2))
                painter.drawLine(flag + QPointF(0, -14), flag + QPointF(0, 10))
                painter.setBrush(QColor(theme.accent_text))
                corners = [flag + QPointF(*corner) for corner in ((0, -14), (9, -10.5), (0, -7))]
                painter.drawPolygon(QPolygonF(corners))
            knob = QPointF(self._EDGE + width * min(1.0, self._position / total), y)
            painter.setPen(QPen(QColor(theme.accent_text if self.hasFocus() else theme.chrome), 2))
            painter.setBrush(QColor(theme.text))
            painter.drawEllipse(knob, 7, 7)

    def _paint_label(self, painter: QPainter, turn: Turn, x: float) -> None:
        painter.save()
        painter.translate(x + 7, 7)
        paint_seat(painter, turn.seat, 3.6, current_theme().text_2)
        painter.restore()
        painter.setFont(text_font(RULER))
        painter.setPen(QColor(current_theme().text_2))
        painter.drawText(QRectF(x + 14, 0, 60, 14), Qt.AlignmentFlag.AlignVCenter, str(turn.number))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._seek(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._seek(event.position().x())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here = math.floor(self._position)
        match event.key():
            case Qt.Key.Key_Left:
                self._ask(here - 1 if here == self._position else here)
            case Qt.Key.Key_Right:
                self._ask(here + 1)
            case Qt.Key.Key_Home:
                self._ask(0)
            case Qt.Key.Key_End:
                self._ask(self.count)
            case _:
                super().keyPressEvent(event)

    def _seek(self, x: float) -> None:
        width = max(1, self.width() - 2 * self._EDGE)
        self._ask(round((x - self._EDGE) / width * self.count))

    def _ask(self, decision: int) -> None:
        if self._turns:
            self.sought.emit(min(self.count, max(0, decision)))


def _painter(widget: QWidget) -> QPainter:
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter
