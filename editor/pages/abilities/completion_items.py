"""The list model and painter of completions: filtered by typing, each word with an example and its meaning."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from editor.pages.abilities.slot_choices import SlotChoice
from editor.ui.design_tokens import SMALL
from editor.ui.fonts import text_font, text_px
from editor.ui.icons import pixmap
from editor.ui.plain_text import tip_text
from editor.ui.theme import current_theme

ENTRY: Final = int(Qt.ItemDataRole.UserRole)
Index = QModelIndex | QPersistentModelIndex
Faces = Callable[[str, str], QIcon | None]
"""Returns the picture of a piece by its folder and id."""
_ROW_PX: Final = 40
_SHORT_ROW_PX: Final = 26
_HEAD_PX: Final = 22
_ROOT: Final = QModelIndex()
_ENDING: Final = re.compile(r"(?<=\w{3})(?:e|es|s|ed|ing|[аеёиоуыэюяйь]|[аоя]м|ов|ая|ое|ый|ть|ет|ит|ют|ал|ил)$")
"""An ending by which a typed word may differ from the same word in a label: “moves” finds “has moved”."""


class CompletionModel(QAbstractListModel):
    """The completions of a place that match the typed text; a heading is an entry without an edit."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.all: tuple[SlotChoice, ...] = ()
        self.shown: tuple[SlotChoice | str, ...] = ()

    def show(self, entries: Sequence[SlotChoice], typed: str = "") -> None:
        """Show the entries that contain all typed words."""
        self.all = tuple(entries)
        parts = typed.casefold().split()
        fitting = self._fitting(parts)
        stems = [_ENDING.sub("", part) for part in parts]
        if stems != parts:
            # After those with the very words: "heals" is in the help of some words, and "Heal" is meant.
            fitting += [one for one in self._fitting(stems) if one not in fitting]
        # Matches in the name come first, then parts called exactly so, matches in a synonym, and in the description.
        if parts:
            fitting.sort(key=lambda one: _rank(one, parts))
        found: list[SlotChoice | str] = []
        groups = list(dict.fromkeys(one.group for one in fitting))
        for group in groups:
            if len(groups) > 1 and not parts:
                found.append(group)
            found += [one for one in fitting if one.group == group] if not parts else []
        self.beginResetModel()
        self.shown = tuple(fitting) if parts else tuple(found)
        self.endResetModel()

    def _fitting(self, parts: Sequence[str]) -> list[SlotChoice]:
        return [
            one
            for one in self.all
            if (parts or not (one.leads_to or one.when_searched)) and all(part in _searched(one) for part in parts)
        ]

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        one = self.shown[index.row()]
        if isinstance(one, str):
            return one if role in (Qt.ItemDataRole.DisplayRole, ENTRY) else None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return one.label
            case Qt.ItemDataRole.ToolTipRole:
                return tip_text(one.help) if one.help else None
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{one.label}. {one.help} {one.example}".strip()
            case _ if role == ENTRY:
                return one
            case _:
                return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if isinstance(self.shown[index.row()], str):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


def _searched(one: SlotChoice) -> str:
    # Of an ability to begin with, the example is only its kind, which would be found for far too many.
    return f"{one.label} {one.synonyms} {one.help} {'' if one.when_searched else one.example}".casefold()


def _rank(one: SlotChoice, parts: Sequence[str]) -> int:
    """The place of an entry among those that contain all typed words."""
    names = [name.strip() for name in one.synonyms.casefold().split(",")]
    if all(part in one.label.casefold() for part in parts):
        return 4 if one.leads_to else 0
    if one.leads_to:
        return 1 if " ".join(parts) in names else 5
    return 2 if all(part in f"{one.label} {one.synonyms}".casefold() for part in parts) else 3


class CompletionPainter(QStyledItemDelegate):
    """Paints a word in bold with an example, and its meaning below."""

    def __init__(self, faces: Faces, parent: QObject) -> None:
        super().__init__(parent)
        self._faces = faces

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        one = index.data(ENTRY)
        if isinstance(one, str):
            return QSize(80, text_px(_HEAD_PX))
        assert isinstance(one, SlotChoice)
        return QSize(80, text_px(_ROW_PX if one.help else _SHORT_ROW_PX))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        one = index.data(ENTRY)
        theme = current_theme()
        area: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(one, str):
            painter.setFont(text_font(SMALL, True))
            painter.setPen(QColor(theme.text_2))
            painter.drawText(area.adjusted(8, 2, -4, 0), Qt.AlignmentFlag.AlignVCenter, one)
            painter.restore()
            return
        assert isinstance(one, SlotChoice)
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, QColor(theme.select))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(area, QColor(theme.hover))
        left = area.left() + 24
        if one.current:
            mark = pixmap("check-bold", theme.accent_text, 12, painter.device().devicePixelRatio())
            painter.drawPixmap(area.left() + 7, area.top() + (7 if not one.help else 5), mark)
        face = self._faces(*one.face) if one.face is not None else None
        if face is not None:
            face.paint(painter, QRect(left, area.top() + (area.height() - 20) // 2, 20, 20))
            left += 26
        bold = text_font(12, True)
        painter.setFont(bold)
        painter.setPen(QColor(theme.text))
        top = QRect(left, area.top() + 3, area.right() - left - 6, text_px(18))
        if not one.help:
            top = QRect(left, area.top(), area.right() - left - 6, area.height())
        metrics = painter.fontMetrics()
        shown = metrics.elidedText(one.label, Qt.TextElideMode.ElideRight, top.width())
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter, shown)
        rest = top.adjusted(metrics.horizontalAdvance(shown) + 10, 0, 0, 0)
        if one.example and rest.width() > 60:
            painter.setFont(text_font(SMALL, italic=True))
            painter.setPen(QColor(theme.text_2))
            words = painter.fontMetrics().elidedText(one.example, Qt.TextElideMode.ElideRight, rest.width())
            painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, words)
        if one.help:
            painter.setFont(text_font(SMALL))
            painter.setPen(QColor(theme.text_2))
            below = QRect(left, area.top() + text_px(20), area.right() - left - 6, text_px(16))
            words = painter.fontMetrics().elidedText(one.help, Qt.TextElideMode.ElideRight, below.width())
            painter.drawText(below, Qt.AlignmentFlag.AlignVCenter, words)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(theme.accent_text), 1))
            painter.drawRect(area.adjusted(0, 0, -1, -1))
        painter.restore()
