"""After a change of theme or language no page shows a colour of the other theme or a word of the other language."""

from __future__ import annotations

import re
import sys
from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.document.page_keys import SENTENCES, SHEETS, SQUADS, START
from editor.ui.design_tokens import DARK, LIGHT, Theme
from tests.journeys.person import Person
from tests.journeys.test_theme_and_language import english, words

SCRIPT = "scripts/between_two_books.json"
FEW = 30
"""So many pixels may have a colour of the other theme by chance, at the edges of letters and pictures."""
TOKENS = ("panel", "field", "line", "text", "text_2", "accent", "accent_text", "select", "error", "warning", "backdrop")
"""Colours that no picture of a disk, a card or an object has."""


def only_in(theme: Theme) -> set[int]:
    """Colours of a theme, as RGB, that the other one has not, without the white of paper."""
    shades, others = ({getattr(each, name).lower() for name in TOKENS} for each in (theme, other(theme)))
    return {int(shade[1:], 16) for shade in shades - others if len(shade) == 7 and shade != "#ffffff"}


def other(theme: Theme) -> Theme:
    return DARK if theme is LIGHT else LIGHT


def found(widget: QWidget, sought: set[int]) -> dict[str, int]:
    """Those of the colours that a widget shows, with the number of pixels."""
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = memoryview(image.constBits())
    shown = bytes(pixels)
    # Most lines of a window look like others. Bytes are sought faster than pixels are counted, and are never fewer: one
    # pixel's end and the next one's begin may look like a third.
    line = image.bytesPerLine()
    unlike = b"".join({shown[start : start + line] for start in range(0, len(shown), line)})
    there = {*memoryview(unlike).cast("I")}
    bits = {colour: 0xFF000000 | colour for colour in sought if 0xFF000000 | colour in there}
    near = {colour for colour, pixel in bits.items() if shown.count(pixel.to_bytes(4, sys.byteorder)) > FEW}
    counted = Counter(pixels.cast("I")) if near else Counter()
    return {f"#{colour:06x}": number for colour in near if (number := counted[0xFF000000 | colour]) > FEW}


@pytest.fixture
def pages(person: Person, qtbot: QtBot) -> list[str]:
    """All kinds of pages, open in the window."""
    window, files = person.window, person.window.document
    person.key(Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: person.table.shared_items is not None, timeout=20_000)
    play = window.tabs.current
    keys = [START, SCRIPT, SQUADS + SCRIPT, SENTENCES + SCRIPT, SHEETS + "characters", "characters/kharu.json"]
    keys += ["box.json", "rules.json", "pack.json", files.files_in("campaigns")[0], files.files_in("etudes")[0]]
    for key in keys:
        window.open_file(key)
        assert window.tabs.current == key
    return [play, *keys]


@pytest.mark.usefixtures("style_sheet")
def test_no_page_keeps_a_colour_of_the_other_theme_or_a_word_of_the_other_language(
    person: Person, pages: list[str]
) -> None:
    window = person.window
    assert found(window, only_in(LIGHT)), "a colour of the other theme would be found"
    for theme, before, language, foreign in (
        ("dark", LIGHT, "ru", english_words),
        ("light", DARK, "en", russian_words),
    ):
        window.use_theme(theme)
        window.use_language(language)
        for page in pages:
            window.tabs.turn_to(page)
            person.wait_for_rest()  # some pages are built again a little later
            assert found(window, only_in(before)) == {}, (page, theme)
            if page != "pack.json":  # its authors are the same in every language
                assert foreign(words(window)) == [], page


def english_words(texts: list[str]) -> list[str]:
    """Those in English, but for names of keys and files."""
    return english([re.sub(r"\bEnter\b|\w+\.json", "", text) for text in texts])


def russian_words(texts: list[str]) -> list[str]:
    """Those in Russian, but for the name of the language."""
    return [text for text in texts if re.search("[А-я]{3,}", text.replace("Русский", ""))]
