"""Paints what befell the seats over the table: danger, deaths, over which edge disks left, and how far each reaches."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from editor.canvas.board_page import ExtentOf
from editor.ui.painting.canvas_overlays import paint_pill
from editor.ui.painting.pens import NO_BRUSH, cosmetic, pixels_per_unit
from editor.ui.painting.seats import paint_seat, seat
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.i18n import ngettext
from simulator.systems.game_rules import Spot

LAYERS: Final = ("damage", "death", "left", "rest")
CELL: Final = 40.0
"""The side of a cell of danger, in units of the board."""
_ROUND: Final = 0.4
"""How much of a cell's side is rounded at the corners of a line around cells."""
STEPS: Final = (0.0, 0.1, 0.2, 0.5)
"""From which share of the worst cell a cell is darker, as games count in ones or in hundreds."""
_VIOLET: Final = "#5B2E9E"
_VIOLET_IN_THE_DARK: Final = "#A678FF"
_ALPHAS: Final = (46, 84, 122, 168)
_MARK_PX: Final = 4.8
_BAR_PX: Final = 30.0
"""The length of the longest bar beside the table."""
_GAP_PX: Final = 4.0
_MUCH: Final = 0.5
"""An edge over which more than this share has left is named; the reach is where this share came to rest."""
EDGE: Final = "#1A1613"

Area = tuple[float, float, float, float]


