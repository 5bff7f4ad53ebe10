"""Starts the editor: settings, theme, language and one window. The window is shown first, checks run afterwards."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from editor.app.crash_handler import last_crash, watch_for_crashes, watch_for_mistakes
from editor.app.garbage_collection import collected_here, set_all_aside, set_aside, take_back
from editor.document.document import PackDocument
from editor.document.edits import SourceBroken
from editor.document.journal import Recovery
from editor.document.page_keys import START
from editor.late_imports import late_imports
from editor.ui.design_tokens import DARK, LIGHT
from editor.ui.fonts import use_text_size
from editor.ui.notice_bar import Notice
from editor.ui.settings import Settings, read_settings, settings_folder
from editor.ui.theme import apply_colors, apply_theme, new_application
from editor.window.main_window import MainWindow
from editor.window.placement import place
from editor.window.play_launcher import warm_up_after_check
from editor.window.undo_stack import QtUndoStack
from editor.window.unfinished_experiments import offer_to_go_on
from schema.i18n import gettext as _
from schema.i18n import use_language
from schema.packs.reading import PackFiles, read_pack

if TYPE_CHECKING:
    from editor.app.autosave import Autosave

with late_imports(__name__):
    from editor.app import autosave
    from editor.window import recovery_dialog

_GIVE_WAY_S: Final = 0.0005
"""The thread switch interval. With Python's default of 5 ms each Qt call could wait for a background thread."""


def run(
    pack: Path | None, *, welcome: bool = False, painted: Callable[[], None] | None = None, version: str = ""
) -> int:
    """Edit a pack until its window is closed; returns Qt's exit code. `painted` is called after the first paint.

    Without a pack there is the start page alone; with `welcome` it stands before the pack. `version`: of the program.
    """
    sys.setswitchinterval(_GIVE_WAY_S)
    folder = settings_folder()
    settings = read_settings(folder)
    if settings.language:
        use_language(settings.language)
    application = QApplication.instance() or new_application(sys.argv[0])
    assert isinstance(application, QApplication)
    application.setApplicationName("Tablewright")
    application.setApplicationVersion(version)  # games that another version played are not gone on with
    application.setDesktopFileName("tablewright")
    use_text_size(settings.text_size)
    theme = DARK if settings.theme == "dark" else LIGHT
    apply_colors(application, theme)
    with collected_here(application):
        # Here too: reading a pack makes so many objects that they would be gone over many times.
        shown = Shown(opened(pack) if pack is not None else nothing_open(), settings, folder)
    apply_theme(application, theme)
    if welcome:
        shown.window.open_file(START)
    shown.window.first_painted.connect(lambda: painted() if painted is not None else None)
    crash = last_crash(folder)
    end_crash_log = watch_for_crashes(folder)
    put_back = watch_for_mistakes(folder, shown.tell_of_mistake, shown.mistake_in_thread.emit)
    if crash is not None:
        shown.tell_of_crash(crash)
    place(shown.window, QByteArray.fromBase64(settings.geometry.encode()))
    shown.window.show()
    try:
        with collected_here(application):
            return application.exec()
    finally:
        put_back()
        end_crash_log()


def opened(pack: Path) -> PackDocument:
    """The pack at a path, with a history that windows can show."""
    return PackDocument.open(pack.resolve(), history=QtUndoStack())


def nothing_open() -> PackDocument:
    """The document of a window that shows the start page alone."""
    return PackDocument({}, history=QtUndoStack())


class Shown(QObject):
    """Holds the open window. Opening another pack replaces it."""

    mistake_in_thread = Signal(object, object)
    """An exception that ended a thread, and its log; handled in the GUI thread."""

    def __init__(self, document: PackDocument, settings: Settings, folder: Path | None) -> None:
        super().__init__()
        self.mistake_in_thread.connect(self.tell_of_mistake, Qt.ConnectionType.QueuedConnection)
        self._folder = folder
        self._autosave: Autosave | None = None
        self.window = self._make(document, settings)

    def _make(self, document: PackDocument, settings: Settings) -> MainWindow:
        set_all_aside()  # the pack has just been read
        window = MainWindow(document, settings, self._folder)
        window.pack_wanted.connect(self._change_pack)
        offer = partial(offer_to_go_on, window, warm_up_after_check(window))
        window.panels.checked.connect(offer, Qt.ConnectionType.SingleShotConnection)
        # By the first findings all that the checks keep of the pack is there.
        window.panels.checked.connect(set_aside, Qt.ConnectionType.SingleShotConnection)
        window.destroyed.connect(take_back)
        if self._folder is not None and document.root is not None:
            self._keep(window, self._folder)
        return window

    def _keep(self, window: MainWindow, folder: Path) -> None:
        """Start autosave for a window, after the first paint."""

        def compare(recovery: Recovery) -> None:
            dialog = recovery_dialog.RecoveryDialog(window.document, recovery, window)
            if self._autosave is not None:
                dialog.recover_wanted.connect(partial(self._autosave.recover, recovery))
                dialog.discard_wanted.connect(partial(self._autosave.discard, recovery))
            dialog.show()

        def begin() -> None:
            self._autosave = autosave.Autosave(window.document, window.notices, folder, compare)

        def end() -> None:
            if self._autosave is not None:
                self._autosave.close()
                self._autosave = None

        def begin_again() -> None:
            end()
            begin()

        window.closed.connect(end)
        window.pack_moved.connect(begin_again)
        window.first_painted.connect(begin, Qt.ConnectionType.QueuedConnection)

    def _change_pack(self, pack: Path) -> None:
        """Read a pack in a background thread, then replace the window by one that shows it."""
        before = self.window

        def change(files: PackFiles) -> None:
            # Reading takes a while: somebody may have gone on editing meanwhile.
            if not before.may_close():
                return
            self.window = self._make(PackDocument.of_files(files, history=QtUndoStack()), before.settings)
            place(self.window, before.saveGeometry())
            self.window.show()
            before.leave()

        words = _("Opening {pack}").format(pack=pack.name)
        before.work.start(words, lambda _progress: read_pack(pack.resolve()), change)

    def tell_of_crash(self, log: Path) -> None:
        """Report that the previous process crashed."""
        words = _(
            "The editor closed unexpectedly last time. Unsaved changes are offered for recovery if there are any."
        )
        text = f"{words} " + _("Details: {file}").format(file=log)
        self.window.notices.tell(Notice("crash", "warning", text))

    def tell_of_mistake(self, error: BaseException, log: Path | None) -> None:
        """Write the recovery journal at once, then show a notice; the window stays usable."""
        if isinstance(error, SourceBroken):
            self.window.tell(_("The source of this file is broken. Fix it or restore its last good state."))
            return
        if self._autosave is not None and isValid(self._autosave):
            self._autosave.write()
        words = _("Internal error in the editor ({error}). Your work is intact; save it now.")
        text = words.format(error=f"{type(error).__name__}: {error}"[:200])
        if log is not None:
            text += " " + _("Details: {file}").format(file=log)
        window = self.window
        window.notices.tell(Notice("mistake", "error", text, ((_("Save"), window.save_quietly),)))
