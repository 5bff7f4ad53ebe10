"""Paints the moment before a step of a proved puzzle over its table: with which aims it holds, and what lies too near.

Angles are true, and never widened; farther out is faster.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath

from editor.canvas.board_page import ExtentOf
from editor.ui.charts.window_cells import FAILS, FAILS_LINES, HOLDS, HOLDS_EDGE
from editor.ui.design_tokens import CAUTION, PILL
from editor.ui.painting.canvas_overlays import paint_contact, paint_pill, pill_area
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, cosmetic, dashed, pixels_per_unit
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import format_number, language
from schema.i18n import gettext as _
from simulator.lab.proof_worker import Moment, ProofState
from simulator.lab.puzzle_proof import OtherWay, StepProof, Tolerance
from simulator.lab.puzzle_verdicts import tolerance_label
from simulator.systems.game_rules import Lying

_INNER: Final = 1.35
_OUTER: Final = 6.0
"""From where to where the band about a disk reaches, in its radii."""
_NEAR_MM: Final = 2.0
"""What must lie better than this is marked."""
_MOST_MARKED: Final = 4
_TIGHT: Final = "#6B4A00"
"""Behind the words about what must lie nearly exactly."""


@frozen_dataclass
class StepPainting:
    """What is painted about one step."""

    number: int
    """From 1."""
    moment: Moment
    proof: StepProof | None
    """None for a step that does not depend on the hand, and until it is known."""
    easier: OtherWay | None
    """The easier way, if it aims this step otherwise."""
    tight: tuple[Tolerance, ...]
    """What must lie nearly exactly."""

    @property
    def shows_aims(self) -> bool:
        """Whether aims are drawn that hold or fail."""
        return self.moment.sent is not None and self.proof is not None and bool(self.proof.window.cells)

    def reach(self, extent_of: ExtentOf) -> QRectF:
        area = QRectF()
        sent = self.moment.sent
        if sent is not None:
            area = area.united(_about(sent, _OUTER + 2))
        for was, lies in self.moment.moved:
            area = area.united(_about(was, 1.2)).united(_about(lies, 1.2))
        for each in self.tight:
            area = area.united(extent_of(f"/{each.key}"))
        return area

    def paint(self, painter: QPainter, extent_of: ExtentOf) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = 1 / pixels_per_unit(painter)
        for was, lies in self.moment.moved:
            _paint_moved(painter, was, lies)
        taken: list[QRectF] = []
        for each in self.tight:
            _paint_tight(painter, unit, each, extent_of(f"/{each.key}"), taken)
        sent = self.moment.sent
        if sent is None:
            return
        if self.proof is not None:
            self._paint_window(painter, unit, sent, self.proof, taken)
        paint_contact(painter, unit, QPointF(sent.x - sent.radius, sent.y - sent.radius), self.number, _accent())

    def _paint_window(self, painter: QPainter, unit: float, sent: Lying, step: StepProof, taken: list[QRectF]) -> None:
        window, aim = step.window, step.aim
        inner, outer = _INNER * sent.radius, _OUTER * sent.radius
        middle = QPointF(sent.x, sent.y)
        if window.cells:
            whole = _sector(middle, inner, outer, aim.direction - window.span, aim.direction + window.span)
            painter.setPen(NO_PEN)
            painter.setBrush(QColor(FAILS))
            painter.drawPath(whole)
            hatching = QBrush(QColor(FAILS_LINES), Qt.BrushStyle.BDiagPattern)
            hatching.setTransform(painter.worldTransform().inverted()[0])
            painter.setBrush(hatching)
            painter.drawPath(whole)
            held = _held(middle, inner, outer, aim.direction, window.span, window.cells)
            painter.setBrush(QColor(HOLDS))
            painter.setPen(cosmetic(HOLDS_EDGE, 0.8))
            painter.drawPath(held)
        share = (aim.speed - window.slowest) / max(1e-9, window.fastest - window.slowest)
        tip = _out(middle, inner + (outer - inner) * min(1.0, max(0.0, share)), aim.direction)
        painter.setPen(cosmetic(HOLDS_EDGE, 4))
        painter.drawLine(_out(middle, sent.radius, aim.direction), tip)
        painter.setPen(cosmetic("#FFFFFF", 1.8))
        painter.drawLine(_out(middle, sent.radius, aim.direction), tip)
        words = _("Yours: {width}° wide").format(width=format_number(round(window.width, 1)))
        below = QPointF(sent.x, sent.y + _INNER * sent.radius + 12 * unit)
        _paint_words(painter, unit, below, words, taken)
        if self.easier is not None and self.easier.aim is not None:
            other = self.easier.aim
            start = QPointF(*other.place) if other.place is not None else middle
            painter.setPen(dashed(HOLDS_EDGE, 4.4, (4, 2)))
            painter.drawLine(_out(start, sent.radius, other.direction), _out(start, outer, other.direction))
            painter.setPen(dashed(HOLDS, 2.4, (7, 4)))
            painter.drawLine(_out(start, sent.radius, other.direction), _out(start, outer, other.direction))
            words = _("Easier: {direction}°").format(direction=format_number(round(other.direction, 1)))
            _paint_words(painter, unit, _out(start, outer * 1.12, other.direction), words, taken)


def painting_of(found: ProofState, step: int) -> StepPainting | None:
    """What is painted about a step of the stored line, from 0; None if the table shows nothing of it."""
    if step >= len(found.moments):
        return None
    proof, moment = found.proof, found.moments[step]
    easier = proof.way("easier")
    tight = sorted((each for each in proof.tolerances if each.within < _NEAR_MM), key=lambda each: each.within)
    if moment.sent is None and not moment.moved and not tight:
        return None
    return StepPainting(
        step + 1,
        moment,
        next((each for each in proof.steps if each.number == step + 1), None),
        easier if easier is not None and easier.number == step + 1 else None,
        tuple(tight[:_MOST_MARKED]),
    )


def _accent() -> str:
    return current_theme().accent


def _about(each: Lying, radii: float) -> QRectF:
    reach = radii * each.radius
    return QRectF(each.x - reach, each.y - reach, 2 * reach, 2 * reach)


def _out(middle: QPointF, length: float, direction: float) -> QPointF:
    """A point in a direction: degrees clockwise from the right, as y grows downwards."""
    angle = math.radians(direction)
    return QPointF(middle.x() + length * math.cos(angle), middle.y() + length * math.sin(angle))


def _sector(middle: QPointF, inner: float, outer: float, first: float, last: float) -> QPainterPath:
    path = QPainterPath()
    far = QRectF(middle.x() - outer, middle.y() - outer, 2 * outer, 2 * outer)
    near = QRectF(middle.x() - inner, middle.y() - inner, 2 * inner, 2 * inner)
    path.arcMoveTo(far, -first)  # Qt turns the other way
    path.arcTo(far, -first, first - last)
    path.arcTo(near, -last, last - first)
    path.closeSubpath()
    return path


def _held(
    middle: QPointF, inner: float, outer: float, direction: float, span: float, cells: Sequence[Sequence[bool]]
) -> QPainterPath:
    """The cells that hold: neighbours in a row are one piece."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    thick, turn = (outer - inner) / len(cells), 2 * span / len(cells[0])
    for number, line in enumerate(cells):
        near, start = inner + number * thick, None
        for column, holds in enumerate((*line, False)):
            if holds and start is None:
                start = column
            elif not holds and start is not None:
                first = direction - span + start * turn
                path.addPath(_sector(middle, near, near + thick, first, direction - span + column * turn))
                start = None
    return path.simplified()


