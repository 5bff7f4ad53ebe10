"""The minimap of a table: its pieces as plain shapes in the colours of their seats and kinds."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from editor.canvas.minimap import Minimap
from editor.canvas.view import CanvasView
from editor.systems.desktopia.board.script_contents import Piece, ScriptContents
from editor.systems.desktopia.painting.content_styles import piece_thing
from editor.systems.desktopia.painting.object_styles import map_colour, outline
from editor.ui.design_tokens import EDGE
from editor.ui.painting.pens import NO_PEN, cosmetic, faded
from editor.ui.painting.seats import seat
from editor.ui.theme import current_theme


class TableMap(Minimap):
    """Caches the outlines of objects, because a change moves few of them."""

    def __init__(self, view: CanvasView, at_top: bool = False) -> None:
        super().__init__(view, at_top)
        self._contents: ScriptContents | None = None
        self._outlines: dict[str, tuple[Piece, QPainterPath, QColor]] = {}  # by pointer

    def show_contents(self, contents: ScriptContents) -> None:
        """Show another table, or the same after a change."""
        self._contents = contents
        left, top, right, bottom = contents.extent
        self.show_extent(QRectF(left, top, right - left, bottom - top))

    def paint_board(self, painter: QPainter) -> None:
        contents = self._contents
        if contents is None:
            return
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(_ground(contents)))
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in contents.border]))
        for zone in contents.zones:
            colour = seat(zone.seat).colour if zone.seat else current_theme().canvas_ink
            painter.setPen(cosmetic(colour, 1))
            painter.setBrush(faded(colour, 40))
            painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in zone.points]))
        painter.setPen(NO_PEN)
        known, self._outlines = self._outlines, {}
        for piece in contents.pieces:
            if piece.kind == "thing":
                mark = known.get(piece.pointer)
                if mark is None or mark[0] is not piece:
                    mark = _mark_of(piece)
                self._outlines[piece.pointer] = mark
                painter.setBrush(mark[2])
                painter.drawPath(mark[1])
        painter.setPen(QPen(QColor(EDGE), 5))
        for piece in contents.pieces:
            if piece.kind != "thing":
                painter.setBrush(QColor(seat(piece.seat).colour if piece.seat else "#F4EFE6"))
                painter.drawEllipse(QPointF(piece.x, piece.y), 15, 15)


def _ground(contents: ScriptContents) -> str:
    if contents.surface == "cloth":
        return "#3A4740" if current_theme().dark else "#AEB9A6"
    return current_theme().wood[0]


def _mark_of(piece: Piece) -> tuple[Piece, QPainterPath, QColor]:
    """The outline of an object at its position, and its colour."""
    look = piece_thing(piece)
    turned = QTransform().translate(piece.x, piece.y).rotate(piece.angle)
    return piece, turned.map(outline(look)), QColor(map_colour(look))
