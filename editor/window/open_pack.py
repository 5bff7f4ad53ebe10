"""Opens other packs instead of the one at hand: a folder that is asked for, a recent one, or one made anew."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QStandardPaths
from PySide6.QtWidgets import QFileDialog

from editor.ui.notice_bar import Notice
from editor.window.context import WindowContext
from schema.i18n import gettext as _

if TYPE_CHECKING:
    from editor.pages.start.new_packs import Contents, NewPack


def ask(window: WindowContext) -> None:
    """Ask for the folder of a pack, and open it."""
    root = window.document.root
    folder = QFileDialog.getExistingDirectory(
        window.widget, _("Open pack"), str(root.parent) if root is not None else ""
    )
    if folder:
        want(window, Path(folder))


def want(window: WindowContext, folder: Path) -> None:
    """Open a pack instead, unless something would be lost and a person says so."""
    if window.may_close():
        window.remember()
        window.open_other_pack(folder)


def tell_of_missing(window: WindowContext, folder: Path) -> None:
    """A pack is not where it was: offer to look for it, or to forget it."""

    def forget() -> None:
        window.notices.forget("missing-pack")
        window.preferences.keep(window.settings.without(folder))
        QCoreApplication.sendEvent(window.widget, QEvent(QEvent.Type.LanguageChange))

    words = _("There is no pack at {folder}. It may have been moved or renamed.").format(folder=folder)
    actions = ((_("Open pack…"), partial(ask, window)), (_("Forget it"), forget))
    window.notices.tell(Notice("missing-pack", "warning", words, actions))


def ask_for_new(window: WindowContext, contents: Contents = "starter") -> None:
    """Ask what a new pack is called and begins with, make it and open it."""
    from editor.pages.start.new_pack_dialog import NewPackDialog

    dialog = NewPackDialog(contents, place_for_packs(window), window.theme, window.widget)
    dialog.chosen.connect(partial(_make, window))
    dialog.open()


def recent(window: WindowContext) -> list[str]:
    """The folders of the packs that were open before, the last one first."""
    return [folder for folder in window.settings.recent if Path(folder) != window.document.root]


def place_for_packs(window: WindowContext) -> Path:
    """Where packs are likely to lie: beside the last one, else among the documents of the person."""
    from content import is_shipped

    for folder in map(Path, window.settings.recent):
        if folder.is_dir() and not is_shipped(folder):
            return folder.parent
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)) / "Tablewright"


def _make(window: WindowContext, new: NewPack) -> None:
    from editor.pages.start.new_packs import write_new

    def failed(error: Exception) -> None:
        words = _("The pack could not be created; nothing was written. {reason}").format(reason=error)
        window.notices.tell(Notice("new-pack", "error", words))

    window.work.start(_("Creating the pack"), lambda _progress: write_new(new), partial(want, window), failed)
