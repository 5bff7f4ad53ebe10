"""Saving: failure notices, the count of unsaved changes, the question before a window closes."""

from __future__ import annotations

import os
from collections.abc import Callable

from editor.document.document import NotSaved
from editor.late_imports import late_imports
from editor.ui.notice_bar import Notice
from editor.window.context import WindowContext
from editor.window.undo_stack import QtUndoStack
from schema.i18n import gettext as _
from schema.packs.migrations import written_format
from schema.packs.paths import MANIFEST
from schema.visible_text import visible

with late_imports(__name__):
    from editor.window import conversion_dialog, pack_copies, unsaved_dialog


def save(window: WindowContext) -> bool:
    """Save; returns whether everything is on the disk now. A failure is told quietly and loses nothing."""
    window.panels.flush()
    if window.document.sample and not window.document.clean:
        window.offer_copy()
        return False
    converts = window.document.older is not None
    result = window.document.save()
    if isinstance(result, NotSaved):
        actions = ((_("Try again"), window.save_quietly), _copy_instead(window))
        window.notices.tell(Notice("save", "error", result.message, actions))
        return False
    window.notices.forget("save")
    if converts:
        words = _("The pack was converted. The old pack is in {path}.").format(
            path=visible(str(window.document.backup))
        )
        window.notices.tell(Notice("format", "info", words))
    return True


def save_copy(window: WindowContext) -> None:
    """Ask for a folder and save a copy of the pack there."""
    pack_copies.ask(window)


def may_close(window: WindowContext) -> bool:
    """Whether nothing would be lost; asks if there are unsaved changes."""
    window.source.flush()
    document = window.document
    if document.clean or document.documents is window.copied:
        return True

    match unsaved_dialog.ask_about_unsaved(window.widget, document.unsaved):
        case "save":
            return window.save()
        case "discard":
            return True
        case "cancel":
            return False


def tell_of_the_folder(window: WindowContext) -> None:
    """Show a notice if the folder of the pack is read-only."""
    root = window.document.root
    if root is None or not root.exists() or window.document.sample:
        return  # the first change of a sample offers a copy
    # A zip is replaced as a whole, so its folder must be writable.
    if os.access(root, os.W_OK) and os.access(root.parent if window.document.zipped else root, os.W_OK):
        return
    words = _("The folder of this pack is read-only: changes can only be saved as a copy.")
    window.notices.tell(Notice("folder", "info", words, (_copy_instead(window),)))


def tell_of_older_format(window: WindowContext) -> None:
    """Show a notice if saving converts the pack to a newer format, with a preview of the conversion."""
    document = window.document
    if document.older is None or document.sample:
        return
    manifest = document.older.files[MANIFEST].value
    words = _(
        "This pack is in format {there}: saving converts it to format {known}. The old pack stays as a zip next to it."
    ).format(there=written_format({MANIFEST: manifest}), known=document.system.format)
    window.notices.tell(Notice("format", "info", words, ((_("Show changes…"), lambda: preview_conversion(window)),)))


def preview_conversion(window: WindowContext) -> None:
    """Show what the conversion changes in each file."""
    conversion = window.document.conversion()
    if conversion is None:
        return

    dialog = conversion_dialog.ConversionDialog(conversion, window.widget)
    dialog.convert_wanted.connect(window.save_quietly)
    dialog.open()


def count_unsaved(window: WindowContext) -> None:
    """Show the number of unsaved steps. The undo stack is up to date only after views were notified of a change."""
    document, history = window.document, window.document.history
    changes = 0
    if not document.clean:
        clean = history.stack.cleanIndex() if isinstance(history, QtUndoStack) else -1
        steps = abs(history.stack.index() - clean) if isinstance(history, QtUndoStack) and clean >= 0 else 0
        changes = steps or len(document.unsaved)
    window.status.show_unsaved(changes)
    window.actions_["save"].setEnabled(changes > 0)


def _copy_instead(window: WindowContext) -> tuple[str, Callable[[], None]]:
    return _("Save a copy…"), lambda: save_copy(window)
