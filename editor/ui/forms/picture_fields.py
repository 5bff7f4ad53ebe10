"""The editors of a card's picture: its face and name, where a click opens the gallery; and its crop."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QIcon, QResizeEvent
from PySide6.QtWidgets import QPushButton

from editor.document import json_tree
from editor.ui.forms.field import FieldEditor, FormContext
from editor.ui.forms.field_binding import FieldBinding
from editor.ui.painting.cropping import crop_in
from editor.ui.pictures.gallery import Gallery
from editor.ui.pictures.picture_import import (
    POINTER,
    ask_to_fit,
    ask_to_fit_again,
    dropped_file,
    give_name,
    picture_parts,
)
from editor.ui.plain_text import plain_action
from editor.ui.tool_tips import set_tip, show_tip
from schema.i18n import gettext as _

_FACE_PX = 30


class PictureEditor(FieldEditor):
    """A picture of a card or of one of its sides, built in or of the pack; of several cards, one for all of them."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        self.part = json_tree.parent(binding.pointer)
        self.button = QPushButton()
        self.button.setAutoDefault(False)
        self.button.setIconSize(QSize(_FACE_PX, _FACE_PX))
        self.button.setProperty("role", "value")
        self.button.setMinimumWidth(60)
        self._proxy(self.button)
        self.button.clicked.connect(self.choose)
        self.setAcceptDrops(True)
        self._shown: object = None
        self._words = ""
        self.refresh()

    @property
    def files(self) -> tuple[str, ...]:
        """The cards whose picture it is."""
        return tuple(place.file for place in self.binding.places)

    def refresh(self) -> None:
        value, mixed = self.binding.value, self.binding.mixed
        named = value if isinstance(value, str) and not mixed else ""
        thumbnails = self.form_context.thumbnails
        look = thumbnails.for_picture(self.binding.document, self.binding.file, self.part)
        if (named, mixed, look) == self._shown:
            return
        self._shown = (named, mixed, look)
        self.button.setIcon(QIcon() if mixed else QIcon(look.pixmap(_FACE_PX, self.devicePixelRatioF())))
        title = _("Custom picture") if named.startswith("art/") else thumbnails.picture_title(named)
        words = _("Mixed") if mixed else title or _("Choose a picture…")
        self._words = words
        self._write()
        set_tip(self.button, "\n".join(part for part in (self.binding.help, named) if part))
        told = _("Mixed") if mixed else title
        self.button.setAccessibleName(f"{self.binding.label}: {told}" if told else self.binding.label)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._write()

    def _write(self) -> None:
        room = max(24, self.button.width() - _FACE_PX - 26)
        short = self.button.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, room)
        self.button.setText(plain_action(short if self.button.isVisible() else self._words))

    def choose(self) -> None:
        """Open the gallery."""
        context = self.form_context
        Gallery(self.binding.document, self.files, context.thumbnails, self._tell, self.window(), self.part).open()

    def reset(self) -> None:
        """Remove the picture and its crop."""
        give_name(self.binding.document, self.files, "", part=self.part)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        takes = all(self.part in picture_parts(self.binding.document, file) for file in self.files)
        if dropped_file(event.mimeData()) is not None and takes:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        picture = dropped_file(event.mimeData())
        if picture is not None:
            event.acceptProposedAction()
            context = self.form_context
            document, files = self.binding.document, self.files
            ask_to_fit(document, files, picture, context.thumbnails, self._tell, self.window(), self.part)

    def _tell(self, words: str) -> None:

        show_tip(self.mapToGlobal(self.rect().bottomLeft()), words, self)


class CropEditor(FieldEditor):
    """The crop of a card's own picture: its zoom as text, edited in a dialog."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        self.part = json_tree.parent(binding.pointer)
        self.button = QPushButton()
        self.button.setAutoDefault(False)
        self.button.setProperty("role", "value")
        self.button.setMinimumWidth(60)
        self._proxy(self.button)
        self.button.clicked.connect(self.choose)
        self.refresh()

    def refresh(self) -> None:
        crop = crop_in(self.binding.value)
        own = str(self.binding.document.value(self.binding.file, self.part + POINTER)).startswith("art/")
        told = _("Whole") if crop.zoom == 1 else _("{n} %").format(n=round(100 * crop.zoom))
        self.button.setText(_("Fit… ({zoom})").format(zoom=told) if own else _("Fit…"))
        self.button.setEnabled(own)
        why = "" if own else _("Only custom pictures can be fitted.")
        set_tip(self.button, "\n".join(part for part in (self.binding.help, why) if part))
        self.button.setAccessibleName(f"{self.binding.label}: {told}" if own else self.binding.label)

    def choose(self) -> None:
        """Open the crop dialog."""
        context = self.form_context
        ask_to_fit_again(self.binding.document, self.binding.file, context.thumbnails, self.window(), self.part)
