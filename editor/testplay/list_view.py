"""The play view of a system that brings none: the question, the legal decisions, and the state as a tree."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from editor.testplay.decision_list import DecisionList
from editor.testplay.plain_tree import PlainTree
from editor.testplay.play_view import PlayAccess, PlayView
from editor.ui.gauges import SeatMark
from editor.ui.painting.seats import seat
from editor.ui.widgets import label
from schema.i18n import gettext as _
from schema.i18n import language
from simulator.engine.game import NOTHING

_DECISIONS_PX: Final = 340


class ListView(PlayView):
    """Decisions at the left, the table at the right."""

    def __init__(self, access: PlayAccess, parent: QWidget | None = None) -> None:
        super().__init__(access, parent)
        self._deciding: int | None = None
        self._mark = SeatMark(None, 22)
        self.question = label("", "title")
        self.question.setWordWrap(True)
        self.question.setTextFormat(Qt.TextFormat.PlainText)
        self.decisions = DecisionList()
        self.decisions.decided.connect(self._decide)
        self.tree = PlainTree()
        asked = QWidget()
        asked.setProperty("role", "dockBody")
        asked.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.question, 1)
        box = QVBoxLayout(asked)
        box.setContentsMargins(14, 12, 14, 12)
        box.setSpacing(12)
        box.addLayout(head)
        box.addWidget(self.decisions, 1)
        sides = QSplitter(Qt.Orientation.Horizontal, self)
        sides.setChildrenCollapsible(False)
        sides.addWidget(asked)
        sides.addWidget(self.tree)
        sides.setStretchFactor(0, 2)
        sides.setStretchFactor(1, 3)
        sides.setSizes([_DECISIONS_PX, 2 * _DECISIONS_PX])
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(sides)
        self.setFocusProxy(self.decisions)

    @property
    def hint(self) -> str:
        if self._deciding is None:
            return ""
        keys = _("Keys 1 to 9 decide.") if self.decisions.buttons else _("Type to filter, Enter decides.")
        return f"{self.question.text()} {keys}"

    def show_position(self, viewer: int | None, deciding: int | None) -> None:
        view, rules, names = self.access.view_of(viewer), self.access.rules, self.access.seat_names
        self._deciding = deciding
        self._mark.setVisible(deciding is not None)
        if deciding is not None:
            self._mark.set_seat(seat(deciding + 1))
            asked = rules.question(view, deciding, language()) or _("{seat}: what do you do?").format(
                seat=names[deciding]
            )
            self.question.setText(asked)
            self.decisions.show_decisions(
                view.legal(deciding), lambda decision: rules.decision_label(view, deciding, decision, language())
            )
            self.decisions.focus_first()
        else:
            self.question.setText(self._status(view))
            self.decisions.show_decisions(NOTHING, str)
        self.tree.show_plain(view.to_plain(), names, viewer)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = event.key() - Qt.Key.Key_0
        if 1 <= number <= len(self.decisions.buttons) and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.decisions.take_number(number)
            return
        super().keyPressEvent(event)

    def _status(self, view: Any) -> str:
        if view.result is not None:
            return _("The game is over.")
        asked = ", ".join(self.access.seat_names[each] for each in sorted(view.asked))
        return _("{seat} decides").format(seat=asked) if asked else ""

    def _decide(self, decision: Any) -> None:
        if self._deciding is not None:
            self.access.submit(self._deciding, decision)
