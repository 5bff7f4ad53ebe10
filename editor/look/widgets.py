"""Small painted widgets and the few builders that all windows share; each takes its theme and can change it.

`use_theme(root, theme)` passes a new theme to every one of them below a window.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
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
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from editor.look.fonts import font
from editor.look.icons import icon, paint_icon, pixmap
from editor.look.marks import paint_mark, paint_mark_outline
from editor.look.pens import NO_BRUSH, NO_PEN
from editor.look.seats import paint_seat
from editor.look.tokens import (
    BONUS,
    BONUS_EDGE,
    DOCK_TITLE,
    PENALTY,
    PENALTY_EDGE,
    POWER,
    RULER,
    Seat,
    Theme,
)
from schema.words import gettext as _

ChipKind = Literal["plain", "accent", "error", "warning"]
Margins = tuple[int, int, int, int]


@runtime_checkable
class Themed(Protocol):
    """What paints in the colours of a theme and can be given another."""

    def use_theme(self, theme: Theme) -> None: ...


def use_theme(root: QWidget, theme: Theme) -> None:
    """Gives the theme to every widget below the root that paints in one."""
    for child in root.findChildren(QWidget):
        # Who is given a theme may build its children anew, and those before are gone then.
        if isValid(child) and isinstance(child, Themed):
            child.use_theme(theme)


# ---------------------------------------------------------------- painted widgets


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
        self.setToolTip(name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._seat is None:
            return
        with _painter(self) as painter:
            painter.translate(self.width() / 2, self.height() / 2)
            paint_seat(painter, self._seat, self.width() * 0.34)


class Pips(QWidget):
    """Life as hearts: full ones, then empty ones; above ten a number instead."""

    def __init__(self, life: int, most: int, theme: Theme, size: int = 11, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._size = theme, size
        self._life, self._most = 0, 0
        self.set_life(life, most)

    def set_life(self, life: int, most: int) -> None:
        self._life, self._most = max(0, life), max(0, most, life)
        shown = self._most if self._most <= 10 else 4
        self.setFixedSize(max(1, shown) * (self._size + 2), self._size + 2)
        self.setAccessibleName(_("Life {life} of {most}").format(life=self._life, most=self._most))
        self.setToolTip(self.accessibleName())
        self.update()

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with _painter(self) as painter:
            radius, step = self._size / 2, self._size + 2
            if self._most > 10:
                painter.save()
                painter.translate(radius + 0.5, radius + 1)
                paint_mark(painter, "heart", radius, self._theme.life)
                painter.restore()
                painter.setFont(font(self._size))
                painter.setPen(QColor(self._theme.text))
                area = QRectF(step + 1, 0, 3 * step, self.height())
                painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, f"{self._life}/{self._most}")
            else:
                for i in range(self._most):
                    painter.save()
                    painter.translate(i * step + radius + 0.5, radius + 1)
                    if i < self._life:
                        paint_mark(painter, "heart", radius, self._theme.life)
                    else:
                        paint_mark_outline(painter, "heart", radius * 0.92, self._theme.text_2)
                    painter.restore()


class Dial(QWidget):
    """A facing to turn by dragging, wheel or arrow keys; degrees, 0 to the right, clockwise. Shift keeps to 15."""

    turned = Signal(float)
    """While it turns: the new angle, at least 0 and less than 360."""
    settled = Signal(float)
    """When a drag ends or a key or the wheel has turned it: one edit."""

    def __init__(
        self,
        angle: float,
        theme: Theme,
        sectors: Sequence[tuple[float, float]] = (),
        size: int = 24,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._angle, self._theme, self._sectors = angle % 360, theme, tuple(sectors)
        self.setFixedSize(size, size)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(_("Direction"))
        self.setToolTip(_("Drag to turn; Shift turns by 15 degrees"))

    @property
    def angle(self) -> float:
        return self._angle

    def set_angle(self, angle: float) -> None:
        """Shows an angle; says nothing."""
        if math.isfinite(angle):
            self._angle = angle % 360
            self.update()

    def set_sectors(self, sectors: Sequence[tuple[float, float]]) -> None:
        """Power sectors: start and end, clockwise from the facing."""
        self._sectors = tuple(sectors)
        self.update()

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with _painter(self) as painter:
            painter.translate(self.width() / 2, self.height() / 2)
            painter.scale(self.width() / 24, self.height() / 24)
            focused = self.hasFocus()
            edge = self._theme.accent if focused else self._theme.line_strong
            painter.setPen(QPen(QColor(edge), 2 if focused else 1.4))
            painter.setBrush(QColor(self._theme.field))
            painter.drawEllipse(QPointF(0, 0), 10.5, 10.5)
            painter.rotate(self._angle)
            painter.setBrush(NO_BRUSH)
            painter.setPen(QPen(QColor(POWER), 3, c=Qt.PenCapStyle.FlatCap))
            for start, end in self._sectors:
                painter.drawArc(QRectF(-9.5, -9.5, 19, 19), int(-start * 16), int(-(end - start) * 16))
            painter.setPen(NO_PEN)
            painter.setBrush(QColor(self._theme.accent_text))
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

    def __init__(self, bonus: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bonus = bonus
        self.setFixedSize(24, 32)
        text = _("Bonus: one more action next turn") if bonus else _("Penalty: one action less next turn")
        self.setToolTip(text)
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


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn on a time line."""

    seat: Seat
    number: int  # as printed: the first turn of each seat is 1
    decisions: int


