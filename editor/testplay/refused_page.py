"""What the tab shows instead of a table: the problems that forbid to play, or that the play has failed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from editor.look.icons import severity_icon
from editor.look.tokens import Theme
from editor.look.widgets import label
from schema.diagnostics import Diagnostic
from schema.words import gettext as _


class RefusedPage(QWidget):
    """A list that jumps, and a button to try again."""

    chosen = Signal(str, str)
    """A problem's file and pointer."""
    again = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._problems: tuple[Diagnostic, ...] = ()
        self._title = label("", "title")
        self._words = label("", "second")
        self._words.setWordWrap(True)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.list = QListWidget()
        self.list.setIconSize(QSize(16, 16))
        self.list.setWordWrap(True)
        self.list.setAccessibleName(_("Problems"))
        self._again = QPushButton(_("Try again"))
        self._again.clicked.connect(self.again)
        self.list.itemActivated.connect(self._choose)
        self.list.itemClicked.connect(self._choose)
        box = QVBoxLayout(self)
        box.setContentsMargins(24, 24, 24, 24)
        box.setSpacing(8)
        box.addWidget(self._title)
        box.addWidget(self._words)
        box.addWidget(self.list, 1)
        foot = QHBoxLayout()
        foot.addWidget(self._again)
        foot.addStretch(1)
        box.addLayout(foot)

    def show_problems(self, problems: Sequence[Diagnostic]) -> None:
        """The script cannot be played: why, each leading to its place."""
        self._problems = tuple(problems)
        self._title.setText(_("This script cannot be played yet"))
        self._words.setText(_("Settle these problems, then play again. A click goes to the place."))
        self.list.clear()
        self.list.show()
        for problem in self._problems:
            where = problem.location.file + (f"  {problem.location.pointer}" if problem.location.pointer else "")
            item = QListWidgetItem(severity_icon(problem.severity.value, self._theme), f"{problem.message}\n{where}")
            item.setToolTip(problem.hint)
            self.list.addItem(item)

    def show_failure(self, words: str, details: str) -> None:
        """The play has failed: what is known of it."""
        self._problems = ()
        self._title.setText(_("The play has stopped"))
        self._words.setText(words)
        self.list.clear()
        self.list.setVisible(bool(details))
        for line in details.splitlines():
            self.list.addItem(QListWidgetItem(line))

    def retranslate(self) -> None:
        """The words around the list in another language; findings keep theirs until the next try."""
        self.list.setAccessibleName(_("Problems"))
        self._again.setText(_("Try again"))
        if self._problems:
            self.show_problems(self._problems)

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self._problems:
            self.show_problems(self._problems)

    def _choose(self, item: QListWidgetItem) -> None:
        place = self.list.row(item)
        if 0 <= place < len(self._problems):
            at = self._problems[place].location
            self.chosen.emit(at.file, at.pointer)
