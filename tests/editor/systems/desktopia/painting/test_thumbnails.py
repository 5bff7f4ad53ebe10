"""The thumbnails on which pictures are chosen."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.systems.desktopia.painting.thumbnails import THUMBNAILS


def test_a_ritual_shows_its_own_picture_where_it_is_chosen(qapp: QApplication) -> None:
    document = PackDocument.open(path_of("desktopia"))
    file = document.files_in("rituals")[0]

    def look(picture: str) -> object:
        document.submit(SetValue(file, "/picture", picture), "Choose")
        return THUMBNAILS.for_picture(document, file).pixmap(32).toImage()

    assert look("skull") == look("skull")
    assert look("skull") != look("flame")
