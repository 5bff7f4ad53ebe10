"""The dialog for a new pack: title, id, languages, folder and contents; the caller writes the pack."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from editor.pages.start.id_from_title import id_of
from editor.pages.start.new_packs import NewPack, refusal
from editor.pages.start.templates import Templates
from editor.ui.widgets import ElidedLabel, IconLabel, column, confirm_row, label, row
from schema.i18n import LANGUAGE_NAMES, language, languages
from schema.i18n import gettext as _


class NewPackDialog(QDialog):
    """Emits `chosen` once; until everything is valid, the button is disabled and a line says why."""

    chosen = Signal(object)  # NewPack

    def __init__(
        self, templates: Sequence[Templates], chosen: tuple[str, str], around: Path, parent: QWidget | None = None
    ) -> None:
        """`chosen`: game system and template at first; `around`: the folder in which the pack's own will be made."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("New pack"))
        self.setMinimumWidth(540)
        self.title, self.id, self.place = QLineEdit(), QLineEdit(), QLineEdit(str(around))
        self.title.setPlaceholderText(_("Title"))
        self._own_id = False
        self.languages = {code: QCheckBox(LANGUAGE_NAMES.get(code, code)) for code in languages()}
        self.languages[language()].setChecked(True)
        self._templates = {each.info.id: each for each in templates}
        self.contents = self._choices(chosen)
        self._folder = ElidedLabel("", "second")
        self._why = label("", "error")
        self._why.setWordWrap(True)
        self._why_icon = IconLabel("x-circle", "error", 16, fill=True)
        self.make = QPushButton(_("Make pack"))
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 16, 20, 16)
        box.setSpacing(16)
        box.addLayout(self._form())
        box.addWidget(row(self._why_icon, self._why, spacing=8))
        box.addWidget(confirm_row(self, self.make, self._choose))
        self.title.textChanged.connect(self._title_changed)
        self.id.textEdited.connect(self._id_edited)
        self.place.textChanged.connect(self._check)
        for check in self.languages.values():
            check.toggled.connect(self._check)
        self.title.setFocus()
        self._touched = False
        self._check()

    def _choices(self, chosen: tuple[str, str]) -> dict[tuple[str, str], QRadioButton]:
        """A button for each template, by game system and template; the first one where the chosen one is missing."""
        found: dict[tuple[str, str], QRadioButton] = {}
        group = QButtonGroup(self)
        for system, templates in self._templates.items():
            for pack in templates.packs:
                words = f"{pack.title()}: {pack.text()}"
                if len(self._templates) > 1:
                    words = f"{templates.info.title}. {words}"
                button = found[system, pack.name] = QRadioButton(words)
                group.addButton(button)
        found.get(chosen, next(iter(found.values()))).setChecked(True)
        return found

    def _form(self) -> QGridLayout:
        browse = QPushButton(_("Browse…"))
        browse.setAutoDefault(False)
        browse.clicked.connect(self._browse)
        self.place.setAccessibleName(_("Where"))
        fields: tuple[tuple[str, QWidget], ...] = (
            (_("Title"), self.title),
            (_("Id"), self.id),
            (_("Languages"), row(*self.languages.values(), "-", spacing=16)),
            (_("In it"), column(*self.contents.values(), spacing=6)),
            (_("Where"), row(self.place, browse, spacing=8)),
        )
        form = QGridLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.setColumnStretch(1, 1)
        for line, (words, field) in enumerate(fields):
            form.addWidget(label(words, "field"), line, 0, Qt.AlignmentFlag.AlignTop)
            form.addWidget(field, line, 1)
            if isinstance(field, QLineEdit):
                field.setAccessibleName(words)
        form.addWidget(self._folder, len(fields), 1)
        return form

    @property
    def wanted(self) -> NewPack:
        """The present input, valid or not."""
        system, contents = next(choice for choice, button in self.contents.items() if button.isChecked())
        codes = tuple(code for code, check in self.languages.items() if check.isChecked())
        folder = Path(self.place.text().strip() or ".").expanduser() / (self.id.text() or "…")
        return NewPack(self.title.text().strip(), self.id.text(), codes, self._templates[system], contents, folder)

    def _title_changed(self, title: str) -> None:
        self._touched = True
        if not self._own_id:
            self.id.setText(id_of(title))
        self._check()

    def _id_edited(self, id_: str) -> None:
        self._touched = True
        self._own_id = bool(id_)
        self._check()

    def _check(self) -> None:
        wanted = self.wanted
        why = refusal(wanted)
        self.make.setEnabled(not why)
        # An empty form shows no errors.
        shown = why if self._touched else ""
        self._why.setText(shown)
        self._why_icon.setVisible(bool(shown))
        self._folder.setText(_("Will be created at {folder}").format(folder=wanted.folder) if wanted.id else "")

    def _browse(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, _("Where"), self.place.text())
        if folder:
            self.place.setText(folder)

    def _choose(self) -> None:
        wanted = self.wanted
        if refusal(wanted):
            self._check()
            return
        self.chosen.emit(wanted)
        self.accept()
