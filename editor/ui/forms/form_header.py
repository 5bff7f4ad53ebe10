"""What a form is about, at its top: face, name, and in a few words what kind of thing it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.document import json_tree
from editor.document.document import PackDocument
from editor.document.edits import Place
from editor.ui.forms.field import retire
from editor.ui.forms.field_binding import summary
from editor.ui.gauges import SeatMark
from editor.ui.painting.seats import seat
from editor.ui.thumbnails import Thumbnail, Thumbnails
from editor.ui.widgets import Chip, label
from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from schema.language.labels import plain

FACE_PX = 46
_NAMED = 3
"""So many of several places are named; the table or the tree shows them all."""


class FormHeader(QWidget):
    """Face, name, kind, and chips such as the seat."""

    def __init__(self, thumbnails: Thumbnails) -> None:
        super().__init__()
        self._thumbnails = thumbnails
        self._look: Thumbnail | None = None
        self._chipped: object = None
        """What the chips say now; they are not made again."""
        self.face = QLabel()
        self.face.setFixedSize(FACE_PX, FACE_PX)
        self.title = label("", "title")
        self.title.setWordWrap(True)
        self.kind = label("", "second")
        self.kind.setWordWrap(True)
        self._chips = QHBoxLayout()
        self._chips.setContentsMargins(0, 2, 0, 0)
        self._chips.setSpacing(4)
        self._chips.addStrut(Chip("").sizeHint().height())  # what is below does not move when there are chips
        texts = QVBoxLayout()
        texts.setSpacing(2)
        texts.addWidget(self.title)
        texts.addWidget(self.kind)
        texts.addLayout(self._chips)
        box = QHBoxLayout(self)
        box.setContentsMargins(12, 10, 8, 10)
        box.setSpacing(12)
        box.addWidget(self.face, 0, Qt.AlignmentFlag.AlignTop)
        box.addLayout(texts, 1)

    def show_place(self, document: PackDocument, file: str, pointer: str) -> None:
        """Says what the place holds."""
        value = document.value(file, pointer)
        folder, card = _card_at(document, file, pointer)
        seat_number = self._thumbnails.seat_at(json_tree.path_of(pointer))
        title = self._thumbnails.place_name(document, file, pointer) if pointer else ""
        title, kind = title or _title(document, file, pointer), kind_of(self._thumbnails, document, file, pointer)
        placed = value if pointer and isinstance(value, dict) else None
        look = self._thumbnails.of(document, folder, card, placed)
        extra = self._thumbnails.chips(card)
        self.title.setText(title)
        self.kind.setText(kind)
        self.face.setVisible(look is not None)
        if look is not None:
            if look != self._look:
                self._look = look
                self.face.setPixmap(look.pixmap(FACE_PX))
            self.face.setAccessibleName(title)
        chipped = seat_number, extra, language()
        if chipped != self._chipped:
            self._chipped = chipped
            self._clear_chips()
            if seat_number is not None:
                mark = SeatMark(seat(seat_number), 14)
                self._chips.addWidget(Chip(_("Seat {number}").format(number=seat_number), "plain", mark))
            for words in extra:
                self._chips.addWidget(Chip(words))
            self._chips.addStretch(1)

    def show_several(self, document: PackDocument, places: Sequence[Place], others: Sequence[Place]) -> None:
        """Says how many are selected and of which the form speaks: of the first one and the `others` like it."""
        self._chipped = None
        count = len(others) + 1
        first = places[0]
        kind = kind_name(document, _card_at(document, first.file, first.pointer)[0] or first.file.partition("/")[0])
        self.title.setText(ngettext("{n} selected", "{n} selected", count).format(n=count))
        told = _("{kind}: changes apply to all of them.").format(kind=kind)
        left = len(places) - count
        if left:
            told += " " + ngettext(
                "{n} more of another kind is left alone.", "{n} more of another kind are left alone.", left
            ).format(n=left)
        self.kind.setText(told)
        self.face.hide()
        self._clear_chips()
        for place in (first, *others)[:_NAMED]:
            self._chips.addWidget(Chip(summary(document, place.file, place.pointer) or document.name_of(place.file)))
        self._chips.addStretch(1)

    def _clear_chips(self) -> None:
        while (item := self._chips.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                retire(old)


def kind_of(thumbnails: Thumbnails, document: PackDocument, file: str, pointer: str) -> str:
    """The kind of thing at a place: "Hero of Dust, 31 mm"."""
    folder, card = _card_at(document, file, pointer)
    if line := thumbnails.kind_line(document, folder or file.partition("/")[0], card):
        return line
    if pointer and not folder:
        return document.name_of(file)
    return kind_name(document, folder or file.partition("/")[0])


def kind_name(document: PackDocument, folder: str) -> str:
    """What one piece of a folder, or a single file, is called."""
    return document.system.one(folder) or plain(folder.removesuffix(".json"))


def _title(document: PackDocument, file: str, pointer: str) -> str:
    """The name of what a place holds, else its id, else what the form calls it: "Battlefield"."""
    if not pointer:
        return document.name_of(file)
    value = document.value(file, pointer)
    called = value.get("id") if isinstance(value, dict) else None
    if named := summary(document, file, pointer, bare=True) or (called if isinstance(called, str) else ""):
        return named
    key = json_tree.last_step(pointer)
    is_part = isinstance(value, dict) and "kind" not in value and not key.isdecimal()
    return document.types.labels.field(key) if is_part else summary(document, file, pointer)


def _card_at(document: PackDocument, file: str, pointer: str) -> tuple[str, Mapping[str, object]]:
    """The folder and JSON of the card that a place is or stands for."""
    value = document.value(file, pointer)
    if not pointer:
        return file.partition("/")[0] if "/" in file else "", value if isinstance(value, dict) else {}
    return document.card_of_piece(value)
