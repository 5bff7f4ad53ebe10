"""Sample packs that ship with Tablewright. The first edit of one offers a copy to continue in."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6 import QtWidgets
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.document.document import PackDocument
from editor.document.edits import Edit, SetValue, Several, Touched
from editor.document.pack_copy import PackWritten, copy_of, with_edit, write_and_read
from editor.late_imports import late_imports
from editor.pages.start.id_from_title import id_of
from editor.pages.start.templates import Templates
from editor.tasks.mouse_release import is_mouse_held
from editor.ui.notice_bar import Notice
from editor.ui.widgets import ElidedLabel, confirm_row, label, row
from editor.window.context import WindowContext
from editor.window.open_pack import place_for_packs
from schema.i18n import gettext as _
from schema.packs.paths import MANIFEST
from schema.systems.known_systems import NO_SYSTEM

with late_imports(__name__):
    from editor.document import defaults
    from editor.pages.start import new_packs

ASK_AFTER_MS: Final = 500
"""Debounce: wait until dragging or typing pauses; the edit is kept in the copy."""


class SamplePacks(QObject):
    """Watches the document of a window while it is a sample."""

    def __init__(self, window: WindowContext) -> None:
        super().__init__(window.widget)
        self._window = window
        self.dialog: SampleDialog | None = None
        self._resting = QTimer(self, singleShot=True, interval=ASK_AFTER_MS)
        self._resting.timeout.connect(self._ask_at_rest)
        self._unwatch = window.document.watch(self._changed)

    def close(self) -> None:
        """Stop watching; the window is about to close."""
        self._unwatch()
        self._resting.stop()

    def ask(self) -> None:
        """Offer a copy now; if it is declined, the edits are undone."""
        self._resting.stop()
        window = self._window
        if self.dialog is not None:
            return
        self.dialog = SampleDialog(window.document.title, place_for_packs(window), window.widget)
        self.dialog.chosen.connect(self._copy)
        self.dialog.rejected.connect(self._take_back)
        self.dialog.finished.connect(self._forget_dialog)
        self.dialog.open()

    def _forget_dialog(self) -> None:
        self.dialog = None

    def _changed(self, _touched: Touched) -> None:
        if self._window.document.sample:
            self._resting.start()

    def _ask_at_rest(self) -> None:
        if not self._window.document.sample or self._window.document.clean:
            return
        busy = is_mouse_held() or QApplication.activePopupWidget() is not None
        if busy or QApplication.activeModalWidget() is not None:
            self._resting.start()
        else:
            self.ask()

    def _take_back(self) -> None:
        document = self._window.document
        while not document.clean and document.history.undo_label:
            document.undo()

    def _copy(self, name: str, folder: Path) -> None:
        window, document = self._window, self._window.document
        window.panels.flush()
        rename = _renamed(document, name, folder.name)
        copy = with_edit(copy_of(document), rename)

        def done(written: PackWritten) -> None:
            before = document.root
            window.remember()  # the sample stays among the recent packs, with its tabs
            # Compute again: files may have been added or removed while the copy was written.
            document.submit(_renamed(document, name, folder.name), _("Make a copy"))
            document.move_to(written.folder, copy.documents, written.digests)
            _take_graphs_along(window, before, written.folder)
            window.follow_moved_pack()
            window.remember()
            window.tell(_("You are now working in the copy: {folder}").format(folder=written.folder))

        def failed(error: Exception) -> None:
            words = _("The copy could not be written; nothing was left behind. {reason}").format(reason=error)
            window.notices.tell(Notice("copy", "error", words, ((_("Make a copy…"), self.ask),)))

        window.notices.forget("copy")
        window.work.start(_("Writing the copy"), lambda _progress: write_and_read(copy, folder), done, failed)


def _renamed(document: PackDocument, name: str, id_: str) -> Edit:
    """The edit that sets id and title, and each relative `$schema` that would break in the copy."""
    title = SetValue(MANIFEST, "/title", dict.fromkeys(document.languages, name))
    return Several(
        (SetValue(MANIFEST, "/id", id_), title, *defaults.schemas_inside(document.types, document.documents))
    )


def _take_graphs_along(window: WindowContext, before: Path | None, after: Path) -> None:
    """Copy the stored positions of battles in campaign graphs."""
    graphs = window.settings.graphs
    own = {
        f"{after}{key.removeprefix(str(before))}": value
        for key, value in graphs.items()
        if key.startswith(f"{before}/")
    }
    if own:
        window.preferences.change(graphs={**graphs, **own})


class SampleDialog(QDialog):
    """Asks for name and folder; emits `chosen` once with a free folder. Enter accepts the proposal."""

    chosen = Signal(str, object)  # the name, and the folder as a Path

    def __init__(self, title: str, around: Path, parent: QWidget) -> None:
        """`around`: the folder in which the folder of the copy will be made."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Make a copy"))
        self.setMinimumWidth(520)
        self.name, self.place = QLineEdit(_free_name(title, around)), QLineEdit(str(around))
        self._folder, self._why = ElidedLabel("", "small"), label("", "error")
        self._why.setWordWrap(True)
        browse = QPushButton(_("Browse…"))
        browse.setAutoDefault(False)
        browse.clicked.connect(self._browse)
        form = QGridLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.setColumnStretch(1, 1)
        for line, (words, field, beside) in enumerate(
            ((_("Name"), self.name, self.name), (_("Where"), self.place, row(self.place, browse, spacing=8)))
        ):
            form.addWidget(label(words, "field"), line, 0)
            form.addWidget(beside, line, 1)
            field.setAccessibleName(words)
            field.textChanged.connect(self._check)
        form.addWidget(self._folder, 2, 1)
        self.make = QPushButton(_("Make a copy"))
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 16, 20, 16)
        box.setSpacing(12)
        box.addWidget(label(_("This is a sample. Make a copy to edit it."), "strong"))
        more = label(_("Your change is kept in the copy. Cancel undoes it and leaves the sample unchanged."), "second")
        more.setWordWrap(True)
        box.addWidget(more)
        box.addLayout(form)
        box.addWidget(self._why)
        box.addWidget(confirm_row(self, self.make, self._choose))
        # Not the name field: a user who is still typing elsewhere would overwrite it.
        self.make.setFocus()
        self._check()

    @property
    def folder(self) -> Path:
        """The folder of the copy."""
        return Path(self.place.text().strip() or ".").expanduser().absolute() / id_of(self.name.text())

    def _check(self) -> None:
        why = _refusal(self.name.text(), self.folder)
        self.make.setEnabled(not why)
        self._why.setText(why)
        self._why.setVisible(bool(why))
        self._folder.setText(_("Will be created at {folder}").format(folder=self.folder))

    def _browse(self) -> None:
        folder = QtWidgets.QFileDialog.getExistingDirectory(self, _("Where"), self.place.text())
        if folder:
            self.place.setText(folder)

    def _choose(self) -> None:
        self.chosen.emit(self.name.text().strip(), self.folder)
        self.accept()


def _free_name(title: str, around: Path) -> str:
    """A name whose folder does not exist yet."""
    name, number = _("{title} (copy)").format(title=title), 2
    while (around / id_of(name)).exists():
        name, number = _("{title} (copy {number})").format(title=title, number=number), number + 1
    return name


def _refusal(name: str, folder: Path) -> str:
    """Why such a copy is impossible; empty if it is possible."""
    return new_packs.refusal(new_packs.NewPack(name, id_of(name), ("en",), Templates(NO_SYSTEM), "", folder))
