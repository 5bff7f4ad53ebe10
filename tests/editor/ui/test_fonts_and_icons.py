"""The fonts that the editor ships hold every letter and icon it needs; icons are painted for every state."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontInfo, QIcon, QImage, QRawFont
from PySide6.QtWidgets import QApplication

from editor.ui.design_tokens import DARK, SEATS
from editor.ui.fonts import FAMILY, SERIF, SIGNS, font
from editor.ui.icons import glyphs, icon, mark_icon, seat_icon, severity_icon
from editor.ui.painting.marks import MARKS
from editor.ui.painting.seats import seat
from tests.editor.windows import UseTheme

pytestmark = pytest.mark.usefixtures("qapp")

ENGLISH = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
RUSSIAN = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
SIGNS_IN_TEXT = " .,:;!?()[]{}<>/\\|@#$%^&*_+=-–—‘’“”„«»…•·×°±½§©№€₽"
NEEDED = [
    "file",
    "folder-open",
    "floppy-disk",
    "arrow-u-up-left",
    "arrow-u-up-right",
    "cursor",
    "hand",
    "target",
    "ruler",
    "magnet",
    "magnet-straight",
    "grid-four",
    "eye",
    "eye-slash",
    "lock-simple",
    "lock-simple-open",
    "plus",
    "minus",
    "trash",
    "copy",
    "arrow-up",
    "arrow-down",
    "arrow-left",
    "arrow-right",
    "play",
    "stop",
    "pause",
    "skip-back",
    "skip-forward",
    "rewind",
    "fast-forward",
    "caret-left",
    "caret-right",
    "caret-down",
    "warning",
    "x-circle",
    "info",
    "check",
    "check-circle",
    "heart",
    "sword",
    "flag",
    "gear",
    "gear-six",
    "question",
    "magnifying-glass",
    "list",
    "table",
    "cards",
    "image",
    "users",
    "user",
    "cube",
    "circle",
    "polygon",
    "book",
    "coffee",
    "laptop",
    "mouse",
    "pencil",
    "clock-counter-clockwise",
    "lightbulb",
    "sun",
    "moon",
    "translate",
    "disc",
    "crosshair",
    "align-left",
    "align-center-horizontal",
    "arrows-out-line-horizontal",
    "square-half",
    "arrow-clockwise",
    "stack-simple",
    "map-trifold",
    "file-text",
    "users-three",
    "diamond",
    "sparkle",
    "flow-arrow",
    "puzzle-piece",
    "push-pin",
    "dots-three",
    "funnel",
    "export",
    "git-branch",
    "file-plus",
    "swap",
    "drop",
    "fire",
    "arrow-up-right",
    "path",
    "hand-pointing",
    "columns",
    "code",
]


def pixels(of: QIcon, mode: QIcon.Mode = QIcon.Mode.Normal, size: int = 18) -> QImage:
    return of.pixmap(QSize(size, size), 1.0, mode).toImage()


@pytest.mark.parametrize("family", [FAMILY, SERIF])
def test_the_text_faces_hold_english_russian_and_punctuation(family: str) -> None:
    raw = QRawFont.fromFont(font(20, bold=True, family=family))
    missing = [letter for letter in ENGLISH + RUSSIAN + SIGNS_IN_TEXT if not raw.supportsCharacter(ord(letter))]
    assert missing == []


def test_signs_that_the_text_face_lacks_come_from_the_face_of_signs() -> None:
    raw = QRawFont.fromFont(QFont([SIGNS]))
    assert [sign for sign in "→←↑↓−∞≤≥≠≈" if not raw.supportsCharacter(ord(sign))] == []
    assert font(12).families() == [FAMILY, SIGNS]


def test_bold_and_italic_are_real_faces_without_hinting() -> None:
    for bold, italic in ((False, False), (True, False), (False, True)):
        face = font(12, bold=bold, italic=italic)
        info = QFontInfo(face)
        assert (info.family(), info.bold(), info.italic(), info.pixelSize()) == (FAMILY, bold, italic, 12)
        assert face.hintingPreference() == QFont.HintingPreference.PreferNoHinting


def test_every_icon_that_the_windows_need_is_in_the_font() -> None:
    assert [name for name in NEEDED if name not in glyphs()] == []


@pytest.mark.parametrize("name", ["floppy-disk", "play", "caret-down-bold", "x-circle-fill"])
def test_an_icon_has_a_pixmap_for_each_state_and_theme(name: str, use_theme: UseTheme) -> None:
    shown = icon(name)
    assert pixels(shown) == pixels(shown, QIcon.Mode.Selected)
    assert pixels(shown) != pixels(shown, QIcon.Mode.Disabled)
    light = pixels(shown)
    use_theme(DARK)
    assert pixels(shown) != light


def test_every_icon_paints_something(qapp: QApplication) -> None:
    empty = QImage(18, 18, QImage.Format.Format_ARGB32_Premultiplied)
    empty.fill(0)
    blank = [name for name in glyphs() if pixels(icon(name)).convertToFormat(empty.format()) == empty]
    assert blank == []


def test_an_unknown_icon_is_our_mistake() -> None:
    with pytest.raises(KeyError):
        icon("no-such-icon")


def test_an_icon_for_a_fine_screen_has_twice_the_pixels() -> None:
    assert icon("gear", 16).pixmap(QSize(16, 16), 2.0).size() == QSize(32, 32)


def test_severities_differ_in_shape_and_colour() -> None:
    shown = [pixels(severity_icon(name)) for name in ("error", "warning", "info", "ok")]
    assert all(a != b for i, a in enumerate(shown) for b in shown[i + 1 :])


def test_marks_and_seats_are_icons_too() -> None:
    drawn = [pixels(mark_icon(name, "#000000", 18)) for name in MARKS]
    assert all(a != b for i, a in enumerate(drawn) for b in drawn[i + 1 :])
    badges = [pixels(seat_icon(each)) for each in SEATS]
    assert all(a != b for i, a in enumerate(badges) for b in badges[i + 1 :])
    assert seat(7) == seat(1)
