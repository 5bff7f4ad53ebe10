"""The small pictures of the style sheets are those that the tokens ask for."""

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from editor.ui.make_images import images
from editor.ui.theme import IMAGES


def test_the_shipped_pictures_are_as_the_tokens_say(qapp: QApplication) -> None:
    painted = dict(images())
    assert {file.name for file in IMAGES.iterdir()} == set(painted)
    for name, picture in painted.items():
        shipped, now = (
            each.convertToFormat(QImage.Format.Format_RGBA8888)
            for each in (QImage(str(IMAGES / name)), picture.toImage())
        )
        assert shipped.size() == now.size()
        assert _difference(shipped, now) <= ROUNDING, name


ROUNDING = 2
"""Processors differ a little in how Qt's smooth edges are rounded, of 255."""


def _difference(one: QImage, other: QImage) -> int:
    """How much the most different channel of a pixel differs; the colour of what is clear does not matter."""
    pixels = [bytes(image.constBits()) for image in (one, other)]
    premultiplied = [
        [(p[i + c] * p[i + 3]) // 255 if c < 3 else p[i + 3] for i in range(0, len(p), 4) for c in range(4)]
        for p in pixels
    ]
    return max(abs(a - b) for a, b in zip(*premultiplied, strict=True))
