"""The small pictures of the style sheets are those that the tokens ask for."""

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from editor.ui.make_images import images
from editor.ui.theme import IMAGES


def test_the_shipped_pictures_are_as_the_tokens_say(qapp: QApplication) -> None:
    painted = dict(images())
    assert {file.name for file in IMAGES.iterdir()} == set(painted)
    for name, picture in painted.items():
        shipped = QImage(str(IMAGES / name)).convertToFormat(QImage.Format.Format_ARGB32)
        assert shipped == picture.toImage().convertToFormat(QImage.Format.Format_ARGB32), name
