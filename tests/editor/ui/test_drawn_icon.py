"""Icons that are painted when they are first seen."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QApplication

from editor.ui import drawn_icon as drawn_icon_module
from editor.ui.drawn_icon import drawn_icon

pytestmark = pytest.mark.usefixtures("qapp")


class Brush:
    """Fills a square of 16 units, and notes for which screens it did."""

    def __init__(self, colour: str) -> None:
        self.colour = colour
        self.asked: list[float] = []

    def __call__(self, ratio: float) -> QPixmap:
        self.asked.append(ratio)
        picture = QPixmap(round(16 * ratio), round(16 * ratio))
        picture.fill(QColor(self.colour))
        return picture


def colour_of(picture: QPixmap) -> QColor:
    image = picture.toImage()
    return image.pixelColor(image.width() // 2, image.height() // 2)


def test_nothing_is_painted_before_it_is_seen_and_then_once_for_each_screen() -> None:
    red = Brush("#ff0000")
    shown = drawn_icon(16, red)
    copied = QIcon(shown)
    assert red.asked == []
    assert shown.pixmap(QSize(16, 16), 1.0).size() == QSize(16, 16)
    assert copied.pixmap(QSize(16, 16), 1.5).size() == QSize(24, 24)
    shown.pixmap(QSize(16, 16), 1.5)
    assert red.asked == [1.0, 1.5]


def test_it_is_never_larger_than_it_was_drawn_and_smaller_where_less_is_wanted() -> None:
    shown = drawn_icon(16, Brush("#ff0000"))
    assert shown.actualSize(QSize(40, 40)) == QSize(16, 16)
    assert shown.pixmap(QSize(10, 10), 2.0).size() == QSize(20, 20)


def test_checked_and_disabled_have_faces_of_their_own() -> None:
    red, green, blue = Brush("#ff0000"), Brush("#00ff00"), Brush("#0000ff")
    shown = drawn_icon(16, red, on=green, off=blue)
    size, mode, state = QSize(16, 16), QIcon.Mode, QIcon.State
    assert colour_of(shown.pixmap(size, mode.Normal, state.On)) == QColor("#00ff00")
    assert colour_of(shown.pixmap(size, mode.Selected, state.On)) == QColor("#00ff00")
    assert colour_of(shown.pixmap(size, mode.Selected, state.Off)) == QColor("#ff0000")
    assert colour_of(shown.pixmap(size, mode.Disabled, state.On)) == QColor("#0000ff")


def test_without_a_face_of_its_own_the_style_greys_it() -> None:
    shown = drawn_icon(16, Brush("#ff0000"))
    assert colour_of(shown.pixmap(QSize(16, 16), QIcon.Mode.Disabled)).saturation() < 100
    assert colour_of(shown.pixmap(QSize(16, 16), QIcon.Mode.Selected)) == QColor("#ff0000")


def test_a_copy_that_is_changed_leaves_the_first_and_both_live_on(qapp: QApplication) -> None:
    shown = drawn_icon(16, Brush("#ff0000"))
    changed = QIcon(shown)
    changed.addPixmap(QPixmap(2, 2))  # Qt takes the engine's own copy now
    gc.collect()
    qapp.processEvents()
    assert colour_of(changed.pixmap(16)) == colour_of(shown.pixmap(16)) == QColor("#ff0000")


def test_the_copies_that_qt_has_deleted_are_let_go() -> None:
    shown = drawn_icon(16, Brush("#ff0000"))
    for _time in range(20):
        copy = QIcon(shown)
        copy.setIsMask(True)  # makes Qt copy the engine
        assert not copy.pixmap(16).isNull()
    assert len(drawn_icon_module._copies) <= 3
