"""The two sides of an item card each have a picture of their own, chosen like that of any card."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from content import path_of
from editor.document.document import PackDocument
from editor.pages.card.card_page import CardPage
from editor.panels.inspector import Inspector
from editor.systems.dork_tower.cards.faces import CARD_FACES
from editor.systems.dork_tower.painting.thumbnails import THUMBNAILS
from editor.ui.forms.picture_fields import CropEditor, PictureEditor
from editor.ui.menu import Menu
from editor.ui.painting.cropping import Crop
from editor.ui.pictures.gallery import Gallery
from editor.ui.pictures.picture_import import give_picture, picture_parts, takes_picture

ITEM, HERO, BOARD = "item_cards/dirk_sunfang.json", "heroes/hild_craggan.json", "boards/halvermere.json"


@pytest.fixture
def document(qtbot: QtBot) -> PackDocument:
    return PackDocument.open(path_of("the-turning-tower"))


@pytest.fixture
def page(document: PackDocument, qtbot: QtBot) -> Iterator[CardPage]:
    page = CardPage(document, ITEM, THUMBNAILS, CARD_FACES)
    qtbot.addWidget(page)
    page.resize(900, 600)
    page.show()
    yield page
    page.close_down()


def choose(gallery: Gallery, name: str) -> None:
    QTest.keyClicks(gallery.search, name)
    QTest.keyClick(gallery.search, Qt.Key.Key_Return)


def test_which_cards_have_one_picture_and_which_two(document: PackDocument) -> None:
    assert [picture_parts(document, file) for file in (HERO, ITEM, BOARD)] == [("",), ("/equipment", "/magic"), ()]
    assert [takes_picture(document, file) for file in (HERO, ITEM, BOARD)] == [True, False, False]


def test_the_form_has_a_picture_for_each_side(document: PackDocument, qtbot: QtBot) -> None:
    form = Inspector(document, THUMBNAILS)
    qtbot.addWidget(form)
    form.resize(360, 900)
    form.show()
    form.show_place(ITEM, "")
    pictures = form.findChildren(PictureEditor)
    assert [each.part for each in pictures] == ["/equipment", "/magic"]
    assert [each.part for each in form.findChildren(CropEditor)] == ["/equipment", "/magic"]
    pictures[1].choose()
    (gallery,) = form.window().findChildren(Gallery)
    choose(gallery, "shield")
    assert document.value(ITEM, "/magic/picture") == "shield"
    assert document.value(ITEM, "/equipment/picture") == "sword"
    pictures[1].reset()
    assert document.value(ITEM, "/magic/picture") is None
    form.detach()


def test_the_button_at_the_card_asks_for_which_side(document: PackDocument, page: CardPage) -> None:
    page.choose_picture()
    (menu,) = page.findChildren(Menu)
    equipment, magic = menu.actions()
    assert [equipment.text(), magic.text()] == ["Equipment", "Magic item"]
    magic.trigger()
    (gallery,) = page.window().findChildren(Gallery)
    choose(gallery, "shield")
    assert document.value(ITEM, "/magic/picture") == "shield"
    assert document.value(ITEM, "/picture") is None, "an item card has no picture of its own"


def test_a_picture_of_a_side_is_cropped_in_that_side(document: PackDocument, qtbot: QtBot) -> None:
    image = QImage(80, 40, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    give_picture(document, (ITEM,), image, Crop(2.0, 0.25, 0.5), "/magic")
    assert str(document.value(ITEM, "/magic/picture")).startswith("art/")
    assert document.value(ITEM, "/magic/crop/zoom") == 2.0
    window = QWidget()
    qtbot.addWidget(window)
    assert Gallery(document, (ITEM,), THUMBNAILS, lambda _words: None, window, "/magic").fit.isEnabled()
    assert not Gallery(document, (ITEM,), THUMBNAILS, lambda _words: None, window, "/equipment").fit.isEnabled()
    looks = [THUMBNAILS.for_picture(document, ITEM, part).pixmap(32).toImage() for part in ("/equipment", "/magic")]
    assert looks[0] != looks[1]
