"""All pages in small, in groups; a problem is marked on its page. A click or the arrow keys turn to a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from editor.pages.printing.print_worker import Judged, PrintWorker
from editor.pages.printing.wishes import Planned
from editor.ui.icons import severity_icon
from editor.ui.painting.pens import NO_BRUSH, cosmetic
from editor.ui.retranslated import Retranslated
from editor.ui.severity import Severity, worst
from editor.ui.theme import current_theme
from schema.i18n import gettext as _
from schema.i18n import ngettext

_THUMB_PX: Final = 60.0
"""The height of a page in the strip."""
_TITLE_PX: Final = 22.0
_FOOT_PX: Final = 18.0
_GAP_PX: Final = 8.0
_GROUP_PX: Final = 22.0
STRIP_PX: Final = round(_TITLE_PX + _THUMB_PX + _FOOT_PX + 18)


class PageStrip(QScrollArea):
    """Scrolls sideways over the pages."""

    def __init__(self, worker: PrintWorker) -> None:
        super().__init__()
        self.pages = StripPages(worker)
        self.setWidget(self.pages)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(STRIP_PX)
        self.pages.shown.connect(lambda area: self.ensureVisible(round(area.center().x()), 0, 120, 0))


class StripPages(Retranslated, QWidget):
    """Paints the pages, each as high as all others."""

    chosen = Signal(int)
    """The number of a sheet, from 1."""
    shown = Signal(QRectF)
    """The area of the sheet that is shown now."""

    def __init__(self, worker: PrintWorker) -> None:
        super().__init__()
        self._worker = worker
        self._planned: Planned | None = None
        self._marked: Mapping[int, Severity] = {}
        """What is wrong with items, as in `Judged`."""
        self._areas: list[QRectF] = []
        self._titles: list[tuple[QRectF, str, str]] = []
        self.sheet = 1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        worker.painted.connect(self.update)
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(_("All pages"))
        self._place()

    def sizeHint(self) -> QSize:
        return QSize(400, STRIP_PX)

    def show_plan(self, planned: Planned) -> None:
        """Show the pages of another plan."""
        self._planned, self._marked = planned, {}
        self._place()

    def show_problems(self, judged: Judged) -> None:
        """Mark the pages on which something is wrong."""
        self._marked = judged.worst
        self.update()

    def show_sheet(self, sheet: int) -> None:
        """Mark a sheet as the one that is shown large."""
        self.sheet = sheet
        if self._planned is not None:
            pages = self._planned.plan.pages
            here = [area for area, page in zip(self._areas, pages, strict=True) if page.sheet == sheet]
            if here:
                self.shown.emit(here[0])
        self.update()

    def _place(self) -> None:
        self._areas, self._titles = [], []
        now = self._planned
        pages = () if now is None else now.plan.pages
        x = 12.0
        bold = QFont(self.font())
        bold.setBold(True)
        for printed, some in groupby(pages, key=lambda page: page.group):
            group = printed if now is None else now.group_title(printed)
            begin, count = x, 0
            for page in some:
                wide = _THUMB_PX * page.width / page.height
                self._areas.append(QRectF(x, _TITLE_PX, wide, _THUMB_PX))
                x += wide + _GAP_PX
                count += 1
            told = ngettext("{n} page", "{n} pages", count).format(n=count)
            words = self.fontMetrics().horizontalAdvance(f"{group}  {told}  ")
            x = max(x, begin + words * 1.1)
            self._titles.append((QRectF(begin, 0, x - begin, _TITLE_PX), group, told))
            x += _GROUP_PX
        self.setMinimumWidth(round(x))
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._planned is not None:
            for area, page in zip(self._areas, self._planned.plan.pages, strict=True):
                if area.adjusted(-4, -4, 4, _FOOT_PX).contains(event.position()):
                    self.chosen.emit(page.sheet)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Right | Qt.Key.Key_PageDown:
                self.chosen.emit(self.sheet + 1)
            case Qt.Key.Key_Left | Qt.Key.Key_PageUp:
                self.chosen.emit(self.sheet - 1)
            case Qt.Key.Key_Home:
                self.chosen.emit(1)
            case Qt.Key.Key_End:
                self.chosen.emit(1_000_000)
            case _:
                super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_theme()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.fillRect(event.rect(), QColor(theme.panel))
            if self._planned is None:
                return
            bold = QFont(self.font())
            bold.setBold(True)
            for number, (area, group, told) in enumerate(self._titles):
                if number:
                    painter.setPen(cosmetic(theme.line, 1))
                    x = round(area.left() - _GROUP_PX / 2) + 0.5
                    painter.drawLine(QPointF(x, 6), QPointF(x, STRIP_PX - 14))
                painter.setFont(bold)
                painter.setPen(QColor(theme.text))
                painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, group)
                used = painter.fontMetrics().horizontalAdvance(f"{group}  ")
                painter.setFont(self.font())
                painter.setPen(QColor(theme.text_2))
                rest = area.adjusted(used, 0, 0, 0)
                painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, told)
            ratio = self.devicePixelRatioF()
            for number, (area, page) in enumerate(zip(self._areas, self._planned.plan.pages, strict=True)):
                if not event.rect().intersects(area.adjusted(-4, 0, 4, _FOOT_PX).toRect()):
                    continue
                painter.fillRect(area, QColor("#FFFFFF"))
                picture = self._worker.picture(number, round(area.width() * ratio))
                if picture is not None:
                    painter.drawImage(area, picture)
                here = page.sheet == self.sheet
                painter.setBrush(NO_BRUSH)
                painter.setPen(cosmetic(theme.accent if here else theme.line_strong, 2 if here else 1))
                painter.drawRect(area)
                painter.setFont(bold if here else self.font())
                painter.setPen(QColor(theme.text if here else theme.text_2))
                foot = QRectF(area.left() - 10, area.bottom() + 1, area.width() + 20, _FOOT_PX)
                painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, page.name)
                fronts = (placed.item.paint for placed in page.placed if placed.side == "front")
                found = worst(self._marked[id(paint)] for paint in fronts if id(paint) in self._marked)
                if found is not None:
                    mark = severity_icon(found, 14)
                    mark.paint(painter, round(area.right()) - 9, round(area.top()) - 5, 14, 14)
            if self.hasFocus():
                painter.setBrush(NO_BRUSH)
                painter.setPen(cosmetic(theme.accent, 1))
                painter.drawRect(self.rect().adjusted(1, 1, -2, -2))
