"""The dialog for a new piece: name, id and template; it is filled with valid values, so that Enter is enough."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from editor.pages.start.new_pieces import first_names, id_for, new_piece
from editor.panels.pack_tree.file_operations import FileOperations
from editor.panels.pack_tree.operation_dialogs import OperationDialog, form_of, id_line, note_line
from editor.ui.widgets import label
from schema.i18n import gettext as _
from schema.i18n import language


class NewPieceDialog(OperationDialog):
    """Name in each language of the pack, id, and template if there are several."""

    def __init__(self, operations: FileOperations, folder: str, template: str, parent: QWidget) -> None:
        super().__init__(parent, operations.document.system.new(folder), _("Create"))
        self._operations, self._folder = operations, folder
        document = operations.document
        self._own_id = False
        self._own_names: set[str] = set()
        spoken = language()
        codes = sorted(document.languages, key=lambda code: code != spoken)  # the person's own language first
        self.names = {code: QLineEdit() for code in codes}
        self.line = id_line("")
        self.template = QComboBox()
        for each in operations.templates.of(folder):
            self.template.addItem(each.title(), each.name)
        self.template.setCurrentIndex(max(0, self.template.findData(template)))
        lines: list[tuple[str, QWidget]] = []
        for code, line in self.names.items():
            lines.append((_("Name") if len(codes) == 1 else f"{_('Name')} ({code.upper()})", line))
        lines.append((_("Id"), self.line))
        if self.template.count() > 1:
            lines.append((_("Template"), self.template))
        self.why = label("", "error")
        self.why.setWordWrap(True)
        self.also = note_line("")
        self.box.addLayout(form_of(lines))
        self.box.addWidget(self.also)
        self.box.addWidget(self.why)
        self.finish()
        for code, line in self.names.items():
            line.textEdited.connect(lambda _text, code=code: self._name_edited(code))
        self.line.textEdited.connect(self._id_edited)
        self.template.currentIndexChanged.connect(self._propose)
        self.accepted.connect(self._make)
        self._propose()
        first = self.names[codes[0]]
        first.setFocus()
        first.selectAll()

    def _propose(self) -> None:
        """Fill untouched fields with the values of the template."""
        for code, name in first_names(
            self._operations.templates, self._folder, self._chosen, tuple(self.names)
        ).items():
            if code not in self._own_names:
                self.names[code].setText(name)
        self._propose_id()
        self._show_also()
        self._look()

    def _name_edited(self, code: str) -> None:
        """A suggestion in another language would name another thing: it is removed."""
        self._own_names.add(code)
        for other, line in self.names.items():
            if other not in self._own_names:
                self._own_names.add(other)
                line.clear()
        self._propose_id()
        self._look()

    def _id_edited(self, id_: str) -> None:
        self._own_id = bool(id_)
        self._look()

    def _propose_id(self) -> None:
        if not self._own_id:
            self.line.setText(id_for(self._operations.document.documents, self._folder, self._wanted_names))

    @property
    def _chosen(self) -> str:
        return str(self.template.currentData())

    @property
    def _wanted_names(self) -> dict[str, str]:
        """In the order of the pack's languages."""
        written = {code: self.names[code].text().strip() for code in self._operations.document.languages}
        return {code: name for code, name in written.items() if name}

    def _look(self) -> None:
        why = self._operations.refused_in(self._folder, self.line.text().strip())
        if not self._wanted_names:
            why = _("Type a name.")
        self.why.setText(why)
        self.why.setVisible(bool(why))
        self.do.setEnabled(not why)

    def _show_also(self) -> None:
        """Show what else is created or changed by the same step."""
        document = self._operations.document
        also = new_piece(
            self._operations.templates, document.documents, self._folder, document.languages, self._chosen
        ).also
        names = dict.fromkeys(
            document.name_of(file) if file in document.documents else document.system.new(file.partition("/")[0])
            for file in also
        )
        self.also.setText(_("Also creates or changes: {names}.").format(names=", ".join(names)))
        self.also.setVisible(bool(also))

    def _make(self) -> None:
        words = f"{self._operations.document.system.new(self._folder)}: {next(iter(self._wanted_names.values()))}"
        self._operations.new(self._folder, words, self._chosen, self.line.text().strip(), self._wanted_names)
