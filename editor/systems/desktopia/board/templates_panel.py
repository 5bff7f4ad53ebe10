"""The templates page of the palette: layouts that come with the program and the user's own, to be dragged to
a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidgetItem, QVBoxLayout, QWidget

from editor.canvas.palette_shelf import PaletteShelf, ShelfEntry
from editor.canvas.placement import Placement
from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.systems.desktopia.board import templates
from editor.systems.desktopia.board.snippet_picture import contents_icon
from editor.systems.desktopia.board.snippets import Snippet, text_of
from editor.systems.desktopia.board.templates import LayoutTemplate
from editor.ui.menu import Menu
from editor.ui.retranslated import Retranslated
from editor.ui.widgets import EmptyState
from schema.i18n import gettext as _
from schema.i18n import language

_ICON_PX: Final = 58
_CELL: Final = QSize(78, 100)


class TemplatesPanel(Retranslated, QWidget):
    """The user's own come first; they are renamed with F2 and deleted with Del."""

    taken = Signal(object)  # Placement
    told = Signal(str)

    def __init__(self, document: PackDocument) -> None:
        super().__init__()
        self._document = document
        self._folder: Path | None = None
        self._templates: tuple[LayoutTemplate, ...] = ()
        self.shelf = _OwnShelf(_ICON_PX, _CELL)
        self.shelf.taken.connect(self.taken)
        self.shelf.removed.connect(self._remove)
        self.shelf.itemChanged.connect(self._rename)
        self.shelf.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.shelf.customContextMenuRequested.connect(self._show_menu)
        self._empty = EmptyState("")
        box = QVBoxLayout(self)
        box.setContentsMargins(6, 8, 0, 0)
        box.addWidget(self.shelf)
        box.addWidget(self._empty)
        self.retranslate()

    def use_folder(self, folder: Path | None) -> None:
        """Set the folder of the user's templates; None keeps none."""
        self._folder = folder / templates.FOLDER if folder is not None else None

    def fill(self) -> None:
        """Repaint the pictures."""
        self.shelf.blockSignals(True)
        self._templates = (*templates.own(self._folder), *templates.shipped())
        things = self._things()
        offers = []
        for template in self._templates:
            fitting, _edits = templates.fitted(template.snippet, things)
            contents = templates.contents_of(fitting, self._document.card)
            picture = partial(contents_icon, contents, self._document.card, _ICON_PX)
            name = localized(template.name, language())
            hint = _("{name}. Click, then click on the table; or drag.").format(name=name)
            placement = Placement("template", text_of(template.snippet))
            offers.append(ShelfEntry(placement, name, picture, hint, editable=template.file is not None))
        self.shelf.fill(offers)
        self.shelf.blockSignals(False)
        self._empty.setVisible(not self._templates)
        self.shelf.setVisible(bool(self._templates))

    def keep(self, snippet: Snippet) -> bool:
        """Save a template and ask for its name; returns whether it was saved."""
        if self._folder is None:
            return False
        contained = templates.self_contained(snippet, self._document.card)
        kept = templates.keep(self._folder, _("My template"), contained)
        if kept is None:
            return False
        self.fill()
        row = next((row for row, one in enumerate(self._templates) if one.file == kept.file), None)
        if row is not None:
            self.shelf.setCurrentRow(row)
            self.shelf.setFocus()
            self.shelf.editItem(self.shelf.item(row))
        return True

    def retranslate(self) -> None:
        self.shelf.setAccessibleName(_("Templates"))
        self._empty.set_line(_("No templates. Select pieces, then Table > Save as template."))

    def _things(self) -> dict[str, Mapping[str, object]]:
        found: dict[str, Mapping[str, object]] = {}
        for file in self._document.files_in("things"):
            card = self._document.value(file)
            if isinstance(card, dict):
                named = card.get("id")
                found[named if isinstance(named, str) else file] = card
        return found

    def _rename(self, item: QListWidgetItem) -> None:
        template = self._templates[self.shelf.row(item)]
        words = item.text().strip()[:80]
        if not words or template.file is None or not templates.write(replace(template, name={"en": words})):
            words = localized(template.name, language())
        self.shelf.blockSignals(True)
        item.setText(words)
        self.shelf.blockSignals(False)

    def _remove(self, item: QListWidgetItem) -> None:
        template = self._templates[self.shelf.row(item)]
        if template.file is None:
            self.told.emit(_("Built-in templates cannot be removed."))
        elif templates.forget(template):
            self.told.emit(_("Removed the template {name}.").format(name=localized(template.name, language())))
            self.fill()

    def _show_menu(self, at: QPoint) -> None:
        item = self.shelf.itemAt(at)
        if item is None or self._templates[self.shelf.row(item)].file is None:
            return
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(_("Rename"), lambda: self.shelf.editItem(item))
        menu.addAction(_("Remove"), lambda: self._remove(item))
        menu.popup(self.shelf.viewport().mapToGlobal(at))


class _OwnShelf(PaletteShelf):
    """A shelf whose entries can be renamed and deleted."""

    removed = Signal(object)  # QListWidgetItem

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item: QListWidgetItem | None = self.currentItem()
        if item is None or event.key() not in (Qt.Key.Key_Delete, Qt.Key.Key_F2):
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Delete:
            self.removed.emit(item)
        elif item.flags() & Qt.ItemFlag.ItemIsEditable:
            self.editItem(item)
