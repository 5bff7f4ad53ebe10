"""The dialogs before file operations: a new id with its references, the fields of a new piece, remaining references."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.document.defaults import free_id, new_from
from editor.document.document import PackDocument
from editor.document.edits import AddFile
from editor.document.field_types import field_of, file_slot, model_for
from editor.pages.card.file_summary import said_in
from editor.panels.pack_tree.file_operations import LONGEST_ID, FileOperations, count_words
from editor.ui.plain_text import plain_action
from editor.ui.thumbnails import Thumbnails
from editor.ui.widgets import label
from schema.i18n import gettext as _
from schema.i18n import ngettext

_WIDTH_PX = 440
_NAMED = 6
"""The most files named in a question."""
_USUALLY_LEFT = ("flavour", "picture", "crop", "provenance")
"""Fields that make a piece unique, and are not copied by default."""


class OperationDialog(QDialog):
    """Lines of content above a button that confirms and one that cancels."""

    def __init__(self, parent: QWidget, title: str, verb: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(_WIDTH_PX)
        self.do = QPushButton(verb)
        self.do.setDefault(True)
        self.do.clicked.connect(self.accept)
        cancel = QPushButton(_("Cancel"))
        cancel.clicked.connect(self.reject)
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(16, 14, 16, 14)
        self.box.setSpacing(8)
        self._buttons = QHBoxLayout()
        self._buttons.addStretch(1)
        self._buttons.addWidget(cancel)
        self._buttons.addWidget(self.do)

    def finish(self) -> None:
        """Add the buttons below the content."""
        self.box.addSpacing(4)
        self.box.addLayout(self._buttons)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self.do.isEnabled():
            return
        super().keyPressEvent(event)


class RenameDialog(OperationDialog):
    """A new id for a piece: shows while typing whether it is free, and which files refer to it."""

    def __init__(self, operations: FileOperations, file: str, parent: QWidget) -> None:
        document = operations.document
        name = document.name_of(file)
        super().__init__(parent, _("Rename the id of {name}").format(name=name), _("Rename"))
        self._operations, self._file = operations, file
        self._old = str(document.value(file, "/id") or "")
        self.line = id_line(self._old)
        self.line.textEdited.connect(self._look)
        self.why = label("", "error")
        self.why.setWordWrap(True)
        self.box.addLayout(form_of([(_("Id"), self.line)]))
        self.box.addWidget(self.why)
        users = operations.uses(file)
        self.box.addWidget(note_line(_follow_words(users)))
        if users:
            self.box.addWidget(_user_list(document, users))
        self.finish()
        self.accepted.connect(self._rename)
        self._look(self._old)
        self.line.selectAll()

    def _look(self, text: str) -> None:
        same = text.strip() == self._old
        folder = self._file.partition("/")[0]
        why = "" if same else self._operations.refused_in(folder, text.strip(), self._file)
        self.why.setText(why)
        self.why.setVisible(bool(why))
        self.do.setEnabled(not why and not same)

    def _rename(self) -> None:
        self._operations.rename(self._file, self.line.text())


class DeleteDialog(OperationDialog):
    """The files that would still refer to a deleted piece."""

    def __init__(self, operations: FileOperations, files: Sequence[str], parent: QWidget) -> None:
        document = operations.document
        name = document.name_of(files[0]) if len(files) == 1 else count_words(len(files))
        super().__init__(parent, _("Delete {name}").format(name=name), _("Delete"))
        users = operations.uses_of_all(files)
        places = sum(map(len, users.values()))
        words = ngettext(
            "{name} is referenced in {n} place, which is reported as a problem until you change it.",
            "{name} is referenced in {n} places, which are reported as problems until you change them.",
            places,
        )
        if len(files) > 1:
            names = ", ".join(map(document.name_of, files[:_NAMED])) + ("…" if len(files) > _NAMED else "")
            self.box.addWidget(note_line(names))
            words = ngettext(
                "They are referenced in {n} place, which is reported as a problem until you change it.",
                "They are referenced in {n} places, which are reported as problems until you change them.",
                places,
            )
        self.box.addWidget(note_line(words.format(name=name, n=places)))
        self.box.addWidget(_user_list(document, users))
        self.box.addWidget(note_line(_("You can undo this.")))
        self.finish()
        self.accepted.connect(lambda: operations.delete_all(files))


class NewFromDialog(OperationDialog):
    """Id, name, and the fields that the new piece takes over."""

    def __init__(self, operations: FileOperations, file: str, thumbnails: Thumbnails, parent: QWidget) -> None:
        document = operations.document
        super().__init__(parent, _("New from {name}").format(name=document.name_of(file)), _("Make"))
        self._operations, self._file = operations, file
        content = document.value(file)
        assert isinstance(content, dict)
        folder = file.partition("/")[0]
        stem = re.sub(r"_\d+\Z", "", str(content.get("id") or "new"))
        self.line = id_line(free_id(document.documents, folder, stem))
        self.line.textEdited.connect(self._look)
        self.names: dict[str, QLineEdit] = {}
        lines: list[tuple[str, QWidget]] = [(_("Id"), self.line)]
        named = content.get("name")
        for code in document.languages if isinstance(named, dict) else ():
            self.names[code] = QLineEdit()
            self.names[code].setPlaceholderText(str(named.get(code, "")) if isinstance(named, dict) else "")
            lines.append((_("Name") + f" ({code.upper()})", self.names[code]))
        self.why = label("", "error")
        self.why.setWordWrap(True)
        self.box.addLayout(form_of(lines))
        self.box.addWidget(self.why)
        self.box.addWidget(label(_("Take over"), "strong"))
        self.kept: dict[str, QCheckBox] = {}
        model = model_for(file_slot(document.types, file), content)
        inside = QWidget()
        boxes = QVBoxLayout(inside)
        boxes.setContentsMargins(0, 0, 0, 0)
        boxes.setSpacing(3)
        for key, value in content.items():
            if key not in ("$schema", "id", "name"):
                words = document.types.labels.field(key)
                field = field_of(model, key) if model is not None else None
                if field is not None and not isinstance(value, dict | list):
                    named = key == "picture" and isinstance(value, str)
                    words += f": {thumbnails.picture_title(str(value)) if named else said_in(document, file, field)}"
                self.kept[key] = QCheckBox(plain_action(words))
                self.kept[key].setChecked(key not in _USUALLY_LEFT)
                boxes.addWidget(self.kept[key])
        boxes.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(inside)
        area.setMinimumHeight(min(240, 26 * len(self.kept) + 8))
        self.box.addWidget(area, 1)
        self.finish()
        self.accepted.connect(self._make)
        self._look(self.line.text())
        self.line.selectAll()

    def _look(self, text: str) -> None:
        why = self._operations.refused_in(self._file.partition("/")[0], text.strip())
        self.why.setText(why)
        self.why.setVisible(bool(why))
        self.do.setEnabled(not why)

    def _make(self) -> None:
        document = self._operations.document
        id_ = self.line.text().strip()
        names = {code: line.text().strip() for code, line in self.names.items() if line.text().strip()}
        kept = [key for key, box in self.kept.items() if box.isChecked()]
        words = _("New from {name}").format(name=document.name_of(self._file))
        made, value = new_from(document.types, document.documents, self._file, id_, names, kept)
        document.submit(AddFile(made, value), words)
        self._operations.made.emit(made)


def id_line(id_: str) -> QLineEdit:
    """A line edit for an id."""
    line = QLineEdit(id_)
    line.setMaxLength(LONGEST_ID)
    return line


def form_of(lines: Sequence[tuple[str, QWidget]]) -> QFormLayout:
    """Fields with labels."""
    form = QFormLayout()
    form.setHorizontalSpacing(12)
    form.setVerticalSpacing(6)
    for words, line in lines:
        line.setAccessibleName(words)
        form.addRow(label(words, "field"), line)
    return form


def note_line(words: str) -> QLabel:
    """A secondary line that may wrap."""
    line = label(words, "second")
    line.setWordWrap(True)
    return line


def _follow_words(users: Mapping[str, Sequence[str]]) -> str:
    places = sum(map(len, users.values()))
    if not places:
        return _("There are no references to it.")
    words = ngettext("{n} reference is updated:", "{n} references are updated:", places)
    return words.format(n=places)


def _user_list(document: PackDocument, users: Mapping[str, Sequence[str]]) -> QListWidget:
    """The files that refer to a piece, and how often."""
    found = QListWidget()
    found.setAccessibleName(_("Used by"))
    found.setSelectionMode(QListWidget.SelectionMode.NoSelection)
    for file, pointers in users.items():
        count = ngettext("{n} place", "{n} places", len(pointers)).format(n=len(pointers))
        found.addItem(f"{document.name_of(file)}   –   {file}, {count}")
    found.setFixedHeight(min(8, max(2, len(users))) * 22 + 10)
    return found
