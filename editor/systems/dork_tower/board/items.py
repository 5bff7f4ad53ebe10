"""The items of the board: rim, spaces, light, signs and barriers, the tower, and what a scenario lays on spaces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem

from editor.canvas.layers import Layer
from editor.canvas.overlays import Overlay
from editor.systems.dork_tower.board.plan import BoardPlan, PlacedSpace
from editor.systems.dork_tower.painting.barriers import paint_barrier, paint_path
from editor.systems.dork_tower.painting.light import paint_light
from editor.systems.dork_tower.painting.rim import ARMS, paint_borders, paint_rim
from editor.systems.dork_tower.painting.sectors import LAND_MM, RIM_MM, TOWER_MM, WEDGES, shared_border, way_around
from editor.systems.dork_tower.painting.spaces import PATTERN_MM, paint_signs, paint_space, space_look
from editor.systems.dork_tower.painting.tower import TOWER_MM as WALLS_MM
from editor.systems.dork_tower.painting.tower import Wall, paint_tower
from editor.ui.design_tokens import EDGE
from editor.ui.painting.pens import NO_BRUSH, cosmetic, pixels_per_unit
from editor.ui.theme import current_theme
from schema.json.lenient_json import mapping, whole_number

WHOLE = QRectF(-RIM_MM - 14, -RIM_MM - 14, 2 * RIM_MM + 28, 2 * RIM_MM + 34)
_PATTERN_PX = 7.0
"""A pattern whose marks are smaller on screen is left out."""


def shadow_end(plan: BoardPlan) -> float:
    """Where the ring of shadow spaces ends, which has no day."""
    return min((space.sector.outer for space in plan.spaces.values() if space.ring == 0), default=TOWER_MM)


def names_on_rim(plan: BoardPlan) -> tuple[tuple[str, str], ...]:
    """The name and the arms of each wedge; a wilderness has no arms."""
    kingdoms = [number for number, wedge in enumerate(plan.wedges) if wedge.kingdom]
    return tuple(
        (wedge.name, (wedge.picture or ARMS[kingdoms.index(number) % len(ARMS)]) if wedge.kingdom else "")
        for number, wedge in enumerate(plan.wedges)
    )


def nights(walls: Sequence[Wall], position: int) -> tuple[bool, ...]:
    """Whether it is night in each wedge; wall i faces wedge i + position."""
    return tuple(not walls[(wedge - position) % WEDGES].day for wedge in range(WEDGES))


def door_wedge(walls: Sequence[Wall], position: int) -> int:
    """The wedge that the door faces."""
    return (next((number for number, wall in enumerate(walls) if wall.door), 0) + position) % WEDGES


def position_at_start(scenario: Mapping[str, object], tower: Mapping[str, object]) -> int:
    """By how many steps the tower of a scenario is turned when it begins."""
    given = mapping(scenario.get("overrides")).get("tower_position")
    return (given if isinstance(given, int) else whole_number(tower.get("start_position"))) % WEDGES


class PaintedItem(QGraphicsItem):
    """A part of the board that cannot be selected."""

    def __init__(self, layer: float, paint: Callable[[QPainter], object], area: QRectF = WHOLE) -> None:
        super().__init__()
        self._paint, self._area = paint, area
        self.setZValue(layer)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:
        return self._area

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint(painter)


class SpaceItem(QGraphicsItem):
    """The ground of a space."""

    def __init__(self, space: PlacedSpace, number: int) -> None:
        super().__init__()
        self.space, self._number = space, number
        self._outline = space.sector.outline(1.1)
        self.setZValue(Layer.GRID)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)  # its pattern has hundreds of strokes

    def boundingRect(self) -> QRectF:
        return self._outline.boundingRect().adjusted(-1, -1, 1, 1)

    def shape(self) -> QPainterPath:
        return self._outline

    def show_space(self, space: PlacedSpace) -> None:
        """Show the space as it is now."""
        if space != self.space:
            self.space = space
            self.update()

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        narrow = self.space.sector.outer - self.space.sector.inner < PATTERN_MM
        if narrow or PATTERN_MM * pixels_per_unit(painter) < _PATTERN_PX:
            paint_plain_space(painter, self.space)
        else:
            paint_space(painter, self.space.type, self._outline, self._number)


def paint_plain_space(painter: QPainter, space: PlacedSpace) -> None:
    """The ground of a space without its pattern, where that would be too small to be seen."""
    painter.setPen(QPen(QColor(EDGE), 1.0))
    painter.setBrush(QColor(space_look(space.type).ground))
    painter.drawPath(space.sector.outline(1.1))


class OutlineItem(Overlay):
    """Outlines of spaces: the selected ones, or the ones that a click would change."""

    def __init__(self, layer: Layer, width: float, dashed: bool = False) -> None:
        super().__init__(layer)
        self._width, self._dashed = width, dashed
        self._outlines: tuple[QPainterPath, ...] = ()

    def show_outlines(self, outlines: Sequence[QPainterPath]) -> None:
        """Show these outlines alone."""
        self._outlines = tuple(outlines)
        area = QRectF()
        for outline in outlines:
            area = area.united(outline.boundingRect())
        self.cover(area)

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(NO_BRUSH)
        pens = [cosmetic("#FFFFFF", self._width + 2), cosmetic(current_theme().accent, self._width)]
        if self._dashed:
            pens[1].setDashPattern([3, 2])
        for pen in pens:
            painter.setPen(pen)
            for outline in self._outlines:
                painter.drawPath(outline)


def rim_item(plan: BoardPlan, night: Sequence[bool]) -> PaintedItem:
    """The rim around the spaces."""
    names = names_on_rim(plan)
    return PaintedItem(Layer.BOARD, lambda painter: paint_rim(painter, current_theme(), names, night))


def borders_item() -> PaintedItem:
    """The borders of kingdoms, over the spaces."""
    return PaintedItem(Layer.BORDER, paint_borders)


def light_item(plan: BoardPlan, night: Sequence[bool], strong: bool = False) -> PaintedItem:
    """Day and night over the spaces."""
    inner = shadow_end(plan)

    def paint(painter: QPainter) -> None:
        for wedge, dark in enumerate(night):
            paint_light(painter, wedge, dark, inner, strong)

    return PaintedItem(Layer.AREAS, paint)


def signs_item(plan: BoardPlan) -> PaintedItem:
    """Signs, runes, lakes and mountains."""

    def paint(painter: QPainter) -> None:
        paint_land_signs(painter, plan)

    return PaintedItem(Layer.LOW_PIECES, paint)


def paint_over_spaces(painter: QPainter, plan: BoardPlan, night: Sequence[bool]) -> None:
    """What lies over the spaces of a whole board: borders, light and signs."""
    paint_borders(painter)
    inner = shadow_end(plan)
    for wedge, dark in enumerate(night):
        paint_light(painter, wedge, dark, inner, strong=True)
    paint_land_signs(painter, plan)


def paint_land_signs(painter: QPainter, plan: BoardPlan) -> None:
    """Signs, runes, lakes and mountains of a whole board."""
    for one, other in plan.paths:
        paint_path(painter, way_around(plan.spaces[one].sector.middle, plan.spaces[other].sector.middle))
    for edge in plan.layout.edges:
        a, b = plan.spaces.get(edge.a), plan.spaces.get(edge.b)
        if edge.barrier != "none" and a is not None and b is not None:
            width = min(15.0, (a.sector.outer - a.sector.inner) * 0.3)
            paint_barrier(painter, edge.barrier, border_line(a, b), width)
    for space in plan.spaces.values():
        paint_signs(painter, space.sector, space.type, space.rune)


def border_line(a: PlacedSpace, b: PlacedSpace) -> list[QPointF]:
    """Where the border of two adjacent spaces is drawn: along it, or across the way between their middles."""
    found = shared_border(a.sector, b.sector)
    if found:
        return found
    middle, way = (a.sector.middle + b.sector.middle) / 2, b.sector.middle - a.sector.middle
    length = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
    across = QPointF(-way.y(), way.x()) * (14 / length)
    return [middle - across, middle + across]


def tower_item(walls: Sequence[Wall], position: int) -> PaintedItem:
    """The tower in the middle."""
    area = QRectF(-WALLS_MM * 1.3, -WALLS_MM * 1.3, WALLS_MM * 2.7, WALLS_MM * 2.7)
    return PaintedItem(Layer.PIECES, lambda painter: paint_tower(painter, walls, position), area)


def land_area() -> QRectF:
    """What the spaces cover."""
    return QRectF(-LAND_MM, -LAND_MM, 2 * LAND_MM, 2 * LAND_MM)
