"""A panel of a deck page: cards as lines or as they are printed, in an order, with a text to search for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from editor.systems.despaira.deck.lists import CardLines, Gallery, Row
from editor.ui.icons import icon
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import label, row, rule
from schema.i18n import gettext as _

ORDERS: Final = ("level", "name", "element", "copies")
_ICONS: Final = ("list-bullets", "squares-four")


class CardsPanel(QWidget):
    """One of both views is shown, and only that one is filled."""

    changed = Signal()
    """Another view, another order, or another text to search for."""

    def __init__(self, face: Callable[[str, str], Any], *, drops: bool, as_gallery: bool) -> None:
        super().__init__()
        self.title = label("", "section")
        self.lines, self.gallery = CardLines(drops), Gallery(face, drops)
        self.filter, self.order = QLineEdit(), QComboBox()
        self.filter.setClearButtonEnabled(True)
        self.filter.setMinimumWidth(60)
        self.filter.setMaximumWidth(150)
        self.order.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.order.setMinimumContentsLength(10)
        self.filter.textChanged.connect(self.changed)
        self.order.activated.connect(self.changed)
        self.ways = (QToolButton(), QToolButton())
        for number, (button, name) in enumerate(zip(self.ways, _ICONS, strict=True)):
            button.setIcon(icon(name, 16, tint="text_2"))
            button.setIconSize(QSize(16, 16))
            button.setCheckable(True)
            button.setAutoExclusive(True)
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(partial(self.show_as, bool(number)))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.lines)
        self._stack.addWidget(self.gallery)
        self._tools = QHBoxLayout()
        head = QHBoxLayout()
        head.setContentsMargins(10, 6, 8, 6)
        head.setSpacing(6)
        head.addWidget(self.title)
        head.addStretch(1)
        head.addLayout(self._tools)
        head.addWidget(row(*self.ways, spacing=2))
        head.addWidget(self.order)
        head.addWidget(self.filter)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(head)
        box.addWidget(rule())
        box.addWidget(self._stack, 1)
        self.ways[int(as_gallery)].setChecked(True)
        self._stack.setCurrentIndex(int(as_gallery))

    def add_tools(self, *tools: QWidget) -> None:
        """Show buttons of the page before those of the panel."""
        for tool in tools:
            self._tools.addWidget(tool)

    @property
    def cards(self) -> CardLines | Gallery:
        """The view that is shown."""
        return self.gallery if self._stack.currentIndex() else self.lines

    @property
    def ordered_by(self) -> str:
        """One of ORDERS."""
        return ORDERS[max(0, self.order.currentIndex())]

    def show_as(self, gallery: bool, _checked: bool = False) -> None:
        """Show lines, or the cards as they are printed."""
        chosen = self.cards.chosen
        self._stack.setCurrentIndex(int(gallery))
        self.changed.emit()
        if chosen is not None:
            self.cards.choose(chosen.card)

    def fill(self, rows: Iterable[Row]) -> None:
        """Show these cards; headings are shown among lines only."""
        self.cards.fill(one for one in rows if one.card or self.cards is self.lines)

    def show_only(self, fits: Callable[[Row], bool] = lambda _row: True) -> None:
        """Show the cards with the searched text in their names that fit."""
        self.cards.show_only(self.filter.text(), fits)

    def speak(self, title: str, sought: str) -> None:
        """Set the texts again."""
        self.title.setText(title)
        self.filter.setPlaceholderText(sought)
        self.filter.setAccessibleName(sought)
        for cards in (self.lines, self.gallery):
            cards.setAccessibleName(title)
        for button, words in zip(self.ways, (_("List"), _("Gallery")), strict=True):
            button.setAccessibleName(f"{title}: {words}")
            set_tip(button, words)
        chosen = max(0, self.order.currentIndex())
        self.order.clear()
        for name in (_("By level"), _("By name"), _("By element"), _("By copies")):
            self.order.addItem(icon("sort-ascending", 14, tint="text_2"), name)
        self.order.setCurrentIndex(chosen)
        self.order.setAccessibleName(_("What comes first"))