class TimeLine(QWidget):
    """A game as a line: turns in the colours of their seats, decisions as ticks, a knob at the present place."""

    sought = Signal(int)
    """A decision was asked for, by click, drag or key: 0 is before the first."""

    _EDGE = 8
    _TRACK = 21.0

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._turns: tuple[Turn, ...] = ()
        self._position = 0.0
        self._mark: int | None = None
        self.setMinimumSize(160, 34)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(_("Time line of the game"))

    def sizeHint(self) -> QSize:
        return QSize(320, 34)

    def set_turns(self, turns: Sequence[Turn]) -> None:
        self._turns = tuple(turns)
        self.update()

    def set_position(self, decisions: float) -> None:
        """How many decisions have been shown; a fraction within one that is being played."""
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
        """The decision that is marked."""
        return self._mark

    @property
    def count(self) -> int:
        """Decisions on the line."""
        return sum(turn.decisions for turn in self._turns)

    @property
    def position(self) -> float:
        return self._position

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with _painter(self) as painter:
            theme, y, total = self._theme, self._TRACK, max(1, self.count)
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
        paint_seat(painter, turn.seat, 3.6, self._theme.text_2)
        painter.restore()
        painter.setFont(font(RULER))
        painter.setPen(QColor(self._theme.text_2))
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


class IconLabel(QLabel):
    """One icon in a colour of the theme, named by its field: text_2, error, accent_text."""

    def __init__(
        self, name: str, theme: Theme, tint: str = "text_2", size: int = 16, fill: bool = False, hint: str = ""
    ) -> None:
        super().__init__()
        self._name, self._tint, self._size = f"{name}-fill" if fill else name, tint, size
        self.setFixedWidth(size)
        if hint:
            self.setToolTip(hint)
            self.setAccessibleName(hint)
        self.use_theme(theme)

    def use_theme(self, theme: Theme) -> None:
        self.setPixmap(pixmap(self._name, str(getattr(theme, self._tint)), self._size, self.devicePixelRatioF()))


class IconButton(QToolButton):
    """A tool button with an icon, a hint that is its accessible name too, and perhaps words."""

    def __init__(
        self,
        name: str,
        theme: Theme,
        hint: str,
        size: int = 16,
        text: str = "",
        fill: bool = False,
        checkable: bool = False,
        tint: str = "text",
    ) -> None:
        super().__init__()
        self._name, self._theme, self._px, self._fill, self._tint = name, theme, size, fill, tint
        self.setIconSize(QSize(size, size))
        self.setToolTip(hint)
        self.setAccessibleName(text or hint)
        self.setAutoRaise(True)
        self.setCheckable(checkable)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if text:
            self.setText(text)
            self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.toggled.connect(self._repaint_icon)
        self._repaint_icon()

    def set_icon(self, name: str, fill: bool | None = None) -> None:
        self._name = name
        self._fill = self._fill if fill is None else fill
        self._repaint_icon()

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._repaint_icon()

    def _repaint_icon(self) -> None:
        tint = "accent_text" if self.isChecked() and self._tint == "text" else self._tint
        colour = str(getattr(self._theme, tint))
        self.setIcon(icon(self._name, self._theme, self._px, self._fill, colour))


class EmptyState(QWidget):
    """What a list or page shows while there is nothing: one line, perhaps one button and one link."""

    wanted = Signal()
    """The button was pressed."""
    linked = Signal()
    """The link was pressed."""

    def __init__(self, line: str, button: str = "", link: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 16, 16, 16)
        box.setSpacing(8)
        box.addStretch(1)
        self._line = label(line, "second")
        self._line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._line.setWordWrap(True)
        box.addWidget(self._line)
        self.button: QPushButton | None = None
        self.link: QPushButton | None = None
        if button:
            self.button = QPushButton(button)
            self.button.clicked.connect(self.wanted)
            box.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        if link:
            self.link = link_button(link)
            self.link.clicked.connect(self.linked)
            box.addWidget(self.link, 0, Qt.AlignmentFlag.AlignHCenter)
        box.addStretch(1)
        self.setAccessibleName(line)

    def set_line(self, line: str) -> None:
        self._line.setText(line)
        self.setAccessibleName(line)


