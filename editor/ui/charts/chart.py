"""What all charts share: a painted widget whose accessible name is its answer and whose figures can be copied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetricsF,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.ui.design_tokens import RULER, SMALL
from editor.ui.fonts import text_font, text_px
from editor.ui.menu import Menu
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, faded
from editor.ui.painting.seats import paint_seat, seat
from editor.ui.theme import current_theme
from schema.i18n import gettext as _

Mark = int | Literal["plain", "a", "b", "never", "fails"]
"""How an estimate is painted: a seat from 1, version A or B, a diamond for what fails or is never used, or a point."""

POINT_PX: Final = 4.6
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTER: Final = Qt.AlignmentFlag.AlignCenter
BAND_ALPHA: Final = 32


class Chart(QWidget):
    """A chart of a fixed height."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._figures: tuple[tuple[str, ...], ...] = ()

    def describe(self, answer: str, figures: Sequence[Sequence[str]], height: int) -> None:
        """Set the answer in words and the figures as a table, heading first; then the chart is painted again."""
        self._figures = tuple(tuple(line) for line in figures)
        if self.accessibleName() != answer:
            self.setAccessibleName(answer)
        if self.height() != height or self.minimumHeight() != height:
            self.setFixedHeight(height)
        self.update()

    @property
    def figures(self) -> tuple[tuple[str, ...], ...]:
        """The figures as a table, heading first."""
        return self._figures

    def copy_figures(self) -> None:
        """Copy the figures, for a spreadsheet."""
        QGuiApplication.clipboard().setText("\n".join("\t".join(line) for line in self._figures))

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        """Paint the chart."""
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        return QSize(260, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.minimumHeight())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_figures()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = Menu("", self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(_("Copy figures"), self.copy_figures)
        menu.popup(event.globalPos())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            area = QRectF(self.rect())
            self.paint_chart(painter, area)
            if self.hasFocus():
                painter.setPen(QPen(QColor(current_theme().accent_text), 1))
                painter.setBrush(NO_BRUSH)
                painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)


def write(
    painter: QPainter,
    area: QRectF,
    text: str,
    color: str,
    px: int = SMALL,
    *,
    bold: bool = False,
    align: Qt.AlignmentFlag = LEFT,
) -> float:
    """Draw one line of text, shortened to its area, and return its width."""
    face = text_font(px, bold)
    metrics = QFontMetricsF(face)
    painter.setFont(face)
    painter.setPen(QColor(color))
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width() + 0.5)
    painter.drawText(area, align, shown)
    return metrics.horizontalAdvance(shown)


def text_width(text: str, px: int = SMALL, *, bold: bool = False) -> float:
    """How wide a line of text is."""
    return QFontMetricsF(text_font(px, bold)).horizontalAdvance(text)


def line(
    painter: QPainter, color: str | QColor, a: QPointF, b: QPointF, width: float = 1.0, dash: Sequence[float] = ()
) -> None:
    """Draw a straight line."""
    pen = QPen(QColor(color), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if dash:
        pen.setDashPattern(list(dash))
    painter.setPen(pen)
    painter.drawLine(a, b)


def reference_line(painter: QPainter, a: QPointF, b: QPointF) -> None:
    """The line at an even share, or at no difference."""
    line(painter, current_theme().text_2, a, b, 1.2, (3, 2))


def band(painter: QPainter, area: QRectF) -> None:
    """The area that counts as even, or as no change."""
    painter.fillRect(area, faded(current_theme().ok, BAND_ALPHA))


def point(painter: QPainter, at: QPointF, mark: Mark, radius: float = POINT_PX) -> None:
    """The estimate."""
    theme = current_theme()
    painter.save()
    painter.translate(at)
    if isinstance(mark, int):
        paint_seat(painter, seat(mark), radius)
    elif mark == "a":
        painter.setPen(QPen(QColor(theme.text), 1.8))
        painter.setBrush(QColor(theme.field))
        painter.drawEllipse(QPointF(0, 0), radius - 0.6, radius - 0.6)
    else:
        painter.setPen(QPen(QColor(theme.field), 1))
        painter.setBrush(
            QColor({"b": theme.accent, "never": theme.warning, "fails": theme.error}.get(mark, theme.text))
        )
        if mark == "b":
            painter.drawRect(QRectF(-radius + 0.3, -radius + 0.3, 2 * radius - 0.6, 2 * radius - 0.6))
        elif mark in ("never", "fails"):
            reach = radius * 1.15
            corners = [QPointF(0, -reach), QPointF(reach, 0), QPointF(0, reach), QPointF(-reach, 0)]
            painter.drawPolygon(QPolygonF(corners))
        else:
            painter.drawEllipse(QPointF(0, 0), radius * 0.9, radius * 0.9)
    painter.restore()


def interval_bar(painter: QPainter, left: float, right: float, y: float, *, weak: bool = False) -> None:
    """A 95 % interval with short caps; broken where its games repeat one another."""
    ink = current_theme().text
    line(painter, ink, QPointF(left, y), QPointF(right, y), 2.0, (2, 1.6) if weak else ())
    for x in (left, right):
        line(painter, ink, QPointF(x, y - 3.5), QPointF(x, y + 3.5), 1.5)


def exact_bar(painter: QPainter, left: float, right: float, y: float) -> None:
    """The exact interval of a share, thin behind the usual one, which it seldom exceeds by much."""
    color = current_theme().text_2
    line(painter, color, QPointF(left, y), QPointF(right, y))
    for x in (left, right):
        line(painter, color, QPointF(x, y - 2), QPointF(x, y + 2))


def share_ticks(painter: QPainter, plot: QRectF) -> None:
    """Lines and figures of a share from 0 to 100 %, upwards, at the left of a plot."""
    theme = current_theme()
    for share in (0.0, 0.5, 1.0):
        y = plot.bottom() - share * plot.height()
        line(painter, theme.line, QPointF(plot.left(), y), QPointF(plot.right(), y))
        place = QRectF(plot.left() - text_px(30), y - 8, text_px(30) - 5, 16)
        write(painter, place, str(round(share * 100)), theme.text_2, RULER, align=RIGHT)


def area_between(painter: QPainter, upper: Sequence[QPointF], lower: Sequence[QPointF], color: str) -> None:
    """A band of intervals between two lines, with its edges."""
    painter.setPen(NO_PEN)
    painter.setBrush(faded(color, 62 if current_theme().name == "light" else 84))
    painter.drawPolygon(QPolygonF([*upper, *reversed(lower)]))
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(faded(color, 190), 1.1))
    for edge in (upper, lower):
        painter.drawPolyline(QPolygonF(list(edge)))