def _paint_moved(painter: QPainter, was: Lying, lies: Lying) -> None:
    """Where a disk lies now, which the file shows at its start."""
    painter.setBrush(NO_BRUSH)
    a, b = QPointF(was.x, was.y), QPointF(lies.x, lies.y)
    for pen in (cosmetic(HOLDS_EDGE, 3.2), dashed("#FFFFFF", 1.6, (4, 3))):
        painter.setPen(pen)
        painter.drawLine(a, b)
        painter.drawEllipse(b, lies.radius, lies.radius)


def _paint_words(
    painter: QPainter, unit: float, at: QPointF, words: str, taken: list[QRectF], *, up: bool = False, back: str = PILL
) -> None:
    """A label beside what it is of; it gives way down, or up, to the labels that are there."""
    area = pill_area(unit, at, words)
    while any(area.intersects(other) for other in taken):
        area.translate(0, -unit if up else unit)
    taken.append(area.adjusted(-unit, -unit, unit, unit))
    paint_pill(painter, unit, area.center(), words, back)


def _paint_tight(painter: QPainter, unit: float, each: Tolerance, area: QRectF, taken: list[QRectF]) -> None:
    if area.isNull():
        return
    painter.setBrush(NO_BRUSH)
    for pen in (cosmetic(HOLDS_EDGE, 3.4), dashed(CAUTION, 2, (4, 3))):
        painter.setPen(pen)
        around = area.adjusted(-3 * unit, -3 * unit, 3 * unit, 3 * unit)
        painter.drawRoundedRect(around, around.width() / 4, around.height() / 4)
    at = QPointF(area.center().x(), area.top() - 16 * unit)
    _paint_words(painter, unit, at, tolerance_label(each, language()), taken, up=True, back=_TIGHT)
