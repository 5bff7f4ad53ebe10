"""Zones as items of a scene, and the frames, nodes and unfinished outlines of areas."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.canvas.layers import Layer
from editor.canvas.overlays import Overlay
from editor.document.cards import localized
from editor.systems.desktopia.board.polygons import Node, Point
from editor.systems.desktopia.board.script_contents import Area
from editor.systems.desktopia.painting.table import paint_zone, zone_title
from editor.ui.painting.canvas_overlays import paint_guide, paint_nodes, paint_zone_title
from editor.ui.painting.pens import NO_BRUSH, cosmetic, pixels_per_unit
from editor.ui.painting.seats import seat
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import language

_TITLE_MM: Final = 840.0, 90.0  # a title keeps its size on screen: room for it at a small zoom


class ZoneItem(QGraphicsItem):
    """A zone: dashes and a faint hatch in its seat's colour."""

    def __init__(self, area: Area) -> None:
        super().__init__()
        self.area, self.title = area, ZoneTitleItem(area)
        self.setZValue(Layer.AREAS)

    def show_area(self, area: Area) -> None:
        """Another polygon, for instance while a corner is dragged."""
        if (area, current_theme()) != (self.area, current_theme()):
            self.prepareGeometryChange()
            self.area = area
            self.title.show_area(area)
            self.update()

    def outline(self) -> QPainterPath:
        """The polygon as a closed path."""
        result = QPainterPath()
        result.addPolygon(polygon_of(self.area.points))
        result.closeSubpath()
        return result

    def boundingRect(self) -> QRectF:
        return polygon_of(self.area.points).boundingRect().adjusted(-4, -4, 4, 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        whose = seat(self.area.seat) if self.area.seat else None
        corners = [QPointF(*point) for point in self.area.points]
        paint_zone(painter, current_theme(), corners, whose, closed=not self.area.open)


class ZoneTitleItem(Overlay):
    """The tab with a zone's name at its first corner: over the landscape, which may cover it, and under the disks."""

    def __init__(self, area: Area) -> None:
        super().__init__(Layer.TRAILS)
        self.show_area(area)

    def show_area(self, area: Area) -> None:
        self._area_named = area
        x, y = area.points[0]
        width, height = _TITLE_MM
        self.cover(QRectF(x, y - height, width, height))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        area = self._area_named
        title = zone_title(localized(area.name, language(), area.content), closed=not area.open)
        if title:
            whose = seat(area.seat) if area.seat else None
            paint_zone_title(painter, 1 / pixels_per_unit(painter), QPointF(*area.points[0]), title, whose)


@frozen_dataclass
class PolygonSketch:
    """A zone being drawn: its corners so far, and where the pointer would put the next one."""

    corners: tuple[Point, ...]
    next: Point | None = None


class PolygonFrames(Overlay):
    """Frames of selected areas, the nodes of those that can be dragged, and an outline being drawn."""

    def __init__(self) -> None:
        super().__init__(Layer.SELECTION)
        self._framed: Sequence[Area] = ()
        self._noded: Sequence[Area] = ()
        self._hovered: Node | None = None
        self._selected: Node | None = None
        self._sketch: PolygonSketch | None = None

    def show_areas(
        self,
        framed: Sequence[Area],
        noded: Sequence[Area],
        hovered: Node | None,
        selected: Node | None,
        sketch: PolygonSketch | None,
    ) -> None:
        self._framed, self._noded, self._sketch = framed, noded, sketch
        self._hovered, self._selected = hovered, selected
        reach = QRectF()
        for area in (*framed, *noded):
            reach = reach.united(polygon_of(area.points).boundingRect())
        if sketch is not None:
            corners = (*sketch.corners, *((sketch.next,) if sketch.next else ()))
            reach = reach.united(polygon_of(corners).boundingRect().adjusted(-1, -1, 1, 1))
        self.cover(reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        mm = 1 / pixels_per_unit(painter)
        painter.setBrush(NO_BRUSH)
        for area in self._framed:
            for pen in (cosmetic("#FFFFFF", 3.6), cosmetic(current_theme().accent, 2)):
                painter.setPen(pen)
                painter.drawPolygon(polygon_of(area.points))
        for area in self._noded:
            corners = [QPointF(*point) for point in area.points]
            hovered, selected = (
                node.index if node is not None and node.area == area.pointer else -1
                for node in (self._hovered, self._selected)
            )
            paint_nodes(painter, current_theme(), mm, corners, hovered, selected)
        if self._sketch is not None:
            self._paint_sketch(painter, mm, self._sketch)

    def _paint_sketch(self, painter: QPainter, mm: float, sketch: PolygonSketch) -> None:
        corners = [QPointF(*point) for point in sketch.corners]
        ways = [*corners, *([QPointF(*sketch.next)] if sketch.next else ())]
        for start, end in pairwise(ways):
            paint_guide(painter, current_theme(), start, end)
        paint_nodes(painter, current_theme(), mm, corners, hovered=0 if len(corners) > 2 else -1)


def polygon_of(points: Sequence[Point]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])
