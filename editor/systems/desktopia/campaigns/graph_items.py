"""The items of a campaign's graph: battles as cards with a picture of their table, exits as arrows, what winners carry
over.

Lengths are pixels at 100 %. Items emit no signals; the view asks them where they can be dragged.
"""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPainterPathStroker, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.systems.desktopia.campaigns.campaign_graph import EVERY, CampaignEdge, CampaignNode, CarriedPiece
from editor.ui.fonts import font
from editor.ui.icons import SEVERITY_ICONS, paint_icon
from editor.ui.painting.pens import NO_BRUSH, NO_PEN
from editor.ui.painting.seats import paint_seat, seat
from editor.ui.severity import Severity
from editor.ui.theme import current_theme
from schema.i18n import gettext as _
from schema.i18n import ngettext

PICTURE: Final = QSizeF(208, 116)
NODE: Final = QSizeF(PICTURE.width() + 16, PICTURE.height() + 62)
END: Final = QSizeF(96, 44)
STEP: Final = QSizeF(NODE.width() + 120, NODE.height() + 44)
PORT_PX: Final = 7.0
HEAD_PX: Final = 11.0
_GRAB_PX: Final = 14.0
_CARRIED_AT: Final = 0.62
"""Where the words of an advantage are on its line: nearer to its end than those of the arrows above."""
_CARRIED_WHERE: Final = tuple(sorted((at / 100 for at in range(6, 95, 2)), key=lambda at: abs(at - _CARRIED_AT)))
"""Alternative positions, the nearest first."""
_CARRIED_DOWN: Final = (0.0, 20.0, 40.0, -20.0)
"""The distance below it if lines run too close together."""


