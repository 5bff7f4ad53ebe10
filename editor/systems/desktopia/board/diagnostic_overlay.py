"""Marks of problems that belong to no piece: gaps that are too narrow, and the border."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from editor.canvas.layers import Layer
from editor.canvas.overlays import INFO, Overlay
from editor.late_imports import late_imports
from editor.systems.desktopia.board.distances import corners_of
from editor.systems.desktopia.board.polygon_items import polygon_of
from editor.systems.desktopia.board.script_contents import Piece, ScriptContents
from editor.ui.design_tokens import CAUTION, FAULT
from editor.ui.painting.canvas_overlays import paint_measure, paint_problem_mark
from editor.ui.painting.pens import NO_BRUSH, cosmetic, pixels_per_unit
from editor.ui.severity import Severity
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import format_number

if TYPE_CHECKING:
    from schema.systems.desktopia.bodies import Body, Gap

with late_imports(__name__):
    from schema.systems.desktopia import bodies, geometry

BORDER = "/battlefield"
_SIGN_PX = 22.0  # from the figure of a gap to the sign below it


@frozen_dataclass
class NarrowGap:
    """A gap between two pieces, by their pointers; the second one is empty for a gap to a wall."""

    one: str
    other: str
    severity: Severity


class DiagnosticOverlay(Overlay):
    """Painted over the pieces and the frames of those that are selected, so that the figures can be read."""

    def __init__(self) -> None:
        super().__init__(Layer.PROBLEMS)
        self.setZValue(Layer.SELECTION + 0.5)
        self._border: tuple[tuple[float, float], ...] = ()
        self._severity: Severity | None = None
        self.gaps: tuple[tuple[Gap, Severity], ...] = ()

    def show_severities(self, contents: ScriptContents, border: Severity | None, gaps: Sequence[NarrowGap]) -> None:
        """Show these problems: pieces, the severity of the border, and narrow gaps."""
        pieces = {piece.pointer: piece for piece in contents.pieces}
        found = ((_gap_of(pieces, contents, trouble), trouble.severity) for trouble in gaps)
        self.gaps = tuple((gap, severity) for gap, severity in found if gap is not None and gap.length > 0)
        self._border, self._severity = contents.border, border
        area = polygon_of(contents.border).boundingRect() if border is not None else QRectF()
        for gap, _severity in self.gaps:
            area = area.united(QRectF(QPointF(*gap.start), QPointF(*gap.end)).normalized().adjusted(-1, -1, 1, 1))
        self.cover(area)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        mm = 1 / pixels_per_unit(painter)
        if self._severity is not None:
            colour = {"error": FAULT, "warning": CAUTION, "info": INFO}[self._severity]
            painter.setBrush(NO_BRUSH)
            for pen in (cosmetic("#FFFFFF", 4.4), cosmetic(colour, 2.4)):
                painter.setPen(pen)
                painter.drawPolygon(polygon_of(self._border))
            corner = max(self._border, key=lambda point: point[0] - point[1])
            paint_problem_mark(painter, mm, QPointF(*corner), self._severity)
        for gap, severity in self.gaps:
            start, end = QPointF(*gap.start), QPointF(*gap.end)
            paint_measure(
                painter,
                current_theme(),
                mm,
                start,
                end,
                format_number(gap.length, ".1f"),
                problem=severity == "warning",
            )
            middle = (start + end) / 2
            paint_problem_mark(painter, mm, middle + QPointF(0, _SIGN_PX * mm), severity)


def _gap_of(pieces: dict[str, Piece], contents: ScriptContents, trouble: NarrowGap) -> Gap | None:
    one, other = pieces.get(trouble.one), pieces.get(trouble.other)
    if one is None or (trouble.other and other is None):
        return None
    if other is not None:
        return bodies.gap_between(_body(one), _body(other))
    corners = contents.border
    edges = zip(corners, (*corners[1:], corners[0]), contents.edges, strict=True)
    walls = [bodies.gap_between(_body(one), geometry.Outline((a, b))) for a, b, kind in edges if kind == "wall"]
    return min(walls, key=lambda gap: gap.length, default=None)


def _body(piece: Piece) -> Body:
    corners = corners_of(piece)
    return geometry.Outline(corners) if corners else geometry.Round(piece.x, piece.y, piece.outline.width / 2)
