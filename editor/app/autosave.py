"""Autosave while a window is open: journal, recovery, files changed by other programs, a second window.

It tells through the window's notices and changes the document only by its own methods.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QLockFile, QObject, QTimer

from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.document.journal import Journal, Recovery
from editor.ui.notice_bar import Notice, NoticeBar
from editor.ui.pictures.pack_pictures import keep_art
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.packs.save_record import UNFINISHED, discard_saves, finish_saves

JOURNAL_AFTER_MS: Final = 1000
"""Debounce: wait this long after the last edit before writing the journal."""

JOURNAL_WITHIN_MS: Final = 1500
"""The longest time between an edit and the journal, for continuous typing."""

MISSED_EVERY_MS: Final = 1000
"""How often to check whether a missing folder is back."""

_MOST_WINDOWS: Final = 16
"""The number of windows on one pack that get their own journal."""

_MOST_FILES: Final = 4000
"""Operating systems limit watched files per user; files of larger packs are compared when their folder changes."""

LOOK_AFTER_MS: Final = 300
"""Debounce for changes on disk: one save of another program touches the folder several times."""


class Autosave(QObject):
    """Journals the unsaved changes of one document and follows its files on disk."""

    def __init__(
        self, document: PackDocument, notices: NoticeBar, folder: Path, compare: Callable[[Recovery], None]
    ) -> None:
        """`folder`: the editor's own; `compare` shows a person what was found beside what is there."""
        super().__init__()
        assert document.root is not None, "a pack without a folder has nothing to be recovered into"
        self._document, self._notices, self._compare = document, notices, compare
        self._folder, self._root = folder, document.root
        self._pending = QTimer(self, singleShot=True, interval=JOURNAL_AFTER_MS)
        self._pending.timeout.connect(self.write)
        self._latest = QTimer(self, singleShot=True, interval=JOURNAL_WITHIN_MS)
        self._latest.timeout.connect(self.write)
        self._failing = False
        self._looking = QTimer(self, singleShot=True, interval=LOOK_AFTER_MS)
        self._looking.timeout.connect(self.look)
        self._told: tuple[str, ...] = ()
        self.number = 0
        self._lock: QLockFile | None = None
        self.journal = Journal(folder, document.root, self.number)
        self._mine = self._take_journal()
        """Whether this window has a journal it can write."""
        if self.number != 1:
            words = _(
                "This pack is also open in another window. Changes saved there appear here and may conflict with yours."
            )
            notices.tell(Notice("second-window", "warning", words))
        self._claims: dict[Path, QLockFile] = {}
        """The marks of journals that this window offers."""
        self._found = self._left_behind()
        self._watched = QFileSystemWatcher(self)
        self._watched.directoryChanged.connect(self._folder_changed)
        self._watched.fileChanged.connect(lambda _file: self._looking.start())
        self._missing = QTimer(self, interval=MISSED_EVERY_MS)
        self._missing.timeout.connect(self._look_for_folder)
        self._watch_folders()
        self._watch((self._root.parent,))
        # These are many, and the window is coming up.
        QTimer.singleShot(LOOK_AFTER_MS, self, self._watch_files)
        # A save that is cut off half-way is completed from the journal.
        document.before_saving = self.write
        self._stops = [document.watch(self._changed), document.watch_saves(self.write)]
        self._offer()
        if any(problem.code == UNFINISHED for problem in document.problems):
            self._offer_to_finish()

    # --- the journal --------------------------------------------------------------------------------

    def _changed(self, touched: Touched) -> None:
        self._pending.start()
        if not self._latest.isActive():
            self._latest.start()

    def write(self) -> None:
        """Write the journal now. Recoveries that are still offered are separate files and stay untouched."""
        self._pending.stop()
        self._latest.stop()
        self._mine = self._mine or self._take_journal()
        failed = not self._mine or not self.journal.write(self._document)
        if failed and not self._failing:
            words = _("The recovery journal cannot be written; save often. {file}").format(file=self.journal.file)
            self._notices.tell(Notice("journal", "warning", words))
        elif self._failing and not failed:
            self._notices.forget("journal")
        self._failing = failed

    def _offer(self) -> None:
        """Offer the latest recovery of earlier sessions, one after the other."""
        self._notices.forget("recovery")
        if not self._found:
            return
        recovery = self._found[0]
        count = len(recovery.files)
        words = ngettext(
            "Unsaved changes of {time} were found in {count} file.",
            "Unsaved changes of {time} were found in {count} files.",
            count,
        ).format(count=count, time=time.strftime("%Y-%m-%d %H:%M", time.localtime(recovery.when)))
        if newer := recovery.moved_on(self._document):
            words += " " + _("Changed on disk since then: {files}.").format(files=", ".join(newer[:5]))
        if older := len(self._found) - 1:
            words += " " + ngettext(
                "After this, {count} older set of changes is offered.",
                "After this, {count} older sets of changes are offered.",
                older,
            ).format(count=older)
        actions = (
            (_("Recover"), partial(self.recover, recovery)),
            (_("Compare"), lambda: self._compare(recovery)),
            (_("Discard"), partial(self.discard, recovery)),
        )
        self._notices.tell(Notice("recovery", "warning", words, actions))

    def recover(self, recovery: Recovery | None = None) -> None:
        """Restore a recovery as one undo step; by default the one that is offered."""
        if (recovery := self._waiting(recovery)) is None:
            return
        self._document.art.take(recovery.art)
        for path, data in recovery.art.items():
            keep_art(self._document.root, path, data)
        self._document.submit(recovery.edit(self._document), _("Recover unsaved changes"))
        self.write()
        # Until it is safe in this window's own journal, it is not given up.
        self._answered(recovery, remove=not self._failing)

    def discard(self, recovery: Recovery | None = None) -> None:
        """Delete a recovery of an earlier session; by default the one that is offered."""
        if (recovery := self._waiting(recovery)) is not None:
            self._answered(recovery, remove=True)

    def _waiting(self, recovery: Recovery | None) -> Recovery | None:
        """The recovery that is offered, or the given one if it is still pending."""
        if recovery is None:
            return self._found[0] if self._found else None
        return next((each for each in self._found if each.file == recovery.file), None)

    def _answered(self, recovery: Recovery, *, remove: bool) -> None:
        if remove:
            with suppress(OSError):
                recovery.file.unlink(missing_ok=True)
        self._found = [each for each in self._found if each is not recovery]
        if (lock := self._claims.pop(recovery.file, None)) is not None:
            lock.unlock()
        self._offer()

    def _left_behind(self) -> list[Recovery]:
        """Recoveries of earlier sessions, latest first, without those that another window offers."""
        for number in range(1, _MOST_WINDOWS + 1):
            journal = Journal(self._folder, self._root, number)
            lock = _lock_of(journal.file)
            if number == self.number or not journal.file.exists() or not lock.tryLock(0):
                continue  # this one's, or its window is open
            with suppress(OSError):
                journal.set_aside()
            lock.unlock()
        found = []
        stuck = None if self._mine else self.journal.found()
        for recovery in (*self.journal.unanswered(), *([stuck] if stuck is not None else [])):
            lock = _lock_of(recovery.file)
            if not lock.tryLock(0) and lock.error() is QLockFile.LockError.LockFailedError:
                continue
            self._claims[recovery.file] = lock
            if recovery.is_in(self._document):
                with suppress(OSError):
                    recovery.file.unlink()
                self._claims.pop(recovery.file).unlock()
            else:
                found.append(recovery)
        return found

    # --- a save that somebody else began ----------------------------------------------------------------

    def _offer_to_finish(self) -> None:
        words = _(
            "Saving this pack was interrupted, by another person or on another computer. Some files may be outdated."
        )
        actions = ((_("Finish saving"), self._finish), (_("Keep the files unchanged"), self._forget))
        self._notices.tell(Notice("unfinished", "warning", words, actions))

    def _finish(self) -> None:
        self._notices.forget("unfinished")
        if not finish_saves(self._root, trust=True):
            words = _("Saving cannot be finished: some of the data it needs is missing.")
            actions = ((_("Keep the files unchanged"), self._forget),)
            self._notices.tell(Notice("unfinished", "warning", words, actions))
        self.look()

    def _forget(self) -> None:
        self._notices.forget("unfinished")
        try:
            discard_saves(self._root)
        except OSError as error:
            words = _("The leftovers of the interrupted save cannot be removed: {reason}.").format(
                reason=error.strerror or error
            )
            self._notices.tell(Notice("unfinished", "warning", words))

    # --- others -------------------------------------------------------------------------------------

    def _take_journal(self) -> bool:
        """Claim a journal that no other window writes; returns whether it is writable."""
        if self._lock is None:
            self.number, self._lock = self._first_free()
            self.journal = Journal(self._folder, self._root, self.number)
        try:
            self.journal.set_aside()
        except OSError:
            return False
        return self._lock is not None

    def _first_free(self) -> tuple[int, QLockFile | None]:
        """The number of this window among those on the pack, from 1, and its lock file; 0 if too many are open."""
        for number in range(1, _MOST_WINDOWS + 1):
            journal = Journal(self._folder, self._root, number)
            with suppress(OSError):
                journal.file.parent.mkdir(parents=True, exist_ok=True)
            lock = _lock_of(journal.file)
            if lock.tryLock(0):
                return number, lock
            if lock.error() is not QLockFile.LockError.LockFailedError:
                return 1, None  # nothing can be written there, which the journal tells
        return 0, None

    def _watch_folders(self) -> None:
        """Watch folders for added and removed files."""
        within = sorted({name.rpartition("/")[0] for name in self._document.files} | {""})
        self._watch(folder for folder in (self._root / name for name in within) if folder.is_dir())

    def _watch_files(self) -> None:
        """Watch files for changes in place."""
        if self._document.zipped:
            self._watch([self._root])
        elif len(self._document.files) <= _MOST_FILES:
            files = [self._root / name for name in self._document.files]
            self._watch(file for file in files if file.is_file())

    def _watch(self, paths: Iterable[Path]) -> None:
        known = self.watched
        if new := [str(path) for path in paths if str(path) not in known]:
            self._watched.addPaths(new)

    def _folder_changed(self, folder: str) -> None:
        if Path(folder) != self._root.parent:
            self._looking.start()
        elif not self._root.exists():
            self.look()

    def _look_for_folder(self) -> None:
        """Compare everything with the disk once the folder is back."""
        if not self._root.exists():
            return
        self._missing.stop()
        self._notices.forget("gone")
        self._document.reattach_to_disk()
        self.look()

    @property
    def watched(self) -> frozenset[str]:
        """The watched folders and files."""
        return frozenset((*self._watched.directories(), *self._watched.files()))

    def look(self) -> None:
        """Compare the pack with the disk: files without unsaved changes are read again, others are asked about.

        A folder that is gone as a whole, as a disk that was taken out, empties nothing here.
        """
        if not self._root.exists():
            if not self._missing.isActive():
                self._missing.start()
                self._document.detach_from_disk()
                words = _(
                    "The folder of this pack no longer exists: {folder}. Its content is still open here; "
                    "saving writes it again."
                )
                self._notices.tell(Notice("gone", "error", words.format(folder=self._root)))
            return
        self._watch_folders()
        self._watch_files()
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
        words = _("Changed by another program while there are unsaved changes here: {files}.")
        actions = ((_("Load from disk"), lambda: self._take(disputed)), (_("Keep mine"), self._keep))
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
        """The window is closed by the user: remaining unsaved changes are discarded."""
        for stop in self._stops:
            stop()
        self._document.before_saving = None
        self._pending.stop()
        self._latest.stop()
        self._watched.blockSignals(True)  # the window goes, and with it the notices
        self._looking.stop()
        self._missing.stop()
        if self._mine:
            self.journal.clear()
        for lock in (*self._claims.values(), self._lock):
            if lock is not None:
                lock.unlock()


def _lock_of(journal: Path) -> QLockFile:
    """The lock file next to a journal. The lock of a process that has ended does not count."""
    lock = QLockFile(str(journal.with_suffix(".lock")))
    lock.setStaleLockTime(0)
    return lock