class BattleItem(QGraphicsItem):
    """A battle; edges begin at its port at the right edge."""

    def __init__(self, battle: CampaignNode, title: str, picture: QPixmap | None) -> None:
        super().__init__()
        self.battle, self.title, self._picture = battle, title, picture
        self.severity: Severity | None = None
        self.setFlags(
            QGraphicsItem.GraphicsItemFlag.ItemIsSelectable
            | QGraphicsItem.GraphicsItemFlag.ItemIsMovable
            | QGraphicsItem.GraphicsItemFlag.ItemSendsGeometryChanges
        )
        self.setAcceptHoverEvents(True)
        self.setZValue(2)

    @property
    def area(self) -> QRectF:
        return QRectF(QPointF(-NODE.width() / 2, -NODE.height() / 2), NODE)

    @property
    def port(self) -> QPointF:
        """The start of edges, in the scene."""
        return self.mapToScene(QPointF(self.area.right(), 0))

    @property
    def entry(self) -> QPointF:
        """The end of edges, in the scene."""
        return self.mapToScene(QPointF(self.area.left(), 0))

    def at_port(self, place: QPointF) -> bool:
        """Whether a position of the scene is near enough to the port to start an edge."""
        return math.dist(place.toTuple(), self.port.toTuple()) <= _GRAB_PX

    def boundingRect(self) -> QRectF:
        return self.area.adjusted(-8, -8, PORT_PX + 8, 8)

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        t, area = current_theme(), self.area
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(0, 0, 0, t.shadow // 3))
        painter.drawRoundedRect(area.translated(2, 3), 6, 6)
        painter.setBrush(QColor(t.raised))
        painter.setPen(self._edge())
        painter.drawRoundedRect(area, 6, 6)
        frame = QRectF(area.topLeft() + QPointF(8, 8), PICTURE)
        if self._picture is not None:
            painter.drawPixmap(frame, self._picture, QRectF(self._picture.rect()))
        else:
            painter.fillRect(frame, QColor(t.backdrop))
            mark = QRectF(0, 0, 28, 28)
            mark.moveCenter(frame.center())
            paint_icon(painter, "question", mark, t.text_2)
        self._write(painter, frame)
        painter.setPen(QPen(QColor(t.raised), 2))
        painter.setBrush(QColor(t.accent))
        painter.drawEllipse(QPointF(area.right(), 0), PORT_PX, PORT_PX)

    def _edge(self) -> QPen:
        t = current_theme()
        if self.isSelected():
            return QPen(QColor(t.accent), 2)
        if self.severity is not None:
            return QPen(QColor(getattr(t, self.severity)), 1.5, Qt.PenStyle.SolidLine)
        if not self.battle.reached:
            return QPen(QColor(t.warning), 1.5, Qt.PenStyle.DashLine)
        return QPen(QColor(t.line_strong), 1)

    def _write(self, painter: QPainter, frame: QRectF) -> None:
        t = current_theme()
        left, top, width = frame.left(), frame.bottom() + 6, frame.width()
        mark = self.severity or ("warning" if not self.battle.reached else None)
        if mark is not None:
            paint_icon(
                painter, f"{SEVERITY_ICONS[mark]}-fill", QRectF(left + width - 16, top + 1, 16, 16), getattr(t, mark)
            )
        bold = font(12, True)
        painter.setFont(bold)
        painter.setPen(QColor(t.text))
        room = width - (22 if mark is not None else 0)
        words = QFontMetricsF(bold).elidedText(self.title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(left, top, room, 18), Qt.AlignmentFlag.AlignVCenter, words)
        small = font(11)
        painter.setFont(small)
        painter.setPen(QColor(t.text_2))
        told = " · ".join(self._facts())
        words = QFontMetricsF(small).elidedText(told, Qt.TextElideMode.ElideRight, width)
        painter.drawText(QRectF(left, top + 20, width, 18), Qt.AlignmentFlag.AlignVCenter, words)

    def _facts(self) -> list[str]:
        facts = []
        if self.battle.first:
            facts.append(_("Begins the campaign"))
        elif not self.battle.reached:
            facts.append(_("No way leads here"))
        else:
            facts.append(self.battle.id)
        if self.battle.survivors_only:
            facts.append(_("survivors only"))
        return facts


class EndItem(QGraphicsItem):
    """The end of the campaign."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(2)

    @property
    def entry(self) -> QPointF:
        return self.mapToScene(QPointF(-END.width() / 2, 0))

    def boundingRect(self) -> QRectF:
        return QRectF(QPointF(-END.width() / 2, -END.height() / 2), END).adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        t = current_theme()
        area = self.boundingRect().adjusted(2, 2, -2, -2)
        painter.setPen(QPen(QColor(t.line_strong), 1))
        painter.setBrush(QColor(t.panel))
        painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
        paint_icon(painter, "flag", QRectF(area.left() + 14, -9, 18, 18), t.text_2)
        painter.setFont(font(12, True))
        painter.setPen(QColor(t.text))
        painter.drawText(area.adjusted(38, 0, -6, 0), Qt.AlignmentFlag.AlignVCenter, _("End"))


class EdgeItem(QGraphicsItem):
    """An arrow with its result; one that is not in the file is dashed and cannot be selected."""

    def __init__(self, way: CampaignEdge, start: QPointF, end: QPointF, bend: float = 0.0) -> None:
        super().__init__()
        self.way = way
        self.end = end
        self.severity: Severity | None = None
        self._line = arrow_line(start, end, bend)
        self._at = 0.5
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable, bool(way.pointer))
        self.setZValue(1)

    def at_head(self, place: QPointF) -> bool:
        """Whether a position of the scene is near enough to the head to redirect it."""
        return math.dist(place.toTuple(), self.end.toTuple()) <= _GRAB_PX + 4

    def shape(self) -> QPainterPath:
        return _touched(self._line, self._pill(), 14)

    def boundingRect(self) -> QRectF:
        return self.shape().boundingRect().adjusted(-4, -4, 4, 4)

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        t = current_theme()
        if self.isSelected():
            colour = QColor(t.accent)
        elif self.severity is not None:
            colour = QColor(getattr(t, self.severity))
        else:
            colour = QColor(t.text_2)
        style = Qt.PenStyle.SolidLine if self.way.pointer else Qt.PenStyle.DashLine
        paint_arrow(painter, self._line, colour, 2.4 if self.isSelected() else 1.8, style)
        words, number = self._words()
        if not words:
            return
        pill = self._pill()
        painter.setPen(QPen(colour if self.isSelected() else QColor(t.line_strong), 1))
        painter.setBrush(QColor(t.raised))
        painter.drawRoundedRect(pill, 9, 9)
        left = pill.left() + 8
        if number:
            painter.save()
            painter.translate(left + 5, pill.center().y())
            paint_seat(painter, seat(number), 5)
            painter.restore()
            left += 15
        painter.setFont(font(11))
        painter.setPen(QColor(t.text))
        painter.drawText(
            QRectF(left, pill.top(), pill.right() - left, pill.height()), Qt.AlignmentFlag.AlignVCenter, words
        )

    def find_room(self, taken: list[QRectF]) -> None:
        """Move the words to a free position and record it."""
        for self._at in (0.5, 0.35, 0.65, 0.2, 0.8):
            if not any(self._pill().intersects(area) for area in taken):
                break
        else:
            self._at = 0.5
        taken.append(self._pill())

    def _words(self) -> tuple[str, int]:
        """The result and the seat that wins then."""
        return result_words(self.way.winner, self.way.rest), self.way.winner or 0

    def _pill(self) -> QRectF:
        words, number = self._words()
        middle = self._line.pointAtPercent(self._at)
        if not words:
            return QRectF(middle, QSizeF(0, 0))
        width = QFontMetricsF(font(11)).horizontalAdvance(words) + 18 + (15 if number else 0)
        return QRectF(middle.x() - width / 2, middle.y() - 9, width, 18)


class CarriedItem(QGraphicsItem):
    """What the winner of an earlier battle carries over, as a thin line below the arrows."""

    def __init__(self, carried: CarriedPiece, start: QPointF, end: QPointF) -> None:
        super().__init__()
        self.carried = carried
        self._line = hanging_line(start, end)
        self._at, self._down = _CARRIED_AT, 0.0
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable)
        self.setZValue(0)

    def shape(self) -> QPainterPath:
        return _touched(self._line, self._pill(), 10)

    def boundingRect(self) -> QRectF:
        return self.shape().boundingRect().adjusted(-4, -4, 4, 4)

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        t = current_theme()
        colour = QColor(t.accent if self.isSelected() else t.accent_text)
        paint_arrow(painter, self._line, colour, 1.2, Qt.PenStyle.DotLine)

    def paint_words(self, painter: QPainter) -> None:
        """Paint the words above the lines."""
        t = current_theme()
        colour = QColor(t.accent if self.isSelected() else t.accent_text)
        pill = self._pill()
        painter.setPen(QPen(colour, 1))
        painter.setBrush(QColor(t.raised))
        painter.drawRoundedRect(pill, 9, 9)
        painter.setFont(font(11))
        painter.setPen(QColor(t.accent_text))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, self._words())

    def find_room(self, taken: list[QRectF]) -> None:
        """Move the words to a free position and record it."""
        for self._down, self._at in ((down, at) for down in _CARRIED_DOWN for at in _CARRIED_WHERE):
            if not any(self._pill().intersects(area) for area in taken):
                break
        else:
            self._down, self._at = 0.0, _CARRIED_AT
        taken.append(self._pill())

    def _words(self) -> str:
        parts = []
        if self.carried.bonus_cards:
            cards = self.carried.bonus_cards
            parts.append(ngettext("winner: +{n} time card", "winner: +{n} time cards", cards).format(n=cards))
        if self.carried.members:
            count = self.carried.members
            parts.append(ngettext("+{n} character", "+{n} characters", count).format(n=count))
        return ", ".join(parts) or _("winner: nothing yet")

    def _pill(self) -> QRectF:
        width = QFontMetricsF(font(11)).horizontalAdvance(self._words()) + 16
        place = self._line.pointAtPercent(self._at) + QPointF(0, self._down)
        return QRectF(place.x() - width / 2, place.y() - 9, width, 18)


class CarriedWords(QGraphicsItem):
    """The words on a line, which no other line may cross; clicks on them hit the line."""

    def __init__(self, of: CarriedItem) -> None:
        super().__init__()
        self._of = of
        self.setZValue(0.5)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def boundingRect(self) -> QRectF:
        return self._of.boundingRect()

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        self._of.paint_words(painter)


def result_words(winner: int | None, rest: bool = False) -> str:
    """A result in words; empty for every result."""
    if winner is EVERY:
        return _("otherwise") if rest else ""
    return _("draw") if winner == 0 else _("wins")


def _touched(line: QPainterPath, words: QRectF, px: float) -> QPainterPath:
    """The area in which the mouse hits a line, this many pixels around it, or its words."""
    stroker = QPainterPathStroker()
    stroker.setWidth(px)
    whole = stroker.createStroke(line)
    whole.addRect(words)
    return whole


def arrow_line(start: QPointF, end: QPointF, bend: float = 0.0) -> QPainterPath:
    """The curve from a port to an entry: horizontal at both ends, and around the nodes where it leads back."""
    line = QPainterPath(start)
    reach = max(50.0, abs(end.x() - start.x()) / 2)
    drop = 0.0 if end.x() > start.x() - 20 else NODE.height() * 0.9
    line.cubicTo(start + QPointF(reach, bend + drop), end + QPointF(-reach, bend + drop), end)
    return line


def hanging_line(start: QPointF, end: QPointF) -> QPainterPath:
    """The curve from the lower edge of a node to that of another, below both."""
    line = QPainterPath(start)
    low = max(start.y(), end.y()) + 46
    line.cubicTo(QPointF(start.x() + 20, low), QPointF(end.x() - 20, low), end)
    return line


def paint_arrow(painter: QPainter, line: QPainterPath, colour: QColor, width: float, style: Qt.PenStyle) -> None:
    """A line with a head at its end."""
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(colour, width, style))
    painter.drawPath(line)
    end = line.pointAtPercent(1.0)
    before = line.pointAtPercent(max(0.0, line.percentAtLength(line.length() - HEAD_PX)))
    angle = math.atan2(end.y() - before.y(), end.x() - before.x())
    corners = [
        end + QPointF(math.cos(angle + turn) * -HEAD_PX, math.sin(angle + turn) * -HEAD_PX) for turn in (-0.42, 0.42)
    ]
    painter.setPen(NO_PEN)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([end, *corners]))
