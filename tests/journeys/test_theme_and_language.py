"""Dark and Russian while everything is open: at once, in every part, and back again."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.journeys.person import Person

SCRIPT = "scripts/between_two_books.json"
LATIN = re.compile(r"[A-Za-z]{4,}")
SPARED = re.compile(
    r"desktopia|Tablewright|Desktopia|Despaira|English|Shift|Ctrl|json|DK-|random|greedy|[a-z]+[-_/][a-z]+"
)
"""Names of files, keys, languages, rules and bots: the same in every language."""


def words(root: QWidget) -> list[str]:
    """All texts of labels and buttons that can be seen."""
    found = [part.text() for part in root.findChildren(QLabel) if part.isVisible()]
    found += [part.text() for part in root.findChildren(QAbstractButton) if part.isVisible()]
    return [text for text in found if text]


def english(texts: list[str]) -> list[str]:
    return [text for text in texts if LATIN.search(SPARED.sub("", text))]


def test_all_that_is_open_speaks_russian_at_once_and_english_again(person: Person, qtbot: QtBot) -> None:
    window = person.window
    window.open_file("characters/kharu.json")
    window.open_file(SCRIPT)
    person.controller.select(("/seats/0/squad/1",))  # its form and its card
    window.use_language("ru")
    assert english(words(window)) == []
    assert [action.text() for action in window.menuBar().actions() if LATIN.search(action.text())] == []
    window.open_file("characters/kharu.json")
    assert english(words(window)) == []
    window.open_file(SCRIPT)
    person.move_piece((78.0, 236.0), (65.0, 300.0))  # one disk on another
    (overlap,) = [one for one in person.problems() if one.severity.value == "error"]
    assert english([overlap.message]) == []
    window.use_language("en")
    (overlap,) = [one for one in person.problems() if one.severity.value == "error"]
    assert english([overlap.message]) == [overlap.message]
    window.use_language("ru")
    person.key(Qt.Key.Key_Z, held=Qt.KeyboardModifier.ControlModifier)
    person.settle()
    person.key(Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: person.table.panels_filled, timeout=20_000)
    assert english(words(window)) == []
    window.use_language("en")
    assert [text for text in words(window) if re.search("[А-я]{3,}", text)] == []
    assert "Test-play" in window.tabs.bar.tabText(window.tabs.keys.index(window.tabs.current))


@pytest.mark.usefixtures("style_sheet")
def test_all_that_is_open_is_dark_at_once_and_light_again(person: Person, qtbot: QtBot) -> None:
    window = person.window
    person.key(Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: person.table.panels_filled, timeout=20_000)
    pages = (window.tabs.current, "characters/kharu.json", SCRIPT)
    window.open_file("characters/kharu.json")

    def lightness() -> list[float]:
        found = []
        for page in pages:
            window.tabs.turn_to(page)
            found.append(mean_lightness(window))
        return found

    light = lightness()
    window.use_theme("dark")
    dark = lightness()
    window.use_theme("light")
    assert all(one < other - 60 for one, other in zip(dark, light, strict=True)), (dark, light)
    assert lightness() == pytest.approx(light, abs=2)


def mean_lightness(window: QWidget) -> float:
    image = window.grab().toImage().scaled(80, 50)
    values = [image.pixelColor(x, y).lightness() for x in range(80) for y in range(50)]
    return sum(values) / len(values)
