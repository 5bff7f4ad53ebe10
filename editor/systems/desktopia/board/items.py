"""The items of a table's scene: one per piece, and the table itself. They know no document.

Scene unit: mm. An item moves by `place`; what it shows changes by `show_piece`.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.canvas.layers import Layer
from editor.systems.desktopia.board.script_contents import Piece, ScriptContents
from editor.systems.desktopia.painting.disks import (
    STATUS_PX,
    DiskStyle,
    badge_place,
    paint_holder_badge,
    paint_stack,
    paint_status_marks,
    paint_wounds_badge,
    rider_offset,
)
from editor.systems.desktopia.painting.object_styles import ObjectStyle, outline
from editor.systems.desktopia.painting.objects import paint_cast, paint_thing, paint_thing_small
from editor.systems.desktopia.painting.table import paint_grid, paint_table, surface_pixmap
from editor.ui.design_tokens import EDGE
from editor.ui.painting.pens import NO_BRUSH, circle, cosmetic, dashed, faded, pixels_per_unit
from editor.ui.painting.seats import paint_seat_ring, seat
from editor.ui.theme import current_theme

_HALO_PX: Final = 18.0  # the most that rings and badges reach beyond a disk, at the least zoom
_SMALL_PX: Final = 20.0  # of a thing on screen: below, nobody sees more than its colour
_LEAST_ZOOM: Final = 0.25
_CACHE: Final = QGraphicsItem.CacheMode.DeviceCoordinateCache  # as painted on screen, until the zoom changes


class DiskItem(QGraphicsItem):
    """A disk with its shadow and the missiles on it. The picture stays upright; the ring turns with the facing."""

    def __init__(self, look: DiskStyle, riders: tuple[DiskStyle, ...], layer: Layer) -> None:
        super().__init__()
        self.look, self.riders = look, riders
        self._area = self._reach()
        self.setZValue(layer)
        self.setCacheMode(_CACHE)

    def show_look(self, look: DiskStyle, riders: tuple[DiskStyle, ...]) -> None:
        """Show another face, for instance turned or wounded."""
        if (look, riders, current_theme()) != (self.look, self.riders, current_theme()):
            self.prepareGeometryChange()
            self.look, self.riders = look, riders
            self._area = self._reach()
            self.update()

    def _reach(self) -> QRectF:
        area = circle(self.look.radius + 4.5)
        for index, rider in enumerate(self.riders):
            dx, dy = rider_offset(self.look.radius, index)
            area = area.united(circle(rider.radius + 4).translated(dx, dy))
        return area

    def boundingRect(self) -> QRectF:
        return self._area

    def shape(self) -> QPainterPath:
        result = QPainterPath()
        result.addEllipse(circle(self.look.radius))
        return result

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        paint_stack(painter, self.look, self.riders, current_theme().shadow)


class ThingItem(QGraphicsItem):
    """An object of the landscape with its shadow, which falls to the lower right however the object is rotated.

    It rotates what it paints, not itself: Qt caches the picture of an item only while the item is not rotated.
    """

    def __init__(self, look: ObjectStyle, angle: float) -> None:
        super().__init__()
        self.look, self.angle = look, angle
        self._outline, self._area = QPainterPath(), QRectF()
        self._measure()
        self.setZValue(Layer.LOW_PIECES)
        self.setCacheMode(_CACHE)

    def show_look(self, look: ObjectStyle, angle: float) -> None:
        """Show another drawing, for instance of another size or angle."""
        if (look, angle, current_theme()) != (self.look, self.angle, current_theme()):
            self.prepareGeometryChange()
            self.look, self.angle = look, angle
            self._measure()
            self.update()

    def turn(self, angle: float) -> None:
        self.show_look(self.look, angle)

    def _measure(self) -> None:
        own = outline(self.look)
        shadow = min(13.0, 3 + self.look.thickness * 0.22) * 1.9 + 2
        handle = self.look.width * 0.25 if self.look.kind == "mug" else 6.0
        turned = QTransform().rotate(self.angle)
        self._outline = turned.map(own)
        drawn = turned.mapRect(own.boundingRect().adjusted(-6, -6, handle, 6))
        self._area = drawn.adjusted(-shadow, -shadow, shadow, shadow)

    def boundingRect(self) -> QRectF:
        return self._area

    def shape(self) -> QPainterPath:
        return self._outline

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        small = max(self.look.width, self.look.height) * pixels_per_unit(painter) < _SMALL_PX
        painter.rotate(self.angle)
        theme = current_theme()
        if small:
            paint_thing_small(painter, self.look, theme)
            return
        paint_cast(painter, self.look, theme.shadow, self.angle)
        paint_thing(painter, self.look, theme)


class SeatItem(QGraphicsItem):
    """The ring of a seat around a disk, and its shape at the lower left; both keep their size on screen."""

    def __init__(self, number: int, radius: float) -> None:
        super().__init__()
        self.number, self.radius = number, radius
        self._seat = seat(number)
        self.setZValue(Layer.SEATS)
        self.setCacheMode(_CACHE)

    def boundingRect(self) -> QRectF:
        return circle(self.radius + _HALO_PX / _LEAST_ZOOM / 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        paint_seat_ring(painter, self._seat, self.radius, 1 / pixels_per_unit(painter))


class HolderItem(QGraphicsItem):
    """The badge of a character that stands on an artifact and hides it: the artifact's emblem, at a fixed size on
    screen.
    """

    def __init__(self, artifact: DiskStyle, radius: float) -> None:
        super().__init__()
        self.artifact, self.radius = artifact, radius
        self.setZValue(Layer.SEATS + 1)

    def boundingRect(self) -> QRectF:
        x, y = badge_place(self.radius)
        return circle(_HALO_PX / _LEAST_ZOOM / 2).translated(x, y)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        mm = 1 / pixels_per_unit(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(*badge_place(self.radius))
        painter.scale(mm, mm)
        paint_holder_badge(painter, self.artifact.order, self.artifact.picture)


class WoundsItem(QGraphicsItem):
    """The number of wounds of a disk that is not turned over for them: a drop at the lower right, at a fixed size on
    screen.
    """

    def __init__(self, count: int, radius: float) -> None:
        super().__init__()
        self.count, self.radius = count, radius
        self.setZValue(Layer.SEATS + 1)

    def boundingRect(self) -> QRectF:
        return circle(_HALO_PX / _LEAST_ZOOM / 2).translated(self.radius * 0.8, self.radius * 0.8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        mm = 1 / pixels_per_unit(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self.radius * 0.8, self.radius * 0.8)
        painter.scale(mm, mm)
        paint_wounds_badge(painter, self.count, self.radius / mm)


class StatusesItem(QGraphicsItem):
    """A coloured dot for each status of a character, in a row from its upper left, at a fixed size on screen."""

    def __init__(self, colours: tuple[str, ...], radius: float) -> None:
        super().__init__()
        self.colours, self.radius = colours, radius
        self.setZValue(Layer.SEATS + 1)

    def boundingRect(self) -> QRectF:
        left = STATUS_PX * 1.2 * len(self.colours) / _LEAST_ZOOM
        half = STATUS_PX / _LEAST_ZOOM
        return QRectF(-self.radius * 0.8 - left, -self.radius * 0.8 - half, left + half, 2 * half)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        mm = 1 / pixels_per_unit(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-self.radius * 0.8, -self.radius * 0.8)
        painter.scale(mm, mm)
        paint_status_marks(painter, self.colours)


class TableItem(QGraphicsItem):
    """The surface of the battlefield, cut along its border, with the shadow of the table under it."""

    def __init__(self, contents: ScriptContents) -> None:
        super().__init__()
        self._surface = contents.surface
        self._border = border_path(contents)
        self._plain = is_plain(contents)
        self._grained = False
        self.setZValue(Layer.BOARD)
        self.setCacheMode(_CACHE)

    def boundingRect(self) -> QRectF:
        return self._border.boundingRect().adjusted(-16, -16, 16, 20)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        area = self._border.boundingRect()
        if not self._grained:
            # The wood grain takes time to generate: the first paint does without it.
            self._paint_plainly(painter)
            return
        theme = current_theme()
        if self._plain:
            paint_table(painter, theme, area, self._surface)
            return
        painter.setBrush(NO_BRUSH)
        painter.translate(0, 4)
        for step in range(1, 10):
            shade = QColor(0, 0, 0, 22 if theme.dark else 9)
            painter.setPen(QPen(shade, step * 2.4, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPath(self._border)
        painter.translate(0, -4)
        surface = surface_pixmap(theme, area.width(), area.height(), self._surface)
        painter.save()
        painter.setClipPath(self._border, Qt.ClipOperation.IntersectClip)
        painter.drawPixmap(area, surface, QRectF(surface.rect()))
        painter.restore()

    def give_grain(self) -> None:
        """Paint the surface with its grain from now on."""
        self._grained = True
        self.update()

    def _paint_plainly(self, painter: QPainter) -> None:
        theme = current_theme()
        cloth = "#3A4740" if theme.dark else "#AEB9A6"
        painter.setPen(QPen(QColor(theme.wood_edge), 1))
        painter.setBrush(QColor(cloth if self._surface == "cloth" else theme.wood[0]))
        painter.drawPath(self._border)


class GridItem(QGraphicsItem):
    """Lines every 10 and 100 mm within the border."""

    def __init__(self, contents: ScriptContents) -> None:
        super().__init__()
        self._border = border_path(contents)
        self._rectangle = is_rectangle(contents)
        self._drawn = False
        self.setZValue(Layer.GRID)
        self.setCacheMode(_CACHE)

    def give_lines(self) -> None:
        """Paint all grid lines from now on; the first paint does without them."""
        self._drawn = True
        self.update()

    def boundingRect(self) -> QRectF:
        return self._border.boundingRect()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if not self._drawn:
            return
        if not self._rectangle:
            painter.setClipPath(self._border, Qt.ClipOperation.IntersectClip)
        paint_grid(painter, current_theme(), self._border.boundingRect(), 1 / pixels_per_unit(painter))


class BorderItem(QGraphicsItem):
    """The border, edge by edge: the table's edge, a chalk line over which disks leave, or a wall that reflects them."""

    def __init__(self, contents: ScriptContents) -> None:
        super().__init__()
        self._plain = is_plain(contents)
        self._corners = QPolygonF([QPointF(x, y) for x, y in contents.border])
        ends = [self._corners.at((i + 1) % self._corners.size()) for i in range(self._corners.size())]
        self._edges = [(kind, self._corners.at(i), ends[i]) for i, kind in enumerate(contents.edges)]
        self.setZValue(Layer.BORDER)

    def boundingRect(self) -> QRectF:
        return self._corners.boundingRect().adjusted(-16, -16, 16, 16)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._plain:
            return
        for kind, a, b in self._edges:
            match kind:
                case "table_edge":
                    painter.setPen(cosmetic(current_theme().wood_edge, 2.6, round_cap=True))
                    painter.drawLine(a, b)
                case "line":
                    painter.setPen(cosmetic(faded(EDGE, 110), 4.4))
                    painter.drawLine(a, b)
                    painter.setPen(dashed("#FFFBF0", 2.2, (7, 3)))
                    painter.drawLine(a, b)
                case "wall":
                    self._paint_wall(painter, a, b)

    def _paint_wall(self, painter: QPainter, a: QPointF, b: QPointF) -> None:
        way = b - a
        length = max(1e-9, (way.x() ** 2 + way.y() ** 2) ** 0.5)
        along = way / length
        normal = QPointF(along.y(), -along.x())
        inside = self._corners.containsPoint((a + b) / 2 + normal, Qt.FillRule.OddEvenFill)
        out = normal * (-9.0 if inside else 9.0)
        bar = QPolygonF([a, b, b + out, a + out])
        painter.setPen(cosmetic(EDGE, 1.2))
        painter.setBrush(QColor("#4C463E" if current_theme().dark else "#7B7164"))
        painter.drawPolygon(bar)
        clip = QPainterPath()
        clip.addPolygon(bar)
        painter.save()
        painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
        painter.setPen(cosmetic(faded("#FFFFFF", 60), 1.6))
        for step in range(-2, int(length / 8) + 2):
            start = a + along * (step * 8.0)
            painter.drawLine(start, start + out + along * 9.0)
        painter.restore()


