"""Paints a row of a list: its icon, its text with matches in bold, and a secondary note at the right."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QIcon, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.ui.design_tokens import BODY, ICON_LIST
from editor.ui.fonts import text_font, text_px

NOTE: Final = int(Qt.ItemDataRole.UserRole) + 40
"""The note at the right of a row."""
SOUGHT: Final = NOTE + 1
"""The search text: bold where the row contains it."""

_ROW_PX: Final = 24
_EDGE_PX: Final = 8
_BETWEEN_PX: Final = 16
_WORDS_SHARE: Final = 0.45
"""The share of the width that the text keeps beside a long note."""

_ALIGNED: Final = Qt.AlignmentFlag.AlignVCenter
_Index = QModelIndex | QPersistentModelIndex


class RowPainter(QStyledItemDelegate):
    """Takes its colours from the palette, and so follows the theme."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(80, text_px(_ROW_PX))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        words, mark = str(shown.text), QIcon(shown.icon)
        shown.text, shown.icon = "", QIcon()
        view: QWidget | None = shown.widget
        style = view.style() if view is not None else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, view)
        able = bool(shown.state & QStyle.StateFlag.State_Enabled)
        area = QRect(shown.rect).adjusted(_EDGE_PX, 0, -_EDGE_PX, 0)
        corner = QPoint(area.left(), area.center().y() - ICON_LIST // 2 + 1)
        mark.paint(
            painter, QRect(corner, QSize(ICON_LIST, ICON_LIST)), mode=QIcon.Mode.Normal if able else QIcon.Mode.Disabled
        )
        area.setLeft(area.left() + ICON_LIST + _EDGE_PX)
        group = QPalette.ColorGroup.Normal if able else QPalette.ColorGroup.Disabled
        painter.save()
        painter.setPen(shown.palette.color(QPalette.ColorGroup.Normal, QPalette.ColorRole.PlaceholderText))
        _paint_note(painter, area, str(index.data(NOTE) or ""), words)
        painter.setPen(shown.palette.color(group, QPalette.ColorRole.Text))
        _paint_words(painter, area, words, str(index.data(SOUGHT) or ""))
        painter.restore()


def _paint_note(painter: QPainter, area: QRect, note: str, words: str) -> None:
    """Paint the note; reduces the area to what remains."""
    if not note:
        return
    plain = QFontMetrics(text_font(BODY))
    wanted = min(plain.horizontalAdvance(words), int(area.width() * _WORDS_SHARE))
    room = area.width() - wanted - _BETWEEN_PX
    told = plain.elidedText(note, Qt.TextElideMode.ElideRight, room)
    painter.setFont(text_font(BODY))
    painter.drawText(area, _ALIGNED | Qt.AlignmentFlag.AlignRight, told)
    area.setRight(area.right() - plain.horizontalAdvance(told) - _BETWEEN_PX)


def _paint_words(painter: QPainter, area: QRect, words: str, sought: str) -> None:
    """Paint the text, with matches in bold; of a long one the part around the first match."""
    at = words.casefold().find(sought.casefold()) if sought else -1
    if at < 0 or len(words.casefold()) != len(words):
        painter.setFont(text_font(BODY))
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, _ALIGNED, shown)
        return
    before, found, after = words[:at], words[at : at + len(sought)], words[at + len(sought) :]
    plain, bold = QFontMetrics(text_font(BODY)), QFontMetrics(text_font(BODY, True))
    room = max(0, area.width() - bold.horizontalAdvance(found))
    before = plain.elidedText(before, Qt.TextElideMode.ElideLeft, max(room // 2, room - plain.horizontalAdvance(after)))
    for part, metrics, heavy in ((before, plain, False), (found, bold, True), (after, plain, False)):
        painter.setFont(text_font(BODY, heavy))
        shown = metrics.elidedText(part, Qt.TextElideMode.ElideRight, max(0, area.width()))
        painter.drawText(area, _ALIGNED, shown)
        area.setLeft(area.left() + metrics.horizontalAdvance(shown))
