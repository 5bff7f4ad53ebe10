"""The plan of a mat: which page is glued where. A click shows that page."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.printing.mat_sheets import tile_name
from editor.printing.page_plan import Overview, Plan
from editor.ui.painting.pens import NO_BRUSH, cosmetic
from editor.ui.retranslated import Retranslated
from editor.ui.theme import current_theme
from editor.ui.tool_tips import set_tip
from schema.i18n import format_number
from schema.i18n import gettext as _

_HIGH_PX: Final = 104
_SIDE_PX: Final = 10.0
_NAME_PX: Final = 18.0
"""A page that is smaller has no name."""


class _Tile(NamedTuple):
    """A page of the mat, in mm of the mat."""

    area: QRectF
    name: str
    sheet: int


class MatPlan(Retranslated, QWidget):
    """The pages of the first mat of a plan, in small; hidden where no mat is printed."""

    chosen = Signal(int)
    """The sheet of the page that was clicked."""

    def __init__(self) -> None:
        super().__init__()
        self.tiles: list[_Tile] = []
        self._mat = QRectF()
        self._sheet = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def retranslate(self) -> None:
        self.setAccessibleName(_("Plan of the mat"))
        width, height = format_number(self._mat.width()), format_number(self._mat.height())
        tip = _("Plan of the mat, {width} × {height} mm: a click shows the page")
        set_tip(self, tip.format(width=width, height=height))

    def sizeHint(self) -> QSize:
        return QSize(180, _HIGH_PX)

    def show_plan(self, plan: Plan) -> None:
        """Show the pages of the first mat."""
        self.tiles, self._mat = [], QRectF()
        item = None
        for page in plan.pages:
            place = next((mark for mark in page.marks if isinstance(mark, Overview)), None)
            if place is None or not page.placed or item not in (None, page.placed[0].item):
                continue
            (mat,) = page.placed
            item = mat.item
            self._mat = QRectF(0, 0, item.width, item.height)
            left, top, right, bottom = mat.clip or mat.box
            area = QRectF(left - mat.x, top - mat.y, right - left, bottom - top)
            self.tiles.append(_Tile(area, tile_name(place.column, place.row), page.sheet))
        self.setVisible(bool(self.tiles))
        self.retranslate()
        self.update()

    def show_sheet(self, sheet: int) -> None:
        """Mark the page that is shown large."""
        self._sheet = sheet
        self.update()

    def area_of(self, tile: _Tile) -> QRectF:
        """Where a page is on the widget."""
        whole = self._mat
        for each in self.tiles:
            whole = whole.united(each.area)
        scale = min((self.width() - 2 * _SIDE_PX) / whole.width(), (self.height() - 8) / whole.height())
        x = (self.width() - whole.width() * scale) / 2
        return QRectF(
            x + tile.area.x() * scale, 4 + tile.area.y() * scale, tile.area.width() * scale, tile.area.height() * scale
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_theme()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for tile in self.tiles:
                area = self.area_of(tile)
                here = tile.sheet == self._sheet
                painter.fillRect(area, QColor(theme.select if here else theme.field))
                painter.setBrush(NO_BRUSH)
                painter.setPen(cosmetic(theme.accent if here else theme.line_strong, 1))
                painter.drawRect(area)
                if min(area.width(), area.height()) >= _NAME_PX:
                    painter.setPen(QColor(theme.text))
                    painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), tile.name)
            if self.tiles:
                whole = self.area_of(_Tile(self._mat, "", 0))
                painter.setPen(cosmetic(theme.accent, 1.4))
                painter.drawRect(whole)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at: QPointF = event.position()
        for tile in self.tiles:
            if self.area_of(tile).contains(at):
                self.chosen.emit(tile.sheet)
                return