class Chip(QFrame):
    """A small filled label; its kind picks the colours of the style sheet."""

    def __init__(self, text: str, kind: ChipKind = "plain", mark: QWidget | None = None) -> None:
        super().__init__()
        box = QHBoxLayout(self)
        box.setContentsMargins(6, 1, 7, 1)
        box.setSpacing(4)
        if mark is not None:
            box.addWidget(mark)
        self._label = label(text)
        box.addWidget(self._label)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        self.set_kind(kind)

    def set_text(self, text: str) -> None:
        self._label.setText(text)

    def text(self) -> str:
        return self._label.text()

    def set_kind(self, kind: ChipKind) -> None:
        self.setProperty("chip", kind)
        self._label.setProperty("role", f"chip-{kind}")
        for part in (self, self._label):
            restyle(part)


class Section(QWidget):
    """A group of a form under a head that folds it away."""

    folded = Signal(bool)

    def __init__(self, title: str, body: QWidget, theme: Theme, *extras: QWidget, opened: bool = True) -> None:
        super().__init__()
        self._theme, self._body = theme, body
        self._head = QToolButton()
        self._head.setText(title)
        self._head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._head.setCheckable(True)
        self._head.setChecked(opened)
        self._head.setProperty("role", "section")
        self._head.setIconSize(QSize(10, 10))
        self._head.setFont(font(12, True))
        self._head.setStyleSheet(
            "QToolButton { font-weight: bold; background: transparent; border-color: transparent; padding: 2px; }"
            "QToolButton:focus { text-decoration: underline; }"
        )
        self._head.toggled.connect(self._fold)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(row(self._head, "-", *extras, spacing=6, margins=(8, 6, 8, 2)))
        box.addWidget(body)
        self._fold(opened)

    @property
    def opened(self) -> bool:
        return self._head.isChecked()

    def set_title(self, title: str) -> None:
        self._head.setText(title)

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._head.setIcon(
            icon("caret-down-bold" if self.opened else "caret-right-bold", theme, 10, colour=theme.text_2)
        )

    def _fold(self, opened: bool) -> None:
        self._body.setVisible(opened)
        self.use_theme(self._theme)
        self.folded.emit(not opened)


class DockTitle(QWidget):
    """The title bar of a dock: its name, or tabs, at the left and its tools at the right."""

    chosen = Signal(int)
    """The tab of the number was chosen."""

    def __init__(self, title: str, *tools: QWidget, tabs: Sequence[str] = ()) -> None:
        super().__init__()
        self.setObjectName("dockTitle")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(DOCK_TITLE)
        box = QHBoxLayout(self)
        box.setContentsMargins(6 if tabs else 10, 0, 4, 0)
        box.setSpacing(2)
        self._title = label(title, "dockTitle")
        self._tabs: list[QToolButton] = []
        if tabs:
            self._title.hide()
            for name in tabs:
                tab = QToolButton()
                tab.setText(name)
                tab.setAccessibleName(name)
                tab.setCheckable(True)
                tab.setAutoExclusive(True)
                tab.setProperty("role", "dockTab")
                tab.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                tab.clicked.connect(self._choose)
                box.addWidget(tab)
                self._tabs.append(tab)
            self._tabs[0].setChecked(True)
        else:
            box.addWidget(self._title)
        box.addStretch(1)
        for tool in tools:
            box.addWidget(tool)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), DOCK_TITLE)  # a dock asks for this, not for the fixed height

    def minimumSizeHint(self) -> QSize:
        return QSize(0, DOCK_TITLE)

    def set_title(self, title: str) -> None:
        self._title.setText(title)

    def set_tab_text(self, number: int, text: str) -> None:
        """A tab's words, such as 'Problems  5'."""
        self._tabs[number].setText(text)
        self._tabs[number].setAccessibleName(text)

    def choose(self, number: int) -> None:
        """Checks a tab; says so only through `chosen` when a person does it."""
        self._tabs[number].setChecked(True)

    def _choose(self) -> None:
        self.chosen.emit(next(i for i, tab in enumerate(self._tabs) if tab.isChecked()))


# ---------------------------------------------------------------- builders


