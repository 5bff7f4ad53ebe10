"""What is written over spaces while a board is edited: the reach of a hero, and how many tokens wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QFontMetricsF, QPainter, QPainterPath

from editor.canvas.layers import Layer
from editor.canvas.overlays import Overlay
from editor.systems.dork_tower.board.items import WHOLE
from editor.systems.dork_tower.board.plan import BoardPlan, PlacedSpace
from editor.systems.dork_tower.board.problem_places import SpaceProblem
from editor.systems.dork_tower.painting.sectors import united
from editor.ui.design_tokens import EDGE, PILL, PILL_INK
from editor.ui.fonts import font
from editor.ui.icons import severity_icon
from editor.ui.painting.pens import NO_BRUSH, cosmetic, dashed, pixels_per_unit
from editor.ui.plain_text import with_short_words
from editor.ui.theme import current_theme
from schema.diagnostics.diagnostic import Severity

_PILL_PX = 62
"""How wide a pill is."""
_WORDS_PX = 240
"""How wide the words of a problem may be."""
_BOTH_PX = 42
"""How high a disc and a pill are."""
_CASTLE_PX = 74
"""A city that is narrower has no room for a disc beside its castle."""


class NotesItem(Overlay):
    """A disc with the steps and a pill with the tokens on each space."""

    def __init__(self) -> None:
        super().__init__(Layer.SEATS)
        self._plan = BoardPlan()
        self._steps: Mapping[str, int] = {}
        self._notes: Mapping[str, str] = {}
        self._reach = QPainterPath()

    def show_notes(self, plan: BoardPlan, steps: Mapping[str, int], notes: Mapping[str, str]) -> None:
        """Show steps and notes by space; none hides them."""
        if (steps, notes) == (self._steps, self._notes) and plan is self._plan:
            return
        self._plan, self._steps, self._notes = plan, steps, notes
        self._reach = united((plan.spaces[name].sector for name in steps if name in plan.spaces), 0.4)
        self.cover(WHOLE if steps or notes else QRectF())

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._steps:
            painter.setBrush(NO_BRUSH)
            for pen in (cosmetic(EDGE, 4.4), dashed("#FFFFFF", 2.6, (3, 2))):
                painter.setPen(pen)
                painter.drawPath(self._reach)
        pixel = 1 / pixels_per_unit(painter)
        for name in {**self._steps, **self._notes}:
            space = self._plan.spaces.get(name)
            if space is None or (space.sector.outer - space.sector.inner) / pixel < 26:
                continue
            painter.save()
            painter.translate(space.sector.middle)
            painter.scale(pixel, pixel)
            steps, note = self._steps.get(name), self._notes.get(name, "")
            deep = space.sector.outer - space.sector.inner
            if space.sector.width / pixel < _PILL_PX or (steps and deep / pixel < _BOTH_PX):
                note = ""  # in the ring of shadow pills would cover each other
            if steps:
                beside = QPointF(0, -11 if note else 0)
                if space.type == "city" and space.sector.width / pixel > _CASTLE_PX:
                    beside = QPointF(-22, 12)
                paint_steps(painter, beside, str(steps))
            if note:
                paint_pill(painter, QPointF(0, 10 if steps else 0), note)
            painter.restore()


class NameItem(Overlay):
    """The id of the one space that is selected."""

    def __init__(self) -> None:
        super().__init__(Layer.AIM)
        self.space: PlacedSpace | None = None

    def show_name(self, space: PlacedSpace | None) -> None:
        """Show it on this space; None shows none."""
        if space != self.space:
            self.space = space
            self.cover(WHOLE if space is not None else QRectF())

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        if self.space is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, pixel = current_theme(), 1 / pixels_per_unit(painter)
        outline = self.space.sector.outline().boundingRect()
        painter.translate(outline.center().x(), outline.top())
        painter.scale(pixel, pixel)
        paint_pill(painter, QPointF(0, -7), self.space.id, theme.accent, theme.on_accent)


class ProblemsItem(Overlay):
    """Outlines and marks on the spaces of problems, and the worst one in words."""

    def __init__(self) -> None:
        super().__init__(Layer.PROBLEMS)
        self._plan = BoardPlan()
        self.problems: tuple[SpaceProblem, ...] = ()

    def show_problems(self, plan: BoardPlan, problems: tuple[SpaceProblem, ...]) -> None:
        """Show these, the worst first."""
        if (plan, problems) == (self._plan, self.problems):
            return
        self._plan, self.problems = plan, problems
        self.cover(WHOLE if problems else QRectF())

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current_theme()
        colours = {Severity.ERROR: theme.error, Severity.WARNING: theme.warning, Severity.INFO: theme.info}
        pixel = 1 / pixels_per_unit(painter)
        for problem in reversed(self.problems):
            sectors = [self._plan.spaces[id_].sector for id_ in problem.spaces if id_ in self._plan.spaces]
            outline, colour = united(sectors, -1.2), colours[problem.severity]
            painter.setBrush(NO_BRUSH)
            for pen in (cosmetic("#FFFFFF", 5.0), cosmetic(colour, 2.6)):
                painter.setPen(pen)
                painter.drawPath(outline)
            for sector in sectors[:1]:
                painter.save()
                painter.translate(sector.place(0, (sector.outer - sector.inner) / 2 - 12))
                painter.scale(pixel, pixel)
                painter.setPen(cosmetic(EDGE, 1.0))
                painter.setBrush(QColor(theme.field))
                painter.drawEllipse(QPointF(0, 0), 10, 10)
                severity_icon(problem.severity.value).paint(painter, QRect(-8, -8, 16, 16))
                if problem is self.problems[0]:
                    words = with_short_words(problem.words).rstrip(".")
                    words = QFontMetrics(font(11, True)).elidedText(words, Qt.TextElideMode.ElideRight, _WORDS_PX)
                    paint_pill(painter, QPointF(0, -20), words, colour, EDGE if theme.dark else "#FFFFFF")
                painter.restore()


def paint_steps(painter: QPainter, at: QPointF, words: str) -> None:
    """Steps in a white disc; one unit is a pixel."""
    painter.setPen(cosmetic(EDGE, 1.4))
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawEllipse(at, 9, 9)
    painter.setFont(font(11, True))
    painter.setPen(QColor(EDGE))
    painter.drawText(QRectF(at.x() - 12, at.y() - 9, 24, 18), Qt.AlignmentFlag.AlignCenter, words)


def paint_pill(painter: QPainter, at: QPointF, words: str, ground: str = PILL, ink: str = PILL_INK) -> None:
    """Words in a dark pill; one unit is a pixel."""
    wide = max(20.0, QFontMetricsF(font(11, True)).horizontalAdvance(words) + 12)
    area = QRectF(at.x() - wide / 2, at.y() - 8.5, wide, 17)
    painter.setPen(cosmetic(EDGE, 1.2))
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(area, 8.5, 8.5)
    painter.setFont(font(11, True))
    painter.setPen(QColor(ink))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, words)
