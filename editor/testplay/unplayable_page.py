"""The page of a play that cannot be shown: the problems that prevent it, or its failure.

The owner handles the buttons.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from editor.ui.icons import severity_icon
from editor.ui.retranslated import Retranslated
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import label
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _


class UnplayablePage(Retranslated, QWidget):
    """A list of problems that can be shown, and a button that tries again."""

    chosen = Signal(str, str)
    """Emitted with a problem's file and pointer."""
    again = Signal()
    back = Signal()
    """Emitted to return to the previous play."""
    save = Signal()
    """Emitted to save the replay of the play."""

    def __init__(self, parent: QWidget, about: Literal["scenario", "card"] = "scenario") -> None:
        """`about`: what cannot be played or tried."""
        super().__init__(parent)
        self._about = about
        self._problems: tuple[Diagnostic, ...] = ()
        self._title = label("", "title")
        self._words = label("", "second")
        self._words.setWordWrap(True)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.list = QListWidget()
        self.list.setIconSize(QSize(16, 16))
        self.list.setWordWrap(True)
        self.list.setAccessibleName(_("Problems"))
        self._again, self._back, self._save = QPushButton(), QPushButton(), QPushButton()
        self._again.clicked.connect(self.again)
        self._back.clicked.connect(self.back)
        self._save.clicked.connect(self.save)
        self._failed = False
        self.list.itemActivated.connect(self._choose)
        self.list.itemClicked.connect(self._choose)
        box = QVBoxLayout(self)
        box.setContentsMargins(24, 24, 24, 24)
        box.setSpacing(8)
        box.addWidget(self._title)
        box.addWidget(self._words)
        box.addWidget(self.list, 1)
        foot = QHBoxLayout()
        for button in (self._back, self._save, self._again):
            foot.addWidget(button)
        foot.addStretch(1)
        box.addLayout(foot)
        self._name_buttons()

    @property
    def failed(self) -> bool:
        """Whether it shows a failure, not problems."""
        return self._failed

    @property
    def back_button(self) -> QPushButton:
        return self._back

    @property
    def save_button(self) -> QPushButton:
        return self._save

    def show_problems(self, problems: Sequence[Diagnostic], playing: bool = False) -> None:
        """Show the problems of the scenario, each with its place. `playing`: there is a play to return to."""
        self._failed = False
        self._name_buttons()
        self._back.setVisible(playing)
        self._save.setVisible(playing)
        self._problems = tuple(problems)
        if self._about == "card":
            self._title.setText(_("This card cannot be tried yet"))
            self._words.setText(_("Fix these problems, then try it again. Click a problem to go to it."))
        else:
            self._title.setText(_("This scenario cannot be played yet"))
            self._words.setText(_("Fix these problems, then play again. Click a problem to go to it."))
        self.list.clear()
        self.list.show()
        for problem in self._problems:
            where = problem.location.file + (f"  {problem.location.pointer}" if problem.location.pointer else "")
            item = QListWidgetItem(severity_icon(problem.severity.value), f"{problem.message}\n{where}")
            set_tip(item, problem.hint)
            self.list.addItem(item)

    def show_failure(self, words: str, details: str, playing: bool = False) -> None:
        """Show a failure with its details. `playing`: the decisions so far are kept."""
        self._failed = True
        self._name_buttons()
        self._back.setVisible(playing)
        self._save.setVisible(playing)
        self._problems = ()
        self._title.setText(_("The play has stopped"))
        self._words.setText(words)
        self.list.clear()
        self.list.setVisible(bool(details))
        for line in details.splitlines():
            self.list.addItem(QListWidgetItem(line))

    def _name_buttons(self) -> None:
        self._again.setText(_("Play again from the start") if self._failed else _("Try again"))
        self._back.setText(_("Rewind to before") if self._failed else _("Back to the play"))
        self._save.setText(_("Save the replay…"))

    def retranslate(self) -> None:
        """Update the texts to the current language; diagnostics keep theirs until the next try."""
        self.list.setAccessibleName(_("Problems"))
        self._name_buttons()
        if self._problems:
            self.show_problems(self._problems, not self._back.isHidden())

    def _choose(self, item: QListWidgetItem) -> None:
        place = self.list.row(item)
        if 0 <= place < len(self._problems):
            at = self._problems[place].location
            self.chosen.emit(at.file, at.pointer)
