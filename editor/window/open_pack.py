"""Opens another pack in place of the current one: a chosen folder, a recent pack, or a new one."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6 import QtCore, QtWidgets
from PySide6.QtCore import QCoreApplication, QEvent

from content import is_shipped
from editor.late_imports import late_imports
from editor.pages.start.templates import Templates
from editor.systems.registry import all_templates
from editor.ui.notice_bar import Notice
from editor.window.context import WindowContext
from schema.i18n import gettext as _

if TYPE_CHECKING:
    from editor.pages.start.new_packs import NewPack

with late_imports(__name__):
    from editor.pages.start import new_pack_dialog, new_packs


def ask(window: WindowContext) -> None:
    """Ask for the folder of a pack, and open it."""
    root = window.document.root
    # Named here: to import the type would create it, with all its enums, before the first paint.
    folder = QtWidgets.QFileDialog.getExistingDirectory(
        window.widget, _("Open pack"), str(root.parent) if root is not None else ""
    )
    if folder:
        want(window, Path(folder))


def want(window: WindowContext, folder: Path) -> None:
    """Replace the current pack, after asking about unsaved changes."""
    if window.may_close():
        window.remember()
        window.open_other_pack(folder)


def tell_of_missing(window: WindowContext, folder: Path) -> None:
    """Report a missing recent pack: offer to locate it or to remove it from the list."""

    def forget() -> None:
        window.notices.forget("missing-pack")
        window.preferences.keep(window.settings.without(folder))
        QCoreApplication.sendEvent(window.widget, QEvent(QEvent.Type.LanguageChange))

    words = _("There is no pack at {folder}. It may have been moved or renamed.").format(folder=folder)
    actions = ((_("Open pack…"), partial(ask, window)), (_("Forget it"), forget))
    window.notices.tell(Notice("missing-pack", "warning", words, actions))


def ask_for_new(window: WindowContext, templates: Templates | None = None, contents: str = "") -> None:
    """Ask for title and contents of a new pack, create it and open it. By default it is for the system of the pack."""
    first = templates or window.templates
    dialog = new_pack_dialog.NewPackDialog(
        all_templates(), (first.info.id, contents or first.packs[0].name), place_for_packs(window), window.widget
    )
    dialog.chosen.connect(partial(_make, window))
    dialog.open()


def recent(window: WindowContext) -> list[str]:
    """The folders of recent packs, latest first."""
    return [folder for folder in window.settings.recent if Path(folder) != window.document.root]


def place_for_packs(window: WindowContext) -> Path:
    """The default folder for packs: that of the latest pack, else the user's documents."""
    for folder in map(Path, window.settings.recent):
        if folder.is_dir() and not is_shipped(folder):
            return folder.parent
    place = QtCore.QStandardPaths
    return Path(place.writableLocation(place.StandardLocation.DocumentsLocation)) / "Tablewright"


def _make(window: WindowContext, new: NewPack) -> None:
    def failed(error: Exception) -> None:
        words = _("The pack could not be created; nothing was written. {reason}").format(reason=error)
        window.notices.tell(Notice("new-pack", "error", words))

    window.work.start(_("Creating the pack"), lambda _progress: new_packs.write_new(new), partial(want, window), failed)
