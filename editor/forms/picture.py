"""The input for a card's picture: its face and name; a click opens the gallery, a file can be dropped onto it."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QIcon
from PySide6.QtWidgets import QPushButton

from editor.art.giving import ask_to_fit, dropped_file, look_of, takes_picture
from editor.forms.fields import Around, FieldEditor
from editor.forms.spot import Spot
from editor.look.disks import disk_pixmap
from editor.look.pictures import PICTURES, picture_title
from editor.plain_text import plain_tip
from schema.words import gettext as _

_FACE_PX = 30


class PictureEditor(FieldEditor):
    """A picture, built in or of the pack."""

    def __init__(self, spot: Spot, around: Around) -> None:
        super().__init__(spot, around)
        self.button = QPushButton()
        self.button.setAutoDefault(False)
        self.button.setIconSize(QSize(_FACE_PX, _FACE_PX))
        self.button.setStyleSheet("QPushButton { text-align: left; padding: 3px 8px; }")
        self.button.setMinimumWidth(60)
        self._proxy(self.button)
        self.button.clicked.connect(self.choose)
        self.setAcceptDrops(True)
        self._shown: object = None
        self.refresh()

    def refresh(self) -> None:
        value = self.spot.value
        named = value if isinstance(value, str) else ""
        look = look_of(self.spot.document, self.spot.file)
        if (named, look) == self._shown:
            return
        self._shown = (named, look)
        self.button.setIcon(QIcon(disk_pixmap(look, _FACE_PX, ratio=self.devicePixelRatioF())))
        title = picture_title(named) if named in PICTURES else _("Own picture") if named.startswith("art/") else named
        self.button.setText((title or _("Choose a picture…")).replace("&", "&&"))
        self.button.setToolTip(plain_tip("\n".join(part for part in (self.spot.help, named) if part)))
        self.button.setAccessibleName(f"{self.spot.label}: {title}" if title else self.spot.label)

    def choose(self) -> None:
        """Open the gallery."""
        from editor.art.gallery import Gallery

        Gallery(self.spot.document, self.spot.file, self.around.theme, self._tell, self.window()).open()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_file(event.mimeData()) is not None and takes_picture(self.spot.document, self.spot.file):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        picture = dropped_file(event.mimeData())
        if picture is not None:
            event.acceptProposedAction()
            ask_to_fit(self.spot.document, self.spot.file, picture, self.around.theme, self._tell, self.window())

    def _tell(self, words: str) -> None:
        from PySide6.QtWidgets import QToolTip

        QToolTip.showText(self.mapToGlobal(self.rect().bottomLeft()), words, self)
