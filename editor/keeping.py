"""Keeps work safe while a window is open: the journal, recovery, files that others change, a second window.

It tells through the window's notices and changes the document only by its own methods.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QLockFile, QObject, QTimer

from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.document.journal import Journal, Recovery
from editor.faces import keep_art
from editor.notice_bar import Notice, NoticeBar
from schema.words import gettext as _
from schema.words import ngettext

JOURNAL_AFTER_MS: Final = 1000
"""How long typing must rest before the journal is written."""

LOOK_AFTER_MS: Final = 300
"""How long the folder must rest before it is compared: one save of another program touches it several times."""


class Keeper(QObject):
    """Watches over the work on one document."""

    def __init__(
        self, document: PackDocument, notices: NoticeBar, folder: Path, compare: Callable[[Recovery], None]
    ) -> None:
        """`folder`: the editor's own; `compare` shows a person what was found beside what is there."""
        super().__init__()
        assert document.root is not None, "a pack without a folder has nothing to be recovered into"
        self._document, self._notices, self._compare = document, notices, compare
        self.journal = Journal(folder, document.root)
        self._pending = QTimer(self, singleShot=True, interval=JOURNAL_AFTER_MS)
        self._pending.timeout.connect(self.write)
        self._looking = QTimer(self, singleShot=True, interval=LOOK_AFTER_MS)
        self._looking.timeout.connect(self.look)
        self._told: tuple[str, ...] = ()
        self._lock = self._locked(folder)
        self._found = self.journal.found()
        self._folders = QFileSystemWatcher(self)
        self._folders.directoryChanged.connect(lambda _folder: self._looking.start())
        self._watch_folders()
        # A save that is cut off half-way is completed from the journal.
        document.before_saving = self.write
        self._stops = [document.watch(self._changed), document.watch_saves(self.write)]
        if self._found is not None:
            self._offer(self._found)

    # --- the journal --------------------------------------------------------------------------------

    def _changed(self, touched: Touched) -> None:
        self._pending.start()

    def write(self) -> None:
        """Write the journal now; while older unsaved work waits for an answer, that is kept instead."""
        self._pending.stop()
        if self._found is not None and not self._document.clean:
            self._found = None
            self._notices.forget("recovery")
        if self._found is None and not self.journal.write(self._document):
            words = _("The recovery journal cannot be written; save often. {file}").format(file=self.journal.file)
            self._notices.tell(Notice("journal", "warning", words))

    def _offer(self, recovery: Recovery) -> None:
        count = len(recovery.files)
        words = ngettext(
            "Unsaved changes of an earlier session were found in {count} file.",
            "Unsaved changes of an earlier session were found in {count} files.",
            count,
        ).format(count=count)
        newer = recovery.moved_on(self._document)
        if newer:
            words += " " + _("On the disk these have changed since: {files}.").format(files=", ".join(newer[:5]))
        actions = (
            (_("Recover"), self.recover),
            (_("Compare"), lambda: self._compare(recovery)),
            (_("Discard"), self.discard),
        )
        self._notices.tell(Notice("recovery", "warning", words, actions))

    def recover(self) -> None:
        """Bring the unsaved work back, as one step that can be undone."""
        recovery, self._found = self._found, None
        self._notices.forget("recovery")
        if recovery is not None:
            self._document.art.take(recovery.art)
            for path, data in recovery.art.items():
                keep_art(self._document.root, path, data)
            self._document.submit(recovery.edit(self._document), _("Recover unsaved changes"))

    def discard(self) -> None:
        """Forget the unsaved work of the earlier session."""
        self._found = None
        self._notices.forget("recovery")
        self.journal.clear()

    # --- others -------------------------------------------------------------------------------------

    def _locked(self, folder: Path) -> QLockFile | None:
        """A mark that this pack is open; another window that has it is told of and the work goes on."""
        self.journal.file.parent.mkdir(parents=True, exist_ok=True)
        lock = QLockFile(str(self.journal.file.with_suffix(".lock")))
        lock.setStaleLockTime(0)
        if lock.tryLock(0):
            return lock
        words = _("This pack is open in another window, too. What is saved there appears here, and may collide.")
        self._notices.tell(Notice("second-window", "warning", words))
        return None

    def _watch_folders(self) -> None:
        root = self._document.root
        assert root is not None
        folders = {root, *(root / Path(name).parent for name in self._document.files)}
        there = [str(folder) for folder in sorted(folders) if folder.is_dir()]
        known = set(self._folders.directories())
        if new := [folder for folder in there if folder not in known]:
            self._folders.addPaths(new)

    def look(self) -> None:
        """Compare the pack with the disk: files without unsaved changes are read again, others are asked about."""
        self._watch_folders()
        changed = self._document.changed_outside()
        unsaved = set(self._document.unsaved)
        if free := tuple(name for name in changed if name not in unsaved):
            self._document.read_again(free)
        disputed = tuple(name for name in changed if name in unsaved)
        if not disputed:
            self._notices.forget("outside")
            self._told = ()
            return
        if disputed == self._told:
            return
        self._told = disputed
        words = _("Changed by another program while it has unsaved changes here: {files}.")
        actions = ((_("Take the disk's"), lambda: self._take(disputed)), (_("Keep mine"), self._keep))
        text = words.format(files=", ".join(disputed[:5]))
        self._notices.tell(Notice("outside", "warning", text, actions))

    def _take(self, files: tuple[str, ...]) -> None:
        self._notices.forget("outside")
        self._told = ()
        self._document.read_again(files)

    def _keep(self) -> None:
        self._document.accept_outside(self._told)
        self._notices.forget("outside")
        self._told = ()

    # --- the end ------------------------------------------------------------------------------------

    def close(self) -> None:
        """The window is closed on purpose: what was unsaved was given up knowingly."""
        for stop in self._stops:
            stop()
        self._document.before_saving = None
        self._pending.stop()
        self._looking.stop()
        if self._found is None:
            self.journal.clear()
        if self._lock is not None:
            self._lock.unlock()
