"""Asks for the name of a position as a script or an etude, and lists what of it is not kept."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QGridLayout, QLineEdit, QPushButton, QSpinBox, QVBoxLayout, QWidget

from editor.document.defaults import free_id
from editor.document.document import PackDocument
from editor.pages.start.id_from_title import id_of
from editor.systems.desktopia.play.saved_position import MOST_IN_ID, SavedPosition, refusal
from editor.ui.widgets import IconLabel, column, confirm_row, label, row
from schema.i18n import gettext as _

_WIDTH_PX = 560
_MOST_TURNS = 99


class SavePositionDialog(QDialog):
    """Emits `chosen` once; until everything is valid, the button is disabled and a line says why."""

    chosen = Signal(object)  # Moment

    def __init__(self, document: PackDocument, moment: SavedPosition, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedWidth(_WIDTH_PX)
        self._document, self._moment = document, moment
        etude = moment.folder == "etudes"
        self.setWindowTitle(_("New etude from here") if etude else _("New script from here"))
        self.title, self.id, self.tactic = QLineEdit(moment.title), QLineEdit(moment.id), QLineEdit(moment.tactic)
        self.id.setMaxLength(MOST_IN_ID)
        self.tactic.setPlaceholderText(_("The trick that solves it, such as: strike the guard first"))
        self.turns = QSpinBox()
        self.turns.setRange(1, _MOST_TURNS)
        self.turns.setValue(moment.turns)
        self.turns.setFixedWidth(72)
        lines: list[tuple[str, QWidget]] = [(_("Title"), self.title), (_("Id"), self.id)]
        if etude:
            lines += [(_("To be learnt"), self.tactic), (_("Turns"), row(self.turns, "-"))]
        form = QGridLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.setColumnStretch(1, 1)
        for line, (words, field) in enumerate(lines):
            name = label(words, "field")
            form.addWidget(name, line, 0)
            form.addWidget(field, line, 1)
            entry = self.turns if words == _("Turns") else field
            entry.setAccessibleName(words)
            name.setBuddy(entry)
        self._why, self._why_icon = label("", "error"), IconLabel("x-circle", "error", 16, fill=True)
        self._why.setWordWrap(True)
        self.make = QPushButton(_("Make etude") if etude else _("Make script"))
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 16, 20, 16)
        box.setSpacing(16)
        box.addLayout(form)
        self.untold: list[str] = list(moment.untold)
        if moment.untold:
            box.addWidget(_untold(moment.untold))
        box.addWidget(row(self._why_icon, self._why, spacing=8))
        box.addWidget(confirm_row(self, self.make, self._choose))
        self._touched = False
        self._own_id = False
        self.title.textEdited.connect(self._title_edited)
        self.id.textEdited.connect(self._id_edited)
        self.tactic.textEdited.connect(self._edited)
        (self.tactic if etude else self.title).setFocus()
        self.title.selectAll()
        self._check()

    @property
    def wanted(self) -> SavedPosition:
        """The position with the present input, valid or not."""
        return replace(
            self._moment,
            title=self.title.text(),
            id=self.id.text(),
            tactic=self.tactic.text(),
            turns=self.turns.value(),
        )

    @property
    def why(self) -> str:
        """Why nothing can be made yet, in words; empty while the form is untouched, or valid."""
        return self._why.text()

    def _title_edited(self, title: str) -> None:
        if not self._own_id and (stem := id_of(title)):
            self.id.setText(free_id(self._document.documents, self._moment.folder, stem))
        self._edited()

    def _id_edited(self, id_: str) -> None:
        self._own_id = bool(id_)
        self._edited()

    def _edited(self) -> None:
        self._touched = True
        self._check()

    def _check(self) -> None:
        wanted = self.wanted
        why = refusal(self._document.documents, wanted.folder, wanted.title, wanted.id, wanted.tactic)
        self.make.setEnabled(not why)
        # An untouched form shows no errors.
        shown = why if self._touched else ""
        self._why.setText(shown)
        self._why.setVisible(bool(shown))
        self._why_icon.setVisible(bool(shown))

    def _choose(self) -> None:
        self._touched = True
        self._check()
        if self.make.isEnabled():
            self.chosen.emit(self.wanted)
            self.accept()


def _untold(lines: tuple[str, ...]) -> QWidget:
    """A list of what a script cannot express."""
    parts: list[QWidget] = [label(_("Not kept, because a script cannot say it:"), "strong")]
    for line in lines:
        words = label(line, "second")
        words.setTextFormat(Qt.TextFormat.PlainText)
        words.setWordWrap(True)
        mark = IconLabel("info", "info", 16)
        mark.setAlignment(Qt.AlignmentFlag.AlignTop)
        holder = row(mark, words, spacing=8)
        layout = holder.layout()
        if layout is not None:
            layout.setAlignment(mark, Qt.AlignmentFlag.AlignTop)
        words.setSizePolicy(words.sizePolicy().horizontalPolicy().Expanding, words.sizePolicy().verticalPolicy())
        parts.append(holder)
    return column(*parts, spacing=6)