@frozen_dataclass
class TableLayers:
    """The layers that are switched on."""

    spots: tuple[Spot, ...]
    shown: frozenset[str]
    """Of `LAYERS`."""
    names: tuple[str, ...] = ()
    """Of the seats."""
    games: int = 0

    def reach(self, extent_of: ExtentOf) -> QRectF:
        area = extent_of("")
        for spot in self.spots:
            area = area.united(_cell(spot, extent_of))
        aside = 0.12 * max(area.width(), area.height())  # bars beside the table have their length in pixels
        return area.adjusted(-aside, -aside, aside, aside)

    def paint(self, painter: QPainter, extent_of: ExtentOf) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if "damage" in self.shown:
            self._paint_danger(painter, extent_of)
        if "rest" in self.shown:
            self._paint_reach(painter, extent_of)
        unit = 1 / pixels_per_unit(painter)
        if "left" in self.shown:
            self._paint_departures(painter, unit, extent_of(""))
        among: Counter[str] = Counter()
        for spot in self.spots:
            if spot.what == "death" and "death" in self.shown:
                at = _place(spot, extent_of, among[spot.tile] if spot.tile else 0)
                among[spot.tile] += 1
                if at is not None:
                    paint_death(painter, unit, at, spot.seat)

    def _sums(self, what: str, extent_of: ExtentOf) -> dict[int, Counter[Area]]:
        """How much there is of a layer in each cell or tile, by seat."""
        found: dict[int, Counter[Area]] = {}
        for spot in self.spots:
            area = _cell(spot, extent_of) if spot.what == what else QRectF()
            if not area.isNull():
                cell = (area.x(), area.y(), area.width(), area.height())
                found.setdefault(spot.seat, Counter())[cell] += spot.amount
        return found

    def _paint_danger(self, painter: QPainter, extent_of: ExtentOf) -> None:
        cells: Counter[Area] = Counter()
        for of_seat in self._sums("damage", extent_of).values():
            cells.update(of_seat)
        worst = max(cells.values(), default=0)
        for cell, amount in cells.items():
            painter.fillRect(QRectF(*cell), danger(sum(amount >= share * worst for share in STEPS) - 1))

    def _paint_reach(self, painter: QPainter, extent_of: ExtentOf) -> None:
        """A line around the cells in which half of what a seat moves comes to rest, the fullest first."""
        painter.setBrush(NO_BRUSH)
        for number, cells in sorted(self._sums("rest", extent_of).items()):
            path, found, half = QPainterPath(), 0, _MUCH * sum(cells.values())
            for cell, count in sorted(cells.items(), key=lambda item: (-item[1], item[0])):
                if found >= half:
                    break
                inset = 0.04 * cell[2] * (number + 1)  # so that the lines of two seats lie side by side
                path.addRect(QRectF(*cell).adjusted(-inset, -inset, inset, inset))
                found += count
            path.setFillRule(Qt.FillRule.WindingFill)
            outline = _rounded(path.simplified(), _ROUND * min(cell[2] for cell in cells))
            for color, width in ((EDGE, 3.6), (seat(number + 1).colour, 2.2)):
                pen = QPen(cosmetic(color, width))
                pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                painter.setPen(pen)
                painter.drawPath(outline)

    def _paint_departures(self, painter: QPainter, unit: float, table: QRectF) -> None:
        """Bars along the edge that was crossed, of the seats one after the other."""
        left = [spot for spot in self.spots if spot.what == "left"]
        if table.isNull() or not left:
            return
        bins: dict[tuple[str, int], Counter[int]] = {}
        for spot in left:
            side, along = _crossed(spot, table)
            bins.setdefault((side, int(along // CELL)), Counter())[spot.seat] += 1
        most = max(sum(counts.values()) for counts in bins.values())
        inwards = {side: -1.0 if not _has_room(painter, table, side) else 1.0 for side, _number in bins}
        for (side, number), counts in bins.items():
            start = _GAP_PX * unit * inwards[side]
            for of_seat, count in sorted(counts.items()):
                length = _BAR_PX * unit * count / most * inwards[side]
                painter.setPen(cosmetic(EDGE, 1))
                painter.setBrush(QColor(seat(of_seat + 1).colour))
                painter.drawRect(_bar(table, side, number, start, length, unit).normalized())
                start += length
        sides = Counter(_crossed(spot, table)[0] for spot in left)
        side, count = sides.most_common(1)[0]
        if count > _MUCH * len(left) and len(sides) > 1:
            text = ngettext(
                "{count} of {n} that left went over this edge",
                "{count} of {n} that left went over this edge",
                len(left),
            )
            words = text.format(count=count, n=len(left))
            paint_pill(painter, unit, _beside(table, side, (_BAR_PX + 14) * unit), words)

    # ------------------------------------------------------------ what is under the pointer

    def hurts_at(self, at: QPointF, spots: Iterable[Spot], extent_of: ExtentOf) -> bool:
        """Whether any of these is damage or a death that is shown, in the cell or on the tile of a position."""
        told = self.shown & {"damage", "death"}
        return any(spot.what in told and _cell(spot, extent_of).contains(at) for spot in spots)

    def words_at(self, at: QPointF, extent_of: ExtentOf) -> str:
        """What befell the seats in the cell or on the tile of a position; empty where nothing did."""
        here = [spot for spot in self.spots if _cell(spot, extent_of).contains(at)]
        parts = []
        damage: Counter[int] = Counter()
        for spot in here:
            if spot.what == "damage":
                damage[spot.seat] += spot.amount
        if damage and "damage" in self.shown:
            whole = sum(damage.values())
            text = ngettext("{n} damage in {games}", "{n} damage in {games}", whole)
            games = ngettext("{n} game", "{n} games", self.games).format(n=self.games)
            worst, amount = damage.most_common(1)[0]
            words = text.format(n=whole, games=games)
            if len(damage) > 1 and worst < len(self.names):
                words = _("{damage}, {n} of it to {who}").format(damage=words, n=amount, who=self.names[worst])
            elif worst < len(self.names):
                words = _("{damage}, all of it to {who}").format(damage=words, who=self.names[worst])
            parts.append(words)
        deaths = sum(spot.what == "death" for spot in here)
        if deaths and "death" in self.shown:
            parts.append(ngettext("{n} death", "{n} deaths", deaths).format(n=deaths))
        return "; ".join(parts)


def danger(step: int) -> QColor:
    """The violet of a step of danger, from 0."""
    color = QColor(_VIOLET_IN_THE_DARK if current_theme().dark else _VIOLET)
    color.setAlpha(_ALPHAS[step])
    return color


def worst_of(spots: tuple[Spot, ...]) -> int:
    """The damage of the worst cell or tile."""
    cells: Counter[tuple[str, float, float]] = Counter()
    for spot in spots:
        if spot.what == "damage":
            cells[spot.tile, spot.x // CELL, spot.y // CELL] += spot.amount
    return max(cells.values(), default=0)


def steps_of(worst: int) -> tuple[int, ...]:
    """From how much damage on each step of danger begins."""
    return tuple(max(1, math.ceil(share * worst)) for share in STEPS)


def paint_death(painter: QPainter, unit: float, at: QPointF, of_seat: int) -> None:
    """The shape of the seat with a cross."""
    painter.save()
    painter.translate(at)
    painter.scale(unit, unit)
    paint_seat(painter, seat(of_seat + 1), _MARK_PX)
    painter.setBrush(NO_BRUSH)
    painter.setPen(cosmetic(EDGE, 1.3))
    reach = _MARK_PX * 0.6
    painter.drawLine(QPointF(-reach, -reach), QPointF(reach, reach))
    painter.drawLine(QPointF(-reach, reach), QPointF(reach, -reach))
    painter.restore()


def _rounded(path: QPainterPath, radius: float) -> QPainterPath:
    """The same outlines with round corners."""
    result = QPainterPath()
    for polygon in path.toSubpathPolygons(QTransform()):
        corners = [polygon.at(number) for number in range(polygon.count() - 1)]  # the last one closes it
        for number, corner in enumerate(corners):
            before, after = corners[number - 1], corners[(number + 1) % len(corners)]
            start, end = _towards(corner, before, radius), _towards(corner, after, radius)
            if number:
                result.lineTo(start)
            else:
                result.moveTo(start)
            result.quadTo(corner, end)
        result.closeSubpath()
    return result


def _towards(corner: QPointF, other: QPointF, most: float) -> QPointF:
    """Where the rounding of a corner ends on the way to its neighbour."""
    way = other - corner
    length = math.hypot(way.x(), way.y())
    return corner + way * min(0.5, most / length) if length else corner


def _cell(spot: Spot, extent_of: ExtentOf) -> QRectF:
    if spot.tile:
        return extent_of(spot.tile)
    return QRectF(spot.x // CELL * CELL, spot.y // CELL * CELL, CELL, CELL)


def _place(spot: Spot, extent_of: ExtentOf, number: int) -> QPointF | None:
    """Where a mark stands; those of a tile stand in rows."""
    if not spot.tile:
        return QPointF(spot.x, spot.y)
    area = extent_of(spot.tile)
    if area.isNull():
        return None
    column, line = number % 6, number // 6 % 6
    return QPointF(area.left() + area.width() * (column + 1) / 7, area.top() + area.height() * (line + 1) / 7)


def _crossed(spot: Spot, table: QRectF) -> tuple[str, float]:
    """Over which side of the table something left, and how far along it, from its left or upper end."""
    sides = {
        "left": spot.x - table.left(),
        "right": table.right() - spot.x,
        "top": spot.y - table.top(),
        "bottom": table.bottom() - spot.y,
    }
    side = min(sides, key=lambda each: sides[each])
    along, length = (
        (spot.y - table.top(), table.height()) if side in ("left", "right") else (spot.x - table.left(), table.width())
    )
    return side, min(max(0.0, along), max(0.0, length - 1e-6))


def _has_room(painter: QPainter, table: QRectF, side: str) -> bool:
    """Whether bars beside a side of the table can be seen; else they go inwards."""
    seen, device, need = painter.worldTransform().mapRect(table), painter.device(), _BAR_PX + _GAP_PX
    return {
        "left": seen.left() >= need,
        "top": seen.top() >= need,
        "right": device.width() - seen.right() >= need,
        "bottom": device.height() - seen.bottom() >= need,
    }[side]


def _bar(table: QRectF, side: str, number: int, start: float, length: float, unit: float) -> QRectF:
    """A bar of a length, which begins so far outside of a side of the table."""
    first, last = number * CELL + unit, (number + 1) * CELL - unit
    match side:
        case "left":
            x, y = table.left(), table.top()
            return QRectF(QPointF(x - start - length, y + first), QPointF(x - start, min(y + last, table.bottom())))
        case "right":
            x, y = table.right(), table.top()
            return QRectF(QPointF(x + start, y + first), QPointF(x + start + length, min(y + last, table.bottom())))
        case "top":
            x, y = table.left(), table.top()
            return QRectF(QPointF(x + first, y - start - length), QPointF(min(x + last, table.right()), y - start))
        case _:
            x, y = table.left(), table.bottom()
            return QRectF(QPointF(x + first, y + start), QPointF(min(x + last, table.right()), y + start + length))


def _beside(table: QRectF, side: str, apart: float) -> QPointF:
    """The middle of a side; at the upper and the lower one beyond the bars, else inside of the table."""
    middle = table.center()
    return {
        "left": QPointF(table.left() + table.width() * 0.2, table.bottom() - apart),
        "right": QPointF(table.right() - table.width() * 0.2, table.bottom() - apart),
        "top": QPointF(middle.x(), table.top() - apart),
        "bottom": QPointF(middle.x(), table.bottom() + apart),
    }[side]
