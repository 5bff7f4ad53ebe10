"""What the inspector tells of a selected place below its form: facts that follow from other files, not to be edited."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Place
from editor.ui.drawn_icon import Draw, drawn_icon
from editor.ui.painting.pens import NO_PEN
from editor.ui.theme import current_theme
from editor.ui.widgets import ElidedLabel, IconLabel, Section, label, rule
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import format_number

if TYPE_CHECKING:
    from schema.loading import Loaded

_BAR_PX: Final = (70, 8)
_ICON_PX: Final = 14


@frozen_dataclass
class Facts:
    """A table and shares with bars, with notes below them."""

    title: str
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    """Of cells; what begins with a sign is a change, and is coloured by it."""
    icons: tuple[Draw, ...] = ()
    """Before the rows; none, or one for each."""
    notes: tuple[tuple[str, str], ...] = ()
    """Each with what stands at the right, such as a rule."""
    shares: tuple[tuple[str, float], ...] = ()
    """Each from 0 to 1, with what it is of."""
    below: Facts | None = None
    """Further facts, under a title of their own."""


PlaceFacts = Callable[[PackDocument, Place, "Loaded | None"], Facts | None]
"""Takes the document, a place in it, and the pack as it was last checked."""


class FactsSection(QWidget):
    """Shows the facts of one place, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: Facts | None = None
        self._parts: list[_Part] = []
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        self.hide()

    def show_facts(self, facts: Facts | None) -> None:
        """Show facts, or hide."""
        if facts == self.facts:
            return
        self.facts = facts
        self.setVisible(facts is not None)
        shown = 0
        while facts is not None:
            if shown == len(self._parts):
                self._parts.append(_Part())
                self._box.addWidget(self._parts[-1])
            self._parts[shown].show_facts(facts)
            facts, shown = facts.below, shown + 1
        for number, part in enumerate(self._parts):
            part.setVisible(number < shown)


class _Part(QWidget):
    """Facts under one title; folded it stays folded."""

    def __init__(self) -> None:
        super().__init__()
        body, self._table = QWidget(), QWidget()
        self._section = Section("", body)
        self._inner = QVBoxLayout(body)
        self._inner.setContentsMargins(12, 2, 12, 8)
        self._inner.addWidget(self._table)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(rule())
        box.addWidget(self._section)

    def show_facts(self, facts: Facts) -> None:
        self._section.set_title(facts.title)
        before, self._table = self._table, _table(facts)
        self._inner.replaceWidget(before, self._table)
        before.deleteLater()


def _table(facts: Facts) -> QWidget:
    table = QWidget()
    grid = QGridLayout(table)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setVerticalSpacing(3)
    grid.setColumnStretch(0, 1)
    wide = max((len(line) for line in (facts.head, *facts.rows)), default=2)
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    for number, line in enumerate((facts.head, *facts.rows)):
        for column, words in enumerate(line):
            cell = label(words, _role_of(words) if number else "second")
            grid.addWidget(cell, number, column, right if column else Qt.AlignmentFlag.AlignVCenter)
            if number and not column and facts.icons:
                icon = drawn_icon(_ICON_PX, facts.icons[number - 1])
                cell.setContentsMargins(_ICON_PX + 6, 0, 0, 0)
                grid.addWidget(IconLabel(icon, size=_ICON_PX), number, 0, Qt.AlignmentFlag.AlignLeft)
    below = 1 + len(facts.rows)
    for number, (words, share) in enumerate(facts.shares, start=below):
        grid.addWidget(ElidedLabel(words), number, 0)
        grid.addWidget(ShareBar(share), number, 1, right)
        grid.addWidget(label(f"{format_number(100 * share, '.1f')} %", "strong"), number, 2, right)
        wide = max(wide, 3)
    below += len(facts.shares)
    for number, (words, beside) in enumerate(facts.notes):
        grid.addWidget(ElidedLabel(words), below + number, 0, 1, max(1, wide - 1))
        grid.addWidget(label(beside, "second"), below + number, max(1, wide - 1), right)
    return table


def _role_of(words: str) -> str:
    """Nothing is grey, a change is green or brown by its sign."""
    return {"–": "second", "+": "ok", "-": "warning"}.get(words[:1], "")


class ShareBar(QWidget):
    """A share as the filled part of a bar."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self.share = min(1.0, max(0.0, share))
        self.setFixedSize(QSize(*_BAR_PX))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, area = current_theme(), QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(NO_PEN)
            painter.setBrush(QColor(theme.hover))
            painter.drawRoundedRect(area, 4, 4)
            painter.setBrush(QColor(theme.accent))
            painter.setClipRect(QRectF(0, 0, area.width() * self.share, area.height()))
            painter.drawRoundedRect(area, 4, 4)
