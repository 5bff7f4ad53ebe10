"""Titles of tabs and window: names and icons of pages, and the mark for unsaved changes."""

from __future__ import annotations

from operator import is_

from PySide6.QtGui import QIcon

from editor.document.page_keys import file_behind
from editor.pages.page_kind import PageKind
from editor.window.context import WindowContext
from editor.window.page_kinds import kind_of
from schema.i18n import language


class Titles:
    """The titles of one window."""

    def __init__(self, window: WindowContext) -> None:
        self._window = window
        self._known: dict[str, tuple[tuple[object, ...], tuple[str, QIcon]]] = {}

    def show(self) -> None:
        """Update the titles of all tabs and of the window."""
        tabs, document = self._window.tabs, self._window.document
        unsaved = document.unsaved
        for key in tabs.keys:
            kind = kind_of(document, key)
            if kind is not None:
                tabs.retitle(key, *self._of(key, kind), key in unsaved)
        self.show_of_window()

    def show_of_window(self) -> None:
        """Set the window title from the page in front and the pack."""
        window, document = self._window, self._window.document
        key = window.tabs.current
        name = document.name_of(key) if key in document.documents else ""
        parts = [part for part in (name, "" if window.without_pack else document.title) if part]
        # A name may contain Qt's placeholder [*]; doubled, it is shown literally.
        named = ", ".join(parts).replace("[*]", "[*][*]")
        window.widget.setWindowTitle(f"{named}[*] – Tablewright" if named else "Tablewright[*]")
        window.widget.setWindowModified(not document.clean)

    def _of(self, key: str, kind: PageKind) -> tuple[str, QIcon]:
        """Title and icon of a page, cached until its content, a file of groups or the language changes."""
        document = self._window.document
        groups = {kind.grouped_by.folder for kind in document.system.kinds if kind.grouped_by is not None}
        named = [document.content(file) for folder in sorted(groups) for file in document.files_in(folder)]
        seen = (document.content(file_behind(key)), *named, language())
        known = self._known.get(key)
        if known is None or len(known[0]) != len(seen) or not all(map(is_, known[0], seen)):
            known = (seen, kind.title(self._window, key))
            self._known[key] = known
        return known[1]
