"""Gives the cards of a pack a font from a file that is dropped or chosen: what it serves, and its terms of use."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFileDialog, QFormLayout, QLineEdit, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Edit, SetValue, Several
from editor.document.field_types import RecordSlot, field_of, file_slot
from editor.ui.pack_fonts import usable
from editor.ui.pictures.pack_pictures import keep_art
from editor.ui.widgets import label
from schema.i18n import gettext as _
from schema.json.lenient_json import mapping, text
from schema.packs.font_info import ENDINGS, MOST_BYTES, FontFault, FontInfo, font_of
from schema.packs.paths import FONTS, MANIFEST
from schema.packs.regular_files import read_start

_SAMPLE_PX: Final = 30
_MOST_LICENCE: Final = 300
_USES: Final[Mapping[str, Callable[[], str]]] = {
    "order": lambda: _("Names of {order}"),
    "name": lambda: _("Names of all cards"),
    "title": lambda: _("Titles and figures"),
    "text": lambda: _("Rules text"),
    "flavour": lambda: _("Flavour text"),
}


def dropped_font(data: QMimeData) -> Path | None:
    """The font file of a drag; None for any other drag."""
    urls = data.urls()
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    file = Path(urls[0].toLocalFile())
    return file if file.suffix.lower() in ENDINGS else None


def ask_for_font(document: PackDocument, card: str, parent: QWidget) -> None:
    """Ask for a font file, then for what it serves."""
    kinds = " ".join(f"*{ending}" for ending in ENDINGS)
    name, _kind = QFileDialog.getOpenFileName(parent, _("Choose a font"), "", f"{_('Fonts')} ({kinds})")
    if name:
        FontDialog(document, card, Path(name), parent).open()


def read_font(file: Path) -> tuple[bytes, FontInfo | FontFault]:
    """The bytes of a font file, and what is known of it."""
    try:
        data = read_start(file, MOST_BYTES + 1)
    except OSError as error:
        return b"", FontFault("unreadable", error.strerror or str(error))
    return data, font_of(data)


def give_font(document: PackDocument, data: bytes, font: FontInfo, licence: str, use: str, order: str = "") -> None:
    """List a font in the pack and use it, as one undo step. `order`: the file of an Order, for its names alone."""
    ending = "otf" if data.startswith(b"OTTO") else "ttf"
    path = document.art.hold(font.name or "font", ending, data, FONTS)
    keep_art(document.root, path, data)
    printing = mapping(document.value(MANIFEST, "/printing"))
    fonts = mapping(printing.get("fonts"))
    known = (id_ for id_, one in fonts.items() if text(mapping(one).get("file")) == path)
    id_ = next(known, "") or _new_id(font.name, fonts)
    changed = {**printing, "fonts": {**fonts, id_: {"file": path, "licence": licence}}}
    edits: list[Edit] = [SetValue(MANIFEST, "/printing", changed if order else {**changed, f"{use}_font": id_})]
    if order:
        edits.append(SetValue(order, "/font", id_))
    document.submit(Several(tuple(edits)), _("New font"))


def _new_id(name: str, taken: Mapping[str, object]) -> str:
    stem = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")[:40] or "font"
    stem = stem if stem[0].isalpha() else f"font_{stem}"
    return next(id_ for id_ in (stem, *(f"{stem}_{number}" for number in range(2, 100))) if id_ not in taken)


class FontDialog(QDialog):
    """Shows the name of a card in a font, and asks what the font serves and under which terms."""

    def __init__(self, document: PackDocument, card: str, file: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("New font"))
        self._document = document
        self._data, self._font = read_font(file)
        self._order = _order_of(document, card)
        self.sample, self.problem = label(document.name_of(card), "title"), label("", "error")
        self.problem.setWordWrap(True)
        self.use, self.licence = QComboBox(), QLineEdit()
        for use, words in _USES.items():
            if use != "order" or self._order:
                self.use.addItem(words().format(order=document.name_of(self._order) if self._order else ""), use)
        self.licence.setMaxLength(_MOST_LICENCE)
        self.licence.setMinimumWidth(320)
        buttons = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(buttons.Ok | buttons.Cancel)
        self.buttons.button(buttons.Cancel).setText(_("Cancel"))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        form = QFormLayout(self)
        form.addRow(self.sample)
        form.addRow(self.problem)
        form.addRow(_("Use for"), self.use)
        form.addRow(_("Licence"), self.licence)
        form.addRow(self.buttons)
        self._show(file)
        self.licence.textChanged.connect(self._enable)
        self._enable()

    def _show(self, file: Path) -> None:
        found = self._font
        if isinstance(found, FontFault):
            self.problem.setText(_("{file} cannot be used. {reason}").format(file=file.name, reason=found.message))
            return
        usable(self._data)
        self.sample.setStyleSheet(f"font-family: '{found.family}'; font-size: {_SAMPLE_PX}px; font-weight: normal")
        self.licence.setText(" ".join(found.licence.split())[:_MOST_LICENCE])
        self.licence.setCursorPosition(0)
        missing = found.missing(self.sample.text())
        if missing:
            words = _("It has no {letters}: these are set in the font of the editor.")
            self.problem.setText(words.format(letters=missing))

    def _enable(self) -> None:
        there = isinstance(self._font, FontInfo) and bool(self.licence.text().strip())
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(there)

    def accept(self) -> None:
        """Give the font to the cards."""
        if isinstance(self._font, FontInfo):
            use = self.use.currentData()
            order = self._order if use == "order" else ""
            give_font(self._document, self._data, self._font, self.licence.text().strip(), use, order)
        super().accept()


def _order_of(document: PackDocument, card: str) -> str:
    """The file that a card names and that can have a font of its own, such as its Order; empty if there is none."""
    named = {value for value in mapping(document.value(card)).values() if isinstance(value, str)}
    for file in document.files:
        if mapping(document.value(file)).get("id") in named and isinstance(document.content(file), dict):
            slot = file_slot(document.types, file)
            if isinstance(slot, RecordSlot) and field_of(slot.model, "font") is not None:
                return file
    return ""


def takes_font(document: PackDocument) -> bool:
    """Whether the manifest can be changed now."""
    return isinstance(document.content(MANIFEST), dict)
