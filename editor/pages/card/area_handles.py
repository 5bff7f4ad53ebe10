"""The places of a frame on the card that is shown: outlines that are dragged, at their edges made larger or smaller."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from editor.ui.fonts import font
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, cosmetic
from editor.ui.theme import current_theme
from schema.rendering.card_frames import HEIGHT, WIDTH
from schema.rendering.frame_layout import PLACE_TITLES, Area, Layout

_SNAP: Final = 0.5
"""Places lie on a grid of this many mm."""
_GRIP_PX: Final = 7.0
_LEAST: Final = 3.0
_ARROWS: Final = {
    Qt.Key.Key_Left: (-_SNAP, 0.0),
    Qt.Key.Key_Right: (_SNAP, 0.0),
    Qt.Key.Key_Up: (0.0, -_SNAP),
    Qt.Key.Key_Down: (0.0, _SNAP),
}
_CURSORS: Final = {
    (0, 0): Qt.CursorShape.SizeAllCursor,
    (1, 0): Qt.CursorShape.SizeHorCursor,
    (-1, 0): Qt.CursorShape.SizeHorCursor,
    (0, 1): Qt.CursorShape.SizeVerCursor,
    (0, -1): Qt.CursorShape.SizeVerCursor,
    (1, 1): Qt.CursorShape.SizeFDiagCursor,
    (-1, -1): Qt.CursorShape.SizeFDiagCursor,
    (1, -1): Qt.CursorShape.SizeBDiagCursor,
    (-1, 1): Qt.CursorShape.SizeBDiagCursor,
}
Sides = tuple[int, int]
"""Which sides of a place are dragged: -1 left or upper, 1 right or lower, 0 none; with none all of it is."""


class AreaHandles:
    """Paints the places, and says where they are dragged to. Points are in mm of the card."""

    def __init__(self) -> None:
        self.areas: dict[str, Area] = {}
        self.chosen = "text"
        self._grip: tuple[Sides, QPointF, Area] | None = None

    def show(self, layout: Layout | None) -> None:
        """Show the places of a frame; none for None."""
        if layout is None:
            self.areas, self._grip = {}, None
        else:
            self.areas = {"art": layout.art, "text": layout.text, "stats": layout.stats, "name": layout.head}

    def paint(self, painter: QPainter, card: QRectF, mm: float) -> None:
        """Paint the outlines over a card; the chosen one has grips and a title."""
        accent = QColor(current_theme().accent)
        for key in sorted(self.areas, key=lambda each: each == self.chosen):
            shape = _on(card, self.areas[key], mm)
            painter.setBrush(NO_BRUSH)
            chosen = key == self.chosen
            pen = cosmetic(accent, 2.0 if chosen else 1.2)
            if not chosen:
                pen.setStyle(Qt.PenStyle.DashLine)
            for line in (cosmetic("#FFFFFF", 3.6 if chosen else 2.4), pen):
                painter.setPen(line)
                painter.drawRect(shape)
            painter.setFont(font(11, bold=chosen))
            words = PLACE_TITLES[key]()
            plate = QRectF(shape.topLeft(), shape.topLeft())
            plate.setSize(painter.fontMetrics().size(0, words).toSizeF())
            plate.adjust(0, 0, 8, 2)
            if shape.top() - plate.height() >= card.top() - 20 and key == "text":
                plate.moveBottom(shape.top())
            painter.setPen(NO_PEN)
            painter.setBrush(accent if chosen else QColor("#FFFFFF"))
            painter.drawRect(plate)
            painter.setPen(QColor(current_theme().on_accent) if chosen else accent)
            painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, words)
            if chosen:
                self._paint_grips(painter, shape, accent)

    def _paint_grips(self, painter: QPainter, shape: QRectF, accent: QColor) -> None:
        painter.setPen(cosmetic("#FFFFFF", 1.0))
        painter.setBrush(accent)
        for x in (shape.left(), shape.center().x(), shape.right()):
            for y in (shape.top(), shape.center().y(), shape.bottom()):
                if (x, y) != (shape.center().x(), shape.center().y()):
                    painter.drawRect(QRectF(x - 3.5, y - 3.5, 7, 7))

    def press(self, at: QPointF, px: float) -> bool:
        """Begin to drag what is at a point, where a pixel is so many mm; returns whether anything is."""
        found = self._found(at, px)
        if found is None:
            return False
        self.chosen, sides = found
        self._grip = sides, at, self.areas[self.chosen]
        return True

    def drag(self, at: QPointF) -> tuple[str, Area] | None:
        """The place that is dragged, and where it is now; None if nothing is dragged."""
        if self._grip is None:
            return None
        sides, start, area = self._grip
        return self.chosen, moved(area, sides, at.x() - start.x(), at.y() - start.y())

    def release(self) -> None:
        """End the drag."""
        self._grip = None

    def key(self, key: int, resize: bool) -> tuple[str, Area] | None:
        """Where the chosen place goes at an arrow key."""
        step = _ARROWS.get(Qt.Key(key))
        if step is None or self.chosen not in self.areas:
            return None
        sides = (int(step[0] != 0), int(step[1] != 0)) if resize else (0, 0)
        return self.chosen, moved(self.areas[self.chosen], sides, *step)

    def choose_next(self) -> None:
        """Choose another place."""
        keys = list(self.areas)
        if keys:
            self.chosen = keys[(keys.index(self.chosen) + 1) % len(keys)] if self.chosen in keys else keys[0]

    def cursor(self, at: QPointF, px: float) -> Qt.CursorShape:
        """The shape of the pointer at a point."""
        found = self._found(at, px)
        return _CURSORS[found[1]] if found is not None else Qt.CursorShape.ArrowCursor

    def _found(self, at: QPointF, px: float) -> tuple[str, Sides] | None:
        """The place at a point, and its sides that are near: the chosen one first, then the smallest."""
        near = _GRIP_PX * px
        order = sorted(self.areas, key=lambda each: self.areas[each].width * self.areas[each].height)
        order.sort(key=lambda each: each != self.chosen)
        edges = [(each, sides) for each in order if (sides := _sides(self.areas[each], at, near)) not in (None, (0, 0))]
        inside = [(each, (0, 0)) for each in order if _sides(self.areas[each], at, near) is not None]
        for key, sides in (*(one for one in edges if one[0] == self.chosen), *inside, *edges):
            if sides is not None:
                return key, sides
        return None


def moved(area: Area, sides: Sides, across: float, down: float) -> Area:
    """A place whose sides, or all of it, are moved by so many mm: on the grid, and on the card."""
    if sides == (0, 0):
        x = min(max(0.0, _snapped(area.x + across)), max(0.0, WIDTH - area.width))
        y = min(max(0.0, _snapped(area.y + down)), max(0.0, HEIGHT - area.height))
        return replace(area, x=x, y=y)
    left, right = _span(area.x, area.right, sides[0], across, WIDTH)
    top, bottom = _span(area.y, area.bottom, sides[1], down, HEIGHT)
    return Area(left, top, round(right - left, 3), round(bottom - top, 3))


def _span(start: float, end: float, side: int, by: float, most: float) -> tuple[float, float]:
    if side < 0:
        return min(max(0.0, _snapped(start + by)), end - _LEAST), end
    if side > 0:
        return start, max(min(most, _snapped(end + by)), start + _LEAST)
    return start, end


def _snapped(mm: float) -> float:
    return round(mm / _SNAP) * _SNAP


def _sides(area: Area, at: QPointF, near: float) -> Sides | None:
    """The sides of a place that are near a point; None if it is outside."""
    inside_x = area.x - near <= at.x() <= area.right + near
    if not (inside_x and area.y - near <= at.y() <= area.bottom + near):
        return None
    across = -1 if abs(at.x() - area.x) <= near else int(abs(at.x() - area.right) <= near)
    down = -1 if abs(at.y() - area.y) <= near else int(abs(at.y() - area.bottom) <= near)
    return across, down


def _on(card: QRectF, area: Area, mm: float) -> QRectF:
    return QRectF(card.left() + area.x * mm, card.top() + area.y * mm, area.width * mm, area.height * mm)