def label(text: str, role: str = "") -> QLabel:
    """A label of plain text; its role picks its look in the style sheet."""
    result = QLabel(text)
    result.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        result.setProperty("role", role)
    return result


class ElidedLabel(QLabel):
    """A line of plain text that gives way: what does not fit ends in an ellipsis and stands whole in the hint."""

    def __init__(self, text: str = "", role: str = "") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        if role:
            self.setProperty("role", role)

    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            fits = self.fontMetrics().horizontalAdvance(self.text()) <= self.width()
            self.setToolTip("" if fits else self.text())
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        with QPainter(self) as painter:
            painter.setPen(self.palette().color(self.foregroundRole()))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


def link_button(text: str) -> QPushButton:
    """A push button that looks like a link."""
    result = QPushButton(text)
    result.setProperty("role", "link")
    result.setCursor(Qt.CursorShape.PointingHandCursor)
    return result


def row(*parts: QWidget | int | str, spacing: int = 4, margins: Margins = (0, 0, 0, 0)) -> QWidget:
    """Widgets side by side; a number is a gap, '-' a stretch."""
    holder = QWidget()
    _fill(QHBoxLayout(holder), parts, spacing, margins)
    return holder


def column(*parts: QWidget | int | str, spacing: int = 0, margins: Margins = (0, 0, 0, 0)) -> QWidget:
    """Widgets on top of one another; a number is a gap, '-' a stretch."""
    holder = QWidget()
    _fill(QVBoxLayout(holder), parts, spacing, margins)
    return holder


def rule() -> QFrame:
    """A hairline from left to right."""
    line = QFrame()
    line.setObjectName("rule")
    line.setFixedHeight(1)
    return line


@dataclass(frozen=True, slots=True)
class Field:
    """A labelled input. A value that differs from its default has a bold label and an arrow that resets it."""

    name: str
    widget: QWidget
    changed: bool = False
    reset: Callable[[], None] | None = None


def fields(lines: Sequence[Field], theme: Theme) -> QWidget:
    """Labels and inputs in two columns, the inputs equally wide in all sections."""
    holder = QWidget()
    grid = QGridLayout(holder)
    grid.setContentsMargins(12, 2, 8, 4)
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(5)
    grid.setColumnMinimumWidth(0, 82)
    grid.setColumnStretch(1, 1)
    for number, line in enumerate(lines):
        text = label(line.name, "changed" if line.changed else "field")
        text.setBuddy(line.widget)
        grid.addWidget(text, number, 0)
        grid.addWidget(line.widget, number, 1)
        if line.changed and line.reset is not None:
            hint = _("Reset {field} to its default").format(field=line.name)
            arrow = IconButton("arrow-counter-clockwise", theme, hint, 12)
            arrow.setFixedSize(22, 22)
            arrow.clicked.connect(partial(_call, line.reset))
            grid.addWidget(arrow, number, 2)
    gap = QWidget()
    gap.setFixedSize(22, 1)
    grid.addWidget(gap, len(lines), 2)
    return holder


class Notice(QFrame):
    """A problem of what is selected, with its fixes as links."""

    fixed = Signal(int)
    """The fix of the number was asked for."""

    def __init__(self, severity: str, text: str, theme: Theme, fixes: Sequence[str] = ()) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.setProperty("severity", severity)
        name = {"error": "x-circle", "warning": "warning"}.get(severity, "info")
        words = label(text)
        words.setWordWrap(True)
        words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 6, 8, 4)
        box.setSpacing(2)
        box.addWidget(row(IconLabel(name, theme, severity, 16, fill=True), words, spacing=7))
        links = [link_button(fix) for fix in fixes]
        for number, link in enumerate(links):
            link.clicked.connect(partial(self._fix, number))
        if links:
            box.addWidget(row(22, *links, "-", spacing=8))

    def _fix(self, number: int, _checked: bool = False) -> None:
        self.fixed.emit(number)


def restyle(widget: QWidget) -> None:
    """Lets a changed property of the widget take effect in the style sheet."""
    style = widget.style()
    style.unpolish(widget)
    style.polish(widget)
    widget.update()


def _fill(box: QHBoxLayout | QVBoxLayout, parts: Sequence[QWidget | int | str], spacing: int, margins: Margins) -> None:
    box.setContentsMargins(*margins)
    box.setSpacing(spacing)
    for part in parts:
        if isinstance(part, str):
            box.addStretch(1)
        elif isinstance(part, int):
            box.addSpacing(part)
        else:
            box.addWidget(part)


def _call(action: Callable[[], None], _checked: bool = False) -> None:
    action()


def _painter(widget: QWidget) -> QPainter:
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter
