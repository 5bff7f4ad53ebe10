"""The page of one file: card and disk beside what others put there, or an overview of what the file holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import SetSource, SetValue
from editor.pages.card.card_page import CardPage
from editor.pages.card.file_summary import parts_of
from editor.systems.desktopia.cards.faces import CARD_FACES
from editor.systems.desktopia.cards.preview import preview_of
from editor.systems.desktopia.painting.thumbnails import THUMBNAILS
from editor.ui.design_tokens import DARK, LIGHT
from editor.ui.page import Page
from tests.editor.windows import UseTheme


@pytest.fixture
def document(qapp: Any) -> PackDocument:
    return PackDocument.open(path_of("desktopia"))


@pytest.fixture
def shown(document: PackDocument, qtbot: Any) -> Iterator[Any]:
    pages: list[CardPage] = []

    def show(file: str, width: int = 900) -> CardPage:
        page = CardPage(document, file, THUMBNAILS, CARD_FACES)
        qtbot.addWidget(page)
        page.resize(width, 600)
        page.show()
        pages.append(page)
        return page

    yield show
    for page in pages:
        page.close_down()


def test_what_stands_beside_the_card_goes_below_it_where_the_page_is_narrow(document: PackDocument, shown: Any) -> None:
    page = shown(document.files_in("characters")[0])
    page.hold(Page())
    assert page.split.orientation() is Qt.Orientation.Horizontal
    assert page.split.sizes()[0] < page.split.sizes()[1]
    page.resize(420, 600)
    assert page.split.orientation() is Qt.Orientation.Vertical
    page.resize(900, 600)
    assert page.split.orientation() is Qt.Orientation.Horizontal


def test_card_and_disk_are_within_the_board_at_every_size(document: PackDocument, shown: Any) -> None:
    for file in (document.files_in(folder)[0] for folder in ("characters", "missiles", "rituals", "orders", "things")):
        page = shown(file)
        for width, height in ((900, 600), (240, 420), (420, 180), (160, 160)):
            page.board.resize(width, height)
            board = page.board if page.board.canvas.cards else page.board.plain
            card, patch, mm = board.areas()
            assert mm > 0
            assert board.rect().toRectF().contains(card.united(patch))
            assert not card.intersects(patch)


def test_a_file_without_a_face_shows_what_it_holds_and_jumps_there(
    document: PackDocument, shown: Any, qtbot: Any
) -> None:
    file = document.files_in("campaigns")[0]
    page = shown(file)
    battles = document.value(file, "/battles")
    assert isinstance(battles, list)
    qtbot.waitUntil(lambda: bool(page.overview.findChildren(QPushButton)))
    part = next(part for part in parts_of(document, file) if part.count == str(len(battles)))
    button = next(each for each in page.overview.findChildren(QPushButton) if each.text() == part.lines[0].words)
    with qtbot.waitSignal(page.jump) as jumped:
        button.click()
    assert jumped.args == [file, "/battles/0"]
    document.submit(SetValue(file, "/name/en", "Another war"), "name")
    assert any(each.text() == "Another war" for each in page.overview.findChildren(QLabel))


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_every_file_of_the_pack_has_a_page_that_is_not_empty(
    document: PackDocument, shown: Any, theme: Any, use_theme: UseTheme
) -> None:
    for file in (*document.files_in("campaigns"), "box.json", "rules.json", "pack.json"):
        assert preview_of(document, file).empty
        assert parts_of(document, file)
    for file in document.files:
        if file.startswith(("characters/", "orders/", "things/", "missiles/", "artifacts/", "rituals/")):
            assert not preview_of(document, file).empty
    page = shown("box.json")
    use_theme(theme)
    assert not page.grab().isNull()


def test_a_broken_file_says_so(document: PackDocument, shown: Any, qtbot: Any) -> None:
    file = document.files_in("campaigns")[0]
    good = parts_of(document, file)
    document.submit(SetSource(file, "{"), "break")
    page = shown(file)
    qtbot.waitUntil(lambda: any("JSON" in each.text() for each in page.overview.findChildren(QLabel)))
    assert parts_of(document, file) == good


def test_a_file_with_only_default_values_says_so(document: PackDocument, shown: Any, qtbot: Any) -> None:
    page = shown("rules.json")

    def said() -> bool:
        return any("default value" in words.text() for words in page.overview.findChildren(QLabel))

    qtbot.waitUntil(lambda: page.overview.findChildren(QLabel) != [])
    assert not said()
    document.submit(SetSource("rules.json", "{}"), "")
    assert not parts_of(document, "rules.json")
    qtbot.waitUntil(said)