def piece_outline(piece: Piece) -> QPainterPath:
    """The outline of a piece about its centre, before rotation."""
    result = QPainterPath()
    w, d = piece.outline.width, piece.outline.depth
    match piece.outline.kind:
        case "circle":
            result.addEllipse(circle(w / 2))
        case "rectangle":
            result.addRoundedRect(QRectF(-w / 2, -d / 2, w, d), 2, 2)
        case "polygon":
            result.addPolygon(QPolygonF([QPointF(x, y) for x, y in piece.outline.points]))
            result.closeSubpath()
    return result


def border_path(contents: ScriptContents) -> QPainterPath:
    """The border of the battlefield as a closed path."""
    result = QPainterPath()
    result.addPolygon(QPolygonF([QPointF(x, y) for x, y in contents.border]))
    result.closeSubpath()
    return result


def is_rectangle(contents: ScriptContents) -> bool:
    """Whether the border is an upright rectangle."""
    left, top, right, bottom = contents.extent
    return len(contents.border) == 4 and set(contents.border) == {
        (left, top),
        (right, top),
        (right, bottom),
        (left, bottom),
    }


def is_plain(contents: ScriptContents) -> bool:
    """Whether the battlefield is a whole rectangular table, so that its border is the edge of the table."""
    return is_rectangle(contents) and all(kind == "table_edge" for kind in contents.edges)
